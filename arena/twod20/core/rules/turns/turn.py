"""A character's turn: beginning it, and doing minor, major and free actions.

SRD "Actions", "Minor Actions", "Major Actions", "Free Actions".
"""

from arena.compiling.rule import rule
from arena.state.bits import bit
from arena.state.events import log
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.codes import ACTIVE, NONE
from arena.twod20.core import hooks
from arena.twod20.core.rules.attack.attack import declare_attack, form_of, slot_of, target_of
from arena.twod20.core.rules.attack.guard import raise_guard
from arena.twod20.core.rules.ground.ways import leaving_price, roughest
from arena.twod20.core.rules.ground.zone import ask_reach, do_place, is_aboard, is_engaged, leave_reach
from arena.twod20.core.rules.harm.harm import end_support
from arena.twod20.core.rules.harm.recovery import begin_recovery, cover_helps
from arena.twod20.core.rules.objective import work_at
from arena.twod20.core.rules.pools.fate import invoke_flaw
from arena.twod20.core.rules.pools.gamemaster import trigger
from arena.twod20.core.rules.pools.resource import charge, spend_fortune
from arena.twod20.core.rules.pools.spend import drop_weapon
from arena.twod20.core.rules.test.manner import advantage_pair, better_pair
from arena.twod20.core.rules.test.skill_test import begin_test
from arena.twod20.core.rules.test.talent import do_trick, is_trick
from arena.twod20.core.rules.test.trait import add_trait
from arena.twod20.core.rules.turns.lasting import begin_afresh
from arena.twod20.core.rules.turns.minor import extra_price
from arena.twod20.core.rules.turns.start import start_acting
from arena.twod20.core.rules.turns.trigger import ask_trigger, somebody_waits, stand_down
from arena.twod20.limits import MOST_MAJORS, WEAPONS
from scenarios.limits import CHARACTERS, ZONES
from scenarios.twod20.limits import ENVIRONMENT

ADVANTAGE_DIFFICULTY = 2
PROTECT_DIFFICULTY = 1


@rule
def begin_turn(state, who):
    """Start the turn of `who`: what lasted until now ends; a stunned character loses the turn."""
    turn = state.turn
    turn.actor = who
    turn.majors = 0
    turn.majors_allowed = 1
    turn.minors = 0
    turn.swift = 0
    turn.shifted = 0
    turn.moved = 0
    turn.rush_used = 0
    turn.disengaged = 0
    turn.prepared = 0
    turn.surged = 0
    turn.burden = 0
    turn.came_from = state.characters[who].zone
    turn.stage = 0
    turn.felled = 0
    state.magic.cast = 0
    character = state.characters[who]
    turn.off_guard = 1 - character.guard
    turn.minors_left = 1 - character.flustered
    begin_afresh(state, who)
    log(state, codes.EV_ACTOR, who, 0, 0, 0)
    state.asked = who
    if hooks.turn_due(state, who):
        return
    start_acting(state, who)


@rule
def do_turn(state, action):
    """Do one thing of the menu."""
    who = state.turn.actor
    hooks.acts(state, int(who), action)
    if hooks.takes_free(state, who, action):
        return
    if action == act.END_TURN:
        state.phase = codes.TURN_END
    elif action == act.PASS:
        pass_turn(state, who)
    elif act.AIM <= action < act.SHIFT:
        pay_minor(state, who, action)
    elif action == act.SHIFT:
        state.turn.shifted = 1
        log(state, codes.EV_MINOR, who, codes.SHIFTING, NONE, NONE)
        leave_reach(state, who)
        ask_reach(state, who, codes.AFTER_MOVE)
    elif hooks.is_minor(state, action):
        pay_minor(state, who, action)
    elif act.DROP <= action < act.DROP + WEAPONS:
        log(state, codes.EV_MINOR, who, codes.LETTING_FALL, NONE, action - act.DROP)
        drop_weapon(state, who, action - act.DROP)
    elif action == act.SURGE:
        spend_fortune(state, who, codes.SURGE_OF_ACTIVITY, 0)
        state.turn.surged = 1
        state.turn.majors_allowed = MOST_MAJORS
    elif action == act.RAISE_GUARD:
        if is_engaged(state, who):
            pay_minor(state, who, action)
        else:
            raise_guard(state, who)
    elif act.MAKE_IT_HAPPEN <= action < act.MAKE_IT_HAPPEN + codes.MATTERS:
        spend_fortune(state, who, codes.MAKE_IT_SO, 0)
        add_trait(state, who, action - act.MAKE_IT_HAPPEN, codes.EASIER)
    elif is_trick(action):
        do_trick(state, who, action)
    elif action == act.INVOKE:
        invoke_flaw(state, who)
    else:
        do_major(state, who, action)


