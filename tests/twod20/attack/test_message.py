"""Threats in words and signs: SRD "Morale and Psychological Warfare", media and threat factors."""

from fractions import Fraction
from typing import Any

import pytest

from agents.twod20 import scripted
from arena.twod20 import codes
from arena.twod20.legal import list_legal
from tests.scenario_files import complaint
from tests.twod20.build import Table, person
from tests.twod20.fight import PLAIN, carry_on, fight

THREAT = {"form": "mental", "damage": 1, "skill": "talk", "natural": True}


def threat(medium: str = "face_to_face", zone: str = "yard", **more: Any) -> Table:
    """Return the turn of a hero who can send a threat; Will 10 and Talk 3 for the hero."""
    weapon = {**THREAT, "medium": medium, **more}
    hero = {"attributes": {"will": 10}, "skills": {"talk": 3}}
    return fight(hero=hero, foe={"zone": zone}, weapon=weapon)


def declared(table: Table) -> Any:
    """Return the test of the threat once it is declared."""
    return table.fork().do("attack arm -> foe").state.tests[codes.ACTIVE]


def sent(table: Table, *faces: int) -> Table:
    """Send the message and win its test with `faces`; stop at the spends."""
    return table.do("attack arm -> foe").skip().dice(*faces).skip()


# media


@pytest.mark.parametrize(
    ("medium", "difficulty"), [("face_to_face", 1), ("live", 2), ("delayed", 3), ("written", 3)]
)
def test_each_medium_has_its_difficulty(medium: str, difficulty: int) -> None:
    assert declared(threat(medium)).difficulty == difficulty


def test_an_abstract_threat_is_as_difficult_as_the_scenario_says() -> None:
    assert declared(threat("abstract", difficulty=4)).difficulty == 4
    assert declared(threat("abstract", zone="road", difficulty=0)).difficulty == 0


def test_only_a_threat_face_to_face_minds_range() -> None:
    assert declared(threat(zone="hall")).difficulty == 2
    assert "attack arm -> foe" not in threat(zone="road").legal()
    assert declared(threat("live", zone="road")).difficulty == 2
    assert declared(threat("written", zone="road")).difficulty == 3


def test_a_wire_goes_where_nobody_sees() -> None:
    closed = {"links": ["yard - hall"], "zones": {"yard": {"name": "Yard"}, "hall": {"name": "Hall"}}}
    people = {"foe": {"zone": "hall"}, "blind": [["yard", "hall"]], **closed}
    assert "attack arm -> foe" not in fight(weapon=THREAT, **people).legal()
    assert "attack arm -> foe" in fight(weapon={**THREAT, "medium": "live"}, **people).legal()


def test_writing_widens_the_complication_range() -> None:
    assert declared(threat("delayed")).complication_range == 1
    assert declared(threat("written")).complication_range == 2


def test_a_live_threat_is_resisted_and_a_message_is_not() -> None:
    def defender(medium: str, **more: Any) -> int:
        return int(threat(medium, **more).do("attack arm -> foe").state.tests[codes.REACTIVE].who)

    assert [defender("live"), defender("abstract", difficulty=1)] == [1, 1]
    assert [defender("delayed"), defender("written")] == [codes.NONE, codes.NONE]


def test_a_message_that_fails_bars_its_sender() -> None:
    table = threat("delayed").do("attack arm -> foe").skip().dice(19, 19)
    assert "attack arm -> foe" not in carry_on(table).legal()
    assert int(table["hero"].unthreatened) == 1 << table.who("foe")


# receipt


def test_whoever_receives_a_message_may_make_light_of_it() -> None:
    table = sent(threat("delayed"), 1, 5).do("roll damage").damage(2, 2, 2, 2).do("done")
    assert (table.phase, table.decider) == ("message", "npcs")
    assert table.legal() == ["make light of it", "take it to heart"]
    test = table.fork().do("make light of it").state.tests[codes.ACTIVE]
    assert (test.who, test.attribute, test.skill, test.difficulty) == (1, codes.WILL, codes.SURVIVE, 1)
    spared = table.fork().do("make light of it").skip().dice(9, 20)
    assert carry_on(spared)["foe"].stress == 0
    struck = table.fork().do("make light of it").skip().dice(10, 10)
    assert carry_on(struck)["foe"].stress == 8
    assert carry_on(table.do("take it to heart"))["foe"].stress == 8


def test_each_momentum_spent_on_a_message_makes_it_harder_to_make_light_of() -> None:
    table = sent(threat("written"), 1, 1).do("roll damage").damage(2, 3, 3, 3)
    table.state.momentum = 2
    for _ in range(3):
        table.do("make it stick", "pay 1 momentum")
    table.do("done", "make light of it")
    assert table.state.tests[codes.ACTIVE].difficulty == 4


def test_a_threat_in_person_cannot_be_made_to_stick() -> None:
    table = threat().do("attack arm -> foe").skip().dice(1, 1).skip().dice(19, 19).skip()
    table.do("roll damage").damage(2, 2, 3, 3)
    assert table.state.phase == codes.SPEND and "make it stick" not in table.legal()


def test_the_senders_complications_come_before_the_message() -> None:
    table = threat("written").do("attack arm -> foe").skip()
    table.state.tests[codes.ACTIVE].difficulty = 1
    table.dice(1, 20).skip().do("roll damage").damage(2, 2, 2, 2).do("done")
    assert (table.state.phase, int(table.state.asked)) == (codes.BUY_OFF, table.who("hero"))
    table.do("suffer the complication", "complication fluster")
    assert (table.phase, int(table.state.asked)) == ("message", table.who("foe"))


