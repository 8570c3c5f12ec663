"""Beaten opponents: when they have had enough, who goes first, and what is ruled for it, in every system."""

from itertools import pairwise

import pytest

from agents.calibrating import Chance
from agents.morale import breaking, is_lost, note
from arena.people.codes import ESCAPED, NPCS, PCS, UP
from arena.people.rules import is_out
from scenarios.loader import load, loads
from table.session.position import ROLLING
from table.session.save import Settings
from table.session.session import Session

LOST, WON, OPEN = Chance(0.01, 0.0, 0.06), Chance(0.99, 0.94, 1.0), Chance(0.4, 0.2, 0.6)
ESCAPING = "objectives: {pcs: [{defeat: all}], npcs: [{escape: wood}]}"
FLEEING = "objectives: {pcs: [{escape: wood}], npcs: [{defeat: all}]}"
FIGHTING = "objectives: {pcs: [{defeat: all}], npcs: [{defeat: all}]}"
PEOPLE = {  # the same kinds of people in each system
    "twod20": {
        "plain": "{archetype: thug}",
        "runner": "{archetype: thug, temper: panicky}",
        "guard": "{archetype: thug, temper: dutiful}",
        "bold": "{archetype: thug, temper: reckless}",
        "beast": "{archetype: hound}",
        "dead": "{archetype: husk}",
    },
    "true20": {
        "plain": "{template: thug}",
        "runner": "{template: thug, temper: cautious}",
        "guard": "{template: thug, doctrine: guardian}",
        "bold": "{template: thug, temper: reckless}",
        "beast": "{template: wolf}",
        "dead": "{template: thug, no_criticals: true}",
        "star": "{template: fighter}",
    },
    "d6": {
        "plain": "{template: thug}",
        "runner": "{template: thug, doctrine: careful}",
        "guard": "{template: thug, doctrine: guard}",
        "bold": "{template: thug, doctrine: bold}",
        "beast": "{template: hound}",
        "dead": "{template: thug, name: Skeleton}",
        "star": "{template: gunman}",
    },
}
HERO = {"twod20": "archetype: fighter", "true20": "template: fighter", "d6": "template: adventurer"}
HURT = {"twod20": "set {} stress 7", "true20": "set {} hurt 3", "d6": "set {} wound 1"}
HERO_HURT = {**HURT, "d6": "set {} wound 2"}
ZONES = ("yard", "wood", "lane", "hill")  # in a row
HAS = {  # points of the opposition
    "twod20": "set threat {}",
    "d6": "set gm dice {}",
}
systems = pytest.mark.parametrize("system", PEOPLE)


def begun(loaded) -> Session:
    """Return a game at its first decision."""
    session = Session(loaded, Settings(1, "pcs", "scripted"))
    session.begin()
    while session.waiting == ROLLING:
        session.roll()
    return session


def scene(system: str, *opponents: str, aims: str = FIGHTING, fallen: int = 2, friends: int = 0) -> Session:
    """Return a fight of a hero and `friends` in a yard beside a wood against these opponents, without points
    of their side, and `fallen` others who are down."""
    people = {f"fallen_{n + 1}": "{template: thug}" for n in range(fallen)}
    if system == "twod20":
        people = dict.fromkeys(people, "{archetype: thug}")
    people |= {key: PEOPLE[system][key.partition("_")[0]] for key in opponents}
    text = "\n".join(
        [
            f"system: {system}\nname: A yard\nsummary: A fight.\n{aims}",
            f"zones: {{{', '.join(f'{key}: {{name: The {key}}}' for key in ZONES)}}}",
            f"links: [{', '.join(f'{one} - {other}' for one, other in pairwise(ZONES))}]\ncharacters:",
            f"  hero: {{side: pcs, zone: yard, {HERO[system]}}}",
            *(f"  friend_{n}: {{side: pcs, zone: yard, {HERO[system]}}}" for n in range(friends)),
            *(f"  {key}: {{side: npcs, zone: yard, {rest[1:]}" for key, rest in people.items()),
        ]
    )
    session = begun(loads(text, "yard"))
    down = "defeat {}" if system == "twod20" else "set {} status out"
    for key in people:
        if key.startswith("fallen"):
            session.rule(down.format(key))
    if system in HAS:
        session.rule(HAS[system].format(0))
    return session


