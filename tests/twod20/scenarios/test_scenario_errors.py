"""Scenario files that cannot be played: one clear line for each mistake."""

import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenarios.errors import ScenarioError
from scenarios.files.reading import FILE_BYTES
from scenarios.known import HOUSE
from scenarios.limits import CHARACTERS
from scenarios.loader import bundled, load, loads
from scenarios.twod20 import limits
from tests.scenario_files import YARD, changed, complaint, complaints

TEXTS = [YARD, *(path.read_text(encoding="utf-8") for _, path in bundled("twod20"))]
SCRAPS = [
    "",
    " ",
    "\n",
    "\n  ",
    "- ",
    ": ",
    "{",
    "}",
    "[",
    "]",
    "'",
    '"',
    "&a ",
    "*a",
    "!",
    "null",
    "-1",
    "1e9",
    "\x1b",
    "é",
]

# what is replaced -> what it is replaced by, and what is said about it
MISTAKES = {
    "    zone: rooftop\n": [
        ("", "characters.roof_guard.zone: missing, roof_guard stands nowhere"),
        (
            "    zone: rooftop\n    fortune: 2\n",
            "characters.roof_guard.fortune = 2: only characters of tier pc have such points (leave this out)",
        ),
    ],
    ", damage: 2": [
        ("", "yard.yaml:12: weapons.stick.damage: missing, a weapon needs damage"),
    ],
    "side: pcs": [
        ("sid: pcs\n    side: pcs", 'characters.hero.sid: unknown key (did you mean "side"?'),
    ],
    "{brawn: 11}": [
        ("{brawn: high}", 'yard.yaml:16: archetypes.lout.attributes.brawn = "high": expected a whole'),
        ("{brawn: 99}", "archetypes.lout.attributes.brawn = 99: too high, at most 18"),
        (
            "[11]",
            "archetypes.lout.attributes = [11]: expected keys with values below it, such as agility, brawn,",
        ),
    ],
    "damage: 2": [
        ("damage: 2, thrown: yes", 'weapons.stick.thrown = "yes": expected true or false'),
    ],
    "form: melee": [
        ("form: meele", 'weapons.stick.form = "meele": not known here (did you mean "melee"?'),
        ("form: ranged, thrown: true", "weapons.stick.thrown = true: only a melee weapon"),
        ("form: ranged, mandatory_reload: true", "every attack costs a reload but it has none"),
        ("form: ranged, burst: 2", "weapons.stick.burst = 2: burst is paid in reloads"),
        ("form: melee, range: long", 'weapons.stick.range = "long": a melee weapon has a reach'),
    ],
    "name: stick": [
        ("name: 3", "weapons.stick.name = 3: expected text"),
        ('name: "\\e[2J"', "weapons.stick.name = "),
    ],
    "system: twod20": [
        ("system: gurps", f'yard.yaml:1: system = "gurps": not known here (one of: {", ".join(HOUSE)})'),
    ],
    "archetype: lout": [
        ("archetype: luot", 'archetype = "luot": no such archetype (did you mean "lout"?'),
    ],
    "zone: yard\n    weapons: [stick]": [
        ("zone: yard\n    weapons: [stik]", 'weapons[0] = "stik": no such weapon'),
        ("zone: yard\n    weapons: [stick, stick]", "weapons[1] = "),
    ],
    "survive: 2}\n    weapons: [stick]": [
        ("survive: 2}\n    weapons: [stik]", "yard.yaml:18: archetypes.lout.weapons[0]"),
    ],
    "  hero:\n": [
        ("  Hero!:\n", "characters.Hero!: not a possible key"),
        ("  yard:\n", "yard.yaml:20: characters.yard: yard is a zone, choose another key"),
        ("  scene:\n", "characters.scene: scene is a word of scenario files"),
    ],
    "  - yard - hall\n": [
        ("  - yard - hall\n  - hall - hall\n", 'links[1] = "hall - hall": joins hall to itself'),
        ("  - yard - haul\n", 'yard.yaml:9: links[0] = "haul": no such zone (did you mean "hall"?'),
        ("  - yard hall\n", 'links[0] = "yard hall": expected "yard - hall"'),
        ("  - [yard, hall]\n", 'links[0] = ["yard", "hall"]: expected a way, such as'),
        ("  - {from: yard}\n", "links[0].to: missing"),
        (
            "  - {from: yard, to: hall, way: false, near: false}\n",
            "links[0].near = false: neither a way nor near, so it joins nothing",
        ),
        (
            "  - yard - hall\n  - {from: yard, to: rooftop, way: false, one_way: true}\n",
            "links[1].one_way: means nothing where there is no way",
        ),
        (
            "  - yard - hall\n  - {from: yard, to: rooftop, way: false, test: {difficulty: 1}}\n",
            "links[1].test: means nothing where there is no way",
        ),
        (
            "  - {from: yard, to: hall, test: {difficulty: 0}}\n",
            "links[0].test.difficulty = 0: too low, at least 1",
        ),
        (
            "  - {from: yard, to: hall, one_way: true, test: {difficulty: 1}}\n  - hall > yard\n",
            "what hinders a link counts both ways, hall - yard says two things",
        ),
        (
            "  - yard - hall\n  - {from: yard, to: rooftop, way: false, obstacle: 1}\n",
            "links[1].obstacle: means nothing where there is no way",
        ),
    ],
    "  - hall - rooftop\n": [
        ("", "yard.yaml:7: zones.rooftop: the zones are not all linked: no way between yard and"),
    ],
    "- hall - rooftop": [
        ("- rooftop > hall\n  - {from: rooftop, to: hall}\nblind: [[yard, yard]]", "blind[0] = "),
    ],
    "defeat: [roof_guard]": [
        ("defeat: [roof_gard]", 'yard.yaml:30: objectives.pcs[0].defeat[0] = "roof_gard": no such'),
        ("defeat: [hero]", "is on the side pcs itself"),
        ("defeat: []", "objectives.pcs[0].defeat: names nobody to defeat"),
        ("defeat: {a: b}", "objectives.pcs[0].defeat = a mapping: expected a list"),
        ("destroy: [roof_guard]", "no object; use `defeat` for people"),
        ("text: Win", "objectives.pcs[0]: expected exactly one goal, found none"),
        ("{defeat: all, survive: true}", "found defeat and survive"),
        ("hold: rof", 'objectives.pcs[0].hold = "rof": no such zone'),
        ("{hold: hall, round: 3}", "round: means nothing beside `hold` (possible: rounds, who)"),
        ("{hold: hall, rounds: 13}", "rounds = 13: the clock ends after round 12"),
        ("{survive: true, round: 13}", "round = 13: the clock ends after round 12"),
        ("{reach: hall, who: [her]}", 'who[0] = "her": no such character'),
        ("{reach: hall, who: [roof_guard]}", "expected somebody on the side pcs"),
        ("{escape: hall, count: 2}", "count = 2: only 1 can do it"),
    ],
    "side: npcs": [
        ("side: npcs\n    tier: pc", "is on the side npcs but of tier pc"),
        ("side: npcs\n    count: 13", "characters.roof_guard.count = 13: too high, at most 12"),
        ("side: npcs\n    arrives: 3", "write `reserve: true` as well"),
    ],
    "zones:": [
        ("traits: [{name: T, on: rof, tests: [melee], effect: harder}]\nzones:", "traits[0].on = "),
        (
            "traits: [{name: T, tests: [], effect: harder}]\nzones:",
            "traits[0].tests = []: 0 of them, at least 1",
        ),
        ("environment: [{name: E, threat: 1}]\nzones:", "environment[0]: changes nothing"),
        ("environment: [{name: E, threat: 1, terrain: 1}]\nzones:", "damage and terrain need a `zone`"),
        ("environment: [{name: E, zone: yard, terrain: 1}]\nzones:", "nobody can bring it about"),
        (
            "environment: [{name: E, interact: h, zone: yard, terrain: 1}]\nzones:",
            "environment[0].interact = ",
        ),
    ],
    "yard: {name: Yard}": [
        ("yard: {name: Yard, text: Mud, rain}", "yard.yaml:5: zones.yard.rain: unknown key without a value"),
        ("yard: {name: Yard, text: Mud, rain}", "that text needs quotes"),
        ("yard: {name: Yard, at: [0]}", "zones.yard.at[1]: missing"),
        ("yard: {name: Yard, at: [0, -1]}", "zones.yard.at[1] = -1: too low, at least 0"),
        ("{}: 3", "yard.yaml:5: a key must be a word"),
    ],
    "  hall: {name: Hall}\n": [
        ("  hall: {name: Hall}\n  yard: {name: Again}\n", 'duplicate key "yard", already given on line 5'),
    ],
}


