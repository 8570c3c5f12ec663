"""For whom corruption may reach, and which influence somebody is under."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arena.rulings.row import NO_YES, Given, Line, Position, Ruling, need
from arena.twod20 import codes
from arena.twod20.chapters.corruption.rules.influence import INFLUENCES
from arena.twod20.chapters.corruption.rules.soul import is_mark_filled


def is_gripped(position: Position, given: Given) -> None:
    """Raise RulingError for an influence while Stress fills no marked box: it would go at once."""
    who, key = given["who"], position.cast.characters[given["who"]]
    free = f"Stress fills no marked box of its track: set {key} marks, and its stress, first"
    need(not 0 < given["number"] <= INFLUENCES or is_mark_filled(position.state, who), free)


def lay_open(position: Position, given: Given) -> list[Line]:
    """Say whether corruption may reach for somebody: who acts from greed or hatred lays itself open."""
    state, who = position.state, int(given["who"])
    need(state.chapters & codes.CORRUPTION, "nobody is corrupted in this scene")
    need(state.variants.no_stress == 0, "without Stress there are no boxes to mark")
    player = state.characters[who].side == codes.PCS
    need(player or not given["yes"], "only players' characters are corrupted")
    members = int(state.corruption.tempted) & ~(1 << who)
    state.corruption.tempted = members | given["yes"] << who
    said = "may" if given["yes"] else "may not"
    return [Line(f"Corruption {said} reach for {position.cast.character_names[who]}.", (who,))]


def open_said(position: Position, wanted: Any) -> Iterator[str]:
    """Say for whom corruption may reach."""
    for who, key in enumerate(position.cast.characters):
        then = int(wanted.corruption.tempted) >> who & 1
        if then != int(position.state.corruption.tempted) >> who & 1:
            yield f"set {key} tempted {NO_YES[then]}"


def sway(position: Position, given: Given) -> list[Line]:
    """Put somebody under an influence that is called by its name, or under none."""
    number = given["choice"]
    is_gripped(position, {**given, "number": number})
    position.state.characters[given["who"]].influence = number
    under = f"is under {codes.INFLUENCE_WORDS[number - 1]} now" if number else "is its own master again"
    return [Line(f"{position.cast.character_names[given['who']]} {under}.", (given["who"],))]


HEADING = "Corruption"
RULINGS = (
    Ruling(
        "set {who} influence {choice}",
        "say by its name which influence it is under",
        "set kip influence ira",
        sway,
        {"choice": ("none", *(word.lower() for word in codes.INFLUENCE_WORDS))},
        rare=True,
    ),
    Ruling(
        "set {who} tempted {yes}",
        "say whether corruption may reach for it, as for who acts from greed or hatred",
        "set kip tempted yes",
        lay_open,
        {"yes": NO_YES},
        open_said,
    ),
)
