"""Rulings about spells: what a caster has left for them, and letting go of what lasts."""

from __future__ import annotations

import pytest

from arena.rulings.row import RulingError
from table.session.save import Settings
from tests.table.test_save import new_game

ALL = Settings(seed=5, side="pcs", against="scripted")


def test_the_gamemaster_may_set_mana_and_magic_harms_and_take_it_back() -> None:
    session = new_game(scene="weir_light", settings=ALL)
    session.rule("set linnet mana 4")
    session.rule("set linnet magic_harms 1")
    caster = session.state.magic.casters[0]
    assert (caster.mana, caster.mana_harms) == (4, 1)
    session.undo()
    assert session.state.magic.casters[0].mana_harms == 0


def test_the_gamemaster_may_let_spells_end() -> None:
    session = new_game(scene="weir_light", settings=ALL)
    with pytest.raises(RulingError, match="keeps up no spell"):
        session.rule("end spells of linnet")
    working = session.state.magic.workings[0]
    working.spell, working.caster, working.on, working.left = 0, 0, 1, 3
    session.rule("end spells of linnet")
    assert session.state.magic.workings[0].spell == -1


def test_what_no_caster_has_is_not_set() -> None:
    session = new_game(scene="weir_light", settings=ALL)
    for line in ("set garrick mana 1", "set linnet magic 3", "set linnet mana 50"):
        with pytest.raises(RulingError):
            session.rule(line)