def test_an_error_names_file_line_key_value_and_a_way_out() -> None:
    assert complaint("zone: rooftop", "zone: roof") == (
        'yard.yaml:27: characters.roof_guard.zone = "roof": no such zone '
        '(did you mean "rooftop"? yard, hall, rooftop)'
    )


def test_several_problems_are_counted_and_kept_in_the_order_of_the_file() -> None:
    text = changed("zone: rooftop", "zone: roof").replace("zone: yard", "zone: yrd")
    with pytest.raises(ScenarioError, match=r"^yard\.yaml:22: .*\(and 1 more\)$") as refused:
        loads(text, "yard.yaml")
    assert [line.split(":")[1] for line in refused.value.lines] == ["22", "27"]


@pytest.mark.parametrize(
    ("old", "new", "said"), [(old, *case) for old, cases in MISTAKES.items() for case in cases]
)
def test_a_mistake_is_said_in_one_line(old: str, new: str, said: str) -> None:
    line = complaint(old, new)
    assert said in line
    assert line.startswith("yard.yaml:")
    assert line.isprintable()


def test_a_member_of_a_group_must_be_named_by_a_trait() -> None:
    text = changed("zone: rooftop", "zone: rooftop\n    count: 2")
    trait = "traits: [{name: T, on: roof_guard, tests: [melee], effect: harder}]\n"
    assert "name one of roof_guard_1, roof_guard_2" in complaints(text + trait)[0]
    assert (
        loads(text + trait.replace("roof_guard", "roof_guard_2"), "yard.yaml").scenario.traits[0].copies == 1
    )


