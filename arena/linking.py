"""How compiled rules call each other: small ones are compiled into their callers, long ones by name.

Numba puts the code of everything a function calls into that function's own code. A function that plays a
whole game then holds all the rules, takes ten seconds to compile, and is loaded from disk with all of
them. So a long rule is compiled once, its address is made known to the linker under a name that is the
same in every process, and whoever calls it holds the name alone. docs/decisions.md has the measurement.
"""

from __future__ import annotations

import copy
import hashlib
import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numba
from numba import types

LONG = 250  # units of bytecode from which a rule is called by name
NAMED = re.compile(r'declare [^\n]*@"rule:([\w.]+):(\w+):')
WHOLE = (types.Integer, types.IntegerLiteral, types.Boolean, types.BooleanLiteral)


class Linked:
    """What a rule's dispatcher does otherwise than Numba's own; see the module's text.

    All whole numbers among its arguments are taken as int64: the record's fields are narrow, and a rule
    with three whole arguments would be compiled up to a dozen times.
    """

    def __init__(self, dispatcher: Any, folder: Path | None) -> None:
        """Take over a dispatcher whose compiled code is kept in `folder`, or not kept."""
        self.dispatcher, self.folder = dispatcher, folder
        self.by_name = len(dispatcher.py_func.__code__.co_code) // 2 >= LONG
        self.keys: dict[Any, str] = {}  # types of arguments -> the name it is called by
        self.loaded = False
        self.plain_template = dispatcher.get_call_template
        self.plain_overload = dispatcher.get_overload
        self.plain_compile = dispatcher.compile
        dispatcher.compile = self.compile
        dispatcher.get_call_template = self.get_call_template
        dispatcher.get_overload = self.get_overload
        dispatcher.linked = self

    def open_cache(self) -> None:
        """Find the cache at the first use: most rules are part of others and never looked up themselves."""
        if self.folder is None:
            return
        numba.config.CACHE_DIR = str(self.folder)
        self.folder = None
        self.dispatcher.enable_caching()
        store = self.dispatcher._cache._impl
        self.plain_reduce, self.plain_rebuild = store.reduce, store.rebuild
        store.reduce, store.rebuild = self.reduce, self.rebuild

    def compile(self, signature: Any) -> Any:
        """Compile or load the rule for a signature."""
        self.open_cache()
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

    def name_overloads(self) -> None:
        """Make every compiled form of a long rule known to the linker and to Numba by its name."""
        if not self.by_name:
            return
        function = self.dispatcher.py_func
        for arguments, compiled in self.dispatcher.overloads.items():
            if arguments in self.keys:
                continue
            digest = hashlib.blake2s(str(arguments).encode(), digest_size=8).hexdigest()
            name = f"rule:{function.__module__}:{function.__name__}:{digest}"
            address = compiled.library.get_pointer_to_function(compiled.fndesc.llvm_func_name)
            llvm.add_symbol(name, address)
            twin = copy.copy(compiled.fndesc)
            twin.mangled_name = name
            self.dispatcher.targetctx.insert_user_function(name, twin, ())
            self.keys[arguments] = name

    def load(self) -> None:
        """Load all that the cache holds of this rule."""
        if self.loaded:
            return
        self.loaded = True
        self.open_cache()
        for signature, *_ in self.dispatcher._cache._cache_file._load_index():
            self.dispatcher.compile(signature)
        self.name_overloads()

    def reduce(self, compiled: Any) -> Any:
        """Return what the cache keeps of a compiled rule: the rules it calls by name, then its code."""
        called = sorted(set(NAMED.findall(compiled.library.get_llvm_str())))
        return called, self.plain_reduce(compiled)

    def rebuild(self, context: Any, kept: Any) -> Any:
        """Return a compiled rule from the cache, when all that it calls by name has been loaded."""
        called, code = kept
        for module, name in called:
            home = sys.modules.get(module) or import_module(module)
            getattr(home, name).linked.load()
        return self.plain_rebuild(context, code)


def name_records_once() -> None:
    """Keep the name of a record type once it is made: Numba spells all fields out at every look-up."""
    spell = types.Record.__repr__

    def __repr__(self: Any) -> str:
        text: str = self.__dict__.get("spelt") or spell(self)
        self.__dict__["spelt"] = text
        return text

    types.Record.__repr__ = __repr__


name_records_once()
