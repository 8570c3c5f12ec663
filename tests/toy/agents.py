"""The script of the toy: push with half the luck there is, rest when there is none."""

from agents.systems import Agents
from arena.board.rules import sees, step_towards
from arena.compiling.rule import rule
from tests.toy.record import DICE, PUSH, REST, WALK


@rule
def choose(state, legal, number):
    """Return one of the legal actions."""
    character = state.characters[state.actor]
    if not sees(state, character.zone, state.stone):
        return WALK + step_towards(state, character.zone, state.stone)
    return REST if character.luck == 0 else PUSH + min(DICE - 1, (character.luck + 1) // 2)


AGENTS = Agents(choose=choose)
