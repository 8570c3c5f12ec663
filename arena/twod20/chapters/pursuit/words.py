"""The track of a pursuit and a pursuit roll in words."""

from __future__ import annotations

from typing import Any

from arena.twod20.chapters.pursuit.rules.pursuit import final_total, points, resistance_left, route_resistance
from arena.words.cast import Cast
from arena.words.chart import Figure, Track, marks
from arena.words.story import in_sentence

ROLES = ("the pursuer", "the quarry")


def track_text(state: Any) -> str:
    """Return where a pursuit stands: Pace, Distance, what is in the way of whom."""
    pursuit = state.pursuit
    where = f"Pace {pursuit.pace}/{pursuit.pace_most}, Distance {pursuit.apart}/{pursuit.apart_most}"
    return f"{where}, {hindrances(state)}"


def hindrances(state: Any) -> str:
    """Return the Resistance of this part of the route, and what adds to it for whom."""
    pursuit = state.pursuit
    said = [f"Resistance {route_resistance(pursuit)}"]
    for role, word in enumerate(ROLES):
        if pursuit.hindrance[role]:
            said += [f"{pursuit.hindrance[role]} more for {word}"]
    return ", ".join(said)


def roll_text(state: Any) -> str:
    """Return what the pursuit roll in hand comes to so far."""
    pursuit = state.pursuit
    shown = ", ".join(str(int(face)) for face in pursuit.faces[: pursuit.dice])
    more = f" and {pursuit.speed}" if pursuit.speed else ""
    left = resistance_left(state)
    return f"{points(pursuit)} ({shown}){more} less Resistance {left} is {final_total(state)}"


def track_chart(state: Any, cast: Cast) -> str:
    """Return the track as one draws it on paper: who, when, Pace, Distance, what is in the way."""
    pursuit = state.pursuit
    pursuer, quarry = (cast.character_names[who] for who in (pursuit.pursuer, pursuit.quarry))
    filled = "#" * int(pursuit.pace) + "." * int(pursuit.pace_most - pursuit.pace)
    ahead = "." * max(0, int(pursuit.apart) - 1)
    beyond = "." * max(0, int(pursuit.apart_most - pursuit.apart))
    lines = [
        f"Pursuit   {pursuer} after {in_sentence(quarry)}",
        f"Exchange  {pursuit.exchange} of {pursuit.exchanges}",
        f"Pace      [{filled}] {pursuit.pace} of {pursuit.pace_most}; full is good for the pursuer",
        f"Distance  >{ahead}o{beyond}| {pursuit.apart}; caught at 0, gone beyond {pursuit.apart_most}",
        f"Route     {hindrances(state)}",
    ]
    return "\n".join(lines)


def tracks(state: Any, cast: Cast) -> tuple[Track, ...]:
    """Return the Distance with who stands where on it, and the Pace, for a picture."""
    pursuit, sides = state.pursuit, [int(each.side) for each in state.characters[: len(cast.characters)]]
    letters = marks((name, side == 0) for name, side in zip(cast.character_names, sides))
    places = ((int(pursuit.pursuer), 0), (int(pursuit.quarry), max(0, int(pursuit.apart))))
    figures = [Figure(who, at, letters[who], cast.character_names[who], sides[who]) for who, at in places]
    apart = ["caught", *(str(step) for step in range(1, int(pursuit.apart_most) + 1)), "gone"]
    pace = ["the quarry's", *[""] * (int(pursuit.pace_most) - 1), "the pursuer's"]
    return (
        Track(f"Distance {pursuit.apart}", apart, figures=figures),
        Track(f"Pace {pursuit.pace} of {pursuit.pace_most}", pace, int(pursuit.pace) + 1),
    )
