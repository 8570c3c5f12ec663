"""Sentences, questions and maps: what people read is exact, whole and changes nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from arena.state.events import log
from arena.twod20 import catalog, codes
from arena.twod20.apply import do_action, roll_dice
from arena.twod20.legal import list_legal
from arena.twod20.words.position.overview import (
    QUESTIONS,
    character_line,
    dice_request,
    map_text,
    question,
    status,
)
from arena.twod20.words.story.story import TELLERS, narrate
from tests.twod20.build import Table, person, scene
from tests.twod20.words.test_notation import random_play

KINDS = [number for name, number in vars(codes).items() if name.startswith("EV_")]
RIFLE = {"name": "Rifle", "form": "ranged", "damage": 3, "range": "medium", "burst": 1, "reloads": 2}
STICK = {"name": "Stick", "form": "melee", "damage": 2, "thrown": True}
STARE = {"name": "the long stare", "form": "mental", "damage": 2}


def fight(**more: Any) -> Table:
    """Return a table: the hero and Captain Brandt in Reach of each other, a thug in the hall."""
    people = {
        "hero": person("pcs", name="Hero", weapons=["stick", "rifle", "stare"]),
        "captain": person(tier="notable", name="Captain Brandt", armour=1, weapons=["stick", "rifle"]),
        "thug": person(name="The thug", zone="hall"),
    }
    weapons = {"stick": STICK, "rifle": RIFLE, "stare": STARE}
    return Table(scene(people, weapons=weapons, **more)).engage("hero", "captain")


def told(*event: int, table: Table | None = None) -> str:
    """Return how one event of the fight is told."""
    table = table or fight()
    table.state.event_count = 0
    log(table.state, *event, *([0] * (5 - len(event))))
    return " ".join(narrate(table.state, table.cast))


HERO, CAPTAIN, THUG = range(3)


def test_every_kind_of_event_has_a_teller() -> None:
    assert sorted(TELLERS) == sorted(KINDS)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ((codes.EV_ROUND, 3), "Round 3 begins."),
        ((codes.EV_ACTOR, THUG), "It is the turn of the thug."),
        ((codes.EV_PASS, THUG), "The thug waits, and may act later this round."),
        ((codes.EV_MINOR, HERO, codes.DRAWING, -1, 2), "Hero takes the Rifle in hand."),
        ((codes.EV_ATTACK, HERO, THUG, 2, codes.AS_RANGED), "Hero fires the Rifle at the thug."),
        ((codes.EV_ATTACK, HERO, THUG, 1, codes.AS_RANGED), "Hero throws the Stick at the thug."),
        ((codes.EV_ATTACK, HERO, CAPTAIN, 0, codes.AS_MELEE), "Hero attacks Captain Brandt with bare hands."),
        (
            (codes.EV_ATTACK, HERO, CAPTAIN, 3, codes.AS_MENTAL),
            "Hero turns the long stare on Captain Brandt.",
        ),
        (
            (codes.EV_ATTACK, HERO, CAPTAIN, 1, codes.AS_MENTAL),
            "Hero threatens Captain Brandt with the Stick.",
        ),
        ((codes.EV_DICE, HERO, 1), "Hero rolls 1 more die."),
        ((codes.EV_HELP, HERO, THUG, 1), "Hero gets ready to help the thug with the next test."),
        ((codes.EV_PAID, codes.PCS, 1, 2, 7), "The players spend 1 Momentum and add 2 Threat (7 now)."),
        ((codes.EV_PAID, codes.NPCS, 0, 2, 5), "The gamemaster spends 2 Threat (5 left)."),
        ((codes.EV_THREAT, 1, 6), "Threat grows by 1 (6 now)."),
        ((codes.EV_THREAT, -2, 4), "The gamemaster spends 2 Threat (4 left)."),
        ((codes.EV_MOMENTUM, 2, 1), "The players save 2 Momentum; 1 more is lost: the pool is full."),
        ((codes.EV_HARM, HERO, 2, 0), "Hero suffers 2 Wounds."),
        ((codes.EV_HARM, HERO, 1, 1), "Hero suffers a Trauma."),
        ((codes.EV_DEFEATED, CAPTAIN, 1), "Captain Brandt is Defeated, and Dying."),
        (
            (codes.EV_CONDITION, HERO, codes.LEFT_STUNNED, 2),
            "Hero is stunned and will lose a turn.",
        ),
        ((codes.EV_TRAIT, HERO, 0, codes.HARDER), "Hero's attacks are 1 harder from now on."),
        ((codes.EV_HEALED, HERO, 2, codes.STRESS_HEALED), "Hero recovers 2 Stress."),
        ((codes.EV_GONE, HERO), "Hero leaves the scene."),
        ((codes.EV_OVER, codes.PCS), "The scene is over: the players win."),
        ((codes.EV_OVER, codes.DRAW), "The scene is over, and nobody has won."),
        (
            (codes.EV_CHOSEN, HERO, catalog.DISARM + 2, THUG, CAPTAIN),
            "Hero knocks the Rifle from the grip of Captain Brandt.",
        ),
    ],
)
def test_an_event_is_told_in_one_exact_sentence(event: tuple[int, ...], sentence: str) -> None:
    assert told(*event) == sentence


def test_an_attack_is_told_with_its_dice_and_what_they_decide() -> None:
    table = fight(threat=0).do("act hero", "attack rifle -> thug", "spend 1 reload").skip(codes.ROLL)
    request = dice_request(table.state, table.cast)
    assert request == "Hero rolls 2d20 (Target Number 9, 1 counts double, 20 is a Complication)"
    table.dice(1, 1)
    assert question(table.state, table.cast).startswith(
        "Hero: keep the roll? (die 1 shows 1, die 2 shows 1, 4 successes; "
    )
    table.do("keep the roll")
    assert narrate(table.state, table.cast) == [
        "Hero rolls 1 and 1: 4 successes against Difficulty 4; the attack hits."
    ]


def test_damage_resistance_and_stress_share_a_sentence() -> None:
    table = fight(threat=0).do("act hero", "attack stick -> captain").skip(codes.ROLL)
    table.dice(1, 1).do("keep the roll").dice(20, 20).skip().do("roll damage").damage(2, 2, 1)
    assert "damage so far 5 (2, 2, 1)" in question(table.state, table.cast)
    table.do("done")
    sentences = narrate(table.state, table.cast)
    assert "Hero deals 5 damage." in sentences
    assert "Captain Brandt takes 4 Stress, now at 4 of 9 (Resistance stops 1 of 5)." in sentences


def test_dice_of_helpers_are_told_apart() -> None:
    table = fight()
    table.state.event_count = 0
    log(table.state, codes.EV_FACES, HERO, 4 + (11 << 5) + (20 << 10), 7, 0)
    log(table.state, codes.EV_FACES, THUG, 13, 0, 0)
    log(table.state, codes.EV_ROLLED, HERO, 2, 1, 3)
    log(table.state, codes.EV_LOST, HERO, codes.FOR_ATTACK, 0, 0)
    assert narrate(table.state, table.cast) == [
        "Hero rolls 4, 11, 20 and 7, the thug 13: "
        "2 successes and 1 Complication against Difficulty 3; the attack fails."
    ]


@pytest.mark.parametrize("name", ["skirmish", "salt_house"])
def test_people_are_told_with_their_stress_where_the_rules_have_it(name: str) -> None:
    for state, cast, _ in random_play(name, 5):
        people = [character_line(state, cast, who) for who in range(len(cast.characters))]
        shown = [": Stress " in line or ", Stress " in line for line in people]
        assert not any(shown) if state.variants.no_stress == 1 else all(shown)


def test_a_log_is_told_after_rolls_too() -> None:
    table = fight(threat=6)
    told_faces = 0
    for _ in range(60):
        table.state.event_count = 0
        if table.state.phase == codes.ROLL:
            assert question(table.state, table.cast) == dice_request(table.state, table.cast) != ""
            roll_dice(table.state)
        else:
            number = int(list_legal(table.state, table.out))
            if number == 0:
                break
            do_action(table.state, int(table.out[number // 2]))
        told_faces += sum(" against Difficulty " in line for line in narrate(table.state, table.cast))
    assert told_faces > 0


# questions


def test_the_question_about_dice_names_the_odds() -> None:
    table = fight(momentum=3, threat=5).do("act hero", "attack rifle -> thug", "spend 0 reloads")
    table.skip(codes.DICE)
    difficulty = int(table.state.tests[0].difficulty)
    assert question(table.state, table.cast) == (
        f"Hero: how many dice to buy? (skill test against the thug, Target Number 9, Difficulty {difficulty} "
        "(2, an enemy in Reach +2), Momentum 3, Threat 5)"
    )


def test_nothing_is_requested_while_no_dice_are_awaited() -> None:
    assert dice_request(fight().state, fight().cast) == ""


def test_the_end_is_no_question() -> None:
    table = fight()
    table.state.phase, table.state.winner = codes.OVER, codes.NPCS
    assert question(table.state, table.cast) == "The scene is over: the opposition wins."


# who and where


def test_a_character_line_says_what_matters() -> None:
    table = fight()
    hero = table["hero"]
    hero.stress, hero.wounds, hero.prone, hero.fortune = 4, 1, 1, 2
    assert character_line(table.state, table.cast, HERO) == (
        "Hero (Yard): Stress 4/9, 1 Wound, prone, holds Stick, Rifle and the long stare, Fortune 2"
    )


def test_nobody_has_fortune_in_a_scene_that_is_played_without() -> None:
    table = fight()
    assert "Fortune 3" in character_line(table.state, table.cast, HERO)
    table.state.fortune_allowed = 0
    assert "Fortune" not in character_line(table.state, table.cast, HERO)


def test_status_is_plain_and_hides_reserves_from_players() -> None:
    table = fight()
    table["thug"].status = codes.RESERVE
    whole = json.loads(json.dumps(status(table.state, table.cast)))
    assert whole["threat"] == table.state.threat
    assert [one["key"] for one in whole["characters"]] == ["hero", "captain", "thug"]
    assert [one["key"] for one in status(table.state, table.cast, codes.PCS)["characters"]] == [
        "hero",
        "captain",
    ]


# maps


def grid(columns: int, rows: int) -> Table:
    """Return a table on a grid of zones, linked to the right and down."""
    places = [(column, row) for row in range(rows) for column in range(columns)]
    zones = {
        f"z{column}_{row}": {"name": f"Zone {column} {row}", "at": [column, row]} for column, row in places
    }
    right = [f"z{column}_{row} - z{column + 1}_{row}" for column, row in places if column + 1 < columns]
    down = [f"z{column}_{row} - z{column}_{row + 1}" for column, row in places if row + 1 < rows]
    people = {"hero": person("pcs", zone="z0_0"), "thug": person(zone="z0_0")}
    return Table(scene(people, zones=zones, links=right + down))


def test_a_map_shows_boxes_links_and_people() -> None:
    table = grid(2, 2)
    assert map_text(table.state, table.cast) == "\n".join(
        [
            "+------------------+   +------------------+",
            "|Zone 0 0          |---|Zone 1 0          |",
            "|HE th             |   |                  |",
            "+------------------+   +------------------+",
            "          |                      |",
            "+------------------+   +------------------+",
            "|Zone 0 1          |---|Zone 1 1          |",
            "+------------------+   +------------------+",
            "HE hero, th thug",
        ]
    ).replace("hero", table.cast.character_names[0]).replace("thug", table.cast.character_names[1])


def test_a_one_way_link_has_an_arrow_and_a_far_one_is_listed() -> None:
    zones = {key: {"name": key.title(), "at": [at, 0]} for at, key in enumerate(("yard", "hall", "roof"))}
    table = Table(scene(zones=zones, links=["yard - hall", "roof > hall", "yard > roof"]))
    drawn = map_text(table.state, table.cast)
    assert "|---|" in drawn and "|-<-|" in drawn
    assert "Also linked: Yard > Roof" in drawn


def test_a_gap_and_a_long_way_are_said_below_the_map() -> None:
    fall = {"from": "roof", "to": "yard", "one_way": True, "near": False}
    table = Table(scene(links=["yard - hall - roof - road ~ yard", fall]))
    drawn = map_text(table.state, table.cast)
    assert "Near, no way: Yard - Road" in drawn and "A long way: Yard - Roof" in drawn


def test_who_is_down_stands_in_brackets_and_who_left_does_not_stand() -> None:
    table = fight()
    table["captain"].status, table["thug"].status = codes.DEFEATED, codes.ESCAPED
    drawn = map_text(table.state, table.cast)
    assert "(cb)" in drawn and "thug" not in drawn


@pytest.mark.parametrize(("columns", "rows"), [(6, 8), (8, 6), (12, 4), (48, 1), (1, 48)])
def test_a_map_of_48_zones_fits_80_columns(columns: int, rows: int) -> None:
    table = grid(columns, rows)
    drawn = map_text(table.state, table.cast)
    assert max(map(len, drawn.split("\n"))) <= 80
    assert all(name in drawn for name in table.cast.zone_names)
    assert drawn.count("+---") == (2 * 48 if columns <= 7 else 0)


def test_every_phase_in_which_somebody_decides_has_a_question() -> None:
    assert set(QUESTIONS) == set(range(len(codes.PHASE_WORDS))) - {codes.ROLL, codes.OVER}