def test_two_with_the_same_written_name_are_told_apart() -> None:
    more = "  lout: {name: Lout 1, side: npcs, zone: hall}\nobjectives:"
    text = changed("objectives:", more).replace("zone: rooftop", "zone: rooftop\n    count: 2")
    assert complaints(text) == ["yard.yaml:29: characters.lout: somebody before is already called Lout 1"]


def test_zones_that_nobody_can_enter_are_named() -> None:
    text = changed("  - hall - rooftop\n", "  - rooftop > hall\n").replace("zone: rooftop", "zone: hall")
    assert complaints(text) == ["yard.yaml:7: zones.rooftop: no way leads from a start zone to rooftop"]


def test_two_zones_are_not_drawn_in_the_same_place() -> None:
    text = changed("{name: Yard}", "{name: Yard, at: [1, 2]}").replace(
        "{name: Hall}", "{name: Hall, at: [1, 2]}"
    )
    assert complaints(text) == ["yard.yaml:6: zones.hall.at = [1, 2]: yard is already drawn there"]


@pytest.mark.parametrize("side", ["pcs", "npcs"])
def test_a_side_without_anybody_is_refused(side: str) -> None:
    other = {"pcs": "npcs", "npcs": "pcs"}[side]
    lines = complaints(changed(f"side: {side}", f"side: {other}"))
    assert f"yard.yaml:19: characters: nobody on the side {side} can act from the start" in lines


def test_a_side_of_objects_or_reserves_has_nobody_who_can_act() -> None:
    for change in ("tier: object", "reserve: true"):
        lines = complaints(changed("zone: rooftop", f"zone: rooftop\n    {change}"))
        assert any("nobody on the side npcs can act" in line for line in lines)


@pytest.mark.parametrize(
    ("further", "said"),
    [
        ("side: npcs, tier: major, reserve: true", "only minor and notable npcs can be bought"),
        ("side: pcs, reserve: true", "only minor and notable npcs can be bought"),
        ("side: npcs, reserve: true, arrives: 20", "arrives = 20: the clock ends after round 12"),
    ],
)
def test_a_reserve_needs_a_way_to_come(further: str, said: str) -> None:
    assert said in complaint("objectives:", f"  late: {{zone: hall, {further}}}\nobjectives:")