@rule
def pass_turn(state, who):
    """Do nothing at all: the turn is not taken and may come later this round, with what restricts it."""
    character = state.characters[who]
    character.acted = 0
    character.waited = 1
    if state.turn.minors_left == 0:
        character.flustered = 1
    log(state, codes.EV_PASS, who, 0, 0, 0)
    state.phase = codes.NEXT_TURN


@rule
def pay_minor(state, who, action):
    """The first minor action is free, each further one costs a point.

    SRD "Minor Actions", the variant No Minor Actions: further small things make the action harder instead.
    """
    price = extra_price(state)
    if state.chapters & codes.MEASURED:
        price += ground_price(state, who, action)
    if state.turn.minors_left > 0:
        state.turn.minors_left -= 1
    elif state.variants.no_minors == 1:
        state.turn.burden += 1
    if charge(state, state.characters[who].side, price, codes.PAID_MINOR, action, 0):
        do_minor(state, action)


@rule
def ground_price(state, who, action):
    """Return the Momentum that the ground asks for a minor action. SRD "Variant: Terrain Momentum"."""
    if act.MOVE <= action < act.MOVE + ZONES:
        return hooks.toll_to(state, who, act.MOVE, action - act.MOVE)
    return leaving_price(state, who) if action == act.LEAVE else 0


@rule
def do_minor(state, action):
    """Do a minor action that is paid for."""
    who = state.turn.actor
    state.phase = codes.TURN
    state.decider = state.characters[who].side
    if hooks.takes_minor(state, who, action):
        return
    if act.MOVE <= action < act.MOVE + ZONES:
        mark_minor(state, who, codes.STEPPING, NONE, NONE)
        state.turn.moved = 1
        do_place(state, who, action - act.MOVE)
        ask_reach(state, who, codes.AFTER_MOVE)
    elif action == act.DISENGAGE:
        mark_minor(state, who, codes.DISENGAGING, NONE, NONE)
        state.turn.disengaged = 1
        leave_reach(state, who)
        ask_reach(state, who, codes.AFTER_MOVE)
    elif action == act.LEAVE:
        leave_together(state, who)
        state.phase = codes.TURN_END
    else:
        do_small_minor(state, who, action)


@rule
def leave_together(state, who):
    """Leave the scene, with what `who` rides and everybody on it."""
    mount = int(state.characters[who].mount)
    if state.chapters & codes.MOUNTS and mount != NONE:
        for other in range(state.character_count):
            if other != who and (other == mount or is_aboard(state, other, mount)):
                leave_scene(state, other)
    leave_scene(state, who)


@rule
def leave_scene(state, who):
    """`who` is gone."""
    state.characters[who].mount = NONE
    leave_reach(state, who)
    end_support(state, who)
    stand_down(state.characters[who])
    state.characters[who].status = codes.ESCAPED
    log(state, codes.EV_GONE, who, 0, 0, 0)


