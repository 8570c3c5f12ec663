"""The part of the state that is magic: spells as data, who casts, and the spell in hand."""

from __future__ import annotations

from arena.state.fields import FLAG, Field, Fields, Part, Range, set_of
from arena.state.seen import numbered, seen
from arena.state.view import Column, flags
from arena.twod20 import codes, limits
from arena.twod20.core.record.effects import effects
from scenarios.limits import CHARACTERS, ZONES
from scenarios.twod20.limits import CASTERS, SPELL_EFFECTS, SPELL_EXTRAS, SPELL_OPTIONS, SPELLS, WORKINGS

WHICH_EFFECTS: Range = (codes.NONE, SPELL_EFFECTS - 1)
SPREADS: Range = (codes.AT_ENEMY, codes.AT_PLACE)
REACHES: Range = (codes.IN_REACH, codes.LONG)
SET_OF_SPELLS = set_of(SPELLS)

SPELL: Fields = (
    Field("skill", limits.SKILLS, "with which it is cast", fixed=True),
    Field("difficulty", limits.LEVEL, "0: no such spell", fixed=True),
    Field("cost", limits.SMALL, "challenge dice of damage to the caster's mind", fixed=True),
    Field("cost_effects", WHICH_EFFECTS, "that its Cost has, NONE", fixed=True),
    Field("whom", SPREADS, "AT_ENEMY ..", fixed=True),
    Field("band", REACHES, "how far it reaches: IN_REACH, CLOSE .. LONG", fixed=True),
    Field("resist", (codes.NONE, 35), "attribute x 6 + skill that oppose it, NONE", fixed=True),
    Field("does", (codes.STRIKES_BODY, codes.STRIKES_MANA), "STRIKES_BODY ..", fixed=True),
    Field("dice", limits.SMALL, "challenge dice beyond the Power", fixed=True),
    Field("effects", WHICH_EFFECTS, "of its damage, NONE", fixed=True),
    Field("flawed_cost", limits.SMALL, "challenge dice more where it is flawed", fixed=True),
    Field("flawed_effects", WHICH_EFFECTS, "that its Cost gains then, NONE", fixed=True),
    Field("flawed_spread", FLAG, "1: then it strikes all but the caster", fixed=True),
    Field("lasts", (codes.INSTANT, codes.FOR_SCENE), "INSTANT ..", fixed=True),
    Field("leaves", (codes.LEAVES_NOTHING, codes.LEAVES_DREAD), "what its Harms leave", fixed=True),
    Field("armour", limits.SMALL, "points it gives while it lasts", fixed=True),
    Field("strike", limits.SMALL, "challenge dice it adds to blows", fixed=True),
    Field("reroll", (codes.NONE, 5), "attribute of tests a die of which it re-rolls", fixed=True),
    Field("stride", FLAG, "1: it carries a zone farther", fixed=True),
    Field("cover", FLAG, "1: it gives as many dice of Cover as the Power", fixed=True),
    Field("cover_effects", limits.COVER_EFFECTS, "of that Cover", fixed=True),
    Field("flawed_cover", limits.COVER_EFFECTS, "of that Cover where it is flawed", fixed=True),
    Field("dear", FLAG, "1: what Momentum adds to it adds as many dice to its Cost", fixed=True),
    Field("silent", FLAG, "1: it can be cast without a word", fixed=True),
    Field("first", (0, SPELL_EXTRAS), "its first option", fixed=True),
    Field("options", (0, SPELL_OPTIONS), "how many it has", fixed=True),
)

EXTRA: Fields = (  # what Momentum may buy on a spell
    Field("kind", (codes.MORE_EFFECTS, codes.MORE_PUSH), "MORE_EFFECTS ..", fixed=True),
    Field("price", (0, 6), "Momentum", fixed=True),
    Field("amount", (0, max(SPELL_EFFECTS, limits.MOST_RATING)), "how much, or which", fixed=True),
)

