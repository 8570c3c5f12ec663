"""The zone graph: distances, sight, chokepoints and the drawn map."""

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


def test_distances_count_zones_along_open_links() -> None:
    graph = map_of({"a": "", "b": "", "c": ""}, "a - b, b > c").graph
    table = board.distances(graph)
    assert table.dtype == np.int8
    assert table.tolist() == [[0, 1, 2], [1, 0, 1], [board.NONE, board.NONE, 0]]


def test_distances_agree_with_repeated_relaxation_on_every_bundled_map() -> None:
    for name in NAMES:
        graph = load(name).graph
        zones = list(graph)
        far = np.where(np.eye(len(zones)) > 0, 0, 99)
        for (i, a), (j, b) in itertools.product(enumerate(zones), repeat=2):
            if graph.has_edge(a, b):
                far[i, j] = min(far[i, j], 1)
        for middle in range(len(zones)):
            far = np.minimum(far, far[:, [middle]] + far[[middle], :])
        assert (np.where(far == 99, board.NONE, far) == board.distances(graph)).all(), name


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
    assert board.distances(loaded.graph).max() == limits.ZONES - 1
