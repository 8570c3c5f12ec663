"""The answers of `arena odds`: exact chances of a Skill Test, an opposed test and a damage roll."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from table.screen import exact, percent, sheet

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from arena.twod20.odds import DamageOdds, DiceValue, OpposedOdds, TestOdds, TestSpec

ROWS = 14  # rows of one distribution; the rest is summed up


def chance(value: Fraction) -> dict[str, Any]:
    """Return a chance for JSON: exact, and as a plain number."""
    return {"exact": str(value), "chance": float(value)}


def chances(distribution: Mapping[int, Fraction]) -> dict[str, dict[str, Any]]:
    """Return a distribution for JSON, keys as text."""
    return {str(key): chance(value) for key, value in distribution.items()}


def assistant(text: str) -> tuple[int, int]:
    """Return Target Number and Focus that "11:2" or "11" says; raise ValueError for anything else.

    >>> assistant("11:2"), assistant("11")
    ((11, 2), (11, 0))
    """
    return pair(text, "a Target Number and, if there is one, a Focus, such as 11 or 11:2")


def pair(text: str, expected: str) -> tuple[int, int]:
    """Return one number, or two with a colon between them, the second 0 unless said; raise ValueError else.

    >>> pair("6:2", "two numbers"), pair("6", "two numbers")
    ((6, 2), (6, 0))
    """
    first, _, second = text.partition(":")
    if not first.isdecimal() or not (second.isdecimal() or not second) or len(text) > 6:
        raise ValueError(f'"{text}": expected {expected}')
    return int(first), int(second or 0)


def row(words: str, value: Fraction) -> tuple[str, str, str]:
    """Return a row of a sheet of chances."""
    return words, percent(value), exact(value)


def number_row(words: str, value: Fraction) -> tuple[str, str, str]:
    """Return a row of a sheet of chances that holds a mean."""
    return words, f"{float(value):.2f}", exact(value)


def filled(columns: Sequence[str], rows: Iterable[Sequence[str]], title: str | None = None) -> Table:
    """Return a sheet with rows."""
    made = sheet(columns, title)
    for each in rows:
        made.add_row(*each)
    return made


# ---- a Skill Test ----


def test_words(spec: TestSpec) -> str:
    """Return a Skill Test in one line.

    >>> from arena.twod20.odds import TestSpec
    >>> test_words(TestSpec(3, 12, 3, 2))
    '3d20, Target Number 12, Focus 3, Difficulty 2'
    """
    parts = [f"{spec.dice}d20", f"Target Number {spec.target}"]
    parts += [f"Focus {spec.focus}"] if spec.focus else []
    parts += [f"Difficulty {spec.difficulty}"]
    parts += [f"Complications on {21 - spec.complication_range}-20"] if spec.complication_range > 1 else []
    parts += ["one die laid down as a 1"] if spec.perfect else []
    parts += ["one failed die re-rolled"] if spec.aim else []
    helpers = [f"{each.target}:{each.focus}" if each.focus else str(each.target) for each in spec.assistants]
    return ", ".join(parts + ([f"helped by {' and '.join(helpers)}"] if helpers else []))


def show_test(console: Console, spec: TestSpec, odds: TestOdds, values: Sequence[DiceValue]) -> None:
    """Print the odds of a Skill Test and what more dice are worth."""
    from table.paper import titled

    console.print(titled("Skill Test", f": {test_words(spec)}\n"))
    rows = [row("success", odds.success), row("a Complication or more", odds.complication)]
    rows += [number_row("mean successes", odds.mean_successes)]
    rows += [number_row("mean Momentum of a success", odds.mean_momentum)] if odds.success else []
    console.print(filled(["", ">chance", ">exact"], rows), "")
    counts = [
        (str(number), percent(share), percent(odds.at_least(number)), exact(share))
        for number, share in odds.successes.items()
    ]
    console.print(filled([">successes", ">chance", ">or more", ">exact"], counts))
    if len(values) > 1:
        console.print()
        show_values(console, values)


def show_values(console: Console, values: Sequence[DiceValue]) -> None:
    """Print what bought dice are worth beside what they cost."""
    rows = [
        (
            f"+{each.bought}",
            str(each.price),
            percent(each.success),
            f"{float(each.success - values[0].success) * 100:+.1f}",
            f"{float(each.expected_momentum):.2f}",
            percent(each.complication),
        )
        for each in values
    ]
    heads = [">dice bought", ">price", ">success", ">gain", ">mean Momentum", ">Complication"]
    console.print(filled(heads, rows, "More dice (price in Momentum or Threat; Momentum before the price)"))


def test_json(spec: TestSpec, odds: TestOdds, values: Sequence[DiceValue]) -> dict[str, Any]:
    """Return the odds of a Skill Test for JSON."""
    bought = [
        {
            "bought": each.bought,
            "price": each.price,
            "success": chance(each.success),
            "mean_momentum": chance(each.expected_momentum),
            "complication": chance(each.complication),
        }
        for each in values
    ]
    return {
        "test": test_words(spec),
        "success": chance(odds.success),
        "complication": chance(odds.complication),
        "mean_successes": chance(odds.mean_successes),
        "mean_momentum_of_success": chance(odds.mean_momentum),
        "successes": chances(odds.successes),
        "momentum_of_success": chances(odds.momentum),
        "more_dice": bought,
    }


# ---- an opposed test ----


def show_opposed(console: Console, active: TestSpec, reactive: TestSpec, odds: OpposedOdds) -> None:
    """Print the odds of an opposed test."""
    from table.paper import titled

    against = f": {test_words(active)}\n      against {test_words(reactive)}\n"
    console.print(titled("Opposed test", against))
    rows = [row("the active side wins", odds.active_wins), row("the reactive side wins", odds.reactive_wins)]
    console.print(filled(["", ">chance", ">exact"], [*rows, row("both fail", odds.both_fail)]), "")
    wins = {"active": odds.active_wins, "reactive": odds.reactive_wins}
    most = sorted({points for margin in odds.margin.values() for points in margin})
    parts = [
        (
            str(points),
            *(percent(odds.margin[side].get(points, Fraction(0)) * wins[side]) for side in odds.margin),
        )
        for points in most
    ]
    console.print(filled([">Momentum left", ">active wins with it", ">reactive wins with it"], parts))


def opposed_json(active: TestSpec, reactive: TestSpec, odds: OpposedOdds) -> dict[str, Any]:
    """Return the odds of an opposed test for JSON."""
    return {
        "active": test_words(active),
        "reactive": test_words(reactive),
        "active_wins": chance(odds.active_wins),
        "reactive_wins": chance(odds.reactive_wins),
        "both_fail": chance(odds.both_fail),
        "momentum_left": {side: chances(margin) for side, margin in odds.margin.items()},
    }


# ---- a damage roll ----


def show_damage(console: Console, words: str, odds: DamageOdds, threshold: int | None = 5) -> None:
    """Print the odds of a damage roll; `threshold` None is one that differs from roll to roll."""
    from table.paper import titled

    console.print(titled("Damage", f": {words}\n"))
    rows = [number_row("mean stress that gets through", odds.mean), row("no stress", 1 - odds.at_least(1))]
    if threshold is not None:
        rows += [row(f"{threshold} stress or more (a Harm by itself)", odds.at_least(threshold))]
    rows += [row("a Harm or more", odds.at_least_harms(1)), row("two Harms or more", odds.at_least_harms(2))]
    rows += [row("an Effect or more", odds.at_least_effects(1))]
    console.print(filled(["", ">chance", ">exact"], rows), "")
    shown = dict(list(odds.stress.items())[:ROWS])
    counts = [
        (str(number), percent(share), percent(odds.at_least(number)), exact(share))
        for number, share in shown.items()
    ]
    console.print(filled([">stress", ">chance", ">or more", ">exact"], counts))
    if len(odds.stress) > ROWS:
        console.print(f"  and up to {max(odds.stress)} stress, each rarer still")


def damage_json(words: str, odds: DamageOdds) -> dict[str, Any]:
    """Return the odds of a damage roll for JSON."""
    return {
        "damage": words,
        "mean_stress": chance(odds.mean),
        "mean_harms": chance(odds.mean_harms),
        "stress": chances(odds.stress),
        "harms": chances(odds.harms),
        "effects": chances(odds.effects),
    }