CASTER: Fields = (
    Field("who", limits.NOBODY, "NONE: no such caster", fixed=True),
    Field("attribute", limits.ATTRIBUTES, "with which it casts", fixed=True),
    Field("power", limits.COUNT, "rating", fixed=True, seen=True),
    Field("hungry", FLAG, "1: may draw on more Power, at the price of Threat", fixed=True),
    Field(
        "points",
        limits.COUNT,
        "of magic that are left, where casting takes points",
        seen="magic_points",
        ruled="magic: set its points of magic",
    ),
    Field("mirror", FLAG, "1: has something to look into", fixed=True),
    Field("mana", limits.COUNT, "points of Mana Stress", seen=True, ruled="set its Mana Stress"),
    Field("mana_most", limits.COUNT, "of them, where casting takes mana", fixed=True, seen=True),
    Field(
        "mana_harms",
        limits.COUNT,
        "Magic Harms: spells are as much harder",
        seen="magic_harms",
        ruled="magic_harms: set its Magic Harms",
    ),
    Field("ward", limits.COUNT, "Resistance against magic damage, points", fixed=True, seen="magic_ward"),
    Field("prepared", SET_OF_SPELLS, "spells it may cast"),
    Field("flawed", SET_OF_SPELLS, "those of them that it knows only in part", fixed=True),
)

WORKING: Fields = (  # a spell that lasts
    Field("spell", (codes.NONE, SPELLS - 1), "NONE: nothing lasts here"),
    Field("caster", limits.NOBODY, "who keeps it up", ruled=True),
    Field(
        "left",
        (codes.TO_SCENES_END, limits.COUNT[1]),
        "rounds, this one included; TO_SCENES_END",
        seen="rounds",
        ruled="rounds: set for how many rounds it still lasts, this one included, -1 for the scene",
    ),
    Field("on", limits.PEOPLE, "set of those it is on", ruled="on: say whom it is on"),
    Field("armour", limits.COUNT, "points it gives", ruled="armour: set the points of Armour it gives"),
    Field("strike", limits.COUNT, "challenge dice it adds to blows", ruled="strike: set its dice for blows"),
    Field("cover", limits.COUNT, "challenge dice of Cover", seen=True, ruled="cover: set its dice of Cover"),
    Field("form", (codes.AS_PLAIN, codes.AS_BARRIER), "of that Cover: AS_PLAIN ..", seen=True),
    Field(
        "blur",
        limits.FEW,
        "1: shots at them are harder; FLAWED_WARD",
        ruled="blur: set 1 where it makes shots harder, 2 for a flawed ward",
    ),
    Field(
        "zone",
        limits.NOWHERE,
        "that a barrier shields, or that is seen afar",
        ruled="zone: say which place a barrier shields, or which is seen afar",
    ),
)

