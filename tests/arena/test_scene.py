"""What every scene has, played in the skeleton of a rule system: the order of turns, holding, hiding."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from arena import systems, token
from arena.people.codes import NONE, NPCS, ONGOING, OUT, PCS, UP
from arena.rulings.written import written
from arena.scene.codes import HELD, INITIATIVE, ROLL, TURN
from arena.scene.order import roll_anew
from arena.scene.record import scene
from arena.scene.rules import hide, move
from arena.scene.setup import opened
from arena.state.fields import FLAG, Field, record, values
from scenarios import models
from scenarios.loader import load, loads
from table.session.position import ROLLING
from table.session.save import Settings
from table.session.session import Session
from tests import ROOT
from tests.further import known
from tests.random_play import Player

YARD = str(ROOT / "table" / "skeleton" / "brawl" / "bundled" / "yard.yaml")
ADA, BRAM, INNKEEPER, FRIEND, OTHER = range(5)
GATE, YARD_ZONE, STABLE = range(3)


@pytest.fixture(autouse=True, scope="module")
def brawl() -> Iterator[None]:
    with known("table.skeleton.brawl"):
        yield


class Played:
    """A scene with what may be typed, and dice that show what a test wants."""

    def __init__(self) -> None:
        self.system = systems.SYSTEMS["brawl"]
        self.states, self.cast = self.system.compile(load(YARD), 1)

    @property
    def state(self) -> Any:
        return self.states[0]

    def roll(self, *dice: int) -> None:
        for die in dice:
            assert self.state.phase == ROLL
            self.state.event_count = 0
            self.state.rolled[0] = die
            systems.take_roll(self.state)
            self.sound()

    def do(self, *typed: str) -> None:
        for words in typed:
            self.state.event_count = 0
            systems.do_action(self.state, self.system.parse(words, self.state, self.cast, self.legal()))
            self.sound()

    def sound(self) -> None:
        wrong = self.system.problem(self.states, self.system.compile(load(YARD), 1)[0])
        assert wrong is None

    def legal(self) -> list[int]:
        legal = np.zeros(self.system.actions, np.int16)
        return [int(each) for each in legal[: systems.list_legal(self.state, legal)]]

    def offered(self) -> list[str]:
        return [self.system.text(each, self.state, self.cast) for each in self.legal()]

    def told(self, side: int | None = None) -> list[str]:
        return self.system.words.narrate(self.state, self.cast, side)

    def asked(self) -> tuple[int, int]:
        return int(self.state.phase), int(self.state.actor)


def begun(*dice: int) -> Played:
    """Return the scene once these dice for initiative have been rolled."""
    played = Played()
    played.roll(*dice)
    return played


# ---- the order of turns ----


def test_everybody_rolls_for_initiative_and_people_who_are_alike_roll_once() -> None:
    played = begun(5, 18, 1)
    assert (played.state.roll_for, played.state.roller, played.legal()) == (INITIATIVE, FRIEND, [])
    request = played.system.words.dice_request(played.state, played.cast)
    assert request == "Roll 1d20 for the initiative of the stable hand 1."
    played.roll(12)
    assert list(played.state.characters["initiative"][:5]) == [9, 21, 4, 14, 14]
    assert played.asked() == (TURN, BRAM)
    assert played.told()[-1] == "It is the turn of Bram Hollis."


def test_turns_go_by_initiative_and_of_equals_the_first_in_the_file_acts() -> None:
    played = begun(5, 18, 1, 12)
    order = []
    for _ in range(7):
        order.append(played.asked()[1])
        played.do("wait")
    assert order == [BRAM, FRIEND, OTHER, ADA, INNKEEPER, BRAM, FRIEND]


def test_a_position_in_which_initiative_is_rolled_is_a_token_and_a_ruling_leaves_the_die_awaited() -> None:
    played = begun(5)
    again = token.decode(token.encode(played.states, played.cast, with_dice=True))[0]
    assert (again[0].roll_for, again[0].roller) == (INITIATIVE, BRAM)
    session = Session(load(YARD), Settings(1))
    session.begin()
    session.rule("set ada health 2")
    assert (session.state.phase, session.state.roller) == (ROLL, ADA)
    session.rule("turn of bram")
    assert (session.state.phase, session.state.actor, session.state.roll_count) == (TURN, BRAM, 0)


def test_nobody_decides_while_dice_are_awaited_and_what_is_typed_then_may_be_a_ruling() -> None:
    session = Session(load(YARD), Settings(1))
    session.begin()
    assert session.waiting == ROLLING and session.about == NONE
    session.rule("turn of ada")
    session.rule("set ada zone stable")
    assert session.about == ADA
    session.act(session.parse("hit innkeeper"))
    assert session.waiting == ROLLING and session.about == NONE


def test_rules_may_let_initiative_be_rolled_anew_in_every_round() -> None:
    played = begun(5, 18, 1, 12)
    played.do(*["wait"] * 5)
    assert played.state.round_number == 2
    roll_anew(played.state, 20)
    played.roll(20, 1, 1)
    assert (played.state.actor, played.state.roller) == (NONE, FRIEND)
    played.roll(2)
    assert played.asked() == (TURN, ADA) and played.state.round_number == 2
    assert list(played.state.characters["initiative"][:5]) == [24, 4, 4, 4, 4]


@pytest.mark.interpreted_only
def test_dice_that_a_new_round_awaits_come_before_its_first_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    played = begun(5, 18, 1, 12)
    monkeypatch.setitem(played.system.rules, "round_begins", lambda state: roll_anew(state, 20))
    monkeypatch.setattr(systems.round_begins, "known", {})
    played.do(*["wait"] * 5)
    assert (played.state.round_number, played.state.phase, played.state.roller) == (2, ROLL, ADA)
    played.roll(1, 1, 20, 1)
    assert played.asked() == (TURN, INNKEEPER)


def test_whose_turn_it_is_ruled_to_be_holds_none_back() -> None:
    session = Session(load(YARD), Settings(1))
    session.begin()
    session.rule("turn of bram")
    session.act(session.parse("hold"))
    assert session.state.holding == 1 << BRAM
    session.rule("turn of bram")
    assert session.state.holding == 0 and session.state.actor == BRAM


# ---- what the file says ----


def test_fields_of_a_system_begin_with_the_keys_of_their_names() -> None:
    class Zone(models.Zone):
        cover: int = 0
        lit: bool = True
        sort: str = "wood"

    own = (
        Field("cover", (0, 9), "dice"),
        Field("lit", FLAG, "1: light"),
        Field("sort", FLAG, ""),
    )
    loaded = load(YARD)
    zones = {**loaded.scenario.zones, "yard": Zone(name="The yard", cover=4, lit=True)}
    scenario = loaded.scenario.model_copy(update={"zones": zones, "noise": 7})
    made = scene(zone=own, own=(Field("noise", (0, 9), "how loud"),))
    state = opened(made, record(made.fields), replace(loaded, scenario=scenario), 1)[0]
    assert list(state.zones["cover"][:3]) == [0, 4, 0] and list(state.zones["lit"][:3]) == [0, 1, 0]
    assert state.noise == 7 and not state.zones["sort"].any(), "words are for the system to read"


# ---- turns held back ----


def test_a_turn_that_is_held_back_may_be_taken_after_any_later_turn_and_keeps_that_place() -> None:
    played = begun(5, 18, 1, 12)
    played.do("hold")
    assert played.asked() == (TURN, FRIEND), "whoever has just held back is not asked at once"
    played.do("wait")
    assert played.asked() == (HELD, BRAM) and played.state.decider == PCS
    assert sorted(played.offered()) == ["act now", "wait"]
    played.do("wait")
    assert played.asked() == (TURN, OTHER)
    played.do("wait", "act now")
    assert played.asked() == (TURN, BRAM) and played.state.characters[BRAM].initiative == 14
    played.do("move yard")
    assert played.asked() == (TURN, ADA), "nobody is asked any more"
    played.do("wait", "wait")
    assert played.state.round_number == 2 and played.asked()[1] == BRAM


def test_a_turn_that_is_not_taken_by_the_end_of_the_round_is_lost() -> None:
    played = begun(5, 18, 1, 12)
    played.do("hold", *["wait"] * 8)
    assert played.state.round_number == 2 and played.state.holding == 0
    assert played.asked() == (TURN, BRAM)


def test_who_acts_last_has_nobody_to_wait_for() -> None:
    played = begun(5, 18, 1, 12)
    played.do(*["wait"] * 4)
    assert played.asked()[1] == INNKEEPER and "hold" not in played.offered()


def test_several_who_hold_are_asked_one_after_the_other_by_initiative() -> None:
    played = begun(15, 18, 1, 12)
    played.do("hold", "hold")
    assert played.asked() == (TURN, FRIEND), "nothing has happened that would bring them to act"
    played.do("wait")
    assert played.asked() == (HELD, BRAM)
    played.do("wait")
    assert played.asked() == (HELD, ADA)
    played.do("act now", "wait")
    assert played.asked() == (HELD, BRAM)


# ---- hiding ----


def hiding() -> Played:
    """Return the scene with the innkeeper hidden in the stable, and Ada to act."""
    played = begun(5, 2, 20, 1)
    assert played.asked()[1] == INNKEEPER
    played.do("hide")
    return played


def seen(played: Played, side: int) -> dict[str, Any]:
    """Return what a side sees, by the names of the columns of people."""
    view = played.system.view
    tables = view.blank()
    systems.observe(played.state, side, *tables.values())
    people = {column.name: tables["characters"][:, at] for at, column in enumerate(view.characters)}
    return {**people, "enemies": tables["zones"][:, 2]}


def test_who_hides_is_not_shown_to_the_other_side() -> None:
    played = hiding()
    assert played.state.characters[INNKEEPER].hidden == 1
    theirs, own = seen(played, PCS), seen(played, NPCS)
    assert all(column[INNKEEPER] == 0 for name, column in theirs.items() if name != "enemies")
    assert theirs["enemies"][STABLE] == 0
    assert (own["known"][INNKEEPER], own["zone"][INNKEEPER], own["health"][INNKEEPER]) == (1, STABLE, 3)
    assert played.told(PCS)[0] == "Somebody unseen hides." and played.told(NPCS)[0] == "The innkeeper hides."
    words, state, cast = played.system.words, played.state, played.cast
    assert words.character_line(state, cast, INNKEEPER, PCS) == "The innkeeper: unseen"
    assert (
        words.character_line(state, cast, INNKEEPER, NPCS) == "The innkeeper (The stable): health 3, grit 1"
    )
    drawn = {side: words.map_text(state, cast, 80, side) for side in (PCS, NPCS)}
    assert "The innkeeper" in drawn[NPCS] and "The innkeeper" not in drawn[PCS]
    assert words.status(state, cast, PCS)["characters"][INNKEEPER]["zone"] == ""


def test_a_move_of_somebody_unseen_is_not_told() -> None:
    played = hiding()
    played.state.event_count = 0
    move(played.state, INNKEEPER, YARD_ZONE)
    assert played.told(NPCS) == played.told() == ["The innkeeper goes to the yard."]
    assert played.told(PCS) == []


def test_a_side_plans_without_knowing_where_somebody_hides() -> None:
    played = hiding()
    elsewhere = systems.clone(played.states)
    elsewhere[0].characters[INNKEEPER].zone = YARD_ZONE
    for states in (played.states, elsewhere):
        systems.conceal(states[0], PCS)
    assert played.states.tobytes() == elsewhere.tobytes()
    zones = set()
    for _ in range(40):
        systems.imagine(played.state, PCS)
        zones.add(int(played.state.characters[INNKEEPER].zone))
    assert zones == {YARD_ZONE, STABLE}, "anywhere but where the players stand"


def given(played: Played, states: Any, side: int) -> list[Any]:
    """Return all that a side is given of a position: numbers, choices and words."""
    words, state, cast = played.system.words, states[0], played.cast
    tables = played.system.view.blank()
    systems.observe(state, side, *tables.values())
    found: list[Any] = [each.tobytes() for each in tables.values()]
    found += [words.narrate(state, cast, side), words.map_text(state, cast, 80, side)]
    found += [words.status(state, cast, side), str(words.map(state, cast, side))]
    if state.decider == side and state.phase == TURN:
        legal = np.zeros(played.system.actions, np.int16)
        found.append(sorted(legal[: systems.list_legal(state, legal)]))
    return found


def test_a_side_is_given_the_same_wherever_an_enemy_hides() -> None:
    played, hidden = Played(), 0
    player = Player(played.system, load(YARD))
    for place in player.history(600):
        states = np.array([place], played.system.state)
        for side in (PCS, NPCS):
            other = systems.clone(states)
            systems.imagine(other[0], side)
            hidden += other.tobytes() != states.tobytes()
            assert given(played, states, side) == given(played, other, side)
    assert hidden > 20


def test_who_hides_is_found_by_who_sees_the_place_and_by_a_ruling() -> None:
    played = hiding()
    played.do("move yard")
    assert played.state.characters[INNKEEPER].hidden == 0
    assert "The innkeeper is seen in the stable." in played.told(PCS)
    hide(played.state, INNKEEPER)
    session = Session(load(YARD), Settings(1))
    session.begin()
    assert session.rule("set innkeeper hidden yes").sentences == ("The innkeeper: hidden now.",)
    assert session.state.characters[INNKEEPER].hidden == 1
    session.rule("set innkeeper status out")
    assert (session.state.characters[INNKEEPER].hidden, session.state.characters[INNKEEPER].status) == (
        0,
        OUT,
    )


def test_a_file_says_who_holds_and_hides_and_who_acts_when() -> None:
    played = hiding()
    played.do("hold")
    made = written(played.states, played.cast)
    assert made.lost == ()
    assert "hidden: true" in made.text and "holding: true" in made.text and "initiative: 23" in made.text
    again = systems.SYSTEMS["brawl"].compile(loads(made.text, "yard.yaml"), 1)[0]
    kept = ("holding", "phase", "actor", "decider", "count")
    assert all(again[name] == played.states[name] for name in kept)
    assert all(
        again[0].characters[who].tobytes() == played.state.characters[who].tobytes() for who in range(5)
    )
    assert again[0].roller == NONE and again[0].characters[ADA].status == UP


# ---- positions from outside ----


def damaged(states: Any, rng: np.random.Generator) -> Any:
    """Return a position in which up to three numbers are other ones of their range."""
    known = [each for each in systems.SYSTEMS["brawl"].fields if not each.fixed]
    known = [each for each in known if not each.path.startswith(("events", "generator"))]
    for _ in range(rng.integers(1, 4)):
        leaf = known[rng.integers(len(known))]
        found = values(states, leaf.path)
        place = tuple(rng.integers(min(length, 6)) for length in found.shape)
        found[place] = rng.integers(leaf.low, leaf.high + 1)
    states["event_count"] = 0
    return states


def test_whatever_position_is_believed_is_shown_and_played_on() -> None:
    played, rng, believed = Played(), np.random.default_rng(3), 0
    system, opening = played.system, played.states.copy()
    history, legal = Player(system, load(YARD)).history(400), np.zeros(system.actions, np.int16)
    for _ in range(500):
        states = damaged(np.array([history[rng.integers(len(history))]], system.state), rng)
        if system.problem(states, opening) is not None:
            continue
        believed += 1
        for side in (PCS, NPCS):
            given(played, states, side)
        while (number := int(systems.settle_all(states[0], legal))) > 0:
            systems.do_action(states[0], int(rng.choice(legal[:number])))
            assert system.problem(states, opening) is None
        assert states[0].winner != ONGOING
    assert believed > 100
