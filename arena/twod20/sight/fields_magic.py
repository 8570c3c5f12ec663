"""What an observation says of spells and of those who cast them, column by column."""

from __future__ import annotations

from arena.state.view import Column
from scenarios.twod20.limits import SPELLS

PERSON = (
    Column("power", "rating of a caster, 0: it is none", 0, 127),
    *(Column(f"spell_{number}", "0 not prepared, 1 flawed, 2 whole", 0, 2) for number in range(SPELLS)),
)
SPELL = (
    Column("spell_in_hand", "number and 1, 0: none", 0, SPELLS),
    Column("spell_power", "Power it is cast with", 0, 127),
    Column("spell_flawed", "flag", 0, 1),
    Column("spell_cast", "flag: the actor has cast this turn", 0, 1),
)
