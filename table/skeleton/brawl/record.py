"""The record: what these rules add to people, the actions, and what a side sees of it."""

from arena.scene.codes import OWN
from arena.scene.record import scene
from arena.scene.system import firsts
from arena.state.fields import FLAG, Field
from arena.words.verb import Verb
from scenarios.limits import CHARACTERS, ZONES

MOST = 10  # of any rating
EV_HIT = OWN  # an event: who, whom, whether it hit, health left

SCENE = scene(
    person=(
        Field("fight", (0, MOST), "added to the die", fixed=True, seen=True),
        Field("health", (0, MOST), "blows that can still be taken", seen=True, ruled=True),
        Field("grit", (0, MOST), "points to hit harder with", seen=True, ruled=True),
    ),
    own=(Field("hard", FLAG, "1: grit was spent on the blow in hand", seen=True),),
    events=EV_HIT + 1,
)

VERBS = (
    Verb("move", (ZONES,), "move {zone}"),
    Verb("hit", (CHARACTERS,), "hit {who}"),
    Verb("hit hard", (CHARACTERS,), "hit {who} with grit"),
    Verb("leave", (), "leave"),
    Verb("hide", (), "hide"),
    Verb("hold", (), "hold"),
    Verb("act now", (), "act now"),
    Verb("wait", (), "wait"),
)
MOVE, HIT, HIT_HARD, LEAVE, HIDE, HOLD, ACT_NOW, WAIT, ACTIONS = firsts(VERBS)
