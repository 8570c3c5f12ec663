"""True20 as the agents know it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from agents.sense import MOVE, WAIT, Sense, Steps, by_group, enemies_of, lies_down_and_goes, span
from agents.systems import Agents
from agents.tempers import tastes_of
from agents.true20.characters import OF_TEMPER
from agents.true20.habits.blows import best_blow
from agents.true20.habits.nothing import gives_nothing
from agents.true20.habits.where import bides, can_shoot, sees_enemy
from agents.true20.nerves import nerve
from agents.true20.scripted import choose
from agents.true20.weights import TABLE
from arena.people.codes import NONE, UP
from arena.people.out import fallen
from arena.state.fields import set_with
from arena.true20 import codes
from arena.true20.core import record as act
from arena.true20.core.rules.moving import obstacle_on
from arena.true20.core.rules.person import has_feat
from scenarios.limits import CHARACTERS

DEFENCE, READIES, WATCH = "defence", "prepare", "watch"
MOVES = span(act.MOVE, act.PUNCH)
STEPS = Steps(act.MOVE, MOVES, act.DROP_PRONE)
STANCES = span(act.PULL, act.PUSH_CHECK)
HOLDS = span(act.GRAB, act.GRAB + CHARACTERS)
FINISHES = span(act.FINISH, act.FINISH + CHARACTERS)
PEACEFUL = span(act.HEAL, act.ORDER) | {act.WORK, act.LOOK}  # perhaps with 10 taken
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
DEAR = span(act.PUSH_CHECK, act.SHAKE_OFF) | span(act.FEAT_0, act.LEAVE)
EFFORTS = span(act.PUSH_CHECK, act.SURGE_STANDARD)
WORDS, DEEDS = span(act.NEGOTIATE, act.WARN) | {act.PERFORM}, frozenset({act.WORK, act.LEAVE})
DOWN = set_with(codes.STUNNED, codes.PRONE, codes.HELPLESS, codes.PARALYSED)


def is_misplaced(state: Any, plan: Sequence[int]) -> bool:
    """Return whether a table would ask of a turn what it is for: it has one of the `ODDITIES`."""
    return any(odd(state, plan) for odd in ODDITIES)


def wrestles_armed(state: Any, plan: Sequence[int]) -> bool:
    """Return whether somebody wrestles with a weapon in hand."""
    actor = int(state["actor"])
    grabs = bool(HOLDS.intersection(plan)) and is_armed(state, actor)
    return grabs and not has_feat(state, actor, codes.IMPROVED_GRAB)


def lets_go(state: Any, plan: Sequence[int]) -> bool:
    """Return whether somebody lets go of an enemy who is nearly out."""
    person = state["characters"][int(state["actor"])]
    held = int(person["grip"])
    return act.ESCAPE in plan and held >= 0 and bool(person["holds"]) and is_nearly_out(state, held)


def poses(state: Any, plan: Sequence[int]) -> bool:
    """Return whether somebody takes a stance and strikes nobody."""
    return bool(STANCES.intersection(plan)) and not STRIKES.intersection(plan)


def braves_danger(state: Any, plan: Sequence[int]) -> bool:
    """Return whether somebody goes into fire or the like for less than a blow or what its side came for."""
    perilous = any(state["zones"]["hazards"][zone] for zone in STEPS.zones(plan))
    return perilous and not (STRIKES | DEEDS).intersection(plan) and STEPS.gained(state, plan) <= 0


def goes_away(state: Any, plan: Sequence[int]) -> bool:
    """Return whether somebody goes away from where its side wants it, or at enemies who have to come."""
    return STEPS.gained(state, plan) < 0 or (goes_at(state, plan) and bides(state, int(state["actor"])))


def minds_the_wrong_one(state: Any, plan: Sequence[int]) -> bool:
    """Return whether somebody walks off to charge an enemy who is there, aims at or feints against one who
    is down, or finishes off one who is out."""
    people, actor = state["characters"], int(state["actor"])
    for place, action in enumerate(plan):
        target = people[(action - act.CHARGE) % CHARACTERS]
        if action in FINISHES and int(people[action - act.FINISH]["status"]) != UP:
            return True
        if action in CHARGES and MOVES.intersection(plan[:place]) and target["zone"] == people[actor]["zone"]:
            return True
        if action in PREPARES and int(people[(action - act.PUNCH) % CHARACTERS]["conditions"]) & DOWN:
            return True
    return False


def does_nothing(state: Any, plan: Sequence[int]) -> bool:
    """Return whether somebody lets a standard action go in a fight, or only walks, and not to where its side
    wants it, although an enemy is within reach or bowshot."""
    actor = int(state["actor"])
    family = SENSE.family_of(plan)
    if state["talk"] or actor < 0 or not state["characters"][actor]["standard"]:
        return False
    if family == WAIT:
        return act.HIDE not in plan and act.LEAVE not in plan
    return family == MOVE and not STEPS.nears(state, plan) and may_strike(state, actor)


def may_strike(state: Any, who: int) -> bool:
    """Return whether somebody has an enemy within reach of a weapon, or in sight of what shoots."""
    enemies = enemies_of(state, int(state["characters"][who]["side"]))
    return any(best_blow(state, who, each, 0) > 0 for each in enemies) or bool(
        can_shoot(state, who) and sees_enemy(state, who)
    )


def spends_for_less(state: Any, plan: Sequence[int]) -> bool:
    """Return whether somebody spends Conviction for no blow, no words, no task and no step that its side
    wants, or strains itself for less than that, as for a blow at somebody who is not nearly out."""
    if not DEAR.intersection(plan) or (WORDS | DEEDS).intersection(plan) or STEPS.nears(state, plan):
        return False
    struck = [(action - act.PUNCH) % CHARACTERS for action in plan if action in BLOWS | FINISHES]
    if EFFORTS.intersection(plan):
        return not any(is_nearly_out(state, who) for who in struck)
    return not struck


def goes_at(state: Any, plan: Sequence[int]) -> bool:
    """Return whether somebody goes to where an enemy in view stands."""
    people, actor = state["characters"], int(state["actor"])
    side, here = int(people[actor]["side"]), int(people[actor]["zone"])
    zones = STEPS.zones(plan)
    zones += [int(people[(action - act.CHARGE) % CHARACTERS]["zone"]) for action in plan if action in CHARGES]
    known = [each for each in enemies_of(state, side) if not people[each]["hidden"]]
    return bool(zones) and zones[-1] != here and any(people[each]["zone"] == zones[-1] for each in known)


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
    """Return whether somebody walks in a circle or two ways at once, lies down before it walks or gets up,
    or takes 10 on what is rolled all the same."""
    zones = [int(state["characters"][state["actor"]]["zone"]), *STEPS.zones(plan)]
    parted = any(state["ways"][one, other] > 1 for one, other in pairwise(zones))
    rises = lies_down_and_goes(plan, act.DROP_PRONE, frozenset((act.STAND_UP,)))
    return parted or rises or STEPS.undoes(state, plan) or takes_10_in_vain(state, plan)


def asks_for_a_check(state: Any, plan: Sequence[int]) -> bool:
    """Return whether a way that a plan goes asks for a check, as to climb or to swim."""
    zones = [int(state["characters"][state["actor"]]["zone"]), *STEPS.zones(plan)]
    ways = [obstacle_on(state, here, there) for here, there in pairwise(zones)]
    return any(way != NONE and state["obstacles"][way]["skill"] != NONE for way in ways)


def takes_10_in_vain(state: Any, plan: Sequence[int]) -> bool:
    """Return whether no blow at a minion, and no check made in peace, follows where 10 is taken."""
    after = plan[plan.index(act.TAKE_10) + 1 :] if act.TAKE_10 in plan else None
    if after is None or asks_for_a_check(state, plan):
        return False
    return not any(
        action in PEACEFUL
        or (action in BLOWS and state["characters"][(action - act.PUNCH) % CHARACTERS]["minion"])
        for action in after
    )


ODDITIES = (
    wrestles_armed,
    lets_go,
    poses,
    braves_danger,
    goes_away,
    minds_the_wrong_one,
    spends_for_less,
    does_nothing,
    undoes,
)
SENSE = Sense(
    gives_nothing=gives_nothing,
    families={
        "blow": BLOWS | span(act.SLAM, act.FEINT) | span(act.FINISH, act.TRIP),
        "manoeuvre": MANOEUVRES,
        "trick": span(act.FEINT, act.AID),
        "help": span(act.AID, act.NEGOTIATE) - COVERS,
        "talk": span(act.NEGOTIATE, act.DEFEND),
        "task": DEEDS,
        READIES: READY | span(act.AIM, act.FINISH, act.BEGIN_FINISH, act.PULL),
        "reload": frozenset({act.RELOAD}),
        DEFENCE: COVERS | {act.DEFEND},
        WATCH: frozenset({act.LOOK}),
        WAIT: WAITS - READY,
    },
    minor={MOVE: MOVES, WAIT: IDLE - {act.RELOAD}},
    strikes="blow",
    limits=((WAITS | COVERS | {act.DEFEND} | SURGES, 1), (DEAR, 1)),
    lesser=frozenset(("help", "trick")),
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
SCARES = {
    "demoralize": 0.6,
    "question": 0.6,
    "startle": 0.4,
    "taunt": 0.3,
    "pull": 0.3,
    "disarm": 0.3,
    "grab": 0.2,
    "trip": 0.2,
    "damage": 0.1,
    "out": -1.0,
    "finish": -1.0,
}  # what frightens and leaves people alive
TASTES = tastes_of([row.taste for row in OF_TEMPER], [row.name for row in OF_TEMPER], SENSE, SCARES)
AGENTS = Agents(choose=choose, fallen=fallen, tastes=TASTES, sense=SENSE, nerve=nerve, weights=TABLE)
