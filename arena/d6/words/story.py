"""A sentence for each thing that happens."""

from __future__ import annotations

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
HITS = ("misses", "hits")
CRITICAL = ("it cancels the highest die", "a complication takes an action of the next turn")
DEFENDS = ("dodges: {} to hit", "parries: {} to hit by hand", "resists: {} to be swayed")
AFTER = ("it gets harder to try again", "it must be thought over first", "it cannot be tried again")
WAITS = ("", "waits for an attack", "waits for an enemy to come near")
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
    person = story.state.characters[who]
    by_armour = check == codes.RESIST and story.knows(who) and person.most_body > 0
    if by_armour and person.armour_dice == 0:  # nothing was rolled
        by = f"resists {total} without a roll" if total > 0 else "has no armour against it"
        return f"{story.name(who)} {by}."
    if check == codes.KEEP:
        return f"{story.name(who)} rolls {total} to keep hold of the weapon."
    if check in ALONE or difficulty == 0:
        return f"{story.name(who)} rolls {total} for {codes.CHECKS[check]}."
    return f"{story.name(who)} rolls {total} for {codes.CHECKS[check]}, difficulty {difficulty}."


def tell_harm(story: Story, who: int, margin: int, before: int, after: int) -> str:
    if after == before:
        return f"{story.name(who)} is not hurt." if margin <= 0 else f"{story.name(who)} is hurt."
    return f"{story.name(who)} is {codes.WOUNDS[after]}."


def tell_task(story: Story, who: int, task: int, done: int, stuck: int) -> str:
    name = story.cast.names("task")[task]
    if done:
        return f"{story.name(who)} gets on: {in_sentence(name)}."
    return f"{story.name(who)} fails ({in_sentence(name)}): {AFTER[stuck]}."


def tell_prepared(story: Story, who: int, task: int, spent: int, whole: int) -> str:
    name = in_sentence(story.cast.names("task")[task])
    if whole:
        return f"{story.name(who)} works on: {name} ({spent} of {whole} rounds)."
    return f"{story.name(who)} prepares: {name}."


def tell_bonus(story: Story, who: int, dice: int, pips: int, _: int) -> str:
    if not dice and not pips:
        return "The joint effort brings nothing."
    return f"The joint effort gives {story.name(who)} {Code(dice, pips).added}."


def tell_swayed(story: Story, who: int, other: int, swayed: int, left: int) -> str:
    if not swayed:
        return f"{story.name(other)} is not moved."
    return f"{story.name(other)} {f'wavers, {left} more to overcome' if left else 'is won over'}."


def weapon(story: Story, who: int, slot: int) -> str:
    """Return the name of a weapon of somebody."""
    return str(story.cast.carried["weapon"][who].names[slot]) or "weapon"


def vehicle(story: Story, number: int) -> str:
    """Return the name of a vehicle."""
    return in_sentence(story.cast.names("vehicle")[number])


def tell_vehicle(story: Story, number: int, level: int, harm: int, _: int) -> str:
    if harm == 0:
        return f"{vehicle(story, number)} takes no harm."
    if level >= 5:
        return f"{vehicle(story, number)} is destroyed."
    return f"{vehicle(story, number)} takes harm: {HARM[level]}."


