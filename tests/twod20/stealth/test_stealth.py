"""Stealth: states, hiding, silent, sneaky and noisy actions, attacks from hiding, observers."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from arena.twod20 import codes
from arena.twod20.chapters.stealth.rules.notice import reduce, reveal
from arena.twod20.words.story.story import narrate
from tests.twod20.build import person
from tests.twod20.fight import carry_on
from tests.twod20.stealth.dark import STICK, begin, dark, level, trait

BLIND = [["yard", "hall"]]


def lurking(how: str = "detected", **more: Any) -> Any:
    """Return a sneak in the hall, guard on the road, who see nothing of each other."""
    table = dark({"starts": how}, {"zone": "road"}, blind=[["yard", "road"], ["hall", "road"]], **more)
    return begin(table, "sneak")


# states


def test_somebody_who_does_not_sneak_is_revealed() -> None:
    assert level(dark(), "guard") == "revealed"


def test_a_first_noisy_action_makes_a_hidden_character_detected_and_a_second_one_revealed() -> None:
    table = dark({"weapons": ["gun"]}, {"stress": 60})
    for found in ("detected", "revealed"):
        begin(table, "sneak").do("attack gun -> guard").skip().dice(19, 18)
        table.skip(codes.TURN)
        assert level(table) == found
        table.do("end turn")
        begin(table, "guard").do("end turn")


def test_nobody_is_revealed_through_a_wall() -> None:
    table = lurking("detected")
    zone = int(table["sneak"].zone)
    table.do("bolster sneak")
    assert level(table) == "detected"  # bolstering oneself is silent
    table["sneak"].stealth.noise = 1
    table.do("end turn")
    assert level(table) == "detected"
    assert table["sneak"].stealth.last_seen == zone


# hiding


def test_who_is_revealed_was_last_seen_where_it_stands() -> None:
    table = begin(dark(), "sneak")
    table["sneak"].stealth.level = codes.DETECTED
    table["sneak"].stealth.last_seen = codes.NONE
    table.do("show yourself")
    assert level(table) == "revealed"
    assert table["sneak"].stealth.last_seen == table["sneak"].zone


def test_hiding_makes_a_detected_character_hidden() -> None:
    table = lurking("detected").do("move hall").skip(codes.TURN).do("hide", "rely on sight")
    assert table.state.tests[0].difficulty == 1
    assert table.state.tests[0].target_number == 12
    table.skip().dice(12, 20)
    table.skip(codes.TURN)
    assert level(table) == "hidden"


def test_hiding_where_one_was_noticed_is_impossible() -> None:
    table = lurking("detected")
    assert table.legal("hide") == []
    table.do("move hall").skip(codes.TURN)
    assert table.legal("hide") == ["hide"]


def test_hiding_before_the_eyes_of_an_enemy_is_impossible_and_in_darkness_it_is_not() -> None:
    seen = dark({"starts": "revealed"})
    assert begin(seen, "sneak").legal("hide") == []
    night = dark({"starts": "revealed"}, traits=[trait("observation", sense="sight")])
    assert begin(night, "sneak").legal("hide") == ["hide"]


def test_hiding_in_the_same_zone_as_an_enemy_is_impossible() -> None:
    table = dark({"starts": "revealed"}, {"zone": "yard"}, traits=[trait("observation", sense="sight")])
    assert begin(table, "sneak").legal("hide") == []


def test_who_hides_says_from_which_sense_and_only_traits_of_that_sense_count() -> None:
    gravel = trait("stealth", sense="sound", copies=2)
    crates = trait("stealth", "easier", sense="sight")
    for sense, difficulty in (("sight", 0), ("sound", 3)):
        table = dark({"starts": "revealed"}, blind=BLIND, traits=[gravel, crates])
        table.state.zones[table.cast.zones.index("yard")].sight = 1
        table.state.zones[table.cast.zones.index("hall")].sight = 2
        begin(table, "sneak").do("hide", f"rely on {sense}")
        assert table.state.tests[0].difficulty == difficulty


def test_noisy_ground_is_cleared_by_a_task_that_brings_a_trait() -> None:
    swept = {"name": "Swept", "on": "yard", "tests": ["stealth"], "effect": "easier", "sense": "sound"}
    sweep = {"name": "Sweep the gravel aside", "zone": "yard", "trait": swept}
    gravel = trait("stealth", sense="sound")
    table = begin(dark({"starts": "revealed"}, blind=BLIND, traits=[gravel], tasks={"sweep": sweep}), "sneak")
    for zone, sight in (("yard", 1), ("hall", 2)):
        table.state.zones[table.cast.zones.index(zone)].sight = sight
    assert table.fork().do("hide", "rely on sound").state.tests[0].difficulty == 2
    table.do("attempt sweep").skip().dice(3, 3).skip().do("done")
    begin(carry_on(table), "sneak").do("hide", "rely on sound")
    assert table.state.tests[0].difficulty == 1


def test_a_rush_makes_the_stealth_tests_of_its_turn_harder() -> None:
    table = lurking("detected").do("rush hall").do("do it openly").skip().dice(5, 20)
    table["sneak"].stealth.given_away = codes.NONE
    table.do("done").skip(codes.TURN)
    table.state.turn.majors_allowed = 2
    table["sneak"].stealth.level = codes.DETECTED
    table["sneak"].stealth.given_away = codes.NONE
    table.do("hide", "rely on sight")
    assert table.state.tests[0].difficulty == 2


def test_a_rush_makes_stealth_tests_harder_until_the_next_own_turn_begins() -> None:
    table = (
        lurking("hidden").do("rush hall").do("do it openly").skip().dice(5, 20).do("done").skip(codes.TURN)
    )
    assert table["sneak"].stealth.sprinted == 1
    begin(table, "guard")
    assert table["sneak"].stealth.sprinted == 1
    begin(table, "sneak")
    assert table["sneak"].stealth.sprinted == 0


# how loud


@pytest.mark.parametrize("quietly", ["do it silently", "do it openly"])
def test_a_sneaky_action_done_silently_is_harder_and_riskier_and_not_noticed(quietly: str) -> None:
    table = begin(dark(), "sneak").do("protect sneak", quietly).skip(codes.WATCH, codes.DICE)
    silent = quietly == "do it silently"
    assert table.state.tests[0].difficulty == (2 if silent else 1)
    assert table.state.tests[0].complication_range == (2 if silent else 1)
    table.skip().dice(3, 4)
    table.skip(codes.SPEND).do("done").skip(codes.TURN)
    assert level(table) == ("hidden" if silent else "detected")


@pytest.mark.parametrize("sense, difficulty", [("sight", 1), ("sound", 4)])
def test_who_does_something_silently_says_by_which_sense_it_means_to_go_unnoticed(
    sense: str, difficulty: int
) -> None:
    gravel = trait("stealth", sense="sound", copies=2)
    crates = trait("stealth", "easier", sense="sight")
    table = begin(dark(traits=[gravel, crates]), "sneak").do("protect sneak", "do it silently")
    assert (table.phase, table.decider) == ("sense", "pcs")
    assert table.legal() == ["rely on sight", "rely on sound"]
    table.do(f"rely on {sense}")
    assert table.state.tests[0].difficulty == difficulty
    seen = {"sight": "seen", "sound": "heard"}[sense]
    assert narrate(table.state, table.cast)[0] == f"Sneak tries to do it without being {seen}."


@pytest.mark.parametrize("sense, difficulty", [("sight", 3), ("sound", 2)])
def test_darkness_and_noise_hinder_who_watches_by_the_sense_of_the_silent_action(
    sense: str, difficulty: int
) -> None:
    night = trait("observation", sense="sight", copies=2)
    stream = trait("observation", sense="sound")
    table = begin(dark(traits=[night, stream]), "sneak").do("protect sneak", "do it silently")
    table.do(f"rely on {sense}", "watch for it")
    assert table.state.tests[1].difficulty == difficulty


def test_nobody_watches_with_eyes_what_a_wall_hides() -> None:
    table = begin(dark(blind=BLIND), "sneak").do("protect sneak", "do it silently")
    assert table.fork().do("rely on sight").phase != "watchfulness"
    assert table.fork().do("rely on sound").phase == "watchfulness"


def test_where_a_hound_follows_scents_a_silent_action_may_rely_on_smell() -> None:
    hound = {"hound": person("npcs", "hall", senses=["smell", "sound"])}
    table = begin(dark(extra=hound), "sneak").do("protect sneak", "do it silently")
    assert "rely on smell" in table.legal()
    table.do("rely on smell", "watch for it")
    assert table.state.tests[1].who == table.who("hound")


def test_what_can_not_be_done_silently_by_any_sense_is_done_openly() -> None:
    bells = trait("stealth", "impossible", on="sneak")
    assert begin(dark(traits=[bells]), "sneak").do("protect sneak").legal() == ["do it openly"]


def test_a_complication_gives_a_silent_attempt_away() -> None:
    table = begin(dark(), "sneak").do("protect sneak", "do it silently", "rely on sound").skip().dice(1, 19)
    table.skip(codes.SPEND).do("done")
    assert table.phase == "complication"
    table.skip(codes.TURN)
    assert level(table) == "detected"


def test_movement_aim_and_recovery_are_silent_and_cause_no_question() -> None:
    table = begin(dark({"stress": 9}), "sneak").do("move yard").skip(codes.TURN).do("recover")
    table.skip().dice(2, 3)
    table.skip(codes.SPEND).do("done").skip(codes.TURN)
    assert level(table) == "hidden"


def test_defending_an_ally_is_noisy_and_defending_oneself_is_silent() -> None:
    friend = {"friend": person("pcs", **STICK)}
    table = begin(dark(extra=friend), "sneak").do("bolster sneak")
    assert level(table) == "hidden"
    other = begin(dark(extra=friend), "sneak").do("bolster friend")
    assert level(other) == "detected"


def test_who_helps_with_something_loud_is_noticed_too() -> None:
    friend = {"friend": person("pcs", starts="hidden", **STICK)}
    table = dark(extra=friend, variants={"raise_difficulty": False, "fortune": False})
    begin(table, "sneak").do("attack gun -> guard", "help from friend").skip().dice(19, 18, 17)
    table.skip(codes.TURN)
    assert (level(table), level(table, "friend")) == ("detected", "detected")


def test_raising_the_alarm_wakes_and_alerts_friends_who_hear_it_and_is_noisy() -> None:
    sleeper = {"sleeper": person("npcs", "roof", attention="asleep"), "far": person("npcs", "road")}
    table = dark({"starts": "detected"}, {"attention": "bored"}, extra=sleeper)
    table["far"].stealth.attention = codes.DRUNK
    within = table.state.zones[1].within
    within[codes.LONG] = within[codes.MEDIUM]
    begin(table, "guard").do("call out a warning")
    assert table["sleeper"].stealth.attention == codes.ALERT
    assert table["guard"].stealth.attention == codes.ALERT
    assert table["far"].stealth.attention == codes.DRUNK


def test_a_sleeper_has_no_turn_until_it_wakes() -> None:
    table = dark(guard={"attention": "asleep"}, extra={"other": person("npcs", "road")})
    begin(table, "sneak").do("end turn")
    assert table.state.turn.actor == table.who("other") or table.legal("act") == ["act other"]


def test_being_noticed_rouses_those_nearby() -> None:
    table = dark({"weapons": ["gun"]}, {"attention": "asleep", "stress": 60})
    begin(table, "sneak").do("attack gun -> guard").skip().dice(19, 19)
    table.skip(codes.TURN)
    assert table["guard"].stealth.attention == codes.ALERT


def test_an_alarm_bell_makes_a_whole_side_focussed() -> None:
    bell = {"name": "Bell", "interact": "hall", "rouses": "npcs"}
    table = dark(guard={"attention": "lazy"}, environment=[bell])
    begin(table, "guard").do("interact bell")
    assert table["guard"].stealth.attention == codes.FOCUSSED


def test_who_shows_himself_is_revealed() -> None:
    table = begin(dark(), "sneak").do("show yourself")
    assert level(table) == "revealed"


def test_a_detected_character_is_forgotten_when_no_enemy_is_left() -> None:
    late = {"late": person("npcs", "road", reserve=True, arrives=3)}
    table = lurking("detected", extra=late)
    assert table.legal("slip") == []
    table["guard"].status = codes.DEFEATED
    assert table.legal("slip") == ["slip out of mind"]
    table.do("slip out of mind")
    assert level(table) == "hidden"


# attacks


def test_attacks_need_a_target_whose_place_is_known() -> None:
    for how, shots in (("hidden", []), ("detected", []), ("revealed", ["attack gun -> sneak"])):
        table = begin(dark({"starts": how}), "guard")
        assert table.legal("attack gun") == shots


def test_a_hidden_attacker_meets_no_defence_and_no_reaction() -> None:
    table = dark({"zone": "hall"}).engage("sneak", "guard")
    begin(table, "sneak").do("attack stick -> guard", "do it openly").skip(codes.DICE)
    assert table.state.tests[1].who == codes.NONE
    shot = begin(dark(), "sneak").do("attack gun -> guard")
    assert shot.phase == "dice"


def test_a_blow_from_hiding_that_misses_lets_its_target_slip_away_and_no_more() -> None:
    table = dark({"zone": "hall"}).engage("sneak", "guard")
    begin(table, "sneak").do("attack stick -> guard", "do it openly").skip().dice(19, 19)
    assert table.skip(codes.OPENING).phase == "defender's choice"
    assert table.legal() == ["let it go", "slip away"]


def test_a_detected_attacker_makes_the_defence_two_harder() -> None:
    table = dark({"zone": "hall", "starts": "detected"}).engage("sneak", "guard")
    begin(table, "sneak").do("attack stick -> guard", "do it openly").skip(codes.DICE)
    assert table.state.tests[1].difficulty == 3


def test_a_reaction_is_possible_against_a_detected_attacker() -> None:
    table = begin(dark({"starts": "detected"}), "sneak").do("attack gun -> guard")
    assert "hit the dirt" in table.legal()


@pytest.mark.parametrize(("blow", "found"), [(1, "revealed"), (60, "hidden")])
def test_a_silent_blow_stays_unnoticed_only_when_it_fells_its_target(blow: int, found: str) -> None:
    table = dark({"zone": "hall"}, {"harms": 1, "stress": 1 if blow == 60 else 60}).engage("sneak", "guard")
    begin(table, "sneak").do("attack stick -> guard", "do it silently", "rely on sound").skip().dice(2, 3)
    table.do("roll damage").damage(1, 1, 1)
    table.skip(codes.SPEND).do("done").skip(codes.TURN)
    if table.state.winner == codes.ONGOING:
        assert level(table) == found
    else:
        assert found == "hidden" and table["guard"].status != codes.UP


def test_reactions_are_noisy() -> None:
    from arena.twod20.core.rules.turns.order import go_on
    from arena.twod20.core.rules.turns.reaction import hit_the_dirt

    table = begin(dark(), "sneak")
    hit_the_dirt(table.state, table.who("sneak"))
    go_on(table.state)
    assert level(table) == "detected"


def test_a_hidden_enemy_in_reach_does_not_disturb_who_knows_nothing_of_it() -> None:
    table = dark({"zone": "hall"}).engage("sneak", "guard")
    begin(table, "guard")
    assert "disengage" not in table.legal()
    table["sneak"].stealth.level = codes.REVEALED
    assert "disengage" in table.legal()


def test_being_hurt_gives_somebody_away() -> None:
    hazard = {"name": "Nails", "dice": 3}
    zones = {key: {"name": key.title()} for key in ("hall", "roof", "road")}
    table = dark(zones={"yard": {"name": "Yard", "hazard": hazard}, **zones})
    begin(table, "sneak").do("end turn").damage(1, 1, 1)
    assert level(table) == "detected"


# observers


def watched(**more: Any) -> Any:
    """Return a table at the question whether an observer opposes a silent action."""
    return begin(dark(**more), "sneak").do("protect sneak", "do it silently", "rely on sound")


def test_an_observer_may_oppose_a_silent_action_for_one_threat() -> None:
    table = watched()
    assert (table.phase, table.decider) == ("watchfulness", "npcs")
    table.do("watch for it")
    assert table.state.threat == 4
    test = table.state.tests[1]
    assert (test.who, test.target_number, test.difficulty) == (table.who("guard"), 9, 1)


def test_players_oppose_with_momentum() -> None:
    hunter = {"hunter": person("npcs", "yard", starts="hidden", tier="notable", **STICK)}
    table = dark({"starts": "revealed", "zone": "hall"}, extra=hunter, momentum=2)
    begin(table, "hunter").do(
        "protect hunter", "do it silently", "rely on sound", "watch for it", "pay 1 momentum"
    )
    assert table.state.momentum == 1
    assert table.state.tests[1].who == table.who("sneak")


def test_an_observer_who_wins_hears_it_and_the_action_fails() -> None:
    table = watched().do("watch for it").skip().dice(5, 6)
    table.skip().dice(1, 1)
    table.skip(codes.SPEND).do("done").skip(codes.TURN)
    assert level(table) == "detected"
    assert table["sneak"].protected == 0


def test_a_tie_goes_to_the_one_who_sneaks() -> None:
    table = watched().do("watch for it").skip().dice(5, 6)
    table.skip().dice(5, 20)
    table.skip(codes.SPEND).do("done").skip(codes.TURN)
    assert level(table) == "hidden"
    assert table["sneak"].protected == 1


def test_who_sleeps_neither_opposes_a_task_nor_hears_a_word() -> None:
    chest = {"name": "The chest", "zone": "yard", "opposed": {"who": ["guard"]}}
    wish = {"name": "The key", "by": ["sneak"], "of": "guard"}
    for attention, able in (("alert", True), ("asleep", False)):
        guard = {"attention": attention, "zone": "yard"}
        table = dark({"starts": "revealed"}, guard, tasks={"chest": chest}, requests={"key": wish})
        begin(table, "sneak")
        assert bool(table.legal("ask")) is able
        assert (table.do("attempt chest").phase == "opposition") is able


def test_the_best_placed_observer_watches() -> None:
    near = {"near": person("npcs", "yard", attributes={"insight": 8}), "eyes": person("npcs", "road")}
    table = watched(extra=near).do("watch for it")
    assert table.state.tests[1].who == table.who("near")


@pytest.mark.parametrize("attention", ["drunk", "asleep"])
def test_whoever_is_drunk_or_asleep_watches_for_nothing(attention: str) -> None:
    assert watched(guard={"attention": attention}).phase == "dice"


def test_without_threat_nobody_watches() -> None:
    assert watched(threat=0).phase == "dice"


def test_hiding_may_be_opposed_and_a_raised_difficulty_is_asked_of_nobody() -> None:
    table = lurking("detected", variants={"assistants": 0, "fortune": False})
    table.do("move hall").skip(codes.TURN).do("hide", "rely on sound")
    assert table.phase == "watchfulness"
    hidden = begin(dark(variants={"assistants": 0, "fortune": False}), "sneak")
    hidden.do("protect sneak", "do it openly")
    assert hidden.phase == "dice"


def test_the_chance_to_hide_against_a_watchful_guard_is_exact() -> None:
    """Target Number 12 at Difficulty 1 against 9 at Difficulty 1: ties go to the one who hides."""
    table = lurking("detected").do("move hall").skip(codes.TURN).do("hide", "rely on sound", "watch for it")
    table.state.tests[1].difficulty = 1
    total = Fraction(0)
    for weight, own in table.skip().rolls(1, 12, 19):
        for other_weight, both in own.skip().rolls(1, 9, 19):
            hidden = level(both) == "hidden"
            total += Fraction(weight * other_weight, 20**4) if hidden else 0
    one = [Fraction(8, 20) ** 2, 2 * Fraction(8, 20) * Fraction(11, 20)]
    one += [
        Fraction(11, 20) ** 2 + 2 * Fraction(8, 20) * Fraction(1, 20),
        2 * Fraction(11, 20) * Fraction(1, 20),
    ]
    one += [Fraction(1, 20) ** 2]
    two = [Fraction(11, 20) ** 2, 2 * Fraction(11, 20) * Fraction(8, 20)]
    two += [
        Fraction(8, 20) ** 2 + 2 * Fraction(11, 20) * Fraction(1, 20),
        2 * Fraction(8, 20) * Fraction(1, 20),
    ]
    two += [Fraction(1, 20) ** 2]
    expected = sum(one[mine] * two[other] for mine in range(1, 5) for other in range(5) if other <= mine)
    assert total == expected


def test_a_silent_rush_that_succeeds_at_a_cost_is_noticed() -> None:
    table = begin(dark(), "sneak").do("rush hall", "do it silently", "rely on sound").skip(codes.COST)
    if table.state.phase == codes.ROLL:
        table.dice(18, 17).skip(codes.COST)
    table.do("succeed at a cost").skip(codes.TURN)
    assert level(table) == "detected"


def test_one_who_is_revealed_at_once_rouses_those_nearby_and_nobody_further_off() -> None:
    far = {"far": person("npcs", "road", attention="asleep")}
    table = dark(guard={"attention": "asleep"}, extra=far)
    reveal(table.state, table.who("sneak"))
    assert level(table) == "revealed"
    found = [int(table[key].stealth.attention) for key in ("guard", "far")]
    assert found == [codes.ALERT, codes.ASLEEP]


def test_one_who_is_detected_is_given_away_where_it_stands() -> None:
    table = dark()
    reduce(table.state, table.who("sneak"))
    stealth = table["sneak"].stealth
    assert (level(table), int(stealth.given_away)) == ("detected", int(table["sneak"].zone))


def test_the_opponent_best_placed_is_asked_whether_it_watches() -> None:
    table = begin(dark(extra={"dull": person("npcs", "road")}), "sneak")
    table.do("protect sneak", "do it silently", "rely on sight")
    assert (table.phase, table.decider) == ("watchfulness", "npcs")
    assert table.state.asked == table.state.notice.observer == table.who("guard")
