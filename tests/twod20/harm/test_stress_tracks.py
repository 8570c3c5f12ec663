"""The variant Multiple Types of Stress: a track for the body and one for the mind, or layers."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from agents.twod20.habits.worth import weapon_gain
from arena.twod20 import codes, columns, measured, odds, outcome
from arena.twod20.sight import observe
from arena.twod20.words.position import overview as describe
from arena.twod20.words.story.story import narrate
from tests.twod20.build import Table
from tests.twod20.fight import PLAIN, challenge_rolls, fight, hurt, next_turn, win
from tests.twod20.harm.test_avoidance import chosen

HIT = "attack arm -> foe"
NO_DICE = {"skills": {"fight": 0}}
FIELD = {"name": "Field", "stress": 6, "regains": 2}
PLATES = {"name": "Plates", "stress": 3}


def split(**more: Any) -> dict[str, Any]:
    """Return the key `variants` with plain rules, split Stress, and these."""
    return {"variants": {**PLAIN, "tracks": "split", **more}}


def layered(*layers: dict[str, Any], stress: int = 8, harms: int = 9) -> Table:
    """Return a table at the hero's turn, whose foe has these layers over its own Stress."""
    body = {"layers": list(layers), "stress": stress, "harms": harms}
    return fight(NO_DICE, body, variants={**PLAIN, "tracks": "layered"})


def frighten(table: Table, *faces: int) -> Table:
    """Win a threat and let its challenge dice show these."""
    return win(table, "threaten arm -> foe").do("roll damage").damage(*faces).do("done")


def stress(table: Table, who: str = "foe") -> list[int]:
    """Return the Stress of somebody, its own and then that of its other tracks."""
    return [int(table[who].stress), *(int(track.stress) for track in table[who].tracks)]


# by kind


def test_vigour_is_brawn_and_survive_and_resolve_is_will_and_survive() -> None:
    body = {"attributes": {"brawn": 11, "will": 9}, "skills": {"survive": 2}}
    table = fight(foe=body, **split())
    assert (table["foe"].stress_base, table["foe"].tracks[0].most) == (13, 11)
    said = fight(foe={"stress": 4, "resolve": 5}, **split())
    assert (said["foe"].stress_base, said["foe"].tracks[0].most) == (4, 5)


def test_a_blow_goes_to_vigour_and_a_threat_to_resolve() -> None:
    assert stress(hurt(fight(NO_DICE, {"harms": 9}, **split()), HIT, 2, 1, 1, 3)) == [4, 0, 0]
    table = fight(NO_DICE, {"harms": 9}, {"damage": 4}, **split())
    assert stress(frighten(table, 2, 1, 1, 3)) == [0, 4, 0]


def test_only_the_track_that_is_hit_can_be_filled_by_the_hit() -> None:
    table = fight(NO_DICE, {"stress": 6, "resolve": 6, "harms": 9}, {"damage": 4}, **split())
    table["foe"].stress = 5
    frighten(table, 2, 2, 3, 3)
    assert (table["foe"].traumas, stress(table)) == (0, [5, 4, 0])
    table["foe"].tracks[0].stress = 0
    other = fight(NO_DICE, {"stress": 6, "resolve": 6, "harms": 9}, {"damage": 4}, **split())
    other["foe"].tracks[0].stress = 5
    assert frighten(other, 1, 3, 3, 3)["foe"].traumas == 1


def test_fatigue_wears_down_body_and_mind_and_knocks_out_when_neither_has_room() -> None:
    venom = {"effects": {"drain": True}}
    table = fight(NO_DICE, {"stress": 3, "resolve": 4, "harms": 9, "armour": 3}, venom, **split())
    table["foe"].tracks[0].stress = 4
    hurt(table, HIT, 5, 5, 5, 5).skip(codes.ACTOR, codes.TURN)
    assert (table["foe"].fatigue, stress(table)) == (4, [0, 0, 0])
    assert table["foe"].status == codes.UP
    gone = fight(NO_DICE, {"stress": 3, "resolve": 4, "harms": 9, "armour": 3}, venom, **split())
    gone["foe"].fatigue = 4
    assert hurt(gone, HIT, 5, 3, 3, 2).skip(codes.ACTOR, codes.TURN)["foe"].status != codes.DEFEATED


