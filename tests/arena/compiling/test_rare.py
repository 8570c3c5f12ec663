"""What a scene has beside the ordinary is out of the way of what is played most."""

import pytest

from arena.compiling.kinds import record
from arena.compiling.program import Program
from arena.compiling.rare import EVEN, MOSTLY, SELDOM, known
from arena.compiling.rule import INTERPRETED, rule
from arena.systems import SYSTEMS

pytestmark = pytest.mark.skipif(INTERPRETED, reason="compiled rules alone have marks")


@rule
def asked(state):  # type: ignore[no-untyped-def]
    """Ask what a scene has."""
    if state.chapters & 4:
        return 1
    if state.chapters & 4 == 0:
        return 2
    if state.variants.no_stress == 1:
        return 3
    if state.variants.no_stress != 1:
        return 4
    if state.variants.tracks != 0:
        return 5
    return 6 if state.decider == 0 else 7


def test_the_extras_of_a_scene_are_expected_not_to_be_there() -> None:
    """Bits of chapters and other variants than the ordinary hold seldom; of the rest nobody knows."""
    read = Program().find(asked, (record(SYSTEMS["twod20"].state),)).reader
    marks = [known(each.args[0]) for each in read.body if each.op == "if"]
    assert marks == [SELDOM, MOSTLY, SELDOM, MOSTLY, SELDOM]
    last = read.body[-1].args[0]
    assert known(last.args[0]) == EVEN