@pytest.mark.parametrize(
    ("section", "entry", "number", "most"),
    [
        ("traits", "- {name: T, tests: [melee], effect: harder}\n", 17, limits.TRAITS // 2),
        ("environment", "- {name: E, threat: 1, zone: yard, terrain: 1}\n", 5, limits.ENVIRONMENT),
    ],
)
def test_more_than_fits_is_refused_with_the_limit(section: str, entry: str, number: int, most: int) -> None:
    assert complaints(f"{YARD}{section}:\n{entry * number}")[0].endswith(
        f"{number} of them, at most {most} fit"
    )
    assert loads(f"{YARD}{section}:\n{entry * most}", "yard.yaml")


def test_more_weapons_or_objectives_than_fit_are_refused() -> None:
    said = complaint(
        "zone: yard\n    weapons: [stick]", "zone: yard\n    weapons: [stick, knife, club, bite, claws]"
    )
    assert said.endswith("5 of them, at most 4 fit")
    goal = "    - defeat: [roof_guard]\n"
    said = complaint(goal, goal * 4)
    assert said.startswith("yard.yaml:29: objectives.pcs = ")
    assert said.endswith("4 of them, at most 3 fit")


def test_more_characters_than_fit_are_refused() -> None:
    many = "  crowd: {archetype: thug, side: npcs, zone: hall, count: 12}\n"
    text = changed("objectives:", many + "objectives:").replace(
        "zone: rooftop", "zone: rooftop\n    count: 8"
    )
    assert "characters: 21 of them once counts are written out, at most 20 fit" in complaints(text)[0]
    assert len(loads(text.replace("count: 8", "count: 7"), "yard.yaml").characters) == CHARACTERS


def test_a_thousand_zones_are_refused_with_the_limit() -> None:
    zones = "".join(f"  z{number}: {{name: Z{number}}}\n" for number in range(1000))
    said = complaints(changed("  hall: {name: Hall}\n", "  hall: {name: Hall}\n" + zones))
    assert said == ["yard.yaml:4: zones = a mapping: 1003 of them, at most 48 fit"]


def test_libraries_that_extend_each_other_in_a_circle_show_the_chain() -> None:
    texts = {"a.yaml": "library: [b.yaml]", "b.yaml": "weapons: {}\nlibrary: [a.yaml]"}
    said = complaint("zones:", "library: [a.yaml]\nzones:", texts)
    assert said.startswith('b.yaml:2: library[0] = "a.yaml": libraries extend each other in a circle')
    assert said.endswith("a.yaml -> b.yaml -> a.yaml")


def test_a_mistake_in_a_library_names_the_library() -> None:
    texts = {"arms.yaml": "weapons:\n  sling: {name: sling, form: ranged}\n"}
    said = complaint("zones:", "library: [arms.yaml]\nzones:", texts)
    assert said.startswith("arms.yaml:2: weapons.sling.damage: missing")


@pytest.mark.parametrize("name", ["/etc/hosts.yaml", "../arms.yaml", "arms.txt", "a\\\\b.yaml"])
def test_only_files_beside_the_scenario_are_libraries(name: str) -> None:
    assert "expected a .yaml file beside this one" in complaint("zones:", f'library: ["{name}"]\nzones:')


def test_a_library_that_is_not_there_is_named() -> None:
    said = complaint("zones:", "library: [arms.yaml]\nzones:")
    assert said == 'yard.yaml:4: library[0] = "arms.yaml": no such library file'


@pytest.mark.parametrize(
    ("text", "way"),
    [
        ("a: 1\n\tb: 2", "indent with spaces, not with tabs"),
        ("name: a: b", 'put a text with ": " in it into quotation marks'),
        ("a:\n  b: 1\n c: 2\n", "look at the indentation of this line and of those above it"),
    ],
)
def test_a_text_that_is_not_yaml_is_answered_with_a_way_out(text: str, way: str) -> None:
    (line,) = complaints(text)
    assert line.endswith(f", {way}")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "yard.yaml:1: the file is empty, expected a scenario"),
        ("# nothing\n\n", "yard.yaml:1: the file is empty, expected a scenario"),
        ("- a\n- b\n", "yard.yaml:1: expected keys such as `name: ...`, found a list"),
        ("hello", 'yard.yaml:1: expected keys such as `name: ...`, found only "hello"'),
        ("a: [1,\nb: 2\n", "yard.yaml:3: not YAML: while parsing a flow sequence that begins on line 1, "),
        ("name: a: b", "yard.yaml:1: not YAML: mapping values are not allowed here"),
        ("a: 1\n\tb: 2", "yard.yaml:2: not YAML: "),
        ("a: \x00", "yard.yaml: not YAML ("),
        ("a: 1\n---\na: 2", "yard.yaml:2: a second document begins here"),
        ("a: !!python/object:os.system x", "yard.yaml:1: the tag tag:yaml.org,2002:python/"),
        ("a: 1\na: 2", 'yard.yaml:2: duplicate key "a", already given on line 1'),
        ("a: *b", "yard.yaml:1: the alias *b has no anchor before it"),
        ("a: &a [*a]", "yard.yaml:1: the alias *a contains itself"),
        ("a: " + "[" * 500, "yard.yaml:1: more than 16 mappings and lists inside each other"),
        ("x: " + "y" * FILE_BYTES, "yard.yaml: longer than 256 KB"),
    ],
)  # fmt: skip
def test_a_text_that_is_no_scenario_is_refused_in_one_line(text: str, said: str) -> None:
    lines = complaints(text)
    assert len(lines) == 1
    assert lines[0].startswith(said)


