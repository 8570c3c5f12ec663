"""What the adviser leaves out, and what it tells turns apart by."""

from __future__ import annotations

import numpy as np
import pytest

from agents.advice.advice import advise
from agents.advice.scribe import own_chance
from agents.advice.steps import walk
from agents.search.kernel import deal
from agents.search.kinds import Kinds
from agents.search.race import Budget, Race
from agents.sense import sought_by
from agents.systems import choose_scripted
from agents.true20.agents import SENSE
from agents.true20.habits.nothing import gives_nothing
from agents.true20.habits.words import has_time_to_read, worth_of_performance
from arena.aims.codes import HOLD
from arena.people.codes import OUT
from arena.systems import list_legal
from arena.true20 import codes
from arena.true20.core import record as act
from arena.true20.rules.legal import FINESSE
from arena.true20.words.aloud import later, phrase
from arena.words.verb import verb_of
from scenarios.limits import CHARACTERS
from tests.true20.table import FOE, FOE_SAID, HERO, HERO_SAID, TRUE20, Spot

PAGE = 2
WEAK = {**FOE_SAID, "level": 1, "abilities": {"constitution": 0}}


def test_kneeling_and_feats_without_a_use_give_nothing() -> None:
    spot = Spot(hero={"conviction": 2})
    for action, nothing in (
        (act.KNEEL, True),
        (act.DROP_PRONE, True),
        (act.FEAT_0 + 4, False),
        (act.FEAT_0 + 5, True),
    ):
        assert bool(gives_nothing(spot.state, action)) == nothing, action
    assert not gives_nothing(spot.state, act.STRIKE + FOE)


def test_nobody_hides_after_its_blow_before_the_eyes_of_whom_it_fights() -> None:
    spot = Spot()
    assert not gives_nothing(spot.state, act.HIDE)
    spot.hero.standard = 0
    assert gives_nothing(spot.state, act.HIDE)
    spot.foe.zone = 1 - spot.hero.zone
    assert not gives_nothing(spot.state, act.HIDE)


@pytest.mark.parametrize(("wits", "nothing"), [(-4, True), (0, False)])
def test_a_beast_neither_tricks_nor_taunts_nor_disarms(wits: int, nothing: bool) -> None:
    spot = Spot(hero={"abilities": {"intelligence": wits}})
    for first in (act.TRICK, act.TAUNT, act.DISTRACT, act.DISARM):
        assert bool(gives_nothing(spot.state, first + FOE)) == nothing


@pytest.mark.parametrize(("armour", "nothing"), [(["leather"], False), ([], True)])
def test_striking_past_armour_gives_nothing_against_who_wears_none(armour: list[str], nothing: bool) -> None:
    spot = Spot(foe={"armour": armour})
    assert not gives_nothing(spot.state, act.STRIKE + FOE)
    spot.hero.finesse, spot.hero.toggled = 1, 1 << FINESSE
    assert bool(gives_nothing(spot.state, act.STRIKE + FOE)) == nothing
    spot.hero.toggled = 0  # as it fought before this turn
    assert not gives_nothing(spot.state, act.STRIKE + FOE)


def test_at_a_save_that_kills_the_point_that_may_avert_it_is_told_first_and_of_whom() -> None:
    spot = Spot(foe={"conviction": 1})
    spot.do("strike foe", 18, 5)
    assert spot.state.phase == codes.REROLL
    found = advise(spot.states, spot.cast, budget=Budget(simulations=300), threads=1)
    told = [line.aloud for line in found.lines]
    assert told == ["Foe spends Conviction (1 Conviction).", "Foe lets it stand."]


@pytest.mark.parametrize(("wits", "nothing"), [(-4, True), (0, False)])
def test_a_beast_takes_no_aim_and_nurses_nobody(wits: int, nothing: bool) -> None:
    spot = Spot(hero={"abilities": {"intelligence": wits}})
    for action in (act.AIM + FOE, act.BEGIN_AIM + FOE, act.HEAL + HERO):
        assert bool(gives_nothing(spot.state, action)) == nothing


