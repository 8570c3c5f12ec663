"""What supports a request: SRD "Deception", "Evidence", "Intimidation", "Negotiation", "Reading a Target"."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from arena.twod20 import codes
from arena.twod20.chapters.social.rules.context import persuasion_dice, persuasion_vicious
from arena.twod20.columns import VIEW
from arena.twod20.sight.hidden import conceal
from arena.twod20.sight.observe import observe
from arena.twod20.words.story.story import narrate
from tests.scenario_files import YARD, complaint, complaints
from tests.twod20.build import Table
from tests.twod20.social.talk import asked, court, in_test, turn_of

ACTIVE, REACTIVE = codes.ACTIVE, codes.REACTIVE
LIE = {"name": "The king sends me", "by": ["envoy"], "to": "duke", "lie": True}
SEAL = {"name": "A seal", "by": ["envoy"], "to": "duke"}
GOLD = {"name": "A chest of gold", "by": ["envoy"], "to": "duke"}


def told(table: Table, claim: str = "king", won: bool = True) -> Table:
    """Tell a lie, win (or lose) its opposed test, buy nothing, and begin the envoy's turn anew."""
    own, other = ((5, 5), (19, 19)) if won else ((19, 19), (5, 5))
    table.do(f"tell {claim}").skip().dice(*own).skip().dice(*other).skip()
    return turn_of(table, "envoy")


def seen(table: Table, side: int) -> dict[str, float]:
    """Return what a side sees of the whole scene, by name."""
    view = VIEW.blank()
    observe(table.state, side, *view.values())
    names = [field.name for field in VIEW.world]
    return dict(zip(names, map(float, view["world"]), strict=True))


# deception


def test_a_lie_is_an_opposed_test_of_reason_and_insight() -> None:
    table = court(claims={"king": {**LIE, "difficulty": 2, "suspicion": 0}}).do("tell king").skip()
    liar, listener = in_test(table, ACTIVE), in_test(table, REACTIVE)
    assert (liar.attribute, liar.skill, liar.difficulty) == (codes.REASON, codes.TALK, 2)
    assert (listener.attribute, listener.skill, listener.difficulty) == (codes.INSIGHT, codes.TALK, 0)


def test_a_believed_lie_adds_a_die_and_widens_the_liars_complication_range() -> None:
    table = told(court(claims={"king": LIE}))
    test = in_test(asked(table), ACTIVE)
    assert (test.complication_range, persuasion_dice(table.state, 0, 0)) == (2, 4)


def test_a_lie_that_is_not_believed_does_nothing_and_is_not_told_again() -> None:
    table = told(court(claims={"king": LIE}), won=False)
    assert table.state.social.claims[0].status == codes.REJECTED
    assert (persuasion_dice(table.state, 0, 0), table.legal("tell")) == (3, [])


def test_a_believed_lie_is_a_change_of_circumstances() -> None:
    table = court(claims={"king": LIE})
    asked(table).dice(19, 19).skip().dice(19, 19)
    assert not turn_of(table, "envoy").legal("ask")
    assert told(table).legal("ask")


def test_a_complication_while_lying_may_give_the_lie_away() -> None:
    table = (
        court(claims={"king": LIE}).do("tell king").skip().dice(1, 20).skip().dice(19, 19).skip().do("done")
    )
    table.do("suffer the complication")
    assert "complication found out" in table.legal()
    table.do("complication found out")
    assert table.state.social.claims[0].status == codes.EXPOSED
    assert in_test(asked(turn_of(table, "envoy")), ACTIVE).difficulty == 2


def test_a_complication_while_telling_a_doubtful_truth_may_have_it_disbelieved() -> None:
    table = (
        court(claims={"seal": {**SEAL, "difficulty": 1}}).do("tell seal").skip().dice(1, 20).skip().do("done")
    )
    table.do("suffer the complication").do("complication found out")
    assert table.state.social.claims[0].status == codes.REJECTED
    assert in_test(asked(turn_of(table, "envoy")), ACTIVE).difficulty == 1


def test_a_complication_brings_down_nothing_that_nobody_believes() -> None:
    table = court(claims={"seal": {**SEAL, "difficulty": 3}}).do("tell seal").skip().dice(8, 20)
    assert "complication found out" not in table.do("suffer the complication").legal()


