"""What Python calls of a compiled rule: it takes the arguments out of Python's objects, and calls the rule.

It is made for the rules that Python calls and no others; compiled rules call each other without.
"""

from __future__ import annotations

import sys
from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba import _dynfunc
from numba.core.callwrapper import PyCallWrapper
from numba.core.registry import cpu_target
from numba.core.runtime import rtsys

from arena.compiling import code_store
from arena.compiling.library import settle_environments


class Entry:
    """What Python calls of one compiled rule: `function`."""

    def __init__(self, compiled: Any, name: str | None) -> None:
        """Make it; a rule that is called by `name` is called, another becomes part of it."""
        self.about, self.environment = compiled.fndesc, compiled.environment
        self.others = [] if name is not None else compiled.library.environments()
        context = cpu_target.target_context
        self.library = context.codegen().create_library(self.about.qualname)
        self.library.enable_object_caching()
        self.library.add_linking_library(rtsys.library)
        if name is None:
            self.library.add_linking_library(compiled.library)
        module = context.create_module("entry")
        kind = context.call_conv.get_function_type(self.about.restype, self.about.argtypes)
        callee = ir.Function(module, kind, name or self.about.llvm_func_name)
        PyCallWrapper(context, module, callee, self.about, self.environment, None, release_gil=True).build()
        self.library.add_ir_module(module)
        self.function = context.get_executable(self.library, self.about, self.environment)

    def reduce(self) -> Any:
        """Return what the cache keeps: names that are called, the machine code, and how to find it."""
        code, about = self.library._get_compiled_object(), self.about
        names = about.llvm_cpython_wrapper_name, cpu_target.target_context.get_env_name(about)
        return self.library.named(), code, names, self.environment, self.others


def rebuild(rule: Any, kept: Any) -> Any:
    """Return what Python calls of a rule from the cache, None when what it calls by name is not to be had."""
    called, code, (wrapper, place), environment, others = kept
    context = cpu_target.target_context
    context.refresh()  # what machine code asks for of Numba's own is there from then on
    if not all(map(code_store.bring, called)):
        return None
    codegen = context.codegen()
    engine = codegen._engine._ee
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    address = engine.get_function_address(wrapper)
    codegen.set_env(place, environment)
    settle_environments(others)
    return _dynfunc.make_function(sys.modules[rule.__module__], rule.__name__, "", address, environment, ())
