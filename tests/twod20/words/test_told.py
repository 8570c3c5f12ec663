"""The story in words that vary: whole sentences, the same each time, by weapon, place, margin, temper."""

from __future__ import annotations

import re
from itertools import product

import pytest

from arena.state.events import log
from arena.twod20 import catalog, codes
from arena.twod20.codes import NONE
from arena.twod20.core.rules.test.trait import add_trait
from arena.twod20.words.aloud import alone, later, phrase, planned
from arena.twod20.words.naming import MADE, made_name, trait_name
from arena.twod20.words.story.story import narrate
from arena.twod20.words.told import story as told_story
from arena.twod20.words.told.places import place_name
from arena.twod20.words.told.story import tell
from arena.twod20.words.told.weapons import ATTACKS, HITS, MISSES, WITH_NOTHING, templates
from scenarios.loader import bundled, load
from table.session.save import Settings
from table.session.session import Session
from table.views.journal import COUNTED
from tests.table.test_save import new_game, play
from tests.twod20.build import Table
from tests.twod20.words.test_narrate import CAPTAIN, HERO, THUG, fight
from tests.twod20.words.test_notation import random_play

SCENES = ("skirmish", "monster", "counting_house", "harrow", "salvage", "rooftops")


@pytest.mark.parametrize("scene", SCENES)
def test_a_whole_game_is_told_in_sentences_and_without_changing_it(scene: str) -> None:
    sentences = 0
    for state, cast, _ in random_play(scene, 5):
        before = state.tobytes()
        for line in tell(state, cast):
            sentences += 1
            assert (line[0].isupper() and line[-1] == ".") or line[0] == '"'
            assert line == " ".join(line.split()) and not {"{", "}"} & set(line) and "NONE" not in line
            assert line.count("(") == line.count(")")
        assert state.tobytes() == before
    assert sentences > 20


def test_a_game_that_is_played_again_is_told_the_same() -> None:
    session = Session(load("skirmish"), Settings(seed=5))
    session.telling = "told"
    session.begin()
    play(session, 80)
    told = [each.sentences for each in session.told]
    session.replay(session.played)
    assert told == [each.sentences for each in session.told]
    plain = play(new_game(scene="skirmish"), 80)
    assert plain.states.tobytes() == session.states.tobytes()
    assert told != [each.sentences for each in plain.told]


def shots(table: Table, temper: str = "even") -> list[str]:
    """Return how the hero's shots at the thug are told in 30 rounds."""
    table.state.characters[HERO].temper = codes.TEMPER_WORDS.index(temper)
    found = []
    for number in range(30):
        table.state.round_number, table.state.event_count = number + 1, 0
        log(table.state, codes.EV_ATTACK, HERO, THUG, 2, codes.AS_RANGED)
        found.append(" ".join(tell(table.state, table.cast)))
    return found


def test_an_attack_is_told_by_its_weapon_in_more_than_one_way_and_from_its_place() -> None:
    found = shots(fight())
    assert len(set(found)) > 3 and all("Rifle" in each and "the thug" in each for each in found)
    assert 0 < sum(each.startswith("From the ") for each in found) < len(found)


def test_a_temper_shows_now_and_then() -> None:
    showy = [each for each in shots(fight(), "showy") if "flourish" in each or "everybody sees" in each]
    assert 0 < len(showy) < 30
    assert not [each for each in shots(fight()) if "flourish" in each or "everybody sees" in each]


@pytest.mark.parametrize("name", [name for name, _ in bundled("twod20")])
def test_every_weapon_of_a_scene_is_named_where_somebody_attacks_with_it(name: str) -> None:
    session = new_game(scene=name)
    for who, character in enumerate(session.state.characters[: int(session.state.character_count)]):
        for slot, weapon in enumerate(character.weapons):
            if weapon.damage == 0:
                continue
            called = session.cast.names("weapon", who)[slot]
            for words in templates(weapon, called, slot, int(weapon.form)):
                assert "{name}" in words and "{enemy}" in words
                assert slot == 0 or "{weapon}" in words or called == "taunt"


def test_what_is_better_than_enough_is_told_apart_and_misses_never_sound_like_hits() -> None:
    for form in (codes.AS_MELEE, codes.AS_RANGED, codes.AS_MENTAL):
        barely, well, best = (set(words) for words in HITS[form])
        assert not barely & well and not well & best and not set(MISSES[form]) & (barely | well | best)
    assert all(len(set(words)) == len(words) > 1 for words in (*ATTACKS.values(), *WITH_NOTHING.values()))


def test_numbers_stand_in_brackets_that_a_journal_leaves_out() -> None:
    table = fight()
    table.state.event_count = 0
    log(table.state, codes.EV_FACES, HERO, 4 + (11 << 5), 0, 0)
    log(table.state, codes.EV_ROLLED, HERO, 2, 1, 1)
    log(table.state, codes.EV_WON, HERO, 1, codes.FOR_ATTACK, THUG)
    log(table.state, codes.EV_RESISTED, THUG, 1, 4, 3)
    log(table.state, codes.EV_STRESS, THUG, 3, 9, 0)
    told = tell(table.state, table.cast)
    assert told[0].endswith(
        "(4 and 11: 2 successes and 1 Complication against Difficulty 1; 1 Momentum to spend)."
    )
    assert told[1].endswith("(3 Stress, now at 3 of 9; Resistance stops 1 of 4).")
    assert not any(re.search(r"\d", COUNTED.sub("", line)) for line in told)


