"""Actions as texts: what is printed parses back, and what is typed wrongly is said in one sentence."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from arena.twod20 import codes
from arena.twod20.apply import do_action, roll_dice
from arena.twod20.catalog import ACTIONS, APPROACH, APPROACH_COVER, BASE, DROP_PRONE
from arena.twod20.legal import list_legal
from arena.twod20.setup.scene import compile_scenario
from arena.twod20.words.notation import parse, text, texts
from arena.words.notation import NotationError
from scenarios.loader import load
from tests.twod20.build import Table, person, scene

DECISIONS = 80  # of one random game
STICK = {"weapons": ["stick"]}


def random_play(name: str, seed: int) -> Iterator[tuple[Any, Any, list[int]]]:
    """Yield state, cast and legal actions of each decision of a game in which everybody acts at random."""
    states, cast = compile_scenario(load(name), seed)
    state, out, chance = states[0], np.zeros(ACTIONS, np.int16), random.Random(seed)
    for _ in range(DECISIONS):
        while state.phase == codes.ROLL:
            state.event_count = 0
            roll_dice(state)
        legal = [int(number) for number in out[: list_legal(state, out)]]
        if not legal:
            return
        yield state, cast, legal
        state.event_count = 0
        do_action(state, chance.choice(legal))


def legal_of(table: Table) -> list[int]:
    """Return the numbers of the legal actions of a table."""
    return [int(number) for number in table.out[: list_legal(table.state, table.out)]]


def said(table: Table, typed: str) -> str:
    """Return the text of the action that `typed` means at this table."""
    return text(parse(typed, table.state, table.cast, legal_of(table)), table.state, table.cast)


def refused(table: Table, typed: str) -> str:
    """Return what is said about `typed`, which must be refused."""
    before = table.states.tobytes()
    with pytest.raises(NotationError) as error:
        parse(typed, table.state, table.cast, legal_of(table))
    assert table.states.tobytes() == before
    return str(error.value)


def fight(**more: Any) -> Table:
    """Return a table at the hero's turn: captain_brandt in Reach, two thugs elsewhere."""
    people = {
        "hero": person("pcs", weapons=["stick", "rifle"]),
        "captain": person(tier="notable", name="Captain Brandt", **STICK),
        "thug_1": person(name="Thug 1", zone="hall", **STICK),
        "thug_2": person(name="Thug 2", zone="hall", **STICK),
    }
    stick = {"name": "Stick", "form": "melee", "damage": 2}
    rifle = {"name": "Long rifle", "form": "ranged", "damage": 3, "range": "medium"}
    weapons = {"stick": stick, "rifle": rifle}
    table = Table(scene(people, weapons=weapons, **more)).engage("hero", "captain")
    return table.do("act hero") if table.phase == "next character" else table


def test_a_number_outside_the_catalogue_has_no_text() -> None:
    table = fight()
    for number in (-1, ACTIONS):
        with pytest.raises(IndexError, match="no action has the number"):
            text(number, table.state, table.cast)


@pytest.mark.parametrize(
    "typed",
    [
        "attack stick -> captain",
        "  ATTACK   Stick->Captain ",
        "attack stick captain",
        "attack stick -> Captain Brandt",
        "attack Stick -> captain brandt",
        "att sti cap",
        "att sti brandt",
    ],
)
def test_short_and_long_ways_to_say_an_attack_mean_the_same(typed: str) -> None:
    assert said(fight(), typed) == "attack stick -> captain"


def test_names_of_weapons_may_be_typed_for_their_keys() -> None:
    assert said(fight(), "attack long rifle -> thug 2") == "attack rifle -> thug_2"


def test_numbers_are_never_taken_for_the_beginning_of_other_numbers() -> None:
    zones = {"yard": {"name": "Yard"}, **{f"hall_{n}": {"name": f"Hall {n}"} for n in (1, 10, 11)}}
    links = [f"yard - {zone}" for zone in zones if zone != "yard"]
    people = {"hero": person("pcs"), "thug": person(zone="hall_1")}
    table = Table(scene(people, zones=zones, links=links)).do("act hero")
    assert said(table, "move hall 1") == "move hall_1"
    assert said(table, "move hall 11") == "move hall_11"


def test_dice_are_counted_from_one() -> None:
    table = fight().do("aim", "attack rifle -> thug_1").skip(codes.ROLL).dice(12, 20)
    assert texts(table.state, table.cast, legal_of(table))[1:3] == ["re-roll die 1", "re-roll die 2"]


