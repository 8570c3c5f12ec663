"""Letting go of a ritual, and getting in its way: SRD "Abandoning the Ritual", "Disrupting a Ritual"."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.words.story.story import narrate
from tests.twod20.build import Table, person
from tests.twod20.ritual.ceremony import begin, calling, ceremony, pay, perform, rite

STICK = {"weapons": ["stick"]}


def under_way(**more: object) -> Table:
    """Return a table at which the mage has done one Step, at the turn of the foe, beside the mage."""
    foe = {"zone": "yard", **STICK, **more.pop("foe", {})}  # type: ignore[dict-item]
    table = pay(perform(ceremony(foe=foe, **more), 5, 18, power=(2, 2, 1, 3)), 3, 3, 3)  # type: ignore[arg-type]
    table.do("end turn").skip(codes.ACTOR)
    if table.state.phase == codes.HAND_OVER:
        table.do("hand over")
    return table.do("act foe") if "act foe" in table.legal() else table


def of_the_mage(table: Table) -> Table:
    """Go back to the turn of the mage, with nothing done."""
    table.do("end turn").skip(codes.ACTOR)
    while "act mage" not in table.legal():
        table.do(table.legal()[0]).skip(codes.ACTOR)
    return table.do("act mage")


def test_abandoning_is_as_hard_as_steps_are_done_and_tires_by_as_much() -> None:
    table = pay(perform(ceremony(), 5, 18, power=(2, 2, 1, 3)), 3, 3, 3)
    table.state.turn.majors = 0
    table.do("abandon calling")
    assert table.state.tests[0].difficulty == 1
    table.skip().dice(5, 18).skip()
    assert (table["mage"].fatigue, calling(table).breakthroughs, calling(table).stress) == (1, 0, 0)
    assert (rite(table).leader, calling(table).closed) == (codes.NONE, 0)


def test_who_fails_to_let_go_of_it_has_a_miscast() -> None:
    table = pay(perform(ceremony({"miscast": {"dice": 3}}), 5, 18, power=(2, 2, 1, 3)), 3, 3, 3)
    table.state.objectives["kind"] = codes.NONE
    table.state.turn.majors = 0
    table.do("abandon calling").skip().dice(18, 18).skip(codes.ROLL)
    assert calling(table).closed == 1
    table.damage(2, 2, 1).skip()
    assert (table["mage"].stress, table["mage"].traumas) == (5, 1)


def test_disrupting_adds_a_complication() -> None:
    table = under_way().do("disrupt calling")
    assert table.state.tests[0].difficulty == 2
    table.skip().dice(5, 5).skip()
    assert rite(table).tally == 1


def test_the_other_way_to_disrupt_it_makes_it_harder() -> None:
    table = under_way().do("create advantage for calling").skip().dice(5, 5).skip()
    assert calling(table).hindered == 1


def test_a_ritual_is_disrupted_where_it_is_performed_and_by_magic_from_the_next_zone() -> None:
    assert under_way(foe={"zone": "hall"}).legal("disrupt") == []
    assert under_way(foe={"zone": "hall", "caster": {"talent": "arcane_lore"}}).legal("disrupt") != []
    assert under_way(foe={"zone": "roof", "caster": {"talent": "arcane_lore"}}).legal("disrupt") == []


def test_nobody_disrupts_what_is_not_under_way() -> None:
    assert ceremony(first="npcs", foe={"zone": "yard"}).legal("disrupt") == []


def test_a_hit_on_the_ritualist_breaks_into_it_once_for_two_momentum() -> None:
    table = under_way().engage("mage", "foe").do("attack stick -> mage")
    table.skip(codes.DICE).do("buy 0 dice").skip()
    table.dice(1, 1)
    if table.state.phase == codes.ROLL:
        table.dice(20, 20)
    table.skip().do("roll damage").damage(*(3,) * int(table.state.roll_count))
    assert "break into calling" in table.legal()
    threat = int(table.state.threat) + int(table.state.generated)
    table.do("break into calling")
    assert rite(table).tally == 1
    assert table.state.threat + table.state.generated == threat - 2
    assert "break into calling" not in table.legal()


def test_the_fall_of_the_ritualist_is_a_miscast() -> None:
    table = under_way()
    table["mage"].status = codes.DEFEATED
    table.do("end turn")
    assert calling(table).closed == 1
    assert table.state.winner == codes.NPCS


def test_a_ritualist_who_has_fallen_suffers_no_more_by_it() -> None:
    table = under_way(
        ritual={"miscast": {"dice": 3}}, objectives={"pcs": [{"defeat": "all"}], "npcs": [{"defeat": "all"}]}
    )
    table["mage"].status = codes.DEFEATED
    table.do("end turn").skip(codes.ACTOR)
    assert calling(table).closed == 1
    assert table.state.phase != codes.ROLL


def test_only_who_has_begun_it_goes_on_and_where_it_was_begun() -> None:
    table = under_way()
    table.do("end turn").skip(codes.ACTOR)
    if "act friend" in table.legal():
        assert table.do("act friend").legal("overcome") == []
    table = of_the_mage(under_way())
    assert table.legal("overcome") == ["overcome calling"]
    assert table.do("move hall", "stay").legal("overcome") == []


def test_a_secret_ritual_is_not_disrupted() -> None:
    assert under_way(task={"secret": True}).legal("disrupt") == []


def test_what_happens_to_a_secret_ritual_is_told_to_its_own_side_alone() -> None:
    table = begin(ceremony({"offerings": 1}, rite={"offerings": 2}, task={"secret": True}))
    begun = [narrate(table.state, table.cast, side) for side in (codes.PCS, codes.NPCS)]
    table.skip().dice(5, 18).do("roll damage").damage(3, 3, 3, 3).do("expend an offering")
    given = [narrate(table.state, table.cast, side) for side in (codes.PCS, codes.NPCS)]
    for own, other in (begun, given):
        assert any("calling" in line.lower() or "offering" in line.lower() for line in own), own
        assert not any("calling" in line.lower() or "offering" in line.lower() for line in other), other


def test_the_other_side_knows_nothing_of_a_ritualist_who_hides() -> None:
    table = under_way(stealth=True)
    table["mage"].stealth.level = codes.HIDDEN
    assert table.legal("disrupt") == []


def test_a_counterspell_does_not_answer_a_ritual() -> None:
    caster = {"talent": "arcane_lore", "knows": ["arcane_blast"]}
    table = ceremony(foe={"zone": "yard", "caster": caster}, variants={"fortune": False})
    table.do("overcome calling", "perform it in 3 steps").skip(codes.RESPONSE, codes.DICE)
    assert table.legal("counterspell") == []


def test_somebody_who_must_be_there_and_has_left_keeps_the_ritual_from_going_on() -> None:
    table = ceremony({"participants": 2})
    assert table.legal("overcome") == ["overcome calling"]
    table["friend"].zone = 1
    assert table.legal("overcome") == []


def test_it_is_begun_from_its_round_on() -> None:
    assert ceremony(rite={"from_round": 2}).legal("overcome") == []


def test_only_casters_perform_what_is_for_casters_alone() -> None:
    assert ceremony({"casters_only": True}).legal("overcome") == ["overcome calling"]
    friend = {"friend": person("pcs", caster={"talent": "arcane_lore"})}
    table = ceremony({"casters_only": True}, mage={"caster": None}, others=friend)
    assert table.legal("overcome") == []


def test_more_steps_make_a_longer_track_and_a_stronger_effect() -> None:
    storm = {"stress_per_step": 2, "steps": 1, "most_steps": 3, "stress": 4}
    trait = {"name": "Storm", "on": "scene", "tests": ["ranged"], "effect": "harder"}
    goals = {"pcs": [{"defeat": "all"}], "npcs": [{"defeat": "all"}]}
    for steps, limit in ((1, 6), (3, 10)):
        table = ceremony(storm, task={"trait": trait}, objectives=goals)
        table.do("overcome calling", f"perform it in {steps} steps")
        task = calling(table)
        assert (task.amount - task.fewer, task.stress_limit - task.spared) == (steps, limit)
        table.skip().dice(5, 5).do("roll damage").damage(2, 2, 2, 2).do("done").skip(codes.ROLL)
        while not task.done:
            pay(table, 3, 3, 3)
            perform(table, 5, 5, power=(2, 2, 2, 2))
        assert table.state.traits[0].copies == steps


def test_the_same_ritual_again_undoes_what_it_has_done() -> None:
    trait = {"name": "Storm", "on": "scene", "tests": ["ranged"], "effect": "harder"}
    goals = {"pcs": [{"defeat": "all"}], "npcs": [{"defeat": "all"}]}
    again = {
        "name": "The undoing",
        "zone": "yard",
        "needs": ["calling"],
        "ritual": {"of": "calling", "reverses": "calling"},
    }
    table = ceremony({"steps": 1}, task={"trait": trait}, objectives=goals, tasks={"undoing": again})
    pay(perform(table, 5, 5, how="perform it in 1 step", power=(2, 2, 2, 2)), 3, 3, 3)
    assert (calling(table).done, table.state.traits[0].copies) == (1, 1)
    table.state.turn.majors = 0
    table.do("overcome undoing", "perform it in 1 step").skip().dice(5, 5).do("roll damage")
    table.damage(2, 2, 2, 2).do("done").skip(codes.ROLL)
    assert (calling(table).done, calling(table).closed, table.state.traits[0].copies) == (0, 1, 0)
    assert table.state.venture.tasks[1].done == 1


def test_what_stands_comes_about_all_the_same_when_it_is_miscast() -> None:
    trait = {"name": "Mask", "on": "pcs", "tests": ["persuasion"], "effect": "easier", "copies": 3}
    table = ceremony({"miscast": {"stands": True}}, task={"trait": trait})
    pay(perform(table, 5, 20), 3, 3, 3)
    pay(perform(table, 20, 20), 3, 3, 3)
    assert (calling(table).done, table.state.traits[0].copies) == (1, 1)
