"""What is sensible at a table of D6: families of turns, who is like whom, and what gives nothing."""

import numpy as np

from agents.d6.habits.goals import daring, goal_of, has_hands, has_way_to_go, own_zone, post_of, shoots_no
from agents.d6.habits.promise import hit_chance
from agents.sense import MOVE, WAIT, Sense, Steps, at_its_aim, by_group, enemies_of, span
from arena.compiling.rule import rule
from arena.d6 import codes
from arena.d6.chapters.joint.rules import HELP, WORKING, followers, leading
from arena.d6.codes import GUN, THROWN
from arena.d6.core import record as act
from arena.d6.core.rules.attack import is_in_reach
from arena.d6.core.rules.sums import combined
from arena.d6.core.rules.turn import dice_of, untrained
from arena.people.codes import NONE, UP
from arena.people.rules import are_enemies
from scenarios.limits import CHARACTERS, ZONES

FUTILE = 0.05  # chance of a blow below which a table would ask what it is for
DRIVEN = 3  # zones from which a car comes near
HELD_FOR = 2  # zones from which somebody comes who is worth waiting for
BLOW, GRIP, DEED, WORDS = "blow", "hold", "objective", "words"
SUPPORT, STEALTH, DRIVE, DEFENCE, READIES, RELOADS = (
    "support",
    "stealth",
    "drive",
    "defence",
    "prepare",
    "reload",
)


@rule
def gives_nothing(state, action):
    """Return whether nobody could strike at a defence, somebody would sneak before an enemy's eyes, strike
    with its fists who has a weapon in hand, lead an effort or help with what a usual roll makes nothing of,
    bind without hands, look for others before enemies in view, aim at nobody, reload what has shots left,
    hold back though nobody can come, walk off for nothing, or pay before a roll what is asked after it."""
    if act.BIND <= action < act.BIND + CHARACTERS:
        return not has_hands(state, int(state.actor))
    if act.MOVE <= action < act.PUNCH:
        return walks_off(state, int(state.actor), (action - act.MOVE) % ZONES)
    if action == act.HOLD_IF_ATTACKED:
        return not is_threatened(state, int(state.actor), False)
    if action == act.HOLD or action == act.HOLD_IF_APPROACHED:
        alone = action == act.HOLD_IF_APPROACHED and not may_be_approached(state, int(state.actor))
        return alone or not may_be_met(state, int(state.actor))
    if action == act.READY_DIE:
        return state.margin_bonus == 0
    if action == act.AIM:
        return not may_shoot(state, int(state.actor))
    if action == act.RELOAD:
        return state.characters[state.actor].weapons[GUN].shots > 1
    if act.LEAD <= action < act.LEAD + CHARACTERS:
        return is_led_in_vain(state, int(state.actor))
    if act.HELP <= action < act.HELP + CHARACTERS:
        return is_help_in_vain(state, int(state.actor))
    if action == act.SNEAK:
        return is_watched(state, int(state.actor)) or not has_way_to_go(state, int(state.actor))
    if action == act.SEARCH:
        return is_threatened(state, int(state.actor), False)
    if act.PUNCH <= action < act.PUNCH + CHARACTERS or act.KICK <= action < act.KICK + CHARACTERS:
        return is_better_armed(state, int(state.actor))
    defends = act.DODGE <= action <= act.FULL_DODGE or act.PARRY <= action <= act.FULL_PARRY
    return defends and not is_threatened(state, int(state.actor), action >= act.PARRY)


@rule
def may_be_approached(state, who):
    """Return whether an enemy who is up could come to where `who` stands."""
    here = int(state.characters[who].zone)
    for other in range(state.character_count):
        enemy = state.characters[other]
        apart = enemy.zone != here and int(state.ways[enemy.zone, here]) > 0
        if apart and are_enemies(state, who, other) and enemy.status == UP:
            return True
    return False


