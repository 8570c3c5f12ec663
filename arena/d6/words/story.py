"""A sentence for each thing that happens."""

from __future__ import annotations

from typing import Any

from arena.d6 import codes
from arena.people.codes import NONE
from arena.scene.codes import EV_MOVED
from arena.words.story import Story, Teller, in_sentence
from scenarios.d6.codes import Code
from scenarios.d6.tables import VEHICLE_HARM

QUIET = (codes.DODGE, codes.PARRY, codes.MIND, codes.BODY, codes.SNEAK)  # told by what comes of them
ALONE = (codes.DAMAGE, codes.RESIST, codes.RAM, codes.SEARCH, codes.ESCAPE)  # rolled against nothing known
MEANS = (
    *(f"goes for the {place}" for place in codes.PLACES),
    "attacks all out",
    "means to sweep",
    "goes for a knockout",
)
FURTHER = ("", "third", "fourth")  # action of a turn
LOWS = ("rises", "crouches", "lies down")
HELD = ("", "grabs", "chokes", "pins", "tackles", "entangles")
HARM = tuple(word for _, word in reversed(VEHICLE_HARM))
NOBODYS = {
    codes.DRAW: "The difficulty",
    codes.CRASH: "The damage",
    codes.TOUGHNESS: "The Toughness",
    codes.FALL: "The damage of the fall",
    codes.HAZARD: "The damage",
}


def tell_check(story: Story, who: int, check: int, total: int, difficulty: int) -> str:
    """Tell a roll; what is rolled against nothing is told by what comes of it."""
    if check in QUIET:
        return ""
    if check in NOBODYS:
        return f"{NOBODYS[check]} comes to {total}."
    if check == codes.RESIST and has_no_dice(story.state.characters[who]):
        by = f"resists {total} without a roll" if total > 0 else "has no armour against it"
        return f"{story.name(who)} {by}."
    if check == codes.KEEP:
        return f"{story.name(who)} rolls {total} to keep hold of the weapon."
    if check in ALONE or difficulty == 0:
        return f"{story.name(who)} rolls {total} for {codes.CHECKS[check]}."
    return f"{story.name(who)} rolls {total} for {codes.CHECKS[check]}, difficulty {difficulty}."


def has_no_dice(person: Any) -> bool:
    """Return whether somebody has no dice to resist damage with: with body points armour alone counts."""
    return bool(person.most_body > 0 and person.armour_dice == 0)


def tell_attack(story: Story, who: int, target: int, hits: int, slot: int) -> str:
    """Tell whether an attack hits."""
    if target < 0:
        return f"{story.name(who)} {'hits' if hits else 'misses'} the vehicle."
    return f"{story.name(who)} {'hits' if hits else 'misses'} {in_sentence(story.name(target))}."


def tell_harm(story: Story, who: int, margin: int, before: int, after: int) -> str:
    """Tell what an attack does."""
    if after == before:
        return f"{story.name(who)} is not hurt." if margin <= 0 else f"{story.name(who)} is hurt."
    return f"{story.name(who)} is {codes.WOUNDS[after]}."


def tell_critical(story: Story, who: int, kind: int, number: int, _: int) -> str:
    """Tell a critical failure."""
    if kind == 0:
        return f"{story.name(who)}'s Wild Die shows a 1: it cancels the highest die."
    return f"{story.name(who)}'s Wild Die shows a 1: a complication takes an action of the next turn."


def tell_defence(story: Story, who: int, total: int, kind: int, _: int) -> str:
    """Tell a defence."""
    how = ("dodges: {} to hit", "parries: {} to hit by hand", "resists: {} to be swayed")[kind]
    return f"{story.name(who)} {how.format(total)}."


def tell_freed(story: Story, who: int, holder: int, *_: int) -> str:
    """Tell that somebody is free."""
    by = f" of {in_sentence(story.name(holder))}" if holder >= 0 else ""
    return f"{story.name(who)} is free{by}."


def tell_task(story: Story, who: int, task: int, done: int, stuck: int) -> str:
    """Tell how a task goes."""
    name = story.cast.names("task")[task]
    if done:
        return f"{story.name(who)} gets on: {in_sentence(name)}."
    after = ("it gets harder to try again", "it must be thought over first", "it cannot be tried again")[
        stuck
    ]
    return f"{story.name(who)} fails ({in_sentence(name)}): {after}."


def tell_prepared(story: Story, who: int, task: int, spent: int, whole: int) -> str:
    """Tell that somebody takes time."""
    name = in_sentence(story.cast.names("task")[task])
    if whole:
        return f"{story.name(who)} works on: {name} ({spent} of {whole} rounds)."
    return f"{story.name(who)} prepares: {name}."


def tell_bonus(story: Story, who: int, dice: int, pips: int, _: int) -> str:
    """Tell what a joint effort gives."""
    if not dice and not pips:
        return "The joint effort brings nothing."
    return f"The joint effort gives {in_sentence(story.name(who))} {Code(dice, pips).added}."


def tell_swayed(story: Story, who: int, other: int, swayed: int, left: int) -> str:
    """Tell what words do."""
    if not swayed:
        return f"{story.name(other)} is not moved."
    return (
        f"{story.name(other)} wavers, {left} more to overcome."
        if left
        else f"{story.name(other)} is won over."
    )


def tell_treated(story: Story, who: int, other: int, better: int, _: int) -> str:
    """Tell first aid."""
    done = "helps" if better else "cannot help"
    return f"{story.name(who)} {done} {in_sentence(story.name(other))}."