def test_what_is_believed_may_be_doubted_true_or_false_for_a_point_of_threat() -> None:
    table = told(court(claims={"king": LIE, "seal": SEAL})).do("tell seal")
    table.state.threat = 2
    turn_of(table, "duke")
    assert table.legal("doubt") == ["doubt king", "doubt seal"]
    for claim, becomes in (("king", codes.EXPOSED), ("seal", codes.ACCEPTED)):
        fork = table.fork().do(f"doubt {claim}").skip().dice(5, 5).skip().dice(19, 19).skip()
        number = 0 if claim == "king" else 1
        assert (fork.state.threat, fork.state.social.claims[number].status) == (1, becomes)
    table.state.threat = 0
    assert not table.legal("doubt")


@pytest.mark.parametrize(
    ("attributes", "skills", "pair"),
    [
        ({"insight": 10, "reason": 8}, {"know": 3, "talk": 1, "survive": 2}, (codes.INSIGHT, codes.KNOW)),
        ({"insight": 10, "reason": 8}, {"know": 1, "talk": 3, "survive": 2}, (codes.INSIGHT, codes.TALK)),
        ({"insight": 8, "reason": 10}, {"know": 1, "talk": 3, "survive": 4}, (codes.REASON, codes.SURVIVE)),
        ({"insight": 9, "reason": 9}, {"know": 2, "talk": 2, "survive": 2}, (codes.INSIGHT, codes.KNOW)),
    ],
)
def test_whoever_doubts_takes_the_pair_that_promises_most(
    attributes: dict[str, int], skills: dict[str, int], pair: tuple[int, int]
) -> None:
    duke = {"attributes": attributes, "skills": skills}
    table = turn_of(told(court(claims={"king": LIE}, duke=duke)), "duke")
    table.state.threat = 2
    test = in_test(table.do("doubt king"), ACTIVE)
    assert (test.attribute, test.skill) == pair


@pytest.mark.parametrize(
    ("talk", "know", "skill"), [(3, 2, codes.TALK), (2, 3, codes.KNOW), (2, 2, codes.TALK)]
)
def test_whoever_reads_somebody_takes_the_better_skill(talk: int, know: int, skill: int) -> None:
    facts = {"reading": {"fears": "Fire"}}
    table = court(duke=facts, envoy={"skills": {"talk": talk, "know": know}})
    assert in_test(table.do("read duke"), ACTIVE).skill == skill


def test_a_player_may_play_along_with_a_lie_for_a_point_where_failing_on_purpose_is_allowed() -> None:
    """The test to see through it has Difficulty 0, and may be failed all the same."""
    lie = {"name": "I am the king", "by": ["duke"], "to": "envoy", "lie": True, "suspicion": 0}
    rules = {"raise_difficulty": False, "assistants": 0, "voluntary_failure": True}
    table = turn_of(court(envoy={"fortune": 1}, claims={"king": lie}, variants=rules), "duke")
    table.do("tell king", "buy 0 dice", "fail on purpose", "let it fail").skip().dice(5, 19)
    assert table["envoy"].fortune == 2
    assert table.state.social.claims[0].status == codes.ACCEPTED


# evidence


def test_evidence_nobody_doubts_is_accepted_at_once() -> None:
    table = court(claims={"seal": SEAL}).do("tell seal")
    assert table.state.social.claims[0].status == codes.ACCEPTED
    assert (table.state.turn.majors, table.state.phase) == (1, codes.TURN)


def test_doubtful_evidence_is_proven_by_reason_without_opposition() -> None:
    table = court(claims={"seal": {**SEAL, "difficulty": 2}}).do("tell seal").skip()
    test = in_test(table, ACTIVE)
    assert (test.attribute, test.skill, test.difficulty) == (codes.REASON, codes.KNOW, 2)
    assert in_test(table, REACTIVE).who == codes.NONE
    assert table.dice(5, 5).skip().state.social.claims[0].status == codes.ACCEPTED


def test_lies_and_evidence_add_up_to_six_dice_vicious() -> None:
    """Talk 2, two pieces of evidence, one of them apt, and a lie."""
    claims = {"king": LIE, "seal": {**SEAL, "apt": True}, "map": {**SEAL, "name": "A map"}}
    table = told(court(claims=claims)).do("tell seal")
    turn_of(table, "envoy").do("tell map")
    assert persuasion_vicious(table.state, 0) == 1
    asked(turn_of(table, "envoy"))
    assert in_test(table, ACTIVE).complication_range == 2
    table.dice(5, 5).skip().dice(19, 19).skip()
    assert (table.state.damage.dice, table.state.damage.effects.ratings[codes.VICIOUS]) == (6, 1)


