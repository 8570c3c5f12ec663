"""Which optional rules a scene plays with."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from scenarios.models import Model
from scenarios.twod20.models.place import Grid
from scenarios.twod20.words import Test
from scenarios.words import SideName


class Variants(Model):
    """Which reading or optional rule is in play; the defaults are the standard game."""

    ranged_difficulty: Annotated[int, Field(ge=1, le=2)] = 2  # of a shot; 1 with defensive Reactions
    mental_lock: Literal["attacker", "all"] = "attacker"  # whom a failed threat bars from another
    assistants: Annotated[int, Field(ge=0, le=3)] = 1  # how many may help with a test
    raise_difficulty: bool = True  # 2 points make an enemy's test harder
    fortune: bool = True  # False is short for `fate: none`
    fate: Literal["fortune", "determination", "none"] = "fortune"  # what player characters have
    voluntary_failure: bool = False  # the gamemaster may let a test be failed on purpose
    success_at_cost: list[Test] = []  # kinds of test that a Complication more turns into a success
    order: Literal["standard", "scores", "random", "narrative", "player_priority"] = "standard"  # who acts
    reactions: Literal["standard", "defensive", "unlimited"] = "standard"  # what answers an attack
    minor_actions: bool = True  # False: a turn is one action, and one small thing goes with it
    ambush: SideName | None = None  # random initiative scores: this side has an edge over the other
    questions: bool = False  # Momentum buys answers about what the other side hides
    # places and movement
    terrain: Literal["difficulty", "momentum"] = "difficulty"  # what rough ground and obstacles cost
    grid: Grid | None = None  # distances in feet or metres, else in zones
    # attacks
    guard: bool = False  # Reach and Guard in melee
    ammunition: Literal["burst", "salvo", "simple"] = "burst"  # what a Reload does
    threats: Literal["weapon", "words", "none"] = "weapon"  # what anybody may threaten with
    non_lethal: Literal["free", "threat", "difficulty", "both"] | None = None  # at which price
    # damage and Resistance
    attribute_bonus: bool = False  # attributes add damage dice instead of skills
    flat_resistance: bool = False  # Cover and Morale are worth a point a die
    personal_resistance: bool = False  # Brawn adds to Armour, Will to Courage
    # Stress and Harm
    harms: Annotated[int, Field(ge=1, le=9)] | None = None  # that Defeat anybody, else by tier
    scaled_harms: bool = False  # by tier and Scale
    scale_threshold: bool = False  # 5 stress and the Scale are a Harm
    armour_threshold: bool = False  # Armour and Courage raise that number instead of resisting
    tracks: Literal["shared", "split", "layered"] = "shared"  # of Stress: one, by kind, in layers
    no_stress: bool = False  # every successful attack is a Harm
    cover_harder: bool = False  # then Cover makes attacks 1 harder
    armour_sacrifice: bool = False  # then armour may be given up for a Wound
    avoid_injury: Literal["points", "both", "attack"] | None = None  # what it costs not to suffer a Harm
    # magic
    power: Literal["talent", "attribute", "two", "three", "four"] = "talent"  # what it comes from
    spell_cost: Literal["stress", "points", "threat", "mana"] = "stress"  # what casting takes
