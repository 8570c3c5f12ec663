"""What an attack that hits does: critical hits, damage, last blows, blasts."""

from arena.compiling.rule import rule
from arena.people.codes import NONE, UP
from arena.state.bits import has
from arena.state.events import log
from arena.true20 import codes
from arena.true20.chapters.manoeuvres.rules import manoeuvre
from arena.true20.chapters.manoeuvres.rules.grapple import begin_grapple, can_grab
from arena.true20.chapters.manoeuvres.rules.joint import combined_damage, forget_joint, join
from arena.true20.core.record import AUTOFIRE
from arena.true20.core.rules.attack import damage_in_hand, damage_of, is_lethal, resolve_attack, spend_attack
from arena.true20.core.rules.check import begin_check, done
from arena.true20.core.rules.damage import BASE, begin_save, drop, resolve_save, weaken
from arena.true20.core.rules.person import fortitude, has_feat, is_in, put_in, reflex, skill
from arena.true20.core.rules.turn import lose_aim
from arena.true20.rules.minions import ask_to_step_in, count_sweeps, shielding, sweep

FORTITUDE_OF_BLOW, CONCENTRATION = 10, 10
SOFT_FALL, HARD_FALL = 15, 2  # the Difficulty of coming down well with a mount, and the damage else


# an attack that hits


@rule
def after_attack(state):
    """Go on with an attack that was rolled."""
    if resolve_attack(state):
        threaten(state)


@rule
def after_miss_chance(state):
    """Let concealment turn the hit into a miss, or go on with it."""
    if state.natural >= state.difficulty:
        log(state, codes.EV_ATTACK, state.attacker, state.target, 2, 0)
        done(state)
        return
    threaten(state)


@rule
def threaten(state):
    """Let a threat be confirmed by a second attack roll, or do what the hit does."""
    if state.threat == 1:
        begin_check(state, codes.CONFIRM, int(state.attacker), int(state.other_bonus), int(state.other_total))
        return
    hit(state)


@rule
def after_confirming(state):
    """Say whether a hit is critical: the second roll hits as well."""
    hits = (state.won == 1 or state.natural == 20) and state.natural > 1
    state.critical = hits
    log(state, codes.EV_ATTACK, state.attacker, state.target, 3 + hits, 0)
    hit(state)


@rule
def hit(state):
    """Do what an attack that hits does."""
    who, other, slot = int(state.attacker), int(state.target), int(state.slot)
    if state.mode == codes.GRAB:
        begin_grapple(state, who, other)
    elif state.mode == codes.TRIP:
        manoeuvre.begin_trip(state, who, other)
    elif state.mode == codes.DISARM:
        manoeuvre.begin_disarm(state, who, other, slot)
    elif state.mode == codes.AID:
        state.phase, state.decider = codes.HELP, state.characters[who].side
    elif state.mode == codes.BREAK:
        manoeuvre.begin_cracking(state, who, other, slot)
    elif state.mode == codes.UNHORSE:
        damage = damage_in_hand(state)
        begin_check(
            state, codes.MOUNT_SAVE, other, int(state.characters[other].mount_toughness), BASE + damage
        )
    elif state.mode == codes.JOIN:
        join(state)
    elif manoeuvre.is_net(state, who, slot):
        manoeuvre.entangle(state, other)
        done(state)
    elif shielding(state, other) != NONE:
        ask_to_step_in(state, other)
    else:
        wound(state, who, other, slot)


@rule
def wound(state, who, other, slot):
    """Let whoever is hit save against the damage."""
    damage, weapon = int(damage_in_hand(state)), state.characters[who].weapons[slot]
    if state.mode == codes.LEAD:
        damage = int(combined_damage(state, who, other, damage))
        forget_joint(state)
    harder = state.excess // 2 if has(weapon.kind, AUTOFIRE) else 0
    if state.mode == codes.DAMAGE:
        count_sweeps(state, who, other, slot)
    begin_save(state, other, damage, is_lethal(state, who, slot), state.bypass == 1, harder)


@rule
def after_mount_save(state):
    """Let a mount that is hurt fall, as a minion does; its rider may come down well."""
    who = int(state.checker)
    if state.won == 1:
        done(state)
        return
    state.characters[who].mount = state.characters[who].gaits = 0
    log(state, codes.EV_UNHORSED, who, 0, 0, 0)
    begin_check(state, codes.DISMOUNTING, who, skill(state, who, codes.RIDE), SOFT_FALL)


