"""What the script reckons with, position by position: the book's numbers, not its own idea of them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from agents.twod20.estimate import POINTS_PER_DIE, chance
from agents.twod20.habits.answer.injury import avoiding_cost
from agents.twod20.habits.answer.sneaking import easiest_search
from agents.twod20.habits.turn import attacks
from agents.twod20.habits.turn.care import heals, relief
from agents.twod20.habits.turn.fight import best_advantage, rounds_to_serve, trait_value
from agents.twod20.habits.turn.lurking import is_quiet
from agents.twod20.habits.turn.steps import leap_chance
from agents.twod20.habits.turn.tasks import pave_value, task_promise
from agents.twod20.habits.worth import given_resistance, weapon_gain
from agents.twod20.weights import WEIGHTS
from arena.twod20 import catalog, codes
from arena.twod20.legal import list_legal
from arena.twod20.words.notation import text
from scenarios.limits import CHARACTERS
from tests.twod20.build import Table, person, scene
from tests.twod20.fight import PLAIN, fight, hurt, win
from tests.twod20.scripts import choice
from tests.twod20.stealth.dark import WEAPONS, begin, dark
from tests.twod20.venture.undertaking import extended, key, scene_with


def ward(healer: dict[str, Any] | None = None, **more: Any) -> Table:
    """Return the turn of a healer beside a friend, an enemy far away."""
    people = {
        "healer": person("pcs", doctrine="healer", **(healer or {})),
        "pal": person("pcs"),
        "foe": person(zone="road", weapons=["stick"]),
    }
    table = Table(scene(people, variants=PLAIN, **more))
    return table.engage("healer", "pal").do("act healer")


# looking after the hurt


def test_who_revives_somebody_does_so_by_the_pair_that_promises_more() -> None:
    table = ward({"attributes": {"insight": 11, "coordination": 6}, "skills": {"talk": 3}})
    table["pal"].status = codes.DEFEATED
    share, _ = heals(table.state, table.who("healer"), codes.FOR_REVIVE, table.who("pal"), False)
    assert share == pytest.approx(chance(3, 14, 1, 3))
    table.do("revive pal")
    assert (table.state.tests[0].target_number, table.state.tests[0].difficulty) == (14, 3)


def test_care_that_a_turn_has_made_harder_is_known_to_be_harder() -> None:
    table = ward()
    table["pal"].stress = 4
    who, pal = table.who("healer"), table.who("pal")
    before = heals(table.state, who, codes.FOR_AID, pal, False)
    table.state.turn.swift = 1
    harder = heals(table.state, who, codes.FOR_AID, pal, False)
    assert harder[0] < before[0]
    table.do("aid pal")
    test = table.state.tests[0]
    assert harder[0] == pytest.approx(chance(3, test.target_number, test.critical, test.difficulty))


def test_a_healer_goes_to_the_unconscious_as_to_the_defeated() -> None:
    for status in (codes.DEFEATED, codes.UNCONSCIOUS):
        table = ward()
        table["healer"].in_reach = table["pal"].in_reach = 0
        table["healer"].zone, table["pal"].status = 1, status
        assert choice(table) == "move yard"


def test_who_lies_there_is_set_on_their_feet_before_they_are_given_breath() -> None:
    table = ward({"skills": {"survive": 4, "operate": 4}, "attributes": {"coordination": 12}})
    fell = table["pal"]
    fell.status, fell.prone, fell.wounds, fell.stress = codes.DEFEATED, 1, 3, fell.stress_base
    assert choice(table) == "revive pal"


# tasks


SLOW = {"name": "Din", "on": "scene", "tests": ["activity"], "effect": "harder"}


def test_a_task_is_as_hard_as_all_that_bears_on_it_together() -> None:
    easy = {"name": "Light", "on": "scene", "tests": ["activity"], "effect": "easier", "copies": 2}
    table = scene_with({"door": key(difficulty=1, zone="yard")}, traits=[easy]).do("act hero")
    table.state.venture.tasks[0].eased, table.state.venture.tasks[0].hindered = 1, 1
    table["hero"].attempts = 2
    share = task_promise(table.state, table.who("hero"), 0, 0)
    table.do("attempt door")
    test = table.state.tests[0]
    assert share == pytest.approx(chance(3, test.target_number, test.critical, test.difficulty))


def test_an_advantage_for_a_task_is_worth_what_it_changes_and_no_more() -> None:
    table = scene_with({"door": key(difficulty=4, zone="yard")}, traits=[SLOW]).do("act hero")
    who = table.who("hero")
    number, critical = int(table["hero"].attributes[codes.REASON] + 3), 1
    gained = chance(3, number, critical, 4) - chance(3, number, critical, 5)
    value = pave_value(table.state, who, 0, 1)
    table.do("create advantage for door")
    test = table.state.tests[0]
    paved = chance(3, test.target_number, test.critical, test.difficulty)
    assert value == pytest.approx(paved * WEIGHTS.paving * gained)


def test_an_advantage_that_nobody_can_use_any_more_is_worth_nothing() -> None:
    table = scene_with({"door": key(difficulty=4, zone="yard")}, traits=[SLOW]).do("act hero")
    table.state.round_number = table.state.round_limit
    assert pave_value(table.state, table.who("hero"), 0, 1) == 0.0
    table["friend"].skills[codes.KNOW] = 4  # who tries it then
    assert pave_value(table.state, table.who("hero"), 0, 1) > 0.0
    table["friend"].acted = 1
    assert pave_value(table.state, table.who("hero"), 0, 1) == 0.0


@pytest.mark.parametrize(("winner", "tried"), [("npcs", True), ("pcs", False)])
def test_what_is_needed_is_tried_in_the_last_round_however_hard_it_is(winner: str, tried: bool) -> None:
    clock = {"rounds": 1, "winner": winner}
    table = scene_with({"door": key(difficulty=4, zone="yard")}, clock=clock).do("act hero")
    assert task_promise(table.state, table.who("hero"), 0, 0) < WEIGHTS.worth_trying
    assert (choice(table) == "attempt door") == tried


def test_what_the_tools_of_a_task_ignore_is_not_bought_again() -> None:
    task = extended(resistance=2, piercing=2, stress=20)
    table = scene_with({"door": task}, momentum=3).do("act hero", "overcome door").skip()
    table.dice(1, 5).skip().do("roll damage").damage(5, 2, 1, 3, 3)
    assert choice(table) == "re-roll blanks"  # 4 points are through, and nothing is left to penetrate


# on the move


def test_nobody_runs_back_where_a_rush_has_led_away_from() -> None:
    people = {"hero": person("pcs", "hall"), "thug": person(zone="road")}
    back = Table(scene(people, variants=PLAIN, momentum=6)).do("act hero", "rush yard").skip(codes.DICE)
    back.do("buy 0 dice").dice(5, 5).skip()
    assert "rush on hall" in back.legal()
    assert not choice(back).startswith("rush on")
    there = Table(scene(people, variants=PLAIN, momentum=6)).do("act hero", "rush roof").skip(codes.DICE)
    there.do("buy 0 dice").dice(5, 5).skip()
    assert choice(there) == "rush on road"


ROPE = {"from": "yard", "to": "road", "test": {"difficulty": 2, "attribute": "brawn", "skill": "survive"}}


def test_a_leap_is_as_likely_as_its_test() -> None:
    links = ["yard - hall - roof - road", ROPE]
    table = fight(weapon={"form": "ranged"}, links=links, foe={"zone": "road"})
    table.state.turn.swift = 1
    share = leap_chance(table.state, table.who("hero"), 3)
    table.do("rush road")
    test = table.state.tests[0]
    assert share == pytest.approx(chance(3, test.target_number, test.critical, test.difficulty))


def test_an_advantage_is_as_likely_as_its_test() -> None:
    table = Table().engage("hero", "thug").do("act hero")
    table.state.turn.burden = 1
    legal = np.zeros(catalog.ACTIONS, np.int16)
    number = int(list_legal(table.state, legal))
    action, value = best_advantage(table.state, legal, number, table.who("hero"), True)
    worth = trait_value(
        table.state, (action - catalog.ADVANTAGE) // codes.MATTERS, rounds_to_serve(table.state)
    )
    table.do(text(int(action), table.state, table.cast))
    test = table.state.tests[0]
    assert test.difficulty == 5
    assert value == pytest.approx(chance(3, test.target_number, test.critical, 5) * worth)


# in the dark


def test_a_bare_handed_threat_is_no_quiet_attack() -> None:
    table = begin(dark(guard={"zone": "yard"}), "sneak")
    who, guard = table.who("sneak"), table.who("guard")
    shouted = catalog.THREATEN + guard
    shown = catalog.THREATEN + table.cast.keys("weapon", who).index("stick") * CHARACTERS + guard
    assert not is_quiet(table.state, who, shouted)
    assert is_quiet(table.state, who, shown)


def test_a_search_is_as_hard_as_its_test_by_the_sense_that_serves_best() -> None:
    weak = {
        "name": "Weak eyes",
        "on": "guard",
        "tests": ["observation"],
        "effect": "harder",
        "sense": "sight",
    }
    deaf = {"name": "Deaf", "on": "guard", "tests": ["observation"], "effect": "impossible", "sense": "sound"}
    for traits in ([], [weak], [weak, deaf]):
        table = begin(dark(traits=traits), "guard")
        who = table.who("guard")
        easiest = easiest_search(table.state, who, 0)
        table.do("search yard")
        tried = []
        for said in table.legal("rely on"):
            other = table.fork().do(said)
            tried.append(int(other.state.tests[0].difficulty))
        assert max(0, easiest) == min(tried), traits


def test_the_sense_to_search_by_is_the_one_that_makes_the_test_easiest() -> None:
    weak = {
        "name": "Weak eyes",
        "on": "guard",
        "tests": ["observation"],
        "effect": "harder",
        "sense": "sight",
    }
    assert choice(begin(dark(), "guard").do("search yard")) == "rely on sight"
    assert choice(begin(dark(traits=[weak]), "guard").do("search yard")) == "rely on sound"


# what a hit does


REQUESTS = {"leave": {"name": "Go home", "of": "thug", "by": "pcs"}}
VOICE = {"name": "Voice", "form": "mental", "damage": 4, "skill": "talk", "range": "medium", "natural": True}


def test_confidence_and_those_who_bolster_are_capped_each_by_itself() -> None:
    table = Table()
    thug = table["thug"]
    thug.confidence, thug.bolsterers = 4, 1 << table.who("lout")
    assert given_resistance(table.state, table.who("thug"), 1) == pytest.approx(6 * POINTS_PER_DIE)


def test_a_zone_that_lends_force_to_blows_is_worth_walking_to() -> None:
    forge = {"name": "Heavy tools", "on": "hall", "tests": ["melee"], "effect": "damage"}
    plain, armed = (Table(scene(traits=traits)).do("act hero") for traits in ([], [forge]))
    for table in (plain, armed):
        table["thug"].zone = 1
    who, thug = plain.who("hero"), plain.who("thug")
    slot = plain.cast.keys("weapon", who).index("stick")
    gains = [weapon_gain(table.state, who, 1, slot, codes.AS_MELEE, thug) for table in (plain, armed)]
    assert gains[0] < gains[1]
    assert weapon_gain(armed.state, who, 0, slot, codes.AS_MELEE, thug) == pytest.approx(gains[0])


def test_a_threat_that_plays_on_a_known_fear_is_worth_more() -> None:
    people = {
        "hero": person("pcs", weapons=["voice"]),
        "thug": person(tier="notable", reading={"fears": "Fire"}),
    }
    table = Table(scene(people, weapons={"voice": VOICE}, requests=REQUESTS)).do("act hero")
    who, thug = table.who("hero"), table.who("thug")
    before = weapon_gain(table.state, who, 0, 1, codes.AS_MENTAL, thug)
    table["thug"].known_facts |= 1 << codes.FEAR
    assert weapon_gain(table.state, who, 0, 1, codes.AS_MENTAL, thug) > before


# an attack somebody thinks of


def at_hand(starts: str) -> tuple[Table, int, int, int]:
    """Return the turn of somebody of that state of stealth at arm's length of a guard."""
    table = begin(dark({"starts": starts}, {"zone": "yard"}).engage("sneak", "guard"), "sneak")
    who, guard = table.who("sneak"), table.who("guard")
    return table, who, guard, table.cast.keys("weapon", who).index("stick")