@pytest.mark.parametrize("matter, effect", [pair for pair in MADE if pair[0] < codes.MATTERS])
def test_a_trait_made_in_play_has_one_name_wherever_it_is_spoken_of(matter: int, effect: int) -> None:
    table = fight()
    table.state.event_count = 0
    add_trait(table.state, CAPTAIN, matter, effect)
    name = made_name(table.cast, CAPTAIN, matter, effect)
    assert name in " ".join(tell(table.state, table.cast))
    (number,) = [at for at in range(int(table.state.trait_count)) if table.state.traits[at].copies]
    assert trait_name(table.state, table.cast, number) == name


def test_who_is_unseen_is_not_named() -> None:
    named = 0
    for state, cast, _ in random_play("counting_house", 3):
        for side in (0, 1):
            plain, told = " ".join(narrate(state, cast, side)), " ".join(tell(state, cast, side))
            names = [name for name in cast.character_names if name in told]
            named += len(names)
            assert all(name in plain for name in names)
    assert named


def test_goals_and_forms_have_words() -> None:
    table = fight()
    table.state.event_count = 0
    log(table.state, codes.EV_LOST, HERO, codes.FOR_RUSH, 0, 0)
    story = told_story.Told(table.state, table.cast)
    for goal, momentum in product(range(len(codes.GOAL_WORDS)), (-1, 0, 1, 3)):
        assert told_story._won(story, HERO, momentum, goal, THUG)
        assert told_story._lost(story, HERO, goal)


def test_a_task_that_somebody_stands_against_is_no_attack() -> None:
    table = fight()
    for goal, word in ((codes.FOR_ATTACK, "attack is beaten off"), (codes.FOR_KEY, "comes to nothing")):
        table.state.tests[codes.ACTIVE].goal = goal
        for words in (narrate, tell):
            table.state.event_count = 0
            log(table.state, codes.EV_WON, THUG, 0, codes.FOR_DEFENCE, HERO)
            assert word in words(table.state, table.cast)[0]


def test_people_and_places_with_common_names_take_an_article_and_others_none() -> None:
    session = new_game(scene="brawl")
    story = told_story.Told(session.state, session.cast)
    story.unknown = [0]
    people = [story.name(who) for who in range(len(session.cast.characters))]
    assert "the fiddler" in people and "Dace" in people and "Bruno Kesh" in people
    assert {"the taproom", "the porch"} <= {story.zone(zone) for zone in range(len(session.cast.zones))}


def told_of(table: Table, *events: tuple[int, ...]) -> str:
    """Return what is told of some events in a log of their own."""
    table.state.event_count = 0
    for kind, *numbers in events:
        log(table.state, kind, *[*numbers, 0, 0, 0, 0][:4])
    return " ".join(tell(table.state, table.cast))


def test_who_comes_or_is_seen_does_so_at_a_place() -> None:
    table, yard = fight(), 0
    place = place_name(table.cast.zone_names[yard])
    assert told_of(table, (codes.EV_ARRIVED, THUG, yard)) == f"The thug arrives at {place}."
    seen = codes.EV_NOTICED, THUG, codes.HIDDEN, codes.REVEALED, yard
    assert told_of(table, seen) == f"The thug is revealed at {place}."


def test_a_test_names_whom_it_is_made_for_or_against() -> None:
    table = fight()
    test = table.state.tests[codes.ACTIVE]
    test.who, test.goal, table.state.test_target = HERO, codes.FOR_READING, CAPTAIN
    asked = codes.EV_TEST, HERO, codes.FOR_READING, 12, 2
    assert told_of(table, asked).startswith("Hero tries to read Captain Brandt (Difficulty 2")
    assert told_of(table, (codes.EV_LOST, HERO, codes.FOR_READING)).count("read Captain Brandt") == 1


@pytest.mark.parametrize(
    ("about", "aim"),
    [
        (CAPTAIN, "make it harder for Captain Brandt to defend"),
        (HERO, "make it easier to defend"),
    ],
)
def test_a_test_of_an_advantage_says_what_it_is_for(about: int, aim: str) -> None:
    table = fight()
    test = table.state.tests[codes.ACTIVE]
    test.who, test.goal = HERO, codes.FOR_ADVANTAGE
    table.state.test_target, table.state.matter = about, codes.DEFENDING
    asked = codes.EV_TEST, HERO, codes.FOR_ADVANTAGE, 12, 2
    assert told_of(table, asked).startswith(f"Hero tries to {aim} (Difficulty 2")


