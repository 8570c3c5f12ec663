"""Defense: what dodges, parries, shelters, hides and hinders.

"Defense Bonus", "Cover", "Concealment", "Surprise Attacks".
"""

from arena.compiling.rule import rule
from arena.people.codes import NONE, UP
from arena.state.bits import has
from arena.state.fields import set_with
from arena.true20 import codes
from arena.true20.core import record
from arena.true20.core.rules.person import ability, has_feat, is_helpless, is_in, size_modifier
from arena.true20.core.rules.reach import is_near

BASE, CHARGE, SNEAK = 10, 2, 2
TOTAL_DEFENSE, IMPROVED_DEFENSE, COVERED = 4, 6, 2
ALL_OUT_DEFENSE, CAREFUL_DEFENSE = -4, 2
THINGS = 5  # Defense of a thing that does not move, against what is near 4 less
UNCANNY = set_with(codes.FLAT_FOOTED, codes.SURPRISED)  # what does not stop the uncanny dodge


@rule
def is_armed(state, who):
    """Return whether `who` can parry: with a weapon in hand, a shield, or blows as good as a weapon's."""
    character = state.characters[who]
    if character.shield == 1 or can_hold_up(character, codes.HAND) or can_hold_up(character, codes.OFF_HAND):
        return True
    return not has(character.weapons[codes.FISTS].kind, record.NONLETHAL_KIND)


@rule
def can_hold_up(character, slot):
    """Return whether somebody has the weapon of this place in hand."""
    weapon = character.weapons[slot]
    return weapon.carried == 1 and weapon.dropped == 0


@rule
def can_dodge(state, who):
    """Return whether nothing keeps `who` from dodging and parrying."""
    stopped = state.characters[who].conditions & codes.NO_DODGE
    if has_feat(state, who, codes.UNCANNY_DODGE):
        stopped &= ~UNCANNY
    return stopped == 0 and not is_helpless(state, who)


@rule
def sees_it_coming(state, who, attacker):
    """Return whether `who` can dodge and parry an attack of `attacker`."""
    character = state.characters[who]
    if not can_dodge(state, who):
        return False
    if character.grip != NONE and character.grip != attacker and not holds_each_other(state, who, attacker):
        return False
    return not is_surprise_attack(state, who, attacker)


@rule
def holds_each_other(state, who, other):
    """Return whether `other` has hold of `who`."""
    return state.characters[other].grip == who


@rule
def is_surprise_attack(state, who, attacker):
    """Return whether `who` does not see an attack of `attacker` coming: hidden, unseen, or by a feint."""
    if has_feat(state, who, codes.UNCANNY_DODGE) and not is_in(state, who, codes.STUNNED):
        return False
    one = state.characters[attacker]
    if one.hidden == 1 or is_in(state, attacker, codes.INVISIBLE):
        return True
    character = state.characters[who]
    return is_in(state, who, codes.FEINTED) and character.sources[codes.FEINTED] == attacker


@rule
def active_defense(state, who, melee):
    """Return what dodging or parrying adds to Defense, the better where both can be used."""
    character = state.characters[who]
    value = ability(state, who, codes.DEXTERITY) + character.dodge
    value = min(int(value), int(character.most_dodge))
    if melee and is_armed(state, who):
        value = max(value, ability(state, who, codes.STRENGTH) + character.parry)
    if is_in(state, who, codes.DEFENDING):
        value += IMPROVED_DEFENSE if has_feat(state, who, codes.IMPROVED_DEFENSE) else TOTAL_DEFENSE
    return value


@rule
def passive_defense(state, who, melee):
    """Return what the state of `who` adds to or takes from its Defense."""
    value = 0
    for condition in codes.TWO_LESS:
        if is_in(state, who, condition):
            value -= 2
    if is_helpless(state, who) and state.characters[who].thing == 0:
        value -= 9 if melee else 4
    if is_in(state, who, codes.PINNED):
        value -= 4
    if is_in(state, who, codes.PRONE):
        value += -4 if melee else 4
    elif is_in(state, who, codes.KNEELING):
        value += -2 if melee else 2
    if is_in(state, who, codes.CHARGED):
        value -= CHARGE
    if is_in(state, who, codes.RUNNING) and not melee:
        value += 2
    if is_in(state, who, codes.SLOWED):
        value -= 1
    return value + stance_defense(state, who)


@rule
def stance_defense(state, who):
    """Return what a way of fighting adds to Defense."""
    value = ALL_OUT_DEFENSE if is_in(state, who, codes.LAUNCHED) else 0
    return value + CAREFUL_DEFENSE if state.characters[who].guarded == 1 else value


@rule
def own_defense(state, who, melee):
    """Return the Defense of `who` against anybody, without dodging and parrying."""
    value = BASE + size_modifier(state, who) + passive_defense(state, who, melee)
    if is_helpless(state, who):
        return value
    return value + state.characters[who].combat + (COVERED if is_covered(state, who) else 0)


@rule
def defense(state, who, attacker, melee):
    """Return the Defense of `who` against an attack of `attacker`."""
    character = state.characters[who]
    if character.thing == 1:
        return THINGS + size_modifier(state, who) + cover_of(state, who, attacker)
    value = own_defense(state, who, melee)
    if not is_helpless(state, who):
        if character.helped_defence > 0 and character.help_against == attacker:
            value += character.helped_defence
    if sees_it_coming(state, who, attacker):
        value += active_defense(state, who, melee)
    elif is_surprise_attack(state, who, attacker) and not is_off_guard(state, who):
        value -= SNEAK
    return value + cover_of(state, who, attacker)


@rule
def is_covered(state, who):
    """Return whether `who` is covered, and whoever stands before it is still there."""
    ally = int(state.characters[who].sources[codes.COVERED])
    if not is_in(state, who, codes.COVERED):
        return False
    return ally == NONE or (state.characters[ally].status == UP and is_near(state, who, ally))


@rule
def is_off_guard(state, who):
    """Return whether Defense is lower already for the same reason as against a surprise attack."""
    return is_in(state, who, codes.STUNNED) or is_in(state, who, codes.SURPRISED) or is_helpless(state, who)


@rule
def cover_of(state, who, attacker):
    """Return what the place of `who` adds to its Defense against whoever is elsewhere."""
    if is_near(state, who, attacker):
        return 0
    return int(state.zones[state.characters[who].zone].cover)


@rule
def miss_from(state, who, attacker, melee):
    """Return the face from which concealment turns a hit on `who` into a miss, above 20 for never."""
    place = state.zones[state.characters[who].zone]
    hides = int(place.hides)
    if has(place.hazards, codes.SMOKE_THERE):
        hides = max(hides, codes.PARTIAL)
    if is_in(state, who, codes.INVISIBLE) or is_in(state, attacker, codes.BLINDED):
        hides = codes.TOTAL
    face = codes.MISSES_FROM[hides]
    if melee and has_feat(state, attacker, codes.BLIND_FIGHT) and hides > 0:
        return 21 - (21 - face) // 2
    return face
