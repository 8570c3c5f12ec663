"""What a table shows of a position in words: the question that is asked, the dice, who stands where.

Plain text, for terminals and logs alike; nothing here changes the state.
"""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from arena.twod20.chapters import parts
from arena.twod20.chapters.pursuit.words import hindrances, track_chart, tracks
from arena.twod20.chapters.stealth.unseen import is_hidden
from arena.twod20.words import chart
from arena.twod20.words.position.character import character_line, one_character
from arena.twod20.words.position.dice import dice_request
from arena.twod20.words.position.question import QUESTIONS, question
from arena.words.cast import Cast
from arena.words.chart import Map

__all__ = [
    "QUESTIONS",
    "character_line",
    "dice_request",
    "map_text",
    "question",
    "status",
]


def map_text(state: Any, cast: Cast, width: int = 80, side: int | None = None) -> str:
    """Return the zones drawn beside each other with who is where, or the track of a pursuit.

    With `side` only those whose place that side knows.
    """
    if state.pursuit.stage == codes.RUNNING:
        return track_chart(state, cast)
    return chart.map_text(state, cast, width, side)


def map_shown(state: Any, cast: Cast, side: int | None = None) -> Map:
    """Return the map for a picture, which in a pursuit has tracks in place of zones."""
    if state.pursuit.stage == codes.RUNNING:
        said = f"Exchange {state.pursuit.exchange} of {state.pursuit.exchanges}; {hindrances(state)}"
        return Map((), [said], tracks=tracks(state, cast))
    return chart.shown(state, cast, side)


def status(state: Any, cast: Cast, side: int | None = None) -> dict[str, Any]:
    """Return round, pools and every character as plain values.

    With `side` only what it knows: the players see no reserves they have not asked about, nobody sees
    where enemies hide.
    """
    everybody = range(int(state.character_count))
    return {
        "round": int(state.round_number),
        "rounds": int(state.round_limit),
        "momentum": int(state.momentum),
        "threat": int(state.threat),
        "phase": codes.PHASE_WORDS[state.phase],
        "decider": ("pcs", "npcs", "chance")[state.decider],
        "question": question(state, cast),
        "tasks": [
            line
            for part in parts("position")
            if hasattr(part, "lines")
            for line in part.lines(state, cast, side)
        ],
        "characters": [
            one_character(state, cast, who, side) for who in everybody if not is_hidden(state, who, side)
        ],
    }