@rule
def do_small_minor(state, who, action):
    """Do a minor action that moves nobody."""
    character = state.characters[who]
    if action == act.AIM:
        mark_minor(state, who, codes.AIMING, NONE, NONE)
        character.aimed = 1
    elif act.BOLSTER <= action < act.BOLSTER + CHARACTERS:
        other = action - act.BOLSTER
        mark_minor(state, who, codes.BOLSTERING, other, NONE)
        state.characters[other].bolsterers |= bit(who)
    elif act.DEFEND <= action < act.DEFEND + CHARACTERS:
        other = action - act.DEFEND
        mark_minor(state, who, codes.DEFENDING_OTHER, other, NONE)
        state.characters[other].defenders |= bit(who)
    elif act.DRAW <= action < act.DRAW + WEAPONS:
        slot = action - act.DRAW
        mark_minor(state, who, codes.DRAWING, NONE, slot)
        character.weapons[slot].held = 1
        character.weapons[slot].fallen_zone = NONE
        hooks.handles(state, who, slot)
    elif action == act.DROP_PRONE:
        mark_minor(state, who, codes.DROPPING_PRONE, NONE, NONE)
        character.prone = 1
        character.guard = 0
    elif action == act.STAND:
        mark_minor(state, who, codes.STANDING, NONE, NONE)
        character.prone = 0
    elif act.INTERACT <= action < act.INTERACT + ENVIRONMENT:
        mark_minor(state, who, codes.INTERACTING, NONE, NONE)
        trigger(state, action - act.INTERACT)
    elif action == act.RAISE_GUARD:
        state.turn.minors |= 1 << codes.GUARDING
        raise_guard(state, who)
    else:
        mark_minor(state, who, codes.PREPARING, NONE, NONE)
        state.turn.prepared = 1
        hooks.handles(state, who, NONE)


@rule
def mark_minor(state, who, minor, other, slot):
    """Note that this kind of minor action is used up for the turn."""
    state.turn.minors |= 1 << minor
    log(state, codes.EV_MINOR, who, minor, other, slot)
    hooks.minor_done(state, who, minor == codes.DISENGAGING or (other != NONE and other != who))


@rule
def do_major(state, who, action):
    """Begin a major action."""
    state.turn.majors += 1
    if hooks.takes_major(state, who, action):
        return
    if act.ATTACK <= action < act.AID:
        begin_attack(state, who, action)
    elif act.READY <= action < act.READY + WEAPONS:
        ask_trigger(state, who, codes.READY_ATTACK, action - act.READY)
    elif act.READY_PROTECT <= action <= act.READY_RUSH:
        ask_trigger(state, who, codes.READY_PROTECT + action - act.READY_PROTECT, NONE)
    elif act.READY_RECOVER <= action <= act.READY_WORK:
        ask_trigger(state, who, codes.READY_RECOVER + action - act.READY_RECOVER, NONE)
    elif act.READY_TEND <= action <= act.READY_HIDE:
        ask_trigger(state, who, codes.READY_TEND + action - act.READY_TEND, NONE)
    elif act.ASSIST <= action < act.ASSIST + CHARACTERS:
        state.characters[who].helping = action - act.ASSIST
        log(state, codes.EV_HELP, who, action - act.ASSIST, 1, 0)
    elif act.ADVANTAGE <= action < act.ADVANTAGE + CHARACTERS * codes.MATTERS:
        begin_advantage(state, who, action - act.ADVANTAGE)
    elif act.PROTECT <= action < act.PROTECT + CHARACTERS:
        begin_protect(state, who, action - act.PROTECT)
    elif act.RUSH <= action < act.RUSH + ZONES:
        begin_rush(state, who, action - act.RUSH)
    elif action == act.WORK:
        begin_work(state, who)
    else:
        do_recovery(state, who, action)


@rule
def begin_attack(state, who, action):
    """Declare an attack, unless somebody has readied something for just that: then it waits."""
    if somebody_waits(state, codes.ON_ATTACK):
        state.pending = action
        state.phase = codes.AFTER_MOVE
    else:
        declare_attack(state, who, slot_of(action), form_of(state, who, action), target_of(action))


