"""The record of the toy, and its actions."""

from arena.scene.codes import OWN
from arena.scene.record import scene
from arena.scene.system import firsts
from arena.state.fields import Field
from arena.words.verb import Verb
from scenarios.limits import ZONES

DICE, SIDES, HIT = 4, 6, 5  # most dice of a push, their sides, what moves the stone
MOST = 6  # points of luck
EV_PUSHED, EV_RESTED = OWN, OWN + 1
SCENE = scene(
    person=(Field("luck", (0, MOST), "points to push harder with", seen=True, ruled=True),),
    own=(Field("stone", (0, ZONES - 1), "zone it lies in, from 0", seen=True, ruled=True),),
    events=OWN + 2,
    dice=DICE,
    sides=SIDES,
)
VERBS = (
    Verb("push", (DICE,), "push {number}"),
    Verb("rest", (), "rest"),
    Verb("walk", (ZONES,), "walk {zone}"),
)
PUSH, REST, WALK, ACTIONS = firsts(VERBS)
