"""What a person is asked: habit answers what has one sensible answer, never with anything precious."""

import numpy as np
import pytest

from agents.asking import answer_unasked, by_habit, costs_something
from agents.match import ScriptedPlayer
from agents.names import LEVELS, TURNS, WHAT_MATTERS
from arena.phases.rows import A_TURN, ALWAYS, FREE
from arena.system import Asking
from arena.twod20 import codes
from arena.twod20.catalog import (
    BUY_DICE,
    FIGHT_ON,
    GET_UP,
    KEEP_ROLL,
    NO_RESPONSE,
    RAISE_DIFFICULTY,
    STAY_DOWN,
)
from arena.twod20.words.position.asking import MATTERS, could_turn
from table.deciding import Answer, Deciding
from table.session import OVER, ROLLING, Session
from tests.table.test_save import SETTINGS, new_game


def questions(scene: str, seed: int, most: int = 400):
    """Yield a session at each question of a game that two scripts play."""
    session = new_game(scene=scene, settings=SETTINGS.__class__(seed=seed))
    script = ScriptedPlayer()
    for _ in range(most):
        if session.waiting == OVER:
            return
        if session.waiting == ROLLING:
            session.roll()
            continue
        yield session
        session.act(script.choose(session.states, session.legal, session.number))


def unasked(session: Session, level: str) -> int | None:
    """Return the answer that nobody is asked for."""
    return answer_unasked(session.states, session.legal, session.number, level)


@pytest.mark.parametrize("scene", ["skirmish", "harrow", "counting_house"])
def test_a_habit_is_legal_changes_nothing_and_answers_no_more_on_a_level_that_asks_more(scene):
    answered = dict.fromkeys(LEVELS, 0)
    for session in questions(scene, 1, 150):
        before = session.states.tobytes()
        found = {level: unasked(session, level) for level in LEVELS}
        assert session.states.tobytes() == before
        assert all(each is None or each in session.legal_actions() for each in found.values())
        assert found["everything"] is None
        assert found[WHAT_MATTERS] is None or found[TURNS] is not None
        for level, each in found.items():
            answered[level] += each is not None
    assert 0 == answered["everything"] < answered[WHAT_MATTERS] <= answered[TURNS]


def test_no_habit_spends_fortune_or_gives_threat_where_there_is_another_answer():
    seen = 0
    for session in questions("skirmish", 2):
        answer = unasked(session, WHAT_MATTERS)
        if answer is None or MATTERS[int(session.state.phase)] == FREE:
            continue
        side = session.decider
        before = session.system.asking.precious(session.state, side)
        again = Session(session.loaded, session.settings)
        again.replay(session.played)
        again.act(answer)
        after = again.system.asking.precious(again.state, side)
        assert all(now >= then for now, then in zip(after, before, strict=True))
        seen += 1
        if seen > 12:
            return
    assert seen > 5


def at_phase(phase: int) -> Session:
    """Return a game at the first question of that phase that the players are asked."""
    for seed in range(20):
        for session in questions("skirmish", seed):
            if session.state.phase == phase and session.decider == codes.PCS:
                return session
    raise AssertionError("that is never asked")


def test_harms_that_fell_are_asked_and_others_taken():
    session = at_phase(codes.HARM)
    hurt = session.state.characters[session.state.damage.target]
    hurt.wounds = hurt.traumas = hurt.treated_wounds = hurt.treated_traumas = 0
    hurt.harm_limit, session.state.damage.harms = 5, 1
    assert unasked(session, WHAT_MATTERS) == FIGHT_ON
    hurt.wounds = 4
    assert unasked(session, WHAT_MATTERS) is None
    assert unasked(session, TURNS) == FIGHT_ON


def test_dice_are_bought_by_habit_with_momentum_and_asked_about_where_they_give_threat():
    session = at_phase(codes.DICE)
    state = session.state
    found = set()
    for momentum in (0, 6):
        state.momentum = momentum
        session.number = int(session.system.rule("list_legal")(state, session.legal))
        habit = by_habit(session.states, session.legal, session.number)
        answer = unasked(session, WHAT_MATTERS)
        assert answer in (None, habit)
        assert answer is not None or (momentum == 0 and habit != BUY_DICE)
        found.add(answer is not None)
    assert True in found


