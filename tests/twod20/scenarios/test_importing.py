"""People of other games: what the table makes of exports, what it says of the rest, and what is refused."""

from __future__ import annotations

import copy
import json
import sys
from pathlib import Path

import pytest

from scenarios.errors import ScenarioError
from scenarios.loader import load
from scenarios.party.foundry import found_at, game_of, read_actors
from scenarios.party.reading import party_in
from scenarios.party.seating import with_party
from scenarios.twod20.importing.people import import_people
from scenarios.twod20.importing.table import SHIPPED, read_table
from tests.twod20.scenarios.exports.make import EXPORTS, actor, item, sta

EXPORT = Path(__file__).parent / "exports"


def taken(name: str, *only: str):
    """Return the party that an export becomes, and what is said of it."""
    found = import_people(read_actors(EXPORT / f"{name}.json"), name, "Crew", only, "", read_table())
    return party_in(found.text, "crew.yaml"), found


def of(*actors: dict, game: str = ""):
    return import_people(list(actors), "crew.json", "Crew", (), game, read_table())


@pytest.mark.parametrize("name", EXPORTS)
def test_the_exports_are_what_is_written_of_them(name: str) -> None:
    assert json.loads((EXPORT / f"{name}.json").read_text(encoding="utf-8")) == EXPORTS[name]


def test_every_game_of_the_table_has_an_export() -> None:
    games = {game_of(each) for name in EXPORTS for each in read_actors(EXPORT / f"{name}.json")}
    assert games == set(read_table().games)


@pytest.mark.parametrize("name", EXPORTS)
@pytest.mark.parametrize("scene", ["duel", "skirmish", "backroom", "rooftops"])
def test_whoever_is_taken_over_can_play(name: str, scene: str) -> None:
    party, _ = taken(name)
    assert with_party(load(scene), party).loaded.scenario.party.name == "Crew"


def numbers(party, key: str) -> tuple[list[int], list[int]]:
    data = party.data["characters"][key]
    return list(data["attributes"].values()), list(data["skills"].values())


def test_numbers_in_quotes_means_and_the_best_are_taken() -> None:
    party, _ = taken("sta")
    # agility: the mean of Daring 9 and Fitness 8, a half up; survive: the better of Medicine 1 and Security 3
    assert numbers(party, "lt_zoe_marek") == ([9, 8, 10, 9, 11, 9], [3, 4, 3, 2, 3, 2])
    one = party.data["characters"]["lt_zoe_marek"]
    assert (one["stress"], one["armour"], one["name"]) == (11, 1, "Lt. Zoë Marek")
    assert one["focuses"] == {"Hand Phasers": ["ranged"], "Xenolinguistics": []}
    assert party.data["carried"]["people"]["lt_zoe_marek"] == {"wounds": 1}


def test_skills_that_are_items_are_found_by_name() -> None:
    party, _ = taken("fallout")
    assert numbers(party, "nora") == ([8, 6, 8, 7, 6, 6], [4, 2, 3, 3, 3, 1])
    rifle, smg = (party.data["weapons"][key] for key in ("hunting_rifle", "submachine_gun"))
    assert rifle == {
        "name": "hunting rifle",
        "form": "ranged",
        "damage": 6,
        "range": "medium",
        "hands": 2,
        "effects": {"piercing": 1},
    }
    assert (smg["burst"], smg["reloads"], smg["effects"]) == (3, 3, {"area": True})
    assert party.data["characters"]["mole_rat"]["tier"] == "minor"


def test_a_world_gives_its_people_and_leaves_its_vehicles() -> None:
    party, found = taken("ac2d20")
    assert list(party.people) == ["captain_hale", "guard"]
    assert found.refused == ["Lorry is a vehicle, and no character"]
    hale, guard = party.data["characters"].values()
    assert hale["focuses"]["Hand-to-Hand"] == ["melee", "defence"]
    assert hale["weapons"] == ["sten_gun", "fairbairn_knife"]  # what is equipped comes first
    assert (guard["side"], guard["tier"]) == ("npcs", "notable")


