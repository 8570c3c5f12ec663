"""Questions about rolls: a difficulty, an opponent, bought dice, a random difficulty, the order of turns."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from arena.d6.codes import WOUNDS
from arena.d6.core.rules.sums import derived, tired
from arena.d6.odds.dice import added, mean_of, rolled
from arena.d6.odds.question import CHANCES, chances, critical_of, joined, pair_of, picked, question, said
from arena.odds.asked import Answer, Given, Sheet, exact, percent, plain_chance, plain_chances, row
from arena.odds.counting import Distribution, at_least, whole_number
from scenarios.d6.codes import Code, code
from scenarios.d6.tables import GENERIC, LEVELS, UNSKILLED, WOUND_DICE

MOST_BOUGHT, FURTHER = 6, 3  # Action Dice that may be asked about, and those whose worth is shown
WOUND_LEVELS = {word: number for number, word in enumerate(WOUNDS)}
D20 = {face: Fraction(1, 20) for face in range(1, 21)}


def made(given: Given, key: str = "roll") -> Code:
    """Return the code that is rolled, with its bonus and doubled by a Fate Point."""
    rolls = hampered(joined(given[key], given["bonus"]), given)
    return Code(rolls.dice * 2, rolls.pips) if given["fate"] else rolls


def hampered(rolls: Code, given: Given) -> Code:
    """Return a code less the dice that wounds and actions beyond two take."""
    actions = whole_number("--actions", given["actions"], 1, 9)
    level = picked(given, "hurt", WOUND_LEVELS)
    if level >= len(WOUND_DICE):
        raise ValueError("--hurt is dead: nothing is rolled")
    return Code(max(0, rolls.dice - max(0, actions - 2) - WOUND_DICE[level]), rolls.pips)


def bought(given: Given) -> int:
    """Return how many dice are bought for the roll: Action Dice and character points roll alike."""
    dice = whole_number("--action-dice", given["action_dice"], 0, MOST_BOUGHT)
    return dice + whole_number("--character-points", given["character_points"], 0, MOST_BOUGHT)


def words(rolls: Code, dice: int, given: Given) -> str:
    """Return in words what is rolled."""
    kind = "Action Dice" if dice > 1 else "Action Die"
    if given["character_points"]:
        kind = "character points" if dice > 1 else "character point"
    beside = f" and {dice} {kind}" if dice else ""
    return f"{rolls}{beside} ({given['critical']} on a 1)"


def off(given: Given) -> int:
    """Return what tiredness takes from the total."""
    return int(tired(whole_number("--tired", given["tired"], 0, 30)))


def against_difficulty(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the chance of a difficulty, and what further dice add to it."""
    if given["against"] is not None:
        return against_roll(given, typed)
    if given["level"] is not None:
        return against_level(given)
    rolls, dice, critical = made(given), bought(given), critical_of(given)
    difficulty = whole_number("--difficulty", given["difficulty"], 0, 90)
    difficulty += UNSKILLED * given["untrained"] + given["modifier"]
    needed = difficulty + off(given)
    chance = at_least(rolled(rolls, critical, dice), needed)
    average = mean_of(rolls, critical, dice) - off(given)
    extreme = Fraction(1, 6) if rolls.dice else Fraction(0)
    rows = [row(f"{difficulty} or more", chance), ("mean total", f"{float(average):.1f}", exact(average))]
    if rolls.dice:
        rows += [row("critical success", extreme), row("critical failure", extreme)]
    further = range(dice + 1, dice + 1 + FURTHER)
    worth = {number: at_least(rolled(rolls, critical, number), needed) for number in further}
    more = [(str(number), percent(each), exact(each)) for number, each in worth.items()]
    sheets = [Sheet(CHANCES, [*rows]), Sheet((">Action Dice", ">chance", ">exact"), [*more])]
    plain = {
        "roll": str(rolls),
        "success": plain_chance(chance),
        "mean": plain_chance(average),
        "critical_success": plain_chance(extreme),
        "critical_failure": plain_chance(extreme),
        "with_action_dice": plain_chances(worth),
    }
    tiredness = f", {off(given)} off for tiredness" if off(given) else ""
    return Answer("Roll", f"{words(rolls, dice, given)} against {difficulty}{tiredness}", sheets, plain)


