"""What is sensible at a table of the 2d20 System."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from agents.sense import FAIREST, MOVE, SPEND, WAIT, Sense, enemies_of, lies_down_and_goes, zones_gained
from agents.twod20.habits.nothing import gives_nothing, is_left_alone
from agents.twod20.habits.turn.talk import keeps_peace
from agents.twod20.running import (
    breaks_in,
    flees,
    has_weapon,
    is_at_work,
    is_marksman,
    runs_for_nothing,
    strikes_harder,
    takes_fright,
    zones_that_matter,
)
from arena.board.rules import leads_to, sees
from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.stealth.rules.notice import is_unseen
from arena.twod20.core.rules.attack.attack import BARE_HANDS
from arena.twod20.families import BY_FAMILY, numbers_of
from arena.twod20.limits import WEAPONS
from scenarios.limits import CHARACTERS, ZONES

MINOR = {
    SPEND: (
        *("reinforce", "environment", "complicate", "bring_in", "obstruct", "distract"),
        "raise_alarm",
        *("vision", "calamity", "corrupt", "tempt", "spoil", "malfunction", "misfire"),
    ),
    MOVE: ("move", "leave", "approach", "approach_cover", "slip", "mount", "dismount", "stand"),
    WAIT: ("pass", "end_turn", "leave_be", "abandon"),
}
FORTUNE = ("surge", "make_it_happen", "make_it_easier", "perfect", "inspiration", "trick")
SHEET = ("side", "tier", "attributes", "skills", "doctrine", "armour", "courage", "stress_base", "harm_limit")
SURGE = ("surge",)
STEPS = numbers_of(("move", "approach", "rush", "slip", "stand"))
WARY = numbers_of(("drop_prone", "bolster", "defend"))
MINORS = WARY | numbers_of(("move", "aim", "shift"))
OFFERS = numbers_of(("offer",))
SET_UP = frozenset(  # attacks and defences made easier or harder
    act.ADVANTAGE + who * codes.MATTERS + matter for who in range(CHARACTERS) for matter in (0, 1)
)
READY = "ready"  # with a weapon, for who comes or moves
WAITS = BY_FAMILY[WAIT] | BY_FAMILY[READY]
STRUCK = BY_FAMILY["strike"] | BY_FAMILY["menace"]
AIMLESS = frozenset().union(
    *(BY_FAMILY[each] for each in ("move", "objective", "prepare", "defence", "stealth", "support"))
)
HARMS = ("status", "wounds", "traumas", "treated_wounds", "treated_traumas")
NURSING = numbers_of(
    ("aid", "recover", "recover_body", "recover_mind", "treat_wound", "treat_trauma", "stabilise", "rest")
)
ARMS = ("form", "damage", "skill", "band", "held")


@rule
def comes_before_turn(state):
    """Return whether the dice that are awaited are those of what Threat bought between turns."""
    running = state.chapters & codes.PURSUIT and state.pursuit.stage == codes.RUNNING
    between = state.turn.actor == codes.NONE and not running and state.round_number > 0
    return state.phase == codes.ROLL and between


def alike(state: Any) -> Sequence[int]:
    """Return for each character the first with the same sheet, Harms, and Stress below half or from half on.

    People of some importance are all unlike.
    """
    first: dict[Any, int] = {}
    found = []
    for who in range(int(state.character_count)):
        character = state.characters[who]
        key = tuple(character[name].tobytes() for name in SHEET + HARMS)
        worn = bool(2 * int(character["stress"]) >= int(character["stress_base"]))
        arms = tuple(character["weapons"][name].tobytes() for name in ARMS)
        common = int(character["tier"]) in (codes.MINOR, codes.NOTABLE)
        found.append(first.setdefault((key, arms, worn) if common else who, who))
    return found


def actor_of(state: Any, plan: Sequence[int]) -> int:
    """Return whose turn a plan holds, NONE where it names nobody between turns."""
    named = [action - act.ACT for action in plan if act.ACT <= action < act.ACT + CHARACTERS]
    return named[0] if named else int(state["turn"]["actor"])


def target_of(plan: Sequence[int]) -> tuple[int, int]:
    """Return the weapon and the target of the last blow or threat of a plan, NONE without one."""
    for action in reversed(plan):
        if act.ATTACK <= action < act.THREATEN + WEAPONS * CHARACTERS:
            return (action - act.ATTACK) // CHARACTERS % WEAPONS, (action - act.ATTACK) % CHARACTERS
    return codes.NONE, codes.NONE


def goes_by_mind(state: Any, plan: Sequence[int]) -> bool:
    """Return whether the last blow of a plan is struck with a weapon against the mind."""
    actor, (slot, _) = actor_of(state, plan), target_of(plan)
    if actor == codes.NONE or slot == codes.NONE:
        return False
    return int(state["characters"][actor]["weapons"][slot]["form"]) == codes.AS_MENTAL


def is_nearly_out(state: Any, who: int) -> bool:
    """Return whether one Harm more puts somebody out who has suffered some, or lies prone."""
    character = state["characters"][who]
    if int(character["status"]) != codes.UP or int(character["tier"]) == codes.OBJECT:
        return False
    harms = sum(int(character[name]) for name in HARMS[1:])
    last = int(character["harm_limit"]) - harms <= 1
    return last and (harms > 0 or bool(character["prone"]))


def blow_for(action: int) -> int:
    """Return the blow with the same weapon at the same person for a threat, else the action."""
    threatens = act.THREATEN <= action < act.THREATEN + WEAPONS * CHARACTERS
    return action - act.THREATEN + act.ATTACK if threatens else action


def undoes(state: Any, plan: Sequence[int]) -> bool:
    """Return whether somebody lies down and then goes somewhere, goes off and searches where it stood, or
    takes aim and then does what no aim helps."""
    actor = actor_of(state, plan)
    here = codes.NONE if actor == codes.NONE else int(state["characters"][actor]["zone"])
    goes = any(act.MOVE <= action < act.MOVE + ZONES for action in plan)
    looks_back = goes and here != codes.NONE and act.SEARCH + here in plan
    aims = act.AIM in plan and not AIMLESS.isdisjoint(plan) and STRUCK.isdisjoint(plan)
    return looks_back or aims or lies_down_and_goes(plan, act.DROP_PRONE, STEPS)


def is_misplaced(state: Any, plan: Sequence[int]) -> bool:
    """Return whether a table would ask what a turn is for.

    Somebody goes away from its work or from where its side wants it; is nursed or catches breath in a fight;
    strikes while there is talk; leaves cover to shoot or to threaten, or pays to step back for less than a
    blow by hand; goes to strike who could shoot harder, or out of Reach to do less than it strikes; strikes
    somebody fallen with an enemy in Reach; is ready for nobody, or hides on guard; makes blows easier or
    harder though it might strike one; walks off from an enemy in Reach who is nearly out, or only runs from
    one; uses its fists with a weapon at the belt; runs where a step leads, or away from whoever matters, but
    in fright; or pays for one thing more beside it.
    """
    actor = actor_of(state, plan)
    if actor == codes.NONE:
        return False
    if runs_for_nothing(state, actor, plan) or leaves(state, actor, plan):
        return not (takes_fright(state["characters"][actor]) and flees(state, actor, plan))
    if not is_fought(state, actor):
        return False
    if nurses(state, actor, plan) or is_cluttered(plan):
        return True
    family = SENSE.family_of(plan)
    if family == SENSE.strikes and state["chapters"] & codes.SOCIAL and keeps_peace(state, actor):
        return True
    if not SET_UP.isdisjoint(plan) and may_strike(state, actor):
        return True
    if lies_in_wait_vainly(state, actor, plan) or (act.HIDE in plan and stands_guard(state, actor)):
        return True
    (slot, target), character = target_of(plan), state["characters"][actor]
    goes = any(act.MOVE <= action < act.MOVE + ZONES for action in plan)
    by_hand = target != codes.NONE and int(character["weapons"][slot]["form"]) == codes.AS_MELEE
    if family not in (SENSE.strikes, "menace", "prepare", "defence", "makeshift"):
        return family == MOVE and walks_off(state, actor, plan)
    forms = (codes.AS_MELEE,) if family == SENSE.strikes else (codes.AS_MELEE, codes.AS_RANGED)
    if target != codes.NONE and state["characters"][target]["status"] != codes.UP and beset_by(state, actor):
        return True
    if by_hand and slot == BARE_HANDS and has_weapon(character, forms):
        return True
    taunts = family == SENSE.strikes and goes_by_mind(state, plan)
    covered = not taunts and bool(character["at_cover"]) and not is_left_alone(state, actor)
    if goes and (is_marksman(character, slot) if by_hand else covered):
        return True
    if goes and not by_hand and act.DISENGAGE in plan and strikes_harder(character, slot):
        return True
    near = beset_by(state, actor)
    left = [who for who in near if who != target or not by_hand]
    return (goes or act.DISENGAGE in plan) and any(is_nearly_out(state, who) for who in left)


def lies_in_wait_vainly(state: Any, actor: int, plan: Sequence[int]) -> bool:
    """Return whether somebody is ready to strike where no enemy can come, or with words."""
    slots = [action - act.READY for action in plan if act.READY <= action < act.READY + WEAPONS]
    forms = [int(state["characters"][actor]["weapons"][slot]["form"]) for slot in slots]
    return codes.AS_MENTAL in forms or bool(forms and is_left_alone(state, actor))


def stands_guard(state: Any, actor: int) -> bool:
    """Return whether the side of somebody wants to get nowhere and has no task."""
    side = state["characters"][actor]["side"]
    own = [int(each["kind"]) for each in state["objectives"] if each["side"] == side and not each["done"]]
    return {codes.REACH_ZONE, codes.ESCAPE, codes.WORK, codes.COMPLETE}.isdisjoint(own)


def may_strike(state: Any, actor: int) -> bool:
    """Return whether somebody in a fight has an enemy in sight of what it shoots with, or at most a step away
    from the weapon that it has at hand."""
    character, here = state["characters"][actor], int(state["characters"][actor]["zone"])
    if here == codes.NONE or (state["chapters"] & codes.SOCIAL and keeps_peace(state, actor)):
        return False
    shoots, strikes = (has_weapon(character, (form,)) for form in (codes.AS_RANGED, codes.AS_MELEE))
    for who in enemies_of(state, int(character["side"])):
        other = state["characters"][who]
        there = int(other["zone"])
        if int(other["status"]) != codes.UP or is_unseen(state, who) or there == codes.NONE:
            continue
        near = there == here or leads_to(state, here, there)
        if (strikes and near) or (shoots and sees(state, here, there)):
            return True
    return False


def beset_by(state: Any, actor: int) -> list[int]:
    """Return the enemies who are up and in Reach of somebody."""
    character = state["characters"][actor]
    return [who for who in enemies_of(state, int(character["side"])) if int(character["in_reach"]) >> who & 1]


def walks_off(state: Any, actor: int, plan: Sequence[int]) -> bool:
    """Return whether somebody runs from an enemy in Reach, and not to where its side wants it."""
    runs = [action - act.RUSH for action in plan if act.RUSH <= action < act.RUSH + ZONES]
    return bool(runs and beset_by(state, actor)) and zones_gained(state, actor, runs) <= 0


def steps_of(plan: Sequence[int]) -> list[int]:
    """Return the zones that a plan goes to by steps, then by running."""
    first = act.MOVE, act.RUSH
    return [action - verb for verb in first for action in plan if verb <= action < verb + ZONES]


def leaves(state: Any, actor: int, plan: Sequence[int]) -> bool:
    """Return whether somebody goes off from its work, or farther away from where its side wants it."""
    here = int(state["characters"][actor]["zone"])
    steps = [zone for zone in steps_of(plan) if zone != here]
    return bool(steps) and (is_at_work(state, actor) or zones_gained(state, actor, steps) < 0)


def nears(state: Any, plan: Sequence[int]) -> bool:
    """Return whether somebody forces a way in a network whose side came to work on something, or comes nearer
    to where its side wants it, with no task left to do."""
    actor, tasks = actor_of(state, plan), (codes.WORK, codes.COMPLETE)
    if actor == codes.NONE or breaks_in(state, plan):
        return actor != codes.NONE
    side = state["characters"][actor]["side"]
    own = [each for each in state["objectives"] if each["side"] == side and not each["done"]]
    steps = steps_of(plan)
    busy = any(int(each["kind"]) in tasks for each in own)
    return not busy and zones_gained(state, actor, steps) > 0


def comes_on(state: Any, plan: Sequence[int]) -> bool:
    """Return whether somebody runs, and not for nothing, nearer to those whom it fights or is after."""
    actor = actor_of(state, plan)
    runs = [action - act.RUSH for action in plan if act.RUSH <= action < act.RUSH + ZONES]
    if actor == codes.NONE or not runs or runs_for_nothing(state, actor, plan):
        return False
    here, there = int(state["characters"][actor]["zone"]), zones_that_matter(state, actor)
    return here >= 0 and bool(there) and min(state["ways"][runs[-1], there]) < min(state["ways"][here, there])


def is_cluttered(plan: Sequence[int]) -> bool:
    """Return whether somebody lies down or is on its guard by a minor action that is paid for, being the
    second, or makes an offer and then waits."""
    wary = not WARY.isdisjoint(plan) and sum(action in MINORS for action in plan) > 1
    return wary or not (OFFERS.isdisjoint(plan) or WAITS.isdisjoint(plan))


def nurses(state: Any, actor: int, plan: Sequence[int]) -> bool:
    """Return whether somebody is nursed in a plan, or got back up who matters less than who does it."""
    tiers = state["characters"]["tier"]
    revived = [action - act.REVIVE for action in plan if act.REVIVE <= action < act.REVIVE + CHARACTERS]
    return bool(NURSING.intersection(plan)) or any(tiers[who] < tiers[actor] for who in revived)


def is_fought(state: Any, actor: int) -> bool:
    """Return whether somebody has an enemy who is up and in the scene."""
    people = state["characters"]
    for who in range(int(state["character_count"])):
        other = people[who]
        enemy = other["side"] != people[actor]["side"] and int(other["tier"]) != codes.OBJECT
        if enemy and int(other["status"]) == codes.UP and int(other["zone"]) != codes.NONE:
            return True
    return False


SENSE = Sense(
    gives_nothing=gives_nothing,
    families=BY_FAMILY,
    minor={family: numbers_of(names) for family, names in MINOR.items()},
    strikes="strike",
    lesser=frozenset(("support", "stealth")),
    last=frozenset((WAIT, READY, "makeshift", "prepare", "defence")),
    guards=frozenset(("defence",)),
    aimless=frozenset((MOVE,)),
    comes_before_turn=comes_before_turn,
    alike=alike,
    misplaced=is_misplaced,
    undoes=undoes,
    nearly_out=is_nearly_out,
    harm=frozenset(("strike", "menace")),
    deeds="objective",
    seeks=frozenset(("strike", "menace")),
    is_at_work=is_at_work,
    plainer=blow_for,
    steadies=frozenset((act.AIM,)),
    nears=nears,
    comes_on=comes_on,
    by_mind=goes_by_mind,
    matters=lambda state, who: int(state["characters"][who]["tier"]),
    idle=numbers_of(("act",)),  # who is stunned, say
    fair={"support": 0.6, "hacking": FAIREST},
    limits=(
        (numbers_of(MINOR[SPEND]), 2),
        (numbers_of(MINOR[SPEND]) - numbers_of(("reinforce",)), 1),
        (numbers_of(FORTUNE), 1),
        (WAITS | numbers_of(SURGE), 1),
    ),
    dear=numbers_of(FORTUNE) | {act.BUY_DICE + 3},  # the third die alone costs as much as the two before it
)
