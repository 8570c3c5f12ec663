"""Words of attacks, and of what weapons and hits do."""

from __future__ import annotations

from arena.twod20.core.rules.attack.attack import MELEE_DIFFICULTY
from arena.twod20.core.rules.attack.guard import LONGER_WEAPON, REMOVE_PRICE
from arena.twod20.core.rules.attack.medium import LATER_DIFFICULTY, LIVE_DIFFICULTY, MENTAL_DIFFICULTY
from arena.twod20.core.rules.attack.message import RECEIPT_DIFFICULTY
from arena.twod20.core.rules.pools.spend import PENETRATED, SECONDARY_PRICE
from arena.twod20.limits import CONFIDENCE_CAP
from arena.words.glossary import Entry
from scenarios.twod20.models import Effects

ATTACKS = (
    Entry(
        "Weapon",
        ("weapons", "in hand", "holds", "two hands"),
        "What an attack is made with: for melee, for shots at its best range, or for words. It has dice of "
        "damage and perhaps effects, and strikes only in hand; bare hands always are.",
        "Making an Attack",
        ("Attack", "Damage", "Draw", "Range", "Burst"),
    ),
    Entry(
        "Attack",
        ("attacks", "shoot", "strike", "making an attack"),
        "A major action against an enemy whose place is known: a melee attack in Reach, a ranged one at "
        "what is seen, or a mental one at who can understand it.",
        "Making an Attack",
        ("Melee", "Ranged", "Mental attack", "Damage"),
    ),
    Entry(
        "Melee",
        ("melee attack", "blow"),
        f"An attack on an enemy in Reach: Agility + Fight, Difficulty {MELEE_DIFFICULTY}, opposed by "
        "Coordination + Fight. If it fails, the target may slip away or strike back.",
        "Making an Attack",
        ("Reach", "Defence", "Guard"),
    ),
    Entry(
        "Ranged",
        ("ranged attack", "shot", "throw"),
        "An attack on what one sees: Coordination + Fight, harder for each band between the range and the "
        "weapon's own. Nothing opposes it but Hit the Dirt. Weapons made for it, and bare hands, are "
        "thrown the same way.",
        "Making an Attack",
        ("Range", "Hit the dirt", "Burst"),
    ),
    Entry(
        "Mental attack",
        ("threaten", "threat in words", "mental", "earlier threats"),
        "An attack by words or a weapon that is shown: Will + Talk or Will + Fight, Difficulty "
        f"{MENTAL_DIFFICULTY}, opposed by Will + Survive. Who fails it cannot try it on that enemy again "
        "in the scene; where requests are made it is 1 harder instead.",
        "Mental Attacks",
        ("Trauma", "Courage", "Morale", "Face to face"),
    ),
    Entry(
        "Face to face",
        ("live", "delayed", "written", "abstract", "medium of words"),
        "How words reach somebody. Other than face to face they carry any distance, and are "
        f"{LIVE_DIFFICULTY} harder live and {LATER_DIFFICULTY} recorded or in writing.",
        "Medium and Range",
        ("Mental attack", "Message"),
    ),
    Entry(
        "Message",
        ("make light of it", "make light", "take it to heart", "make it stick"),
        "A recorded or written threat. Whoever receives it may make light of it by Will + Survive, "
        f"Difficulty {RECEIPT_DIFFICULTY} and 1 more for each Momentum its sender spends on that.",
        "Medium and Range",
        ("Face to face",),
    ),
    Entry(
        "Strike back",
        ("strike back with", "let it go", "opening", "defender's choice"),
        "Who wins the defence against a melee attack may deal damage as though it had hit, with a melee "
        "weapon in hand.",
        "Making an Attack",
        ("Slip away", "Defence"),
    ),
    Entry(
        "Slip away",
        (),
        "The target of a melee attack that failed may leave all enemies' Reach, as by Disengage.",
        "Making an Attack",
        ("Disengage", "Strike back"),
    ),
    Entry(
        "Burst",
        ("reloads", "reload", "spend reloads", "mandatory reload"),
        "How many Reloads a weapon may spend on one attack: each gives 1 bonus Momentum. The first that "
        "some weapons must spend gives none.",
        "Burst",
        ("Bonus Momentum", "Salvo"),
    ),
    Entry(
        "Salvo",
        ("salvo effect",),
        "Where a scenario plays with it, a Reload gives the attack one of the weapon's salvo effects "
        "instead of Momentum.",
        "Variant: Salvo Attacks",
        ("Burst",),
    ),
    Entry(
        "Simplified ammunition",
        ("complication ammunition", "ammunition", "out of ammunition"),
        "Where a scenario plays with it, shots are not counted: a weapon is empty once a Complication "
        "says so.",
        "Variant: Simplified Ammunition",
        ("Complication",),
    ),
    Entry(
        "Guard",
        (
            *("raise guard", "remove guard", "complication guard", "off guard", "on guard"),
            "a longer weapon on guard",
        ),
        "Where a scenario plays with it: against an enemy on guard whose weapon is longer a blow is "
        f"{LONGER_WEAPON} harder, and against one off guard a shorter weapon is not opposed. "
        f"{REMOVE_PRICE} Momentum after a hit, a fall or a Complication take it.",
        "Variant: Reach and Guard",
        ("Melee",),
    ),
    Entry(
        "Force",
        ("strike to kill", "strike to stun", "lethal", "non-lethal", "mercy"),
        "Where a scenario plays with it, each physical attack is declared to kill or to stun before its "
        "dice. Harms of a blow to stun pass with the scene, and who is Defeated by one is out cold and "
        "not Dying.",
        "Non-Lethal Harm",
        ("Subdue",),
    ),
)
DAMAGE = (
    Entry(
        "Damage",
        ("roll damage", "damage dice", "hit"),
        "What a hit rolls in challenge dice: the weapon's, and as many as the skill. What Resistance does "
        "not stop is Stress.",
        "Damage",
        ("Challenge die", "Resistance", "Stress", "Bonus damage"),
    ),
    Entry(
        "Bonus damage",
        (),
        "1 Momentum after a hit: one challenge die more, and again for as much.",
        "Common Conflict Momentum",
        ("Damage",),
    ),
    Entry(
        "Penetration",
        (),
        f"1 Momentum after a hit: {PENETRATED} points of Resistance do not count, and again for as much.",
        "Common Conflict Momentum",
        ("Resistance", "Piercing"),
    ),
    Entry(
        "Re-roll damage",
        ("re-roll blanks", "re-roll blanks and ones", "re-roll all but effects", "re-roll everything"),
        "1 Momentum after a hit, once: damage dice are rolled again, those that show little or all of them.",
        "Common Conflict Momentum",
        ("Damage",),
    ),
    Entry(
        "Secondary target",
        (),
        f"{SECONDARY_PRICE} Momentum after a hit, once: another in Reach of the target takes half the "
        "damage, rounded up.",
        "Common Conflict Momentum",
        ("Area",),
    ),
    Entry(
        "Disarm",
        (),
        "Momentum after a hit, once: a weapon of the target falls, for 1 more than the hands it takes.",
        "Common Conflict Momentum",
        ("Draw",),
    ),
    Entry(
        "Subdue",
        (),
        "1 Momentum after a hit: its Harms pass with the scene and kill nobody.",
        "Common Conflict Momentum",
        ("Force",),
    ),
    Entry(
        "Trip",
        (),
        "1 Momentum before the damage dice: the hit has Knockdown.",
        "Common Conflict Momentum",
        ("Knockdown",),
    ),
    Entry(
        "Confidence",
        (),
        f"1 Momentum after a success: one die of Morale until the scene ends, {CONFIDENCE_CAP} at most.",
        "Common Conflict Momentum",
        ("Morale",),
    ),
)
AT_LENGTH = (  # damage effects of which there is more to say than their row in scenario files does
    Entry(
        "Area",
        ("catch",),
        "Everybody in Reach of the target is hit as well, and one more at Close range for each Effect. "
        "Those may hit the dirt.",
        "Damage",
        ("Effect", "Hit the dirt"),
    ),
    Entry(
        "Destructive",
        (),
        "Each Effect takes a die for good from the Cover or Morale that the hit meets.",
        "Damage",
        ("Effect", "Cover"),
    ),
    Entry(
        "Drain", (), "Each Effect of a hit that gets through is a point of Fatigue.", "Damage", ("Fatigue",)
    ),
    Entry(
        "Knockdown",
        (),
        "With as many Effects as its Move, the target falls prone.",
        "Damage",
        ("Prone",),
    ),
    Entry(
        "Perilous",
        (),
        "Each Effect adds a point of Threat, or takes one away where opponents roll it.",
        "Damage",
        ("Threat",),
    ),
    Entry(
        "Snare",
        ("caught", "snared"),
        "With an Effect, the target is caught: a body can do nothing with its hands and feet, a mind "
        "nothing with its head. Breaking free is as difficult as there were Effects.",
        "Damage",
        ("Break free",),
    ),
    Entry(
        "Stun",
        ("stunned",),
        "With as many Effects as its Survive, and one at least, the target loses its next turn, and "
        "neither reacts nor helps until then.",
        "Damage",
        ("Effect",),
    ),
    Entry(
        "Persistent",
        ("burning", "burns", "on fire"),
        "With an Effect, the target takes as many dice as the rating again at the end of its turns, "
        "for as many turns as there were Effects.",
        "Damage",
        ("Effect",),
    ),
)


def in_brief(effect: str, says: str) -> Entry:
    """Return the entry of a damage effect of which its row says all there is to say."""
    return Entry(effect.capitalize(), (), f"{says[0].upper()}{says[1:]}.", "Damage", ("Effect",))


EFFECTS = AT_LENGTH + tuple(
    in_brief(effect, row.description or effect)
    for effect, row in Effects.model_fields.items()
    if effect.capitalize() not in {entry.word for entry in AT_LENGTH}
)
