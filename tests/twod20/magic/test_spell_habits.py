"""What the script does with spells: it casts, shapes, answers, and spares itself."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from agents.twod20.habits.turn.spells import undone_by
from agents.twod20.scripted import propose
from arena.twod20 import apply, catalog, codes
from arena.twod20.legal import list_legal
from tests.twod20.build import Table, person
from tests.twod20.magic.sorcery import SKILLED, sorcery

WITCH = {
    "tier": "major",
    "zone": "hall",
    "skills": SKILLED,
    "doctrine": "skirmisher",
    "caster": {"talent": "arcane_lore", "knows": ["arcane_blast"]},
}


def choice(table: Table) -> str:
    """Return what the script does, in words."""
    legal = np.zeros(catalog.ACTIONS, np.int16)
    number = list_legal(table.state, legal)
    return table._words(int(propose(table.state, legal, number)))


def test_a_caster_blasts_where_its_blow_promises_less() -> None:
    able = {"skills": {**SKILLED, "know": 6, "talk": 0}, "doctrine": "skirmisher"}
    table = sorcery(mage=able, foe={"zone": "hall", "stress": 9, "fearless": True})
    assert choice(table) == "cast arcane_blast -> foe"


def test_who_would_break_under_the_cost_casts_nothing() -> None:
    table = sorcery(mage={"tier": "notable", "harms": 1, "stress": 4}, foe={"zone": "hall", "courage": 0})
    table["mage"].stress = 3
    assert not choice(table).startswith("cast")


def test_a_healer_heals_who_is_badly_hurt() -> None:
    table = sorcery(
        "healing", mage={"doctrine": "skirmisher"}, others={"pal": person("pcs")}, foe={"zone": "road"}
    ).engage("mage", "pal")
    table["pal"].stress, table["pal"].wounds = 8, 2
    assert choice(table) == "cast healing -> pal"


def test_a_caster_with_its_reaction_left_counters() -> None:
    table = sorcery(foe=WITCH).do("cast arcane_blast -> foe")
    assert choice(table) == "counterspell with foe"


def test_a_blast_that_falls_short_is_carried_on_by_its_own_momentum_or_let_go() -> None:
    table = (
        sorcery(foe={"zone": "roof"}, mage={"doctrine": "sniper"})
        .do("cast arcane_blast -> foe")
        .skip(codes.DICE)
        .do("buy 0 dice")
    )
    rich = table.fork().dice(1, 1).skip()
    assert choice(rich) == "shape distant"
    poor = table.fork().dice(5, 5).skip()
    assert choice(poor) == "done"


@pytest.mark.parametrize("counters", [True, False])
def test_a_whole_duel_is_played_to_its_end_by_script_and_spells_are_cast_where_nobody_counters(
    counters: bool,
) -> None:
    everything: dict[str, Any] = {"talent": "arcane_lore", "knows": ["arcane_blast", "shield"]}
    skills = {**SKILLED, "know": 5}
    mage = {"skills": skills, "caster": everything, "weapons": ["stick"]}
    foe = {**WITCH, **mage, "side": "npcs"}
    if not counters:
        foe.pop("caster")
    table = sorcery(mage=mage, foe=foe)
    cast = 0
    for _ in range(2000):
        if table.state.phase == codes.OVER:
            break
        table.state.event_count = 0
        if table.state.phase == codes.ROLL:
            apply.roll_dice(table.state)
            continue
        legal = np.zeros(catalog.ACTIONS, np.int16)
        number = list_legal(table.state, legal)
        action = int(propose(table.state, legal, number))
        assert action in legal[:number]
        cast += catalog.CAST_AT <= action < catalog.SHAPE
        apply.do_action(table.state, action)
    assert table.state.phase == codes.OVER
    assert counters or cast > 2


def test_a_trifle_is_not_countered_while_another_enemy_may_still_blast() -> None:
    gift = {"talent": "arcane_lore", "knows": ["shield"]}
    pal = {"pal": person("pcs", zone="yard", caster=WITCH["caster"], skills=SKILLED)}
    alone = sorcery("shield", foe={**WITCH, "caster": gift}).do("cast shield")
    two = sorcery("shield", foe={**WITCH, "caster": gift}, others=pal).do("cast shield")
    assert (choice(alone), choice(two)) == ("counterspell with foe", "no response")


def test_the_strongest_of_two_counters() -> None:
    strong = {"strong": person(**{**WITCH, "skills": {**SKILLED, "know": 5}})}
    table = sorcery(foe=WITCH, others=strong).do("cast arcane_blast -> foe")
    assert choice(table) == "counterspell with strong"


def test_what_two_enemies_would_counter_is_cast_once_they_have_used_their_reactions() -> None:
    dead = {"husk": person("pcs", archetype="husk", reserve=True, raised=True, count=4)}
    strong = {**WITCH, "skills": {**SKILLED, "know": 5}}
    zones = {key: {"name": key.title(), "bodies": True} for key in ("yard", "hall", "roof", "road")}
    mage = {"doctrine": "caster", "skills": {**SKILLED, "talk": 5}}
    others = {**dead, "other": person(**strong)}
    table = sorcery("animate_dead", mage=mage, others=others, foe=strong, zones=zones)
    assert undone_by(table.state, table.who("mage")) == 4  # twelve dice of Power, an Effect in three
    assert choice(table) != "cast animate_dead"
    for key in ("foe", "other"):
        table[key].reacted = 1
    assert undone_by(table.state, table.who("mage")) == 0
    assert choice(table) == "cast animate_dead"


def test_nobody_counters_what_it_does_not_see_or_a_friend() -> None:
    table = sorcery(foe=WITCH, mage={"starts": "hidden"}, stealth=True)
    assert undone_by(table.state, table.who("mage")) == 0
    pal = {"pal": person("pcs", caster=WITCH["caster"], skills=SKILLED)}
    assert undone_by(sorcery(others=pal).state, 0) == 0