def test_nobody_opposes_a_blow_out_of_hiding_and_who_is_hard_to_make_out_is_hard_to_parry() -> None:
    chances = []
    for starts in ("revealed", "detected", "hidden"):
        table, who, guard, slot = at_hand(starts)
        chances.append(attacks.hit_chance(table.state, who, 0, False, slot, codes.AS_MELEE, guard))
        defence = int(attacks.defence_against(table.state, who, 0, guard))
        table.do("attack stick -> guard")
        opposing = table.state.tests[codes.REACTIVE]
        assert (opposing.who == guard) == (starts != "hidden")
        assert opposing.who != guard or defence == opposing.difficulty
    assert chances[0] < chances[1] < chances[2]


def test_who_is_in_a_snare_counts_on_no_attack_from_anywhere() -> None:
    table = Table().do("act hero")
    who, thug = table.who("hero"), table.who("thug")
    slot = table.cast.keys("weapon", who).index("stick")
    assert attacks.within_range(table.state, who, 0, slot, codes.AS_MELEE, thug, True)
    table["hero"].snared = 2
    assert not attacks.within_range(table.state, who, 0, slot, codes.AS_MELEE, thug, True)
    assert attacks.best_from(table.state, who, 0, True, 1.0) == 0.0


def test_a_readied_attack_is_reckoned_as_hard_as_the_turn_that_readied_it_made_it() -> None:
    people = {
        "hero": person("pcs", weapons=["gun"]),
        "thug": person(zone="hall", weapons=["stick"]),
    }
    table = Table(scene(people, weapons=WEAPONS, variants=PLAIN)).do("act hero")
    table.state.turn.swift = 1
    table.do("ready gun", "when an enemy moves", "end turn", "act thug", "move yard", "stay")
    who, thug = table.who("hero"), table.who("thug")
    slot = table.cast.keys("weapon", who).index("gun")
    reckoned = attacks.difficulty_from(table.state, who, 0, False, slot, codes.AS_RANGED, thug)
    table.do("take the readied attack")
    assert reckoned == table.state.tests[codes.ACTIVE].difficulty
    assert table["hero"].ready_hard == 1


