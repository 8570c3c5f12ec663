"""What a file says of rituals: refused with a sentence that says where, and what to write instead."""

from typing import Any

import pytest

from scenarios.errors import ScenarioError
from scenarios.loader import loads
from tests.twod20.build import person, scene
from tests.twod20.network.net import LOCK, hacker
from tests.twod20.ritual.ceremony import CALLING

GOALS = {"pcs": [{"complete": ["calling"]}], "npcs": [{"prevent": True}]}
LORE = {"talent": "arcane_lore"}


def text_of(
    ritual: dict[str, Any], task: dict[str, Any], rite: dict[str, Any], people: dict[str, Any], **more: Any
) -> str:
    """Return a scene in which the mage may perform the Calling."""
    everybody = {"mage": person("pcs", caster=LORE), "foe": person(), **people}
    work = {
        "name": "The calling",
        "who": ["mage"],
        "zone": "yard",
        **task,
        "ritual": {"of": "calling", **rite},
    }
    tasks = {"calling": work, **more.pop("tasks", {})}
    more.setdefault("objectives", GOALS)
    return scene(everybody, tasks=tasks, rituals={"calling": {**CALLING, **ritual}}, **more)


def refused(
    ritual: dict[str, Any] | None = None,
    task: dict[str, Any] | None = None,
    rite: dict[str, Any] | None = None,
    people: dict[str, Any] | None = None,
    **more: Any,
) -> str:
    """Return the sentences with which it is refused."""
    with pytest.raises(ScenarioError) as error:
        loads(text_of(ritual or {}, task or {}, rite or {}, people or {}, **more), "rite.yaml")
    return str(error.value)


WRONG_RITUALS = {
    "rituals.calling.most_steps = 2: fewer than the fewest, `steps: 3`": {"most_steps": 2},
    "rituals.calling.stress_per_step = 5: with 3 steps it has more than 60 Stress": {
        "stress": 50,
        "stress_per_step": 5,
    },
    "rituals.calling.cost_effects: means nothing without a `cost`": {
        "cost": 0,
        "cost_effects": {"drain": True},
    },
    "rituals.calling.miscast.effects: means nothing without `dice`": {"miscast": {"effects": {"stun": True}}},
    'rituals.calling.skill = "song"': {"skill": "song"},
    "rituals.calling.difficulty = 6": {"difficulty": 6},
    "rituals.calling.steps = 0": {"steps": 0},
    'rituals.calling.sacrifice = "goat"': {"sacrifice": "goat"},
    "rituals.calling.candles": {"candles": 3},
    "rituals.calling.cost_effects.area = true: it strikes whoever performs it, and nobody else": {
        "cost_effects": {"area": True}
    },
    "rituals.calling.miscast.effects.area = true: it strikes whoever performs it": {
        "miscast": {"dice": 3, "effects": {"area": True}}
    },
    "rituals.calling.hours = 9: too high, at most 5": {"hours": 9},
    'rituals.calling.cost = "3d": expected a whole number': {"cost": "3d"},
    'rituals.calling.offering: unknown key (did you mean "offerings"?': {"offering": 1},
    'rituals.calling.cost_effects = ["drain"]: expected keys with values': {"cost_effects": ["drain"]},
    "rituals.calling.miscast = 3: expected keys with values below it, such as dice": {"miscast": 3},
    "tasks.calling.ritual: the ritual takes a sacrifice, give it `animals` or `victims`": {
        "sacrifice": "animal"
    },
    "tasks.calling.ritual: the ritual takes a human sacrifice, give it `victims`": {"sacrifice": "human"},
    "tasks.calling.ritual.offerings = 0: the ritual uses up 2 as it begins": {"offerings": 2},
    "tasks.calling.ritual.of: takes 3 of one side at its place, and the pcs are 1": {"participants": 3},
}


@pytest.mark.parametrize(("sentence", "said"), WRONG_RITUALS.items(), ids=range(len(WRONG_RITUALS)))
def test_what_is_wrong_with_a_ritual_is_said(sentence: str, said: dict[str, Any]) -> None:
    assert sentence in refused(said)