@rule
def is_led_in_vain(state, who):
    """Return whether the usual roll of a command by `who` falls so short that nobody is helped."""
    rating = int(leading(state, who))
    less = WORKING if state.characters[who].actions > 1 else 0
    short = max(0, int(state.command + untrained(state, who, rating) - usual_roll(state, who, rating, less)))
    dice, pips = combined(followers(state, who), short)
    return dice <= 0 and pips <= 0


@rule
def is_help_in_vain(state, who):
    """Return whether the usual roll of help by `who` would hinder whoever is helped."""
    return usual_roll(state, who, codes.TACTICS, 0) < HELP + untrained(state, who, codes.TACTICS)


@rule
def usual_roll(state, who, rating, less):
    """Return what `who` rolls on average with a rating, with so many dice less."""
    return (dice_of(state, who, rating) - less) * 7 // 2 + int(state.characters[who].pips[rating])


@rule
def is_better_armed(state, who):
    """Return whether somebody has a hand weapon in hand, and no less skill with it than with its fists."""
    person = state.characters[who]
    arm = person.weapons[codes.HAND]
    ready = arm.carried == 1 and arm.away == 0
    return ready and person.dice[arm.skill] >= person.dice[codes.BRAWLING]


@rule
def is_threatened(state, who, near):
    """Return whether an enemy could come to blows with `who`, or shoot at it."""
    for other in range(state.character_count):
        enemy = state.characters[other]
        free = enemy.hidden == 0 and enemy.stunned == 0 and enemy.held < codes.PINNED
        if free and are_enemies(state, who, other) and enemy.status == UP:
            away = int(state.ways[enemy.zone, state.characters[who].zone])
            if 0 <= away <= (1 if enemy.aboard == NONE else DRIVEN):
                return True
            if not near and (is_in_reach(state, other, who, GUN) or is_in_reach(state, other, who, THROWN)):
                return True
    return False


@rule
def walks_off(state, who, zone):
    """Return whether `who`, unhurt, would let go of an enemy whom it holds, or with no action left leave one
    beside it, who follows and strikes, or the cover from which it shoots, for no better ground, no other
    enemy, and nothing that its side wants."""
    person = state.characters[who]
    here = int(person.zone)
    if person.wound > codes.UNHURT or daring(person) < 0:
        return False
    if holds_an_enemy(state, who):
        return True
    if person.actions > 0 or is_beset(state, who, zone) or zone == post_of(state, who):
        return False
    goal = goal_of(state, who) if is_beset(state, who, here) else own_zone(state, who)
    if goal != NONE and state.ways[zone, goal] < state.ways[here, goal]:
        return False
    one, other = state.zones[here], state.zones[zone]
    covered = other.cover > one.cover and is_shot_at(state, who)
    if covered or other.dark > one.dark or one.hazard_dice > 0:
        return False
    if is_beset(state, who, here):
        return shoots_no(state, who)
    return other.cover < one.cover and may_shoot(state, who)


@rule
def is_shot_at(state, who):
    """Return whether an enemy in view could shoot or throw something at `who`."""
    for other in range(state.character_count):
        enemy = state.characters[other]
        if enemy.hidden == 0 and enemy.status == UP and are_enemies(state, who, other):
            throws = enemy.weapons[THROWN].carried == 1 and enemy.weapons[THROWN].away == 0
            if throws and is_in_reach(state, other, who, THROWN):
                return True
            if not shoots_no(state, other) and is_in_reach(state, other, who, GUN):
                return True
    return False


@rule
def may_shoot(state, who):
    """Return whether `who` could shoot from where it stands at an enemy in view."""
    if shoots_no(state, who):
        return False
    for other in range(state.character_count):
        enemy = state.characters[other]
        known = enemy.hidden == 0 and enemy.status == UP and are_enemies(state, who, other)
        if known and is_in_reach(state, who, other, GUN):
            return True
    return False


