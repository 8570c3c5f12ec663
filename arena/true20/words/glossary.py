"""The words that people meet, in a sentence or two each."""

from __future__ import annotations

from arena.words.glossary import Entry, Glossary

ROWS: dict[str, tuple[tuple[str, tuple[str, ...], str, str], ...]] = {
    "Dice": (
        ("Check", (), "A d20 and a bonus: a total of the Difficulty or more succeeds.", "Checks"),
        (
            "Opposed check",
            (),
            "Both roll; the higher total wins, of equal ones the higher bonus, else both roll again.",
            "Checks",
        ),
        (
            "Conviction",
            ("spend conviction",),
            "A point, once a round: roll again after a failure and take the better, a second die of 10 or "
            "less counting 10 more; act further; shake off stun or fatigue; stabilise when dying.",
            "Conviction",
        ),
        (
            "Extra effort",
            ("effort",),
            "Once a round: 2 more on a check, twice the speed, or a further Will save. It costs a level of "
            "fatigue when the next round begins.",
            "Extra Effort",
        ),
    ),
    "Fights": (
        (
            "Defense",
            (),
            "10, combat bonus, size, and dodge (Dexterity) or against blows parry (Strength), the better.",
            "Defense Bonus",
        ),
        (
            "Flat-footed",
            (),
            "Before its first turn nobody dodges or parries, without the feat uncanny dodge.",
            "Initiative",
        ),
        (
            "Critical hit",
            ("threat",),
            "A face in the weapon's range threatens; a second attack roll that hits adds to damage.",
            "Critical Hits",
        ),
        (
            "Toughness save",
            ("toughness",),
            "A d20 and Toughness against 15 and the damage bonus. By how much it fails says how bad it is.",
            "Damage",
        ),
        (
            "Damage track",
            ("hurt", "bruised", "wounded", "disabled", "staggered", "dying"),
            "Failing by less than 5: hurt or bruised. By 5: wounded or dazed. By 10: disabled or staggered. "
            "By 15: dying or unconscious. A box that is ticked ticks the next.",
            "Damage Conditions",
        ),
        ("Minion", (), "Any failed save against damage puts it out; it lands no critical hits.", "Minions"),
        (
            "Finesse",
            ("strike past armour",),
            "The armour's Toughness is added to Defense; a hit leaves armour out of the save.",
            "Finesse Attacks",
        ),
        (
            "Aim",
            ("begin to aim",),
            "A full action: 5 more within reach, 2 from afar, and no dodging until then.",
            "Aim",
        ),
        (
            "Total defense",
            (),
            "A standard action: dodge and parry are 4 better until your next turn.",
            "Total Defense",
        ),
        (
            "Charge",
            (),
            "Run straight and strike: 2 more to hit, 2 less Defense until your next turn.",
            "Charge",
        ),
        (
            "Finish off",
            ("coup de grace",),
            "A full action against the helpless: hits, and critically.",
            "Helpless",
        ),
        (
            "Fight all out",
            ("fight with care",),
            "All out: 2 more to hit, 4 less Defense. With care: 4 less to hit, 2 more Defense.",
            "Combat Modifiers",
        ),
        ("Cover", (), "4 more Defense against attacks from elsewhere, 8 behind improved cover.", "Cover"),
        (
            "Concealment",
            (),
            "After a hit a d20: 17 or more turns it into a miss, 11 or more where nothing is seen.",
            "Concealment",
        ),
    ),
    "Manoeuvres": (
        (
            "Grapple",
            ("grab", "squeeze", "pin"),
            "A blow that hits, then an opposed check: hurt, pin, throw, drag, disarm or tie up.",
            "Grapple",
        ),
        (
            "Trip",
            (),
            "A blow that hits, then Strength or Dexterity opposed: the loser lies, or answers.",
            "Trip",
        ),
        ("Disarm", (), "A blow that hits, then damage against Strength: the weapon falls.", "Disarm"),
        ("Rush", (), "After moving, Strength opposed: 5 feet back for each point.", "Rush"),
        ("Overrun", (), "After moving, run somebody down who does not step aside.", "Overrun"),
        ("Feint", ("startle",), "Bluff, or a threat: your next attack is not dodged.", "Feint"),
        (
            "Demoralize",
            ("taunt",),
            "A threat or a taunt: shaken for a round, 2 less on everything.",
            "Demoralize",
        ),
        ("Distract", (), "With the feat: dazed for a round.", "Distract"),
        ("Trick", (), "Bluff: nobody looks your way for a moment, and you are hidden.", "Trick"),
        ("Aid", ("help",), "An attack against 10: an ally has 2 more to hit or 2 more Defense.", "Aid"),
        (
            "Combined attack",
            ("join", "lead"),
            "The largest damage, 2 more for each other hit near it.",
            "Combined Attack",
        ),
        ("Ready", ("ready a blow",), "Strike out of turn at the next enemy who acts within reach.", "Ready"),
        ("Refocus", (), "A full action: in the next round you act as if you had rolled a 20.", "Refocus"),
    ),
    "Talk": (
        (
            "Attitude",
            ("hostile", "unfriendly", "indifferent", "friendly", "helpful"),
            "How somebody feels; a total of Diplomacy says what it becomes. One attempt each in a scene.",
            "Influence",
        ),
        ("Read the room", (), "Gather Information 15: 2 more on your next check.", "Gather Information"),
        ("Warn", (), "Sense Motive 10: a friend resists the next attempt by 2 more.", "Sense Motive"),
    ),
    "Health": (
        ("Fatigue", ("winded", "fatigued", "exhausted"), "1, 2, 3 less Strength and Dexterity.", "Fatigue"),
        (
            "Dying",
            (),
            "A Constitution check of 10 each round: failing is death, 20 is stable. Medicine 15 stabilises.",
            "Dying",
        ),
    ),
}
GLOSSARY = Glossary("True20", {head: tuple(Entry(*row) for row in rows) for head, rows in ROWS.items()})