WRONG_RITES = {
    'tasks.calling.ritual.of = "caling": no such ritual (did you mean "calling"?': {"of": "caling"},
    "tasks.calling.ritual.steps = 4: the ritual takes 3 to 3": {"steps": 4},
    'tasks.calling.ritual.victims[0] = "goat": no such character': {"victims": ["goat"]},
    'tasks.calling.ritual.victims[0] = "mage": performs it, and nobody sacrifices itself': {
        "victims": ["mage"]
    },
    'tasks.calling.ritual.victims[1] = "foe": named twice': {"victims": ["foe", "foe"]},
    "a thing does not live": {"victims": ["stone"]},
    "tasks.calling.ritual.from_round = 9: the clock ends the scene after 6 rounds": {"from_round": 9},
    'tasks.calling.ritual.outcome = "Fire": no such entry of `environment`': {"outcome": "Fire"},
    'tasks.calling.ritual.miscast = "Fire": no such entry of `environment`': {"miscast": "Fire"},
    'tasks.calling.ritual.reverses = "hymn": no such task': {"reverses": "hymn"},
    'tasks.calling.ritual.reverses = "calling": names the task itself': {"reverses": "calling"},
    'tasks.calling.ritual.reverses = "well": only the same ritual undoes it': {"reverses": "well"},
}


@pytest.mark.parametrize(("sentence", "said"), WRONG_RITES.items(), ids=range(len(WRONG_RITES)))
def test_what_is_wrong_with_how_it_is_performed_is_said(sentence: str, said: dict[str, Any]) -> None:
    more = {"clock": {"rounds": 6}, "tasks": {"well": {"name": "Well"}}}
    people = {"stone": person(tier="object", stress=5)}
    assert sentence in refused(rite=said, people=people, **more)


def test_what_the_ritual_says_the_task_leaves_out() -> None:
    for word, value in {"skill": "talk", "attribute": "will", "stress": 9, "breakthroughs": 2}.items():
        assert f"tasks.calling.{word}" in (said := refused(task={word: value}))
        assert "comes from the ritual, leave it out" in said


def test_somebody_performs_it() -> None:
    assert "tasks.calling.who: names nobody who performs it; leave it out" in refused(task={"who": []})
    assert 'who[0] = "magus": no such character (did you mean "mage"?' in refused(task={"who": ["magus"]})


def test_a_ritual_for_casters_needs_one() -> None:
    said = refused({"casters_only": True}, people={"mage": person("pcs")})
    assert "tasks.calling.who" in said
    assert "only casters perform The Calling: give one of mage a `caster`" in said


def test_a_ritual_has_room_in_the_scene_and_stress_to_cost() -> None:
    more = {name: {"name": name, "ritual": {"of": "calling"}} for name in ("one", "two")}
    assert "3 of them are rituals, at most 2 fit in a scene" in refused(tasks=more)
    assert "it costs Stress, which this scene has none of" in refused(variants={"no_stress": True})


def test_no_breach_completes_a_ritual_and_none_is_performed_inside_a_network() -> None:
    lock = {**LOCK, "side": "npcs", "breaches": {"in": {"name": "In", "completes": "calling"}}}
    said = refused(people={"hero": hacker()}, networks={"lock": lock})
    assert "is a ritual, which only its steps complete: name a key test" in said
    zones = {"yard": {"name": "Yard"}, "node": {"name": "Node", "network": "lock"}}
    said = refused(task={"zone": "node"}, networks={"lock": LOCK}, zones=zones, links=[])
    assert "is inside a network, and a ritual takes a voice and hands" in said


def test_what_a_ritual_brings_about_may_be_no_more_than_what_people_read() -> None:
    told = [{"name": "Quiet", "text": "Nothing more comes up."}]
    assert loads(text_of({}, {}, {"outcome": "Quiet"}, {}, environment=told), "rite.yaml")
    assert "changes nothing" in refused(environment=[{**told[0], "threat": 1}])
