"""Levels, aims and tempers of a searching opponent: what is chosen among lines, for what price at most."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from agents.lines import Advice, Line
from agents.search.choosing import LAPSES, PRICE, Chooser, Manner, Option, aimed, manner_of, named, options_of
from agents.search.planner import Planner
from agents.search.player import SearchPlayer
from agents.search.race import Budget
from arena.systems import SYSTEMS, settle_all
from arena.twod20 import catalog as act
from arena.twod20 import codes
from tests.twod20.agents.test_tempers import brawl
from tests.twod20.build import Table, person, scene

TWOD20 = SYSTEMS["twod20"]
NOTHING: dict[str, float] = {}


def table(temper: str = "even") -> Table:
    """Return the turn of kip, between a captain and an enemy."""
    people = {
        "kip": person("npcs", weapons=["stick"], temper=temper, tier="notable"),
        "chief": person("npcs", weapons=["stick"], tier="major"),
        "hero": person("pcs", weapons=["stick"]),
    }
    return Table(scene(people, first="npcs")).engage("kip", "hero").do("act kip")


def number_of(at: Table, text: str) -> int:
    """Return the number of a legal action."""
    return int(at.out[at.legal().index(text)])


def options(at: Table, *lines: tuple[str, float]) -> list[Option]:
    """Return lines to choose from, by their first action and what each costs; the best wins 60 of 100."""
    return [
        Option(place, (number_of(at, text),), price, 0.6 - price, NOTHING)
        for place, (text, price) in enumerate(lines)
    ]


def chosen(at: Table, manner: Manner, *lines: tuple[str, float], seen: tuple[str, ...] = ()) -> str:
    """Return the line that is chosen in a manner."""
    chooser = Chooser(TWOD20, manner, {number_of(at, text) for text in seen})
    return lines[chooser.pick(at.state, options(at, *lines)).place][0]


HIT, WORDS, COVER = "attack stick -> hero", "threaten stick -> hero", "protect chief"


def places(level: int, lines: list[Option], turns: int = 300) -> list[int]:
    """Return which of these lines a level takes in each of so many turns."""
    at, luck = table(), np.random.default_rng(1)
    return [Chooser(TWOD20, Manner(level), luck=luck).pick(at.state, lines).place for _ in range(turns)]


def test_no_level_takes_what_stands_behind_others_but_for_the_like_of_the_best_line() -> None:
    acts, waits = options(table(), (HIT, 0.0), (COVER, 0.01))
    lines = [acts, waits._replace(waits="defence")]
    assert set(places(1, lines)) == {0}
    assert set(places(1, [acts._replace(waits="defence"), lines[1]])) == {0, 1}
    assert set(places(1, [acts._replace(waits="move"), lines[1]])) == {0}


def test_of_lines_that_few_games_tell_apart_a_level_takes_the_best_the_more_often_the_higher_it_is() -> None:
    lines = options(table(), (HIT, 0.0), (WORDS, 0.0), (COVER, 0.0), ("recover", 0.0))
    best = [places(level, lines).count(0) for level in LAPSES]
    assert best == sorted(best) and best[0] < 0.7 * best[2] and best[-1] == 300


def lost(level: int, lines: list[Option], turns: int = 300) -> list[float]:
    """Return what a level loses of winning in each of so many turns with these lines."""
    at, luck = table(), np.random.default_rng(1)
    return [Chooser(TWOD20, Manner(level), luck=luck).pick(at.state, lines).price for _ in range(turns)]


def test_each_level_loses_more_than_the_next_and_no_turn_more_than_it_may() -> None:
    at = table()
    lines = options(at, (HIT, 0.0), (WORDS, 0.02), (COVER, 0.05), ("recover", 0.12), ("aim", 0.5))
    found = {level: lost(level, lines) for level in LAPSES}
    means = [float(np.mean(each)) for each in found.values()]
    assert means == sorted(means, reverse=True) and means[-1] == 0
    assert all(max(each) <= LAPSES[level].lost for level, each in found.items())


def test_a_weak_level_overlooks_long_lines_more_often_than_short_ones() -> None:
    at = table()
    (hit, words) = options(at, (HIT, 0.0), (WORDS, 0.01))
    long = hit._replace(actions=(number_of(at, "aim"), number_of(at, "bolster kip"), *hit.actions))
    assert np.mean(np.array(lost(1, [long, words])) == 0) < np.mean(np.array(lost(1, [hit, words])) == 0)


def test_what_is_overlooked_stays_so_for_the_turn() -> None:
    at, lines = table(), options(table(), (HIT, 0.0), (WORDS, 0.02), (COVER, 0.02))
    for seed in range(20):
        chooser = Chooser(TWOD20, Manner(1), luck=np.random.default_rng(seed))
        assert len({chooser.pick(at.state, lines).place for _ in range(5)}) == 1


def test_a_level_leaves_no_turn_idle() -> None:
    assert chosen(table(), Manner(1), (HIT, 0.0), ("end turn", 0.12), ("aim", 0.1)) == HIT


def test_what_is_lost_counts_for_the_whole_turn() -> None:
    at = table()
    for seed in range(20):
        chooser = Chooser(TWOD20, Manner(3), luck=np.random.default_rng(seed), given=LAPSES[3].lost)
        assert chooser.pick(at.state, options(at, (HIT, 0.0), (WORDS, 0.05))).place == 0


def test_the_loyal_cover_their_captain_for_little_and_not_for_much() -> None:
    assert chosen(table("loyal"), Manner(), (HIT, 0.0), (COVER, 0.03)) == COVER
    assert chosen(table("loyal"), Manner(), (HIT, 0.0), (COVER, 0.06)) == HIT
    assert chosen(table("even"), Manner(), (HIT, 0.0), (COVER, 0.03)) == HIT
    assert chosen(table("showy"), Manner(), (HIT, 0.0), (COVER, 0.02), (WORDS, 0.02)) == WORDS


def test_close_takes_what_leaves_the_chance_nearest_to_even() -> None:
    lines = (HIT, 0.0), (WORDS, 0.04), (COVER, 0.11)
    assert chosen(table(), Manner(aim="close"), *lines) == COVER
    behind = [each._replace(chance=each.chance - 0.3) for each in options(table(), *lines)]
    assert Chooser(TWOD20, Manner(aim="close")).pick(table().state, behind).place == 0


def test_scare_hurts_and_spares() -> None:
    at = table()
    kill, words = options(at, (HIT, 0.0), (WORDS, 0.03))
    kill = kill._replace(figures={"stress": 4.0, "harms": 1.0, "out": 0.6})
    words = words._replace(figures={"stress": 3.0, "harms": 0.1, "out": 0.0})
    chooser = Chooser(TWOD20, Manner(aim="scare"))
    assert chooser.pick(at.state, [kill, words]) == words
    assert chooser.pick(at.state, [kill, words._replace(price=PRICE["scare"] + 0.01)]) == kill


def test_show_takes_what_the_scene_has_not_seen() -> None:
    lines = (HIT, 0.0), (COVER, 0.03)
    assert chosen(table(), Manner(aim="show"), *lines, seen=(HIT,)) == COVER
    assert chosen(table(), Manner(aim="show"), *lines, seen=(HIT, COVER)) == HIT


def line(action: int, win: float, equal: bool = False) -> Line:
    """Return a line of advice."""
    return Line(["x"], [action], win, win - 0.1, win + 0.1, win, 100, None, "", {}, "", [], equal=equal)


def test_advice_for_an_aim_says_what_each_line_costs() -> None:
    at = table()
    lines = [line(number_of(at, HIT), 0.7), line(number_of(at, WORDS), 0.68), line(number_of(at, COVER), 0.3)]
    advice = Advice(1, "", lines, 300, 1.0, {})
    assert aimed(advice, at.state, "win") is advice
    told = aimed(advice, at.state, "scare")
    assert told.aim == "scare" and [each.actions[0] for each in told.lines] == [
        number_of(at, WORDS),
        number_of(at, HIT),
        number_of(at, COVER),
    ]
    assert [round(each.price, 2) for each in told.lines] == [0.02, 0.0, 0.4]


@pytest.mark.parametrize("name", ["search@0", "search@6", "search@hide", "scripted@2", "exact@close"])
def test_a_manner_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=name):
        manner_of(name)


def test_a_manner_is_part_of_a_name_and_read_back() -> None:
    for manner in (Manner(), Manner(2), Manner(aim="show"), Manner(1, "scare")):
        assert manner_of(named("search", manner)) == ("search", manner)


def looked(temper: str, manner: Manner) -> tuple[SearchPlayer, np.ndarray, Any]:
    """Return a player of few games, a position in which the opposition decides, and the legal actions."""
    from scenarios.loader import loads

    states, _ = TWOD20.compile(loads(brawl(temper, first="npcs"), "test.yaml"), 1)
    legal = np.zeros(TWOD20.actions, np.int16)
    number = int(settle_all(states[0], legal))
    return SearchPlayer(0.01, 1, manner=manner), states, legal[:number]


@pytest.mark.compiled_only
def test_prices_are_what_lines_are_behind_the_best() -> None:
    _, states, _ = looked("even", Manner())
    found = Planner(states.dtype).search(states, int(states[0].decider), Budget(simulations=60), 1)
    lines = options_of(found, TWOD20)
    assert lines[0].place == 0 and lines[0].price == 0
    assert all(abs(each.price) <= 1 for each in lines) and len(lines) > 1


def test_without_level_aim_and_temper_nothing_but_winning_counts() -> None:
    _, states, _ = looked("even", Manner())
    assert not Chooser(TWOD20).matters(states[0], codes.NPCS)
    assert Chooser(TWOD20, Manner(4)).matters(states[0], codes.NPCS)
    _, states, _ = looked("loyal", Manner())
    assert Chooser(TWOD20).matters(states[0], codes.NPCS)
    assert not Chooser(TWOD20).matters(states[0], codes.PCS)


@pytest.mark.compiled_only
def test_a_player_of_any_manner_plays_what_is_legal_and_remembers_it() -> None:
    for manner in (Manner(1), Manner(3, "show"), Manner(aim="close"), Manner(aim="scare")):
        player, states, legal = looked("showy", manner)
        action = player.choose(states, legal, len(legal))
        assert action in legal and player.chooser is not None and player.chooser.seen == {action}


@pytest.mark.compiled_only
def test_what_a_level_gave_away_and_planned_is_forgotten_when_the_turn_is_undone() -> None:
    player, states, legal = looked("even", Manner(1))
    player.choose(states, legal, len(legal))
    assert player.chooser is not None and player.planned is not None
    before, player.chooser.given = player.chooser, LAPSES[1].lost
    player.forget()
    assert player.plan == [] and player.planned is None
    player.choose(states, legal, len(legal))
    assert player.chooser is not None and player.chooser is not before


def test_every_scare_is_a_measure_or_a_verb() -> None:
    from agents.twod20.tastes import SCARES

    known = {measure.name for measure in TWOD20.measures} | set(act.BASE)
    assert set(SCARES) <= known
