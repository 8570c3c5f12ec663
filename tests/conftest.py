"""What every test run shares: how the rules run, and repeatable property tests."""

from functools import lru_cache

import pytest
from hypothesis import settings

from arena.compiling.rule import INTERPRETED
from scenarios.errors import ScenarioError
from scenarios.files.reading import Builder, Node

MODE = "interpreted" if INTERPRETED else "compiled"
LEFT_OUT = "compiled_only" if INTERPRETED else "interpreted_only"
BESIDE_RULES = {"agents", "benchmarks", "ecosystem", "envs", "leaks", "puzzles", "scenarios", "table"}

settings.register_profile("arena", deadline=None, derandomize=True, database=None)
settings.load_profile("arena")


build = Builder.build


@lru_cache(maxsize=256)
def _built(text: str) -> Node | None:
    return build(Builder(""), text)


def build_once(builder: Builder, text: str) -> Node | None:
    """Read a file's text as YAML once for all tests, which load the same scenes again and again."""
    try:
        return _built(text)
    except ScenarioError:
        return build(builder, text)


def pytest_configure() -> None:
    """Let every test read files that way."""
    pytest.MonkeyPatch().setattr(Builder, "build", build_once)


def pytest_report_header() -> str:
    """Return the line of the header that says how the rules run."""
    return f"arena: rules {MODE} (ARENA_INTERPRETED=1 interprets them)"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option of the interpreted run, which repeats what depends on how rules run and nothing else."""
    parser.addoption("--rules", action="store_true", help="leave out the tests of what stands on the rules")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests that say something only about the other way of running the rules."""

    def left_out(item: pytest.Item) -> bool:
        if item.get_closest_marker(LEFT_OUT):
            return True
        if not config.getoption("--rules") or item.get_closest_marker("interpreted_only"):
            return False
        return bool(BESIDE_RULES.intersection(item.path.relative_to(config.rootpath).parts))

    config.hook.pytest_deselected(items=[item for item in items if left_out(item)])
    items[:] = [item for item in items if not left_out(item)]
