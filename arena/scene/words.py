"""What a scene says at a table, with the sentences, questions and figures that a system adds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any

from arena.aims.words import aim_lines, aims, has_to_be_beaten
from arena.board.chart import Features, drawn
from arena.board.chart import Figures as OnMap
from arena.people.codes import ESCAPED, NONE, RESERVE, STATUS_WORDS, UP
from arena.scene.asked import whose
from arena.scene.codes import (
    EV_FOUND,
    EV_GOAL,
    EV_HELD,
    EV_HID,
    EV_INITIATIVE,
    EV_LEFT,
    EV_MOVED,
    EV_OUT,
    EV_ROUND,
    EV_TURN,
    HELD,
    INITIATIVE,
)
from arena.words.cast import Cast
from arena.words.story import ROUND, TURN, Story, Teller, capital, count_of, logged, name_of
from arena.words.surface import Groups, Words

Figures = Callable[[Any, Cast, int], dict[str, Any]]
Reads = Mapping[str, Callable[[Any], str]]
Lines = Callable[[Any, Cast, int], Iterable[str]]
READS: Reads = {
    "shots": lambda left: "no shots" if left == "none" else count_of(left, "shot"),
}


def tell_goal(story: Story, number: int, *_: int) -> str:
    """Tell that an objective is reached."""
    loaded = story.cast.scenario
    first = aims(loaded, "pcs", "pcs")
    said = first[number] if number < len(first) else aims(loaded, "npcs", "npcs")[number - len(first)]
    return f"{'The players' if number < len(first) else 'The opposition'} have reached their aim: {said}."


TELLERS: dict[int, Teller] = {
    EV_ROUND: ROUND,
    EV_TURN: lambda story, who, *_: TURN.format(story.name(who)),
    EV_MOVED: "{0:who} goes to {2:zone}.",
    EV_OUT: "{0:who} is out.",
    EV_LEFT: lambda story, who, *_: (
        f"{story.name(who)} gets away{' and is not defeated' if has_to_be_beaten(story.state, who) else ''}."
    ),
    EV_GOAL: tell_goal,
    EV_INITIATIVE: "{0:who} has initiative {1}.",
    EV_HELD: "{0:who} holds the turn back.",
    EV_HID: "{0:who} hides.",
    EV_FOUND: "{0:who} is seen in {1:zone}.",
}
IN_PLANS: dict[int, Teller] = {EV_FOUND: "", EV_OUT: "", EV_GOAL: ""}  # what follows is not what is done
UNSEEN = "unseen"


def unseen(state: Any, side: int | None, who: int) -> bool:
    """Return whether somebody hides from the side that reads; from nobody where all is told."""
    character = state.characters[who]
    return side is not None and character.side != side and bool(character.hidden)


class Seen(OnMap):
    """The people on the map of a scene: who hides from the side that looks is not there."""

    def place(self, who: int) -> int:
        """Return the zone where the mark of `who` stands, NONE for none."""
        return NONE if unseen(self.state, self.side, who) else super().place(who)


def scene_words(
    tellers: Mapping[int, Teller],
    question: Callable[[Any, Cast], str],
    dice_request: Callable[[Any, Cast], str],
    headings: Mapping[str, Sequence[str]],
    short: str,
    whole: str,
    turn: str,
    figures: Figures = lambda *_: {},
    reads: Reads = MappingProxyType({}),
    lines: Lines = lambda *_: (),
    features: Features = lambda *_: (),
    planning: Mapping[int, Teller] = MappingProxyType({}),
    **further: Any,
) -> Words:
    """Return all that a scene says at a table.

    `tellers` tell the events of a system, by their kind; `figures(state, cast, who)` gives what is counted of
    somebody, in plain values by name, and `reads` says it where that is no name and value; a sheet goes on
    with `lines(state, cast, who)`. `features(state, zone)` marks things on the map; `planning` tells events
    otherwise in a plan that is read aloud. The rest, and what is `further`, is as in `Words`. Of those
    who hide the other side is told what they do, but not who does it nor where they go.
    """
    known = {**TELLERS, **tellers}

    def told(state: Any, cast: Cast, side: int | None, known: Mapping[int, Teller]) -> list[str]:
        events = [each for each in logged(state) if each[0] != EV_MOVED or not unseen(state, side, each[1])]
        hides = sum(1 << who for who in range(int(state.character_count)) if unseen(state, side, who))
        return list(Story(state, cast, events, [hides] * len(events)).told(known))

    line = partial(character_line, figures, {**READS, **reads})

    def sheet(state: Any, cast: Cast, who: int, side: int | None) -> list[str]:
        first = line(state, cast, who, side)
        return [first] if unseen(state, side, who) else [first, *lines(state, cast, who)]

    def narrate(state: Any, cast: Cast, side: int | None) -> list[str]:
        return told(state, cast, side, known)

    def planned(state: Any, cast: Cast, side: int | None) -> list[str]:
        return told(state, cast, side, {**known, **IN_PLANS, **planning})

    def asked(state: Any, cast: Cast) -> str:
        if state.roll_count > 0:
            return dice(state, cast)
        return asks(state, cast, "act now, or wait on?") if state.phase == HELD else question(state, cast)

    def dice(state: Any, cast: Cast) -> str:
        if state.roll_for == INITIATIVE:
            return f"Roll 1d{state.roll_sides} for the initiative of {name_of(cast, int(state.roller))}."
        return dice_request(state, cast)

    return Words(
        narrate=narrate,
        planned=planned,
        question=asked,
        dice_request=dice,
        map=lambda state, cast, side: Seen(state, cast, side, features).shown(),
        map_text=lambda state, cast, width, side: drawn(Seen(state, cast, side, features), width),
        status=partial(status, figures),
        character_line=line,
        sheet=sheet,
        carried_lines=lambda carried: ["nothing."],
        left_behind="Nothing is left.",
        groups=Groups({name: tuple(each) for name, each in headings.items()}),
        short=short,
        whole=whole,
        turn=turn,
        **further,
    )


def one(figures: Figures, state: Any, cast: Cast, who: int, side: int | None) -> dict[str, Any]:
    """Return what `side` knows of somebody, in plain values by name."""
    if unseen(state, side, who):
        return {"key": cast.characters[who], "status": UNSEEN, "zone": ""}
    character = state.characters[who]
    here = character.status not in (RESERVE, ESCAPED) and character.zone != NONE
    where = cast.zones[character.zone] if here else ""
    said = STATUS_WORDS[int(character.status)]
    return {"key": cast.characters[who], "status": said, "zone": where, **figures(state, cast, who)}


def status(figures: Figures, state: Any, cast: Cast, side: int | None) -> dict[str, Any]:
    """Return what can be counted, in plain values."""
    return {
        "round": int(state.round_number),
        "rounds": int(state.round_limit),
        "tasks": aim_lines(state, cast),
        "characters": [one(figures, state, cast, who, side) for who in range(int(state.character_count))],
    }


def character_line(figures: Figures, reads: Reads, state: Any, cast: Cast, who: int, side: int | None) -> str:
    """Return how somebody is, in a line."""
    counted = one(figures, state, cast, who, side)
    key, status, zone = (counted.pop(name) for name in ("key", "status", "zone"))
    said = [] if status == STATUS_WORDS[UP] else [status]
    said += [
        reads[name](value) if name in reads else f"{name} {value}"
        for name, value in counted.items()
        if value not in (0, "")
    ]
    where = f" ({cast.zone_names[cast.zones.index(zone)]})" if zone else ""
    return f"{cast.character_names[who]}{where}: {', '.join(said) or status}"


def asks(state: Any, cast: Cast, what: str) -> str:
    """Return a question to whoever is asked aside, else to whose turn it is."""
    asked = f"{name_of(cast, whose(state))}: {what}".replace("the scene: ", "")
    return capital(asked)
