"""Key tests, extended tasks, opposition: SRD "Challenges", "Extended Tasks", "Opposition in Challenges"."""

from fractions import Fraction
from typing import Any

import pytest

from arena.systems import SYSTEMS
from arena.twod20 import codes
from tests.twod20.build import Table, person
from tests.twod20.fight import FACES
from tests.twod20.venture.undertaking import PREVENT, challenge, extended, key, rest, scene_with


def overcome(table: Table, *faces: int, dice: tuple[int, ...] = (5, 19)) -> Table:
    """Succeed at Overcome and put `faces` on the damage dice; stop at the spends."""
    if table.state.phase == codes.ACTOR:
        table.do("act hero")
    table.state.turn.majors = 0
    table.do("overcome door").skip().dice(*dice).skip()
    if dice == (5, 19):
        table.do("roll damage").damage(*faces)
    return table


def door(table: Table) -> Any:
    """Return the record of the only task."""
    return table.state.venture.tasks[0]


def test_overcome_rolls_two_dice_and_those_of_the_skill_on_a_success() -> None:
    table = scene_with({"door": extended()}).do("act hero", "overcome door")
    test = table.state.tests[0]
    assert (test.attribute, test.skill, test.difficulty, test.target_number) == (
        codes.REASON,
        codes.KNOW,
        1,
        11,
    )
    table.skip().dice(5, 19)
    assert table.legal() == ["roll damage"]
    assert table.do("roll damage").state.roll_count == 2 + 3


def test_a_failure_leaves_the_problem_as_it_was() -> None:
    table = rest(overcome(scene_with({"door": extended()}), dice=(19, 18)))
    assert (door(table).stress, door(table).breakthroughs) == (0, 0)


def test_stress_eight_and_three_breakthroughs_fall_to_rolls_of_four_five_and_one() -> None:
    table = scene_with({"door": extended(on_breakthrough=["hindrance"])})
    rest(overcome(table, 2, 2, 3, 3, 3).do("done"))
    assert (door(table).stress, door(table).breakthroughs) == (4, 0)
    rest(overcome(table, 2, 2, 1, 3, 3).do("done"))
    assert (door(table).stress, door(table).breakthroughs) == (8, 2)
    overcome(table, 1, 3, 3, 3, 3).do("done")
    assert (door(table).done, table.state.winner) == (1, codes.PCS)


def test_resistance_penetration_bonus_damage_and_rerolls_work_as_against_an_enemy() -> None:
    table = overcome(scene_with({"door": extended(resistance=3)}), 2, 2, 3, 3, 3)
    table.state.generated = 3
    assert not table.legal("subdue") and not table.legal("trip") and not table.legal("secondary")
    table.do("penetration", "pay 1 momentum", "bonus damage", "pay 1 momentum").damage(2)
    table.do("re-roll blanks", "pay 1 momentum").damage(1, 3, 3).do("done")
    assert door(table).stress == 2 + 2 + 2 + 1 - (3 - 2)


def test_whoever_has_the_talent_or_the_tools_brings_damage_effects() -> None:
    lore = {"name": "Lockpicks", "form": "task", "effects": {"piercing": 1, "vicious": 1, "intense": True}}
    stubborn = extended(resistance=2, breakthroughs=9, stress=30)
    for talents, stress, breakthroughs in (["lore"], 8, 2), ([], 4, 0):
        people = {"hero": person("pcs", skills={"know": 3}, talents=talents)}
        table = scene_with({"door": stubborn}, talents={"lore": lore}, people=people)
        overcome(table, 5, 5, 2, 2, 3).do("done")
        assert (door(table).stress, door(table).breakthroughs) == (stress, breakthroughs)


def test_the_tools_give_damage_effects() -> None:
    tools = extended(resistance=2, piercing=1, vicious=1, intense=True, breakthroughs=9, stress=30)
    table = overcome(scene_with({"door": tools}), 5, 5, 2, 2, 3)
    table.do("done")
    assert door(table).stress == (1 + 1 + 2 + 2) + 2 - (2 - 2)
    assert door(table).breakthroughs == 2  # five at once, and one more for Intense


def test_a_roll_at_a_task_with_more_than_the_highest_rating_of_its_tools_is_taken_from_outside() -> None:
    table = scene_with({"door": extended(vicious=10, stress=30)})
    opening = table.states.copy()
    door(table).more_vicious = 2
    overcome(table, dice=(5, 18))
    assert table.state.damage.effects.ratings[codes.VICIOUS] == 12
    assert SYSTEMS["twod20"].problem(table.states, opening) is None