def against_roll(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the chance to beat an opponent, who wins a tie."""
    if "difficulty" in typed:
        raise ValueError("--difficulty says nothing beside --against")
    rolls, dice, critical = made(given), bought(given), critical_of(given)
    theirs = whole_number("--their-dice", given["their_dice"], 0, MOST_BOUGHT)
    two = rolled(code(given["against"]), critical, theirs)
    wins, ties, loses = first_of(rolled(rolls, critical, dice), two, off(given))
    rows = {"wins": wins, "a tie, which the defender wins": ties, "loses outright": loses}
    asked = f"{words(rolls, dice, given)} against {code(given['against'])}"
    plain = {"wins": plain_chance(wins), "ties": plain_chance(ties)}
    return replace(chances("Opposed roll", asked, rows), plain=plain)


def first_of(one: Distribution, two: Distribution, ahead: int) -> tuple[Fraction, Fraction, Fraction]:
    """Return how likely a roll is above another and so much more, equal to that, or below."""
    lead = added(one, {-total - ahead: chance for total, chance in two.items()})
    wins, ties = at_least(lead, 1), lead.get(0, Fraction(0))
    return wins, ties, 1 - wins - ties


def of_level(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the numbers of a level, and the dice that draw one."""
    low, high, least, most = picked(given, "level", LEVELS)
    rows: dict[str, Any] = {"number": f"{low} to {high}" if high < 99 else f"{low} or more"}
    for dice in dict.fromkeys((least, most)):
        rows[f"drawn with {dice}, on average"] = mean_of(code(dice))
    return said("Level", given["level"], rows)


def of_generic(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with what an advantage or disadvantage changes."""
    low, high = picked(given, "generic", GENERIC)
    more = "or more" if given["generic"] == "overpowering" else f"to {high}"
    rows = {"a disadvantage adds": f"{low} {more}", "an advantage takes off": f"{low} {more}"}
    return said("Generic modifier", given["generic"], rows)


def against_level(given: Given) -> Answer:
    """Answer with the chance of a difficulty that is drawn with the dice of its level."""
    low, high, least, most = picked(given, "level", LEVELS)
    rolls, critical = made(given), critical_of(given)
    every, found = rolled(rolls, critical, bought(given)), {}
    for drawn in dict.fromkeys((least, most)):
        found[f"drawn with {drawn}"] = 1 - first_of(every, rolled(code(drawn)), 0)[2]
    for number in (low, high):
        found[f"difficulty {number}"] = at_least(every, number)
    return chances("Level", f"{rolls} against {given['level']}, {low} to {high}", found)


def of_totals(given: Given, typed: frozenset[str]) -> Answer:
    """Answer who wins an opposed roll whose totals lie on the table."""
    one, two = pair_of(given, "totals", "two totals such as 14:12")
    winner = "acting" if one > two else "defender, a tie" if one == two else "defender"
    return said("Opposed roll", f"{one} against {two}", {"winner": winner})


def of_derived(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the difficulty that an opposing skill makes without a roll."""
    theirs = code(given["derived"])
    return said("Derived difficulty", str(theirs), {"difficulty": int(derived(theirs.dice, theirs.pips))})


def of_initiative(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the chance to act before somebody, by whole dice of Dexterity on a d20."""
    mine = code(given["initiative"])
    if given["against"] is None:
        return said("Initiative", str(mine), {"bonus": mine.dice, "mean": f"{mine.dice + 10.5}"})
    theirs = code(given["against"])
    first, tie, later = first_of(D20, D20, theirs.dice - mine.dice)
    rows = {"first": first, "a tie: Perception, then a die": tie, "later": later}
    return chances("Initiative", f"{mine.dice} and a d20 against {theirs.dice}", rows)


QUESTIONS = (
    question(
        "roll",
        "difficulty action_dice character_points fate bonus against their_dice critical level tired"
        " actions hurt untrained modifier",
        against_difficulty,
    ),
    question("level", "", of_level),
    question("generic", "", of_generic),
    question("totals", "", of_totals),
    question("derived", "", of_derived),
    question("initiative", "against", of_initiative),
)
