"""What can be said about a test, an opposed test or a damage roll when its odds are asked for."""

from arena.odds.asked import Option, flag

ABOUT = """Say the exact odds of a test, of a damage roll or of a spell.

Nothing is rolled: every chance is counted. Challenge dice show 1, 2, nothing twice, and an Effect twice.

Example: arena odds --dice 3 --target 12 --focus 3 --difficulty 2

Example: arena odds --damage 5 --vicious 1 --armour 2 --cover 2

Example: arena odds --target 13 --focus 3 --against 11:2

Example: arena odds --spell arcane_blast --power 4 --target 14 --counterspell 3
"""
TEST = (
    Option("dice", "d20s rolled in all, 1-5.", default=2),
    Option("target", "Target Number: attribute and skill.", default=12),
    Option("focus", "Skill rating when a Focus applies, else 0.", default=0),
    Option("difficulty", "Successes needed.", default=1),
    Option("complication-range", "1: only a 20 complicates; 5: 16 to 20 do.", default=1),
    Option("assist", "An assistant's Target Number[:Focus]; once for each.", str, shown="T[:F]", often=True),
    flag("aim", "Re-roll one failed die."),
    flag("blessed", "Re-roll one failed die, as a blessing lets one; with --aim another."),
    flag("perfect", "Lay one die down as a 1."),
)
OTHER_SIDE = (
    Option(
        "against", "Ask about an opposed test: the other side's Target Number[:Focus].", str, shown="T[:F]"
    ),
    Option("against-dice", "The other side's d20s.", default=2),
    Option("against-difficulty", "The other side's Difficulty.", default=1),
)
SPELL = (
    Option(
        "spell",
        "Ask about a spell: a key of the common library such as compel, or SCENE:KEY. Its Difficulty and "
        "range are its own; --armour is Courage and --cover Morale against its Cost.",
        str,
        shown="[SCENE:]KEY",
    ),
    Option("power", "Power of its caster.", default=4),
    flag("flawed", "It is known in part."),
    Option("counterspell", "Power of somebody who counters it."),
)
DAMAGE = (
    Option("damage", "Ask about a damage roll of so many challenge dice, with the options below."),
    Option("vicious", "More stress for each Effect.", default=0),
    Option("piercing", "Resistance ignored for each Effect.", default=0),
    Option("penetration", "Momentum spent, 2 Resistance ignored for each.", default=0),
    Option("bonus", "Challenge dice added.", default=0),
    Option("fixed", "Dice beside those rolled that are set to an Effect, as by a miscast.", default=0),
    flag("intense", "One more Harm with an Effect."),
    Option("armour", "Armour or Courage of the target, points.", default=0),
    Option("cover", "Challenge dice of Cover or Morale.", default=0),
    flag("sturdy", "The Cover is sturdy."),
    flag("flat", "Variant: Cover is worth a point a die and not rolled."),
    Option("attribute", "Variant: Brawn, Insight or Will that adds dice, and 1 to the rating."),
    Option("resisting", "Variant: Brawn or Will of the target, which adds to its armour.", default=0),
    Option("threshold", "Stress from one hit that is a Harm by itself.", default=5),
    flag("durable", "Variant: armour raises --threshold instead of resisting."),
    Option("stress", "Stress the target has already.", default=0),
    Option("maximum", "Stress the target can take."),
    Option(
        "layer",
        "Variant: a layer over the target's Stress, its maximum[:taken]; once for each, top first.",
        str,
        shown="M[:S]",
        often=True,
    ),
)
