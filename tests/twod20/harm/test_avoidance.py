"""The variant Avoiding Injury: who may, how often, at which of three prices, and what a hit still does."""

from __future__ import annotations

from typing import Any

import pytest

from agents.twod20 import scripted
from agents.twod20.habits.turn import care
from arena.twod20 import catalog, codes, outcome
from arena.twod20.outside.bounds import possible_actions
from arena.twod20.words.position import overview as describe
from arena.twod20.words.story.story import narrate
from tests.twod20.build import Table, person
from tests.twod20.fight import PLAIN, fight, hurt, win

HIT = "attack arm -> foe"
TOUGH = {"stress": 30, "harms": 9}
NO_DICE = {"skills": {"fight": 0}}


def rules(price: str = "points", **more: Any) -> dict[str, Any]:
    """Return the key `variants` with plain rules, avoiding injury at a price, and these."""
    return {"variants": {**PLAIN, "avoid_injury": price, **more}}


def harm(foe: dict[str, Any] | None = None, threat: int = 6, **more: Any) -> Table:
    """Return a table on which the hero has dealt the foe five stress, which is a Harm."""
    return hurt(fight(NO_DICE, {**TOUGH, **(foe or {})}, threat=threat, **more), HIT, 2, 2, 1, 3)


def struck(tier: str = "pc", momentum: int = 3, **more: Any) -> Table:
    """Return a table on which the foe has dealt the hero eight stress: a Harm to one who has 30."""
    hero = {"stress": 30, "tier": tier, "weapons": ["stick"]}
    foe = {"weapons": ["arm"], "skills": {"fight": 0}}
    table = fight(hero, foe, first="npcs", momentum=momentum, **more)
    return hurt(table, "attack arm -> hero", 2, 2, 2, 2)


# who, and how often


def test_a_minor_opponent_never_avoids_an_injury() -> None:
    assert harm({"tier": "minor"}, **rules()).state.phase == codes.HAMPER


def test_a_notable_opponent_avoids_one_injury_in_a_scene_and_the_next_one_counts() -> None:
    table = harm({"tier": "notable"}, **rules())
    assert (table.phase, table.decider) == ("avoiding injury", "npcs")
    table.do("avoid the harm")
    assert (table["foe"].wounds, table["foe"].avoided, table["foe"].stress) == (0, 1, 5)
    again = fight(NO_DICE, {**TOUGH, "tier": "notable"}, threat=6, **rules())
    again["foe"].avoided = 1
    assert hurt(again, HIT, 2, 2, 1, 3).state.phase == codes.HAMPER


def test_a_major_opponent_avoids_as_many_as_it_pays_for() -> None:
    table = harm({"tier": "major", "stress": 5}, threat=4, **rules())
    assert table.state.damage.harms == 2
    table.do("avoid the harm")
    assert (table.state.damage.harms, table.state.threat, table.phase) == (1, 2, "avoiding injury")
    table.do("avoid the harm")
    assert (table["foe"].wounds, table.state.threat, table["foe"].avoided) == (0, 0, 0)


def test_the_gamemaster_pays_for_an_injury_avoided_and_says_so() -> None:
    table = harm({"tier": "major"}, threat=4, **rules()).do("avoid the harm")
    assert table.state.threat == 2
    assert table.events(codes.EV_PAID) == [(codes.NPCS, 0, 2, 2)]


def test_one_payment_avoids_one_harm_of_two() -> None:
    table = harm({"tier": "notable", "stress": 5}, **rules())
    table.do("avoid the harm").skip(codes.ACTOR, codes.TURN)
    assert table["foe"].wounds == 1


def test_a_player_character_is_asked_before_defeat_is_settled() -> None:
    table = struck(**rules(harms=1))
    assert (table.phase, table.decider) == ("avoiding injury", "pcs")
    table.do("avoid the harm", "pay 2 momentum")
    assert (table["hero"].status, table["hero"].wounds, table["hero"].avoided) == (codes.UP, 0, 1)


def test_whoever_takes_the_harm_may_still_accept_defeat() -> None:
    assert struck(**rules()).do("take the harm").state.phase == codes.HARM


