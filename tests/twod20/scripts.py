"""What the script does at a table of a test."""

from agents.twod20 import scripted
from arena.twod20.legal import list_legal
from arena.twod20.words.notation import text
from tests.twod20.build import Table


def choice(table: Table) -> str:
    """Return what the script decides here, as text."""
    number = int(list_legal(table.state, table.out))
    return text(int(scripted.choose(table.state, table.out, number)), table.state, table.cast)
