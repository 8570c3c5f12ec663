"""Where magic meets other rules, the sheet and rulings."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from arena.twod20.core.rules.harm.harm import fall
from arena.twod20.core.rules.turns.turn import leave_scene
from arena.twod20.words.sheet import sheet
from table.session.position import ROLLING
from table.session.save import Settings
from tests.table.test_save import new_game
from tests.twod20.build import person
from tests.twod20.magic.sorcery import PLAIN, SKILLED, blanks, buy, cast, next_turn, pay, sorcery

STICK = {"name": "Stick", "form": "melee", "damage": 2}


def test_a_sheet_says_what_may_be_cast_and_what_lasts() -> None:
    table = sorcery("shield", "arcane_blast", variants={**PLAIN, "spell_cost": "mana"}, caster={"ward": 1})
    pay(cast(table, "shield", 1, 18).do("done"), 1, 3, 3)
    said = sheet(table.state, table.cast, table.who("mage"), None)
    assert "Magic: Power 4, Mana Stress 0 of 14, Ward 1." in said
    assert any(line.startswith("- Shield: Difficulty 1, Cost 3 dice, Drain; ") for line in said)
    assert "Shield is on them: 4 rounds more." in said


def test_what_a_caster_keeps_up_ends_as_it_falls() -> None:
    table = pay(cast(sorcery("shield"), "shield", 1, 18).do("done"), 3, 3, 3)
    fall(table.state, table.who("mage"), codes.DEFEATED)
    assert table.state.magic.workings[0].spell == codes.NONE


def test_a_hidden_caster_is_not_countered_by_who_does_not_see_it() -> None:
    witch = {"tier": "major", "zone": "hall", "skills": SKILLED}
    witch["caster"] = {"talent": "arcane_lore", "knows": ["arcane_blast"]}
    table = sorcery("shield", foe=witch, mage={"starts": "hidden"}, stealth=True).do("cast shield")
    assert table.phase != "response" or "counterspell with foe" not in table.legal()


def test_a_spell_strikes_a_mount_as_any_other_thing() -> None:
    cart = person(tier="object", harms=2, carries={"seats": 2}, zone="hall")
    table = sorcery("arcane_blast", others={"cart": cart})
    assert "cast arcane_blast -> cart" in table.legal("cast")


# readied spells, and what was readied against them


def witch(**more: Any) -> dict[str, Any]:
    """Return a caster among the opponents, with Power 4."""
    gift = {"talent": "arcane_lore", "knows": ["arcane_blast"], **more.pop("caster", {})}
    return {"tier": "major", "zone": "hall", "skills": SKILLED, "caster": gift, **more}


def test_a_readied_spell_is_cast_in_the_turn_of_another_and_leaves_that_one_its_own() -> None:
    table = sorcery(foe=witch(), first="pcs").do("ready to cast", "when an enemy moves")
    table.do("end turn").skip(codes.ACTOR).do("act foe", "move roof").skip(codes.READY)
    assert table.decider == "pcs" and "cast arcane_blast -> foe" in table.legal()
    table.do("cast arcane_blast -> foe").skip(codes.DICE).do("buy 0 dice").skip(codes.ROLL).dice(18, 18)
    pay(table, 3, 3, 3)
    assert table.state.turn.actor == table.who("foe") and table.phase == "turn"
    assert table.legal("cast") == ["cast arcane_blast -> mage"]


def test_who_has_cast_readies_no_spell_in_that_turn_and_who_has_readied_one_casts_none() -> None:
    table = pay(cast(sorcery("shield"), "shield", 1, 1).do("done"), 3, 3, 3)
    table.state.turn.majors_allowed = 2
    assert table.legal("rush") != [] and "ready to cast" not in table.legal()
    other = sorcery("shield").do("ready to cast", "when an enemy moves")
    other.state.turn.majors_allowed = 2
    assert other.legal("rush") != [] and other.legal("cast") == []


def test_who_casts_in_its_own_turn_does_not_answer_a_readied_spell_by_counterspell() -> None:
    table = sorcery(foe=witch(), first="pcs").do("ready to cast", "when an enemy moves")
    table.do("end turn").skip(codes.ACTOR).do("act foe", "move roof").skip(codes.READY)
    table.do("cast arcane_blast -> foe")
    assert table.legal("counterspell") == []


def test_what_was_readied_for_an_attack_comes_before_a_spell_that_strikes_which_then_goes_on() -> None:
    guard = {"guard": person("npcs", zone="yard", weapons=["stick"])}
    table = sorcery(others=guard, weapons={"stick": STICK}, foe={"zone": "hall"})
    table.engage("mage", "guard")
    table["guard"].ready_deed, table["guard"].readied = codes.READY_ATTACK, 1
    table["guard"].ready_when = codes.ON_ATTACK
    table.do("cast arcane_blast -> foe")
    assert table.phase == "readied action" and table.decider == "npcs"
    table.do("take the readied attack").skip(codes.ROLL).dice(19, 19).skip(codes.ROLL).dice(19, 19)
    table.skip(codes.DICE)
    assert table.state.tests[codes.ACTIVE].goal == codes.FOR_SPELL
    assert table.events(codes.EV_CAST) == [(table.who("mage"), 0, table.who("foe"), 0)]


def test_a_spell_that_strikes_nobody_is_no_attack_to_whoever_waits_for_one() -> None:
    guard = {"guard": person("npcs", zone="yard", weapons=["stick"])}
    table = sorcery("shield", others=guard, weapons={"stick": STICK}).engage("mage", "guard")
    table["guard"].ready_deed, table["guard"].readied = codes.READY_ATTACK, 1
    table["guard"].ready_when = codes.ON_ATTACK
    assert table.do("cast shield").phase != "ready"


# what comes between


def test_healing_that_goes_on_does_not_wake_whoever_is_stunned() -> None:
    table = sorcery("healing", others={"pal": person("pcs")}, momentum=6).engage("mage", "pal")
    table["pal"].stress = 8
    cast(table, "healing -> pal", 1, 1)
    buy(table, "shape lingering").do("done").skip(codes.ROLL).damage(5, 3, 3, 3)
    blanks(table).skip()
    table["pal"].stunned = 1
    next_turn(table, "pal").damage(2, 2, 3)
    assert table["pal"].stress == 3 and table["pal"].stunned == 0
    assert table.phase != "turn"


def test_a_command_waits_for_whoever_is_stunned() -> None:
    table = sorcery("compel", foe={"zone": "yard", "stress": 30})
    table["foe"].stunned, table["foe"].traumas = 1, 1
    table.state.magic.obeys[table.who("foe")] = 1
    next_turn(table, "mage")
    assert table["foe"].stunned == 0 and table["foe"].traumas == 1
    next_turn(table, "mage")
    assert table["foe"].traumas == 0


def test_who_helps_with_a_spell_rolls_a_die_against_its_pair() -> None:
    pal = {"pal": person("pcs", skills={"fight": 2})}
    table = sorcery(others=pal, variants={**PLAIN, "assistants": 3}).do("cast arcane_blast -> foe")
    assert table.legal() == ["no help", "help from pal"]
    table.do("help from pal").skip(codes.DICE).do("buy 0 dice").skip(codes.ROLL)
    assert table.state.roll_count == 3
    assert table.dice(5, 18, 5).skip().phase == "spends"


def test_nobody_flees_from_a_caster_who_has_left() -> None:
    table = sorcery("curse_of_dread", foe={"zone": "yard"}, others={"pal": person("pcs")})
    table.state.magic.flees, table.state.magic.dread = 1 << table.who("foe"), table.who("mage")
    table["mage"].status, table["mage"].zone = codes.ESCAPED, codes.NONE
    next_turn(table, "foe")
    assert "end turn" in table.legal()


def test_lying_down_makes_casting_no_harder_and_a_trait_that_bears_on_it_does() -> None:
    table = sorcery()
    table["mage"].prone = 1
    assert table.do("cast arcane_blast -> foe").state.tests[codes.ACTIVE].difficulty == 2
    storm = [{"name": "Storm", "on": "scene", "tests": ["casting"], "effect": "harder"}]
    assert sorcery(traits=storm).do("cast arcane_blast -> foe").state.tests[codes.ACTIVE].difficulty == 3


def test_a_hidden_caster_is_seen_once_it_has_cast() -> None:
    table = sorcery(mage={"starts": "hidden"}, stealth=True)
    cast(table, "arcane_blast -> foe").do("roll damage").damage(3, 3, 3, 3, 3, 3).do("done")
    assert table["mage"].stealth.level == codes.HIDDEN
    assert pay(table, 3, 3, 3)["mage"].stealth.level == codes.DETECTED


def test_going_back_in_the_middle_of_a_spell_brings_the_same_spell_again() -> None:
    session = new_game(scene="yew_court", settings=Settings(seed=3))
    at = {}
    for _ in range(2):
        for name in ("act isolde", "cast shield"):
            session.act(session.parse(name))
        for _ in range(12):
            if session.waiting == ROLLING:
                session.roll()
            elif session.state.phase == codes.SPEND and "shape stronger" in session.legal_texts():
                break
            else:
                session.act(session.legal_actions()[0])
        seen = (int(session.state.generated), int(session.state.magic.more_cover), session.state.phase)
        at.setdefault(0, seen)
        assert seen == at[0] and session.state.phase == codes.SPEND
        session.act(session.parse("shape stronger"))
        if session.state.phase == codes.PAY:
            session.act(session.legal_actions()[0])
        assert session.state.magic.more_cover == 1
        while session.state.phase != codes.ACTOR:
            assert session.undo()
        assert session.state.magic.cast == 0


def test_what_a_caster_keeps_up_goes_on_when_it_leaves_the_scene() -> None:
    table = pay(cast(sorcery("shield"), "shield", 1, 18).do("done"), 3, 3, 3)
    leave_scene(table.state, table.who("mage"))
    assert table.state.magic.workings[0].spell != codes.NONE