MAGIC: Fields = (
    Field("spell", (codes.NONE, SPELLS - 1), "in hand, NONE"),
    Field("power", limits.COUNT, "with which it is cast"),
    Field("stage", (codes.CASTING_NOW, codes.COST_PAID), "how far it has come"),
    Field("flawed", FLAG, "1: cast by somebody who knows it only in part"),
    Field("drawn", FLAG, "1: the caster draws on more Power"),
    Field("cast", FLAG, "1: the actor has cast a spell this turn", seen="spell_cast"),
    Field("miscast", limits.DAMAGE_DICE, "dice of its Cost that are set to an Effect"),
    Field("bought", set_of(SPELL_OPTIONS), "options bought on it"),
    Field("raised", limits.COUNT, "Difficulty that Counterspells have added to it"),
    Field("counters", limits.NOBODY, "who counters it now, NONE"),
    Field("counter_power", limits.COUNT, "with which"),
    Field("counter_drawn", FLAG, "1: drawing on more Power"),
    Field("on", limits.PEOPLE, "whom the spell in hand is for, if not an enemy"),
    Field("more_armour", limits.COUNT, "bought on it"),
    Field("more_strike", limits.COUNT, "challenge dice bought on it"),
    Field("more_cover", limits.COUNT, "challenge dice bought on it"),
    Field("form", (codes.AS_PLAIN, codes.AS_BARRIER), "of the Cover it will give"),
    Field("blur", FLAG, "1: bought on it"),
    Field("lingers", FLAG, "1: bought on it"),
    Field("more_raised", limits.COUNT, "of the dead, bought on it"),
    Field("more_rounds", limits.COUNT, "bought on it, times the Power"),
    Field("more_cost", limits.COUNT, "challenge dice that what was bought adds to its Cost"),
    Field("wordless", FLAG, "1: bought on it"),
    Field("sought", limits.NOWHERE, "place that it is to show, NONE"),
    Field("questions", limits.COUNT, "points of bonus Momentum for questions that are left"),
    Field("dread", limits.NOBODY, "whom those flee who must, NONE"),
    Field("flees", limits.PEOPLE, "who must get away in its next turn"),
    Field("fleeing", limits.NOBODY, "who must, in this turn, NONE"),
    Field("under", limits.PEOPLE, "in whose mind a command burns"),
    Field("obeys", limits.COUNT, "Harms of each that are commands", (CHARACTERS,)),
    Field("relief", limits.COUNT, "turns of each in which healing goes on", (CHARACTERS,)),
    Field("raiser", limits.NOBODY, "who has raised each, NONE", (CHARACTERS,)),
    Field("unspoken", limits.PEOPLE, "the risen who need no words"),
    Field("graves", limits.PEOPLE, "who comes only when a spell raises it", fixed=True),
    Field("bodies", limits.PLACES, "zones in which the dead of other days lie", fixed=True),
    Field("miles", (0, 3), "how far off each zone lies: MILES", (ZONES,), fixed=True),
    Part("workings", WORKING, "spells that last", (WORKINGS,)),
    Part("casters", CASTER, "who casts", (CASTERS,)),
    Part("spells", SPELL, "what is cast", (SPELLS,)),
    Part("extras", EXTRA, "options of all spells", (SPELL_EXTRAS,)),
    Part("effects", effects((0, limits.POWER_RATED)), "damage effects that spells have", (SPELL_EFFECTS,)),
)

# what an observation shows
CASTER_SEEN = (
    *seen(CASTER),
    *(Column(f"spell_{number}", "0 not prepared, 1 flawed, 2 whole", 0, 2) for number in range(SPELLS)),
)
SPELLBOUND_SEEN = (  # what spells have done to somebody
    Column("spell_armour", "points that spells give", 0, 127),
    Column("spell_blows", "challenge dice that spells add to blows", 0, 127),
    Column("spell_cover", "challenge dice that a spell gives by itself", 0, 127),
    Column("spell_screen", "challenge dice, by a Reaction", 0, 127),
    Column("spell_swift", "flag: a zone farther in every movement", 0, 1),
    Column("spell_blur", "Difficulty of shots at it", 0, 127),
    Column("commanded", "Harms that are commands", 0, 127),
    Column("dreads", "flag: must get away in its next turn, or in this one", 0, 1),
    Column("spell_healing", "turns in which healing goes on", 0, 127),
    *(
        Column(f"under_{number}", f"flag: lasting spell {number} is on it", 0, 1)
        for number in range(WORKINGS)
    ),
)
PERSON_SEEN = (*CASTER_SEEN, *SPELLBOUND_SEEN)
WORKING_SEEN = (
    Column("", "number of the spell and 1, 0: none, or of a caster who is not known", 0, SPELLS),
    Column("caster", "row of who keeps it up and 1", 0, CHARACTERS),
    Column("zone", "row of the zone it shields or shows and 1", 0, ZONES),
    *seen(WORKING),
)
SEEN = (
    Column("spell_in_hand", "number and 1, 0: none", 0, SPELLS),
    Column("spell_power", "Power it is cast with", 0, limits.COUNT[1]),
    *flags("spell_flawed"),
    *seen(MAGIC),
    *numbered("lasting", WORKINGS, WORKING_SEEN),
)
