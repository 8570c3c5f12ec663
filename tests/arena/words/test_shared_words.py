"""What the words of all systems share, tried with a game that none of them knows: notation, stories, maps."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from arena.words.chart import Map, Zone, map_lines
from arena.words.notation import Notation, NotationError, picked
from arena.words.story import ROUND, TURN, Story, logged, round_begun, turn_begins
from arena.words.verb import Verb

CAST: Any = SimpleNamespace(
    character_names=("Ada", "The miller"),
    zones=("mill", "pond"),
    zone_names=("The mill", "The pond"),
    named={},
)
VERBS = (
    Verb("rest", (), "rest"),
    Verb("carry", (2, 3), "carry {number} to {zone}"),
    Verb("row", (2,), "row {zone}"),
)


def called(argument: str, at: int, verb: Verb, state: Any, cast: Any) -> tuple[str, str]:
    """Say numbers as they are and zones by their keys."""
    return (str(at), str(at)) if argument == "number" else picked(cast.zones, cast.zone_names, at, "zone")


NOTATION = Notation(
    VERBS,
    called,
    exists=lambda verb, numbers, state, cast: not verb.sizes or numbers[-1] < len(cast.zones),
    reason=lambda number, state, cast: "the boat leaks" if number > 6 else "",
    said_for={"sleep": "rest", "sail": "row"},
)


def read(typed: str, *legal: int) -> int:
    """Return the action that is meant."""
    return NOTATION.parse(typed, None, CAST, legal)


def test_every_number_is_a_verb_with_its_arguments_and_every_text_is_read_back() -> None:
    assert NOTATION.actions == 9
    assert [NOTATION.parts(number)[1] for number in (0, 1, 5, 7)] == [(), (0, 0), (1, 1), (0,)]
    texts = NOTATION.texts(None, CAST, range(9))
    assert texts[:2] == ["rest", "carry 0 to mill"] and texts[3] == "carry 0 to zone_2"
    assert [read(text, *range(9)) for text in texts] == list(range(9))
    with pytest.raises(IndexError):
        NOTATION.parts(9)


def test_names_and_beginnings_are_read_as_keys_are() -> None:
    assert read("carry 1 to the pond", *range(9)) == read("car 1 to po", *range(9)) == 5


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "nothing was typed; legal: rest, carry 0 to mill"),
        ("row pond", '"row pond" is not legal now: the boat leaks; legal: '),
        ("carry 1 to mill", '"carry 1 to mill" is not legal now; legal: carry 0 to mill, rest'),
        ("sleep", 'no action begins with "sleep" (did you mean "rest"?); legal: rest, '),
        (
            "sail pond",
            '"sail pond" is "row pond" here, which cannot be done now: the boat leaks; legal: rest',
        ),
        ("sail afar", 'no action begins with "sail" (did you mean "row"?); legal: '),
        ("fly", 'no action begins with "fly"; legal: '),
        ("carry 5 to mill", 'is no action of this scene (did you mean "carry 0 to mill"?)'),
    ],
)
def test_what_is_no_legal_action_is_refused_with_what_is(typed: str, said: str) -> None:
    with pytest.raises(NotationError) as refused:
        read(typed, 0, 1)
    assert said in str(refused.value)


def test_what_may_mean_two_things_names_both() -> None:
    with pytest.raises(NotationError, match='"carry" may mean carry 0 to mill, carry 0 to pond'):
        read("carry", 1, 2)


def test_a_story_is_told_by_the_kinds_of_its_events() -> None:
    events = np.zeros(3, [(name, "i2") for name in ("kind", "a", "b", "c", "d")]).view(np.recarray)
    events.kind, events.a, events.b = (7, 8, 9), (3, 0, 1), (0, 0, 1)
    story = Story(None, CAST, logged(SimpleNamespace(events=events, event_count=3)), [0, 0, 0b10])
    tellers = {
        7: ROUND,
        8: lambda story, who, *_: TURN.format(story.name(who)),
        9: "{0:who} swims {1:yard}: {1:zone}.",
    }
    told = list(story.told(tellers))
    assert told == ["Round 3 begins.", "It is the turn of Ada.", "Somebody unseen swims 1 yard: the pond."]
    assert [round_begun(each) for each in told] == ["3", "", ""]
    assert [turn_begins(each) for each in told] == [False, True, False]


def test_a_map_draws_ways_features_and_people_and_falls_back_to_a_table() -> None:
    mill = Zone("Mill", (0, 0), frozenset({1}), [("#2", "2 walls")], ["AD"])
    shown = Map([mill, Zone("Pond", (3, 0), frozenset())], ["Near: none"], ["AD Ada"])
    drawn = map_lines(shown, 40)
    inside = [line.replace(" ", "") for line in drawn[1:4]]
    assert inside == ["|Mill||Pond|", "|#2|->-||", "|AD|||"]
    assert drawn[-3:] == ["Near: none", "AD Ada", "#2 2 walls"]
    assert map_lines(shown, 12)[:2] == [" 1. Mill #2", "    AD -> 2"]
