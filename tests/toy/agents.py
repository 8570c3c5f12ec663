"""The script of the toy: push with half the luck there is, rest when there is none."""

from agents.systems import Agents
from arena.compiling.rule import rule
from tests.toy import codes


@rule
def choose(state, legal, number):
    """Return one of the legal actions."""
    return codes.REST if state.luck == 0 else min(codes.DICE - 1, (state.luck + 1) // 2)


AGENTS = Agents(choose=choose)
