"""Lines in plain words as what somebody does now: what is typed for them, and what is left to rulings."""

from __future__ import annotations

import pytest

from scenarios.loader import load
from table.session.deciding import Deciding
from table.session.save import Settings
from table.session.session import Session
from table.terminal.hints import offer


def at(scene: str, *before: str) -> Session:
    """Return a table at which one person plays everybody, after rulings and actions."""
    seated = Settings(seed=5, dice="program", ask="everything", seats="pcs=me, npcs=me")
    session = Session(load(scene), seated)
    session.begin()
    for each in before:
        if each.startswith("act "):
            session.act(session.parse(each))
        else:
            session.rule(each)
        while session.waiting == "rolling":
            session.roll()
    return session


def meant(session: Session, typed: str) -> tuple[str, ...]:
    """Return the lines that a yes carries out, or those between which a person is asked to choose."""
    found = offer(session, typed)
    assert found is not None, typed
    return found.rulings or tuple(line for each in found.either for line in each)


@pytest.mark.parametrize(
    ("scene", "typed", "line"),
    [
        ("skirmish", "marl taks aim", "set enforcer aiming yes"),
        ("skirmish", "tamsin atacks marl", "act tamsin; attack rifle -> enforcer"),
        ("skirmish", "pell mvoes to the quay", "act pell; move quay"),
        ("mill_bridge", "osk hids", "set osk hidden yes"),
        ("wharf", "the lookout is unconsious", "set lookout wound 4"),
    ],
)
def test_a_line_with_one_word_misspelt_is_read_without_the_slip(scene: str, typed: str, line: str) -> None:
    found = offer(at(scene), typed)
    assert found is not None and found.rulings == (line,) and found.is_clear


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("pell disengages and moves to the packing floor", "disengage; stay; move floor"),
        ("pell backs out of reach and goes to the quay", "disengage; stay; move quay"),
        (
            "pell disengages, moves to the packing floor and taunts the watcher",
            "disengage; stay; move floor; attack taunt -> watcher",
        ),
    ],
)
def test_who_gets_clear_and_goes_elsewhere_stays_apart_between(typed: str, line: str) -> None:
    beset = at("skirmish", "set enforcer zone cargo_doors", "set pell reach enforcer", "act pell")
    assert meant(beset, typed) == (line,)


@pytest.mark.parametrize("typed", ["we give up", "we concede", "we yield"])
def test_a_side_that_may_give_up_does_so_by_its_action(typed: str) -> None:
    session = at("brawl", "defeat moll", "defeat dace", "defeat sister_ivo")
    session.act(session.parse("first pcs"))
    found = offer(session, typed)
    assert found is not None and found.rulings == ("give up",) and "give up" in session.legal_texts()
    session.act(session.parse(found.rulings[0]))
    assert session.state.winner == 1
    early = offer(at("brawl"), typed)
    assert early is not None and early.rulings == ("end scene npcs",)


@pytest.mark.parametrize("scene", ["skirmish", "mill_bridge", "wharf"])
def test_give_up_alone_asks_who_where_that_is_no_action_of_the_scene(scene: str) -> None:
    found = offer(at(scene), "give up")
    assert found is not None and found.text.startswith("Who is that?")


@pytest.mark.parametrize(
    "typed", ["a guard called strider comes in", "the sea howls like wolfs", "Marl grins"]
)
def test_a_name_or_a_tale_is_no_slip(typed: str) -> None:
    found = offer(at("skirmish"), typed)
    assert found is None or "I read" not in found.text


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("Tamsin shoots Big Marl with the rifle", "act tamsin; attack rifle -> enforcer"),
        ("tamsin takes aim and fires at the deputy", "act tamsin; aim; attack rifle -> deputy"),
        ("Brannoc steps onto the quay", "act brannoc; move quay"),
        ("Pell wants to lie down", "act pell; drop prone"),
        ("pell shoots marl", "act pell; attack pistol -> enforcer"),
        (
            "doc goes to the cargo doors and helps pell",
            "act doc_ambry; move cargo_doors; approach pell; stay; assist pell",
        ),
        ("Pell up to the packing floor", "act pell; move floor"),
        (
            "Brannoc goes for the deputy with his spear",
            "act brannoc; move floor; approach deputy; attack boar_spear -> deputy",
        ),
        (
            "Brannoc to the stacks, spear into Big Marl",
            "act brannoc; move stacks; approach enforcer; attack boar_spear -> enforcer",
        ),
        ("Pell draws his pistol and fires at Big Marl", "act pell; attack pistol -> enforcer"),
        ("tamsin puts a round in the watcher", "act tamsin; attack rifle -> watcher"),
    ],
)
def test_what_somebody_does_is_read_as_their_turn(typed: str, line: str) -> None:
    assert meant(at("skirmish"), typed) == (line,)


