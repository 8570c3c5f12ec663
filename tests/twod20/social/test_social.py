"""Requests: SRD "Social Conflict", "Resisting Persuasion", "Overwhelming Consequences"."""

from fractions import Fraction

import pytest

from arena.twod20 import codes
from arena.twod20.words.story.story import narrate
from tests.twod20.build import Table, person
from tests.twod20.fight import carry_on, fight
from tests.twod20.social.talk import asked, court, in_test, pressed, turn_of

ACTIVE, REACTIVE = codes.ACTIVE, codes.REACTIVE


# asking and answering


def test_a_request_is_made_by_reason_or_by_will_to_whoever_hears_it() -> None:
    table = court()
    assert table.legal("ask") == ["ask gate by reason", "ask gate by will"]
    table["duke"].zone = 1
    assert table.legal("ask")
    table["duke"].zone = 2
    assert not table.legal("ask")


FAR = {"zone": "road"}


@pytest.mark.parametrize(
    ("medium", "harder", "riskier"),
    [("face_to_face", 0, 0), ("live", 1, 0), ("delayed", 2, 0), ("written", 2, 1)],
)
def test_what_is_not_asked_face_to_face_reaches_anybody_and_is_harder(
    medium: str, harder: int, riskier: int
) -> None:
    far = court({"medium": medium}, duke=FAR)
    assert bool(far.legal("ask")) is (medium != "face_to_face")
    table = asked(court({"medium": medium}))
    asker, resister = in_test(table, ACTIVE), in_test(table, REACTIVE)
    assert (asker.difficulty, asker.complication_range) == (1 + harder, 1 + riskier)
    assert (resister.difficulty, resister.complication_range) == (1, 1)


def test_nobody_who_is_out_answers_a_letter() -> None:
    table = court({"medium": "written"}, duke=FAR)
    table["duke"].status = codes.DEFEATED
    assert not table.legal("ask")


def test_claims_and_offers_may_be_made_over_a_distance_too() -> None:
    lie = {"name": "The king is dead", "by": ["envoy"], "to": "duke", "lie": True, "medium": "written"}
    gold = {"name": "Gold", "by": ["envoy"], "to": "duke", "medium": "live"}
    table = court(duke=FAR, claims={"lie": lie}, offers={"gold": gold})
    assert table.legal("offer") and not table.legal("ask")
    made = table.fork().do("offer gold to ease")
    said = 'Envoy makes an offer over a wire to make asking easier: "Gold".'
    assert said in narrate(made.state, made.cast)
    table.do("tell lie")
    told = in_test(table, ACTIVE)
    assert (told.difficulty, told.complication_range) == (1 + 2, 2)
    assert 'Envoy puts it to Duke, in writing: "The king is dead".' in narrate(table.state, table.cast)


def test_only_those_who_are_named_may_ask() -> None:
    table = court(others={"page": person("pcs")})
    assert not turn_of(table, "page").legal("ask")


def test_the_one_who_is_asked_yields_or_resists() -> None:
    table = court().do("ask gate by reason")
    assert (table.phase, table.decider) == ("request", "npcs")
    assert table.legal() == ["yield", "resist by insight", "resist by will"]


def test_an_answer_is_logged_with_who_gives_it_and_what_it_is() -> None:
    table = court().do("ask gate by reason", "resist by insight")
    assert table.events(codes.EV_ANSWERED) == [(table.who("duke"), 0, 0, 0)]
    yielded = court().do("ask gate by reason", "yield")
    assert yielded.events(codes.EV_ANSWERED) == [(yielded.who("duke"), 0, 1, 0)]


def test_yielding_grants_the_request_without_a_test() -> None:
    table = court().do("ask gate by reason", "yield")
    assert table.state.social.requests[0].status == codes.GRANTED
    assert table.state.winner == codes.PCS


@pytest.mark.parametrize(
    ("how", "answer", "own", "other"),
    [
        ("ask gate by reason", "resist by insight", codes.REASON, codes.INSIGHT),
        ("ask gate by will", "resist by will", codes.WILL, codes.WILL),
    ],
)
def test_persuasion_is_opposed_with_the_pairs_of_the_book(
    how: str, answer: str, own: int, other: int
) -> None:
    table = asked(court(), answer, how)
    asker, resister = in_test(table, ACTIVE), in_test(table, REACTIVE)
    assert (asker.attribute, asker.skill, asker.difficulty) == (own, codes.TALK, 1)
    assert (resister.attribute, resister.skill, resister.difficulty) == (other, codes.TALK, 1)


