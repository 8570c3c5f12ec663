"""Who decides at a table: habits, lines that hold a turn, people who change hands, proposals."""

import io
import re
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from rich.console import Console

from agents.match.match import make_player
from agents.names import EVERYTHING, TURNS, WHAT_MATTERS
from arena.twod20 import codes
from arena.twod20.catalog import BUY_DICE, NO_RESPONSE, RAISE_DIFFICULTY
from scenarios.loader import loads
from table.session.deciding import Deciding
from table.session.position import CHOICE, ROLLING
from table.session.save import ACTION, UNASKED, Save, Settings, saved_games
from table.session.seats import ME, PROGRAM, PROPOSALS, SeatError, Seats, how_said, who_said
from table.session.session import Session, resumed
from table.terminal.proposals import Proposer
from table.terminal.terminal import Terminal
from table.terminal.who_decides import take_over
from tests.further import known
from tests.table.test_play import arena, kept, saves  # noqa: F401  fixtures
from tests.table.test_save import new_game
from tests.test_toy import FILE

ALL = Settings(seed=3, ask=EVERYTHING)
FEW = Settings(seed=3, ask=WHAT_MATTERS)


def sit(session: Session, monkeypatch, typed: str, person: int | None = 0) -> str:
    """Let somebody type these lines at a table; return what was printed."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed + "\n"))
    out = io.StringIO()
    players = {side: make_player("scripted", 1.0, 1) for side in (0, 1)}
    Terminal(session, Console(file=out, width=140), players, person).run()
    return out.getvalue()


def done(session: Session) -> list[tuple[str, str]]:
    """Return the kinds and words of all actions."""
    return [(each.kind, each.words) for each in session.played if each.is_action]


# ---- fewer questions, and a turn in a line ----


def test_a_turn_is_typed_in_one_line_and_taken_back_as_one(monkeypatch):
    session = new_game(scene="skirmish", settings=FEW)
    opening = session.states.tobytes()
    shown = sit(session, monkeypatch, "act tamsin; aim; recover, buy 0")
    asked = [words for kind, words in done(session) if kind == ACTION]
    assert asked == ["act tamsin"]
    assert {"aim", "recover", "buy 0 dice"} <= {words for kind, words in done(session)}
    assert "(by habit: " in shown and "no help" in shown
    after = session.states.tobytes()
    assert session.undo(0) and session.states.tobytes() == opening
    session.redo(0)
    assert session.states.tobytes() == after


def test_what_finds_no_question_in_its_turn_is_left_out_and_said_so(monkeypatch):
    session = new_game(scene="skirmish", settings=FEW)
    shown = sit(session, monkeypatch, "act tamsin; atack rifle -> watcher; end turn")
    assert (
        'Left out "atack rifle -> watcher": no action begins with "atack" (did you mean "attack"?).' in shown
    )
    assert 'Left out "end turn": it would end the turn, and something before it was left out.' in shown
    assert [words for _, words in done(session)] == ["act tamsin"]


def test_a_turn_that_has_begun_by_itself_is_no_hindrance_to_the_line_that_begins_it(monkeypatch):
    session = new_game(scene="skirmish", settings=FEW)
    sit(session, monkeypatch, "act tamsin\nact tamsin; aim; drop prone")
    assert [words for _, words in done(session)][:2] == ["act tamsin", "aim"]
    assert session.undo(0) and done(session) == [(ACTION, "act tamsin")]


def test_a_line_for_somebody_else_is_not_done_by_who_acts(monkeypatch):
    session = new_game(scene="skirmish", settings=FEW)
    shown = sit(session, monkeypatch, "act tamsin\nact pell; aim")
    assert 'Left out "act pell; aim"' in shown and done(session) == [(ACTION, "act tamsin")]


def test_what_fits_of_a_line_is_done_and_the_rest_said(monkeypatch):
    session = new_game(scene="skirmish", settings=FEW)
    shown = sit(session, monkeypatch, "act tamsin\nmove nowhere; aim; attack rifle -> nobody; move quay")
    assert [words for _, words in done(session)][:3] == ["act tamsin", "aim", "move quay"][
        : len(done(session))
    ]
    assert 'Left out "move nowhere"' in shown and 'Left out "attack rifle -> nobody"' in shown
    assert "legal:" not in shown


class Raiser:
    """Plays by script, but makes every test as hard as it may."""

    def __init__(self, times: int) -> None:
        self.script, self.times = make_player("scripted", 1.0, 1), times

    def choose(self, states, legal, number):
        """Return the answer."""
        if RAISE_DIFFICULTY in legal[:number] and self.times:
            self.times -= 1
            return RAISE_DIFFICULTY
        return NO_RESPONSE if NO_RESPONSE in legal[:number] else self.script.choose(states, legal, number)


@pytest.mark.parametrize("times", [0, 2])
def test_a_line_stops_before_dice_are_bought_for_a_test_that_has_become_much_harder(times, monkeypatch):
    session = new_game(scene="skirmish", settings=FEW)
    monkeypatch.setattr(sys, "stdin", io.StringIO("act tamsin; attack rifle -> deputy; buy 2; end turn\n"))
    out = io.StringIO()
    Terminal(session, Console(file=out, width=140), {1: Raiser(times)}, 0).run()
    told, words = out.getvalue(), [words for _, words in done(session)]
    assert ("buy 2 dice" in words) == (times == 0)
    assert ('Left out "buy 2; end turn": the chance has fallen from' in told) == (times > 0)
    assert times == 0 or (session.state.phase == codes.DICE and "Difficulty 4" in told)


def test_a_line_stops_where_a_price_has_risen():
    session = new_game(scene="skirmish", settings=FEW)
    session.rule("set momentum 3")
    session.act(session.parse("act tamsin"))
    deciding = Deciding(session)
    deciding.expect(["attack rifle -> deputy", "buy 2", "end turn"])
    while session.state.phase != codes.DICE:
        if session.waiting == CHOICE and session.decider == 0:
            session.act(deciding.answer().action, asked=False)
        else:
            session.act(NO_RESPONSE if NO_RESPONSE in session.legal_actions() else int(session.legal[0]))
    session.state.momentum = 0
    assert deciding.answer() is None
    assert deciding.left_out == ['Left out "buy 2; end turn": it costs more than when you typed it.']


def test_a_line_stops_where_its_target_is_gone():
    session = new_game(scene="skirmish", settings=FEW)
    session.act(session.parse("act tamsin"))
    deciding = Deciding(session)
    deciding.expect(["aim", "attack rifle -> deputy", "move quay"])
    session.act(deciding.answer().action, asked=False)
    session.rule("kill deputy")
    assert deciding.answer() is None
    assert deciding.left_out == ['Left out "attack rifle -> deputy; move quay": deputy is dead.']


def test_dice_behind_an_attack_are_a_part_of_their_own_and_asked_about(monkeypatch):
    session = new_game(scene="skirmish", settings=FEW)
    shown = sit(session, monkeypatch, "act tamsin; recover 3 dice")
    assert "recover" in [words for _, words in done(session)] and session.state.phase == codes.DICE
    assert 'Left out "3 dice": type "buy 3 dice" for so many beside those of the test.' in shown


def test_the_rest_of_a_line_is_not_done_by_somebody_else(monkeypatch):
    session = new_game(scene="skirmish", settings=FEW)
    shown = sit(session, monkeypatch, "act tamsin; end turn; aim")
    assert 'Left out "aim"' in shown and "aim" not in [words for _, words in done(session)]


def test_a_turn_that_is_spent_ends_by_habit_but_not_over_what_was_typed_wrong(monkeypatch):
    session = new_game(scene="skirmish", settings=FEW)
    shown = sit(session, monkeypatch, "act tamsin; aim; attack rifle -> watcher; mve quay")
    assert 'Left out "mve quay"' in shown and "end turn" not in [words for _, words in done(session)]
    sit(session, monkeypatch, "undo\nact tamsin; aim; attack rifle -> watcher")
    assert (UNASKED, "end turn") in done(session)


def test_numbers_stand_for_what_is_shown_and_only_begin_a_line(monkeypatch):
    session = new_game(scene="skirmish", settings=FEW)
    shown = sit(session, monkeypatch, "act tamsin; 3")
    assert "A number stands for what is shown now" in shown and not done(session)
    sit(session, monkeypatch, "2; aim")
    assert [words for _, words in done(session)] == ["act tamsin", "aim"]


def test_undo_comes_to_the_question_itself_and_no_habit_answers_it_again(monkeypatch):
    session = new_game(scene="skirmish", settings=ALL)
    typed = "act tamsin\nattack rifle -> watcher\nspend 0"
    shown = sit(session, monkeypatch, f"{typed}\nask what matters\nundo\nmap")
    places = [match.start() for match in re.finditer("how many Reloads to spend", shown)]
    assert len(places) == 2 and shown.rindex("Taken back.") < places[-1]
    assert done(session)[-1] == (ACTION, "attack rifle -> watcher")


def test_what_was_answered_by_habit_is_known_after_resuming(tmp_path, monkeypatch):
    path = tmp_path / "one.arena"
    session = new_game(path, "skirmish", FEW)
    sit(session, monkeypatch, "act tamsin\nattack rifle -> watcher")
    session.save.close()
    again = resumed(Save.open(path))
    assert done(again) == done(session) and again.states.tobytes() == session.states.tobytes()
    assert UNASKED in [kind for kind, _ in done(again)]
    assert again.undo(0) and done(again) == [(ACTION, "act tamsin")]


def test_rulings_and_habits_are_taken_back_one_after_the_other(monkeypatch):
    session = new_game(scene="skirmish", settings=FEW)
    sit(session, monkeypatch, "act tamsin\nattack rifle -> watcher; end turn\nset threat 5\nundo\nundo")
    assert done(session) == [(ACTION, "act tamsin")]


def test_a_proposal_that_is_an_answer_leaves_the_rest_of_a_line():
    session = new_game(scene="skirmish", settings=FEW)
    terminal = Terminal(session, Console(file=io.StringIO(), width=100), {}, 0)
    terminal.deciding.expect(["aim"])
    first = session.legal_actions()[0]
    assert take_over(terminal, SimpleNamespace(actions=[first])) and terminal.deciding.rest == ["aim"]
    first = session.legal_actions()[0]
    assert take_over(terminal, SimpleNamespace(actions=[first, 5])) and terminal.deciding.rest == [5]


def test_own_dice_are_asked_for_between_what_habit_answers(monkeypatch):
    session = new_game(scene="skirmish", settings=FEW)
    monkeypatch.setattr(sys, "stdin", io.StringIO("act tamsin; attack rifle -> watcher; end turn\n20 20\n"))
    out = io.StringIO()
    players = {1: make_player("scripted", 1.0, 1)}
    Terminal(session, Console(file=out, width=140), players, 0, manual=True).run()
    assert "rolls 2d20" in out.getvalue()
    assert (20, 20) in [each.faces for each in session.played]


def test_the_level_is_said_changed_and_kept(arena):  # noqa: F811
    arena("play --seed 3", "ask\nask nothing\nask turns\n")
    assert kept().settings.ask == TURNS
    assert "You are asked who acts" in arena("resume", "ask\n").out
    arena("resume --ask everything", "")
    assert kept().settings.ask == EVERYTHING


def test_a_game_saved_before_there_were_levels_asks_what_matters(arena):  # noqa: F811
    arena("play --seed 3", "act tamsin\n")
    save = Save.open(saved_games()[0])
    save._connection.execute("DELETE FROM about WHERE name IN ('ask', 'seats')")
    save.close()
    assert kept().settings.ask == WHAT_MATTERS and kept().seats.text() == "pcs=me, npcs=program"


def test_ask_and_give_stay_words_of_actions_where_they_are(monkeypatch):
    session = new_game(scene="harrow", settings=FEW)
    shown = sit(session, monkeypatch, "act speaker\nask\nask everything")
    assert "ask turn_the_wheel by" in shown and session.settings.ask == EVERYTHING


# ---- who plays whom ----


def test_seats_are_written_and_read_back():
    session = new_game(scene="skirmish")
    people = session.cast.scenario.characters
    seats = Seats("pcs")
    for who, how in (("pell", PROGRAM), ("npcs", PROPOSALS), ("watcher", ME), ("pcs", ME)):
        seats.give(who, how, people)
    assert Seats("pcs", seats.text()).text() == seats.text() == "pcs=me, npcs=proposals, watcher=me"
    assert seats.viewer(session.cast) is None and Seats("npcs").viewer(session.cast) == 1
    with pytest.raises(SeatError, match='"dog" cannot play anybody: expected'):
        Seats("pcs", "pell=dog")
    with pytest.raises(SeatError, match="did you mean pell"):
        who_said("pel1", session.cast, session.cast.characters)
    assert (how_said("The Program"), how_said("myself")) == (PROGRAM, ME)


def test_who_gives_everybody_away_sees_no_more_than_before():
    session = new_game(scene="counting_house")
    session.give("pcs", PROGRAM)
    assert session.viewer == 0


def test_somebody_changes_hands_in_the_middle_of_a_turn(monkeypatch):
    session = new_game(scene="skirmish", settings=FEW)
    sit(session, monkeypatch, "act tamsin; aim\ngive tamsin to the program\ngive")
    assert done(session)[:2] == [(ACTION, "act tamsin"), (UNASKED, "aim")]
    assert len(done(session)) > 3 and {kind for kind, _ in done(session)[1:]} == {UNASKED}
    assert session.waiting == CHOICE and session.undo(0) and not done(session)


def test_both_sides_are_played_by_hand(arena):  # noqa: F811
    shown = arena("play duel --seed 3 --played-by npcs=me --ask everything", "1\n" * 60)
    session = kept()
    sides = {each.side for each in session.played if each.kind == ACTION}
    assert shown.status == 0 and sides == {0, 1} and session.viewer is None
    assert UNASKED not in {each.kind for each in session.played}
    assert kept().undo()


def test_an_enemy_who_is_hidden_is_not_named_to_who_asks_for_one(monkeypatch):
    session = new_game(scene="counting_house", settings=Settings(seed=3, side="npcs"))
    hidden = [each.key for each in session.cast.scenario.characters if each.side == "pcs"]
    shown = sit(session, monkeypatch, "give nobody_here to me\ngive", 1)
    assert "is nobody here" in shown and not any(key in shown.split("is nobody here")[1] for key in hidden)


@pytest.mark.parametrize("option", ["kip=me", "tamsin=dog", "tamsin"])
def test_options_that_name_nobody_are_refused_in_a_line(arena, option):  # noqa: F811
    refused = arena(f"play --seed 3 --played-by {option}")
    assert refused.status == 2 and "--played-by" in refused.err and not saved_games()


# ---- proposals ----


@pytest.fixture
def stone(monkeypatch):
    """Return a game of the toy in which the players' turns are proposed."""
    with known("tests.toy"):
        loaded = loads(Path(FILE).read_text("utf-8").replace(", count: 2", ""), "stone.yaml")
        session = Session(loaded, Settings(seed=2, budget=0.05, seats="pcs=proposals"))
        session.begin()
        yield session


