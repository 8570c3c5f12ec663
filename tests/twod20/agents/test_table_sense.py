"""What makes sense at a table: use and cause, lines of different kinds, the same answer again."""

from __future__ import annotations

from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from agents.advice.advice import advise
from agents.advice.reason_words import Teller
from agents.advice.rounded import NOT_KNOWN, compared, in_words
from agents.advice.scribe import Scribe
from agents.advice.steps import payable, walk
from agents.advice.telling import Telling, twins
from agents.calibrating import Fit, Own
from agents.lines import Line
from agents.search.candidates import Sketcher
from agents.search.kernel import LONGEST
from agents.search.kinds import Kinds
from agents.search.race import Budget, Race, of_each_family
from agents.search.reporting import Reporter
from agents.search.simulator import Simulator
from agents.sense import Sense, sought_by
from agents.systems import agents_of, gives_nothing
from agents.twod20.running import zones_that_matter
from agents.twod20.sense import is_misplaced
from arena.systems import SYSTEMS
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.words.aloud import Spoken
from benchmarks.searching import opening
from scenarios.limits import CHARACTERS
from tests.twod20.build import Table, person, scene
from tests.twod20.stealth.dark import begin, dark

TWOD20 = SYSTEMS["twod20"]
MENACES = ("threaten knife", "attack knife", "threaten gun")
ARMS = {"gun": {"name": "Gun", "form": "ranged", "damage": 4, "range": "medium"}}


def fight(first: str = "pcs", **more: Any) -> Table:
    """Return a scene of one with a gun against two who are alike."""
    thug = person(tier="minor", weapons=["gun"], zone="hall")
    people = {"hero": person("pcs", weapons=["gun"]), "thug_1": thug, "thug_2": thug}
    return Table(scene(people, weapons=ARMS, first=first, **more))


def number_of(table: Table, words: str) -> int:
    """Return the number of an action that is legal at a table."""
    return int(table.out[table.legal().index(words)])


def offered(table: Table) -> list[str]:
    """Return what a search would look at here, as text."""
    sketcher = Sketcher(
        table.states, int(table.state.decider), Simulator(table.states.dtype), np.random.default_rng(1)
    )
    return [TWOD20.text(action, table.state, table.cast) for action in sketcher.options(())]


def test_nobody_proposes_to_drop_a_weapon_or_to_end_a_turn_without_a_major_action() -> None:
    table = fight().do("act hero")
    assert {"drop gun", "end turn"} <= set(table.legal())
    assert not {"drop gun", "end turn"} & set(offered(table))
    moved = table.do("move hall", "stay")
    assert "end turn" in moved.legal() and gives_nothing(moved.state, act.END_TURN)
    moved.state.turn.majors = 1
    assert not gives_nothing(moved.state, act.END_TURN)


@pytest.mark.parametrize(
    ("zone", "weapons", "matter", "odd"),
    [
        ("hall", ["gun"], "attack", True),
        ("hall", ["gun"], "movement", False),
        ("hall", [], "attack", False),
        ("yard", ["knife"], "attack", True),
        ("road", ["knife"], "attack", False),
    ],
)
def test_who_might_strike_is_asked_why_it_sets_up_a_blow(
    zone: str, weapons: list[str], matter: str, odd: bool
) -> None:
    people = {"hero": person("pcs", zone=zone), "thug": person(weapons=weapons, zone="hall")}
    arms = {**ARMS, "knife": {"name": "Knife", "form": "melee", "damage": 3}}
    table = Table(scene(people, weapons=arms, first="npcs")).do("act thug")
    plan = [act.ADVANTAGE + table.who("hero") * codes.MATTERS + codes.MATTER_WORDS.index(matter)]
    assert is_misplaced(table.state, plan) is odd


def test_nobody_pays_for_confidence_twice() -> None:
    table = fight().do("act hero")
    state = table.state
    state.tests[codes.ACTIVE].who, state.spender = table.who("hero"), codes.ACTIVE
    assert not gives_nothing(state, act.CONFIDENCE)
    table["hero"].confidence = 1
    assert gives_nothing(state, act.CONFIDENCE)


def test_threat_hinders_nobody_to_whom_nothing_has_happened_and_nobody_twice() -> None:
    table = fight("npcs")
    table.state.threat = 8
    words = [each for each in table.legal() if each.startswith("complicate hero")]
    assert words and not [each for each in offered(table) if each.startswith("complicate")]
    table["hero"].wounds = 1
    assert [each for each in offered(table) if each.startswith("complicate")]
    table.do(words[0])
    assert [each for each in table.legal() if each.startswith("complicate")]
    assert not [each for each in offered(table) if each.startswith("complicate")]


def test_threat_hinders_one_of_a_side_at_a_time() -> None:
    thug = person(tier="minor", weapons=["gun"], zone="hall")
    people = {"hero": person("pcs", weapons=["gun"]), "friend": person("pcs"), "thug": thug}
    table = Table(scene(people, weapons=ARMS, first="npcs"))
    table.state.threat = 8
    table["hero"].wounds = table["friend"].wounds = 1
    words = [each for each in offered(table) if each.startswith("complicate")]
    assert {each.split()[1] for each in words} == {"hero", "friend"}
    table.do(next(each for each in words if each.startswith("complicate hero")))
    assert [each for each in table.legal() if each.startswith("complicate friend")]
    assert not [each for each in offered(table) if each.startswith("complicate")]
    table["hero"].status = codes.DEFEATED
    assert [each for each in offered(table) if each.startswith("complicate friend")]


