"""What may be done: in a turn, and in answer to what the rules ask."""

from arena.compiling.rule import rule
from arena.people.codes import NONE, UP
from arena.scene.codes import HELD, TURN
from arena.scene.rules import can_hold, can_leave
from arena.state.bits import has
from arena.state.listing import offer
from arena.true20 import codes
from arena.true20.chapters.manoeuvres.rules.grapple import can_grab, list_grips
from arena.true20.chapters.manoeuvres.rules.joint import best_way, has_joined
from arena.true20.chapters.manoeuvres.rules.manoeuvre import best_hand, can_pick_up, held_by
from arena.true20.chapters.stealth.rules import anybody_hides, can_hide
from arena.true20.chapters.talk.rules import can_talk_to, can_warn
from arena.true20.chapters.tasks.rules import can_heal, can_work
from arena.true20.core import record as act
from arena.true20.core.record import OBSTACLES
from arena.true20.core.rules.attack import can_finesse
from arena.true20.core.rules.check import can_spend, is_calm
from arena.true20.core.rules.moving import can_charge, can_run, can_run_to, can_step, is_lying
from arena.true20.core.rules.person import has_feat, is_helpless, is_idle, is_in
from arena.true20.core.rules.reach import goes_as_far, is_near, is_ready_to_use, may_attack, reaches, room_for
from arena.true20.core.rules.turn import (
    can_be_determined,
    can_full,
    can_move_action,
    can_push,
    can_shake_off,
    can_standard,
)
from scenarios.limits import CHARACTERS

PULL, HARD, FINESSE, LAUNCH, CAREFUL = range(5)  # what changes how somebody fights
BARE = codes.FISTS


@rule
def list_legal(state, out):
    """Write what may be done into `out`; return how much that is."""
    if state.phase == TURN:
        return list_turn(state, int(state.actor), out)
    if state.phase == codes.GRIP:
        return list_grips(state, out)
    if state.phase == codes.HELP:
        return list_help(state, out)
    if state.phase == HELD:
        out[0], out[1] = act.ACT_NOW, act.WAIT
    elif state.phase == codes.REROLL or state.phase == codes.SHAKING:
        out[0], out[1] = act.SPEND, act.STAND
    elif state.phase == codes.COUNTER:
        out[0], out[1] = act.COUNTER, act.DECLINE
    elif state.phase == codes.BLOCK:
        out[0], out[1] = act.BLOCK, act.AVOID
    elif state.phase == codes.SHIELD:
        out[0], out[1] = act.STEP_IN, act.DECLINE
    elif state.phase == codes.READIED:
        out[0], out[1] = act.TAKE_SHOT, act.LET_PASS
    else:
        return 0
    return 2


@rule
def list_help(state, out):
    """List whom an aid may help, and how."""
    number, who = 0, int(state.attacker)
    for ally in range(state.character_count):
        one = state.characters[ally]
        if ally != who and one.side == state.characters[who].side and one.status == UP and one.thing == 0:
            number = offer(out, number, act.HELP_ATTACK + ally, True)
            number = offer(out, number, act.HELP_DEFEND + ally, True)
    return offer(out, number, act.DECLINE, number == 0)


@rule
def list_turn(state, who, out):
    """List what `who` may do in its turn; return how much that is."""
    number = 0
    if not is_idle(state, who):
        number = list_ways(state, who, out, number)
        for other in range(state.character_count):
            if other == who or state.characters[other].zone == NONE:
                continue
            if state.characters[other].side == state.characters[who].side:
                number = list_for_friend(state, who, other, out, number)
            elif state.characters[other].status == UP:
                number = list_against(state, who, other, out, number)
            else:
                number = list_against_fallen(state, who, other, out, number)
        number = list_alone(state, who, out, number)
        number = list_ways_of_fighting(state, who, out, number)
    return list_conviction(state, who, out, number)


@rule
def list_ways(state, who, out, number):
    """List where `who` can go."""
    runs = can_run(state, who)
    for zone in range(state.zone_count):
        if has(state.zones[state.characters[who].zone].links, zone):
            number = offer(out, number, act.MOVE + zone, can_step(state, who, zone))
            number = offer(out, number, act.RUN + zone, runs and can_run_to(state, who, zone))
    return number


