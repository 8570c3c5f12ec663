"""What fits together in a position of True20: what cannot be in one, and what a ruling has ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from arena.people.codes import NONE, UP
from arena.scene.codes import OVER, OWN_PHASE
from arena.state.fields import set_with
from arena.true20 import codes
from arena.true20.codes import CHECK
from arena.true20.core import record
from arena.true20.core.rules.damage import LEAST_SCORE, release

BEGUN = 2  # the only action that is begun in one turn and done in the next
OTHERS = ("aimed_at", "begun_on", "struck", "joint_on", "help_against", "grip")  # somebody else
OF_NO_MINION = ("effort", "owes", "heroic", "spent")


def wrong(state: Any) -> str | None:
    """Return what does not fit together in a position of True20, None where all does."""
    return next(faults(state), None)


def faults(state: Any) -> Iterator[str]:
    """Yield what does not fit together; whatever comes later may rely on what comes first."""
    people = state.characters[: state.character_count]
    for name in (*OTHERS, "sources"):
        if (people[name] >= len(people)).any():
            yield f"{name} is somebody who is not there"
    if (people["weapons"]["shots"] > people["weapons"]["capacity"]).any():
        yield "a weapon holds more shots than it can"
    if ((people["minion"] == 1) & (people["conviction"] > 0)).any():
        yield "a minion has Conviction"
    asked = state.phase >= OWN_PHASE or state.roll_for == CHECK
    if state.phase != OVER and asked != (state.checker != NONE):
        yield "somebody makes a check, and nobody does"
    if max(int(state.checker), int(state.other), int(state.victim)) >= state.character_count:
        yield "somebody makes a check who is not there"
    for name in OTHERS:
        if (people[name] == np.arange(len(people))).any():
            yield f"{name} is the same person"
    if (state.zones["done"] > state.zones["steps"]).any():
        yield "more of a task is done than it has steps"
    yield from grip_faults(people)
    yield from body_faults(people)
    yield from turn_faults(state, people)
    yield from conviction_faults(people)


def grip_faults(people: Any) -> Iterator[str]:
    """Yield what does not fit together of who grapples with whom."""
    grips, holds = people["grip"], people["holds"] == 1
    other = people[grips]
    grapples = grips != NONE
    if (grapples & (people["hidden"] == 1)).any():
        yield "somebody hides in a grapple"
    if (grapples & ~keeps_grip(people)).any():
        yield "somebody has a grip on a friend, on somebody who is not up, or on somebody without a grip"
    if (holds & ~grapples).any():
        yield "somebody has the upper hand (holds) without a grip"
    both = other["grip"] == np.arange(len(people))
    if (grapples & both & (holds == (other["holds"] == 1))).any():
        yield "two who grapple with each other both have the upper hand (holds), or neither has"
    if (grapples & ~both & ~holds).any():
        yield "somebody has no upper hand (holds) over whom it grips, who grips another"


def keeps_grip(people: Any) -> Any:
    """Return for everybody with a grip whether it may have one."""
    other = people[people["grip"]]
    apart = (other["side"] != people["side"]) & (people["thing"] == 0)
    return apart & (people["status"] == UP) & (other["status"] == UP) & (other["grip"] != NONE)


def body_faults(people: Any) -> Iterator[str]:
    """Yield what does not fit together of conditions, abilities, breath and mounts."""
    numbers = np.arange(len(codes.CONDITIONS))
    inside = (people["conditions"][:, None] >> numbers & 1 == 1) | (numbers == codes.PINNED)
    if ((people["lasts"] > 0) & ~inside).any() or ((people["sources"] != NONE) & ~inside).any():
        yield "a condition lasts, or has a source, for somebody who is not in it"
    up = people["status"] == UP
    least = (people["abilities"] - people["drained"]).min(axis=1)
    if (up & (least < LEAST_SCORE) & people["drained"].any(axis=1)).any():
        yield f"an ability is drained below {LEAST_SCORE}, and somebody is up"
    if (up & (people["breath"] < 0)).any():
        yield "somebody is up whose breath is below 0"
    if ((people["gaits"] > 0) & (people["mount"] == 0)).any():
        yield "somebody without a mount has gaits left"
    if ((people["tumbles"] == 1) & (up | (people["mount"] == 0))).any():
        yield "somebody tumbles who is up or has no mount"


def turn_faults(state: Any, people: Any) -> Iterator[str]:
    """Yield what does not fit together of what people are about."""
    bound = people["bound"]
    if ((bound != NONE) & ((people["covered"] == 0) | (bound >= state.zone_count))).any():
        yield "somebody is bound for a place and has covered nothing of the way"
    if ((people["begun"] == BEGUN) != (people["begun_on"] != NONE)).any() or (people["begun"] == 1).any():
        yield f"a full action is begun ({BEGUN}) without somebody it is begun_on, or the other way about"
    helped = (people["helped_attack"] > 0) | (people["helped_defence"] > 0)
    if (helped & (people["help_against"] == NONE)).any():
        yield "somebody is helped, and help_against names nobody"
    if ((people["joint_damage"] != 0) & (people["joint_on"] == NONE)).any():
        yield "somebody brings joint_damage, and joint_on names nobody"
    places = np.maximum(people["readied"], 1)[:, None] - 1
    carried = np.take_along_axis(people["weapons"]["carried"], places, 1)[:, 0]
    if ((people["readied"] > 0) & (carried == 0)).any():
        yield "somebody is readied with a weapon that it does not carry"
    if ((people["ordered"] == 1) & (people["orders"] == NONE)).any():
        yield "somebody is ordered who attacks on its own word"
    if (people["tried"] >> len(people)).any() or (people["tried"] >> np.arange(len(people)) & 1).any():
        yield "somebody was tried by itself, or by somebody who is not there"


def conviction_faults(people: Any) -> Iterator[str]:
    """Yield what does not fit together of Conviction and extra effort."""
    minion = people["minion"] == 1
    if any((minion & (people[name] != 0)).any() for name in OF_NO_MINION):
        yield "a minion makes extra effort or spends Conviction (effort, owes, heroic, spent)"
    if ((people["shielded"] == 1) & ~minion).any():
        yield "somebody has stepped in for its master (shielded) who is no minion"
    given = int(set_with(*record.HEROIC))
    if (people["heroic"] & ~given).any() or (people["heroic"] & people["feats"]).any():
        yield "a heroic feat is one that Conviction does not give, or that somebody has anyway"


def loosen(state: Any) -> None:
    """End grapples and the like that do not fit what has been ruled."""
    people = state.characters[: state.character_count]
    for who in range(len(people)):
        one = people[who]
        if one.grip != NONE and not keeps_grip(people)[who]:
            release(state, who)
        if one.status == UP:
            one.tumbles, one.breath = 0, max(0, int(one.breath))
