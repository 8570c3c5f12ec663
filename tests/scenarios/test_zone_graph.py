"""The zone graph: ways, nearness, sight, chokepoints and the drawn map."""

import itertools

import numpy as np

from scenarios import graph as board
from scenarios import limits
from scenarios.loader import LoadedScenario, bundled, load, loads
from tests.scenario_files import YARD, yard

NAMES = [name for name, _ in bundled()]


def map_of(zones: dict[str, str], links: str, further: str = "") -> LoadedScenario:
    """Return a scenario with these zones (key -> further keys of it) and links."""
    lines = "".join(f"  {key}: {{name: {key}{', ' if more else ''}{more}}}\n" for key, more in zones.items())
    head, tail = YARD.split("zones:\n")[0], YARD[YARD.index("weapons:") :]
    tail = tail.replace("zone: yard", "zone: a").replace("zone: rooftop", "zone: a")
    return loads(f"{head}zones:\n{lines}links: [{links}]\n{further}{tail}", "map.yaml")


def test_ways_count_zones_along_open_links() -> None:
    graph = map_of({"a": "", "b": "", "c": ""}, "a - b, b > c").graph
    table = board.ways(graph)
    assert table.dtype == np.int8
    assert table.tolist() == [[0, 1, 2], [1, 0, 1], [board.NONE, board.NONE, 0]]


def test_nearness_is_the_same_both_ways_whoever_can_walk() -> None:
    graph = map_of({"a": "", "b": "", "c": ""}, "a - b, b > c").graph
    assert board.nearness(graph).tolist() == [[0, 1, 2], [1, 0, 1], [2, 1, 0]]


def test_a_link_without_a_way_brings_near_and_leads_nowhere() -> None:
    graph = map_of({"a": "", "b": "", "c": ""}, "a - b - c ~ a").graph
    assert board.nearness(graph)[0, 2] == 1
    assert board.ways(graph)[0, 2] == 2


def test_a_long_way_is_a_step_and_does_not_bring_near() -> None:
    graph = map_of(
        {"a": "", "b": "", "c": ""}, "a - b - c, {from: c, to: a, one_way: true, near: false}"
    ).graph
    assert board.ways(graph)[2, 0] == 1
    assert board.nearness(graph)[2, 0] == board.nearness(graph)[0, 2] == 2


def test_a_way_that_needs_a_test_is_as_long_as_it_is_difficult() -> None:
    leap = "{from: a, to: c, one_way: true, test: {difficulty: 2}}"
    graph = map_of({"a": "", "b": "", "c": "", "d": ""}, f"a - b - c - d, {leap}").graph
    assert board.ways(graph)[0].tolist() == [0, 1, 2, 3]
    assert board.ways(map_of({"a": "", "c": ""}, leap).graph)[0, 1] == 3
    assert board.nearness(graph)[0, 2] == 1


def test_an_enclosed_zone_sees_across_a_gap() -> None:
    seen = board.sight(map_of({"a": "", "b": "", "c": "enclosed: true"}, "a - b - c, a ~ c").graph)
    assert seen.all()
    closed = map_of({"a": "", "b": ""}, "a - b, {from: a, to: b, way: false, sight: false}")
    assert not board.sight(closed.graph)[0, 1]


def test_ways_and_nearness_agree_with_repeated_relaxation_on_every_bundled_map() -> None:
    for name in NAMES:
        graph = load(name).graph
        zones = list(graph)
        walked = np.where(np.eye(len(zones)) > 0, 0, 99)
        apart = walked.copy()
        for (i, a), (j, b) in itertools.product(enumerate(zones), repeat=2):
            if graph.has_edge(a, b):
                test = graph.edges[a, b].get("test")
                walked[i, j] = min(walked[i, j], 1 if test is None else 1 + test.difficulty)
            if graph.graph["beside"].get_edge_data(a, b, {"near": False})["near"]:
                apart[i, j] = min(apart[i, j], 1)
        for middle in range(len(zones)):
            walked = np.minimum(walked, walked[:, [middle]] + walked[[middle], :])
            apart = np.minimum(apart, apart[:, [middle]] + apart[[middle], :])
        assert (np.where(walked == 99, board.NONE, walked) == board.ways(graph)).all(), name
        assert (np.where(apart == 99, board.NONE, apart) == board.nearness(graph)).all(), name


def test_everything_sees_everything_in_the_open() -> None:
    assert board.sight(map_of({"a": "", "b": "", "c": ""}, "a - b - c").graph).all()


def test_an_enclosed_zone_sees_only_the_zones_beside_it() -> None:
    seen = board.sight(map_of({"a": "", "b": "", "c": "enclosed: true"}, "a - b - c").graph)
    assert seen.tolist() == [[True, True, False], [True, True, True], [False, True, True]]


def test_closed_doors_and_blind_pairs_block_sight() -> None:
    loaded = map_of({"a": "", "b": "", "c": ""}, "a - b, {from: b, to: c, sight: false}", "blind: [[a, b]]\n")
    assert board.sight(loaded.graph).tolist() == [
        [True, False, True],
        [False, True, False],
        [True, False, True],
    ]
    assert board.sight(loaded.graph, [])[0, 1]


def test_a_chokepoint_cuts_the_map_in_two() -> None:
    loaded = map_of(dict.fromkeys("abcde", ""), "a - b - c - a, c - d > e")
    assert board.chokepoints(loaded.graph) == ["c", "d"]


def test_zones_without_a_place_are_drawn_by_distance_and_never_twice() -> None:
    loaded = map_of(
        {"a": "", "b": "at: [9, 9]", **dict.fromkeys("cdefg", "")},
        ", ".join(["a - b", *[f"a - {zone}" for zone in "cdefg"]]),
    )
    places = board.positions(loaded.graph)
    assert places["a"] == (0, 0)
    assert places["b"] == (9, 9)
    assert [places[zone] for zone in "cdefg"] == [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1)]


def test_links_are_read_as_chains() -> None:
    assert set(yard("- hall - rooftop", "- yard>hall-rooftop").graph.edges) == {
        ("yard", "hall"),
        ("hall", "yard"),
        ("hall", "rooftop"),
        ("rooftop", "hall"),
    }


def test_a_chain_of_as_many_zones_as_fit_is_loaded() -> None:
    keys = [f"z{number}" for number in range(limits.ZONES - 3)]
    zones = "".join(f"  {key}: {{name: {key}}}\n" for key in keys)
    loaded = yard("links:\n", zones + "links:\n  - rooftop - " + " - ".join(keys) + "\n")
    assert board.ways(loaded.graph).max() == limits.ZONES - 1