def test_only_the_cruel_strike_at_who_is_down_and_nobody_threatens_them() -> None:
    table = fight().do("act hero")
    blow = number_of(table, "attack gun -> thug_1")
    assert not gives_nothing(table.state, blow)
    table["thug_1"].status = codes.DEFEATED
    assert gives_nothing(table.state, blow)
    assert not gives_nothing(table.state, number_of(table, "attack gun -> thug_2"))
    table["hero"].temper = codes.TEMPER_WORDS.index("cruel")
    assert not gives_nothing(table.state, blow)
    threat = number_of(table, "threaten gun -> thug_2")
    assert not gives_nothing(table.state, threat)
    in_words = number_of(table, "threaten bare_hands -> thug_2")
    assert not gives_nothing(table.state, in_words)
    table["thug_2"].status = codes.DEFEATED
    assert gives_nothing(table.state, threat) and gives_nothing(table.state, in_words)


def test_nobody_comes_whom_an_alarm_would_bring_before_anybody_is_noticed() -> None:
    states, _ = opening("counting_house")
    late = states[0].characters[: states[0].character_count]["status"].tolist().index(codes.RESERVE)
    assert gives_nothing(states[0], act.REINFORCE + late)
    states[0].chapters &= ~codes.STEALTH
    assert not gives_nothing(states[0], act.REINFORCE + late)


def test_a_walk_that_the_script_would_not_make_stands_behind_what_has_a_purpose() -> None:
    table = fight().do("act hero")
    plans = [[number_of(table, words)] for words in ("attack gun -> thug_1", "move hall", "aim")]
    rows = np.full((3, LONGEST), -1, np.int16)
    for place, plan in enumerate(plans):
        rows[place, : len(plan)] = plan
    race = Race(table.states, codes.PCS, rows, TWOD20)
    assert [race.waits(row) for row in range(3)] == [False, True, False]
    race.values[:, 0], race.totals[:, -1] = (1.0, 3.0, 2.0), 10
    assert of_each_family(race, np.arange(3), 2, lambda row: True, waiting=False).tolist() == [1, 0]
    race.values[1, 0] = 1.5
    assert of_each_family(race, np.arange(3), 2, lambda row: True, waiting=False).tolist() == [2, 0]
    race.scripted = 1
    assert not race.waits(1)


def test_only_those_recover_who_have_something_to_recover_from() -> None:
    table = fight().do("act hero")
    assert "recover" in table.legal()
    assert "recover" not in offered(table)
    table["hero"].stress = 1
    assert "recover" in offered(table)


def test_nobody_with_a_weapon_waits_with_bare_hands() -> None:
    table = fight().do("act hero")
    assert {"ready bare_hands", "ready gun"} <= set(table.legal())
    assert {"ready bare_hands", "ready gun"} & set(offered(table)) == {"ready gun"}
    table["hero"].weapons["held"][1] = 0
    assert "ready bare_hands" in offered(table)


def test_nobody_with_a_gun_in_hand_throws_what_lies_there() -> None:
    table = fight().do("act hero")
    assert "throw bare_hands -> thug_1" in table.legal()
    assert "throw bare_hands -> thug_1" not in offered(table)
    table["hero"].weapons["held"][1] = 0
    assert "throw bare_hands -> thug_1" in offered(table)


def test_a_dog_does_not_threaten_in_words() -> None:
    table = fight().do("act hero")
    assert "threaten bare_hands -> thug_1" in offered(table)
    table["hero"].skills[codes.TALK] = 0
    assert "threaten bare_hands -> thug_1" in table.legal()
    assert "threaten bare_hands -> thug_1" not in offered(table)


def test_nobody_aims_for_what_is_no_attack() -> None:
    table = fight()
    undoes, aim = agents_of(TWOD20).sense.undoes, act.AIM
    assert undoes(table.state, [aim, act.RUSH + 1]) and undoes(table.state, [aim, act.RECOVER])
    assert not undoes(table.state, [aim, act.ATTACK]) and not undoes(table.state, [aim, act.READY])


def test_nobody_lies_down_before_going_somewhere() -> None:
    table = fight().do("act hero")
    goes = number_of(table, "rush hall")
    assert agents_of(TWOD20).sense.undoes(table.state, [act.DROP_PRONE, goes])
    assert not agents_of(TWOD20).sense.undoes(table.state, [goes, act.DROP_PRONE])


def test_nobody_searches_where_nobody_can_well_be() -> None:
    table = begin(dark(guard={"zone": "hall"}, extra={"other": person("npcs", "roof")}), "guard")
    hall, roof, yard = (act.SEARCH + table.cast.zones.index(each) for each in ("hall", "roof", "yard"))
    table["sneak"].stealth.last_seen = codes.NONE
    assert gives_nothing(table.state, roof) and not gives_nothing(table.state, yard)
    table["sneak"].stealth.last_seen = roof - act.SEARCH
    assert not gives_nothing(table.state, roof)
    undoes, walk_off = agents_of(TWOD20).sense.undoes, number_of(table, "move yard")
    assert undoes(table.state, [walk_off, hall]) and not undoes(table.state, [hall])


