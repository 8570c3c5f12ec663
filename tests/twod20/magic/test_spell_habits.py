"""What the script does with spells: it casts, shapes, answers, and spares itself."""

from __future__ import annotations

from typing import Any

import numpy as np

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


def test_a_whole_duel_of_casters_is_played_to_its_end_by_script() -> None:
    everything: dict[str, Any] = {"talent": "arcane_lore", "knows": ["arcane_blast", "shield"]}
    skills = {**SKILLED, "know": 5}
    mage = {"skills": skills, "caster": everything, "weapons": ["stick"]}
    table = sorcery(mage=mage, foe={**WITCH, **mage, "side": "npcs"})
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
    assert cast > 2


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