def recovering(body: int, mind: int) -> Table:
    """Return a table on which the hero, with so much Stress, has won the test of Recover."""
    table = fight({"skills": {"survive": 2}}, **split())
    table["hero"].stress, table["hero"].tracks[0].stress = body, mind
    table["hero"].in_reach = table["foe"].in_reach = 0
    return table.do("recover").skip().dice(1, 1)


def test_whoever_recovers_says_which_stress_where_both_have_some() -> None:
    table = recovering(3, 4)
    assert (table.phase, table.decider) == ("which stress", "pcs")
    assert table.fork().do("recover vigour")["hero"].stress == 1
    table.do("recover resolve")
    assert (stress(table, "hero"), table.phase) == ([3, 2, 0], "spends")


def test_nothing_is_asked_where_only_one_has_some() -> None:
    assert stress(recovering(0, 4), "hero") == [0, 2, 0]
    assert stress(recovering(4, 0), "hero") == [2, 0, 0]


def test_second_wind_and_more_of_it_ask_too() -> None:
    table = recovering(3, 4).do("recover resolve", "second wind", "pay 1 momentum")
    assert table.phase == "which stress"
    table.do("recover vigour", "more of it", "pay 1 momentum", "recover vigour")
    assert (stress(table, "hero"), table.phase) == ([0, 2, 0], "spends")


def test_an_ally_is_aided_for_a_shaken_mind_alone() -> None:
    friend = {"side": "pcs", "zone": "yard"}
    table = fight(others={"friend": friend}, **split()).engage("hero", "friend")
    assert "aid friend" not in table.legal()
    table["friend"].tracks[0].stress = 2
    assert "aid friend" in table.legal()


# layers


def test_a_hit_fills_the_top_layer_and_goes_on_to_the_next() -> None:
    table = hurt(layered(PLATES, FIELD), HIT, 2, 2, 2, 1)
    assert stress(table) == [0, 3, 4]
    assert table["foe"].wounds == 0


def test_a_layer_takes_no_more_than_five_of_one_hit() -> None:
    table = hurt(layered(FIELD), HIT, 2, 2, 2, 1)
    assert stress(table) == [2, 5, 0]


def test_a_harm_comes_from_the_last_track_alone() -> None:
    table = layered({"name": "Hull", "stress": 2}, stress=9)
    hurt(table, HIT, 2, 2, 2, 1)
    assert (stress(table), table.state.damage.harms) == ([5, 2, 0], 1)
    filled = layered({"name": "Hull", "stress": 2}, stress=4)
    assert hurt(filled, HIT, 2, 2, 1, 1).state.damage.harms == 1


def test_a_threat_meets_no_layer() -> None:
    table = fight(
        NO_DICE, {"layers": [FIELD], "harms": 9}, {"damage": 4}, variants={**PLAIN, "tracks": "layered"}
    )
    assert stress(frighten(table, 2, 1, 3, 3)) == [3, 0, 0]


def test_a_layer_that_comes_back_does_so_at_the_end_of_a_quiet_turn() -> None:
    table = hurt(layered(FIELD), HIT, 2, 2, 3, 3)
    assert stress(table) == [0, 4, 0]
    table = next_turn(table.skip(codes.ACTOR, codes.TURN), "foe").do("end turn").skip(codes.ACTOR)
    assert stress(table) == [0, 4, 0]
    table = next_turn(next_turn(table, "hero"), "foe").do("end turn")
    assert stress(table) == [0, 2, 0]
    assert "2 of 6 Stress left (Field)" in " ".join(narrate(table.state, table.cast))


def test_recover_leaves_the_layers_as_they_are() -> None:
    variants = {**PLAIN, "tracks": "layered"}
    table = fight({"layers": [PLATES], "skills": {"survive": 2}}, variants=variants)
    table["hero"].stress, table["hero"].tracks[0].stress = 1, 3
    assert stress(table.do("recover").skip().dice(1, 1), "hero") == [0, 3, 0]


def test_the_odds_of_layers_are_those_of_play() -> None:
    table = win(layered(PLATES, FIELD, stress=4), HIT).do("roll damage")
    seen = {harms: Fraction(0) for harms in range(3)}
    for chance, after in challenge_rolls(table):
        seen[int(after.do("done").state.damage.harms)] += chance
    tracks = (odds.Layer(3), odds.Layer(6))
    exact = odds.damage(4, target_maximum=4, layers=tracks)
    assert {harms: chance for harms, chance in seen.items() if chance} == exact.harms
    assert exact.mean == odds.damage(4).mean
    worn = odds.damage(4, target_maximum=4, layers=(odds.Layer(3, stress=3), odds.Layer(6, stress=4)))
    assert worn.mean_harms > exact.mean_harms


