"""The command `arena odds`: from options to questions about a test or a damage roll."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from table.screen import as_json, console, refuse

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
    dice: Annotated[int, typer.Option(help="d20s rolled in all, 1-5.")] = 2,
    target: Annotated[int, typer.Option(help="Target Number: attribute and skill.")] = 12,
    focus: Annotated[int, typer.Option(help="Skill rating when a Focus applies, else 0.")] = 0,
    difficulty: Annotated[int, typer.Option(help="Successes needed.")] = 1,
    complication_range: Annotated[int, typer.Option(help="1: only a 20 complicates; 5: 16 to 20 do.")] = 1,
    assist: Annotated[
        list[str] | None,
        typer.Option(
            help="An assistant's Target Number[:Focus]; once for each.",
            metavar="T[:F]",
        ),
    ] = None,
    aim: Annotated[bool, typer.Option("--aim", help="Re-roll one failed die.")] = False,
    perfect: Annotated[bool, typer.Option("--perfect", help="Lay one die down as a 1.")] = False,
    against: Annotated[
        str | None,
        typer.Option(
            help="Ask about an opposed test: the other side's Target Number[:Focus].", metavar="T[:F]"
        ),
    ] = None,
    against_dice: Annotated[int, typer.Option(help="The other side's d20s.")] = 2,
    against_difficulty: Annotated[int, typer.Option(help="The other side's Difficulty.")] = 1,
    damage: Annotated[
        int | None,
        typer.Option(help="Ask about a damage roll of so many challenge dice, with the options below."),
    ] = None,
    vicious: Annotated[int, typer.Option(help="More stress for each Effect.")] = 0,
    piercing: Annotated[int, typer.Option(help="Resistance ignored for each Effect.")] = 0,
    penetration: Annotated[int, typer.Option(help="Momentum spent, 2 Resistance ignored for each.")] = 0,
    bonus: Annotated[int, typer.Option(help="Challenge dice added.")] = 0,
    intense: Annotated[bool, typer.Option("--intense", help="One more Harm with an Effect.")] = False,
    armour: Annotated[int, typer.Option(help="Armour or Courage of the target, points.")] = 0,
    cover: Annotated[int, typer.Option(help="Challenge dice of Cover or Morale.")] = 0,
    sturdy: Annotated[bool, typer.Option("--sturdy", help="The Cover is sturdy.")] = False,
    flat: Annotated[
        bool, typer.Option("--flat", help="Variant: Cover is worth a point a die and not rolled.")
    ] = False,
    attribute: Annotated[
        int | None,
        typer.Option(help="Variant: Brawn, Insight or Will that adds dice, and 1 to the rating."),
    ] = None,
    resisting: Annotated[
        int, typer.Option(help="Variant: Brawn or Will of the target, which adds to its armour.")
    ] = 0,
    threshold: Annotated[int, typer.Option(help="Stress from one hit that is a Harm by itself.")] = 5,
    durable: Annotated[
        bool, typer.Option("--durable", help="Variant: armour raises --threshold instead of resisting.")
    ] = False,
    stress: Annotated[int, typer.Option(help="Stress the target has already.")] = 0,
    maximum: Annotated[int | None, typer.Option(help="Stress the target can take.")] = None,
    layer: Annotated[
        list[str] | None,
        typer.Option(
            help="Variant: a layer over the target's Stress, its maximum[:taken]; once for each, top first.",
            metavar="M[:S]",
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
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
        typer.echo(as_json(test_json(spec, found, values)))
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
        typer.echo(as_json(opposed_json(active, reactive, found)))
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
        typer.echo(as_json(damage_json(words, found)))
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
