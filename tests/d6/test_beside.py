"""What stands beside a choice is the chance that counting every face of the dice gives."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest

from arena.calls import act_at, settle_all_at, take_roll_at
from arena.compiling.rule import INTERPRETED
from arena.d6 import codes
from arena.d6.core import record as act
from arena.d6.odds.coming import harm_of_hit, is_awaited, opposing, success
from arena.d6.words.beside import beside, try_out, weigh
from arena.d6.words.opening import person
from arena.d6.words.parts import parts
from arena.odds.asked import percent
from arena.scene.codes import TURN
from arena.systems import list_legal
from scenarios.loader import bundled, load
from tests.d6.table import D6, Game, Spot, spot_text
from tests.d6.test_chapters import pair

SCENES = [name for name, _ in bundled("d6")]
SOME = SCENES[:2] if INTERPRETED else SCENES
MOST = 60 if INTERPRETED else 250  # decisions of a random game


def awaited(scene: str, seed: int) -> Iterator[tuple[Any, Any]]:
    """Yield the positions of a random game in which the dice of a code are awaited, and its words."""
    states, cast = D6.compile(load(scene), seed)
    legal, rng = np.zeros(D6.actions, np.int16), np.random.default_rng(seed)
    for _ in range(MOST):
        number = int(settle_all_at(states, 0, legal))
        if number == 0:
            return
        before, action = states.copy(), int(rng.choice(legal[:number]))
        at = try_out(action, before[0], None)
        if is_awaited(at) and before[0].phase == TURN:
            yield at, cast
        act_at(states, 0, action)


@pytest.mark.parametrize("scene", SOME)
def test_the_parts_of_a_difficulty_make_it_up(scene: str) -> None:
    found = 0
    for at, cast in awaited(scene, 1):
        if success(at) is None or opposing(at) is not None:
            continue
        every = parts(at, cast)
        assert sum(number for _, number in every) == at.difficulty
        assert all(words and number for words, number in every[1:])
        assert "other things" not in dict(every)
        found += 1
    assert found > 0


def counted(spot: Game, critical: int, saves: tuple[int, ...] = ()) -> Fraction:
    """Count the faces of the dice that are awaited with which the check succeeds; a 6 again counts as more
    than is lacking."""
    dice, won = int(spot.state.roll_count), 0
    for faces in product(range(1, 7), repeat=dice):
        states = spot.states.copy()
        states[0].event_count = 0
        states[0].rolled[:dice] = faces
        take_roll_at(states, 0)
        if states[0].roll_for == codes.WILD:
            states[0].rolled[0] = 5
            take_roll_at(states, 0)
        if states[0].phase == codes.CRITICAL:
            act_at(states, 0, critical)
        won += any(int(event.kind) == codes.EV_ATTACK and event.c for event in states[0].events)
    return Fraction(won, 6**dice)


@pytest.mark.parametrize(
    ("critical", "reading"), [(act.COMPLICATION, "complication"), (act.CANCEL, "cancel")]
)
def test_the_chance_beside_an_attack_is_what_counting_every_face_gives(critical: int, reading: str) -> None:
    spot = Spot()
    spot.hero.action_dice = 0
    before = spot.states.copy()
    spot.do("shoot foe")
    assert int(spot.state.difficulty) == 10  # three dice and a wild six are 9 at least
    exact = counted(spot, critical)
    assert success(spot.state, 0, reading) == exact
    said = beside(D6.parse("shoot foe", before[0], spot.cast, shots(spot)), before[0], spot.cast, 0)
    assert percent(exact) in said


def shots(spot: Game) -> Any:
    """Return every action there is."""
    return D6.possible_actions(spot.cast)


def test_an_action_die_more_is_told_with_its_chance() -> None:
    spot = Spot(cover=6, zone="far")
    action = D6.parse("shoot foe", spot.state, spot.cast, shots(spot))
    at = try_out(action, spot.state, 0)
    plain, more = success(at), success(at, 1)
    assert plain is not None and more is not None and more > plain
    said = beside(action, spot.state, spot.cast, 0)
    assert said.startswith(percent(plain))
    assert f"with an Action Die {percent(more)}" in said
    assert "Difficulty 16 (10, cover +6)" in said
    spot.hero.action_dice = 0
    assert "Action Die" not in beside(action, spot.state, spot.cast, 0)


def test_what_a_hit_does_is_what_counting_damage_and_resistance_gives() -> None:
    spot = Spot()
    spot.do("shoot foe")
    harm = harm_of_hit(spot.state)
    assert sum(harm.levels.values()) == 1
    hurt = out = Fraction(0)
    damage, resists, falls = spread(5), spread(2), 1 - stays_up()
    for hit, chance in damage.items():
        for kept, other in resists.items():
            margin, share = hit + 1 - kept, chance * other
            hurt += share * (margin > 0)
            out += share * (margin >= 13) + share * (9 <= margin < 13) * falls
    assert abs(harm.hurt - hurt) < Fraction(1, 10**12)
    assert abs(harm.out - out) < Fraction(1, 10**12)


def spread(dice: int) -> dict[int, Fraction]:
    """Return the totals of so many dice, the last of them wild: written again here."""
    found: dict[int, Fraction] = {}
    for faces in product(range(1, 7), repeat=dice):
        total, chance = sum(faces), Fraction(1, 6**dice)
        if faces[-1] != 6:
            found[total] = found.get(total, Fraction(0)) + chance
            continue
        for again in range(18):
            for face in range(1, 6):
                key = total + 6 * again + face
                found[key] = found.get(key, Fraction(0)) + chance / 6 ** (again + 1)
    return found


def stays_up() -> Fraction:
    """Return the chance of 15 or more with the stamina of 3D that the foe has."""
    return sum((chance for total, chance in spread(3).items() if total >= 15), Fraction(0))


def test_a_roll_that_lies_says_what_a_die_or_two_would_do() -> None:
    spot = Spot()
    spot.do("shoot foe")
    spot.roll(1, 1, 1, 2)
    assert beside(act.SPEND_DIE, spot.state, spot.cast, 0) == "33.3%; two 83.3%; costs 1 of 2"
    assert beside(act.STAND, spot.state, spot.cast, 0) == "falls short"


def test_a_critical_failure_says_what_either_answer_leaves() -> None:
    spot = Spot()
    spot.do("shoot foe")
    spot.roll(4, 3, 5, 1)
    assert beside(act.CANCEL, spot.state, spot.cast, 1) == "7 against 10: not enough"
    assert beside(act.COMPLICATION, spot.state, spot.cast, 1).startswith("13 against 10: enough")


def test_a_defence_says_how_often_it_is_better_than_none() -> None:
    spot = Spot()
    action = D6.parse("dodge", spot.state, spot.cast, shots(spot))  # 3D+2: 9 or more do it
    said = beside(action, spot.state, spot.cast, 0)
    better = sum((chance for total, chance in spread(3).items() if total >= 9), Fraction(0))
    assert said == f"{percent(better)}; more than 10 to hit you, 13.2 on average"


def test_damage_that_lies_says_how_likely_its_target_falls() -> None:
    spot = Spot(gm_dice=3)
    spot.hit((5, 5, 5, 5, 5), (5, 5))  # 26 against 10
    assert spot.state.phase == codes.SPEND
    stand, spend = (beside(each, spot.state, spot.cast, 1) for each in (act.STAND, act.SPEND_DIE))
    assert stand == "hurt in 100.0%, out in 100.0%"
    fallen = Fraction(1, 2) + (Fraction(1, 3) + Fraction(1, 36)) * (1 - stays_up())  # 3 or less, 4 to 7
    assert spend == f"hurt in {percent(Fraction(71, 72))}, out in {percent(fallen)}; costs 1 of 3"


def test_a_choice_without_a_chance_weighs_nothing() -> None:
    spot = Spot(zone="far")
    action = D6.parse("shoot foe", spot.state, spot.cast, shots(spot))
    assert weigh(action, spot.state, spot.cast, 0) > 0
    spot.foe.defence = 90
    assert weigh(action, spot.state, spot.cast, 0) == 0


@pytest.mark.parametrize("scene", ["coast_road", "petition", "road_block"])
def test_every_choice_can_be_told(scene: str) -> None:
    states, cast = D6.compile(load(scene), 5)
    legal, rng = np.zeros(D6.actions, np.int16), np.random.default_rng(5)
    for _ in range(10 if INTERPRETED else 40):
        number = int(settle_all_at(states, 0, legal))
        if number == 0:
            break
        before = states.tobytes()
        for action in legal[:number]:
            beside(int(action), states[0], cast, int(states[0].decider))
            weigh(int(action), states[0], cast, int(states[0].decider))
        assert states.tobytes() == before
        act_at(states, 0, int(rng.choice(legal[:number])))


def test_a_sheet_has_die_codes_and_weapons() -> None:
    spot = Spot()
    lines = D6.words.sheet_lines(spot.state, spot.cast, 0, 0)
    assert any(line.startswith("Attributes: dexterity 3D+2, strength 3D") for line in lines)
    assert "Skills: brawling 3D, dodge 2D, firearms 4D, running 2D" in lines
    assert "Weapons: fists 2D; club 3D+1; rifle 5D+1 (20/75/200 metres, 6 of 6 shots)" in lines


def test_words_to_somebody_who_may_resist_at_once_say_how_likely_they_are_then() -> None:
    judge = "side: npcs, zone: near, skills: {willpower: 4D}, talk: {resolve: 1, suspects: true}"
    game = pair(people=f"  judge: {{{judge}}}\n")
    asked = game.cast.characters.index("judge")
    words = beside(act.PERSUADE + asked, game.states[0], game.cast, 0)
    game.do("persuade judge")
    still = beside(act.RESIST, game.states[0], game.cast, 1).split()[0]
    assert words.endswith(f"{still} if Judge resists at once") and not words.startswith(still)


@pytest.mark.parametrize("scene", SCENES)
def test_who_somebody_is_ends_in_one_stop(scene: str) -> None:
    said = [person(each) for each in load(scene).characters]
    assert all(said) and not any(".." in each for each in said)


def test_what_only_adds_to_an_attack_stands_behind_the_attacks() -> None:
    game = Game(spot_text().replace("gm_dice:", "options: [called shots, all out]\ngm_dice:"), 20, 1)
    number = int(list_legal(game.state, game.legal))
    weights = dict(
        zip(game.texts(), (weigh(int(at), game.state, game.cast, 0) for at in game.legal[:number]))
    )
    adds = [weights[each] for each in ("go for the head", "go all out", "ready an action die")]
    assert all(0 < each < weights["punch foe"] for each in adds)
