"""Words of rituals."""

from arena.twod20.chapters.ritual.rules.cost import HORROR_DICE, HORROR_PIERCING
from arena.twod20.chapters.ritual.rules.deeds import DISRUPT_DIFFICULTY, HORROR_THREAT, SACRIFICE_DIFFICULTY
from arena.twod20.chapters.ritual.rules.glamour import MARRED_DIFFICULTY
from arena.twod20.chapters.ritual.rules.requirement import ANIMAL_POWER, BLOOD_POWER, PERSON_POWER
from arena.twod20.chapters.ritual.rules.spending import BREAKING_PRICE
from arena.words.glossary import Entry

HEADING = "Rituals"
ENTRIES = (
    Entry(
        "Ritual",
        ("perform it in", "perform", "rite", "rituals", "ritualist", "beginning of a ritual", "steps"),
        "An extended task of magic, worked at with overcome: the attribute that one casts with + the "
        "ritual's skill, and a success rolls one's Power. Its Steps are its Breakthroughs. Only who has "
        "begun it goes on with it, and each test has its Cost.",
        "Rituals",
        ("Overcome", "Power", "Cost of a ritual", "Tally", "Sacrifice"),
    ),
    Entry(
        "Tally",
        ("complications so far", "ritual miscast"),
        "Complications of tests at a ritual do nothing but count. With as many as the ritual has Steps it is "
        "miscast, unless that test has done it; so it is when the ritualist falls or leaves. Its range of "
        "Complications is wider by its Difficulty.",
        "Miscast",
        ("Ritual", "Disrupt", "Abandon"),
    ),
    Entry(
        "Cost of a ritual",
        ("share of the cost", "bear dice", "share"),
        "Challenge dice of mental damage after each test at a ritual, whether it succeeds or not. Who has "
        "helped may bear some of them; the ritualist bears at least half.",
        "Performing Rituals",
        ("Ritual", "Assist"),
    ),
    Entry(
        "Sacrifice",
        ("perform it in blood in", "sacrifice an animal for", "blood", "human sacrifice"),
        f"What gives a ritual Power: blood shed as it begins {BLOOD_POWER}, and the Cost then strikes the "
        f"body past all Armour; an animal {ANIMAL_POWER}; somebody who is defenceless {PERSON_POWER}, with "
        "Vicious. "
        f"To slay is a test of Difficulty {SACRIFICE_DIFFICULTY}. The attempt on a person brings "
        f"{HORROR_THREAT} Threat, {HORROR_DICE} die more of Cost and Piercing {HORROR_PIERCING}.",
        "Sacrifice",
        ("Ritual", "Offering"),
    ),
    Entry(
        "Offering",
        ("expend an offering", "offerings", "libation"),
        "What is used up in a ritual: some as it begins, others each for a point of bonus Momentum on a "
        "success at it.",
        "Sacrifice",
        ("Ritual",),
    ),
    Entry(
        "Abandon",
        ("let go of it",),
        "A major action of the ritualist: Will + Survive, as hard as Steps are done. Success "
        "tires by a point of Fatigue each and lets it be begun anew; failure is a miscast.",
        "Abandoning the Ritual",
        ("Ritual", "Fatigue"),
    ),
    Entry(
        "Disrupt",
        ("interrupt a ritual",),
        "A major action against a ritual that is under way, where it is performed, or for a caster from the "
        f"next zone: a test of Difficulty {DISRUPT_DIFFICULTY}, and the ritual counts a Complication more. "
        "To make it harder instead, create an advantage against it.",
        "Disrupting a Ritual",
        ("Tally", "Break into", "Pave the way"),
    ),
    Entry(
        "Glamour",
        ("examine", "see through a glamour", "illusion"),
        "A ritual whose trait only makes believe. The other side may examine what wears it, a major action: "
        "Insight + Know, as hard as the ritual has Steps, "
        f"{MARRED_DIFFICULTY} where a miscast has marred it. Seen through, it is gone.",
        "Glamour",
        ("Ritual", "Identify"),
    ),
    Entry(
        "Identify",
        ("questions of a ritual", "reveals"),
        "A ritual that tells what is what: glamours of the other side where it is performed are seen "
        "through, and where Momentum buys answers it answers a question for each Step.",
        "Identify",
        ("Ritual", "Glamour", "Questions"),
    ),
    Entry(
        "Break into",
        ("break into a ritual",),
        f"{BREAKING_PRICE} Momentum after a hit on somebody who performs a ritual, once: it counts a "
        "Complication more.",
        "Attacking a Ritualist",
        ("Tally", "Disrupt"),
    ),
)
