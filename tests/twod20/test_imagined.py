"""What a side imagines in the place of what it does not know, and that the truth plays no part in it."""

from typing import Any

import numpy as np
import pytest

from agents.match.match import Z
from agents.systems import choose_scripted
from arena.state.bits import has
from arena.state.dice import reseed
from arena.state.fields import outside
from arena.systems import SYSTEMS, clone, conceal, do_action, imagine, settle_all
from arena.twod20 import codes
from arena.twod20.chapters.magic.rules.raising import is_grave
from benchmarks.imagined import Shares, shares
from scenarios.loader import bundled, load

SYSTEM = SYSTEMS["twod20"]
SIDES = (codes.PCS, codes.NPCS)
SCENES = [name for name, _ in bundled() if load(name).scenario.system == "twod20"]
DECISIONS = 40  # of the script, in each scene
GAMES = 600  # truly, and as many as each side imagines it
MOST_OFF = 0.05  # of the games won, in any scene but one
FURTHER_OFF = {  # docs/lab/strength.md
    "vesper": 0.11,  # whose changes players imagine as worse than they are
    "backroom": 0.17,  # where the opposition imagines that the players have better things to say
}
CHANCE = 2.5  # standard errors of two shares' difference that are put down to so few games
MEAN_OFF = 0.02  # over all scenes and both sides, chance included


def opening(scene: str) -> Any:
    """Return the opening of a bundled scene."""
    return SYSTEM.compile(load(scene), 1)[0]


def scramble(states: Any, side: int, rng: np.random.Generator) -> None:
    """Make other than it is what `side` cannot know of a bundled scene, but not that it is there."""
    state = states[0]
    if side == codes.PCS:
        scramble_sheet(state, rng)
    for objective in state.objectives:
        if objective.kind != codes.NONE and objective.secret == 1 and objective.side != side:
            objective.kind, objective.who, objective.amount = codes.DEFEAT, rng.integers(8), rng.integers(3)
    social = state.social
    for claim in social.claims:
        if claim.to != codes.NONE and state.characters[claim.to].side == side:
            claim.lie, claim.apt, claim.difficulty = rng.integers(2), rng.integers(2), rng.integers(5)
            claim.tellers, claim.requests, claim.medium = rng.integers(9), rng.integers(7), rng.integers(2)
        elif claim.to != codes.NONE:
            claim.backfires = rng.integers(2)
    for offer in social.offers:
        if offer.to != codes.NONE and state.characters[offer.to].side == side:
            offer.makers, offer.threat, offer.requests = rng.integers(9), rng.integers(5), rng.integers(7)
    for request in social.requests:
        if request.of != codes.NONE and state.characters[request.of].side != side:
            request.settle_claims, request.settle_offers = rng.integers(8), rng.integers(4)


def scramble_sheet(state: Any, rng: np.random.Generator) -> None:
    """Do so with what the gamemaster alone knows: not with who rises from a grave, whom a spell tells of."""
    for who in range(state.character_count):
        character = state.characters[who]
        grave = state.chapters & codes.MAGIC and is_grave(state, who)
        if character.status == codes.RESERVE and character.side == codes.NPCS and not grave:
            character.zone, character.arrives = rng.integers(state.zone_count), rng.integers(2, 6)
            character.attributes[:], character.tier = rng.integers(6, 12, 6), rng.integers(1, 4)
            character.armour, character.doctrine = rng.integers(4), rng.integers(8)
            character.weapons[1].damage, character.stress_base = rng.integers(1, 6), rng.integers(4, 20)
    for change in state.environment:
        if change.interact == codes.NONE and change.price > 0:
            change.price, change.zone = rng.integers(1, 6), rng.integers(state.zone_count)
            change.damage, change.terrain = rng.integers(6), rng.integers(3)
            change.trait.copies, change.trait.tests = rng.integers(2), rng.integers(99)
    for stage in state.venture.stages[: state.venture.stage_count]:
        stage.price, stage.arrivals = rng.integers(1, 6), rng.integers(99)
        stage.trait.copies, stage.trait.tests = rng.integers(2), rng.integers(99)


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("scene", SCENES)
def test_positions_that_differ_only_in_what_a_side_cannot_know_are_one_to_it(scene: str, side: int) -> None:
    rng = np.random.default_rng(1)
    roots = set()
    for times in range(5):
        states = opening(scene)
        if times > 0:
            scramble(states, side, rng)
        conceal(states[0], side)
        roots.add(states.tobytes())
    assert len(roots) == 1


