"""How fair a scene is: tried on the toy, whose scenes are small, and against matches."""

import io
import json
import struct
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from agents.balance.beside import beside
from agents.balance.canvas import Canvas, Text
from agents.balance.changes import Change, changes_of, opened
from agents.balance.games import BLOCK, Games, Playing
from agents.balance.kernel import play_one
from agents.balance.picture import chart
from agents.balance.reading import well_played
from agents.balance.weighing import FEW, GAMES, Balance, NotWeighed, Scales, is_close, seeds_from, weigh
from agents.calibrating import Fit, Own
from arena import systems
from arena.systems import SYSTEMS
from arena.token import encode
from scenarios.adjusting import Adjustment
from scenarios.loader import load, loads
from tests import ROOT
from tests.further import known

STONE = ROOT / "tests" / "toy" / "stone.yaml"
PUSHED_BACK = ("stone: oak", "stone: ford"), ("count: 2", "count: 8"), ("rounds: 6", "rounds: 30")


@pytest.fixture(autouse=True, scope="module")
def toy() -> Iterator[None]:
    """Make the toy known to this module alone."""
    with known("tests.toy"):
        yield


def lane(*changes: tuple[str, str]) -> tuple[Any, Any]:
    """Return the opening of the lane and its words, with some of its text changed."""
    text = STONE.read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return SYSTEMS["toy"].compile(loads(text, "lane.yaml"), 0)


def weighed(*changes: tuple[str, str], **asked: Any) -> Balance:
    """Return the balance of the lane."""
    opening, cast = lane(*changes)
    return weigh(opening, cast, **{"games": 200, "threads": 1, **asked})


def told(balance: Balance) -> str:
    """Return what is printed of a balance."""
    from rich.console import Console

    from table.views.balance import show_balance

    screen = Console(file=io.StringIO(), width=400)
    show_balance(screen, balance)
    return str(screen.file.getvalue())  # type: ignore[attr-defined]


def scales(games: int | None = 100) -> Scales:
    """Return what weighs changes of the lane."""
    opening, cast = lane()
    return Scales(opening, cast, Playing(opening.dtype), 3, games)


# ---- games ----


def test_equal_seeds_give_equal_games_however_many_threads_play() -> None:
    opening, _ = lane()
    seeds = seeds_from(5, 0, 70)
    one, two = (Playing(opening.dtype, threads).play(opening, seeds) for threads in (1, 3))
    for name in ("results", "rounds", "fallen", "pools"):
        assert np.array_equal(getattr(one, name), getattr(two, name))
    assert len(one) == 70 and one.pools.shape == (70, 1) and one.fallen.shape == (70, 0)
    other = Playing(opening.dtype).play(opening, seeds_from(6, 0, 70))
    assert not np.array_equal(one.rounds, other.rounds)


@pytest.mark.interpreted_only
def test_a_turn_has_the_same_dice_whatever_happened_before() -> None:
    """Before the first farmer rolls three dice, the miller has rolled three or four."""
    shown = []
    for luck in (4, 6):
        opening, _ = lane()
        opening["characters"]["luck"][0, 0] = luck
        rolled: list[list[int]] = []
        play_and_note(opening, rolled)
        assert [len(dice) - 1 for dice in rolled[:2]] == ([3, 3] if luck == 4 else [4, 3])
        shown.append(next(dice[1:3] for dice in rolled if dice[0] == 1))
    assert shown[0] == shown[1]


def play_and_note(opening: Any, rolled: list[list[int]]) -> None:
    """Play a game, and note who rolled what."""
    system = SYSTEMS["toy"]
    take_roll = system.rules["take_roll"]

    def noting(state: Any) -> None:
        rolled.append([int(state.actor), *map(int, state.rolled[: state.roll_count])])
        take_roll(state)

    system.rules["take_roll"] = noting
    systems.take_roll.known.clear()  # which rule it calls for a record
    try:
        play_one(opening[0], 77, np.zeros(system.actions, np.int16), np.zeros(20, np.int64))
    finally:
        system.rules["take_roll"] = take_roll
        systems.take_roll.known.clear()


def test_what_changes_nothing_makes_no_difference_at_all() -> None:
    nothing = Change("nothing", 1, "nothing", Adjustment("nothing", 1, "nothing", lambda data: None))
    found = scales().weigh(nothing)
    assert found is not None and (found.apart, found.shows) == (0.0, False)
    assert 0 < found.error < 0.06  # fifty games do not know of what happens once in a hundred


