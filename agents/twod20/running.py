"""Runs that a table would ask the reason of, and who is worth running to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from agents.sense import at_its_aim, enemies_of, sought_by, zones_gained
from agents.twod20.habits.temper import FRIGHT
from arena.board.rules import leads_to, sees
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.stealth.rules.notice import is_unseen
from arena.twod20.chapters.task.rules.standing import works_here
from arena.twod20.chapters.terrain.rules.terrain import toll_to
from arena.twod20.core.rules.attack.attack import BARE_HANDS
from arena.twod20.families import numbers_of
from scenarios.limits import ZONES

GOALS = (codes.HOLD, codes.REACH_ZONE, codes.ESCAPE)
FORCED = numbers_of(("force",))


def runs_for_nothing(state: Any, actor: int, plan: Sequence[int]) -> bool:
    """Return whether somebody uses up its turn to run for nothing.

    Whoever matters is no nearer than before, nor the place where the side wants it; or a step leads there as
    well and leaves the turn for a blow, a shot or a search, or the run may fail.
    """
    here = int(state["characters"][actor]["zone"])
    runs = [action - act.RUSH for action in plan if act.RUSH <= action < act.RUSH + ZONES]
    if not runs or here < 0:
        return False
    there, gains = zones_that_matter(state, actor), zones_gained(state, actor, runs) > 0
    if there and not gains and min(state["ways"][runs[-1], there]) >= min(state["ways"][here, there]):
        return True
    steps = any(act.MOVE <= action < act.MOVE + ZONES for action in plan) or bool(state["turn"]["moved"])
    if steps or not leads_to(state, here, runs[-1]) or toll_to(state, actor, act.MOVE, runs[-1]) > 0:
        return False
    shoots = is_marksman(state["characters"][actor], BARE_HANDS)
    met = any(zone == runs[-1] or (shoots and sees(state, runs[-1], zone)) for zone in there)
    rough = bool((state["zones"]["terrain"][[here, runs[-1]]] > 0).any())
    return met or rough or not (there or gains)


def flees(state: Any, actor: int, plan: Sequence[int]) -> bool:
    """Return whether somebody runs farther away from the nearest enemy."""
    side, here = int(state["characters"][actor]["side"]), int(state["characters"][actor]["zone"])
    runs = [action - act.RUSH for action in plan if act.RUSH <= action < act.RUSH + ZONES]
    zones = {int(state["characters"][who]["zone"]) for who in enemies_of(state, side)} - {codes.NONE}
    if not runs or not zones or here < 0:
        return False
    return bool(min(state["ways"][runs[-1], sorted(zones)]) > min(state["ways"][here, sorted(zones)]))


def zones_that_matter(state: Any, actor: int) -> list[int]:
    """Return where those are whom somebody fights or is after, as far as they are seen, and those of its side
    whom an aim names, and where the other side openly wants to get."""
    side, people = int(state["characters"][actor]["side"]), state["characters"]
    fought = sought_by(state, side, is_at_work) or enemies_of(state, side)
    matter = {who for who in fought if not is_unseen(state, who)}
    wanted = set()
    for each in state["objectives"]:
        if each["side"] != side and each["kind"] in GOALS and not each["done"] and not each["secret"]:
            wanted.add(int(each["zone"]))
        if each["side"] == side and not each["done"]:
            named = [who for who in range(int(state["character_count"])) if int(each["who"]) >> who & 1]
            matter |= {who for who in named if people[who]["side"] == side and who != actor}
    return sorted({int(people[who]["zone"]) for who in matter} | wanted - {codes.NONE})


def is_marksman(character: Any, slot: int) -> bool:
    """Return whether somebody holds what shoots harder than the weapon in a place strikes."""
    arms = character["weapons"]
    guns = arms[(arms["form"] == codes.AS_RANGED) & (arms["held"] == 1)]
    return bool((guns["damage"] > arms[slot]["damage"]).any())


def strikes_harder(character: Any, slot: int) -> bool:
    """Return whether somebody holds what strikes as hard by hand as the weapon in a place does otherwise."""
    arms = character["weapons"]
    blades = arms[BARE_HANDS + 1 :]
    blades = blades[(blades["form"] == codes.AS_MELEE) & (blades["held"] == 1)]
    return bool((blades["damage"] >= arms[slot]["damage"]).any())


def has_weapon(character: Any, forms: Any) -> bool:
    """Return whether somebody has a weapon of one of these forms in hand or at the belt."""
    arms = character["weapons"][BARE_HANDS + 1 :]
    at_hand = (arms["held"] == 1) | (arms["fallen_zone"] == codes.NONE)
    return bool(((arms["damage"] > 0) & at_hand & np.isin(arms["form"], forms)).any())


def is_at_work(state: Any, who: int) -> bool:
    """Return whether somebody is at what its side came for: in the place for it, or at an open task."""
    if at_its_aim(state, who):
        return True
    side = state["characters"][who]["side"]
    tasks = (codes.WORK, codes.COMPLETE)
    wanted = any(
        each["side"] == side and int(each["kind"]) in tasks and not each["done"] and not each["secret"]
        for each in state["objectives"]
    )
    return wanted and bool(works_here(state, who))


def takes_fright(character: Any) -> bool:
    """Return whether a character runs once it is hurt; Python asks, so no code is compiled for it."""
    return bool(FRIGHT[int(character["temper"])] > 0.0)


def breaks_in(state: Any, plan: Sequence[int]) -> bool:
    """Return whether somebody forces a way in a network whose side came to work on something."""
    own = [each for each in state["objectives"] if each["side"] == state["decider"] and not each["done"]]
    return not FORCED.isdisjoint(plan) and any(each["kind"] in (codes.WORK, codes.COMPLETE) for each in own)
