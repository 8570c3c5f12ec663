"""The code of a rule as the compiler holds it: in LLVM's language, and machine code once somebody calls it.

Most rules become part of those that call them, and are never called themselves. Numba makes machine code
of each, and gives each a wrapper for Python; docs/decisions.md has the measurement.
"""

from __future__ import annotations

from typing import Any

from llvmlite.binding import ffi
from numba import _dynfunc
from numba.core.codegen import JITCodeLibrary
from numba.core.environment import lookup_environment
from numba.core.registry import cpu_target

NAMED = "rule:"
ENVIRONMENT = "_ZN08NumbaEnv"
SETTLED: list[Any] = []  # environments that machine code points to


class Late(JITCodeLibrary):  # type: ignore[misc]
    """A function's code, of which machine code is made when its address is asked for."""

    emitted = False

    def _optimize_functions(self, module: Any) -> None:
        """Leave each function to the passes over the whole module, which do the same and more."""
        module.data_layout = self._codegen._data_layout

    def _finalize_final_module(self) -> None:
        """Leave it at that, but for what a file of Numba's own had as machine code."""
        if getattr(self, "_compiled_object", None):
            self.emitted = True
            super()._finalize_final_module()
        self._finalize_dynamic_globals()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """Return the address of a function, 0 when it is not among these."""
        self._ensure_finalized()
        if not self.emitted and self.defines(name):
            self.emitted = True
            super()._finalize_final_module()
            settle_environments(self.environments())
        return int(super().get_pointer_to_function(name))

    def named(self) -> list[str]:
        """Return the names that other rules are called by here."""
        functions = self._final_module.functions
        return sorted(each.name for each in functions if each.name.startswith(NAMED))

    def environments(self) -> list[Any]:
        """Return what functions here make objects of Python with, as an error that carries numbers does."""
        if not any(each.name.startswith("Py") for each in self._final_module.functions):
            return []
        names = (each.name for each in self._final_module.global_variables)
        found = (lookup_environment(name) for name in names if name.startswith(ENVIRONMENT))
        return [each for each in found if each is not None]

    def defines(self, name: str) -> bool:
        """Return whether a function's code is here."""
        self._ensure_finalized()
        if self._codegen._engine.is_symbol_defined(name):
            return True
        try:
            return not self._final_module.get_function(name).is_declaration
        except NameError:
            return False


def settle_environments(environments: list[Any]) -> None:
    """Tell machine code where its environments are, and keep them there."""
    for each in environments:
        cpu_target.target_context.codegen().set_env(each.env_name, each)
    SETTLED.extend(environments)


def make_machine_code_late() -> None:
    """Have all that is compiled from now on wait for its machine code, what Python does not call as well."""
    context = cpu_target.target_context
    context.codegen()._library_class = Late
    run = context.get_executable

    def get_executable(library: Any, fndesc: Any, env: Any) -> Any:
        """Return what Python calls; it calls nothing where there is no wrapper."""
        if library.defines(fndesc.llvm_cpython_wrapper_name):
            return run(library, fndesc, env)
        module, name = fndesc.lookup_module(), fndesc.qualname.split(".")[-1]
        return _dynfunc.make_function(module, name, "", 0, env, (library,))

    context.get_executable = get_executable


def leave_llvm_untimed() -> None:
    """Take away Numba's clock around each call into LLVM: a tenth of all compiling, and nobody reads it."""
    for both_ends in list(ffi.lib._lock._cblist):
        ffi.unregister_lock_callback(*both_ends)


def shorten() -> None:
    """Make machine code late, and leave LLVM's clock."""
    make_machine_code_late()
    leave_llvm_untimed()