def test_nobody_is_helped_against_who_is_easy_to_hit_or_stands_alone() -> None:
    friend = {**HERO_SAID, "zone": "near"}
    for helps in (act.AID + FOE, act.JOIN + FOE):
        spot = Spot(more={"friend": friend}, initiative=(20, 1, 2))
        assert not gives_nothing(spot.state, helps)
        spot.foe.conditions = 1 << codes.PRONE
        assert gives_nothing(spot.state, helps)
        assert gives_nothing(Spot().state, helps)


def test_nobody_lies_down_to_get_up() -> None:
    spot = Spot()
    assert SENSE.undoes(spot.state, [act.READY_BLOW, act.DROP_PRONE, act.STAND_UP])
    assert not SENSE.undoes(spot.state, [act.STAND_UP])


def test_turns_are_told_apart_by_what_they_are_for() -> None:
    assert SENSE.family_of([act.MOVE, act.STRIKE + FOE]) == "blow"
    assert SENSE.family_of([act.MOVE]) == "move"
    assert SENSE.family_of([act.BEGIN_AIM + FOE]) == "prepare"
    assert SENSE.family_of([act.RELOAD, act.END]) != SENSE.family_of([act.END]) == "wait"
    assert SENSE.family_of([act.COVER + FOE]) in SENSE.last & SENSE.guards
    for first in (act.TRIP, act.OVERRUN, act.CHARGE_OVERRUN, act.RUSH, act.CHARGE_RUSH, act.UNHORSE):
        assert SENSE.family_of([first + FOE]) == "manoeuvre"


@pytest.mark.parametrize("words", ["disarm foe", "trip foe", "grab foe"])
def test_a_manoeuvre_is_as_likely_as_what_it_is_for(words: str) -> None:
    spot = Spot()
    spot.do(words)
    test = TRUE20.test_chance(spot.state, spot.cast)
    assert test is not None and test.comes is not None
    assert 0 < own_chance(test, test.side) == float(test.comes) < float(test.success)


def test_a_blow_is_as_likely_as_it_hits() -> None:
    spot = Spot()
    spot.do("strike foe")
    test = TRUE20.test_chance(spot.state, spot.cast)
    assert test is not None and test.comes is None
    assert own_chance(test, test.side) == float(test.success)


@pytest.mark.parametrize(("minion", "deed", "vain"), [(1, "STRIKE", 0), (0, "STRIKE", 1), (1, "TRIP", 1)])
def test_10_is_taken_for_a_blow_at_a_minion_and_not_in_vain(minion: int, deed: str, vain: int) -> None:
    spot = Spot()
    spot.foe.minion = minion
    assert bool(SENSE.undoes(spot.state, [act.TAKE_10, getattr(act, deed) + FOE])) == bool(vain)


def test_a_plan_says_what_is_rolled_for() -> None:
    spot = Spot()
    assert phrase(act.STRIKE + FOE, spot.state, spot.cast) == "strikes Foe"
    assert phrase(act.WORK, spot.state, spot.cast) == "works at the task"
    assert phrase(act.MOVE + 1, spot.state, spot.cast) == ""
    for action in range(act.PUNCH, act.ACTIONS):
        verb, numbers = verb_of(TRUE20.verbs, action)
        assert TRUE20.verbs.index(verb) >= 0 and len(numbers) == len(verb.sizes)


def test_what_follows_is_said_with_the_name_of_the_place() -> None:
    spot = Spot()
    said = later(act.MOVE + 1, spot.state, spot.cast)
    assert said.startswith("goes to ") and said.lower().endswith(spot.cast.zone_names[1].lower())
    spends = {verb.name for verb in TRUE20.verbs if verb.spend}
    for action in range(act.ACTIONS):
        verb, numbers = verb_of(TRUE20.verbs, action)
        known = not numbers or numbers[0] < len(
            spot.cast.characters if "who" in verb.arguments else spot.cast.zones
        )
        if known and verb.name not in spends | {"push check", "push speed", "push will", "end", "wait"}:
            assert later(action, spot.state, spot.cast), verb.name


