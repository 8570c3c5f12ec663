"""The words of harm, conditions and places."""

from __future__ import annotations

from arena.true20.words.glossary.rows import Row

HEALTH: tuple[Row, ...] = (
    (
        "Damage track",
        ("damage", "harm"),
        "Failing by less than 5: hurt or bruised. By 5: wounded or dazed. By 10: disabled or staggered. "
        "By 15: "
        "dying or unconscious. A box that is ticked ticks the next.",
        "Damage Conditions",
    ),
    (
        "Bruised",
        ("bruise",),
        "1 less on saves against damage that is not lethal, for each.",
        "Damage Conditions",
    ),
    ("Hurt", (), "1 less on Toughness saves, for each.", "Damage Conditions"),
    (
        "Wounded",
        (),
        "Stunned for a round; then 2 less on attacks and checks until it heals, 1 less on Toughness.",
        "Damage Conditions",
    ),
    (
        "Staggered",
        (),
        "A round lost; then a standard or a move action in a turn, not both.",
        "Damage Conditions",
    ),
    (
        "Disabled",
        (),
        "A standard or a move action in a turn; a strenuous one, such as an attack, means dying after it.",
        "Damage Conditions",
    ),
    ("Unconscious", (), "Out, and helpless; a check of Constitution once a minute.", "Damage Conditions"),
    (
        "Dying",
        ("stable",),
        "A Constitution check of 10 each round: failing is death, 20 is stable. Medicine 15 stabilises.",
        "Dying",
    ),
    ("Dead", (), "Gone for good.", "Damage Conditions"),
    (
        "Fatigue",
        ("winded", "fatigued", "exhausted", "tires"),
        "Winded, fatigued, exhausted: 1, 2, 3 less Strength and Dexterity, and no running. One level more is "
        "unconsciousness.",
        "Fatigue",
    ),
)
CONDITIONS: tuple[Row, ...] = (
    ("Dazed", (), "No actions for a round; it still dodges.", "Conditions"),
    ("Stunned", (), "No actions, no dodging, 2 less Defense.", "Conditions"),
    ("Shaken", (), "2 less on attacks, saves and checks.", "Conditions"),
    (
        "Flat-footed",
        (),
        "Before its first turn nobody dodges or parries, without the feat uncanny dodge.",
        "Initiative",
    ),
    (
        "Prone",
        ("lies on the ground",),
        "On the ground: 4 less on blows; blows at it hit 4 easier, shots 4 harder.",
        "Conditions",
    ),
    ("Kneeling", ("kneel",), "Blows hit 2 easier, shots 2 harder.", "Combat Modifiers"),
    ("Blinded", (), "Half of its attacks miss; no dodging, 2 less Defense, half speed.", "Conditions"),
    ("Deafened", (), "Hears nothing.", "Conditions"),
    ("Dazzled", (), "1 less on attacks.", "Conditions"),
    (
        "Entangled",
        ("anchored",),
        "2 less on attacks and Defense, 4 less Dexterity, half speed; anchored, it does not move at all.",
        "Conditions",
    ),
    ("Fascinated", (), "No actions until it is attacked or shaken awake.", "Conditions"),
    ("Frightened", ("panicked",), "It attacks nobody, and flees.", "Conditions"),
    ("Nauseated", (), "One move action in a turn and nothing else.", "Conditions"),
    ("Paralysed", ("helpless",), "Cannot act, dodge or parry, and may be finished off.", "Conditions"),
    ("Sickened", (), "2 less on attacks and checks.", "Conditions"),
    (
        "Slowed",
        (),
        "A standard or a move action in a turn, half speed, 1 less to hit and Defense.",
        "Conditions",
    ),
    ("Invisible", (), "2 more on attacks that are not dodged; half of those at it miss.", "Conditions"),
    ("Incorporeal", (), "Only its like can hurt it.", "Conditions"),
    (
        "Covered",
        (),
        "A friend stands before it: 2 more Defense, and the friend may be hit instead.",
        "Actions",
    ),
    ("Under water", (), "Breath is running out.", "Suffocation"),
)
PLACES: tuple[Row, ...] = (
    (
        "Cover",
        (),
        "Of a place: 4 more Defense against attacks from elsewhere, 8 behind improved cover. To cover a "
        "friend is "
        "a standard action: 2 more Defense while you stand there.",
        "Cover",
    ),
    (
        "Concealment",
        ("partial concealment", "total concealment"),
        "After a hit a d20: 17 or more turns it into a miss, 11 or more where nothing is seen.",
        "Concealment",
    ),
    ("Burning", ("fire",), "Reflex 15 each round, or 2 damage; a success puts it out.", "Fire"),
    ("Smoke", (), "Fortitude 15, harder each time: a failure is a round of coughing.", "Smoke"),
    (
        "Acid",
        ("acid bath", "acid fumes"),
        "4 damage each round, 20 in a bath; fumes drain Constitution.",
        "Acid",
    ),
    ("Cold", ("extreme cold", "ice"), "Fortitude each minute, or a level of fatigue.", "Cold"),
    ("Heat", ("extreme heat", "boiling water"), "Fortitude each minute, or a level of fatigue.", "Heat"),
    ("Fast water", ("deep water",), "Swim each round, or go under; the water bruises.", "Water"),
    ("No air", (), "Breath lasts for some rounds, then Constitution each round.", "Suffocation"),
)
