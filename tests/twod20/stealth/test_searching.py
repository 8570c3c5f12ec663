"""Searching: observation tests, the last attempt to stay unseen, tracking, senses and attention."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from agents.twod20.habits.answer.sneaking import easiest_search
from arena.twod20 import codes
from arena.twod20.chapters.stealth.rules.notice import improve
from arena.twod20.chapters.stealth.rules.senses import observation_difficulty, search_difficulty, surroundings
from arena.twod20.words.beside import beside
from arena.twod20.words.story.story import narrate
from tests.twod20.build import Table, person
from tests.twod20.stealth.dark import STICK, begin, dark, level, trait


def searching(zone: str = "yard", sense: str = "sight", **more: Any) -> Table:
    """Return a table where guard searches a zone, up to its dice."""
    table = begin(dark(**more), "guard").do(f"search {zone}")
    if table.phase == "sense":
        table.do(f"rely on {sense}")
    return table


def spotted(*faces: int, **more: Any) -> Table:
    """Return a table where guard's search has shown these faces and the Momentum may be spent."""
    return searching(**more).skip().dice(*faces)


def difficulty(table: Table, sense: int, zone: str, key: str = "guard", target: str | None = "sneak") -> int:
    """Return the Difficulty of noticing somebody."""
    whom = codes.NONE if target is None else table.who(target)
    number = table.cast.zones.index(zone)
    return int(observation_difficulty(table.state, table.who(key), sense, number, whom))


def test_the_chance_beside_a_search_relies_on_the_sense_that_makes_it_easiest() -> None:
    darkness = trait("observation", on="yard", sense="sight")
    table = begin(dark(traits=[darkness]), "guard")
    number = int(table.out[table.legal().index("search yard")])
    shown = beside(number, table.state, table.cast, codes.NPCS)
    easiest = easiest_search(table.state, table.who("guard"), table.cast.zones.index("yard"))
    by_sight = search_difficulty(table.state, table.who("guard"), codes.SIGHT, table.cast.zones.index("yard"))
    assert easiest < by_sight and f"Difficulty {easiest}" in shown


# finding


def test_a_successful_search_makes_a_hidden_character_detected() -> None:
    table = spotted(9, 20)
    assert table.state.tests[0].difficulty == 1
    assert level(table) == "detected"


def test_a_search_is_told_with_who_searches_and_where() -> None:
    table = begin(dark(), "guard").do("search yard")
    assert table.events(codes.EV_SEARCHED) == [(table.who("guard"), table.cast.zones.index("yard"), 0, 0)]


def test_a_failed_search_finds_nobody() -> None:
    assert level(spotted(10, 20)) == "hidden"


def test_two_momentum_find_a_hidden_character_altogether() -> None:
    table = spotted(1, 9)
    assert table.state.generated == 2
    table.do("press the search")
    assert level(table) == "revealed"
    assert table.state.generated == 0
    assert table.legal("press") == []


def test_a_detected_character_is_found_before_a_hidden_one() -> None:
    other = {"other": person("pcs", starts="detected", **STICK)}
    table = spotted(9, 20, extra=other)
    assert (level(table), level(table, "other")) == ("hidden", "revealed")


def test_searching_a_zone_where_nobody_is_gains_nothing() -> None:
    table = spotted(1, 1, zone="roof")
    assert level(table) == "hidden"
    assert table.state.generated == 0


def test_a_zone_out_of_sight_may_be_searched_by_ear_and_a_far_one_not_at_all() -> None:
    table = dark(blind=[["yard", "hall"], ["yard", "road"]], guard={"zone": "road"})
    begin(table, "guard")
    assert "search yard" not in table.legal()
    near = begin(dark(blind=[["yard", "hall"]]), "guard").do("search yard")
    assert near.state.notice.sense == codes.SIGHT or near.legal() == ["rely on sound"]


# the last attempt


def test_who_is_searched_for_may_add_one_threat_and_oppose_the_search() -> None:
    table = searching()
    assert (table.phase, table.decider) == ("last attempt to hide", "pcs")
    table.do("stay out of sight")
    assert table.state.threat == 6
    test = table.state.tests[1]
    assert (test.who, test.target_number, test.difficulty) == (table.who("sneak"), 12, 1)


def test_the_opposition_pays_one_threat_for_its_last_attempt() -> None:
    hunter = {"hunter": person("npcs", "yard", starts="hidden", tier="notable", **STICK)}
    table = begin(dark({"starts": "revealed"}, extra=hunter, blind=[["yard", "hall"]]), "sneak")
    table.do("search yard", "rely on sight", "stay out of sight")
    assert table.state.threat == 4


def test_without_somebody_there_nobody_is_asked_for_a_last_attempt() -> None:
    assert searching("roof").phase == "dice"


def test_a_search_that_ties_with_the_last_attempt_succeeds() -> None:
    table = searching().do("stay out of sight").skip().dice(9, 20)
    table.skip().dice(12, 20)
    assert level(table) == "detected"


