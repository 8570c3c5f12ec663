"""Exact odds of die codes, by counting."""

from __future__ import annotations

from fractions import Fraction

import pytest

from arena.d6.odds.asked import ODDS
from arena.d6.odds.dice import CANCEL, grouped, margins, rolled, wound_of
from arena.d6.words.surface import WORDS
from arena.odds.counting import at_least, mean
from scenarios.d6.codes import Code, code
from table.commands.odds import command_of
from tests.d6.table import D6, Spot


@pytest.mark.parametrize(("text", "expected"), [("1D", "21/5"), ("3D", "56/5"), ("5D", "91/5")])
def test_the_mean_with_a_complication(text: str, expected: str) -> None:
    assert abs(mean(rolled(code(text))) - Fraction(expected)) < Fraction(1, 10**11)


@pytest.mark.parametrize(("dice", "expected"), [(2, "139/20"), (3, "11111/1080"), (4, "9869/720")])
def test_the_mean_with_the_highest_die_cancelled(dice: int, expected: str) -> None:
    assert abs(mean(rolled(Code(dice, 0), CANCEL)) - Fraction(expected)) < Fraction(1, 10**11)


@pytest.mark.parametrize(
    ("text", "difficulty", "expected"),
    [
        ("2D", 10, "17/72"),
        ("3D", 11, "85/162"),
        ("4D", 15, "929/1944"),
        ("5D", 20, "1225/3456"),
        ("4D+2", 15, "1757/2592"),
    ],
)
def test_the_chance_of_a_difficulty(text: str, difficulty: int, expected: str) -> None:
    assert at_least(rolled(code(text)), difficulty) == Fraction(expected)


def test_damage_against_resistance() -> None:
    found = grouped(margins(rolled(code("5D")), rolled(code("2D"))), wound_of)
    expected = [0.04497, 0.06264, 0.24919, 0.28640, 0.17349, 0.18331]
    assert [round(float(chance), 5) for chance in found.values()] == expected


def test_every_chance_adds_up_with_action_dice() -> None:
    assert sum(rolled(Code(3, 1), CANCEL, 2).values()) == 1


def test_a_code_that_is_none_is_refused() -> None:
    given = {option.key: option.default for option in ODDS.options}
    with pytest.raises(ValueError, match="expected a die code"):
        ODDS.answer({**given, "roll": "four"}, frozenset({"roll"}))
    with pytest.raises(ValueError, match="says nothing beside --roll"):
        ODDS.answer({**given, "damage": "4D", "roll": "3D"}, frozenset({"damage", "roll"}))


def test_the_chance_of_the_roll_that_is_awaited_is_told() -> None:
    spot = Spot()
    spot.do("shoot foe")
    chance = D6.test_chance(spot.state, spot.cast)
    assert chance is not None
    assert (chance.success, chance.note) == (at_least(rolled(code("4D")), 10), "4D, difficulty 10")


def test_what_an_action_die_would_still_do_is_told() -> None:
    spot = Spot()
    spot.do("shoot foe")
    spot.roll(1, 1, 1, 2)
    assert WORDS.question(spot.state, spot.cast).endswith(
        "against 10: spend an Action Die (one does it in 33%)?"
    )


def test_a_mean_is_shown_with_a_digit_and_kept_exactly() -> None:
    given = {option.key: option.default for option in ODDS.options}
    found = ODDS.answer({**given, "fall": 6}, frozenset({"fall"}))
    assert found.sheets[0].rows == [("damage", "4D"), ("mean", "14.7")]
    assert found.plain == {"damage": "4D", "mean": "147/10"}


def test_the_help_of_odds_has_a_paragraph_for_each_example() -> None:
    said = command_of(ODDS, "d6", "d6").__doc__.split("\n\n")
    assert said[0].startswith("Exact odds") and said[0].endswith(".")
    assert len(said) == 8 and all(each.startswith("Example: arena odds --system d6 ") for each in said[1:])
