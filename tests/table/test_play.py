"""A person at the terminal: what is shown, what may be typed, and how one leaves and comes back."""

import io
import json
import re
import sys
from pathlib import Path

import numpy as np
import pytest

from arena.words.surface import Groups
from scenarios.loader import load
from table.session.save import Save, saved_games
from table.session.session import Session, resumed
from table.terminal.rolling import roll
from table.views import menu, opening
from tests.table.test_save import new_game, play


class Sitting:
    """What one sitting at the table left behind."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err


@pytest.fixture
def saves(tmp_path, monkeypatch):
    """Keep saved games in an empty folder."""
    monkeypatch.setenv("ARENA_SAVES", str(tmp_path / "saves"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "saves"


@pytest.fixture
def arena(saves, monkeypatch, capsys):
    """Return what runs `arena WORDS` with `typed` on standard input."""
    from table.command import main

    def run(words: str, typed: str = "") -> Sitting:
        monkeypatch.setattr(sys, "argv", ["arena", *words.split()])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as ended:
            main()
        said = capsys.readouterr()
        return Sitting(ended.value.code, said.out, said.err)

    return run


def kept() -> Session:
    """Return the session of the latest saved game."""
    return resumed(Save.open(saved_games()[0]))


# ---- the first minute ----


def test_the_opening_names_no_enemy_who_hides_or_may_still_come():
    house, crossing = load("counting_house"), load("crossing")
    for loaded, side in ((house, "npcs"), (crossing, "pcs")):
        told = " ".join(line for line, _ in opening.people(loaded, side, 10_000))
        of_others = [each for each in loaded.characters if each.side != side]
        unknown = [each for each in of_others if each.reserve or each.starts == "hidden"]
        assert unknown and not any(each.name in told for each in unknown)
        assert all(
            each.name.rstrip(" 0123456789") in told for each in loaded.characters if each not in unknown
        )


def test_those_who_are_alike_share_a_line_of_the_opening():
    lines = [line for line, _ in opening.people(load("watch_post"), "pcs", 80)]
    assert [line for line in lines if "aider" in line] == [
        "  Raider 1 to 11: level 3 warrior. notice 3. handaxe, leather coat"
    ]


def test_the_opening_tells_people_the_key_where_the_name_does_not_show_it():
    lines = [line for line, _ in opening.people(load("skirmish"), "pcs", 80)]
    assert any(line.startswith("  Big Marl (enforcer): greataxe.") for line in lines)
    assert any(line.startswith("  Tamsin Reed: rifle, pistol.") for line in lines)


def test_play_opens_with_the_scene_the_people_the_map_and_a_question(arena):
    shown = arena("play --seed 3").out
    order = ["THE SALT WAREHOUSE", "You play", "Against you", "Brine vats", "who acts next?", "act brannoc"]
    places = [shown.index(words) for words in order]
    assert places == sorted(places)
    assert all(len(line) <= 80 for line in shown.splitlines())


# ---- the menu ----


def test_every_legal_action_has_one_number_and_is_reached_from_the_menu():
    session = new_game(scene="skirmish")
    rng = np.random.default_rng(2)
    for _ in range(25):
        found = menu.menu(session.legal_actions(), session.legal_texts(), session.words.groups)
        assert [item.number for item in found.items] == list(range(1, session.number + 1))
        assert sorted(item.action for item in found.items) == sorted(session.legal_actions())
        assert {item.family for item in found.items} - {""} == set(found.folded())
        assert session.number == 0 or found.shown()
        shown = menu.lines_of(found, 80)
        assert all(len(line) <= 80 for line in shown)
        if session.number:
            session.act(int(rng.choice(session.legal_actions())))
        else:
            session.roll()


def test_long_families_are_folded_and_all_shows_them(arena):
    shown = arena("play --seed 3", "act tamsin\n")
    assert "create advantage (24)" in shown.out
    assert "create advantage pell attack" not in shown.out
    assert "create advantage pell attack" in arena("play --seed 3", "act tamsin\nall\n").out
    assert "create advantage pell attack" in arena("play --seed 3", "act tamsin\ncreate advantage\n").out


def test_the_actions_of_a_break_in_and_of_a_talk_stand_under_headings_of_their_own(arena):
    quiet = arena("play counting_house --seed 3", "act shade\n").out
    assert re.search(r"^  Stealth +\d+ show yourself\n +\d+ search wall", quiet, re.M)
    assert re.search(r"^  Turn +\d+ end turn +\d+ pass$", quiet, re.M)
    talk = arena("play harrow --seed 3", "act speaker\n").out
    assert re.search(r"^  Talk +\d+ ask turn_the_wheel by", talk, re.M)


# ---- typing ----


def test_dice_typed_before_they_are_asked_for_are_told_so(arena):
    shown = arena("play duel --seed 3 --dice manual", "7 15\nmap\n")
    assert "dice are typed when they are asked for" in shown.out
    assert [each.side for each in kept().save.commands()] == [1]  # the other side's opening, nothing else


def test_where_dice_are_awaited_there_is_no_menu_of_the_last_question(arena):
    way = "recover\nbuy 0 dice\nall\n"
    shown = arena("play duel --as pcs --seed 3 --dice manual", way).out
    assert "Dice are awaited: there is nothing to choose." in shown


def test_an_action_is_typed_by_number_or_by_words(arena):
    for typed in ("2\n", "act tamsin\n", "ACT  Tam\n"):
        assert "It is the turn of Tamsin Reed." in arena("play --seed 3", typed).out
        assert [command.words for command in kept().played if command.side == 0] == ["act tamsin"]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("99", "There is no number 99"),
        ("0", "There is no number 0"),
        ("move floor", "is not legal now"),
        ("dance", 'No action begins with "dance"'),
        ("act nobody", '"act nobody" is no action of this scene'),
    ],
)
def test_what_cannot_be_done_gets_a_sentence_and_changes_nothing(arena, typed, said):
    shown = arena("play --seed 3", f"{typed}\n")
    assert shown.status == 0 and shown.err == ""
    assert said in " ".join(shown.out.split())
    assert kept().played == []


def test_every_line_that_is_no_command_is_harmless(arena):
    odd = ["", "   ", "\x1b[2J", "x" * 5000, "-1", "1.5", "[bold]", "undo now", "map of it", "ünïcode", "%s"]
    shown = arena("play --seed 3", "\n".join(odd) + "\n")
    assert (shown.status, shown.err) == (0, "")
    assert "\x1b" not in shown.out
    assert kept().played == []


def test_undo_and_redo_go_back_and_forward(arena):
    shown = arena("play --seed 3", "undo\nact tamsin\naim\nundo\nundo\nredo\nredo\nredo\n").out
    assert "There is nothing to undo." in shown and "There is nothing to do again." in shown
    assert shown.count("Taken back.") == 2
    assert [each.words for each in kept().played if each.side == 0] == ["act tamsin", "aim"]


def test_what_one_yes_has_ruled_is_undone_at_once(arena):
    shown = arena("play --seed 3 --as npcs", "everyone is stunned\nyes\nundo\n").out
    assert "Taken back: 8 rulings." in shown
    assert not any("stunned" in each.words for each in kept().played)


def test_what_one_yes_has_ruled_is_done_again_at_once_and_other_rulings_in_its_place_are_not(arena):
    again = arena("play --seed 3 --as npcs", "everyone is stunned\nyes\nundo\nredo\n").out
    assert again.count("Deputy Quill is stunned.") == 2
    typed = "everyone is stunned\nyes\nundo\n" + "".join(f"set threat {n}\n" for n in range(1, 9)) + "undo\n"
    shown = arena("play --seed 3 --as npcs", typed).out
    assert "Taken back: set threat 8." in shown


def test_a_ruling_that_ends_the_scene_ends_the_game(arena):
    shown = arena("play wharf --seed 4 --as npcs", "end scene npcs\n\n1\n")
    assert (shown.status, shown.err) == (0, "")
    assert "You have won" in shown.out


def test_map_status_log_and_help_show_and_change_nothing(arena):
    shown = arena("play --seed 3", "act tamsin\nmap\nstatus\nlog\nhelp\n").out
    assert shown.count("Brine vats") >= 2
    assert re.search(r"Tamsin Reed \(Quay\): Stress 0/12", shown)
    assert shown.count("It is the turn of Tamsin Reed.") == 2
    assert "undo, redo" in shown
    assert len(kept().played) == 1


def test_help_explains_a_word_or_an_action_by_its_number(arena):
    shown = arena("play --seed 3", "act tamsin\nhelp Piercing\nhelp 2\nhelp 99\nhelp momentun\n").out
    assert "Each Effect ignores so many points of Resistance." in shown
    assert "A major action against an enemy whose place is known" in shown
    assert '"99": no such word of the rules.' in shown
    assert '"momentun": no such word of the rules (did you mean Momentum' in shown
    assert len(kept().played) == 1


def test_help_from_somebody_is_an_action_where_help_is_asked_for(arena):
    asked = ("help from brannoc", "help difficulty", "help from brannoc")
    typed = ("act tamsin", asked[0], "attack rifle -> watcher", "spend 0 reloads", *asked[1:])
    shown = arena("play --seed 3 --ask everything", "\n".join(typed) + "\n").out
    assert "Brannoc Vey (Cargo doors): Stress" in shown
    assert shown.count("How many successes a test needs.") == 1
    assert "help from brannoc" in [each.words for each in kept().played]


def test_help_from_somebody_may_be_typed_with_what_comes_next(arena):
    typed = ("act tamsin", "attack rifle -> watcher", "spend 0 reloads", "help from brannoc; roll on")
    arena("play --seed 3 --ask everything", "\n".join(typed) + "\n")
    assert "help from brannoc" in [each.words for each in kept().played]


def test_an_action_that_begins_like_a_command_is_an_action_where_it_is_legal():
    from table.terminal.terminal import Terminal

    terminal = Terminal.__new__(Terminal)
    terminal.menu, terminal.session = menu.menu([7], ["save an interval"], Groups({})), Refusing()
    assert terminal.is_action("save an") and terminal.is_action("save an interval")
    assert not any(terminal.is_action(typed) for typed in ("save", "save an_evening.arena", "help momentum"))
    terminal.menu = None
    assert not terminal.is_action("save an interval")


class Refusing:
    """A session that takes nothing that is typed for an action."""

    def parse(self, typed: str) -> int:
        raise ValueError(typed)


# ---- dice on the table ----


def test_dice_on_the_table_are_asked_for_and_impossible_ones_are_refused(arena):
    way = arena("play duel --seed 3 --dice manual", "1\n" * 30)
    assert "numbers 1-20" in way.out or "a number 1-20" in way.out
    typed = way.out.split("Enter to let the program roll> ", 1)[1]
    assert typed.startswith("1\n")


def test_a_face_that_no_die_has_gets_one_line_and_the_question_again(saves, monkeypatch, capsys):
    from rich.console import Console

    from table.terminal.terminal import Terminal

    session = play_to_dice()
    count, sides = int(session.state.roll_count), int(session.state.roll_sides)
    typed = [f"{sides + 1} " * count, "0 " * count, "1 " * (count + 1), "six", "²", "1 " * count]
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(typed) + "\n"))
    terminal = Terminal(session, Console(width=80, no_color=True), {}, 0, manual=True)
    before = len(session.played)
    roll(terminal)
    said = capsys.readouterr().out
    assert said.count("never") == 2 and said.count("not") >= 3
    assert len(session.played) == before + 1
    assert session.played[-1].faces == (1,) * count


@pytest.mark.parametrize("typed", ["1", "words", "note the river rises"])
def test_a_second_window_is_told_who_plays_and_stays_where_it_is(tmp_path, monkeypatch, capsys, typed):
    from rich.console import Console

    from table.session.save import Save
    from table.session.session import resumed
    from table.terminal.terminal import Terminal

    monkeypatch.chdir(tmp_path)
    path = Path("one.arena")
    first = new_game(path)
    second = resumed(Save.open(path))
    typed = first.legal_texts()[0] if typed == "words" else typed
    first.act(int(first.legal[0]))
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{typed}\nquit\n"))
    terminal = Terminal(second, Console(width=200, no_color=True), {}, second.decider)
    terminal.run()
    said = capsys.readouterr().out
    assert "one.arena: somebody else plays this saved game: quit, and resume it where they are" in said
    assert "One.arena" not in said
    assert len(second.played) == len(first.played) - 1 and "The game is kept" in said


def play_to_dice() -> Session:
    """Return a game that waits for dice."""
    from tests.table.test_save import to_dice

    return to_dice(new_game())


# ---- leaving and coming back ----


@pytest.mark.parametrize("typed", ["quit", "exit", "q", "Q"])
def test_whoever_wants_to_leave_leaves(arena, typed):
    left = arena("play duel --seed 3", f"{typed}\n")
    assert left.status == 0 and "No action begins" not in left.out
    assert "The game is kept. Go on with: arena resume" in left.out


def test_the_end_of_input_leaves_a_kept_game_that_resume_goes_on_with(arena):
    left = arena("play --seed 3", "act tamsin\naim\n")
    assert left.status == 0 and "arena resume" in left.out
    again = arena("resume", "status\n")
    assert "THE SALT WAREHOUSE" in again.out and "aiming" in again.out
    assert len(kept().played) == 2


def test_what_happened_last_is_told_in_whole_words_within_the_width_to_whoever_comes_back(arena):
    arena("play rooftops --seed 1", "buy 0 dice\n")
    again = arena("resume", "quit\n").out.splitlines()
    story = again[: next(number for number, line in enumerate(again) if line.startswith("Pursuit"))]
    assert len(story) > 6 and max(map(len, story)) <= 80
    assert all(line.startswith("  ") and line == line.rstrip() for line in story[1:])
    assert any(line.startswith("    ") for line in story), "no sentence needed a second line"


def test_quit_says_how_to_go_on_and_a_saved_game_opens_with_play_as_well(arena, tmp_path):
    left = arena("play duel --seed 3 --save mine.arena", "quit\n")
    assert "arena resume mine.arena" in left.out
    assert "FIRST LIGHT ON THE WEIR" in arena("play mine.arena", "quit\n").out


def test_play_never_begins_over_a_file_that_is_there(arena, tmp_path):
    (tmp_path / "mine.arena").write_text("precious")
    refused = arena("play duel --save mine.arena")
    assert refused.status == 2 and "is there already" in refused.err
    assert (tmp_path / "mine.arena").read_text() == "precious"


def test_saves_lists_games_and_says_of_a_broken_one_what_it_is(arena, saves):
    assert "No game is saved" in arena("saves").out
    arena("play duel --seed 3", "quit\n")
    (saves / "broken.arena").write_text("no save " * 30)
    shown = arena("saves").out
    assert "First Light on the Weir" in shown and "is no saved game" in shown


@pytest.mark.parametrize("called", ["npcs", "opposition", "GM"])
def test_a_side_is_named_as_people_call_it(arena, saves, called):
    assert arena(f"play duel --as {called} --seed 3", "quit\n").status == 0
    (kept,) = saved_games()
    assert Save.open(kept).settings().side == "npcs"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("play nowhere", "no such file or bundled scenario"),
        ("play --as both", "--as"),
        ("play --against luck", "--against"),
        ("play --budget soon", "--budget soon"),
        ("play --seed -1", "--seed"),
        ("resume", "no game is saved"),
        ("resume none.arena", "no such saved game"),
        ("token none.arena", "no such saved game"),
        ("watch nowhere", "no such file or bundled scenario"),
        ("match --first luck", "--first"),
        ("match --scenarios nowhere", "no such file or bundled scenario"),
        ("suggest nowhere", "no such file or bundled scenario"),
        ("suggest duel --side both", "--side both"),
        ("suggest duel --lines 0", "--lines"),
    ],
)
def test_bad_input_is_refused_in_one_line_before_anything_begins(arena, saves, words, said):
    refused = arena(words)
    assert (refused.status, refused.out) == (2, "")
    assert len(refused.err.splitlines()) == 1 and said in refused.err
    assert not saves.exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("play --as both", "--as both: expected pcs or npcs"),
        ("play --level 9", "--level 9: expected a whole number from 1 to 5"),
        ("play --against luck", "--against luck: expected uniform, scripted, search, exact, net:FILE or"),
        ("play --seed", "--seed: a value is missing after it"),
        ("play --foo", "--foo: arena play has no such option"),
        ("play duel more", "more: arena play expects nothing more there"),
        ("play duel --played-by kesh", "--played-by kesh: expected WHO=me, WHO=program or WHO=proposals"),
        ("paly", "paly: no such command, did you mean play"),
        ("journal", "SAVE is missing: arena journal SAVE [FILE]"),
        ("now duel", "FILE is missing: arena now SAVE|TOKEN|FILE FILE"),
        ("play nowhere.yaml", "(arena scenarios lists the bundled ones)"),
        ("token none.arena", "arena saves lists those there are"),
    ],
)
def test_a_mistake_is_answered_with_where_it_is_and_what_is_expected(arena, words, said):
    assert said in arena(words).err


# ---- watching, judging ----


def test_two_programs_play_a_scene_out(arena):
    shown = arena("watch duel --seed 5")
    assert shown.status == 0
    assert shown.out.count("-- Round") >= 1
    assert re.search(r"(won|has won) after \d+ rounds?\.", shown.out)
    assert arena("watch duel --seed 5").out == shown.out


def test_a_game_stays_the_same_story_when_it_is_played_again():
    session = play(new_game(), 30)
    again = new_game()
    again.replay(session.played)
    assert [told.sentences for told in again.told] == [told.sentences for told in session.told]


@pytest.mark.compiled_only
def test_a_suggestion_is_the_same_for_a_scenario_its_saved_game_and_its_token(arena, saves):
    arena("play skirmish --seed 3 --save mine.arena", "quit\n")
    token = arena("token mine.arena").out.strip()
    sides = []
    for position in ("skirmish", "mine.arena", token):
        found = json.loads(arena(f"suggest {position} --budget 50ms --json --lines 1").out)
        assert len(found["lines"]) == 1 and 0 <= found["lines"][0]["win"] <= 1
        sides.append(found["side"])
    assert sides == [0, 0, 0]


@pytest.mark.compiled_only
def test_advice_is_at_hand_in_the_middle_of_a_turn(arena):
    shown = arena("play duel --seed 3 --budget 50ms", "1\n?\n").out
    assert re.search(r"^1\. \S", shown, re.M) and "games played to the end" in shown


@pytest.mark.compiled_only
def test_a_match_says_how_sure_it_is(arena):
    shown = arena("match --first scripted --second uniform --games 4 --scenarios duel")
    assert shown.status == 0
    assert re.search(r"^all +4 +\d+\.\d% +\d+\.\d% - \d+\.\d%", shown.out, re.M)


@pytest.mark.parametrize("token", ["arena1.twod20.x", "arena1.", "arena9.twod20.AAAA"])
def test_a_token_that_is_none_is_refused_in_one_line(arena, token):
    refused = arena(f"suggest {token}")
    assert (refused.status, refused.out, len(refused.err.splitlines())) == (2, "", 1)
