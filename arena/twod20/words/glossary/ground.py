"""Words of places, distances and moving about, and of mounts."""

from arena.twod20.chapters.terrain.rules.grid import CLOSE_FEET, LONG_FEET, MEDIUM_FEET
from arena.twod20.chapters.terrain.rules.terrain import STRIDE_PRICE
from arena.twod20.core.rules.ground.zone import REACH_DIFFICULTY
from arena.words.glossary import Entry

PLACES = (
    Entry(
        "Zone",
        ("zones", "place"),
        "A part of the battlefield, of no fixed size, that ways join to others. Who is in the same zone "
        "is at Close range.",
        "Environments and Zones",
        ("Range", "Reach", "Move"),
    ),
    Entry(
        "Range",
        ("close", "medium", "long", "extreme", "range band"),
        "How far things are apart: Close in the same zone, Medium in the next, Long one further, Extreme "
        "beyond. A shot is 1 harder for each band between this and the weapon's own.",
        "Range",
        ("Zone", "Grid"),
    ),
    Entry(
        "Reach",
        ("approach", "stay", "in reach", "an enemy in reach"),
        "At arm's length, which is declared when somebody moves. With an enemy in Reach every test that "
        f"is no melee or mental attack is {REACH_DIFFICULTY} harder.",
        "Distances",
        ("Disengage", "Melee"),
    ),
    Entry(
        "Move",
        ("movement", "step"),
        "A minor action: to any place in the same zone or the next, without a test. It cannot be done "
        "with an enemy in Reach.",
        "Minor Actions: Movement",
        ("Rush", "Disengage", "Shift"),
    ),
    Entry(
        "Rush",
        ("rush on", "sprint"),
        "A major action, Agility + Move at Difficulty 0 and what rough ground adds: one zone, and one "
        "more for each Momentum and point of rough ground. Once a round, and in no turn with a Move or "
        "Shift.",
        "Major Actions: Rush",
        ("Move", "Rough ground", "Success at a cost"),
    ),
    Entry(
        "Disengage",
        ("slip out",),
        "A minor action: out of the Reach of enemies, anywhere in the zone. No enemy's Reach may be "
        "entered again in that turn.",
        "Minor Actions: Disengage",
        ("Reach", "Move"),
    ),
    Entry(
        "Shift",
        (),
        "A free action: anywhere in the own zone, once, and only in a turn without another movement.",
        "Free Actions",
        ("Move",),
    ),
    Entry(
        "Leave the scene",
        ("leave", "gone", "escape"),
        "A minor action where an objective names the zone as the way out: who leaves is out of the scene, "
        "unhurt.",
        "Objectives",
    ),
    Entry(
        "Rough ground",
        ("terrain", "difficult terrain"),
        "Ground that makes a Rush harder by its number, or costs as much Momentum to leave where a "
        "scenario plays with Terrain Momentum.",
        "Movement and Terrain",
        ("Rush", "Terrain Momentum"),
    ),
    Entry(
        "Terrain Momentum",
        ("obstacle", "crossing"),
        "What ground and obstacles cost where a scenario plays with it: who does not pay the Momentum "
        f"does not get across. On a grid a Rush goes as far again for {STRIDE_PRICE}.",
        "Variant: Terrain Momentum",
        ("Rough ground",),
    ),
    Entry(
        "Hazard",
        ("stumble",),
        "Something in a zone that hurts: when a turn ends there, or when a Rush into it fails. Inside a "
        "network it is hacking damage to the gear of those who are there, and shuts that down once it has "
        "its Harms; with biofeedback it hurts visitors themselves.",
        "Movement and Terrain",
        ("Damage", "Intrusion"),
    ),
    Entry(
        "Grid",
        ("speed", "feet", "metres", "square"),
        f"Where a scenario measures in feet, Close is up to {CLOSE_FEET}, Medium up to {MEDIUM_FEET}, Long "
        f"up to {LONG_FEET}; a movement goes as far as Agility and Move together in metres.",
        "Combat Variant: Grid and Granular Distances",
        ("Range",),
    ),
    Entry(
        "Mount",
        ("dismount", "driver", "ride"),
        "Something that carries people. Getting on or off is a minor action; the first of those aboard "
        "drives it by its own Move and Rush.",
        "Running Battles",
        ("Move", "Rush"),
    ),
)