def test_equal_dice_tell_a_difference_sooner() -> None:
    """The paired interval is narrower than that of as many games with other dice."""
    weigher = scales(400)
    more = next(
        each for each in changes_of(weigher.opening, weigher.cast, True) if each.about == "clock.rounds"
    )
    found = weigher.weigh(more)
    assert found is not None
    variance = weigher.base.results.var() * (1 / found.games + 1 / len(weigher.base))
    assert found.error < 0.8 * 1.96 * np.sqrt(variance)


def test_a_difference_is_that_of_the_games_with_equal_dice() -> None:
    found = beside(np.array([1, 0, 0.5, 0.5]), np.array([1, 1, 0.5, 0.5]))
    assert found.share == 0.75 and found.apart == pytest.approx(0.25)
    # One of four differs by 1, and two unseen ones are taken to lie 1 off the mean, either way.
    assert found.error == pytest.approx(1.96 * np.sqrt((3 * 0.25**2 + 0.75**2 + 2) / 5 / 4))


def test_games_that_a_change_did_not_have_tell_how_lucky_the_others_were() -> None:
    """Half of all games are won; a change had those dice with which three of four are."""
    base = np.array([1.0, 1, 1, 0] * 10 + [1.0, 0, 0, 0] * 10)
    same, fewer = beside(base, base[:40]), beside(base, base[:40] * np.tile([0, 1, 1, 1], 10))
    assert same.share == pytest.approx(0.5) and same.apart == pytest.approx(0)
    assert same.low < 0.5 < same.high and same.error < 0.1
    assert fewer.share < 0.5 < base[:40].mean() - 0.2 and fewer.apart == pytest.approx(fewer.share - 0.5)


def test_intervals_of_differences_hold_what_they_say() -> None:
    """Coins of which some fall alike: 95% of a thousand intervals have the true difference in them."""
    rng, inside, covered = np.random.default_rng(3), 0, 0
    for _ in range(1000):
        luck = rng.random(600)
        base = (luck < 0.6).astype(float)
        other = (np.where(rng.random(200) < 0.5, luck[:200], rng.random(200)) < 0.7).astype(float)
        found = beside(base, other)
        inside += abs(found.apart - 0.1) <= found.error
        covered += found.low <= 0.7 <= found.high
    assert 925 <= inside <= 975 and 925 <= covered <= 975


def test_dice_of_their_own_share_no_luck() -> None:
    base, other = np.array([1.0, 0] * 50), np.array([1.0, 1, 1, 0] * 25)
    found = beside(base, other, paired=False)
    assert (found.share, found.apart) == (0.75, 0.25)
    assert found.error > beside(base, other).error


def test_it_stops_where_games_are_enough() -> None:
    """As many as the question takes: all where none are enough, one block where any are."""
    opening, _ = lane()
    seeds = seeds_from(5, 0, 3 * BLOCK)
    one, two = (Playing(opening.dtype, threads) for threads in (1, 2))
    assert len(one.play(opening, seeds, lambda games: True)) == BLOCK
    assert len(one.play(opening, seeds, lambda games: False)) == 3 * BLOCK
    some = [each.play(opening, seeds, lambda games: len(games) > BLOCK) for each in (one, two)]
    assert np.array_equal(some[0].results, some[1].results) and len(some[0]) == 2 * BLOCK


@pytest.mark.slow
def test_a_scene_is_told_to_three_points() -> None:
    found = weighed(games=None, threads=2)
    assert is_close(found.base) and len(found.base) <= GAMES
    assert found.chance.high - found.chance.low <= 0.06
    assert all(row.error <= max(0.03, abs(row.apart) / 4) or row.games == FEW for row in found.rows)


# ---- changes ----


def test_changes_of_any_system_are_people_time_and_points() -> None:
    opening, cast = lane()
    about = {each.about for each in changes_of(opening, cast, True)}
    assert about == {"characters.farmer.count", "clock.rounds", "characters.luck"}
    assert {each.about for each in changes_of(opening, cast, False)} == {"characters.luck"}
    words = {each.words for each in changes_of(opening, cast, True)}
    assert {"Farmer: 1 instead of 2", "Without Farmer", "Luck: 4 instead of 3"} <= words


def test_a_change_that_makes_no_scene_is_none() -> None:
    opening, cast = lane()
    nobody = next(each for each in changes_of(opening, cast, True) if each.words == "Without Farmer")
    assert opened(opening, cast, [nobody]) is None
    assert scales().weigh(nobody) is None


def test_changes_of_file_and_pool_are_made_together() -> None:
    opening, cast = lane()
    found = {each.words: each for each in changes_of(opening, cast, True)}
    both = opened(opening, cast, [found["Luck: 4 instead of 3"], found["Farmer: 3 instead of 2"]])
    assert both is not None and (both[0].characters[0].luck, both[0].character_count) == (4, 4)
    assert (opening[0].characters[0].luck, opening[0].character_count) == (3, 3)


