"""Beaten opponents: when they have had enough, who goes first, and what is ruled for it, in every system."""

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
    },
    "d6": {
        "plain": "{template: thug}",
        "runner": "{template: thug, doctrine: careful}",
        "guard": "{template: thug, doctrine: guard}",
        "bold": "{template: thug, doctrine: bold}",
        "beast": "{template: hound}",
        "dead": "{template: thug, name: Skeleton}",
    },
}
HERO = {"twod20": "archetype: fighter", "true20": "template: fighter", "d6": "template: adventurer"}
HURT = {"twod20": "set {} stress 7", "true20": "set {} hurt 3", "d6": "set {} wound 1"}
HERO_HURT = {**HURT, "d6": "set hero wound 2"}
systems = pytest.mark.parametrize("system", PEOPLE)


def begun(loaded) -> Session:
    """Return a game at its first decision."""
    session = Session(loaded, Settings(1, "pcs", "scripted"))
    session.begin()
    while session.waiting == ROLLING:
        session.roll()
    return session


def scene(system: str, *opponents: str, aims: str = FIGHTING, fallen: int = 2, friends: int = 0) -> Session:
    """Return a fight of a hero and `friends` in a yard beside a wood, against these opponents and `fallen`
    others who are down."""
    people = {f"fallen_{n + 1}": "{template: thug}" for n in range(fallen)}
    if system == "twod20":
        people = dict.fromkeys(people, "{archetype: thug}")
    people |= {key: PEOPLE[system][key.partition("_")[0]] for key in opponents}
    text = "\n".join(
        [
            f"system: {system}\nname: A yard\nsummary: A fight.\n{aims}",
            "zones: {yard: {name: The yard}, wood: {name: The wood}, lane: {name: The lane}}",
            "links: [yard - wood, wood - lane]\ncharacters:",
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
    assert typed(session) == "withdraw plain"
    session.rule("set hero zone wood")
    assert typed(session) == "surrender plain"


@systems
def test_the_frightened_run_first_and_the_faithful_cover_them(system):
    session = scene(system, "plain", "guard", "runner")
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
    session = scene(system, "plain", "runner", "guard", "dead")
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
@pytest.mark.parametrize("aims", [ESCAPING, FLEEING])
def test_nothing_is_said_where_either_side_means_to_get_away_as_it_is(system, aims):
    session = scene(system, "runner", "plain", aims=aims)
    assert note(session.states, session.cast, NPCS, LOST) == ""


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
