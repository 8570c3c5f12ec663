"""The command `arena odds`: from options to questions about a test or a damage roll."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer

from table import odds_options as option
from table.screen import as_json, console, echo, refuse

if TYPE_CHECKING:
    from arena.twod20.odds import TestSpec

EXAMPLE = """Say the exact odds of a test or of a damage roll.

Nothing is rolled: every chance is counted. Challenge dice show 1, 2, nothing twice, and an Effect twice.

Example: arena odds --dice 3 --target 12 --focus 3 --difficulty 2

Example: arena odds --damage 5 --vicious 1 --armour 2 --cover 2

Example: arena odds --target 13 --focus 3 --against 11:2
"""
TEST_OPTIONS = ("dice", "target", "focus", "difficulty", "complication_range", "assist", "aim", "perfect")
OPPOSED_OPTIONS = ("against", "against_dice", "against_difficulty")


def odds(
    context: typer.Context,
    dice: option.Dice = 2,
    target: option.Target = 12,
    focus: option.Focus = 0,
    difficulty: option.Difficulty = 1,
    complication_range: option.ComplicationRange = 1,
    assist: option.Assist = None,
    aim: option.Aim = False,
    perfect: option.Perfect = False,
    against: option.Against = None,
    against_dice: option.AgainstDice = 2,
    against_difficulty: option.AgainstDifficulty = 1,
    damage: option.Damage = None,
    vicious: option.Vicious = 0,
    piercing: option.Piercing = 0,
    penetration: option.Penetration = 0,
    bonus: option.Bonus = 0,
    intense: option.Intense = False,
    armour: option.Armour = 0,
    cover: option.Cover = 0,
    sturdy: option.Sturdy = False,
    flat: option.Flat = False,
    attribute: option.Attribute = None,
    resisting: option.Resisting = 0,
    threshold: option.Threshold = 5,
    durable: option.Durable = False,
    stress: option.Stress = 0,
    maximum: option.Maximum = None,
    layer: option.Layer = None,
    json: option.Json = False,
) -> None:
    """Answer with the exact odds of what the options describe."""
    given = dict(context.params)
    try:
        if damage is not None:
            refuse_mixture(context)
            answer_damage(given)
        elif against is not None:
            answer_opposed(given)
        else:
            answer_test(given)
    except ValueError as error:
        refuse(str(error))


odds.__doc__ = EXAMPLE


def refuse_mixture(context: typer.Context) -> None:
    """Refuse options of a Skill Test beside --damage."""
    for name in (*TEST_OPTIONS, *OPPOSED_OPTIONS):
        source = context.get_parameter_source(name)
        if source is not None and source.name == "COMMANDLINE":
            option = name.replace("_", "-")
            refuse(f"--{option} is about a test and --damage about a damage roll: ask one at a time")


def spec_of(given: dict[str, Any]) -> TestSpec:
    """Return the Skill Test that the options describe; raise ValueError for values outside the rules."""
    from arena.twod20.odds import Assistant, TestSpec
    from table.odds_table import assistant

    helpers = tuple(Assistant(*assistant(text)) for text in given["assist"] or [])
    names = ("dice", "target", "focus", "difficulty", "complication_range", "perfect", "aim")
    return TestSpec(**{name: given[name] for name in names}, assistants=helpers)


def answer_test(given: dict[str, Any]) -> None:
    """Print the odds of a Skill Test."""
    from arena.twod20.odds import value_of_dice
    from table.odds_table import show_test, test_json

    spec = spec_of(given)
    found, values = spec.odds(), value_of_dice(spec)
    if given["json"]:
        echo(as_json(test_json(spec, found, values)))
    else:
        show_test(console(), spec, found, values)


def answer_opposed(given: dict[str, Any]) -> None:
    """Print the odds of an opposed test."""
    from arena.twod20.odds import TestSpec, opposed
    from table.odds_table import assistant, opposed_json, show_opposed

    active = spec_of(given)
    target, focus = assistant(given["against"])
    reactive = TestSpec(given["against_dice"], target, focus, given["against_difficulty"])
    found = opposed(active, reactive)
    if given["json"]:
        echo(as_json(opposed_json(active, reactive, found)))
    else:
        show_opposed(console(), active, reactive, found)


def answer_damage(given: dict[str, Any]) -> None:
    """Print the odds of a damage roll."""
    from arena.twod20 import odds as exact_odds
    from table.odds_table import damage_json, pair, show_damage

    expected = "a maximum and what is taken of it, such as 6 or 6:2"
    layers = tuple(exact_odds.Layer(*pair(text, expected)) for text in given["layer"] or [])
    effects = exact_odds.Effects(
        **{name: given[name] for name in ("vicious", "piercing", "penetration", "bonus", "intense")}
    )
    cover = exact_odds.Cover(given["cover"], given["sturdy"], flat=given["flat"])
    given["armour"] += exact_odds.attribute_bonus(given["resisting"])
    if given["attribute"] is not None:
        given["damage"] += 1 + exact_odds.attribute_bonus(given["attribute"])
    found = exact_odds.damage(
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
    if given["json"]:
        echo(as_json(damage_json(words, found)))
    else:
        show_damage(console(), words, found, None if layers or given["durable"] else given["threshold"])


def damage_words(given: dict[str, Any]) -> str:
    """Return a damage roll in one line."""
    parts = [f"{given['damage']} challenge dice"]
    parts += [f"{given['bonus']} bonus dice"] if given["bonus"] else []
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