# ---- the whole ----


def test_changes_stand_by_how_much_they_help_the_players() -> None:
    found = weighed()
    assert [row.apart for row in found.rows] == sorted((row.apart for row in found.rows), reverse=True)
    assert found.rows[-1].apart < -0.05 and found.rows[-1].shows
    assert all(row.chance.win - found.chance.win == pytest.approx(row.apart) for row in found.rows)


def test_the_same_question_has_the_same_answer() -> None:
    asked: dict[str, Any] = {"games": 60, "target": 0.6}
    one, two = weighed(**asked).to_json(), weighed(**{**asked, "threads": 2}).to_json()
    del one["seconds"], two["seconds"]
    assert one == two


def test_a_draw_is_half_and_is_told() -> None:
    changes = ("rounds: 6", "rounds: 1"), ("stone: oak", "stone: ford")
    found = weighed(*changes, games=60)
    won = (found.base.results == 1).mean()
    assert 0 < found.base.drawn < 1 and found.chance.win == pytest.approx(won + found.base.drawn / 2)
    assert found.to_json()["scripted"]["drawn"] == found.base.drawn
    assert " of the games are drawn and count half." in told(found)


def test_where_hardly_a_game_is_won_more_is_changed() -> None:
    hopeless = weighed(*PUSHED_BACK)
    assert hopeless.chance.win < 0.06
    found = weighed(*PUSHED_BACK, target=0.12)
    assert found.nearest is not None and found.nearest.chance.win > 2 * hopeless.chance.win
    assert found.nearest.size > (1, 1)


def test_a_chance_that_a_change_reaches_is_reached_with_little() -> None:
    better = weighed(target=chance_with("Farmer: 1 instead of 2"))
    assert better.reached and better.nearest is not None
    assert better.nearest.size[0] == 1 and abs(better.nearest.chance.win - (better.target or 0)) <= 0.03


def chance_with(words: str) -> float:
    """Return the chance with one change."""
    return next(row.chance.win for row in weighed(games=600).rows if row.words == words)


def test_a_chance_that_nothing_reaches_is_not_reached() -> None:
    opening, cast = lane(*PUSHED_BACK)
    found = weigh(opening, cast, whole=False, target=0.9, games=60, threads=1)
    assert not found.reached and found.tried > 0 and found.nearest is not None
    assert all(each.about == "characters.luck" for each in found.nearest.changes)


def test_a_scene_that_is_right_is_left_as_it_is() -> None:
    chance = weighed().chance.win
    found = weighed(target=chance)
    assert found.reached and found.nearest is None and found.tried == 0


def test_a_scene_that_is_over_is_not_weighed() -> None:
    opening, cast = lane()
    opening["winner"] = 1
    with pytest.raises(NotWeighed, match="over"):
        weigh(opening, cast)


# ---- played well ----


def games(won: int, lost: int) -> Games:
    """Return games that ended so."""
    return Games(np.array([1.0] * won + [0.0] * lost), *[np.zeros((won + lost, 0))] * 3)


def test_games_between_searches_set_the_fit_right() -> None:
    fit = Fit(0.0, 0.7, 0.75, Own(0.3, 0.5), {"Here": Own(0.0, 0.4)})
    told = [well_played(games(50, 50), won, fit, "Here").chance(games(50, 50)) for won in ([], [1.0] * 20)]
    assert told[0].win == pytest.approx(0.5, abs=0.01)
    assert told[1].win > 0.8 and told[1].high - told[1].low < told[0].high - told[0].low
    elsewhere = well_played(games(50, 50), [], fit, "Elsewhere").chance(games(50, 50))
    assert elsewhere.win > told[0].win and elsewhere.high - elsewhere.low > told[0].high - told[0].low


def test_a_change_moves_well_played_chances_by_the_slope_of_the_fit() -> None:
    fit = Fit(0.0, 0.5, 0.75, Own(0.0, 0.5), {})
    reading = well_played(games(50, 50), [], fit, "")
    moved = reading.beside(games(50, 50), games(80, 20))
    assert 0.1 < moved.apart < 0.3 and moved.error > 0
    assert reading.beside(games(50, 50), games(50, 50)).apart == pytest.approx(0)


def test_both_sides_search_where_play_is_to_be_good() -> None:
    found = weighed(played="well", games=40, budget=0.2)
    assert found.searched >= 1 and not found.fitted
    assert found.chance.high - found.chance.low > 0.1


