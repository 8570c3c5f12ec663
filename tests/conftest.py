"""What every test run shares: how the rules run, and repeatable property tests."""

import pytest
from hypothesis import settings

from arena.compiling.rule import INTERPRETED

MODE = "interpreted" if INTERPRETED else "compiled"
LEFT_OUT = "compiled_only" if INTERPRETED else "interpreted_only"

settings.register_profile("arena", deadline=None, derandomize=True, database=None)
settings.load_profile("arena")


def pytest_report_header() -> str:
    """Return the line of the header that says how the rules run."""
    return f"arena: rules {MODE} (ARENA_INTERPRETED=1 interprets them)"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests that say something only about the other way of running the rules."""
    left_out = [item for item in items if item.get_closest_marker(LEFT_OUT)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]
