"""What a side sees of rituals: who performs them, how near a miscast is, what is given and at hand."""

from __future__ import annotations

from typing import Any

from arena.compiling.rule import rule
from arena.state.seen import copier, places
from arena.twod20.chapters.ritual.record import RITE, RITE_SEEN
from arena.twod20.chapters.ritual.rules.cost import cost_dice
from arena.twod20.chapters.ritual.rules.glamour import glamour_difficulty, is_glamour
from arena.twod20.chapters.ritual.rules.performing import steps_of
from arena.twod20.chapters.stealth.rules.notice import is_lost
from arena.twod20.chapters.task.rules.standing import can_know_task
from arena.twod20.codes import NONE, STEALTH
from arena.twod20.columns import W
from scenarios.twod20.limits import RITES

copy_rite = copier(RITE, RITE_SEEN)
RITE_AT: Any = places(RITE_SEEN)
AN_ANIMAL, A_PERSON = 2, 4  # beside 1 for blood


@rule
def write_rituals(state, side, characters, zones, world):
    """Write this chapter's numbers."""
    for number in range(RITES):
        write_ritual(state, side, number, world)


@rule
def write_ritual(state, side, number, world):
    """Write how a ritual stands, zeros for one that is not there or not known."""
    at = W.ritual_0_task + number * len(RITE_SEEN)
    world[at : at + len(RITE_SEEN)] = 0
    rite = state.rituals.rites[number]
    if rite.task == NONE or not can_know_task(state, side, rite.task):
        return
    world[at] = 1 + rite.task
    world[at + RITE_AT.by] = 0 if hides_leader(state, side, rite.leader) else 1 + rite.leader
    copy_rite(rite, world, at)
    world[at + RITE_AT.bears] = max(0, steps_of(state, rite.task) - rite.tally)
    world[at + RITE_AT.cost] = cost_dice(rite)
    world[at + RITE_AT.given] = rite.blood + AN_ANIMAL * rite.animal + A_PERSON * rite.person
    world[at + RITE_AT.looks] = glamour_difficulty(state, rite.task) if is_glamour(state, rite.task) else 0


@rule
def hides_leader(state, side, leader):
    """Return whether nobody performs a ritual, or somebody who is hidden from a side."""
    if leader == NONE:
        return True
    if state.characters[leader].side == side or state.chapters & STEALTH == 0:
        return False
    return is_lost(state, side, leader)
