"""The variant No Stress: every successful attack is a Harm, and nobody rolls damage."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from agents.twod20.habits.worth import plain_gain, weapon_gain, worth
from arena.twod20 import codes, columns, measured, outcome
from arena.twod20.odds import chance
from arena.twod20.setup import upkeep
from arena.twod20.sight import observe
from arena.twod20.words.plan import MEASURES, plan_words
from arena.twod20.words.position import overview as describe
from arena.twod20.words.story.story import narrate
from tests.twod20.build import DULL, Table, person, scene
from tests.twod20.fight import PLAIN, fight, win

HIT = "attack arm -> foe"


def rules(**more: Any) -> dict[str, Any]:
    """Return the key `variants` with plain rules, no Stress, and these."""
    return {"variants": {**PLAIN, "no_stress": True, **more}}


def blow(table: Table, *faces: int) -> Table:
    """Win an attack and buy nothing."""
    return win(table, HIT, *faces).do("done")


def test_a_successful_attack_is_a_wound_without_any_dice_of_damage() -> None:
    table = blow(fight(foe={"armour": 9, "attributes": {"brawn": 18}}, **rules()))
    assert table.state.phase != codes.ROLL
    assert (table["foe"].wounds, table["foe"].stress, table["foe"].stress_base) == (1, 0, 0)
    assert not table.events(codes.EV_DAMAGE) and not table.events(codes.EV_RESISTED)


def test_a_threat_that_succeeds_is_a_trauma_whatever_courage_and_morale() -> None:
    table = win(fight(foe={"courage": 9}, **rules()), "threaten arm -> foe").do("done")
    assert (table["foe"].traumas, table["foe"].wounds) == (1, 0)


def test_the_number_of_harms_alone_says_who_falls() -> None:
    for harms, status in ((1, (codes.DEFEATED, codes.DEAD)), (2, (codes.UP,))):
        assert blow(fight(**rules(harms=harms))).skip(codes.ACTOR)["foe"].status in status


def test_an_object_breaks_with_each_blow() -> None:
    door = person(tier="object", harms=1)
    table = fight(others={"door": door}, **rules()).engage("hero", "door")
    assert win(table, "attack arm -> door").do("done")["door"].status == codes.DEFEATED


def test_momentum_buys_nothing_that_dice_or_resistance_would_need() -> None:
    table = fight(others={"mate": person(tier="minor")}, **rules()).engage("foe", "mate")
    table.state.momentum = 6
    offered = win(table, HIT, 1, 1).legal()
    assert {"done", "subdue", "secondary target mate", "swift action", "disarm stick"} <= set(offered)
    gone = {
        *("trip", "roll damage", "bonus damage", "penetration", "confidence", "second wind", "more of it"),
        *("re-roll blanks", "re-roll everything"),
    }
    assert not gone & set(offered)


def test_a_secondary_target_suffers_a_harm_too() -> None:
    table = fight(others={"mate": person(tier="minor")}, **rules()).engage("foe", "mate")
    table = win(table, HIT, 1, 1).do("secondary target mate", "pay 2 momentum")
    assert table.do("done").skip(codes.TURN)["mate"].status == codes.DEFEATED


def test_an_area_attack_catches_who_stands_in_reach_and_nobody_more() -> None:
    bomb = {"form": "ranged", "effects": {"area": True, "stun": True, "intense": True}}
    others = {"near": person(tier="notable"), "far": person(tier="notable")}
    table = fight(weapon=bomb, others=others, **rules()).engage("foe", "near")
    blow(table).skip(codes.TURN)
    assert [int(table[key].wounds) for key in ("foe", "near", "far")] == [1, 1, 0]
    assert table["foe"].stunned == 0


def test_what_only_resists_or_relieves_is_not_offered_in_a_turn() -> None:
    friend = person("pcs")
    table = fight(others={"friend": friend}, **rules()).engage("hero", "friend")
    gone = {"recover", "aid friend", "ready to aid", "bolster friend", "bolster hero", "defend friend"}
    assert not gone & set(table.legal())
    plain = fight(others={"friend": friend}).engage("hero", "friend")
    assert {"recover", "ready to aid", "bolster friend", "defend friend"} <= set(plain.legal())


def test_no_salvo_but_one_that_catches_more_is_offered() -> None:
    gun = {
        "form": "ranged",
        "reloads": 3,
        "salvo": {"vicious": 1, "area": True},
    }
    table = fight(weapon=gun, **rules(ammunition="salvo")).do(HIT)
    assert set(table.legal()) == {"spend 0 reloads", "salvo area"}


def zones(**yard: Any) -> dict[str, Any]:
    """Return zones of which the yard has these."""
    return {
        "zones": {key: {"name": key} for key in ("hall", "roof", "road")} | {"yard": {"name": "y", **yard}}
    }


def test_a_hazard_is_a_harm_at_the_end_of_the_turn() -> None:
    fire = {"name": "fire", "dice": 1, "effects": {"persistent": 2}}
    table = fight(**zones(hazard=fire), **rules()).do("end turn").skip(codes.ACTOR)
    assert (table["hero"].wounds, table["hero"].burning_rounds) == (1, 0)


def test_cover_makes_attacks_harder_where_the_scene_says_so() -> None:
    shelter = zones(cover={"dice": 2})
    for form in ("melee", "ranged"):
        without, within = (
            fight(weapon={"form": form}, **shelter, **rules(cover_harder=harder)).do(HIT).state.tests[0]
            for harder in (False, True)
        )
        assert within.difficulty == without.difficulty + 1
    threat = fight(**shelter, **rules(cover_harder=True)).do("threaten arm -> foe")
    assert (
        threat.state.tests[0].difficulty
        == fight(**rules()).do("threaten arm -> foe").state.tests[0].difficulty
    )


def test_a_shield_counts_as_cover_then() -> None:
    shield = {"shield": {"dice": 1}}
    assert fight(foe=shield, **rules(cover_harder=True)).do(HIT).state.tests[0].difficulty == 2


def test_armour_may_be_given_up_for_a_wound() -> None:
    table = blow(fight(foe={"armour": 2}, **rules(armour_sacrifice=True)))
    assert table.decider == "npcs"
    assert table.legal() == ["take the harm", "let the armour take it"]
    table.do("let the armour take it")
    assert (table["foe"].armour, table["foe"].wounds) == (0, 0)
    assert "saved by armour that is now spoilt" in " ".join(narrate(table.state, table.cast))
    bare = fight(foe={"armour": 0}, **rules(armour_sacrifice=True))
    assert blow(bare)["foe"].wounds == 1


def test_armour_does_nothing_about_a_trauma() -> None:
    table = win(fight(foe={"armour": 2}, **rules(armour_sacrifice=True)), "threaten arm -> foe")
    assert table.do("done")["foe"].traumas == 1


def test_the_persistent_and_the_drained_are_no_worse_off() -> None:
    venom = {"effects": {"drain": True, "persistent": 3, "knockdown": True, "snare": True}}
    foe = blow(fight(weapon=venom, **rules()))["foe"]
    assert (foe.fatigue, foe.burning_rounds, foe.prone, foe.snared) == (0, 0, 0, 0)


def test_an_extended_task_keeps_its_stress_and_its_dice() -> None:
    task = {"name": "Dig", "stress": 10, "attribute": "brawn", "skill": "survive", "difficulty": 1}
    table = Table(
        scene(
            {"hero": person("pcs"), "foe": person(tier="major")},
            tasks={"dig": task},
            objectives={"pcs": [{"complete": ["dig"]}], "npcs": [{"defeat": "all"}]},
            **rules(),
        )
    )
    table.do("act hero", "overcome dig").skip().dice(5, 5).skip(codes.SPEND)
    assert table.do("roll damage").state.roll_sides == 6


def test_resisting_a_request_in_vain_is_one_complication() -> None:
    people = {"hero": person("pcs"), "foe": person(tier="major")}
    wish = {"name": "Open", "by": "pcs", "of": "foe", "complications": 2}
    objectives = {"pcs": [{"granted": "open"}], "npcs": [{"refuse": "open"}]}
    table = Table(scene(people, requests={"open": wish}, objectives=objectives, **rules()))
    table.do("act hero", "ask open by reason", "resist by will").skip().dice(5, 5).skip().dice(19, 19).skip()
    assert table.do("done").state.phase == codes.FALLOUT
    assert table["foe"].pressed == 1


def test_nobody_is_shown_with_stress_and_zones_show_harms() -> None:
    fire = {"name": "fire", "dice": 3}
    table = fight(**zones(hazard=fire, morale=2, cover={"dice": 2}), **rules(cover_harder=True))
    assert "Stress" not in describe.character_line(table.state, table.cast, 0)
    shown = describe.map_text(table.state, table.cast)
    assert "a Harm when a turn ends here" in shown and "attacks are 1 harder" in shown
    assert "Morale" not in shown


def test_the_hit_is_told_as_what_it_is() -> None:
    table = blow(fight(**rules()))
    told = " ".join(narrate(table.state, table.cast))
    assert "suffers a Wound" in told and "damage" not in told and "Stress" not in told


def test_agents_count_the_harm_and_not_the_dice() -> None:
    for damage in (1, 9):
        table = fight(weapon={"damage": damage}, **rules(harms=1))
        gain = weapon_gain(table.state, 0, 0, 1, codes.AS_MELEE, 1)
        share = plain_gain(table.state, 1)
        assert gain == pytest.approx(worth(table.state, 1) * share) and gain > 1.0
    assert plain_gain(fight(**rules(harms=3)).state, 1) < plain_gain(fight(**rules(harms=1)).state, 1)


def test_a_wound_is_what_changes_the_score() -> None:
    table = fight(**rules())
    before = outcome.score(table.state, codes.PCS)
    assert outcome.score(blow(table).state, codes.PCS) > before


@pytest.mark.parametrize(
    ("variants", "message"),
    [
        ({"flat_resistance": True}, "means nothing with `no_stress: true`"),
        ({"tracks": "split"}, "means nothing with `no_stress: true`"),
    ],
)
def test_what_is_about_damage_is_refused_beside_it(variants: dict[str, Any], message: str) -> None:
    with pytest.raises(Exception, match=message):
        fight(**rules(**variants))


def test_what_is_about_harms_is_refused_without_it() -> None:
    for key in ("cover_harder", "armour_sacrifice"):
        with pytest.raises(Exception, match="counts only with `no_stress: true`"):
            fight(variants={**PLAIN, key: True})
    with pytest.raises(Exception, match="nobody has Stress"):
        fight(foe={"stress": 5}, **rules())


def test_an_observation_says_that_there_is_no_stress() -> None:
    table = fight(**rules(cover_harder=True))
    view = seen(table)
    assert (view["no_stress"], view["cover_harder"], view["tracks"]) == (1, 1, 0)


def seen(table: Table, side: int = codes.PCS) -> dict[str, float]:
    """Return what a side sees of the scene as a whole, by name."""
    arrays = columns.VIEW.blank()
    observe.observe(table.state, side, *arrays.values())
    return {
        field.name: float(value) for field, value in zip(columns.WORLD_FIELDS, arrays["world"], strict=True)
    }


def test_a_blow_meant_to_stun_leaves_a_harm_that_goes_with_the_scene() -> None:
    table = fight(**rules(non_lethal="free")).do(HIT, "strike to stun").skip().dice(5, 5).skip().dice(19, 19)
    assert list(table.skip().do("done")["foe"].passing_harms) == [1, 0]


def test_who_fell_where_nobody_has_stress_is_up_in_the_next_scene() -> None:
    table = win(fight({"tier": "pc"}, **rules(harms=2)), HIT).do("done")
    table["hero"].status, table["hero"].wounds = codes.DEFEATED, 2
    upkeep.close_scene(table.state)
    assert table["hero"].status == codes.UP


def test_the_harms_that_advice_counts_are_the_exact_chance_of_the_test() -> None:
    table = fight(weapon={"form": "ranged"}, **rules()).do(HIT).skip(codes.ROLL)
    likely, *_ = chance.test_chance(table.state, table.cast)
    counted = Fraction(0)
    for weight, after in table.rolls(1, 9, 19):
        totals = np.zeros(4)
        while after.state.phase in DULL and after.state.phase != codes.HAMPER:
            after.skip().do(*(["done"] if after.state.phase == codes.SPEND else []))
            measured.tally(after.state, codes.PCS, totals)
        counted += Fraction(weight, 20 ** int(table.state.roll_count)) * int(totals[1])
        assert totals[0] == 0
    assert counted == likely


def test_advice_speaks_of_harms_alone() -> None:
    table = fight(**rules())
    figures = dict.fromkeys((each.name for each in MEASURES), 0.0)
    figures |= {"harms": 0.42, "own_harms": 0.1, "threat_after": 1.0}
    said = plan_words(table.state, tuple(figures.values()), table.cast)
    assert (
        said.startswith("deals 0.4 Harms on average, suffers 0.1 Harms on average") and "Stress" not in said
    )


def test_of_two_salvos_without_stress_only_that_which_catches_more_is_offered() -> None:
    for salvo, offered in (({"area": True}, ["salvo area"]), ({"stun": True}, []), ({"piercing": 1}, [])):
        gun = {"form": "ranged", "reloads": 2, "burst": 1, "salvo": salvo}
        table = fight(weapon=gun, **rules(ammunition="salvo")).do(HIT)
        assert table.legal("salvo") == offered
