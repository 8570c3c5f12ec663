"""How compiled rules call each other: small ones are compiled into their callers, long ones by name.

Numba puts the code of everything a function calls into that function's own code. A function that plays a
whole game then holds all the rules, takes ten seconds to compile, and is loaded from disk with all of
them. So a long rule is compiled once, its address is made known to the linker under a name that is the
same in every process, and whoever calls it holds the name alone. docs/decisions.md has the measurement.

Processes that fill one cache together share the work: while one compiles a rule, another that needs the
same rule waits, and then loads it.
"""

from __future__ import annotations

import copy
import functools
import hashlib
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import numba
from llvmlite.binding import ffi
from numba import types
from numba.core.caching import _Cache
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps

from arena.compiling import cache, code_store
from arena.compiling.rule import OUTSIDE, SUFFIX

try:
    import fcntl
except ImportError:  # not on Windows, where two processes may compile the same rule
    fcntl = None  # type: ignore[assignment]

LONG = 250  # units of bytecode from which a rule is called by name
NAMED = re.compile(r'declare [^\n]*@"(rule:[\w.]+:\w+:\w+)"')
WHOLE = (types.Integer, types.IntegerLiteral, types.Boolean, types.BooleanLiteral)


class Linked:
    """What a rule's dispatcher does otherwise than Numba's own; see the module's text.

    All whole numbers among its arguments are taken as int64: the record's fields are narrow, and a rule
    with three whole arguments would be compiled up to a dozen times.
    """

    def __init__(self, dispatcher: Any, folder: Path | None) -> None:
        """Take over a dispatcher whose compiled code is kept in `folder`, or not kept."""
        self.dispatcher, self.folder, self.opened = dispatcher, folder, False
        kept = folder is not None  # a name is looked up among what is kept
        self.by_name = kept and len(dispatcher.py_func.__code__.co_code) // 2 >= LONG
        self.keys: dict[Any, str] = {}  # types of arguments -> the name it is called by
        self.plain_template = dispatcher.get_call_template
        self.plain_overload = dispatcher.get_overload
        self.plain_compile = dispatcher.compile
        dispatcher.compile = self.compile
        dispatcher.get_call_template = self.get_call_template
        dispatcher.get_overload = self.get_overload
        dispatcher.linked = self

    def open_cache(self) -> None:
        """Find the cache at the first use: most rules are part of others and never looked up themselves."""
        if self.folder is None or self.opened:
            return
        self.opened = True
        self.dispatcher._cache = Kept(self)

    def compile(self, signature: Any) -> Any:
        """Compile or load the rule for a signature."""
        if self.folder is None:
            return self.plain_compile(signature)
        self.open_cache()
        with held(self.folder, self.dispatcher.py_func):
            return self.plain_compile(signature)

    def get_call_template(self, arguments: Any, keywords: Any) -> Any:
        """Compile or load the rule for these types of arguments, as a compiled caller asks for it."""
        wide = tuple(types.int64 if isinstance(each, WHOLE) else each for each in arguments)
        found = self.plain_template(wide, keywords)
        self.name_overloads()
        return found

    def get_overload(self, signature: Any) -> Any:
        """Return what a compiled caller's code is looked up by: the name of a long rule."""
        arguments = getattr(signature, "args", signature)
        return self.keys.get(tuple(arguments)) or self.plain_overload(signature)

    def path_of(self, signature: Any) -> Path:
        """Return the file that the rule is kept in for a signature or types of arguments."""
        found = code_store.path_of(self.name_of(getattr(signature, "args", signature)))
        return found.with_name(found.name + SUFFIX)

    def is_callable(self, signature: Any) -> bool:
        """Return whether others find the code of a rule that they call by name; compiling makes it anew."""
        name = self.name_of(getattr(signature, "args", signature))
        return not self.by_name or code_store.path_of(name).is_file()

    def name_of(self, arguments: Any) -> str:
        """Return the name that the rule is called by with these types of arguments."""
        function = self.dispatcher.py_func
        digest = hashlib.blake2s(spelt(arguments).encode(), digest_size=8).hexdigest()
        return f"rule:{function.__module__}:{function.__name__}:{digest}"

    def name_overloads(self) -> None:
        """Make every compiled form of a long rule known to the linker and to Numba by its name."""
        if not self.by_name:
            return
        for arguments, compiled in self.dispatcher.overloads.items():
            if arguments in self.keys:
                continue
            name = self.name_of(arguments)
            code_store.note(name, compiled.library.get_pointer_to_function(compiled.fndesc.llvm_func_name))
            twin = copy.copy(compiled.fndesc)
            twin.mangled_name = name
            self.dispatcher.targetctx.insert_user_function(name, twin, ())
            self.keys[arguments] = name

    def reduce(self, compiled: Any) -> Any:
        """Return what the cache keeps of a compiled rule: the names it calls others by, then its code."""
        called = sorted(set(NAMED.findall(compiled.library.get_llvm_str())))
        if self.by_name:
            code_store.keep(self.name_of(tuple(compiled.signature.args)), called, compiled)
        return called, compiled._replace(type_annotation="")._reduce()  # a megabyte nobody reads

    def rebuild(self, context: Any, kept: Any) -> Any:
        """Return a compiled rule from the cache, or None when a rule that it calls by name is not to be had.

        Numba then compiles it anew.
        """
        called, code = kept
        return CompileResult._rebuild(context, *code) if all(map(code_store.bring, called)) else None


