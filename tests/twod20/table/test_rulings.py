"""Rulings at a table: one event each, told, kept, undone and done again, and refused in one sentence."""

import io
import sys
from pathlib import Path

import pytest
from rich.console import Console

from arena.rulings.row import RulingError
from arena.rulings.ruled import VEILED, rulings_of
from arena.twod20 import codes
from arena.twod20.codes import REACTIVE
from table.session.position import CHOICE, OVER, ROLLING
from table.session.save import PLAYED, RULING, Save, Settings
from table.session.save_file import SaveError
from table.session.session import Session, moments_of, resumed
from table.terminal.terminal import Terminal
from table.terminal.undo import do_redo, do_undo
from tests.table.phrases.run import Table
from tests.table.test_save import killed_after, new_game, play, to_dice

ALL = Settings(seed=5, side="pcs", against="scripted")


def ruled(session: Session, *lines: str) -> Session:
    """Rule one line after the other."""
    for line in lines:
        session.rule(line)
    return session


def character(session: Session, key: str):
    """Return somebody's record."""
    return session.state.characters[session.cast.characters.index(key)]


def refusal(session: Session, line: str) -> str:
    """Return why a ruling is refused; it has changed nothing."""
    before = session.states.tobytes(), list(session.played), list(session.told)
    with pytest.raises(RulingError) as refused:
        session.rule(line)
    assert before == (session.states.tobytes(), session.played, session.told)
    assert "\n" not in str(refused.value)
    return str(refused.value)


# ---- values ----


def test_a_ruling_is_told_in_a_sentence_and_kept_in_the_log():
    session = new_game()
    assert session.rule("set ilsa stress 3").sentences == ("Ilsa Marrow has 3 of 13 Stress now.",)
    assert session.rule("note the river rises").sentences == ("Noted: the river rises",)
    assert [each.command.words for each in session.told[1:]] == [
        "set ilsa stress 3",
        "note the river rises",
    ]
    assert character(session, "ilsa").stress == 3


def test_words_are_taken_by_name_and_beginning_and_kept_in_full():
    session = new_game()
    assert session.rule("SET the_count_of_sarn stress 2").command.words == "set count stress 2"
    assert session.rule("set The Count of Sarn stress 4").command.words == "set count stress 4"
    assert session.rule("set ils stress 1").command.words == "set ilsa stress 1"


@pytest.mark.parametrize(
    "line, said",
    [
        ("set ilsa stress 99", "Stress of Ilsa Marrow is 0 to 13 here, not 99"),
        ("set ilsa stress -1", "Stress of Ilsa Marrow is 0 to 13 here, not -1"),
        ("set ilsa stress much", '"much" is no number: set WHO stress NUMBER'),
        ("set ilsa stres 3", "did you mean stress?"),
        ("set ilse stress 3", "did you mean ilsa?"),
        ("set ilsa stress", "says too little: set WHO stress NUMBER"),
        ("set ilsa stress 3 4", "nothing comes behind"),
        ("set ilsa wounds 3", "put Ilsa Marrow out, who takes 3 Harms: type defeat ilsa"),
        ("set ilsa mind 3", "is one in this scene"),
        ("set count fortune 3", "has no such points"),
        ("set ilsa taunt reloads 3", "takes no Reloads"),
        ("set ilsa dying yes", "is not down"),
        ("set momentum 7", "Momentum is 0 to 6 here, not 7"),
        ("set ilsa influence 8", "influence of Ilsa Marrow is 0 to 7 here, not 8"),
        ("set threat 251", "Threat is 0 to 250 here, not 251"),
        ("set round 13", "the round is 1 to 12 here, not 13"),
        ("set pace 3", "no pursuit runs"),
        ("set interval 3", "counts no intervals"),
        ("note", "says too little: note TEXT"),
        ("note " + "x" * 400, "at most 300 characters"),
        ("sing", "is no ruling"),
        ("", "nothing was typed"),
    ],
)
def test_what_cannot_be_ruled_is_refused_in_a_sentence_and_changes_nothing(line, said):
    assert said in refusal(new_game(), line)