TELLERS: dict[int, Teller] = {
    EV_MOVED: lambda story, who, before, zone, _: (  # of those in a vehicle it is told where that comes to
        "" if story.state.characters[who].aboard != NONE else f"{story.name(who)} goes to {story.zone(zone)}."
    ),
    codes.EV_CHECK: tell_check,
    codes.EV_ATTACK: lambda story, who, target, hits, _: (
        f"{story.name(who)} {HITS[hits]} {'the vehicle' if target == NONE else story.name(target)}."
    ),
    codes.EV_HARM: tell_harm,
    codes.EV_SPENT: lambda story, who, left, kind, _: (
        f"{story.name(who)} spends {'a character point' if kind else 'an Action Die'}, {left} left."
    ),
    codes.EV_CRITICAL: lambda story, who, kind, *_: (
        f"{story.name(who)}'s Wild Die shows a 1: {CRITICAL[kind]}."
    ),
    codes.EV_DEFENCE: lambda story, who, total, kind, _: f"{story.name(who)} {DEFENDS[kind].format(total)}.",
    codes.EV_AIM: "{0:who} aims: {1}D more.",
    codes.EV_RELOAD: "{0:who} reloads.",
    codes.EV_SHORT: lambda story, who, zone, rams, number: (
        f"{story.name(who)} does not {'get at' if rams else 'reach'} "
        f"{vehicle(story, number) if rams else story.zone(zone)}."
    ),
    codes.EV_RESCUED: "{0:who} gets away at the last moment.",
    codes.EV_TIE: "{0:who} rolls {1} for the tie.",
    codes.EV_HOLD: lambda story, who, other, hold, _: f"{story.name(who)} {HELD[hold]} {story.name(other)}.",
    codes.EV_FREED: lambda story, who, holder, *_: (
        f"{story.name(who)} is free{'' if holder == NONE else f' of {story.name(holder)}'}."
    ),
    codes.EV_DROPPED: lambda story, who, slot, *_: (
        f"{story.name(who)} drops the {weapon(story, who, slot)}; picking it up takes an action."
    ),
    codes.EV_READY: lambda story, who, slot, *_: (
        f"{story.name(who)} takes the {weapon(story, who, slot)} in hand."
    ),
    codes.EV_MODE: lambda story, who, mode, *_: f"{story.name(who)} switches to {codes.MODES[mode]}.",
    codes.EV_PRONE: lambda story, who, lay, *_: "" if lay else f"{story.name(who)} falls to the ground.",
    codes.EV_LOW: lambda story, who, low, *_: f"{story.name(who)} {LOWS[low]}.",
    codes.EV_STOOD: "{0:who} gets up.",
    codes.EV_PUSHED: "{0:who} pushes {1:who}.",
    codes.EV_CAUGHT: "{0:who} catches it.",
    codes.EV_BOUND: "{0:who} binds {1:who}.",
    codes.EV_TASK: tell_task,
    codes.EV_PREPARED: tell_prepared,
    codes.EV_BONUS: tell_bonus,
    codes.EV_SWAYED: tell_swayed,
    codes.EV_GAVE_IN: "{0:who} gives in.",
    codes.EV_TREATED: lambda story, who, other, better, _: (
        f"{story.name(who)} {'helps' if better else 'cannot help'} {story.name(other)}."
    ),
    codes.EV_DIED: "{0:who} dies.",
    codes.EV_DRAWN: lambda story, who, total, kind, _: (
        f"{story.name(who)} looks around." if kind else f"The difficulty is {total}."
    ),
    codes.EV_RELATED: lambda story, who, more, kind, _: f"{story.name(who)} has {more:+d} on the next roll.",
    codes.EV_DRIVEN: lambda story, number, zone, metres, *_: (
        f"{vehicle(story, number)} comes to {story.zone(zone)}, {metres} metres in this turn."
    ),
    codes.EV_CRASHED: lambda story, number, dice, *_: f"{vehicle(story, number)} crashes ({dice}D).",
    codes.EV_VEHICLE: tell_vehicle,
    codes.EV_BOARDED: lambda story, who, number, into, _: (
        f"{story.name(who)} gets {'into' if into else 'out of'} {vehicle(story, number)}."
    ),
    codes.EV_DECLARED: lambda story, who, what, *_: f"{story.name(who)} {MEANS[what]}.",
    codes.EV_EXTRA: lambda story, who, further, *_: (
        f"{story.name(who)} takes a {FURTHER[further]} action, at -{further}D until its next turn."
    ),
    codes.EV_WAITS: lambda story, who, what, *_: WAITS[what] and f"{story.name(who)} {WAITS[what]}.",
    codes.EV_JOINED: "{0:who} joins {1:who}.",
    codes.EV_TRIPPED: "{0:who} trips.",
}

PLANNING: dict[int, Teller] = dict.fromkeys(  # what fallen dice come to is not what somebody does
    (
        *(codes.EV_CHECK, codes.EV_ATTACK, codes.EV_HARM, codes.EV_CRITICAL, codes.EV_SHORT, codes.EV_PRONE),
        *(codes.EV_HOLD, codes.EV_FREED, codes.EV_DROPPED, codes.EV_CAUGHT, codes.EV_TASK, codes.EV_SWAYED),
        *(codes.EV_GAVE_IN, codes.EV_TREATED, codes.EV_DIED, codes.EV_DRAWN, codes.EV_RELATED),
        *(codes.EV_CRASHED, codes.EV_VEHICLE, codes.EV_TRIPPED, codes.EV_DRIVEN),
    ),
    "",
) | {
    codes.EV_SPENT: lambda story, who, _, kind, *__: (
        f"{story.name(who)} spends {'a character point' if kind else 'an Action Die'}."
    )
}
