"""Asking somebody: what the state waits for, whose answer it is, and whom it is about."""

from arena.compiling.rule import rule


@rule
def ask(state, phase, side, who):
    """Wait in a phase for the answer of `side`, about `who` (NONE: about nobody in particular)."""
    state.phase = phase
    state.decider = side
    state.asked = who


@rule
def ask_side_of(state, phase, who):
    """Wait in a phase for the answer of the side of `who`, about `who`."""
    ask(state, phase, state.characters[who].side, who)
