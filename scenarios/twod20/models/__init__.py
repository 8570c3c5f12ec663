"""What a scenario file says, as checked objects: the shape of every YAML scenario and library.

Files are for people, so every name is a friendly one; numbers follow the 2d20 System.
"""

from scenarios.models import Key, Model, Name
from scenarios.twod20.models.card import Blow, Card, Deck
from scenarios.twod20.models.character import (
    Archetype,
    Attributes,
    Changed,
    Character,
    Layer,
    Mount,
    Reading,
    Skills,
    Talent,
    Value,
)
from scenarios.twod20.models.corruption import Location
from scenarios.twod20.models.goal import (
    Clock,
    Distance,
    Environment,
    Objective,
    Objectives,
    Pace,
    Pursuit,
    Rumour,
)
from scenarios.twod20.models.magic import (
    Caster,
    Flaw,
    Gift,
    Opposing,
    Spell,
    SpellDamage,
    SpellEffects,
    SpellOption,
)
from scenarios.twod20.models.network import Breach, Carries, Console, Network, Software
from scenarios.twod20.models.now import Now
from scenarios.twod20.models.party import Borne, Carried, Member, Party, Together
from scenarios.twod20.models.place import Grid, Link, Trait, Zone
from scenarios.twod20.models.ritual import Miscast, Rite, Ritual
from scenarios.twod20.models.scene import Library, Scenario
from scenarios.twod20.models.talk import Claim, Offer, Request
from scenarios.twod20.models.variants import Variants
from scenarios.twod20.models.venture import Consequence, Opposition, Stage, Steady, Task, Time
from scenarios.twod20.models.weapon import Conditional, Cover, Effects, Factors, Hazard, Weapon

__all__ = [
    "Archetype",
    "Attributes",
    "Blow",
    "Borne",
    "Breach",
    "Card",
    "Carried",
    "Carries",
    "Caster",
    "Changed",
    "Character",
    "Claim",
    "Clock",
    "Conditional",
    "Consequence",
    "Console",
    "Cover",
    "Deck",
    "Distance",
    "Effects",
    "Environment",
    "Factors",
    "Flaw",
    "Gift",
    "Grid",
    "Hazard",
    "Key",
    "Layer",
    "Library",
    "Link",
    "Location",
    "Member",
    "Miscast",
    "Model",
    "Mount",
    "Name",
    "Network",
    "Now",
    "Objective",
    "Objectives",
    "Offer",
    "Opposing",
    "Opposition",
    "Pace",
    "Party",
    "Pursuit",
    "Reading",
    "Request",
    "Rite",
    "Ritual",
    "Rumour",
    "Scenario",
    "Skills",
    "Software",
    "Spell",
    "SpellDamage",
    "SpellEffects",
    "SpellOption",
    "Stage",
    "Steady",
    "Talent",
    "Task",
    "Time",
    "Together",
    "Trait",
    "Value",
    "Variants",
    "Weapon",
    "Zone",
]