def test_wounds_hamper_as_many_matters_as_there_are():
    session = ruled(new_game(), "set ilsa wounds 2")
    assert character(session, "ilsa").hampered.sum() == 2
    ruled(session, "set ilsa wounds 1")
    assert character(session, "ilsa").hampered.sum() == 1


def test_a_matter_is_hampered_by_wounds_that_are_there_and_no_longer_hamper_another():
    session = ruled(new_game(), "set ilsa wounds 2", "set ilsa hampered defence 1")
    assert list(character(session, "ilsa").hampered) == [1, 1, 0]
    assert (
        refusal(session, "set ilsa hampered defence 3") == "Ilsa Marrow has 2 Wounds: set WHO wounds NUMBER"
    )
    ruled(session, "set ilsa treated wounds 2", "set ilsa bandaged movement 2", "set ilsa treated wounds 1")
    assert list(character(session, "ilsa").bandaged) == [0, 0, 1]


def test_less_room_for_stress_takes_away_what_is_above_it():
    session = ruled(new_game(), "set ilsa stress 13", "set ilsa fatigue 4")
    assert character(session, "ilsa").stress == 9


def test_the_turn_goes_to_whom_rulings_leave_one():
    session = new_game(scene="skirmish")
    ruled(session, *(f"set {key} acted yes" for key in ("brannoc", "tamsin", "pell")))
    assert session.state.turn.actor == session.cast.characters.index("doc_ambry")


def test_a_later_round_brings_those_who_were_to_come_until_then():
    session = new_game(scene="gate")
    who = next(n for n, each in enumerate(session.state.characters) if each.arrives > 0)
    arrives = int(session.state.characters[who].arrives)
    assert session.state.characters[who].status == 0
    ruled(session, f"set round {arrives}")
    assert session.state.characters[who].status == 1


def test_the_clock_can_be_put_forward_and_back_and_the_game_then_ends_by_it():
    session = ruled(new_game(), "set clock 20", "set clock 1")
    assert "the last round is 1 to 30" in refusal(session, "set clock 40")
    while session.waiting != OVER:
        play(session, 1)
    assert session.state.round_number == 1


# ---- where a ruling meets what is in hand ----


def test_a_ruling_while_dice_are_awaited_leaves_them_awaited():
    session = to_dice(new_game())
    dice = int(session.state.roll_count)
    ruled(session, "set ilsa stress 3", "set threat 4", "note a gust of wind")
    assert session.waiting == ROLLING and session.state.roll_count == dice
    assert session.roll().command.faces


@pytest.mark.parametrize("result", ["success", "failure"])
def test_a_test_can_be_ruled_while_the_dice_of_who_opposes_it_are_awaited(result):
    session = new_game(scene="skirmish")
    for seed in range(400):
        if session.waiting == ROLLING and int(session.state.roller) == REACTIVE:
            break
        play(session, 1, seed=seed)
    assert int(session.state.roller) == REACTIVE
    session.rule(f"rule {result}")
    assert session.waiting == CHOICE or session.waiting == ROLLING
    play(session, 20)


def test_the_choices_are_not_shown_again_after_a_ruling_that_leaves_them(monkeypatch):
    session = new_game(scene="skirmish", settings=ALL)
    typed = "act tamsin\nset kip stress 1\nset tamsin stress 1\nnote rain\ntrait harder ranged on tamsin\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed + "set tamsin reloads 3\nremove watcher\n"))
    out = io.StringIO()
    Terminal(session, Console(file=out, width=100), {}, 0).run()
    shown = out.getvalue()
    assert shown.count("The choices are those that were; all shows them again.") == 2
    assert shown.count("Tamsin Reed: what to do?") == 5
    assert shown.count("attack rifle -> deputy") == 3  # the trait changes the chances


def test_what_a_turn_has_done_is_not_set_while_an_action_is_in_hand():
    session = to_dice(new_game())
    for line in ("set turn allowed 0", "set turn majors 1"):
        assert refusal(session, line) == "something is in hand: play that out, or type rule off first"


def test_a_ruling_while_a_reaction_is_asked_leaves_the_question():
    session = new_game(scene="skirmish")
    while session.waiting != CHOICE or not any("hit the dirt" in text for text in session.legal_texts()):
        play(session, 1, seed=len(session.played))
    before = session.legal_texts(), session.decider
    ruled(session, "set tamsin stress 2", "set momentum 3")
    assert (session.legal_texts(), session.decider) == before


