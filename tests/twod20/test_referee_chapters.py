"""What the chapters of the referee find when a mistake is planted in a game that was played right.

Each mistake is a number changed in the written-down game: dice that fell, a Difficulty, who has won.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from arena.twod20 import catalog, codes
from scenarios.limits import CHARACTERS
from tests.referee import CHAPTERS
from tests.referee.bench import Referee
from tests.referee.chapters import prices
from tests.referee.episodes import episode, whole
from tests.referee.recording import DICE, NO_OFFER, Recording, recorded
from tests.twod20.mixed_scenes import mixed

LENGTH = 400
SEEDS = range(1, 13)
COVER = {"cover": "sturdy", "hazard": "fire", "changes": "bought"}
WORN = {"cover": "sturdy", "arms": "wearing"}
HIDDEN = {"hiding": "stealth", "talk": "requests"}
ON_A_GRID = {"distance": "feet", "melee": "guard"}
MAGICAL = {"magic": "blasts"}
TALENTED = {"talents": "some", "arms": "knocking"}

Scene = dict[str, str]
Find = Callable[[Recording, int], bool]
Change = Callable[[Any, int], None]  # of the positions, at a command


@cache
def game(ingredients: tuple[tuple[str, str], ...], seed: int) -> Recording:
    """Return a game of a mixed scene, played right."""
    return recorded(mixed(dict(ingredients)), seed, LENGTH)


def found(scene: Scene, find: Find) -> tuple[Recording, int]:
    """Return a game in which something happens, and the first command at which it does."""
    for seed in SEEDS:
        recording = game(tuple(scene.items()), seed)
        for place, command in enumerate(recording.commands[:-1]):
            if command >= DICE and find(recording, place):
                return recording, place
    raise AssertionError("nothing of the kind happens")


def planted(scene: Scene, find: Find, change: Change) -> set[tuple[str, str]]:
    """Plant a mistake; return chapter and event of the verdicts on that command, where there were none."""
    recording, place = found(scene, find)
    assert Referee(CHAPTERS).judge(recording) == []
    history = recording.history.copy()
    change(history, place)
    verdicts = Referee(CHAPTERS).judge(Recording(history, recording.commands))
    return {(each.chapter, each.event) for each in verdicts if each.command == place}


def logged(history: Any, place: int, kind: int, field: str = "kind", least: int = 0) -> list[int]:
    """Return the numbers, among what a command has logged, of events whose field is at least so much."""
    log = history["events"][place + 1][: history["event_count"][place + 1]]
    return [number for number, event in enumerate(log) if event["kind"] == kind and event[field] >= least]


def logs(kind: int, field: str = "kind", least: int = 0) -> Find:
    """Return what finds a command that logs such an event."""
    return lambda recording, place: bool(logged(recording.history, place, kind, field, least))


# dice


def rolls(kind: int, after: int | None = None, attacker: bool = True) -> Find:
    """Return what finds a roll, or one of damage that somebody deals, or nobody."""

    def find(recording: Recording, place: int) -> bool:
        position = recording.history[place]
        if recording.commands[place] != DICE or position["roll_kind"] != kind:
            return False
        damage = position["damage"]
        return after is None or (damage["after"] == after and (damage["source"] != codes.NONE) == attacker)

    return find


def a_die_less(history: Any, place: int) -> None:
    """One die less was rolled than should have been."""
    history["roll_count"][place] -= 1


@pytest.mark.parametrize(
    ("scene", "find", "verdict"),
    [
        (COVER, rolls(codes.RESISTANCE_DICE), ("cover", "Resistance dice")),
        (COVER, rolls(codes.DAMAGE_DICE, codes.AFTER_ATTACK), ("damage dice", "damage dice")),
        (HIDDEN, rolls(codes.DAMAGE_DICE, codes.AFTER_PERSUASION), ("damage dice", "dice of a request")),
        (COVER, rolls(codes.DAMAGE_DICE, codes.AFTER_TURN, False), ("hazards", "the hazard of the place")),
        (COVER, rolls(codes.DAMAGE_DICE, codes.AFTER_ENVIRONMENT, False),
         ("hazards", "a change of the scene")),
    ],
)  # fmt: skip
def test_a_die_that_was_not_rolled_is_missed(scene: Scene, find: Find, verdict: tuple[str, str]) -> None:
    assert verdict in planted(scene, find, a_die_less)


def test_a_rating_that_a_talent_adds_instead_of_the_higher_one_is_found() -> None:
    fierce = catalog.TRICK + 1

    def learns(recording: Recording, place: int) -> bool:
        return recording.commands[place] == fierce

    def sharper(history: Any, place: int) -> None:
        weapons = history["characters"][place + 1][history["asked"][place]]["weapons"]
        edge = next(number for number in range(1, 5) if weapons[number]["form"] == codes.AS_MELEE)
        weapons[edge]["effects"]["ratings"][codes.VICIOUS] += 1

    assert ("damage dice", "effects of a talent") in planted(TALENTED, learns, sharper)


# Difficulties


@pytest.mark.parametrize(
    ("scene", "goal"),
    [
        (HIDDEN, codes.FOR_SEARCH),
        (HIDDEN, codes.FOR_HIDE),
        (HIDDEN, codes.FOR_PERSUADE),
        (HIDDEN, codes.FOR_CLAIM),
        (HIDDEN, codes.FOR_READING),
        (ON_A_GRID, codes.FOR_RUSH),
        (ON_A_GRID, codes.FOR_ATTACK),
    ],
)
def test_a_test_that_is_one_too_hard_is_found(scene: Scene, goal: int) -> None:
    def is_for(recording: Recording, place: int) -> bool:
        log = recording.history["events"][place + 1]
        return any(log[each]["b"] == goal for each in logged(recording.history, place, codes.EV_TEST))

    def harder(history: Any, place: int) -> None:
        for number in logged(history, place, codes.EV_TEST):
            history["events"]["d"][place + 1, number] += 1

    assert ("difficulty", codes.GOAL_WORDS[goal]) in planted(scene, is_for, harder)


def test_a_longer_weapon_that_keeps_nobody_off_is_found() -> None:
    def strikes(recording: Recording, place: int) -> bool:
        log = recording.history["events"][place + 1]
        blows = logged(recording.history, place, codes.EV_ATTACK)
        tests = logged(recording.history, place, codes.EV_TEST)
        return bool(blows and tests and log[blows[0]]["d"] == codes.AS_MELEE)

    def on_guard(history: Any, place: int) -> None:
        target = history["characters"][place][history["test_target"][place + 1]]
        weapon = history["characters"][place][history["tests"]["who"][place + 1, 0]]["weapons"]
        weapon["weapon_reach"] = 1
        target["guard"] = 1
        target["weapons"]["held"][1], target["weapons"]["damage"][1] = 1, 1
        target["weapons"]["form"][1], target["weapons"]["weapon_reach"][1] = codes.AS_MELEE, 3

    assert ("difficulty", "attack") in planted({"melee": "guard", "table": "alone"}, strikes, on_guard)


# Stress and cover


@pytest.mark.parametrize("tracks", ["split", "layered"])
def test_a_point_too_many_on_another_track_is_found(tracks: str) -> None:
    def more(history: Any, place: int) -> None:
        number = logged(history, place, codes.EV_STRESS, "d", 1)[0]
        history["events"]["b"][place + 1, number] += 1

    assert ("damage", "EV_STRESS") in planted({"stress": tracks}, logs(codes.EV_STRESS, "d", 1), more)


def test_a_layer_that_comes_back_too_far_is_found() -> None:
    def more(history: Any, place: int) -> None:
        history["events"]["c"][place + 1, logged(history, place, codes.EV_LAYER)[0]] -= 1

    assert ("layers", "EV_LAYER") in planted({"stress": "layered"}, logs(codes.EV_LAYER), more)


def test_cover_that_does_not_wear_as_it_should_is_found() -> None:
    def is_hit(recording: Recording, place: int) -> bool:
        physical = recording.history["damage"]["mental"][place] == 0
        rolled = rolls(codes.RESISTANCE_DICE)(recording, place)
        return bool(physical and rolled and logs(codes.EV_RESISTED)(recording, place))

    def stronger(history: Any, place: int) -> None:
        who = history["events"]["a"][place + 1, logged(history, place, codes.EV_RESISTED)[0]]
        history["zones"]["cover"][place + 1, history["characters"]["zone"][place, who]] += 1

    assert ("cover", "what is left of it") in planted(WORN, is_hit, stronger)


# the end, and what was readied


def test_a_winner_who_has_not_won_is_found() -> None:
    def decided(recording: Recording, place: int) -> bool:
        settled = recording.history["settled"]
        return settled[place] == codes.ONGOING and settled[place + 1] in (codes.PCS, codes.NPCS)

    def other(history: Any, place: int) -> None:
        history["settled"][place + 1] = 1 - history["settled"][place + 1]

    wrong = planted({"aims": "flight", "order": "narrative"}, decided, other)
    assert wrong & {("objectives", "who has won"), ("objectives", "time is up")}


def test_a_scene_that_goes_on_after_it_is_won_is_found() -> None:
    def begins(recording: Recording, place: int) -> bool:
        return bool(
            recording.history["phase"][place + 1] == codes.TURN and logs(codes.EV_ACTOR)(recording, place)
        )

    def all_fallen(history: Any, place: int) -> None:
        people = history["characters"][place + 1]
        people["status"][people["side"] == codes.NPCS] = codes.DEFEATED

    assert ("objectives", "nobody has won yet") in planted({}, begins, all_fallen)


def test_an_interruption_by_somebody_who_is_not_ready_is_found() -> None:
    def asks(recording: Recording, place: int) -> bool:
        return bool(recording.history["phase"][place + 1] == codes.READY)

    def somebody_else(history: Any, place: int) -> None:
        history["asked"][place + 1] = history["turn"]["actor"][place + 1]

    wrong = planted({}, asks, somebody_else)
    assert {("readied actions", "has readied something"), ("readied actions", "not in its own turn")} & wrong


def test_an_interruption_for_another_reason_is_found() -> None:
    def readies(recording: Recording, place: int) -> bool:
        return logs(codes.EV_READY)(recording, place) and asked_later(recording, place)

    def asked_later(recording: Recording, place: int) -> bool:
        history = recording.history
        log = history["events"][place + 1]
        event = log[logged(history, place, codes.EV_READY)[0]]
        later = (history["phase"] == codes.READY) & (history["asked"] == event["a"])
        return event["c"] == codes.ON_TURN and bool(later[place + 1 : place + 40].any())

    recording, place = found({"order": "scores"}, readies)
    history = recording.history.copy()
    history["events"]["c"][place + 1, logged(history, place, codes.EV_READY)[0]] = codes.ON_FALL
    verdicts = Referee(CHAPTERS).judge(Recording(history, recording.commands))
    assert "waits for a fall" in {each.event for each in verdicts}


# what is offered


def in_a_turn(field: str) -> Find:
    """Return what finds the menu of somebody who has done something in its turn."""

    def find(recording: Recording, place: int) -> bool:
        position = recording.history[place]
        turn = position["turn"]
        spent = field != "majors" or turn["majors"] >= turn["majors_allowed"]
        return bool(position["phase"] == codes.TURN and turn[field] and spent)

    return find


def out_of_threat(recording: Recording, place: int) -> bool:
    """Return whether the gamemaster buys dice with next to no Threat."""
    position = recording.history[place]
    return bool(
        position["phase"] == codes.DICE and position["decider"] == codes.NPCS and position["threat"] < 6
    )


@pytest.mark.parametrize(
    ("find", "action", "reason"),
    [
        (in_a_turn("majors"), catalog.AID, "no major action left"),
        (in_a_turn("disengaged"), catalog.SHIFT, "has moved"),
        (out_of_threat, catalog.BUY_DICE + 3, "costs 6"),
    ],
)
def test_an_offer_that_should_not_be_made_is_found(find: Find, action: int, reason: str) -> None:
    right, place = found({}, find)
    assert right.offers is not None
    offers = right.offers.copy()
    offers[place, 0] = action
    verdicts = Referee(CHAPTERS).judge(Recording(right.history, right.commands, offers=offers))
    assert [(each.chapter, each.found) for each in verdicts] == [("offers", reason)]


@pytest.mark.parametrize(
    ("phase", "option", "verdict"),
    [
        (codes.TURN, catalog.END_TURN, "always in turn"),
        (codes.REACH, catalog.STAY, "always in reach"),
        (codes.TURN, catalog.DROP_PRONE, "lies down"),
    ],
)
def test_an_option_that_is_missing_is_found(phase: int, option: int, verdict: str) -> None:
    def offers_it(recording: Recording, place: int) -> bool:
        assert recording.menus is not None
        position = recording.history[place]
        held = position["characters"][position["asked"]]["snared"] or position["variants"]["no_minors"]
        return bool(position["phase"] == phase and not held and option in recording.menus[place])

    right, place = found({}, offers_it)
    assert right.menus is not None
    menus = right.menus.copy()
    left = [action for action in menus[place].tolist() if action not in (option, NO_OFFER)]
    menus[place] = NO_OFFER
    menus[place, : len(left)] = left or [catalog.STAY]
    verdicts = Referee(CHAPTERS).judge(Recording(right.history, right.commands, menus=menus))
    assert [(each.command, each.event) for each in verdicts if each.chapter == "menus"] == [(place, verdict)]


# spells, searches, and the pair a test is made with


def test_a_spell_that_could_strike_one_enemy_more_is_found() -> None:
    def offers_two(recording: Recording, place: int) -> bool:
        return recording.history["phase"][place] == codes.TURN and len(sparks(recording, place)) > 1

    right, place = found(MAGICAL, offers_two)
    assert right.menus is not None
    menus = right.menus.copy()
    menus[place][menus[place] == sparks(right, place)[0]] = catalog.END_TURN
    verdicts = Referee(CHAPTERS).judge(Recording(right.history, right.commands, menus=menus))
    found_there = {(each.chapter, each.event) for each in verdicts if each.command == place}
    assert ("menus", "a spell at whoever is in range") in found_there


def sparks(recording: Recording, place: int) -> list[int]:
    """Return the actions that cast the first spell at somebody, of what was legal at a command."""
    assert recording.menus is not None
    first = range(catalog.CAST_AT, catalog.CAST_AT + CHARACTERS)
    return [int(action) for action in recording.menus[place] if int(action) in first]


def test_a_spell_at_ones_own_side_is_found() -> None:
    def casts(recording: Recording, place: int) -> bool:
        return bool(recording.history["phase"][place] == codes.TURN and sparks(recording, place))

    right, place = found(MAGICAL, casts)
    position = right.history[place]
    side = position["characters"][position["asked"]]["side"]
    friend = next(who for who in range(CHARACTERS) if position["characters"][who]["side"] == side)
    assert right.offers is not None
    offers = right.offers.copy()
    offers[place, 0] = catalog.CAST_AT + friend
    verdicts = Referee(CHAPTERS).judge(Recording(right.history, right.commands, offers=offers))
    assert [(each.chapter, each.found) for each in verdicts] == [("offers", "works on others")]


def test_a_search_for_somebody_who_is_elsewhere_is_found() -> None:
    def searches(recording: Recording, place: int) -> bool:
        log = recording.history["events"][place + 1]
        begun = (log[each]["b"] for each in logged(recording.history, place, codes.EV_TEST))
        return any(goal == codes.FOR_SEARCH for goal in begun)

    def another(history: Any, place: int) -> None:
        sought = history["test_target"][place + 1]
        history["test_target"][place + 1] = codes.NONE if sought != codes.NONE else 0

    assert ("stealth", "who is looked for") in planted(HIDDEN, searches, another)


def test_a_worse_pair_than_one_might_take_is_found() -> None:
    def reads(recording: Recording, place: int) -> bool:
        log = recording.history["events"][place + 1]
        begun = (log[each]["b"] for each in logged(recording.history, place, codes.EV_TEST))
        return any(goal == codes.FOR_READING for goal in begun)

    def learns(history: Any, place: int) -> None:
        test = history["tests"][place + 1, 0]
        other = codes.KNOW if test["skill"] == codes.TALK else codes.TALK
        history["characters"][place, test["who"]]["skills"][other] = 9

    assert ("skill tests", "the best attribute and skill") in planted(HIDDEN, reads, learns)


# what a choice leaves behind, and what nobody did


def test_a_reload_that_is_spent_and_still_there_is_found() -> None:
    def spends(recording: Recording, place: int) -> bool:
        return recording.commands[place] == catalog.RELOADS + 1

    def still_there(history: Any, place: int) -> None:
        who, slot = history["asked"][place], history["weapon_slot"][place]
        history["characters"]["weapons"]["reloads"][place + 1, who, slot] += 1

    assert ("causes", "Reloads that are left") in planted({}, spends, still_there)


def test_a_change_for_which_there_is_no_reason_is_found() -> None:
    def aims(recording: Recording, place: int) -> bool:
        return recording.commands[place] == catalog.AIM

    def thinner(history: Any, place: int) -> None:
        history["characters"]["armour"][place + 1 :, 0] += 1

    assert ("causes", "a reason for characters.armour") in planted({}, aims, thinner)


# episodes


def test_episodes_bring_a_rare_chapter_and_count_nothing_twice() -> None:
    seen: set[int] = set()
    game = recorded(mixed({"hiding": "stealth"}), 1, LENGTH)
    first = whole("stealth", game, seen)
    place = next(each for chapter, each in first.branches if chapter == "stealth")
    again = [episode(place, "stealth", seed, seen) for seed in (1, 2, 1)]
    assert [each.verdicts for each in (first, *again)] == [[]] * 4
    assert sum(each.judged["stealth"] for each in again[:2]) > 0
    assert again[2].judged.total() == 0
    assert whole("stealth", game, seen).judged.total() == 0


# what a new row asks for


def test_a_question_that_should_not_have_come_up_is_found() -> None:
    def pays(recording: Recording, place: int) -> bool:
        return bool(recording.history["phase"][place] == codes.PAY)

    def nothing_to_pay(history: Any, place: int) -> None:
        history["pay_cost"][place] = 0

    assert ("asked", "asked in PAY") in planted({}, pays, nothing_to_pay)


def test_a_spend_whose_price_the_referee_does_not_know_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def bought(recording: Recording, place: int) -> bool:
        return recording.commands[place] == catalog.BONUS_DAMAGE

    recording, place = found({}, bought)
    monkeypatch.delitem(prices.SPENDS, "bonus_damage")
    verdicts = Referee((prices.Prices,)).judge(recording)
    assert "a price that the referee knows" in {each.event for each in verdicts if each.command == place}


def test_what_an_unknown_damage_effect_leaves_behind_is_found() -> None:
    def of_another(history: Any, place: int) -> None:
        event = logged(history, place, codes.EV_CONDITION)[0]
        history["events"][place + 1][event]["b"] = codes.EVERY_EFFECT.index("area")

    verdict = ("damage", "a condition with a row of `needed`")
    assert verdict in planted({"arms": "wearing"}, logs(codes.EV_CONDITION), of_another)