@pytest.mark.parametrize(
    ("scene", "who", "typed", "line"),
    [
        ("mill_bridge", "wenna", "Wenna goes for Hadric", "charge hadric"),
        ("mill_bridge", "wenna", "wenna tries to trip hadric", "move bridge; trip hadric"),
        ("mill_bridge", "osk", "osk shoots the guy in the mill", "shoot bowman"),
        ("bell_tower", "baron", "the baron gets ready to parry", "parry"),
        ("boiler", "greta", "greta gets to work on the boiler plates", "work on plates"),
        ("night_mail", "joss", "joss shoots wrecker 1 with his pistol", "shoot cutter_1"),
        ("gallery", "sable", "Sable sneaks to the porch", "move porch"),
        (
            "mill_bridge",
            "wenna",
            "Wenna runs onto the bridge and cuts at robber 1",
            "move bridge; strike robber_1",
        ),
        ("mill_bridge", "osk", "Osk gets down and shoots the bowman", "drop prone; shoot bowman"),
        ("wharf", "tobin", "tobin runs to the crates and slashes the lookout", "move crates; strike lookout"),
        ("slack_water", "tobin", "stays where he is", "end the turn"),
        ("road_block", "grenadier", "Ives aims, then shoots the machine gunner", "shoot gunner"),
    ],
)
def test_in_the_order_of_turns_it_is_whoever_acts(scene: str, who: str, typed: str, line: str) -> None:
    assert meant(at(scene, f"turn of {who}"), typed) == (line,)


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("Tamsin is shot by the watcher for 4 stress", ""),
        ("the watcher goes to the packing floor", "set watcher zone floor"),
        ("Brannoc takes 3 stress", "stress brannoc 3"),
        ("Pell never shoots", ""),
    ],
)
def test_what_is_done_to_people_or_by_others_stays_a_ruling(typed: str, line: str) -> None:
    found = offer(at("skirmish"), typed)
    lines = found.rulings if found else ()
    assert not any(each.startswith("act ") for each in lines)
    assert not line or lines == (line,)


def test_of_several_who_may_be_meant_each_is_offered() -> None:
    lines = meant(at("quire"), "oram goes down the stairs and clubs a watchman")
    assert [each.split()[-1] for each in lines] == ["watchman_1", "watchman_2"]


def test_what_cannot_be_done_now_is_named() -> None:
    found = offer(at("watch_post", "turn of brede"), "brede charges raider 1")
    assert found is not None and "charge raider_1" in found.text and not found.rulings


def test_the_line_is_carried_out_as_far_as_dice() -> None:
    session = at("skirmish")
    line = meant(session, "tamsin takes aim and fires the rifle at the deputy")[0]
    for part in line.split("; "):
        session.act(session.parse(part))
    tamsin = session.cast.characters.index("tamsin")
    assert int(session.state.turn.actor) == tamsin and session.decider != -1


def test_of_two_weapons_the_likelier_is_meant() -> None:
    assert meant(at("skirmish"), "Tamsin shoots Big Marl") == ("act tamsin; attack rifle -> enforcer",)


def test_who_goes_at_somebody_in_the_turn_of_another_acts_later() -> None:
    found = offer(at("skirmish", "act tamsin"), "brannoc goes for marl")
    assert found is not None and not found.rulings and "turn of Tamsin Reed" in found.text


