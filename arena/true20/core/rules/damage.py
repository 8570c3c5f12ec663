"""Damage: the Toughness save, the damage track, and who drops.

"Damage", "Damage Conditions", "Minions".
"""

from arena.compiling.rule import rule
from arena.people.codes import NONE, UP
from arena.scene.rules import put_out
from arena.state.bits import bit
from arena.state.events import log
from arena.true20 import codes
from arena.true20.core.rules.check import begin_check, done
from arena.true20.core.rules.person import ability_bonus, put_in, take_out, toughness
from scenarios.limits import CHARACTERS

BASE, BASE_OF_THINGS = 15, 10
LEAST_SCORE = -5  # below it an ability fails
RECOVERY = 10  # the Difficulty of the Constitution check


@rule
def grade(margin):
    """Return how bad a save that fails by so much is.

    >>> [int(grade(margin)) for margin in (0, 1, 4, 5, 9, 10, 14, 15)]
    [0, 1, 1, 2, 2, 3, 3, 4]
    """
    if margin <= 0:
        return codes.MADE
    return min(codes.WORST, 1 + int(margin) // 5)


@rule
def save_difficulty(state, who, damage):
    """Return the Difficulty of a Toughness save against damage: 15 and the bonus, 10 for things."""
    return damage + (BASE_OF_THINGS if state.characters[who].thing == 1 else BASE)


@rule
def begin_save(state, who, damage, lethal, bypass, harder):
    """Let `who` save against damage; what is not lethal does nothing to a thing that is tougher."""
    character = state.characters[who]
    state.victim, state.damage, state.lethal, state.bypass = who, damage, lethal, bypass
    if character.thing == 1:
        if not lethal and damage < toughness(state, who, True, False):
            done(state)
            return
        state.lethal = 1
    bonus = toughness(state, who, state.lethal == 1, bypass)
    begin_check(state, codes.TOUGHNESS, who, bonus, save_difficulty(state, who, damage) + harder)


@rule
def resolve_save(state):
    """Hurt whoever saves by as much as the save fails; return how bad that is."""
    who = int(state.victim)
    bad = grade(-state.margin)
    if state.natural == 20 and bad > codes.SLIGHT and state.characters[who].minion == 0:
        bad = codes.SLIGHT
    if bad > codes.MADE and state.characters[who].minion == 1:
        bad = codes.WORST
    suffer(state, who, bad, state.lethal == 1)
    return bad


@rule
def suffer(state, who, bad, lethal):
    """Mark damage so bad on the track of `who`, and let it drop where that says so."""
    character = state.characters[who]
    was_staggered, was_out = character.staggered == 1, character.unconscious == 1
    if bad == codes.MADE:
        log(state, codes.EV_DAMAGE, who, lethal, 0, 0)
        return
    if lethal:
        marked = mark_lethal(state, who, bad)
    elif was_out:
        marked = mark_lethal(state, who, codes.GRAVE)
    else:
        marked = mark_nonlethal(state, who, bad)
    log(state, codes.EV_DAMAGE, who, lethal or was_out, marked, bad)
    if was_staggered and character.unconscious == 0:
        character.unconscious = 1
    if character.thing == 1:
        if character.disabled == 1 or character.dying == 1 or character.dead == 1:
            drop(state, who)
        return
    if character.unconscious == 1 or character.dying == 1 or character.dead == 1:
        drop(state, who)


@rule
def mark_lethal(state, who, bad):
    """Tick the box of a lethal result and the like for what is not lethal; return which, 5 for death."""
    character = state.characters[who]
    if bad == codes.SLIGHT:
        character.hurt = min(99, character.hurt + 1)
        character.bruised = min(99, character.bruised + 1)
        return codes.SLIGHT
    if bad == codes.GRAVE and character.wounded == 0:
        character.wounded = character.dazed_box = 1
        put_in(state, who, codes.STUNNED, 1)
        return codes.GRAVE
    if bad <= codes.SEVERE and character.disabled == 0:
        character.disabled = 1
        if character.staggered == 0:
            character.staggered = 1
            put_in(state, who, codes.STUNNED, 1)
        return codes.SEVERE
    if character.dying == 0:
        character.dying = character.unconscious = 1
        return codes.WORST
    character.dead, character.dying = 1, 0
    return codes.WORST + 1


@rule
def mark_nonlethal(state, who, bad):
    """Tick the box of a result that is not lethal, or the next free one; return which it is."""
    character = state.characters[who]
    if bad == codes.SLIGHT:
        character.bruised = min(99, character.bruised + 1)
        return codes.SLIGHT
    if bad == codes.GRAVE and character.dazed_box == 0:
        character.dazed_box = 1
        put_in(state, who, codes.DAZED, 1)
        return codes.GRAVE
    if bad <= codes.SEVERE and character.staggered == 0:
        character.staggered = 1
        put_in(state, who, codes.STUNNED, 1)
        return codes.SEVERE
    character.unconscious = 1
    return codes.WORST


@rule
def drop(state, who):
    """Let `who` take no further part; whatever it was doing ends."""
    release(state, who)
    character = state.characters[who]
    take_out(state, who, codes.AIMING)
    character.readied = character.aim = character.begun = 0
    character.aimed_at = character.begun_on = character.bound = NONE
    character.standard = character.moves = character.gaits = character.feet = 0
    if character.mount > 0 and character.status == UP:
        character.tumbles = 1
    if character.status == UP:
        put_out(state, who)


@rule
def release(state, who):
    """End the grapple of `who`."""
    other = int(state.characters[who].grip)
    if other != NONE:
        for each in range(CHARACTERS):
            character = state.characters[each]
            if character.grip == who or each == who:
                character.grip, character.holds = NONE, 0
                character.conditions &= ~bit(codes.PINNED)
        regrip(state, other)


@rule
def regrip(state, other):
    """Let `other` go on grappling with whoever still holds it."""
    for each in range(state.character_count):
        character = state.characters[each]
        if character.grip == other:
            state.characters[other].grip = each
            state.characters[other].holds = 1 - character.holds


@rule
def tire(state, who):
    """Let `who` tire by a level; the exhausted fall unconscious."""
    character = state.characters[who]
    if character.fatigue < codes.EXHAUSTED:
        character.fatigue += 1
        log(state, codes.EV_FATIGUE, who, character.fatigue, 0, 0)
        return
    character.unconscious = 1
    log(state, codes.EV_FATIGUE, who, codes.EXHAUSTED + 1, 0, 0)
    drop(state, who)


@rule
def weaken(state, who, number):
    """Take a point of an ability from `who`; below -5 that puts it out of action.

    "Debilitated"
    """
    character = state.characters[who]
    character.drained[number] = min(30, character.drained[number] + 1)
    if character.abilities[number] - character.drained[number] >= LEAST_SCORE or character.status != UP:
        return
    if number == codes.STRENGTH:
        put_in(state, who, codes.PRONE, 0)
        put_in(state, who, codes.HELPLESS, 0)
    elif number == codes.DEXTERITY:
        put_in(state, who, codes.PARALYSED, 0)
    else:
        character.unconscious = 1
        character.dying = max(character.dying, number == codes.CONSTITUTION)
        drop(state, who)


@rule
def die(state, who):
    """Let a dying character die."""
    character = state.characters[who]
    character.dead, character.dying = 1, 0
    log(state, codes.EV_DIED, who, 0, 0, 0)
    drop(state, who)


@rule
def stabilise(state, who):
    """Let a dying character be dying no longer: it is disabled and unconscious."""
    character = state.characters[who]
    character.dying, character.disabled, character.unconscious = 0, 1, 1
    log(state, codes.EV_SAVED, who, 0, 0, 0)


@rule
def come_round(state, who):
    """Let somebody be conscious again, and take part where nothing else keeps it down."""
    character = state.characters[who]
    character.unconscious = 0
    if character.dying == 0 and character.dead == 0 and character.status != UP and character.zone != NONE:
        character.status = UP
        character.conditions |= bit(codes.PRONE)
        character.acted = 1
    log(state, codes.EV_RECOVERED, who, 0, 0, 0)


@rule
def begin_recovery(state, who, check):
    """Let `who` make a recovery check."""
    begin_check(state, check, who, ability_bonus(state, who, codes.CONSTITUTION), RECOVERY)


@rule
def recover(state, who):
    """Take away the worst of what is not lethal after a recovery check."""
    character = state.characters[who]
    if character.unconscious == 1:
        come_round(state, who)
    elif character.staggered == 1:
        character.staggered = 0
        log(state, codes.EV_RECOVERED, who, 1, 0, 0)
    elif character.dazed_box == 1:
        character.dazed_box = 0
        log(state, codes.EV_RECOVERED, who, 2, 0, 0)
    elif character.bruised > 0:
        character.bruised -= 1
        log(state, codes.EV_RECOVERED, who, 3, 0, 0)


@rule
def lies_in(state, who):
    """Return whether `who` is down but may yet come round in this scene."""
    character = state.characters[who]
    return character.status != UP and character.zone != NONE and character.dead == 0 and character.thing == 0
