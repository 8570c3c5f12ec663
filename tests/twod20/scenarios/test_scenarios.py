"""Scenario files: what they become with their libraries; the schema, the template and the manual."""

import json
from pathlib import Path

import pytest

from arena.rulings import keys
from scenarios.errors import ScenarioError
from scenarios.files.reading import parse
from scenarios.files.schema import schema_path, schema_text
from scenarios.files.template import template, template_file
from scenarios.format import Format
from scenarios.loader import COMMON, bundled, load, loads
from scenarios.models import Model
from scenarios.systems import formats
from scenarios.twod20.models import (
    Archetype,
    Attributes,
    Character,
    Claim,
    Clock,
    Consequence,
    Cover,
    Distance,
    Effects,
    Environment,
    Factors,
    Grid,
    Hazard,
    Layer,
    Library,
    Link,
    Mount,
    Objective,
    Offer,
    Opposition,
    Pace,
    Pursuit,
    Reading,
    Request,
    Scenario,
    Skills,
    Stage,
    Steady,
    Task,
    Time,
    Trait,
    Value,
    Variants,
    Weapon,
    Zone,
)
from scenarios.twod20.resolve import opening_threat
from tests import ROOT
from tests.scenario_files import YARD, changed, yard

NAMES = [name for name, _ in bundled("twod20")]


def test_the_small_scenario_is_playable() -> None:
    loaded = yard()
    assert [each.key for each in loaded.characters] == ["hero", "roof_guard"]
    assert loaded.scenario.name == "The yard"
    assert list(loaded.graph) == ["yard", "hall", "rooftop"]


def test_every_open_choice_of_a_character_is_made() -> None:
    hero, guard = yard().characters
    assert (hero.name, hero.tier, hero.harms, hero.fortune, hero.doctrine) == ("Hero", "pc", 3, 3, "brute")
    assert (guard.tier, guard.harms, guard.fortune, guard.armour, guard.courage) == ("minor", 1, 0, 0, 0)
    assert (hero.attributes.agility, hero.skills.fight, hero.shield, hero.focuses) == (8, 1, None, {})
    assert (hero.fearless, hero.rabble, hero.reserve, hero.arrives) == (False, False, False, None)


def test_stress_is_the_higher_of_brawn_and_will_and_survive() -> None:
    hero, guard = yard().characters
    assert (hero.stress_maximum, guard.stress_maximum) == (8 + 1, 11 + 2)


def test_stress_and_harms_may_be_given() -> None:
    guard = yard("zone: rooftop", "zone: rooftop\n    stress: 4\n    harms: 2").characters[1]
    assert (guard.stress_maximum, guard.harms) == (4, 2)


@pytest.mark.parametrize(("tier", "harms"), [("minor", 1), ("notable", 2), ("major", 3)])
def test_the_tier_says_how_many_harms_defeat(tier: str, harms: int) -> None:
    assert yard("zone: rooftop", f"zone: rooftop\n    tier: {tier}").characters[1].harms == harms


def test_an_object_breaks_at_one_harm_and_fears_nothing() -> None:
    crate = yard("objectives:", "  box: {archetype: crate, side: npcs, zone: hall}\nobjectives:").characters[
        2
    ]
    assert (crate.tier, crate.harms, crate.fearless, crate.stress_maximum) == ("object", 1, True, 6)


def test_attributes_and_skills_are_merged_one_by_one() -> None:
    guard = yard(
        "zone: rooftop", "zone: rooftop\n    skills: {fight: 4}\n    attributes: {will: 9}"
    ).characters[1]
    assert (guard.skills.fight, guard.skills.survive, guard.skills.talk) == (4, 2, 1)
    assert (guard.attributes.brawn, guard.attributes.will, guard.attributes.agility) == (11, 9, 8)


def test_a_list_in_a_character_replaces_that_of_its_archetype() -> None:
    guard = yard("zone: rooftop", "zone: rooftop\n    weapons: [knife, pistol]").characters[1]
    assert [key for key, _ in guard.weapons] == ["knife", "pistol"]