# words, agents, observation


def test_every_track_has_its_name_in_the_cast_list_and_the_story() -> None:
    table = fight(NO_DICE, {"stress": 9, "resolve": 7, "harms": 9}, **split())
    assert "Vigour 0/9, Resolve 0/7" in describe.character_line(table.state, table.cast, 1)
    told = " ".join(narrate(hurt(table, HIT, 2, 1, 3, 3).state, table.cast))
    assert "takes 3 Stress, now at 3 of 9 (Vigour)" in told
    hull = hurt(layered(PLATES), HIT, 2, 2, 3, 3)
    assert "now at 3 of 3 (Plates) and 1 of 8" in " ".join(narrate(hull.state, hull.cast))
    assert "Plates 3/3, Stress 1/8" in describe.character_line(hull.state, hull.cast, 1)


def test_the_question_says_how_much_of_each_there_is() -> None:
    asked = describe.question(recovering(3, 4).state, recovering(3, 4).cast)
    assert "recover 2 Stress of body or mind? (Vigour 3/10, Resolve 4/10)" in asked


def test_agents_attack_the_track_that_is_nearly_full() -> None:
    gain = []
    for mind in (0, 8):
        table = fight(foe={"stress": 9, "resolve": 9}, **split())
        table["foe"].tracks[0].stress = mind
        forms = (codes.AS_MELEE, codes.AS_MENTAL)
        gain.append([weapon_gain(table.state, 0, 0, 1, form, 1) for form in forms])
    (body, mind_at_ease), (same, mind_in_need) = gain
    assert body == same and mind_in_need > mind_at_ease


def test_agents_know_that_layers_keep_harm_away() -> None:
    bare, behind = (
        weapon_gain(layered(*layers).state, 0, 0, 1, codes.AS_MELEE, 1) for layers in ((), (FIELD,))
    )
    assert behind < bare


def test_full_tracks_lower_the_score_of_their_side() -> None:
    for table in (fight(**split()), layered(FIELD)):
        before = outcome.score(table.state, codes.PCS)
        table["foe"].tracks[0].stress = 6
        assert outcome.score(table.state, codes.PCS) > before


def test_the_script_recovers_where_there_is_less_room() -> None:
    assert chosen(recovering(3, 8)) == "recover resolve"
    assert chosen(recovering(8, 3)) == "recover vigour"


def test_an_observation_holds_every_track() -> None:
    table = fight(foe={"resolve": 7}, **split())
    table["foe"].tracks[0].stress = 3
    arrays = columns.VIEW.blank()
    observe.observe(table.state, codes.PCS, *arrays.values())
    row = arrays["characters"][1]
    at = {field.name: number for number, field in enumerate(columns.CHARACTER_FIELDS)}
    assert (row[at["track_1_stress"]], row[at["track_1_left"]], row[at["track_2_stress"]]) == (3, 4, 0)


@pytest.mark.parametrize(
    ("key", "value", "kind"),
    [("resolve", 5, "split"), ("layers", [{"name": "Hull", "stress": 3}], "layered")],
)
def test_further_tracks_need_their_variant(key: str, value: Any, kind: str) -> None:
    with pytest.raises(Exception, match=f"counts only with `tracks: {kind}`"):
        fight(foe={key: value})


def test_the_stress_that_advice_counts_is_the_exact_mean_over_all_layers() -> None:
    table = win(layered(PLATES, stress=4), HIT).do("roll damage")
    stress, harms = Fraction(0), Fraction(0)
    for chance, after in challenge_rolls(table):
        totals = np.zeros(4)
        after.do("done")
        measured.tally(after.state, codes.PCS, totals)
        while after.state.phase == codes.HAMPER:
            after.do("wound hampers attack")
        stress += chance * int(totals[0])
        harms += chance * int(totals[1])
    exact = odds.damage(4, target_maximum=4, layers=(odds.Layer(3),))
    assert (stress, harms) == (exact.mean, exact.mean_harms)
