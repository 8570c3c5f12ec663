"""Tracks as a picture: where people stand on them, and that words are text."""

from __future__ import annotations

from xml.etree import ElementTree

from arena.words.chart import Figure, Track
from arena.words.tracks import EDGE, WIDE, tracks_svg

TRACK = Track("A & B", ["here", "", "<there>"], 2, [Figure(3, 2, "ab", "Ann", 0), Figure(4, 0, "c", "Cy", 1)])


def drawn() -> ElementTree.Element:
    return ElementTree.fromstring(tracks_svg([TRACK], "A chase"))


def named(tag: str) -> str:
    return f"{{http://www.w3.org/2000/svg}}{tag}"


def test_everybody_stands_at_their_step() -> None:
    drawn = ElementTree.fromstring(tracks_svg([TRACK], "A chase"))
    places = {
        each.attrib["data-who"]: each.attrib["transform"]
        for each in drawn.iter()
        if "data-who" in each.attrib
    }
    assert places["3"].startswith(f"translate({WIDE - EDGE} ")
    assert places["4"].startswith(f"translate({EDGE} ")


def test_steps_are_filled_and_words_are_text() -> None:
    drawn = ElementTree.fromstring(tracks_svg([TRACK], "A chase"))
    kinds = [
        each.attrib["class"] for each in drawn.iter(named("circle")) if "step" in each.attrib.get("class", "")
    ]
    assert kinds == ["step filled", "step filled", "step"]
    assert "<there>" in [each.text for each in drawn.iter(named("text"))]


def test_no_tracks_are_no_picture() -> None:
    assert tracks_svg([], "A chase") == ""