def proposed(shown: str) -> list[str]:
    """Return what was proposed."""
    return re.findall(r"Proposed: (.*)", shown)


def test_a_proposal_is_taken_and_taken_back(stone, monkeypatch):
    opening = stone.states.tobytes()
    shown = sit(stone, monkeypatch, "take\nundo")
    first = proposed(shown)
    assert len(first) > 1 and first[-1] == first[0] and "Taken back." in shown
    assert stone.played == [] and stone.states.tobytes() == opening


def test_what_was_skipped_is_not_proposed_again_in_that_position(stone):
    proposer = Proposer(stone)
    first, second, *_ = proposer.here()
    proposer.skip(first)
    assert proposer.here()[0] == second and first not in proposer.here()
    stone.act(second.actions[0])
    while stone.waiting == ROLLING or stone.decider != 0:
        stone.roll() if stone.waiting == ROLLING else stone.act(int(stone.legal[0]), asked=False)
    assert len(proposer.here()) >= len(proposer.lines[stone.states.tobytes()]) > 0
    stone.undo()
    assert proposer.here()[0] == second and first not in proposer.here()


def test_another_shows_each_proposal_in_turn_and_the_first_again(stone, monkeypatch):
    shown = proposed(sit(stone, monkeypatch, "another\n" * 8))
    number = len(set(shown))
    assert number > 1 and shown == (shown[:number] * 9)[:9]


