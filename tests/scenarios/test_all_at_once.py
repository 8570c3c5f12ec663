"""All that is wrong with a file is told at once, where it is and what to write instead."""

from __future__ import annotations

import pytest

from scenarios.errors import ScenarioError
from scenarios.known import HOUSE
from scenarios.loader import loads

TEXT = """\
system: SYSTEM
name: Bad
summary: One
clock: {rounds: CLOCK}
zones: {gate: {name: The gate}, yard: {name: The yard}, barn: {NAME: The barn}}
links: [gate - yrd, LINK]
objectives: {pcs: [{defeat: [bos]}], npcs: AIMS}
characters:
  ada: {name: Ada, side: pcs, zone: gat, SIDE}
  boss: {name: The boss, side: npcs, zone: yard, weapons: [swrd]}
"""
GOOD = {"CLOCK": "9", "NAME": "name", "LINK": "yard - barn", "AIMS": "[{defeat: all}]", ", SIDE": ""}
NAMES = (  # what names nothing
    'bad.yaml:6: links[0] = "yrd": no such zone (did you mean "yard"? gate, yard, barn)',
    'bad.yaml:7: objectives.pcs[0].defeat[0] = "bos": no such character (did you mean "boss"? ada, boss)',
    'bad.yaml:9: characters.ada.zone = "gat": no such zone (did you mean "gate"? gate, yard, barn)',
)


def told(system: str, **said: str) -> list[str]:
    """Return the lines on a file that is bad as it stands, and also as `said`."""
    text = TEXT.replace("SYSTEM", system)
    for word, good in GOOD.items():
        text = text.replace(word, said.get(word.strip(", "), good))
    with pytest.raises(ScenarioError) as wrong:
        loads(text, "bad.yaml")
    return wrong.value.lines


@pytest.mark.parametrize("system", HOUSE)
@pytest.mark.parametrize(
    ("said", "line"),
    [
        ({}, ""),
        ({"CLOCK": "ten"}, 'bad.yaml:4: clock.rounds = "ten": expected a whole number'),
        ({"NAME": "label"}, "bad.yaml:5: zones.barn.name: missing, say what people read it called"),
        (
            {"LINK": "7"},
            'bad.yaml:6: links[1] = 7: expected a way, such as "yard - hall" or {from: yard, to: hall}',
        ),
        (
            {"AIMS": "defeat"},
            'bad.yaml:7: objectives.npcs = "defeat": expected a list in brackets, such as [defeat]',
        ),
    ],
)
def test_what_does_not_fit_and_what_names_nothing_are_told_at_once(
    system: str, said: dict[str, str], line: str
) -> None:
    lines = told(system, **said)
    lost = {"LINK": NAMES[0], "AIMS": NAMES[1]}  # what stands in a list that cannot be read
    expected = [each for each in NAMES if each not in [lost.get(word) for word in said]]
    assert [each for each in expected if each not in lines] == []
    assert not line or line in lines
    assert any('"swrd": no such weapon' in each for each in lines)
    assert not any("not all linked" in each or "nobody on the side" in each for each in lines)


@pytest.mark.parametrize(
    ("system", "said", "line"),
    [
        (
            "true20",
            "abilities: {str: 3}",
            'characters.ada.abilities.str: unknown key (did you mean "strength"? strength, dexterity, '
            "constitution, intelligence, wisdom, charisma)",
        ),
        (
            "d6",
            "attributes: {str: 3D}",
            'characters.ada.attributes.str: unknown key (did you mean "strength"? dexterity, strength, '
            "perception, knowledge, technical, mechanical)",
        ),
        (
            "true20",
            "feats: attack focus",
            'characters.ada.feats = "attack focus": expected a list in brackets, such as [attack focus]',
        ),
        (
            "true20",
            "skills: [notice]",
            'characters.ada.skills = ["notice"]: expected keys with values below it, such as acrobatics, '
            "bluff, climb, concentration",
        ),
        (
            "true20",
            "orders: bos",
            'characters.ada.orders = "bos": no such character (did you mean "boss"? ada, boss)',
        ),
        (
            "true20",
            "template: figher",
            'characters.ada.template = "figher": no such template (did you mean "fighter"?',
        ),
    ],
)
def test_a_line_says_where_and_what_instead(system: str, said: str, line: str) -> None:
    assert any(each.startswith(f"bad.yaml:9: {line}") for each in told(system, SIDE=f", {said}"))


def test_a_file_without_places_is_told_so_and_no_more() -> None:
    with pytest.raises(ScenarioError) as wrong:
        loads("system: true20\nname: Bad\nsummary: One\nzones: 3\ncharacters: {}\n", "bad.yaml")
    assert wrong.value.lines[0].startswith("bad.yaml:4: zones = 3: expected keys with values below it")
