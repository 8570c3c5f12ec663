"""Learning and preparing spells between scenes: days, test, Power, and what the next scene gets of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from arena.twod20.setup.upkeep import keep_learnt
from scenarios.errors import ScenarioError
from scenarios.loader import load
from scenarios.party.keeping import with_carried
from scenarios.party.reading import LoadedParty, party_in, read_party
from scenarios.party.seating import with_party
from scenarios.twod20.learning import chance_to_learn, days_to_learn, study
from scenarios.twod20.models.party import Borne

TEXT = """system: twod20
name: The College
characters:
  mara:
    attributes: {reason: 11}
    skills: {know: 3, fight: 3}
    caster: {talent: arcane_lore, knows: [shield]}
  kip: {archetype: fighter}
"""


@pytest.fixture
def party(tmp_path: Path) -> LoadedParty:
    """A party with one caster, in a file of its own."""
    path = tmp_path / "college.yaml"
    path.write_text(TEXT, encoding="utf-8")
    return read_party(path)


def test_a_spell_takes_its_difficulty_squared_in_days_and_twice_as_long_from_a_text() -> None:
    assert [days_to_learn(each, True) for each in (1, 2, 3)] == [1, 4, 9]
    assert days_to_learn(2, False) == 8


def test_the_chance_to_learn_is_that_of_two_dice() -> None:
    assert chance_to_learn(14, 2) == pytest.approx((14**2 + 2 * 1 * 6) / 400)


def test_success_makes_a_spell_known_and_failure_known_in_part(party: LoadedParty) -> None:
    carried, said = study(party, "learn", "mara:compel", True, [7, 14])
    assert carried["people"]["mara"]["learnt"] == {"compel": "known"}
    assert said[0] == "mara studies Compel with a teacher: 4 days." or said[0].endswith("teacher: 4 days.")
    assert "dice of 14 or less, Difficulty 2" in said[1]
    carried, said = study(party, "learn", "mara:compel", False, [7, 15])
    assert carried["people"]["mara"]["learnt"] == {"compel": "flawed"}
    assert "8 days" in said[0] and "in part" in said[2]


def test_what_was_learnt_in_part_is_mastered_and_stays_so_in_the_file(party: LoadedParty) -> None:
    carried, _ = study(party, "learn", "mara:compel", True, [20, 20])
    again = party_in(with_carried(party, carried), party.source, Path(party.source))
    carried, _ = study(again, "master", "mara:compel", True, [])
    assert carried["people"]["mara"]["learnt"] == {"compel": "known"}


def test_what_is_prepared_fits_the_power_and_takes_ten_minutes_a_point(party: LoadedParty) -> None:
    carried, _ = study(party, "learn", "mara:arcane_blast", True, [1, 1])
    again = party_in(with_carried(party, carried), party.source, Path(party.source))
    carried, said = study(again, "prepare", "mara:shield,arcane_blast", True, [])
    assert carried["people"]["mara"]["prepared"] == ["shield", "arcane_blast"]
    assert said == ["Mara prepares Shield, Arcane Blast: Difficulty 3 of Power 4, 30 minutes."]
    with pytest.raises(ScenarioError, match="does not know compel"):
        study(again, "prepare", "mara:compel", True, [])


def test_more_than_the_power_is_not_prepared(party: LoadedParty) -> None:
    found = party
    for key in ("arcane_blast", "healing"):
        carried, _ = study(found, "learn", f"mara:{key}", True, [1, 1])
        found = party_in(with_carried(found, carried), found.source, Path(found.source))
    with pytest.raises(ScenarioError, match="Power 4, and these have Difficulty 5"):
        study(found, "prepare", "mara:shield,arcane_blast,healing", True, [])


@pytest.mark.parametrize(
    "said, why",
    [("kip:compel", "is no caster"), ("x:compel", "nobody is called"), ("mara:fire", "no such")],
)
def test_who_cannot_learn_is_told_so(party: LoadedParty, said: str, why: str) -> None:
    with pytest.raises(ScenarioError, match=why):
        study(party, "learn", said, True, [1, 1])


def test_what_was_learnt_and_prepared_comes_into_the_scene(party: LoadedParty) -> None:
    carried, _ = study(party, "learn", "mara:compel", True, [20, 20])
    found = party_in(with_carried(party, carried), party.source, Path(party.source))
    carried, _ = study(found, "prepare", "mara:compel", True, [])
    found = party_in(with_carried(found, carried), found.source, Path(found.source))
    scene = with_party(load("duel"), found).loaded
    mara = next(each for each in scene.characters if each.name == "Mara")
    assert mara.caster is not None
    assert mara.caster.flawed == ["compel"]
    assert [key for key, _ in mara.spells] == ["compel"]


def test_what_was_learnt_goes_on_after_a_scene_and_what_was_prepared_unless_senses_were_lost() -> None:
    borne = {"mara": Borne(learnt={"compel": "flawed"}, prepared=["compel"])}
    for status, prepared in (("defeated", ["compel"]), ("unconscious", [])):
        people: dict[str, Any] = {"mara": {"status": status}}
        keep_learnt(people, borne, {"mara": "mara"})
        assert people["mara"]["learnt"] == {"compel": "flawed"}
        assert people["mara"]["prepared"] == prepared
