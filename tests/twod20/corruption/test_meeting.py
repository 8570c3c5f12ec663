"""Where corruption meets other chapters: talk, hacking, help, ends of rounds and scenes, undo, the deck."""

from __future__ import annotations

from typing import Any

import pytest

from arena.twod20 import codes
from arena.twod20.words.notation import NOTATION
from arena.words.notation import NotationError
from scenarios.loader import loads
from table.session.position import CHOICE, ROLLING
from table.session.save import Settings
from table.session.session import Session
from tests.twod20.build import Table, person, scene
from tests.twod20.corruption.test_device import corrupt, table

ZONES = {key: {"name": key.title()} for key in ("yard", "hall", "roof", "road")}
TOUCHED = {**ZONES, "yard": {"name": "Yard", "corrupting": 3}}


def refusal(found: Table, words: str) -> str:
    """Return why something cannot be done now."""
    legal = found.out[: len(found.legal())]
    with pytest.raises(NotationError) as refused:
        NOTATION.parse(words, found.state, found.cast, legal)
    return str(refused.value).partition("is not legal now: ")[2].partition("; legal")[0]


def test_what_has_stalled_or_jammed_is_refused_with_its_reason() -> None:
    cart = person(
        "pcs", tier="object", stress=10, carries={"seats": 2}, technology="basic", corrupt=["itself"]
    )
    found = table(first="pcs", hero={"rides": "cart", "corrupt": ["gun"]}, others={"cart": cart})
    for device in found.state.corruption.devices[:2]:
        device.jammed = 1
    found.weapon("hero", "gun").held = 0
    found.do("act hero")
    assert refusal(found, "move hall") == "cart has stalled: prepare sets it right"
    assert refusal(found, "attack gun -> thug") == "gun has failed: draw it again"


def test_a_total_of_seven_makes_a_device_of_purity_two_corrupt_and_then_it_fails_for_one() -> None:
    """Case I9: 7 less 2 is 5."""
    weapons = {"gun": {"name": "Gun", "form": "ranged", "damage": 3, "technology": "basic"}}
    weapons["stick"] = {"name": "Stick", "form": "melee", "damage": 2}
    found = table(weapons=weapons).do("spoil hero_gun with 4 threat").damage(2, 2, 2, 1)
    assert found.events(codes.EV_DEVICE) == [(0, codes.IS_CORRUPT, 7, 5)]
    before = int(found.state.threat)
    found.do("malfunction hero_gun")
    assert before - int(found.state.threat) == 1 and found.weapon("hero", "gun").held == 0


def test_words_of_the_opposition_in_a_malign_place_tire_and_lay_open_to_corruption() -> None:
    voice = {"name": "Voice", "form": "mental", "damage": 2, "natural": True, "skill": "talk"}
    people = {"hero": person("pcs", weapons=["voice"]), "thug": person(tier="major", weapons=["voice"])}
    place = {"yard": {"name": "Yard", "zones": ["yard"], "stage": 2}}
    requests = {"leave": {"name": "Leave", "of": "thug", "by": "pcs"}}
    whole = {"weapons": {"voice": voice}, "locations": place, "requests": requests, "threat": 6}
    found = Table(scene(people, first="npcs", variants={"fate": "none"}, **whole))
    found["hero"].stress = 8
    found.do("act thug", "attack voice -> hero").skip(codes.ROLL).dice(1, 1).skip(codes.ROLL).dice(20, 20)
    found.skip().do("roll damage").damage(1, 3, 3).do("done").skip()
    assert (found["hero"].traumas, found["hero"].fatigue) == (1, 1)
    assert int(found.state.corruption.tempted) == 1 << found.who("hero")


def test_a_frozen_console_stays_plugged_in_and_hacks_over_the_line_once_it_runs() -> None:
    console = {"console": {"kind": "box", "software": ["malware"]}, "weapons": ["stick"]}
    more: dict[str, Any] = {"library": ["arena:common.yaml"], "consoles": {"box": {"name": "Box"}}}
    more["networks"] = {"gate": {"name": "Gate", "zones": ["yard"]}}
    found = corrupt(hero=console, first="pcs", **more)
    found.do("act hero", "plug into gate", "end turn", "hand over")
    found.do("malfunction hero_console", "act thug", "end turn").skip(codes.ACTOR, codes.MEDDLING)
    while found.state.turn.actor != found.who("hero") or found.state.phase != codes.TURN:
        legal = found.legal()
        found.do("act hero" if "act hero" in legal else legal[0])
    assert not found.legal("hack over the line") and found.state.hacking.consoles[0].plugged == 0
    assert refusal(found, "hack malware -> gate") == "the console has frozen: prepare sets it right"
    found.do("prepare")
    assert found.legal("hack over the line")


