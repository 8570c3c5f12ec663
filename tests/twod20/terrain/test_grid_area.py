"""Attacks that catch people in several squares, and what each of those squares shelters them with."""

from typing import Any

from arena.twod20 import codes
from arena.twod20.outside.hand import damage_in_hand
from tests.twod20.build import Table, person
from tests.twod20.fight import hurt
from tests.twod20.terrain.test_grid import on_grid

SHOT = "attack arm -> foe"


def blast(
    here: dict[str, Any], there: dict[str, Any], *faces: int, form: str = "ranged", **effects: Any
) -> Table:
    """Return the table where an Area attack has hit the foe in a3 and catches the pal in a4 as well.

    `here` and `there` are further keys of the two squares, and the last face is the Effect that catches.
    """
    keys = [f"a{number}" for number in range(12)]
    zones = {key: {"name": key, **{"a3": here, "a4": there}.get(key, {})} for key in keys}
    unskilled = {"skills": {"fight": 0, "talk": 0}, "zone": "a1"}
    weapon = {"form": form, "range": "close", "damage": len(faces), "effects": {"area": True, **effects}}
    foe = {"zone": "a3", "stress": 40, "skills": {"move": 6}}
    others = {"pal": person(zone="a4", tier="major", stress=40, skills={"move": 6})}
    table = on_grid(hero=unskilled, foe=foe, others=others, zones=zones, weapon=weapon)
    hurt(table, SHOT, *faces)
    if table.phase == "area":
        table.do("catch pal")
    return table


def cover(table: Table, zone: int) -> int:
    """Return the dice of Cover of a square."""
    return int(table.state.zones[zone].cover)


def suffered(table: Table) -> tuple[int, int]:
    """Return the Stress of the foe and of the pal."""
    return int(table["foe"].stress), int(table["pal"].stress)


def test_cover_that_blows_up_leaves_the_next_square_its_own() -> None:
    table = blast({"cover": {"dice": 2, "volatile": 3}}, {"cover": {"dice": 2}}, 2, 5)
    table.damage(5, 3).skip().damage(3, 3)
    assert (cover(table, 3), cover(table, 4)) == (0, 2)
    assert table.damage(2, 2, 2).skip() and suffered(table) == (2 + 6, 3)


def test_covers_that_blow_up_together_hurt_each_in_its_own_square() -> None:
    table = blast({"cover": {"dice": 1, "volatile": 3}}, {"cover": {"dice": 1, "volatile": 1}}, 2, 5)
    table.damage(5).skip().damage(6)
    assert (cover(table, 3), cover(table, 4)) == (0, 0)
    assert table.damage(2, 2, 2).skip().state.roll_count == 1
    table.damage(1)
    assert suffered(table) == (2 + 6, 2 + 1)


def test_a_square_whose_cover_holds_is_not_hurt_when_another_blows_up() -> None:
    table = blast({"cover": {"dice": 1, "volatile": 3}}, {"cover": {"dice": 1, "volatile": 3}}, 2, 5)
    table.damage(1).skip().damage(6)
    assert (cover(table, 3), cover(table, 4)) == (1, 0)
    table.damage(2, 2, 2)
    assert suffered(table) == (2, 2 + 6)


def test_fragile_cover_wears_in_its_own_square() -> None:
    table = blast({"cover": {"dice": 2, "fragile": True}}, {"cover": {"dice": 2, "fragile": True}}, 2, 5)
    table.damage(5, 6).skip().damage(5, 3)
    assert (cover(table, 3), cover(table, 4)) == (0, 1)


def test_fragile_and_volatile_cover_is_gone_and_hurts_and_the_sturdy_one_next_to_it_stands() -> None:
    mixed = {"cover": {"dice": 3, "fragile": True, "volatile": 2}}
    table = blast(mixed, {"cover": {"dice": 2, "sturdy": True}}, 2, 5)
    table.damage(5, 3, 3).skip().damage(5, 6)
    assert (cover(table, 3), cover(table, 4)) == (0, 2)
    assert suffered(table.damage(1, 1)) == (2 + 2, 0)


def test_a_destructive_blast_wears_every_square_by_its_effects() -> None:
    table = blast({"cover": {"dice": 3}}, {"cover": {"dice": 2, "volatile": 2}}, 2, 5, destructive=True)
    table.damage(1, 3, 3).skip().damage(1, 3)
    assert (cover(table, 3), cover(table, 4)) == (2, 1)
    assert table.skip().phase == "turn"


def test_a_destructive_blast_takes_what_a_volatile_one_has_left_nowhere_else() -> None:
    table = blast({"cover": {"dice": 2, "volatile": 2}}, {"cover": {"dice": 3}}, 2, 5, destructive=True)
    table.damage(5, 3).skip().damage(3, 3, 3)
    assert (cover(table, 3), cover(table, 4)) == (0, 2)


def test_who_stands_off_its_feature_has_nothing_that_could_blow_up() -> None:
    feature = {"cover": {"dice": 2, "feature": "Kegs", "volatile": 3}}
    table = blast(feature, {"cover": {"dice": 2}}, 2, 5).skip().damage(3, 3)
    assert (cover(table, 3), cover(table, 4), suffered(table)) == (2, 2, (3, 3))


def test_morale_that_turns_to_panic_leaves_the_next_square_its_own() -> None:
    volatile = {"morale": 2, "morale_effects": {"volatile": 3}, "cover": {"dice": 1}}
    table = blast(volatile, {"morale": 2}, 2, 5, form="mental")
    table.damage(5, 3).skip().damage(3, 3)
    morale = [int(table.state.zones[zone].morale) for zone in (3, 4)]
    assert (morale, cover(table, 3)) == ([0, 2], 1)
    table.damage(2, 2, 2)
    assert suffered(table) == (2 + 6, 3)


def test_a_position_in_which_cover_is_about_to_blow_up_is_one_that_may_be_opened() -> None:
    table = blast({"cover": {"dice": 1, "volatile": 3}}, {"cover": {"dice": 2}}, 2, 5)
    table.damage(5).skip().damage(3, 3)
    assert (table.state.phase, table.state.damage.source) == (codes.ROLL, codes.NONE)
    assert list(damage_in_hand(table.state)) == []
    table.damage(2, 2, 2)
    assert table.state.damage.whole == 0 and list(damage_in_hand(table.state)) == []
