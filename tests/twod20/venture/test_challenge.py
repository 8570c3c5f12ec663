"""Challenges, contests, time pressure: SRD "Challenges", "Group Challenges", "Time Pressure"."""

from fractions import Fraction
from typing import Any

import pytest

from arena.twod20 import codes
from tests.twod20.build import Table, person
from tests.twod20.venture.undertaking import PREVENT, challenge, key, rest, scene_with

THREE = {"one": key(name="One"), "two": key(name="Two"), "three": key(name="Three")}


def attempt(table: Table, task: str, *dice: int, who: str = "hero") -> Table:
    """Let somebody try a task and roll so; stop where somebody may spend or give up."""
    if table.state.phase == codes.MEDDLING:
        table.do("leave it be")
    if table.state.phase == codes.ACTOR:
        table.do(f"act {who}")
    table.do(f"attempt {task}").skip(codes.LOSSES, codes.SPEND).dice(*(dice or (5, 19)))
    return table.skip(codes.LOSSES, codes.SPEND, codes.BUY_OFF)


def elapsed(table: Table) -> int:
    """Return how many intervals have passed."""
    return int(table.state.venture.elapsed)


def test_a_challenge_has_no_rounds_and_whoever_wants_tries_next() -> None:
    table = challenge(THREE)
    attempt(table, "one").do("done", "leave it be")
    assert table.legal("act") == ["act hero", "act friend"]
    attempt(table, "two").do("done", "leave it be")
    assert (table.state.round_number, elapsed(table)) == (1, 4)
    assert attempt(table, "three", who="friend").do("done").state.winner == codes.PCS


def test_in_the_next_cycle_everybody_may_try_again_and_waits_for_nothing() -> None:
    table = challenge(THREE)
    attempt(table, "one").do("done", "leave it be")
    people = [table[name] for name in ("hero", "friend")]
    assert [(int(each.acted), int(each.waited)) for each in people] == [(0, 0), (0, 0)]


def test_every_test_takes_two_intervals_and_two_momentum_or_threat_save_one() -> None:
    table = challenge(THREE)
    attempt(table, "one", 1, 1).do("save an interval", "pay 2 momentum")
    assert not table.legal("save")
    table.do("done")
    assert elapsed(table) == 1
    attempt(table, "two").do("done")
    assert elapsed(table) == 3
    threat = int(table.state.threat)
    attempt(table, "three", 18, 19).do("cut losses")
    assert (elapsed(table), table.state.threat - threat) == (4, 2)


def test_the_chance_to_succeed_with_the_momentum_for_an_interval() -> None:
    table = challenge(THREE, threat=0).do("act hero", "attempt one").skip()
    saves = sum(weight for weight, one in table.rolls(1, 11, 19) if one.state.generated >= 2)
    assert Fraction(saves, 20**2) == 2 * Fraction(1, 20) * Fraction(10, 20) + Fraction(1, 400)


def test_seeing_a_failure_through_takes_its_time() -> None:
    table = challenge(THREE)
    assert elapsed(attempt(table, "one", 18, 19).do("see it through")) == 2


def test_a_task_of_four_intervals_may_be_done_in_two_with_four_momentum() -> None:
    table = challenge({"long": key(intervals=4, difficulty=0), "one": key()})
    table.state.momentum = 4
    table.do("act hero", "attempt long").skip()
    if table.state.phase == codes.ROLL:
        table.dice(19, 18)
    table.do("save an interval", "pay 2 momentum", "save an interval", "pay 2 momentum", "done")
    assert elapsed(table) == 2


def test_a_long_failure_may_be_cut_to_one_interval_for_two_threat_each() -> None:
    table = challenge({"long": key(intervals=4)})
    before = int(table.state.threat)
    attempt(table, "long", 18, 19).do("cut losses", "cut losses", "cut losses")
    assert (elapsed(table), table.state.threat - before) == (1, 6)


def test_a_complication_may_take_an_interval() -> None:
    table = challenge(THREE)
    attempt(table, "one", 5, 20).do("done", "suffer the complication", "complication takes time")
    assert elapsed(table) == 3


