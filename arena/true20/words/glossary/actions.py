"""The words of what people do: attacks, manoeuvres, moves, help and talk."""

from __future__ import annotations

from arena.true20.words.glossary.rows import Row

ATTACKS: tuple[Row, ...] = (
    (
        "Strike",
        ("strike with the other hand", "blow"),
        "An attack with the weapon in hand on somebody in the same zone.",
        "Attack",
    ),
    (
        "Punch",
        ("bare hands", "unarmed"),
        "An attack with bare hands, or with claws or teeth: Strength is its damage, and hands only bruise.",
        "Attack",
    ),
    (
        "Shoot",
        (),
        "An attack from afar: 2 less for each full range of the weapon beyond the first, 4 less into a "
        "fight.",
        "Attack",
    ),
    ("Throw", ("throw at",), "An attack with a throwing weapon, up to five times its range.", "Attack"),
    (
        "Strike with both hands",
        ("two weapons",),
        "A full action: an attack with each weapon, both much less likely to hit without the feat.",
        "Fighting with Two Weapons",
    ),
    (
        "Charge",
        ("charging", "charge and rush", "charge and overrun"),
        "A full action: run straight and strike with 2 more to hit, and 2 less Defense until your next "
        "turn. It "
        "may end in a rush or an overrun instead.",
        "Charge",
    ),
    (
        "Slam",
        ("slam into",),
        "A charge with the whole body: a blow with bare hands, with 1 damage more for each 20 feet.",
        "Actions",
    ),
    (
        "Aim",
        ("begin to aim", "begin to aim at", "aiming", "aim at"),
        "A full action: 5 more to hit within reach, 2 from afar, and no dodging until then.",
        "Aim",
    ),
    (
        "Finish off",
        ("coup de grace", "begin to finish off"),
        "A full action against the helpless: hits, and critically; the target saves twice.",
        "Helpless",
    ),
    ("Strike the mount", ("strike the mount of",), "An attack on what an enemy rides.", "Mounted Combat"),
    (
        "Combined attack",
        ("join", "lead", "join an attack on", "lead the attack on"),
        "Some join, the last one leads: the largest damage, 2 more for each other hit near it.",
        "Combined Attack",
    ),
    (
        "Total defense",
        ("on total defense",),
        "A standard action: dodge and parry are 4 better until your next turn.",
        "Total Defense",
    ),
)
MANOEUVRES: tuple[Row, ...] = (
    (
        "Grapple",
        ("grab", "pin", "pinned", "grip", "wrestle"),
        "A blow that hits, then an opposed check: who has hold may hurt, pin, throw, drag, disarm or tie up.",
        "Grapple",
    ),
    (
        "Squeeze",
        ("squeeze to kill",),
        "Whoever has hold hurts the other, as bare hands do or lethally.",
        "Grapple",
    ),
    ("Hurl", ("hurl to",), "Whoever has hold throws the other into a zone, and lets go.", "Grapple"),
    ("Drag", ("drag to",), "Whoever has hold takes the other along.", "Grapple"),
    ("Seize the weapon", ("seize",), "Whoever has hold takes the other's weapon.", "Grapple"),
    ("Tie up", (), "Who is pinned is tied up, and helpless.", "Grapple"),
    ("Let go", (), "End the hold.", "Grapple"),
    ("Escape", (), "An opposed check, or Escape Artist, to get out of a hold or a net.", "Grapple"),
    (
        "Mental grapple",
        ("grapple the mind of",),
        "With the feat mind touch: power against 10 and the Will of the other.",
        "Mental Grapple",
    ),
    (
        "Trip",
        (),
        "A blow that hits, then Strength or Dexterity opposed: the loser lies, or answers.",
        "Trip",
    ),
    ("Disarm", (), "A blow that hits, then damage against Strength: the weapon falls.", "Disarm"),
    (
        "Break a weapon",
        ("break the weapon of", "break"),
        "An attack on what somebody holds, whose Defense is 5 more; the weapon saves against the damage.",
        "Attacking Objects",
    ),
    ("Rush", (), "After moving, Strength opposed: 5 feet back for each point.", "Rush"),
    (
        "Overrun",
        ("block the way", "step aside"),
        "After moving, run somebody down: it steps aside, or blocks the way and may be tripped.",
        "Overrun",
    ),
    (
        "Answer in kind",
        ("leave it",),
        "Whoever failed to trip or disarm may be tripped or disarmed at once, without a roll to hit.",
        "Trip",
    ),
    ("Feint", ("startle", "feinted"), "Bluff, or a threat: your next attack is not dodged.", "Feint"),
    (
        "Demoralize",
        ("taunt", "taunt quickly"),
        "A threat or a taunt: shaken for a round, 2 less on everything. Quickly means a move action, 5 "
        "harder.",
        "Demoralize",
    ),
    ("Distract", (), "With the feat: dazed for a round.", "Distract"),
    ("Trick", (), "Bluff: nobody looks your way for a moment, and you are hidden.", "Trick"),
)
OTHER: tuple[Row, ...] = (
    ("Move", ("feet", "speed"), "A move action: go your speed, mostly 30 feet, towards a zone.", "Move"),
    (
        "Run",
        ("running",),
        "A full action: four times your speed, straight on, without dodging.",
        "Move",
    ),
    ("Stand up", ("stand",), "A move action to get up from the ground or from a knee.", "Stand Up"),
    ("Drop prone", ("drop",), "Lie down, which takes no time.", "Prone"),
    ("Leave", ("gets away", "escaped"), "Get away for good. Who gets away is not defeated.", "Move"),
    (
        "Hide",
        ("unseen",),
        "A move action where there is cover or concealment: Stealth against Notice.",
        "Stealth",
    ),
    ("Look around", ("look",), "A standard action: Notice against all who hide.", "Notice"),
    ("Pick up weapons", ("pick up",), "A move action for what was dropped here.", "Manipulate Object"),
    (
        "Reload",
        ("shots", "none"),
        "Some weapons take a move action for it, some a full action.",
        "Manipulate Object",
    ),
    (
        "Work on the task",
        ("work", "task"),
        "A standard action: a check of the skill that the place asks for; so many successes do it.",
        "Checks",
    ),
    ("Put out the fire", ("put out",), "A move action: roll on the ground, a save that is 4 easier.", "Fire"),
    (
        "Aid",
        ("help", "aid against"),
        "An attack against 10: an ally has 2 more to hit that enemy, or 2 more Defense against it.",
        "Aid",
    ),
    ("Heal", (), "Medicine 15: whoever is dying is stable.", "Medicine"),
    ("Order", (), "A move action: minions attack on the word of whoever commands them.", "Command"),
    ("Shake awake", ("shake",), "A standard action that ends being fascinated.", "Fascinated"),
    (
        "Recover",
        (),
        "Conviction and a full action: a check of Constitution ends a daze or stagger.",
        "Recover",
    ),
    ("Reserve", (), "Not there yet: comes in a later round.", "Initiative"),
    ("Out", ("up",), "Takes no further part: knocked out, dying or dead. Who takes part is up.", "Damage"),
)
TALK: tuple[Row, ...] = (
    (
        "Attitude",
        ("hostile", "unfriendly", "indifferent", "friendly", "helpful", "won over", "heard"),
        "How somebody feels; a total of Diplomacy says what it becomes. One attempt each in a scene: "
        "whoever has had theirs is named behind heard. Who feels as the scene asks for is won over.",
        "Influence",
    ),
    (
        "Negotiate",
        ("negotiate with",),
        "Diplomacy: the total says by the table how somebody feels then, for better or worse.",
        "Diplomacy",
    ),
    (
        "Lie",
        ("lie to", "charm"),
        "Bluff against Bluff or Sense Motive: one step better, or one worse if it fails. To charm is 5 "
        "harder.",
        "Bluff",
    ),
    (
        "Question",
        (),
        "Intimidate against Sense Motive or Will: one step better; a failure changes nothing.",
        "Intimidate",
    ),
    ("Perform", (), "Perform: the total says by the table how everybody who listens feels then.", "Perform"),
    ("Read the room", (), "Gather Information 15: 2 more on your next check.", "Gather Information"),
    ("Warn", (), "Sense Motive 10: a friend resists the next attempt by 2 more.", "Sense Motive"),
)
