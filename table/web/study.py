"""What is worked out beside play: how fair a scene is, what would change it, a game looked at again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from agents.balance.weighing import Balance, Weighed
    from agents.review.decisions import Costly
    from agents.review.review import Review
    from scenarios.format import LoadedScenario
    from table.web.lobby import Lobby

Tell = Callable[[float], None]
THOUGHT = 20.0  # seconds of a review
WIDE, HIGH, EDGE = 900, 220, 44  # of the picture of a curve, and around it


def weighed(loaded: LoadedScenario, tell: Tell, games: int | None = None) -> dict[str, Any]:
    """Return how fair a scene is, and its levers, as a page shows them; by so many games, or enough."""
    from agents.balance.weighing import weigh
    from arena.systems import SYSTEMS
    from table.views.balance import assumed, percent, summary, unseen

    system = SYSTEMS[loaded.scenario.system]
    states, cast = system.compile(loaded, 0)
    found = weigh(states, cast, games=games, show=tell)
    verdict, *lines = summary(found)
    return {
        "verdict": verdict,
        "lines": lines,
        "low": round(100 * found.chance[1]),
        "win": round(100 * found.chance.win),
        "high": round(100 * found.chance[2]),
        "levers": [lever(found, row, percent(row.chance.win)) for row in found.rows if row.shows],
        "unseen": unseen(found),
        "assumed": f"{assumed(found)[:1].upper()}{assumed(found)[1:]}.",
    }


def lever(found: Balance, row: Weighed, win: str) -> dict[str, Any]:
    """Return one change of a scene as a page shows it; `about` names it where it changes the file."""
    from table.views.balance import difference

    (change,) = row.changes
    is_of_file = change.adjustment is not None
    return {
        "words": row.words,
        "win": win,
        "difference": difference(row),
        "helps": "players" if row.apart > 0 else "opposition",
        "about": change.about if is_of_file else "",
        "amount": change.amount,
    }


def looked_back(lobby: Lobby, name: str, side: int, tell: Tell) -> dict[str, Any]:
    """Return a game looked at again by a side: its curve, luck, and what cost most."""
    from agents.review.review import review
    from table.session.save import Save
    from table.session.session import moments_of
    from table.views.review import luck, made_how, summary

    save = Save.open(lobby.path(name))
    try:
        if not save.commands():
            raise ValueError("Nothing has been played in this game yet.")
        moments, session = moments_of(save)
    finally:
        save.close()
    found = review(moments, session.states, session.cast, side, THOUGHT, progress=tell)
    places = {id(moment): place for place, moment in enumerate(moments)}
    return {
        "curve": curve(found),
        "lines": [*summary(found), *(each.strip() for each in luck(found, session.cast))],
        "costly": [mistake(each, found, session.cast, places) for each in found.costly],
        "judged": found.judged,
        "made": f"{made_how(found)[:1].upper()}{made_how(found)[1:]}.",
    }


def mistake(costly: Costly, found: Review, cast: Any, places: dict[int, int]) -> dict[str, Any]:
    """Return a decision that cost much as a page shows it; `place` is how many commands came before it."""
    from table.views.review import said_points
    from table.web.choices import Spelling

    spell, who = Spelling(cast), costly.step.who
    return {
        "round": costly.step.round_number,
        "who": "" if who < 0 else cast.character_names[who],
        "cost": said_points(-costly.cost),
        "between": f"{100 * costly.low:.0f} to {100 * costly.high:.0f}",
        "played": [spell(each) for each in costly.played.steps],
        "better": [spell(each) for each in costly.better.steps],
        "why": list(costly.why),
        "place": places[id(costly.step.moments[0])],
        "step": found.steps.index(costly.step),
    }


def curve(found: Review) -> dict[str, Any]:
    """Return the curve of chances as a picture has it: each step with its ends, and where rounds begin."""
    count = max(1, len(found.steps))
    across = [round(EDGE + (WIDE - 2 * EDGE) * place / count, 1) for place in range(count + 1)]
    high = [round(HIGH * (1 - chance) + 10, 1) for chance in found.chances]
    rounds: dict[int, float] = {}
    strokes = []
    for place, step in enumerate(found.steps):
        rounds.setdefault(step.round_number, across[place])
        whose = "own" if step.side == found.side else "other" if step.side == 1 - found.side else "dice"
        said = " ".join(step.said[:2]) or "; ".join(step.words)
        strokes.append(
            {
                "ends": (across[place], high[place], across[place + 1], high[place + 1]),
                "whose": whose,
                "said": f"{said} ({found.chances[place + 1]:.0%})",
            }
        )
    marks = [
        (number, across[found.steps.index(each.step)], high[found.steps.index(each.step)])
        for number, each in enumerate(found.costly, start=1)
    ]
    return {
        "wide": WIDE,
        "high": HIGH + 40,
        "strokes": strokes,
        "rounds": list(rounds.items()),
        "marks": marks,
    }