def test_a_complication_may_make_a_task_harder() -> None:
    table = challenge(THREE)
    attempt(table, "one", 5, 20).do("done", "suffer the complication")
    assert "obstruct two" in table.legal()
    assert table.do("obstruct two").state.venture.tasks[1].hindered == 1


def test_time_runs_out_and_a_test_that_ends_too_late_does_not_count() -> None:
    late = attempt(challenge({"one": key()}, 1), "one").do("done")
    assert late.state.winner == codes.NPCS
    assert late.events(codes.EV_TIME)[0][1] == codes.TOO_LATE  # and not as if there were no limit
    saved = attempt(challenge({"one": key()}, 1), "one", 1, 1).do(
        "save an interval", "pay 2 momentum", "done"
    )
    assert saved.state.winner == codes.PCS


@pytest.mark.parametrize(("word", "winner"), [("pcs", 0), ("npcs", 1), ("nobody", 2)])
def test_the_scenario_says_who_wins_when_time_is_up(word: str, winner: int) -> None:
    table = challenge(THREE, time={"limit": 2, "winner": word})
    assert attempt(table, "one").do("done").state.winner == winner


def test_waiting_lets_an_interval_pass() -> None:
    table = challenge(THREE).do("act hero", "end turn")
    assert elapsed(table) == 1


def test_a_failed_key_test_may_succeed_at_a_cost_where_the_scenario_says_so() -> None:
    table = challenge(THREE, time={"limit": 9, "at_cost": True})
    table.do("act hero", "attempt one").skip().dice(18, 19).do("succeed at a cost", "suffer the complication")
    table.do("complication takes time")
    assert (table.state.venture.tasks[0].done, elapsed(table)) == (1, 3)
    assert attempt(challenge(THREE), "one", 18, 19).phase == "losses"


def test_the_gamemaster_may_meddle_between_attempts() -> None:
    table = attempt(challenge(THREE, threat=9, clock={"shorten": 5}), "one").do("done")
    assert table.legal() == ["leave it be", "obstruct two", "obstruct three", "shorten the time"]
    table.do("obstruct two", "shorten the time")
    assert (table.state.threat, table.state.venture.limit, table.state.venture.tasks[1].hindered) == (
        2,
        11,
        1,
    )


# group challenges


def test_the_third_test_of_a_group_challenge_is_two_harder() -> None:
    table = challenge(THREE, group=True)
    for task in ("one", "two"):
        attempt(table, task, 18, 19).do("see it through")
    table.do("leave it be", "act hero", "attempt one")
    assert table.state.tests[0].difficulty == 3
    other = table.fork()
    assert other["friend"].attempts == 0


def test_whoever_has_tried_or_helped_in_a_group_challenge_helps_no_more() -> None:
    helpful = {"fortune": False, "raise_difficulty": False, "assistants": 3}
    table = challenge(THREE, group=True, variants=helpful)
    table.do("act hero", "attempt one", "help from friend").skip().dice(18, 19, 19).skip(codes.LOSSES)
    table.do("see it through", "leave it be", "act friend", "attempt one")
    assert table.state.tests[0].difficulty == 2
    assert table.phase == "dice"


def test_outside_a_group_challenge_nothing_gets_harder() -> None:
    table = attempt(challenge(THREE), "one", 18, 19).do(
        "see it through", "leave it be", "act hero", "attempt one"
    )
    assert table.state.tests[0].difficulty == 1


# delaying


def test_a_delaying_test_wins_an_interval_and_one_more_for_two_momentum() -> None:
    tasks = {"one": key(), "talk": key(name="Talk", delays=True, attempts=2)}
    table = challenge(tasks, 6, wanted=["one"])
    attempt(table, "talk", 1, 1).do("win an interval", "pay 2 momentum", "done")
    assert (table.state.venture.limit, elapsed(table)) == (8, 0)
    attempt(table, "talk", 18, 20).do("suffer the complication", "complication takes time", "leave it be")
    assert (table.state.venture.limit, elapsed(table)) == (8, 1)
    assert table.do("act hero").legal("attempt") == ["attempt one"]


# contests