def test_nobody_walks_off_to_charge_who_is_there_or_aims_at_who_is_down() -> None:
    spot = Spot()
    assert spot.state.actor != FOE
    assert spot.state.characters[FOE].zone == spot.state.characters[spot.state.actor].zone
    assert SENSE.misplaced(spot.state, [act.MOVE + 1, act.CHARGE + FOE])
    assert not SENSE.misplaced(spot.state, [act.CHARGE + FOE])
    for prepares in (act.AIM, act.FEINT):
        spot.state.characters[FOE].conditions = 0
        assert not SENSE.misplaced(spot.state, [prepares + FOE])
        spot.state.characters[FOE].conditions = 1 << codes.PRONE
        assert SENSE.misplaced(spot.state, [prepares + FOE])
    assert not SENSE.misplaced(spot.state, [act.STRIKE + FOE])


def test_a_stance_without_a_blow_and_a_turn_that_waits_and_acts_again_are_none_for_a_table() -> None:
    spot = Spot(hero={"conviction": 2})
    assert SENSE.misplaced(spot.state, [act.ALL_OUT, act.STARTLE + FOE])
    assert not SENSE.misplaced(spot.state, [act.ALL_OUT, act.STRIKE + FOE])
    assert SENSE.is_overdone([act.READY_BLOW, act.SURGE_STANDARD, act.STRIKE + FOE])
    assert not SENSE.is_overdone([act.STAND_UP, act.SURGE_STANDARD, act.STRIKE + FOE])


def test_nobody_walks_in_a_circle_or_lies_down_before_walking() -> None:
    spot = Spot()
    here = int(spot.hero.zone)
    assert SENSE.undoes(spot.state, [act.MOVE + here + 1, act.MOVE + here])
    assert SENSE.undoes(spot.state, [act.DROP_PRONE, act.MOVE + here + 1])
    assert not SENSE.undoes(spot.state, [act.MOVE + here + 1, act.DROP_PRONE])


def test_nobody_wrestles_with_a_weapon_in_hand_but_who_is_trained_to() -> None:
    spot = Spot()
    assert not SENSE.misplaced(spot.state, [act.STRIKE + FOE])
    assert SENSE.misplaced(spot.state, [act.GRAB + FOE])
    spot.hero.feats |= 1 << codes.IMPROVED_GRAB
    assert not SENSE.misplaced(spot.state, [act.GRAB + FOE])
    spot.hero.feats = 0
    spot.hero.weapons["carried"] = 0
    assert not SENSE.misplaced(spot.state, [act.GRAB + FOE])


def test_nobody_covers_whom_nobody_can_strike_or_does_what_the_enemy_came_for() -> None:
    spot = Spot()
    assert not SENSE.gives_nothing(spot.state, act.COVER + HERO)
    spot.foe.status = OUT
    assert SENSE.gives_nothing(spot.state, act.COVER + HERO)
    assert SENSE.gives_nothing(spot.state, act.WORK)


def test_steps_and_stances_make_no_other_kind_of_turn() -> None:
    kinds = Kinds(TRUE20, Spot().state)
    plain = kinds.of([act.STRIKE + FOE])
    assert kinds.of([act.MOVE + 1, act.ALL_OUT, act.STRIKE + FOE]) == plain
    assert kinds.of([act.MOVE + 1]) != kinds.of([act.MOVE])
    assert kinds.purpose([act.PUNCH + FOE]) == kinds.purpose([act.STRIKE + FOE])
    assert kinds.purpose([act.PUNCH + FOE]) != kinds.purpose([act.PUNCH])
    assert kinds.purpose([act.TRIP + FOE]) != kinds.purpose([act.STRIKE + FOE])