def test_unreasonable_requests_are_harder_and_the_wary_resist_more_easily() -> None:
    table = asked(court({"difficulty": 3, "resistance": 0}))
    assert (in_test(table, ACTIVE).difficulty, in_test(table, REACTIVE).difficulty) == (3, 0)


def test_each_trauma_makes_resisting_harder() -> None:
    table = court()
    table["duke"].traumas = 2
    assert in_test(asked(table), REACTIVE).difficulty == 3


def test_a_resister_who_wins_is_not_hurt_and_the_request_is_not_made_again() -> None:
    table = asked(court()).dice(19, 19).skip().dice(5, 5).skip()
    carry_on(table)
    assert table["duke"].stress == 0
    assert table.state.social.requests[0].status == codes.REFUSED
    assert not turn_of(table, "envoy").legal("ask")


def test_a_refused_request_may_be_made_again_once_the_other_has_suffered_a_trauma() -> None:
    table = asked(court()).dice(19, 19).skip().dice(19, 19)
    turn_of(table, "envoy").do("threaten bare_hands -> duke").skip().dice(1, 1).skip().dice(19, 19).skip()
    table["duke"].stress = 8
    table.do("roll damage").damage(2, 2, 2).do("done")
    assert table["duke"].traumas == 2
    assert turn_of(table, "envoy").legal("ask")


def test_small_requests_come_before_the_large_one_they_are_part_of() -> None:
    hint = {"name": "Say who has the key", "by": ["envoy"], "of": "duke"}
    table = court({"needs": ["hint"]}, requests={"hint": hint})
    assert table.legal("ask") == ["ask hint by reason", "ask hint by will"]
    table.do("ask hint by reason", "yield")
    assert turn_of(table, "envoy").legal("ask") == ["ask gate by reason", "ask gate by will"]


def test_what_was_refused_may_be_asked_again_after_another_request_was_granted() -> None:
    table = court(requests={"hint": {"name": "Say who has the key", "by": ["envoy"], "of": "duke"}})
    asked(table).dice(19, 19).skip().dice(19, 19)
    turn_of(table, "envoy").do("ask hint by reason", "yield")
    assert "ask gate by reason" in turn_of(table, "envoy").legal()


def test_granting_a_request_changes_the_scene_and_may_take_its_granter_along() -> None:
    light = {
        "name": "The lamps are put out",
        "trait": {"name": "Dark", "tests": ["ranged"], "effect": "harder"},
    }
    table = court(
        {"changes": "The lamps are put out", "leaves": True},
        environment=[light],
        others={"guard": person()},
        objectives={"pcs": [{"defeat": "all"}], "npcs": [{"defeat": "all"}]},
    )
    table.do("ask gate by reason", "yield")
    assert table["duke"].status == codes.ESCAPED
    assert (table.state.trait_count, table.state.environment[0].used) == (1, 1)


# pressure


def test_losing_means_mental_damage_of_one_die_and_talk() -> None:
    table = asked(court()).dice(5, 5).skip().dice(19, 19).skip()
    damage = table.state.damage
    assert (damage.dice, damage.mental, *damage.effects.ratings) == (3, 1, 0, 0, 0)
    assert table.legal() == ["roll damage"]


def test_courage_and_morale_resist_persuasion() -> None:
    table = pressed(court(duke={"courage": 2}), 2, 2, 1)
    assert carry_on(table)["duke"].stress == 3
    table = court(zones={"yard": {"name": "Yard", "morale": 2}}, links=[])
    assert pressed(table, 2, 2, 1).state.roll_kind == codes.RESISTANCE_DICE


def test_harms_from_persuasion_are_complications_and_not_traumas() -> None:
    """Six points against Courage 1 at 6 of 10 Stress: five get through and fill it, two Complications."""
    table = court(duke={"courage": 1, "stress": 10, "tier": "major"}, envoy={"skills": {"talk": 3}})
    table["duke"].stress = 6
    pressed(table, 2, 2, 1, 1)
    assert table.events(codes.EV_PRESSED) == [(1, 2, 3, 2)]
    assert table.phase == "price of resisting"
    table.do("complication composure", "complication fluster")
    duke = table["duke"]
    assert (duke.pressed, duke.traumas, duke.wounds, duke.stress) == (2, 0, 0, 10)


