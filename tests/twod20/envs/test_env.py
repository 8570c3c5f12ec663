"""The single-agent environment: what gymnasium and its users may count on."""

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import envs
from arena.compiling.rule import rule
from arena.state.view import columns
from arena.systems import SYSTEMS, observe, settle_all
from arena.token import TokenError
from arena.twod20 import codes
from arena.twod20.columns import CHARACTER_FIELDS, WORLD_FIELDS, ZONE_FIELDS
from envs.conflict import ConflictEnv
from envs.games import Games
from envs.kernel import LEFT
from envs.opponents import register
from envs.twod20.pursuit import PursuitEnv
from scenarios.errors import ScenarioError
from scenarios.loader import load

SYSTEM = SYSTEMS["twod20"]
CHARACTER = columns(SYSTEM.view.characters)
WORLD = columns(SYSTEM.view.world)


def conflict(**more: Any) -> ConflictEnv:
    """Return the duel against uniform play, with `more` changed."""
    return ConflictEnv(**{"scenario": "duel", "opponent": "uniform", **more})


def trail(env: ConflictEnv, seed: int, steps: int) -> list[tuple[int, float, bytes]]:
    """Return what `steps` legal actions chosen with `seed` bring: action, reward, all that is seen."""
    hand = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    found, over = [], False
    for _ in range(steps):
        if over:
            _, info = env.reset()
        action = int(hand.choice(np.flatnonzero(info["action_mask"])))
        seen, reward, over, _, info = env.step(action)
        found.append((action, reward, b"".join(part.tobytes() for part in seen.values())))
    return found


def play_out(env: ConflictEnv, seed: int) -> list[float]:
    """Return the rewards of one game of uniform play."""
    hand = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    rewards, over = [], False
    while not over:
        _, reward, over, _, info = env.step(hand.choice(np.flatnonzero(info["action_mask"])))
        rewards.append(reward)
    return rewards


@pytest.mark.parametrize("more", [{}, {"side": "pcs", "illegal": "replace"}])
def test_gymnasium_accepts_the_environment(more: dict[str, Any]) -> None:
    made = gymnasium.make("arena/Conflict-v1", opponent="uniform", render_mode="ansi", **more)
    check_env(made.unwrapped)


@pytest.mark.filterwarnings("ignore:Your observation .* has an unconventional shape")
def test_stable_baselines_accepts_the_environment() -> None:
    pytest.importorskip("stable_baselines3.common.env_checker").check_env(conflict())


def test_a_sample_of_the_action_space_is_legal_now() -> None:
    env = conflict()
    _, info = env.reset(seed=1)
    for _ in range(30):
        action = env.action_space.sample()
        assert info["action_mask"][action] == 1
        _, _, over, _, info = env.step(action)
        if over:
            _, info = env.reset()


@pytest.mark.parametrize("env", [conflict(), PursuitEnv(opponent="uniform")], ids=["conflict", "pursuit"])
def test_legal_actions_are_where_the_mask_is_one_to_the_end(env: ConflictEnv) -> None:
    hand, over = np.random.default_rng(4), False
    _, info = env.reset(seed=4)
    while not over:
        assert sorted(env.legal_actions()) == np.flatnonzero(info["action_mask"]).tolist()
        _, _, over, _, info = env.step(hand.choice(env.legal_actions()))
    assert env.legal_actions() == [0]


def test_a_sample_is_the_one_that_gymnasium_draws_of_the_same_mask() -> None:
    env, plain = conflict(), gymnasium.spaces.Discrete(SYSTEM.actions)
    _, info = env.reset(seed=1)
    env.action_space.seed(5)
    plain.seed(5)
    for _ in range(20):
        assert env.action_space.sample(info["action_mask"]) == plain.sample(info["action_mask"])


@pytest.mark.parametrize("mask", [[0, 2], [0, -1]])
def test_a_mask_of_anything_but_zeros_and_ones_is_refused(mask: list[int]) -> None:
    env = conflict()
    given = np.zeros(SYSTEM.actions, np.int8)
    given[:2] = mask
    with pytest.raises(AssertionError, match="0 or 1"):
        env.action_space.sample(given)
    with pytest.raises(AssertionError, match="shape"):
        env.action_space.sample(given[:2])


def test_the_environment_is_registered_with_its_package() -> None:
    spec = gymnasium.spec("arena/Conflict-v1")
    assert (spec.entry_point, spec.vector_entry_point) == (
        "envs.conflict:ConflictEnv",
        "envs.vector:ConflictVectorEnv",
    )
    assert envs.__file__.endswith("envs/__init__.py")


def test_the_same_seed_plays_the_same_game() -> None:
    assert trail(conflict(), 5, 25) == trail(conflict(), 5, 25)


def test_another_seed_plays_another_game() -> None:
    assert trail(conflict(), 5, 25) != trail(conflict(), 6, 25)


