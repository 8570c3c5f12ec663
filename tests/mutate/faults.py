"""Faults: where they are planted, and what the function then is."""

from __future__ import annotations

import ast
import copy
import importlib
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import CodeType
from typing import NamedTuple

from tests import ROOT
from tests.mutate.operators import OPERATORS

PLANTED = Path(__file__).parent / "planted"
ASIDE = ("__init__", "__pycache__", "asking")  # no chapter of the book
SHARED = {"aims": "objective", "people": "objective"}  # rooms of every system, and the tests of 2d20 for them
FIRST = "twod20"  # whose chapters are named without the system


def homes_of(system: str) -> dict[str, Path]:
    """Return the folder or file with the rules of each chapter of a system."""
    home = ROOT / "arena" / system
    rules = [*(home / "core" / "rules").iterdir(), *(home / "rules").glob("*.py")]
    found = {path.stem: path for path in sorted(rules) if path.stem not in ASIDE}
    for each in (*(home / "chapters").glob("*/rules"), *(home / "chapters").glob("*/rules.py")):
        found[each.parent.name] = each
    return found


HOMES = homes_of(FIRST) | {room: ROOT / "arena" / room / "rules.py" for room in SHARED}
CHAPTERS = {FIRST: sorted(HOMES)}
for _system in ("true20", "d6"):
    _homes = {f"{_system}/{chapter}": path for chapter, path in homes_of(_system).items()}
    CHAPTERS[_system] = sorted(_homes)
    HOMES |= _homes


def system_of(chapter: str) -> str:
    """Return the system that a chapter belongs to."""
    return chapter.partition("/")[0] if "/" in chapter else FIRST


class Fault(NamedTuple):
    """One change of one function. `line` is the line that differs."""

    chapter: str
    path: str  # below the repository's root
    function: str
    line: int
    kind: str  # an operator, or "planted"
    old: str
    new: str

    @property
    def key(self) -> str:
        """Return what tells this fault from all others for as long as the function stays as it is."""
        return f"{self.path}:{self.function}: {self.old} -> {self.new}"

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.function} ({self.kind}): {self.old} -> {self.new}"


def files_of(chapter: str) -> list[Path]:
    """Return the files of a chapter's rules."""
    home = HOMES[chapter]
    return sorted(home.glob("*.py")) if home.is_dir() else [home]


@cache
def functions_of(path: Path) -> dict[str, ast.FunctionDef]:
    """Return the functions of a file by name."""
    tree = ast.parse(path.read_text())
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}


def sites(chapter: str) -> dict[str, list[tuple[Path, str, int]]]:
    """Return where each operator fits: file, function, and the number of the node in it."""
    found: dict[str, list[tuple[Path, str, int]]] = {name: [] for name in OPERATORS}
    for path in files_of(chapter):
        for name in functions_of(path):
            whole = ast.unparse(functions_of(path)[name])
            for place, node in enumerate(ast.walk(fresh(whole))):
                for operator, change in OPERATORS.items():
                    if change(copy.copy(node)):
                        found[operator].append((path, name, place))
    return found


def fresh(text: str) -> ast.FunctionDef:
    """Return a function of its own to change."""
    (node,) = ast.parse(text).body
    assert isinstance(node, ast.FunctionDef)
    return node


def by_operator(chapter: str, seed: int) -> Iterator[Fault]:
    """Yield faults by rote, one operator after the other, for as long as there are places."""
    chance = random.Random(f"{chapter} {seed}")
    places = sites(chapter)
    for each in places.values():
        chance.shuffle(each)
    while any(places.values()):
        for operator, left in places.items():
            if left:
                yield changed(chapter, operator, *left.pop())


def changed(chapter: str, operator: str, path: Path, name: str, place: int) -> Fault:
    """Return the fault that an operator makes of one node."""
    node = functions_of(path)[name]
    tree = fresh(ast.unparse(node))
    target = list(ast.walk(tree))[place]
    line = list(ast.walk(node))[place]
    OPERATORS[operator](target)
    old, new = difference(ast.unparse(node), ast.unparse(ast.fix_missing_locations(tree)))
    home = str(path.relative_to(ROOT))
    return Fault(chapter, home, name, getattr(line, "lineno", node.lineno), operator, old, new)


def difference(before: str, after: str) -> tuple[str, str]:
    """Return the lines that differ between two texts of a function."""
    pairs = zip(before.splitlines(), after.splitlines(), strict=True)
    old, new = next((one, two) for one, two in pairs if one != two)
    return old.strip(), new.strip()


def planted(chapter: str) -> list[Fault]:
    """Return the faults that are written down for a chapter; raise ValueError where one no longer fits."""
    path = PLANTED / f"{chapter}.txt"
    if not path.exists():
        return []
    blocks = [block.splitlines() for block in path.read_text().split("\n\n") if block.strip()]
    return [_read(chapter, [line for line in block if not line.startswith("#")]) for block in blocks]


def _read(chapter: str, block: list[str]) -> Fault:
    """Return one fault of a list: `file function`, `- a line` and `+ what it becomes`."""
    head, old, new = block
    file, name = head.split()
    home = HOMES[chapter]
    path = home / f"{file}.py" if home.is_dir() else home
    node = functions_of(path).get(name)
    if node is None:
        raise ValueError(f"planted/{chapter}.txt: no function {head}")
    fault = Fault(
        chapter, str(path.relative_to(ROOT)), name, node.lineno, "planted", old[2:].strip(), new[2:].strip()
    )
    lines = path.read_text().splitlines()
    for number in range(node.lineno, (node.end_lineno or 0) + 1):
        if lines[number - 1].strip() == fault.old:
            return fault._replace(line=number)
    raise ValueError(f"planted/{chapter}.txt: {head} has no line {fault.old!r}")


def code_of(fault: Fault) -> CodeType:
    """Return what the function becomes."""
    path = ROOT / fault.path
    if fault.kind == "planted":
        lines = path.read_text().splitlines()
        line = lines[fault.line - 1]
        lines[fault.line - 1] = line[: len(line) - len(line.lstrip())] + fault.new
        whole = compile("\n".join(lines), fault.path, "exec", dont_inherit=True)
    else:
        whole = compile(ast.Module([_by_rote(fault)], []), fault.path, "exec", dont_inherit=True)
    codes = [each for each in whole.co_consts if isinstance(each, CodeType)]
    return next(each for each in codes if each.co_name == fault.function)


def _by_rote(fault: Fault) -> ast.FunctionDef:
    """Return the function with what an operator has changed."""
    text = ast.unparse(functions_of(ROOT / fault.path)[fault.function])
    for place in range(len(list(ast.walk(fresh(text))))):
        tree = fresh(text)
        if OPERATORS[fault.kind](list(ast.walk(tree))[place]):
            ast.fix_missing_locations(tree)
            if difference(text, ast.unparse(tree)) == (fault.old, fault.new):
                return tree
    raise ValueError(f"{fault}: no longer fits")


def plant(fault: Fault) -> None:
    """Put the fault into the rules of this process, wherever the function is used."""
    module = importlib.import_module(fault.path.removesuffix(".py").replace("/", "."))
    getattr(module, fault.function).__code__ = code_of(fault)