def test_when_all_was_skipped_the_person_chooses(stone, monkeypatch):
    shown = sit(stone, monkeypatch, "skip\n" * 6 + "rest")
    assert "Nothing else is proposed here" in shown
    assert done(stone)[0] == (ACTION, "rest")


def test_another_action_is_typed_or_chosen_in_place_of_a_proposal(stone, monkeypatch):
    shown = sit(stone, monkeypatch, "rest")
    assert done(stone)[0] == (ACTION, "rest") and len(proposed(shown)) == 2
    shown = sit(stone, monkeypatch, "change\nrest")
    assert "As typed: " in shown and done(stone)[-2:].count((ACTION, "rest")) == 1


def test_the_other_side_answers_in_the_middle_of_what_was_taken():
    session = new_game(scene="skirmish", settings=FEW)
    deciding, script = Deciding(session), make_player("scripted", 1.0, 1)
    first, attack = (session.parse("act tamsin"), 262)
    assert session.act(first) and session.text(attack) == "attack rifle -> watcher"
    deciding.expect([attack, BUY_DICE])
    others = 0
    while session.waiting == CHOICE:
        answer = deciding.answer() if session.decider == 0 else None
        others += session.decider == 1
        taken = answer.action if answer else script.choose(session.states, session.legal, session.number)
        session.act(taken, asked=False)
    words = [words for _, words in done(session)]
    assert others > 0 and deciding.rest == []
    assert words.index("attack rifle -> watcher") < words.index("buy 0 dice")


def test_what_the_rest_of_a_plan_cannot_do_is_forgotten_without_a_word():
    session = new_game(scene="skirmish", settings=FEW)
    deciding = Deciding(session)
    session.act(session.parse("act tamsin"))
    deciding.expect([BUY_DICE])
    assert deciding.answer() is None and deciding.rest == [] and deciding.left_out == []