def test_nobody_is_searched_for_far_from_where_all_who_hide_were_last_seen() -> None:
    table = begin(dark(), "guard")
    who, zones = table["sneak"], len(table.cast.zones)
    far = [zone for zone in range(zones) if table.state.ways[0, zone] > 2]
    who.stealth.last_seen = 0
    assert far and all(gives_nothing(table.state, act.SEARCH + zone) for zone in far)
    assert not gives_nothing(table.state, act.SEARCH)


def test_a_guard_hides_only_from_somebody_who_was_noticed() -> None:
    table = begin(dark(), "guard")
    assert gives_nothing(table.state, act.HIDE)
    table["sneak"].stealth.level = codes.REVEALED
    assert not gives_nothing(table.state, act.HIDE)


def test_who_stands_guard_does_not_hide_and_nobody_is_ready_for_nobody_or_with_words() -> None:
    arms = {**ARMS, "taunt": {"name": "Taunt", "form": "mental", "damage": 3}}
    people = {"hero": person("pcs", weapons=["gun", "taunt"], zone="roof"), "thug": person(weapons=[])}
    aims = {"pcs": [{"survive": True, "round": 9}], "npcs": [{"defeat": "all"}]}
    table = Table(scene(people, weapons=arms, first="pcs", objectives=aims)).do("act hero")
    gun, taunt = (act.READY + 1 + place for place in range(2))
    assert [is_misplaced(table.state, [each]) for each in (gun, taunt, act.HIDE)] == [True] * 3
    table["thug"].zone = table["hero"].zone
    assert [is_misplaced(table.state, [each]) for each in (gun, taunt)] == [False, True]
    table.state.objectives[0].kind = codes.REACH_ZONE
    assert not is_misplaced(table.state, [act.HIDE])


def test_nobody_hacks_at_the_fallen_with_an_enemy_in_reach() -> None:
    table = fight().do("act hero")
    blow = number_of(table, "attack gun -> thug_1")
    table["thug_1"].status = codes.DEFEATED
    assert not is_misplaced(table.state, [blow])
    table["hero"].in_reach = 1 << table.who("thug_2")
    assert is_misplaced(table.state, [blow])


def test_what_is_to_be_broken_is_sought_out_and_a_way_out_is_worth_running_to() -> None:
    people = {"hero": person("pcs"), "door": {**person(weapons=[]), "tier": "object"}, "thug": person()}
    table = Table(scene(people, first="pcs"))
    record = table.state.objectives[0]
    record.side, record.kind, record.who = codes.PCS, codes.DESTROY, 1 << table.who("door")
    assert sought_by(table.state, codes.PCS) == {table.who("door")}
    roof = table.cast.zones.index("roof")
    record.side, record.kind, record.zone = codes.NPCS, codes.ESCAPE, roof
    assert roof in zones_that_matter(table.state, table.who("hero"))


def test_who_is_at_what_its_side_came_for_is_sought_out() -> None:
    people = {
        "thug": person(weapons=["gun"], zone="hall"),
        "locksmith": person("pcs", zone="roof"),
        "lookout": person("pcs", zone="yard"),
    }
    work = {"activity": "roof", "count": 3, "attribute": "coordination", "skill": "operate", "difficulty": 1}
    table = Table(
        scene(people, weapons=ARMS, first="npcs", objectives={"pcs": [work], "npcs": [{"defeat": "all"}]})
    )
    sense = agents_of(TWOD20).sense
    sought = sought_by(table.state, codes.NPCS, sense.is_at_work)
    assert sought == {table.who("locksmith")}
    table["lookout"].zone = table["locksmith"].zone
    assert not sought_by(table.state, codes.NPCS, sense.is_at_work)


def test_nobody_gives_up_being_hidden_for_nothing() -> None:
    table = fight().do("act hero")
    assert gives_nothing(table.state, act.SHOW) and not gives_nothing(table.state, act.HIDE)


def test_who_shoots_harder_does_not_go_up_to_strike() -> None:
    arms = {**ARMS, "knife": {"name": "Knife", "form": "melee", "damage": 3}}
    people = {"hero": person("pcs", weapons=["gun", "knife"], zone="hall"), "thug": person(weapons=["gun"])}
    table = Table(scene(people, weapons=arms, first="pcs")).do("act hero")
    go, misplaced = number_of(table, "move yard"), agents_of(TWOD20).sense.misplaced
    blow = act.ATTACK + 2 * CHARACTERS + table.who("thug")
    assert misplaced(table.state, [go, blow])
    table["hero"].weapons[1].held = 0
    assert not misplaced(table.state, [go, blow])


def test_a_knife_threatens_as_well_as_a_gun_and_a_taunt_is_another_blow_than_a_shot() -> None:
    arms = {**ARMS, "knife": {"name": "Knife", "form": "melee", "damage": 3}}
    arms["taunt"] = {"name": "Taunt", "form": "mental", "damage": 3}
    people = {"hero": person("pcs", weapons=["gun", "knife", "taunt"]), "thug": person(weapons=["gun"])}
    table = Table(scene(people, weapons=arms, first="pcs")).do("act hero")
    table["hero"].in_reach, table["thug"].in_reach = 1 << table.who("thug"), 1 << table.who("hero")
    misplaced = agents_of(TWOD20).sense.misplaced
    assert not any(misplaced(table.state, [number_of(table, f"{name} -> thug")]) for name in MENACES)
    kinds = Kinds(TWOD20, table.state)
    stab, shot, taunt = (number_of(table, f"attack {arm} -> thug") for arm in ("knife", "gun", "taunt"))
    assert kinds.purpose([stab]) == kinds.purpose([shot]) != kinds.purpose([taunt])


