"""Rulings that change a scene itself, for systems made of a scene: its people, their sides, its ways."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from arena.people.codes import NPCS, OUT, PCS, RESERVE, UP
from arena.rulings.row import RulingError
from arena.rulings.ruled import VEILED, rule_on, rulings_of
from arena.rulings.written import written
from arena.systems import SYSTEMS
from arena.token import decode, encode
from scenarios.loader import load, loads
from table.session.position import CHOICE, OVER
from table.session.save import Save, Settings
from table.session.session import Session, resumed

SCENES = {
    "mill_bridge": ("robber_1", "bridge", "road", "fighter"),
    "bell_tower": ("archer", "stairs", "porch", "thug"),
}
DEADLY = {"mill_bridge": "set robber_1 dead yes", "bell_tower": "set archer wound 6"}


def opened(scene: str, path: Path | None = None) -> Session:
    """Open a scene, all dice rolled that stand before the first choice."""
    loaded, settings = load(scene), Settings(seed=3, seats="pcs=me, npcs=me")
    save = Save.create(path, loaded, settings, SYSTEMS[loaded.scenario.system]) if path else None
    session = Session(loaded, settings, save)
    session.begin()
    while session.waiting != CHOICE:
        session.roll()
    return session


@pytest.mark.parametrize("scene", SCENES)
def test_a_copy_stands_there_with_all_that_the_first_has_and_acts(scene):
    who, zone, _, _ = SCENES[scene]
    session = opened(scene)
    first, before = session.cast.characters.index(who), int(session.state.character_count)
    session.rule(f"add copy of {who} at {zone}")
    people = session.state.characters
    assert int(session.state.character_count) == before + 1 == len(session.cast.characters)
    assert people[before].status == UP and session.cast.zones[int(people[before].zone)] == zone
    assert people[before].side == people[first].side
    assert np.array_equal(people[before].weapons["carried"], people[first].weapons["carried"])
    session.rule(f"turn of {session.cast.characters[before]}")
    assert int(session.state.actor) == before and len(session.legal_actions()) > 3


@pytest.mark.parametrize("scene", SCENES)
def test_somebody_from_the_library_comes_for_the_side_that_is_said(scene):
    _, zone, _, kind = SCENES[scene]
    session = opened(scene)
    session.rule(f"add {kind} at {zone} for pcs")
    assert int(session.state.characters[int(session.state.character_count) - 1].side) == PCS


@pytest.mark.parametrize("scene", SCENES)
def test_whoever_changes_sides_is_an_enemy_of_the_old_one(scene):
    who, *_ = SCENES[scene]
    session = opened(scene)
    at = session.cast.characters.index(who)
    assert int(session.state.characters[at].side) == NPCS
    session.rule(f"set {who} side pcs")
    assert int(session.state.characters[at].side) == PCS
    assert session.cast.scenario.characters[at].side == "pcs"
    assert session.system.problem(session.states, session.opening) is None


@pytest.mark.parametrize("scene", SCENES)
def test_whoever_changes_sides_in_its_own_turn_acts_on_for_the_new_one(scene):
    session = opened(scene)
    actor = int(session.state.actor)
    session.rule(f"set {session.cast.characters[actor]} side npcs")
    assert int(session.state.actor) == actor and int(session.state.decider) == NPCS
    assert session.waiting == CHOICE and int(session.state.winner) == -1  # a friend is left to be beaten


def test_action_dice_stay_behind_with_whoever_joins_the_opposition():
    session = opened("petition")
    at = session.cast.characters.index("lisle")
    assert session.state.characters[at].action_dice > 0
    session.rule("set lisle side npcs")
    assert session.state.characters[at].action_dice == 0


@pytest.mark.parametrize("scene", SCENES)
def test_in_the_middle_of_an_action_it_is_said_that_something_is_in_hand(scene):
    session, rng = opened(scene), np.random.default_rng(1)
    while session.waiting == CHOICE:
        session.act(int(rng.choice(session.legal_actions())))
    who, _, other, _ = SCENES[scene]
    actor, stood = session.cast.characters[int(session.state.actor)], session.states.tobytes()
    for line in (f"set {actor} side npcs", f"remove {actor}", DEADLY[scene].replace(who, actor), "end turn"):
        with pytest.raises(RulingError, match="^something is in hand: play that out first$"):
            session.rule(line)
        assert session.states.tobytes() == stood


@pytest.mark.parametrize("scene", SCENES)
def test_nobody_passes_a_way_that_is_closed_until_it_is_opened(scene):
    _, zone, other, _ = SCENES[scene]
    session = opened(scene)
    one, two = (session.cast.zones.index(key) for key in (zone, other))
    session.rule(f"close way {zone} {other}")
    assert not int(session.state.zones[one].links) >> two & 1
    assert not int(session.state.zones[two].links) >> one & 1
    session.rule(f"open way {zone} {other}")
    assert int(session.state.zones[one].links) >> two & 1 and int(session.state.zones[two].links) >> one & 1


@pytest.mark.parametrize(("scene", "line"), DEADLY.items())
def test_whoever_is_ruled_dead_takes_no_further_part(scene, line):
    session = opened(scene)
    session.rule(line)
    at = session.cast.characters.index(line.split()[1])
    assert int(session.state.characters[at].status) == OUT


@pytest.mark.parametrize("scene", SCENES)
def test_somebody_is_absent_and_comes_again_where_it_is_said(scene):
    who, zone, other, _ = SCENES[scene]
    session = opened(scene)
    one = session.state.characters[session.cast.characters.index(who)]
    session.rule(f"remove {who}")
    one = session.state.characters[session.cast.characters.index(who)]
    assert int(one.status) == RESERVE and int(one.zone) == -1
    session.rule(f"bring {who} in at {other}")
    one = session.state.characters[session.cast.characters.index(who)]
    assert int(one.status) == UP and session.cast.zones[int(one.zone)] == other


@pytest.mark.parametrize("scene", SCENES)
def test_rounds_turns_and_the_scene_end_by_decision(scene):
    session = opened(scene)
    actor = int(session.state.actor)
    session.rule("end turn")
    assert session.state.characters[actor].acted and int(session.state.actor) != actor
    session.rule("next round")
    assert int(session.state.round_number) == 2
    session.rule("end scene npcs")
    assert int(session.state.winner) == NPCS and session.waiting == OVER


def changes(scene: str) -> tuple[str, ...]:
    """Return rulings that change all of a scene that can be."""
    who, zone, other, kind = SCENES[scene]
    return (
        f"add copy of {who} at {zone}",
        f"rename {who} Jack o' the Mill",
        "set jack_o_the_mill side pcs",
        f"close way {zone} {other}",
        f"add {kind} at {other}",
        "remove jack_o_the_mill",
        *{
            "mill_bridge": ("set hadric sword lies road", "set bowman knife held no"),
            "bell_tower": ("set baron rapier held no", "set archer_2 crossbow shots 0"),
        }[scene],
    )


@pytest.mark.parametrize("scene", SCENES)
def test_all_of_it_is_undone_kept_and_resumed(scene, tmp_path):
    session = opened(scene, tmp_path / "game.arena")
    places = []
    for line in changes(scene):
        places.append((session.states.tobytes(), session.cast.characters))
        session.rule(line)
        assert session.system.problem(session.states, session.opening) is None
    last = session.states.tobytes(), session.cast.characters
    for place in reversed(places):
        assert session.undo()
        assert place == (session.states.tobytes(), session.cast.characters)
    while session.redo():
        pass
    assert last == (session.states.tobytes(), session.cast.characters)
    session.save.close()
    again = resumed(Save.open(session.save.path))
    assert last == (again.states.tobytes(), again.cast.characters)


@pytest.mark.parametrize("scene", SCENES)
def test_it_is_written_as_a_scenario_and_as_a_token_that_open_the_same(scene):
    session = opened(scene)
    for line in changes(scene):
        session.rule(line)
    made = written(session.states, session.cast)
    assert made.lost == ()
    again = Session(loads(made.text, "again.yaml", session.loaded.library_texts), session.settings)
    again.begin()
    assert again.cast.character_names == session.cast.character_names
    assert again.legal_texts() == session.legal_texts()
    states, cast, _ = decode(encode(session.states, session.cast, with_dice=True))
    kept = session.states.copy()
    kept["event_count"], kept["events"] = 0, states["events"]
    assert states.tobytes() == kept.tobytes() and cast.characters == session.cast.characters


TEMPERED = (("skirmish", "enforcer"), ("mill_bridge", "hadric"), ("bell_tower", "archer"))


@pytest.mark.parametrize(("scene", "who"), TEMPERED)
def test_a_temper_is_ruled_and_stays_through_names_sides_tokens_and_files(scene, who):
    session = opened(scene)
    at = session.cast.characters.index(who)
    before = session.states.copy()
    session.rule(f"set {who} temper cruel")
    session.rule(f"set {who} temper merciful")
    tempers = next(each for each in rulings_of(session.system) if "temper" in each.words).choices["choice"]
    before["characters"]["temper"][0, at] = tempers.index("merciful")
    before["events"], before["event_count"] = session.states["events"], session.states["event_count"]
    assert session.states.tobytes() == before.tobytes()  # and nothing else has changed
    session.rule(f"rename {who} Ralf")
    states, cast, _ = decode(encode(session.states, session.cast))
    assert states["characters"]["temper"][0, at] == before["characters"]["temper"][0, at]
    again = loads(written(states, cast).text, "again.yaml", session.loaded.library_texts)
    opening, _ = session.system.compile(again, 0)
    assert opening["characters"]["temper"][0, at] == before["characters"]["temper"][0, at]


@pytest.mark.parametrize(("scene", "who"), TEMPERED)
@pytest.mark.parametrize("word", ["mood", "hit_points", "alignment"])
def test_what_nobody_can_be_set_to_is_answered_with_what_can_be_set(scene, who, word):
    with pytest.raises(RulingError, match=f'"{word}" is no ruling.*: expected acted'):
        opened(scene).rule(f"set {who} {word} 3")


@pytest.mark.parametrize("scene", SCENES)
def test_games_go_on_to_their_end_after_it(scene):
    for seed in range(4):
        session, rng = opened(scene), np.random.default_rng(seed)
        for line in changes(scene):
            session.rule(line)
        for _ in range(1000):
            if session.waiting == OVER:
                break
            if session.waiting == CHOICE:
                session.act(int(rng.choice(session.legal_actions())))
            else:
                session.roll()
        assert session.waiting == OVER
        assert session.system.problem(session.states, session.opening) is None


@pytest.mark.parametrize(("scene", "who"), [("reed_river", "beast"), ("gallery", "sable")])
def test_the_other_side_hears_nothing_of_rulings_on_who_hides(scene, who):
    session = opened(scene)
    at = session.cast.characters.index(who)
    assert session.state.characters[at].hidden
    for line in (f"add copy of {who} at {session.cast.zones[0]}", f"rename {who} Jack", f"remove {who}"):
        other = 1 - int(session.state.characters[at].side)
        told = rule_on(session.system, session.states, session.opening, session.cast, line, other).sentences
        assert told == (VEILED,)
