"""The story of damage: what a roll does, what is resisted, who is hurt and what stays behind."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.codes import NONE
from arena.twod20.words.wording import Story
from arena.words.story import count_of, listing


def tell_damage(story: Story, who: int, total: int, effects: int, target: int) -> str:
    """Say what the damage dice come to."""
    shown = f"{total} damage" + (f" ({count_of(effects, 'Effect')})" if effects else "")
    if who == NONE:
        return f"the dice show {shown}."
    if who == target:
        return f"{story.name(who)} takes {shown}."
    return f"{story.name(who)} deals {shown}."


def tell_resisted(story: Story, who: int, stopped: int, damage: int, stress: int) -> str:
    """Say what Resistance stops, what gets through, and how much Stress that makes."""
    name = story.name(who)
    if stress <= 0:
        return f"{name} takes none of it (Resistance {stopped} against {damage} damage)."
    less = f" (Resistance stops {stopped} of {damage})" if stopped else ""
    now = ""
    if story.follows(codes.EV_STRESS, who):
        places = []
        while story.follows(codes.EV_STRESS, who):
            _, points, maximum, track = story.take()
            places.append(f"{points} of {maximum}{story.track(who, track)}")
        now = f", now at {listing(places)}"
    return f"{name} takes {stress} Stress{now}{less}."


def tell_stress(story: Story, who: int, points: int, maximum: int, track: int) -> str:
    """Say how much Stress somebody has."""
    return f"{story.name(who)} is at {points} of {maximum} Stress{story.track(who, track)}."


def tell_layer(story: Story, who: int, track: int, points: int, maximum: int) -> str:
    """Say that a layer comes back."""
    return f"{story.name(who)} gathers strength: {points} of {maximum} Stress left{story.track(who, track)}."


def tell_harm(story: Story, who: int, harms: int, mental: int, *_: int) -> str:
    """Say what lasting harm was done."""
    if story.is_object(who):
        return f"{story.name(who)} is damaged: {count_of(harms, 'Harm')}."
    kind = "Trauma" if mental == 1 else "Wound"
    return f"{story.name(who)} suffers {'a' if harms == 1 else harms} {kind if harms == 1 else kind + 's'}."


def tell_defeated(story: Story, who: int, dying: int, stunned: int, *_: int) -> str:
    """Say who is out of the fight."""
    if story.is_object(who):
        return f"{story.name(who)} is destroyed."
    if stunned:
        return f"{story.name(who)} is knocked out."
    return f"{story.name(who)} is Defeated{', and Dying' if dying else ''}."


def tell_dead(story: Story, who: int, mental: int, lost: int, *_: int) -> str:
    """Say who is dead, broken, or lost to corruption."""
    if lost:
        return f"{story.name(who)} is lost to corruption."
    return f"the mind of {story.name(who)} breaks." if mental else f"{story.name(who)} dies."


LEFT_BEHIND = {
    "knockdown": "is knocked down",
    "stun": "is stunned and will lose a turn",
    "snare": "is caught: Difficulty {amount} to break free",
    "drain": "tires: {amount} Fatigue, which lowers maximum Stress by {amount}",
    "persistent": "will suffer {dice} more at the end of {turns}",
}


def tell_condition(story: Story, who: int, effect: int, amount: int, dice: int) -> str:
    """Say what a damage effect leaves behind."""
    turns = "the next turn" if amount == 1 else f"each of {amount} turns"
    said = LEFT_BEHIND[codes.EVERY_EFFECT[effect]]
    left = said.format(amount=amount, dice=count_of(dice, "die", "dice"), turns=turns)
    return f"{story.name(who)} {left}."


HEALED = {
    codes.WOUND_TREATED: "a Wound of {name} is treated",
    codes.TRAUMA_TREATED: "a Trauma of {name} is treated",
    codes.STABILISED: "{name} is no longer Dying",
    codes.REVIVED: "{name} is back in the fight, still prone",
    codes.FATIGUE_RESTED: "{name} recovers a point of Fatigue",
    codes.FREED: "{name} breaks free",
    codes.WOUND_HEALED: "a Wound of {name} is healed",
    codes.TRAUMA_HEALED: "a Trauma of {name} is healed",
    codes.GUARD_REGAINED: "{name} is ready to avoid another Harm",
}


def tell_healed(story: Story, who: int, amount: int, what: int, track: int) -> str:
    """Say who is better."""
    if what == codes.STRESS_HEALED:
        return f"{story.name(who)} recovers {amount} Stress{story.track(who, track)}." if amount else ""
    return HEALED[what].format(name=story.name(who)) + "."
