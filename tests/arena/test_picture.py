"""A map as a picture: where things stand, and that names are text."""

import re
from xml.etree import ElementTree

from arena.words.chart import Figure, Map, Zone
from arena.words.picture import HIGH, NARROW, WIDE, Drawing, svg

ZONES = [
    Zone("Hall & <b>stairs</b>", (0, 0), frozenset({1, 2}), [("#2", "2 dice of Cover")]),
    Zone("Yard", (2, 0), frozenset({0})),
    Zone("Roof", (5, 3)),
]
FIGURES = [Figure(number, 0, f"F{number}", f"Figure {number}", number % 2) for number in range(14)]


def drawn() -> ElementTree.Element:
    return ElementTree.fromstring(svg(Map(ZONES, figures=FIGURES), "A map", alone=True))


def named(tag: str) -> str:
    return f"{{http://www.w3.org/2000/svg}}{tag}"


def test_names_are_text_and_never_marks() -> None:
    titles = [title.text for title in drawn().iter(named("title"))]
    assert "Hall & <b>stairs</b>: 2 dice of Cover" in titles


def test_everybody_stands_inside_their_zone_and_on_a_place_of_their_own() -> None:
    left, top = Drawing(Map(ZONES)).corners[0]
    tokens = [each for each in drawn().iter(named("g")) if "data-who" in each.attrib]
    places = [each.attrib["transform"].removeprefix("translate(").rstrip(")").split() for each in tokens]
    found = {(float(x), float(y)) for x, y in places}
    assert len(found) == len(FIGURES)
    assert all(left < x < left + WIDE and top < y < top + HIGH for x, y in found)


def test_a_way_that_leads_back_is_a_line_and_another_has_an_arrow() -> None:
    ways = [each for each in drawn().iter(named("path")) if each.attrib.get("class") == "way"]
    assert [("marker-end" in each.attrib) for each in ways] == [False, True]


def test_a_map_without_zones_is_no_picture() -> None:
    assert svg(Map(())) == ""


def test_a_narrow_map_has_everybody_in_their_box_and_boxes_as_low_as_what_is_in_them() -> None:
    row = [Zone(name, (at, 0), features=each.features) for at, (name, each) in enumerate(zip("abc", ZONES))]
    narrow = Drawing(Map([*row, Zone("d", (3, 0))], figures=FIGURES), narrow=True)
    assert narrow.width <= NARROW and narrow.places == [(0, 0), (1, 0), (1, 1), (0, 1)]
    assert narrow.highs[1] < narrow.highs[0] and narrow.highs[1] < HIGH
    left, top = narrow.corners[0]
    words, high = narrow.below(row[0]), narrow.high(0)
    places = [re.findall(r"translate\((\d+) (\d+)\)", each)[0] for each in narrow.tokens()]
    assert len(set(places)) == len(FIGURES)
    for x, y in places:
        assert left < int(x) < left + narrow.wide and top + words < int(y) < top + high