def test_everybody_whom_a_dramatic_message_catches_may_make_light_of_it() -> None:
    table = fight(
        hero={"attributes": {"will": 10}, "skills": {"talk": 3}},
        weapon={**THREAT, "medium": "delayed", "factors": {"dramatic": True}},
        others={"pal": person(tier="major")},
    )
    sent(table, 1, 5).do("roll damage").damage(2, 2, 2, 6).do("done", "catch pal")
    table.do("make light of it").skip().dice(1, 2).skip().do("done")
    assert (table.phase, int(table.state.asked)) == ("message", table.who("pal"))
    table.do("take it to heart")
    carry_on(table)
    assert (table["foe"].stress, table["pal"].stress) == (0, 7)
    assert table.state.phase == codes.TURN and table.state.receipt == codes.NOT_SENT


def test_a_message_gets_through_with_the_chance_that_counting_gives() -> None:
    """Three of two dice at 13 with single criticals, then none of two dice at 9 below Difficulty 1."""
    through = Fraction(0)
    table = threat("delayed").do("attack arm -> foe").skip()
    for weight, thrown in table.rolls(1, 13, 19):
        if thrown.skip().state.won == 0:
            continue
        thrown.do("roll damage").damage(2, 2, 2, 2).do("done")
        for other, answer in thrown.do("make light of it").skip().rolls(1, 9, 19):
            missed = answer.state.tests[codes.ACTIVE].successes == 0
            through += Fraction(weight * other * int(missed), 20**4)
    one, two = Fraction(12, 20), Fraction(1, 20)
    assert through == (2 * one * two + two * two) * Fraction(11, 20) ** 2


def test_the_scripted_agent_makes_light_of_what_it_receives() -> None:
    table = sent(threat("delayed"), 1, 5).do("roll damage").damage(2, 2, 2, 2).do("done")
    number = int(list_legal(table.state, table.out))
    assert table._words(int(scripted.choose(table.state, table.out, number))) == "make light of it"


# factors


def compiled(**factors: Any) -> Any:
    """Return the compiled record of a threat that draws on these factors."""
    return threat(factors=factors).weapon("hero", "arm")


@pytest.mark.parametrize(
    ("factor", "damage", "vicious", "piercing", "effects"),
    [
        ({"awe_inspiring": 2}, 3, 0, 0, 0),
        ({"awe_inspiring": 4}, 5, 0, 0, 0),
        ({"evidence": True}, 2, 1, 0, 0),
        ({"horrifying": True}, 1, 0, 0, codes.DRAIN),
        ({"dramatic": True}, 1, 0, 0, codes.AREA | codes.PERILOUS),
        ({"personal": True}, 1, 0, 0, codes.INTENSE),
        ({"revelatory": True}, 1, 0, 0, codes.DESTRUCTIVE),
        ({"shocking": True}, 1, 0, 0, codes.KNOCKDOWN | codes.STUN),
        ({"status": 1}, 2, 0, 0, 0),
        ({"unnatural": True}, 1, 0, 2, 0),
    ],
)
def test_every_factor_adds_what_the_book_says(
    factor: dict[str, Any], damage: int, vicious: int, piercing: int, effects: int
) -> None:
    record = compiled(**factor)
    ratings = record.effects.ratings
    found = (int(record.damage), int(ratings[codes.VICIOUS]), int(ratings[codes.PIERCING]))
    assert (*found, int(record.effects.bits)) == (damage, vicious, piercing, effects)


def test_factors_stack() -> None:
    """Talk 3, a show of prowess, evidence and a badge: eight dice, Vicious."""
    table = threat(factors={"awe_inspiring": 2, "evidence": True, "status": 1})
    table.do("attack arm -> foe").skip().dice(1, 1).skip().dice(19, 19).skip()
    assert (int(table.state.damage.dice), int(table.state.damage.effects.ratings[codes.VICIOUS])) == (8, 1)


def test_trauma_makes_the_victim_less_reliable() -> None:
    table = fight()
    table["hero"].traumas = 2
    assert table.do("attack arm -> foe").state.tests[codes.ACTIVE].complication_range == 3


# scenario files


@pytest.mark.parametrize(
    ("weapon", "said"),
    [
        ("{name: Note, form: ranged, damage: 2, medium: written}", "only a mental weapon has it"),
        ("{name: Note, form: mental, damage: 2, medium: abstract}", "says its own `difficulty`"),
        ("{name: Note, form: mental, damage: 2, difficulty: 2}", "says its own `difficulty`"),
        ("{name: Note, form: mental, damage: 2, factors: {awe_inspiring: 1}}", "2 challenge dice or more"),
        (
            "{name: Note, form: mental, damage: 2, medium: written, factors: {awe_inspiring: 2}}",
            "face to face only",
        ),
        ("{name: Note, form: mental, damage: 9, factors: {status: 2}}", "11 challenge dice with its factors"),
    ],
)
def test_a_threat_that_cannot_be_is_refused_in_one_sentence(weapon: str, said: str) -> None:
    assert said in complaint("  stick:", f"  note: {weapon}\n  stick:")


# what anybody may threaten with


@pytest.mark.parametrize(
    ("threats", "by_weapon", "by_words"),
    [("weapon", True, True), ("words", False, True), ("none", False, False)],
)
def test_threats_may_be_kept_for_words_or_for_what_is_made_for_them(
    threats: str, by_weapon: bool, by_words: bool
) -> None:
    armed = fight(variants={**PLAIN, "threats": threats})
    assert ("threaten arm -> foe" in armed.legal()) == by_weapon
    assert ("threaten bare_hands -> foe" in armed.legal()) == by_words
    assert {"attack arm -> foe", "attack bare_hands -> foe"} <= set(armed.legal())
    made_for_it = fight(weapon=THREAT, variants={**PLAIN, "threats": threats})
    assert "attack arm -> foe" in made_for_it.legal()
