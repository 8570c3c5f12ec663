"""The house itself: which way imports run, what is locked, what is said about it."""

import ast
import importlib
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests import ROOT

PACKAGES = ("scenarios", "arena", "envs", "agents", "table")
SYSTEMS = ("twod20", "true20", "d6")
# The registry; and the name by which the environment of a pursuit has always been imported.
NAMES_SYSTEMS = ("scenarios/known.py",)
NOT_IN_ARENA = ("gymnasium", "torch", "rich", "typer", "stable_baselines3", "matplotlib")
HEAVY = ("torch", "stable_baselines3", "sb3_contrib", "matplotlib")
PIN = re.compile(r"([a-z0-9-]+)==([0-9][0-9a-z.]*)")


@dataclass(frozen=True)
class Import:
    """One name that a file imports: its dotted path, its line, and whether a function waits with it."""

    name: str
    line: int
    lazy: bool

    def within(self, *packages: str) -> bool:
        """Return whether the name is one of `packages` or lies inside one."""
        return any(self.name == package or self.name.startswith(package + ".") for package in packages)


def source_files(*folders: str) -> list[Path]:
    """Return the Python files below `folders`, paths from the root of the checkout."""
    return sorted(path.relative_to(ROOT) for folder in folders for path in (ROOT / folder).rglob("*.py"))


def imports_of(path: Path, source: str | None = None) -> list[Import]:
    """Return everything `path` imports, relative imports made absolute."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8") if source is None else source)
    return list(imports_below(tree, path, lazy=False))


def imports_below(node: ast.AST, path: Path, lazy: bool) -> Iterator[Import]:
    """Yield the imports below `node`; those for type checkers alone are left out."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            yield from (Import(alias.name, child.lineno, lazy) for alias in child.names)
        elif isinstance(child, ast.ImportFrom):
            base = origin(child, path)
            yield from (Import(f"{base}.{alias.name}", child.lineno, lazy) for alias in child.names)
        elif not (isinstance(child, ast.If) and ast.unparse(child.test).endswith("TYPE_CHECKING")):
            waits = lazy or isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef)
            yield from imports_below(child, path, waits)


def origin(node: ast.ImportFrom, path: Path) -> str:
    """Return the absolute dotted path of the module that `node` imports from."""
    package = path.parent.parts[: len(path.parent.parts) + 1 - node.level] if node.level else ()
    return ".".join([*package, *([node.module] if node.module else [])])


def project() -> dict[str, object]:
    """Return the `project` table of pyproject.toml."""
    table: dict[str, object] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return table


def requirements() -> list[Requirement]:
    """Return every dependency of the project, those of the extras too."""
    table = project()
    extras: dict[str, list[str]] = table["optional-dependencies"]  # type: ignore[assignment]
    core: list[str] = table["dependencies"]  # type: ignore[assignment]
    return [Requirement(text) for text in [*core, *(text for extra in extras.values() for text in extra)]]


def locked(name: str) -> dict[str, str]:
    """Return name -> version of one lock file, those of the files it includes left out."""
    lines = (ROOT / "requirements" / name).read_text(encoding="utf-8").splitlines()
    pins = [
        line.removesuffix(" \\") for line in lines if line and not line.startswith(("#", "-r ", "    --hash"))
    ]
    found = [PIN.fullmatch(pin) for pin in pins]
    assert all(found), f"{name}: not an exact pin: {[p for p, f in zip(pins, found, strict=True) if not f]}"
    return {match[1]: match[2] for match in found if match}


# ---- imports ----


@pytest.mark.parametrize("package", PACKAGES)
def test_imports_run_one_way(package: str) -> None:
    files = source_files(package)
    later = PACKAGES[PACKAGES.index(package) + 1 :]
    wrong = [f"{f}:{i.line} {i.name}" for f in files for i in imports_of(f) if i.within(*later, "tests")]
    assert files, f"{package}/ holds no module"
    assert not wrong


