"""Builds the package as setuptools does; a wheel has machine code of the rules beside them.

Whoever installs a wheel need not compile. A checkout that is edited in place gets no machine code.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403
from setuptools.command.build_py import build_py


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """Return what building a wheel needs: the rules are imported, so all that playing needs."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [*build_meta.get_requires_for_build_wheel(config_settings), *project["dependencies"]]


class WithMachineCode(build_py):
    """Copies the packages, and has the copies make their machine code."""

    def run(self) -> None:
        """Make it for all targets, or for those that `ARENA_PREBUILD` names."""
        super().run()
        if not self.editable_mode:
            command = [sys.executable, "-m", "agents.prebuild"]
            subprocess.run(command, cwd=self.build_lib, check=True)
