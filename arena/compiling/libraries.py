"""The machine code of a rule system: made, kept, loaded and, when faster code is there, replaced."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from arena.compiling import building, cache, calling, keeping, prebuilt
from arena.compiling.checking import Checked
from arena.compiling.kinds import Array, Kind, Record
from arena.compiling.loading import LOCK, Code, callable_at
from arena.compiling.lowering import Function, Module
from arena.compiling.program import Compiled, Program, name_of, reached
from arena.compiling.roots import registry, roots_of
from arena.compiling.rule import CHECKED, ORDER, ROOT, WAITING, Rule, folder_hash

QUICK, FAST = "quick", "fast"
LEVELS = {QUICK: building.QUICK, FAST: building.FAST}
NOWHERE = ""  # the home of rules that belong to no system
FEW = 60  # rules that are improved together with one that plays, in a second or two
LOOK = 0.5  # seconds between two looks for fast code
PROGRAM = Program()
_LIBRARIES: dict[str, Library] = {}


def library(system: str) -> Library:
    """Return the machine code of a system in this process."""
    if system not in _LIBRARIES:
        _LIBRARIES[system] = Library(system)
    return _LIBRARIES[system]


class Library:
    """The machine code of one system: `quick` of all its rules, `fast` of those that Python calls most."""

    def __init__(self, system: str) -> None:
        self.system = system
        self.quick: Code | None = None
        self.fast: Code | None = None
        self.extras: dict[str, Code] = {}
        self.replaced: list[tuple[Rule, tuple[Kind, ...]]] = []  # what fast code will serve
        self.watching = False

    def load(self, level: str) -> Code | None:
        """Return code that is kept or comes with the package, None where there is none."""
        path = keeping.path_of(f"{self.system}-{level}")
        kept = keeping.read(path)
        if kept is not None:
            try:
                return Code(*kept)
            except (RuntimeError, KeyError):
                cache.throw_away(path)
        found = prebuilt.read(self.system, level)
        if found is not None:
            with suppress(RuntimeError, KeyError):
                return Code(*found)
        return None

    def make(self, level: str) -> Code:
        """Make code for all roots, keep it, and load it."""
        about, code = made(self.system, level)
        name = f"{self.system}-{level}"
        keeping.write(keeping.path_of(name), about, code)
        keeping.prune(name)
        return Code(about, code)

    def make_once(self, level: str) -> Code:
        """Make code for all roots, and tell who wants to know; wait where another process makes it."""
        from arena.compiling.warm import alone

        for each in WAITING:
            each()
        with alone(f"{self.system}-{level}"):
            return self.load(level) or self.make(level)

    def best(self) -> Code:
        """Return the fastest code there is, quick code made now where there is none."""
        if self.fast is None and self.quick is None:
            self.fast = self.load(FAST)
        return self.fast or self.of_all()

    def of_all(self) -> Code:
        """Return the quick code, and see to it that fast code comes."""
        if self.quick is None:
            self.quick = self.load(QUICK)
        if self.quick is None:
            self.quick = self.make_once(QUICK)
        if self.fast is None:
            self.watch()
        return self.quick

    def entry(self, rule: Rule, given: tuple[Kind, ...], exact: bool) -> Callable[..., Any]:
        """Return what Python calls of a rule for some kinds of arguments."""
        name = name_of(rule.function, given)
        row = calling.row(calling.types_of(given), exact)
        code = self.best() if self.system else None
        if code is None or name not in code.entries or _is_inner(rule):
            code = self.extra(rule, given, name)
        if self.fast is None:
            self.replaced.append((rule, given))
        found = callable_at(code.address(f"entry:{name}"), rule.function.__name__, row)
        record = code.about.get("record")
        return calling.boxed(found, record, given) if record else found

    # ---- rules by themselves ----

    def extra(self, rule: Rule, given: tuple[Kind, ...], name: str) -> Code:
        """Return the code of a rule that is compiled by itself, and calls what is there already."""
        if name in self.extras:
            return self.extras[name]
        path = (
            None
            if _is_inner(rule)
            else keeping.path_of(self.file_of(name), *_sources(rule), str(self.fast is None))
        )
        kept = None if path is None else keeping.read(path)
        if kept is None:
            kept = self.make_extra(rule, given)
            if path is not None:
                keeping.write(path, *kept)
        about, code = kept
        others = {each: self.address(each) for each in about["needs"]}
        self.extras[name] = Code(about, code, others)
        return self.extras[name]

    def file_of(self, name: str) -> str:
        """Return how the file of a rule by itself is named."""
        import hashlib

        return f"{self.system or 'plain'}-rule-{hashlib.blake2s(name.encode(), digest_size=8).hexdigest()}"

    def make_extra(self, rule: Rule, given: tuple[Kind, ...]) -> tuple[dict[str, Any], bytes]:
        """Compile a rule with those that are not there: beside fast code what plays is made fast as well."""
        root = PROGRAM.find(rule, given)
        plays = _plays(rule) or root.reader.plays
        own = reached([root], self.fast.names - {root.name}) if plays and self.fast is not None else []
        if not 0 < len(own) <= FEW:
            there = self.of_all().names if self.system else set()
            own = reached([root], there - {root.name})
        needs = sorted({n for each in own for n in each.calls} - {each.name for each in own})
        module = new_module()
        called = {name: each for one in own for name, each in one.calls.items()}
        module.declare(called[name] for name in needs)
        module.add(own, "internal")
        add_entry(module, root)
        about: dict[str, Any] = {"entries": [root.name], "names": [], "needs": needs}
        if isinstance(root.result, Record):
            about["record"] = root.result.text
        text, about["homes"] = module.whole(), sorted(module.homes)
        return about, building.build(text, building.FAST if plays else building.QUICK)

    def address(self, name: str) -> int:
        """Return where a rule is that others call by name, the fastest there is."""
        if self.fast is not None and name in self.fast.names:
            return self.fast.address(name)
        return self.of_all().address(name)

    # ---- faster code ----

    def watch(self) -> None:
        """Start a process that makes fast code, and take it over when it is there."""
        if self.watching or os.environ.get("ARENA_FAST") == "0":
            return
        self.watching = True
        threading.Thread(target=self.wait, daemon=True, name=f"fast code of {self.system}").start()

    def wait(self) -> None:
        """Wait for fast code and take it over."""
        from arena.compiling import warm

        path = keeping.path_of(f"{self.system}-{FAST}")
        started = None if path.exists() else warm.beside(self.system)
        while not path.exists():
            if started is not None and started.poll() is not None and not path.exists():
                return  # it could not be made or kept
            time.sleep(LOOK)
        self.take_over()

    def take_over(self) -> None:
        """Have Python call fast code from now on, where there is some."""
        with LOCK:
            self.fast = self.fast or self.load(FAST)
            self.extras = {}  # which call fast code when they are loaded again
            for rule, given in self.replaced if self.fast else ():
                rule.entries[given] = self.entry(rule, given, exact=True)
                rule.entry = rule.entries[given]
            self.replaced = []


def made(system: str, level: str) -> tuple[dict[str, Any], bytes]:
    """Return code for all roots of a system, with what it holds."""
    about, text = written(system, level)
    return about, building.build(text, LEVELS[level])


def written(system: str, level: str) -> tuple[dict[str, Any], str]:
    """Return all roots of a system in LLVM's language, with what the code will hold."""
    roots = [PROGRAM.find(*each) for each in roots_of(registry()[system])]
    module = new_module()
    everything, names = reached(roots), {each.name for each in roots}
    if level == QUICK:
        module.add(everything, "")
    else:
        module.add([each for each in everything if each.name in names], "")
        module.add([each for each in everything if each.name not in names], "internal")
    returned = [each for each in roots if not isinstance(each.result, (Array, Record))]
    for each in returned:
        add_entry(module, each)
    known = module.names if level == QUICK else sorted(names)
    about = {"entries": [each.name for each in returned], "names": known, "needs": []}
    about["homes"] = sorted(module.homes)
    return about, module.whole()