def test_drives_and_styles_are_brought_into_the_bounds_of_attributes_and_skills() -> None:
    party, _ = taken("dune2d20")
    assert numbers(party, "irulan_s_courier") == ([10, 9, 11, 10, 9, 8], [3, 1, 3, 1, 2, 4])
    assert [party.data["weapons"][key]["form"] for key in ("crysknife", "maula_pistol")] == [
        "melee",
        "ranged",
    ]
    party, _ = taken("dishonored")
    assert numbers(party, "mortimer") == ([10, 7, 9, 10, 10, 8], [3, 1, 4, 2, 2, 3])


def test_an_opponent_of_few_numbers_has_them_everywhere() -> None:
    party, _ = taken("dreams-and-machines")
    assert numbers(party, "thrall") == ([7, 7, 10, 7, 7, 7], [3, 1, 1, 1, 1, 1])


def test_threats_and_harms_of_the_mind_are_known() -> None:
    party, _ = taken("conan2d20")
    assert party.data["weapons"]["steely_glare"]["form"] == "mental"
    assert party.data["weapons"]["battle_axe"]["effects"] == {"intense": True, "vicious": 1}
    assert party.data["carried"]["people"]["valka"] == {"wounds": 1, "traumas": 1, "fortune": 3}
    assert party.data["characters"]["pict_raider"]["tier"] == "notable"


def test_what_is_not_known_is_said_and_kept_as_a_remark() -> None:
    _, found = taken("conan2d20")
    said = dict(found.people)["Valka"]
    assert '"Battle axe": nothing here is like fearsome' in said
    assert 'the talent "No mercy" is not taken over' in said
    assert all(f"  # {each}\n" in found.text for each in said)


def test_fields_that_are_missing_are_named() -> None:
    one = sta()
    del one["system"]["attributes"]["reason"]
    one["system"]["disciplines"]["conn"]["value"] = "  "
    found = of(one)
    said = dict(found.people)["Lt. Zoë Marek"]
    assert "no number for reason (attributes.reason), 8 here" in said
    assert "no number for move (disciplines.conn), 0 here" in said
    assert party_in(found.text, "crew.yaml").data["characters"]["lt_zoe_marek"]["attributes"]["reason"] == 8


def test_the_same_weapon_is_kept_once_and_another_of_its_name_apart() -> None:
    other = sta()
    other["items"][1]["system"]["damage"] = 4
    found = party_in(of(sta(), sta(), other).text, "crew.yaml")
    assert set(found.data["weapons"]) == {"phaser_type_2", "ushaan_tor", "ushaan_tor_2"}
    assert list(found.people) == ["lt_zoe_marek", "lt_zoe_marek_2", "lt_zoe_marek_3"]


def test_a_weapon_that_somebody_has_twice_is_taken_once_as_the_one_that_does_more() -> None:
    one = sta()
    again = copy.deepcopy(one["items"][1])
    again["system"]["damage"] = 4
    one["items"].append(again)
    found = of(one)
    assert set(party_in(found.text, "crew.yaml").data["weapons"]) == {"phaser_type_2", "ushaan_tor"}
    assert party_in(found.text, "crew.yaml").data["weapons"]["ushaan_tor"]["damage"] >= 4
    assert "comes twice: the one that does more damage is taken" in found.text


def test_a_focus_for_all_tasks_helps_with_everything() -> None:
    one = sta()
    focus = next(each for each in one["items"] if each["type"] == "focus")
    focus["name"] = "Focus for All Tasks"
    focuses = party_in(of(one).text, "crew.yaml").data["characters"]["lt_zoe_marek"]["focuses"]
    assert {"melee", "ranged", "movement", "medicine", "persuasion"} <= set(focuses["Focus for All Tasks"])


def test_two_of_one_name_are_told_apart_and_both_taken_by_that_name() -> None:
    actors = [sta(), sta(), sta()]
    actors[1]["name"] = "Nora"
    found = import_people(actors, "crew.json", "Crew", ("lt. zoë marek",), "", read_table())
    assert [name for name, _ in found.people] == ["Lt. Zoë Marek", "Lt. Zoë Marek 2"]
    assert "somebody else is called Lt. Zoë Marek: this one is Lt. Zoë Marek 2 here" in found.people[1][1]


def test_many_numbers_that_are_missing_are_named_in_one_remark() -> None:
    one = sta()
    one["system"]["disciplines"] = {"security": {"value": "three"}, "command": {"value": "4"}}
    said = dict(of(one).people)["Lt. Zoë Marek"]
    assert "no numbers for fight, know, move, operate and survive, 0 each here" in said