def status(session: Session, key: str) -> int:
    """Return the status of somebody."""
    return int(session.state["characters"][session.cast.characters.index(key)]["status"])


def who(session: Session) -> list[str]:
    """Return the keys of those who have had enough."""
    found = breaking(session.states, session.cast, NPCS)
    return [session.cast.characters[each] for each in found.who] if found else []


def typed(session: Session, chance: Chance = LOST) -> str:
    """Return what the gamemaster's line says to type."""
    return note(session.states, session.cast, NPCS, chance).rpartition(": ")[2]


@systems
def test_plain_people_give_up_and_live(system):
    session = scene(system, "plain_1", "plain_2")
    session.rule(typed(session))
    assert all(bool(is_out(status(session, key))) for key in ("plain_1", "plain_2"))
    words = session.words.status(session.state, session.cast, None)["characters"]
    assert not any("dead" in str(each).lower() for each in words)
    assert session.state.winner == PCS


@systems
def test_plain_people_who_are_out_of_reach_run_where_the_way_is_free(system):
    session = scene(system, "plain")
    session.rule("set plain zone wood")
    assert typed(session) == "withdraw plain"
    session.rule("set hero zone lane")
    assert typed(session) == "surrender plain"  # beyond the yard there is nothing
    session.rule("set hero zone wood")
    assert typed(session) == "surrender plain"


@systems
def test_the_frightened_run_first_and_the_faithful_cover_them(system):
    session = scene(system, "plain", "guard", "runner", fallen=4)
    found = breaking(session.states, session.cast, NPCS)
    assert who(session) == ["runner"] and [session.cast.characters[each] for each in found.cover] == ["guard"]
    assert [session.cast.zones[zone] for zone in found.zones] == ["wood"]
    session.rule(typed(session))
    assert status(session, "runner") == ESCAPED and status(session, "plain") == UP
    assert who(session) == ["plain"]
    session.rule(typed(session))
    assert who(session) == ["guard"] and session.state.winner < 0


@systems
def test_nobody_runs_where_enemies_stand_or_something_holds_them(system):
    session = scene(system, "runner")
    session.rule("set hero zone wood")
    session.rule("set runner zone yard")
    assert breaking(session.states, session.cast, NPCS).zones == ()
    held = {"twod20": "set runner caught 2", "true20": "set runner condition pinned yes", "d6": None}[system]
    if held:
        session = scene(system, "runner")
        session.rule(held)
        assert breaking(session.states, session.cast, NPCS).zones == ()


@systems
def test_beasts_and_bold_people_think_of_it_only_once_hurt(system):
    session = scene(system, "beast", "bold")
    assert who(session) == []
    session.rule(HURT[system].format("bold"))
    assert who(session) == ["bold"]
    session.rule(HURT[system].format("beast"))
    assert who(session) == ["beast"] and breaking(session.states, session.cast, NPCS).zones


def test_nobody_breaks_off_to_where_the_train_ends():
    session = begun(load("night_mail"))
    for key in ("cutter_1", "cutter_2", "driver"):
        session.rule(f"set {key} status out")
    session.rule("set gm dice 0")
    for line in ("set mirren zone sleeper", "set joss zone roof"):
        session.rule(line)
    assert breaking(session.states, session.cast, NPCS).ruling == "surrender pistol"


@systems
def test_a_cornered_beast_fights(system):
    session = scene(system, "beast")
    session.rule(HURT[system].format("beast"))
    session.rule("set hero zone wood")
    session.rule("set beast zone yard")
    assert who(session) == []


@systems
def test_what_knows_no_fear_never_gives_up(system):
    session = scene(system, "dead")
    session.rule(HURT[system].format("dead"))
    assert who(session) == [] and note(session.states, session.cast, NPCS, LOST) == ""


@systems
def test_a_leader_bargains_for_all_but_those_who_know_no_fear(system):
    session = scene(system, "plain", "runner", "guard", "dead", fallen=5)
    session.rule("rename plain Captain Moll")
    session.rule(typed(session))
    assert [status(session, key) == UP for key in ("runner", "guard", "dead")] == [False, False, True]


