"""What is told of spells: casting one, what it costs, drawing on more Power."""

from __future__ import annotations

from collections.abc import Callable

from arena.twod20 import catalog, codes
from arena.twod20.codes import NONE
from arena.twod20.words.wording import Story
from arena.words.story import count_of
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
        return f"{spell_name(story, spell)} costs {story.name(who)} {count_of(dice, 'point')} of magic."
    if story.state.variants.spell_cost == codes.COSTS_THREAT:
        return f"{spell_name(story, spell)} twists the world around {story.name(who)}."
    wild = f", {fixed} of them Effects by the miscast" if fixed else ""
    return f"{spell_name(story, spell)} costs {story.name(who)} {count_of(dice, 'die', 'dice')}{wild}."


def tell_drawn(story: Story, who: int, power: int, *_: int) -> str:
    """Say that somebody draws on more Power."""
    return f"{story.name(who)} draws deeper: Power {power}, and each Effect feeds the Threat."


def tell_shape(story: Story, who: int, action: int) -> str:
    """Say what Momentum adds to the spell in hand; "" for what is no such purchase."""
    if not catalog.SHAPE <= action < catalog.SHAPE + SPELL_OPTIONS or not story.state.chapters & codes.MAGIC:
        return ""
    name = story.cast.names("option", int(story.state.magic.spell))[action - catalog.SHAPE]
    return f"{story.name(who)} shapes {spell_name(story, int(story.state.magic.spell))}: {name}."


def tell_lasts(story: Story, who: int, spell: int, rounds: int, *_: int) -> str:
    """Say that a spell begins to last."""
    until = "until the scene is over" if rounds < 0 else f"for {count_of(rounds, 'round')}"
    return f"{spell_name(story, spell)} of {story.name(who)} holds {until}."


def tell_ends(story: Story, who: int, spell: int, *_: int) -> str:
    """Say that a spell is over."""
    return f"{spell_name(story, spell)} of {story.name(who)} ends."


def tell_obeys(story: Story, who: int, harms: int, *_: int) -> str:
    """Say that somebody carries out a command, and is free again."""
    less = count_of(harms, "Trauma")
    return f"{story.name(who)} spends the turn on the command, and is free of it: {less} fewer."


TELLERS: dict[int, Callable[..., str]] = {
    codes.EV_CAST: tell_cast,
    codes.EV_COST: tell_cost,
    codes.EV_DRAWN: tell_drawn,
    codes.EV_SPELL_LASTS: tell_lasts,
    codes.EV_SPELL_ENDS: tell_ends,
    codes.EV_OBEYS: tell_obeys,
}