def contest(**more: Any) -> Table:
    """Return a contest of two tasks a side."""
    tasks = {
        "ours": key(name="Ours"),
        "goal": key(name="Goal", needs=["ours"]),
        "theirs": key(name="Theirs", side="npcs"),
        "mark": key(name="Mark", needs=["theirs"], side="npcs"),
    }
    goals = {"pcs": [{"complete": ["goal"]}], "npcs": [{"complete": ["mark"]}]}
    return scene_with(tasks, scene="contest", objectives=goals, **more)


def test_each_side_makes_one_test_and_the_players_go_first() -> None:
    table = contest()
    assert table.decider == "pcs"
    attempt(table, "ours").do("done")
    assert table.legal("act") == ["act thug"]
    attempt(table, "theirs", who="thug").do("done")
    assert (table.decider, table.state.round_number) == ("pcs", 2)
    assert attempt(table, "goal").do("done").state.winner == codes.PCS


def test_two_threat_give_the_opposition_priority_at_the_start() -> None:
    table = contest(first="unclear")
    assert table.do("first npcs").decider == "npcs"
    attempt(table, "theirs", who="thug").do("done")
    attempt(table, "ours", 18, 19)
    assert (table.decider, table.state.round_number) == ("npcs", 2)


def test_the_side_without_priority_may_take_it_for_two_momentum_after_a_success() -> None:
    table = contest(threat=0)
    attempt(table, "ours", 1, 1)
    assert not table.legal("take priority")
    table.do("done")
    attempt(table, "theirs", 1, 1, who="thug").do("take priority", "done")
    assert (table.decider, table.state.round_number) == ("npcs", 2)
    assert attempt(table, "mark", who="thug").do("done").state.winner == codes.NPCS


def test_a_contest_offers_one_test_a_turn_and_no_fighting() -> None:
    table = contest().do("act hero")
    assert table.legal() == [
        "end turn",
        "attempt ours",
        "create advantage for ours",
        "create advantage for theirs",
        "move hall",
    ]


# objectives, clocks and alarms


def test_a_secret_objective_is_seen_only_by_its_own_side() -> None:
    from arena.state.view import columns
    from arena.systems import conceal, observe
    from arena.twod20.columns import VIEW

    goals = {"pcs": [{"defeat": "all"}], "npcs": [{"reach": "hall", "secret": True}]}
    table = scene_with({}, wanted=["x"], objectives=goals)
    column, seen = columns(VIEW.world), []
    for side in (codes.PCS, codes.NPCS):
        view = VIEW.blank()
        observe(table.state, side, *view.values())
        number = column["objective_1_kind"]
        seen.append((int(view["world"][number]), int(view["zones"][1].sum()) > int(view["zones"][2].sum())))
    assert seen == [(codes.NONE, False), (codes.REACH_ZONE, True)]
    conceal(table.state, codes.PCS)
    assert table.state.objectives[1].kind == codes.PREVENT


def test_a_secret_task_is_seen_only_by_its_own_side() -> None:
    from arena.state.view import columns
    from arena.systems import conceal, observe
    from arena.twod20.chapters.venture.position import lines as task_lines
    from arena.twod20.columns import VIEW

    table = scene_with({"one": key(), "bomb": key(name="Bomb", side="npcs", secret=True)}, wanted=["one"])
    known = columns(VIEW.world)["task_1_known"]
    for side, sees in ((codes.PCS, 0), (codes.NPCS, 1)):
        view = VIEW.blank()
        observe(table.state, side, *view.values())
        assert view["world"][known] == sees
        assert len(task_lines(table.state, table.cast, side)) == 1 + sees
    conceal(table.state, codes.PCS)
    assert [int(task.kind) for task in table.state.venture.tasks[:2]] == [codes.KEY_TEST, codes.NONE]


def test_what_is_done_in_secret_is_not_told() -> None:
    bomb = key(name="Bomb", side="npcs", secret=True, difficulty=0)
    table = scene_with({"one": key(), "bomb": bomb}, wanted=["one"], first="npcs").do("act thug")
    table.do("attempt bomb").skip()
    if table.state.phase == codes.ROLL:
        table.dice(5, 5)
    assert table.state.venture.tasks[1].done == 1
    assert table.events(codes.EV_TASK_DONE) == []


