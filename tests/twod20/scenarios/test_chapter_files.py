"""Mistakes in what a file says of networks, the Threat deck and corruption: a sentence and a place each."""

from __future__ import annotations

from typing import Any

import pytest

from arena.systems import SYSTEMS
from scenarios.errors import ScenarioError
from scenarios.loader import load, loads
from tests.twod20.build import person, scene
from tests.twod20.network.insides import BOARD, INSIDE, LINKS, VAULT
from tests.twod20.network.net import LOCK, hacker

PEOPLE = {"hero": hacker(), "foe": person()}
WOLVES = {"name": "Wolves", "threat": 2, "arrivals": 1}
LATE = {"late": person(reserve=True)}
MUD = {"name": "Mud", "on": "bog", "tests": ["movement"], "effect": "harder"}
HASTE = {"name": "Haste", "threat": 1, "hurries": True}
CLOCK = {"clock": {"rounds": 8, "winner": "npcs"}}
CRYPT = {"crypt": {"name": "Crypt", "zones": ["yard"]}}
ZONES = {**BOARD, **INSIDE}


def inside(**more: Any) -> dict[str, Any]:
    """Return the keys of a scene with an inside, its first zone there with something more."""
    zones = {**ZONES, "node": {**INSIDE["node"], **more}}
    return {"zones": zones, "links": LINKS, "networks": {"lock": LOCK, "vault": VAULT}}


WRONG: dict[str, dict[str, Any]] = {
    'networks.lock.zones[1] = "yard": named twice': {
        "networks": {"lock": {**LOCK, "zones": ["yard", "yard"]}}
    },
    "networks.hero_net: the gear of hero is called so already": {"networks": {"hero_net": LOCK}},
    'reveals[0] = "lock": is the network itself, which somebody must have found': {
        "networks": {
            "lock": {**LOCK, "hidden": True, "breaches": {"in": {"name": "In", "reveals": ["lock"]}}}
        }
    },
    "zones.node.morale: means nothing inside a network": inside(morale=2),
    "zones.node.miles: means nothing inside a network": inside(miles=10),
    'zones.node.cover.feature = "a wall": minds hide behind nothing': inside(
        cover={"dice": 1, "feature": "a wall"}
    ),
    'environment[0].interact = "node": is inside a network, where nobody has hands': {
        **inside(),
        "environment": [{"name": "Bell", "interact": "node", "zone": "yard", "terrain": 1}],
    },
    'objectives.pcs[0].escape = "node": is inside a network, and leads nowhere': {
        **inside(),
        "objectives": {"pcs": [{"escape": "node"}], "npcs": [{"defeat": "all"}]},
    },
    'cards.mud.trait.on = "bog": no such zone or character': {
        "deck": {},
        "cards": {"mud": {"name": "Mud", "threat": 1, "trait": MUD}},
    },
    "cards.wolves.arrivals = 3: calls 3, and 1 of these wait": {
        "deck": {},
        "cards": {"wolves": {**WOLVES, "arrivals": 3, "who": ["late"]}},
        "people": {**PEOPLE, **LATE},
    },
    'deck.twice[0] = "wolves": is left out of the deck': {
        "deck": {"without": ["wolves"], "twice": ["wolves"]},
        "cards": {"wolves": WOLVES, "haste": HASTE},
        "people": {**PEOPLE, **LATE},
        **CLOCK,
    },
}
WRONG_NOW: dict[str, dict[str, Any]] = {
    "marks is 0 to": {"corruption": True, "now": {"people": {"hero": {"marks": 40}}}},
    "Stress fills no marked box of its track": {
        "corruption": True,
        "now": {"people": {"hero": {"influence": 4}}},
    },
    "stage of Crypt is 0 to 3 here, not 5": {
        "locations": CRYPT,
        "now": {"locations": {"crypt": {"stage": 5}}},
    },
    "down is 0 to 2 here, not 9": {"networks": {"lock": LOCK}, "now": {"networks": {"lock": {"down": 9}}}},
    "only players' characters are corrupted": {
        "corruption": True,
        "now": {"people": {"foe": {"tempted": True}}},
    },
    "set lock malware 3 first": {"networks": {"lock": LOCK}, "now": {"networks": {"lock": {"due": True}}}},
}


def refused(said: dict[str, Any]) -> str:
    """Return the sentences with which a scene is refused, or the position that it describes."""
    more = {key: value for key, value in said.items() if key != "people"}
    with pytest.raises(ScenarioError) as error:
        SYSTEMS["twod20"].compile(loads(scene(said.get("people", PEOPLE), **more), "scene.yaml"), 1)
    return str(error.value)


@pytest.mark.parametrize(("sentence", "said"), WRONG.items(), ids=range(len(WRONG)))
def test_a_mistake_is_one_clear_sentence(sentence: str, said: dict[str, Any]) -> None:
    assert sentence in refused(said)


@pytest.mark.parametrize(("sentence", "said"), WRONG_NOW.items(), ids=range(len(WRONG_NOW)))
def test_how_things_cannot_stand_is_said_with_the_place(sentence: str, said: dict[str, Any]) -> None:
    told = refused(said)
    assert sentence.lower() in told.lower() and "now." in told


def test_a_card_of_a_library_needs_what_its_trait_is_on(tmp_path: Any) -> None:
    (tmp_path / "mine.yaml").write_text(
        "cards: {mud: {name: Mud, threat: 1, trait: "
        "{name: Mud, on: bog, tests: [movement], effect: harder}}}\n"
    )
    path = tmp_path / "scene.yaml"
    path.write_text(scene(PEOPLE, deck={}, library=["mine.yaml"]))
    with pytest.raises(ScenarioError, match="mud puts a trait on bog, which is not here: name it under"):
        load(path)