def test_a_pursuit_is_ruled_by_its_track():
    session = new_game(scene="rooftops")
    ruled(session, "set pace 3", "set distance 2")
    assert (session.state.pursuit.pace, session.state.pursuit.apart) == (3, 2)
    assert "exchanges" in refusal(session, "set round 2")
    while session.waiting != OVER:
        play(session, 1, seed=len(session.played))


def test_rulings_are_taken_when_the_scene_is_over():
    session = new_game()
    while session.waiting != OVER:
        play(session, 1, seed=len(session.played))
    ruled(session, "note the mill burns", "set momentum 2")
    assert session.waiting == OVER and session.state.momentum == 2
    assert session.carry()["momentum"] == 1


# ---- undo and redo, saves ----


def test_a_ruling_is_undone_and_done_again_like_an_own_action_whoever_decides():
    session = play(new_game(), 9)
    plain = session.states.tobytes()
    ruled(session, "set ilsa stress 5")
    after, told = session.states.tobytes(), list(session.told)
    assert session.undo(0) and session.states.tobytes() == plain
    assert [each.command.words for each in session.redo(0)] == ["set ilsa stress 5"]
    assert session.states.tobytes() == after and session.told == told


def test_undo_over_a_ruling_takes_actions_and_rulings_back_one_by_one():
    session = new_game()
    ruled(session, "set threat 6")
    play(session, 12)
    ruled(session, "set threat 2", "note a pause")
    whole = session.states.tobytes()
    count = 0
    while session.undo():
        count += 1
    assert session.played == [] and session.states.tobytes() == session.opening.tobytes()
    for _ in range(count):
        session.redo()
    assert session.states.tobytes() == whole and session.undone == []


def test_a_new_ruling_drops_what_was_undone():
    session = play(new_game(), 12)
    session.undo(0)
    ruled(session, "note another way")
    assert session.redo(0) == []


def test_a_saved_game_resumes_with_its_rulings(tmp_path):
    session = new_game(tmp_path / "game.arena")
    ruled(session, "set ilsa stress 4")
    play(session, 7)
    ruled(session, "set threat 9", "note the end of the fog")
    session.undo(0)
    session.save.close()
    again = resumed(Save.open(tmp_path / "game.arena"))
    assert again.states.tobytes() == session.states.tobytes() and again.told == session.told
    assert [each.words for each in again.undone] == ["note the end of the fog"]
    assert [each.sentences for each in again.redo(0)] == [("Noted: the end of the fog",)]


def test_a_refused_ruling_leaves_the_file_as_it_is(tmp_path):
    session = new_game(tmp_path / "game.arena")
    refusal(session, "set ilsa stress 99")
    assert session.save.commands() == []


def test_two_tables_cannot_rule_on_one_saved_game(tmp_path):
    path = tmp_path / "game.arena"
    first = new_game(path)
    second = resumed(Save.open(path))
    ruled(first, "set threat 7")
    before = second.states.tobytes()
    with pytest.raises(SaveError, match="somebody else plays"):
        second.rule("set threat 1")
    assert second.states.tobytes() == before and second.played == []
    assert [each.words for each in Save.open(path).commands(PLAYED)] == ["set threat 7"]


@pytest.mark.parametrize(
    "change", ["words = 'set ilsa stress 99'", "words = ''", "side = 0", "action = 3", "faces = '3'"]
)
def test_a_file_that_holds_an_impossible_ruling_is_refused(tmp_path, change):
    session = ruled(new_game(tmp_path / "game.arena"), "set ilsa stress 4")
    session.save._connection.execute(f"UPDATE command SET {change}")
    session.save.close()
    with pytest.raises(SaveError, match="game.arena: command 1"):
        resumed(Save.open(tmp_path / "game.arena"))


KILLED = """
import sys
sys.path.insert(0, {root!r})
from pathlib import Path
from tests.table.test_save import new_game, play
session = new_game(Path({path!r}))
print("ready", flush=True)
for number, line in enumerate(sys.stdin):
    if number % 2:
        play(session, 1, number)
    else:
        session.rule(f"set threat {{number}}")
    print(len(session.played), session.states.tobytes().hex(), flush=True)
"""


