"""How a scene has ended: in one word for programs, in one sentence for people."""

from __future__ import annotations

from arena.twod20 import codes
from arena.words.cast import Cast

WORDS = ("achieved", "failed", "beaten", "time", "caught", "away")
VICTORS = ("The players win", "The opposition wins", "Nobody wins")
OTHERS = ("the opposition", "the players")
REASONS = {
    codes.TIME: "time is up",
    codes.CAUGHT: "the quarry is caught",
    codes.AWAY: "the quarry has got away",
}
BY_BOTH = {
    codes.ACHIEVED: "both sides have what they came for",
    codes.FAILED: "both sides have failed",
    codes.BEATEN: "neither side has anybody left",
}


def ending_words(winner: int, how: int, cast: Cast) -> tuple[str, str]:
    """Return the word for how a scene has ended, "over" where that is not known, and a sentence."""
    known = 0 <= how < len(WORDS)
    reason = _reason(winner, how, cast) if known else "the scene is over"
    return WORDS[how] if known else "over", f"{VICTORS[winner]}: {reason}."


def _reason(winner: int, how: int, cast: Cast) -> str:
    if how in REASONS:
        return REASONS[how]
    if winner == codes.DRAW:
        return BY_BOTH[how]
    if how == codes.BEATEN:
        return f"{OTHERS[winner]} {('has', 'have')[winner]} nobody left"
    if how == codes.FAILED:
        return f"{OTHERS[winner]} can no longer do what had to be done"
    aims = "; ".join(_aims(winner, cast))
    return aims if aims else "all that had to be done is done"


def _aims(side: int, cast: Cast) -> list[str]:
    """Return what a side was after, in the scenario's own words."""
    first = len(cast.scenario.scenario.objectives.pcs)
    texts = cast.names("objective")[:first] if side == codes.PCS else cast.names("objective")[first:]
    return [f'"{text}"' for text in texts if text]
