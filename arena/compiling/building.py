"""From LLVM's language to machine code: the passes, and object code for this processor."""

from __future__ import annotations

import functools
from typing import Any

import llvmlite
import llvmlite.binding as llvm

QUICK, FAST = 0, 2  # how much LLVM improves: nothing, in seconds, or all, in half a minute


@functools.cache
def start() -> None:
    """Make LLVM ready for this processor."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()


@functools.cache
def processor() -> tuple[str, str]:
    """Return the name and the features of this processor."""
    start()
    return llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()


def made_for() -> str:
    """Return what object code is made with and for: LLVM's version, the processor, the system."""
    return repr((llvm.llvm_version_info, llvmlite.__version__, llvm.get_default_triple(), processor()))


def machine(level: int) -> Any:
    """Return what makes machine code at a level."""
    name, features = processor()
    target = llvm.Target.from_default_triple()
    return target.create_target_machine(
        cpu=name, features=features, opt=level, reloc="pic", codemodel="small", jit=True
    )


def build(text: str, level: int) -> bytes:
    """Return the object code of a module in LLVM's language."""
    start()
    module = llvm.parse_assembly(text)
    maker = machine(level)
    module.data_layout, module.triple = str(maker.target_data), maker.triple
    if level:
        options = llvm.create_pipeline_tuning_options(speed_level=level)
        options.loop_vectorization = options.slp_vectorization = False
        builder = llvm.create_pass_builder(maker, options)
        builder.getModulePassManager().run(module, builder)
    code: bytes = maker.emit_object(module)
    return code