def test_a_shot_by_accident_that_fells_the_last_player_ends_the_scene() -> None:
    found = corrupt()
    found["hero"].harm_limit = found["friend"].harm_limit = 1
    found["friend"].stress = found["friend"].stress_base
    found.do("misfire hero_gun -> friend").skip(codes.ROLL).dice(20, 20).skip().damage(2, 2, 2).skip()
    while found.state.phase in (codes.HARM, codes.HAMPER, codes.FALLEN):
        legal = found.legal()
        found.do(next((each for each in legal if "accept" in each or "stay" in each), legal[0]))
    assert found["friend"].status != codes.UP
    assert found.state.phase in (codes.ACTOR, codes.MEDDLING, codes.OVER)


def test_a_shot_by_accident_without_stress_is_a_harm() -> None:
    found = corrupt(variants={"fate": "none", "no_stress": True})
    found.do("misfire hero_gun -> friend").skip(codes.ROLL).dice(20, 20).skip()
    assert found["friend"].wounds == 1


def test_whoever_gives_its_turn_to_help_is_touched_too_once() -> None:
    people = {"hero": person("pcs"), "friend": person("pcs"), "thug": person(tier="major", zone="road")}
    whole = {"corruption": True, "zones": TOUCHED, "first": "pcs", "variants": {"fate": "none"}, "threat": 0}
    found = Table(scene(people, **whole)).do("act hero", "create advantage hero attack")
    found.skip(codes.ASSIST)
    help_now = [each for each in found.legal() if each.startswith("help") or "friend" in each]
    found.do(help_now[0]).skip(codes.ROLL)
    dice = int(found.state.roll_count)
    found.dice(*[19] * dice).skip(codes.ROLL)
    assert found.state.roll_kind == codes.CORRUPTION_DICE and found["friend"].acted == 1
    assert int(found.state.corruption.soul) == found.who("friend") + 1
    found.damage(2, 2, 2)
    assert found["friend"].marks == 4 and found.state.phase == codes.TURN
    assert found.state.turn.actor == found.who("hero")


def test_contact_at_the_end_of_the_last_turn_comes_before_the_round_ends() -> None:
    people = {"hero": person("pcs"), "thug": person(tier="major", zone="road")}
    whole = {"corruption": True, "zones": TOUCHED, "first": "npcs", "variants": {"fate": "none"}, "threat": 0}
    found = Table(scene(people, **whole)).do("act thug", "end turn", "act hero", "end turn")
    assert found.state.roll_kind == codes.CORRUPTION_DICE and found.state.round_number == 1
    found.damage(3, 3, 3).skip(codes.ACTOR)
    assert found.state.round_number == 2


def test_a_card_is_drawn_for_a_complication_of_work_that_cleanses() -> None:
    work = {"work": {"name": "Work", "attribute": "will", "skill": "know", "cleanses": "yard"}}
    place = {"yard": {"name": "The yard", "zones": ["yard"], "stage": 1}}
    cards = {f"c{n}": {"name": f"C{n}", "threat": 1, "damage": {"dice": 1}} for n in range(5)}
    found = Table(
        scene(
            {"hero": person("pcs"), "thug": person(tier="major", zone="road")},
            **{"tasks": work, "locations": place, "cards": cards, "deck": {}, "first": "pcs", "threat": 0},
            variants={"fate": "none"},
        )
    )
    for _ in range(3):
        found.dice(1, sides=int(found.state.roll_sides))
    found.do("act hero", "attempt work").skip(codes.ROLL).dice(1, 20).skip(codes.COMPLICATION)
    while found.state.phase == codes.SPEND:
        found.do("done").skip(codes.COMPLICATION)
    found.do("complication card").dice(1, sides=2).skip(codes.TURN)
    assert found.state.corruption.locations[0].stage == 0 and int(found.state.deck.open).bit_count() == 4


def test_whoever_is_lost_leaves_its_devices_alone_and_bears_no_influence() -> None:
    found = corrupt()
    found.state.corruption.tempted = 1
    found["hero"].marks = found["hero"].stress_base - 1
    found.do("tempt hero with 2 threat").damage(2, 2).skip(codes.ACTOR)
    assert found["hero"].status == codes.BROKEN and found["hero"].influence == 0
    assert not [each for each in found.legal() if each.startswith(("malfunction", "misfire", "spoil"))]


def test_all_of_it_can_be_undone() -> None:
    people = {
        "hero": person("pcs", weapons=["gun"], corrupt=["gun"]),
        "friend": person("pcs"),
        "thug": person(),
    }
    gun = {"name": "Gun", "form": "ranged", "damage": 3, "technology": "mechanical"}
    place = {"yard": {"name": "Yard", "zones": ["yard"], "stage": 1}}
    whole = {"weapons": {"gun": gun}, "locations": place, "first": "npcs", "threat": 9}
    session = Session(loads(scene(people, **whole), "test.yaml"), Settings(seed=1, side="npcs"))
    session.begin()
    for words in (
        "malfunction hero_gun",
        "misfire hero_gun -> friend",
        "corrupt yard with 6 threat",
        "distract hero",
    ):
        before = session.states.tobytes()
        session.act(session.parse(words))
        assert session.states.tobytes() != before
        if session.waiting == ROLLING and session.state.roll_sides == 6:
            session.roll()
        assert session.undo(codes.NPCS) and session.waiting == CHOICE
        assert session.states.tobytes() == before
