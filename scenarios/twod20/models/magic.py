"""Spells, made of parts, and who casts them. SRD "Magic and Supernatural Powers"."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from scenarios.models import Key, Model, Name, Small, Text
from scenarios.twod20 import limits
from scenarios.twod20.models.weapon import Effects, says
from scenarios.twod20.words import Attribute, CastingTalent, Skill, SpellRange


class SpellEffects(Effects):
    """Damage effects of a spell; a Persistent one may be as strong as the caster's Power."""

    persistent_power: Annotated[bool, says("Persistent, so many dice as the Power")] = False


class Opposing(Model):
    """The pair with which the target of a spell resists it, at the spell's Difficulty."""

    attribute: Attribute  # of the target
    skill: Skill  # of the target


class SpellDamage(Model):
    """Damage of a spell: as many challenge dice as the Power and so many more."""

    more: Annotated[int, Field(ge=0, le=9)] = 0  # dice beside the Power
    mental: bool = False  # to the mind
    magic: bool = False  # strikes the mana of a caster, which its Ward resists
    effects: SpellEffects = SpellEffects()  # damage effects


class SpellOption(Model):
    """What Momentum may buy on a spell that has worked."""

    name: Name
    price: Annotated[int, Field(ge=1, le=6)] = 1  # Momentum
    effects: SpellEffects = SpellEffects()  # that its damage gains, once
    range: SpellRange | None = None  # how far it may reach then
    targets: bool = False  # one more to work on, each time
    armour: Annotated[int, Field(ge=0, le=4)] = 0  # points of Armour more, each time
    melee: Annotated[int, Field(ge=0, le=4)] = 0  # challenge dice more to blows, each time
    cover: Annotated[int, Field(ge=0, le=4)] = 0  # challenge dice of Cover more, each time
    blur: bool = False  # shots at those it is on are 1 harder
    lingering: bool = False  # with an Effect healing goes on, 3 dice a turn for as many turns
    screen: bool = False  # its Cover is instead twice as many dice against one hit, as a Reaction
    barrier: bool = False  # its Cover is instead that of the whole zone against attacks from outside
    raised: Annotated[int, Field(ge=0, le=4)] = 0  # of the dead more, each time
    wordless: bool = False  # the risen obey without a word, wherever they are
    miles: Literal[1, 10, 100] | None = None  # how far off the place may be
    rounds: Annotated[int, Field(ge=0, le=2)] = 0  # times the Power in rounds longer, each time
    push: bool = False  # something there is set off that nobody is hurt by


class Gift(Model):
    """What a spell gives those it is on while it lasts."""

    armour: Annotated[int, Field(ge=0, le=4)] = 0  # points of Armour
    melee: Annotated[int, Field(ge=0, le=4)] = 0  # challenge dice to blows
    reroll: Attribute | None = None  # a die of each test with this attribute may be rolled again
    zones: Annotated[int, Field(ge=0, le=1)] = 0  # farther in every movement
    cover: bool = False  # as many challenge dice of Cover as the Power
    sturdy: bool = False  # and so is that Cover
    fragile: bool = False  # and so is that Cover


class Flaw(Model):
    """What else is changed for whoever knows a spell only in part."""

    cost: Small = 0  # challenge dice more
    cost_effects: Effects = Effects()  # that its Cost gains
    everyone: bool = False  # it strikes all but the caster
    fragile: bool = False  # its Cover is Fragile, and nothing else


class Spell(Model):
    """A spell, whoever casts it. SRD "Sample Spells"."""

    name: Name
    text: Text = ""
    skill: Skill  # of the test, with the attribute of the talent
    difficulty: Annotated[int, Field(ge=1, le=5)]  # of the test; so wide is the Complication range
    opposed: Opposing | None = None  # by whom it is cast at
    cost: Small = 0  # challenge dice of mental damage to the caster
    cost_effects: Effects = Effects()  # damage effects of the Cost
    target: Literal["enemy", "enemies", "self", "friend", "ally", "dead", "place"]  # friend: or oneself
    range: SpellRange = "close"  # how far it reaches
    lasts: Literal["instant", "rounds", "scene"] = "instant"  # rounds: as many as the Power
    silent: bool = False  # cast without a word: as quiet as work with the hands
    damage: SpellDamage | None = None  # what it does to its target
    leaves: Literal["command", "dread"] | None = None  # what its Harms do to whoever suffers them
    heals: bool = False  # as many challenge dice of Stress as the Power, and perhaps a Harm
    gives: Gift | None = None  # what those it is on have while it lasts
    raises: bool = False  # as many of those who are `raised` as the Power, where the dead lie
    sees: bool = False  # another place, as if one stood there
    dear: bool = False  # what Momentum adds adds as many dice to its Cost
    options: Annotated[
        dict[Key, SpellOption], Field(max_length=limits.SPELL_OPTIONS)
    ] = {}  # that Momentum buys
    flawed: Flaw = Flaw()  # what is changed for who knows it in part


class Caster(Model):
    """What makes somebody a caster, and the spells it may cast. SRD "Spellcasting Talents"."""

    talent: CastingTalent  # casts with Reason and Know, Insight and Talk, or Will and Survive
    greater_power: bool = False  # 1 more Power
    power_hungry: bool = False  # may draw on 2 more for a spell, at the price of Threat
    knows: list[Key] = []  # spells, wholly
    flawed: list[Key] = []  # spells, only in part
    mirror: bool = False  # has something to look into, as for Farsight
    ward: Annotated[int, Field(ge=0, le=6)] = 0  # resists magic damage, where spells cost mana
    prepared: list[Key] | None = None  # those of them it may cast; all unless said