def test_lying_down_helps_against_who_shoots_and_an_effort_who_may_still_act() -> None:
    spot = Spot(foe={"zone": "far"})
    assert gives_nothing(spot.state, act.DROP_PRONE)
    spot.state.characters[FOE].weapons[codes.MISSILE].carried = 1
    assert not gives_nothing(spot.state, act.DROP_PRONE)
    assert not gives_nothing(spot.state, act.PUSH_CHECK)
    spot.state.characters[spot.state.actor].standard = 0
    assert gives_nothing(spot.state, act.PUSH_CHECK)


def test_a_plan_tells_nothing_of_what_comes_after_the_turn() -> None:
    spot = Spot()
    ended = walk(spot.states, spot.cast, 0, [act.END])
    assert ended.aloud == "Hero ends the turn." and ended.test is None
    assert walk(spot.states, spot.cast, 0, [act.DEFEND]).aloud == "Hero only defends."


def test_who_is_to_hold_a_place_does_not_leave_it() -> None:
    spot = Spot()
    aim = spot.state.objectives[0]
    aim.kind, aim.zone, aim.who = HOLD, 0, 1 << spot.state.actor
    assert SENSE.misplaced(spot.state, [act.MOVE + 1, act.STRIKE + FOE])
    assert not SENSE.misplaced(spot.state, [act.STRIKE + FOE])


def with_page(*named: str) -> Spot:
    """Return a spot where hero is to defeat those who are named, of foe and a weaker page."""
    goals = {"pcs": [{"defeat": list(named)}], "npcs": [{"defeat": ["hero"]}]}
    return Spot(said={"objectives": goals}, more={"page": WEAK}, initiative=(20, 10, 1))


def test_the_script_strikes_whom_its_side_is_after_and_the_weaker_where_it_is_after_both() -> None:
    for named, other in ((("foe",), FOE), (("foe", "page"), PAGE)):
        spot = with_page(*named)
        number = list_legal(spot.state, spot.legal)
        assert choose_scripted(spot.state, spot.legal, number) == act.STRIKE + other


def test_a_blow_at_whom_the_side_is_after_is_among_the_lines() -> None:
    spot = with_page("foe")
    sought = sought_by(spot.state, 0)
    assert sought == {FOE} and sought_by(with_page("foe", "page").state, 0) == frozenset()
    goes_at, blow = Kinds(TRUE20, spot.state).goes_at, frozenset(("blow",))
    assert goes_at([act.MOVE + 1, act.STRIKE + FOE], sought, blow)
    assert not goes_at([act.STRIKE + PAGE], sought, blow) and not goes_at([act.MOVE + 1], sought, blow)
    spot.who("foe").status = OUT
    assert sought_by(spot.state, 0) == frozenset()


def test_who_is_disabled_is_nearly_out_and_a_blow_at_them_finishes() -> None:
    spot = with_page("foe", "page")
    assert not SENSE.nearly_out(spot.state, PAGE)
    spot.who("page").disabled = 1
    assert SENSE.nearly_out(spot.state, PAGE)
    race = Race(
        spot.states, 0, np.array([[act.STRIKE + PAGE], [act.STRIKE + FOE], [act.TRIP + PAGE]]), TRUE20
    )
    assert [race.finishes(row) for row in range(3)] == [True, False, False]


@pytest.mark.parametrize("field", ["staggered", "disabled", "helpless", "held"])
def test_nobody_makes_ready_for_a_blow_that_is_best_struck_now(field: str) -> None:
    spot = with_page("foe", "page")
    ready = [first + FOE for first in (act.AIM, act.BEGIN_AIM, act.FEINT)]
    assert not any(SENSE.gives_nothing(spot.state, action) for action in ready)
    if field == "helpless":
        spot.foe.conditions = 1 << codes.HELPLESS
    elif field == "held":
        spot.hero.grip, spot.hero.holds = FOE, 1
    else:
        spot.foe[field] = 1
    assert all(SENSE.gives_nothing(spot.state, action) for action in ready)
    assert not SENSE.gives_nothing(spot.state, act.STRIKE + FOE)
    assert not SENSE.gives_nothing(spot.state, act.AIM + PAGE)


