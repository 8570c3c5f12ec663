"""What a file says of networks, consoles and software: refused with a sentence that names the way out."""

from typing import Any

import pytest

from scenarios.errors import ScenarioError
from scenarios.loader import loads
from tests.twod20.build import person, scene
from tests.twod20.network.net import LOCK, hacker


def refused(**more: Any) -> str:
    """Return the sentences with which a scene with a hacker is refused."""
    people = more.pop("people", {"hero": hacker(), "foe": person()})
    with pytest.raises(ScenarioError) as error:
        loads(scene(people, **more), "net.yaml")
    return str(error.value)


WRONG_NETWORKS = {
    'networks.lock.zones[0] = "rof": no such zone (did you mean "roof"?': {"zones": ["rof"]},
    "nobody could attack it: leave `wireless` or `hardline` at true": {"wireless": False, "hardline": False},
    'networks.lock.linked[0] = "lamps": no such network': {"linked": ["lamps"]},
    "networks.lock.breaches.in: does nothing, give it one of": {"breaches": {"in": {"name": "In"}}},
    'breaches.in.completes = "vault": no such task': {
        "breaches": {"in": {"name": "In", "completes": "vault"}}
    },
    'breaches.in.event = "Fire": no such entry of `environment`': {
        "breaches": {"in": {"name": "In", "event": "Fire"}}
    },
    'breaches.in.ends = "Dark": no such entry of `traits`': {
        "breaches": {"in": {"name": "In", "ends": "Dark"}}
    },
    "no link between the two needs a test: give it `test: {difficulty: 3}`": {
        "breaches": {"in": {"name": "In", "opens": ["yard", "hall"]}}
    },
    "there is no `alarm` that could rise": {"shutdown": {"name": "Off", "silences": True}},
    'shutdown.stops[0] = "drone": no such character': {"shutdown": {"name": "Off", "stops": ["drone"]}},
}


@pytest.mark.parametrize(("sentence", "said"), WRONG_NETWORKS.items(), ids=range(len(WRONG_NETWORKS)))
def test_what_is_wrong_with_a_network_is_said(sentence: str, said: dict[str, Any]) -> None:
    assert sentence in refused(networks={"lock": {**LOCK, **said}})


def test_software_does_one_thing() -> None:
    both = {"name": "Both", "damage": 2, "security": 2}
    assert "software.both: intrudes or is for security" in refused(software={"both": both})
    odd = {"name": "Odd", "security": 2, "subtle": True}
    assert "means something only to software that intrudes" in refused(software={"odd": odd})


def test_software_must_be_known_and_fit_onto_the_console() -> None:
    def installed(*software: str, kind: str = "common") -> str:
        return refused(people={"hero": hacker(list(software), kind), "foe": person()})

    assert 'console.kind = "slate": no such console' in installed(kind="slate")
    assert 'console.software[0] = "worm": no such software' in installed("worm")
    assert "takes 1 more slots for intrusion than the console has" in installed("malware", "injection")
    assert "named twice" in installed("injection", "injection")


def test_only_so_much_fits_and_a_challenge_has_no_turns_for_it() -> None:
    crowd = {f"hero_{n}x": hacker(["injection"]) for n in range(7)}
    said = refused(people={**crowd, "foe": person()})
    assert "7 networks there are, those of people included, at most 6" in said
    time = {"scene": "challenge", "time": {"limit": 6}, "tasks": {"well": {"name": "Well"}}}
    goals = {"objectives": {"pcs": [{"complete": ["well"]}], "npcs": [{"prevent": True}]}}
    assert "hacking takes turns" in refused(**time, **goals)
    assert "an attack on one takes a turn" in refused(networks={"lock": LOCK}, **time, **goals)


def test_what_is_a_thing_is_written_under_networks() -> None:
    gate = person(tier="object", networked=True)
    assert "is an object: write it under `networks`" in refused(
        people={"hero": hacker(), "foe": person(), "gate": gate}
    )


INSIDE = {"yard": {"name": "Yard"}, "node": {"name": "Node", "network": "lock"}}
DARK = {"name": "Static", "dice": 3}
WRONG_HAZARDS: dict[str, dict[str, Any]] = {
    "zones.node.hazard.mental = true: inside a network it deals hacking damage": {
        "node": {"hazard": {**DARK, "mental": True}}
    },
    "zones.yard.hazard.biofeedback = true: there is biofeedback inside networks alone": {
        "yard": {"hazard": {**DARK, "biofeedback": True}}
    },
    "zones.node.hazard.effects.area = true: does nothing to the gear of one person": {
        "node": {"hazard": {**DARK, "effects": {"area": True}}}
    },
}


@pytest.mark.parametrize(("sentence", "said"), WRONG_HAZARDS.items(), ids=range(len(WRONG_HAZARDS)))
def test_what_is_wrong_with_a_hazard_inside_is_said(sentence: str, said: dict[str, Any]) -> None:
    zones = {key: {**zone, **said.get(key, {})} for key, zone in INSIDE.items()}
    assert sentence in refused(networks={"lock": LOCK}, zones=zones, links=[])


def test_a_change_of_the_scene_does_no_damage_inside() -> None:
    fire = {"name": "Fire", "zone": "node", "threat": 2, "damage": DARK}
    said = refused(networks={"lock": LOCK}, zones=INSIDE, links=[], environment=[fire])
    assert "only a `hazard` does damage inside a network: leave it out, or name another `zone`" in said


def test_software_has_no_effects_that_hacking_does_not_use() -> None:
    odd = {"name": "Odd", "damage": 2, "effects": {"knockdown": True}}
    said = refused(software={"odd": odd})
    assert "software.odd.effects.knockdown = true: is not used in hacking: leave it out" in said
