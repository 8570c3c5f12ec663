"""What a rule system does unless its rules say otherwise, written once on the surface of `arena.systems`.

Dice are rolled, choices with one answer taken, nothing is hidden and nothing measured.
"""

from arena import systems
from arena.compiling.rule import rule
from arena.phases.stalled import MOST_FORCED, Stalled
from arena.state.dice import draw

ONGOING = -1
UP = 1  # the status of people


@rule
def settle(state, out):
    """Take every choice that has one legal answer; return how many actions are legal after that."""
    for _ in range(MOST_FORCED):
        number = systems.list_legal(state, out)
        if number != 1:
            return number
        systems.do_action(state, out[0])
    systems.stall(state)
    return 0


@rule
def settle_all(state, out):
    """Like `settle`, and roll dice with the state's own generator as they come."""
    for _ in range(MOST_FORCED):
        number = systems.settle(state, out)
        if number > 0 or state.winner != ONGOING:
            return number
        systems.roll_dice(state)
    systems.stall(state)
    return 0


@rule
def roll_dice(state):
    """Roll what is waited for with the state's own generator."""
    for die in range(state.roll_count):
        state.rolled[die] = draw(state.generator, state.roll_sides)
    systems.take_roll(state)


@rule
def stall(state):
    """Raise the error that says where the rules make no progress."""
    raise Stalled(int(state.phase), int(systems.acting(state)))


@rule
def round_begins(state):
    """Change nothing."""


@rule
def turn_begins(state, who):
    """Change nothing; so do further rules of two and of three arguments."""


@rule
def tally(state, side, totals):
    """Add nothing: nothing is measured."""


reached = give_turn = conceal = imagine = turn_begins
tally_end = add_points = tally


@rule
def observe_changes(state, side, characters, zones, distances, sight, world, phase):
    """Write all of an observation anew."""
    systems.observe(state, side, characters, zones, distances, sight, world, phase)


# what shared rules of people, places and aims ask a system


@rule
def is_person(state, who):
    """Return that whoever is in a scene is a person."""
    return True


@rule
def is_absent(state, who):
    """Return that nobody is away for good, by decision."""
    return False


@rule
def place_of(state, who):
    """Return the zone in which somebody counts as present: where it stands."""
    return int(state.characters[who].zone)


@rule
def goes_before(state, who, other):
    """Return whether `who` acts before `other`: by initiative; of equals the first in the file does."""
    return state.characters[who].initiative > state.characters[other].initiative


@rule
def fitness(state, who):
    """Return how much somebody is still worth to its side: 1 while up."""
    return 1.0 * (state.characters[who].status == UP)