@rule
def holds_an_enemy(state, who):
    """Return whether `who` holds an enemy who takes part."""
    for other in range(state.character_count):
        one = state.characters[other]
        if one.holder == who and one.status == UP and are_enemies(state, who, other):
            return True
    return False


@rule
def is_beset(state, who, zone):
    """Return whether an enemy who is up and in view stands in a zone."""
    for other in range(state.character_count):
        enemy = state.characters[other]
        if enemy.zone == zone and enemy.hidden == 0 and enemy.status == UP and are_enemies(state, who, other):
            return True
    return False


@rule
def may_be_met(state, who):
    """Return whether anybody has yet to act in this round whom `who` could do something to, or be helped by:
    a friend, or an enemy who may come to it or be shot at."""
    if is_threatened(state, who, False):
        return True
    for other in range(state.character_count):
        one = state.characters[other]
        comes = other != who and one.status == UP and one.acted == 0 and one.stunned == 0
        if comes and 0 <= int(state.ways[one.zone, state.characters[who].zone]) <= HELD_FOR:
            return True
    return False


@rule
def is_watched(state, who):
    """Return whether an enemy who is up and in view stands where `who`, who is not hidden, does."""
    if state.characters[who].hidden == 1:
        return False
    for other in range(state.character_count):
        enemy = state.characters[other]
        here = enemy.zone == state.characters[who].zone and enemy.hidden == 0 and enemy.stunned == 0
        if here and are_enemies(state, who, other) and enemy.status == UP:
            return True
    return False


def is_misplaced(state, plan):
    """Return whether somebody goes away from where its side wants it or from its work, looks around with an
    enemy in view, strikes with its fists with a weapon in hand, or strikes at whom it has next to no chance
    to hit."""
    who, by_hand = int(state["actor"]), not FISTS.isdisjoint(plan)
    away = min(STEPS.gained(state, plan), DRIVES.gained(state, plan)) < 0
    away = away or (who >= 0 and bool(STEPS.zones(plan)) and works(state, who))
    away = away or (act.SEARCH in plan and who >= 0 and has_enemy_in_view(state, who))
    return away or (by_hand and is_armed(state, who)) or strikes_in_vain(state, plan)


def has_enemy_in_view(state, who):
    """Return whether an enemy of somebody is up and not hidden."""
    people = state["characters"]
    return any(not people[enemy]["hidden"] for enemy in enemies_of(state, int(people[who]["side"])))


def works(state, who):
    """Return whether somebody stands at an open task of its side."""
    here = state["characters"][who]["zone"]
    return any(task["zone"] == here and may_work(state, task, who) for task in state["tasks"])


def strikes_in_vain(state, plan):
    """Return whether somebody strikes or shoots at one whom it has next to no chance to hit from there."""
    who, there = int(state["actor"]), state
    for action in plan if who >= 0 else ():
        if action in STEPS.goes:
            there = there.copy()
            there["characters"][who]["zone"] = (action - STEPS.first) % ZONES
        slot, other = divmod(action - act.PUNCH, CHARACTERS)
        is_blow = act.PUNCH <= action < act.DODGE
        if is_blow and hit_chance(there, who, other, slot, codes.PLAIN) < FUTILE:
            return True
    return False


def is_armed(state, who):
    """Return whether somebody has a weapon in hand, usable at once and with no less skill than its fists but
    for a die."""
    person = state["characters"][who]
    return any(
        each["carried"]
        and not each["away"]
        and each["skill"] != codes.BRAWLING
        and (each["shots"] > 0 or not each["capacity"])
        and person["dice"][each["skill"]] + 1 >= person["dice"][codes.BRAWLING]
        for each in person["weapons"]
    )


def is_nearly_out(state, who):
    """Return whether one wound level more puts somebody out, or a quarter of the body points is left."""
    person = state["characters"][who]
    if person["most_body"]:
        return 4 * int(person["body"]) <= int(person["most_body"])
    return int(person["wound"]) >= max(1, int(person["out_at"]) - 1)


