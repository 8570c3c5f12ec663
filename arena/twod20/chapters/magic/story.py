"""What is told of spells: casting one, what it costs, drawing on more Power."""

from __future__ import annotations

from arena.twod20 import catalog, codes
from arena.twod20.codes import NONE
from arena.words.story import Story, Teller, count_of, in_sentence
from scenarios.twod20.limits import SPELL_OPTIONS


def spell_name(story: Story, spell: int) -> str:
    """Return what a spell is called."""
    return story.cast.names("spell")[spell]


def tell_cast(story: Story, who: int, spell: int, target: int, flawed: int) -> str:
    """Say who casts what at whom, and how hard it is when that is settled."""
    at = "" if target in (NONE, who) else f" on {story.name(target)}"
    partly = ", known only in part" if flawed else ""
    said = f"{story.name(who)} casts {spell_name(story, spell)}{at}{partly}"
    if story.follows(codes.EV_TEST, who):
        target_number, difficulty = story.take()[2:]
        said += f" (Difficulty {difficulty}, dice of {target_number} or less succeed)"
    return f"{said}."


def tell_cost(story: Story, who: int, spell: int, dice: int, fixed: int) -> str:
    """Say what a spell asks of the mind of its caster."""
    if story.state.variants.spell_cost == codes.COSTS_POINTS:
        return f"{story.name(who)} pays {count_of(dice, 'point')} of magic for {spell_name(story, spell)}."
    if story.state.variants.spell_cost == codes.COSTS_THREAT:
        return f"{spell_name(story, spell)} twists the world around {story.name(who)}."
    wild = f", {fixed} of them Effects because of the miscast" if fixed else ""
    return f"{story.name(who)} pays {count_of(dice, 'die', 'dice')} for {spell_name(story, spell)}{wild}."


def tell_shape(story: Story, who: int, action: int) -> str:
    """Say what Momentum adds to the spell in hand; "" for what is no such purchase."""
    if not catalog.SHAPE <= action < catalog.SHAPE + SPELL_OPTIONS or not story.state.chapters & codes.MAGIC:
        return ""
    name = story.cast.names("option", int(story.state.magic.spell))[action - catalog.SHAPE]
    return f"{story.name(who)} shapes {spell_name(story, int(story.state.magic.spell))}: {name}."


def tell_lasts(story: Story, who: int, spell: int, rounds: int, *_: int) -> str:
    """Say that a spell begins to last."""
    until = "until the scene is over" if rounds < 0 else f"for {count_of(rounds, 'round')}"
    return f"{story.name(who)}'s {spell_name(story, spell)} holds {until}."


def tell_countered(story: Story, who: int, caster: int, effects: int, *_: int) -> str:
    """Say what the dice of a Counterspell come to."""
    came_of_it = count_of(effects, "Effect") if effects else "no Effect, and nothing is undone"
    return f"{story.name(who)}'s dice against {story.name(caster)}'s spell show {came_of_it}."


def tell_risen(story: Story, who: int, number: int, side: int, flawed: int) -> str:
    """Say how many of the dead have risen, and against whom where the spell is flawed."""
    if number == 0:
        return f"nobody is left to rise for {story.name(who)}."
    risen = f"{number} of the dead rise around {story.name(who)}"
    return f"{risen}, and turn on whoever is nearest." if flawed else f"{risen}."


def tell_looked(story: Story, who: int, _: int, zone: int, reaches: int) -> str:
    """Say which place somebody looks into, or that the spell does not carry so far."""
    place = story.cast.zone_names[zone]
    if reaches == 0:
        return f"the sight of {story.name(who)} does not reach as far as {in_sentence(place)}."
    return f"{story.name(who)} looks into {in_sentence(place)} as if there."


def tell_mana(story: Story, who: int, points: int, harms: int, stopped: int) -> str:
    """Say what a Cost takes of somebody's mana."""
    ward = f" (Ward stops {stopped})" if stopped else ""
    harmed = f", and {count_of(harms, 'Magic Harm')}: spells are harder from now on" if harms else ""
    if points == 0:
        return f"it takes nothing of {story.name(who)}{ward}."
    return f"it takes {count_of(points, 'point')} of the mana of {story.name(who)}{ward}{harmed}."


TELLERS: dict[int, Teller] = {
    codes.EV_CAST: tell_cast,
    codes.EV_COST: tell_cost,
    codes.EV_DRAWN: "{0:who} draws deeper: Power {1}, and each Effect feeds the Threat.",
    codes.EV_SPELL_LASTS: tell_lasts,
    codes.EV_SPELL_ENDS: "{0:who}'s {1:spell} ends.",
    codes.EV_OBEYS: "{0:who} spends the turn on the command, and is free of it: {1:Trauma} fewer.",
    codes.EV_COUNTERED: tell_countered,
    codes.EV_RISEN: tell_risen,
    codes.EV_MANA: tell_mana,
    codes.EV_LOOKED: tell_looked,
}
