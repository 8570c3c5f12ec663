"""What fits together in a position of D6: what cannot be in one from outside, and what a ruling has ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from arena.d6 import codes
from arena.d6.chapters.vehicles.rules import ALL_OUT, DESTROYED, DISABLED, empty
from arena.d6.core.rules.harm import RESCUE_PRICE, give_up_wheel, release
from arena.people.codes import ESCAPED, NONE, NPCS, OUT, UP

ENDS = ("joined", "fated", "shock", "stunned")  # with whoever is out or not there yet
GRIPS = (codes.GRABBED, codes.CHOKED, codes.PINNED, codes.TACKLED)


def wrong(state: Any) -> str | None:
    """Return what does not fit together in a position of D6, None where all does."""
    return next(faults(state), None)


def faults(state: Any) -> Iterator[str]:
    """Yield what does not fit together; whatever comes later may rely on what comes first."""
    people = state.characters[: state.character_count]
    if (people["holder"] >= len(people)).any():
        yield "somebody is held who is not there"
    if (people["action_dice"][people["side"] == NPCS] > 0).any():
        yield "Action Dice of the opposition are the gamemaster's"
    if (people["weapons"]["shots"] > people["weapons"]["capacity"]).any():
        yield "a weapon holds more shots than it can"
    if (people["weapons"]["mode"] != 0)[~has_mode(people["weapons"])].any():
        yield "a weapon is switched to a mode that it does not have"
    if (people["body"] > people["most_body"]).any():
        yield "somebody has more body points than unhurt"
    if (people["multi"] > people["extra"]).any():
        yield "somebody has taken more further actions (multi) than it may"
    if ((people["lost"] == 1) & (people["status"] < OUT)).any():
        yield "somebody is taken, and takes part"
    if people["fated"].any() and not state.points:
        yield "somebody is fated in a scene without Fate Points"
    gone = ~np.isin(people["status"], (UP, ESCAPED))  # who has left takes along what it was about
    if any((people[name][gone] != 0).any() for name in ENDS):
        yield f"somebody who is not up is about something ({', '.join(ENDS)})"
    if state.phase == codes.RESCUE and state.gm_dice < RESCUE_PRICE:
        yield "the gamemaster is asked about a rescue that it cannot pay"
    yield from hold_faults(people)
    yield from vehicle_faults(state, people)
    yield from low_faults(state, people)
    yield from task_faults(state, people)
    shares = people["shared"] != 0
    first = people["group"] == np.arange(len(people))
    if (shares & ~(first & (people["side"] == NPCS) & (state.groups == 1))).any():
        yield "somebody has a roll (shared) who is not the first of a group of opponents that share rolls"
    asked = state.phase > 3 or (state.roll_for > 1 and state.roll_for != codes.TIE)
    if asked != (state.checker != NONE):
        yield "somebody makes a check, and nobody does"
    if max(int(state.checker), int(state.resume)) >= state.character_count:
        yield "somebody makes a check who is not there"
    if state.resume != NONE and state.resume == state.actor:
        yield "somebody has interrupted its own turn"


def has_mode(weapons: Any) -> Any:
    """Return for every weapon whether it can be switched as it is."""
    return (weapons["modes"] >> weapons["mode"] & 1) == 1


def hold_faults(people: Any) -> Iterator[str]:
    """Yield what does not fit together of who holds whom, and of nets."""
    held, holder = people["held"], people["holder"]
    if (np.isin(held, GRIPS) != (holder != NONE)).any():
        yield "somebody is grabbed, choked, pinned or tackled without a holder, or has a holder and is not"
    if ((held == codes.NETTED) != (people["net"] > 0)).any():
        yield "somebody is entangled without a net of 1 or more, or has a net and is not"
    if ((held != codes.FREE) & (people["status"] != UP)).any():
        yield "somebody is held who is not up"
    if ((holder != NONE) & ~keeps_hold(people)).any():
        yield "a holder is not up, of the other side, and in the same place and vehicle as whom it holds"
    gripped = people[holder != NONE]
    if (gripped["hidden"] == 1).any() or (people["hidden"][gripped["holder"]] == 1).any():
        yield "somebody hides in a hold"


def keeps_hold(people: Any) -> Any:
    """Return for everybody who is held whether its holder may hold it."""
    by = people[people["holder"]]
    near = (by["zone"] == people["zone"]) & (by["aboard"] == people["aboard"])
    return near & (by["side"] != people["side"]) & (by["status"] == UP) & (people["status"] == UP)


def vehicle_faults(state: Any, people: Any) -> Iterator[str]:
    """Yield what does not fit together of vehicles and of who is in them."""
    vehicles, aboard = state.vehicles, people["aboard"]
    there = vehicles["move"] > 0
    if ((vehicles["zone"] != NONE) != there).any() or (vehicles["zone"] >= state.zone_count).any():
        yield "a vehicle is nowhere"
    if ((aboard != NONE) & ~rides(state, people)).any():
        yield "somebody is aboard who is not up or elsewhere than the vehicle, or the vehicle is a wreck"
    if ((people["hidden"] == 1) & (aboard != NONE)).any():
        yield "somebody hides in a vehicle"
    driven = np.flatnonzero(vehicles["driver"] != NONE)
    drivers = vehicles["driver"][driven]
    if (drivers >= len(people)).any() or (aboard[drivers] != driven).any():
        yield "the driver of a vehicle is not aboard"
    if (np.maximum(vehicles["rate"], vehicles["went"]) > ALL_OUT * vehicles["move"]).any():
        yield f"a vehicle goes (rate, went) more than {ALL_OUT} times its move"
    if ((vehicles["harm"] >= DISABLED) & (np.maximum(vehicles["rate"], vehicles["went"]) > 0)).any():
        yield "a vehicle that is disabled goes (rate, went)"


def rides(state: Any, people: Any) -> Any:
    """Return for everybody who is aboard whether it can be."""
    vehicle = state.vehicles[people["aboard"]]
    sound = (vehicle["move"] > 0) & (vehicle["harm"] < DESTROYED)
    return sound & (vehicle["zone"] == people["zone"]) & (people["status"] == UP)


def low_faults(state: Any, people: Any) -> Iterator[str]:
    """Yield what does not fit together of who has made itself low."""
    low = people["low"]
    if (low != codes.UPRIGHT).any() and not state.lows:
        yield "somebody has made itself low in a scene without the option crouching"
    if ((low != codes.UPRIGHT) & ~keeps_low(people)).any():
        yield "somebody is lying and not prone, crouching and prone, or low and out or aboard"


def keeps_low(people: Any) -> Any:
    """Return for everybody whether it may be as low as it is."""
    fits = (people["prone"] == 1) == (people["low"] == codes.LYING)
    return fits & (people["aboard"] == NONE) & (people["status"] == UP)


def task_faults(state: Any, people: Any) -> Iterator[str]:
    """Yield what does not fit together of tasks."""
    tasks = state.tasks
    if (tasks["done"] > tasks["parts"]).any():
        yield "more of a task is done than it has"
    worker = tasks["worker"]
    if (worker >= len(people)).any() or ((worker != NONE) & ~works(state)).any():
        yield "a worker is not of the side whose task it is"
    if ((tasks["spent"] > 0) & (worker == NONE)).any():
        yield "rounds are spent on a task that has no worker"


def works(state: Any) -> Any:
    """Return for every task that has a worker whether that one may work at it."""
    return state.characters["side"][state.tasks["worker"]] == state.tasks["side"]


def loosen(state: Any) -> None:
    """End holds, rides and the like that do not fit what has been ruled."""
    people = state.characters[: state.character_count]
    for vehicle in np.flatnonzero(state.vehicles["harm"] >= DISABLED):
        state.vehicles[vehicle].rate = state.vehicles[vehicle].went = 0
        if state.vehicles[vehicle].harm >= DESTROYED:
            empty(state, int(vehicle))
    for who in np.flatnonzero((people["aboard"] != NONE) & ~rides(state, people)):
        give_up_wheel(state, int(who))
    for who in np.flatnonzero(people["status"] != UP):
        release(state, int(who))
        for name in ENDS:
            people[name][who] = 0
    for who in np.flatnonzero((people["holder"] != NONE) & ~keeps_hold(people)):
        set_free(people[who])
    for who in np.flatnonzero((people["held"] != codes.FREE) & (people["status"] != UP)):
        set_free(people[who])
    people["low"][~keeps_low(people)] = codes.UPRIGHT
    idle = (state.tasks["worker"] != NONE) & ~works(state)
    state.tasks["worker"][idle], state.tasks["spent"][idle] = NONE, 0


def set_free(one: Any) -> None:
    """Let somebody be held by nobody and by no net."""
    one.held, one.holder, one.net = codes.FREE, NONE, 0
