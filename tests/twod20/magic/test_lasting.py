"""Spells that last: what they give, how Momentum widens them, and how they end."""

from __future__ import annotations

from typing import Any

import pytest

from arena.twod20 import codes, columns
from arena.twod20.chapters.magic.rules.lasting import begin_working
from arena.twod20.core.rules.attack.attack import attack_difficulty, damage_dice
from arena.twod20.core.rules.harm.harm import fall
from arena.twod20.core.rules.harm.resistance import fixed_resistance
from arena.twod20.sight.observe import observe, observe_changes
from scenarios.twod20.limits import WORKINGS
from tests.twod20.build import Table, person
from tests.twod20.magic.sorcery import PLAIN, blanks, buy, cast, next_turn, pay, sorcery

PAL = {"pal": person("pcs", weapons=["stick"])}


def blessed(spell: str, *options: str, faces: tuple[int, ...] = (1, 1), **more: Any) -> Table:
    """Return a table on which the mage has cast a spell for friends, everybody being in the yard."""
    table = sorcery(spell, others=more.pop("others", PAL), **{"momentum": 6, **more})
    if "pal" in table.cast.characters:
        table.engage("mage", "pal")
    target = "" if spell == "shield" else f" -> {more.get('target', 'pal')}"
    cast(table, f"{spell}{target}", *faces)
    buy(table, *options).do("done").skip(codes.ROLL)
    return table


def test_might_gives_armour_and_dice_to_blows_for_as_many_rounds_as_the_power() -> None:
    table = blessed("blessing_of_might")
    blanks(table).skip()
    working = table.state.magic.workings[0]
    assert (working.armour, working.strike, working.left) == (2, 2, 4)
    pal = table.who("pal")
    assert fixed_resistance(table.state, pal, 0) == 2
    assert fixed_resistance(table.state, pal, 1) == 0
    assert damage_dice(table.state, pal, 1, codes.AS_MELEE) == 2 + 1 + 2


def test_momentum_hardens_forces_and_takes_in_one_more() -> None:
    table = blessed("blessing_of_might", "shape harden", "shape harden", "shape force", "extend to mage")
    working = table.state.magic.workings[0]
    assert (working.armour, working.strike) == (4, 3)
    assert working.on == 1 << table.who("mage") | 1 << table.who("pal")


def test_a_spell_ends_with_the_last_of_its_rounds() -> None:
    table = blanks(blessed("blessing_of_might")).skip()
    for _ in range(3):
        next_turn(table, "mage")
    assert table.state.round_number == 4
    assert table.state.magic.workings[0].left == 1
    next_turn(table, "mage")
    assert table.state.magic.workings[0].spell == codes.NONE


def test_a_spell_is_ended_as_a_minor_action_and_ends_with_its_caster() -> None:
    table = blanks(blessed("blessing_of_might")).skip()
    by_choice = table.fork().do("end blessing_of_might")
    assert by_choice.state.magic.workings[0].spell == codes.NONE
    assert by_choice.state.turn.minors_left == 0
    fall(table.state, table.who("mage"), codes.DEFEATED)
    assert table.state.magic.workings[0].spell == codes.NONE


def test_a_cost_that_defeats_ends_what_the_spell_had_begun() -> None:
    table = blessed("blessing_of_might", mage={"tier": "notable", "harms": 1, "stress": 4})
    assert table.state.magic.workings[0].spell == 0
    table.damage(2, 1, 1, 3)
    assert table["mage"].status == codes.DEFEATED
    assert table.state.magic.workings[0].spell == codes.NONE


def test_the_same_spell_again_takes_the_place_of_the_first() -> None:
    table = blanks(blessed("blessing_of_might")).skip()
    next_turn(table, "mage")
    cast(table, "blessing_of_might -> pal")
    table.do("done").skip(codes.ROLL)
    assert [int(each.spell) for each in table.state.magic.workings[:2]] == [0, codes.NONE]
    assert table.state.magic.workings[0].left == 4


