"""All words of the 2d20 System that a player meets, in the parts of a list."""

from __future__ import annotations

from arena.twod20.words.glossary import (
    attack,
    corruption,
    deck,
    dice,
    ground,
    harm,
    magic,
    network,
    points,
    ritual,
    talk,
    tempers,
    turns,
    unseen,
    venture,
)
from arena.words.glossary import Glossary

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
    },
)
