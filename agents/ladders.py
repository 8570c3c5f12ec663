"""Plain source made from rows: which habit answers a phase, and which rule plays a doctrine's turn.

`python -m agents.ladders` (`make ladders`) writes `proposals.py` of a system's agents from their `phases`,
and `doctrines/play.py` from their `doctrines`; `arena.phases.ladders` says why it is written out. The habits
do not stand in the rows of the rules, which know nothing of who decides: `arena` names no agent.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType

from arena.phases.ladders import (
    ROOT,
    Rule,
    imports,
    ladder,
    ladders,
    last,
    missing,
    module,
    rule_in,
    write_all,
    written,
)
from arena.phases.rows import rows_of

TABLES = sorted(path.parent.name for path in (ROOT / "agents").glob("*/phases.py"))
GIVEN = "state, legal, number"


def problems(system: str) -> list[str]:
    """Return what is wrong with the tables of a system's agents, a sentence each."""
    folder = f"agents.{system}"
    table, doctrines = import_module(f"{folder}.phases"), import_module(f"{folder}.doctrines")
    wrong = unanswered(system, table.HABITS)
    paths = [*table.HABITS.values(), *table.IN_PURSUIT.values()]
    wrong += missing(dict.fromkeys(rule_in(folder, path) for path in paths))
    return wrong + missing(rules_of(folder, doctrines))


def unanswered(system: str, habits: Mapping[str, str]) -> list[str]:
    """Return a sentence for each phase of the rules without a habit, and each habit without a phase."""
    phases = [row.name for row in rows_of(import_module(f"arena.{system}.phases").PHASES)]
    wrong = [
        f"the phase {name} has no habit in agents/{system}/phases.py" for name in phases if name not in habits
    ]
    return wrong + [
        f"the habit of {name} in agents/{system}/phases.py has no phase"
        for name in habits
        if name not in phases
    ]


def rules_of(folder: str, doctrines: ModuleType) -> list[Rule]:
    """Return the rule of every doctrine."""
    return [Rule(f"{folder}.doctrines.{row.name}", f"play_{row.name}") for row in doctrines.DOCTRINES]


def branches(habits: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return what each phase calls."""
    return [(name, f"{last(path)}({GIVEN})") for name, path in habits.items()]


def proposals_source(system: str) -> str:
    """Return the text of a system's `proposals.py`."""
    folder, rules = f"agents.{system}", import_module(f"arena.{system}.phases")
    table = import_module(f"{folder}.phases")
    groups = [
        (group.name, group.text, branches({row.name: table.HABITS[row.name] for row in group.rows}))
        for group in rules.PHASES
    ]
    text = "Hand the decision to its habit; the frequent phases first."
    none = "return codes.NONE"
    lines = [
        *imports(rule_in(folder, path) for path in (*table.HABITS.values(), *table.IN_PURSUIT.values())),
        "from arena.compiling.rule import rule",
        f"from arena.{system} import codes",
    ]
    functions = [
        *ladders("propose", "propose_in_phase", GIVEN, text, groups, none),
        ladder("propose_in_pursuit", GIVEN, "The phases of a pursuit.", branches(table.IN_PURSUIT), none),
    ]
    said = written("Which habit answers a phase: one branch each.", f"agents/{system}/phases.py")
    return module(said, lines, functions)


def play_source(system: str) -> str:
    """Return the text of a system's `doctrines/play.py`."""
    folder = f"agents.{system}"
    doctrines = import_module(f"{folder}.doctrines")
    body = [
        "@rule",
        "def play(state, legal, number, who):",
        '    """Hand the turn to the actor\'s doctrine; a number that is none is an error."""',
        "    doctrine = state.characters[who].doctrine",
    ]
    for number, rule in enumerate(rules_of(folder, doctrines)):
        body += [f"    if doctrine == {number}:", f"        return {rule.name}({GIVEN}, who)"]
    body.append('    raise ValueError("no such doctrine")')
    lines = [*imports(rules_of(folder, doctrines)), "from arena.compiling.rule import rule"]
    said = written(
        "Which rule plays a doctrine's turn: one branch each.", f"`Doctrine` in scenarios/{system}/words.py"
    )
    return module(said, lines, ["\n".join(body)])


def sources(system: str) -> dict[str, str]:
    """Return, by path from the root, what the files made from the rows of a system's agents have to say."""
    return {
        f"agents/{system}/proposals.py": proposals_source(system),
        f"agents/{system}/doctrines/play.py": play_source(system),
    }


if __name__ == "__main__":
    write_all(TABLES, problems, sources)
