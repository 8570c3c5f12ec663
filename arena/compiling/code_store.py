"""The machine code of the rules that others call by name, kept apart so that it is loaded in a moment.

Whoever calls a rule by name needs its address and nothing else. Numba's own cache would bring its types,
its wrapper for Python and its code for inlining too, which takes ten times as long.
"""

from __future__ import annotations

import functools
import hashlib
import pickle
import sys
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numba
from numba.core.registry import cpu_target

from arena.compiling import cache
from arena.compiling.library import settle_environments
from arena.compiling.rule import cache_folder

KNOWN: set[str] = set()  # names whose address the linker has


@functools.cache
def folder_of(package: str) -> Path:
    """Return where the code of a package's rules is kept for this processor and this Numba."""
    python = sys.implementation.cache_tag
    machine = repr((numba.__version__, python, cpu_target.target_context.codegen().magic_tuple()))
    digest = hashlib.blake2s(machine.encode(), digest_size=8).hexdigest()
    return cache_folder(package) / f"rules-{digest}"


def path_of(name: str) -> Path:
    """Return the file of a rule that is called by `name`, "rule:module:function:digest of its types"."""
    _, module, function, digest = name.split(":")
    return folder_of(module.split(".")[0]) / f"{module}.{function}-{digest}"


def load(path: Path) -> Any:
    """Return what was kept in a file, None when there is nothing that can be believed."""
    content = cache.read(path)
    try:
        return None if content is None else pickle.loads(content)
    except Exception:  # whole and ours, and yet of another make: what that raises is anybody's guess
        cache.throw_away(path)
        return None


def keep(name: str, called: list[str], compiled: Any) -> None:
    """Keep the code of a compiled rule, with the names that it calls others by."""
    symbol, library = compiled.fndesc.llvm_func_name, compiled.library
    library.get_pointer_to_function(symbol)  # makes the machine code
    code = library._get_compiled_object()
    cache.write(path_of(name), pickle.dumps((called, symbol, code, library.environments())))


def note(name: str, address: int) -> None:
    """Make the address of a rule known to the linker."""
    llvm.add_symbol(name, address)
    KNOWN.add(name)


def bring(name: str) -> bool:
    """Return whether a rule can be called by `name`, after loading its code and that of all it calls."""
    if name in KNOWN:
        return True
    kept = load(path_of(name))
    if kept is None:
        return False
    called, symbol, code, environments = kept
    if not all(bring(each) for each in called):
        return False
    engine = cpu_target.target_context.codegen()._engine._ee
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    note(name, engine.get_function_address(symbol))
    settle_environments(environments)
    return True
