"""The part of the state that is hacking: networks, what their breaches do, consoles, software.

Networks of people stand behind those of the scenario, in the order of their owners.
"""

from __future__ import annotations

from arena.state.fields import FLAG, Field, Fields, Part, set_of
from arena.state.seen import numbered, seen
from arena.state.view import Column, flags
from arena.twod20 import codes, limits
from arena.twod20.core.record.effects import EFFECTS
from scenarios.twod20.limits import BREACHES, CONSOLES, CROSSINGS, MEMORY, NETWORKS, SOFTWARE, TASKS, TRAITS

NET = (codes.NONE, NETWORKS - 1)
PROGRAM = (codes.NONE, SOFTWARE - 1)

NETWORK: Fields = (
    Field("firewall", limits.STRESS, "the most Stress it takes, 0: no such network", fixed=True),
    Field("security", (0, 20), "points of Resistance, without software", fixed=True, seen=True),
    Field("interference", (0, 6), "challenge dice of Resistance", fixed=True, seen=True),
    Field("threshold", (0, 20), "stress of one attack that is a Harm", fixed=True),
    Field("limit", (0, limits.MOST_HARMS), "Harms before it may be shut down", fixed=True),
    Field("owner", limits.NOBODY, "whose personal network it is, NONE: it stands in zones", fixed=True),
    Field("side", limits.CHOOSER, "whose it is, NONE: nobody's", fixed=True),
    Field("zones", limits.PLACES, "where devices of it stand", fixed=True),
    Field("rooms", limits.PLACES, "zones inside it, where minds are and no bodies", fixed=True),
    Field("wireless", FLAG, "1: it may be attacked without a wire", fixed=True),
    Field("hardline", FLAG, "1: a console may be plugged in", fixed=True),
    Field("linked", set_of(NETWORKS), "set of networks directly networked with it", fixed=True),
    Field("hidden", FLAG, "1: a side does not know of it until it has found it", fixed=True),
    Field(
        "found",
        (0, 3),
        "set of sides that know of it, where it is hidden",
        ruled="set who knows of it: 1 the players, 2 the others, 3 both",
    ),
    Field(
        "stress",
        limits.STRESS,
        "points, up to what its Firewall takes now",
        seen=True,
        ruled="set the Stress of a Firewall",
    ),
    Field("harms", limits.COUNT, "so far", ruled="set how many Harms a network has suffered"),
    Field("fatigue", limits.STRESS, "points off its Firewall", ruled=True),
    Field("down", (0, limits.MOST_HARMS + 1), "ends of rounds until it runs again, 0: it runs", seen=True),
    Field(
        "snared",
        limits.DAMAGE_DICE,
        "Difficulty to break free, 0: free",
        seen="caught",
        ruled="caught: set how hard it is freed, 0: it is free",
    ),
    Field(
        "stunned",
        (0, 2),
        "ends of turns until it works again, 0: it works",
        ruled="set how many turns it stands still",
    ),
    Field("burning", limits.SMALL, "Persistent damage, challenge dice", ruled="malware"),
    Field(
        "burning_rounds",
        limits.DAMAGE_DICE,
        "ticks left",
        ruled="malware_rounds: set the rounds that it works",
    ),
    Field(
        "infected_by", limits.NOBODY, "whose attack it was, NONE", ruled="malware_of: say whose malware it is"
    ),
    Field("due", (0, 2), "malware at the end of this round: 1 is to be rolled, 2 has been"),
    Field(
        "locked_out",
        limits.PEOPLE,
        "set of those who may not attack it again this scene",
        ruled="say whom it has locked out",
        type="i4",
    ),
    Field(
        "stopped",
        limits.PEOPLE,
        "set of those who stand still until it runs again",
        ruled="say who stands still until it runs",
        type="i4",
    ),
)

CONSOLE: Fields = (
    Field("owner", limits.NOBODY, "who has it, NONE: no console", fixed=True),
    Field("software", set_of(SOFTWARE), "set of what is installed", fixed=True),
    Field("damage", limits.SMALL, "challenge dice more", fixed=True),
    Field("at_hand", FLAG, "1: wireless attacks within Reach are as easy as over a line", fixed=True),
    Field("memory", (0, MEMORY), "units not yet used", ruled="set the memory of a console"),
    Field("plugged", NET, "network it is plugged into, NONE"),
    Field("inside", limits.NOWHERE, "zone of a network in which the mind of its owner is, NONE"),
    Field("through", NET, "network by which that came in, NONE"),
    Field("noticed", FLAG, "1: those who mind networks know that it is inside"),
)

