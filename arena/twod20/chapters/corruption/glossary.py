"""Words of corruption."""

from arena.twod20.chapters.corruption.rules.device import FAILS, FAILURE_PRICE, TURNS_CORRUPT
from arena.twod20.chapters.corruption.rules.location import FED
from arena.twod20.chapters.corruption.rules.malice import (
    CALAMITY_DICE,
    CALAMITY_DIFFICULTY,
    DISTRACTION_PRICE,
    LEAST_CALAMITY,
    LEAST_VISION,
    TAKES_HOLD,
    VISION_DICE,
)
from arena.twod20.limits import MOST_CALAMITY, MOST_VISION
from arena.words.glossary import Entry

HEADING = "Corruption"
ENTRIES = (
    Entry(
        "Corruption",
        ("corrupt", "corruption roll", "stage", "tainted", "malign presence", "vile animus"),
        "A darkness that takes hold of places, stage by stage: 1 is mood; from 2 on whatever hurts the mind "
        f"brings 1 Fatigue that stays while one is there; at 3 each Trauma brings {FED} Threat. A roll of a "
        f"challenge die for each Threat spent raises the stage with {TAKES_HOLD} beyond Purity.",
        "Corrupting Locations",
        ("Purity", "Vision", "Calamity", "Distraction"),
    ),
    Entry(
        "Purity",
        (),
        "What resists corruption like Resistance: 5 for a place that is cared for, 4 in good repair, 3 when "
        "dirty, 2 when filthy, less where bad things were done; 2 for people unless they say otherwise; 3 "
        "for a mechanical device, 2, 1 and 0 for basic, complex and advanced ones, 1 more if maintained.",
        "Corruption Rolls",
        ("Corruption", "Spoil"),
    ),
    Entry(
        "Tempt",
        ("marks", "influence", "tempted", "lost to corruption"),
        "For Threat corruption reaches once for a player character whose mind was just hurt: what the dice "
        "show beyond its Purity marks boxes of Stress from the end. While Stress fills a marked box, a d20 "
        "says what comes over it; with all marked it is lost.",
        "Corrupting People",
        ("Corruption", "Purity"),
    ),
    Entry(
        "Distraction",
        ("distract", "a distraction", "unpleasant distraction"),
        f"For {DISTRACTION_PRICE} Threat in a corrupted place: the next test of one player character is "
        "1 harder.",
        "Corrupting Locations",
        ("Corruption",),
    ),
    Entry(
        "Vision",
        ("haunt", "malicious visions", "face a vision", "visions"),
        f"For {LEAST_VISION} to {MOST_VISION} Threat in a corrupted place: a player character tests Will "
        f"+ Survive, as hard as it cost, or suffers {VISION_DICE} challenge dice and one for each point "
        "against the mind, Piercing the stage.",
        "Corrupting Locations",
        ("Corruption",),
    ),
    Entry(
        "Calamity",
        ("endanger", "the place hates us", "get clear"),
        f"For {LEAST_CALAMITY} to {MOST_CALAMITY} Threat in a corrupted place: a player character tests "
        f"Agility + Move, Difficulty {CALAMITY_DIFFICULTY}, or suffers {CALAMITY_DICE} challenge dice and "
        "one for each point, with Knockdown.",
        "Corrupting Locations",
        ("Corruption",),
    ),
    Entry(
        "Spoil",
        ("device", "devices", "failure", "corrupt device", "technology", "maintained"),
        f"A corruption roll against something that players carry or ride: with {FAILS} to "
        f"{TURNS_CORRUPT - 1} beyond its Purity it fails once, with {TURNS_CORRUPT} it is corrupt and "
        "nothing happens yet. A weapon that has failed is drawn again; a console that has frozen, or a "
        "mount that has stalled, takes Prepare.",
        "Corrupting Technology",
        ("Purity", "Malfunction", "Corruption"),
    ),
    Entry(
        "Malfunction",
        ("misfire", "go off"),
        f"For {FAILURE_PRICE} Threat a corrupt device that is in use fails. A weapon that shoots may go "
        "off at another player character in the zone instead, who tests Agility + Move, Difficulty "
        f"{CALAMITY_DIFFICULTY}, or suffers its damage; then it has failed.",
        "Corrupting Technology",
        ("Spoil",),
    ),
)
