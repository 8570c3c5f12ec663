"""Spells that go for the mind: Compel and Curse of Dread."""

from __future__ import annotations

from arena.twod20 import codes
from tests.twod20.build import Table, person
from tests.twod20.magic.sorcery import blanks, buy, cast, next_turn, sorcery


def compelled(*faces: int, stress: int = 20, harms: int = 3, options: tuple[str, ...] = ()) -> Table:
    """Return a table on which Compel has got through to the foe with these dice, the Cost being paid."""
    table = sorcery(
        "compel", foe={"zone": "yard", "stress": stress, "harms": harms, "doctrine": "brute"}, momentum=6
    )
    cast(table, "compel -> foe", 1, 1)
    table.dice(19, 19).skip()
    buy(table, *options).do("roll damage").damage(*faces).do("done").skip(codes.ROLL)
    return blanks(table).skip()


def test_compel_is_resisted_by_will_and_survive_at_its_own_difficulty() -> None:
    table = sorcery("compel", foe={"zone": "yard"}).do("cast compel -> foe")
    test = table.state.tests[codes.REACTIVE]
    assert (test.attribute, test.skill, test.difficulty) == (codes.WILL, codes.SURVIVE, 2)
    table.skip(codes.DICE).do("buy 0 dice").skip(codes.ROLL).dice(5, 5).skip(codes.ROLL)
    assert table.dice(1, 5).skip(codes.SPEND).state.won == 0


def test_a_harm_of_compel_is_a_command_that_takes_a_turn_and_is_healed_by_it() -> None:
    table = compelled(2, 2, 2, 3, 3, 3, 3)
    assert table["foe"].traumas == 1
    table.do("end turn").skip(codes.ACTOR)
    table.do("act foe")
    assert table.events(codes.EV_OBEYS) == [(table.who("foe"), 1, 0, 0)]
    assert table["foe"].traumas == 0
    assert table.state.turn.actor != table.who("foe") or table.phase != "turn"


def test_a_command_without_a_harm_binds_nobody() -> None:
    table = compelled(1, 1, 2, 3, 3, 3, 3)
    assert table["foe"].traumas == 0
    table.do("end turn").skip(codes.ACTOR).do("act foe")
    assert table.phase == "turn"


def test_the_lasting_part_of_compel_commands_as_well() -> None:
    table = compelled(2, 1, 5, 3, 3, 3, 3)
    foe = table["foe"]
    assert (foe.burning, foe.burning_rounds, foe.burning_mental) == (4, 1, 1)
    assert foe.traumas == 0
    table.do("end turn").skip(codes.ACTOR).do("act foe").do("end turn").damage(2, 2, 2, 2)
    assert foe.traumas == 1
    assert table.state.magic.obeys[table.who("foe")] == 1


def test_whom_compel_defeats_carries_out_no_command() -> None:
    table = compelled(2, 2, 2, 2, 3, 3, 3, harms=1)
    assert table["foe"].status == codes.DEFEATED
    assert table["foe"].traumas == 1


def test_momentum_makes_a_command_oppressive() -> None:
    table = compelled(5, 5, 2, 3, 3, 3, 3, options=("shape oppressive",))
    assert table["foe"].stunned == 1


def cursed(*faces: int, **more: object) -> Table:
    """Return a table on which the Curse of Dread has struck those in the yard, the Cost being paid."""
    others = {"lout": person(zone="yard", tier="notable", stress=30), "pal": person("pcs")}
    table = sorcery(
        "curse_of_dread", foe={"zone": "yard", "stress": 30}, others=others, **{"momentum": 6, **more}
    )
    cast(table, "curse_of_dread", 1, 1, 1, dice=1)
    table.do("roll damage").damage(*faces).do("done").skip(codes.ROLL)
    return blanks(table).skip()


def test_a_curse_strikes_all_enemies_near_and_nobody_else() -> None:
    table = cursed(2, 2, 3, 3, 3)
    assert [int(table[key].stress) for key in ("foe", "lout", "pal")] == [4, 4, 0]


def test_a_flawed_curse_spares_only_its_caster() -> None:
    gift = {"knows": [], "flawed": ["curse_of_dread"]}
    table = cursed(2, 2, 3, 3, 3, caster=gift, mage={"stress": 30})
    assert [int(table[key].stress) for key in ("foe", "lout", "pal")] == [4, 4, 4]


def test_whoever_is_harmed_by_a_curse_must_first_get_away() -> None:
    table = cursed(2, 2, 2, 3, 3)
    assert table["foe"].traumas == 1
    next_turn(table, "foe")
    assert table.legal() == ["move hall", "rush hall"]
    table.do("move hall").do("stay")
    assert "end turn" in table.legal()
    again = next_turn(table, "foe")
    assert "end turn" in again.legal()


def test_the_cost_of_a_curse_is_perilous() -> None:
    others = {"lout": person(zone="yard")}
    table = sorcery("curse_of_dread", foe={"zone": "yard"}, others=others)
    cast(table, "curse_of_dread", 17, 17).skip(codes.ROLL)
    before = int(table.state.threat)
    table.damage(5, 5, 3, 3, 3).skip()
    assert table.state.threat == before + 2
