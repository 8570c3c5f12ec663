"""All words of the 2d20 System that a player meets, in the parts of a list."""

from __future__ import annotations

from arena.twod20.catalog import VERBS
from arena.twod20.chapters.corruption import glossary as corruption
from arena.twod20.chapters.deck import glossary as deck
from arena.twod20.chapters.magic import glossary as magic
from arena.twod20.chapters.network import glossary as network
from arena.twod20.chapters.ritual import glossary as ritual
from arena.twod20.chapters.social import glossary as talk
from arena.twod20.chapters.stealth import glossary as unseen
from arena.twod20.chapters.venture import glossary as venture
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
        "Magic": magic.ENTRIES,
        "Rituals": ritual.ENTRIES,
        "Stealth": unseen.ENTRIES,
        "Talk": talk.ENTRIES,
        "Aims and tasks": venture.ENTRIES,
        "Hacking": network.ENTRIES,
        "Pursuits": ground.CHASES,
        "Corruption": corruption.ENTRIES,
        "Threat deck": deck.ENTRIES,
        "Tempers": tempers.ENTRIES,
        "Further actions": tuple(
            Entry(verb.start.capitalize(), (), verb.means, verb.source) for verb in VERBS if verb.means
        ),
    },
)
