"""What docs/guide/research.md and the README show runs as it stands, and every command there is one."""

import re
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from table.command import app
from tests import ROOT

PAGE, README = ROOT / "docs" / "guide" / "research.md", ROOT / "README.md"


def blocks(page: Path, kind: str = "python") -> list[str]:
    """Return the code of a page, block by block."""
    every = re.findall(r"^```(\w*)\n(.*?)^```", page.read_text(encoding="utf-8"), re.M | re.S)
    return [code for named, code in every if named == kind]


@pytest.mark.slow
@pytest.mark.compiled_only
@pytest.mark.parametrize("page", [PAGE, README], ids=lambda page: page.name)
def test_the_examples_of_a_page_run_one_after_the_other(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("sb3_contrib")
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "__main__"}
    for number, code in enumerate(blocks(page)):
        exec(compile(code, f"{page.name}, block {number}", "exec"), names)
    assert names["over"] or page == README


def commands(page: Path) -> list[str]:
    """Return the commands of the program that a page shows."""
    shown = "\n".join(blocks(page, ""))
    return re.findall(r"^\$ arena (.*)$", shown, re.M)


@pytest.mark.parametrize("line", commands(PAGE))
def test_every_command_of_the_page_is_one(line: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    name, *words = line.split()
    command: Any = get_command(app)
    command.commands[name].make_context(name, words)


def test_the_page_shows_commands_and_code() -> None:
    assert len(commands(PAGE)) >= 8 and len(blocks(PAGE)) >= 8 and blocks(README)