@systems
def test_nothing_is_said_where_it_is_not_plain(system):
    session = scene(system, "plain_1", "plain_2")
    assert note(session.states, session.cast, NPCS, OPEN) == ""
    assert note(session.states, session.cast, PCS, LOST) == ""
    unhurt = scene(system, "plain_1", "plain_2", fallen=0)
    assert note(unhurt.states, unhurt.cast, NPCS, LOST) == ""


@systems
def test_who_means_to_get_away_gives_up_only_where_an_enemy_stands(system):
    session = scene(system, "runner", "plain", aims=ESCAPING)
    session.rule("set runner zone lane")
    assert typed(session) == "surrender plain"
    session.rule("set plain zone lane")
    assert note(session.states, session.cast, NPCS, LOST) == ""


@systems
def test_those_whom_others_only_want_to_get_past_let_them_go(system):
    session = scene(system, "runner", "plain", aims=FLEEING)
    session.rule(typed(session))
    assert status(session, "hero") == ESCAPED and status(session, "plain") == UP
    assert session.state.winner == PCS


@systems
def test_nobody_need_be_down_where_whoever_gets_away_is_out_of_reach(system):
    session = scene(system, "plain", aims=FLEEING, fallen=0)
    assert note(session.states, session.cast, NPCS, LOST) == ""
    session.rule("set hero zone wood")
    session.rule(typed(session))
    assert status(session, "hero") == ESCAPED and session.state.winner == PCS


@systems
def test_players_who_cannot_catch_anybody_any_more_let_them_go(system):
    session = scene(system, "plain", aims=ESCAPING, fallen=0)
    assert note(session.states, session.cast, NPCS, WON) == ""
    session.rule("set plain zone wood")
    session.rule(typed(session, WON))
    assert status(session, "plain") == ESCAPED and session.state.winner == NPCS


@systems
def test_nobody_calls_on_players_who_can_still_run(system):
    session = scene(system, "plain", aims=FLEEING)
    session.rule(HERO_HURT[system].format("hero"))
    assert typed(session, WON) == "surrender hero"
    session.rule("set hero zone wood")
    assert note(session.states, session.cast, NPCS, WON) == ""


@pytest.mark.parametrize("system", ["true20", "d6"])
def test_nobody_is_called_on_while_a_friend_of_theirs_is_not_to_be_found(system):
    session = scene(system, "plain", friends=1)
    for key in ("hero", "friend_0"):
        session.rule(HERO_HURT[system].format(key))
    assert note(session.states, session.cast, NPCS, WON)
    session.rule("set friend_0 hidden yes")
    assert note(session.states, session.cast, NPCS, WON) == ""


@systems
def test_a_way_out_that_beaten_players_have_is_told_too(system):
    session = scene(system, "plain")
    session.rule(HERO_HURT[system].format("hero"))
    session.rule("set hero zone wood")
    said = note(session.states, session.cast, NPCS, WON)
    session.rule(said.partition("get away: ")[2].partition(".")[0])
    assert status(session, "hero") == ESCAPED


@pytest.mark.parametrize("system", HAS)
def test_a_side_with_points_and_somebody_unhurt_that_is_not_outnumbered_has_not_lost(system):
    session = scene(system, "plain_1", "plain_2", "plain_3", "plain_4", fallen=5, friends=2)
    assert is_lost(session.states, NPCS, LOST)
    session.rule(HAS[system].format(2))
    assert not is_lost(session.states, NPCS, LOST)
    for number in range(4):
        session.rule(HURT[system].format(f"plain_{number + 1}"))
    assert is_lost(session.states, NPCS, LOST)


@pytest.mark.parametrize("system", HAS)
def test_points_of_the_side_are_nothing_to_one_against_many(system):
    session = scene(system, "plain", fallen=3, friends=2)
    session.rule(HAS[system].format(9))
    assert is_lost(session.states, NPCS, LOST)


