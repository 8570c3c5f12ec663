"""Words of what protects, of Stress and Harm, and of getting better."""

from arena.twod20.core.rules.harm.avoidance import AVOID_PRICE
from arena.twod20.core.rules.harm.recovery import (
    MEDICINE_DIFFICULTY,
    REST_DIFFICULTY,
    REVIVE_DIFFICULTY,
    STRESS_PER_MOMENTUM,
)
from arena.twod20.core.rules.harm.resistance import GIVEN_DICE, MOST_GIVEN
from arena.words.glossary import Entry
from scenarios.twod20.resolve import HARM_THRESHOLD, HARMS

SHELTER = (
    Entry(
        "Resistance",
        ("resists",),
        "What stops damage: points that are always there, Armour or Courage, and dice that are rolled, "
        "Cover or Morale.",
        "Resistance",
        ("Armour", "Courage", "Cover", "Morale"),
    ),
    Entry(
        "Armour",
        ("armor",),
        "Points of Resistance against all physical damage.",
        "Resistance",
        ("Resistance",),
    ),
    Entry("Courage", (), "Points of Resistance against all mental damage.", "Resistance", ("Resistance",)),
    Entry(
        "Cover",
        ("approach cover", "behind cover", "at cover"),
        "Dice of Resistance against physical damage, of a whole zone or of something in it that one must "
        "stand beside. It makes Protect and Recover 1 easier.",
        "Movement and Terrain: Cover",
        ("Resistance", "Defend", "Sturdy"),
    ),
    Entry(
        "Morale",
        (),
        "Dice of Resistance against mental damage, from a place, from Bolster or from Confidence.",
        "Resistance",
        ("Bolster", "Confidence"),
    ),
    Entry("Shield", (), "Cover that is carried along.", "Resistance", ("Cover",)),
    Entry(
        "Sturdy",
        (),
        "Each Effect on such Cover or Morale stops 1 point more.",
        "Conditional Resistance Effects",
    ),
    Entry(
        "Fragile",
        (),
        "Each Effect on such Cover or Morale takes one of its dice for good.",
        "Conditional Resistance Effects",
    ),
    Entry(
        "Uncertain",
        (),
        "Each Effect on such Cover or Morale adds a point of Threat. A trait of that name widens the "
        "Complication range.",
        "Conditional Resistance Effects",
        ("Complication range",),
    ),
    Entry(
        "Volatile",
        (),
        "With an Effect such Cover or Morale is gone after the attack, and hurts who used it with as many "
        "dice as its rating.",
        "Conditional Resistance Effects",
    ),
    Entry(
        "Defend",
        ("defended",),
        f"A minor action: {GIVEN_DICE} dice of Cover for oneself or a friend in Reach until the next own "
        f"turn, {MOST_GIVEN} from all who do so.",
        "Minor Actions: Defend",
        ("Cover",),
    ),
    Entry(
        "Bolster",
        ("bolstered",),
        f"A minor action: {GIVEN_DICE} dice of Morale for oneself or a friend at Close range until the "
        f"next own turn, {MOST_GIVEN} from all who do so.",
        "Minor Actions: Bolster",
        ("Morale",),
    ),
    Entry(
        "Re-roll Resistance",
        (
            *("keep the resistance", "resist with blanks again", "resist with blanks and ones again"),
            "resist with everything again",
        ),
        "Who lies prone, or has just recovered, may roll dice of Cover or Morale again, once a roll.",
        "Major Actions: Recover",
        ("Prone", "Recover"),
    ),
)
HARM = (
    Entry(
        "Stress",
        ("own_stress", "stress maximum"),
        "Damage that gets through. The most somebody can have is the higher of Brawn and Will, and "
        "Survive; a full track, and large hits, are Harms.",
        "Stress and Harm",
        ("Harm", "Fatigue"),
    ),
    Entry(
        "Harm",
        ("harms", "own_harms", "nature of the harm", "threshold"),
        f"A hit of {HARM_THRESHOLD} Stress is a Harm, and so is one that fills the track or finds it full. "
        f"A player character is Defeated by {HARMS['pc']}; Harms of the body are Wounds, those of the mind "
        "Traumas.",
        "Stress and Harm",
        ("Wound", "Trauma", "Defeated", "Tier"),
    ),
    Entry(
        "Wound",
        ("wounds", "wound hampers", "hampers"),
        "A Harm of the body. It hampers attacks, defence or movement, whichever the sufferer says, until "
        "it is treated: such tests are 1 harder.",
        "Stress and Harm",
        ("Treat wound", "Dying"),
    ),
    Entry(
        "Trauma",
        ("traumas",),
        "A Harm of the mind. Until it is treated it widens the Complication range of all tests by 1.",
        "Psychological Warfare against Player Characters",
        ("Treat trauma", "Complication range"),
    ),
    Entry(
        "Break",
        ("broken", "object"),
        "A Harm of a thing, which takes physical damage only. With as many as it stands it is broken.",
        "Inanimate Objects",
        ("Harm",),
    ),
    Entry(
        "Tier",
        ("pc", "notable", "minor opponent", "major opponent"),
        f"How much of a person an opponent is: a minor one is out after {HARMS['minor']} Harm, a notable "
        f"one after {HARMS['notable']}, a major one after {HARMS['major']}, unless the scenario says "
        "otherwise.",
        "Number of Harms",
        ("Harm", "Reinforcement"),
    ),
    Entry(
        "Defeated",
        ("defeat", "fall", "out", "own_out"),
        "Out of the fight with all Harms one can take: prone and without turns. Fortune or a friend may "
        "get one up again, and another Wound kills.",
        "Defeated",
        ("Undefeated", "Revive", "Dying", "Accept defeat"),
    ),
    Entry(
        "Accept defeat",
        ("fight on", "voluntary defeat", "voluntary"),
        "A player character who is about to suffer Harms may take one and be Defeated, for a point of "
        "Fortune. It does not die of it, and stays down for the scene.",
        "Voluntary Defeat",
        ("Defeated", "Fortune"),
    ),
    Entry(
        "Dying",
        ("the dying", "leave them", "dead", "own_dying"),
        "Defeated with more Wounds than Traumas: dead at the end of the scene unless stabilised. Once no "
        "enemy is left, everybody who gets there may try once.",
        "Defeated",
        ("Stabilise",),
    ),
    Entry(
        "Fatigue",
        ("tired", "unconscious"),
        "Each point lowers the most Stress one can have. With none left the next point knocks out, and "
        "the one after it kills.",
        "Fatigue",
        ("Drain", "Catch breath"),
    ),
    Entry(
        "Avoid the harm",
        ("take the harm", "avoid with a complication", "let the armour take it", "avoiding injury", "avoid"),
        "Where a scenario plays with it, a Harm may be avoided: by notable opponents and players once a "
        f"scene, by major ones each time, by minor ones never. It costs {AVOID_PRICE} points or "
        "a Complication, both, or what the attack says.",
        "Avoiding Injury",
        ("Harm", "Recover"),
    ),
    Entry(
        "Tracks of Stress",
        (
            "vigour",
            "resolve",
            "layer",
            "recover vigour",
            "recover resolve",
            "which stress",
            "split",
            "layered",
        ),
        "Where a scenario plays with it, body and mind have Stress of their own, or layers take each hit "
        f"first, {HARM_THRESHOLD} points of it at most.",
        "Multiple Types of Stress",
        ("Stress",),
    ),
    Entry(
        "No Stress",
        (),
        "Where a scenario plays without it, every attack that succeeds is a Harm.",
        "No Stress",
        ("Harm",),
    ),
)
CARE = (
    Entry(
        "Aid",
        ("comfort",),
        f"A major action, Coordination or Will + Survive, Difficulty {MEDICINE_DIFFICULTY}: a friend in "
        f"Reach loses as much Stress as the helper's Survive, and {STRESS_PER_MOMENTUM} more for each "
        "Momentum.",
        "Major Actions: Aid",
        ("Stress", "Recover"),
    ),
    Entry(
        "Recover",
        ("recovery",),
        f"A major action, Will + Survive, Difficulty {MEDICINE_DIFFICULTY}, 1 easier in cover: one loses "
        f"as much Stress as one's Survive, {STRESS_PER_MOMENTUM} more for each Momentum, and may roll "
        "Cover or Morale again.",
        "Major Actions: Recover",
        ("Stress", "Re-roll Resistance"),
    ),
    Entry(
        "Second wind",
        (),
        "1 Momentum after a success: 1 Stress less, and again for as much.",
        "Common Conflict Momentum",
        ("Stress",),
    ),
    Entry(
        "Treat wound",
        ("treat what hampers", "nature of the treatment", "treated harm", "treat"),
        f"A major action, Coordination + Survive, Difficulty {MEDICINE_DIFFICULTY}: a Wound of somebody in "
        "Reach hampers no more, and another for each Momentum. A new Wound opens treated ones again.",
        "Recovering from Damage",
        ("Wound", "Treat trauma"),
    ),
    Entry(
        "Treat trauma",
        (),
        f"A major action, Insight + Talk, Difficulty {MEDICINE_DIFFICULTY}: a Trauma of somebody in Reach "
        "does no more harm, and another for each Momentum. A new Trauma opens treated ones again.",
        "Recovering from Damage",
        ("Trauma", "Treat wound"),
    ),
    Entry(
        "Stabilise",
        ("stabilize",),
        f"A major action, Coordination + Survive, Difficulty {MEDICINE_DIFFICULTY}: somebody in Reach is "
        "no longer Dying.",
        "Recovering from Damage",
        ("Dying", "Revive"),
    ),
    Entry(
        "Revive",
        (),
        f"A major action, Coordination + Survive or Insight + Talk, Difficulty {REVIVE_DIFFICULTY}: a "
        "Defeated friend in Reach is up again, with all Harms.",
        "Defeated",
        ("Defeated", "Undefeated"),
    ),
    Entry(
        "Catch breath",
        ("rest",),
        f"A major action, Brawn or Will + Survive, Difficulty {REST_DIFFICULTY}: a point of Fatigue less, "
        "and another for each Momentum.",
        "Fatigue",
        ("Fatigue",),
    ),
    Entry(
        "Break free",
        (),
        "A major action against a Snare, Brawn + Move for the body and Will + Survive for the mind, as "
        "difficult as it had Effects.",
        "Damage",
        ("Snare", "Success at a cost"),
    ),
)