def test_who_beats_a_search_may_melt_away_for_two_momentum() -> None:
    table = searching(sneak={"starts": "detected"}).do("stay out of sight").skip().dice(20, 20)
    table.skip(codes.SPEND).dice(1, 12)
    assert table.state.generated == 2
    table.do("melt away", "pay 2 momentum")
    assert level(table) == "hidden"


# tracking


def trailing(sense: str, *faces: int) -> Table:
    """Return a table after a search of the yard, which sneak has just left for the hall."""
    table = dark(guard={"zone": "roof"})
    begin(table, "sneak").do("move hall").skip(codes.TURN).do("end turn")
    begin(table, "guard").do("search yard", f"rely on {sense}").skip().dice(*faces)
    return table


def test_traces_are_one_harder_to_see_than_the_one_who_left_them() -> None:
    table = trailing("sight", 9, 8)
    assert table.state.tests[0].difficulty == 2
    assert table.state.notice.traces == codes.NONE
    found = trailing("sight", 1, 8)
    assert found.state.notice.traces == found.who("sneak")
    assert found.state.generated == 0
    assert level(found) == "hidden"
    assert found["sneak"].stealth.last_seen == found.cast.zones.index("yard")


def test_a_complication_may_leave_traces_that_are_no_harder_to_see_than_who_left_them() -> None:
    table = dark({"stress": 9}, {"zone": "roof"})
    begin(table, "sneak").do("move hall").skip(codes.TURN).do("recover").skip().dice(19, 20)
    table.do("suffer the complication", "complication traces")
    told = narrate(table.state, table.cast)
    assert told[-1] == "A Complication: Sneak leaves traces that are plain to see."
    begin(table.do("end turn"), "guard").do("search yard", "rely on sight").skip().dice(9, 8)
    assert table.state.notice.traces == table.who("sneak")
    table["sneak"].stealth.level = codes.DETECTED
    improve(table.state, table.who("sneak"))
    assert table["sneak"].stealth.plain == 0


def test_who_is_in_plain_view_leaves_no_traces_worth_naming() -> None:
    table = begin(dark({"stress": 9, "starts": "revealed"}), "sneak").do("recover").skip().dice(19, 20)
    assert "complication traces" not in table.do("suffer the complication").legal()


def test_one_momentum_tells_where_traces_lead() -> None:
    table = trailing("sight", 1, 1)
    assert table.state.generated == 1
    table.do("follow the trail")
    assert table["sneak"].stealth.last_seen == table.cast.zones.index("hall")
    assert table.legal("follow") == []


def test_nobody_hears_traces() -> None:
    assert trailing("sound", 1, 1).state.notice.traces == codes.NONE


def test_old_traces_are_gone() -> None:
    table = dark(guard={"zone": "hall"})
    begin(table, "sneak").do("move hall").skip(codes.TURN).do("end turn")
    table.state.round_number += 2
    begin(table, "guard").do("search yard", "rely on sight").skip().dice(1, 1)
    assert table.state.notice.traces == codes.NONE


# distance, attention, surroundings


@pytest.mark.parametrize(("zone", "expected"), [("yard", 0), ("hall", 1), ("roof", 2), ("road", 3)])
def test_distance_makes_noticing_harder(zone: str, expected: int) -> None:
    assert difficulty(dark(guard={"zone": zone}), codes.SIGHT, "yard") == expected


def test_an_observer_in_reach_who_is_focussed_needs_no_success() -> None:
    table = dark(guard={"zone": "yard", "attention": "focussed"}).engage("guard", "sneak")
    assert difficulty(table, codes.SIGHT, "yard") == -2
    begin(table, "guard").do("search yard", "rely on sight")
    assert table.state.tests[0].difficulty == 0


@pytest.mark.parametrize(
    ("attention", "expected"),
    [("focussed", 0), ("alert", 1), ("bored", 2), ("lazy", 3), ("drunk", 4), ("asleep", 5)],
)
def test_whoever_pays_little_attention_notices_little(attention: str, expected: int) -> None:
    assert difficulty(dark(guard={"attention": attention}), codes.SIGHT, "yard") == expected


def test_darkness_hinders_eyes_and_not_ears() -> None:
    table = dark(traits=[trait("observation", sense="sight", copies=2)])
    assert difficulty(table, codes.SIGHT, "yard") == 3
    assert difficulty(table, codes.HEARING, "yard") == 1
    assert difficulty(table, codes.SIGHT, "hall") == 0


def test_noise_hinders_ears_and_not_eyes() -> None:
    table = dark(traits=[trait("observation", sense="sound", copies=3, on="scene")])
    assert difficulty(table, codes.HEARING, "yard") == 4
    assert difficulty(table, codes.SIGHT, "yard") == 1