@rule
def list_against(state, who, other, out, number):
    """List what `who` can do to an enemy who is up."""
    standard, may = can_standard(state, who), may_attack(state, who, other)
    fights = may and state.talk == 0
    if fights and standard:
        number = list_blows(state, who, other, out, number)
    if fights and can_charge(state, who, other):
        number = offer(out, number, act.CHARGE + other, True)
        number = offer(out, number, act.SLAM + other, True)
        person = is_person(state, other)
        number = offer(out, number, act.CHARGE_RUSH + other, person)
        number = offer(out, number, act.CHARGE_OVERRUN + other, person)
    if not is_near(state, who, other) and state.talk == 0:
        return number
    if state.talk == 1:
        return list_talk(state, who, other, out, number)
    if standard and may:
        number = list_words(state, who, other, out, number)
    if not may or not is_person(state, other) or is_helpless(state, other):
        return number
    taunts = has_feat(state, who, codes.TAUNT) and can_move_action(state, who)
    return offer(out, number, act.TAUNT_QUICKLY + other, taunts and not is_in(state, other, codes.SHAKEN))


@rule
def is_person(state, who):
    """Return whether `who` has a mind to be played on."""
    return state.characters[who].thing == 0


@rule
def list_blows(state, who, other, out, number):
    """List the attacks and manoeuvres against an enemy."""
    rode = state.characters[who].mount > 0 and state.characters[who].walked == 1
    full, room = can_full(state, who) and not rode, room_for(state, who, other)
    near = room and is_ready_to_use(state, who, BARE)
    reach, hands = near, 0
    for slot in range(codes.SLOTS):
        close = slot < codes.MISSILE
        if (room if close else goes_as_far(state, who, other, slot)) and is_ready_to_use(state, who, slot):
            out[number] = act.PUNCH + slot * CHARACTERS + other
            number += 1
            reach = True
            hands += slot == codes.HAND or slot == codes.OFF_HAND
    number = offer(out, number, act.BOTH + other, near and full and hands == 2)
    number = offer(out, number, act.AIM + other, reach and full and not is_in(state, who, codes.AIMING))
    begins = not full and state.characters[who].begun == 0 and state.surprise == 0
    number = offer(out, number, act.BEGIN_AIM + other, begins and reach)
    mounted = state.characters[other].mount > 0 and reaches(state, who, other, best_way(state, who, other))
    number = offer(out, number, act.UNHORSE + other, mounted)
    number = list_joint(state, who, other, out, number)
    if not near or not is_person(state, other):
        return number
    mercy = is_helpless(state, other) and state.characters[other].no_criticals == 0
    number = offer(out, number, act.FINISH + other, mercy and (full or has_begun(state, who, other)))
    number = offer(out, number, act.BEGIN_FINISH + other, mercy and begins)
    number = offer(out, number, act.TRIP + other, not is_lying(state, other))
    number = offer(out, number, act.DISARM + other, held_by(state, other) != NONE)
    number = offer(out, number, act.BREAK + other, held_by(state, other) != NONE)
    number = offer(out, number, act.GRAB + other, can_grab(state, who, other))
    walked = state.characters[who].walked == 1 and state.characters[who].grip == NONE
    number = offer(out, number, act.RUSH + other, walked)
    return offer(out, number, act.OVERRUN + other, walked)


@rule
def list_joint(state, who, other, out, number):
    """List parts in a combined attack, where others are there to share it."""
    slot = best_way(state, who, other)
    if not reaches(state, who, other, slot):
        return number
    number = offer(out, number, act.JOIN + other, waits_for_ally(state, who))
    return offer(out, number, act.LEAD + other, has_joined(state, who, other))


@rule
def waits_for_ally(state, who):
    """Return whether somebody of the side of `who` has still to act in this round."""
    for ally in range(state.character_count):
        one = state.characters[ally]
        if ally != who and one.side == state.characters[who].side and one.status == UP and one.acted == 0:
            return True
    return False


@rule
def has_begun(state, who, other):
    """Return whether `who` has begun the last blow at `other`, and completes it now."""
    character = state.characters[who]
    return character.begun == 2 and character.begun_on == other and character.standard > 0