def test_aliases_that_grow_without_bound_are_refused_at_once() -> None:
    bomb = "a0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n"
    for level in range(1, 9):
        bomb += f"a{level}: &a{level} [{', '.join([f'*a{level - 1}'] * 10)}]\n"
    assert complaints(bomb) == ["yard.yaml:5: more than 20,000 values once the aliases are written out"]


def test_aliases_do_not_get_around_the_depth() -> None:
    deep = "a: &a " + "[" * 9 + "]" * 9 + "\nb: " + "[" * 9 + "*a" + "]" * 9
    assert complaints(deep) == ["yard.yaml:2: more than 16 mappings and lists inside each other"]


@settings(max_examples=80)
@given(st.data())
def test_a_damaged_file_is_refused_or_played_but_nothing_else(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(TEXTS))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = start + data.draw(st.sampled_from([0, 1, 2, 9, 40]))
        text = text[:start] + data.draw(st.sampled_from(SCRAPS)) + text[end:]
    try:
        loaded = loads(text, "yard.yaml")
    except ScenarioError as error:
        assert all(line.isprintable() and line.startswith("yard.yaml") for line in error.lines)
    else:
        assert loaded.characters


def refused(source: str | Path) -> str:
    """Return what is said about the file `source`, which must be refused."""
    with pytest.raises(ScenarioError) as error:
        load(source)
    assert len(error.value.lines) == 1
    return str(error.value)


def test_a_file_that_is_not_utf_8_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "yard.yaml"
    path.write_bytes(b"system: twod20\nname: Caf\xe9\n")
    assert refused(path) == f"{path}:2: not UTF-8 (byte 0xe9); save the file with UTF-8 encoding"


def test_a_folder_is_refused(tmp_path: Path) -> None:
    assert refused(tmp_path) == f"{tmp_path}: is a folder, expected a scenario file"


def test_a_pipe_or_device_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    assert refused(tmp_path / "pipe.yaml").endswith("not a regular file")


def test_a_huge_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "big.yaml"
    path.write_bytes(b"#" * (FILE_BYTES + 1))
    assert refused(path).endswith("longer than 256 KB, the most a scenario file may hold")


def test_a_missing_file_is_refused_with_the_nearest_bundled_name() -> None:
    assert refused("skirmsh").startswith(
        'skirmsh: no such file or bundled scenario (did you mean "skirmish"? '
    )
    assert refused("nowhere/ambsh.yaml").startswith("nowhere/ambsh.yaml: no such file")


@pytest.mark.parametrize("name", ["a\0b", "x" * 5000, "\x1b[2J"])
def test_a_name_that_no_file_can_have_is_refused(name: str) -> None:
    assert refused(name).isprintable()


def test_an_edge_without_rolled_initiative_is_refused() -> None:
    said = complaint("zones:", "variants: {order: scores, ambush: pcs}\nzones:")
    assert said == (
        'yard.yaml:4: variants.ambush = "pcs": an edge counts for rolled initiative only (order: random)'
    )


def test_a_size_that_no_variant_asks_for_is_told() -> None:
    assert complaint("    zone: rooftop\n", "    zone: rooftop\n    scale: 2\n") == (
        "yard.yaml:28: characters.roof_guard.scale = 2: size counts only with "
        "`variants: {scale_threshold: true}` or `{scaled_harms: true}`"
    )


def test_harms_of_ones_own_mean_nothing_where_everybody_takes_the_same() -> None:
    found = complaint("    zone: rooftop\n", "    zone: rooftop\n    harms: 2\nvariants: {harms: 1}\n")
    assert found == (
        "yard.yaml:28: characters.roof_guard.harms = 2: everybody takes 1 here, as `variants` says"
    )


def test_a_salvo_needs_a_ranged_weapon_with_reloads_and_holds_two_effects() -> None:
    club = complaint("damage: 2}", "damage: 2, salvo: {stun: true}}")
    assert club == "yard.yaml:12: weapons.stick.salvo: a melee weapon has no Reloads to fire a salvo with"
    bow = complaint("form: melee, damage: 2}", "form: ranged, damage: 2, salvo: {stun: true}}")
    assert bow == "yard.yaml:12: weapons.stick.salvo: a salvo is paid with a reload, give it `reloads`"
    three = "form: ranged, damage: 2, reloads: 3, salvo: {stun: true, area: true, vicious: 1}}"
    assert complaint("form: melee, damage: 2}", three).endswith("at most 2 fit: area, stun, vicious")