def test_a_removed_hindrance_takes_two_resistance() -> None:
    table = overcome(
        scene_with({"door": extended(resistance=3, on_breakthrough=["hindrance"])}), 2, 2, 2, 2, 2
    )
    table.do("done")
    assert (door(table).stress, door(table).breakthroughs, door(table).resistance) == (7, 1, 1)


def test_it_is_easier_from_here_and_the_last_effect_comes_again() -> None:
    task = extended(difficulty=3, stress=30, breakthroughs=5, on_breakthrough=["progress", "easier"])
    table = scene_with({"door": task})
    table.do("act hero")
    changes = []
    for _ in range(3):
        door(table).difficulty = 1
        dice = 5 + int(door(table).more_dice)
        rest(overcome(table, *[2, 2, 2, 3, 3, 3][:dice]).do("done"))
        changes.append((int(door(table).difficulty), int(door(table).more_dice)))
    assert changes == [(1, 1), (0, 0), (0, 0)]


def test_making_progress_adds_a_die_or_an_effect_to_the_next_roll_only() -> None:
    task = extended(stress=40, breakthroughs=5, on_breakthrough=["progress", "keener"], chosen_by="pcs")
    table = overcome(scene_with({"door": task}), 2, 2, 2, 3, 3).do("done")
    assert (table.phase, table.decider) == ("breakthrough", "pcs")
    assert table.legal() == ["breakthrough progress", "breakthrough keener"]
    rest(table.do("breakthrough keener"))
    table.state.turn.majors = 0
    table.do("overcome door").skip().dice(5, 19).skip().do("roll damage").damage(5, 5, 5, 3, 3)
    rest(table.do("done"))
    assert door(table).stress == 6 + 3 + 3
    rest(table.do("breakthrough progress"))
    table.state.turn.majors = 0
    table.do("overcome door").skip().dice(5, 19).skip().do("roll damage")
    assert table.state.roll_count == 6
    assert door(table).more_dice == 0


def test_the_gamemaster_chooses_where_the_scenario_says_so() -> None:
    task = extended(on_breakthrough=["easier", "hindrance"], chosen_by="npcs", difficulty=2)
    table = scene_with({"door": task})
    table.do("act hero")
    door(table).difficulty = 1
    overcome(table, 2, 2, 2, 3, 3).do("done")
    assert (table.decider, table.legal()) == ("npcs", ["breakthrough easier", "breakthrough hindrance"])


def test_a_breakthrough_may_change_the_scene_for_other_tests_and_bring_events() -> None:
    trait = {"name": "Ajar", "on": "pcs", "tests": ["movement"], "effect": "easier"}
    smoke = {"name": "Smoke", "zone": "yard", "terrain": 2}
    task = extended(
        on_breakthrough=["scene", "event"], trait=trait, event="Smoke", stress=30, breakthroughs=4
    )
    table = scene_with({"door": task}, environment=[smoke])
    rest(overcome(table, 2, 2, 2, 3, 3).do("done"))
    assert table.state.traits[0].copies == 1 and table.state.zones[0].terrain == 0
    rest(overcome(table, 2, 2, 2, 3, 3).do("done"))
    assert table.state.zones[0].terrain == 2
    assert table.state.environment[0].used == 1


def test_the_chance_that_one_roll_breaks_through() -> None:
    table = scene_with({"door": extended(stress=20, skill="know")}).do("act friend", "overcome door")
    table.skip().dice(5, 19).skip().do("roll damage")
    assert table.state.roll_count == 3
    weights = total = 0
    for first in FACES:
        for second in FACES:
            for third in FACES:
                weight = FACES[first] * FACES[second] * FACES[third]
                other = rest(table.fork().damage(first, second, third).do("done"))
                weights += weight * int(door(other).breakthroughs > 0)
                total += weight
    assert Fraction(weights, total) == Fraction(10, 216)  # 2, 2 and at least 1: 1 + 3 * 3 of 216


# key tests


def test_a_challenge_of_key_tests_is_done_when_all_have_succeeded() -> None:
    table = scene_with({"one": key(name="One"), "two": key(name="Two")})
    rest(table.do("act hero", "attempt two").skip().dice(5, 19))
    assert (table.state.winner, table.legal("attempt")) == (codes.ONGOING, [])
    table.state.turn.majors = 0
    assert table.legal("attempt") == ["attempt one"]
    rest(table.do("attempt one").skip().dice(5, 19))
    assert table.state.winner == codes.PCS


