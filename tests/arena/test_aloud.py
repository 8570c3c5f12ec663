"""A plan read aloud: one sentence, of whoever acts, with prices, and without what only the table needs."""

from __future__ import annotations

import numpy as np
import pytest

from agents.advice.steps import walk
from agents.systems import choose_scripted
from arena.system import Pool
from arena.systems import SYSTEMS, acting, clone, settle, settle_all
from arena.words.aloud import Spoken, aloud, parted, price
from scenarios.loader import bundled, load

POOLS = (Pool("Luck", "luck", 0, "the players", 2), Pool("Dread", "dread", 1, "the keeper", 2))
NAMES = ["Kip", "the watcher", "thug 1", "thug 2"]
NOBODY = -1


def said(actor: int, *sentences: str, phrase: str = "", **paid: int) -> Spoken:
    places = {"luck": 0, "dread": 1}
    return Spoken(actor, sentences, phrase, {places[name]: points for name, points in paid.items()})


def read(*actions: Spoken, side: int = 1) -> str:
    return aloud(actions, NAMES, side, POOLS)


def test_what_one_person_does_is_one_clause() -> None:
    found = read(
        said(1, "It is the turn of the watcher."),
        said(1, "The watcher takes aim."),
        said(1, "The watcher fires."),
    )
    assert found == "The watcher takes aim and fires."


def test_a_place_that_is_set_out_for_and_reached_is_said_once() -> None:
    both = said(1, "The watcher heads for the slope."), said(1, "The watcher goes to the slope.")
    assert read(*both) == "The watcher goes to the slope."
    assert read(both[0], said(1, "The watcher goes to the mill.")).count("the") == 2


def test_what_is_typed_is_read_only_where_nothing_else_is_told_of_who_does_it() -> None:
    typed = Spoken(1, (), "", {}, typed="ready bow")
    assert read(typed) == "The watcher: ready bow."
    assert read(typed, said(1, "The watcher waits with the bow.")) == "The watcher waits with the bow."


def test_another_person_begins_another_clause() -> None:
    assert read(said(1, "The watcher fires."), said(1, "Kip helps the watcher.")) == (
        "The watcher fires; Kip helps the watcher."
    )


def test_what_two_come_to_together_is_a_clause_of_its_own() -> None:
    both = "Thug 1 and thug 2 are in Reach of each other."
    assert read(said(2, "Thug 1 runs.", both, "Thug 1 fires.")) == (
        "Thug 1 runs; thug 1 and thug 2 are in Reach of each other; thug 1 fires."
    )


def test_what_was_paid_stands_behind_what_it_bought_and_nowhere_else() -> None:
    spends = said(1, "The keeper spends 2 Dread (4 left).", "The watcher takes aim.", dread=-2)
    assert read(spends, said(1, "The watcher fires.")) == "The watcher takes aim (2 Dread) and fires."
    gives = said(0, "The players add 1 Dread (5 now).", "Kip runs.", dread=1)
    assert read(gives, side=0) == "Kip runs (1 Dread given)."


def test_a_price_that_buys_nothing_that_is_told_stands_at_the_end() -> None:
    asked = said(1, "The watcher fires."), said(1, dread=-1)
    assert read(*asked) == "The watcher fires (1 Dread)."


def test_what_the_other_side_gains_or_loses_by_itself_is_no_price() -> None:
    assert price({0: -2}, 1, POOLS) == "" and price({1: 3}, 1, POOLS) == ""


def test_a_phrase_stands_for_what_the_story_says_of_its_actor() -> None:
    runs = said(1, "The watcher is about to rush (Difficulty 2).", phrase="runs for the gate")
    assert read(runs) == "The watcher runs for the gate."
    closes = said(1, "The watcher and Kip are in Reach of each other.", phrase="closes with Kip")
    assert read(closes) == "The watcher closes with Kip."


def test_a_name_that_was_just_said_is_a_pronoun() -> None:
    closes = said(1, phrase="closes with Kip")
    strikes = said(1, "The watcher strikes at Kip with the club.")
    assert read(closes, strikes) == "The watcher closes with Kip and strikes at them with the club."
    assert read(closes, said(1, "The watcher strikes at thug 1.")) == (
        "The watcher closes with Kip and strikes at thug 1."
    )
    both = [said(1, phrase=f"closes with {name}") for name in ("thug 1", "Kip")]
    assert read(*both, strikes) == "The watcher closes with thug 1 and Kip, and strikes at Kip with the club."


BELL = "A bell is rung in the tower over the old market hall."
LAMP = "Kip lights a lamp and puts it where everybody in the street sees it."


def long_turn(*before: Spoken) -> str:
    does = ("takes aim along the wet rope", "breathes out", "fires")
    return read(*before, *(said(1, f"The watcher {each}.") for each in does))


def test_what_comes_before_a_long_turn_is_a_sentence_of_its_own() -> None:
    assert long_turn(said(NOBODY, BELL, dread=-2), said(0, LAMP, dread=-1)) == (
        "A bell is rung in the tower over the old market hall (2 Dread); Kip lights a lamp and puts it where"
        " everybody in the street sees it (1 Dread). The watcher takes aim along the wet rope, breathes out"
        " and fires."
    )
    assert long_turn(said(NOBODY, BELL, dread=-2)).startswith(
        "A bell is rung in the tower over the old market hall (2 Dread); the watcher takes aim"
    )


