"""Words of hacking: networks, consoles, software."""

from arena.twod20.chapters.network.rules.hack import LINE_DIFFICULTY, SUBTLE_DICE, WIRELESS_DIFFICULTY
from arena.twod20.chapters.network.rules.security import COUNTER_DIFFICULTY
from arena.words.glossary import Entry
from scenarios.twod20.networks import THRESHOLD

HEADING = "Hacking"
ENTRIES = (
    Entry(
        "Hack",
        ("hacking", "hacking attack", "wireless"),
        "A major action with a console: a test of Reason and Operate against a network, of Difficulty "
        f"{WIRELESS_DIFFICULTY} without a wire and 1 more for each range beyond Close. Success deals the "
        "damage of the software and as many dice as Operate to the Firewall.",
        "Hacking Attacks and Damage",
        ("Network", "Hardline", "Memory", "Breach"),
    ),
    Entry(
        "Hardline",
        ("hack over the line", "plug into"),
        "A hack over a wire, once the console is plugged in (a minor action, as Prepare is): Difficulty "
        f"{LINE_DIFFICULTY} from anywhere. Whoever moves pulls the plug.",
        "Hacking Attacks and Damage",
        ("Hack",),
    ),
    Entry(
        "Network",
        ("firewall", "security", "interference"),
        f"What may be hacked. Its Firewall takes Stress; {THRESHOLD} at once, or a full one, are a Harm; "
        "Security resists, and dice of Interference do. The gear of people may be one: "
        "it takes as much as Reason and Operate of its owner, and as many Harms.",
        "Personal Networks",
        ("Breach", "Shutdown"),
    ),
    Entry(
        "Breach",
        ("leave it at the damage", "breach hampers"),
        "What a Harm of a network opens, by the hacker's choice: a task done, a door, a trait that "
        "ends, an alarm that falls silent. On the gear of somebody it hampers attack, defence or movement.",
        "Hacking Attacks and Damage",
        ("Network", "Shutdown"),
    ),
    Entry(
        "Shutdown",
        ("shut it down", "keep it running", "reboot"),
        "With as many Harms as it takes a network shuts down, unless the hacker would rather go on with "
        "it. It runs again after as many rounds.",
        "Hacking Attacks and Damage",
        ("Breach",),
    ),
    Entry(
        "Console",
        ("consoles", "software"),
        "What a hacker hacks with. It has slots for software that intrudes and for security, and units of "
        "memory; some add dice, points of Firewall or Security, or make hacks within Reach easier. "
        "The owner's sheet shows it.",
        "Consoles",
        ("Memory", "Hack", "Security software"),
    ),
    Entry(
        "Memory",
        ("use",),
        "What a console runs its programs on, each unit once a scene: a die more of damage, as many as the "
        "software takes, or the Reaction of security software. Some software is subtle: "
        f"{SUBTLE_DICE} dice and Intense more against somebody who is not aware.",
        "Consoles and Software",
        ("Hack", "Security software"),
    ),
    Entry(
        "Security software",
        ("answer with", "antivirus", "hardened access"),
        "A Reaction of whose gear is hacked, for a unit of memory: antivirus opposes the attack with Reason "
        f"and Operate, Difficulty {COUNTER_DIFFICULTY}; hardened access makes it 1 harder, and failure "
        "locks its maker out for the scene.",
        "Consoles and Software",
        ("Memory",),
    ),
    Entry(
        "Free the network",
        ("caught network", "malware"),
        "A major action while software has caught one's own network: a test of Reason and Operate, as hard "
        "as the attack had Effects. It may succeed at a cost.",
        "Damage Effects in Hacking",
        ("Snare",),
    ),
    Entry(
        "Intrusion",
        ("go into", "come out", "inside a network", "intrude"),
        "Some networks have zones inside. Somebody with a console goes in by a minor action, plugged in or "
        "beside a device, and comes out by one; its body does nothing meanwhile, and whatever moves it pulls "
        f"the mind out. A hack in there reaches its own zone, Difficulty {LINE_DIFFICULTY} if plugged in, "
        f"else {WIRELESS_DIFFICULTY}.",
        "Intrusion",
        ("Slip", "Program", "Hack", "Unnoticed"),
    ),
    Entry(
        "Slip",
        ("slip to", "force a way to", "force a way"),
        "How a mind moves inside a network: a minor action to the next zone, or as a major action a test of "
        "Reason and Operate against rough ground or what bars the way. It may succeed at a cost.",
        "Navigating Quantronic Zones",
        ("Intrusion",),
    ),
    Entry(
        "Program",
        ("ice", "daemon"),
        "Somebody who is inside a network and has no body: a hack on its gear is a hack on it, and while "
        "that is shut down it stands still. Nothing outside reaches it.",
        "Intrusion",
        ("Intrusion", "Shutdown"),
    ),
    Entry(
        "Unnoticed",
        ("noticed inside",),
        "A visitor is not noticed inside a network until it stands in one zone with an enemy there, fails a "
        "hack, or runs software that is not subtle. Until then subtle software does more to what is minded "
        "there.",
        "Software",
        ("Intrusion", "Memory"),
    ),
    Entry(
        "Scan",
        ("scan for networks", "hidden network"),
        "A hidden network is known to its own side alone. A minor action with a console finds what is hidden "
        "of networks in the zone where one stands, or one's mind; some breaches reveal one.",
        "Hacking Attacks and Damage",
        ("Network", "Breach"),
    ),
    Entry(
        "Pull out",
        ("pull",),
        "A minor action beside the body of a friend whose mind is inside a network: it comes back.",
        "Intrusion",
        ("Intrusion",),
    ),
    Entry(
        "Spread",
        ("spread to",),
        "A hack with Area reaches one more network for each Effect, if it is linked to the one that was hit.",
        "Damage Effects in Hacking",
        ("Hack",),
    ),
)