@pytest.mark.parametrize(("zone", "nothing"), [("roof", True), ("yard", False)])
def test_nobody_guards_itself_or_hinders_a_blow_where_no_enemy_can_come_at_it(
    zone: str, nothing: bool
) -> None:
    people = {
        "hero": person("pcs", weapons=["stick"], zone=zone),
        "thug": person(weapons=["stick"], zone="yard"),
    }
    table = Table(scene(people, first="pcs")).do("act hero")
    guard, eases = act.PROTECT + table.who("hero"), act.ADVANTAGE + codes.MATTERS * table.who("hero")
    assert [bool(gives_nothing(table.state, each)) for each in (guard, eases)] == [nothing, nothing]


def test_who_runs_to_those_it_fights_does_not_wait() -> None:
    people = {
        "hero": person("pcs", weapons=["stick"], zone="roof"),
        "thug": person(weapons=["stick"], zone="yard"),
    }
    table = Table(scene(people, first="pcs")).do("act hero")
    comes_on = agents_of(TWOD20).sense.comes_on
    assert comes_on(table.state, [act.RUSH + 1]) and not comes_on(table.state, [act.RUSH + 3])


def test_nobody_pays_to_lie_down_beside_a_shot_or_makes_an_offer_and_waits() -> None:
    table, _ = in_fight()
    misplaced, aim, lie = agents_of(TWOD20).sense.misplaced, number_of(table, "aim"), act.DROP_PRONE
    shot = number_of(table, "attack gun -> thug")
    assert misplaced(table.state, [aim, lie, shot]) and misplaced(table.state, [act.DEFEND, aim, shot])
    assert not misplaced(table.state, [aim, shot]) and not misplaced(table.state, [lie, shot])
    assert misplaced(table.state, [number_of(table, "ready gun"), act.OFFER])
    assert not misplaced(table.state, [act.OFFER])


def test_no_beast_nobody_of_importance_or_from_elsewhere_helps_with_a_test() -> None:
    thug = person(tier="minor", weapons=["gun"])
    people = {
        "hero": person("pcs", weapons=["gun"]),
        "thug": thug,
        "friend": thug,
        "far": {**thug, "zone": "hall"},
        "dog": {**thug, "doctrine": "beast"},
        "boss": person(tier="major", weapons=["gun"]),
    }
    table = Table(scene(people, weapons=ARMS, first="npcs")).do(
        "act thug", "attack gun -> hero", "no response"
    )
    helps = {each: number_of(table, f"help from {each}") for each in ("friend", "far", "dog", "boss")}
    assert {name: bool(gives_nothing(table.state, action)) for name, action in helps.items()} == {
        "friend": False,
        "far": True,
        "dog": True,
        "boss": True,
    }


@pytest.mark.parametrize(("harder", "wasted"), [(0, True), (1, False)])
def test_nobody_helps_where_no_success_is_needed(harder: int, wasted: bool) -> None:
    people = {"hero": person("pcs", weapons=["gun"])}
    people |= {name: person(weapons=["gun"]) for name in ("thug", "friend")}
    table = Table(scene(people, weapons=ARMS, first="npcs")).do(
        "act thug", "attack gun -> hero", "no response"
    )
    table.state.tests[codes.ACTIVE].difficulty = harder
    assert bool(gives_nothing(table.state, number_of(table, "help from friend"))) == wasted


def test_who_matters_more_gets_nobody_up_before_doing_something() -> None:
    table = fight("npcs").do("act thug_1")
    table["thug_2"].status = codes.DEFEATED
    revive = [act.REVIVE + 2]
    assert not agents_of(TWOD20).sense.misplaced(table.state, revive)
    table["thug_1"].tier = codes.NOTABLE
    assert agents_of(TWOD20).sense.misplaced(table.state, revive)


def test_nobody_shoots_while_there_is_talk() -> None:
    states, _ = opening("harrow")
    warden = states[0].characters[: states[0].character_count]["tier"].tolist().index(codes.MINOR)
    states["turn"]["actor"], sense = warden, agents_of(TWOD20).sense
    shot = [act.ATTACK + CHARACTERS]  # with its carbine, at the speaker
    assert sense.misplaced(states[0], shot)
    states["social"]["struck"] = 1
    assert not sense.misplaced(states[0], shot)


def test_lines_tell_what_others_could_do() -> None:
    """One who hits more often, one who hits harder, one target: each has a line."""
    arms = {**ARMS, "cannon": {"name": "Cannon", "form": "ranged", "damage": 8, "range": "medium"}}
    people = {
        "hero": person("pcs", weapons=["gun"]),
        "sniper": person(tier="notable", weapons=["gun"], skills={"fight": 4}, zone="hall"),
        "thug": person(tier="minor", weapons=["cannon"], skills={"fight": 1}, zone="hall"),
    }
    table = Table(scene(people, weapons=arms, first="npcs"))
    table.state.threat = 6
    lines = advise(
        table.states, table.cast, codes.NPCS, lines=3, budget=Budget(simulations=6000), threads=1
    ).lines
    who = [line.tester for line in lines]
    assert {"Sniper", "the thug"} <= set(who)
    assert len({line.aloud for line in lines}) == len(lines)


