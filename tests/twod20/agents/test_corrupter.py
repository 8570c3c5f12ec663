"""The corrupter: words for the frail, a way to the frail, Threat for their marks."""

from __future__ import annotations

from typing import Any

import pytest

from tests.twod20.agents.test_chase_doctrines import choice
from tests.twod20.build import Table, person, scene

VOICE = {"name": "Voice", "form": "mental", "damage": 3, "natural": True, "skill": "talk", "range": "medium"}
GUN = {"name": "Gun", "form": "ranged", "damage": 3}


def told(doctrine: str = "corrupter", firm: Any = None, frail: Any = None, **more: Any) -> Table:
    """Return a scene in which somebody with a voice and a gun faces a firm and a frail player."""
    voice = {"weapons": ["voice", "gun"], "skills": {"talk": 4}, "tier": "major", "doctrine": doctrine}
    people = {
        "firm": person("pcs", **{"purity": 4, **(firm or {})}),
        "frail": person("pcs", **{"purity": 0, **(frail or {})}),
        "voice": person(**voice),
    }
    whole = {"corruption": True, "first": "npcs", "threat": 6, "variants": {"fate": "none"}}
    weapons = {"voice": VOICE, "gun": GUN}
    return Table(scene(people, **{"weapons": weapons, **whole, **more}))


def test_a_corrupter_talks_to_the_frail_where_others_shoot() -> None:
    word = choice(told().do("act voice"))
    assert word in ("attack voice -> frail", "threaten bare_hands -> frail")
    assert choice(told("brute").do("act voice")) != word


def test_marks_draw_a_corrupter_as_little_purity_does() -> None:
    found = told(frail={"purity": 4})
    found["firm"].marks = 7
    assert choice(found.do("act voice")).endswith("-> firm")


def test_a_corrupter_goes_where_the_frail_are() -> None:
    found = told(firm={"zone": "road"}, frail={"zone": "road"})
    assert choice(found.do("act voice")).startswith(("rush", "move"))


def test_threat_goes_to_marks_where_somebody_plays_the_corrupter() -> None:
    found = told(threat=8)
    found.state.corruption.tempted = 1 << found.who("frail")
    assert choice(found).startswith("tempt frail")
    plain = told("brute", threat=8)
    plain.state.corruption.tempted = 1 << plain.who("frail")
    assert not choice(plain).startswith("tempt")


@pytest.mark.parametrize("scene_without", [{"corruption": False}])
def test_without_corruption_a_corrupter_leads(scene_without: dict[str, Any]) -> None:
    assert choice(told(**scene_without).do("act voice")) == choice(
        told("leader", **scene_without).do("act voice")
    )
