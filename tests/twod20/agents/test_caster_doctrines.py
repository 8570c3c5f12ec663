"""The doctrines of those who cast, in positions where a brute does something else."""

from __future__ import annotations

from typing import Any

import pytest

from arena.twod20 import codes
from tests.twod20.build import Table, person
from tests.twod20.magic.sorcery import SKILLED, sorcery
from tests.twod20.scripts import choice


def mage(doctrine: str, *spells: str, **more: Any) -> Table:
    """Return a table at the turn of a mage of that doctrine, a stick in hand, the foe in its zone."""
    one = {"doctrine": doctrine, "weapons": ["stick"]}
    return sorcery(*spells, mage=one, foe={"zone": "yard"}, **more)


@pytest.mark.parametrize("doctrine, casts", [("caster", True), ("brute", False)])
def test_a_caster_steps_out_of_reach_before_it_casts(doctrine: str, casts: bool) -> None:
    table = mage(doctrine, "arcane_blast").engage("mage", "foe")
    assert (choice(table) == "shift") == casts


def test_a_caster_casts_where_a_brute_strikes() -> None:
    told = [choice(mage(doctrine, "arcane_blast", "shield")) for doctrine in ("caster", "brute")]
    assert told[0].startswith("cast")
    assert not told[1].startswith("cast")


def test_a_warder_shields_before_it_strikes() -> None:
    table = mage("warder", "shield", "arcane_blast")
    assert choice(table) == "cast shield"
    assert not choice(mage("brute", "shield", "arcane_blast")).startswith("cast shield")


def test_a_warder_heals_a_friend_in_reach_and_holds_its_barrier_up() -> None:
    table = mage("warder", "healing", others={"pal": person("pcs")}).engage("mage", "pal")
    table["pal"].stress, table["pal"].wounds = 7, 1
    assert choice(table) == "cast healing -> pal"
    table = mage("warder", "shield")
    working = table.state.magic.workings[0]
    working.spell, working.caster, working.form, working.cover, working.left = 0, 0, codes.AS_BARRIER, 4, 3
    assert choice(table) == "prepare"


def test_the_dead_are_raised_while_there_are_any_and_never_against_oneself() -> None:
    dead = {"archetype": "husk", "reserve": True, "raised": True, "count": 4}
    zones = {key: {"name": key.title(), "bodies": True} for key in ("yard", "hall", "roof", "road")}
    here = {"mage": {"doctrine": "caster", "skills": {**SKILLED, "talk": 5}}, "zones": zones}
    own = sorcery("animate_dead", others={"husk": person("pcs", **dead)}, **here)
    assert choice(own) == "cast animate_dead"
    gift = {"knows": [], "flawed": ["animate_dead"]}
    flawed = sorcery(caster=gift, others={"husk": person("npcs", **dead)}, **here)
    assert choice(flawed) != "cast animate_dead"
