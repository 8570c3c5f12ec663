"""What an observation says of spells and of those who cast them, column by column."""

from __future__ import annotations

from arena.state.view import Column
from scenarios.limits import CHARACTERS, ZONES
from scenarios.twod20.limits import SPELLS, WORKINGS

PERSON = (
    Column("power", "rating of a caster, 0: it is none", 0, 127),
    *(Column(f"spell_{number}", "0 not prepared, 1 flawed, 2 whole", 0, 2) for number in range(SPELLS)),
)
LEFT = (  # what casters have left for a Cost, and what spells have done to somebody
    Column("mana", "points of Mana Stress", 0, 127),
    Column("mana_most", "points, 0: spells cost something else", 0, 127),
    Column("magic_harms", "spells are as much harder", 0, 127),
    Column("magic_ward", "points that resist what strikes mana", 0, 127),
    Column("magic_points", "left, where spells cost them", 0, 127),
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
LASTING = tuple(
    column
    for number in range(WORKINGS)
    for column in (
        Column(
            f"lasting_{number}",
            "number of the spell and 1, 0: none, or of a caster who is not known",
            0,
            SPELLS,
        ),
        Column(f"lasting_{number}_caster", "row of who keeps it up and 1", 0, CHARACTERS),
        Column(f"lasting_{number}_rounds", "left, this one included, -1: to the end of the scene", -1, 127),
        Column(f"lasting_{number}_form", "of its Cover: 0 plain, 1 a screen, 2 a barrier", 0, 2),
        Column(f"lasting_{number}_cover", "challenge dice", 0, 127),
        Column(f"lasting_{number}_zone", "row of the zone it shields or shows and 1", 0, ZONES),
    )
)
SPELL = (
    Column("spell_in_hand", "number and 1, 0: none", 0, SPELLS),
    Column("spell_power", "Power it is cast with", 0, 127),
    Column("spell_flawed", "flag", 0, 1),
    Column("spell_cast", "flag: the actor has cast this turn", 0, 1),
)
