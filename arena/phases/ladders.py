"""Plain source made from rows: a system's `legal.py` and `apply.py` from its table of phases.

`python -m arena.phases.ladders` (`make ladders`) writes them, and numbers new rows in `codes.py`. They are
committed, and a test holds that they are what the rows say. Nothing is imported here that such a file is
needed for.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType

from arena.phases.numbers import numbered
from arena.phases.rows import Roll, rows_of

ROOT = Path(__file__).resolve().parent.parent.parent
TABLES = sorted(path.parent.name for path in (ROOT / "arena").glob("*/phases.py"))
WIDTH = 110
COMMAND = "make ladders"


@dataclass(frozen=True)
class Rule:
    """A function in a module of the house, both by name."""

    module: str
    name: str


def rule_in(folder: str, path: str) -> Rule:
    """Return the rule that `path`, chapter and rule joined with dots, means below a dotted `folder`."""
    chapter, _, name = path.rpartition(".")
    return Rule(f"{folder}.{chapter}", name)


def last(path: str) -> str:
    """Return the name of a rule without its chapter."""
    return path.rpartition(".")[2]


def missing(rules: Iterable[Rule]) -> list[str]:
    """Return a sentence for each rule that its module does not hold, and for two of the same name."""
    wrong, homes = [], dict[str, str]()
    for rule in rules:
        path = ROOT / (rule.module.replace(".", "/") + ".py")
        if not path.is_file():
            wrong.append(f"{rule.name}: there is no module {rule.module}")
        elif rule.name not in defined_in(path):
            wrong.append(f"{rule.name}: there is no such rule in {rule.module}")
        if homes.setdefault(rule.name, rule.module) != rule.module:
            wrong.append(f"{rule.name}: a rule of this name is in {homes[rule.name]} and in {rule.module}")
    return wrong


def defined_in(path: Path) -> set[str]:
    """Return the names of the functions at the top of a module, read and not imported."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def problems(system: str) -> list[str]:
    """Return what is wrong with a system's tables, a sentence each."""
    table, codes = import_module(f"arena.{system}.phases"), vars(import_module(f"arena.{system}.codes"))
    wrong = missing(rules_of(system, table))
    rolls = [name for roll in table.ROLLS for name in roll.names]
    return wrong + [
        f"{name} has a row in phases.py and no number in codes.py" for name in rolls if name not in codes
    ]


def rules_of(system: str, table: ModuleType) -> list[Rule]:
    """Return every rule that a system's tables name."""
    folder = f"arena.{system}.rules"
    phases = rows_of(table.PHASES)
    paths = [path for row in phases for path in (row.legal, row.do, row.when) if path]
    paths += [step.rule for step in rows_of(table.STEPS)] + [roll.rule for roll in table.ROLLS]
    return [rule_in(folder, path) for path in paths]


# ---- plain source ----


def imports(rules: Iterable[Rule]) -> list[str]:
    """Return the lines that import rules, in the order and width the linter wants."""
    modules: dict[str, set[str]] = {}
    for rule in rules:
        modules.setdefault(rule.module, set()).add(rule.name)
    lines = []
    for module in sorted(modules):
        names = sorted(modules[module])
        line = f"from {module} import {', '.join(names)}"
        if len(line) > WIDTH:
            line = f"from {module} import (\n" + "".join(f"    {name},\n" for name in names) + ")"
        lines.append(line)
    return lines


def ladder(name: str, head: str, text: str, branches: list[tuple[str, str]], further: str) -> str:
    """Return a rule that compares the phase with `branches`, (name in `codes`, call), then goes `further`.

    `head` is the function's arguments; a `further` that is empty ends the ladder, and one that begins with
    "return" makes every branch return.
    """
    gives = further.startswith("return")
    lines = ["@rule", f"def {name}({head}):", f'    """{text}"""', "    phase = state.phase"]
    for number, (code, call) in enumerate(branches):
        word = "if" if gives or number == 0 else "elif"
        lines += [f"    {word} phase == codes.{code}:", f"        {'return ' if gives else ''}{call}"]
    if gives:
        lines.append(f"    {further}")
    elif further:
        lines += ["    else:", f"        {further}"]
    return "\n".join(lines)