def test_a_process_killed_between_two_rulings_loses_none(tmp_path):
    assert killed_after(KILLED, tmp_path / "game.arena", 9).played[-1].kind == RULING


def test_a_review_tells_rulings_from_luck(tmp_path):
    from agents.review.game import TABLE, steps_of

    path: Path = tmp_path / "game.arena"
    session = new_game(path)
    ruled(session, "set threat 7")
    play(session, 12)
    moments, after = moments_of(session.save)
    assert [each.words for each in moments if each.side == TABLE] == ["set threat 7"]
    assert [step.side for step in steps_of(moments)][0] == TABLE
    assert after.states.tobytes() == session.states.tobytes()


# ---- what a side may know ----


def test_a_ruling_about_somebody_hidden_gives_nothing_away():
    session = new_game(scene="counting_house", settings=Settings(5, "npcs", "scripted"))
    hidden = [
        key
        for who, key in enumerate(session.cast.characters)
        if session.state.characters[who].stealth.level == 2 and session.state.characters[who].side == 0
    ]
    assert session.rule(f"set {hidden[0]} stress 2").sentences == (VEILED,)
    said = refusal(session, "set nobody_here stress 2")
    assert not any(key in said for key in hidden)


def test_what_a_system_rules_in_its_own_way_is_not_offered_a_second_time():
    kinds = rulings_of(new_game().system)
    assert len({kind.words for kind in kinds}) == len(kinds)
    (pool,) = (kind for kind in kinds if "pool" in kind.choices)
    assert list(pool.choices["pool"]) == ["momentum"] and pool.example == "set momentum 5"
    session = ruled(new_game(), "set momentum 3", "set threat 4")
    assert (session.state.momentum, session.state.threat) == (3, 4)


def test_every_kind_of_ruling_has_an_example_that_reads_like_it():
    session = new_game()
    for ruling in rulings_of(session.system):
        literal = [word for word in ruling.words.split() if not word.startswith("{")]
        words = ruling.example.split()
        assert all(word in words for word in literal), ruling.example
        assert ruling.meaning and not ruling.meaning.endswith(".")


# ---- people ----


def index(session: Session, key: str) -> int:
    """Return somebody's number."""
    return session.cast.characters.index(key)


def in_melee() -> Session:
    """Return a duel in which the Count's blow at Ilsa, or hers at him, waits for its dice."""
    session = new_game()
    ruled(session, "set count zone mill_yard")
    while session.waiting != ROLLING or session.state.tests[0].goal != 0:
        play(session, 1, seed=len(session.played))
    return session


def test_who_is_set_into_another_zone_leaves_reach():
    session = new_game(scene="skirmish")
    who, other = index(session, "tamsin"), index(session, "deputy")
    session.state.characters[who].in_reach = 1 << other
    session.state.characters[other].in_reach = 1 << who
    ruled(session, "set tamsin zone vats")
    assert session.cast.zones[character(session, "tamsin").zone] == "vats"
    assert character(session, "tamsin").in_reach == 0 and character(session, "deputy").in_reach == 0


def test_whoever_rides_is_moved_with_the_mount_and_off_it_by_itself():
    session = new_game(scene="bell")
    riders = [n for n in range(int(session.state.character_count)) if session.state.characters[n].mount >= 0]
    who, mount = riders[0], int(session.state.characters[riders[0]].mount)
    keys, zone = session.cast.characters, session.cast.zones[-1]
    ruled(session, f"set {keys[mount]} zone {zone}")
    assert session.cast.zones[session.state.characters[who].zone] == zone
    ruled(session, f"set {keys[who]} zone {session.cast.zones[0]}")
    assert session.state.characters[who].mount == -1


def test_nobody_in_the_middle_of_something_is_moved():
    session = in_melee()
    key = session.cast.characters[int(session.state.tests[0].who)]
    assert "is in the middle of something" in refusal(session, f"set {key} zone meadow")


def test_a_defeat_that_decides_the_scene_ends_it_also_while_dice_are_awaited():
    session = in_melee()
    told = session.rule("defeat count").sentences
    assert session.waiting == OVER and session.state.winner == 0
    assert told[0] == "The Count of Sarn is out of the fight."


