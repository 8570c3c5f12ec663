"""The numbers of the toy, its record, and what one side sees of it."""

from arena.state import view
from arena.state.dice import WORD
from arena.state.fields import Field, Part, leaves, record
from arena.words.verb import Verb
from scenarios.limits import CHARACTERS, ROUNDS, ZONES

ONGOING, DRAW, CHANCE = -1, 2, 2
PUSHING, ROLLING, OVER = range(3)  # phases
PUSHED, RESTED = range(2)  # events
DICE, SIDES, HIT = 4, 6, 5  # most dice of a push, their sides, what moves the stone
MOST = 6  # points of luck
REST = DICE  # the action behind the pushes
VERBS = (Verb("push", (DICE,), "push {number}"), Verb("rest", (), "rest"))
EVENT = tuple(Field(name, "i1", (0, 127), "of what happened, by its kind") for name in ("kind", *"abcd"))
FIELDS = (
    Field("generator", "i8", (0, WORD), "the words of the dice's generator", (4,)),
    Field("phase", "i1", (PUSHING, OVER), "what the state waits for"),
    Field("decider", "i1", (0, CHANCE), "side that decides"),
    Field("winner", "i1", (ONGOING, DRAW), "side, or a draw"),
    Field("round_number", "i1", (1, ROUNDS + 1), "of the round, from 1"),
    Field("round_limit", "i1", (1, ROUNDS), "the last round", fixed=True),
    Field("zones", "i1", (1, ZONES), "how long the lane is", fixed=True),
    Field("people", "i1", (2, CHARACTERS), "who push, in the order of the file", fixed=True),
    Field("sides", "i1", (0, 1), "of who push", (CHARACTERS,), fixed=True),
    Field("actor", "i1", (0, CHARACTERS - 1), "whose turn it is"),
    Field("stone", "i1", (0, ZONES - 1), "zone it lies in"),
    Field("luck", "i1", (0, MOST), "points that both sides spend from"),
    Field("roll_sides", "i1", (0, SIDES), "of the awaited dice"),
    Field("roll_count", "i1", (0, DICE), "of the awaited dice"),
    Field("rolled", "i1", (0, SIDES), "what they show", (DICE,)),
    Field("event_count", "i1", (0, 1), "of the last command"),
    Part("events", EVENT, "what the last command led to", (1,)),
)
STATE, LEAVES = record(FIELDS), tuple(leaves(FIELDS))
VIEW = view.View(
    characters=tuple(view.Column(name, "flag", 0, 1) for name in ("known", "own", "acting")),
    zones=(view.Column("stone", "flag", 0, 1),),
    world=(view.Column("round", "rounds", 0, ROUNDS + 1), view.Column("luck", "points", 0, MOST)),
    phases=("push", "dice", "nothing"),
    rows=(CHARACTERS, ZONES),
)
