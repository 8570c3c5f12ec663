"""Rulings do what they say: the position that results is asked, never the sentence."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from arena.rulings.row import RulingError
from arena.rulings.written import written
from arena.systems import SYSTEMS
from arena.token import decode, encode
from arena.twod20 import codes
from arena.twod20.core.rules.test.trait import copies
from scenarios.loader import loads
from table.session.position import CHOICE, OVER, ROLLING
from table.session.save import Save, Settings
from table.session.session import Session, resumed
from table.terminal.terminal import Terminal
from tests.table.test_save import new_game, play
from tests.twod20.table.test_rulings import character, refusal, ruled

GROUP = """\
system: twod20
name: The yard
summary: A small fight in a small yard.
clock: {rounds: 12}
zones:
  yard: {name: Yard}
  hall: {name: Hall}
  attic: {name: Attic}
links: [yard - hall - attic]
characters:
  mara: {archetype: fighter, name: Mara, side: pcs, zone: yard}
  pell: {archetype: gunhand, name: Pell, side: pcs, zone: yard}
  thug: {archetype: thug, side: npcs, zone: hall, count: 3}
  captain: {archetype: champion, name: The captain, side: npcs, zone: hall}
objectives: {pcs: [PCS], npcs: [{defeat: all}]}
"""
EVERY = "{defeat: all}"


def skirmish() -> Session:
    """Return a fight of eight at its first decision."""
    return new_game(scene="skirmish")


def yard(aim: str = EVERY, path: Path | None = None) -> Session:
    """Return a fight with a group of three, where the players want what `aim` says."""
    loaded = loads(GROUP.replace("PCS", aim), "yard.yaml")
    settings = Settings(seed=5, side="pcs")
    save = None if path is None else Save.create(path, loaded, settings, SYSTEMS["twod20"])
    session = Session(loaded, settings, save)
    session.begin()
    return session


def rolled(session: Session, face: int | None = None) -> Session:
    """Roll what is awaited until somebody has to choose, every die showing `face` where one is given."""
    while session.waiting == ROLLING:
        session.roll() if face is None else session.put([face] * int(session.state.roll_count))
    return session


def zone(session: Session, key: str) -> Any:
    """Return the record of a zone."""
    return session.state.zones[session.cast.zones.index(key)]


def sees(session: Session, one: str, other: str) -> bool:
    """Return whether one sees from a zone into another."""
    return bool(int(zone(session, one).sight) >> session.cast.zones.index(other) & 1)


def steps(session: Session, one: str, other: str) -> int:
    """Return how many zones there are to walk."""
    zones = session.cast.zones
    return int(session.state.ways[zones.index(one), zones.index(other)])


# ---- the next round ----


def test_the_next_round_gives_turns_and_reactions_back():
    session = ruled(skirmish(), "set tamsin acted yes", "set pell reactions 2", "set round 3")
    assert (session.state.round_number, character(session, "tamsin").acted) == (3, 1)
    ruled(session, "next round")
    assert session.state.round_number == 4
    assert character(session, "pell").reacted == 0
    assert not any(each.acted for each in session.state.characters[: session.state.character_count])
    assert session.waiting == CHOICE


def test_the_next_round_ends_the_turn_in_hand_with_what_burns_and_with_the_ground():
    session = ruled(skirmish(), "set watcher burning 2 3", "turn of watcher", "next round")
    assert session.waiting == ROLLING and session.state.round_number == 1
    rolled(session, 1)
    assert (character(session, "watcher").burning_rounds, session.state.round_number) == (2, 2)


def test_the_next_round_counts_a_zone_held_and_brings_those_who_arrive():
    session = yard("{hold: yard, rounds: 1}")
    ruled(session, "next round")
    assert session.state.objectives[0].done == 1 and session.state.winner == codes.PCS


def test_the_next_round_after_the_last_ends_the_scene():
    session = ruled(yard(), "set round 12", "next round")
    assert session.waiting == OVER


def test_the_next_round_counts_for_what_a_network_suffers():
    session = new_game(scene="meridian", settings=Settings(seed=5, side="pcs"))
    session.rule("next round")
    rolled(session)
    assert session.state.round_number == 2


def test_a_side_opens_the_next_round_once():
    session = ruled(skirmish(), "set first npcs", "next round")
    assert (session.state.phase, session.state.decider) == (codes.ACTOR, codes.NPCS)
    ruled(session, "turn of pcs", "next round")
    assert session.decider == codes.PCS


def test_no_round_ends_while_dice_are_on_the_table():
    session = ruled(skirmish(), "hit tamsin 7")
    assert "something is in hand" in refusal(session, "next round")


# ---- hits and Stress ----


def test_a_hit_is_resisted_and_does_harm_by_the_rules():
    session = skirmish()
    before = int(character(session, "tamsin").stress)
    armour = int(character(session, "tamsin").armour)
    rolled(ruled(session, "hit tamsin 7"))
    assert character(session, "tamsin").stress == before + 7 - armour
    assert session.legal_texts() == ["fight on", "accept defeat"]
    session.act(session.parse("fight on"))
    assert character(session, "tamsin").wounds == 1


def test_a_small_hit_that_fills_stress_does_harm():
    session = ruled(yard(), "set mara armour 0")
    most = int(character(session, "mara").stress_base)
    rolled(ruled(session, f"set mara stress {most - 1}", "hit mara 1"))
    session.act(session.parse("fight on"))
    assert (character(session, "mara").wounds, character(session, "mara").stress) == (1, most)


def test_a_hit_to_the_mind_meets_courage_and_does_trauma():
    session = rolled(ruled(yard(), "set captain courage 2", "hit captain 7 mind"))
    assert (character(session, "captain").traumas, character(session, "captain").stress) == (1, 5)


def test_dice_of_a_hit_are_rolled():
    session = ruled(yard(), "set captain armour 0", "hit captain dice 3")
    assert session.state.roll_count == 3
    rolled(session, 2)
    assert (character(session, "captain").stress, character(session, "captain").wounds) == (6, 1)


@pytest.mark.parametrize("aside", ["turn of mara", "turn after pcs", "turn of npcs"])
def test_after_a_hit_it_goes_on_where_it_was(aside: str):
    session = ruled(yard(), aside)
    before = session.state.phase, session.decider, session.legal_texts()
    rolled(ruled(session, "set captain armour 3", "hit captain 1"))
    assert before == (session.state.phase, session.decider, session.legal_texts())


def test_plain_stress_is_neither_resisted_nor_a_harm():
    session = ruled(yard(), "set mara armour 3", "stress mara 7")
    assert (character(session, "mara").stress, character(session, "mara").wounds) == (7, 0)
    ruled(session, "stress mara -2")
    assert character(session, "mara").stress == 5
    ruled(session, "stress mara 200")
    assert character(session, "mara").stress == character(session, "mara").stress_base
    assert character(session, "mara").wounds == 0


# ---- weapons ----


def test_a_weapon_that_jams_attacks_only_once_it_has_been_drawn_again():
    session = ruled(skirmish(), "jam tamsin rifle", "turn of tamsin")
    assert not [text for text in session.legal_texts() if "rifle ->" in text]
    session.act(session.parse("draw rifle"))
    assert [text for text in session.legal_texts() if text.startswith("attack rifle ->")]


def test_a_jam_in_the_middle_of_a_turn_takes_the_attack_from_the_menu_and_a_ruling_gives_it_back():
    session = ruled(skirmish(), "turn of tamsin", "jam tamsin rifle")
    assert not [text for text in session.legal_texts() if text.startswith("attack rifle")]
    ruled(session, "clear tamsin rifle")
    assert [text for text in session.legal_texts() if text.startswith("attack rifle")]


def test_a_readied_weapon_that_jams_is_readied_no_longer():
    session = ruled(skirmish(), "set tamsin ready slot 1", "set tamsin ready deed attack", "jam tamsin rifle")
    assert character(session, "tamsin").ready_deed == codes.READY_NOTHING


@pytest.mark.parametrize(
    ("lines", "deed", "slot"),
    [
        (("deed attack",), codes.READY_ATTACK, 1),
        (("slot 0",), codes.READY_ATTACK, 0),
        (("slot 2", "deed attack"), codes.READY_ATTACK, 2),
        (("slot 2", "deed aid"), codes.READY_AID, codes.NONE),
        (("deed attack", "deed nothing"), codes.READY_NOTHING, codes.NONE),
        (("deed attack", "slot -1"), codes.READY_NOTHING, codes.NONE),
        (("deed aid", "slot -1"), codes.READY_AID, codes.NONE),
    ],
)
def test_a_readied_attack_and_its_weapon_go_together(lines, deed, slot):
    session = ruled(skirmish(), *(f"set tamsin ready {line}" for line in lines))
    tamsin = character(session, "tamsin")
    assert (tamsin.ready_deed, tamsin.readied) == (deed, slot)


def test_a_weapon_that_lies_somewhere_is_taken_up_there_and_nowhere_else():
    session = ruled(skirmish(), "set tamsin rifle lies_at floor", "turn of tamsin")
    assert not [text for text in session.legal_texts() if "rifle" in text]
    ruled(session, "set tamsin zone floor")
    assert "draw rifle" in session.legal_texts()


def test_somebody_is_given_a_weapon_of_the_library_loaded_and_in_hand():
    session = ruled(new_game(scene="duel"), "arm ilsa pistol")
    slot = session.cast.keys("weapon", session.cast.characters.index("ilsa")).index("pistol")
    weapon = character(session, "ilsa").weapons[slot]
    assert (weapon.held, weapon.reloads, weapon.form) == (1, 3, codes.AS_RANGED)
    ruled(session, "turn of ilsa")
    assert any(text.startswith("attack pistol") for text in session.legal_texts())


def test_a_weapon_that_is_carried_already_or_that_nothing_knows_is_not_given():
    session = new_game(scene="duel")
    assert "carries that already" in refusal(session, "arm ilsa knife")
    assert "no weapon has the key cannon" in refusal(session, "arm ilsa cannon")


def test_a_weapon_goes_to_another_with_its_reloads_and_the_giver_has_it_no_longer():
    session = ruled(skirmish(), "set tamsin rifle reloads 2", "hand tamsin's rifle to pell", "turn of pell")
    assert [text for text in session.legal_texts() if text.startswith("attack rifle ->")]
    assert character(session, "pell").weapons[session.cast.keys("weapon", 2).index("rifle")].reloads == 2
    ruled(session, "turn of tamsin")
    assert not [text for text in session.legal_texts() if "rifle" in text]
    ruled(session, "hand pell rifle tamsin")
    assert "rifle" in session.cast.keys("weapon", 1) and "rifle" not in session.cast.keys("weapon", 2)


# ---- ground, ways and light ----


def test_ground_that_burns_hurts_whoever_ends_a_turn_there():
    session = ruled(yard(), "set hall hazard 3", "turn of captain", "end turn")
    assert (session.state.roll_count, session.state.roll_sides) == (3, 6)
    rolled(session, 2)
    assert character(session, "captain").stress == 6 - character(session, "captain").armour
    ruled(session, "set hall hazard 0", "turn of thug_1", "end turn")
    assert session.waiting == CHOICE and character(session, "thug_1").stress == 0


def test_ground_that_frightens_hurts_the_mind():
    session = ruled(yard(), "set hall hazard 3 mind", "turn of captain", "end turn")
    rolled(session, 2)
    assert character(session, "captain").stress == 6 - character(session, "captain").courage
    assert character(session, "captain").wounds == 0


def test_a_hazard_of_a_failed_rush_leaves_those_who_stay_alone():
    session = ruled(yard(), "set hall hazard 3 body rush", "turn of captain", "end turn")
    assert session.waiting == CHOICE and zone(session, "hall").hazard_stumble == 1


def test_a_door_that_is_closed_barred_and_opened_changes_ways_and_moves():
    session = ruled(yard(), "turn of mara")
    assert "move hall" in session.legal_texts() and steps(session, "yard", "attic") == 2
    ruled(session, "close way yard hall")
    assert "move hall" not in session.legal_texts() and steps(session, "yard", "attic") == -1
    ruled(session, "open way yard hall")
    assert "move hall" in session.legal_texts() and steps(session, "yard", "attic") == 2
    ruled(session, "bar way yard hall 3")
    assert "move hall" not in session.legal_texts() and "rush hall" in session.legal_texts()
    session.act(session.parse("rush hall"))
    assert session.state.tests[codes.ACTIVE].difficulty == 3
    ruled(session, "rule off", "set mara acted no", "open way yard hall", "turn of mara")
    assert "move hall" in session.legal_texts()


def test_barred_ways_are_named_on_the_map():
    session = ruled(yard(), "bar way yard hall 3")
    assert "Difficulty 3" in session.words.map_text(session.state, session.cast, 100, None)
    ruled(session, "close way hall attic")
    assert "Closed: Hall - Attic" in session.words.map_text(session.state, session.cast, 100, None)


def test_a_door_that_is_shut_hides_and_the_way_stays():
    session = ruled(yard(), "set sight yard hall no")
    assert not sees(session, "yard", "hall") and not sees(session, "hall", "yard")
    assert steps(session, "yard", "hall") == 1
    ruled(session, "turn of pell")
    assert not [text for text in session.legal_texts() if text.startswith("attack")]
    ruled(session, "open way yard hall")
    assert sees(session, "yard", "hall") and sees(session, "hall", "yard")
    ruled(session, "set sight yard hall no", "set sight yard hall yes")
    assert sees(session, "yard", "hall")


def test_darkness_makes_shooting_harder_until_there_is_light():
    session = ruled(yard(), "darken hall")
    ranged, captain = codes.TEST_WORDS.index("ranged"), session.cast.characters.index("captain")
    assert copies(session.state, 1, ranged, captain, codes.HARDER) == 1
    assert copies(session.state, captain, ranged, 1, codes.HARDER) == 0
    ruled(session, "darken scene", "light hall")
    assert copies(session.state, 1, ranged, captain, codes.HARDER) == 1
    ruled(session, "light scene")
    assert copies(session.state, 1, ranged, captain, codes.HARDER) == 0
    assert refusal(session, "light scene") == "The scene is not dark"


def harder_to_notice(session: Session, sense: int) -> int:
    """Return how many traits make it harder to notice somebody by a sense."""
    session.state.notice.sense = sense
    found = int(copies(session.state, 0, codes.TEST_WORDS.index("observation"), 1, codes.HARDER))
    session.state.notice.sense = codes.NO_SENSE
    return found


def test_darkness_is_for_eyes_where_people_hide():
    session = new_game(scene="counting_house")
    before = [harder_to_notice(session, sense) for sense in (codes.SIGHT, codes.HEARING)]
    ruled(session, "darken scene")
    after = [harder_to_notice(session, sense) for sense in (codes.SIGHT, codes.HEARING)]
    assert after == [before[0] + 1, before[1]]
    assert session.state.notice.light_round == session.state.round_number


# ---- sides ----


def test_whoever_changes_sides_is_the_same_person_with_all_there_is_of_it():
    session = ruled(yard(), "set thug_2 stress 3", "set thug_2 burning 1 2", "set thug_2 acted yes")
    ruled(session, "set thug_2 reach thug_1 captain", "trait harder melee on thug_2", "set thug_2 prone yes")
    before, count = character(session, "thug_2").tobytes(), session.state.character_count
    ruled(session, "set thug_2 side pcs")
    now = character(session, "thug_2")
    assert session.state.character_count == count and now.side == codes.PCS
    now.side = codes.NPCS
    assert now.tobytes() == before
    now.side = codes.PCS
    assert session.cast.characters.index("thug_2") in session.state.traits["on"]


def test_whoever_has_changed_sides_is_not_for_sale_and_acts_with_them():
    session = ruled(yard(), "set threat 9", "set thug_2 side pcs", "turn of pcs")
    assert "act thug_2" in session.legal_texts()
    ruled(session, "turn of npcs")
    assert not [text for text in session.legal_texts() if "thug_2" in text and "complicate" not in text]
    ruled(session, "turn of captain")
    attacks = [text for text in session.legal_texts() if text.endswith("-> thug_2")]
    assert attacks and not [text for text in session.legal_texts() if text.endswith("-> thug_1")]


def test_with_the_last_one_over_to_us_the_fight_is_won():
    session = ruled(yard(), "defeat thug_1", "defeat thug_2", "defeat thug_3")
    assert session.state.winner == codes.ONGOING
    ruled(session, "set captain side pcs")
    assert session.state.winner == codes.PCS


def test_whoever_is_to_be_beaten_by_name_and_comes_over_need_not_be_beaten():
    session = ruled(yard("{defeat: [captain, thug_1]}"), "set captain side pcs", "defeat thug_1")
    assert session.state.objectives[0].done == 1
    session = ruled(yard("{defeat: [captain]}"), "set captain side pcs")
    assert session.state.objectives[0].done == 1


def test_a_player_who_is_turned_is_an_enemy_and_no_longer_one_of_those_to_be_beaten_by_old_enemies():
    session = ruled(yard(), "set mara side npcs", "set pell acted no", "turn of pell")
    assert [text for text in session.legal_texts() if text.endswith("-> mara")]
    ruled(session, "defeat pell")
    assert session.state.winner == codes.NPCS


def test_turned_in_the_middle_of_its_turn_somebody_goes_on_for_the_other_side():
    session = ruled(yard(), "turn of captain", "set captain side pcs")
    assert (session.state.phase, session.decider) == (codes.TURN, codes.PCS)
    assert [text for text in session.legal_texts() if text.endswith("-> thug_1")]


def test_whoever_came_over_changes_back():
    session = ruled(yard(), "set captain side pcs", "set captain side npcs")
    assert character(session, "captain").side == codes.NPCS
    assert session.state.objectives[0].who == yard().state.objectives[0].who


def test_old_friends_let_go_of_each_other():
    session = ruled(yard(), "set thug_1 helping captain", "set captain defenders thug_2")
    ruled(session, "set captain side pcs")
    assert (character(session, "thug_1").helping, character(session, "captain").defenders) == (-1, 0)


def test_the_person_at_the_players_side_decides_for_whoever_comes_over():
    session = ruled(yard(), "set thug_2 side pcs", "turn of thug_2")
    assert session.decider == codes.PCS
    assert session.seats.decides(session.cast, codes.PCS, session.about) == "me"


# ---- absence ----


def test_whoever_is_absent_has_no_turn_is_no_target_and_is_not_for_sale():
    session = ruled(yard(), "set threat 9", "remove captain", "turn of npcs")
    assert not [text for text in session.legal_texts() if "captain" in text]
    ruled(session, "turn of pell")
    assert not [text for text in session.legal_texts() if "captain" in text]
    assert session.state.winner == codes.ONGOING


def test_whoever_is_absent_returns_as_it_was():
    session = ruled(yard(), "set mara stress 4", "remove mara", "bring mara in")
    mara = character(session, "mara")
    assert (mara.status, mara.stress, mara.voluntary) == (codes.UP, 4, 0)


def test_a_reserve_by_ruling_is_for_sale_and_somebody_absent_becomes_one():
    session = ruled(yard(), "set threat 9", "remove thug_1", "set thug_1 status reserve", "turn of npcs")
    assert "reinforce thug_1" in session.legal_texts()


def test_those_who_are_absent_need_not_escape_and_have_not_fallen():
    session = ruled(yard("{escape: attic, count: 2}"), "remove mara")
    assert session.state.winner == codes.ONGOING
    ruled(session, "set pell status gone")
    assert session.state.winner == codes.PCS


def test_beating_all_but_the_absent_wins():
    session = ruled(yard(), "remove captain", "defeat thug_1", "defeat thug_2", "defeat thug_3")
    assert session.state.winner == codes.PCS


def test_whoever_is_absent_is_called_so():
    session = ruled(yard(), "remove captain")
    told = {
        each["key"]: each["status"]
        for each in session.words.status(session.state, session.cast, None)["characters"]
    }
    assert (told["captain"], told["mara"]) == ("not here", "up")


# ---- names ----


def test_somebody_of_a_group_gets_a_name_and_a_key_of_its_own():
    session = ruled(yard(), "rename thug_2 Boris the Butcher", "turn of pell")
    assert session.cast.character_names[3] == "Boris the Butcher"
    assert [text for text in session.legal_texts() if text.endswith("-> boris_the_butcher")]
    for called in ("boris_the_butcher", "Boris the Butcher", "thug_2", "Thug 2"):
        ruled(session, f"set {called} stress 2")
        assert character(session, "boris_the_butcher").stress == 2
        ruled(session, "set boris stress 0")
    attack = next(text for text in session.legal_texts() if text.endswith("-> boris_the_butcher"))
    assert session.parse(attack.replace("boris_the_butcher", "thug_2")) == session.parse(attack)


def test_stories_tell_of_the_new_name():
    session = ruled(yard(), "rename captain Ada Voss", "turn of ada_voss")
    assert session.told[-1].sentences == ("It is the turn of Ada Voss.",)


def test_a_name_is_nobody_elses_and_a_key_is_free():
    session = yard()
    assert "already called Mara" in refusal(session, "rename captain Mara")
    ruled(session, "rename captain Hall")
    assert (session.cast.characters[-1], session.cast.character_names[-1]) == ("hall_2", "Hall")
    ruled(session, "rename hall_2 Nobody")
    assert session.cast.characters[-1] not in ("nobody", "nowhere")
    ruled(session, "rename thug_1 Жанна")
    assert session.cast.characters[2] == "thug_1"
    ruled(session, "rename captain The captain")
    assert session.cast.characters[-1] == "the_captain"


def test_who_plays_somebody_stays_with_a_new_name():
    session = yard()
    session.give("pell", "program")
    ruled(session, "rename pell Pelle the Red", "turn of pell")
    assert session.seats.decides(session.cast, codes.PCS, session.about) == "program"
    session.give("pelle_the_red", "me")
    assert session.seats.decides(session.cast, codes.PCS, session.about) == "me"
    session.undo()
    session.undo()
    assert session.seats.decides(session.cast, codes.PCS, 1) == "me"


def test_what_goes_on_into_the_next_scene_is_under_the_old_name():
    session = ruled(yard(), "set mara wounds 1", "rename mara Marah", "end scene pcs")
    assert session.carry()["people"]["Mara"]["wounds"] == 1


@pytest.mark.parametrize("typed", ["hand over", "hit the dirt"])
def test_an_action_that_begins_like_a_ruling_is_refused_as_an_action(typed: str):
    session, out = skirmish(), io.StringIO()
    terminal = Terminal(session, Console(file=out, width=150), {}, None)
    assert terminal.is_ruling(typed) and not terminal.do_ruling(typed)
    assert f'"{typed}" is not legal now' in " ".join(out.getvalue().split())


# ---- all of them together ----

TOGETHER = (
    "set thug_2 side pcs",
    "rename thug_2 Boris",
    "hand boris club mara",
    "set hall hazard 2",
    "close way hall attic",
    "bar way yard hall 2",
    "darken hall",
    "remove captain",
    "set sight yard hall no",
    "add thug at attic",
    "rename thug_4 Zoë",
    "set mara side npcs",
    "set first npcs",
    "next round",
    "stress pell 3",
)


def test_all_of_them_are_undone_and_done_again_to_the_byte(tmp_path: Path):
    session = yard(path=tmp_path / "game.arena")
    places = []
    for line in TOGETHER:
        places.append((session.states.tobytes(), session.opening.tobytes(), session.cast.characters))
        ruled(session, line)
        assert session.system.problem(session.states, session.opening) is None
    last = session.states.tobytes(), session.opening.tobytes(), session.cast.characters
    for place in reversed(places):
        assert session.undo()
        assert place == (session.states.tobytes(), session.opening.tobytes(), session.cast.characters)
    while session.redo():
        pass
    assert last == (session.states.tobytes(), session.opening.tobytes(), session.cast.characters)
    session.save.close()
    again = resumed(Save.open(session.save.path))
    assert last == (again.states.tobytes(), again.opening.tobytes(), again.cast.characters)


def test_a_position_after_all_of_them_is_written_as_a_scenario_and_opens_the_same():
    session = ruled(yard(), *TOGETHER)
    made = written(session.states, session.cast)
    assert made.lost == ()
    again = Session(loads(made.text, "again.yaml", session.loaded.library_texts), session.settings)
    again.begin()
    assert again.cast.characters == session.cast.characters
    assert again.cast.character_names == session.cast.character_names
    assert again.legal_texts() == session.legal_texts()


def test_a_position_after_all_of_them_is_a_token_that_can_be_believed():
    session = ruled(yard(), *TOGETHER)
    states, cast, _ = decode(encode(session.states, session.cast, with_dice=True))
    kept = session.states.copy()
    kept["event_count"], kept["events"] = 0, states["events"]
    assert states.tobytes() == kept.tobytes() and cast.characters == session.cast.characters


def test_games_go_on_to_their_end_after_all_of_them():
    for seed in range(4):
        session = ruled(yard(), *TOGETHER)
        for _ in range(400):
            if session.waiting == OVER:
                break
            play(session, 1, seed)
        assert session.system.problem(session.states, session.opening) is None


@pytest.mark.parametrize(
    "line", ["set captain side pcs", "rename captain Ada", "set hall hazard 2", "next round"]
)
def test_nothing_of_that_is_done_while_dice_are_awaited(line: str):
    session = ruled(yard(), "hit captain dice 2")
    if line.startswith("rename"):
        ruled(session, line)
        rolled(session, 2)
        assert character(session, "ada").stress > 0
        return
    with pytest.raises(RulingError):
        session.rule(line)
