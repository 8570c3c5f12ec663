"""Words of requests, and of what supports and resists them."""

from arena.twod20.chapters.social.rules.context import PERSUASION_DICE
from arena.twod20.chapters.social.rules.offers import HOSTILITY_THREAT
from arena.twod20.chapters.social.rules.tools import DOUBT_DIFFICULTY, DOUBT_THREAT
from arena.words.glossary import Entry

HEADING = "Talk"
ENTRIES = (
    Entry(
        "Request",
        ("ask", "persuade", "persuasion", "requests"),
        "A major action: somebody is asked for something by Reason or Will + Talk. It yields or resists; "
        "what it has refused can be asked again once something has changed.",
        "Social Conflict",
        ("Yield", "Resist", "Claim", "Offer"),
    ),
    Entry("Yield", ("granted",), "Who is asked grants it, without a test.", "Social Conflict", ("Request",)),
    Entry(
        "Resist",
        ("resist by", "stand firm", "refuse", "price of resisting"),
        "Who is asked refuses, and tests Insight or Will + Talk against the request. If that is lost, "
        f"{PERSUASION_DICE} challenge die and as many as the asker's Talk are rolled, and each Harm is a "
        "Complication.",
        "Resisting Persuasion",
        ("Overwhelmed", "Composure"),
    ),
    Entry(
        "Overwhelmed",
        ("overwhelm", "pressed", "pressure", "walk out", "bear it", "bear"),
        "Too many Complications from resisting take somebody out of the scene, without a promise. A "
        "player character may walk out before that, for a point of Fortune.",
        "Overwhelming Consequences",
        ("Resist",),
    ),
    Entry(
        "Composure",
        ("complication composure", "shaken"),
        "A price of resisting: a trait that hinders what one says.",
        "Resisting Persuasion",
        ("Resist",),
    ),
    Entry(
        "Claim",
        ("tell", "convince"),
        "A lie or a piece of evidence that is put forward, a major action. What is believed adds a die to "
        "requests it bears on.",
        "Social Skills",
        ("Lie", "Evidence", "Doubt"),
    ),
    Entry(
        "Lie",
        ("deception", "complication found out", "found out"),
        "A claim that Reason + Talk must carry against Insight + Talk. Each lie that is kept up widens "
        "the Complication range, and a Complication may give it away: then more talk to that person is "
        "harder.",
        "Deception",
        ("Claim", "Doubt"),
    ),
    Entry(
        "Evidence",
        ("proof",),
        "A claim that is true. What nobody doubts needs no test, and what suits especially well makes the "
        "request Vicious.",
        "Evidence",
        ("Claim",),
    ),
    Entry(
        "Doubt",
        ("doubts",),
        f"A major action, Difficulty {DOUBT_DIFFICULTY}, against a claim that is believed, true or not: it "
        f"takes {DOUBT_THREAT} Threat, which players add and the gamemaster spends, and finds a lie out.",
        "Deception against Player Characters",
        ("Lie",),
    ),
    Entry(
        "Offer",
        ("negotiation", "ease asking"),
        "A minor action: something in exchange, at its price. It makes asking 1 easier or resisting 1 "
        "harder, makes the request Piercing, and lets it be made anew; to somebody one has attacked it "
        f"adds {HOSTILITY_THREAT} Threat.",
        "Negotiation",
        ("Request", "Piercing"),
    ),
    Entry(
        "Read",
        ("ask what they", "fear", "desire", "believe", "reading", "secretive"),
        "A major action to learn about somebody: each Momentum is a question, for what it fears, "
        "protects, desires or believes. That makes threats, requests, offers or lies to it better.",
        "Reading a Target",
        ("Straight face", "Questions"),
    ),
    Entry(
        "Straight face",
        ("keep a straight face", "let them look", "poise"),
        "Who expects to be read may oppose it by Coordination + Talk.",
        "Reading a Target",
        ("Read",),
    ),
)
