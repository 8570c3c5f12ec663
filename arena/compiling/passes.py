"""The passes of the compiler that a rule needs.

Numba's own list has more than twice as many: for closures, comprehensions, `with`, arguments of None, sums of
whole arrays and loops over tuples of several types, none of which a rule has.
"""

from __future__ import annotations

from typing import Any

from numba.core import typed_passes, untyped_passes
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import PassManager

NEEDED = (
    untyped_passes.TranslateByteCode,
    untyped_passes.FixupArgs,
    untyped_passes.IRProcessing,
    untyped_passes.GenericRewrites,
    untyped_passes.RewriteDynamicRaises,
    untyped_passes.ReconstructSSA,
    typed_passes.NopythonTypeInference,
    typed_passes.PreLowerStripPhis,
)


class RuleCompiler(CompilerBase):  # type: ignore[misc]
    """Compiles a rule."""

    def define_pipelines(self) -> list[Any]:
        """Return the passes in their order: those needed up to the types, then Numba's own."""
        manager = PassManager("rule")
        for each in NEEDED:
            manager.add_pass(each, each.__name__)
        manager.passes.extend(DefaultPassBuilder.define_nopython_lowering_pipeline(self.state).passes)
        manager.finalize()
        return [manager]