@pytest.mark.parametrize(
    ("scene", "side"), [("crossing", 0), ("lamp", 0), ("backroom", 0), ("backroom", 1), ("harrow", 1)]
)
def test_there_is_something_in_these_scenes_that_a_side_cannot_know(scene: str, side: int) -> None:
    states = opening(scene)
    before = states.tobytes()
    scramble(states, side, np.random.default_rng(1))
    assert states.tobytes() != before


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("scene", SCENES)
def test_what_is_imagined_is_in_range(scene: str, side: int) -> None:
    root = opening(scene)
    conceal(root[0], side)
    for seed in range(5):
        states = clone(root)
        reseed(states[0].generator, seed)
        imagine(states[0], side)
        assert outside(states, SYSTEM.fields) == []


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("scene", ["skirmish", "duel", "rooftops"])
def test_where_nothing_is_hidden_but_the_dice_nothing_is_imagined(scene: str, side: int) -> None:
    true, states = opening(scene), opening(scene)
    conceal(states[0], side)
    imagine(states[0], side)
    for each in (true, states):
        each["generator"] = 0
    assert states.tobytes() == true.tobytes()


def drawn(scene: str, side: int, games: int = 40, root: Any = None) -> list[Any]:
    """Return positions as a side imagines them, one a seed, from the opening of a scene or from `root`."""
    root = opening(scene) if root is None else root
    conceal(root[0], side)
    found = []
    for seed in range(games):
        states = clone(root)
        reseed(states[0].generator, seed)
        imagine(states[0], side)
        found.append(states[0])
    return found


def test_players_imagine_anew_who_comes_from_where_and_when() -> None:
    first = next(who for who in range(20) if opening("rescue")[0].characters[who].status == codes.RESERVE)
    late = [state.characters[first] for state in drawn("rescue", codes.PCS)]
    assert len({int(each.zone) for each in late}) > 2
    assert len({each.weapons[1].tobytes() for each in late}) == 4
    assert {int(each.arrives) for each in late} > {codes.NONE}


@pytest.mark.parametrize("scene", ["gate", "sniper", "ferry"])
def test_players_imagine_of_reserves_and_changes_only_what_a_rumour_says(scene: str) -> None:
    said = opening(scene)[0].rumour
    for state in drawn(scene, codes.PCS):
        late = [each for each in state.characters if each.status == codes.RESERVE and each.side == codes.NPCS]
        assert len({int(each.zone) for each in late}) == 1
        assert has(said.entrances, late[0].zone)
        if said.sorts != 0:
            assert {int(each.doctrine) for each in late} == {codes.DOCTRINE_WORDS.index("brute")}
        if said.places != 0:
            bought = [
                each for each in state.environment if each.interact == codes.NONE and each.zone != codes.NONE
            ]
            assert all(has(said.places, each.zone) for each in bought)


def test_before_their_first_turn_the_hidden_are_imagined_far_away_and_later_anywhere() -> None:
    root = opening("reed_maze")
    hummock = opening("reed_maze")[0].characters[0].zone
    later = clone(root)
    later[0].round_number = 2
    early, late = (
        np.mean([state.characters[0].zone == hummock for state in drawn("reed_maze", codes.NPCS, root=each)])
        for each in (root, later)
    )
    assert early > 0.5 > 0.4 > late


