"""Words of what is saved and spent: Momentum, Threat, Fortune, and what Threat buys."""

from arena.twod20.chapters.venture.rules.alarm import OBSTRUCTION_PRICE
from arena.twod20.core.rules.pools.fate import FAILURE_THREAT
from arena.twod20.core.rules.pools.gamemaster import MINOR_PRICE, NOTABLE_PRICE, TRAIT_PRICE
from arena.twod20.core.rules.pools.resource import DETERMINATION_CAP, ESCALATION
from arena.twod20.core.rules.test.talent import BONUS
from arena.twod20.limits import FORTUNE_CAP, MOMENTUM_CAP
from arena.twod20.setup.upkeep import MOMENTUM_LOST
from arena.words.glossary import Entry
from scenarios.twod20.resolve import DETERMINATION, FORTUNE, THREAT_EACH

ENTRIES = (
    Entry(
        "Momentum",
        ("momentum_after", "pool"),
        "What successes above the Difficulty become. It is spent at once or saved for all players, "
        f"{MOMENTUM_CAP} points at most, and {MOMENTUM_LOST} is lost between two scenes.",
        "Momentum and Threat",
        ("Threat", "Bonus Momentum", "Spends"),
    ),
    Entry(
        "Bonus Momentum",
        ("bonus",),
        "Momentum beside what the dice bring: from Reloads, a prone target, a talent. It is spent on the "
        "test in hand and never saved.",
        "Bonus Momentum",
        ("Burst", "Prone"),
    ),
    Entry(
        "Spends",
        ("spend", "done", "more of it", "spending"),
        "What Momentum buys after a success. What is left is saved when the buyer is done: by players in "
        "the group's pool, by opponents as Threat.",
        "Spending Momentum",
        ("Momentum", "Bonus damage", "Swift action", "Second wind", "Advantage"),
    ),
    Entry(
        "Threat",
        ("threat_after", "meddling", "leave it be"),
        "The gamemaster's points, which opponents spend as players spend Momentum. A scene begins with "
        f"{THREAT_EACH} for each player character unless it says otherwise.",
        "Threat",
        ("Pay", "Reinforcement", "Complicate", "Change of the scene"),
    ),
    Entry(
        "Pay",
        ("payment", "price"),
        "Players pay a price in Momentum, by adding as much to Threat, or in any mixture; opponents spend "
        "Threat.",
        "Threat and Player Characters",
        ("Momentum", "Threat"),
    ),
    Entry(
        "Escalation",
        ("escalates", "escalate"),
        f"A weapon that escalates the scene: declaring an attack with it adds {ESCALATION} Threat, and an "
        "opponent spends as much.",
        "Threat and Player Characters",
    ),
    Entry(
        "Reinforcement",
        ("reinforce", "reserve", "in reserve"),
        f"Opponents who wait outside the scene. The gamemaster brings a minor one for {MINOR_PRICE} Threat "
        f"and a notable one for {NOTABLE_PRICE}; some come by themselves in a round.",
        "Threat and the Gamemaster",
        ("Tier", "Threat"),
    ),
    Entry(
        "Change of the scene",
        ("environment", "event"),
        "Something that happens in the scene once: it hurts, makes the ground rough, or brings a trait. "
        "The gamemaster buys it, somebody sets it off by Interact, or a task or consequence brings it.",
        "Threat and the Gamemaster",
        ("Interact",),
    ),
    Entry(
        "Complicate",
        ("negative trait",),
        f"For {TRAIT_PRICE} Threat the gamemaster puts a trait on a player character that hinders its "
        "attacks, defence or movement.",
        "Threat and the Gamemaster",
        ("Trait",),
    ),
    Entry(
        "Obstruct",
        ("obstruction",),
        f"For {OBSTRUCTION_PRICE} Threat the gamemaster makes a task of the players 1 harder.",
        "Threat and the Gamemaster",
        ("Task",),
    ),
    Entry(
        "Fortune",
        ("fate",),
        f"Points of player characters, {FORTUNE} at first and {FORTUNE_CAP} at most. One buys a die laid "
        "down, a new roll, another major action, a trait, a talent, or getting up after Defeat.",
        "Fortune",
        ("Perfect Opportunity", "Moment of Inspiration", "Surge of Activity", "Make It Happen", "Undefeated"),
    ),
    Entry(
        "Determination",
        (),
        f"What some scenes have in place of Fortune: {DETERMINATION} point at first, {DETERMINATION_CAP} "
        "at most, spent on the same things where a Value helps.",
        "Determination",
        ("Value", "Fortune"),
    ),
    Entry(
        "Perfect Opportunity",
        ("perfect",),
        "A point of Fortune before the roll: one die is laid down as a 1 and is never rolled again.",
        "Fortune",
        ("Critical",),
    ),
    Entry(
        "Moment of Inspiration",
        ("moment", "inspiration"),
        "A point of Fortune after the roll: all of one's own dice are rolled again, once a test. A die "
        "laid down as a 1, and those of helpers, stay.",
        "Fortune",
        ("Re-roll",),
    ),
    Entry(
        "Surge of Activity",
        ("surge",),
        "A point of Fortune in one's own turn, once the major action is done: another one.",
        "Fortune",
        ("Major action",),
    ),
    Entry(
        "Make It Happen",
        ("make it easier",),
        "A point of Fortune for a trait that helps its maker: in the own turn about attacks, defence or "
        "movement, or before a roll about tests like it.",
        "Fortune",
        ("Trait",),
    ),
    Entry(
        "Undefeated",
        ("get up", "stay down", "fallen"),
        "A point of Fortune gets a Defeated player character up, at once or later in the scene. Its Harms "
        "stay, so the next one Defeats it again.",
        "Fortune",
        ("Defeated",),
    ),
    Entry(
        "Useful trick",
        ("trick",),
        "A point of Fortune for one of the scene's talents, until the scene ends.",
        "Fortune",
        ("Talent",),
    ),
    Entry(
        "Talent",
        (),
        f"Something special that a scene describes: a Focus, {BONUS} bonus Momentum after some tests, or "
        "damage effects.",
        "Fortune",
        ("Useful trick",),
    ),
    Entry(
        "Value",
        ("let the value rest", "press value", "press", "value at stake", "challenge value"),
        "What a player character believes in. Where it helps, Determination may be spent; where it stands "
        "in the way the gamemaster may press it before the dice.",
        "Determination",
        ("Determination", "Comply", "Challenge the value"),
    ),
    Entry(
        "Comply",
        ("comply with the value",),
        "Who heeds a Value that is pressed suffers a Complication and gains a point of Determination.",
        "Gaining Determination",
        ("Value",),
    ),
    Entry(
        "Challenge the value",
        (),
        "Who acts against a Value that is pressed strikes it out for good and gains a point of "
        "Determination.",
        "Gaining Determination",
        ("Value",),
    ),
    Entry(
        "Fail on purpose",
        ("let it fail", "insist on the dice", "consent", "voluntary failure"),
        "Where a scenario allows it, and the gamemaster agrees, a test fails without a roll: "
        f"{FAILURE_THREAT} Threat is added, and who fails gains a point of Fortune.",
        "Voluntary Failure",
        ("Fortune",),
    ),
    Entry(
        "Flaw",
        ("invoke a flaw", "invoke"),
        "A weakness of one's own that is brought into play: a Complication now, and a point of Fortune. "
        "Each serves once a scene.",
        "Traits",
        ("Complication", "Fortune"),
    ),
    Entry(
        "Questions",
        ("ask what they want", "ask who may come", "ask where they hide", "obtain information"),
        "A point of Momentum after a success asks the gamemaster, where the scenario allows it: for "
        "secret aims, for who may still come, for where somebody hides.",
        "Spending Momentum",
        ("Momentum", "Read"),
    ),
)
