"""Words of rounds, turns and what is done in them."""

from arena.twod20.core.rules.pools.spend import SWIFT_PRICE
from arena.twod20.core.rules.turns.minor import MINOR_PRICE
from arena.twod20.core.rules.turns.order import FIRST_PRICE, KEEP_PRICE
from arena.twod20.core.rules.turns.order_variants import INTERRUPT_PRICE, PRIORITY_PRICE, TIE_PRICE
from arena.twod20.core.rules.turns.turn import PROTECT_DIFFICULTY
from arena.twod20.limits import MOST_BURDEN, MOST_MAJORS
from arena.words.glossary import Entry

ORDER = (
    Entry(
        "Round",
        ("conflict",),
        "In a round everybody who is up has one turn. Reactions come back as the next round begins.",
        "Action Order",
        ("Turn", "Initiative"),
    ),
    Entry(
        "Turn",
        ("end turn", "end the turn", "turns", "their_turns"),
        "One minor and one major action in any order, and free ones. What burns and the hazard of the "
        "place hurt as it ends.",
        "Actions",
        ("Minor action", "Major action", "Free action", "Pass"),
    ),
    Entry(
        "Initiative",
        ("act", "hand over", "next character"),
        "Which side names who acts next. After a turn the other side names one of its own who has not "
        "acted, unless the initiative is kept.",
        "Action Order",
        ("Keep the initiative", "Initiative Scores"),
    ),
    Entry(
        "Keep the initiative",
        ("keep",),
        f"For {KEEP_PRICE} Momentum or Threat a side names the next character too. Then it cannot keep it "
        "again until an enemy has taken a turn.",
        "Action Order",
        ("Initiative",),
    ),
    Entry(
        "First side",
        ("first",),
        "Who opens the scene. Where that is unclear the players do, unless the gamemaster spends "
        f"{FIRST_PRICE} Threat.",
        "Action Order",
        ("Initiative",),
    ),
    Entry(
        "Initiative Scores",
        ("scores", "random", "tied initiative", "give way", "take precedence"),
        "Where a scenario plays with them, characters act from the highest score, the better of Agility "
        "and Insight or a roll of as many dice, to the lowest. The gamemaster wins a tie with players for "
        f"{TIE_PRICE} Threat.",
        "Variant: Initiative Scores",
        ("Interrupt",),
    ),
    Entry(
        "Narrative First",
        ("narrative",),
        "Where a scenario plays with it, the gamemaster names everybody who acts next, of either side.",
        "Variant: Narrative First",
    ),
    Entry(
        "Player Priority",
        (),
        f"Where a scenario plays with it, all players act before the opponents. For {PRIORITY_PRICE} "
        "Threat an opponent acts before a player.",
        "Variant: Player Priority",
        ("Interrupt",),
    ),
    Entry(
        "Interrupt",
        ("interrupt with", "do not interrupt", "interruption"),
        f"Somebody acts before its time: with Initiative Scores for {INTERRUPT_PRICE} Threat, which "
        f"players add and the gamemaster spends; with Player Priority an opponent for {PRIORITY_PRICE}.",
        "Variant: Initiative Scores",
        ("Player Priority",),
    ),
    Entry(
        "Pass",
        ("wait",),
        "A turn without any action is not taken, and may come later in the round. Each character passes "
        "once.",
        "Major Actions: Pass",
        ("Turn",),
    ),
)
ACTIONS = (
    Entry(
        "Major action",
        ("major", "majors", "action"),
        "An attack, a rush, a test and the like, one a turn. Swift Action and Surge of Activity give "
        f"another, but nobody has more than {MOST_MAJORS} a round.",
        "Major Actions",
        ("Attack", "Rush", "Advantage", "Protect", "Ready", "Recover", "Swift action"),
    ),
    Entry(
        "Minor action",
        ("minor", "minors", "extra minor action"),
        f"A small thing, one a turn for nothing and each further one for {MINOR_PRICE} Momentum or Threat; "
        "each kind once a turn.",
        "Minor Actions",
        ("Aim", "Move", "Draw", "Defend", "Bolster", "Disengage"),
    ),
    Entry(
        "No Minor Actions",
        ("small thing",),
        "Where a scenario plays without minor actions, a turn has one action and one small thing with it. "
        f"Up to {MOST_BURDEN} more small things make the action 1 harder each.",
        "Variant: No Minor Actions",
    ),
    Entry(
        "Free action",
        ("free", "free actions"),
        "What takes no time in one's own turn: moving within the zone, dropping a weapon, calling out.",
        "Free Actions",
        ("Shift", "Drop"),
    ),
    Entry(
        "Swift action",
        ("swift", "a second major action", "more than one thing"),
        f"{SWIFT_PRICE} Momentum after a success in one's own turn: another major action, the tests of "
        "which are 1 harder.",
        "Common Conflict Momentum",
        ("Major action",),
    ),
    Entry(
        "Aim",
        ("aiming", "aimed"),
        "A minor action: one d20 of an attack made before the next own turn may be rolled again.",
        "Minor Actions: Aim",
        ("Re-roll",),
    ),
    Entry(
        "Draw",
        ("draw item",),
        "A minor action: a weapon is taken in hand, from the body or from where it lies in Reach.",
        "Minor Actions: Draw Item",
        ("Drop",),
    ),
    Entry(
        "Drop",
        ("let fall",),
        "A free action: a weapon that is held falls where one stands.",
        "Free Actions",
        ("Draw",),
    ),
    Entry(
        "Prone",
        ("drop prone", "stand", "stand up", "a target on the ground"),
        "Who lies is 1 harder to shoot from Medium range on, easier prey for those who are close (1 bonus "
        "Momentum), may roll Cover and Morale again, and does not rush. Going down and standing up are "
        "minor actions.",
        "Minor Actions: Drop Prone/Stand",
        ("Hit the dirt", "Knockdown"),
    ),
    Entry(
        "Interact",
        (),
        "A minor action: something in the zone is handled, and what the scenario ties to it happens.",
        "Minor Actions: Interact",
        ("Change of the scene",),
    ),
    Entry(
        "Prepare",
        ("prepared",),
        "A minor action that some weapons need in the turn in which they are used.",
        "Minor Actions: Prepare",
    ),
    Entry(
        "Assist",
        ("promise help",),
        "A major action: help is promised for the next thing a friend undertakes, and comes as one d20 of "
        "the helper.",
        "Major Actions: Assist",
        ("Help",),
    ),
    Entry(
        "Protect",
        ("protected", "a protected target"),
        f"A major action, a test of Difficulty {PROTECT_DIFFICULTY}, 1 easier in cover and 1 harder for a "
        "friend: attacks on the protected one are 1 harder until its next turn.",
        "Major Actions: Protect",
        ("Cover",),
    ),
    Entry(
        "Ready",
        (
            *("readied action", "attack readied", "take the readied attack", "hold the readied attack"),
            "readied in haste",
            *("ready to protect", "ready to aid", "ready to rush", "ready to recover", "ready to work"),
            *("ready to create an advantage", "ready to tend the hurt", "ready to hide"),
            "ready to cast",
        ),
        "A major action that waits: it is named now with what it waits for, and interrupts when that "
        "happens. It is lost at the next own turn.",
        "Major Actions: Ready",
        ("Trigger",),
    ),
    Entry(
        "Trigger",
        (
            *("when", "when an enemy moves", "when an enemy attacks", "when an enemy comes into the zone"),
            *("when an enemy comes into reach", "when a friend falls", "hold back"),
        ),
        "What a readied action waits for: an enemy who moves, attacks, comes into the zone or into Reach, "
        "the turn of one character, or the fall of a friend.",
        "Major Actions: Ready",
        ("Ready",),
    ),
)
REACTIONS = (
    Entry(
        "Reaction",
        ("reactions", "reacted", "standard"),
        "Something done in answer to an attack before its dice fall, once a round and never in one's own "
        "turn. It is noisy.",
        "Reactions",
        ("Hit the dirt", "Defensive Reactions"),
    ),
    Entry(
        "Hit the dirt",
        ("in the dirt", "area reaction", "hitting the dirt"),
        "The Reaction to a shot: the target steps aside and drops prone, and has Cover and Morale like "
        "one who is defended and bolstered until its next turn.",
        "Reactions",
        ("Prone", "Defend", "Bolster"),
    ),
    Entry(
        "Defensive Reactions",
        ("dodge", "parry", "withstand", "defensive", "unlimited"),
        "Where a scenario plays with them, only a Reaction opposes an attack: dodging a shot by Agility + "
        "Move, parrying a blow by Coordination + Fight, withstanding a threat by Will + Survive. Without "
        "limit, each Reaction of a round costs 1 Threat more than the one before.",
        "Variant: Defensive Reactions",
        ("Defence",),
    ),
)