def test_light_undoes_darkness_copy_for_copy_and_never_fog() -> None:
    night = trait("observation", sense="sight", copies=2)
    lamp = trait("observation", "easier", sense="sight", copies=3)
    fog = trait("observation", fog=True, copies=2)
    for traits, expected in (([night], 2), ([night, lamp], -1), ([night, lamp, fog], 2), ([fog], 2)):
        table = dark(traits=traits)
        assert surroundings(table.state, 0, codes.NONE, codes.PCS, codes.SIGHT, 1) == expected


def test_fog_matters_little_at_close_quarters() -> None:
    table = dark(traits=[trait("observation", fog=True, copies=3)], guard={"zone": "yard"})
    assert difficulty(table, codes.SIGHT, "yard") == 0


def test_a_sudden_change_of_light_dazzles_for_the_round() -> None:
    lamp = {
        "name": "Lamp",
        "interact": "hall",
        "trait": trait("observation", "easier", sense="sight", copies=2),
    }
    table = dark(environment=[lamp], traits=[trait("observation", sense="sight", copies=2)])
    assert difficulty(table, codes.SIGHT, "yard") == 3
    begin(table, "guard").do("interact lamp")
    assert difficulty(table, codes.SIGHT, "yard") == 2
    table.state.round_number += 1
    assert difficulty(table, codes.SIGHT, "yard") == 1


def test_only_keen_noses_and_strong_smells_let_somebody_search_by_smell() -> None:
    assert "rely on smell" not in begin(dark(), "guard").do("search yard").legal()
    hound = begin(dark(guard={"senses": ["sight", "sound", "smell"]}), "guard").do("search yard")
    assert "rely on smell" in hound.legal()
    musk = trait("observation", "easier", sense="smell")
    assert "rely on smell" in begin(dark(traits=[musk]), "guard").do("search yard").legal()


def test_a_trait_on_the_observer_counts_by_sense() -> None:
    glass = {
        "name": "Spyglass",
        "on": "guard",
        "tests": ["observation"],
        "effect": "easier",
        "sense": "sight",
    }
    for sense, expected in (("sight", 0), ("sound", 1)):
        assert searching(sense=sense, traits=[glass]).state.tests[0].difficulty == expected


def test_instruments_let_somebody_observe_with_operate_where_that_is_better() -> None:
    for skill, expected in ((3, codes.OPERATE), (0, codes.SURVIVE)):
        table = searching(guard={"instruments": True, "skills": {"operate": skill, "survive": 1}})
        assert (table.state.tests[0].attribute, table.state.tests[0].skill) == (codes.INSIGHT, expected)
    assert searching(guard={"skills": {"operate": 3, "survive": 1}}).state.tests[0].skill == codes.SURVIVE


def test_a_focus_counts_for_observation() -> None:
    table = searching(guard={"focuses": {"Watch": ["observation"]}, "skills": {"survive": 3}})
    assert table.state.tests[0].critical == 3


# chances and the worked example


def test_the_chance_of_a_search_is_exact() -> None:
    """Target Number 9, Difficulty 1: 1 - (11/20)^2 to find somebody; 3 successes to press the search."""
    start = searching().skip()
    found = pressed = Fraction(0)
    for weight, table in start.rolls(1, 9, 19):
        share = Fraction(weight, 400)
        found += share if level(table) == "detected" else 0
        pressed += share if table.state.phase == codes.SPEND and table.state.generated >= 2 else 0
    assert found == 1 - Fraction(11, 20) ** 2
    assert pressed == 2 * Fraction(1, 20) * Fraction(8, 20) + Fraction(1, 20) ** 2


def test_a_night_at_the_wall() -> None:
    """A sneak slips in, is heard, hides again a zone farther, and is lost to the guard who searches."""
    table = dark(
        {"zone": "yard"},
        {"zone": "road", "attention": "bored"},
        blind=[["yard", "road"], ["hall", "road"], ["yard", "roof"]],
    )
    begin(table, "sneak").do("rush hall", "do it openly").skip().dice(4, 19)
    table.do("done").skip(codes.TURN).do("end turn")
    hall, yard = table.cast.zones.index("hall"), table.cast.zones.index("yard")
    assert (level(table), int(table["sneak"].stealth.last_seen)) == ("detected", hall)
    begin(table, "guard").do("move roof").skip(codes.TURN)
    table.do("search hall", "rely on sight", "stay out of sight").skip().dice(15, 16)
    table.skip().dice(12, 15)
    table.skip(codes.TURN).do("end turn")
    assert level(table) == "detected"
    table.state.characters[table.who("guard")].zone = table.cast.zones.index("road")
    begin(table, "sneak").do("move yard").skip(codes.TURN).do("hide", "rely on sight").skip().dice(12, 13)
    table.skip(codes.TURN)
    assert level(table) == "hidden"
    assert int(table["sneak"].stealth.last_seen) == hall != yard