def ladders(
    name: str,
    start: str,
    head: str,
    text: str,
    groups: Iterable[tuple[str, str, list[tuple[str, str]]]],
    end: str,
) -> Iterator[str]:
    """Yield one rule for each group, (name, docstring, branches); each but the last calls the next.

    The rules are called `name` and the group's name; the first is called `start` and has `text` as docstring.
    `end` is what the last does with a phase that it does not know.
    """
    those = list(groups)
    called = [f"{name}_{group}" if group else start for group, _, _ in those]
    for number, (_, said, branches) in enumerate(those):
        further = f"{called[number + 1]}({head})" if number + 1 < len(those) else ""
        if end:
            further = f"return {further}" if further else end
        yield ladder(called[number], head, text if number == 0 and text else said, branches, further)


def module(text: str, imported: Iterable[str], rules: Iterable[str]) -> str:
    """Return the source of a module: docstring, imports, rules."""
    head = f'"""{text}"""\n\nfrom __future__ import annotations\n\n'
    return head + "\n".join(imported) + "\n\n\n" + "\n\n\n".join(rules) + "\n"


def written(what: str, made_of: str) -> str:
    """Return the docstring of a module that is made from rows."""
    return f"{what}\n\nWritten from {made_of} by `{COMMAND}`: change a row there, not a line here.\n"


def legal_source(system: str, table: ModuleType) -> str:
    """Return the text of a system's `legal.py`."""
    groups = [
        (group.name, group.text, [(row.name, f"{last(row.legal)}(state, out)") for row in group.rows])
        for group in table.PHASES
    ]
    text = (
        "Write the numbers of all legal actions to `out` (int16, shape (ACTIONS,)); return how many.\n\n"
        "    None while dice are to be rolled and when the scene is over.\n    "
    )
    folder = f"arena.{system}.rules"
    rules = [rule_in(folder, row.legal) for row in rows_of(table.PHASES)]
    lines = ["from arena.compiling.rule import rule", f"from arena.{system} import codes", *imports(rules)]
    said = written("Which actions are legal: one branch a phase.", f"arena/{system}/phases.py")
    return module(said, lines, ladders("list", "list_legal", "state, out", text, groups, "return 0"))


def apply_source(system: str, table: ModuleType) -> str:
    """Return the text of a system's `apply.py`."""
    folder = f"arena.{system}.rules"
    rules = [rule_in(folder, row.do) for row in rows_of(table.PHASES)]
    rules += [rule_in(folder, row.rule) for row in rows_of(table.STEPS)]
    rules += [rule_in(folder, row.rule) for row in table.ROLLS]
    lines = [
        "from arena.compiling.rule import rule",
        "from arena.phases.stalled import MOST_FORCED, MOST_STEPS",
        "from arena.state.dice import draw",
        f"from arena.{system} import codes",
        f"from arena.{system}.legal import list_legal",
        *imports(rules),
        f"from arena.{system}.stall import stall",
    ]
    done = [
        (
            group.name,
            group.text,
            [(row.name, f"{last(row.do)}(state, action)") for row in group.rows],
        )
        for group in table.PHASES
    ]
    steps = [
        (group.name, group.text, [(row.name, f"{last(row.rule)}(state)") for row in group.rows])
        for group in table.STEPS
    ]
    functions = [
        DO_ACTION,
        *ladders("dispatch", "dispatch", "state, action", "Hand the action to its chapter.", done, ""),
        RUN_STEPS,
        *ladders("step", "step", "state", "", steps, ""),
        roll_ladder(table.ROLLS),
        ROLL_DICE,
        SETTLE,
        SETTLE_ALL,
    ]
    said = written(
        "What an action does, one branch a phase; then every step that is nobody's decision.",
        f"arena/{system}/phases.py",
    )
    return module(said, lines, functions)


