"""Every sum that D6 is asked for at a table, by the options that a person types."""

from __future__ import annotations

import shlex
from fractions import Fraction
from typing import Any

import pytest

from arena.d6.odds.asked import ODDS


def asked(line: str) -> dict[str, Any]:
    """Return the plain answer to options as they are typed."""
    given = {option.key: option.default for option in ODDS.options}
    kinds, typed, words = {option.key: option for option in ODDS.options}, set(), shlex.split(line)
    while words:
        option = kinds[words.pop(0).removeprefix("--").replace("-", "_")]
        typed.add(option.key)
        value = True if option.kind is bool else option.kind(words.pop(0))
        given[option.key] = [*(given[option.key] or []), value] if option.often else value
    return ODDS.answer(given, frozenset(typed)).plain


@pytest.mark.parametrize(
    ("line", "key", "expected"),
    [
        ("--range medium --cover 50", "total", 21),
        ("--range point-blank --prone", "total", 3),
        ("--range long --light darkness --untrained --unwieldy", "total", 42),
        ("--range short --option head --option 'all out'", "total", 7),
        ("--range medium --shots-more 2", "total", 9),
        ("--range medium --dodge 8 --full", "total", 23),
        ("--range short --scale car:human", "total", 16),
        ("--dodge 14 --full", "difficulty to hit", 24),
        ("--dodge 14", "difficulty to hit", 14),
        ("--margin 3", "wound level", "stunned"),
        ("--margin 8", "wound level", "wounded"),
        ("--margin 12", "wound level", "incapacitated"),
        ("--margin 15", "wound level", "mortally wounded"),
        ("--margin 16", "wound level", "dead"),
        ("--margin 8 --wound wounded", "wound level", "severely wounded"),
        ("--margin 2 --wound incapacitated", "wound level", "mortally wounded"),
        ("--margin 14 --stun", "wound level", "severely wounded"),
        ("--strength 3D", "Strength Damage", "2D"),
        ("--strength 6D+2", "Strength Damage", "3D"),
        ("--strength 3D --damage +2D+2", "damage", "4D+2"),
        ("--scale cat:human", "added to the attack", 6),
        ("--scale dog:car", "added to the target's resistance", 9),
        ("--combine 8", "bonus", "+2D+2"),
        ("--combine 8 --short 1", "bonus", "+1D+2"),
        ("--combine 8 --short 2", "bonus", "+2"),
        ("--combine 8 --short 3", "bonus", "0"),
        ("--combine 2", "bonus", "+2"),
        ("--combine 8 --worker 4D+1", "the worker rolls", "6D+3"),
        ("--related 17:10", "modifier", "+4"),
        ("--related 10:10", "modifier", "+1"),
        ("--related 7:10", "modifier", "-2"),
        ("--prepare 4", "bonus", "+2D"),
        ("--prepare 1000 --critical cancel", "bonus", None),
        ("--aimed 5", "bonus", "+3D"),
        ("--rush 60:30", "difficulty", "+10"),
        ("--climb 8 --terrain moderate", "total", 20),
        ("--climb 10 --learned", "total", 5),
        ("--run 40", "total", 15),
        ("--run 20 --terrain rough", "total", 15),
        ("--swim 10", "total", 10),
        ("--jump 5", "total", 15),
        ("--chase 3", "round 3", 80),
        ("--chase 2 --rate 30 --move 12", "round 1", 60),
        ("--slow 40", "rate", 20),
        ("--slow 10", "trips", "yes"),
        ("--fatigue 2", "to the total", -10),
        ("--standing neutral --request illegal", "total", 20),
        ("--standing friendly --weakened", "total", -5),
        ("--standing enemy --guard --resists 4D+2", "total", 30),
        ("--mental 13 --full", "total", 23),
        ("--information cutting-edge --secret --centuries 2", "total", 55),
        ("--observation specific", "total", 20),
        ("--repair heavy --knows seen --parts some --tools makeshift", "total", 45),
        ("--repair light --knows built", "total", 0),
        ("--totals 14:14", "winner", "defender, a tie"),
        ("--totals 15:14", "winner", "acting"),
        ("--derived 5D+1", "difficulty", 11),
        ("--initiative 3D+2", "bonus", 3),
        ("--pool 6,6,6,6,6", "dice", 8),
        ("--pool 5,6", "dice", 7),
        ("--fall 6", "damage", "4D"),
        ("--fall 2", "damage", "0D"),
        ("--collide high --struck head-on", "damage", "11D"),
        ("--points 20 --of 34", "wound level", "wounded"),
        ("--treat incapacitated", "difficulty", 20),
        ("--recovers 17", "body points", "3D"),
        ("--strength 4D --damage +1D+1", "damage", "3D+1"),
    ],
)
def test_a_sum_is_as_the_book_has_it(line: str, key: str, expected: int | str | None) -> None:
    if expected is None:
        with pytest.raises(ValueError, match="says nothing beside"):
            asked(line)
        return
    assert asked(line)[key] == expected


