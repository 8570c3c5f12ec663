"""What stands beside a choice is what the dice come to, counted face by face."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest

from arena.calls import act_at, settle_all_at
from arena.compiling.rule import INTERPRETED
from arena.odds.asked import percent
from arena.state.fields import set_with
from arena.systems import copied, do_action, take_roll
from arena.true20 import codes
from arena.true20.core import record as act
from arena.true20.odds.coming import awaits, event, success
from arena.true20.odds.coming import test_chance as coming_chance
from arena.true20.odds.counting import attack, check, exchange, opposed
from arena.true20.odds.parts import attack_parts, defense_parts
from arena.true20.words.beside import beside, tried, weigh
from arena.true20.words.surface import figures
from scenarios.loader import bundled, load
from table.views.short_menu import brief
from tests.true20.puzzles import goals
from tests.true20.table import FOE, TRUE20, Spot

SCENES = [name for name, _ in bundled("true20")]
FACES = range(1, 21)


def note(spot: Spot, words: str) -> str:
    """Return what stands beside a choice."""
    number = spot.texts().index(words)
    return beside(int(spot.legal[number]), spot.state, spot.cast, 0)


def positions(scene: str, games: int, every: int) -> Iterator[tuple[Any, Any, list[int]]]:
    """Yield positions of random games in which somebody decides, and what may be done there."""
    opening, cast = TRUE20.compile(load(scene), 1)
    legal, rng = np.zeros(TRUE20.actions, np.int16), np.random.default_rng(3)
    for game in range(games):
        states, number = opening.copy(), 0
        states["generator"][0, 0] += game
        while (count := int(settle_all_at(states, 0, legal))) > 0:
            number += 1
            if number % every == 0:
                yield states[0], cast, [int(each) for each in legal[:count]]
            states["event_count"] = 0
            act_at(states, 0, int(rng.choice(legal[:count])))


def put(state: Any, face: int) -> Any:
    """Return what follows when the die shows a face; nobody spends Conviction."""
    at = copied(state)
    at.event_count, at.rolled[0] = 0, face
    take_roll(at)
    if at.phase == codes.REROLL:
        do_action(at, act.STAND)
    return at


def won(state: Any, at: Any) -> bool | None:
    """Return what the log says of a roll: made or not, None where it is rolled again."""
    if state.check == codes.ATTACK:
        return bool(event(at, codes.EV_ATTACK).c)
    if state.stage == 0:
        told = event(at, codes.EV_CHECK)
        return bool(told.c >= told.d)
    told = event(at, codes.EV_CONTEST)
    if told is None:
        return None
    return bool(told.c > told.d or (told.c == told.d and state.bonus > state.other_bonus))


def counted(state: Any) -> Fraction:
    """Return the chance of the roll in hand, every face put down by the rules."""
    if state.stage == 0:
        return Fraction(sum(won(state, put(state, face)) is True for face in FACES), 20)
    results = [won(state, put(put(state, one), two)) for one, two in product(FACES, FACES)]
    return Fraction(results.count(True), len(results) - results.count(None))


@pytest.mark.compiled_only
@pytest.mark.parametrize("scene", SCENES)
def test_the_chance_beside_every_choice_that_rolls_is_that_of_all_faces(scene: str) -> None:
    compared, known = 0, set[tuple[int, ...]]()
    for state, cast, legal in positions(scene, 3, 17):
        for action in legal:
            before, at = tried(action, state, None)
            key = tuple(int(at[name]) for name in ("check", "stage", "bonus", "difficulty", "other_bonus"))
            if at.check in (codes.MISS_CHANCE, codes.LOOKING, codes.PERFORMING, codes.REFLEX):
                continue
            if state.phase == codes.REROLL and state.check == codes.TOUGHNESS:
                continue  # what stands is told, and not what follows
            if not awaits(at) or at.stage > 1 or at.rerolled or key in known or at.after == codes.TO_ROUND:
                continue
            known.add(key)
            chance = counted(at)
            if at.check == codes.ATTACK:
                covered = set_with(codes.COVERED, codes.INVISIBLE)
                place = state.zones[at.characters[at.target].zone]
                hidden = place.hides or int(place.hazards) >> codes.SMOKE_THERE & 1
                hidden = hidden or int(at.characters[at.target].conditions) & covered
                if hidden or int(at.characters[at.checker].conditions) & set_with(codes.BLINDED):
                    continue
            else:
                assert success(at) == chance, TRUE20.text(action, state, cast)
            if at.check == codes.TOUGHNESS:
                continue
            if int(at.characters[at.checker].side) != int(before.decider):
                chance = 1 - chance
            assert beside(action, state, cast, None).startswith(percent(chance)), key
            compared += 1
    assert compared >= 5


@pytest.mark.parametrize("scene", SCENES)
def test_an_attack_bonus_and_a_defense_are_the_sum_of_their_parts(scene: str) -> None:
    compared = 0
    for state, _, legal in positions(scene, 1 if INTERPRETED else 3, 29 if INTERPRETED else 7):
        for action in legal:
            _, at = tried(action, state, None)
            if not awaits(at, codes.ATTACK) or at.mode == codes.AID:
                continue
            who, other, slot = int(at.attacker), int(at.target), int(at.slot)
            assert attack_parts(at, who, other, slot)[-1] == ("", 0)
            thing = bool(at.characters[other].thing)
            assert defense_parts(at, other, who, slot < codes.MISSILE)[-1] == ("", 5 if thing else 10)
            compared += 1
    assert compared or INTERPRETED or scene in ("open_session", "ledger_room")


@pytest.mark.parametrize(
    ("hero", "foe", "said"),
    [
        ({}, {}, {}),
        ({"feats": ["improved critical"]}, {"minion": True}, {}),
        ({}, {"armour": ["breastplate"]}, {"near": {"concealment": "partial"}}),
        ({"level": 9}, {"abilities": {"constitution": 5}}, {"near": {"concealment": "total"}}),
    ],
)
def test_what_a_blow_does_is_the_whole_exchange(
    hero: dict[str, Any], foe: dict[str, Any], said: dict[str, Any]
) -> None:
    places = {"near": {"name": "Near"}, "far": {"name": "Far"}}
    zones = {key: {**each, **said.get(key, {})} for key, each in places.items()}
    spot = Spot(hero=hero, foe=foe, said={"zones": zones})
    spot.clear()
    _, at = tried(act.STRIKE + FOE, spot.state, None)
    weapon, target = spot.hero.weapons[1], spot.foe
    face = codes.MISSES_FROM[int(spot.state.zones[0].hides)]
    toughness = int(target.abilities[2] + target.armour)
    every, hit, _ = exchange(
        int(at.bonus), int(at.difficulty), int(weapon.threat), face, 15 + 2 + int(weapon.damage),
        int(weapon.critical), toughness, bool(target.minion),
    )  # fmt: skip
    said_of_it = note(spot, "strike foe")
    hurts = "" if 1 - every[0] == every[4] else f"hurts in {percent(1 - every[0])}, "
    assert said_of_it.startswith(f"{percent(hit)}; {hurts}puts out in {percent(every[4])}")


def test_a_trip_is_a_blow_that_hits_and_an_opposed_check_that_is_won() -> None:
    spot = Spot()
    spot.clear()
    hit, _ = attack(5, 13, 20, 99)
    trips, _ = opposed(2, 1)
    assert note(spot, "trip foe").startswith(f"{percent(hit)}; trips in {percent(hit * trips)}; +5 (combat 3")


def test_the_parts_name_aim_cover_and_what_hinders() -> None:
    zones = {"near": {"name": "Near"}, "far": {"name": "Far", "cover": "cover"}}
    spot = Spot(foe={"zone": "far"}, said={"zones": zones})
    spot.put("hero", codes.SICKENED)
    said = note(spot, "shoot foe")
    assert "+3 (combat 3, Dexterity 2, sickened -2)" in said
    assert "Defense 16 (10, combat 2, dodge 1, flat-footed -1, cover 4)" in said
    assert brief(said).endswith("+3 against Defense 16")


def test_a_warning_of_whom_nobody_may_talk_to_again_says_that_it_is_of_no_use() -> None:
    listens = {"attitude": "hostile", "won_at": "friendly"}
    said = goals({"defeat": ["foe"]}, talk=True)
    more = {"mayor": {"side": "pcs", "zone": "near", "level": 1, **listens}}
    spot = Spot({}, {}, said, more, (20, 10, 1))
    assert "Sense Motive" in note(spot, "warn mayor")
    spot.who("mayor").tried = 1 << FOE
    assert "of no use" in note(spot, "warn mayor")
    mayor = spot.cast.characters.index("mayor")
    assert figures(spot.state, spot.cast, mayor)["heard"] == spot.cast.character_names[FOE]


def test_a_second_die_for_conviction_has_its_own_chance() -> None:
    spot = Spot(hero={"conviction": 2}, foe={"level": 12})
    spot.clear()
    spot.do("strike foe", 5)
    again = note(spot, "spend conviction")
    assert again.startswith(
        percent(Fraction(sum(max(5, f + 10 if f < 11 else f) + 5 >= 23 for f in FACES), 20))
    )
    assert again.endswith("costs 1 Conviction of 2")
    assert note(spot, "let it stand") == ""


def test_a_save_that_may_be_rolled_again_says_what_it_is_as_it_lies() -> None:
    spot = Spot(foe={"conviction": 1})
    spot.do("strike foe", 15, 8)  # 10 against 20
    assert note(spot, "let it stand") == "disabled"
    said = note(spot, "spend conviction").partition(";")[0]  # 13 to 22, each as often as the others
    assert said == "unhurt 30.0%, hurt 40.0%, wounded 30.0%"


def test_a_save_rolled_again_says_what_comes_of_whoever_is_wounded_already() -> None:
    spot = Spot(foe={"conviction": 1})
    spot.foe.wounded = 1
    spot.do("strike foe", 15, 7)
    said = note(spot, "spend conviction").partition(";")[0]
    assert said.startswith("unhurt ") and "disabled" in said and "wounded" not in said


def test_what_a_word_may_make_of_somebody_is_said() -> None:
    spot = Spot(
        hero={"skills": {"diplomacy": 6}},
        foe={"attitude": "unfriendly", "won_at": "friendly"},
        said={"talk": True},
    )
    assert note(spot, "negotiate with foe") == (
        f"{percent(check(6, 15))}; Diplomacy +6 against 15; "
        "unfriendly 40.0%, indifferent 50.0%, friendly 10.0%"
    )


def test_a_way_says_its_check_and_how_often_one_falls() -> None:
    way = {"from": "near", "to": "far", "feet": 30, "skill": "climb", "difficulty": 15, "fall": 20}
    spot = Spot(said={"links": [way]})
    assert note(spot, "move far") == "40.0%; Climb +2 against 15; falls 20 feet in 40.0%"


def test_a_dying_person_who_keeps_conviction_may_die() -> None:
    more = {"other": {"side": "npcs", "zone": "far", "level": 1}}
    aims = {"pcs": [{"defeat": ["foe", "other"]}], "npcs": [{"defeat": ["hero"]}]}
    spot = Spot(
        foe={"conviction": 1, "zone": "far"}, said={"objectives": aims}, more=more, initiative=(20, 3, 2)
    )
    spot.foe.dying = spot.foe.unconscious = 1
    spot.foe.status = 2
    while spot.state.phase != codes.SHAKING:
        spot.do("end")
    assert note(spot, "let it stand") == "65.0%; Constitution (dying) +2 against 10"


def test_a_roll_that_stands_has_no_chance_of_what_is_rolled_after_it() -> None:
    zones = {"near": {"name": "Near", "hazards": ["smoke"]}, "far": {"name": "Far"}}
    spot = Spot(hero={"conviction": 1}, said={"zones": zones}, initiative=(20, 3))
    while spot.state.phase != codes.REROLL:
        spot.roll(1) if spot.state.roll_count else spot.do("end")
    assert note(spot, "let it stand") == ""
    assert re.match(r"[0-9.]+%; Fortitude \(smoke\)", note(spot, "spend conviction"))


def test_tiring_has_no_chance_of_what_is_rolled_after_it() -> None:
    more = {"other": {"side": "npcs", "zone": "far", "level": 1}}
    aims = {"pcs": [{"defeat": ["foe", "other"]}], "npcs": [{"defeat": ["hero"]}]}
    spot = Spot(hero={"conviction": 1}, said={"objectives": aims}, more=more, initiative=(20, 3, 2))
    spot.foe.dying = spot.foe.unconscious = 1
    spot.foe.status, spot.hero.owes = 2, 1
    while spot.state.phase != codes.SHAKING:
        spot.do("end")
    assert note(spot, "let it stand") == "" and note(spot, "spend conviction") == "costs 1 Conviction of 1"


def test_the_adviser_is_told_the_chance_of_the_die_that_is_awaited() -> None:
    spot = Spot()
    spot.do("strike foe")
    chance = coming_chance(spot.state, spot.cast)
    assert chance is not None
    assert (chance.success, chance.note) == (Fraction(14, 20), "d20+5 against Defense 12")
    assert (chance.who, chance.side) == ("Hero", 0)
    assert weigh(act.END, spot.state, spot.cast, 0) == 1.0


def test_a_blow_that_cannot_harm_a_thing_weighs_nothing() -> None:
    spot = Spot(foe={"object": "steel", "thickness": 8})
    number = spot.texts().index("punch foe")
    assert weigh(int(spot.legal[number]), spot.state, spot.cast, 0) == 0.0