def test_a_linear_challenge_keeps_its_order() -> None:
    table = scene_with({"one": key(name="One"), "two": key(name="Two", needs=["one"])}).do("act hero")
    assert table.legal("attempt") == ["attempt one"]
    table.state.venture.tasks[0].done = 1
    assert table.legal("attempt") == ["attempt two"]


def test_a_branch_closes_the_other_and_the_victory_test_needs_one_of_them() -> None:
    tasks = {
        "bribe": key(name="Bribe", closes=["climb"]),
        "climb": key(name="Climb", closes=["bribe"]),
        "vault": key(name="Vault", needs=["bribe", "climb"], needs_any=True),
    }
    table = scene_with(tasks, wanted=["vault"]).do("act hero")
    assert table.legal("attempt") == ["attempt bribe", "attempt climb"]
    rest(table.do("attempt climb").skip().dice(5, 19))
    assert [int(task.closed) for task in table.state.venture.tasks[:3]] == [1, 0, 0]
    table.state.turn.majors = 0
    assert table.legal("attempt") == ["attempt vault"]


def test_an_objective_whose_tasks_are_closed_has_failed() -> None:
    tasks = {"burn": key(name="Burn", closes=["read"]), "read": key(name="Read")}
    table = scene_with(tasks, wanted=["read"])
    rest(table.do("act hero", "attempt burn").skip().dice(5, 19))
    assert table.state.winner == codes.NPCS


def test_any_of_several_tasks_may_be_enough() -> None:
    tasks = {"one": key(name="One"), "two": key(name="Two")}
    goals = {"pcs": [{"complete": ["one", "two"], "any": True}], "npcs": PREVENT}
    table = scene_with(tasks, objectives=goals)
    rest(table.do("act hero", "attempt two").skip().dice(5, 19))
    assert table.state.winner == codes.PCS


def test_a_task_is_for_its_place_its_people_and_its_bearer() -> None:
    tasks = {
        "here": key(name="Here", zone="yard", who=["hero"]),
        "there": key(name="There", zone="hall"),
        "brought": key(name="Brought", brings="here"),
    }
    tasks["here"]["carry"] = True
    table = scene_with(tasks)
    assert table.fork().do("act friend").legal("attempt") == []
    table.do("act hero")
    assert table.legal("attempt") == ["attempt here"]
    rest(table.do("attempt here").skip().dice(5, 19))
    table.state.turn.majors = 0
    assert table.legal("attempt") == ["attempt brought"]
    table.state.venture.tasks[0].bearer = table.who("friend")
    assert table.legal("attempt") == []


def test_who_leaves_the_scene_takes_along_what_it_carries() -> None:
    tasks = {"idol": key(name="Idol", zone="yard", carry=True), "map": key(name="Map", needs=["idol"])}
    goals = {"pcs": [{"complete": ["map"]}, {"escape": "yard", "who": ["hero"]}], "npcs": PREVENT}
    table = scene_with(tasks, objectives=goals)
    rest(table.do("act hero", "attempt idol").skip().dice(5, 19))
    table["hero"].status = codes.ESCAPED
    table.do("end turn")
    idol = table.state.venture.tasks[0]
    assert (idol.done, idol.bearer) == (1, table.who("hero"))


def test_what_a_fallen_bearer_carries_lies_where_it_fell() -> None:
    tasks = {
        "idol": key(name="Idol", zone="yard", carry=True),
        "out": key(name="Out", zone="road", brings="idol"),
    }
    table = scene_with(tasks, wanted=["out"])
    rest(table.do("act hero", "attempt idol").skip().dice(5, 19))
    assert table.state.venture.tasks[0].bearer == table.who("hero")
    table["hero"].zone = 1
    table["hero"].status = codes.DEFEATED
    table.skip().do("end turn") if table.state.phase == codes.TURN else table
    idol = table.state.venture.tasks[0]
    assert (idol.done, idol.bearer, idol.zone) == (0, codes.NONE, 1)


