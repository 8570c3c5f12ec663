"""Fields that a side sees stand in its observation as they are, under their own names."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from arena.state.fields import FLAG, Field, record
from arena.state.seen import copier, seen, shown
from arena.systems import observe
from arena.twod20 import codes
from arena.twod20.columns import VIEW, C, W
from arena.twod20.core.record.character import CHARACTER
from arena.twod20.core.record.weapon import WEAPON
from arena.twod20.record import VARIANTS
from tests.random_play import opened

PLACE = (
    Field("cover", (0, 6), "challenge dice", seen=True),
    Field("secret", FLAG, "1: nobody sees it"),
    Field("price", (1, 90), "points", seen="cost"),
    Field("parts", (0, 9), "of it", (2,), seen=("left", "right")),
    Field("kinds", (0, 7), "set", seen=("plain", "", "fine"), fixed=True),
)


def test_a_record_writes_its_seen_fields_into_their_columns_and_nothing_else() -> None:
    columns = seen(PLACE, "place_")
    names = [column.name for column in columns]
    assert names == ["place_cover", "place_cost", "place_left", "place_right", "place_plain", "place_fine"]
    assert [(column.low, column.high) for column in columns] == [
        (0, 6),
        (0, 90),
        (0, 9),
        (0, 9),
        (0, 1),
        (0, 1),
    ]
    rows, states = np.full(8, 7, np.int16), np.zeros(1, record(PLACE))
    states[0] = (3, 1, 40, (5, 6), 0b101)
    copier(PLACE, columns, "place_")(states[0], rows, 1)
    assert rows.tolist() == [7, 3, 40, 5, 6, 1, 1, 7]
    rows[:] = 7
    copier(PLACE, columns, "place_", only=lambda field: field.fixed)(states[0], rows, 0)
    assert rows.tolist() == [7, 7, 7, 7, 1, 1, 7, 7]


def value(record: Any, field: Field, entry: int | None) -> int:
    """Return what a column should say of a field."""
    if entry is None:
        return int(record[field.name])
    return int(record[field.name][entry]) if field.shape else int(record[field.name]) >> entry & 1


@pytest.mark.parametrize("scene", ["skirmish", "harrow", "wishing_well", "berth_nine"])
def test_one_sees_of_oneself_what_the_record_holds(scene: str) -> None:
    for state in opened("twod20", scene).history(300)[::29]:
        view = VIEW.blank()
        observe(state, codes.PCS, *view.values())
        for column, field, entry in shown(VARIANTS):
            assert view["world"][getattr(W, column)] == value(state.variants, field, entry)
        for who in range(int(state.character_count)):
            character = state.characters[who]
            if character.side != codes.PCS:
                continue
            for column, field, entry in shown(CHARACTER):
                assert view["characters"][who, getattr(C, column)] == value(character, field, entry), column
            for slot, weapon in enumerate(character.weapons):
                for column, field, entry in shown(WEAPON):
                    if weapon.damage > 0:
                        at = getattr(C, f"weapon_{slot}_{column}")
                        assert view["characters"][who, at] == value(weapon, field, entry), column