@pytest.mark.parametrize(
    ("line", "key", "expected"),
    [
        ("--roll 1D", "mean", "21/5"),
        ("--roll 3D", "mean", "56/5"),
        ("--roll 5D", "mean", "91/5"),
        ("--roll 2D --critical cancel", "mean", "139/20"),
        ("--roll 3D --critical cancel", "mean", "11111/1080"),
        ("--roll 4D --critical cancel", "mean", "9869/720"),
        ("--roll 1D", "critical_success", "1/6"),
        ("--roll 1D", "critical_failure", "1/6"),
        ("--roll 2D --difficulty 10", "success", "17/72"),
        ("--roll 3D --difficulty 11", "success", "85/162"),
        ("--roll 4D --difficulty 15", "success", "929/1944"),
        ("--roll 5D --difficulty 20", "success", "1225/3456"),
        ("--roll 4D+2 --difficulty 15", "success", "1757/2592"),
        ("--roll 4D --bonus +2 --difficulty 15", "success", "1757/2592"),
        ("--roll 2D --fate --difficulty 15", "success", "929/1944"),
        ("--heal wounded --strength 2D", "a level better", "2/3"),
        ("--heal wounded --strength 2D", "worse (critical failure)", "1/6"),
        ("--heal wounded --strength 1D --long", "a level better", "2/3"),
        ("--heal 'mortally wounded' --strength 1D", "the same", "25/36"),
        ("--roll 4D --tired 1 --difficulty 10", "success", "929/1944"),
    ],
)
def test_a_chance_is_exact(line: str, key: str, expected: str) -> None:
    assert asked(line)[key]["exact"] == expected


def test_damage_against_resistance_gives_every_wound_level() -> None:
    found = [round(each["chance"], 5) for each in asked("--damage 5D --resist 2D").values()]
    assert found == [0.04497, 0.06264, 0.24919, 0.28640, 0.17349, 0.18331]


def test_what_is_hit_and_what_is_missed_add_up() -> None:
    found = asked("--range short --attack 4D --damage 4D --resist 3D")
    parts = [Fraction(each["exact"]) for key, each in found.items() if key.startswith("hits: ")]
    assert sum(parts) == Fraction(found["hits"]["exact"])


def test_a_worker_profits_by_every_bonus_that_a_command_roll_may_bring() -> None:
    found = asked("--combine 8 --command 4D --worker 4D+1 --difficulty 20")
    bonus = [Fraction(each["exact"]) for key, each in found.items() if key.startswith("bonus")]
    assert sum(bonus) == 1 and found["the worker reaches 20"]["chance"] > 0.7


def test_two_tails_reckoned_by_hand() -> None:
    both = asked("--roll 1D --against 1D")
    # Two dice without end tie by each total: 5 faces of chance 1/6, then 5 of 1/36, and so on.
    tie = sum(5 * Fraction(1, 6 ** (2 * sixes)) for sixes in range(1, 60))
    assert abs(float(Fraction(both["ties"]["exact"]) - tie)) < 1e-12
    assert abs(2 * float(Fraction(both["wins"]["exact"])) + float(tie) - 1) < 1e-12


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("--damage 5D --action-dice 1", "may not be spent on damage"),
        ("--range far", "--range is 'far': expected melee"),
        ("--roll 4D --totals 3:3", "says nothing beside"),
        ("--totals 14", "expected two totals"),
        ("--roll 4D --critical both", "expected cancel, keep-one, complication"),
        ("--difficulty 9", "say what is asked"),
        ("--rush 30:60", "the time taken is 1 to 30"),
        ("--pool six", "expected levels"),
    ],
)
def test_what_cannot_be_answered_is_said_in_a_sentence(line: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        asked(line)