def test_arena_imports_no_environment_no_training_and_no_screen() -> None:
    found = [
        f"{file}:{item.line} {item.name}"
        for file in source_files("arena")
        for item in imports_of(file)
        if item.within(*NOT_IN_ARENA)
    ]
    assert not found


def test_arena_prints_nothing() -> None:
    calls = [
        f"{file}:{node.lineno}"
        for file in source_files("arena")
        for node in ast.walk(ast.parse((ROOT / file).read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"
    ]
    assert not calls


def test_a_system_never_imports_another() -> None:
    wrong = [
        f"{file}:{item.line} {item.name}"
        for system in SYSTEMS
        for room in ("scenarios", "arena")
        for file in source_files(f"{room}/{system}")
        for item in imports_of(file)
        if item.within(
            *(f"{package}.{other}" for package in PACKAGES for other in SYSTEMS if other != system)
        )
    ]
    assert not wrong


def named_systems(file: Path) -> list[str]:
    """Return where a file outside a system's own folders names it, in text or in an import."""
    text = (ROOT / file).read_text(encoding="utf-8")
    found = [
        f"{file}:{number} {system}"
        for number, line in enumerate(text.splitlines(), 1)
        for system in SYSTEMS
        if system not in file.parts[1:-1] and re.search(rf"\b{system}\b", line)
    ]
    return found


def test_nobody_outside_its_own_folders_names_a_system_but_the_registry() -> None:
    files = source_files(*PACKAGES, "benchmarks")
    named = {file.as_posix() for file in files if named_systems(file)}
    assert named == set(NAMES_SYSTEMS)


def test_heavy_libraries_wait_inside_functions_outside_training() -> None:
    wrong = [
        f"{file}:{item.line} {item.name}"
        for file in source_files(*PACKAGES)
        if file.parts[:2] != ("agents", "training") and file != Path("envs/sb3.py")
        for item in imports_of(file)
        if item.within(*HEAVY) and not item.lazy
    ]
    assert not wrong


def test_relative_and_deferred_imports_are_seen_for_what_they_are() -> None:
    source = "from ..other import legal\nfrom . import codes\ndef later():\n    import torch.nn\n"
    assert imports_of(Path("arena/game/apply.py"), source) == [
        Import("arena.other.legal", 1, lazy=False),
        Import("arena.game.codes", 2, lazy=False),
        Import("torch.nn", 4, lazy=True),
    ]


def test_the_command_line_starts_without_a_heavy_library() -> None:
    script = f"import table.command, sys; print([name for name in {HEAVY} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.stderr) == ("[]", "")


@pytest.mark.parametrize("package", [*PACKAGES, "tests"])
def test_each_package_is_the_one_of_this_checkout(package: str) -> None:
    done = subprocess.run(
        [sys.executable, "-P", "-c", f"import {package}; print({package}.__file__)"],
        capture_output=True,
        text=True,
        cwd="/",
        check=False,
    )
    assert Path(done.stdout.strip()) == ROOT / package / "__init__.py", done.stderr
    assert importlib.import_module(package).__file__ == done.stdout.strip()


# ---- what is left behind, and what is said ----


def test_no_marker_of_unfinished_work_is_left() -> None:
    marker = re.compile(r"\b(" + "|".join(["TO" + "DO", "FIX" + "ME", "XX" + "X"]) + r")\b")
    marked = [
        f"{file}:{number}"
        for file in source_files(*PACKAGES, "tests", "benchmarks")
        for number, line in enumerate((ROOT / file).read_text(encoding="utf-8").splitlines(), 1)
        if marker.search(line)
    ]
    assert not marked


def test_the_licence_says_whose_the_rules_are() -> None:
    text = " ".join((ROOT / "LICENSE").read_text(encoding="utf-8").split())
    assert text.startswith("MIT License")
    for phrase in ("2d20 System, True20 and D6 rules", "no rules text", "no official product"):
        assert phrase in text


def test_every_dependency_has_its_reason() -> None:
    said = set(
        re.findall(
            r"^- `([^`]+)`: \S", (ROOT / "docs/reference/dependencies.md").read_text(encoding="utf-8"), re.M
        )
    )
    assert said == {requirement.name for requirement in requirements()}


# ---- what is locked ----


def test_locked_versions_lie_in_the_ranges_of_the_project() -> None:
    files = ("ecosystem.txt", "play.txt", "web.txt", "mcp.txt", "test.txt", "torch.txt")
    versions = {name: version for file in files for name, version in locked(file).items()}
    outside = [
        f"{requirement}, locked {version}"
        for requirement in requirements()
        if not requirement.specifier.contains(
            version := versions.get(canonicalize_name(requirement.name), "0")
        )
    ]
    assert not outside


def test_playing_installs_only_what_is_locked_and_nothing_heavy() -> None:
    play = locked("play.txt")
    needs = {
        canonicalize_name(need.name)
        for name in play
        for need in map(Requirement, distribution(name).requires or [])
        if need.marker is None or need.marker.evaluate({"extra": ""})
    }
    assert needs - set(play) == set()
    assert not {canonicalize_name(name) for name in HEAVY} & set(play)


@pytest.mark.parametrize("name", ["play", "web", "mcp", "test", "ecosystem", "pufferlib"])
def test_every_locked_version_has_the_hashes_of_its_files(name: str) -> None:
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8").replace(" \\\n    ", " ")
    pins = [line for line in text.splitlines() if line and not line.startswith(("#", "-r "))]
    bare = [pin for pin in pins if not re.fullmatch(r"\S+==\S+( --hash=sha256:[0-9a-f]{64})+", pin)]
    assert pins and not bare


def test_make_installs_what_is_locked_by_its_hashes() -> None:
    lines = (ROOT / "Makefile").read_text(encoding="utf-8").replace("\\\n", "").splitlines()
    named = r"-r requirements/(play|web|mcp|test|ecosystem|pufferlib)\.txt"
    installs = [line for line in lines if re.search(named, line)]
    assert len(installs) == 6
    assert all("--require-hashes" in line or "$(LOCKED)" in line for line in installs)


@pytest.mark.parametrize("package", PACKAGES)
def test_each_package_says_that_it_has_types(package: str) -> None:
    assert (ROOT / package / "py.typed").is_file()


def test_no_version_is_locked_twice() -> None:
    files = [set(locked(name)) for name in ("play.txt", "web.txt", "test.txt")]
    assert sum(map(len, files)) == len(set().union(*files))


def test_the_ecosystem_differs_from_what_is_tested_elsewhere_in_gymnasium_alone() -> None:
    elsewhere = locked("play.txt") | locked("web.txt") | locked("test.txt")
    there = locked("ecosystem.txt")
    assert {name for name in set(elsewhere) & set(there) if elsewhere[name] != there[name]} == {"gymnasium"}
    assert set(locked("play.txt")) <= set(there)


def test_the_project_takes_the_gymnasium_of_the_ecosystem() -> None:
    (gymnasium,) = (each for each in requirements() if each.name == "gymnasium")
    assert gymnasium.specifier.contains(locked("ecosystem.txt")["gymnasium"])


# ---- what the pages show ----


@pytest.mark.parametrize("page", sorted((ROOT / "docs").rglob("*.md")), ids=lambda page: page.stem)
def test_what_the_examples_of_a_page_import_is_there(page: Path) -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.M | re.S)
    for block in blocks:
        for node in ast.walk(ast.parse(block)):
            if isinstance(node, ast.ImportFrom) and str(node.module).split(".")[0] in PACKAGES:
                module = importlib.import_module(str(node.module))
                assert [each.name for each in node.names if not hasattr(module, each.name)] == []