def test_who_is_removed_is_nobodys_target_or_helper_and_the_game_goes_on():
    session = new_game(scene="skirmish")
    while session.waiting != ROLLING or session.state.test_target < 0:
        play(session, 1, seed=len(session.played))
    target = int(session.state.test_target)
    ruled(session, f"remove {session.cast.characters[target]}")
    assert session.state.test_target == -1 and session.waiting == CHOICE
    assert not any(int(each.in_reach) >> target & 1 for each in session.state.characters)
    play(session, 20)


def test_removing_whose_turn_it_is_hands_the_turn_on():
    session = new_game(scene="skirmish")
    while session.state.turn.actor < 0 or session.waiting != CHOICE:
        play(session, 1, seed=len(session.played))
    who = int(session.state.turn.actor)
    ruled(session, f"remove {session.cast.characters[who]}")
    assert session.state.turn.actor != who
    ruled(session, f"bring {session.cast.characters[who]} in")
    assert session.state.characters[who].status == 1


def test_a_side_without_anybody_left_has_lost():
    session = new_game()
    told = session.rule("remove count").sentences
    assert session.waiting == OVER and session.state.winner == 0 and len(told) > 1


def test_who_is_down_gets_up_with_all_harms():
    session = ruled(new_game(scene="skirmish"), "set pell wounds 2", "defeat pell")
    assert character(session, "pell").status == 2
    ruled(session, "revive pell")
    assert (character(session, "pell").status, character(session, "pell").wounds) == (1, 2)
    assert "is not down" in refusal(session, "revive pell")


def test_a_pursuit_gets_another_lead_or_is_over():
    session = new_game(scene="rooftops")
    pursuer = int(session.state.pursuit.pursuer)
    ruled(session, f"defeat {session.cast.characters[pursuer]}")
    assert session.waiting == OVER or session.state.pursuit.pursuer != pursuer
    while session.waiting != OVER:
        play(session, 1, seed=len(session.played))


def test_hiding_and_revealing_are_for_scenes_with_stealth():
    assert "does not play stealth" in refusal(new_game(), "hide ilsa")
    session = new_game(scene="counting_house", settings=Settings(5, "", "scripted"))
    who = next(n for n in range(20) if session.state.characters[n].stealth.level == 2)
    key = session.cast.characters[who]
    ruled(session, f"reveal {key}")
    assert session.state.characters[who].stealth.level == 0
    ruled(session, f"hide {key}")
    assert session.state.characters[who].stealth.level == 2


def test_the_place_of_who_hides_is_not_told_to_those_it_hides_from():
    session = new_game(scene="counting_house", settings=Settings(5, "npcs", "scripted"))
    who = next(n for n in range(20) if session.state.characters[n].stealth.level == 2)
    key, zone = session.cast.characters[who], session.cast.zones[-1]
    assert session.rule(f"set {key} zone {zone}").sentences[0] == VEILED
    assert key in session.rule(f"reveal {key}").command.words
    assert session.told[-1].sentences[0] != VEILED


# ---- somebody new ----


def test_somebody_added_comes_behind_all_others_and_plays():
    session = new_game(scene="skirmish")
    before = session.states.copy(), session.cast.characters
    told = session.rule("add thug at gallery").sentences
    assert told == ("Thug (thug) is at Gallery now.",)
    assert session.cast.characters == (*before[1], "thug")
    assert session.states["characters"][0, :8].tobytes() == before[0]["characters"][0, :8].tobytes()
    ruled(session, "set thug acted no", "add copy of thug at gallery", "add thug at quay for pcs")
    assert session.cast.characters[-3:] == ("thug", "thug_2", "thug_3")
    assert len(set(session.cast.character_names)) == len(session.cast.character_names)
    play(session, 20)


def test_five_numbers_make_an_opponent():
    session = ruled(new_game(), "add bruiser at meadow with 9 2 10 1 3")
    one = character(session, "bruiser")
    assert (one.attributes[0], one.skills[0], one.stress_base, one.armour) == (9, 2, 10, 1)
    assert [int(each.damage) for each in one.weapons[1:3]] == [3, 3] and one.side == 1
    assert "too high" in refusal(session, "add other at meadow with 30 2 10 1 3")


