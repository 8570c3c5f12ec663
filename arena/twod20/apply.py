"""What an action does, by the rule of its phase; then every step that is nobody's decision."""

from arena import twod20
from arena.compiling.rule import rule
from arena.phases.stalled import MOST_FORCED, MOST_STEPS
from arena.phases.tables import by_number, rule_at
from arena.state.dice import draw
from arena.twod20 import codes
from arena.twod20.legal import list_legal
from arena.twod20.phases import PHASES, ROLLS, STEPS, WAITS
from arena.twod20.stall import stall


@rule
def do_nothing(state, action):
    """Nobody is asked: dice are to be rolled, or the scene is over."""


DO = by_number(
    codes, [(row.name, rule_at(twod20, row.do)) for row in PHASES] + [(row.name, do_nothing) for row in WAITS]
)
STEP = by_number(codes, [(row.name, rule_at(twod20, row.rule)) for row in STEPS], codes.FIRST_STEP)
TAKE = by_number(codes, [(name, rule_at(twod20, row.rule)) for row in ROLLS for name in row.names])


@rule
def do_action(state, action):
    """Carry out one legal action and everything that follows without a decision or a roll."""
    DO[state.phase](state, action)
    run_steps(state)


@rule
def run_steps(state):
    """Run the steps that are nobody's decision until somebody decides, dice roll, or all is over."""
    for _ in range(MOST_STEPS):
        if state.phase < codes.FIRST_STEP:
            return
        STEP[state.phase - codes.FIRST_STEP](state)
    stall(state)


@rule
def take_roll(state):
    """The dice in `rolled` count: note them where they belong and go on."""
    TAKE[state.roll_kind](state)
    run_steps(state)


@rule
def roll_dice(state):
    """Roll what is waited for with the state's own generator."""
    for die in range(state.roll_count):
        state.rolled[die] = draw(state.generator, state.roll_sides)
    take_roll(state)


@rule
def settle(state, out):
    """Take every choice that has one legal answer; return how many actions are legal after that.

    Returns 0 when dice are to be rolled or the scene is over.
    """
    for _ in range(MOST_FORCED):
        number = list_legal(state, out)
        if number != 1:
            return number
        do_action(state, out[0])
    stall(state)
    return 0


@rule
def settle_all(state, out):
    """Like `settle`, and roll dice with the state's own generator as they come."""
    for _ in range(MOST_FORCED):
        number = settle(state, out)
        if state.phase != codes.ROLL:
            return number
        roll_dice(state)
    stall(state)
    return 0
