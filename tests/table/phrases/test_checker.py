"""The judge of sentences is judged: it sees what holds, names what does not, nothing is right by itself."""

from pathlib import Path

import pytest

from arena.twod20 import codes
from tests.table.phrases import checker, run
from tests.table.phrases.position import openers, position, works

KNOWN = run.read(str(Path(__file__).with_name("known.yaml")))
KEYS = {"kind", "scene", "before", "given", "say", "then", "ask", "refuse", "or", "or_ask", "note"}
NOTHING_HAPPENS = ("the bottle does one damage to bruno",)  # armour takes it all


def test_every_entry_says_one_thing_that_is_to_come_of_it():
    for entry in KNOWN:
        assert not set(entry) - KEYS, entry["say"]
        assert sum(key in entry for key in ("then", "ask", "refuse")) == 1, entry["say"]
        assert ("or" in entry) <= ("ask" in entry), entry["say"]


def test_there_are_enough_of_each_sort():
    assert len(KNOWN) >= 240 and len({entry["kind"] for entry in KNOWN}) >= 25
    assert len({entry["scene"] for entry in KNOWN}) >= 15
    asked = sum("ask" in entry for entry in KNOWN)
    assert 0.1 * len(KNOWN) <= asked <= 0.2 * len(KNOWN)


@pytest.mark.parametrize(
    "entry", [each for each in KNOWN if "then" in each and "before" not in each], ids=lambda each: each["say"]
)
def test_what_must_come_of_a_sentence_is_not_there_before_it(entry):
    table = run.Table(entry["scene"])
    checker.set_given(table.session, entry.get("given", {}))
    now = position(table.session)
    assert entry["say"] in NOTHING_HAPPENS or checker.differences(now, now, entry["then"])


def changed(scene: str, change) -> tuple:
    """Return the position after a change of the record, and the one before it."""
    table = run.Table(scene)
    before = position(table.session)
    change(table.session.states[0])
    return position(table.session), before


def set_field(path: str, value: int):
    """Return a change of one field of the record."""

    def change(state):
        *parts, field = path.split(".")
        for each in parts:
            state = state[int(each)] if each.isdecimal() else state[each]
        state[field] = value

    return change


def person(key: str, **fields) -> dict:
    """Return the check of somebody."""
    return {"person": {key: fields}}


def rifle(**fields) -> dict:
    """Return the check of the rifle that somebody has."""
    return person("fletcher", weapon={"rifle": fields})


CREEPER = {"name": "creeper", "count": 1, "zone": "ditch", "side": "opposition"}
DUNN, FLETCHER, RIDER, NEW = "characters.0.", "characters.1.", "characters.7.", "characters.10."


@pytest.mark.parametrize(
    ("scene", "path", "value", "then"),
    [
        ("gate", "threat", 5, {"threat": "+3"}),
        ("gate", "round_number", 3, {"round": 3}),
        ("gate", "winner", codes.DRAW, {"winner": "nobody"}),
        ("gate", DUNN + "zone", 4, person("dunn", zone="bailey")),
        ("gate", DUNN + "status", codes.ESCAPED, person("dunn", present=False)),
        ("gate", RIDER + "side", codes.PCS, person("rider_1", side="party")),
        ("gate", FLETCHER + "weapons.1.held", 0, rifle(works=False)),
        ("gate", FLETCHER + "weapons.1.damage", 0, rifle(works=False)),
        ("gate", FLETCHER + "weapons.1.reloads", 1, rifle(reloads=1)),
        ("gate", NEW + "status", codes.UP, {"arrived": [CREEPER]}),
        ("gate", "zones.0.hazard", 2, {"zone": {"road": {"hazard": True}}}),
        ("gate", "zones.0.links", 4, {"way": {"road>ditch": "shut", "ditch>road": "open"}}),
        ("meridian", "hacking.breaches.0.done", 1, {"way": {"passage-book_room": "open"}}),
        ("gate", "traits.1.copies", 0, {"trait": [{"on": "gatehouse", "effect": "harder", "more": -1}]}),
        ("gate", "traits.1.tests", 1 << codes.RANGED, {"dark": ["gatehouse"]}),
        ("skirmish", "traits.0.copies", 0, {"light": ["vats"]}),
        ("lamp", "venture.tasks.0.bearer", 2, {"task": {"oil": {"bearer": "tam"}}}),
        ("backroom", "social.requests.0.status", codes.GRANTED, {"request": {"the_crates": "granted"}}),
        ("weir_light", "magic.casters.1.mana", 14, {"caster": {"tamsel": {"mana": "full"}}}),
        ("frost", "pursuit.apart", 2, {"pursuit": {"apart": 2}}),
        ("counting_house", "characters.0.stealth.level", codes.DETECTED, person("shade", stealth="detected")),
    ],
)
def test_a_check_sees_what_it_asks_for_and_misses_what_is_not_there(scene, path, value, then):
    now, before = changed(scene, set_field(path, value))
    assert checker.differences(now, before, then) == []
    assert checker.differences(before, before, then)