def test_null_takes_away_what_an_archetype_gives() -> None:
    text = changed(
        "    weapons: [stick]\ncharacters", "    weapons: [stick]\n    shield: {dice: 2}\ncharacters"
    )
    kept = loads(text, "yard.yaml").characters[1]
    bare = loads(text.replace("zone: rooftop", "zone: rooftop\n    shield: null"), "yard.yaml").characters[1]
    assert kept.shield == Cover(dice=2)
    assert bare.shield is None


def test_a_count_is_written_out_with_keys_and_names() -> None:
    loaded = yard("zone: rooftop", "zone: rooftop\n    count: 3")
    assert [each.key for each in loaded.characters[1:]] == ["roof_guard_1", "roof_guard_2", "roof_guard_3"]
    assert [each.name for each in loaded.characters[1:]] == ["Lout 1", "Lout 2", "Lout 3"]
    assert loaded.groups["roof_guard"] == [1, 2, 3]
    assert loaded.groups["roof_guard_2"] == [2]


def test_characters_that_share_a_name_are_numbered() -> None:
    more = "  other: {archetype: lout, side: npcs, zone: hall}\nobjectives:"
    assert [each.name for each in yard("objectives:", more).characters] == ["Hero", "Lout 1", "Lout 2"]


def test_threat_is_two_for_each_player_character_present() -> None:
    late = "  late: {side: pcs, zone: hall, reserve: true, arrives: 3}\nobjectives:"
    friend = "  friend: {side: pcs, zone: hall}\nobjectives:"
    scenes = (
        yard(),
        yard("objectives:", late),
        yard("objectives:", friend),
        yard("zones:", "threat: 9\nzones:"),
    )
    assert [opening_threat(each.scenario.threat, each.characters) for each in scenes] == [2, 2, 4, 9]


def test_an_own_weapon_replaces_the_common_one() -> None:
    text = changed("stick: {name: stick", "knife: {name: old knife").replace("[stick]", "[knife]")
    assert loads(text, "yard.yaml").characters[0].weapons[0][1].name == "old knife"


def test_yaml_aliases_and_links_as_mappings_are_understood() -> None:
    loaded = yard("- hall - rooftop", "- {from: hall, to: rooftop, one_way: true, sight: false}")
    assert list(loaded.graph.edges) == [("yard", "hall"), ("hall", "yard"), ("hall", "rooftop")]
    text = changed("hero:\n    side: pcs", "hero: &one\n    side: pcs")
    twin = text.replace("  roof_guard:\n", "  twin: *one\n  roof_guard:\n", 1)
    assert [each.name for each in loads(twin, "yard.yaml").characters] == ["Hero", "Twin", "Lout"]


def test_yes_and_no_are_text_and_true_is_not() -> None:
    assert parse("a: yes\nb: true\nc: 0o7\nd: 1.5\ne: '1'\nf: ~", "x").data == {
        "a": "yes",
        "b": True,
        "c": "0o7",
        "d": 1.5,
        "e": "1",
        "f": None,
    }


def test_a_scenario_and_its_libraries_are_rebuilt_from_their_texts(tmp_path: Path) -> None:
    (tmp_path / "arms.yaml").write_text("library: [more/irons.yaml]\n")
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "irons.yaml").write_text("weapons: {poker: {name: poker, form: melee, damage: 4}}\n")
    path = tmp_path / "yard.yaml"
    path.write_text(changed("zones:", "library: [arms.yaml]\nzones:").replace("[stick]", "[poker]", 1))
    loaded = load(path)
    again = loads(loaded.text, loaded.source, loaded.library_texts)
    assert set(loaded.library_texts) == {COMMON, "arms.yaml", "more/irons.yaml"}
    assert again.characters == loaded.characters
    assert again.library_texts == loaded.library_texts


def test_a_kept_common_library_is_used_instead_of_todays() -> None:
    kept = "weapons: {knife: {name: bread knife, form: melee, damage: 1}}\n"
    loaded = yard("[stick]\n  roof", "[knife]\n  roof", {COMMON: kept})
    assert loaded.characters[0].weapons[0][1].name == "bread knife"


def test_the_text_is_kept_to_the_letter(tmp_path: Path) -> None:
    path = tmp_path / "yard.yaml"
    path.write_bytes(("\ufeff" + YARD.replace("\n", "\r\n")).encode())
    assert load(path).text.encode() == path.read_bytes()


