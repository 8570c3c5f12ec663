"""True20 as the agents know it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from agents.sense import MOVE, WAIT, Sense, Steps, by_group, span
from agents.systems import Agents
from agents.true20.habits.nothing import gives_nothing
from agents.true20.nerves import nerve
from agents.true20.scripted import choose
from agents.true20.weights import TABLE
from arena.people.codes import UP
from arena.people.out import fallen
from arena.state.fields import set_with
from arena.true20 import codes
from arena.true20.core import record as act
from arena.true20.core.rules.person import has_feat
from scenarios.limits import CHARACTERS

DEFENCE, READIES, WATCH = "defence", "prepare", "watch"
MOVES = span(act.MOVE, act.PUNCH)
STEPS = Steps(act.MOVE, MOVES, act.DROP_PRONE)
STANCES = span(act.PULL, act.PUSH_CHECK)
HOLDS = span(act.GRAB, act.GRAB + CHARACTERS)
FINISHES = span(act.FINISH, act.FINISH + CHARACTERS)
PEACEFUL = MOVES | span(act.HEAL, act.ORDER) | {act.WORK, act.LOOK}  # perhaps with 10 taken
CHARGES = span(act.CHARGE, act.CHARGE + CHARACTERS)
PREPARES = span(act.AIM, act.AIM + CHARACTERS) | span(act.FEINT, act.STARTLE)
BLOWS = span(act.PUNCH, act.AIM)
MANOEUVRES = span(act.TRIP, act.SLAM, act.SQUEEZE, act.LET_GO, act.BREAK, act.STEP_IN) | span(
    act.CHARGE_RUSH, act.ACTIONS
)
STRIKES = BLOWS | span(act.FINISH, act.FEINT)
ASIDE = MOVES | span(act.STAND_UP, act.REFOCUS) | span(act.PULL, act.SURGE_STANDARD) | {act.END, act.STAND}
IDLE = span(act.STAND_UP, act.REFOCUS) | span(act.PUSH_CHECK, act.SURGE_STANDARD) | {act.END}
COVERS = span(act.COVER, act.HEAL)
READY = frozenset({act.READY_BLOW, act.READY_SHOT})
WAITS = READY | frozenset({act.REFOCUS, act.HOLD, act.HIDE})
SURGES = span(act.SURGE_STANDARD, act.SHAKE_OFF)  # who waits and then acts once more might have acted
DOWN = set_with(codes.STUNNED, codes.PRONE, codes.HELPLESS, codes.PARALYSED)


def is_misplaced(state: Any, plan: Sequence[int]) -> bool:
    """Return whether somebody walks off to charge an enemy who is there, aims at or feints against one who
    is down, finishes off one who is out, takes a stance and strikes nobody, wrestles with a weapon in hand,
    lets go of an enemy who is nearly out, or goes away from where its side wants it."""
    people, actor = state["characters"], int(state["actor"])
    if (
        HOLDS.intersection(plan)
        and is_armed(state, actor)
        and not has_feat(state, actor, codes.IMPROVED_GRAB)
    ):
        return True
    held = int(people[actor]["grip"])
    if act.ESCAPE in plan and held >= 0 and people[actor]["holds"] and is_nearly_out(state, held):
        return True
    if STANCES.intersection(plan) and not STRIKES.intersection(plan):
        return True
    if STEPS.gained(state, plan) < 0:
        return True
    for place, action in enumerate(plan):
        target = people[(action - act.CHARGE) % CHARACTERS]
        if action in FINISHES and int(people[action - act.FINISH]["status"]) != UP:
            return True
        if action in CHARGES and MOVES.intersection(plan[:place]) and target["zone"] == people[actor]["zone"]:
            return True
        if action in PREPARES and int(people[(action - act.PUNCH) % CHARACTERS]["conditions"]) & DOWN:
            return True
    return False


def is_nearly_out(state: Any, who: int) -> bool:
    """Return whether somebody is staggered or disabled: a hit more is likely to put them out."""
    person = state["characters"][who]
    return bool(person["staggered"] or person["disabled"])


def is_armed(state: Any, who: int) -> bool:
    """Return whether somebody has a weapon in hand that can be used at once."""
    return any(
        each["carried"] and not each["dropped"] and (each["shots"] > 0 or not each["capacity"])
        for each in state["characters"][who]["weapons"]
    )


def undoes(state: Any, plan: Sequence[int]) -> bool:
    """Return whether somebody walks in a circle or two ways at once, lies down before it walks, or takes 10
    on what is rolled all the same."""
    zones = [int(state["characters"][state["actor"]]["zone"]), *STEPS.zones(plan)]
    parted = any(state["ways"][one, other] > 1 for one, other in pairwise(zones))
    return parted or STEPS.undoes(state, plan) or takes_10_in_vain(state, plan)


def takes_10_in_vain(state: Any, plan: Sequence[int]) -> bool:
    """Return whether no blow at a minion, and no check made in peace, follows where 10 is taken."""
    after = plan[plan.index(act.TAKE_10) + 1 :] if act.TAKE_10 in plan else None
    return after is not None and not any(
        action in PEACEFUL
        or (action in BLOWS and state["characters"][(action - act.PUNCH) % CHARACTERS]["minion"])
        for action in after
    )


SENSE = Sense(
    gives_nothing=gives_nothing,
    families={
        "blow": BLOWS | span(act.SLAM, act.FEINT) | span(act.FINISH, act.TRIP),
        "manoeuvre": MANOEUVRES,
        "trick": span(act.FEINT, act.AID),
        "help": span(act.AID, act.NEGOTIATE) - COVERS,
        "talk": span(act.NEGOTIATE, act.DEFEND),
        "task": frozenset({act.WORK, act.LEAVE}),
        READIES: READY
        | span(act.AIM, act.FINISH, act.RELOAD, act.RELOAD + 1, act.BEGIN_FINISH, act.BEGIN_AIM + CHARACTERS),
        DEFENCE: COVERS | {act.DEFEND},
        WATCH: frozenset({act.LOOK}),
        WAIT: WAITS - READY,
    },
    minor={MOVE: MOVES, WAIT: IDLE - {act.RELOAD}},
    strikes="blow",
    limits=((WAITS | COVERS | {act.DEFEND} | SURGES, 1),),
    last=frozenset((WAIT, DEFENCE, READIES, WATCH)),
    guards=frozenset((DEFENCE,)),
    aimless=frozenset((MOVE,)),
    fair={"help": 0.6, "trick": 0.55, "manoeuvre": 0.5},
    tested=frozenset(("trick", "manoeuvre")),
    aside=ASIDE,
    misplaced=is_misplaced,
    nearly_out=is_nearly_out,
    harm=frozenset(("blow",)),
    undoes=undoes,
    nears=STEPS.nears,
    alike=by_group,
    deeds="task",
    seeks=frozenset(("blow", "manoeuvre", "talk")),
    dear=span(act.PUSH_CHECK, act.LEAVE),
)
AGENTS = Agents(choose=choose, fallen=fallen, sense=SENSE, nerve=nerve, weights=TABLE)
