"""From LLVM's language to machine code: the passes, and object code for this processor or another."""

from __future__ import annotations

import functools
import os
import sys
from typing import Any, NamedTuple

import llvmlite
import llvmlite.binding as llvm

QUICK, FAST = 0, 2  # how much LLVM improves: nothing, in seconds, or all, in half a minute


class Target(NamedTuple):
    """What machine code is made for: a system, and a processor with its features."""

    triple: str
    processor: str
    features: str = ""


@functools.cache
def start() -> None:
    """Make LLVM ready for this processor."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    if sys.platform == "win32":  # which has the functions that machine code calls in three places
        for name in ("ntdll.dll", "msvcrt.dll", "ucrtbase.dll"):
            llvm.load_library_permanently(name)


@functools.cache
def here() -> Target:
    """Return what code is made for here: this processor, or the one that `ARENA_PROCESSOR` names."""
    start()
    triple = llvm.get_default_triple()
    if sys.platform == "win32":
        triple += "-elf"  # LLVM loads no other format there
    named = os.environ.get("ARENA_PROCESSOR")
    if named:
        return Target(triple, named)
    return Target(triple, llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten())


def made_for() -> str:
    """Return what object code is made with and for: LLVM's version, the system, the processor."""
    return repr((llvm.llvm_version_info, llvmlite.__version__, here()))


def machine(level: int, target: Target | None = None) -> Any:
    """Return what makes machine code at a level, for this machine or another."""
    triple, processor, features = target or here()
    return llvm.Target.from_triple(triple).create_target_machine(
        cpu=processor, features=features, opt=level, reloc="pic", codemodel="small", jit=True
    )


def build(text: str, level: int, target: Target | None = None) -> bytes:
    """Return the object code of a module in LLVM's language, for this machine or another."""
    start()
    module = llvm.parse_assembly(text)
    maker = machine(level, target)
    module.data_layout, module.triple = str(maker.target_data), maker.triple
    if level:
        options = llvm.create_pipeline_tuning_options(speed_level=level)
        options.loop_vectorization = options.slp_vectorization = False
        builder = llvm.create_pass_builder(maker, options)
        builder.getModulePassManager().run(module, builder)
    code: bytes = maker.emit_object(module)
    return code