@pytest.mark.parametrize("side", ["pcs", "npcs"])
def test_the_side_is_asked_for_its_own_decisions_only(side: str) -> None:
    env = conflict(side=side)
    _, info = env.reset(seed=2)
    hand = np.random.default_rng(2)
    for _ in range(40):
        assert env.games.states[0].decider == ("pcs", "npcs").index(side)
        _, _, over, _, info = env.step(hand.choice(np.flatnonzero(info["action_mask"])))
        if over:
            _, info = env.reset()


def test_the_mask_says_what_step_accepts() -> None:
    env = conflict()
    _, info = env.reset(seed=3)
    mask = info["action_mask"]
    assert mask.dtype == np.int8 and (env.action_masks() == mask).all() and mask.any()
    before = env.games.states.tobytes()
    for action in np.flatnonzero(mask == 0):
        with pytest.raises(ValueError, match=rf"^action {action} \("):
            env.step(action)
    assert env.games.states.tobytes() == before
    position = env.position()
    for action in np.flatnonzero(mask):
        env.reset(options={"position": position})
        env.step(action)


def test_an_illegal_action_is_replaced_by_a_legal_one_where_that_is_asked_for() -> None:
    env = conflict(illegal="replace")
    env.reset(seed=3)
    before = env.games.states.tobytes()
    env.step(int(np.flatnonzero(env.games.masks[0] == 0)[0]))
    assert env.games.states.tobytes() != before
    with pytest.raises(ValueError, match="expected 'refuse' or 'replace'"):
        conflict(illegal="ignore")


def test_an_illegal_action_is_named_in_words_with_what_is_legal() -> None:
    env = conflict()
    env.reset(seed=3)
    illegal = int(np.flatnonzero(env.games.masks[0] == 0)[0])
    text = SYSTEM.text(illegal, env.games.states[0], env.games.cast)
    legal = SYSTEM.text(int(env.games.legal[0, 0]), env.games.states[0], env.games.cast)
    with pytest.raises(ValueError) as refused:
        env.step(illegal)
    assert f"({text}) is not legal now (legal: {legal}" in str(refused.value)


@pytest.mark.parametrize("action", [-1, SYSTEM.actions, 10**6])
def test_an_action_that_is_no_number_of_the_catalogue_is_refused(action: int) -> None:
    env = conflict()
    env.reset(seed=3)
    with pytest.raises(ValueError, match=f"expected a number from 0 to {SYSTEM.actions - 1}"):
        env.step(action)


def test_a_step_needs_a_game() -> None:
    with pytest.raises(ValueError, match="step before reset"):
        conflict().step(0)


def test_a_finished_game_takes_no_step() -> None:
    env = conflict()
    play_out(env, 1)
    with pytest.raises(ValueError, match="the game is over; reset it first"):
        env.step(0)


def test_the_reward_is_who_has_won() -> None:
    env = conflict()
    rewards = play_out(env, 1)
    winner = int(env.games.states[0].winner)
    assert set(rewards[:-1]) <= {0.0}
    assert rewards[-1] == {codes.NPCS: 1.0, codes.PCS: -1.0, codes.DRAW: 0.0}[winner]


def test_shaping_adds_up_to_the_gain_in_score() -> None:
    plain, shaped = conflict(), conflict(shaping=2.0)
    for env in (plain, shaped):
        env.games.opening["characters"]["stress"][0, 0] = 5  # so that the opening favours one side
    outcome = sum(play_out(plain, 0))
    shaped.reset(seed=0)
    opening = float(shaped.games.scores[0])
    final = (outcome + 1.0) / 2.0
    assert opening > 0.5
    assert sum(play_out(shaped, 0)) == pytest.approx(outcome + 2.0 * (final - opening), abs=1e-4)


def test_an_observation_lies_in_its_space_and_is_new_each_step() -> None:
    env = conflict(scenario="ambush")
    seen, info = env.reset(seed=1)
    kept, old = seen, {name: part.copy() for name, part in seen.items()}
    hand = np.random.default_rng(1)
    for _ in range(15):
        seen, _, over, _, info = env.step(hand.choice(np.flatnonzero(info["action_mask"])))
        assert env.observation_space.contains(seen)
        if over:
            break
    assert all((kept[name] == old[name]).all() for name in kept)


def test_an_unpadded_observation_is_cut_to_the_scenario() -> None:
    env, wide = conflict(padded=False), conflict()
    seen, whole = env.reset(seed=1)[0], wide.reset(seed=1)[0]
    people, places = len(env.games.cast.characters), len(env.games.cast.zones)
    assert seen["characters"].shape[0] == people and seen["distances"].shape == (places, places)
    assert (whole["characters"][:people] == seen["characters"]).all()
    assert not whole["characters"][people:].any()