def test_five_threat_shorten_the_clock_by_a_round_but_not_the_one_that_runs() -> None:
    table = scene_with({"one": key()}, first="npcs", threat=20, clock={"rounds": 2, "shorten": 5})
    table.do("shorten the time")
    assert (table.state.round_limit, table.state.threat) == (1, 15)
    assert not table.legal("shorten")


def test_the_danger_grows_with_every_round() -> None:
    table = scene_with({"one": key()}, threat=0, clock={"rounds": 9, "threat": 1, "growth": 2})
    pools = []
    while table.state.round_number < 4:
        number = int(table.state.round_number)
        while table.state.round_number == number:
            if table.state.phase == codes.HAND_OVER:
                table.do("hand over")
            if table.state.phase == codes.ACTOR:
                table.do(table.legal("act")[0])
            table.do("end turn")
        pools.append(int(table.state.threat))
    assert pools == [1, 1 + 3, 1 + 3 + 5]


def test_an_alarm_rises_stage_by_stage_for_threat() -> None:
    late = {"late": person(tier="major", zone="hall", reserve=True)}
    bell = {"name": "Bell", "on": "pcs", "tests": ["movement"], "effect": "harder"}
    stages = [
        {"name": "A bell", "threat": 2, "trait": bell},
        {"name": "The watch", "threat": 3, "arrivals": ["late"], "event": "Gates"},
    ]
    gates = {"name": "Gates", "zone": "hall", "terrain": 2}
    table = scene_with({"one": key()}, people=late, alarm=stages, environment=[gates], first="npcs", threat=6)
    table.do("raise the alarm")
    assert (table.state.venture.stage, table.state.threat, table.state.traits[0].copies) == (1, 4, 1)
    table.do("raise the alarm")
    assert (table["late"].status, table.state.zones[1].terrain) == (codes.UP, 2)
    assert not table.legal("raise the alarm")


def test_players_do_not_know_what_an_alarm_will_bring() -> None:
    from arena.systems import conceal

    trait = {"name": "Bell", "on": "pcs", "tests": ["movement"], "effect": "harder"}
    stages = ({"threat": 3, "trait": trait}, {"threat": 1, "trait": {**trait, "on": "npcs", "copies": 2}})
    seen = set()
    for stage in stages:
        table = scene_with({"one": key()}, alarm=[{"name": "A bell", **stage}])
        conceal(table.state, codes.PCS)
        seen.add((int(table.state.venture.stage_count), table.state.venture.stages.tobytes()))
    assert len(seen) == 1


def test_who_only_prevents_wins_when_time_is_up_and_never_before() -> None:
    goals = {"pcs": [{"complete": ["one"]}], "npcs": PREVENT}
    table = scene_with({"one": key()}, objectives=goals, clock={"rounds": 2, "winner": "npcs"})
    assert table.state.winner == codes.ONGOING
    rest(table.do("act hero", "attempt one").skip().dice(5, 19))
    assert table.state.winner == codes.PCS


# losses of opposed tests


OPPOSED = {"one": key(opposed={"who": ["thug"]})}


def opposed(tasks: dict[str, Any] | None = None, **more: Any) -> Table:
    """Return a challenge in which the hero has just lost a test that the thug opposed."""
    people = {"thug": person(tier="minor"), **more.pop("people", {})}
    table = challenge(tasks or OPPOSED, people=people, **more)
    table.do("act hero", "attempt one", "oppose with thug").skip(codes.LOSSES, codes.SPEND).dice(19, 18)
    return table.skip(codes.LOSSES, codes.SPEND).dice(1, 1)


def test_a_lost_opposed_test_may_be_cut_short_too() -> None:
    table = opposed(threat=4)
    assert (table.phase, table.decider) == ("losses", "pcs")
    cut = table.fork().do("cut losses")
    assert (cut.phase, cut.decider, cut.state.threat) == ("spends", "npcs", 6)
    assert elapsed(cut.do("done")) == 1
    seen = table.do("see it through")
    assert (seen.phase, seen.state.threat) == ("spends", 4)
    assert elapsed(seen.do("done")) == 2


