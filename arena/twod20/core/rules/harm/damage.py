"""Damage: rolling it, what its Effects do at the roll, and whom it hits.

SRD "Damage".
"""

from arena.compiling.rule import rule
from arena.state.bits import bit, has, lowest
from arena.state.events import log
from arena.state.listing import choices
from arena.twod20 import codes
from arena.twod20.catalog import CATCH, HIT_THE_DIRT, NO_RESPONSE
from arena.twod20.codes import NONE, NPCS
from arena.twod20.core import hooks
from arena.twod20.core.rules.asking import ask, ask_side_of
from arena.twod20.core.rules.attack.attack import can_be_hurt
from arena.twod20.core.rules.attack.message import is_message, receive, send
from arena.twod20.core.rules.ground.zone import ask_reach, is_close, is_out_of_sight
from arena.twod20.core.rules.harm.effect import clear_effects
from arena.twod20.core.rules.harm.stress import is_plain_harm
from arena.twod20.core.rules.pools.resource import gain_threat
from arena.twod20.core.rules.test.skill_test import ask_for_roll
from arena.twod20.core.rules.turns.reaction import can_hit_the_dirt, hit_the_dirt
from arena.twod20.limits import MOST_DAMAGE_DICE


@rule
def die_value(face):
    """Return the points a challenge die shows: 1, 2, nothing on 3 and 4, 1 on an Effect.

    >>> [int(die_value(face)) for face in range(1, 7)]
    [1, 2, 0, 0, 1, 1]
    """
    if face == 2:
        return 2
    return 0 if face == 3 or face == 4 else 1


@rule
def is_effect(face):
    """Return whether a challenge die shows an Effect."""
    return face >= 5


@rule
def effects_rolled(state):
    """Return how many Effects the damage roll shows."""
    return sum(1 for die in range(state.damage.dice) if is_effect(state.damage.faces[die]))


@rule
def damage_total(state):
    """Return the points of the damage roll, Vicious included."""
    total = sum(die_value(state.damage.faces[die]) for die in range(state.damage.dice))
    return total + int(state.damage.effects.ratings[codes.VICIOUS]) * effects_rolled(state)


@rule
def begin_damage(state, source, dice, mental, after):
    """Set up a damage roll without damage effects; `source` NONE is the scene itself."""
    damage = state.damage
    damage.source = source
    damage.first = NONE
    damage.mental = mental
    damage.price = min(MOST_DAMAGE_DICE, dice)
    damage.dice = 0 if is_plain_harm(state, after) else damage.price
    clear_effects(damage.effects)
    damage.penetration = 0
    damage.subdue = 0
    damage.gentle = 0
    damage.again = 0
    damage.rerolled = 0
    damage.extra_targets = 0
    damage.whole = 0
    damage.half = 0
    damage.target = NONE
    damage.screened = 0
    damage.harms = 0
    damage.after = after
    damage.blown = 0


@rule
def roll_damage(state):
    """Ask for the damage dice; a plain Harm has none."""
    if is_plain_harm(state, state.damage.after):
        state.phase = codes.DAMAGE_READY
        return
    ask_for_roll(state, codes.DAMAGE_DICE, 6, state.damage.dice)
    state.asked = state.damage.source


@rule
def take_damage_dice(state):
    """Note the challenge dice that came up, first roll, bonus die or re-roll."""
    damage = state.damage
    place = 0
    for die in range(damage.dice):
        if state.roll_kind == codes.DAMAGE_DICE or has(damage.again, die):
            damage.faces[die] = state.rolled[place]
            place += 1


@rule
def settle_damage(state):
    """The roll stands: Perilous moves Threat, an Area attack spreads, then targets suffer in turn."""
    damage = state.damage
    effects = effects_rolled(state)
    if not is_plain_harm(state, damage.after):
        log(state, codes.EV_DAMAGE, damage.source, damage_total(state), effects, damage.first)
    imperil(state, effects)
    if damage.effects.bits & codes.AREA and damage.first != NONE:
        for other in range(state.character_count):
            if has(state.characters[damage.first].in_reach, other) and can_be_caught(state, other):
                damage.whole |= bit(other)
        damage.extra_targets = effects
    state.phase = codes.NEXT_TARGET
    if damage.mental == 1 and is_message(state):
        send(state)


@rule
def imperil(state, effects):
    """Perilous damage moves Threat by its Effects: up, or down where an opponent deals it."""
    damage = state.damage
    if damage.effects.bits & codes.PERILOUS and effects > 0:
        by_npc = damage.source != NONE and state.characters[damage.source].side == NPCS
        gain_threat(state, -effects if by_npc else effects)