def test_swiftness_carries_a_zone_farther_and_lets_a_die_be_rolled_again() -> None:
    table = blanks(blessed("blessing_of_swiftness", foe={"zone": "road"})).skip()
    next_turn(table, "pal")
    assert "move roof" in table.legal() and "move road" not in table.legal()
    assert "rush roof" in table.legal()
    table.do("rush roof").skip(codes.ROLL).dice(20, 5)
    assert table.phase == "re-roll"
    assert table.legal() == ["keep the roll", "re-roll die 0", "re-roll die 1"]
    table.do("re-roll die 0").dice(5)
    assert table.phase != "re-roll"


def test_a_rush_of_two_zones_is_as_hard_as_the_roughest_on_its_way() -> None:
    zones: dict[str, Any] = {key: {"name": key.title()} for key in ("yard", "hall", "roof", "road")}
    zones["hall"]["terrain"] = 2
    table = blanks(blessed("blessing_of_swiftness", foe={"zone": "road"}, zones=zones)).skip()
    next_turn(table, "pal").do("rush roof")
    assert table.state.tests[codes.ACTIVE].difficulty == 2


def test_a_blur_makes_shots_one_harder() -> None:
    gun = {"name": "Gun", "form": "ranged", "damage": 2, "range": "medium"}
    table = blessed(
        "blessing_of_swiftness", "shape blur", weapons={"gun": gun, "stick": STICK}, foe={"weapons": ["gun"]}
    )
    next_turn(blanks(table).skip(), "foe").do("attack gun -> pal")
    blurred = int(table.state.tests[codes.ACTIVE].difficulty)
    table.state.magic.workings[0].blur = 0
    foe, pal = table.who("foe"), table.who("pal")
    assert blurred == attack_difficulty(table.state, foe, 1, codes.AS_RANGED, pal) + 1


STICK = {"name": "Stick", "form": "melee", "damage": 2}
GUN = {"name": "Gun", "form": "ranged", "damage": 6, "range": "medium"}


def shot(*options: str, caster: dict[str, Any] | None = None, at: str = "mage", zone: str = "hall") -> Table:
    """Return a table on which the foe has shot at somebody behind the Shield of the mage; Resistance next."""
    table = blessed(
        "shield",
        *options,
        weapons={"gun": GUN, "stick": STICK},
        foe={"weapons": ["gun"], "zone": zone},
        caster=caster,
    )
    next_turn(blanks(table).skip(), "foe").do(f"attack gun -> {at}")
    table.skip(codes.DICE).do("buy 0 dice").dice(1, 1).skip()
    return table.do("roll damage").damage(2, 2, 2, 2, 2, 2, 2).do("done")


def test_a_shield_is_sturdy_cover_of_as_many_dice_as_the_power() -> None:
    table = shot()
    assert table.state.roll_kind == codes.RESISTANCE_DICE and table.state.roll_count == 4
    table.damage(5, 5, 3, 3)
    assert table["mage"].stress == 14 - 4 or table["mage"].wounds > 0
    assert table.state.magic.workings[0].cover == 4


def test_momentum_makes_a_shield_stronger() -> None:
    assert shot("shape stronger", "shape stronger").state.roll_count == 6


def test_a_flawed_shield_is_fragile_and_not_sturdy() -> None:
    table = shot(caster={"knows": [], "flawed": ["shield"]})
    table.damage(5, 5, 3, 3)
    assert table.state.magic.workings[0].cover == 2


def test_a_screen_is_raised_as_a_reaction_with_twice_the_power() -> None:
    table = shot("shape reactive")
    assert table.phase == "screen"
    plain = table.fork().do("no response").skip(codes.ROLL, codes.HAMPER)
    assert plain.state.roll_kind != codes.RESISTANCE_DICE
    table.do("raise a screen")
    assert table.state.roll_count == 8
    assert table["mage"].reacted == 1