def test_what_the_script_would_buy_with_threat_is_asked_whatever_it_is():
    bought = set()
    for seed in range(3):
        for session in questions("skirmish", seed, 250):
            phase = int(session.state.phase)
            if phase not in (codes.SPEND, codes.HAND_OVER):
                continue
            habit = by_habit(session.states, session.legal, session.number)
            if costs_something(session.states, habit):
                assert unasked(session, WHAT_MATTERS) is None
                bought.add((session.decider, phase))
    assert bought == {(codes.PCS, codes.SPEND), (codes.NPCS, codes.SPEND), (codes.NPCS, codes.HAND_OVER)}


def test_who_has_answered_is_not_asked_the_same_again_at_once():
    session = raised()
    deciding = Deciding(session)
    assert deciding.answer() is None
    session.act(RAISE_DIFFICULTY)
    assert RAISE_DIFFICULTY in session.legal_actions()
    assert deciding.answer() == Answer(NO_RESPONSE, True)
    deciding.expect(["raise difficulty"])
    assert deciding.answer() == Answer(RAISE_DIFFICULTY, False)
    session.undo()
    deciding.take_back()
    assert deciding.answer() is None
    session.ask("everything")
    session.act(RAISE_DIFFICULTY)
    assert deciding.answer() is None


def test_who_fights_on_and_falls_by_it_gets_up_for_fortune_unless_it_says_otherwise():
    for session in questions("skirmish", 2):
        fate = int(session.state.characters[session.state.damage.target].fortune)
        asked = session.state.phase == codes.HARM and session.decider == codes.PCS
        if asked and fate > 0 and unasked(session, WHAT_MATTERS) is None:
            break
    deciding = Deciding(session)
    assert deciding.answer() is None
    session.act(FIGHT_ON)
    while session.state.phase != codes.FALLEN:
        session.act(deciding.answer().action, asked=False)
    assert deciding.answer() == Answer(GET_UP, True)
    deciding.expect(["stay down"])
    assert deciding.answer() == Answer(STAY_DOWN, False)
    session.ask("everything")
    assert deciding.answer() is None


def test_who_is_asked_only_whether_it_gets_up_is_asked():
    session = at_phase(codes.FALLEN)
    assert Deciding(session).answer() is None


def raised() -> Session:
    """Return a game in which a player may make an attack harder for Threat, and would by script."""
    for session in questions("skirmish", 1):
        if session.state.phase == codes.RESPONSE and session.decider == codes.PCS:
            session.state.momentum = 0
            session.number = int(session.system.rule("list_legal")(session.state, session.legal))
            if by_habit(session.states, session.legal, session.number) == RAISE_DIFFICULTY:
                return session
    raise AssertionError("nobody does")


def test_a_failed_attempt_that_may_be_made_again_is_no_only_chance():
    session = at_phase(codes.REROLL)
    test = session.state.tests[codes.ACTIVE]
    for goal, asked in ((codes.FOR_ATTACK, True), (codes.FOR_ADVANTAGE, False)):
        test.faces[: test.rolled], test.difficulty, test.goal = 19, 1, goal
        assert could_turn(session.states) == asked


def test_a_failure_that_fortune_may_turn_is_asked_and_a_success_kept():
    for seed in range(20):
        for session in questions("skirmish", seed):
            test = session.state.tests[codes.ACTIVE]
            if session.state.phase != codes.REROLL or session.state.roller != codes.ACTIVE:
                continue
            if session.decider != codes.PCS or test.helpers or session.state.characters[test.who].aimed:
                continue
            test.faces[: test.rolled], test.difficulty = 1, 1
            assert unasked(session, WHAT_MATTERS) == KEEP_ROLL
            test.faces[: test.rolled] = 19
            assert unasked(session, WHAT_MATTERS) is None
            return
    raise AssertionError("no such roll")


def test_a_system_that_says_nothing_is_asked_about_everything():
    assert Asking().matters(np.zeros(1)) == A_TURN


def test_every_question_of_the_rules_says_how_much_it_matters():
    assert MATTERS[codes.TURN] == MATTERS[codes.ACTOR] == A_TURN
    assert MATTERS[codes.FALLEN] == MATTERS[codes.FORCE] == ALWAYS
