"""The part of the state that is rituals: what each takes, how far it has come, and the Cost in hand."""

from __future__ import annotations

from arena.state.fields import FLAG, Field, Fields, Part
from arena.state.seen import numbered, seen
from arena.state.view import Column
from arena.twod20 import codes
from arena.twod20.core.record.effects import EFFECTS
from arena.twod20.limits import CHANGE, FEW, LEVEL, MOST_SHARE, NOBODY, PEOPLE, SMALL
from scenarios.limits import CHARACTERS, ROUNDS
from scenarios.twod20.limits import RITES, TASKS

WHICH_TASK = (codes.NONE, TASKS - 1)

RITE: Fields = (
    Field("task", WHICH_TASK, "as which it is worked at, NONE: no ritual", fixed=True),
    Field("fewest", FEW, "Steps", fixed=True),
    Field("most", FEW, "Steps that it may be begun with", fixed=True),
    Field("stress_per_step", LEVEL, "points for each Step", fixed=True),
    Field("cost", SMALL, "challenge dice of each test", fixed=True),
    Part("cost_effects", EFFECTS, "that the Cost has", fixed=True),
    Field("casters_only", FLAG, "1: only casters perform it", fixed=True),
    Field("participants", FEW, "how many must be there", fixed=True),
    Field("offering", FEW, "offerings used up as it begins", fixed=True),
    Field("sacrifice", (codes.NO_SACRIFICE, codes.PERSON), "NO_SACRIFICE ..: this at least", fixed=True),
    Field("unclear", LEVEL, "how much wider its Complication range is", fixed=True),
    Field("from_round", (0, ROUNDS), "earlier it cannot be begun, 0: at any time", fixed=True),
    Field("victims", PEOPLE, "who may be sacrificed", fixed=True),
    Field("outcome", CHANGE, "of the scene once it is done, NONE", fixed=True),
    Field("trouble", CHANGE, "of the scene when it is miscast, NONE", fixed=True),
    Field("miscast_dice", SMALL, "challenge dice that strike the ritualist then", fixed=True),
    Field("miscast_mental", FLAG, "1: its mind", fixed=True),
    Part("miscast_effects", EFFECTS, "of that damage", fixed=True),
    Field("stands", FLAG, "1: it comes about all the same when it is miscast", fixed=True),
    Field("reverses", WHICH_TASK, "the task that it undoes, NONE", fixed=True),
    Field("anywhere", FLAG, "1: it has no place before it is begun", fixed=True),
    Field("glamour", FLAG, "1: a false look, which a close one sees through", fixed=True),
    Field("reveals", FLAG, "1: it tells what is what", fixed=True),
    Field("hours", LEVEL, "that it holds for each point of Power, 0: not said", fixed=True),
    Field(
        "leader",
        NOBODY,
        "who performs it, NONE: it is not under way",
        ruled="ritualist: say who performs a ritual",
    ),
    Field("tally", FEW, "Complications so far", seen=True, ruled="set the Complications of a ritual"),
    Field("offerings", FEW, "left", seen=True, ruled="set how many offerings are left for it"),
    Field("animals", FEW, "left", seen=True, ruled="set how many animals are left for it"),
    Field("blood", FLAG, "1: the ritualist sheds its blood", ruled=True),
    Field("animal", FLAG, "1: an animal has been sacrificed", ruled=True),
    Field("person", FLAG, "1: somebody has been sacrificed", ruled=True),
    Field("horror", FLAG, "1: somebody was to be sacrificed", ruled=True),
    Field("marred", FLAG, "1: it has come about by a miscast, with faults", ruled=True),
    Field("questions", FEW, "that it still answers, while it is asked"),
    Field("due", FLAG, "1: what a miscast does to the ritualist is still to come"),
)

RITUALS: Fields = (
    Field("stage", (codes.NOTHING_DUE, codes.COST_SHARED), "of the Cost of the test in hand"),
    Field("sharer", NOBODY, "the assistant who was asked last, NONE"),
    Field("shares", (0, MOST_SHARE), "challenge dice of it that each has to bear", (CHARACTERS,)),
    Part("rites", RITE, "what may be performed here", (RITES,)),
)

# what an observation shows
RITE_SEEN = (
    Column("task", "its task and 1, 0: none, or not known", 0, TASKS),
    Column("by", "row of who performs it and 1, 0: nobody, or not known", 0, CHARACTERS),
    Column("bears", "Complications until it is miscast", *FEW),
    Column("cost", "challenge dice of each of its tests", 0, MOST_SHARE),
    Column("given", "1 blood, 2 an animal, 4 a person, added up", 0, 7),
    Column("looks", "Difficulty to see through it, 0: no glamour that holds", *FEW),
    *seen(RITE),
)
SEEN = numbered("ritual", RITES, RITE_SEEN)
STATE: Fields = (Part("rituals", RITUALS, "what is performed, how far it has come", optional=True),)