def test_a_rumour_says_in_which_rounds_somebody_comes() -> None:
    root = opening("rescue")
    root[0].rumour.first, root[0].rumour.last = 3, 5
    root[0].rumour.sorts = 1 << 4
    conceal(root[0], codes.PCS)
    found = set()
    for seed in range(40):
        states = clone(root)
        reseed(states[0].generator, seed)
        imagine(states[0], codes.PCS)
        people = states[0].characters[: states[0].character_count]
        late = [each for each in people if each.status == codes.RESERVE]
        assert {int(each.doctrine) for each in late} == {codes.DOCTRINE_WORDS.index("guardian")}
        found |= {int(each.arrives) for each in late}
    assert found == {3, 4, 5}


@pytest.mark.parametrize("scene", ["brawl", "rescue", "salt_house"])
def test_nobody_is_imagined_to_come_in_the_midst_of_the_players(scene: str) -> None:
    for state in drawn(scene, codes.PCS):
        people = state.characters[: state.character_count]
        here = {int(each.zone) for each in people if each.side == codes.PCS and each.status == codes.UP}
        late = {int(each.zone) for each in people if each.side == codes.NPCS and each.status == codes.RESERVE}
        assert not here & late


@pytest.mark.parametrize("scene", ["backroom", "crossing", "harrow", "heron", "monster"])
def test_the_script_decides_by_nothing_that_its_side_does_not_know(scene: str) -> None:
    states, other = opening(scene), opening(scene)
    reseed(states[0].generator, 3)
    legal, again = np.zeros(SYSTEM.actions, np.int16), np.zeros(SYSTEM.actions, np.int16)
    for step in range(DECISIONS):
        number = settle_all(states[0], legal)
        if number == 0:
            break
        action, side = int(choose_scripted(states[0], legal, number)), int(states[0].decider)
        other[:], again[:] = states, legal
        conceal(other[0], side)
        reseed(other[0].generator, step)
        imagine(other[0], side)
        assert int(choose_scripted(other[0], again, number)) == action
        do_action(states[0], action)


def test_both_sides_imagine_what_the_other_might_say_and_offer() -> None:
    for side in SIDES:
        told = [claim for state in drawn("harrow", side) for claim in state.social.claims]
        told = [claim for claim in told if claim.to != codes.NONE and claim.tellers != 0]
        assert {int(claim.lie) for claim in told} == {0, 1}
        assert {int(claim.difficulty) for claim in told} >= {1, 2, 3}


def test_players_imagine_what_somebody_might_settle_for_and_nobody_imagines_it_of_players() -> None:
    asked = [state.social.requests[1] for state in drawn("backroom", codes.PCS)]
    terms = {(int(each.settle_claims), int(each.settle_offers)) for each in asked}
    assert {(0, 0), (1, 1)} < terms
    assert {int(s.social.requests[2].settle_claims) for s in drawn("backroom", 1)} == {0}


def test_a_secret_aim_is_imagined_as_one_of_several() -> None:
    root = opening("crossing")
    root[0].rumour.sought = 0
    secret = [
        each for state in drawn("crossing", 0, root=root) for each in state.objectives if each.secret == 1
    ]
    assert {int(each.kind) for each in secret} == {codes.PREVENT, codes.DEFEAT}
    assert len({int(each.who) for each in secret}) > 2


def test_a_secret_aim_is_imagined_on_one_of_those_whom_a_rumour_names() -> None:
    root = opening("crossing")
    root[0].rumour.sought = 0b110
    secret = [
        each for state in drawn("crossing", 0, root=root) for each in state.objectives if each.secret == 1
    ]
    assert {(int(each.kind), int(each.who)) for each in secret} == {
        (codes.DEFEAT, 0b010),
        (codes.DEFEAT, 0b100),
    }


@pytest.mark.slow
@pytest.mark.compiled_only
def test_what_is_imagined_agrees_with_the_truth_over_many_games() -> None:
    found = [each for scene in SCENES for each in shares(scene, GAMES)]
    wrong = {(each.scene, each.side): each.off for each in found if abs(each.off) > allowed(each)}
    assert wrong == {}
    assert np.mean([abs(each.off) for each in found]) < MEAN_OFF


def allowed(each: Shares) -> float:
    """Return how far a scene may be off in so many games: what is allowed, and chance beside it."""
    return FURTHER_OFF.get(each.scene, MOST_OFF) + CHANCE * each.margin / Z