def test_objects_and_the_fallen_are_not_asked() -> None:
    door = person(tier="object", stress=4, harms=2)
    table = fight(NO_DICE, others={"door": door}, **rules()).engage("hero", "door")
    assert hurt(table, "attack arm -> door", 2, 2, 3, 3)["door"].wounds == 1
    fallen = fight(NO_DICE, TOUGH, **rules())
    fallen["foe"].status = codes.DEFEATED
    assert hurt(fallen, HIT, 2, 2, 1, 3)["foe"].status == codes.DEAD


def test_recover_lets_somebody_avoid_another_injury() -> None:
    table = fight(**rules())
    table["hero"].avoided = 1
    table.do("recover").skip().dice(1, 1)
    assert table["hero"].avoided == 0
    assert "ready to avoid another Harm" in " ".join(narrate(table.state, table.cast))


def test_without_stress_recover_is_there_for_nothing_else() -> None:
    table = fight(**rules(no_stress=True))
    assert "recover" not in table.legal()
    table["hero"].avoided = 1
    assert "recover" in table.legal()


# at which price


def test_players_pay_two_in_momentum_or_threat() -> None:
    table = struck(momentum=3, threat=1, **rules()).do("avoid the harm")
    assert table.legal() == ["pay 0 momentum", "pay 1 momentum", "pay 2 momentum"]
    table.do("pay 0 momentum")
    assert (table.state.momentum, table.state.threat, table["hero"].wounds) == (3, 4, 0)


def test_a_complication_takes_the_place_of_the_points() -> None:
    table = struck(momentum=2, threat=1, **rules()).do("avoid with a complication")
    assert (table.phase, table.decider) == ("nature of the complication", "npcs")
    table.do("complication attack")
    assert (table["hero"].wounds, table.state.momentum, table.state.threat) == (0, 2, 2)
    assert table.state.trait_count == 1


def test_an_opponent_without_threat_can_only_take_a_complication() -> None:
    table = harm({"tier": "notable"}, threat=1, **rules())
    assert table.legal() == ["take the harm", "avoid with a complication"]


def test_the_grim_price_is_two_threat_and_a_complication_for_both_sides() -> None:
    table = struck(momentum=6, threat=1, **rules("both"))
    assert table.legal() == ["take the harm", "avoid the harm"]
    table.do("avoid the harm")
    assert (table.state.threat, table.state.momentum, table.phase) == (4, 6, "nature of the complication")
    assert table.do("complication movement")["hero"].wounds == 0
    other = harm({"tier": "notable"}, threat=3, **rules("both")).do("avoid the harm")
    assert (other.state.threat, other.phase) == (1, "nature of the complication")
    assert harm({"tier": "notable"}, threat=1, **rules("both")).state.phase == codes.HAMPER


def test_a_dearer_attack_costs_as_many_points_as_its_dice_or_as_it_says() -> None:
    table = harm({"tier": "notable"}, threat=6, **rules("attack")).do("avoid the harm")
    assert table.state.threat == 2
    arm = {"damage": 4, "avoid_cost": 1}
    cheap = hurt(
        fight(NO_DICE, {**TOUGH, "tier": "notable"}, arm, threat=6, **rules("attack")), HIT, 2, 2, 1, 3
    )
    assert cheap.do("avoid the harm").state.threat == 5
    assert harm({"tier": "notable"}, threat=3, **rules("attack")).state.phase == codes.HAMPER


def test_a_skilled_hand_does_not_make_avoiding_dearer() -> None:
    strong = {"skills": {"fight": 3}}
    table = fight(strong, {**TOUGH, "tier": "notable"}, threat=6, **rules("attack"))
    hurt(table, HIT, 2, 2, 1, 3, 3, 3, 3)
    assert table.do("avoid the harm").state.threat == 2


def test_a_hazard_costs_its_dice_to_avoid() -> None:
    zones: dict[str, Any] = {key: {"name": key} for key in ("yard", "hall", "roof", "road")}
    zones["yard"]["hazard"] = {"name": "fire", "dice": 3}
    table = fight(zones=zones, momentum=0, threat=1, **rules("attack", no_stress=True)).do("end turn")
    assert table.do("avoid the harm").state.threat == 4


# what is left of the hit


def test_stress_and_what_the_effects_do_stay_when_the_harm_is_avoided() -> None:
    arm = {"effects": {"knockdown": True}}
    table = fight(NO_DICE, {**TOUGH, "tier": "notable", "skills": {"move": 1}}, arm, threat=6, **rules())
    hurt(table, HIT, 2, 2, 5, 3).do("avoid the harm")
    assert (table["foe"].stress, table["foe"].prone, table["foe"].wounds) == (5, 1, 0)


