"""What an observation shows of mounts and of ways that are measured, beside the characters' own columns."""

from arena.state.view import Column
from arena.twod20.limits import MOST_SPEED
from scenarios.limits import CHARACTERS

PERSON_SEEN = (Column("rides", "number of what it rides and 1, 0: nothing", 0, CHARACTERS),)
SEEN = (Column("stride", "how far a Rush goes without a further point", 0, MOST_SPEED),)
