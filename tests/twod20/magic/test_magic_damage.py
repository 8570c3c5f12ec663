"""Magic damage: a spell that strikes the mana of another caster. SRD "Variant: Alternate Costs"."""

from __future__ import annotations

from typing import Any

import pytest

from arena.twod20 import codes
from arena.twod20.words.story.story import narrate
from scenarios.errors import ScenarioError
from tests.twod20.build import Table, person
from tests.twod20.magic.sorcery import PLAIN, SKILLED, buy, cast, next_turn, sorcery
from tests.twod20.magic.test_spell_habits import choice

MANA = {**PLAIN, "spell_cost": "mana"}
LEECH: dict[str, Any] = {
    "name": "Leech",
    "skill": "fight",
    "difficulty": 1,
    "target": "enemy",
    "range": "medium",
    "damage": {"more": 1, "magic": True, "effects": {"drain": True}},
    "options": {
        "sharp": {"name": "Sharp", "effects": {"piercing": 1}},
        "far": {"name": "Far", "range": "long"},
    },
}
GIFT = {"talent": "arcane_lore", "knows": ["shield"]}
WITCH = {"skills": SKILLED, "caster": GIFT, "attributes": {"reason": 11}}


def leeching(spell: dict[str, Any] | None = None, **more: Any) -> Table:
    """Return a table at the turn of the mage, Power 4; the foe, 14 points of mana, has a Ward of `ward`."""
    foe = {**WITCH, "caster": {**GIFT, "ward": more.pop("ward", 0)}, **more.pop("foe", {})}
    more.setdefault("variants", MANA)
    return sorcery("leech", foe=foe, spells={"leech": {**LEECH, **(spell or {})}}, **more)


def struck(table: Table) -> Any:
    """Return the foe as a caster."""
    return next(each for each in table.state.magic.casters if each.who == table.who("foe"))


def hit(table: Table, *faces: int) -> Table:
    """Cast it with two successes, and let its dice show these."""
    return cast(table, "leech -> foe", 5, 18).do("done").skip(codes.ROLL).damage(*faces)


def test_it_strikes_mana_with_power_and_its_own_dice() -> None:
    table = hit(leeching(), 1, 2, 3, 4, 1)
    assert (struck(table).mana, struck(table).mana_harms, table["foe"].stress) == (4, 0, 0)
    assert "4 points of the mana of Foe" in " ".join(narrate(table.state, table.cast, codes.PCS))


def test_five_points_or_a_full_track_are_magic_harms_and_make_spells_harder() -> None:
    table = hit(leeching(), 2, 2, 2, 3, 3)
    assert (struck(table).mana, struck(table).mana_harms) == (6, 1)
    table = leeching()
    struck(table).mana = 12
    hit(table, 2, 2, 1, 3, 3)
    assert (struck(table).mana, struck(table).mana_harms) == (14, 2)
    table.skip(codes.TURN)
    next_turn(table, "foe").do("cast shield")
    assert table.state.tests[codes.ACTIVE].difficulty == 3


def test_ward_resists_it_and_piercing_goes_through_the_ward() -> None:
    assert struck(hit(leeching(ward=3), 2, 2, 3, 3, 3)).mana == 1
    table = buy(cast(leeching(ward=3), "leech -> foe", 1, 1), "shape sharp").do("done").skip(codes.ROLL)
    assert struck(table.damage(5, 5, 3, 3, 3)).mana == 2 - (3 - 2)


def test_its_effects_tire_whoever_it_strikes_if_anything_gets_through() -> None:
    assert hit(leeching(), 5, 6, 3, 3, 3)["foe"].fatigue == 2
    assert hit(leeching(ward=6), 5, 6, 3, 3, 3)["foe"].fatigue == 0


def test_a_failure_strikes_nothing() -> None:
    table = cast(leeching(), "leech -> foe", 18, 18).skip(codes.TURN)
    assert struck(table).mana == 0


def test_what_falls_short_strikes_nothing_and_carried_on_it_does() -> None:
    table = leeching(foe={"zone": "roof"})
    cast(table, "leech -> foe", 5, 18).do("done").skip(codes.TURN)
    assert struck(table).mana == 0
    table = buy(cast(leeching(foe={"zone": "roof"}), "leech -> foe", 1, 1), "shape far").do("done")
    assert struck(table.skip(codes.ROLL).damage(2, 2, 3, 3, 3)).mana == 4


def test_only_casters_have_mana_to_strike() -> None:
    table = leeching(others={"thug": person()})
    assert table.legal("cast leech") == ["cast leech -> foe"]


def test_the_power_hungry_feed_the_threat_by_its_effects() -> None:
    gift = {"talent": "arcane_lore", "knows": ["leech"], "power_hungry": True}
    table = leeching(mage={"caster": gift}).do("cast leech -> foe", "draw deeply").skip(codes.DICE)
    threat = int(table.state.threat)
    table.do("buy 0 dice").skip().dice(5, 18).skip().do("done").skip(codes.ROLL)
    table.damage(5, 5, 5, 3, 3, 3, 3)
    assert table.state.threat == threat + 3


def test_it_may_be_countered_and_is_an_attack_to_whoever_waits_for_one() -> None:
    table = leeching().do("cast leech -> foe")
    assert "counterspell with foe" in table.legal()


def test_a_sheet_and_the_script_know_what_it_is_worth() -> None:
    able = {"doctrine": "caster", "skills": {**SKILLED, "fight": 5, "talk": 0}}
    table = leeching(mage=able, foe={"fearless": True})
    struck(table).mana = 11
    assert choice(table) == "cast leech -> foe"


WRONG = [
    ({"damage": {"magic": True, "mental": True}}, MANA, "strikes mana and not the mind: leave out `mental`"),
    ({"target": "enemies"}, MANA, "damage.magic = true: is for a spell at one enemy: `target: enemy`"),
    ({"leaves": "dread"}, MANA, "a Magic Harm makes spells harder, and leaves nothing else"),
    ({}, PLAIN, "leech strikes mana, which is only where spells cost it: `variants: {spell_cost: mana}`"),
]


@pytest.mark.parametrize(("spell", "rules", "sentence"), WRONG, ids=range(len(WRONG)))
def test_what_does_not_go_with_it_is_said(
    spell: dict[str, Any], rules: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(ScenarioError) as error:
        sorcery("leech", spells={"leech": {**LEECH, **spell}}, variants=rules)
    assert sentence in str(error.value)