@pytest.mark.parametrize("name", NAMES)
def test_a_bundled_scenario_is_loaded_by_its_name(name: str) -> None:
    loaded = load(name)
    sides = {each.side for each in loaded.characters}
    assert sides == {"pcs", "npcs"}
    assert len(loaded.characters) <= 15
    assert 6 <= loaded.scenario.clock.rounds <= 18
    assert len(loaded.scenario.opening) > 200
    assert loads(loaded.text, name, loaded.library_texts).characters == loaded.characters


def test_the_bundled_scenarios_are_the_promised_ones() -> None:
    promised = (
        "ambush backroom brawl crossing duel escort ferry gate harrow lamp monster rescue rooftops"
        " salvage skirmish sluice sniper"
    )
    assert set(promised.split()) <= set(NAMES)


def test_the_skirmish_has_four_against_four_in_nine_zones() -> None:
    loaded = load("skirmish")
    sides = [each.side for each in loaded.characters]
    forms = {weapon.form for each in loaded.characters for _, weapon in each.weapons}
    assert (sides.count("pcs"), sides.count("npcs"), len(loaded.graph)) == (4, 4, 9)
    assert forms == {"melee", "ranged", "mental"}
    assert not any(each.reserve for each in loaded.characters)


def test_the_bundled_scenarios_use_every_doctrine_and_goal() -> None:
    loaded = [load(name) for name in NAMES]
    doctrines = {getattr(each, "doctrine", None) for one in loaded for each in one.characters}
    goals = set()
    for one in loaded:
        for objective in [*one.scenario.objectives.pcs, *one.scenario.objectives.npcs]:
            goals |= objective.model_fields_set
    assert len(doctrines) >= 10
    assert {"defeat", "destroy", "protect", "hold", "reach", "escape"} <= goals
    assert {"survive", "activity", "complete", "prevent"} <= goals


def test_the_keys_under_now_are_those_of_the_rulings() -> None:
    for path, text in keys.written():
        assert path.read_text(encoding="utf-8") == text, "run python -m arena.rulings.keys"


@pytest.mark.parametrize("system", formats(), ids=lambda each: each.name)
def test_the_committed_schema_is_that_of_the_models(system: Format) -> None:
    written = schema_path(system).read_text(encoding="utf-8")
    assert written == schema_text(system), "run python -m scenarios.files.schema"
    assert set(json.loads(written)["properties"]) == set(system.scenario.model_fields)


def test_the_template_is_playable_under_any_name() -> None:
    loaded = loads(template('Zoë: "the end" # 1'), "new.yaml")
    assert loaded.scenario.name == 'Zoë: "the end" # 1'
    assert {each.side for each in loaded.characters} == {"pcs", "npcs"}


@pytest.mark.parametrize("name", ["", "two\nlines", "x" * 61, " blank", "\x1b[2J"])
def test_the_template_refuses_a_name_that_a_scenario_cannot_have(name: str) -> None:
    with pytest.raises(ScenarioError, match="expected one line of 1 to 60 characters"):
        template(name)


SCENE: list[type[Model]] = [
    Scenario,
    Clock,
    Variants,
    Grid,
    Zone,
    Cover,
    Hazard,
    Link,
    Trait,
    Objective,
    Environment,
    Pursuit,
    Pace,
    Distance,
    Task,
    Opposition,
    Consequence,
    Steady,
    Stage,
    Time,
    Request,
    Claim,
    Offer,
]
PEOPLE: list[type[Model]] = [
    Archetype,
    Attributes,
    Skills,
    Character,
    Reading,
    Layer,
    Mount,
    Value,
    Weapon,
    Effects,
    Factors,
    Library,
]
PAGE = ROOT / "docs" / "reference" / "keys-twod20.md"


@pytest.mark.parametrize("part", SCENE + PEOPLE, ids=lambda part: part.__name__)
def test_every_key_stands_in_the_template_and_on_the_page_of_keys(part: type[Model]) -> None:
    keys = [field.alias or name for name, field in part.model_fields.items()]
    remarks, page = template_file("fight").read_text(encoding="utf-8"), PAGE.read_text(encoding="utf-8")
    assert [key for key in keys if key not in remarks] == []
    assert [key for key in keys if f"`{key}`" not in page] == []