def test_nothing_is_close_that_has_no_difficulty() -> None:
    table = fight()
    for number in range(20):
        table.state.round_number = number + 1
        rolled = (codes.EV_FACES, HERO, 13), (codes.EV_ROLLED, HERO, 0, 0, 0)
        told = told_of(table, *rolled, (codes.EV_WON, HERO, 0, codes.FOR_RUSH, NONE))
        assert "close" not in told and "only just" not in told


def test_of_two_in_a_pursuit_the_better_is_named() -> None:
    won = codes.EV_WON, CAPTAIN, 1, codes.FOR_PURSUIT, NONE
    assert told_of(fight(), won) == "Captain Brandt has the better of it (1 Momentum to spend)."


def test_who_threatens_with_a_pair_of_things_shows_a_pair() -> None:
    weapon = new_game(scene="brawl").state.characters[0].weapons[1]
    shown = templates(weapon, "practised fists", 1, codes.AS_MENTAL)
    assert any("look at a pair of {weapon}" in words for words in shown)
    assert not any("a pair of" in words for words in templates(weapon, "bottle", 1, codes.AS_MENTAL))


# what is read aloud


def read_out(table: Table, *events: tuple[int, ...]) -> str:
    """Return what a plan says of some events."""
    table.state.event_count = 0
    for kind, *numbers in events:
        log(table.state, kind, *[*numbers, 0, 0, 0, 0][:4])
    return " ".join(planned(table.state, table.cast))


def test_a_plan_says_for_whom_something_becomes_harder() -> None:
    harder = codes.EV_TRAIT, HERO, 1, codes.HARDER
    assert read_out(fight(), harder) == "Defending becomes harder for Hero."


def test_a_point_of_fortune_is_read_out_with_what_it_makes_easier() -> None:
    spent = codes.EV_FORTUNE, HERO, codes.MAKE_IT_SO
    easier = codes.EV_TRAIT, HERO, 0, codes.EASIER
    assert read_out(fight(), spent, easier) == "Hero makes attacking easier for 1 Fortune."
    sure = codes.EV_FORTUNE, HERO, codes.PERFECT_OPPORTUNITY
    assert read_out(fight(), sure) == "Hero makes one die a 1 for 1 Fortune."


def test_nobody_is_read_out_as_doing_something_to_itself() -> None:
    table = fight().do("act hero")
    for first in (catalog.PROTECT, catalog.TREAT_WOUND):
        said = phrase(first + HERO, table.state, table.cast)
        assert said and "Hero" not in said


def test_what_is_silent_in_a_plan_has_words_for_itself() -> None:
    table = fight().do("act hero")
    assert alone(catalog.END_TURN, table.state, table.cast) == "Hero ends the turn"
    assert alone(catalog.FIRST, table.state, table.cast) == "the players to begin"
    table.state.phase, table.state.characters[1].dying = codes.LAST_CARE, 1
    saved = alone(catalog.ACT + HERO, table.state, table.cast)
    assert saved == f"Hero tries to keep {told_story.called(table.state, table.cast, 1)} from dying"


def test_a_trait_that_a_result_buys_is_told_by_the_story_alone() -> None:
    table = fight().do("act hero")
    bought = catalog.SPEND_ADVANTAGE + 3 * CAPTAIN
    assert phrase(bought, table.state, table.cast) == ""
    assert later(bought, table.state, table.cast) == "makes it harder for Captain Brandt to attack"


def test_dice_are_bought_by_whoever_is_asked_for_them() -> None:
    table = fight().do("act hero")
    table.state.tests[codes.ACTIVE].who, table.state.tests[codes.REACTIVE].who = HERO, CAPTAIN
    for roller, words in (
        (codes.ACTIVE, "Hero rolls 1 more die"),
        (codes.REACTIVE, "Captain Brandt rolls 1 more die"),
    ):
        table.state.roller = roller
        assert alone(catalog.BUY_DICE + 1, table.state, table.cast) == words


def test_who_declares_reach_in_the_turn_of_somebody_else_is_named() -> None:
    table = fight().do("act hero")
    table.state.phase, table.state.asked = codes.REACH, CAPTAIN
    assert phrase(catalog.APPROACH + HERO, table.state, table.cast) == ""
    assert alone(catalog.STAY, table.state, table.cast) == "Captain Brandt stays there"
    table.state.asked = HERO
    assert phrase(catalog.APPROACH + CAPTAIN, table.state, table.cast) == "closes with Captain Brandt"


def test_what_follows_is_told_in_words_and_not_as_it_is_typed() -> None:
    table = fight()
    assert later(catalog.ACT + HERO, table.state, table.cast) == "Hero acts"
    assert later(catalog.EXPEND_OFFERING, table.state, table.cast) == "expends an offering"
    assert alone(catalog.DRAW_CARD, table.state, table.cast) == "the gamemaster draws a card"


@pytest.mark.parametrize("scene", [name for name, _ in bundled("twod20")])
def test_what_follows_later_is_never_told_with_a_gap(scene: str) -> None:
    for state, cast, legal in random_play(scene, 3):
        for action in legal:
            assert not {"{", "}"} & set(later(int(action), state, cast))
            assert not {"{", "}"} & set(alone(int(action), state, cast))