def test_the_gamemaster_names_what_resisting_costs() -> None:
    table = court(duke={"stress": 4})
    pressed(table, 2, 2, 3)
    assert table.decider == "npcs"
    assert "complication composure" in table.legal() and "complication attack" in table.legal()
    table.do("complication composure")
    assert narrate(table.state, table.cast) == [
        "A Complication: Duke's arguments are 1 harder from now on.",
    ]
    turn_of(table, "envoy").state.social.requests[0].status = codes.OPEN
    assert in_test(asked(table), REACTIVE).difficulty == 2


def test_a_third_complication_overwhelms_without_agreement() -> None:
    table = court(duke={"stress": 4}, others={"guard": person()})
    table["duke"].pressed = 2
    pressed(table, 2, 2, 3)
    assert table["duke"].status == codes.OVERWHELMED
    assert table.state.social.requests[0].status == codes.REFUSED
    assert table.state.winner == codes.NPCS  # nobody is left who could grant it


def test_somebody_overwhelmed_no_longer_stands_in_the_way() -> None:
    table = court({"in_the_way": True, "complications": 1}, duke={"stress": 4}, others={"guard": person()})
    pressed(table, 2, 2, 3)
    carry_on(table)
    assert table.state.social.requests[0].status == codes.GRANTED
    assert table.state.winner == codes.PCS


def test_whoever_is_persuaded_to_leave_gets_off_first_and_is_ready_for_nothing() -> None:
    cart = {"cart": person(tier="object", carries={"seats": 1}), "guard": person(zone="road")}
    goals = {"pcs": [{"defeat": ["guard"]}], "npcs": [{"defeat": "all"}]}
    table = court({"leaves": True}, duke={"rides": "cart"}, others=cart, objectives=goals)
    table["duke"].ready_deed = codes.READY_PROTECT
    table.do("ask gate by reason", "yield")
    duke = table["duke"]
    assert (duke.status, duke.mount, duke.ready_deed) == (codes.ESCAPED, codes.NONE, codes.READY_NOTHING)


def test_the_overwhelmed_neither_act_nor_are_attacked() -> None:
    table = court({"complications": 1}, duke={"stress": 4}, others={"guard": person()},
                  objectives={"pcs": [{"defeat": ["guard"]}], "npcs": [{"defeat": "all"}]})  # fmt: skip
    pressed(table, 2, 2, 3)
    turn_of(table, "envoy")
    assert not [text for text in table.legal() if "duke" in text]
    assert table.state.damage.harms == 0


def interrogation(fortune: int = 1) -> Table:
    """Return a table where the duke asks the envoy, a player character, and wins one Complication."""
    table = court({"by": ["duke"], "of": "envoy"}, envoy={"stress": 4, "fortune": fortune},
                  variants={**{"raise_difficulty": False, "assistants": 0}},
                  objectives={"pcs": [{"refuse": "gate"}], "npcs": [{"granted": "gate"}]})  # fmt: skip
    turn_of(table, "duke")
    asked(table).dice(5, 5).skip().dice(19, 19).skip()
    return table.do("roll damage").damage(2, 2, 3).do("done")


def test_a_player_character_may_walk_out_for_a_point_of_fortune() -> None:
    table = interrogation(0)
    assert (table.phase, table.decider, table.legal()) == ("pressure", "pcs", ["bear it", "walk out"])
    out = table.fork().do("walk out")
    assert (out["envoy"].status, out["envoy"].fortune) == (codes.OVERWHELMED, 1)
    assert table.do("bear it")["envoy"].pressed == 1


def test_the_third_complication_of_a_player_character_leaves_no_choice() -> None:
    table = interrogation(0)
    table["envoy"].pressed = 2
    table.do("bear it")
    assert (table["envoy"].status, table["envoy"].fortune) == (codes.OVERWHELMED, 0)
    table = court({"by": ["duke"], "of": "envoy", "complications": 1}, envoy={"stress": 4, "fortune": 0},
                  variants={"raise_difficulty": False, "assistants": 0},
                  objectives={"pcs": [{"refuse": "gate"}], "npcs": [{"granted": "gate"}]})  # fmt: skip
    pressed(turn_of(table, "duke"), 2, 2, 3)
    assert (table["envoy"].status, table["envoy"].fortune) == (codes.OVERWHELMED, 0)


