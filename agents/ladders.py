"""Plain source made from rows: which habit answers a phase, and which rule plays a doctrine's turn.

`python -m agents.ladders` (`make ladders`) writes `proposals.py` of a system's agents from the rows of its
phases, and `doctrines/play.py` from their `doctrines`; `arena.phases.ladders` says why it is written out. The
habit that answers a phase is called after it, as its rules are, and may stand in any module of the agents.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from types import ModuleType

from arena.phases.ladders import (
    ROOT,
    Rule,
    defined_in,
    imports,
    ladder,
    ladders,
    missing,
    module,
    rule_in,
    write_all,
    written,
)
from arena.phases.rows import Phase, rows_of

TABLES = sorted(path.parent.name for path in (ROOT / "agents").glob("*/phases.py"))
GIVEN = "state, legal, number"


def problems(system: str) -> list[str]:
    """Return what is wrong with the tables of a system's agents, a sentence each."""
    folder = f"agents.{system}"
    table, doctrines = import_module(f"{folder}.phases"), import_module(f"{folder}.doctrines")
    wrong = unanswered(phases_of(system), habits_in(system))
    wrong += missing(dict.fromkeys(rule_in(folder, path) for path in table.IN_PURSUIT.values()))
    return wrong + missing(rules_of(folder, doctrines))


def phases_of(system: str) -> list[Phase]:
    """Return the rows of a system's phases."""
    return rows_of(import_module(f"arena.{system}.phases").PHASES)


def habits_in(system: str) -> dict[str, list[str]]:
    """Return the modules that have a function `choose_*`, by its name, read and not imported."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "agents" / system).rglob("*.py")):
        for name in defined_in(path):
            if name.startswith("choose_"):
                found.setdefault(name, []).append(".".join(path.relative_to(ROOT).with_suffix("").parts))
    return found


def unanswered(phases: Iterable[Phase], habits: Mapping[str, list[str]]) -> list[str]:
    """Return a sentence for each phase without a habit, with more than one, or one that says it has none."""
    wrong = []
    for row in phases:
        name = f"choose_{row.called}"
        if not row.habit and name in habits:
            wrong.append(f"the phase {row.name} says that it has no habit, and there is {name}")
        elif row.habit and name not in habits:
            wrong.append(f"the phase {row.name} has no habit: nothing is called {name}")
        elif row.habit and len(habits[name]) > 1:
            wrong.append(f"the phase {row.name} has more than one habit: {', '.join(habits[name])}")
    return wrong


def rules_of(folder: str, doctrines: ModuleType) -> list[Rule]:
    """Return the rule of every doctrine."""
    return [Rule(f"{folder}.doctrines.{row.name}", f"play_{row.name}") for row in doctrines.DOCTRINES]


def branch(phase: str, rule: Rule | None) -> tuple[str, str]:
    """Return a phase and what it calls: its habit, or nothing where it takes what stands first."""
    return phase, f"{rule.name}({GIVEN})" if rule else "int(legal[0])"


def proposals_source(system: str) -> str:
    """Return the text of a system's `proposals.py`."""
    folder, rules = f"agents.{system}", import_module(f"arena.{system}.phases")
    homes = habits_in(system)
    habits = {
        row.name: Rule(homes[f"choose_{row.called}"][0], f"choose_{row.called}")
        for row in phases_of(system)
        if row.habit
    }
    pursuing = {
        phase: rule_in(folder, path) for phase, path in import_module(f"{folder}.phases").IN_PURSUIT.items()
    }
    groups = [
        (group.name, group.text, [branch(row.name, habits.get(row.name)) for row in group.rows])
        for group in rules.PHASES
    ]
    in_pursuit = [branch(phase, rule) for phase, rule in pursuing.items()]
    text = "Hand the decision to its habit; the frequent phases first."
    none = "return codes.NONE"
    lines = [
        *imports([*habits.values(), *pursuing.values()]),
        "from arena.compiling.rule import rule",
        f"from arena.{system} import codes",
    ]
    functions = [
        *ladders("propose", "propose_in_phase", GIVEN, text, groups, none),
        ladder("propose_in_pursuit", GIVEN, "The phases of a pursuit.", in_pursuit, none),
    ]
    said = written("Which habit answers a phase: one branch each.", f"arena/{system}/phases.py")
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
