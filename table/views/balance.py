"""How fair a scene is, for a gamemaster in a hurry: the answer first, then what would change it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from agents.balance.figures import falls, pools, spread
from table.views.menu import wrapped
from table.views.screen import sheet

if TYPE_CHECKING:
    from rich.console import Console

    from agents.balance.weighing import Balance, Weighed

VERDICTS = (
    (0.9, "The players can hardly lose."),
    (0.7, "The players should win."),
    (0.57, "The players are a little ahead."),
    (0.43, "An even match."),
    (0.3, "The opposition is a little ahead."),
    (0.1, "The players should lose."),
    (0.0, "The players can hardly win."),
)
SIDES = (("pcs", "players"), ("npcs", "opposition"))


def percent(chance: float) -> str:
    """Return a chance in whole percent.

    >>> percent(0.004), percent(0.424), percent(0), percent(-1e-17)  # the end of an interval
    ('under 1%', '42%', '0%', '0%')
    """
    if 0 < chance < 0.01:
        return "under 1%"
    return "over 99%" if 0.99 < chance < 1 else f"{max(chance, 0.0):.0%}"


def verdict(chance: float) -> str:
    """Return in a sentence whom a chance of the players favours.

    >>> verdict(0.5), verdict(0.0)
    ('An even match.', 'The players can hardly win.')
    """
    return next(words for least, words in VERDICTS if chance >= least)


def show_balance(screen: Console, balance: Balance) -> None:
    """Print what was weighed."""
    screen.print(balance.title.upper(), style="bold", markup=False)
    for line in summary(balance):
        for part in wrapped(line, "", screen.width, "  "):
            screen.print(part, markup=False)
    if any(row.shows for row in balance.rows):
        screen.print()
        screen.print(change_sheet(balance))
    for line in (unseen(balance), nearest(balance), f"({assumed(balance)})"):
        if line:
            screen.print()
            for part in wrapped(line, "", screen.width, " " if line.startswith("(") else "  "):
                screen.print(part, markup=False)


def summary(balance: Balance) -> list[str]:
    """Return how it goes as it is: who wins, how long it takes, who falls."""
    low, high = (percent(each) for each in balance.chance[1:])
    drawn = balance.base.drawn
    told = f"The players win {percent(balance.chance.win)} ({low} to {high})"
    draws = f"; {percent(drawn)} of the games are drawn and count half" if drawn > 0 else ""
    lines = [verdict(balance.chance.win), f"{told}{draws}."]
    length = spread(balance.base.rounds)
    ends = f"{length.low:.0f} to {length.high:.0f}" if length.low < length.high else f"{length.low:.0f}"
    left = "".join(f"; {name} left {each.mean:.1f}" for name, each in pools(balance))
    lines.append(f"Rounds {length.mean:.1f}, mostly {ends}{left}.")
    for side, name in SIDES:
        fallen = [each for each in falls(balance, side) if each.share > 0]
        told = ", ".join(
            f"{each.name} {percent(each.share)}"
            if each.people == 1
            else f"{each.name} each {percent(each.share)}"
            for each in fallen
        )
        lines += [f"Of the {name} fall: {told}."] if told else []
    return lines


def change_sheet(balance: Balance) -> Any:
    """Return the sheet of the changes that make a difference, those that help the players most first."""
    made = sheet(["What would change it", ">players win", ">difference"])
    for row in balance.rows:
        if row.shows:
            made.add_row(row.words, percent(row.chance.win), difference(row))
    return made


def difference(row: Weighed) -> str:
    """Return by how much a change moves the chance, in points."""
    return f"{100 * row.apart:+.0f} (±{100 * row.error:.0f})"


def unseen(balance: Balance) -> str:
    """Return which changes make no difference worth speaking of."""
    words = [row.words for row in balance.rows if not row.shows]
    games = [row.games for row in balance.rows if not row.shows]
    return f"Little or no difference in {between(games)} games: {'; '.join(words)}." if words else ""


def between(numbers: list[int]) -> str:
    """Return from where to where some numbers lie.

    >>> between([352, 128]), between([352])
    ('128 to 352', '352')
    """
    low, high = min(numbers, default=0), max(numbers, default=0)
    return str(low) if low == high else f"{low} to {high}"


def nearest(balance: Balance) -> str:
    """Return what comes nearest to the chance asked for."""
    if balance.target is None:
        return ""
    wanted, found = percent(balance.target), balance.nearest
    if found is None:
        return (
            f"For {wanted}: leave it as it is."
            if balance.reached
            else f"For {wanted}: nothing can be changed."
        )
    low, high = (percent(each) for each in found.chance[1:])
    told = f"{found.words}, and the players win {percent(found.chance.win)} ({low} to {high})"
    if balance.reached:
        return f"For {wanted}: {told}."
    tried = f"none of {balance.tried} changes and pairs comes within 3 points"
    return f"For {wanted}: {tried}. The nearest is {told}."


def assumed(balance: Balance) -> str:
    """Return what the figures assume, how many games they are from, and what the brackets are."""
    games = f"{balance.games:,} games in {balance.seconds:.1f} s"
    if balance.played == "average":
        how = f"{games}, both sides by script, as a table plays that takes what lies at hand"
        return f"{how}; the same dice with each change; in brackets 95% of what so many games leave open"
    found = f"{balance.searched} games between searches"
    fit = " and how well-played games of other positions went beside the script's" if balance.fitted else ""
    return (
        f"both sides play well: {found}{fit}; rounds, who falls, what is left and how much a change moves "
        f"are from {games} by script; in brackets 95% of what that leaves open, the same for all changes"
    )
