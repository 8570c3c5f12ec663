"""Tempers that are data: who likes to strike whom, to come near or keep away, and what frightens."""

from __future__ import annotations

import json
from importlib import import_module
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest
from numpy.typing import NDArray

from agents.advice.scribe import Scribe
from agents.search.choosing import Chooser, Manner, Option
from agents.search.kernel import LONGEST
from agents.search.race import Race
from agents.systems import agents_of
from arena.actions import actions_table
from arena.calls import settle_all_at
from arena.people.codes import NPCS, PCS
from arena.system import System
from arena.systems import SYSTEMS
from scenarios.loader import loads

OF = ("true20", "d6")  # systems whose tempers are data
systems = pytest.mark.parametrize("system", [SYSTEMS[name] for name in OF], ids=OF)
HURT = {"true20": {"wounded": 1, "hurt": 3}, "d6": {"wound": 2}}
FIERCE = {"true20": "demoralize", "d6": "intimidate"}
STRONG, WEAK, FIGHTER = range(3)


def turn(system: System, temper: str) -> NDArray[Any]:
    """Return the turn of a fighter of a temper between two enemies, one of them hurt; a third is far away."""
    kind = "fighter" if system.name == "true20" else "adventurer"
    people = {
        "strong": {"template": kind, "side": "pcs", "zone": "hall"},
        "weak": {"template": kind, "side": "pcs", "zone": "hall"},
        "fighter": {"template": "thug", "side": "npcs", "zone": "hall", "temper": temper},
    }
    said: dict[str, Any] = {
        "system": system.name,
        "name": "The hall",
        "summary": "One against two.",
        "zones": {"hall": {"name": "Hall"}, "yard": {"name": "Yard"}},
        "links": [
            {"from": "hall", "to": "yard"}
            if system.name == "d6"
            else {"from": "hall", "to": "yard", "feet": 30}
        ],
        "characters": people,
        "objectives": {"pcs": [{"defeat": "all"}], "npcs": [{"defeat": "all"}]},
    }
    states, _ = system.compile(loads(json.dumps(said), "hall.yaml"), 1)
    settle_all_at(states, 0, np.zeros(system.actions, np.int16))
    states["decider"], states["actor"] = NPCS, FIGHTER
    for name, value in HURT[system.name].items():
        states["characters"][name][0, WEAK] = value
    return states


def number(system: System, verb: str, **arguments: int) -> int:
    """Return the first action of a verb with these arguments."""
    table = actions_table(system)
    fits = table["verb"] == verb
    for name, value in arguments.items():
        fits &= table[name] == value
    return int(np.flatnonzero(fits)[0])


def chosen(
    states: NDArray[Any], system: System, aim: str, *lines: tuple[int, float], **figures: float
) -> int:
    """Return which of some lines is chosen: actions with what they cost, the first with these figures."""
    options = [
        Option(place, (action,), price, 0.6, figures if place == 0 else {})
        for place, (action, price) in enumerate(lines)
    ]
    return Chooser(system, Manner(aim=aim)).pick(states[0], options).place


@systems
def test_the_cruel_strike_the_weakest_and_the_proud_the_strongest(system: System) -> None:
    at = [number(system, "strike", who=who) for who in (STRONG, WEAK)]
    lines = [(each, 0.0) for each in at]
    assert chosen(turn(system, "even"), system, "win", *lines) == STRONG
    assert chosen(turn(system, "cruel"), system, "win", *lines) == WEAK
    assert chosen(turn(system, "proud"), system, "win", *reversed(lines)) == 1
    dear = [lines[0], (at[WEAK], 0.03)]
    assert chosen(turn(system, "cruel"), system, "win", *dear) == STRONG


@systems
def test_the_cautious_keep_away_and_the_reckless_come_near(system: System) -> None:
    for temper, away in (("cautious", True), ("reckless", False)):
        states = turn(system, temper)
        liking = agents_of(system).tastes.liking(states[0], FIGHTER, number(system, "move", zone=1))
        assert (liking > 0) == away
        states["characters"]["zone"][0, FIGHTER] = 1
        liking = agents_of(system).tastes.liking(states[0], FIGHTER, number(system, "move", zone=0))
        assert (liking < 0) == away


@systems
def test_the_cautious_defend_themselves_though_that_stands_behind_a_blow(system: System) -> None:
    strike = Option(0, (number(system, "strike", who=STRONG),), 0.0, 0.6, {})
    guard = Option(
        1, (number(system, {"true20": "hide", "d6": "dodge"}[system.name]),), 0.0, 0.6, {}, "defence"
    )
    for temper, place in (("even", 0), ("reckless", 0), ("cautious", 1)):
        assert Chooser(system).pick(turn(system, temper)[0], [strike, guard]).place == place


@systems
def test_only_a_side_with_a_temper_has_one(system: System) -> None:
    tempered = agents_of(system).tastes.tempered
    assert tempered(turn(system, "proud")[0], NPCS) and not tempered(turn(system, "proud")[0], PCS)
    assert not tempered(turn(system, "even")[0], NPCS)


@systems
def test_who_would_scare_rather_frightens_than_puts_somebody_out(system: System) -> None:
    strike, fierce = number(system, "strike", who=STRONG), number(system, FIERCE[system.name], who=STRONG)
    states = turn(system, "even")
    assert chosen(states, system, "scare", (strike, 0.0), (fierce, 0.02), out=0.4) == 1
    assert chosen(states, system, "win", (strike, 0.0), (fierce, 0.02), out=0.4) == 0


@systems
def test_whatever_is_liked_or_scares_is_a_verb_a_family_or_a_measure(system: System) -> None:
    agents, verbs = agents_of(system), {str(each) for each in actions_table(system)["verb"]}
    rows = import_module(f"agents.{system.name}.characters").OF_TEMPER
    families = {*agents.sense.families, *agents.sense.minor}
    assert {name for row in rows for name in row.taste.likes} <= verbs | families
    assert set(agents.tastes.scares) <= verbs | {measure.name for measure in system.measures}


@pytest.mark.parametrize(("liking", "waits"), [(-0.6, 1), (-0.3, 0), (0.0, 0)])
def test_who_acts_against_its_temper_stands_behind_in_what_is_told(liking: float, waits: int) -> None:
    system = SYSTEMS["d6"]
    states = turn(system, "even")
    rows = np.full((1, LONGEST), -1, np.int16)
    rows[0, 0] = number(system, "strike", who=WEAK)
    race = Race(states, NPCS, rows, system)
    race.note(np.arange(1), np.full((40, 1), 0.5))
    scribe = Scribe.__new__(Scribe)
    scribe.root, scribe.holds_back = states, False
    scribe.is_answered_well = lambda _: False  # type: ignore[method-assign]
    scribe.result = cast(Any, SimpleNamespace(race=race, rows=np.arange(1), last=1, side=NPCS))
    scribe.promise = cast(Any, SimpleNamespace(whole=lambda _: 9.0, harm=lambda _: 9.0))
    scribe.walk = lambda _: cast(Any, SimpleNamespace(test=None))  # type: ignore[method-assign]
    scribe.character = lambda _: liking  # type: ignore[method-assign]
    assert scribe.waits(0) == waits