def test_evidence_may_have_the_contrary_effect() -> None:
    table = court(claims={"seal": {**SEAL, "backfires": True}}).do("tell seal")
    assert table.state.social.claims[0].status == codes.BACKFIRED
    assert persuasion_dice(table.state, 0, 0) == 3
    assert in_test(asked(turn_of(table, "envoy")), ACTIVE).difficulty == 2


# intimidation


def test_a_failed_threat_makes_further_threats_harder_and_bars_nobody() -> None:
    table = court().do("threaten bare_hands -> duke").skip().dice(19, 19).skip().dice(5, 5).skip()
    turn_of(table, "envoy")
    assert "threaten bare_hands -> duke" in table.legal()
    assert in_test(table.do("threaten bare_hands -> duke"), ACTIVE).difficulty == 2


def test_threats_make_offers_dearer() -> None:
    table = court(offers={"gold": GOLD})
    table.state.threat = 0
    assert table.fork().do("offer gold to ease").state.threat == 0
    table["duke"].threatened = 1
    assert table.do("offer gold to ease").state.threat == 1


def test_the_gamemaster_pays_for_an_offer_beside_a_further_minor_action() -> None:
    gold = {**GOLD, "by": ["duke"], "to": "envoy", "threat": 1}
    wanted = {"pcs": [{"refuse": "gate"}], "npcs": [{"granted": "gate"}]}
    table = court({"by": ["duke"], "of": "envoy"}, offers={"gold": gold}, objectives=wanted)
    turn_of(table, "duke")
    table.state.threat = 1
    assert table.legal("offer")
    table.state.turn.minors_left = 0
    assert not table.legal("offer")
    table.state.threat = 2
    assert table.do("offer gold to ease").state.threat == 0


# negotiation


def test_an_offer_eases_asking_or_presses_the_other_and_pierces() -> None:
    table = court({"difficulty": 2}, offers={"gold": GOLD, "land": {**GOLD, "name": "Land"}})
    table.do("offer gold to ease")
    assert not table.legal("offer")  # one a turn
    turn_of(table, "envoy").do("offer land to press")
    asked(table)
    assert (in_test(table, ACTIVE).difficulty, in_test(table, REACTIVE).difficulty) == (1, 2)
    table.dice(5, 5).skip().dice(19, 19).skip()
    assert table.state.damage.effects.ratings[codes.PIERCING] == 2


def test_an_offer_is_a_minor_action_and_a_change_of_circumstances() -> None:
    table = court(offers={"gold": GOLD})
    asked(table).dice(19, 19).skip().dice(19, 19)
    turn_of(table, "envoy").do("offer gold to press")
    assert (table.state.turn.majors, table.state.turn.minors_left) == (0, 0)
    assert table.legal("ask")


def test_an_offer_has_its_price() -> None:
    debt = {
        "name": "In debt",
        "trait": {"name": "Debt", "on": "envoy", "tests": ["activity"], "effect": "harder"},
    }
    table = court(offers={"gold": {**GOLD, "threat": 2, "changes": "In debt"}}, environment=[debt])
    before = int(table.state.threat)
    table.do("offer gold to ease")
    assert (table.state.threat - before, table.state.trait_count) == (2, 1)


def test_somebody_who_has_all_it_wanted_yields() -> None:
    table = court({"settles_for": ["gold", "seal"]}, claims={"seal": SEAL}, offers={"gold": GOLD})
    table.do("offer gold to ease")
    assert "resist by will" in table.fork().do("ask gate by reason").legal()
    table.do("tell seal")
    assert turn_of(table, "envoy").do("ask gate by reason").legal() == ["yield"]


# reading a target


def reader(**duke: Any) -> Table:
    """Return a table where there is everything to learn of the duke."""
    facts = {"fears": "Fire", "protects": "His son", "desires": "A title", "believes": "In omens"}
    return court(duke={"reading": facts, **duke}, claims={"king": LIE}, offers={"gold": GOLD})


