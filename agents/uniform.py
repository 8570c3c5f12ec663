"""The agent that chooses at random: every legal action is as likely as any other."""

from arena.compiling.rule import rule
from arena.state.dice import draw


@rule
def choose(state, legal, number, generator):
    """Return one of the first `number` actions in `legal`, drawn with `generator` (int64, shape (4,))."""
    return int(legal[draw(generator, number) - 1])
