"""A few inputs of every kind that nobody meant; `make fuzz` gives thousands."""

import pytest

from arena.compiling.rule import INTERPRETED
from tests.fuzz import runner

PATIENCE = 900.0  # seconds for one input: rules may have to be compiled for it first
FEW = {
    "scenarios": 40,
    "standing": 15 if INTERPRETED else 60,
    "tokens": 3 if INTERPRETED else 12,
    "saves": 40,
    "caches": 300,
    "lines": 20,
    "rulings": 2,
    "networks": 60,
    "checkpoints": 6,
}


@pytest.mark.parametrize("kind", list(FEW))
def test_odd_input_is_refused_or_does_no_harm(kind: str) -> None:
    report = runner.run(kind, FEW[kind], seed=1, patience=PATIENCE)
    assert not report.failures, "\n".join(report.failures)
    assert sum(report.taken.values()) == FEW[kind]


def test_an_input_that_fails_is_kept_with_its_traceback(monkeypatch, tmp_path) -> None:
    from tests.fuzz import scenarios

    def breaks(_: str) -> str:
        raise ZeroDivisionError("on purpose")

    monkeypatch.setattr(runner, "KEPT", tmp_path)
    monkeypatch.setattr(scenarios, "judge", breaks)
    report = runner.run("scenarios", 1, seed=2, first=5)
    assert report.failures == ["seed 2, case 5: ZeroDivisionError: on purpose"]
    assert "on purpose" in (tmp_path / "scenarios" / "2-5.traceback").read_text()
    assert (tmp_path / "scenarios" / "2-5").read_text()