def test_a_character_called_cover_is_told_from_the_cover() -> None:
    people = {"hero": person("pcs", zone="hall"), "cover": person(zone="yard")}
    table = Table(scene(people))
    cover = text(APPROACH + table.who("cover"), table.state, table.cast)
    assert cover == "approach who cover" and cover != text(APPROACH_COVER, table.state, table.cast)


def test_a_weapon_called_prone_is_told_from_dropping_prone() -> None:
    people = {"hero": person("pcs", weapons=["prone"]), "thug": person()}
    weapons = {"prone": {"name": "Prone", "form": "melee", "damage": 2}}
    table = Table(scene(people, weapons=weapons)).do("act hero")
    spelled = texts(table.state, table.cast, legal_of(table))
    assert "drop weapon prone" in spelled
    assert parse("drop prone", table.state, table.cast, legal_of(table)) == DROP_PRONE


def test_events_with_names_alike_are_told_apart() -> None:
    fire = {"threat": 1, "zone": "yard", "terrain": 1}
    events = [{"name": name, **fire} for name in ("Fire", "Fire", "Fire 2")]
    table = Table(scene(environment=events, threat=9, first="npcs"))
    spelled = texts(table.state, table.cast, legal_of(table))
    assert len([each for each in spelled if each.startswith("environment fire")]) == 3
    assert len(set(spelled)) == len(spelled)


# what is refused


def test_nothing_typed_is_answered_with_what_is_legal() -> None:
    assert refused(fight(), "   ").startswith("nothing was typed; legal: ")


def test_what_fits_several_actions_lists_them() -> None:
    assert refused(fight(), "att rifle thug") == (
        '"att rifle thug" may mean attack rifle -> thug_1, attack rifle -> thug_2'
    )


def test_an_unknown_verb_is_answered_with_the_nearest() -> None:
    assert refused(fight(), "shoot captain").startswith(
        'no action begins with "shoot" (did you mean "attack"?); legal: attack '
    )
    assert 'did you mean "attack"?' in refused(fight(), "attakc captain")


def test_an_unknown_target_is_answered_with_the_nearest_text() -> None:
    message = refused(fight(), "attack stick -> capitan")
    assert 'is no action of this scene (did you mean "attack stick -> captain"?)' in message


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("attack stick -> thug_2", "thug_2 is not in Reach"),
        ("attack stick -> hero", "hero is on the same side"),
        ("move road", "no way leads there from yard"),
        ("stay", "that is not for the middle of a turn"),
        ("act hero", "it is the turn of hero already"),
        ("approach thug_2", "shift or move comes before it"),
    ],
)
def test_an_action_that_is_not_legal_says_why(typed: str, why: str) -> None:
    assert refused(fight(), typed).startswith(f'"{typed}" is not legal now: {why}; legal: ')


def test_a_second_major_action_is_refused_as_such() -> None:
    table = fight().do("ready stick", "when an enemy moves")
    assert "the major action of this turn is taken" in refused(table, "recover")


def test_a_message_lists_at_most_six_actions() -> None:
    message = refused(fight(), "stay")
    assert message.count(",") == 5 and " more" in message


def test_actions_during_a_roll_are_refused_because_of_the_dice() -> None:
    table = fight().do("attack rifle -> thug_1").skip(codes.ROLL)
    assert refused(table, "done") == (
        '"done" is not legal now: dice are to be rolled first; nobody has a choice now'
    )


@pytest.mark.parametrize("typed", ["->", "the", "\x1b[2J", "attack " + "x" * 500, "攻撃", "attack -> -> ->"])
def test_odd_input_gives_one_short_printable_sentence(typed: str) -> None:
    message = refused(fight(), typed)
    assert message.isprintable() and len(message) < 400


@pytest.mark.parametrize("typed", ["buy 1 die", "buy 1 dice", "Buy 1", "bu 1 di"])
def test_one_die_is_bought_by_singular_and_plural(typed: str) -> None:
    table = Table(scene())
    state, cast = table.state, table.cast
    one, two = (BASE["buy_dice"] + number for number in (1, 2))
    assert text(one, state, cast) == "buy 1 die" and text(two, state, cast) == "buy 2 dice"
    assert parse(typed, state, cast, [one, two]) == one