def test_nobody_lets_go_of_an_enemy_who_is_nearly_out() -> None:
    spot = Spot()
    spot.hero.grip, spot.hero.holds = FOE, 1
    assert not SENSE.misplaced(spot.state, [act.ESCAPE])
    spot.foe.staggered = 1
    assert SENSE.misplaced(spot.state, [act.ESCAPE])
    spot.hero.holds = 0
    assert not SENSE.misplaced(spot.state, [act.ESCAPE])


def test_help_goes_to_a_friend_beside_the_foe_who_has_yet_to_act() -> None:
    page = {**HERO_SAID, "name": "Page"}
    more = {"page": page, "far_page": {**page, "zone": "far"}, "squire": page}
    spot = Spot(more=more, initiative=(10, 1, 20, 19, 5))
    for words in ("end the turn", "end the turn", "aid against foe"):
        spot.do(words)
    spot.roll(20)
    number = list_legal(spot.state, spot.legal)
    chosen = choose_scripted(spot.state, spot.legal, number)
    assert TRUE20.text(chosen, spot.state, spot.cast) == "help squire attack"
    spot.clear()
    alone = Spot(more={"far_page": {**page, "zone": "far"}}, initiative=(20, 1, 5))
    foe = act.AID + FOE
    assert gives_nothing(alone.state, foe) and "aid against foe" in alone.texts()


def test_who_has_a_weapon_in_hand_does_not_strike_with_fists() -> None:
    spot = Spot(hero={"weapons": ["sword"]})
    assert gives_nothing(spot.state, act.PUNCH + FOE) and not gives_nothing(spot.state, act.STRIKE + FOE)
    assert not gives_nothing(Spot(hero={"weapons": []}).state, act.PUNCH + FOE)


def council(**clerk: object) -> Spot:
    """Return a spot where hero talks to foe, who may be won over, beside a clerk who may not."""
    won = {"attitude": "indifferent", "won_at": "friendly"}
    people = {"clerk": {**FOE_SAID, **clerk}}
    return Spot(foe=won, said={"talk": True}, more=people, initiative=(20, 10, 1))


def test_who_has_nobody_to_win_over_performs_for_nobody_and_warns_nobody_who_cannot_be_won() -> None:
    spot = council()
    assert not gives_nothing(spot.state, act.PERFORM)
    spot.state.actor = FOE
    assert gives_nothing(spot.state, act.PERFORM) and gives_nothing(spot.state, act.WARN + PAGE)
    spot.state.actor = PAGE
    assert not gives_nothing(spot.state, act.WARN + FOE)


def test_a_performance_promises_more_to_whoever_performs_better_and_nothing_without_listeners() -> None:
    spot = council()
    spot.who("hero").skills[codes.PERFORM] = 0
    plain = worth_of_performance(spot.state, HERO)
    spot.who("hero").skills[codes.PERFORM] = 12
    assert worth_of_performance(spot.state, HERO) > plain
    spot.who("foe").tried = 1 << HERO
    assert worth_of_performance(spot.state, HERO) == 0


def test_the_room_is_read_while_there_are_turns_to_spare() -> None:
    spot = council()
    assert has_time_to_read(spot.state, HERO)
    spot.state.round_number = spot.state.round_limit
    assert not has_time_to_read(spot.state, HERO)
    spot.state.round_number = 1
    spot.who("foe").tried = 1 << HERO
    assert not has_time_to_read(spot.state, HERO)


def test_turns_that_go_away_from_the_goal_or_come_back_stand_behind_and_those_towards_it_are_a_deed() -> None:
    spot = Spot(
        said={"objectives": {"pcs": [{"reach": "far", "who": ["hero"]}], "npcs": [{"defeat": ["hero"]}]}}
    )
    assert SENSE.nears(spot.state, [act.MOVE + 1]) and not SENSE.misplaced(spot.state, [act.MOVE + 1])
    assert SENSE.misplaced(spot.state, [act.MOVE + 1, act.MOVE])
    spot.who("hero").zone = 1
    assert SENSE.misplaced(spot.state, [act.MOVE]) and not SENSE.nears(spot.state, [act.MOVE])


