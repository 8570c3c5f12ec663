"""The words of dice, of turns, and of every fight."""

from __future__ import annotations

from arena.true20.words.glossary.rows import Row

DICE: tuple[Row, ...] = (
    ("Check", (), "A d20 and a bonus: a total of the Difficulty or more succeeds.", "Checks"),
    ("Difficulty", ("dc",), "The total that a check needs.", "Checks"),
    (
        "Opposed check",
        ("opposed",),
        "Both roll; the higher total wins, of equal ones the higher bonus, else both roll again.",
        "Checks",
    ),
    ("Take 10", (), "A 10 instead of the next roll: in peace, or for an attack on a minion.", "Checks"),
    (
        "Take 20",
        (),
        "Where time does not matter and a failure does no harm, a 20 after as many tries. In a scene told by "
        "rounds nobody has that time.",
        "Checks",
    ),
    (
        "Conviction",
        ("spend conviction", "let it stand"),
        "A point, once a round: roll again after a failure and take the better, a second die of 10 or less "
        "counting 10 more; act further; shake off stun or fatigue; stabilise when dying.",
        "Conviction",
    ),
    (
        "Surge",
        ("spend conviction for a standard action", "spend conviction for a move action"),
        "Conviction buys one action more in this turn.",
        "Conviction",
    ),
    (
        "Shake off",
        ("spend conviction to shake it off",),
        "Conviction ends being stunned or dazed, or takes a level of fatigue away.",
        "Conviction",
    ),
    (
        "Determination",
        ("spend conviction on determination",),
        "A warrior's Conviction takes away every bruise and hurt.",
        "Conviction",
    ),
    (
        "Extra effort",
        ("effort", "extra", "extra effort for a check", "extra effort for speed", "extra effort of will"),
        "Once a round: 2 more on a check, twice the speed, or a further Will save. It costs a level of "
        "fatigue "
        "when the next round begins.",
        "Extra Effort",
    ),
    (
        "Saving throw",
        ("save", "fortitude", "reflex", "will"),
        "A check that keeps harm off: Toughness (Constitution and armour) against damage, Fortitude "
        "(Constitution) against what wears down, Reflex (Dexterity) against fire and blasts, Will (Wisdom) "
        "against what works on the mind.",
        "Saving Throws",
    ),
)
TURNS: tuple[Row, ...] = (
    (
        "Turn",
        ("standard action", "move action", "full action", "standard", "turns"),
        "A standard and a move action, two move actions, or one full action; what is free comes on top.",
        "Actions",
    ),
    ("Initiative", (), "A d20 and Dexterity, rolled once: who acts first in every round.", "Initiative"),
    ("Round", (), "Everybody has one turn in it; about six seconds.", "Rounds"),
    (
        "Surprise round",
        ("surprised",),
        "Who did not expect a fight does not act in it, does not dodge, and has 2 less Defense.",
        "Surprise",
    ),
    ("End the turn", ("end",), "What is left of the turn is given up.", "Actions"),
    (
        "Delay",
        ("act now", "wait on"),
        "Hold the turn back, and act after somebody else in this round.",
        "Delay",
    ),
    (
        "Ready",
        ("ready a blow", "ready a shot", "take the readied action", "keep it ready"),
        "Strike or shoot out of turn at the next enemy who acts within reach.",
        "Ready",
    ),
    ("Refocus", (), "A full action: in the next round you act as if you had rolled a 20.", "Refocus"),
)
FIGHTS: tuple[Row, ...] = (
    (
        "Attack",
        ("hit", "miss"),
        "A d20, combat bonus and Dexterity against Defense. A 20 always hits, a 1 always misses.",
        "Attack",
    ),
    (
        "Defense",
        ("dodge", "parry"),
        "10, combat bonus, size, and dodge (Dexterity) or against blows parry (Strength), the better.",
        "Defense Bonus",
    ),
    (
        "Critical hit",
        ("threat", "critical"),
        "A face in the weapon's range threatens; a second attack roll that hits adds to damage.",
        "Critical Hits",
    ),
    (
        "Toughness save",
        ("toughness",),
        "Whoever is hit rolls a d20 and Toughness against 15 and the damage bonus. By how much it fails "
        "says how "
        "bad the harm is; a minion that fails at all is out.",
        "Damage",
    ),
    (
        "Minion",
        (),
        "Any failed save against damage puts it out; it lands no critical hits. A blow that beats its "
        "Defense "
        "strikes a further minion for each 5 points. One may step in for its master.",
        "Minions",
    ),
    ("Step in", (), "A minion takes the hit that was meant for its master.", "Minions"),
    (
        "Strike to stun",
        ("strike to kill", "striking to stun", "stun", "nonlethal"),
        "From now on your weapon does damage that is not lethal: it bruises and knocks out. Strike to "
        "kill ends "
        "that.",
        "Damage",
    ),
    (
        "Finesse",
        ("strike past armour", "striking past armour", "past armour"),
        "The armour's Toughness is added to Defense; a hit leaves armour out of the save. Say it again "
        "to end "
        "it.",
        "Finesse Attacks",
    ),
    (
        "Fight all out",
        ("fight with care", "fighting all out", "fighting with care"),
        "All out: 2 more to hit, 4 less Defense. With care: 4 less to hit, 2 more Defense. Until the "
        "next turn.",
        "Combat Modifiers",
    ),
    ("Size", ("large", "small"), "What is larger hits and dodges worse, and wrestles better.", "Size"),
)