def test_reserves_of_the_other_side_are_not_seen_before_they_arrive() -> None:
    loaded = load("gate")
    states, _ = SYSTEM.compile(loaded, 1)
    hidden = [who for who, each in enumerate(loaded.characters) if each.reserve]
    assert hidden
    for who in hidden:
        side = int(states["characters"]["side"][0, who])
        for viewer in (codes.PCS, codes.NPCS):
            seen = SYSTEM.view.blank()
            observe(states[0], viewer, *seen.values())
            assert bool(seen["characters"][who].any()) == (viewer == side)
        states["characters"]["status"][0, who] = codes.UP
        seen = SYSTEM.view.blank()
        observe(states[0], 1 - side, *seen.values())
        assert seen["characters"][who, CHARACTER["up"]] == 1


def test_players_do_not_see_what_only_threat_can_bring_about() -> None:
    states, _ = SYSTEM.compile(load("duel"), 1)
    change = states[0].environment[0]
    change.price, change.interact, change.used = 2, codes.NONE, 0
    known = WORLD["environment_0_known"]

    def sees(side: int) -> float:
        seen = SYSTEM.view.blank()
        observe(states[0], side, *seen.values())
        return float(seen["world"][known])

    assert (sees(codes.PCS), sees(codes.NPCS)) == (0, 1)
    change.used = 1
    assert (sees(codes.PCS), sees(codes.NPCS)) == (1, 1)


def test_the_dice_to_come_are_not_seen() -> None:
    states, _ = SYSTEM.compile(load("duel"), 1)
    one, other = SYSTEM.view.blank(), SYSTEM.view.blank()
    observe(states[0], 0, *one.values())
    states["generator"] += 1
    observe(states[0], 0, *other.values())
    assert all((one[name] == other[name]).all() for name in one)


def test_every_field_that_has_the_name_of_the_record_holds_what_the_record_holds() -> None:
    """Distinct numbers in every field show a column that is written in the wrong place."""
    states, _ = SYSTEM.compile(load("duel"), 1)
    states["chapters"] = codes.SOCIAL | codes.MOUNTS | codes.CORRUPTION
    character = states[0].characters[0]
    seen_otherwise = ("zone", "fortune", "helping", "in_reach", "stealth")
    shared = [name for name in CHARACTER if name in character.dtype.names and name not in seen_otherwise]
    for number, name in enumerate(shared):
        character[name] = 1 + number
    seen = SYSTEM.view.blank()
    observe(states[0], 0, *seen.values())
    assert len(shared) > 25
    assert {name: int(seen["characters"][0, CHARACTER[name]]) for name in shared} == {
        name: 1 + number for number, name in enumerate(shared)
    }


@pytest.mark.parametrize("side", [codes.PCS, codes.NPCS])
def test_traits_are_seen_where_they_are(side: int) -> None:
    states, _ = SYSTEM.compile(load("duel"), 1)
    state = states[0]
    places = [(codes.ON_SCENE, 0), (codes.ON_SIDE, 0), (codes.ON_ZONE, 1), (codes.ON_CHARACTER, 1)]
    state.trait_count = len(places)
    for number, (scope, on) in enumerate(places):
        trait = state.traits[number]
        trait.scope, trait.on, trait.copies, trait.tests = scope, on, number + 1, 1 << codes.DEFENCE
        trait.effect, trait.against = codes.HARDER, 0
    seen = SYSTEM.view.blank()
    observe(state, side, *seen.values())
    zones = columns(SYSTEM.view.zones)
    assert seen["world"][WORLD["scene_trait_defence"]] == 1
    assert seen["world"][WORLD[("own" if side == 0 else "enemy") + "_trait_defence"]] == 2
    assert seen["zones"][1, zones["trait_defence"]] == 3
    assert seen["characters"][1, CHARACTER["trait_defence"]] == 4
    assert seen["characters"][1, CHARACTER["trait_attack"]] == 0


def test_no_two_fields_of_a_table_share_a_name() -> None:
    for table in (CHARACTER_FIELDS, ZONE_FIELDS, WORLD_FIELDS):
        assert len(columns(table)) == len(table)


def test_reset_opens_the_position_of_a_token() -> None:
    env = conflict()
    trail(env, 5, 12)
    position, state = env.position(), env.games.states[0].characters.copy()
    other = conflict()
    other.reset(seed=9, options={"position": position})
    assert (other.games.states[0].characters == state).all()
    other.reset(seed=9)
    plain = conflict()
    plain.reset(seed=9)
    assert (other.games.states == plain.games.states).all()


def test_a_token_of_another_scenario_opens_where_the_observation_is_padded() -> None:
    states, cast = SYSTEM.compile(load("ambush"), 1)
    settle_all(states[0], np.zeros(SYSTEM.actions, np.int16))
    from arena.token import encode

    position = encode(states, cast)
    env = conflict()
    env.reset(options={"position": position})
    assert env.games.cast.zones == cast.zones
    with pytest.raises(ValueError, match="padded=True holds any"):
        conflict(padded=False).reset(options={"position": position})