@rule
def list_words(state, who, other, out, number):
    """List what `who` can do by words and tricks to an enemy within reach."""
    if not is_person(state, other) or is_helpless(state, other):
        return number
    number = offer(out, number, act.FEINT + other, not is_in(state, other, codes.FEINTED))
    number = offer(out, number, act.STARTLE + other, not is_in(state, other, codes.FEINTED))
    shaken = is_in(state, other, codes.SHAKEN)
    number = offer(out, number, act.DEMORALIZE + other, not shaken)
    number = offer(out, number, act.TAUNT + other, not shaken and has_feat(state, who, codes.TAUNT))
    number = offer(out, number, act.DISTRACT + other, has_feat(state, who, codes.DISTRACT))
    number = offer(out, number, act.TRICK + other, can_hide(state, who))
    number = offer(out, number, act.MENTAL + other, has_feat(state, who, codes.MIND_TOUCH))
    allies = False
    for ally in range(state.character_count):
        one = state.characters[ally]
        friend = ally != who and one.side == state.characters[who].side and one.thing == 0
        allies = allies or (friend and one.status == UP)
    return offer(out, number, act.AID + other, allies)


@rule
def list_talk(state, who, other, out, number):
    """List the ways of talking to somebody."""
    if not can_standard(state, who) or not can_talk_to(state, who, other):
        return number
    number = offer(out, number, act.NEGOTIATE + other, True)
    number = offer(out, number, act.LIE + other, True)
    number = offer(out, number, act.QUESTION + other, True)
    return offer(out, number, act.CHARM + other, True)


@rule
def list_against_fallen(state, who, other, out, number):
    """List the last blow at somebody who lies unconscious."""
    target = state.characters[other]
    lies = target.unconscious == 1 and target.dying == 0 and target.dead == 0 and target.thing == 0
    mercy = lies and is_near(state, who, other) and state.talk == 0 and target.no_criticals == 0
    return offer(out, number, act.FINISH + other, mercy and can_full(state, who))


@rule
def list_for_friend(state, who, other, out, number):
    """List what `who` can do for somebody of its side."""
    near, standard = is_near(state, who, other), can_standard(state, who)
    number = offer(out, number, act.HEAL + other, standard and can_heal(state, who, other))
    friend = state.characters[other]
    if friend.status != UP or friend.thing == 1:
        return number
    covers = near and standard and state.talk == 0 and not is_in(state, other, codes.COVERED)
    number = offer(out, number, act.COVER + other, covers)
    shakes = near and standard and is_in(state, other, codes.FASCINATED)
    number = offer(out, number, act.SHAKE + other, shakes)
    orders = friend.orders == who and friend.ordered == 0 and can_move_action(state, who)
    number = offer(out, number, act.ORDER + other, orders)
    return offer(out, number, act.WARN + other, standard and can_warn(state, who, other))


@rule
def list_alone(state, who, out, number):
    """List what `who` can do by itself."""
    character = state.characters[who]
    standard, moves, full = can_standard(state, who), can_move_action(state, who), can_full(state, who)
    fights = state.talk == 0
    number = offer(out, number, act.PERFORM, state.talk == 1 and standard)
    number = offer(out, number, act.READ_ROOM, state.talk == 1 and standard and character.pushed == 0)
    number = offer(out, number, act.DEFEND, fights and standard and not is_in(state, who, codes.DEFENDING))
    down = is_lying(state, who) or is_in(state, who, codes.KNEELING)
    number = offer(out, number, act.STAND_UP, down and (moves or has_feat(state, who, codes.INSTANT_UP)))
    number = offer(out, number, act.DROP_PRONE, fights and moves and not down and character.grip == NONE)
    number = offer(out, number, act.KNEEL, fights and moves and not down and character.grip == NONE)
    number = offer(out, number, act.PICK_UP, moves and can_pick_up(state, who))
    number = offer(out, number, act.RELOAD, can_reload(state, who))
    number = offer(out, number, act.REFOCUS, fights and full and character.walked == 0)
    hurt = character.bruised + character.dazed_box + character.staggered > 0
    number = offer(out, number, act.RECOVER, full and hurt and can_spend(state, who))
    number = offer(out, number, act.WORK, standard and can_work(state, who))
    tied = character.grip != NONE or is_in(state, who, codes.ENTANGLED)
    number = offer(out, number, act.ESCAPE, standard and tied)
    number = offer(out, number, act.HIDE, moves and can_hide(state, who))
    number = offer(out, number, act.LOOK, standard and anybody_hides(state, who))
    ready = fights and standard and character.conditions & codes.AFRAID == 0 and state.surprise == 0
    number = offer(out, number, act.READY_BLOW, ready)
    shoots = character.weapons[codes.MISSILE].carried == 1
    number = offer(out, number, act.READY_SHOT, ready and shoots)
    return offer(out, number, act.SMOTHER, moves and is_in(state, who, codes.ON_FIRE))