def two_enemies(*plans: tuple[str, ...]) -> Race:
    """Return a race of plans of the opposition, by whoever of a sniper and a thug acts first in each."""
    people = {
        "hero": person("pcs", weapons=["gun"]),
        "other": person("pcs", weapons=["gun"]),
        "sniper": person(tier="notable", weapons=["gun"], zone="hall"),
        "thug": person(tier="minor", weapons=["gun"], zone="hall"),
    }
    table = Table(scene(people, weapons=ARMS, first="npcs"))
    rows = np.full((len(plans), LONGEST), -1, np.int16)
    for place, plan in enumerate(plans):
        work = Table(scene(people, weapons=ARMS, first="npcs"))
        for step, words in enumerate(plan):
            rows[place, step] = number_of(work, words)
            if step < len(plan) - 1:
                work.do(words)
    return Race(table.states, codes.NPCS, rows, TWOD20)


def test_the_best_of_everybody_and_of_each_family_comes_before_the_second_of_any() -> None:
    hits = [("act sniper", f"attack gun -> {who}") for who in ("hero", "other")]
    threats = [("act sniper", f"threaten gun -> {who}") for who in ("hero", "other")]
    race = two_enemies(
        *hits, *threats, ("act thug", "attack gun -> hero"), ("act thug", "threaten gun -> hero")
    )
    race.values[:, 0], race.totals[:, -1] = (9.0, 8.0, 7.0, 6.0, 2.0, 1.0), 10
    kept = of_each_family(race, np.arange(6), 5, lambda row: True, waiting=False)
    assert set(kept.tolist()) == {0, 1, 2, 4, 5}


def test_who_only_loses_a_turn_waits() -> None:
    race = two_enemies(("act thug",), ("act thug", "attack gun -> hero"))
    assert race.family(0) == "wait" and race.waits(0) and not race.waits(1)


def test_of_those_who_may_act_the_more_important_are_compared_first() -> None:
    race = two_enemies(("act thug", "attack gun -> hero"), ("act sniper", "attack gun -> hero"))
    thug, sniper = (race.kinds.matters(race.root[0], race.actor(row)) for row in range(2))
    assert sniper > thug > 0


def test_a_turn_is_advised_with_two_spends_and_one_point_of_fortune_at_most() -> None:
    table = fight("npcs")
    sense = agents_of(TWOD20).sense
    spends, act_thug = [act.REINFORCE, act.ENVIRONMENT, act.REINFORCE + 1], number_of(table, "act thug_1")
    assert sense.is_overdone([*spends, act_thug]) and not sense.is_overdone([*spends[:2], act_thug])
    assert sense.is_overdone([number_of(table.do("act thug_1"), "ready gun"), act.SURGE])
    assert sense.is_overdone([act.SURGE, act.PERFECT]) and not sense.is_overdone([*spends[:2], act.SURGE])


def test_a_line_says_which_claim_is_doubted() -> None:
    states, cast = opening("backroom")
    doubted = TWOD20.words.phrase(act.DOUBT, states[0], cast)
    assert doubted == 'doubts "{}"'.format(cast.names("claim")[0])


@pytest.mark.compiled_only
@pytest.mark.parametrize("chance", [0.0, 0.2])
def test_turns_of_little_chance_are_not_among_those_compared_but_for_the_best(chance: float) -> None:
    states, _ = opening("ambush")
    kinds = Kinds(TWOD20, states[0])

    def look(plan: Any) -> tuple[float, int]:
        return (chance if kinds.family(plan) in ("strike", "menace") else 1.0), len(plan)

    side = int(states["decider"][0])
    found = Reporter(states.dtype, look=look).search(states, side, Budget(simulations=1500), 3)
    told = {kinds.of(plan): look(plan)[0] for plan in found.plans[: found.last]}
    assert len(told) >= 3 and list(told.values()).count(chance) <= (1 if chance else 0)


def test_those_who_are_alike_make_one_kind_of_turn() -> None:
    table = fight("npcs")
    kinds = Kinds(TWOD20, table.state)
    one, other = (number_of(table, f"act thug_{number}") for number in (1, 2))
    assert one != other and kinds.of([one]) == kinds.of([other])
    for field, value in (("armour", 3), ("wounds", 1), ("stress", 30)):
        apart = fight("npcs")
        apart["thug_2"][field] = value
        kinds = Kinds(TWOD20, apart.state)
        assert kinds.of([one]) != kinds.of([other]), field


def test_a_turn_is_told_by_its_major_action_and_a_blow_with_bare_hands_is_no_strike() -> None:
    table = fight().do("act hero")
    family = Kinds(TWOD20, table.state).family
    assert family([number_of(table, "aim"), number_of(table, "attack gun -> thug_1")]) == "strike"
    assert family([number_of(table, "throw bare_hands -> thug_1")]) == "makeshift"
    assert family([act.END_TURN]) == "wait"


@pytest.mark.compiled_only
def test_advice_has_lines_of_different_kinds_a_strike_among_them() -> None:
    states, cast = opening("ambush")
    advice = advise(states, cast, budget=Budget(simulations=1500), seed=2, threads=1)
    kinds = Kinds(TWOD20, states[0])
    assert len({kinds.of(line.actions) for line in advice.lines}) == len(advice.lines)
    assert "strike" in {kinds.family(line.actions) for line in advice.lines}
    assert all(line.standing for line in advice.lines)
    assert 0 < advice.low <= advice.win <= advice.high < 1


