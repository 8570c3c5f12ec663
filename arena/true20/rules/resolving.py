"""What a decided check brings, and what follows an action: tables of the rules that chapters have."""

from arena.compiling.rule import rule
from arena.people.codes import NONE, ONGOING, UP
from arena.scene.codes import EV_MOVED
from arena.scene.rules import await_nothing, next_turn
from arena.state.bits import bit, has
from arena.true20 import codes
from arena.true20.chapters.hazards.rules import (
    resolve_breath,
    resolve_burning,
    resolve_fumes,
    resolve_pressure,
    resolve_smoke,
    resolve_water,
    resolve_weather,
)
from arena.true20.chapters.manoeuvres.rules import manoeuvre, tricks
from arena.true20.chapters.manoeuvres.rules.grapple import resolve_escape, resolve_grapple, resolve_mental
from arena.true20.chapters.stealth.rules import resolve_hiding, resolve_looking, stays_hidden
from arena.true20.chapters.talk.rules import (
    resolve_influence,
    resolve_performance,
    resolve_reading,
    resolve_warning,
)
from arena.true20.chapters.tasks.rules import resolve_disturbed, resolve_heal, resolve_task
from arena.true20.core.record import LIGHT
from arena.true20.core.rules.attack import begin_attack
from arena.true20.core.rules.check import done, take_check, tell_check
from arena.true20.core.rules.damage import recover
from arena.true20.core.rules.moving import resolve_endurance, resolve_jump, resolve_way
from arena.true20.core.rules.person import has_feat, is_idle, is_in
from arena.true20.core.rules.reach import can_reach
from arena.true20.core.rules.turn import go_on_with_turn
from arena.true20.rules import hits
from arena.true20.rules.rounds import go_through, resolve_dying, resolve_rest, resolve_saddle

MOST_TAKEN = 2  # rolls of one action that are taken as a 10
MOST_STEPS = 8  # that follow each other without dice


# the rest


@rule
def after_will(state):
    """End what the will throws off."""
    if state.won == 1:
        character = state.characters[state.checker]
        for condition in (codes.FASCINATED, codes.FRIGHTENED, codes.PANICKED):
            character.conditions &= ~bit(condition)
    done(state)


@rule
def after_recovery(state):
    """Take a condition away in the middle of a fight."""
    if state.won == 1:
        recover(state, int(state.checker))
    done(state)


@rule
def after_dying(state):
    """Let a dying character die or live on."""
    resolve_dying(state)
    done(state)


@rule
def after_rest(state):
    """Let somebody come round."""
    resolve_rest(state)
    done(state)


@rule
def resolve_riding(state):
    """Let a rider strike with both hands, or with the one that it has free."""
    who, other = int(state.checker), int(state.target)
    if state.won == 1:
        strike_twice(state, who, other)
    else:
        begin_attack(state, who, other, codes.HAND, codes.DAMAGE, 0)


@rule
def strike_twice(state, who, other):
    """Strike with one hand and then the other."""
    begin_attack(state, who, other, codes.HAND, codes.DAMAGE, two_weapon_penalty(state, who, False))
    state.after = codes.TO_OFF_HAND


RESOLVE = (
    hits.after_attack,
    hits.after_miss_chance,
    hits.after_confirming,
    hits.after_save,
    hits.after_blow,
    hits.after_reflex,
    after_dying,
    after_recovery,
    after_rest,
    after_will,
    resolve_endurance,
    resolve_way,
    done,
    resolve_grapple,
    resolve_escape,
    manoeuvre.resolve_trip,
    manoeuvre.resolve_disarm,
    manoeuvre.resolve_rush,
    tricks.resolve_feint,
    tricks.resolve_feint,
    tricks.resolve_demoralize,
    tricks.resolve_taunt,
    tricks.resolve_distract,
    tricks.resolve_trick,
    resolve_mental,
    done,
    hits.after_aiming,
    resolve_heal,
    resolve_task,
    resolve_disturbed,
    resolve_hiding,
    resolve_looking,
    resolve_burning,
    resolve_smoke,
    resolve_weather,
    resolve_water,
    resolve_water,
    resolve_breath,
    resolve_influence,
    resolve_influence,
    resolve_influence,
    resolve_performance,
    resolve_reading,
    resolve_warning,
    done,
    resolve_saddle,
    resolve_influence,
    manoeuvre.tear_loose,
    resolve_jump,
    resolve_fumes,
    resolve_pressure,
    manoeuvre.resolve_cracking,
    resolve_riding,
    hits.after_mount_save,
    hits.after_dismounting,
)