# objectives


def test_a_side_that_must_refuse_has_lost_once_the_request_is_granted() -> None:
    table = court(objectives={"pcs": [{"defeat": "all"}], "npcs": [{"refuse": "gate"}]})
    assert table.do("ask gate by will", "yield").state.winner == codes.PCS


def test_a_request_that_can_no_longer_be_granted_is_lost() -> None:
    table = court(others={"guard": person()})
    table["duke"].status = codes.DEAD
    assert carry_on(table.do("end turn")).state.winner == codes.NPCS


def test_overwhelming_somebody_may_be_an_objective() -> None:
    table = court({"complications": 1}, duke={"stress": 4}, others={"guard": person()},
                  objectives={"pcs": [{"overwhelm": ["duke"]}], "npcs": [{"defeat": "all"}]})  # fmt: skip
    assert carry_on(pressed(table, 2, 2, 3)).state.winner == codes.PCS


def test_to_protect_somebody_is_not_lost_when_he_is_overwhelmed() -> None:
    table = court({"complications": 1}, duke={"stress": 4}, others={"guard": person()},
                  objectives={"pcs": [{"defeat": "all"}], "npcs": [{"protect": ["duke"]}]})  # fmt: skip
    assert carry_on(pressed(table, 2, 2, 3)).state.winner == codes.ONGOING


def test_whoever_must_keep_the_peace_loses_by_a_blow_and_not_by_a_threat() -> None:
    wants = {"pcs": [{"granted": "gate"}, {"peace": True}], "npcs": [{"refuse": "gate"}]}
    table = court(objectives=wants).engage("envoy", "duke")
    threat = table.fork().do("threaten bare_hands -> duke").skip().dice(19, 19).skip().dice(19, 19)
    assert carry_on(threat).state.winner == codes.ONGOING
    blow = table.do("attack bare_hands -> duke").skip().dice(19, 19).skip().dice(19, 19)
    assert carry_on(blow).state.winner == codes.NPCS


def test_the_peace_is_broken_by_a_blow_where_nobody_asks_for_anything_too() -> None:
    wants = {"pcs": [{"defeat": "all"}, {"peace": True}], "npcs": [{"defeat": "all"}]}
    table = fight(objectives=wants)
    threat = table.fork().do("threaten bare_hands -> foe").skip().dice(19, 19).skip().dice(19, 19)
    assert carry_on(threat).state.winner == codes.ONGOING
    blow = table.do("attack arm -> foe").skip().dice(19, 19).skip().dice(19, 19)
    assert carry_on(blow).state.winner == codes.NPCS


def test_who_strikes_back_has_kept_the_peace() -> None:
    wants = {"pcs": [{"defeat": "all"}], "npcs": [{"defeat": "all"}, {"peace": True}]}
    table = (
        fight(objectives=wants)
        .do("attack arm -> foe")
        .skip()
        .dice(19, 19)
        .skip()
        .dice(1, 1)
        .skip(codes.OPENING)
    )
    struck = table.do("strike back with stick").do("roll damage").damage(3, 3, 3)
    assert carry_on(struck).state.winner == codes.ONGOING


# chances and words


def test_the_chance_to_persuade_is_that_of_an_opposed_test() -> None:
    """Both at Target Number 12 and Difficulty 1: the asker wins ties."""
    table = asked(court())
    single = {0: Fraction(8, 20), 1: Fraction(11, 20), 2: Fraction(1, 20)}
    pairs = [(a + b, single[a] * single[b]) for a in single for b in single]
    expected = sum(p * q for own, p in pairs for other, q in pairs if own >= 1 and own >= other)
    found = Fraction(0)
    for weight, first in table.rolls(1, 12, 19):
        for other, second in first.skip().rolls(1, 12, 19):
            found += Fraction(weight * other * int(second.state.won), 20**4)
    assert found == expected


def test_the_story_tells_what_is_asked_and_answered() -> None:
    table = court().do("ask gate by reason")
    assert narrate(table.state, table.cast) == ['Envoy makes a request of Duke: "Open the gate".']
    table.do("yield")
    assert narrate(table.state, table.cast)[0] == 'Duke yields: "Open the gate" is granted.'