@pytest.mark.compiled_only
def test_the_same_seed_is_the_same_thought_in_seconds_too_however_many_threads_think() -> None:
    states, cast = opening("duel")
    one, two = (advise(states, cast, budget=0.1, seed=4, threads=threads).to_json() for threads in (1, 2))
    assert not one["cut"] and one.pop("seconds") > 0 and two.pop("seconds") > 0
    assert one == two


@pytest.mark.compiled_only
def test_a_plan_goes_on_to_the_turn_after_the_dice_of_what_threat_buys() -> None:
    states, cast = opening("ambush")
    sketcher = Sketcher(states, codes.NPCS, Simulator(states.dtype), np.random.default_rng(1))
    bought = next(each for each in sketcher.options(()) if act.ENVIRONMENT <= each < act.COMPLICATE)
    plan = [int(each) for each in sketcher.plan((bought,)) if each >= 0]
    assert plan[0] == bought and any(act.ACT <= each < act.UNDEFEATED for each in plan)


def test_only_what_there_is_and_what_a_plan_brings_pays_for_its_steps() -> None:
    state = fight("npcs").state
    state.threat = 4
    three, more = Spoken(1, (), "", {0: -3}), Spoken(1, (), "", {0: 2})
    assert payable(state, codes.NPCS, [three, three], TWOD20.pools) == 1
    assert payable(state, codes.NPCS, [three, more, three], TWOD20.pools) == 3
    assert payable(state, codes.PCS, [Spoken(0, (), "", {0: 9})], TWOD20.pools) == 1


def test_who_hands_the_initiative_over_is_not_told_what_the_other_side_does_then() -> None:
    table = fight("npcs", threat=4).do("act thug_1", "aim", "end turn")
    assert "hand over" in table.legal()
    handed, side = number_of(table, "hand over"), int(table.state.decider)
    sketcher = Sketcher(table.states, side, Simulator(table.states.dtype), np.random.default_rng(1))
    assert [int(each) for each in sketcher.plan((handed,)) if each >= 0] == [handed]
    assert sketcher.options((handed,)) == []
    assert walk(table.states, table.cast, side, [handed]).test is None


def test_a_step_that_is_not_legal_ends_a_plan_and_nobody_helps_who_has_acted() -> None:
    table = fight("npcs").do("act thug_1")
    aim, nobody = number_of(table, "aim"), act.HELP + 19
    walked = walk(table.states, table.cast, 1, [aim, nobody, aim])
    assert walked.steps == ["aim"] and walked.payable == 1
    assert gives_nothing(table.state, act.ASSIST + table.who("thug_2")) == 0
    table.state.characters[table.who("thug_2")].acted = 1
    assert gives_nothing(table.state, act.ASSIST + table.who("thug_2")) == 1


def test_a_plan_that_ends_before_the_dice_is_told_with_the_answers_on_the_way_and_its_test() -> None:
    table = fight().do("act hero")
    attack, aim = number_of(table, "attack gun -> thug_1"), number_of(table, "aim")
    walked = walk(table.states, table.cast, 0, [attack])
    assert walked.steps[0] == "attack gun -> thug_1"
    assert walked.steps[-1].startswith("buy ")
    assert walked.test is not None
    assert walked.test.side == codes.PCS
    assert walk(table.states, table.cast, 0, [aim]).steps == ["aim"]


def test_what_one_person_does_twice_or_much_worse_to_the_same_is_repeated() -> None:
    strike, trip, parry = ("strike", 7), ("trip", 7), ("parry", -1)

    def is_repeated(plan: tuple[object, ...], told: tuple[object, ...], behind: bool, others: bool) -> bool:
        plans = [told, plan]
        sense = Sense(strikes="strike", deeds="task", tested=frozenset(("trip",)))
        kinds = SimpleNamespace(whom=lambda deed: deed if deed[1] < 0 else deed[1], sense=sense)
        telling = SimpleNamespace(
            goes_at_same=lambda one, other: kinds.whom(plans[one][-1]) == kinds.whom(plans[other][-1]),
            race=SimpleNamespace(kind=lambda row: plans[row], kinds=kinds),
            row=lambda place: place,
            deed=lambda place: plans[place][-1],
            family=lambda place: plans[place][-1][0],
            another_acts=lambda *_: others,
            behind=lambda *_: behind,
        )
        return bool(Telling.is_repeated(telling, 1, [0]))  # type: ignore[arg-type]

    assert is_repeated((parry, strike), (strike,), behind=False, others=False)
    assert is_repeated((trip,), (strike,), behind=True, others=False)
    assert not is_repeated((trip,), (strike,), behind=False, others=False)
    assert is_repeated((("trip", 8),), (trip,), behind=False, others=False)
    assert not is_repeated((parry, strike), (strike,), behind=True, others=True)


