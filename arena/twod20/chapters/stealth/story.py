"""Hiding, searching and being noticed, as sentences."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.codes import DETECTED, HIDDEN, NONE, REVEALED
from arena.words.story import Story, Teller

SIDES = ("The players", "The opposition")
UNNOTICED = {codes.SIGHT: "seen", codes.HEARING: "heard", codes.SMELL: "scented"}


def tell_noticed(story: Story, who: int, before: int, after: int, zone: int) -> str:
    """Say that somebody is easier or harder to find now."""
    name, place = story.name(who), story.zone(zone)
    if after == HIDDEN:
        return f"{name} is hidden: nobody knows where."
    if after == REVEALED:
        return f"{name} is revealed: {place}."
    if before == REVEALED:
        return f"{name} is out of sight, last seen: {place}."
    if before == DETECTED:
        return f"{name} is heard again: {place}."
    return f"{name} is detected: somebody is about, near {place}."


def tell_quiet(story: Story, who: int, silently: int, sense: int, *_: int) -> str:
    """Say how a sneaky action is done: so as not to be seen, heard or scented."""
    return f"{story.name(who)} tries to do it without being {UNNOTICED[sense]}." if silently else ""


def tell_traces(story: Story, who: int, zone: int, there: int, *_: int) -> str:
    """Say what traces show."""
    if there == NONE:
        return f"{story.name(who)} finds traces: somebody was here, {story.zone(zone)}."
    return f"the traces lead from {story.zone(zone)} to {story.zone(there)}."


def tell_outcry(story: Story, who: int, side: int, *_: int) -> str:
    """Say that an alarm goes up."""
    if who == NONE:
        return f"{SIDES[side]} {'are' if side == codes.PCS else 'is'} on the alert."
    return f"{story.name(who)} raises the alarm."


TELLERS: dict[int, Teller] = {
    codes.EV_NOTICED: tell_noticed,
    codes.EV_QUIET: tell_quiet,
    codes.EV_WATCHED: "{0:who} is watchful.",
    codes.EV_SEARCHED: "{0:who} searches {1:zone}.",
    codes.EV_EVADED: "{0:who} makes a last attempt to stay out of sight.",
    codes.EV_TRACES: tell_traces,
    codes.EV_OUTCRY: tell_outcry,
}
