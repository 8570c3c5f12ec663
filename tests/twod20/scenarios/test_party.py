"""Party files: how they are read, how their people come into a scene, and how what they carry is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenarios.errors import ScenarioError
from scenarios.loader import bundled, load, loads
from scenarios.party.keeping import merged, with_carried
from scenarios.party.reading import party_in, read_party
from scenarios.party.seating import with_party
from scenarios.twod20.models import Borne, Carried
from tests import ROOT

COMPANY = """\
system: twod20
name: The Salt Road Company   # by Jo
characters:
  kip:
    name: Kip Thorn
    archetype: fighter
    weapons: [long_blade, knife]
    talents: [keen]
  mara: {archetype: shooter}
  bren: {archetype: medic}
  porter: {archetype: guard, side: npcs}
weapons:
  long_blade: {name: long blade, form: melee, damage: 4, reach: 3}
talents:
  keen: {name: Keen eye, focus: [observation]}
"""


def seated(scene: str, text: str = COMPANY, *only: str):
    return with_party(load(scene), party_in(text, "company.yaml"), only)


def test_people_take_the_places_of_the_players_in_order() -> None:
    found = seated("skirmish")
    players = [each for each in found.loaded.characters if each.side == "pcs"]
    assert [(each.key, each.name, each.zone) for each in players] == [
        ("kip", "Kip Thorn", "cargo_doors"),
        ("mara", "Mara", "quay"),
        ("bren", "Bren", "cargo_doors"),
    ]
    assert found.sentences == [
        "Kip Thorn takes the place of Brannoc Vey.",
        "Mara takes the place of Tamsin Reed.",
        "Bren takes the place of Pell Arrowood.",
        "Nobody takes the place of Doc Ambry.",
    ]
    assert players[0].weapons[0][1].name == "long blade"


def test_a_place_of_the_same_key_or_name_is_taken_first() -> None:
    text = COMPANY.replace("mara:", "pell:").replace("Kip Thorn", "Doc Ambry")
    zones = {each.key: each.zone for each in seated("skirmish", text).loaded.characters}
    assert zones["pell"] == "cargo_doors" and zones["kip"] == "quay"  # where Pell and the Doc stood


def test_more_people_than_places_come_along() -> None:
    found = seated("duel")
    assert [each.key for each in found.loaded.characters] == ["kip", "count", "mara", "bren"]
    assert "Mara and Bren come along." in found.sentences
    assert found.loaded.scenario.opening.startswith("The mill is still asleep. Kip Thorn hangs her coat")
    assert found.loaded.scenario.objectives.npcs[0].defeat == ["kip", "mara", "bren"]  # it was everybody


def test_only_some_come_and_the_others_wait() -> None:
    found = seated("duel", COMPANY, "mara")
    assert [each.key for each in found.loaded.characters] == ["mara", "count"]
    assert set(found.loaded.scenario.party.absent) == {"kip", "bren", "porter"}


@pytest.mark.parametrize("name", [name for name, _ in bundled("twod20")])
@pytest.mark.parametrize("only", [(), ("bren",)], ids=("all", "one"))
def test_every_bundled_scene_takes_a_party_and_speaks_of_nobody_else(
    name: str, only: tuple[str, ...]
) -> None:
    old = {each.key for each in load(name).characters if each.side == "pcs" and each.tier == "pc"}
    found = seated(name, COMPANY, *only)
    assert (
        loads(found.loaded.text, "again.yaml", found.loaded.library_texts).scenario == found.loaded.scenario
    )
    people = found.loaded.scenario.model_dump(include={"objectives", "requests", "claims", "offers", "tasks"})
    assert not old & set(_texts(people))


def _texts(part: object) -> list[str]:
    if isinstance(part, dict):
        return [text for each in part.values() for text in _texts(each)]
    if isinstance(part, list | tuple):
        return [text for each in part for text in _texts(each)]
    return [part] if isinstance(part, str) else []


def test_where_the_scene_needs_somebody_who_is_not_there_the_first_stands_in() -> None:
    found = seated("backroom", COMPANY, "bren")
    assert found.loaded.scenario.claims["harbour_law"].by == ["bren"]
    assert any(each.startswith("Bren does what the scene needs") for each in found.sentences)


def test_a_thing_of_the_party_leaves_the_one_of_the_scene_alone() -> None:
    text = COMPANY.replace("long_blade", "blade").replace("long blade", "moon blade")
    found = seated("duel", text, "kip").loaded
    kip, count = found.characters
    assert kip.weapons[0][1].name == "moon blade" and count.weapons[0][1].name == "blade"


def test_a_key_that_the_scene_needs_for_somebody_else_is_changed_there() -> None:
    found = seated("duel", COMPANY.replace("mara:", "count:"))
    assert found.loaded.scenario.party.members["count_2"] == "count"
    assert "Count is called count_2 here, for count is something else." in found.sentences


def test_what_the_rules_of_a_scene_do_not_know_stays_at_home() -> None:
    text = COMPANY.replace(
        "bren: {archetype: medic}", "bren: {archetype: medic, values: {Duty: {}}, scale: 2}"
    )
    found = seated("skirmish", text)
    assert "Bren: the rules of this scene know no values, scale." in found.sentences


def test_the_dead_do_not_come() -> None:
    text = COMPANY + "carried: {people: {mara: {status: dead}}}\n"
    found = seated("skirmish", text)
    assert "mara" not in {each.key for each in found.loaded.characters}
    assert "mara" not in found.loaded.scenario.party.absent
    assert "Mara is dead and does not come." in found.sentences
    with pytest.raises(ScenarioError, match="Mara is dead"):
        seated("skirmish", text, "mara")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("system: twod20", "system: nonesuch", "company.yaml:1: system = "),
        ("archetype: fighter", "archetype: fihgter", 'no such archetype (did you mean "fighter"'),
        ("knife]", "knive]", "no such weapon"),
        ("talents: [keen]", "talents: [kean]", "no such talent"),
        ("archetype: guard, side", "tier: pc, side", "on the side npcs but of tier pc"),
        ("  mara:", "  Mara:", "not a possible key"),
        ("archetype: medic", "archetype: medic, zone: hall", "unknown key"),
        ("weapons:\n", "zones: {}\nweapons:\n", "is a scenario, expected a party file"),
        ("weapons:\n", "carried: {people: {pip: {}}}\nweapons:\n", "nobody of the party has that key"),
        (
            "weapons:\n",
            "carried: {people: {kip: {wounds: 1, hampers: {attack: 2}}}}\nweapons:\n",
            "2 Wounds hamper something, of 1 that there are",
        ),
        ("weapons:\n", "carried: {momentum: 7}\nweapons:\n", "carried.momentum = 7: too high, at most 6"),
    ],
)
def test_a_party_that_cannot_be_is_refused_with_the_place(old: str, new: str, said: str) -> None:
    with pytest.raises(ScenarioError) as wrong:
        party_in(COMPANY.replace(old, new, 1), "company.yaml")
    assert said in str(wrong.value)


def test_who_cannot_come_is_refused() -> None:
    with pytest.raises(ScenarioError, match="nobody is called pip"):
        seated("duel", COMPANY, "pip")
    with pytest.raises(ScenarioError, match="Porter is on the side npcs, and can be added in play"):
        seated("duel", COMPANY, "porter")
    with pytest.raises(ScenarioError, match="no such party file"):
        read_party("nowhere.yaml")


def test_a_scene_has_one_party() -> None:
    once = seated("duel", COMPANY, "kip").loaded
    with pytest.raises(ScenarioError, match="has a party in it already"):
        with_party(once, party_in(COMPANY, "company.yaml"))


def test_libraries_beside_the_file_come_along(tmp_path: Path) -> None:
    (tmp_path / "arms.yaml").write_text("weapons:\n  hook: {name: hook, form: melee, damage: 2}\n")
    path = tmp_path / "company.yaml"
    path.write_text(
        COMPANY.replace("knife]", "hook]").replace("characters:", "library: [arms.yaml]\ncharacters:")
    )
    kip = with_party(load("duel"), read_party(path), ["kip"]).loaded.characters[0]
    assert [weapon.name for _, weapon in kip.weapons] == ["long blade", "hook"]


def test_keeping_changes_what_is_carried_and_not_a_letter_else() -> None:
    party = party_in(COMPANY, "company.yaml")
    text = with_carried(
        party, merged(party, {"momentum": 1, "threat": 4, "people": {"kip": {"wounds": 1}, "mara": {}}})
    )
    assert text.startswith(COMPANY)
    again = party_in(text, "company.yaml")
    assert again.party.carried.people["kip"].wounds == 1 and "mara" not in again.party.carried.people
    other = with_carried(
        again, merged(again, {"momentum": 0, "threat": 4, "people": {"mara": {"fortune": 0}}})
    )
    assert other.startswith(COMPANY) and other.count("carried:") == 1
    kept = party_in(other, "company.yaml").party.carried
    assert (kept.people["kip"].wounds, kept.people["mara"].fortune, kept.momentum) == (1, 0, 0)
    assert with_carried(party_in(other, "company.yaml"), {"people": {}}) == COMPANY


def test_what_is_carried_may_stand_anywhere_in_the_file() -> None:
    begin, end = COMPANY.split("weapons:\n", 1)
    text = f"{begin}carried:\n  momentum: 2\n# of the smith\nweapons:\n{end}"
    changed = with_carried(party_in(text, "company.yaml"), {"momentum": 3, "people": {}})
    assert "momentum: 3" in changed and "momentum: 2" not in changed and "long_blade: {name" in changed


def test_a_file_in_which_that_part_cannot_be_told_from_the_rest_is_left_alone() -> None:
    text = "{system: twod20, name: Two, characters: {kip: {archetype: fighter}}}"
    with pytest.raises(ScenarioError, match="was left as it is"):
        with_carried(party_in(text, "company.yaml"), {"momentum": 1, "people": {}})


def test_a_system_without_parties_says_so() -> None:
    from dataclasses import replace

    from scenarios.party.reading import format_for_parties
    from scenarios.systems import format_named

    with pytest.raises(ScenarioError, match="keep no parties"):
        format_for_parties(replace(format_named("twod20"), party=None), "company.yaml")


def test_the_party_of_the_page_can_be_read_with_what_it_carries() -> None:
    page = (ROOT / "docs" / "reference" / "party.md").read_text(encoding="utf-8")
    party, carried = (block.partition("```")[0] for block in page.split("```yaml\n")[1:])
    found = party_in(party + carried, "company.yaml").party
    assert list(found.characters) == ["kip", "mara", "porter"] and found.carried.people["mara"].fatigue == 4
    keys = {*type(found).model_fields, *Borne.model_fields, *Carried.model_fields}
    assert [key for key in sorted(keys) if f"`{key}`" not in page] == []
