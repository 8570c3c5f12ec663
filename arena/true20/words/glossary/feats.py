"""The words of who somebody is: abilities, roles, skills and feats."""

from __future__ import annotations

from arena.true20.words.glossary.rows import Row
from scenarios.true20.words import SKILLS, TEMPERS

ALSO_DONE = ("run", "taunt", "distract", "perform")  # words of actions too, which come first


def titled(name: str, kind: str) -> str:
    """Return the title of a feat or a skill; with its kind where an action is called so."""
    return f"{name.capitalize()} ({kind})" if name in ALSO_DONE else name.capitalize()


FEAT_TEXTS = {
    "attack focus": "1 more to hit with the weapons carried.",
    "attack specialization": "1 more damage with the weapons carried.",
    "blind-fight": "At close quarters concealment turns half as many hits into misses.",
    "crippling strike": "A surprise attack that hurts takes a point of Strength as well.",
    "defensive roll": "1 more Toughness while dodging is possible.",
    "diehard": "Stable at once when dying.",
    "distract": "Lets you distract an enemy: dazed for a round.",
    "dodge focus": "1 more to dodge.",
    "endurance": "4 more on checks against running, smoke, breath and weather.",
    "evasion": "A Reflex save that is made leaves no damage, one that fails half.",
    "great fortitude": "2 more Fortitude.",
    "great toughness": "1 more Toughness.",
    "improved critical": "Attacks threaten from more faces: from 19 where it was 20.",
    "improved defense": "Total defense adds 6.",
    "improved disarm": "2 more to disarm.",
    "improved grab": "A blow with bare hands that hits becomes a hold.",
    "improved initiative": "4 more on initiative.",
    "improved pin": "Whoever you have pinned gets free 4 harder.",
    "improved precise shot": "Shots within the first range may be put past armour.",
    "improved ranged disarm": "Shots disarm without the penalty of 4.",
    "improved speed": "10 feet more speed.",
    "improved strike": "Bare hands do lethal damage, and parry.",
    "improved trip": "2 more to trip, and nobody answers in kind.",
    "instant up": "Standing up takes no time.",
    "iron will": "2 more Will.",
    "lightning reflexes": "2 more Reflex.",
    "mind touch": "Lets you grapple a mind.",
    "parry focus": "1 more to parry.",
    "point blank shot": "1 more to hit and 1 more damage within 30 feet.",
    "precise shot": "No penalty for shooting into a fight.",
    "quick draw": "Reloading takes no time.",
    "run": "Runs at five times its speed.",
    "sneak attack": "2 more damage when the target is surprised.",
    "spirited charge": "3 more damage in a charge.",
    "taunt": "Lets you taunt an enemy: shaken for a round.",
    "two-weapon fighting": "Less is taken from attacks with both hands.",
    "two-weapon defense": "1 more to parry.",
    "uncanny dodge": "Dodges when flat-footed or surprised.",
}
FEATS: tuple[Row, ...] = (
    (
        "Feat",
        ("feats", "spend conviction on"),
        "What somebody can do that others cannot. Conviction lends one for a round.",
        "Feats",
    ),
    *(
        (titled(name, "feat"), (f"feat {name}", f"spend conviction on {name}"), text, "Feats")
        for name, text in FEAT_TEXTS.items()
    ),
)
SKILL_USES = {
    "acrobatics": "balance, and landing on one's feet",
    "bluff": "lies and feints",
    "climb": "walls and ropes",
    "concentration": "holding an aim or a task",
    "diplomacy": "winning people over",
    "disable device": "locks and machines",
    "escape artist": "getting out of holds and nets",
    "gather information": "reading a room",
    "intimidate": "threats",
    "jump": "gaps and drops",
    "medicine": "first aid",
    "notice": "finding who hides",
    "perform": "a whole audience at once",
    "ride": "staying in the saddle",
    "search": "finding what is hidden",
    "sense motive": "seeing through lies",
    "sleight of hand": "nimble fingers",
    "stealth": "hiding",
    "survival": "wood and weather",
    "swim": "water",
}
OF_TEMPER = {
    "even": "plays by its doctrine and wants nothing else",
    "cruel": "goes for the weakest, finishes those who lie helpless, frightens people, and does not heal",
    "merciful": "spares the weakest, strikes to stun, disarms people, and heals its own",
    "reckless": "closes in, charges, strikes all out, does not hide or defend, and gives up only once hurt",
    "cautious": "keeps away, shoots and hides, fights with care once hurt, and is the first to run",
    "proud": "seeks the strongest, taunts and frightens people, and does not hide, trick or defend gladly",
}
PEOPLE: tuple[Row, ...] = (
    (
        "Ability",
        ("abilities", "strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"),
        "Each ability is the bonus itself: Strength for blows, Dexterity for aim and dodging, "
        "Constitution for what "
        "one can take, Wisdom for Will and the senses, Charisma for talk.",
        "Abilities",
    ),
    (
        "Level",
        (),
        "How much somebody has learnt; role and level give combat bonus, saves and Conviction.",
        "Roles",
    ),
    (
        "Role",
        ("warrior", "expert", "adept", "ordinary"),
        "Warriors fight best, experts know most skills, adepts are in between; the ordinary have none of it.",
        "Roles",
    ),
    (
        "Mount",
        ("rider", "ride a mount"),
        "A rider moves at its speed; blows at those on foot hit 1 easier.",
        "Mounts",
    ),
    ("Combat bonus", ("combat",), "What role and level add to attacks and to Defense.", "Roles"),
    (
        "Skill",
        ("skills", "ranks"),
        "Ranks and an ability are added to a check of what somebody has learnt.",
        "Skills",
    ),
    (
        "Temper",
        ("tempers",),
        f"What somebody wants and fears, where the program plays it: {', '.join(TEMPERS)}. "
        "help cruel tells of one alone; set WHO temper cruel gives it to somebody.",
        "Roles",
    ),
    *((word.capitalize(), (), f"A temper: {OF_TEMPER[word]}.", "Roles") for word in TEMPERS),
    *(
        (titled(name, "skill"), (), f"A skill, with {SKILLS[name].capitalize()}: {use}.", "Skills")
        for name, use in SKILL_USES.items()
    ),
)
