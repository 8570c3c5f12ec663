"""The questions about odds that the 2d20 System answers: a Skill Test, an opposed test, a damage roll."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from arena.odds.asked import (
    Answer,
    Given,
    Odds,
    Sheet,
    count_rows,
    mean_row,
    pair,
    percent,
    plain_chance,
    plain_chances,
    row,
)
from arena.twod20.odds import damage_roll
from arena.twod20.odds.damage_roll import Cover, DamageOdds, Effects, Layer, attribute_bonus
from arena.twod20.odds.options import ABOUT, DAMAGE, OTHER_SIDE, SPELL, TEST
from arena.twod20.odds.skill_roll import (
    Assistant,
    DiceValue,
    OpposedOdds,
    TestOdds,
    TestSpec,
    opposed,
    value_of_dice,
)

ROWS = 14  # rows of one distribution; the rest is summed up
CHANCES = ("", ">chance", ">exact")


def answer(given: Given, typed: frozenset[str]) -> Answer:
    """Answer what the options ask; raise ValueError for values outside the rules."""
    if given["spell"] is not None:
        if given["damage"] is not None:
            raise ValueError("--spell says its damage itself: ask without --damage")
        from arena.twod20.chapters.magic.odds_asked import (
            answer_spell,  # reads the libraries, which the others do not
        )

        return answer_spell(given, spec_of(given), typed)
    refuse_spell(typed)
    if given["damage"] is not None:
        refuse_mixture(typed)
        return answer_damage(dict(given))
    return answer_test(given) if given["against"] is None else answer_opposed(given)


def refuse_spell(typed: frozenset[str]) -> None:
    """Refuse options of a spell without one."""
    for option in SPELL:
        if option.key in typed:
            raise ValueError(f"--{option.name} is about a spell: say which with --spell")


def refuse_mixture(typed: frozenset[str]) -> None:
    """Refuse options of a Skill Test beside --damage."""
    for option in (*TEST, *OTHER_SIDE):
        if option.key in typed:
            name = f"--{option.name}"
            raise ValueError(f"{name} is about a test and --damage about a damage roll: ask one at a time")


def spec_of(given: Given) -> TestSpec:
    """Return the Skill Test that the options describe; raise ValueError for values outside the rules."""
    helpers = tuple(Assistant(*assistant(text)) for text in given["assist"] or [])
    names = ("dice", "target", "focus", "difficulty", "complication_range", "perfect", "aim", "blessed")
    return TestSpec(**{name: given[name] for name in names}, assistants=helpers)


def assistant(text: str) -> tuple[int, int]:
    """Return Target Number and Focus that "11:2" or "11" says; raise ValueError for anything else.

    >>> assistant("11:2"), assistant("11")
    ((11, 2), (11, 0))
    """
    return pair(text, "a Target Number and, if there is one, a Focus, such as 11 or 11:2")


# ---- a Skill Test ----


def answer_test(given: Given) -> Answer:
    """Answer with the odds of a Skill Test and what more dice are worth."""
    spec = spec_of(given)
    odds, values = spec.odds(), value_of_dice(spec)
    rows = [row("success", odds.success), row("a Complication or more", odds.complication)]
    rows += [mean_row("mean successes", odds.mean_successes)]
    rows += [mean_row("mean Momentum of a success", odds.mean_momentum)] if odds.success else []
    counts = count_rows(odds.successes.items(), odds.at_least)
    sheets = [Sheet(CHANCES, [*rows]), Sheet((">successes", ">chance", ">or more", ">exact"), counts)]
    sheets += [values_sheet(values)] if len(values) > 1 else []
    return Answer("Skill Test", test_words(spec), sheets, plain_test(spec, odds, values))


def test_words(spec: TestSpec) -> str:
    """Return a Skill Test in one line.

    >>> test_words(TestSpec(3, 12, 3, 2))
    '3d20, Target Number 12, Focus 3, Difficulty 2'
    """
    parts = [f"{spec.dice}d20", f"Target Number {spec.target}"]
    parts += [f"Focus {spec.focus}"] if spec.focus else []
    parts += [f"Difficulty {spec.difficulty}"]
    parts += [f"Complications on {21 - spec.complication_range}-20"] if spec.complication_range > 1 else []
    parts += ["one die laid down as a 1"] if spec.perfect else []
    again = spec.aim + spec.blessed
    parts += [("one failed die", "two failed dice")[again - 1] + " re-rolled"] if again else []
    helpers = [f"{each.target}:{each.focus}" if each.focus else str(each.target) for each in spec.assistants]
    return ", ".join(parts + ([f"helped by {' and '.join(helpers)}"] if helpers else []))


def values_sheet(values: Sequence[DiceValue]) -> Sheet:
    """Return what bought dice are worth beside what they cost."""
    rows: list[tuple[str, ...]] = [
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
    heads = (">dice bought", ">price", ">success", ">gain", ">mean Momentum", ">Complication")
    return Sheet(heads, rows, "More dice (price in Momentum or Threat; Momentum before the price)")


def plain_test(spec: TestSpec, odds: TestOdds, values: Sequence[DiceValue]) -> dict[str, Any]:
    """Return the odds of a Skill Test for JSON."""
    bought = [
        {
            "bought": each.bought,
            "price": each.price,
            "success": plain_chance(each.success),
            "mean_momentum": plain_chance(each.expected_momentum),
            "complication": plain_chance(each.complication),
        }
        for each in values
    ]
    return {
        "test": test_words(spec),
        "success": plain_chance(odds.success),
        "complication": plain_chance(odds.complication),
        "mean_successes": plain_chance(odds.mean_successes),
        "mean_momentum_of_success": plain_chance(odds.mean_momentum),
        "successes": plain_chances(odds.successes),
        "momentum_of_success": plain_chances(odds.momentum),
        "more_dice": bought,
    }


# ---- an opposed test ----


def answer_opposed(given: Given) -> Answer:
    """Answer with the odds of an opposed test."""
    active = spec_of(given)
    target, focus = assistant(given["against"])
    reactive = TestSpec(given["against_dice"], target, focus, given["against_difficulty"])
    odds = opposed(active, reactive)
    rows = [row("the active side wins", odds.active_wins), row("the reactive side wins", odds.reactive_wins)]
    wins = {"active": odds.active_wins, "reactive": odds.reactive_wins}
    most = sorted({points for margin in odds.margin.values() for points in margin})
    parts: list[tuple[str, ...]] = [
        (
            str(points),
            *(percent(odds.margin[side].get(points, Fraction(0)) * wins[side]) for side in odds.margin),
        )
        for points in most
    ]
    heads = (">Momentum left", ">active wins with it", ">reactive wins with it")
    sheets = [Sheet(CHANCES, [*rows, row("both fail", odds.both_fail)]), Sheet(heads, parts)]
    asked = f"{test_words(active)}\n      against {test_words(reactive)}"
    return Answer("Opposed test", asked, sheets, plain_opposed(active, reactive, odds))


def plain_opposed(active: TestSpec, reactive: TestSpec, odds: OpposedOdds) -> dict[str, Any]:
    """Return the odds of an opposed test for JSON."""
    return {
        "active": test_words(active),
        "reactive": test_words(reactive),
        "active_wins": plain_chance(odds.active_wins),
        "reactive_wins": plain_chance(odds.reactive_wins),
        "both_fail": plain_chance(odds.both_fail),
        "momentum_left": {side: plain_chances(margin) for side, margin in odds.margin.items()},
    }


# ---- a damage roll ----


def answer_damage(given: Given) -> Answer:
    """Answer with the odds of a damage roll."""
    layers = tuple(
        Layer(*pair(text, "a maximum and what is taken of it, such as 6 or 6:2"))
        for text in given["layer"] or []
    )
    names = ("vicious", "piercing", "penetration", "bonus", "intense", "fixed")
    effects = Effects(**{name: given[name] for name in names})
    cover = Cover(given["cover"], given["sturdy"], flat=given["flat"])
    given["armour"] += attribute_bonus(given["resisting"])
    if given["attribute"] is not None:
        given["damage"] += 1 + attribute_bonus(given["attribute"])
    odds = damage_roll.damage(
        given["damage"],
        effects,
        given["armour"],
        cover,
        given["stress"],
        given["maximum"],
        given["threshold"],
        given["durable"],
        layers,
    )
    words = damage_words(given)
    sheets = damage_sheets(odds, None if layers or given["durable"] else given["threshold"])
    rest = f"  and up to {max(odds.stress)} stress, each rarer still" if len(odds.stress) > ROWS else ""
    return Answer("Damage", words, sheets, plain_damage(words, odds), rest)


def damage_words(given: Given) -> str:
    """Return a damage roll in one line."""
    parts = [f"{given['damage']} challenge dice"]
    parts += [f"{given['bonus']} bonus dice"] if given["bonus"] else []
    parts += [f"{given['fixed']} set to an Effect"] if given["fixed"] else []
    parts += [f"{name} {given[name]}" for name in ("vicious", "piercing", "penetration") if given[name]]
    parts += ["intense"] if given["intense"] else []
    worn = " that raises the threshold" if given["durable"] else ""
    kind = " flat" if given["flat"] else " sturdy" if given["sturdy"] else ""
    parts += [f"against armour {given['armour']}{worn}"] if given["armour"] else []
    parts += [f"cover {given['cover']}{kind}"] if given["cover"] else []
    parts += [f"threshold {given['threshold']}"] if given["threshold"] != 5 else []
    parts += [f"layer {text}" for text in given["layer"] or []]
    if given["maximum"] is not None:
        parts.append(f"target at {given['stress']} of {given['maximum']} stress")
    return ", ".join(parts)


def damage_sheets(odds: DamageOdds, threshold: int | None) -> list[Sheet]:
    """Return what a damage roll does; `threshold` None is one that differs from roll to roll."""
    rows = [mean_row("mean stress that gets through", odds.mean), row("no stress", 1 - odds.at_least(1))]
    if threshold is not None:
        rows += [row(f"{threshold} stress or more (a Harm by itself)", odds.at_least(threshold))]
    rows += [row("a Harm or more", odds.at_least_harms(1)), row("two Harms or more", odds.at_least_harms(2))]
    rows += [row("an Effect or more", odds.at_least_effects(1))]
    shown = list(odds.stress.items())[:ROWS]
    heads = (">stress", ">chance", ">or more", ">exact")
    return [Sheet(CHANCES, [*rows]), Sheet(heads, count_rows(shown, odds.at_least))]


def plain_damage(words: str, odds: DamageOdds) -> dict[str, Any]:
    """Return the odds of a damage roll for JSON."""
    return {
        "damage": words,
        "mean_stress": plain_chance(odds.mean),
        "mean_harms": plain_chance(odds.mean_harms),
        "stress": plain_chances(odds.stress),
        "harms": plain_chances(odds.harms),
        "effects": plain_chances(odds.effects),
    }


ODDS = Odds(ABOUT, (*TEST, *OTHER_SIDE, *SPELL, *DAMAGE), answer)