def roll_ladder(rolls: tuple[Roll, ...]) -> str:
    """Return the rule that takes dice which lie."""
    lines = ["@rule", "def take_roll(state):"]
    lines += ['    """The dice in `rolled` count: note them where they belong and go on."""']
    lines += ["    kind = state.roll_kind"]
    for number, row in enumerate(rolls):
        word = "elif" if number else "if"
        asked = [f"kind == codes.{name}" for name in row.names]
        line = f"    {word} {' or '.join(asked)}:"
        if len(line) > WIDTH:
            rest = [f"        or {each}" for each in asked[1:]]
            line = "\n".join([f"    {word} (", f"        {asked[0]}", *rest, "    ):"])
        lines += [line, f"        {last(row.rule)}(state)"]
    return "\n".join([*lines, "    run_steps(state)"])


DO_ACTION = '''@rule
def do_action(state, action):
    """Carry out one legal action and everything that follows without a decision or a roll."""
    dispatch(state, action)
    run_steps(state)'''

RUN_STEPS = '''@rule
def run_steps(state):
    """Run the steps that are nobody's decision until somebody decides, dice roll, or all is over."""
    for _ in range(MOST_STEPS):
        if state.phase < codes.FIRST_STEP:
            return
        step(state)
    stall(state)'''

ROLL_DICE = '''@rule
def roll_dice(state):
    """Roll what is waited for with the state's own generator."""
    for die in range(state.roll_count):
        state.rolled[die] = draw(state.generator, state.roll_sides)
    take_roll(state)'''

SETTLE = '''@rule
def settle(state, out):
    """Take every choice that has one legal answer; return how many actions are legal after that.

    Returns 0 when dice are to be rolled or the scene is over.
    """
    for _ in range(MOST_FORCED):
        number = list_legal(state, out)
        if number != 1:
            return number
        do_action(state, out[0])
    stall(state)
    return 0'''

SETTLE_ALL = '''@rule
def settle_all(state, out):
    """Like `settle`, and roll dice with the state's own generator as they come."""
    for _ in range(MOST_FORCED):
        number = settle(state, out)
        if state.phase != codes.ROLL:
            return number
        roll_dice(state)
    stall(state)
    return 0'''


def sources(system: str) -> dict[str, str]:
    """Return, by path from the root, what the files made from a system's rows have to say."""
    table = import_module(f"arena.{system}.phases")
    return {
        f"arena/{system}/legal.py": legal_source(system, table),
        f"arena/{system}/apply.py": apply_source(system, table),
    }


def number_rows(system: str) -> None:
    """Write a number into a system's `codes.py` for every phase and step that has none yet."""
    table, path = import_module(f"arena.{system}.phases"), f"arena/{system}/codes.py"
    text = numbered((ROOT / path).read_text("utf-8"), "PHASE_NUMBERS", [*rows_of(table.PHASES), *table.WAITS])
    write({path: numbered(text, "STEP_NUMBERS", rows_of(table.STEPS))})


def drift(made: Mapping[str, str]) -> list[str]:
    """Return a sentence for each file that does not say what it is made from."""
    texts = {path: (ROOT / path).read_text("utf-8") if (ROOT / path).is_file() else "" for path in made}
    return [f"{path} is not what the rows say: run `{COMMAND}`" for path in made if texts[path] != made[path]]


def write(made: Mapping[str, str]) -> None:
    """Write the files that differ."""
    for path, text in made.items():
        if not (ROOT / path).is_file() or (ROOT / path).read_text("utf-8") != text:
            (ROOT / path).write_text(text, encoding="utf-8")
            sys.stdout.write(f"{path}\n")


def write_all(
    systems: Iterable[str], problems: Callable[[str], list[str]], sources: Callable[[str], Mapping[str, str]]
) -> None:
    """Write what is made from the tables of these systems, or stop with what is wrong with them."""
    wrong = [f"{system}: {sentence}" for system in systems for sentence in problems(system)]
    if wrong:
        raise SystemExit("\n".join(wrong))
    for system in systems:
        write(sources(system))


if __name__ == "__main__":
    for each in TABLES:
        number_rows(each)
    write_all(TABLES, problems, sources)