def test_losses_of_a_long_opposed_test_are_cut_before_the_winner_spends() -> None:
    table = opposed({"one": key(intervals=3, opposed={"who": ["thug"]})}).do("cut losses")
    assert table.phase == "losses"
    assert elapsed(table.do("cut losses", "done")) == 1


def test_when_both_fail_losses_may_be_cut_and_nobody_spends() -> None:
    table = challenge(OPPOSED, people={"thug": person(tier="minor")})
    table.do("act hero", "attempt one", "oppose with thug").skip(codes.LOSSES, codes.SPEND).dice(19, 18)
    table.skip(codes.LOSSES, codes.SPEND).dice(19, 18).do("cut losses")
    assert (table.phase, elapsed(table)) == ("meddling", 1)


def test_losses_are_cut_where_tests_are_made_at_the_same_time() -> None:
    table = opposed(time={"limit": 12, "parallel": True}).do("cut losses", "done")
    assert (table["hero"].busy_until, elapsed(table)) == (1, 0)


def test_losses_are_cut_in_a_group_challenge() -> None:
    table = opposed(group=True).do("cut losses", "done")
    assert (elapsed(table), table["hero"].attempts) == (1, 1)


def test_losses_of_what_somebody_hears_are_cut_too() -> None:
    sneak = {"hero": person("pcs", skills={"know": 3}, starts="hidden")}
    guard = {"thug": person(zone="hall", tier="notable")}
    table = challenge({"one": key()}, people={**sneak, **guard}, stealth=True, threat=4)
    table.do("act hero", "attempt one", "do it silently", "rely on sound", "watch for it")
    table.skip(codes.LOSSES, codes.SPEND).dice(18, 18).skip(codes.LOSSES, codes.SPEND).dice(1, 1)
    assert table.phase == "losses"
    assert elapsed(table.do("cut losses", "done")) == 1


def test_a_lost_test_of_a_contest_takes_no_time_that_could_be_saved() -> None:
    tasks = {
        "ours": key(name="Ours", opposed={"who": ["thug"]}),
        "theirs": key(name="Theirs", side="npcs"),
    }
    goals = {"pcs": [{"complete": ["ours"]}], "npcs": [{"complete": ["theirs"]}]}
    table = scene_with(tasks, scene="contest", objectives=goals, people={"thug": person()})
    table.do("act hero", "attempt ours", "oppose with thug").skip(codes.LOSSES, codes.SPEND).dice(19, 18)
    assert table.skip(codes.LOSSES, codes.SPEND).dice(1, 1).phase == "spends"


# ways round the ban on helping


HELPFUL = {"fortune": False, "raise_difficulty": False, "assistants": 3}


def test_a_promise_of_somebody_who_has_tried_since_is_no_help_in_a_group_challenge() -> None:
    for tried in (0, 1):
        table = scene_with(THREE, group=True, variants=HELPFUL).do("act friend", "assist hero")
        table.do("end turn", "keep the initiative")
        table["friend"].attempts = tried
        table.do("act hero", "attempt one")
        assert table.state.tests[0].helpers == (0 if tried else 1 << table.who("friend"))


def test_who_has_tried_or_helped_in_a_group_challenge_promises_no_help() -> None:
    table = scene_with(THREE, group=True, variants=HELPFUL).do("act hero")
    assert table.legal("assist") == ["assist friend"]
    table["hero"].attempts = 1
    assert table.legal("assist") == []


def test_help_with_an_answer_to_another_test_counts_in_a_group_challenge() -> None:
    tasks = {"bar": key(side="npcs", opposed={"who": ["hero"]}), "one": key()}
    goals = {"pcs": [{"complete": ["one"]}], "npcs": [{"complete": ["bar"]}]}
    people = {"thug": person(tier="notable")}
    table = scene_with(tasks, group=True, variants=HELPFUL, objectives=goals, people=people, first="npcs").do(
        "act thug", "attempt bar", "oppose with hero", "buy 0 dice", "help from friend"
    )
    table.skip().dice(19, 18).skip().dice(19, 18, 18).skip()
    assert (table["hero"].attempts, table["friend"].attempts, table["thug"].attempts) == (0, 1, 1)
