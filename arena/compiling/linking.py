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
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import numba
from numba import types
from numba.core.caching import _Cache
from numba.core.compiler import compile_result
from numba.core.compiler_lock import global_compiler_lock
from numba.core.serialize import dumps
from numba.core.sigutils import normalize_signature
from numba.core.typing.templates import make_concrete_template

from arena.compiling import cache, code_store, entry, library, operators, records
from arena.compiling.rule import ENTRY, OUTSIDE, SUFFIX

try:
    import fcntl
except ImportError:  # not on Windows, where two processes may compile the same rule
    fcntl = None  # type: ignore[assignment]

LONG = 250  # units of bytecode from which a rule is called by name
WHOLE = (types.Integer, types.IntegerLiteral, types.Boolean, types.BooleanLiteral)


class Linked:
    """What a rule's dispatcher does otherwise than Numba's own; see the module's text.

    All whole numbers among its arguments are taken as int64: the record's fields are narrow, and a rule
    with three whole arguments would be compiled up to a dozen times. What Python calls is an `Entry`,
    which the dispatcher makes or loads when Python calls it.
    """

    def __init__(self, dispatcher: Any, folder: Path | None) -> None:
        """Take over a dispatcher whose compiled code is kept in `folder`, or not kept."""
        self.dispatcher, self.folder, self.opened = dispatcher, folder, False
        kept = folder is not None  # a name is looked up among what is kept
        self.by_name = kept and len(dispatcher.py_func.__code__.co_code) // 2 >= LONG
        self.keys: dict[Any, str] = {}  # types of arguments -> the name it is called by
        self.entries: dict[Any, Any] = {}  # types of arguments -> what Python calls
        self.plain_overload = dispatcher.get_overload
        self.plain_compile = dispatcher.compile
        dispatcher.compile = self.open
        dispatcher.add_overload = self.add_overload
        dispatcher.get_call_template = self.get_call_template
        dispatcher.get_overload = self.get_overload
        dispatcher.linked = self

    def open_cache(self) -> None:
        """Find the cache at the first use: most rules are part of others and never looked up themselves."""
        if self.folder is None or self.opened:
            return
        self.opened = True
        self.dispatcher._cache = Kept(self)

    def open(self, signature: Any) -> Any:
        """Return what Python calls for a signature, compiled or loaded."""
        arguments = normalize_signature(signature)[0]
        with self.held():
            if arguments not in self.entries:
                self.entries[arguments] = self.load_entry(arguments) or self.make_entry(arguments)
                codes = [each._code for each in arguments]
                self.dispatcher._insert(codes, self.entries[arguments], False)
        return self.entries[arguments]

    def load_entry(self, arguments: Any) -> Any:
        """Return what Python calls from the cache, None when it has to be made."""
        if self.folder is None:
            return None
        path = self.path_of(arguments, ENTRY)
        kept = code_store.load(path)
        try:
            found = None if kept is None else entry.rebuild(self.dispatcher.py_func, kept)
        except Exception:  # of another make, whatever that brings
            cache.throw_away(path)
            return None
        if found is not None:
            self.dispatcher._cache_hits[arguments] += 1
        return found

    def make_entry(self, arguments: Any) -> Any:
        """Compile or load the rule for these types of arguments, and make what Python calls."""
        self.open_cache()
        self.plain_compile(arguments)
        self.name_overloads()
        made = entry.Entry(self.dispatcher.overloads[arguments], self.keys.get(arguments))
        if self.folder is not None and not made.library.has_dynamic_globals:
            cache.write(self.path_of(arguments, ENTRY), dumps(made.reduce()))
        return made.function

    def compile(self, arguments: Any) -> None:
        """Compile or load the rule for these types of arguments, as compiled callers need it."""
        self.open_cache()
        with self.held():
            self.plain_compile(arguments)
            self.name_overloads()

    @contextmanager
    def held(self) -> Iterator[None]:
        """Keep others from compiling the rule at the same time."""
        with held(self.folder, self.dispatcher.py_func), global_compiler_lock:
            yield

    def add_overload(self, compiled: Any) -> None:
        """Note a compiled form: callers that are compiled find it, Python does not."""
        self.dispatcher.overloads[tuple(compiled.signature.args)] = compiled

    def get_call_template(self, arguments: Any, keywords: Any) -> Any:
        """Compile or load the rule for these types of arguments, as a compiled caller asks for it."""
        fold = self.dispatcher._compiler.fold_argument_types
        wide = tuple(types.int64 if isinstance(each, WHOLE) else each for each in arguments)
        parameters, folded = fold(wide, keywords)
        self.compile(tuple(folded))
        name = self.dispatcher.py_func.__name__
        template = make_concrete_template(name, key=name, signatures=self.dispatcher.nopython_signatures)
        return template, parameters, folded, {}

    def get_overload(self, signature: Any) -> Any:
        """Return what a compiled caller's code is looked up by: the name of a long rule."""
        arguments = getattr(signature, "args", signature)
        return self.keys.get(tuple(arguments)) or self.plain_overload(signature)

    def path_of(self, arguments: Any, suffix: str) -> Path:
        """Return a file that the rule is kept in for these types of arguments."""
        found = code_store.path_of(self.name_of(arguments))
        return found.with_name(found.name + suffix)

    def is_callable(self, arguments: Any) -> bool:
        """Return whether others find the code of a rule that they call by name; compiling makes it anew."""
        return not self.by_name or code_store.path_of(self.name_of(arguments)).is_file()

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
            if name not in code_store.KNOWN:
                symbol = compiled.fndesc.llvm_func_name
                code_store.note(name, compiled.library.get_pointer_to_function(symbol))
            twin = copy.copy(compiled.fndesc)
            twin.mangled_name = name
            self.dispatcher.targetctx.insert_user_function(name, twin, ())
            self.keys[arguments] = name

    def reduce(self, compiled: Any) -> Any:
        """Return what the cache keeps of a compiled rule: the names it calls others by, then itself.

        A rule that is called by name is found by it, so its code stands apart and nowhere else.
        """
        arguments, library = tuple(compiled.signature.args), compiled.library
        called = library.named()
        if self.by_name:
            code_store.keep(self.name_of(arguments), called, compiled)
        code = None if self.by_name else library.serialize_using_bitcode()
        about = compiled.fndesc
        about.typemap = about.calltypes = None  # nobody reads them, and they are long
        return called, (code, about, [compiled.environment, *library.environments()], compiled.signature)

    def rebuild(self, context: Any, kept: Any) -> Any:
        """Return a compiled rule from the cache, or None when a rule that it calls by name is not to be had.

        Numba then compiles it anew.
        """
        called, (code, about, environments, signature) = kept
        names = [self.name_of(tuple(signature.args))] if self.by_name else called
        if not all(map(code_store.bring, names)):
            return None
        library = None if code is None else context.codegen().unserialize_library(code)
        return compile_result(
            typing_context=context.typing_context,
            target_context=context,
            entry_point=object(),  # callers find the rule by it
            library=library,
            fndesc=about,
            environment=environments[0],
            referenced_envs=environments,
            signature=signature,
            objectmode=False,
            lifted=(),
            reload_init=[],
        )


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
        arguments = normalize_signature(signature)[0]
        path = self.linked.path_of(arguments, SUFFIX)
        if not self.linked.is_callable(arguments):
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
            path = self.linked.path_of(normalize_signature(signature)[0], SUFFIX)
            cache.write(path, dumps(self.linked.reduce(compiled)))

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
def held(folder: Path | None, function: Any) -> Iterator[None]:
    """Keep other processes from compiling a rule at the same time; each rule is one byte of the lock file."""
    file = None if fcntl is None or folder is None else lock_file(folder)
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


records.shorten()
library.shorten()
operators.shorten()
