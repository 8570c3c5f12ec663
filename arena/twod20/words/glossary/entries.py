"""All words of the 2d20 System that a player meets, in the parts of a list."""

from arena.twod20 import chapters
from arena.twod20.catalog import VERBS
from arena.twod20.words.glossary import attack, dice, ground, harm, points, tempers, turns
from arena.words.glossary import Entry, Glossary

GLOSSARY = Glossary(
    "SRD",
    {
        "Tests": dice.ENTRIES,
        "Points": points.ENTRIES,
        "Turns": turns.ORDER,
        "Actions": turns.ACTIONS,
        "Reactions": turns.REACTIONS,
        "Places": ground.PLACES,
        "Attacks": attack.ATTACKS,
        "Damage": attack.DAMAGE,
        "Damage effects": attack.EFFECTS,
        "Resistance": harm.SHELTER,
        "Stress and Harm": harm.HARM,
        "Care": harm.CARE,
        **{chapter.HEADING: chapter.ENTRIES for chapter in chapters.parts("glossary")},
        "Tempers": tempers.ENTRIES,
        "Further actions": tuple(
            Entry(verb.start.capitalize(), (), verb.means, verb.source) for verb in VERBS if verb.means
        ),
    },
)