@rule
def after_dismounting(state):
    """Let a rider whose mount falls land on its feet, or hard."""
    if state.won == 1:
        done(state)
        return
    put_in(state, int(state.checker), codes.PRONE, 0)
    state.sneak = 0
    begin_save(state, int(state.checker), HARD_FALL, True, False, 0)


@rule
def after_save(state):
    """Mark the damage; a last blow, a hold and an aim may follow."""
    who, attacker = int(state.victim), int(state.attacker)
    bad = resolve_save(state)
    character = state.characters[who]
    if bad > codes.MADE and state.sneak == 1 and attacker != NONE:
        if has_feat(state, attacker, codes.CRIPPLING_STRIKE):
            weaken(state, who, codes.STRENGTH)
    if (
        state.after == codes.TO_COUP
        and bad > codes.MADE
        and character.unconscious == 0
        and character.dead == 0
    ):
        state.after = codes.TO_TURN
        begin_check(state, codes.FINISH, who, fortitude(state, who), FORTITUDE_OF_BLOW + state.damage)
        return
    if character.status == UP and is_in(state, who, codes.AIMING):
        difficulty = CONCENTRATION + max(0, state.damage)
        begin_check(state, codes.HOLD_AIM, who, skill(state, who, codes.CONCENTRATION), difficulty)
        return
    if can_seize(state, attacker, who):
        begin_grapple(state, attacker, who)
        return
    if state.sweeps == 0 or not sweep(state):
        done(state)


@rule
def can_seize(state, who, other):
    """Return whether a blow with bare hands becomes a hold."""
    if who == NONE or state.mode != codes.DAMAGE or state.slot != codes.FISTS:
        return False
    if not has_feat(state, who, codes.IMPROVED_GRAB) or state.after == codes.TO_ROUND:
        return False
    one, two = state.characters[who], state.characters[other]
    return one.status == UP and two.status == UP and one.grip == NONE and can_grab(state, who, other)


@rule
def after_blow(state):
    """Put out whoever fails against a last blow: unconscious, or dying where it was meant to kill."""
    if state.won == 0:
        who = int(state.victim)
        character = state.characters[who]
        character.unconscious = 1
        if state.lethal == 1:
            character.dying = 1
        drop(state, who)
    done(state)


@rule
def after_aiming(state):
    """Let whoever was struck lose its aim."""
    if state.won == 0:
        lose_aim(state, int(state.checker))
    done(state)


# an area


@rule
def begin_blast(state, who, other, slot):
    """Throw or shoot something that strikes everybody where the target is; no attack roll is made."""
    spend_attack(state, who, other, slot)
    state.attacker, state.slot, state.goal = who, slot, state.characters[other].zone
    state.after, state.cursor = codes.TO_BLAST, 0
    done(state)


@rule
def next_of_blast(state):
    """Let whoever is next in an area save against it; where nobody is, the action is done."""
    for who in range(state.character_count):
        character = state.characters[who]
        if who >= state.cursor and character.status == UP and character.zone == state.goal:
            if who != state.attacker:
                state.cursor = who + 1
                state.victim = who
                weapon = state.characters[state.attacker].weapons[state.slot]
                begin_check(
                    state, codes.REFLEX, who, reflex(state, who) + cover_save(state, who), int(weapon.blast)
                )
                return
    state.after = codes.TO_TURN
    done(state)


@rule
def cover_save(state, who):
    """Return what cover adds to a Reflex save against what comes from elsewhere."""
    if state.characters[state.attacker].zone == state.characters[who].zone:
        return 0
    return state.zones[state.characters[who].zone].cover // 2


@rule
def after_reflex(state):
    """Let the area do its damage, half of it to whoever made the save."""
    who, attacker = int(state.victim), int(state.attacker)
    damage = int(damage_of(state, attacker, who, int(state.slot)))
    if state.won == 1:
        damage = 0 if has_feat(state, who, codes.EVASION) else damage // 2
        if has_feat(state, who, codes.EVASION):
            done(state)
            return
    begin_save(state, who, damage, is_lethal(state, attacker, int(state.slot)), False, 0)
