"""Everyday words for ways of 2d20: barred by a test, held shut by a network, and what is seen along them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arena.words.cast import Cast
from arena.words.everyday import Heard, Phrase
from arena.words.ways import (
    CLOSED,
    CUT_OFF,
    IS_SHUT,
    LET_DOWN,
    OPENED,
    PAIRS,
    SHUT,
    WAY,
    WHICH_WAY,
    closed,
    cut_off,
)
from arena.words.ways import opened as opened_by_hand


def opened(heard: Heard) -> Iterator[Any]:
    """Yield the ruling that opens a way: the breach of a network that holds it shut, or the way itself."""
    breach = breach_between(heard.cast, heard.key("zone"), heard.key("beyond"))
    yield from [(f"set {breach} open yes",)] if breach else opened_by_hand(heard)


def breach_between(cast: Cast, zone: str, beyond: str) -> str:
    """Return the key of what opens a way that a network holds shut, "" where none does."""
    breaches = (each for net in cast.scenario.scenario.networks.values() for each in net.breaches.items())
    return next((key for key, each in breaches if {zone, beyond} == set(each.opens or ())), "")


WAYS = (
    Phrase(opened, LET_DOWN, sure=True),
    Phrase(closed, CLOSED),
    Phrase(cut_off, CUT_OFF),
    Phrase(
        "bar way {zone} {beyond} {number}",
        tuple(f"[{{other}}] {SHUT} [{WAY}] {pair} (with|at|by|to) difficulty {{number}}" for pair in PAIRS)
        + tuple(f"[{WAY}] {pair} [be] {IS_SHUT} (with|at|by|to) difficulty {{number}}" for pair in PAIRS),
    ),
    WHICH_WAY,
    Phrase(opened, OPENED),
    Phrase(
        "set sight {zone} {beyond} no",
        tuple(f"(nobody|no one) can see {pair}" for pair in PAIRS)
        + tuple(f"(view|sight|line of sight) {pair} [be] {IS_SHUT}" for pair in PAIRS)
        + (
            "{zone} can not be seen from {beyond}",
            "{SHUT} view between {zone} and {beyond}".replace("{SHUT}", SHUT),
        ),
    ),
)
