"""The opponent that takes any legal action with the same chance, by the dice of the state itself."""

from arena.compiling.rule import rule
from arena.state.dice import draw
from envs.opponents import NOBODY, enter


@rule
def choose_uniform(state, legal, number):
    """Return one of the first `number` actions in `legal`; moves the state's generator on."""
    return legal[draw(state.generator, number) - 1]


enter("uniform", choose_uniform)
enter(NOBODY, choose_uniform)  # never asked: both sides are played from outside
