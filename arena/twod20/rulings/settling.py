"""What must be so before a detail is set, and what goes with it once it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from arena.rulings.row import Given, Position, RulingError, need
from arena.twod20 import codes
from arena.twod20.chapters.corruption.rules.failure import device_of
from arena.twod20.core.going import is_between, name_of
from arena.twod20.core.rules.ground.zone import is_helpless, riders, sit_together
from arena.twod20.core.rules.harm.dying import after_healing
from arena.twod20.core.rules.turns.trigger import clear_ready
from arena.words.story import count_of
from scenarios.twod20.words import A_WEAPON


def has_layer(number: int) -> Callable[[Position, Given], None]:
    """Return the check that somebody has so many layers of Stress."""

    def check(position: Position, given: Given) -> None:
        layered = position.state.variants.tracks == codes.LAYERED_STRESS
        track = position.state.characters[given["who"]].tracks[number]
        need(layered and track.most > 0, f"{name_of(position, given['who'])} has no such layer of Stress")
        need(given.get("number", 0) <= track.most, f"that layer holds {track.most} Stress")

    return check


def of_wounds(counted: str, matters: str, place: int) -> Callable[[Position, Given], None]:
    """Return the check that so many Wounds are there to hamper a matter; they hamper others the less."""

    def check(position: Position, given: Given) -> None:
        character, number = position.state.characters[given["who"]], given["number"]
        most, name = int(character[counted]), name_of(position, given["who"])
        treated = "treated " if counted.startswith("treated") else ""
        need(
            number <= most, f"{name} has {count_of(most, f'{treated}Wound')}: set WHO {treated}wounds NUMBER"
        )
        keep_within(character[matters], most - max(number, 0), place)

    return check


def of_treated(position: Position, given: Given) -> None:
    """Let treated Wounds be about no more matters than there are of them."""
    keep_within(position.state.characters[given["who"]].bandaged, given["number"])


def count_treated(field: str) -> Callable[[Any, Given, int], None]:
    """Return what writes how many Harms of a kind are treated, which may end Dying."""

    def settle(state: Any, given: Given, number: int) -> None:
        state.characters[given["who"]][field] = number
        after_healing(state, given["who"])

    return settle


def keep_within(counts: Any, most: int, besides: int = codes.NONE) -> None:
    """Lessen counts, but for the one at `besides`, to `most` in all."""
    for place in range(len(counts)):
        if place != besides:
            counts[place] = min(int(counts[place]), max(0, most))
            most -= int(counts[place])


def can_carry(position: Position, given: Given) -> None:
    """Raise RulingError where somebody cannot ride on what is named."""
    if given["whom"] == codes.NONE:
        return
    state, who, whom = position.state, given["who"], given["whom"]
    rider, mount = state.characters[who], state.characters[whom]
    name, key = name_of(position, whom), position.cast.characters[who]
    need(mount.seats > 0 and mount.side == rider.side, f"{name} carries nobody of that side")
    need(who != whom, f"{name} does not ride on itself")
    need(mount.status == codes.UP, f"{name} is {codes.STATUS_WORDS[int(mount.status)]}, and carries nobody")
    upright = rider.status == codes.UP and not rider.prone
    need(upright, f"{name_of(position, who)} is down, and rides nothing")
    place = position.cast.zones[int(mount.zone)]
    need(rider.zone == mount.zone, f"{name} is somewhere else: type set {key} zone {place} first")
    free = rider.mount == whom or riders(state, whom) < mount.seats
    need(free, f"{name} has no seat left")


def is_other(position: Position, given: Given) -> None:
    """Raise RulingError where somebody would be in its own Reach, or defend itself."""
    need(
        given["people"] >> given["who"] & 1 == 0,
        f"{name_of(position, given['who'])} is not its own neighbour",
    )


def need_at_hand(position: Position, who: int) -> None:
    """Raise RulingError for the dead and the absent, who are in nobody's Reach."""
    character = position.state.characters[who]
    status = codes.STATUS_WORDS[int(character.status)]
    here = character.status == codes.UP or is_helpless(character)
    need(here, f"{name_of(position, who)} is {status}, and in nobody's Reach")


def stand_together(state: Any, given: Given, people: int) -> None:
    """Put somebody in Reach of those who are named, and of whoever rides along, and of nobody else."""
    who = given["who"]
    mount = int(state.characters[who].mount)
    for other in range(int(state.character_count)):
        riding = mount in (other, int(state.characters[other].mount)) and mount != codes.NONE
        if other != who and (riding or state.characters[other].mount == who):
            people |= 1 << other
        given_up = int(state.characters[other].in_reach) & ~(1 << who)
        state.characters[other].in_reach = given_up | (people >> other & 1) << who
    state.characters[who].in_reach = people