def test_a_trauma_is_avoided_like_a_wound() -> None:
    table = fight(NO_DICE, {**TOUGH, "tier": "notable"}, threat=6, **rules())
    table = win(table, "threaten arm -> foe").do("roll damage").damage(*(2,) * int(table.state.roll_count))
    assert table.do("done", "avoid the harm")["foe"].traumas == 0


def test_one_harm_and_a_way_out_of_it_work_together_with_no_stress() -> None:
    table = win(fight(foe={"tier": "notable"}, threat=2, **rules(harms=1, no_stress=True)), HIT).do("done")
    table.do("avoid the harm")
    assert (table["foe"].status, table["foe"].avoided) == (codes.UP, 1)
    other = win(fight(foe={"tier": "notable"}, threat=2, **rules(harms=1, no_stress=True)), HIT).do("done")
    assert other.do("take the harm").skip(codes.OVER)["foe"].status != codes.UP


# words, agents, files


def test_the_question_says_what_the_ways_out_cost() -> None:
    asked = describe.question(struck(momentum=3, threat=1, **rules()).state, struck(**rules()).cast)
    assert "avoid a Wound? (for 2 Momentum or more Threat or a Complication" in asked
    table = harm({"tier": "notable", "stress": 5}, threat=6, **rules("both"))
    assert "one of 2 Wounds? (for 2 Threat and a Complication" in describe.question(table.state, table.cast)


def test_what_is_avoided_is_told() -> None:
    table = harm({"tier": "notable"}, **rules()).do("avoid the harm")
    told = " ".join(narrate(table.state, table.cast))
    assert "The gamemaster spends 2 Threat" in told and "Foe avoids the Harm." in told


def test_the_cast_list_shows_who_may_still_avoid_one() -> None:
    table = fight(foe={"tier": "notable"}, **rules())
    assert "may avoid a Harm" in describe.character_line(table.state, table.cast, 1)
    table["foe"].avoided = 1
    assert "may avoid a Harm" not in describe.character_line(table.state, table.cast, 1)


def test_a_way_out_counts_in_the_score() -> None:
    table = fight(foe={"tier": "notable"}, **rules())
    before = outcome.score(table.state, codes.PCS)
    table["foe"].avoided = 1
    assert outcome.score(table.state, codes.PCS) > before


def chosen(table: Table) -> str:
    """Return what the scripted agent does."""
    legal = table.legal()
    number = len(legal)
    action = scripted.choose(table.state, table.out, number)
    return legal[[int(each) for each in table.out[:number]].index(action)]


def test_the_script_avoids_defeat_and_does_not_pay_for_a_hopeless_case() -> None:
    assert chosen(struck(**rules(harms=1))).startswith("avoid")
    assert chosen(harm({"tier": "notable", "harms": 1, "stress": 5}, **rules())) == "take the harm"
    assert chosen(harm({"tier": "major", "harms": 9}, threat=2, **rules("both"))) == "take the harm"


def test_catching_ones_breath_is_worth_something_to_the_script_when_it_brings_a_way_out() -> None:
    table = fight(**rules(no_stress=True, harms=1))
    table["hero"].avoided = 1
    assert care.recover_value(table.state, 0, False) > 0.1
    table["hero"].avoided = 0
    assert care.recover_value(table.state, 0, False) == 0.0


def test_what_an_attack_costs_to_avoid_needs_its_variant() -> None:
    with pytest.raises(Exception, match="counts only with `avoid_injury: attack`"):
        fight(weapon={"avoid_cost": 2}, **rules())
    with pytest.raises(Exception, match="avoid_injury"):
        fight(**rules("free"))


def test_actions_of_variants_that_are_not_in_play_are_not_possible_ones() -> None:
    def possible(**variants: Any) -> set[str]:
        table = fight(variants={**PLAIN, **variants})
        numbers = set(possible_actions(table.cast).tolist())
        return {verb.name for verb in catalog.VERBS if catalog.BASE[verb.name] in numbers}

    own = {"take_harm", "avoid", "avoid_at_cost", "use_armour", "recover_body", "recover_mind"}
    assert not own & possible()
    assert own & possible(avoid_injury="points") == {"take_harm", "avoid", "avoid_at_cost", "use_armour"}
    assert own & possible(tracks="split") == {"recover_body", "recover_mind"}