@rule
def take_die(state):
    """Take the die of the check in hand, and do what it decides."""
    if take_check(state):
        settle_check(state)


@rule
def settle_check(state):
    """Do what the decided check brings, and whatever follows without dice."""
    await_nothing(state)
    if state.check == codes.ATTACK:  # concealment is rolled for between the attack and its confirmation
        state.other_bonus, state.other_total = state.bonus, state.difficulty
    tell_check(state)
    RESOLVE[state.check](state)
    follow(state)


@rule
def take_settled(state):
    """Take the 10 that somebody takes instead of rolling; an attack may go on to another."""
    for _ in range(MOST_TAKEN):
        if state.settled == 1:
            state.settled = 0
            take_die(state)


@rule
def follow(state):
    """Go on as long as actions are done and no dice are awaited."""
    for _ in range(MOST_STEPS):
        if state.settles == 0:
            return
        state.settles = 0
        after_action(state)


@rule
def after_action(state):
    """Do what follows the action in hand."""
    if state.after == codes.TO_ROUND:
        go_on_with_round(state)
    elif state.after == codes.TO_OFF_HAND:
        strike_again(state)
    elif state.after == codes.TO_BLAST:
        hits.next_of_blast(state)
    elif not stays_where_it_is(state) and not interrupted(state):
        go_on_with_turn(state)


@rule
def go_on_with_round(state):
    """Go on with what a round brings, and then with its first turn."""
    if not go_through(state):
        next_turn(state)


@rule
def strike_again(state):
    """Strike with the other hand as well."""
    who, other = int(state.attacker), int(state.target)
    state.after = codes.TO_TURN
    if state.characters[who].status == UP and can_reach(state, who, other, codes.OFF_HAND):
        begin_attack(state, who, other, codes.OFF_HAND, codes.DAMAGE, two_weapon_penalty(state, who, True))
        state.after = codes.TO_TURN
    else:
        done(state)


@rule
def two_weapon_penalty(state, who, off_hand):
    """Return what fighting with two weapons takes from an attack: less with a light one, and with the feat.

    "Two-Weapon Fighting"
    """
    light = has(state.characters[who].weapons[codes.OFF_HAND].kind, LIGHT)
    if has_feat(state, who, codes.TWO_WEAPON_FIGHTING):
        return -2 if light else -4
    penalty = -10 if off_hand else -6
    return penalty + 2 if light else penalty


@rule
def stays_where_it_is(state):
    """Let whoever has moved unseen hide again; return whether dice are awaited."""
    for number in range(state.event_count):
        event = state.events[number]
        if event.kind == EV_MOVED and state.characters[event.a].hidden == 1 and state.check != codes.HIDING:
            return stays_hidden(state, event.a)
    return False


# readied actions


@rule
def interrupted(state):
    """Ask whoever is ready to strike at whoever acts; return whether anybody is."""
    actor = int(state.actor)
    if actor == NONE or state.characters[actor].status != UP or state.winner != ONGOING:
        return False
    for who in range(state.character_count):
        if has(state.stirred, who):
            state.stirred &= ~bit(who)
            slot = state.characters[who].readied - 1
            able = state.characters[who].status == UP and not is_idle(state, who)
            able = able and not is_in(state, who, codes.NAUSEATED)
            if slot >= 0 and able and can_reach(state, who, actor, slot):
                state.checker, state.target = who, actor
                state.phase, state.decider = codes.READIED, state.characters[who].side
                return True
    return False


@rule
def stir(state, who):
    """Let everybody who is ready to strike at `who` be asked once this action is done."""
    for other in range(state.character_count):
        one = state.characters[other]
        if one.readied > 0 and one.side != state.characters[who].side:
            state.stirred |= bit(other)


@rule
def take_readied(state):
    """Let whoever was ready strike, and act at this place of the order from now on."""
    who, other = int(state.checker), int(state.target)
    character = state.characters[who]
    slot = character.readied - 1
    character.readied = 0
    character.initiative = state.count
    begin_attack(state, who, other, slot, codes.DAMAGE, 0)