def test_undo_takes_somebody_added_out_again_and_redo_brings_the_same_bytes(tmp_path):
    session = play(new_game(tmp_path / "game.arena"), 5)
    before = session.states.tobytes(), session.opening.tobytes(), session.cast.characters
    ruled(session, "add thug at meadow")
    play(session, 12, seed=4)
    after = session.states.tobytes(), session.opening.tobytes(), session.cast.characters
    while session.cast.characters != before[2]:
        assert session.undo()
    assert (session.states.tobytes(), session.opening.tobytes(), session.cast.characters) == before
    while session.undone:
        session.redo()
    assert (session.states.tobytes(), session.opening.tobytes(), session.cast.characters) == after
    session.save.close()
    again = resumed(Save.open(tmp_path / "game.arena"))
    assert (again.states.tobytes(), again.opening.tobytes(), again.cast.characters) == after
    assert Save.open(tmp_path / "game.arena").loaded().characters[-1].key == "count"


def test_a_position_with_somebody_added_is_a_token_of_its_own():
    from arena.token import decode, encode

    session = play(ruled(new_game(), "add thug at meadow"), 4)
    states, cast, _ = decode(encode(session.states, session.cast))
    assert cast.characters == session.cast.characters
    assert states["characters"].tobytes() == session.states["characters"].tobytes()


def test_a_full_scene_takes_nobody_more():
    session = new_game(scene="skirmish")
    ruled(session, *["add thug at gallery"] * 12)
    assert "a scene holds 20 characters" in refusal(session, "add thug at gallery")
    assert "no kind of character here" in refusal(new_game(), "add dragon at meadow")


# ---- traits and ground ----


def test_a_trait_changes_the_difficulty_until_it_is_ended():
    from arena.twod20.core.rules.test.trait import difficulty_from_traits

    session = new_game()
    who = index(session, "ilsa")
    ruled(session, "trait harder melee on ilsa", "trait harder attack on scene", "trait harder melee on ilsa")
    assert difficulty_from_traits(session.state, who, 0, -1) == 3
    ruled(session, "end trait harder melee on ilsa", "end trait harder attack on scene")
    assert difficulty_from_traits(session.state, who, 0, -1) == 0
    assert "nothing makes melee harder for Ilsa Marrow" in refusal(session, "end trait harder melee on ilsa")
    assert "no trait of this scene says impossible" in refusal(session, "trait impossible melee on npcs")


def test_traits_of_the_scenario_can_be_ended_too():
    session = new_game()
    assert session.state.traits[0].copies == 1
    ruled(session, "end trait harder ranged on weir")
    assert session.state.traits[0].copies == 0


def test_a_way_is_closed_and_opened_for_the_rest_of_the_scene():
    session = new_game(scene="skirmish")
    one, other = (session.cast.zones.index(key) for key in ("quay", "cargo_doors"))
    assert session.state.ways[one, other] == 1
    ruled(session, "close way quay doors")
    assert session.state.ways[one, other] != 1 and session.state.zones[one].links >> other & 1 == 0
    assert session.system.problem(session.states, session.opening) is None
    assert "no way leads between" in refusal(session, "close way doors quay")
    assert "between two zones" in refusal(session, "open way doors doors")
    after = session.states.tobytes()
    assert session.undo() and session.state.ways[one, other] == 1
    session.redo()
    assert session.states.tobytes() == after
    ruled(session, "open way quay doors", "add thug at doors")
    assert session.state.ways[one, other] == 1 and "thug" in session.cast.characters


def test_there_is_room_for_so_many_traits():
    session = new_game()
    lines = [
        f"trait {effect} {test} on {place}"
        for effect in ("easier", "harder")
        for test in ("melee", "ranged", "mental", "defence")
        for place in ("scene", "pcs", "npcs", "weir")
    ]
    ruled(session, *lines)  # one of them stacks on the trait that the scene begins with
    assert "no room for more traits" in refusal(session, "trait easier movement on scene")
    ruled(session, lines[0])


def test_ground_is_set_zone_by_zone():
    session = ruled(new_game(), "set meadow terrain 2", "set meadow cover 3", "set meadow morale 1")
    zone = session.state.zones[session.cast.zones.index("meadow")]
    assert (zone.terrain, zone.cover, zone.morale) == (2, 3, 1)
    assert "Cover of Meadow is 0 to 6 here, not 9" in refusal(session, "set meadow cover 9")


