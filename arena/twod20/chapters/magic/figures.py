"""What a spell does and costs, in words and exact figures, as its caster stands now.

The position says everything: the Power, what resists the Cost, what has been taken already.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

from arena.odds.asked import percent
from arena.odds.counting import mean
from arena.state.bits import has
from arena.twod20 import codes, odds
from arena.twod20.chapters.magic.odds import (
    CostSpec,
    SpellOdds,
    counterspell,
    made_harder,
    spell,
    spell_range,
)
from arena.twod20.chapters.magic.rules.casting import is_beyond_range, price_of_spell
from arena.twod20.chapters.magic.rules.mana import MAGIC_HARM, has_cost_effect, rating_of_cost
from arena.twod20.chapters.magic.rules.power import caster_of
from arena.twod20.chapters.magic.rules.raising import may_rise, whose_dead
from arena.twod20.codes import NONE
from arena.twod20.core.rules.harm.resistance import resistance_dice, worn
from arena.twod20.core.rules.harm.stress import most_on, stress_on, track_of
from arena.twod20.limits import POWER_RATED
from arena.twod20.odds.chance import spec_of
from arena.words.cast import Cast
from arena.words.story import count_of, listing


def effect_words(effects: Any, power: int = 0) -> list[str]:
    """Return damage effects in words; one that is as strong as Power is that."""
    found = []
    for number, word in enumerate(codes.EVERY_EFFECT):
        place = codes.RATING_OF[number]
        if place != NONE and effects.ratings[place]:
            rating = int(effects.ratings[place])
            found.append(f"{word.capitalize()} {power if rating == POWER_RATED else rating}")
        elif place == NONE and int(effects.bits) >> number & 1:
            found.append(word.capitalize())
    return found


def set_words(state: Any, number: int, power: int) -> list[str]:
    """Return one of the sets of damage effects that spells of the scene have; nothing for NONE."""
    return [] if number == NONE else effect_words(state.magic.effects[number], power)


# what it does

WHAT_IS_STRUCK = {
    codes.STRIKES_BODY: "",
    codes.STRIKES_MIND: " to the mind",
    codes.STRIKES_MANA: " to the mana of a caster",
}


def deed_words(state: Any, who: int, number: int, power: int, flawed: bool) -> str:
    """Return what a spell of `who` does once it works, cast with so much Power."""
    row = state.magic.spells[number]
    does = int(row.does)
    if does in WHAT_IS_STRUCK:
        mind = WHAT_IS_STRUCK[does]
        said = [f"{count_of(power + int(row.dice), 'die', 'dice')} of damage{mind}"]
        return ", ".join(said + set_words(state, int(row.effects), power))
    if does == codes.HEALS:
        return f"{count_of(power, 'die', 'dice')} of healing"
    if does == codes.RAISES:
        side = whose_dead(state, who, flawed)
        waiting = sum(bool(may_rise(state, other, side)) for other in range(int(state.character_count)))
        against = " against its caster" if flawed else ""
        return f"{count_of(min(power, waiting), 'rises', 'rise')}{against}"
    return ", ".join([*_gifts(row, power, flawed), _lasting(row, power)])


def _gifts(row: Any, power: int, flawed: bool) -> Iterator[str]:
    """Yield what a spell gives while it lasts."""
    if row.cover:
        kind = int(row.flawed_cover if flawed else row.cover_effects)
        marks = [word for word, bit in (("Sturdy", codes.STURDY), ("Fragile", codes.FRAGILE)) if kind & bit]
        yield ", ".join([f"{count_of(power, 'die', 'dice')} of Cover", *marks])
    if row.armour:
        yield f"Armour {int(row.armour):+d}"
    if row.strike:
        yield f"{count_of(int(row.strike), 'die', 'dice')} more to blows"
    if row.stride:
        yield "a zone farther"
    if row.reroll != NONE:
        yield f"a die of {codes.ATTRIBUTE_WORDS[row.reroll].capitalize()} again"


def _lasting(row: Any, power: int) -> str:
    """Return how long a spell lasts."""
    return count_of(power, "round") if row.lasts == codes.FOR_ROUNDS else "for the scene"


def option_words(state: Any, cast: Cast, number: int) -> str:
    """Return what Momentum may buy on a spell, with its prices."""
    row = state.magic.spells[number]
    names = cast.names("option", number)
    said = [f"{names[at]} {int(state.magic.extras[row.first + at].price)}" for at in range(int(row.options))]
    return listing(said) if said else ""


def falls_short_words(state: Any, cast: Cast) -> str:
    """Return what has to be bought before the spell in hand reaches its target, "" for nothing."""
    if not is_beyond_range(state):
        return ""
    number = int(state.magic.spell)
    row = state.magic.spells[number]
    for at in range(int(row.options)):
        extra = state.magic.extras[row.first + at]
        if extra.kind == codes.MORE_RANGE:
            return f"reaches only with {cast.names('option', number)[at]}, {int(extra.price)} Momentum"
    return "out of its range"


# what it costs


def cost_spec(state: Any) -> CostSpec:
    """Return the Cost of the spell in hand as the odds know it: against mind, or against mana."""
    who = int(state.tests[codes.ACTIVE].who)
    caster = state.magic.casters[caster_of(state, who)]
    dice = price_of_spell(state, caster_of(state, who), int(state.magic.spell)) + int(state.magic.more_cost)
    effects = odds.Effects(
        vicious=int(rating_of_cost(state, codes.VICIOUS)),
        piercing=int(rating_of_cost(state, codes.PIERCING)),
        intense=bool(has_cost_effect(state, codes.INTENSE)),
    )
    if state.variants.spell_cost == codes.COSTS_MANA:
        mana, most = int(caster.mana), int(caster.mana_most)
        return CostSpec(int(dice), effects, int(caster.ward), odds.Cover(), mana, most, MAGIC_HARM)
    character, track = state.characters[who], int(track_of(state, 1))
    most = int(most_on(character, track))
    return CostSpec(
        int(dice),
        effects,
        int(worn(state, who, 1)),
        _morale(state, who),
        min(most, int(stress_on(character, track))),
        most,
        int(character.threshold),
        bool(state.variants.armour_threshold),
    )


def _morale(state: Any, who: int) -> odds.Cover:
    """Return the Morale of somebody as the odds know it."""
    place = state.zones[state.characters[who].zone]
    dice = int(resistance_dice(state, who, 1))
    sturdy = dice == int(place.morale) and bool(int(place.morale_effects) & codes.STURDY)
    return odds.Cover(dice, sturdy=sturdy, flat=bool(state.variants.flat_resistance))


def odds_in_hand(state: Any, effects: int = 0) -> SpellOdds:
    """Return the odds of the spell in hand, made so much harder first."""
    active = made_harder(spec_of(state, codes.ACTIVE), effects)
    opposing = state.tests[codes.REACTIVE]
    against = None
    if opposing.who != NONE and opposing.failed == 0:
        against = spec_of(state, codes.REACTIVE)
    return _spell(active, cost_spec(state), against, bool(state.magic.flawed))


@cache
def _spell(spec: Any, cost: CostSpec, against: Any, flawed: bool) -> SpellOdds:
    return spell(spec, cost, against, flawed)


def cost_words(state: Any) -> str:
    """Return what the spell in hand costs, on average and at the worst; "" for nothing."""
    found = odds_in_hand(state)
    dice, kind = found.cost.dice, int(state.variants.spell_cost)
    if kind in (codes.COSTS_POINTS, codes.COSTS_THREAT):
        return _price_words(state, dice)
    row = state.magic.spells[state.magic.spell]
    marks = set_words(state, int(row.cost_effects), 0)
    if state.magic.flawed:
        marks += [each for each in set_words(state, int(row.flawed_effects), 0) if each not in marks]
    if dice == 0 and set(found.miscast) == {0}:
        return ""
    track = "Mana Stress" if kind == codes.COSTS_MANA else "Stress"
    said = [f"{float(found.mean_stress):.1f} {track} on average"]
    if "Drain" in marks:
        said.append(f"{float(found.mean_drain):.1f} Fatigue")
    if "Perilous" in marks:
        said.append(f"{float(found.mean_effects):.1f} Threat")
    if found.harm:
        said.append(f"{percent(found.harm)} a {'Magic Harm' if kind == codes.COSTS_MANA else 'Harm'}")
    return f"Cost {', '.join([count_of(dice, 'die', 'dice'), *marks])}: {', '.join(said)}"


def _price_words(state: Any, price: int) -> str:
    """Return a Cost that is a price, as the side of the caster pays it."""
    who = int(state.tests[codes.ACTIVE].who)
    if state.variants.spell_cost == codes.COSTS_POINTS:
        left = int(state.magic.casters[caster_of(state, who)].points)
        return f"Cost {price} of {count_of(left, 'point')} of magic"
    if state.characters[who].side == codes.NPCS:
        return f"Cost {price} Threat of {int(state.threat)}"
    return f"Cost {price} Threat given"


# what is said beside a choice


def casting_words(state: Any, cast: Cast) -> Iterator[str]:
    """Yield what the spell in hand, whose dice are awaited, does, needs and costs."""
    magic, who = state.magic, int(state.tests[codes.ACTIVE].who)
    yield falls_short_words(state, cast)
    yield deed_words(state, who, int(magic.spell), int(magic.power), bool(magic.flawed))
    if magic.drawn:
        yield "each Effect on its dice a point of Threat"
    yield "flawed, nothing more for Momentum" if magic.flawed else ""
    yield cost_words(state)


def width_words(state: Any) -> str:
    """Return on which faces the spell in hand brings Complications."""
    width = int(state.tests[codes.ACTIVE].complication_range)
    return f"{21 - width}-20" if width > 1 else "20"


def countering_words(state: Any) -> str:
    """Return what a Counterspell comes to whose dice are awaited: Difficulty, and the chance then."""
    harder = counterspell(int(state.magic.counter_power))
    before = odds_in_hand(state).success
    after = sum((chance * odds_in_hand(state, more).success for more, chance in harder.items()), Fraction(0))
    said = f"Difficulty {float(mean(harder)):+.2f} on average: {percent(after)} instead of {percent(before)}"
    return said + (", each Effect a point of Threat" if state.magic.counter_drawn else "")


# what a sheet says


def sheet_words(state: Any, cast: Cast, who: int, caster: Any, number: int) -> str:
    """Return a spell that somebody has prepared in one line."""
    row, flawed = state.magic.spells[number], has(caster.flawed, number)
    difficulty = int(row.difficulty)
    dice = int(price_of_spell(state, caster_of(state, who), number))
    marks = set_words(state, int(row.cost_effects), 0)
    marks += set_words(state, int(row.flawed_effects), 0) if flawed else []
    if state.variants.spell_cost in (codes.COSTS_POINTS, codes.COSTS_THREAT):
        cost = f"Cost {dice}"
    else:
        cost = f"Cost {', '.join([count_of(dice, 'die', 'dice'), *marks])}"
    partly = ", known in part" if flawed else ""
    low = 21 - spell_range(difficulty)
    width = f"Complications on {low}-20" if low < 20 else "Complications on 20"
    said = [f"Difficulty {difficulty}, {cost}{partly}", width]
    said.append(deed_words(state, who, number, int(caster.power), bool(flawed)))
    options = "" if flawed else option_words(state, cast, number)
    said += [f"Momentum for {options}"] if options else []
    return f"- {cast.names('spell')[number]}: {'; '.join(said)}."
