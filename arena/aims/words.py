"""Objectives, the clock and the end in words; a system may say more of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arena.aims.codes import ACHIEVED, BEATEN, DEFEAT, ENDING_WORDS, FAILED, TIME
from arena.people.codes import DRAW, ESCAPED, NONE
from arena.words.cast import Cast
from arena.words.story import in_sentence, listing
from arena.words.surface import Opening

VICTORS = ("The players win", "The opposition wins", "Nobody wins")
OTHERS = ("the opposition", "the players")
WINNER = {"pcs": "the player characters win", "npcs": "the opposition wins", "nobody": "nobody wins"}
BY_BOTH = {
    ACHIEVED: "both sides have what they came for",
    FAILED: "both sides have failed",
    BEATEN: "neither side has anybody left",
}


def aim(loaded: Any, objective: Any) -> str:
    """Return one objective in words: its own text, or what its keys say."""
    if objective.text:
        return str(objective.text)
    zones = {key: in_sentence(zone.name) for key, zone in loaded.scenario.zones.items()}
    if own := objective.own_goal(zones):
        return str(own)
    names = {each.group: in_sentence(each.name) for each in loaded.characters}
    if objective.defeat is not None:
        beaten = [names[key] for key in objective.defeat] if objective.defeat != "all" else ["all enemies"]
        return f"{loaded.scenario.defeats} {listing(beaten)}"
    if objective.protect:
        return f"protect {listing([names[key] for key in objective.protect])}"
    for key, words in (("hold", "hold"), ("reach", "reach"), ("escape", "escape by")):
        if getattr(objective, key):
            return f"{words} {zones[getattr(objective, key)]}"
    return f"survive until {f'round {objective.round}' if objective.round else 'the end'}"


def aims(loaded: Any, side: str, reader: str) -> list[str]:
    """Return what a side wants, in words."""
    wanted = getattr(loaded.scenario, "objectives", None)
    return [aim(loaded, each) for each in getattr(wanted, side)] if wanted else ["defeat all enemies"]


def read_out(loaded: Any, side: str, reader: str) -> list[str]:
    """Return what a side wants as it is read out first: who gets away is not defeated, where that may be."""
    said, wanted = aims(loaded, side, reader), getattr(loaded.scenario, "objectives", None)
    other = "npcs" if side == "pcs" else "pcs"
    flees = wanted is not None and any(each.escape for each in getattr(wanted, other))
    beats = wanted is not None and any(each.defeat is not None for each in getattr(wanted, side))
    return [*said, "who gets away is not defeated"] if flees and beats else said


def has_to_be_beaten(state: Any, who: int) -> bool:
    """Return whether an objective that is not reached is to put somebody out."""
    wanted = (each for each in state.objectives if each.kind == DEFEAT and not each.done)
    return any(int(each.who) >> who & 1 for each in wanted)


def clock(loaded: Any) -> str:
    """Return when the scene ends by itself."""
    ends = loaded.scenario.clock
    return f"After {ends.rounds} rounds time is up, and {WINNER[ends.winner]}."


OPENING = Opening(
    person=lambda character: character.text,
    aims=read_out,
    named=lambda loaded, side, reader: [each for each in loaded.characters if each.side == side],
    clock=clock,
)


def aim_lines(state: Any, cast: Cast) -> list[str]:
    """Return a line for each objective: whose it is, and how far it has come."""
    loaded = cast.scenario
    said = [(side, each) for side in ("pcs", "npcs") for each in aims(loaded, side, side)]
    lines = []
    for (side, words), objective in zip(said, state.objectives, strict=False):
        if objective.kind != NONE:
            far = "done" if objective.done else f"{objective.progress} of {objective.rounds}"
            shown = f" ({far})" if objective.done or objective.progress else away(state, cast, objective)
            lines.append(f"{'The players' if side == 'pcs' else 'The opposition'}: {words}{shown}")
    return lines


def away(state: Any, cast: Cast, objective: Any) -> str:
    """Return a remark on those who had to be put out and have got away, "" where nobody has."""
    people = range(int(state.character_count)) if objective.kind == DEFEAT and not objective.done else ()
    gone = [
        who for who in people if int(objective.who) >> who & 1 and state.characters[who].status == ESCAPED
    ]
    names = [in_sentence(cast.character_names[who]) for who in gone]
    return f" ({listing(names)} got away and cannot be defeated any more)" if names else ""


def ending_words(winner: int, how: int, cast: Cast) -> tuple[str, str]:
    """Return the word for how a scene has ended, "over" where that is not known, and a sentence."""
    wanted = getattr(cast.scenario.scenario, "objectives", None)
    done = aims(cast.scenario, ("pcs", "npcs")[winner], "") if wanted and winner != DRAW else []
    return ended(winner, how, done)


def ended(
    winner: int, how: int, aims: Sequence[str], further: Sequence[tuple[str, str]] = ()
) -> tuple[str, str]:
    """Return the word and the sentence for an ending; `aims` are the winner's, in words.

    `further` has the word and the reason of each ending that a system has behind those of every scene.
    """
    if not 0 <= how < len(ENDING_WORDS) + len(further):
        return "over", f"{VICTORS[winner]}: the scene is over."
    if how >= len(ENDING_WORDS):
        word, reason = further[how - len(ENDING_WORDS)]
    else:
        word, reason = ENDING_WORDS[how], _reason(winner, how, aims)
    return word, f"{VICTORS[winner]}: {reason}."


def _reason(winner: int, how: int, aims: Sequence[str]) -> str:
    if how == TIME:
        return "time is up"
    if winner == DRAW:
        return BY_BOTH[how]
    if how == BEATEN:
        return f"{OTHERS[winner]} {('has', 'have')[winner]} nobody left"
    if how == FAILED:
        return f"{OTHERS[winner]} can no longer do what had to be done"
    return "; ".join(f'"{each}"' for each in aims if each) or "all that had to be done is done"