@rule
def can_reload(state, who):
    """Return whether `who` can reload what it shoots with."""
    weapon = state.characters[who].weapons[codes.MISSILE]
    if weapon.capacity == 0 or weapon.shots == weapon.capacity or weapon.dropped != 0:
        return False
    if weapon.reload == codes.NO_RELOAD or has_feat(state, who, codes.QUICK_DRAW):
        return weapon.reload != codes.NO_RELOAD
    return can_full(state, who) if weapon.reload == codes.RELOAD_FULL else can_move_action(state, who)


@rule
def list_ways_of_fighting(state, who, out, number):
    """List what changes how `who` fights in this turn, before it attacks."""
    character = state.characters[who]
    if character.standard == 0 or not fights_now(out, number):
        return number
    changed = int(character.toggled)
    number = offer(out, number, act.PULL, character.pulls == 0 and not has(changed, PULL))
    number = offer(out, number, act.STRIKE_HARD, character.pulls == 1 and not has(changed, PULL))
    number = offer(out, number, act.FINESSE, not has(changed, FINESSE) and helps_to_aim(state, who))
    stance = not has(changed, LAUNCH)
    number = offer(out, number, act.ALL_OUT, stance)
    return offer(out, number, act.GUARDED, stance)


@rule
def fights_now(out, number):
    """Return whether an attack is among the `number` actions listed."""
    return any(act.PUNCH <= out[place] < act.CHARGE for place in range(number))


@rule
def helps_to_aim(state, who):
    """Return whether an enemy within reach wears armour that can be struck past."""
    for other in range(state.character_count):
        one = state.characters[other]
        if one.armour > 0 and one.status == UP and may_attack(state, who, other):
            if reaches(state, who, other, best_hand(state, who)) and can_finesse(state, who, other, BARE):
                return True
    return False


@rule
def has_use_for_10(state, who):
    """Return whether `who` may take 10 on something now: a minion to attack, or a check in peace."""
    character = state.characters[who]
    if is_idle(state, who):
        return False
    for other in range(state.character_count):
        one = state.characters[other]
        if one.minion == 1 and character.minion == 0 and one.status == UP and state.talk == 0:
            if may_attack(state, who, other) and character.standard > 0:
                return True
    return is_calm(state, who) and has_check_in_peace(state, who)


@rule
def has_check_in_peace(state, who):
    """Return whether a task or a way asks for a check where `who` stands."""
    here = state.characters[who].zone
    for number in range(OBSTACLES):
        if state.obstacles[number].here == NONE:
            break
        if state.obstacles[number].here == here and state.obstacles[number].skill != NONE:
            return True
    return can_work(state, who)


@rule
def list_conviction(state, who, out, number):
    """List what effort and Conviction offer, and ways to end the turn."""
    character = state.characters[who]
    pushes, spends = can_push(state, who), can_spend(state, who)
    acts = character.standard > 0 or character.moves > 0
    number = offer(out, number, act.PUSH_CHECK, pushes and acts and character.pushed == 0)
    goes = pushes and character.moves > 0 and state.talk == 0
    number = offer(out, number, act.PUSH_SPEED, goes and character.hurried == 0)
    afraid = character.conditions & codes.AFRAID != 0 or is_in(state, who, codes.FASCINATED)
    number = offer(out, number, act.PUSH_WILL, afraid and character.effort == 0)
    awake = spends and acts and not is_idle(state, who)
    number = offer(out, number, act.SURGE_STANDARD, awake and character.standard == 0)
    number = offer(out, number, act.SURGE_MOVE, awake and character.moves == 0)
    number = offer(out, number, act.SHAKE_OFF, can_shake_off(state, who))
    number = offer(out, number, act.DETERMINATION, can_be_determined(state, who))
    if awake and state.talk == 0:
        for place in range(len(act.HEROIC)):
            number = offer(out, number, act.FEAT_0 + place, not has_feat(state, who, act.HEROIC[place]))
    number = offer(out, number, act.TAKE_10, acts and character.steady == 0 and has_use_for_10(state, who))
    fresh = can_full(state, who) and character.walked == 0
    number = offer(out, number, act.LEAVE, can_leave(state, who) and acts)
    number = offer(out, number, act.HOLD, fresh and can_hold(state) and not is_idle(state, who))
    return offer(out, number, act.END, True)
