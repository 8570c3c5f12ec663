"""What somebody does to somebody else in its turn: a rule for each verb, in the order of their numbers."""

from arena.compiling.rule import rule
from arena.scene.alike import one_of
from arena.state.events import log
from arena.true20 import codes
from arena.true20.chapters.manoeuvres.rules import tricks
from arena.true20.chapters.manoeuvres.rules.grapple import begin_grapple, begin_mental
from arena.true20.chapters.manoeuvres.rules.joint import begin_aid, best_way
from arena.true20.chapters.manoeuvres.rules.manoeuvre import (
    begin_overrun,
    begin_rush,
    best_hand,
    disarm_penalty,
)
from arena.true20.chapters.talk.rules import begin_influence, begin_warning
from arena.true20.chapters.tasks.rules import begin_heal
from arena.true20.core import record as act
from arena.true20.core.rules.attack import begin_attack, damage_of, is_lethal
from arena.true20.core.rules.check import begin_check, done
from arena.true20.core.rules.damage import begin_save
from arena.true20.core.rules.moving import charge_to
from arena.true20.core.rules.person import put_in, skill, take_out
from arena.true20.core.rules.turn import lose_aim, use_full, use_move, use_standard
from arena.true20.rules.resolving import stir, strike_twice

FINISHING = 2  # a full action that can be begun
FEET_OF_SLAM = 20  # for each point of damage
KNEES = 5  # the Difficulty of riding without hands


@rule
def strike_with_both(state, who, other):
    """Strike with one hand and then the other; a rider must guide its mount with the knees."""
    if state.characters[who].mount > 0:
        state.target = other
        begin_check(state, codes.RIDING, who, skill(state, who, codes.RIDE), KNEES)
        return
    strike_twice(state, who, other)


@rule
def charge(state, who, other):
    """Run at somebody and strike."""
    charge_to(state, who, other)
    begin_attack(state, who, other, best_hand(state, who), codes.DAMAGE, 0)


@rule
def slam(state, who, other):
    """Run into somebody: bare hands, and a point of damage for every 20 feet."""
    before, zone = int(state.characters[who].zone), int(state.characters[other].zone)
    charge_to(state, who, other)
    begin_attack(state, who, other, codes.FISTS, codes.DAMAGE, 0)
    state.extra = 5 * int(state.paces[before, zone]) // FEET_OF_SLAM


@rule
def aim(state, who, other):
    """Take aim: nothing else may come before the attack."""
    take_aim(state, who, other)
    done(state)


@rule
def take_aim(state, who, other):
    """Let `who` aim at `other`."""
    lose_aim(state, who)
    state.characters[who].aimed_at = other
    put_in(state, who, codes.AIMING, 0)
    log(state, codes.EV_ACTION, who, act.AIM, other, 0)


@rule
def finish_off(state, who, other):
    """Strike somebody helpless: it hits, and is a critical hit."""
    character = state.characters[who]
    if character.begun == FINISHING and character.begun_on == other:
        use_standard(state, who)
    else:
        use_full(state, who)
    character.begun = 0
    slot = best_hand(state, who)
    state.attacker, state.target, state.slot, state.after = who, other, slot, codes.TO_COUP
    damage = damage_of(state, who, other, slot) + state.characters[who].weapons[slot].critical
    log(state, codes.EV_ACTION, who, act.FINISH, other, 0)
    begin_save(state, other, damage, is_lethal(state, who, slot), False, 0)


@rule
def trip(state, who, other):
    """Trip somebody."""
    begin_attack(state, who, other, best_hand(state, who), codes.TRIP, 0)


@rule
def disarm(state, who, other):
    """Knock a weapon out of somebody's hand."""
    slot = best_hand(state, who)
    begin_attack(state, who, other, slot, codes.DISARM, disarm_penalty(state, who, slot))


@rule
def grab(state, who, other):
    """Grab somebody, or go on with a grapple."""
    if state.characters[who].grip == other:
        begin_grapple(state, who, other)
    else:
        begin_attack(state, who, other, codes.FISTS, codes.GRAB, 0)


@rule
def join_attack(state, who, other):
    """Take part in a combined attack."""
    begin_attack(state, who, other, best_way(state, who, other), codes.JOIN, 0)


@rule
def lead_attack(state, who, other):
    """Strike last in a combined attack."""
    begin_attack(state, who, other, best_way(state, who, other), codes.LEAD, 0)


@rule
def cover(state, who, other):
    """Stand before an ally."""
    put_in(state, other, codes.COVERED, 1)
    done(state)


@rule
def order(state, who, other):
    """Order a group of minions to attack."""
    group = state.characters[other].group
    for each in range(state.character_count):
        if state.characters[each].group == group:
            state.characters[each].ordered = 1
    log(state, codes.EV_ACTION, who, act.ORDER, other, 0)
    done(state)


@rule
def shake_awake(state, who, other):
    """Wake an ally who is fascinated."""
    take_out(state, other, codes.FASCINATED)
    done(state)


ITS_OWN, STANDARD, MOVE, FULL = range(4)  # what a deed takes of a turn; its own: it says so itself
taunt_quickly = one_of(tricks.begin_taunt, tricks.QUICK_TAUNT)
DEEDS = (
    strike_with_both,
    charge,
    aim,
    finish_off,
    trip,
    disarm,
    grab,
    begin_rush,
    begin_overrun,
    slam,
    tricks.begin_feint,
    tricks.begin_startle,
    tricks.begin_demoralize,
    one_of(tricks.begin_taunt, 0),
    taunt_quickly,
    tricks.begin_distract,
    tricks.begin_trick,
    begin_mental,
    begin_aid,
    join_attack,
    lead_attack,
    cover,
    begin_heal,
    order,
    shake_awake,
    one_of(begin_influence, codes.PERSUADING),
    one_of(begin_influence, codes.LYING),
    one_of(begin_influence, codes.QUESTIONING),
    one_of(begin_influence, codes.CHARMING),
    begin_warning,
)
OTHERWISE = {
    strike_with_both: FULL,
    charge: ITS_OWN,
    aim: FULL,
    finish_off: ITS_OWN,
    slam: ITS_OWN,
    taunt_quickly: MOVE,
    order: MOVE,
}  # than a standard action
TAKES = tuple(OTHERWISE.get(deed, STANDARD) for deed in DEEDS)


@rule
def do_deed(state, who, verb, other):
    """Do something to somebody: pay for it, and then as the verb has it."""
    if TAKES[verb] == STANDARD:
        use_standard(state, who)
    elif TAKES[verb] == MOVE:
        use_move(state, who)
    elif TAKES[verb] == FULL:
        use_full(state, who)
    DEEDS[verb](state, who, other)


@rule
def do_further(state, who, action):
    """Do what was added to the list of actions later."""
    if action == act.TAKE_10:
        state.characters[who].steady = 1
        return
    stir(state, who)
    if action < act.STEP_IN:
        use_standard(state, who)
        other = int(action - act.BREAK)
        begin_attack(state, who, other, best_hand(state, who), codes.BREAK, 0)
    elif action < act.UNHORSE:
        overruns = action >= act.CHARGE_OVERRUN
        other = int(action - (act.CHARGE_OVERRUN if overruns else act.CHARGE_RUSH))
        charge_to(state, who, other)
        if overruns:
            begin_overrun(state, who, other)
        else:
            begin_rush(state, who, other)
    else:
        use_standard(state, who)
        other = int(action - act.UNHORSE)
        begin_attack(state, who, other, best_way(state, who, other), codes.UNHORSE, 0)