def test_damage_that_is_no_number_is_repeated() -> None:
    one = sta()
    one["items"][1]["system"]["damage"] = "six"
    assert any(
        'is left out: its damage is no number: "six"' in each
        for each in dict(of(one).people)["Lt. Zoë Marek"]
    )


def test_actors_in_folders_are_found_and_who_does_not_say_its_game_is_of_that_of_the_others(tmp_path) -> None:
    silent = {**sta(), "name": "Silent", "_stats": {}, "flags": {}}
    deep = {
        "folders": [
            {"name": "A", "folders": [{"name": "B", "actors": [sta()]}]},
            {"contents": [silent, 7, None]},
        ]
    }
    path = tmp_path / "world.json"
    path.write_text(json.dumps(deep), encoding="utf-8")
    actors = read_actors(path)
    assert [each["name"] for each in actors] == ["Lt. Zoë Marek", "Silent"]
    assert len(of(*actors).people) == 2


def test_the_fifth_weapon_is_too_many() -> None:
    one = sta()
    one["items"] += [item("characterweapon", f"Knife {n}", damage=1, range="melee") for n in range(4)]
    found = of(one)
    assert '"knife 2" is one weapon too many, 4 fit' in dict(found.people)["Lt. Zoë Marek"]
    assert len(party_in(found.text, "crew.yaml").data["characters"]["lt_zoe_marek"]["weapons"]) == 4


def test_names_that_would_break_the_file_do_not() -> None:
    one = sta()
    one["name"] = 'A: "b"\n# c\u202e\x1b[2J'
    one["items"].append(item("talent\nzones: {}", "x\nsystem: other"))
    one["items"][0]["system"]["qualities"] = ["evil\ncarried: {}"]
    party = party_in(of(one).text, "crew.yaml")
    (key,) = party.people
    assert party.name(key).startswith('A: "b" # c') and party.name(key).isprintable()


REFUSED = {
    "a ship": (actor("sta", "starship", "Enterprise", {}), "Enterprise is a ship, and no character"),
    "a type": (actor("sta", "planet", "Vulcan", {}), "is of the type planet, which the table"),
    "a game": (actor("dnd5e", "character", "Drizzt", {}), 'is from "dnd5e", a game that is not known'),
    "no game": (actor("", "character", "Anna", {}), "does not say which game it is from, say it with --game"),
    "nothing": (actor("sta", "character", "Empty", {}), "Empty has no attributes of Star Trek Adventures"),
    "no numbers": ({**actor("sta", "character", "Bare", {}), "system": None}, "the part `system` is missing"),
}


@pytest.mark.parametrize("kind", REFUSED)
def test_what_nobody_can_be_made_of_is_refused_in_a_sentence(kind: str) -> None:
    one, said = REFUSED[kind]
    with pytest.raises(ScenarioError) as wrong:
        of(one)
    assert said in str(wrong.value) and len(wrong.value.lines) == 1


def test_the_game_may_be_named_where_the_export_is_silent() -> None:
    one = sta()
    one["flags"] = {}
    assert of(one, game="sta").people


ODD = (None, True, [], {}, "x", -5, 1e300, "1e9", {"value": {"value": None}}, [[1]], float("nan"))


