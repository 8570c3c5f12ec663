"""What a side knows: nothing it sees, reads, may do or plans tells where a hidden enemy is."""

from __future__ import annotations

import inspect
import re
from typing import Any

import numpy as np
import pytest

from agents.search.planner import Planner
from agents.search.race import Budget
from agents.twod20 import scripted
from arena.systems import SYSTEMS, clone, conceal
from arena.twod20 import catalog, codes
from arena.twod20.chapters.stealth.rules.notice import leave_trail
from arena.twod20.legal import list_legal
from arena.twod20.sight.observe import observe
from arena.twod20.words import notation
from arena.twod20.words.noticed import OF_NOBODY, noticed
from arena.twod20.words.position import overview as describe
from arena.twod20.words.story import story as narrate
from arena.words.notation import NotationError
from tests.twod20.build import Table, person
from tests.twod20.stealth.dark import STICK, begin, dark

ZONES = ("yard", "hall", "roof", "road")
NPCS = codes.NPCS


def seen(table: Table, side: int) -> bytes:
    """Return everything a side observes, as bytes."""
    view = SYSTEMS["twod20"].view.blank()
    observe(table.state, side, *view.values())
    return b"".join(part.tobytes() for part in view.values())


def told(table: Table, side: int) -> tuple[Any, ...]:
    """Return everything a side reads of the position: map, people, zones, the question, refusals."""
    state, cast = table.state, table.cast
    people = describe.status(state, cast, side)
    refused = ""
    try:
        notation.parse("attack gun -> sneak", state, cast, table.out[: list_legal(state, table.out)])
    except NotationError as error:
        refused = str(error)
    return (
        describe.map_text(state, cast, 80, side),
        str(people),
        describe.question(state, cast),
        refused,
    )


def guarding(how: str, zone: str) -> Table:
    """Return guard's turn, sneak being hidden or detected and in truth in `zone`."""
    friend = {"friend": person("npcs", "road", tier="notable", **STICK)}
    table = begin(dark({"starts": how}, extra=friend), "guard")
    sneak = table.who("sneak")
    number = table.cast.zones.index(zone)
    if number != 0:
        leave_trail(table.state, sneak, number)
        table["sneak"].zone = number
    table["sneak"].stealth.last_seen = table["sneak"].stealth.given_away = 0
    if how == "hidden":
        table["sneak"].stealth.last_seen = codes.NONE
    return table


@pytest.mark.parametrize("how", ["hidden", "detected"])
def test_nothing_a_side_sees_or_reads_changes_when_a_lost_enemy_is_elsewhere(how: str) -> None:
    views, readings, menus = set(), set(), set()
    for zone in ZONES:
        table = guarding(how, zone)
        views.add(seen(table, NPCS))
        readings.add(str(told(table, NPCS)))
        menus.add(tuple(table.legal()))
    assert len(views) == len(readings) == len(menus) == 1


def test_what_a_side_sees_of_its_own_hidden_people_does_change() -> None:
    assert len({seen(guarding("hidden", zone), codes.PCS) for zone in ZONES}) == len(ZONES)


@pytest.mark.parametrize("how", ["hidden", "detected"])
def test_what_search_plans_with_does_not_depend_on_where_a_lost_enemy_is(how: str) -> None:
    roots = set()
    for zone in ZONES:
        states = clone(guarding(how, zone).states)
        conceal(states[0], NPCS)
        roots.add(states.tobytes())
    assert len(roots) == 1


@pytest.mark.compiled_only
def test_search_decides_the_same_wherever_a_hidden_enemy_is() -> None:
    choices = set()
    for zone in ("yard", "road"):
        found = Planner(guarding("hidden", zone).states.dtype, 0).search(
            guarding("hidden", zone).states, NPCS, Budget(1.0, 40), 5
        )
        choices.add((found.best, found.plans.tobytes(), found.mean.tobytes()))
    assert len(choices) == 1


@pytest.mark.parametrize("how", ["hidden", "detected"])
def test_the_scripted_agent_decides_the_same_wherever_a_lost_enemy_is(how: str) -> None:
    choices = set()
    for zone in ZONES:
        table = guarding(how, zone)
        legal = np.zeros(catalog.ACTIONS, np.int16)
        number = int(list_legal(table.state, legal))
        before = table.states.tobytes()
        choices.add(int(scripted.choose(table.state, legal, number)))
        assert table.states.tobytes() == before
    assert len(choices) == 1


def test_search_believes_a_detected_enemy_near_where_it_was_heard() -> None:
    from arena.state.dice import reseed
    from arena.twod20.sight.imagined import place_lost

    table = guarding("detected", "road")
    where = []
    for seed in range(60):
        reseed(table.state.generator, seed)
        place_lost(table.state, NPCS)
        where.append(int(table["sneak"].zone))
    assert where.count(0) > where.count(3)
    assert len(set(where)) > 1