def test_momentum_goes_into_penetration_where_armour_raises_the_threshold() -> None:
    rules = {**PLAIN, "armour_threshold": True}
    body = {"armour": 3, "stress": 30, "harms": 2}
    table = win(fight({"skills": {"fight": 0}}, body, variants=rules), "attack arm -> foe", 1, 1)
    table.do("roll damage").damage(2, 2, 2, 1)
    assert choice(table) == "penetration"  # 7 stress against 5 + 3, then against 5 + 1
    assert table.do("penetration", "pay 1 momentum", "done").state.damage.harms == 1


def test_players_reckon_with_the_threat_they_give_where_both_prices_are_due() -> None:
    costs = []
    for price in ("points", "both"):
        hero = {"stress": 30, "tier": "pc", "weapons": ["stick"]}
        foe = {"weapons": ["arm"], "skills": {"fight": 0}}
        table = fight(hero, foe, first="npcs", momentum=3, variants={**PLAIN, "avoid_injury": price})
        hurt(table, "attack arm -> hero", 2, 2, 2, 2)
        costs.append(avoiding_cost(table.state, codes.PCS))
        before = int(table.state.momentum), int(table.state.threat)
        table.do(table.legal("avoid")[0])
        if table.phase == "payment":
            table.do("pay 2 momentum")
        paid = before[0] - int(table.state.momentum), int(table.state.threat) - before[1]
        assert paid == ((2, 0) if price == "points" else (0, 2))
    assert costs == [
        pytest.approx(2 * WEIGHTS.momentum_price),
        pytest.approx(2 * WEIGHTS.gift_price + WEIGHTS.injury_complication),
    ]


def test_room_for_less_than_a_harm_is_none_whatever_a_harm_takes() -> None:
    worth = []
    for threshold in (3, 5, 8):
        table = Table().do("act hero")
        hero = table["hero"]
        hero.threshold, hero.stress = threshold, hero.stress_base - 2
        worth.append(float(relief(table.state, table.who("hero"), 4.0)))
    assert worth[0] < worth[1] < worth[2]
