"""The options of the command `arena odds`: of a test, of an opposed test, of a damage roll."""

from __future__ import annotations

from typing import Annotated

import typer

# a test
Dice = Annotated[int, typer.Option(help="d20s rolled in all, 1-5.")]
Target = Annotated[int, typer.Option(help="Target Number: attribute and skill.")]
Focus = Annotated[int, typer.Option(help="Skill rating when a Focus applies, else 0.")]
Difficulty = Annotated[int, typer.Option(help="Successes needed.")]
ComplicationRange = Annotated[int, typer.Option(help="1: only a 20 complicates; 5: 16 to 20 do.")]
Assist = Annotated[
    list[str] | None,
    typer.Option(help="An assistant's Target Number[:Focus]; once for each.", metavar="T[:F]"),
]
Aim = Annotated[bool, typer.Option("--aim", help="Re-roll one failed die.")]
Perfect = Annotated[bool, typer.Option("--perfect", help="Lay one die down as a 1.")]

# the other side of an opposed test
Against = Annotated[
    str | None,
    typer.Option(help="Ask about an opposed test: the other side's Target Number[:Focus].", metavar="T[:F]"),
]
AgainstDice = Annotated[int, typer.Option(help="The other side's d20s.")]
AgainstDifficulty = Annotated[int, typer.Option(help="The other side's Difficulty.")]

# a damage roll
Damage = Annotated[
    int | None,
    typer.Option(help="Ask about a damage roll of so many challenge dice, with the options below."),
]
Vicious = Annotated[int, typer.Option(help="More stress for each Effect.")]
Piercing = Annotated[int, typer.Option(help="Resistance ignored for each Effect.")]
Penetration = Annotated[int, typer.Option(help="Momentum spent, 2 Resistance ignored for each.")]
Bonus = Annotated[int, typer.Option(help="Challenge dice added.")]
Intense = Annotated[bool, typer.Option("--intense", help="One more Harm with an Effect.")]
Armour = Annotated[int, typer.Option(help="Armour or Courage of the target, points.")]
Cover = Annotated[int, typer.Option(help="Challenge dice of Cover or Morale.")]
Sturdy = Annotated[bool, typer.Option("--sturdy", help="The Cover is sturdy.")]
Flat = Annotated[bool, typer.Option("--flat", help="Variant: Cover is worth a point a die and not rolled.")]
Attribute = Annotated[
    int | None, typer.Option(help="Variant: Brawn, Insight or Will that adds dice, and 1 to the rating.")
]
Resisting = Annotated[
    int, typer.Option(help="Variant: Brawn or Will of the target, which adds to its armour.")
]
Threshold = Annotated[int, typer.Option(help="Stress from one hit that is a Harm by itself.")]
Durable = Annotated[
    bool, typer.Option("--durable", help="Variant: armour raises --threshold instead of resisting.")
]
Stress = Annotated[int, typer.Option(help="Stress the target has already.")]
Maximum = Annotated[int | None, typer.Option(help="Stress the target can take.")]
Layer = Annotated[
    list[str] | None,
    typer.Option(
        help="Variant: a layer over the target's Stress, its maximum[:taken]; once for each, top first.",
        metavar="M[:S]",
    ),
]

# all of them
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