PROGRAMS: Fields = (
    Field("damage", limits.SMALL, "challenge dice of an attack, 0: it does not intrude", fixed=True),
    Field("memory", (0, MEMORY), "units that one attack may use", fixed=True),
    Field("subtle", FLAG, "1: more against those who are not aware", fixed=True),
    Part("effects", EFFECTS, "that its damage has", fixed=True),
    Field("reaction", (codes.NO_REACTION, codes.HARDENS), "NO_REACTION .. HARDENS", fixed=True),
)

BREACH: Fields = (
    Field("network", NET, "of which network, NONE: no such breach", fixed=True),
    Field("shutdown", FLAG, "1: what its shutdown does, 0: what a Harm opens", fixed=True),
    Field("task", (codes.NONE, TASKS - 1), "task it completes, NONE", fixed=True),
    Field("event", limits.CHANGE, "change of the scene, NONE", fixed=True),
    Field("trait", (codes.NONE, TRAITS - 1), "trait that ends, NONE", fixed=True),
    Field("opens", (codes.NONE, CROSSINGS - 1), "crossing that needs no test any more, NONE", fixed=True),
    Field("silences", FLAG, "1: the alarm rises no more", fixed=True),
    Field("stops", limits.PEOPLE, "set of those who stand still", fixed=True, type="i4"),
    Field("reveals", set_of(NETWORKS), "set of networks that are hidden no more", fixed=True),
    Field("done", FLAG, "1: it has happened"),
)

HACKING: Fields = (
    Field("network", NET, "in hand, NONE"),
    Field("first", NET, "the one that the attack in hand hit first, NONE"),
    Field("program", PROGRAM, "in hand, NONE"),
    Field("line", FLAG, "1: over a line"),
    Field("subtle", FLAG, "1: against somebody who is not aware"),
    Field("hardened", FLAG, "1: whoever fails is locked out"),
    Field("memory", (0, MEMORY), "units this attack has used"),
    Field("unsettled", limits.FEW, "Harms whose meaning is still open"),
    Field("filled", FLAG, "1: the network in hand has come to its limit of Harms"),
    Field("spread", limits.DAMAGE_DICE, "Area: networks that may still be caught"),
    Field("caught", set_of(NETWORKS), "set of networks that this attack has hit"),
    Field("rooms", limits.PLACES, "zones inside networks", fixed=True),
    Field("biofeedback", limits.PLACES, "of those: zones whose hazard hurts people", fixed=True),
    Field("then", limits.STEP, "step after what a hazard inside does"),
    Part("networks", NETWORK, "that may be hacked", (NETWORKS,)),
    Part("consoles", CONSOLE, "of people", (CONSOLES,)),
    Part("programs", PROGRAMS, "software that anybody has here", (SOFTWARE,)),
    Part("breaches", BREACH, "what Harms and shutdowns do", (BREACHES,)),
)

# what an observation shows
NETWORK_SEEN = (
    *flags("exists"),
    Column("open_to", "1 own side may hack it, 2 the other may", 0, 3),
    Column("zone", "where it is, the first zone of several; -1: not known", *limits.NOWHERE),
    Column("left", "points to the end of its Firewall", *limits.STRESS),
    Column("harms_left", "Harms to its limit", -limits.COUNT[1], limits.MOST_HARMS),
    *seen(NETWORK),
)
MIND_SEEN = (
    Column("", "zone inside a network and 1, 0: none or not known", 0, limits.NOWHERE[1] + 1),
    *flags("noticed"),
)
SEEN = (
    Column("console_memory", "units of the actor's console", 0, MEMORY),
    Column("console_plugged", "network it is plugged into and 1, 0: none", 0, NETWORKS),
    Column("hacked_network", "network in hand and 1, 0: none", 0, NETWORKS),
    *numbered("network", NETWORKS, NETWORK_SEEN),
    *numbered("breach", BREACHES, (Column("", "0 not there, 1 closed, 2 open", 0, 2),)),
    *numbered("mind", CONSOLES, MIND_SEEN),
)