def moves(how: str, zone: str) -> tuple[list[str], list[str]]:
    """Return what both sides are told when sneak goes to a neighbouring zone."""
    table = begin(dark({"starts": how, "zone": "hall"}, {"zone": "road"}), "sneak").do(f"move {zone}")
    state, cast = table.state, table.cast
    return narrate.narrate(state, cast, codes.PCS), narrate.narrate(state, cast, NPCS)


@pytest.mark.parametrize("how", ["hidden", "detected"])
def test_a_side_is_not_told_where_an_enemy_goes_unseen(how: str) -> None:
    own, other = moves(how, "yard")
    assert own == ["Sneak moves to Yard."]
    assert other == moves(how, "roof")[1] == []


def test_everybody_is_told_where_a_revealed_enemy_goes() -> None:
    own, other = moves("revealed", "yard")
    assert own == other == ["Sneak moves to Yard."]


def test_a_shot_from_hiding_comes_from_somebody_unseen_and_its_noise_has_a_name() -> None:
    table = begin(dark(), "sneak").do("attack gun -> guard").skip().dice(19, 18)
    table.skip(codes.SPEND)
    log = table.state.events
    log[0].kind, log[0].a, log[0].b, log[0].c, log[0].d = codes.EV_ATTACK, 0, 1, 2, codes.AS_RANGED
    log[1].kind, log[1].a, log[1].b, log[1].c, log[1].d = codes.EV_NOTICED, 0, codes.HIDDEN, codes.DETECTED, 0
    table.state.event_count = 2
    table["sneak"].stealth.level = codes.DETECTED
    assert narrate.narrate(table.state, table.cast, NPCS) == [
        "Somebody unseen fires the Gun at Guard.",
        "Sneak is detected: somebody is about, near Yard.",
    ]
    assert narrate.narrate(table.state, table.cast)[0] == "Sneak fires the Gun at Guard."


def test_the_map_shows_a_detected_enemy_where_it_was_last_known_to_be() -> None:
    table = guarding("detected", "road")
    shown = describe.map_text(table.state, table.cast, 80, NPCS)
    assert "SN?" in shown
    whole = describe.map_text(table.state, table.cast, 80)
    assert "SN?" not in whole and "SN" in whole


def test_a_hidden_enemy_stands_in_nobodys_list() -> None:
    table = guarding("hidden", "yard")
    keys = [one["key"] for one in describe.status(table.state, table.cast, NPCS)["characters"]]
    assert "sneak" not in keys
    assert "sneak" in [one["key"] for one in describe.status(table.state, table.cast)["characters"]]


def test_the_one_who_hides_reads_that_it_is_hidden() -> None:
    table = dark(guard={"attention": "asleep"})
    assert "hidden" in describe.character_line(table.state, table.cast, table.who("sneak"), codes.PCS)
    assert "asleep" in describe.character_line(table.state, table.cast, table.who("guard"), codes.PCS)


def test_nobody_talks_to_an_enemy_who_is_not_to_be_found() -> None:
    from arena.twod20.chapters.social.rules.context import can_talk_to

    for how, found in (("hidden", False), ("detected", False), ("revealed", True)):
        table = dark({"starts": how, "zone": "hall"})
        assert can_talk_to(table.state, table.who("guard"), table.who("sneak")) == found


def test_actions_of_stealth_are_possible_only_where_people_hide() -> None:
    from arena.twod20.outside.bounds import possible_actions

    assert catalog.HIDE in possible_actions(dark().cast)
    assert catalog.HIDE not in possible_actions(Table().cast)
    assert catalog.SEARCH not in possible_actions(Table().cast)


@pytest.mark.parametrize("kind", [codes.EV_PROBLEM, codes.EV_TIME, codes.EV_OPPOSED, codes.EV_MOVE])
def test_numbers_of_tasks_are_not_taken_for_hidden_people(kind: int) -> None:
    state = dark().state
    kept, _ = noticed(state, [(kind, 0, 0, 0, 0)], NPCS)
    assert len(kept) == (1 if kind in (codes.EV_PROBLEM, codes.EV_TIME) else 0)


FIRST_NUMBER = re.compile(r"^    (EV_\w+),  # (?:on |of )?(\w+)", re.MULTILINE)
PEOPLE = {"who", "caster", "whom", "helper", "pursuer", "observer", "driver"}


def test_every_event_is_somebodys_or_known_to_be_nobodys() -> None:
    first = dict(FIRST_NUMBER.findall(inspect.getsource(codes)))
    for name, number in vars(codes).items():
        if not name.startswith("EV_"):
            continue
        assert name in first, f"{name}: a comment in codes says what its numbers are"
        nobodys = first[name] not in PEOPLE
        assert nobodys == (number in OF_NOBODY), (
            f"{name} begins with `{first[name]}`: OF_NOBODY in words/noticed.py "
            + (
                "lacks it, so a hidden character of that number hides it"
                if nobodys
                else "has it, so all see it"
            )
        )