def test_a_blow_that_everybody_expects_and_is_not_told_says_how_likely_it_is() -> None:
    def said(chance: Fraction, told: int) -> list[str]:
        blow = SimpleNamespace(aloud="Reeve attacks Henne.", test=SimpleNamespace(success=chance, side=1))
        race = SimpleNamespace(
            weak={0},
            side=1,
            entered=2,
            lengths=[3, 2],
            finishes=lambda row: row == 1,
            family=lambda _: "strike",
            kinds=SimpleNamespace(sense=SimpleNamespace(strikes="strike")),
        )
        teller = SimpleNamespace(
            found=SimpleNamespace(race=race), rows=[told], scribe=SimpleNamespace(walk=lambda _: blow)
        )
        return Teller.with_missed(teller, [a_line()])[0].why  # type: ignore[arg-type]

    assert said(Fraction(1, 10), told=0) == [
        "left out: Reeve attacks Henne (succeeds in 10.0% with what the others answer)"
    ]
    assert (
        said(Fraction(9, 10), told=0) == said(Fraction(1, 10), told=1) == said(Fraction(1, 100), told=0) == []
    )


def a_line() -> Line:
    return Line([], [], 0.5, 0.0, 1.0, 0.5, 10, None, "", {}, "", [])


def test_what_can_be_lost_is_never_certain() -> None:
    fit = Fit(0.0, 1.2, 0.5, Own(0.0, 0.3), {})
    assert fit.chance(1.0, 10**6, "Somewhere", 0).win < 0.995
    assert in_words(0.34) == "about one time in three"
    assert compared(0.12, 0.03, True) == "clearly best" and compared(0.01, 0.2, False) == NOT_KNOWN


def in_fight(**more: Any) -> tuple[Table, list[int]]:
    """Return a fight in the turn of the hero, whose friend is wounded, with a nurse's turn for it."""
    thug = person(tier="minor", weapons=["gun"], zone="hall")
    people = {"hero": person("pcs", weapons=["gun"], **more), "friend": person("pcs"), "thug": thug}
    table = Table(scene(people, weapons=ARMS, first="pcs")).do("act hero")
    return table, [act.TREAT_WOUND + table.who("friend")]


def test_nursing_in_a_fight_stands_behind_and_is_in_place_when_nobody_is_left_to_fight() -> None:
    table, nursing = in_fight()
    misplaced = agents_of(TWOD20).sense.misplaced
    assert misplaced(table.state, nursing) and misplaced(table.state, [act.RECOVER])
    assert not misplaced(table.state, [act.REVIVE + table.who("friend")])
    assert not misplaced(table.state, [number_of(table, "attack gun -> thug")])
    table["thug"].status = codes.DEFEATED
    assert not misplaced(table.state, nursing) and not misplaced(table.state, [act.RECOVER])


def test_cover_is_not_left_for_a_shot_that_can_be_fired_from_it() -> None:
    table, _ = in_fight()
    misplaced = agents_of(TWOD20).sense.misplaced
    shot = number_of(table, "attack gun -> thug")
    assert not misplaced(table.state, [act.MOVE, shot])
    table["hero"].at_cover = 1
    assert misplaced(table.state, [act.MOVE, shot]) and not misplaced(table.state, [shot])


def test_who_comes_nearer_to_where_its_side_wants_it_does_what_that_came_for() -> None:
    states, cast = opening("bell")
    side, who = 1, list(cast.characters).index("hauk")
    states[0].turn.actor = who
    aim = next(each for each in states[0].objectives if each.side == side and each.kind == codes.ESCAPE)
    here, ways = int(states[0].characters[who].zone), states[0].ways
    near = [zone for zone in range(len(cast.zone_names)) if ways[here, zone] == 1]
    nearer = [zone for zone in near if ways[zone, aim.zone] < ways[here, aim.zone]]
    sense = agents_of(TWOD20).sense
    assert nearer and all(sense.nears(states[0], [act.RUSH + zone]) == (zone in nearer) for zone in near)
    states[0].objectives[-1] = aim
    states[0].objectives[-1].kind, states[0].objectives[-1].done = codes.WORK, 0
    assert not sense.nears(states[0], [act.RUSH + nearer[0]])


def test_who_strikes_as_hard_does_not_go_out_of_reach_to_taunt() -> None:
    arms = {
        "club": {"name": "Club", "form": "melee", "damage": 3},
        "taunt": {"name": "Taunt", "form": "mental", "damage": 3},
    }
    people = {"hero": person("pcs", weapons=["club", "taunt"]), "thug": person(weapons=["club"])}
    table = Table(scene(people, weapons=arms, first="pcs")).engage("hero", "thug").do("act hero")
    misplaced, leaves = agents_of(TWOD20).sense.misplaced, [act.DISENGAGE, act.MOVE]
    taunt = number_of(table, "attack taunt -> thug")
    assert misplaced(table.state, [*leaves, taunt]) and not misplaced(table.state, [taunt])
    table["hero"].weapons[1].damage = 2
    assert not misplaced(table.state, [*leaves, taunt])


def test_nobody_steps_back_from_an_enemy_in_reach_who_is_nearly_out() -> None:
    table, _ = in_fight()
    sense, shot = agents_of(TWOD20).sense, number_of(table, "attack gun -> thug")
    table["hero"].in_reach = 1 << table.who("thug")
    thug = table.who("thug")
    assert not sense.nearly_out(table.state, thug)
    assert not sense.misplaced(table.state, [act.DISENGAGE, shot])
    table["thug"].prone = 1
    assert sense.nearly_out(table.state, thug) and not sense.misplaced(table.state, [shot])
    assert sense.misplaced(table.state, [act.DISENGAGE, shot])