def weapon(story: Story, who: int, slot: int) -> str:
    """Return the name of a weapon of somebody."""
    return str(story.cast.carried["weapon"][who].names[slot]) or "weapon"


def vehicle(story: Story, number: int) -> str:
    """Return the name of a vehicle."""
    return str(story.cast.names("vehicle")[number])


def tell_vehicle(story: Story, number: int, level: int, harm: int, _: int) -> str:
    """Tell harm to a vehicle."""
    if harm == 0:
        return f"{vehicle(story, number)} takes no harm."
    if level >= 5:
        return f"{vehicle(story, number)} is destroyed."
    return f"{vehicle(story, number)} takes harm: {HARM[level]}."


def tell_waits(story: Story, who: int, what: int, *_: int) -> str:
    """Tell what a turn held back waits for."""
    return (
        "",
        f"{story.name(who)} waits for an attack.",
        f"{story.name(who)} waits for an enemy to come near.",
    )[what]


def tell_short(story: Story, who: int, zone: int, rams: int, number: int) -> str:
    """Tell that somebody does not get where it wanted, or not at the vehicle that it rams."""
    what = f"get at {in_sentence(vehicle(story, number))}" if rams else f"reach {story.zone(zone)}"
    return f"{story.name(who)} does not {what}."


def tell_moved(story: Story, who: int, before: int, zone: int, _: int) -> str:
    """Tell a way on foot; of those in a vehicle it is told where that comes to."""
    rides = story.state.characters[who].aboard != NONE
    return "" if rides else f"{story.name(who)} goes to {story.zone(zone)}."


TELLERS: dict[int, Teller] = {
    EV_MOVED: tell_moved,
    codes.EV_CHECK: tell_check,
    codes.EV_ATTACK: tell_attack,
    codes.EV_HARM: tell_harm,
    codes.EV_SPENT: lambda story, who, left, kind, _: (
        f"{story.name(who)} spends {'a character point' if kind else 'an Action Die'}, {left} left."
    ),
    codes.EV_CRITICAL: tell_critical,
    codes.EV_DEFENCE: tell_defence,
    codes.EV_AIM: "{0:who} aims: {1}D more.",
    codes.EV_RELOAD: "{0:who} reloads.",
    codes.EV_SHORT: tell_short,
    codes.EV_RESCUED: "{0:who} gets away at the last moment.",
    codes.EV_TIE: "{0:who} rolls {1} for the tie.",
    codes.EV_HOLD: lambda story, who, other, hold, _: (
        f"{story.name(who)} {HELD[hold]} {in_sentence(story.name(other))}."
    ),
    codes.EV_FREED: tell_freed,
    codes.EV_DROPPED: lambda story, who, slot, *_: (
        f"{story.name(who)} drops the {weapon(story, who, slot)}; picking it up takes an action."
    ),
    codes.EV_READY: lambda story, who, slot, *_: (
        f"{story.name(who)} takes the {weapon(story, who, slot)} in hand."
    ),
    codes.EV_MODE: lambda story, who, mode, *_: f"{story.name(who)} switches to {codes.MODES[mode]}.",
    codes.EV_PRONE: "{0:who} falls to the ground.",
    codes.EV_LOW: lambda story, who, low, *_: f"{story.name(who)} {LOWS[low]}.",
    codes.EV_STOOD: "{0:who} gets up.",
    codes.EV_PUSHED: lambda story, who, other, *_: (
        f"{story.name(who)} pushes {in_sentence(story.name(other))}."
    ),
    codes.EV_CAUGHT: "{0:who} catches it.",
    codes.EV_BOUND: lambda story, who, other, *_: (
        f"{story.name(who)} binds {in_sentence(story.name(other))}."
    ),
    codes.EV_TASK: tell_task,
    codes.EV_PREPARED: tell_prepared,
    codes.EV_BONUS: tell_bonus,
    codes.EV_SWAYED: tell_swayed,
    codes.EV_GAVE_IN: "{0:who} gives in.",
    codes.EV_TREATED: tell_treated,
    codes.EV_DIED: "{0:who} dies.",
    codes.EV_DRAWN: lambda story, who, total, kind, _: (
        f"{story.name(who)} looks around." if kind else f"The difficulty is {total}."
    ),
    codes.EV_RELATED: lambda story, who, more, kind, _: f"{story.name(who)} has {more:+d} on the next roll.",
    codes.EV_DRIVEN: lambda story, number, zone, metres, *_: (
        f"{vehicle(story, number)} comes to {in_sentence(story.zone(zone))}, {metres} metres in this turn."
    ),
    codes.EV_CRASHED: lambda story, number, dice, *_: f"{vehicle(story, number)} crashes ({dice}D).",
    codes.EV_VEHICLE: tell_vehicle,
    codes.EV_BOARDED: lambda story, who, number, into, _: (
        f"{story.name(who)} gets {'into' if into else 'out of'} {in_sentence(vehicle(story, number))}."
    ),
    codes.EV_DECLARED: lambda story, who, what, *_: f"{story.name(who)} {MEANS[what]}.",
    codes.EV_EXTRA: lambda story, who, further, *_: (
        f"{story.name(who)} takes a {FURTHER[further]} action, at -{further}D until its next turn."
    ),
    codes.EV_WAITS: tell_waits,
    codes.EV_JOINED: lambda story, who, worker, *_: (
        f"{story.name(who)} joins {in_sentence(story.name(worker))}."
    ),
    codes.EV_TRIPPED: "{0:who} trips.",
}