def choice(spot: Spot) -> str:
    """Return what the script does here."""
    number = int(list_legal(spot.state, spot.legal))
    return str(TRUE20.text(int(choose_scripted(spot.state, spot.legal, number)), spot.state, spot.cast))


def test_nobody_walks_up_to_people_in_sight_in_a_talk() -> None:
    spot = Spot(hero={"weapons": []}, foe={"zone": "far"}, said={"talk": True})
    assert not choice(spot).startswith("move")


def test_who_coughs_in_smoke_for_nothing_walks_out() -> None:
    spot = Spot(said={"zones": {"near": {"name": "Near", "hazards": ["smoke"]}, "far": {"name": "Far"}}})
    spot.who("hero").choked = 2
    assert choice(spot) == "move far"


@pytest.mark.parametrize(("acted", "level", "spends"), [(0, 2, False), (1, 2, True), (0, 1, True)])
def test_a_point_is_kept_for_the_save_while_a_dangerous_enemy_has_yet_to_act(
    acted: int, level: int, spends: bool
) -> None:
    spot = Spot(hero={"conviction": 3}, foe={"level": level, "minion": level == 1})
    spot.foe.acted = acted
    spot.do("strike foe", 2)
    chosen = choose_scripted(spot.state, spot.legal, list_legal(spot.state, spot.legal))
    assert (spot.texts()[0], bool(chosen == act.SPEND)) == ("spend conviction", spends)


def test_a_turn_that_is_gone_on_with_does_not_roll_its_first_dice_again() -> None:
    state = Spot().state
    dealt = deal(state, 77, 0)
    first = state.generator.copy()
    state.actor = FOE
    dealt = deal(state, 77, dealt)
    assert (state.generator != first).any()
    other, state.actor = state.generator.copy(), HERO
    dealt = deal(state, 77, dealt)
    assert (state.generator == other).all()
    state.round_number += 1
    deal(state, 77, dealt)
    assert (state.generator != other).any() and (state.generator != first).any()


def test_somebody_with_a_bow_goes_where_it_can_see_somebody() -> None:
    zones = {key: {"name": key, "enclosed": True} for key in ("near", "middle", "far")}
    links = [{"from": "near", "to": "middle", "feet": 30}, {"from": "middle", "to": "far", "feet": 30}]
    spot = Spot(foe={"zone": "far"}, said={"zones": zones, "links": links})
    number = list_legal(spot.state, spot.legal)
    verb, _ = verb_of(TRUE20.verbs, int(choose_scripted(spot.state, spot.legal, number)))
    assert verb.words.startswith("move"), spot.texts()


def test_nobody_goes_into_fire_for_less_than_a_blow() -> None:
    spot = Spot()
    far = next(each for each in range(spot.state.zone_count) if each != spot.hero.zone)
    step, trick, blow = act.MOVE + far, act.STARTLE + FOE, act.PUNCH + codes.HAND * CHARACTERS + FOE
    assert not SENSE.misplaced(spot.state, [step, trick])
    spot.state.zones[far].hazards = 1
    assert SENSE.misplaced(spot.state, [step, trick]) and not SENSE.misplaced(spot.state, [step, blow])


def test_10_is_not_taken_for_a_step_that_asks_for_no_check() -> None:
    steps = [act.TAKE_10, act.MOVE + 1, act.STRIKE + FOE]
    assert SENSE.undoes(Spot().state, steps)
    climb = {"from": "near", "to": "far", "feet": 30, "skill": "climb", "difficulty": 15}
    assert not SENSE.undoes(Spot(said={"links": [climb]}).state, steps)


def test_nobody_waits_with_a_blow_for_whom_it_can_strike_at_once() -> None:
    near = Spot(hero={"weapons": ["sword"]})
    near.clear()
    assert gives_nothing(near.state, act.READY_BLOW)
    far = Spot(hero={"weapons": ["sword"]}, foe={"zone": "far"})
    far.clear()
    assert not gives_nothing(far.state, act.READY_BLOW)
