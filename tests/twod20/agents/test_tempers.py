"""Tempers: each is a row and a word, and people of two tempers do visibly different things."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from agents.systems import choose_scripted
from agents.twod20.habits.liking import liking
from agents.twod20.tempers import ROWS, TEMPERS, Temper
from arena.actions import actions_table
from arena.state.dice import reseed
from arena.systems import SYSTEMS, clone, do_action, settle_all
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.legal import list_legal
from arena.twod20.words.glossary.tempers import MEANINGS
from arena.twod20.words.opening import OPENING
from arena.twod20.words.position.character import character_line
from scenarios.errors import ScenarioError
from scenarios.limits import CHARACTERS
from scenarios.loader import bundled, load, loads
from tests.twod20.build import Table, person, scene

ARMS = {
    "sabre": {"name": "Sabre", "form": "melee", "damage": 4},
    "gun": {"name": "Gun", "form": "ranged", "damage": 4, "range": "medium"},
}
WEAPON = 1  # after the bare hands
GAMES, FEW = 30, 10
WHO = ("kip", "bo")  # those whose temper is asked about


def brawl(temper: str, **more: Any) -> str:
    """Return a fight of three against three for a chest in the hall: two of a temper, and their chief."""
    able: dict[str, Any] = {"weapons": ["sabre", "gun"], "skills": {"fight": 2, "talk": 2, "survive": 3}}
    shooter: dict[str, Any] = {"weapons": ["gun"], "doctrine": "skirmisher", "skills": {"fight": 2}}
    return scene(
        {
            "hero": person("pcs", "yard", **shooter),
            "friend": person("pcs", "yard", **shooter),
            "other": person("pcs", "yard", **{**shooter, "weapons": ["sabre"]}),
            "kip": person("npcs", "roof", temper=temper, tier="notable", doctrine="skirmisher", **able),
            "bo": person("npcs", "roof", temper=temper, tier="notable", doctrine="brute", **able),
            "chief": person("npcs", "road", weapons=["gun"], tier="major", doctrine="leader"),
        },
        weapons=ARMS,
        clock={"rounds": 8, "winner": "nobody"},
        objectives={
            "pcs": [{"defeat": "all"}],
            "npcs": [{"defeat": "all"}, {"activity": "hall", "who": ["chief"]}],
        },
        **more,
    )


@cache
def shares(temper: str) -> dict[str, float]:
    """Return how often the two of a temper do what in a game of the script, by verb and what is counted."""
    system = SYSTEMS["twod20"]
    opening, cast = system.compile(loads(brawl(temper), "test.yaml"), 0)
    table, chief = actions_table(system), cast.characters.index("chief")
    done: Counter[str] = Counter()
    for state, action in decisions(opening, [cast.characters.index(key) for key in WHO]):
        done.update(counted(state, table[action], chief))
    return {name: number / GAMES for name, number in done.items()}


def decisions(opening: NDArray[Any], mine: list[int], games: int = GAMES) -> Iterator[tuple[Any, int]]:
    """Yield positions of games of the script in which the opposition decides for some, with what it does."""
    system = SYSTEMS["twod20"]
    legal = np.zeros(system.actions, np.int16)
    for seed in range(games):
        states = clone(opening)
        state: Any = states[0]
        reseed(state.generator, seed)
        number = int(settle_all(state, legal))
        while number > 0:
            action = int(choose_scripted(state, legal, number))
            doer = int(state.tests[state.roller].who if state.phase == codes.DICE else state.turn.actor)
            if doer in mine and state.decider == codes.NPCS:
                yield state, action
            state.event_count = 0
            do_action(state, action)
            number = int(settle_all(state, legal))


def counted(state: Any, row: Any, chief: int) -> Counter[str]:
    """Return what an action counts as."""
    verb, done = str(row["verb"]), Counter({str(row["verb"]): 1})
    done["steps"] = verb in ("move", "rush")
    done["dice"] = int(row["number"]) if verb == "buy_dice" else 0
    done["for the captain"] = verb in ("defend", "protect", "aid") and int(row["who"]) == chief
    if verb in ("attack", "throw", "threaten"):
        target = state.characters[int(row["who"])]
        done["blows"] = 1
        done["at the fallen"] = int(target.status != codes.UP)
        done["at the hurt"] = int(target.wounds + target.traumas > 0 or target.status != codes.UP)
    return done


def test_a_temper_is_the_same_number_in_its_row_in_scenario_files_and_in_the_record() -> None:
    assert [row.name for row in TEMPERS] == list(codes.TEMPER_WORDS) == list(MEANINGS)
    assert {row.name for row in ROWS} == set(codes.TEMPER_WORDS) - {"even"}
    assert TEMPERS[codes.EVEN] == Temper("even")


def test_an_unknown_temper_is_named_with_its_line_and_those_to_choose_from() -> None:
    with pytest.raises(ScenarioError) as wrong:
        loads(brawl("crule"), "test.yaml")
    first = wrong.value.lines[0]
    assert 'characters.kip.temper = "crule"' in first and 'did you mean "cruel"' in first
    assert first.startswith("test.yaml:") and all(word in first for word in codes.TEMPER_WORDS)


def test_a_temper_is_kept_in_the_record_and_shown_on_the_sheet() -> None:
    loaded = loads(brawl("greedy"), "test.yaml")
    states, cast = SYSTEMS["twod20"].compile(loaded, 0)
    kip, chief = (cast.characters.index(key) for key in ("kip", "chief"))
    assert int(states[0].characters[kip].temper) == codes.TEMPER_WORDS.index("greedy")
    assert character_line(states[0], cast, kip).endswith(", greedy")
    assert "even" not in character_line(states[0], cast, chief)
    said = {each.key: OPENING.person(each) for each in loaded.characters}
    assert "Greedy." in said["kip"] and "Even." not in said["chief"]


MARKS = {  # what tells a temper from `even` in the same scene, and how much oftener
    "cruel": ("at the fallen", 0.15, None),
    "merciful": ("subdue", 2.0, None),
    "cautious": ("disengage", 0.4, None),
    "reckless": ("approach", 2.0, "times"),
    "showy": ("dice", 1.5, "times"),
    "loyal": ("for the captain", 0.5, None),
    "panicky": ("steps", 1.4, "times"),
    "dutiful": ("steps", 0.2, "less"),
    "greedy": ("dice", 0.6, "less"),
}


@pytest.mark.compiled_only
@pytest.mark.parametrize("temper", MARKS)
def test_people_of_another_temper_do_other_things_in_the_same_scene(temper: str) -> None:
    name, bound, how = MARKS[temper]
    even, own = shares("even").get(name, 0.0), shares(temper).get(name, 0.0)
    if how == "less":
        assert own <= bound * even
    else:
        assert own >= (bound * even if how else bound) and own > 2 * even * (how is None)


def test_every_temper_has_a_mark_of_its_own() -> None:
    assert set(MARKS) == {row.name for row in ROWS}


def test_the_bundled_scenes_use_every_temper() -> None:
    tempers = {name: {each.temper for each in load(name).characters} for name, _ in bundled("twod20")}
    assert set().union(*tempers.values()) == set(codes.TEMPER_WORDS)
    # a pursuit has no turns, and a network that comes along has learnt the duel as it is
    assert {name for name, found in tempers.items() if found == {"even"}} == {"duel", "frost", "rooftops"}


def done_by(key: str, temper: str | None = None) -> Counter[str]:
    """Return what somebody in The Ninth Floor does in games of the script, of its own temper or another."""
    system = SYSTEMS["twod20"]
    opening, cast = system.compile(load("sniper"), 0)
    who, sniper = (cast.characters.index(each) for each in (key, "rifle_hand"))
    table = actions_table(system)
    home = int(opening[0].characters[who].zone)
    if temper is not None:
        opening[0].characters[who].temper = codes.TEMPER_WORDS.index(temper)
    done: Counter[str] = Counter()
    for state, action in decisions(opening, [who], games=FEW):
        verb = str(table[action]["verb"])
        done["covers"] += verb in ("protect", "defend") and int(table[action]["who"]) == sniper
        done["at home" if int(state.characters[who].zone) == home else "away"] += verb == "end_turn"
    return done


@pytest.mark.compiled_only
def test_the_sniper_stays_in_the_loft_and_the_loyal_cover_it() -> None:
    assert done_by("rifle_hand")["away"] == 0 < done_by("rifle_hand", "even")["away"]
    assert done_by("spotter")["covers"] > 2 * done_by("spotter", "even")["covers"]


def beside_the_fallen(temper: str) -> Table:
    """Return the turn of kip, over a hero who lies Defeated, another hero at hand."""
    people = {
        "kip": person("npcs", weapons=["sabre"], temper=temper, tier="notable", skills={"fight": 3}),
        "hero": person("pcs"),
        "friend": person("pcs", zone="road", attributes={"brawn": 12}),
    }
    table = Table(scene(people, weapons=ARMS, first="npcs")).engage("kip", "hero")
    hero = table["hero"]
    hero.status, hero.prone, hero.wounds, hero.fortune, hero.voluntary = codes.DEFEATED, 1, 3, 0, 1
    return table.do("act kip")


def test_only_the_cruel_strike_who_lies_defeated() -> None:
    chosen = {temper: decided(beside_the_fallen(temper).do("aim")) for temper in codes.TEMPER_WORDS}
    assert [temper for temper in chosen if chosen[temper] == "attack sabre -> hero"] == ["cruel"]
    assert decided(beside_the_fallen("cruel")) == "aim"


def hurt(temper: str, wounds: int) -> str:
    """Return what kip begins its turn with, in Reach of an enemy, with so many Wounds."""
    people = {
        "kip": person("npcs", weapons=["sabre"], temper=temper, tier="major", skills={"fight": 3}),
        "hero": person("pcs", weapons=["sabre"]),
    }
    table = Table(scene(people, weapons=ARMS, first="npcs")).engage("kip", "hero")
    table["kip"].wounds = wounds
    return decided(table.do("act kip"))


def test_the_panicky_fight_until_they_are_hurt() -> None:
    assert hurt("panicky", 0) == hurt("even", 0) == hurt("even", 1)
    assert hurt("panicky", 1) == "disengage"


def test_the_loyal_step_in_for_a_captain_who_is_hurt() -> None:
    people = {
        "kip": person("npcs", weapons=["sabre"], temper="loyal", tier="notable"),
        "chief": person("npcs", weapons=["sabre"], tier="major"),
        "hero": person("pcs", weapons=["sabre"]),
    }
    table = Table(scene(people, weapons=ARMS, first="npcs")).engage("kip", "hero")
    whole = table.fork()
    table["chief"].wounds = 1
    assert decided(table.do("act kip")) == "protect chief"
    assert decided(whole.do("act kip")) != "protect chief"


def decided(table: Table) -> str:
    """Return what the script decides here, as text."""
    number = int(list_legal(table.state, table.out))
    return table._words(int(choose_scripted(table.state, table.out, number)))


def test_the_merciful_would_rather_threaten_than_shoot() -> None:
    people = {"hero": person("pcs"), "parson": person(weapons=["gun"], temper="merciful")}
    table = Table(scene(people, weapons=ARMS, first="npcs")).do("act parson")
    shoots, threatens = (
        float(liking(table.state, table.who("parson"), first + WEAPON * CHARACTERS + table.who("hero")))
        for first in (act.ATTACK, act.THREATEN)
    )
    assert shoots <= -0.5 < 0 < threatens
