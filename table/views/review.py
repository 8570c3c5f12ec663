"""A review as a person reads it: the curve turn by turn, luck and decisions, what cost most."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, NamedTuple

from agents.calibrating import SIDES
from agents.review.game import TABLE
from agents.review.review import Luck, Review
from agents.search.kernel import CHANCE, NONE
from table.views.advice import whole
from table.views.menu import wrapped
from table.views.screen import sheet

if TYPE_CHECKING:
    from rich.console import Console

    from agents.review.decisions import Costly
    from arena.words.cast import Cast

BAR = 20  # signs of a bar
LUCK = 3  # rolls that are told
ENDS = ("the player characters won", "the opposition won", "nobody won")


class Turn(NamedTuple):
    """One turn of the curve: what dice, the own side and the other changed in it, and the chance after it."""

    round_number: int
    who: str
    dice: float
    own: float
    other: float
    after: float


def turns_of(review: Review, cast: Cast) -> Iterator[Turn]:
    """Yield the turns of a game in order."""
    place = 0
    while place < len(review.steps):
        first, changes = review.steps[place], [0.0, 0.0, 0.0, 0.0]
        while place < len(review.steps) and review.steps[place].turn == first.turn:
            changes[review.steps[place].side] += review.change(place)
            place += 1
        who = "" if first.who == NONE else cast.character_names[first.who]
        yield Turn(
            first.round_number,
            who,
            changes[CHANCE],
            changes[review.side],
            changes[1 - review.side],
            review.chances[place],
        )


def show_review(console: Console, review: Review, cast: Cast, game: str = "") -> None:
    """Print a review, with how each costly decision of the saved `game` is played again."""
    title = cast.scenario.scenario.name
    ended = "is not over yet" if review.winner < 0 else ENDS[review.winner]
    for line in wrapped(f"{title}: {ended}. Seen by {SIDES[review.side]}.", "", console.width):
        console.print(line, style="bold", markup=False)
    console.print()
    console.print(curve(review, cast))
    for line in [*summary(review), *luck(review, cast)]:
        indent = " " * (len(line) - len(line.lstrip()))
        for text in wrapped(line.strip(), indent, console.width, indent + "  " if indent else ""):
            console.print(text, markup=False)
    console.print()
    console.print(heading(review), style="bold", markup=False)
    for number, costly in enumerate(review.costly, start=1):
        show_costly(console, number, costly, cast)
        if game:
            again = f"   again:  arena play {game} --from-review {commands_before(review, costly)}"
            console.print(again, markup=False, soft_wrap=True)
    console.print()
    for text in wrapped(f"({made_how(review)})", "", console.width, " "):
        console.print(text, style="dim", markup=False)


def curve(review: Review, cast: Cast) -> Any:
    """Return the sheet of the curve, without the turns that changed nothing."""
    made = sheet(["round", "turn of", ">dice", ">own", ">other", ">chance", ""])
    made.add_row("", "as it began", "", "", "", whole(review.chances[0]), bar(review.chances[0]))
    for turn in turns_of(review, cast):
        if not any(map(points, turn[2:5])):
            continue
        made.add_row(
            str(turn.round_number),
            turn.who,
            points(turn.dice),
            points(turn.own),
            points(turn.other),
            whole(turn.after),
            bar(turn.after),
        )
    return made


def bar(chance: float) -> str:
    """Return a chance as a bar.

    >>> bar(0.25)
    '█████'
    """
    return "█" * round(BAR * chance)


def points(change: float) -> str:
    """Return a change of a chance in points, "" for none.

    >>> points(0.123), points(-0.05), points(0.001)
    ('+12', '-5', '')
    """
    return f"{100 * change:+.0f}" if abs(change) >= 0.005 else ""


def said_points(change: float) -> str:
    """Return a change of a chance in words.

    >>> said_points(0.123), said_points(-0.01)
    ('+12 points', '-1 point')
    """
    rounded = round(100 * change)
    return f"{rounded:+d} point{'' if abs(rounded) == 1 else 's'}"


def summary(review: Review) -> list[str]:
    """Return where the chance went: how much of its way is luck, and how much the decisions of each side."""
    first, last = review.chances[0], review.chances[-1]
    dice, own, other = (said_points(review.changes(side)) for side in (CHANCE, review.side, 1 - review.side))
    ruled = any(step.side == TABLE for step in review.steps)
    table = f", rulings {said_points(review.changes(TABLE))}" if ruled else ""
    return [
        f"From {whole(first)} to {whole(last)}: {said_points(last - first)}, of which the dice {dice}{table},"
        f" own decisions {own} and those of the other side {other} (beside what a plain player would have"
        " done)."
    ]


def luck(review: Review, cast: Cast) -> list[str]:
    """Return the rolls that changed most."""
    told = []
    for each in review.luck(LUCK):
        when = f"round {review.steps[each.place].round_number}"
        told.append(f"  {said_points(each.change)}, {when}: {rolled(review, each, cast)}")
    return ["The dice that mattered most:", *told] if told else []


def rolled(review: Review, luck: Luck, cast: Cast) -> str:
    """Return rolls in words: the first that is said of somebody as they come out, else the faces."""
    said = review.steps[luck.told].said
    names = [name.lower() for name in cast.character_names]
    of_people = [each for each in said if any(name in each.lower() for name in names)]
    return [*of_people, *said, review.steps[luck.place].moments[0].words][0]


def heading(review: Review) -> str:
    """Return what is said above the decisions."""
    if not review.costly:
        return f"Of {review.judged} decisions none cost a point that can be told from chance."
    return "What cost most, beside the best that a search finds there:"


def show_costly(console: Console, number: int, costly: Costly, cast: Cast) -> None:
    """Print one decision: what was played, what it cost, what was better and why."""
    step, width = costly.step, console.width
    who = "" if step.who == NONE else f", turn of {cast.character_names[step.who]}"
    ends = f"{100 * costly.low:.0f} to {100 * costly.high:.0f}"
    lines = [
        f"{number}. Round {step.round_number}{who}: {said_points(-costly.cost)} ({ends})",
        f"   played: {'; '.join(costly.played.steps)}",
        f"   better: {'; '.join(costly.better.steps)}",
        *(f"   - {reason}" for reason in costly.why),
    ]
    for line in lines:
        indent = line[: len(line) - len(line.lstrip())]
        for text in wrapped(line.strip(), indent, width, indent + "  "):
            console.print(text, markup=False)


def commands_before(review: Review, costly: Costly) -> int:
    """Return how many commands of a game came before a decision."""
    return sum(len(step.moments) for step in review.steps[: review.steps.index(costly.step)])


def made_how(review: Review) -> str:
    """Return where the figures come from and what they assume."""
    positions = f"{review.each:,} from each of {len(review.chances)} positions"
    return (
        f"{review.games:,} games in {review.seconds:.1f} s, {positions}; {review.judged} own decisions were"
        f" held against what a search finds; chances assume that {review.assumes}; in brackets 90% intervals"
    )


def plain(review: Review, cast: Cast) -> dict[str, Any]:
    """Return a review as plain data."""
    steps = [
        {
            "round": step.round_number,
            "who": None if step.who == NONE else cast.characters[step.who],
            "by": {CHANCE: "dice", TABLE: "ruling"}.get(step.side) or cast.sides[step.side],
            "decisions": [each.words for each in step.moments] if step.side == TABLE else list(step.words),
            "said": list(step.said),
            "chance_before": review.chances[place],
            "chance_after": review.chances[place + 1],
            "error": review.errors[place],
        }
        for place, step in enumerate(review.steps)
    ]
    return {
        "scene": cast.scenario.scenario.name,
        "side": cast.sides[review.side],
        "winner": review.winner,
        "steps": steps,
        "dice": review.changes(CHANCE),
        "rulings": review.changes(TABLE),
        "own_decisions": review.changes(review.side),
        "other_decisions": review.changes(1 - review.side),
        "costly": [costly_as_data(each, review) for each in review.costly],
        "decisions_judged": review.judged,
        "games": review.games,
        "seconds": review.seconds,
        "assumes": review.assumes,
    }


def costly_as_data(costly: Costly, review: Review) -> dict[str, Any]:
    """Return a decision that cost much as plain data."""
    return {
        "step": review.steps.index(costly.step),
        "commands_before": commands_before(review, costly),
        "round": costly.step.round_number,
        "cost": costly.cost,
        "low": costly.low,
        "high": costly.high,
        "played": costly.played.steps,
        "better": costly.better.steps,
        "why": costly.why,
        "reasons": [asdict(reason) for reason in costly.better.reasons],
    }