def new_module() -> Module:
    """Return an empty module, of checked code where that is asked for."""
    return Module(Checked if CHECKED else Function)


def add_entry(module: Module, compiled: Compiled) -> None:
    """Add what Python calls of a rule."""
    if not calling.is_returnable(compiled.result):
        compiled.reader.refuse(None, "it returns an array or a tuple of records, which only rules can take")
    module.texts.append(calling.Entry(compiled).written())


def entry_of(rule: Rule, given: tuple[Kind, ...], exact: bool) -> Callable[..., Any]:
    """Return what Python calls of a rule for some kinds of arguments."""
    return library(home_of(rule, given)).entry(rule, given, exact)


def home_of(rule: Rule, given: Iterable[Kind]) -> str:
    """Return the system whose code a rule calls for these arguments: whose states they hold, or its own."""
    name: str
    types = [each for each in calling.types_of(tuple(given)) if not isinstance(each, type)]
    for name, system in registry().loaded.items():
        if any(each is system.state or each == system.state for each in types if each.names):
            return name
    for name, home in registry().homes.items():
        room = home.rpartition(".")[2]
        parts = rule.function.__module__.split(".")
        if (parts[0] in ORDER and parts[1:2] == [room]) or rule.function.__module__.startswith(home + "."):
            return name
    return NOWHERE


def _is_inner(rule: Rule) -> bool:
    """Return whether a rule stands within a function, so that its name says too little of it."""
    return "<locals>" in rule.function.__qualname__


def _plays(rule: Rule) -> bool:
    """Return whether a rule is of no package here: it plays whole games for a test or a measurement."""
    return rule.function.__module__.split(".")[0] not in ORDER


def _sources(rule: Rule) -> tuple[str, ...]:
    """Return what tells apart the sources of a rule that is in none of the packages here."""
    path = Path(rule.function.__code__.co_filename)
    if rule.function.__module__.split(".")[0] in ORDER and path.is_relative_to(ROOT):
        return ()
    top = path.parents[max(len(rule.function.__module__.split(".")) - 2, 0)]
    return (folder_hash(str(top)),)