@pytest.mark.slow
@pytest.mark.compiled_only
@pytest.mark.parametrize("scene", ["duel", "salvage"])
def test_a_balance_is_what_matches_between_scripts_say(scene: str) -> None:
    from agents.match.match import run_match, score_of

    opening, cast = SYSTEMS["twod20"].compile(load(scene), 0)
    found = weigh(opening, cast, games=1500)
    score = score_of(run_match("scripted", "scripted", 600, scenarios=[scene], as_written=True, seed=8))
    error = np.sqrt(score.rate * (1 - score.rate) * (1 / 600 + 1 / 1500))
    assert abs(score.rate - found.chance.win) < 3.5 * error


# ---- at the command line ----


@pytest.fixture
def arena(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """Return what runs `arena balance WORDS`, and gives status, output and errors."""
    from table.command import main

    monkeypatch.chdir(tmp_path)

    def run(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["arena", "balance", *words])
        monkeypatch.setattr(sys, "stdin", io.StringIO())
        with pytest.raises(SystemExit) as ended:
            main()
        said = capsys.readouterr()
        return int(ended.value.code or 0), said.out, said.err

    return run


def test_the_command_says_who_wins_and_what_would_change_it(arena: Any) -> None:
    status, out, _ = arena(str(STONE), "--games", "100", "--target", "60%")
    assert status == 0
    assert "The players win " in out and "What would change it" in out and "For 60%:" in out
    assert "Luck left" in out and "fall:" not in out and max(map(len, out.splitlines())) <= 80


def test_the_command_prints_json_and_draws(arena: Any) -> None:
    status, out, _ = arena(str(STONE), "--games", "60", "--json", "--plot", "lane.svg")
    found = json.loads(out)
    assert status == 0 and found["scripted"]["games"] == 60
    assert {"chance", "interval", "rounds", "left", "falls", "changes"} <= set(found)
    assert "The stone in the lane" in Path("lane.svg").read_text("utf-8")


def test_a_position_is_weighed_as_it_stands(arena: Any) -> None:
    opening, cast = lane()
    opening["stone"] = 3
    status, out, _ = arena(encode(opening, cast, with_dice=True), "--games", "60", "--json")
    assert status == 0 and {each["keys"][0] for each in json.loads(out)["changes"]} == {"characters.luck"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("nowhere.yaml",), "nowhere.yaml: no such file or bundled scenario"),
        (("mine.yaml",), "mine.yaml:16: characters.miller.zone"),
        (("duel", "--target", "often"), "--target often: expected a chance from 1% to 99%, such as 60%"),
        (("duel", "--target", "100%"), "--target 100%: expected a chance"),
        (("duel", "--plot", "x.pdf"), "--plot x.pdf: expected a file that ends in .svg or .png"),
        (("duel", "--plot", "no/x.svg"), "there is no folder no"),
        (("duel", "--played", "badly"), "badly"),
    ],
)
def test_what_cannot_be_weighed_is_refused_in_one_line(arena: Any, words: tuple[str, ...], said: str) -> None:
    Path("mine.yaml").write_text("\n\n" + STONE.read_text("utf-8").replace("pcs, zone: oak", "pcs, zone: ok"))
    status, out, err = arena(*words)
    assert (status, out) == (2, "") and said in err and len(err.splitlines()) == 1


# ---- the picture ----


def test_the_picture_has_a_row_for_each_change_that_shows() -> None:
    found = weighed(games=300)
    drawn = chart(found)
    shown = [row.words for row in found.rows if row.shows]
    words = [shape.words for shape in drawn.shapes if isinstance(shape, Text)]
    assert shown and set(shown) <= set(words) and "as it is" in words


def test_a_png_holds_what_was_drawn() -> None:
    """Every row of the file is a zero and three bytes a pixel; some are ink, most are paper."""
    data = Canvas(40, 20, [Text(2, 12, "Día ±3%")]).png()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    wide, high = struct.unpack(">II", data[16:24])
    (size,) = struct.unpack(">I", data[33:37])
    pixels = np.frombuffer(zlib.decompress(data[41 : 41 + size]), np.uint8).reshape(high, 1 + 3 * wide)
    assert (wide, high) == (80, 40) and not pixels[:, 0].any()
    assert 0 < (pixels[:, 1:] < 128).sum() < 0.2 * pixels.size


def test_the_first_searched_games_are_the_same_however_many_threads_play() -> None:
    from agents.search.searched import searched_games

    opening, _ = lane()
    one, three = (searched_games(opening, 0.5, 7, threads) for threads in (1, 3))
    both = min(len(one), len(three))
    assert both >= 1 and one[:both] == three[:both]