@pytest.mark.parametrize("position", ["", "arena1.twod20.AAAA", "hello"])
def test_a_text_that_is_no_position_is_refused(position: str) -> None:
    with pytest.raises(TokenError):
        conflict().reset(options={"position": position})


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"side": "monsters"}, "side='monsters': no such side"),
        ({"side": "both"}, "side='both': one agent plays one side"),
        ({"opponent": "oracle"}, "opponent='oracle': no such opponent"),
        ({"render_mode": "human"}, "render_mode='human': expected"),
    ],
)
def test_an_unknown_choice_is_refused(more: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        conflict(**more)


def test_an_unknown_scenario_and_an_unknown_option_are_refused() -> None:
    with pytest.raises(ScenarioError, match="no such file or bundled scenario"):
        conflict(scenario="nowhere")
    with pytest.raises(ValueError, match="unknown \\['start'\\]"):
        conflict().reset(options={"start": 1})


def test_the_scripted_opponent_does_what_the_scripted_agent_chooses() -> None:
    from agents.twod20 import scripted

    def choose(state: Any, legal: Any) -> int:
        return int(scripted.choose(state, legal, len(legal)))

    assert play_first(conflict(opponent="scripted")) == play_both(choose)


def play_both(choose: Any) -> bytes:
    """Return what `play_first` returns, with `choose(state, legal)` for the other side."""
    games = Games(1, "duel", "both", "nobody", again=LEFT)
    games.start(np.random.default_rng(3).integers(2**32, size=1), np.ones(1, bool))
    left = 15
    while games.numbers[0] and (left or games.sides[0] == codes.PCS):
        legal = games.legal[0, : games.numbers[0]]
        left -= games.sides[0] == codes.NPCS
        action = legal[0] if games.sides[0] == codes.NPCS else choose(games.states[0], legal)
        games.step(np.array([action], np.int64), 0, 1)
    return bytes(games.states["characters"].tobytes())


def play_first(env: ConflictEnv) -> bytes:
    """Return all the record says of the characters after some steps of the first legal action."""
    env.reset(seed=3)
    for _ in range(15):
        if env.step(int(env.games.legal[0, 0]))[2]:
            break
    return bytes(env.games.states["characters"].tobytes())


@rule
def choose_last(state, legal, number):
    """Return the last of the legal actions."""
    return legal[number - 1]


def test_a_rule_of_ones_own_may_be_the_opponent() -> None:
    register("last", choose_last)
    assert play_first(conflict(opponent="last")) == play_both(lambda state, legal: int(legal[-1]))


def test_an_opponent_may_be_a_function() -> None:
    asked = []

    def choose(view: Any, mask: Any, rng: Any) -> int:
        asked.append(view.side)
        return int(np.flatnonzero(mask)[-1])

    env = conflict(opponent=choose)
    rewards = play_out(env, 2)
    assert set(asked) == {codes.PCS}
    assert rewards[-1] == {codes.NPCS: 1.0, codes.PCS: -1.0, codes.DRAW: 0.0}[int(env.games.states[0].winner)]


def test_an_opponent_that_breaks_the_rules_is_told_so() -> None:
    env = conflict(opponent=lambda view, mask, rng: SYSTEM.actions - 1, side="pcs")
    with pytest.raises(ValueError, match=f"^the bot chose {SYSTEM.actions - 1}, which is not legal"):
        play_out(env, 1)


def test_an_environment_travels_to_another_process() -> None:
    env = conflict()
    env.reset(seed=4)
    other = pickle.loads(pickle.dumps(env))
    action = int(np.flatnonzero(env.games.masks[0])[0])
    first, second = env.step(action), other.step(action)
    assert first[1:4] == second[1:4]
    assert all((first[0][name] == second[0][name]).all() for name in first[0])


def test_the_map_is_told_with_everybody_in_it() -> None:
    env = conflict(render_mode="ansi")
    env.reset(seed=1)
    told = env.render()
    assert told.startswith("round 1, momentum 0")
    for name in (*env.games.cast.zone_names, *env.games.cast.character_names):
        assert name in told


def test_the_map_is_drawn_with_a_square_for_each_side() -> None:
    from envs.picture import ENEMY, OWN

    env = conflict(render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert picture.dtype == np.uint8 and picture.shape[2] == 3
    colours = {tuple(colour) for colour in picture.reshape(-1, 3).tolist()}
    assert {OWN, ENEMY} <= colours


def test_nothing_is_drawn_without_a_mode() -> None:
    env = conflict()
    env.reset(seed=1)
    assert env.render() is None