def test_opposition_makes_it_an_opposed_test_and_a_tie_goes_to_who_acts() -> None:
    guard = {"who": ["thug"], "attribute": "insight", "skill": "talk"}
    table = scene_with({"lie": key(name="Lie", opposed=guard)})
    table.do("act hero", "attempt lie").do("oppose with thug").skip()
    assert (table.state.tests[1].who, table.state.tests[1].skill) == (table.who("thug"), codes.TALK)
    won = rest(table.fork().dice(5, 5).dice(4, 4))
    assert won.state.venture.tasks[0].done == 1
    lost = rest(table.fork().dice(5, 15).dice(4, 1))
    assert lost.state.venture.tasks[0].done == 0
    assert (lost.state.winner, int(lost.state.threat)) == (codes.ONGOING, int(table.state.threat) + 2)


def test_the_side_that_opposes_names_who_does() -> None:
    more = {"lout": person(tier="notable", zone="hall")}
    guard = {"who": ["thug", "lout"]}
    table = scene_with({"lie": key(name="Lie", opposed=guard)}, people=more)
    table.do("act hero", "attempt lie")
    assert (table.phase, table.decider) == ("opposition", "npcs")
    assert table.legal() == ["oppose with thug", "oppose with lout"]
    table["thug"].status = table["lout"].status = codes.DEFEATED
    assert table.legal() == []


def test_opposition_at_a_place_must_be_near_it() -> None:
    guard = {"who": ["thug"]}
    table = scene_with({"lie": key(name="Lie", zone="yard", opposed=guard)})
    assert table.do("act hero", "attempt lie").phase != "opposition"


# advantages for tasks


def test_an_advantage_makes_a_task_easier_for_good() -> None:
    table = scene_with({"door": extended(difficulty=3)})
    rest(table.do("act hero", "create advantage for door").skip().dice(3, 3))
    assert door(table).eased == 1
    table.state.turn.majors = 0
    assert table.do("overcome door").state.tests[0].difficulty == 2


def test_momentum_makes_a_task_easier_too() -> None:
    table = scene_with({"door": extended(difficulty=2), "one": key(name="One", difficulty=0)})
    table.do("act hero", "attempt one").skip()
    if table.state.phase != codes.SPEND:
        table.dice(3, 3).skip()
    table.do("spend on advantage for door", "pay 2 momentum", "done")
    assert door(table).eased == 1


def test_momentum_creates_one_advantage_on_a_test() -> None:
    table = scene_with({"door": extended(difficulty=3), "one": key(name="One", difficulty=0)})
    table.do("act hero", "attempt one").skip()
    if table.state.phase != codes.SPEND:
        table.dice(3, 3).skip()
    table.do("spend on advantage for door", "pay 0 momentum")
    assert not table.legal("spend on advantage")


def test_two_threat_obstruct_a_task() -> None:
    table = scene_with({"door": extended()}, first="npcs", threat=3)
    table.do("obstruct door")
    assert (door(table).hindered, table.state.threat) == (1, 1)


def test_a_task_nobody_else_knows_of_cannot_be_obstructed_by_an_advantage() -> None:
    table = scene_with({"door": extended(secret=True)}, first="npcs").do("act thug")
    assert not table.legal("create advantage for")
    open_one = scene_with({"door": extended()}, first="npcs").do("act thug")
    assert open_one.legal("create advantage for") == ["create advantage for door"]


@pytest.mark.parametrize("limit", [1, 2])
def test_an_extended_task_may_be_a_challenge_of_its_own(limit: int) -> None:
    table = challenge({"door": extended(intervals=1)}, limit)
    rest(table.do("act hero", "overcome door").skip().dice(19, 18))
    assert (table.state.winner == codes.NPCS) == (limit == 1)


def test_a_task_of_difficulty_0_is_overcome_without_a_roll_and_without_spends() -> None:
    table = scene_with({"door": extended(difficulty=0, stress=30)}).do("act hero", "overcome door")
    table.do("succeed without a roll").damage(2, 2, 5, 3, 3)
    assert door(table).stress == 5
    assert table.phase == "turn"


def test_the_way_is_paved_with_the_pair_of_the_task_where_that_is_better() -> None:
    climb = key(attribute="agility", skill="move", difficulty=3)
    people = {"hero": person("pcs", attributes={"agility": 11}, skills={"move": 3})}
    table = scene_with({"wall": climb}, people=people).do("act hero", "create advantage for wall")
    test = table.state.tests[0]
    assert (test.attribute, test.skill, test.kind) == (codes.AGILITY, codes.MOVE, codes.ADVANTAGE)