@pytest.mark.parametrize("name", EXPORTS)
def test_odd_values_in_any_place_are_read_or_refused_in_a_sentence(name: str) -> None:
    one = read_actors(EXPORT / f"{name}.json")[0]
    places = _places(one)
    for number in range(24):  # places and values in step, so that each value comes to many places
        changed = copy.deepcopy(one)
        _put(changed, places[number * len(places) // 24], ODD[number % len(ODD)])
        try:
            assert of(changed, game=game_of(one)).people
        except ScenarioError as wrong:
            assert len(wrong.lines) == 1


def _places(part: object, path: tuple = ()) -> list[tuple]:
    """Return a path to each part of an actor, of lists the first entry alone."""
    found = [path] if path else []
    if isinstance(part, dict):
        found += [place for key in part for place in _places(part[key], (*path, key))]
    if isinstance(part, list) and part:
        found += _places(part[0], (*path, 0))
    return found


def _put(part, path: tuple, value: object) -> None:
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = value


def test_paths_go_through_keys_items_and_counts() -> None:
    one = sta()
    assert found_at(one, "attributes.daring") == [{"value": "9"}]
    assert found_at(one, "disciplines.*.value") == ["2", "3", "2", "1", "4", "3"]
    assert found_at(one, "items.armor.*.protection") == [1] and found_at(
        one, "items.armor.vest.protection"
    ) == [1]
    assert found_at(one, "count.focus") == [2] and found_at(one, "nowhere.at.all") == []


# ---- the command ----


@pytest.fixture
def arena(monkeypatch, capsys, tmp_path):
    """Return what runs `arena ...` in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def run(*words: str):
        from table.command import main

        monkeypatch.setattr(sys, "argv", ["arena", *words])
        with pytest.raises(SystemExit) as ended:
            main()
        said = capsys.readouterr()
        return ended.value.code, said.out, said.err

    return run


def test_an_export_becomes_a_file_that_plays(arena) -> None:
    status, out, _ = arena("import", str(EXPORT / "fallout.json"), "--out", "crew.yaml", "--name", "The crew")
    assert status == 0 and "crew.yaml is written" in out and 'the perk "Gunslinger" is not taken over' in out
    assert "Nora takes the place of Ilsa Marrow." in arena("check", "duel", "--party", "crew.yaml")[1]
    status, _, err = arena("import", str(EXPORT / "sta.json"), "--out", "crew.yaml")
    assert status == 2 and "is there already" in err
    assert "The crew" in Path("crew.yaml").read_text()


def test_the_table_can_be_printed_changed_and_given(arena) -> None:
    status, out, _ = arena("import", "--print-map")
    assert status == 0 and out.strip() == SHIPPED.read_text(encoding="utf-8").strip()
    changed = out.replace("fight: [disciplines.security]", "fight: [disciplines.science]")
    assert changed != out
    Path("mine.yaml").write_text(changed)
    arena("import", str(EXPORT / "sta.json"), "--map", "mine.yaml", "--out", "crew.yaml")
    assert "skills: {fight: 4," in Path("crew.yaml").read_text()


def test_a_table_that_cannot_be_is_refused_with_the_line(arena) -> None:
    Path("mine.yaml").write_text(
        SHIPPED.read_text(encoding="utf-8").replace("      agility:", "      agilty:", 1)
    )
    status, _, err = arena("import", str(EXPORT / "sta.json"), "--map", "mine.yaml")
    assert status == 2 and "mine.yaml:" in err and "agilty" in err and not Path("sta.yaml").exists()


WRONG = {
    "bad.json": ("{", "is no JSON (line 1)"),
    "list.json": ("[1, 2]", "holds no actor"),
    "many.json": (json.dumps([sta()] * 1000), "holds 1,000 actors, and a party 40 people (--only"),
    "ship.json": (json.dumps(REFUSED["a ship"][0]), "Enterprise is a ship, and no character"),
    "other.json": (json.dumps(REFUSED["a game"][0]), 'is from "dnd5e"'),
    "deep.json": ("[" * 100_000, "is no JSON"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_file_that_cannot_be_read_is_refused_in_one_line_and_nothing_is_written(arena, name: str) -> None:
    text, said = WRONG[name]
    Path(name).write_text(text)
    status, out, err = arena("import", name)
    assert (status, out, len(err.splitlines())) == (2, "", 1) and said in err
    assert [path.name for path in Path().iterdir()] == [name]


def test_some_of_many_are_picked_and_one_a_line_is_read(arena) -> None:
    people = [sta() for _ in range(60)]
    for number, one in enumerate(people):
        one["name"] = f"Ensign {number}"
    Path("crew.json").write_text("\n".join(json.dumps(each) for each in people))
    status, _, _ = arena("import", "crew.json", "--only", "ensign 7,ensign_40")
    assert status == 0
    assert list(party_in(Path("crew.yaml").read_text(), "crew.yaml").people) == ["ensign_7", "ensign_40"]
    assert "nobody is called Ensign 99" in arena("import", "crew.json", "--only", "Ensign 99", "--force")[2]


def test_rules_that_take_nobody_over_say_so(arena) -> None:
    from tests.further import known

    with known("tests.toy"):
        status, _, err = arena("import", str(EXPORT / "sta.json"), "--system", "toy")
        assert status == 2 and "these rules take nobody over from other games" in err
    assert "no such rules" in arena("import", "x.json", "--system", "toy")[2]