@rule
def can_be_caught(state, who):
    """Return whether an Area attack may hit `who` besides its first target: not twice, not its source."""
    if who == state.damage.source or who == state.damage.first or has(state.damage.whole, who):
        return False
    return can_be_hurt(state, who, codes.AS_MENTAL if state.damage.mental == 1 else codes.AS_RANGED)


@rule
def can_be_named(state, who):
    """Return whether `who` may be named as one more target: caught by it, and seen by who names."""
    if state.damage.source != NONE and is_out_of_sight(state, who):
        if state.characters[who].side != state.characters[state.damage.source].side:
            return False
    return can_be_caught(state, who)


@rule
def legal_area(state, out):
    """List who stands in Close range of the first target and may be caught too."""
    number = 0
    for other in range(state.character_count):
        if is_close(state, state.damage.first, other) and can_be_named(state, other):
            out[number] = CATCH + other
            number += 1
    return number


@rule
def do_area(state, action):
    """Catch one more target."""
    state.damage.whole |= bit(action - CATCH)
    state.damage.extra_targets -= 1
    state.phase = codes.NEXT_TARGET


@rule
def anybody_left_to_catch(state):
    """Return whether an Area attack has further targets to name."""
    if state.damage.extra_targets <= 0:
        return False
    for other in range(state.character_count):
        if is_close(state, state.damage.first, other) and can_be_named(state, other):
            return True
    return False


@rule
def next_target(state):
    """Name further targets of an Area attack, then let the next one suffer, or finish."""
    damage = state.damage
    if anybody_left_to_catch(state):
        side = NPCS if damage.source == NONE else state.characters[damage.source].side
        ask(state, codes.AREA_TARGET, side, damage.source)
        return
    damage.extra_targets = 0  # whoever suffers now is no longer in `whole`, and not to be named again
    if damage.whole == 0 and damage.half == 0:
        state.phase = codes.DAMAGE_DONE
        return
    if damage.whole != 0:
        damage.target = first_of(state, damage.whole)
        damage.whole &= ~bit(damage.target)
        damage.is_half = 0
    else:
        damage.target = lowest(damage.half)
        damage.half &= ~bit(damage.target)
        damage.is_half = 1
    spread = (
        damage.effects.bits & codes.AREA
        and state.attack_form == codes.AS_RANGED
        and damage.after == codes.AFTER_ATTACK
    )
    in_time = spread and damage.target != damage.first and not is_plain_harm(state, damage.after)
    if in_time and can_hit_the_dirt(state, damage.target):
        ask_side_of(state, codes.DUCK, damage.target)
        return
    if state.receipt == codes.NOT_SENT or not receive(state):
        state.phase = codes.RESISTING
        damage.screened = 0
        hooks.hit_lands(state, int(damage.target))


@rule
def blow_up(state):
    """The Volatile cover of one zone hurts those who used it there; that of other zones comes after it."""
    damage = state.damage
    zone = state.characters[lowest(damage.blown)].zone
    place = state.zones[zone]
    victims = 0
    for who in range(state.character_count):
        if has(damage.blown, who) and state.characters[who].zone == zone:
            victims |= bit(who)
    others = damage.blown & ~victims
    dice = int(place.morale_volatile) if damage.mental == 1 else int(place.cover_volatile)
    begin_damage(state, NONE, dice, int(damage.mental), damage.after)
    damage.whole = victims
    damage.blown = others
    roll_damage(state)


@rule
def first_of(state, members):
    """Return who suffers next: the first target before all others."""
    if state.damage.first != NONE and has(members, state.damage.first):
        return int(state.damage.first)
    return lowest(members)


legal_duck = choices(NO_RESPONSE, HIT_THE_DIRT)


@rule
def do_duck(state, action):
    """A secondary target throws itself down, or not; it is hit either way."""
    state.phase = codes.RESISTING
    if action == HIT_THE_DIRT:
        hit_the_dirt(state, state.damage.target)
        ask_reach(state, state.damage.target, codes.RESISTING)


@rule
def dice_below(faces, dice, action):
    """Return the set of dice a re-roll picks up: blanks; blanks and ones; all but Effects; all."""
    again = 0
    for die in range(dice):
        face = faces[die]
        blank = face == 3 or face == 4
        if action == 3 or blank or (action >= 1 and face == 1) or (action == 2 and not is_effect(face)):
            again |= 1 << die
    return again