@pytest.mark.parametrize(("system", "own"), [("true20", "conviction"), ("d6", "character points")])
def test_whoever_is_unhurt_and_has_points_of_their_own_goes_on_alone(system, own):
    session = scene(system, "star", fallen=4, friends=3)
    session.rule(f"set star {own} 0")
    assert is_lost(session.states, NPCS, LOST)
    session.rule(f"set star {own} 3")
    assert not is_lost(session.states, NPCS, LOST)
    session.rule(HURT[system].format("star"))
    assert is_lost(session.states, NPCS, LOST)


@systems
def test_many_against_few_have_lost_only_once_half_of_them_are_down(system):
    session = scene(system, "plain_1", "plain_2", "plain_3")
    assert not is_lost(session.states, NPCS, LOST)
    session.rule(HURT[system].format("plain_1"))
    assert is_lost(session.states, NPCS, LOST)


def test_in_a_talk_those_give_in_whom_the_others_came_to_win_over():
    session = begun(load("petition"))
    session.rule("set gm dice 0")
    session.rule("set clerk status out")
    assert typed(session) == "concede vant"
    session.rule(typed(session))
    assert session.state.winner == PCS
    session.undo()
    session.rule("set shaw wound 2")
    assert typed(session) != "concede vant"


@pytest.mark.parametrize("name", ["harrow", "backroom"])
def test_nobody_gives_in_where_that_gives_the_others_nothing(name):
    session = begun(load(name))
    found = breaking(session.states, session.cast, NPCS)
    if found is not None:
        session.rule(found.ruling)
        assert session.state.winner == PCS
    assert (found is None) == (name == "backroom")


def test_envoys_who_are_beaten_are_asked_to_let_it_go():
    session = begun(load("petition"))
    session.rule("set lisle status out")
    session.rule("set fitch status out")
    session.rule("set shaw action dice 0")
    session.rule(typed(session, WON))
    assert session.state.winner == NPCS


@systems
def test_nothing_is_said_while_something_is_in_hand(system):
    session = scene(system, "plain", fallen=4)
    assert note(session.states, session.cast, NPCS, LOST)
    session.rule("set hero acted no")
    session.rule("turn of hero")
    legal = [int(each) for each in session.legal_actions()]
    session.act(
        next(
            each for each in legal if session.system.text(each, session.state, session.cast).endswith("plain")
        )
    )
    assert note(session.states, session.cast, NPCS, LOST) == ""


@systems
def test_who_was_sought_by_name_speaks_rather_than_another_leader(system):
    aims = "objectives: {pcs: [{defeat: [plain]}], npcs: [{defeat: all}]}"
    session = scene(system, "plain", "guard", aims=aims, fallen=4)
    session.rule("rename guard Captain Moll")
    found = breaking(session.states, session.cast, NPCS)
    assert session.cast.characters[found.leader] == "plain"


@systems
def test_who_is_beaten_by_name_gives_up_rather_than_get_away(system):
    aims = "objectives: {pcs: [{defeat: [runner]}], npcs: [{defeat: all}]}"
    session = scene(system, "runner", "plain", aims=aims)
    assert breaking(session.states, session.cast, NPCS).zones == ()
    session.rule(typed(session))
    assert session.state.winner == PCS


@systems
def test_beaten_players_are_called_on_to_give_up_but_not_by_beasts(system):
    session = scene(system, "plain")
    session.rule(HERO_HURT[system].format("hero"))
    assert is_lost(session.states, PCS, Chance(0.01, 0.0, 0.06))
    session.rule(typed(session, WON))
    assert session.state.winner == NPCS
    session = scene(system, "beast")
    session.rule(HERO_HURT[system].format("hero"))
    assert note(session.states, session.cast, NPCS, WON) == ""


@pytest.mark.parametrize("name", ["watch_post", "counting_house"])
def test_who_knows_of_no_enemy_does_not_give_up(name):
    session = begun(load(name))
    guards = [each.key for each in session.cast.scenario.characters if each.side == "npcs"]
    for each in session.cast.scenario.characters:
        if each.side == "pcs":
            session.rule(f"hide {each.key}" if name == "counting_house" else f"set {each.key} hidden yes")
    session.rule(f"defeat {guards[0]}" if name == "counting_house" else f"set {guards[0]} status out")
    assert who(session) == []
