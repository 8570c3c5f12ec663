"""Where rituals meet the end of a scene, a pursuit, secrets, spells of the same turn, and going back."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from arena.rulings.row import RulingError
from arena.twod20 import catalog, codes
from arena.twod20.core.rules.harm.harm import fall
from arena.twod20.core.rules.turns.turn import leave_scene
from arena.twod20.legal import list_legal
from arena.twod20.sight.hidden import conceal
from arena.twod20.sight.imagined import imagine
from arena.twod20.words.story.story import narrate
from scenarios.loader import loads
from table.session.position import ROLLING
from table.session.save import Settings
from table.session.session import Session
from tests.twod20.build import Table, person, scene
from tests.twod20.magic.sorcery import SKILLED
from tests.twod20.ritual.ceremony import ABLE, LORE, begin, calling, ceremony, deed, pay, perform, rite

FIGHT = {"pcs": [{"defeat": "all"}], "npcs": [{"defeat": "all"}]}
SPARK = {"name": "Spark", "skill": "know", "difficulty": 1, "cost": 2, "target": "self", "lasts": "rounds"}
WARD = {**SPARK, "gives": {"cover": True, "sturdy": True}}


# the end of the scene


def test_a_ritual_under_way_as_time_is_up_is_neither_done_nor_miscast() -> None:
    table = pay(perform(ceremony(clock={"rounds": 2}), 20, 5, power=(2, 2, 1, 3)), 3, 3, 3)
    while table.state.settled == codes.ONGOING:
        table.do("end turn" if "end turn" in table.legal() else table.legal()[0])
    assert (rite(table).leader, rite(table).tally, calling(table).breakthroughs) == (table.who("mage"), 1, 1)
    assert (calling(table).done, calling(table).closed, rite(table).due) == (0, 0, 0)


def test_a_ritual_under_way_as_the_last_enemy_falls_is_neither_done_nor_miscast() -> None:
    table = pay(perform(ceremony(objectives=FIGHT), 20, 5, power=(2, 2, 1, 3)), 3, 3, 3)
    fall(table.state, table.who("foe"), codes.DEFEATED)
    table.do("end turn")
    assert table.state.winner == codes.PCS
    assert (rite(table).tally, calling(table).breakthroughs, calling(table).closed) == (1, 1, 0)


@pytest.mark.parametrize("stands, winner", [(False, codes.NPCS), (True, codes.PCS)])
def test_a_miscast_that_decides_the_scene_strikes_the_ritualist_first(stands: bool, winner: int) -> None:
    table = perform(ceremony({"steps": 2, "miscast": {"dice": 3, "stands": stands}}), 20, 20, how=TWO)
    table.damage(3, 3, 3)
    assert (table.state.winner, table.state.phase) == (codes.ONGOING, codes.ROLL)
    table.damage(2, 2, 3).skip()
    assert (table["mage"].stress, table.state.winner) == (4, winner)


def test_the_fall_of_a_ritualist_by_a_miscast_comes_before_the_scene_is_judged() -> None:
    weak = {"stress": 3, "tier": "notable", "harms": 1}
    table = perform(ceremony({"steps": 2, "cost": 0, "miscast": {"dice": 3}}, mage=weak), 20, 20, how=TWO)
    table.damage(2, 2, 2).skip()
    assert (table["mage"].status, table.state.winner) == (codes.DEFEATED, codes.NPCS)


TWO = "perform it in 2 steps"


# begun anew, and elsewhere


def let_go(table: Table) -> Table:
    """Abandon the ritual by a test that succeeds, with a major action left after it."""
    table.state.turn.majors = 0
    return deed(table, "abandon calling", 5, 5)


def test_what_has_no_place_of_its_own_may_be_begun_elsewhere_once_it_was_abandoned() -> None:
    table = pay(perform(ceremony(task={"zone": None}), 5, 18), 3, 3, 3)
    assert calling(table).zone == 0
    let_go(table).do("move hall", "stay")
    assert (calling(table).zone, table.legal("overcome")) == (codes.NONE, ["overcome calling"])
    begin(table)
    assert calling(table).zone == 1


def test_what_has_its_place_keeps_it_when_it_was_abandoned() -> None:
    table = let_go(pay(perform(ceremony(), 5, 18), 3, 3, 3))
    assert calling(table).zone == 0


def test_nothing_that_its_steps_had_won_is_left_of_a_ritual_that_was_abandoned() -> None:
    table = ceremony(task={"on_breakthrough": ["progress"]})
    pay(perform(table, 5, 18, power=(2, 2, 1, 3)), 3, 3, 3)
    assert calling(table).more_dice == 1
    let_go(table)
    assert (calling(table).more_dice, calling(table).stress) == (0, 0)


# a pursuit


def chased(helpers: list[str], **more: Any) -> Table:
    """Return a table at which the friend has left, the foe after it, with a ritual of the mage begun."""
    aims = {"pcs": [{"escape": "yard", "count": 2}], "npcs": [{"defeat": "all"}]}
    chase = {"pursuer": "foe", "quarry": "friend", "helpers": helpers, "begins": "escape"}
    table = ceremony({"miscast": {"dice": 3}}, pursuit=chase, objectives=aims, **more)
    pay(perform(table, 5, 18), 3, 3, 3)
    leave_scene(table.state, table.who("friend"))
    return table.do("end turn")


def test_a_ritual_is_miscast_by_whoever_leaves_it_for_a_pursuit() -> None:
    table = chased(["mage"])
    assert (calling(table).closed, table.phase) == (1, "roll")
    table.damage(2, 2, 3)
    assert (table["mage"].stress, table.state.pursuit.stage) == (4, codes.RUNNING)


def test_a_ritual_of_somebody_who_stays_behind_stays_as_it_is() -> None:
    table = chased([])
    assert (calling(table).closed, table.state.pursuit.stage) == (0, codes.RUNNING)


# secrets


def test_of_a_secret_ritual_nothing_is_left_in_a_position_as_the_other_side_may_think_it() -> None:
    before, after = (ceremony(task={"secret": True}, rite={"offerings": 1}) for _ in range(2))
    found = after.state.rituals.rites[0]
    found.leader, found.tally, found.offerings, found.blood = after.who("mage"), 2, 0, 1
    calling(after).stress, calling(after).breakthroughs = 3, 1
    for table in (before, after):
        conceal(table.state, codes.NPCS)
        assert found.leader == (codes.NONE if table is after else after.who("mage"))
    assert before.states.tobytes() == after.states.tobytes()
    conceal(after.state, codes.PCS)


def test_its_own_side_thinks_of_a_secret_ritual_as_it_is() -> None:
    table = pay(perform(ceremony(task={"secret": True}), 20, 18), 3, 3, 3)
    conceal(table.state, codes.PCS)
    assert (rite(table).leader, rite(table).tally) == (table.who("mage"), 1)


def test_beside_a_secret_ritual_one_that_is_known_goes_on_where_it_is_only_imagined() -> None:
    known = {"name": "The hymn", "zone": "yard", "who": ["friend"], "ritual": {"of": "calling"}}
    table = ceremony(task={"secret": True}, tasks={"hymn": known}, foe={"zone": "yard"})
    hymn = table.state.rituals.rites[1]
    rite(table).leader, hymn.leader, hymn.tally = table.who("mage"), table.who("friend"), 1
    table.do("end turn").skip(codes.ACTOR)
    if table.state.phase == codes.HAND_OVER:
        table.do("hand over")
    conceal(table.state, codes.NPCS)
    imagine(table.state, codes.NPCS)
    table["mage"].status = codes.DEFEATED
    assert table.do("act foe").legal("disrupt") == ["disrupt hymn"]
    assert (table.state.venture.tasks[1].closed, hymn.tally) == (0, 1)


def test_games_from_an_imagined_position_with_a_secret_ritual_go_on() -> None:
    table = pay(perform(ceremony(task={"secret": True}, objectives=FIGHT), 5, 18), 3, 3, 3)
    conceal(table.state, codes.NPCS)
    imagine(table.state, codes.NPCS)
    out, draws = np.zeros(catalog.ACTIONS, np.int16), np.random.default_rng(1)
    for _ in range(200):
        if table.state.phase == codes.ROLL:
            faces = draws.integers(1, int(table.state.roll_sides) + 1, int(table.state.roll_count))
            table.dice(*map(int, faces), sides=int(table.state.roll_sides))
        elif (number := int(list_legal(table.state, out))) > 0:
            table.do(table.legal()[int(draws.integers(number))])
    assert table.state.rituals.rites[0].task == codes.NONE


def test_a_hit_does_not_break_into_a_secret_ritual() -> None:
    stick = {"weapons": ["stick"], "zone": "yard"}
    table = ceremony(task={"secret": True}, foe=stick)
    pay(perform(table, 5, 18), 3, 3, 3).do("end turn").skip(codes.ACTOR)
    if table.state.phase == codes.HAND_OVER:
        table.do("hand over")
    table.do("act foe").engage("mage", "foe").do("attack stick -> mage").skip(codes.DICE)
    table.do("buy 0 dice").skip().dice(1, 1)
    if table.state.phase == codes.ROLL:
        table.dice(20, 20)
    table.skip().do("roll damage").damage(*(3,) * int(table.state.roll_count))
    assert table.legal("break into") == []


def test_of_a_sacrifice_for_a_secret_ritual_the_other_side_sees_a_death() -> None:
    table = ceremony(
        task={"secret": True}, rite={"victims": ["captive"]}, others={"captive": person(tier="notable")}
    )
    table["captive"].snared = 2
    table.do("sacrifice captive").skip().dice(5, 5)
    own, other = (" ".join(narrate(table.state, table.cast, side)) for side in (codes.PCS, codes.NPCS))
    assert "human sacrifice" in own and "Captive dies" in other
    assert "sacrifice" not in other and "calling" not in other.lower()


# beside spells of the same caster


def both() -> Table:
    """Return a table at which the mage may perform the ritual and has a spell as well, in one turn."""
    table = ceremony(mage={"caster": {**LORE, "knows": ["ward"]}}, spells={"ward": WARD}, objectives=FIGHT)
    table.state.turn.majors_allowed = 2
    return table


def test_a_spell_and_a_test_at_a_ritual_fit_into_one_turn_each_with_its_own_cost() -> None:
    table = both().do("cast ward").skip(codes.DICE).do("buy 0 dice").skip().dice(5, 18).skip().do("done")
    table.skip(codes.ROLL).damage(1, 1).skip()
    assert table["mage"].stress == 2
    table.do("overcome calling", "perform it in 3 steps").skip().dice(5, 18).skip().do("roll damage")
    assert table.state.roll_count == 4
    table.damage(3, 3, 3, 3).skip().do("done").skip(codes.ROLL).damage(1, 1, 1).skip()
    assert table["mage"].stress == 5 and table.legal("cast") == []


def test_a_test_at_a_ritual_is_no_spell_and_leaves_the_one_of_the_turn() -> None:
    table = both()
    pay(perform(table, 20, 18), 3, 3, 3)
    assert "cast ward" in table.legal()
    table.do("cast ward").skip(codes.DICE).do("buy 0 dice").skip().dice(20, 18).skip(codes.ROLL)
    assert rite(table).tally == 1
    assert table.state.roll_count == 2  # the Cost, and a die more lies there as an Effect


def test_the_power_hungry_draw_no_deeper_for_a_ritual() -> None:
    hungry = {"caster": {**LORE, "power_hungry": True}}
    table = ceremony(mage=hungry).do("overcome calling", "perform it in 3 steps")
    assert table.state.phase != codes.HUNGER


# those who help


def helped(**more: Any) -> Table:
    """Return a table at which friend and pal have helped, and the Cost of six dice is to be divided."""
    others = {"pal": person("pcs", attributes=ABLE, skills=SKILLED), **more.pop("others", {})}
    table = ceremony({"cost": 6}, task={"who": ["mage"]}, others=others, **more)
    table.do("overcome calling", "perform it in 3 steps").skip(codes.ASSIST)
    table.do("help from friend", "help from pal").skip().dice(18, 18, 18, 18)
    return table.skip(codes.SHARE, codes.ROLL)


def test_whoever_is_down_by_then_bears_nothing_of_a_cost() -> None:
    table = helped()
    assert table.state.asked == table.who("friend")
    table["pal"].status = codes.DEFEATED
    table.do(table.legal()[1])
    assert (table.phase, table.state.roll_count) == ("roll", 5)


def test_whoever_falls_by_its_share_does_not_keep_the_others_from_paying_theirs() -> None:
    table = helped()
    for _ in range(2):
        table.do(table.legal()[1])
    table.skip(codes.ROLL)
    table["friend"].stress = int(table["friend"].stress_base) - 1
    rolled = []
    while table.state.rituals.stage != codes.NOTHING_DUE:
        rolled.append(int(table.state.roll_count))
        table.damage(*(2,) * rolled[-1]).skip(codes.ROLL)
    assert sum(rolled) == 6


def test_who_has_arrived_since_counts_among_those_who_must_be_there() -> None:
    late = {"late": person("pcs", zone="yard", reserve=True, arrives=2)}
    table = ceremony({"participants": 3}, others=late)
    assert table.legal("overcome") == []
    table["late"].status = codes.UP
    assert table.legal("overcome") == ["overcome calling"]


# going back


def session(**more: Any) -> Session:
    """Return a game at the turn of the mage, who may perform the Calling."""
    people = {
        "mage": person("pcs", attributes=ABLE, skills=SKILLED, caster=LORE),
        "captive": person(tier="notable", attributes=ABLE),
        "foe": person(tier="major", zone="hall"),
    }
    work = {
        "name": "The calling",
        "zone": "yard",
        "who": ["mage"],
        "ritual": {"of": "calling", "animals": 1, "victims": ["captive"]},
    }
    rites = {
        "calling": {
            "name": "The Calling",
            "skill": "know",
            "difficulty": 1,
            "stress": 8,
            "steps": 2,
            "cost": 3,
            "miscast": {"dice": 3},
        }
    }
    text = scene(
        people,
        tasks={"calling": work},
        rituals=rites,
        variants={"fortune": False, "raise_difficulty": False, "assistants": 0},
        objectives=FIGHT,
        **more,
    )
    game = Session(loads(text, "test.yaml"), Settings(seed=1))
    game.begin()
    if "act mage" in game.legal_texts():
        game.act(game.parse("act mage"))
    return game


def answer(game: Session, *texts: str) -> Session:
    """Give these answers."""
    for text in texts:
        game.act(game.parse(text))
    return game


def to_roll(game: Session) -> Session:
    """Answer with what comes first up to dice."""
    while game.waiting != ROLLING:
        first = "buy 0 dice" if "buy 0 dice" in game.legal_texts() else game.legal_texts()[0]
        answer(game, first)
    return game


def back_and_forth(game: Session, opening: bytes) -> None:
    """Go all the way back, and forth again, to the same positions."""
    here = game.states.tobytes()
    steps = 0
    while game.states.tobytes() != opening and game.undo():
        steps += 1
    assert steps > 0 and game.states.tobytes() == opening
    while game.undone:
        game.redo()
    assert game.states.tobytes() == here


def test_a_test_at_a_ritual_is_undone_and_done_again() -> None:
    game = session()
    opening = game.states.tobytes()
    to_roll(answer(game, "overcome calling", "perform it in 2 steps")).put([5, 18])
    to_roll(game)
    back_and_forth(game, opening)
    assert game.state.rituals.rites[0].leader == 0


def test_a_miscast_is_undone_and_done_again() -> None:
    game = session()
    opening = game.states.tobytes()
    to_roll(answer(game, "overcome calling", "perform it in 2 steps")).put([20, 20])
    to_roll(game).put([2, 2, 3])
    to_roll(game).put([2, 2, 3])
    assert (game.state.venture.tasks[0].closed, game.state.characters[0].stress) == (1, 8)
    back_and_forth(game, opening)


def test_a_sacrifice_is_undone_and_done_again() -> None:
    game = session()
    game.rule("set captive caught 2")
    opening = game.states.tobytes()
    to_roll(answer(game, "sacrifice captive")).put([5, 5])
    assert (game.state.characters[1].status, game.state.threat) == (codes.DEAD, 4)
    back_and_forth(game, opening)


def test_taking_back_the_roll_of_a_ritual_leaves_no_complication_behind() -> None:
    game = session()
    to_roll(answer(game, "overcome calling", "perform it in 2 steps")).put([20, 18])
    assert game.state.rituals.rites[0].tally == 1
    assert game.take_back() and game.waiting == ROLLING
    assert (game.state.rituals.rites[0].tally, game.state.rituals.rites[0].leader) == (0, 0)
    game.put([5, 18])
    assert game.state.rituals.rites[0].tally == 0


def test_a_ruling_cannot_put_more_complications_than_a_miscast_takes() -> None:
    game = session()
    with pytest.raises(RulingError):
        game.rule("set calling tally 2")