def test_reading_somebody_is_rolled_at_difficulty_0_and_momentum_buys_questions() -> None:
    table = reader().do("read duke").skip()
    assert (in_test(table, ACTIVE).difficulty, in_test(table, ACTIVE).attribute) == (0, codes.INSIGHT)
    table.dice(5, 5).skip()
    assert [text for text in table.legal() if text.startswith("ask what")] == [
        "ask what they fear",
        "ask what they protect",
        "ask what they desire",
        "ask what they believe",
    ]
    table.state.threat = 0
    table.do("ask what they fear").skip(codes.SPEND)
    if table.state.phase == codes.PAY:
        table.do("pay 1 momentum")
    assert table["duke"].known_facts == 1 << codes.FEAR
    assert narrate(table.state, table.cast)[-1] == "Now it is known what Duke fears: Fire."
    assert "ask what they fear" not in table.legal()


def test_what_was_found_out_beforehand_is_known_from_the_start() -> None:
    facts = {"fears": "Fire", "desires": "A title", "known": ["desires"]}
    table = court(duke={"reading": facts}, offers={"gold": GOLD})
    assert table["duke"].known_facts == 1 << codes.DESIRE
    assert in_test(asked(table.do("offer gold to press")), ACTIVE).difficulty == 0


def test_the_secretive_are_harder_to_read_and_the_guarded_may_oppose_it() -> None:
    assert in_test(reader(secretive=2).do("read duke"), ACTIVE).difficulty == 2
    table = reader(guarded=True).do("read duke")
    assert (table.phase, table.decider) == ("poise", "npcs")
    assert in_test(table.fork().do("let them look"), REACTIVE).who == codes.NONE
    test = in_test(table.do("keep a straight face"), REACTIVE)
    assert (test.attribute, test.skill) == (codes.COORDINATION, codes.TALK)


def test_a_known_fear_makes_threats_intense() -> None:
    table = reader()
    for known, effects in ((0, codes.STUN), (1 << codes.FEAR, codes.STUN | codes.INTENSE)):
        table["duke"].known_facts = known
        fork = table.fork().do("threaten bare_hands -> duke").skip().dice(5, 5).skip().dice(19, 19)
        assert fork.state.damage.effects.bits == effects


def test_knowing_what_somebody_protects_makes_persuasion_vicious() -> None:
    table = reader()
    table["duke"].known_facts = 1 << codes.CARE
    assert persuasion_vicious(table.state, 0) == 1


def test_a_known_desire_makes_asking_with_an_offer_easier() -> None:
    table = reader()
    table["duke"].known_facts = 1 << codes.DESIRE
    assert in_test(asked(table.fork()), ACTIVE).difficulty == 1
    assert in_test(asked(table.do("offer gold to press")), ACTIVE).difficulty == 0


def test_a_known_belief_makes_lying_easier() -> None:
    table = reader()
    table["duke"].known_facts = 1 << codes.BELIEF
    assert in_test(table.do("tell king"), ACTIVE).difficulty == 0


def test_the_chance_of_two_questions_is_that_of_two_successes() -> None:
    """Insight 9 and Know 3: twelve or less succeeds, a 1 counts double."""
    table = reader(guarded=False).do("read duke").skip()
    single = {0: Fraction(8, 20), 1: Fraction(11, 20), 2: Fraction(1, 20)}
    expected = sum(single[a] * single[b] for a in single for b in single if a + b >= 2)
    found = sum(
        (
            Fraction(weight, 400)
            for weight, roll in table.rolls(1, 12, 19)
            if roll.skip().state.generated >= 2
        ),
        Fraction(0),
    )
    assert found == expected


# what each side knows


def test_a_lie_looks_like_any_other_claim_to_whoever_hears_it() -> None:
    table = told(court(claims={"king": LIE, "seal": SEAL})).do("tell seal")
    theirs, own = seen(table, codes.NPCS), seen(table, codes.PCS)
    assert (own["claim_0_lie"], own["claim_1_lie"]) == (1, 0)
    lie = {name[8:]: value for name, value in theirs.items() if name.startswith("claim_0_")}
    truth = {name[8:]: value for name, value in theirs.items() if name.startswith("claim_1_")}
    assert lie == truth and lie["believed"] == 1


def test_a_lie_that_was_found_out_is_seen_as_one() -> None:
    table = told(court(claims={"king": LIE}))
    table.state.social.claims[0].status = codes.EXPOSED
    assert seen(table, codes.NPCS)["claim_0_lie"] == 1


def test_what_was_not_said_or_offered_is_not_seen() -> None:
    table = court(claims={"king": LIE}, offers={"gold": GOLD})
    theirs = seen(table, codes.NPCS)
    assert (theirs["claim_0_known"], theirs["offer_0_known"]) == (0, 0)