@pytest.mark.parametrize(
    ("scene", "who", "typed", "lines"),
    [
        (
            "watch_post",
            "tam",
            "Tam shoots the chief and the bow breaks",
            ("shoot chief", "set tam long_bow held no"),
        ),
        (
            "watch_post",
            "tam",
            "Tam shoots the chief and loses 1 conviction",
            ("shoot chief", "set tam conviction 3"),
        ),
    ],
)
def test_a_line_may_have_somebody_do_one_thing_and_say_another(
    scene: str, who: str, typed: str, lines: tuple[str, ...]
) -> None:
    found = offer(at(scene, f"turn of {who}"), typed)
    assert found is not None and found.rulings == lines


@pytest.mark.parametrize(
    ("typed", "lines"),
    [
        ("I shoot the watcher", 3),  # all who have something to shoot with
        ("fly to the stacks", 2),  # those who stand beside them
    ],
)
def test_before_anybody_has_the_turn_it_is_asked_who_does_it(typed: str, lines: int) -> None:
    found = offer(at("skirmish"), typed)
    assert found is not None and not found.rulings and len(found.either) == len(found.said) == lines
    assert all(one.startswith("act ") for each in found.either for one in each)


@pytest.mark.parametrize(
    ("scene", "who", "typed", "line"),
    [
        ("hayloft", "milo", "Milo throws a knife at arsonist 2 and backs off", "throw at arsonist_2"),
        ("orangery", "lisbet", "go after him, all out", "move trees; rush aurel"),
    ],
)
def test_what_is_left_of_a_deed_and_is_done_too_is_no_ruling(
    scene: str, who: str, typed: str, line: str
) -> None:
    found = offer(at(scene, f"turn of {who}"), typed)
    assert found is not None and found.rulings == (line,) and "I leave out" in found.text


def test_who_lies_on_the_ground_drops_no_weapon() -> None:
    found = offer(at("escort"), "rusk tript on a root n hes lying in the mud")
    assert found is not None and found.rulings and all("prone" in each for each in found.rulings)


def test_whose_hands_do_something_does_not_act() -> None:
    found = offer(at("cantor", "set brand wounds 2"), "Amabel's fingers move to the loft")
    assert found is None or not any(each.startswith("act ") for each in found.rulings)


def test_nobody_acts_in_the_turn_of_another_in_one_line() -> None:
    found = offer(at("road_block", "turn of grenadier"), "Ives aims, then shoots the machine gunner")
    assert found is not None and "Doctor Keane" not in found.text


def test_what_is_offered_is_said_in_words() -> None:
    found = offer(at("skirmish"), "tamsin takes aim and fires at the deputy")
    assert found is not None and "Tamsin Reed takes aim and fires the rifle" in found.text
    assert "->" not in found.text


@pytest.mark.parametrize(
    ("line", "done"),
    [
        (["disengage", "move floor"], ["disengage", "stay", "move floor"]),
        (["disengage", "aproach enforcer"], ["disengage"]),
        (["disengage", "approach watcher"], ["disengage"]),
    ],
)
def test_a_line_that_goes_on_elsewhere_stands_beside_nobody(line: list[str], done: list[str]) -> None:
    session = at("skirmish", "set enforcer zone cargo_doors", "set pell reach enforcer", "act pell")
    deciding, found = Deciding(session), []
    action = deciding.begin(line)
    while action is not None:
        found.append(session.text(action))
        session.act(action)
        answer = deciding.answer()
        action = answer and answer.action
    assert found == done


@pytest.mark.parametrize("typed", ["pell taunts the watcher", "pell attacks the watcher with the taunt"])
def test_words_that_do_not_reach_somebody_are_refused_with_the_reason(typed: str) -> None:
    found = offer(at("skirmish", "act pell"), typed)
    assert found is not None and not found.rulings and found.text.endswith("watcher is out of range.")


def test_what_a_line_means_is_told_with_the_chance_that_the_menu_has() -> None:
    session = at("skirmish", "act brannoc")
    found = offer(session, "brannoc attacks the deputy with the spear")
    assert found is not None and found.rulings == ("throw boar_spear -> deputy",)
    beside = session.words.beside(session.parse(found.rulings[0]), session.state, session.cast, 0)
    assert beside.partition(";")[0] in found.text