def test_every_weapon_in_hand_works_in_a_fight_though_nobody_is_near():
    for scene in ("gate", "skirmish", "duel", "crossing", "tide"):
        at = position(run.Table(scene).session)
        for who in at.people():
            for key in at.cast.keys("weapon", who)[1:]:
                assert not key or works(at, who, key), (scene, who, key)


def test_who_opens_the_next_round_is_open_until_it_is_said():
    assert openers(position(run.Table("skirmish").session)) == {codes.PCS, codes.NPCS}


def test_what_changes_beside_is_named():
    now, before = changed("gate", set_field("characters.0.stress", 4))
    assert checker.beside(now, before, {"person": {"widow": {"prone": True}}}) == ["dunn.stress"]
    assert checker.beside(now, before, {"person": {"dunn": {"stress": 4}}}) == []


@pytest.mark.parametrize(
    ("said", "meant", "verdict"),
    [
        ("set threat 5", {"then": {"threat": 5}}, run.RIGHT),
        ("set threat 5", {"then": {"threat": 6}}, run.SILENT),
        ("set threat 5", {"ask": True}, run.SILENT),
        ("set threat 5", {"refuse": True}, run.SILENT),
        ("threat is 5", {"then": {"threat": 5}}, run.RIGHT),
        ("threat is 5", {"then": {"threat": 6}}, run.WRONG),
        ("threat is 5", {"refuse": True}, run.WRONG),
        ("the rider goes down", {"ask": ["rider_1", "rider_2"]}, run.ASKED),
        ("the rider goes down", {"ask": ["rider_3"]}, run.WRONG),
        ("the rider goes down", {"then": {"person": {"rider_1": {"up": False}}}}, run.NEEDLESS),
        ("the rider goes down", {"then": {"person": {"rider_1": {"up": False}}}, "or_ask": True}, run.ASKED),
        ("blorp the fnord", {"then": {"threat": 5}}, run.UNKNOWN),
        ("blorp the fnord", {"refuse": True}, run.REFUSED),
    ],
)
def test_what_comes_of_a_sentence_is_judged_by_what_it_meant(said, meant, verdict):
    assert run.judge({"scene": "gate", "say": said, **meant}).word == verdict


def test_what_a_sentence_did_not_speak_of_is_wrong():
    both = {"scene": "skirmish", "say": "orsk is prone, tamsin goes to the lane"}
    person = {"lieutenant": {"prone": True}, "tamsin": {"zone": "lane"}}
    assert run.judge(both | {"then": {"person": person}}).word == run.RIGHT
    alone = run.judge(both | {"then": {"person": {"lieutenant": {"prone": True}}}})
    assert alone.word == run.WRONG and "tamsin.zone" in alone.beside
    more = {"scene": "skirmish", "say": "orsk is prone, orsk goes to the quay"}
    assert run.judge(more | {"then": {"person": {"lieutenant": {"prone": True}}}}).beside == (
        "lieutenant.zone",
    )
    dark = {"scene": "wharf", "say": "the shed is dark, nell is prone"}
    assert "zones.dark" in run.judge(dark | {"then": {"person": {"nell": {"prone": 1}}}}).beside
