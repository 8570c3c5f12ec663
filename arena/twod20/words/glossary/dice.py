"""Words of tests and dice."""

from arena.twod20.core.rules.attack.attack import DEFENCE_DIFFICULTY, TRAIT_DICE
from arena.twod20.core.rules.pools.spend import ADVANTAGE_PRICE
from arena.twod20.core.rules.test.complication import BUY_OFF_PRICE
from arena.twod20.core.rules.test.skill_test import DICE_PRICE, WIDEST_RANGE
from arena.twod20.core.rules.turns.reaction import RAISE_PRICE
from arena.twod20.core.rules.turns.turn import ADVANTAGE_DIFFICULTY
from arena.twod20.limits import MOST_COPIES
from arena.words.glossary import Entry

ENTRIES = (
    Entry(
        "Skill Test",
        ("test", "roll", "success", "successes", "d20", "die", "chance"),
        "Two d20 or more are rolled, and each that shows the Target Number or less is a success. As many "
        "as the Difficulty are needed, and those above it are Momentum.",
        "Attempting a Skill Test",
        ("Target Number", "Difficulty", "Momentum", "Complication"),
    ),
    Entry(
        "Target Number",
        ("tn",),
        "The sum of one attribute and one skill; a d20 that shows it or less is a success.",
        "Attributes and Skills",
        ("Attribute", "Skill"),
    ),
    Entry(
        "Attribute",
        ("agility", "brawn", "coordination", "insight", "reason", "will"),
        "What somebody is by nature: Agility, Brawn, Coordination, Insight, Reason or Will. The rule of a "
        "test says which one counts.",
        "Attributes and Skills",
        ("Skill", "Target Number"),
    ),
    Entry(
        "Skill",
        ("fight", "know", "operate", "survive", "talk"),
        "What somebody has learnt: Fight, Know, Move, Operate, Survive or Talk. It is part of the Target "
        "Number, and of the dice that a hit rolls.",
        "Attributes and Skills",
        ("Attribute", "Focus", "Damage"),
    ),
    Entry(
        "Focus",
        ("speciality",),
        "A speciality for some kinds of test. In these each die that shows the skill's rating or less "
        "counts twice.",
        "Attempting a Skill Test",
        ("Critical",),
    ),
    Entry(
        "Critical",
        ("counts double", "counts twice"),
        "A die that is two successes: one that shows 1, or with a Focus any number up to the skill.",
        "Attempting a Skill Test",
        ("Focus",),
    ),
    Entry(
        "Difficulty",
        ("difficulties",),
        "How many successes a test needs. Range, ground, traits and the other side change it, and all "
        "that bears on it is added up before anything below 0 counts as 0.",
        "Test Difficulty",
        ("Raise Difficulty", "Trait", "Difficulty 0"),
    ),
    Entry(
        "Difficulty 0",
        ("succeed without a roll", "simple"),
        "Such a test may succeed without a roll: then it has its basic effect, with no Momentum to spend "
        "and no Complication. Where it is rolled, every success is Momentum.",
        "Difficulty Zero Tests",
    ),
    Entry(
        "Opposed test",
        ("opposed", "active", "reactive"),
        "Two sides roll against each other. Where both succeed, more Momentum wins and keeps the "
        "difference; where it is equal the active side wins and keeps none.",
        "Opposed Tests",
        ("Defence",),
    ),
    Entry(
        "Defence",
        ("defends",),
        f"The test by which the target opposes a melee or mental attack, Difficulty {DEFENCE_DIFFICULTY}: "
        "Coordination + Fight against a blow, Will + Survive against a threat.",
        "Making an Attack",
        ("Opposed test", "Strike back", "Slip away", "Defensive Reactions"),
    ),
    Entry(
        "Complication",
        ("suffer", "suffer the complication", "nature of the complication"),
        "What goes wrong when a die shows 20, whether or not the test succeeds. The gamemaster names it: "
        "a trait that hampers attacks, defence or movement, a fumble, a fluster, or what the chapter in "
        "play adds.",
        "Complications",
        ("Buy off", "Complication range", "Fumble", "Fluster"),
    ),
    Entry(
        "Complication range",
        ("range of complications",),
        f"How many faces of a d20, counted down from 20, are Complications: one at first, {WIDEST_RANGE} "
        "at most. Traumas, doubtful traits, silence and further helpers widen it.",
        "Complication Range",
        ("Complication", "Trauma"),
    ),
    Entry(
        "Buy off",
        ("buy off the complication",),
        f"A Complication does not happen: for a player's {BUY_OFF_PRICE} Threat are added, for an "
        "opponent's the gamemaster spends as much.",
        "Complications",
        ("Complication", "Threat"),
    ),
    Entry(
        "Fumble",
        ("complication fumble",),
        "A Complication of the attacker: the weapon falls, and must be drawn again.",
        "Complications",
        ("Draw",),
    ),
    Entry(
        "Fluster",
        ("complication fluster", "flustered"),
        "A Complication that takes the free minor action of the next turn. More may still be bought.",
        "Complications",
        ("Minor action",),
    ),
    Entry(
        "Success at a cost",
        ("succeed at a cost", "accept failure", "success at cost"),
        "A failed test has its basic effect after all, with one Complication more and nothing to spend. "
        "It is offered for a Rush, for breaking free, and for the tests that a scenario names.",
        "Success at a Cost",
        ("Complication",),
    ),
    Entry(
        "Buy dice",
        ("buy", "dice", "extra dice", "dice bought"),
        f"Before the roll one to three d20 more may be bought, for {DICE_PRICE[1]}, {DICE_PRICE[2]} or "
        f"{DICE_PRICE[3]} points altogether, in Momentum or Threat.",
        "Improving the Odds",
        ("Pay",),
    ),
    Entry(
        "Re-roll",
        ("re-roll die", "keep the roll"),
        "Dice are picked up and rolled again, and what they show now counts: one d20 of an attack after "
        "Aim, or all of one's own by a Moment of Inspiration.",
        "Minor Actions: Aim",
        ("Aim", "Moment of Inspiration", "Re-roll damage"),
    ),
    Entry(
        "Help",
        ("help from", "no help", "helper", "assistance", "assistant"),
        "A helper rolls one d20 against its own Target Number for somebody else's test. Its successes "
        "count once the other has scored one, its Complications always, and it takes up the helper's turn.",
        "Teamwork and Assistance",
        ("Assist",),
    ),
    Entry(
        "Trait",
        ("easier", "harder", "possible", "impossible", "necessary", "handicap", "a handicap"),
        f"A short fact about a scene, side, zone or character. Each copy, of {MOST_COPIES} at most, makes "
        f"tests it bears on 1 easier or harder, possible or not; a weak spot adds {TRAIT_DICE} dice to a "
        "hit.",
        "Permission and Difficulty",
        ("Advantage", "Complicate"),
    ),
    Entry(
        "Advantage",
        ("create advantage", "spend on advantage", "an advantage"),
        "A trait that helps a friend or hinders an enemy in attacks, defence or movement. It is a major "
        f"action, a test of Difficulty {ADVANTAGE_DIFFICULTY}; or {ADVANTAGE_PRICE} Momentum after any "
        "success, once.",
        "Major Actions: Create Advantage",
        ("Trait",),
    ),
    Entry(
        "Raise Difficulty",
        ("raise", "no response", "response"),
        f"Before an opponent's dice fall its test may be made 1 harder for {RAISE_PRICE} Momentum or "
        "Threat, and again for as much.",
        "Timing Momentum",
        ("Difficulty", "Reaction"),
    ),
    Entry(
        "Challenge die",
        ("challenge dice", "cd", "[cd]", "blank"),
        "A six-sided die of damage and Resistance: 1 and 2 count as they are, 3 and 4 are blank, 5 and 6 "
        "count 1 and are an Effect.",
        "Damage",
        ("Effect", "Damage"),
    ),
    Entry(
        "Effect",
        ("damage effect",),
        "A challenge die that shows 5 or 6. It counts 1, and sets off what the weapon, the Cover or the "
        "threat has: each Effect once more, or one of them for all.",
        "Damage",
        ("Challenge die", "Piercing", "Stun"),
    ),
)