# ---- tests in hand ----


def test_a_test_is_given_its_result_without_dice():
    for line, won in (("rule success", 1), ("rule failure", 0)):
        session = in_melee()
        attacker = session.cast.character_names[int(session.state.tests[0].who)]
        told = session.rule(line).sentences
        assert told[0] == f"{attacker} {'succeeds' if won else 'fails'}, by decision."
        assert session.state.won == won and session.state.generated == 0
        play(session, 25)


def test_a_complication_is_waived_and_nobody_pays():
    table = Table("skirmish")
    for line in ("act brannoc", "recover", "no response", "no help", "buy 0 dice", "3 20", "keep the roll"):
        table.type(line)
    session = table.session
    threat, traits = int(session.state.threat), int(session.state.trait_count)
    assert ruled(session, "rule spare") and session.state.tests[0].complications == 0
    assert (int(session.state.threat), int(session.state.trait_count)) == (threat, traits)
    assert "no Complication is in hand" in refusal(session, "rule spare")


def test_what_is_in_hand_is_called_off_and_its_action_spent():
    session = in_melee()
    majors = int(session.state.turn.majors)
    ruled(session, "rule off")
    assert session.waiting == CHOICE and session.state.tests[0].who == -1
    assert session.state.turn.majors == majors or session.state.turn.actor == -1
    assert "nothing is in hand" in refusal(session, "rule off")
    assert "no test waits" in refusal(session, "rule success")


def test_an_exchange_of_a_pursuit_has_no_result_to_rule():
    session = new_game(scene="rooftops")
    while session.waiting != ROLLING or session.state.roll_sides != 20:
        play(session, 1)
    assert "set distance NUMBER" in refusal(session, "rule success")
    ruled(session, "rule off")
    assert session.state.pursuit.exchange == 2


def test_fog_comes_and_goes_and_hinders_looking_alone():
    session = ruled(new_game(scene="reed_maze"), "trait harder observation against landing by fog")
    fog = [each for each in session.state.traits[: session.state.trait_count] if each.sense == codes.FOG]
    assert [(int(each.scope), int(each.on)) for each in fog if each.copies] == [
        (codes.ON_SCENE, 0),
        (codes.ON_ZONE, session.cast.zones.index("landing")),
    ]
    assert "looking and nothing else" in refusal(session, "trait harder ranged on landing by fog")
    ruled(session, "end trait harder observation against scene by fog")
    assert "nothing makes observation harder" in refusal(
        session, "end trait harder observation against scene by fog"
    )


# ---- turns and the end ----


def test_a_turn_is_given_and_handed_on():
    session = ruled(new_game(scene="skirmish"), "turn of watcher")
    assert session.state.turn.actor == index(session, "watcher")
    ruled(session, "end turn")
    assert session.state.turn.actor != index(session, "watcher")
    assert "has no turn left: type set watcher acted no" in refusal(session, "turn of watcher")
    assert "nobody is taking a turn" in refusal(session, "end turn") or session.state.turn.actor >= 0


def test_the_scene_ends_by_decision():
    session = in_melee()
    assert session.rule("end scene npcs").sentences[0] == "The opposition wins, by decision."
    assert session.waiting == OVER and session.state.winner == 1
    assert "over already" in refusal(session, "end scene pcs")
    assert session.undo(0) and session.waiting == ROLLING


def test_a_task_done_by_decision_decides_the_scene():
    session = new_game(scene="salvage")
    objectives = [each for each in session.state.objectives if each.kind == 8 and each.side == 0]
    tasks = [n for n in range(10) if int(objectives[0].tasks) >> n & 1]
    for number in tasks:
        ruled(session, f"set {session.cast.keys('task')[number]} done yes")
    assert objectives[0].done == 1


def test_an_alarm_is_raised_with_all_it_brings():
    session = new_game(scene="lamp")
    most = int(session.state.venture.stage_count)
    assert f"the alarm is 0 to {most} here" in refusal(session, "set alarm 9")
    ruled(session, "set alarm 1")
    assert session.state.venture.stage == 1
    ruled(session, "set alarm 0")
    assert session.state.venture.stage == 0