def say_both_ways(said: Sequence[Given]) -> None:
    """Let whoever is said to be in Reach of somebody have that one in its own Reach."""
    for one in said:
        for other in said:
            if one["people"] >> other["who"] & 1:
                other["people"] |= 1 << one["who"]


def mount_up(state: Any, given: Given, mount: int) -> None:
    """Put somebody on what it rides, or on its feet, in Reach of whom that puts it."""
    state.characters[given["who"]].mount = mount
    if mount != codes.NONE:
        sit_together(state, given["who"])


def is_near(position: Position, given: Given) -> None:
    """Raise RulingError where somebody would be in its own Reach, or in that of somebody who is not there."""
    is_other(position, given)
    people, who = position.state.characters, given["who"]
    if given["people"]:
        need_at_hand(position, who)
    for other in range(int(position.state.character_count)):
        if not given["people"] >> other & 1:
            continue
        need_at_hand(position, other)
        if people[other].zone != people[who].zone:
            places = position.cast.zone_names
            here, there = places[int(people[who].zone)], places[int(people[other].zone)]
            name = f"{name_of(position, who)} is at {here}, and {name_of(position, other)} at {there}"
            raise RulingError(f"{name}: in Reach are those who stand in the same zone")


def can_be_marked(position: Position, given: Given) -> None:
    """Raise RulingError for more marks than the track has boxes; with all of them marked somebody is lost."""
    most = int(position.state.characters[given["who"]].stress_base)
    key = position.cast.characters[given["who"]]
    lost = f"with all {most} boxes marked it is lost: set {key} status broken"
    need(given["number"] != most or most == 0, lost)
    need(0 <= given["number"] <= most, f"marks is 0 to {max(0, most - 1)} here, not {given['number']}")


def take_in_hand(state: Any, given: Given, held: int) -> None:
    """Say whether a weapon is in hand; one that is lies nowhere, and works again if it had failed."""
    who, slot = given["who"], given["weapon"]
    weapon = state.characters[who].weapons[slot]
    weapon.held = held
    if not held:
        return
    weapon.fallen_zone = codes.NONE
    number = int(device_of(state, who, A_WEAPON, slot)) if state.chapters & codes.CORRUPTION else codes.NONE
    if number != codes.NONE:
        state.corruption.devices[number].jammed = 0


def put_down(state: Any, given: Given, zone: int) -> None:
    """Say where a weapon lies: out of hand, and not readied; or that it is carried."""
    character = state.characters[given["who"]]
    weapon = character.weapons[given["weapon"]]
    weapon.fallen_zone = zone
    if zone == codes.NONE:
        return
    weapon.held = 0
    if character.readied == given["weapon"]:
        clear_ready(character)


def ready_deed(state: Any, given: Given, deed: int) -> None:
    """Say what somebody has readied: an attack is made with the first weapon in hand, if none was said."""
    character = state.characters[given["who"]]
    character.ready_deed = deed
    if deed != codes.READY_ATTACK:
        character.readied = codes.NONE
    elif character.readied == codes.NONE:
        weapons = enumerate(character.weapons)
        character.readied = next((slot for slot, one in weapons if slot and one.damage and one.held), 0)


def ready_slot(state: Any, given: Given, slot: int) -> None:
    """Say with which weapon somebody has readied an attack; without one it has not readied an attack."""
    character = state.characters[given["who"]]
    character.readied = slot
    if slot != codes.NONE:
        character.ready_deed = codes.READY_ATTACK
    elif character.ready_deed == codes.READY_ATTACK:
        character.ready_deed = codes.READY_NOTHING


def can_lie(position: Position, given: Given) -> None:
    """Raise RulingError for bare hands and the like, which lie nowhere."""
    weapon = position.state.characters[given["who"]].weapons[given["weapon"]]
    name = position.cast.names("weapon", given["who"])[given["weapon"]]
    need(given["where"] == codes.NONE or not weapon.natural, f"the {name} cannot be dropped")


def nothing_in_hand(position: Position, given: Given) -> None:
    """Raise RulingError while an action is in hand, which is counted once it is done."""
    to_begin = position.state.phase >= codes.FIRST_STEP  # how a file's turn stands before it is asked for
    free = to_begin or is_between(position.state)
    need(free, "something is in hand: play that out, or type rule off first")