def spelt(arguments: Any) -> str:
    """Return types of arguments as text; with those of a further system its sources as they are now."""
    text = str(arguments)
    marks = (mark for state, mark in OUTSIDE if any(name in text for name in names_of(state)))
    return text + "".join(marks)


@functools.cache
def names_of(state: Any) -> tuple[str, str]:
    """Return how the type of a record is written: alone, and within the names of other types."""
    record = numba.from_dtype(state)
    return str(record), repr(record)


class Kept(_Cache):  # type: ignore[misc]
    """What Numba asks for compiled code: a file for each rule and signature."""

    def __init__(self, linked: Linked) -> None:
        """Keep the code of one rule."""
        self.linked = linked

    @property
    def cache_path(self) -> str:
        """Where the code is kept."""
        return str(self.linked.folder)

    def load_overload(self, signature: Any, context: Any) -> Any:
        """Return the compiled rule, None when it has to be compiled."""
        context.refresh()
        path = self.linked.path_of(signature)
        if not self.linked.is_callable(signature):
            return None
        kept = code_store.load(path)
        try:
            return None if kept is None else self.linked.rebuild(context, kept)
        except Exception:  # of another make, whatever that brings
            cache.throw_away(path)
            return None

    def save_overload(self, signature: Any, compiled: Any) -> None:
        """Keep a compiled rule, where its code means the same in another process."""
        if not compiled.lifted and not compiled.library.has_dynamic_globals:
            cache.write(self.linked.path_of(signature), dumps(self.linked.reduce(compiled)))

    def enable(self) -> None:
        """Numba may ask for it; it is always on."""

    def disable(self) -> None:
        """Numba may ask for it; it is always on."""

    def flush(self) -> None:
        """Numba may ask for it; nothing waits to be written."""


@functools.cache
def lock_file(folder: Path) -> int | None:
    """Return the open file of a cache folder on which processes hold rules, None where none can be."""
    with suppress(OSError):
        return os.open(folder / "lock", os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
    return None


@contextmanager
def held(folder: Path, function: Any) -> Iterator[None]:
    """Keep other processes from compiling a rule at the same time; each rule is one byte of the lock file."""
    file = None if fcntl is None else lock_file(folder)
    if file is None:
        yield
        return
    name = f"{function.__module__}.{function.__name__}".encode()
    place = int.from_bytes(hashlib.blake2s(name, digest_size=4).digest())
    with suppress(OSError):  # a file system without locks
        fcntl.lockf(file, fcntl.LOCK_EX, 1, place)
    try:
        yield
    finally:
        with suppress(OSError):
            fcntl.lockf(file, fcntl.LOCK_UN, 1, place)


def name_records_once() -> None:
    """Keep the name of a record type once it is made: Numba spells all fields out at every look-up."""
    spell = types.Record.__repr__

    def __repr__(self: Any) -> str:
        text: str = self.__dict__.get("spelt") or spell(self)
        self.__dict__["spelt"] = text
        return text

    types.Record.__repr__ = __repr__


@functools.cache
def record_types(name: str) -> dict[str, types.Record]:
    """Return the types of all records of a rule system, by the system's name and the path of fields."""
    from arena.systems import SYSTEMS

    found: dict[str, types.Record] = {}
    waiting = [(name, SYSTEMS[name].state)]
    while waiting:
        path, dtype = waiting.pop()
        if dtype.base.names is not None:
            found[path] = numba.from_dtype(dtype.base)
            waiting += [(f"{path}.{name}", dtype.base[name]) for name in dtype.base.names]
    return found


def record_type(path: str) -> types.Record:
    """Return the type of a record by its path."""
    return record_types(path.partition(".")[0])[path]


def record_path(record: types.Record) -> str | None:
    """Return the path of a record's type, of which Numba has one each; None where it is of no state."""
    from arena.systems import SYSTEMS

    known = (record_paths(name).get(id(record)) for name in list(SYSTEMS.loaded))
    return next((path for path in known if path is not None), None)


@functools.cache
def record_paths(name: str) -> dict[int, str]:
    """Return the paths of all records of a rule system by the identity of their types."""
    return {id(record): path for path, record in record_types(name).items()}


def refer_to_records() -> None:
    """Keep record types in files by their paths: a state's fields spelt out are a tenth of a megabyte."""
    spell_out = types.Record.__reduce__

    def __reduce__(self: Any) -> Any:
        path = record_path(self)
        return spell_out(self) if path is None else (record_type, (path,))

    types.Record.__reduce__ = __reduce__


def leave_llvm_untimed() -> None:
    """Take away Numba's clock around each call into LLVM: a tenth of all compiling, and nobody reads it."""
    for both_ends in list(ffi.lib._lock._cblist):
        ffi.unregister_lock_callback(*both_ends)


name_records_once()
refer_to_records()
leave_llvm_untimed()
