"""What stands beside a choice, and on a sheet: figures of the rules, whole, and nothing that is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import numpy as np
import pytest

from arena.systems import copied, do_action, settle
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.core.rules.attack.attack import attack_difficulty
from arena.twod20.core.rules.test.successes import score
from arena.twod20.odds.chance import test_chance as chance_of
from arena.twod20.words.beside import beside, chance_again, try_out
from arena.twod20.words.parts import counted, difficulty_words, parts
from arena.twod20.words.sheet import sheet
from table.session.position import CHOICE, ROLLING
from table.session.save import Settings
from table.session.session import Session
from tests.table.test_save import new_game

SCENES = [
    "skirmish",
    "reed_maze",
    "harrow",
    "salvage",
    "rooftops",
    "gate",
]  # of all kinds, with most variants


def positions(scene: str, seed: int, commands: int = 160) -> Iterator[Session]:
    """Yield the positions of a random game in which somebody chooses or dice are awaited."""
    session = new_game(scene=scene, settings=Settings(seed=seed))
    rng = np.random.default_rng(seed)
    for _ in range(commands):
        if session.waiting == CHOICE:
            yield session
            session.act(int(rng.choice(session.legal_actions())))
        elif session.waiting == ROLLING:
            yield session
            session.roll()
        else:
            return


@pytest.mark.parametrize("scene", SCENES)
def test_the_parts_of_a_difficulty_make_it_up(scene: str) -> None:
    tests = 0
    for seed in range(2):
        for session in positions(scene, seed, 120):
            state = session.state
            if session.waiting != ROLLING or state.roll_kind != codes.TEST_DICE:
                continue
            tests += 1
            found = parts(state, session.cast, int(state.roller))
            assert max(0, sum(change for _, change in found)) == state.tests[state.roller].difficulty
            assert all(words and change for words, change in found[1:])
    assert tests > 0


def test_an_attack_has_by_itself_what_its_form_has_and_range_is_a_part() -> None:
    attacks = set()
    for seed in range(2):
        for session in positions("skirmish", seed):
            state = session.state
            for action in session.legal_actions() if state.phase == codes.TURN else ():
                if not act.ATTACK <= action < act.AID:
                    continue
                at = try_out(action, state, None).at
                if at.phase != codes.ROLL or at.tests[codes.ACTIVE].goal != codes.FOR_ATTACK:
                    continue
                test, named = at.tests[codes.ACTIVE], dict(parts(at, session.cast))
                args = int(test.who), int(at.weapon_slot), int(at.attack_form), int(at.test_target)
                whole = sum(
                    change
                    for words, change in named.items()
                    if words in ("", "range", "a protected target", "a target on the ground")
                )
                assert whole == attack_difficulty(state, *args)
                base = 2 if at.attack_form == codes.AS_RANGED else 1
                assert named[""] == base
                attacks.add(named.get("range", 0))
    assert {0, 1, 2} <= attacks


def test_the_chance_beside_an_action_is_that_of_the_test_it_leads_to() -> None:
    seen = 0
    for session in positions("brawl", 3):
        for action in session.legal_actions()[:12]:
            if session.waiting != CHOICE or session.state.phase != codes.TURN:
                continue
            at = try_out(action, session.state, None).at
            if at.phase == codes.ROLL and at.roll_kind == codes.TEST_DICE:
                found = chance_of(at, session.cast)
                assert found is not None
                shown = beside(action, session.state, session.cast, None)
                assert shown.startswith(f"{float(found.success) * 100:.1f}%")
                seen += 1
    assert seen > 20


@pytest.mark.parametrize("scene", SCENES)
def test_looking_changes_nothing_and_answers_for_whatever_may_be_chosen(scene: str) -> None:
    rng, said = np.random.default_rng(1), 0
    for session in positions(scene, 7, 110):
        before = session.states.tobytes()
        legal = session.legal_actions() if session.waiting == CHOICE else []
        for action in rng.permutation(legal)[:4]:
            said += bool(beside(int(action), session.state, session.cast, int(session.decider)))
        assert before == session.states.tobytes()
    assert said > 5


def first(phase: int) -> Session:
    """Play at random until a phase is asked; return the session there."""
    for seed in range(60):
        for at in positions("skirmish", seed):
            if at.waiting == CHOICE and at.state.phase == phase:
                return at
    raise AssertionError(f"never asked: {codes.PHASE_WORDS[phase]}")


def test_dice_that_are_picked_up_again_are_counted_face_by_face() -> None:
    at = first(codes.REROLL)
    action = next(each for each in at.legal_actions() if each != act.KEEP_ROLL)
    position = try_out(action, at.state, None).at
    test = position.tests[position.roller]
    test.again = 1
    enough = 0
    for face in range(1, 21):
        tried = copied(position)
        tried.tests[tried.roller].faces[0] = face
        score(tried, int(tried.roller))
        enough += int(tried.tests[tried.roller].successes >= max(1, test.difficulty))
    assert chance_again(position) == Fraction(enough, 20)


def test_successes_are_counted_before_the_roll_is_kept() -> None:
    at = first(codes.REROLL)
    number = counted(at.state)
    assert f"{number} success" in at.words.question(at.state, at.cast)
    kept = beside(act.KEEP_ROLL, at.state, at.cast, None)
    assert kept.startswith(f"{number} success") and kept.endswith(
        f"Difficulty {int(at.state.tests[at.state.roller].difficulty)}"
    )


@pytest.mark.parametrize("wounds", [0, 1, 2])
def test_fighting_on_says_how_many_harms_are_left_and_what_follows_falls_out_so(wounds: int) -> None:
    at = first(codes.HARM)
    who, state = int(at.state.damage.target), copied(at.state)
    state.characters[who].wounds, state.damage.harms = wounds, 1
    said = beside(act.FIGHT_ON, state, at.cast, None)
    after, legal = copied(state), np.zeros(act.ACTIONS, np.int16)
    do_action(after, act.FIGHT_ON)
    settle(after, legal)
    if after.phase == codes.HAMPER:
        do_action(after, int(legal[0]))
        settle(after, legal)
    up = bool(after.characters[who].status == codes.UP)
    assert up == (wounds < 2) and ("falls" in said) == (not up)
    assert ("Dying" in said) == bool(after.characters[who].dying)
    assert f"{wounds + 1} of 3 Harms" in said and ("the next means Defeat" in said) == (wounds == 1)
    assert "not Dying" in beside(act.ACCEPT_DEFEAT, state, at.cast, None)


def test_what_bought_dice_cost_and_promise_stands_beside_them() -> None:
    at = first(codes.DICE)
    said = [beside(act.BUY_DICE + number, at.state, at.cast, None) for number in range(4)]
    shown = [float(each.partition("%")[0]) for each in said if each]
    assert len(shown) > 1 and shown == sorted(shown)
    assert "costs" not in said[0] and any(word in said[1] for word in ("costs 1 ", "gives 1 "))
    assert difficulty_words(at.state, at.cast).startswith(str(at.state.tests[0].difficulty))


def test_a_spend_that_momentum_can_pay_is_not_said_to_cost_threat_alone() -> None:
    at = first(codes.SPEND)
    state = copied(at.state)
    state.decider = codes.PCS
    for generated, word in ((2, "costs 1 Momentum of 2"), (0, "gives 1 Threat")):
        state.generated, state.bonus, state.momentum = generated, 0, 0
        assert beside(act.CONFIDENCE, state, at.cast, None).endswith(word)


# ---- sheets ----


@pytest.mark.parametrize("scene", SCENES)
def test_everybody_has_a_sheet_at_any_time(scene: str) -> None:
    for number, session in enumerate(positions(scene, 5, 100)):
        if number % 12 == 0:
            for who in range(len(session.cast.characters)):
                lines = sheet(session.state, session.cast, who, None)
                assert lines[0].startswith(session.cast.character_names[who])


def test_a_sheet_names_each_trait_with_what_it_is_on() -> None:
    session = new_game(scene="skirmish")
    session.rule("set pell zone vats")
    lines = sheet(session.state, session.cast, session.cast.characters.index("pell"), None)
    assert "- Steam (on their zone): ranged 1 harder" in lines
    elsewhere = sheet(session.state, session.cast, session.cast.characters.index("brannoc"), None)
    assert not any("Steam" in line for line in elsewhere)


def test_who_hides_has_no_sheet_for_the_other_side() -> None:
    session = new_game(scene="counting_house")
    hidden = [
        who
        for who in range(len(session.cast.characters))
        if session.state.characters[who].stealth.level == codes.HIDDEN
    ]
    assert hidden
    for who in hidden:
        side = 1 - int(session.state.characters[who].side)
        assert sheet(session.state, session.cast, who, side) == ["Nobody is known by that name."]