def test_a_barrier_shields_the_zone_from_what_comes_from_outside_alone() -> None:
    assert shot("shape barrier", at="pal").state.roll_count == 4
    inside = shot("shape barrier", at="pal", zone="yard")
    assert inside.state.roll_kind != codes.RESISTANCE_DICE


def test_prepare_lets_a_barrier_last_a_round_more() -> None:
    table = blanks(blessed("shield", "shape barrier")).skip()
    assert table.state.magic.workings[0].left == 4
    table.do("prepare")
    assert table.state.magic.workings[0].left == 5


def test_healing_takes_stress_and_five_points_heal_a_harm() -> None:
    table = sorcery("healing", others=PAL).engage("mage", "pal")
    table["pal"].stress, table["pal"].wounds = 8, 1
    assert table.legal("cast") == ["cast healing -> pal"]
    cast(table, "healing -> pal").do("done").skip(codes.ROLL)
    assert table.state.roll_kind == codes.HEAL_DICE and table.state.roll_count == 4
    some = table.fork().damage(2, 2, 3, 3)
    assert (some["pal"].stress, some["pal"].wounds) == (4, 1)
    table.damage(2, 1, 1, 5)
    assert (table["pal"].stress, table["pal"].wounds) == (3, 0)
    pay(table, 3, 3, 3, 3)


@pytest.mark.parametrize("stress, harms", [(3, 0), (9, 1)])
def test_healing_that_empties_the_track_heals_a_harm(stress: int, harms: int) -> None:
    table = sorcery("healing", others=PAL).engage("mage", "pal")
    table["pal"].stress, table["pal"].traumas = stress, 1
    cast(table, "healing -> pal").do("done").skip(codes.ROLL).damage(1, 1, 1, 3)
    assert table["pal"].traumas == harms


def test_healing_that_leaves_no_more_wounds_than_traumas_ends_dying() -> None:
    table = sorcery("healing", others=PAL).engage("mage", "pal")
    pal = table["pal"]
    pal.status, pal.prone, pal.dying, pal.stress = codes.DEFEATED, 1, 1, 5
    pal.wounds, pal.traumas, pal.hampered[0] = 2, 1, 2
    cast(table, "healing -> pal").do("done").skip(codes.ROLL).damage(2, 2, 1, 3)
    assert (pal.wounds, pal.traumas, pal.dying, pal.status) == (1, 1, 0, codes.DEFEATED)
    assert (table.who("pal"), 1, codes.STABILISED, 0) in table.events(codes.EV_HEALED)


def test_healing_that_leaves_more_wounds_than_traumas_does_not() -> None:
    table = sorcery("healing", others=PAL).engage("mage", "pal")
    pal = table["pal"]
    pal.status, pal.prone, pal.dying, pal.stress = codes.DEFEATED, 1, 1, 5
    pal.wounds, pal.hampered[0] = 3, 3
    cast(table, "healing -> pal").do("done").skip(codes.ROLL).damage(2, 2, 1, 3)
    assert (pal.wounds, pal.dying) == (2, 1)


def test_healing_goes_on_for_as_many_turns_as_effects() -> None:
    table = sorcery("healing", others=PAL, momentum=6).engage("mage", "pal")
    table["pal"].stress = 8
    cast(table, "healing -> pal", 1, 1)
    buy(table, "shape lingering").do("done").skip(codes.ROLL).damage(5, 3, 3, 3)
    next_turn(blanks(table).skip(), "pal")
    assert table.state.roll_kind == codes.LINGERING_DICE and table.state.roll_count == 3
    table.damage(2, 2, 3)
    assert table["pal"].stress == 3 and table.phase == "turn"
    assert table.state.magic.relief[table.who("pal")] == 0


# what a side sees of it


class Seen:
    """What a side sees, by the names of columns."""

    def __init__(self, table: Table, side: int = codes.PCS) -> None:
        self.table, self.view = table, columns.VIEW.blank()
        observe(table.state, side, *self.view.values())

    def of(self, key: str, column: str) -> int:
        """Return a column of somebody's row."""
        names = [each.name for each in columns.CHARACTER_FIELDS]
        return int(self.view["characters"][self.table.who(key), names.index(column)])

    def scene(self, column: str) -> int:
        """Return a column of the scene."""
        return int(self.view["world"][[each.name for each in columns.WORLD_FIELDS].index(column)])