def is_at_work(state, who):
    """Return whether somebody is where its side wants it or at an open task, or is the ablest at one."""
    return at_its_aim(state, who) or any(may_work(state, task, who) for task in state["tasks"])


def may_work(state, task, who):
    """Return whether somebody stands at an open task of its side, or has a die more for it than others."""
    people = state["characters"][: int(state["character_count"])]
    if task["side"] != people[who]["side"] or task["done"] >= task["parts"] or task["stuck"] > 1:
        return False
    up = (people["side"] == task["side"]) & (people["status"] == UP)
    dice = people["dice"][:, int(task["skill"])] * up
    others = np.delete(dice, who).max(initial=0)
    return bool(dice[who] > (0 if task["zone"] == people[who]["zone"] else others))


STEPS = Steps(act.MOVE, span(act.MOVE, act.PUNCH), act.LIE_DOWN)
DRIVES = Steps(act.DRIVE, span(act.DRIVE, act.RAM), act.LIE_DOWN)
FISTS = span(act.PUNCH, act.PUNCH + CHARACTERS, act.KICK, act.KICK + CHARACTERS)
ASIDE = STEPS.goes | span(
    act.AIM, act.LEAVE, act.STAND, act.KICK, act.STAND_UP, act.WORK, act.SPLIT, act.HOLD_IF_ATTACKED
)
SWITCHES, SHOTS = span(act.SWITCH, act.DECLARE), span(act.SHOOT, act.SHOOT + CHARACTERS)


def undoes(state, plan):
    """Return whether somebody goes a way round, lies down before it goes, or sets a gun and shoots nobody."""
    return STEPS.undoes(state, plan) or not (SWITCHES.isdisjoint(plan) or SHOTS.intersection(plan))


SENSE = Sense(
    gives_nothing=gives_nothing,
    families={
        BLOW: span(act.PUNCH, act.DODGE, act.KICK, act.GRAB, act.RAM, act.BOARD),
        GRIP: span(act.GRAB, act.BREAK_FREE, act.FLIP, act.KNOCK_OUT),
        DEED: span(act.WORK, act.PERSUADE, act.LEAVE, act.HOLD),
        WORDS: span(act.PERSUADE, act.RESIST),
        SUPPORT: span(act.TREAT, act.SPLIT),
        STEALTH: span(act.SNEAK, act.TREAT),
        DRIVE: span(act.DRIVE, act.RAM),
    },
    minor={
        MOVE: STEPS.goes | span(act.BOARD, act.ACTIONS),
        DEFENCE: span(act.DODGE, act.AIM, act.PARRY, act.STAND_UP, act.RESIST, act.LISTEN),
        RELOADS: frozenset({act.RELOAD}),
        READIES: frozenset({act.AIM, act.HOLD_IF_APPROACHED}) | span(act.SWITCH, act.DECLARE),
        WAIT: span(
            act.READY_DIE,
            act.LEAVE,
            act.HOLD,
            act.ACT_NOW,
            act.WAIT,
            act.SPEND_DIE,
            act.HOLD_IF_ATTACKED,
            act.HOLD_IF_APPROACHED,
        ),
    },
    strikes=BLOW,
    deeds=DEED,
    seeks=frozenset((BLOW, GRIP, WORDS)),
    lesser=frozenset((SUPPORT, STEALTH)),
    last=frozenset((WAIT, DEFENCE, READIES, SUPPORT)),
    guards=frozenset((DEFENCE,)),
    aimless=frozenset((MOVE,)),
    misplaced=is_misplaced,
    nearly_out=is_nearly_out,
    is_at_work=is_at_work,
    harm=frozenset((BLOW,)),
    limits=((SWITCHES, 1),),
    undoes=undoes,
    nears=STEPS.nears,
    fair={SUPPORT: 0.6, GRIP: 0.5},
    aside=ASIDE,
    alike=by_group,
)