def test_a_request_that_is_answered_takes_rulings():
    session = new_game(scene="harrow")
    while session.waiting != ROLLING or session.state.tests[0].who < 0:
        play(session, 1, seed=len(session.played))
    ruled(session, "set momentum 2", "rule off")
    assert session.state.momentum == 2 and session.waiting == CHOICE
    before = len(session.played)
    play(session, 20)
    assert len(session.played) == before + 20


# ---- at the terminal ----


@pytest.fixture
def arena(tmp_path, monkeypatch, capsys):
    """Return what plays the duel with `typed` on standard input, and returns what was said."""
    from table.command import main

    monkeypatch.setenv("ARENA_SAVES", str(tmp_path / "saves"))
    monkeypatch.chdir(tmp_path)

    def run(typed: str) -> str:
        monkeypatch.setattr(sys, "argv", ["arena", "play", "duel", "--seed", "3", "--against", "uniform"])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with pytest.raises(SystemExit):
            main()
        return " ".join(capsys.readouterr().out.split())

    return run


def test_rulings_are_typed_like_actions_and_an_action_comes_first(arena):
    said = arena(
        "set ilsa stress 3\nset ilsa stress 77\nnote the sun rises\nundo\nundo\nlog\nhelp rulings\nquit\n"
    )
    assert "Ilsa Marrow has 3 of 13 Stress now." in said
    assert "Stress of Ilsa Marrow is 0 to 13 here, not 77." in said
    assert said.count("Noted: the sun rises") == 1
    assert "Taken back: note the sun rises." in said and "Taken back: set ilsa stress 3." in said
    assert "Pools and time: set threat 5;" in said and "More about those that begin so: help add," in said


def test_rulings_are_taken_where_dice_are_typed(tmp_path):

    session = to_dice(new_game())
    out = io.StringIO()
    terminal = Terminal(session, Console(file=out, width=100), {}, 0, manual=True)
    assert terminal.is_ruling("set threat 3") and not terminal.is_ruling("7 15")
    assert terminal.do_ruling("set threat 3") and not terminal.do_ruling("set threat x")
    assert session.waiting == ROLLING and "Threat is 3 now." in out.getvalue()


def test_who_plans_ahead_is_told_of_an_undo_a_redo_and_a_ruling(monkeypatch):
    class Plans:
        forgot = 0

        def choose(self, states, legal, number):
            return int(legal[0])

        def forget(self):
            self.forgot += 1

    planner, session = Plans(), new_game()
    play(session, 1)
    terminal = Terminal(session, Console(file=io.StringIO(), width=100), {1: planner}, None)
    assert do_undo(terminal, "") and planner.forgot == 1
    assert do_redo(terminal, "") and planner.forgot == 2
    terminal.do_ruling("note the chandelier falls")
    assert planner.forgot == 3
    terminal.do_ruling("set nobody stress 3")
    assert planner.forgot == 3


def test_reach_that_is_ruled_goes_both_ways_and_back():
    session = new_game()
    other, place = next(
        (key, session.cast.zones[int(character(session, key).zone)])
        for key in session.cast.characters
        if key != "ilsa" and character(session, key).status == codes.UP
    )
    ruled(session, f"set ilsa zone {place}", f"set {other} reach ilsa")
    assert character(session, "ilsa").in_reach == 1 << session.cast.characters.index(other)
    ruled(session, "set ilsa reach nobody")
    assert character(session, other).in_reach == 0 and character(session, "ilsa").in_reach == 0


def test_wounds_that_are_ruled_away_end_dying():
    session = ruled(new_game(), "set ilsa status defeated", "set ilsa wounds 2", "set ilsa dying yes")
    ruled(session, "set ilsa wounds 1")
    assert character(session, "ilsa").dying == 1
    ruled(session, "set ilsa wounds 0")
    assert character(session, "ilsa").dying == 0


def test_nobody_is_ruled_dying_without_more_wounds_than_traumas():
    session = ruled(new_game(), "set ilsa status defeated", "set ilsa wounds 1", "set ilsa traumas 1")
    assert "no more Wounds than Traumas" in refusal(session, "set ilsa dying yes")