@pytest.mark.compiled_only
def test_the_blow_at_who_is_nearly_out_is_among_the_lines() -> None:
    people = {
        "hero": person("pcs", weapons=["gun"]),
        "other": person("pcs", weapons=["gun"]),
        "boss": person(tier="major", weapons=["gun"], zone="hall"),
        "thug": person(tier="minor", weapons=["gun"], zone="hall"),
    }
    table = Table(scene(people, weapons=ARMS, first="npcs"))
    limit = int(table["other"].harm_limit)
    table["other"].wounds, table["other"].prone = limit - 1, 1
    assert limit > 1
    advice = advise(table.states, table.cast, budget=Budget(simulations=1500), seed=2, threads=1)
    goes_at, other = Kinds(TWOD20, table.state).goes_at, frozenset((table.who("other"),))
    assert any(goes_at(line.actions, other, agents_of(TWOD20).sense.harm) for line in advice.lines)
    misplaced = agents_of(TWOD20).sense.misplaced
    assert not any(misplaced(table.state, line.actions) for line in advice.lines[1:])


def test_lines_that_end_alike_in_every_game_are_known() -> None:
    table = fight().do("act hero")
    rows = np.full((3, LONGEST), -1, np.int16)
    for place, words in enumerate(("attack gun -> thug_1", "aim", "rush hall")):
        rows[place, 0] = number_of(table, words)
    race = Race(table.states, codes.PCS, rows, TWOD20)
    race.note(np.arange(3), np.array([[1.0, 1.0, 0.0], [0.0, 0.0, 0.0], [0.5, 0.5, 0.5]]))
    assert twins(race, [0, 1, 2]) == {1}


@pytest.mark.compiled_only
def test_what_a_result_buys_is_told_in_several_lines_and_not_only_that_nothing_is() -> None:
    table = fight().do("act hero", "attack gun -> thug_1").skip().dice(1, 1).skip(codes.SPEND)
    table.do("roll damage").damage(1, 1, 1, 1, 1).skip(codes.SPEND)
    assert table.legal()[0] == "done" and len(table.legal()) > 3
    advice = advise(table.states, table.cast, budget=Budget(simulations=1500), seed=2, threads=1)
    kinds = Kinds(TWOD20, table.state)
    assert len({kinds.of(line.actions) for line in advice.lines}) == 3


@pytest.mark.parametrize(("courage", "told"), [(4, "attack"), (0, "threaten")])
def test_a_blow_is_told_in_place_of_a_threat_that_is_not_surely_better(courage: int, told: str) -> None:
    table = fight("npcs").do("act thug_1")
    table["hero"].courage = courage
    threat = number_of(table, "threaten gun -> hero")
    planner = Reporter(table.states.dtype)
    sketcher = Sketcher(table.states, codes.NPCS, planner.simulator, np.random.default_rng(1))
    race = Race(table.states, codes.NPCS, np.array([sketcher.plan((threat,))]), TWOD20)
    kept = planner.plainer_first(race, np.arange(1), sketcher)
    words = [TWOD20.text(int(each), table.state, table.cast) for each in race.plans[kept[0]] if each >= 0]
    assert len(kept) == 1 + (courage == 0) and words[0] == f"{told} gun -> hero"


@pytest.mark.parametrize(("acting", "told"), [((), "aim"), (("drop prone",), "attack gun -> hero")])
def test_a_shot_is_aimed_where_that_costs_nothing(acting: tuple[str, ...], told: str) -> None:
    table = fight("npcs").do("act thug_1", *acting)

    def look(plan: Any) -> tuple[float, int]:
        return (0.7 if act.AIM in plan else 0.5), len(plan)

    reporter = Reporter(table.states.dtype, look=look)
    sketcher = Sketcher(table.states, codes.NPCS, reporter.simulator, np.random.default_rng(1))
    shot = sketcher.plan((number_of(table, "attack gun -> hero"),))
    race = Race(table.states, codes.NPCS, np.array([shot]), TWOD20)
    kept = reporter.steadied(race, np.arange(1), sketcher)
    assert TWOD20.text(int(race.plans[kept[0]][0]), table.state, table.cast) == told


def test_nobody_uses_fists_with_a_weapon_at_the_belt() -> None:
    thug = person(tier="minor", weapons=["gun"])
    people = {"hero": person("pcs", weapons=["gun"]), "thug": thug}
    table = Table(scene(people, weapons=ARMS, first="npcs")).do("act thug")
    weapons, misplaced = table["thug"].weapons, agents_of(TWOD20).sense.misplaced
    fists = act.THREATEN + table.who("hero")
    weapons["held"][1:] = 0
    assert misplaced(table.state, [fists])
    weapons["damage"][1:] = 0
    assert not misplaced(table.state, [fists])


def test_whom_the_side_is_after_comes_before_an_easy_target_that_wins_hardly_more() -> None:
    def first(lead: float, harms: str = "strike") -> int:
        race = SimpleNamespace(
            finishes=lambda row: True,
            seeks_out=lambda row: row == 1,
            family=lambda row: harms,
            kinds=SimpleNamespace(sense=SimpleNamespace(harm={"strike"})),
            lead=lambda rows, over: (np.array([0.0, -lead]), np.zeros(2)),
        )
        scribe = SimpleNamespace(result=SimpleNamespace(race=race), waits=lambda _: 0, tried=lambda _: 0.5)
        return int(Scribe.aimed_first(scribe, np.array([0, 1]))[0])  # type: ignore[arg-type]

    assert (first(0.02), first(0.2), first(0.02, "talk")) == (1, 0, 0)