def test_what_lasts_is_seen_on_whom_it_is_and_for_how_long() -> None:
    table = blessed("blessing_of_might", "shape harden", "extend to mage")
    blanks(table).skip()
    seen = Seen(table)
    for key in ("mage", "pal"):
        assert (seen.of(key, "spell_armour"), seen.of(key, "spell_blows"), seen.of(key, "under_0")) == (
            3,
            2,
            1,
        )
    assert seen.of("foe", "under_0") == 0
    shown = [seen.scene(f"lasting_0{column}") for column in ("", "_caster", "_rounds", "_form", "_cover")]
    assert shown == [1, 1 + table.who("mage"), 4, 0, 0]
    assert seen.scene("lasting_1") == 0


def test_a_screen_a_barrier_and_what_is_over_are_told_apart() -> None:
    screen = Seen(blanks(blessed("shield", "shape reactive")).skip())
    assert (screen.of("mage", "spell_screen"), screen.of("mage", "spell_cover")) == (8, 0)
    assert (screen.scene("lasting_0_form"), screen.scene("lasting_0_rounds")) == (1, -1)
    table = blanks(blessed("shield", "shape barrier")).skip()
    barrier = Seen(table)
    assert (barrier.scene("lasting_0_form"), barrier.scene("lasting_0_zone")) == (2, 1)
    fall(table.state, table.who("mage"), codes.DEFEATED)
    observe_changes(table.state, codes.PCS, *barrier.view.values())
    assert barrier.scene("lasting_0") == 0


def test_mana_and_what_spells_have_done_to_somebody_are_seen() -> None:
    table = sorcery("shield", caster={"ward": 1}, variants={**PLAIN, "spell_cost": "mana"})
    table.state.magic.casters[0].mana, table.state.magic.casters[0].mana_harms = 5, 1
    table.state.magic.obeys[table.who("foe")] = 2
    table.state.magic.flees = 1 << table.who("foe")
    table.state.magic.relief[table.who("foe")] = 3
    for side in (codes.PCS, codes.NPCS):
        seen = Seen(table, side)
        columns = ("mana", "mana_most", "magic_harms", "magic_ward")
        assert [seen.of("mage", column) for column in columns] == [5, 14, 1, 1]
        assert [seen.of("foe", column) for column in ("commanded", "dreads", "spell_healing")] == [2, 1, 3]


def test_a_spell_of_a_caster_who_is_not_known_is_not_seen() -> None:
    table = blanks(blessed("shield", "shape barrier", mage={"starts": "hidden"}, stealth=True)).skip()
    table["mage"].stealth.level = codes.HIDDEN
    assert Seen(table).scene("lasting_0") == 1
    assert Seen(table, codes.NPCS).scene("lasting_0") == 0


def test_a_spell_ends_no_other_until_there_is_room_for_no_more_and_then_the_first() -> None:
    table = blanks(blessed("blessing_of_might")).skip()
    magic = table.state.magic
    assert magic.workings[0].spell == 0
    for number in range(1, WORKINGS):  # other spells fill the room
        magic.workings[number].spell = number + 1
        magic.workings[number].on = 1
    full = table.fork()
    magic.workings[2].spell = codes.NONE
    for one in (table, full):
        one.state.magic.spell, one.state.magic.on = WORKINGS + 1, 2
        one.state.magic.spells[WORKINGS + 1].lasts = codes.FOR_ROUNDS
        begin_working(one.state, one.who("mage"))
    kept = [0, 2, WORKINGS + 1, *range(4, WORKINGS + 1)]
    assert [int(each.spell) for each in magic.workings] == kept
    first = [int(each.spell) for each in full.state.magic.workings]
    assert first == [WORKINGS + 1, *range(2, WORKINGS + 1)]