@rule
def do_recovery(state, who, action):
    """Begin one of the actions that make somebody better."""
    if act.AID <= action < act.AID + CHARACTERS:
        begin_recovery(state, who, codes.FOR_AID, action - act.AID)
    elif action == act.RECOVER:
        begin_recovery(state, who, codes.FOR_RECOVER, who)
    elif act.TREAT_WOUND <= action < act.TREAT_WOUND + CHARACTERS:
        begin_recovery(state, who, codes.FOR_TREAT_WOUND, action - act.TREAT_WOUND)
    elif act.TREAT_TRAUMA <= action < act.TREAT_TRAUMA + CHARACTERS:
        begin_recovery(state, who, codes.FOR_TREAT_TRAUMA, action - act.TREAT_TRAUMA)
    elif act.STABILISE <= action < act.STABILISE + CHARACTERS:
        begin_recovery(state, who, codes.FOR_STABILISE, action - act.STABILISE)
    elif act.REVIVE <= action < act.REVIVE + CHARACTERS:
        begin_recovery(state, who, codes.FOR_REVIVE, action - act.REVIVE)
    elif action == act.REST:
        begin_recovery(state, who, codes.FOR_REST, who)
    else:
        begin_recovery(state, who, codes.FOR_BREAK_FREE, who)


@rule
def begin_advantage(state, who, about):
    """Set up Create Advantage, with the best pair that fits what it is about."""
    state.test_target = about // codes.MATTERS
    state.matter = about % codes.MATTERS
    attribute, skill = advantage_pair(state, who, state.matter)
    begin_test(
        state, ACTIVE, who, codes.FOR_ADVANTAGE, codes.ADVANTAGE, attribute, skill, ADVANTAGE_DIFFICULTY, NONE
    )
    state.phase = codes.ASK_RESPONSE


@rule
def begin_protect(state, who, other):
    """Set up Protect: one easier in cover, one harder for an ally."""
    state.test_target = other
    difficulty = PROTECT_DIFFICULTY - cover_helps(state, who)
    if other != who:
        difficulty += 1
    attribute = codes.COORDINATION
    if not better_pair(
        state, who, codes.ENDURANCE, codes.COORDINATION, codes.SURVIVE, codes.INSIGHT, codes.SURVIVE
    ):
        attribute = codes.INSIGHT
    begin_test(
        state, ACTIVE, who, codes.FOR_PROTECT, codes.ENDURANCE, attribute, codes.SURVIVE, difficulty, NONE
    )
    state.phase = codes.ASK_RESPONSE


@rule
def rush_test(state, who, zone):
    """Return attribute, skill and base Difficulty of a Rush of `who` to `zone`."""
    difficulty = roughest(state, int(state.characters[who].zone), int(zone))
    if state.chapters & codes.MEASURED:
        difficulty = 0 if state.variants.terrain_momentum == 1 else hooks.toll_to(state, who, act.RUSH, zone)
    mount = int(state.characters[who].mount)
    attribute, skill = codes.AGILITY, codes.MOVE
    if mount != NONE:
        skill = int(state.characters[mount].handling)
        difficulty += int(state.characters[mount].wounds)  # its Breaks. SRD "Inanimate Objects"
    leap = hooks.leap_of(state, who, zone)
    if leap != NONE:
        attribute, skill = int(state.crossings[leap].attribute), int(state.crossings[leap].skill)
    return attribute, skill, difficulty


@rule
def begin_rush(state, who, zone):
    """Set up Rush: Difficulty 0 and the terrain at both ends of the first step, or along a measured way."""
    state.rush_zone = zone
    state.test_target = NONE
    state.characters[who].rushed = 1
    state.characters[who].stealth.sprinted = 1
    if state.turn.actor == who:
        state.turn.rush_used = 1
    attribute, skill, difficulty = rush_test(state, who, zone)
    begin_test(state, ACTIVE, who, codes.FOR_RUSH, codes.MOVEMENT, attribute, skill, difficulty, NONE)
    state.phase = codes.ASK_RESPONSE


@rule
def begin_work(state, who):
    """Set up the test of an objective's task. SRD "Objectives"."""
    objective = state.objectives[work_at(state, who)]
    state.test_target = NONE
    begin_test(
        state,
        ACTIVE,
        who,
        codes.FOR_ACTIVITY,
        codes.ACTIVITY,
        objective.attribute,
        objective.skill,
        objective.difficulty,
        NONE,
    )
    state.phase = codes.ASK_RESPONSE