def test_what_is_long_itself_before_a_long_turn_is_several_sentences() -> None:
    found = long_turn(said(NOBODY, BELL, dread=-2), said(0, LAMP, dread=-1), said(2, f"Later, {BELL}"))
    assert found.split(". ") == [
        "A bell is rung in the tower over the old market hall (2 Dread); Kip lights a lamp and puts it where"
        " everybody in the street sees it (1 Dread)",
        f"Later, {BELL.removesuffix('.')}",
        "The watcher takes aim along the wet rope, breathes out and fires.",
    ]


def test_a_long_plan_without_a_turn_is_broken_where_breath_is_out() -> None:
    found = read(
        said(NOBODY, BELL), said(NOBODY, f"Later, {BELL}"), said(NOBODY, LAMP), said(NOBODY, "It rains.")
    )
    assert found.split(". ")[0].count(";") == 1 and found.endswith("sees it; it rains.")


def test_what_is_paid_for_before_any_turn_and_not_told_is_named_with_its_price() -> None:
    begins = Spoken(NOBODY, ("The keeper spends 2 Dread (4 left).",), "", {1: -2}, "the keepers to begin")
    assert read(begins, said(1, "The watcher fires.")) == "The keepers to begin (2 Dread); the watcher fires."
    free = Spoken(NOBODY, (), "", {}, "the keepers to begin")
    assert read(free, said(1, "The watcher fires.")) == "The watcher fires."


def test_where_nothing_is_to_be_said_there_is_no_sentence() -> None:
    assert read(said(NOBODY), said(1, "It is the turn of the watcher.")) == ""


def test_what_is_done_to_several_is_said_once_with_all_prices() -> None:
    made = [said(NOBODY, f"It becomes harder for {name} to run.", dread=-2) for name in ("Kip", "thug 1")]
    assert read(*made) == "It becomes harder for Kip and thug 1 to run (4 Dread)."
    closes = [said(1, phrase=f"closes with {name}") for name in ("thug 1", "thug 2", "Kip")]
    assert read(*closes, said(1, "The watcher fires.")) == (
        "The watcher closes with thug 1, thug 2 and Kip, and fires."
    )


def test_what_is_done_again_is_said_once() -> None:
    again = said(NOBODY, "It becomes harder for Kip to run.", dread=-2)
    assert read(again, again) == "It becomes harder for Kip to run, twice (4 Dread)."


def test_what_is_raised_again_is_said_as_it_is_then_with_all_prices() -> None:
    raised = [said(NOBODY, f"It becomes harder: Difficulty {difficulty}.", dread=-2) for difficulty in (3, 4)]
    assert read(*raised) == "It becomes harder: Difficulty 4 (4 Dread)."


def test_what_is_done_twice_is_set_off_from_what_follows() -> None:
    aims = said(1, "The watcher takes aim.")
    assert read(aims, aims, said(1, "The watcher fires.")) == "The watcher takes aim, twice, and fires."


def test_what_differs_in_more_than_a_name_stays_apart() -> None:
    made = said(1, "The watcher aims at Kip."), said(1, "The watcher fires at thug 1.")
    assert read(*made) == "The watcher aims at Kip and fires at thug 1."


def test_a_plan_that_has_nothing_to_tell_says_what_its_answer_means() -> None:
    silent = Spoken(1, (), "", {1: -1}, "the watcher rolls 1 more die")
    assert read(said(NOBODY), silent) == "The watcher rolls 1 more die (1 Dread)."


def test_the_longer_of_two_names_that_begin_alike_is_the_subject() -> None:
    assert parted("Kip Moor waits", ["Kip", "Kip Moor"]) == ("Kip Moor", "waits")


@pytest.mark.parametrize("scene", [name for name, _ in bundled()])
def test_plans_of_every_scene_read_as_sentences(scene: str) -> None:
    loaded = load(scene)
    system = SYSTEMS[loaded.scenario.system]
    states, cast = system.compile(loaded, 5)
    rng, legal = np.random.default_rng(5), np.zeros(system.actions, np.int16)
    number = settle(states[0], legal)
    for _ in range(6):
        root, side, plan = clone(states), int(states[0].decider), []
        while number > 0 and int(states[0].decider) == side and len(plan) < 8:
            action = int(choose_scripted(states[0], legal, number))
            if rng.random() < 0.4:
                action = int(rng.choice(legal[:number]))
            plan.append(action)
            states[0].event_count = 0
            system.rule("do_action")(states[0], action)
            number = settle(states[0], legal)
        text = walk(root, cast, side, plan).aloud if plan else "Nothing."
        assert text and "about to" not in text and "is the turn of" not in text and " left)" not in text
        assert text.endswith(".") and "successes" not in text
        assert not any(each[:1].islower() for each in text.split(". "))
        number = settle_all(states[0], legal)
        if number == 0:
            return
        assert int(acting(states[0])) >= NOBODY
