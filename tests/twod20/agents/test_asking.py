"""What a person is asked: habit answers what has one sensible answer, never with anything precious."""

import numpy as np
import pytest

from agents.asking import answer_unasked, by_habit, costs_something, is_choice
from agents.match.match import ScriptedPlayer
from agents.names import LEVELS, TURNS, WHAT_MATTERS
from arena.phases.rows import A_TURN, ALWAYS, FREE
from arena.system import Asking
from arena.twod20 import catalog, codes
from arena.twod20.words.position.asking import MATTERS, could_turn
from scenarios.loader import load
from table.session.deciding import Answer, Deciding
from table.session.position import OVER, ROLLING
from table.session.save import Settings
from table.session.session import Session
from tests.table.test_save import SETTINGS, new_game

ENDS_A_TURN = (codes.TURN,)  # what happens then is not what was answered


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
    assert unasked(session, WHAT_MATTERS) == catalog.FIGHT_ON
    hurt.wounds = 4
    assert unasked(session, WHAT_MATTERS) is None
    assert unasked(session, TURNS) == catalog.FIGHT_ON


def test_who_would_buy_dice_by_script_is_asked_with_momentum_as_with_threat():
    paid = set()
    for seed in range(3):
        for session in questions("skirmish", seed):
            state = session.state
            if state.phase != codes.DICE or session.decider != codes.PCS:
                continue
            if by_habit(session.states, session.legal, session.number) != catalog.BUY_DICE:
                assert unasked(session, WHAT_MATTERS) is None
                paid.add(bool(state.momentum > 0))
    assert paid == {True, False}


@pytest.mark.parametrize("scene", "skirmish counting_house yew_court crossing threshold quire".split())
@pytest.mark.parametrize("side", ["pcs", "npcs"])
def test_no_habit_spends_momentum_fortune_or_threat_or_moves_anybody(scene, side):
    session = Session(load(scene), Settings(seed=4, side=side, ask=WHAT_MATTERS))
    session.begin()
    deciding, script, asking = Deciding(session), ScriptedPlayer(), session.system.asking
    bought, given, habits, own = False, -1, 0, ("pcs", "npcs").index(side)
    for _ in range(600):
        if session.waiting == OVER:
            break
        if session.waiting == ROLLING:
            session.roll()
            continue
        answer = deciding.answer() if session.decider == own else None
        before = asking.precious(session.state, own), asking.standing(session.state, own)
        phase = int(session.state.phase)
        if answer is None:
            bought = session.decider == own
            action = script.choose(session.states, session.legal, session.number)
            given = action if bought else given
            session.act(action)
            continue
        told = (phase == codes.PAY and bought) or (phase == codes.FALLEN and given == catalog.FIGHT_ON)
        differ = is_choice(session.states, session.legal, session.number)
        session.act(answer.action, asked=False)
        after = asking.precious(session.state, own), asking.standing(session.state, own)
        habits, bought = habits + 1, False
        if differ and not told and phase not in ENDS_A_TURN:
            assert all(map(int.__ge__, after[0], before[0])), codes.PHASE_WORDS[phase]
            assert after[1] == before[1], codes.PHASE_WORDS[phase]
    assert habits > 3


def test_what_is_bought_is_paid_with_momentum_first_unless_the_line_says_otherwise():
    session = at_phase(codes.DICE)
    session.state.momentum, threat = 2, int(session.state.threat)
    session.number = int(session.system.rule("list_legal")(session.state, session.legal))
    deciding = Deciding(session)
    deciding.held = -1
    for rest, momentum in ((["buy 2"], 0), (["buy 2", "pay 1"], 1)):
        again = Session(session.loaded, session.settings)
        again.states, again.cast = session.states.copy(), session.cast
        again.number = int(session.system.rule("list_legal")(again.state, again.legal))
        deciding = Deciding(again)
        deciding.expect(rest)
        while again.waiting != ROLLING:
            again.act(deciding.answer().action, asked=False)
        assert (int(again.state.momentum), int(again.state.threat)) == (momentum, threat + 1 + momentum)


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
    session.act(catalog.RAISE_DIFFICULTY)
    assert catalog.RAISE_DIFFICULTY in session.legal_actions()
    assert deciding.answer() == Answer(catalog.NO_RESPONSE, True)
    deciding.expect(["raise difficulty"])
    assert deciding.answer() == Answer(catalog.RAISE_DIFFICULTY, False)
    session.undo()
    deciding.take_back()
    assert deciding.answer() is None
    session.ask("everything")
    session.act(catalog.RAISE_DIFFICULTY)
    assert deciding.answer() is None


def test_who_fights_on_and_falls_by_it_gets_up_for_fortune_unless_it_says_otherwise():
    for session in questions("skirmish", 2):
        fate = int(session.state.characters[session.state.damage.target].fortune)
        asked = session.state.phase == codes.HARM and session.decider == codes.PCS
        if asked and fate > 0 and unasked(session, WHAT_MATTERS) is None:
            break
    deciding = Deciding(session)
    assert deciding.answer() is None
    session.act(catalog.FIGHT_ON)
    while session.state.phase != codes.FALLEN:
        session.act(deciding.answer().action, asked=False)
    assert deciding.answer() == Answer(catalog.GET_UP, True)
    deciding.expect(["stay down"])
    assert deciding.answer() == Answer(catalog.STAY_DOWN, False)
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
            if by_habit(session.states, session.legal, session.number) == catalog.RAISE_DIFFICULTY:
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
            assert unasked(session, WHAT_MATTERS) == catalog.KEEP_ROLL
            test.faces[: test.rolled] = 19
            assert unasked(session, WHAT_MATTERS) is None
            return
    raise AssertionError("no such roll")


def test_a_system_that_says_nothing_is_asked_about_everything():
    assert Asking().matters(np.zeros(1)) == A_TURN


def test_every_question_of_the_rules_says_how_much_it_matters():
    assert MATTERS[codes.TURN] == MATTERS[codes.ACTOR] == A_TURN
    assert MATTERS[codes.FALLEN] == MATTERS[codes.FORCE] == ALWAYS