def test_what_somebody_would_settle_for_is_known_once_its_desire_is() -> None:
    table = court({"settles_for": ["gold"]}, offers={"gold": GOLD})
    assert (seen(table, codes.NPCS)["request_0_missing"], seen(table, codes.PCS)["request_0_missing"]) == (
        1,
        -1,
    )
    table["duke"].known_facts = 1 << codes.DESIRE
    assert seen(table, codes.PCS)["request_0_missing"] == 1


def test_planning_knows_no_more_than_looking() -> None:
    claims = {"king": LIE, "seal": {**SEAL, "backfires": True}}
    table = told(court({"settles_for": ["gold"]}, claims=claims, offers={"gold": GOLD}))
    other, own = table.fork(), table.fork()
    conceal(other.state, codes.NPCS)
    conceal(own.state, codes.PCS)
    assert (other.state.social.claims[0].lie, own.state.social.claims[0].lie) == (0, 1)
    assert (other.state.social.claims[1].tellers, other.state.social.offers[0].makers) == (0, 0)
    assert own.state.social.claims[1].backfires == 0
    assert (own.state.social.requests[0].settle_offers, other.state.social.requests[0].settle_offers) == (
        0,
        1,
    )
    for fork, side in ((other, codes.NPCS), (own, codes.PCS)):
        hidden, open_ = seen(fork, side), seen(table, side)
        assert {name for name in hidden if hidden[name] != open_[name]} == set()


def test_a_scene_without_requests_shows_zeros() -> None:
    names = [place for place, field in enumerate(VIEW.world) if field.name.startswith(("request_", "claim_"))]
    view = VIEW.blank()
    observe(Table().state, codes.PCS, *view.values())
    assert not np.asarray(view["world"])[names].any()


# scenario files


@pytest.mark.parametrize(
    ("section", "said"),
    [
        ("requests: {gate: {name: Gate, by: [hero], of: nobody}}", "no such character"),
        ("requests: {gate: {name: Gate, by: npcs, of: roof_guard}}", "is on that side itself"),
        ("requests: {gate: {name: Gate, by: pcs, of: roof_guard, needs: [gate]}}", "granted before itself"),
        (
            "requests: {gate: {name: Gate, by: pcs, of: roof_guard, settles_for: [gold]}}",
            "no such claim or offer",
        ),
        ("requests: {gate: {name: Gate, by: pcs, of: roof_guard, changes: Night}}", "no such change"),
        (
            "claims: {king: {name: King, by: pcs, to: roof_guard, lie: true, apt: true}}",
            "only evidence has it",
        ),
        ("claims: {king: {name: King, by: pcs, to: roof_guard, about: [gate]}}", "no such request"),
        ("offers: {gold: {name: Gold, by: [roof_guard], to: roof_guard}}", "on the other side"),
    ],
)
def test_talk_that_cannot_be_is_refused_in_one_sentence(section: str, said: str) -> None:
    lines = complaints(f"{YARD}\n{section}\n")
    assert len(lines) == 1 and said in lines[0]


def test_only_what_is_said_of_somebody_can_be_known_beforehand() -> None:
    guard = "    archetype: lout\n"
    told = complaint(guard, f"{guard}    reading: {{fears: Fire, known: [desires]}}\n")
    assert "characters.roof_guard.reading.known[0]" in told and "nothing is said under `desires`" in told


def test_only_the_side_that_is_asked_can_aim_to_refuse() -> None:
    request = "requests: {gate: {name: Gate, by: pcs, of: roof_guard}}"
    text = YARD.replace("    - defeat: [roof_guard]", "    - refuse: gate")
    assert "is on the side npcs" in complaints(f"{text}\n{request}\n")[0]


def test_who_plays_along_with_a_lie_that_is_told_badly_unmasks_nobody() -> None:
    lie = {"name": "I am the king", "by": ["duke"], "to": "envoy", "lie": True, "suspicion": 0}
    rules = {"raise_difficulty": False, "assistants": 0, "voluntary_failure": True}
    table = turn_of(court(envoy={"fortune": 1}, claims={"king": lie}, variants=rules), "duke")
    table.do("tell king", "buy 0 dice", "fail on purpose", "let it fail").skip().dice(19, 19)
    assert table.state.social.claims[0].status == codes.REJECTED
    assert table.state.tests[REACTIVE].complications == 0
    assert not table.events(codes.EV_WON)
