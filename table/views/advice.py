"""The adviser's lines as a person reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from agents.advice.rounded import in_words
from agents.lines import ANSWERED
from arena.odds.asked import percent
from arena.words.story import capital, in_sentence
from table.views.menu import wrapped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console

    from agents.lines import Advice, Line
    from agents.policy.advice import Ways


WIN = ("The players win", "The opposition wins")


def show_advice(console: Console, advice: Advice, why: bool = False, exact: bool = False) -> None:
    """Print every line of `advice`, the best first: a sentence to read out, and the chance.

    `why` adds what a line brings, the reasons and what pools are worth, `exact` the actions as typed.
    """
    width = console.width

    def show(text: str, first: str, style: str = "") -> None:
        for part in wrapped(text, first, width, " " * (len(first) - len(first.lstrip())) + "  "):
            console.print(part, style=style or None, markup=False)

    if advice.asks:
        show(advice.asks, "")
    if advice.yields:
        console.print()
        show(advice.yields, "")
        show("Otherwise:", "")
    for number, line in enumerate(advice.lines, start=1):
        console.print()
        for text in wrapped(f"{number}. {line.aloud}", "", width, "   "):
            console.print(text, style="bold", markup=False)
        if exact:
            show("; ".join(line.steps), "   = ")
        wins = [f"Wins {line.win:.1%}"] if advice.exact else []
        costs = [priced(line)] if advice.aim != "win" else []
        for text in (*wins, *facts(line, why), *costs):
            show(text, "   ")
        for reason in line.why if why else ():
            show(reason, "   - ", "dim")
    console.print()
    if not advice.exact and advice.lines:
        show(of_scene(advice, why), "")
    for pool, note in advice.worth.items() if why else ():
        show(f"{capital(pool)}: {note}", "")
    for text in wrapped(f"({made_how(advice)})", "", width, " "):
        console.print(text, style="dim", markup=False)


def show_ways(console: Console, ways: Ways) -> None:
    """Print how a network would go on, the likeliest way first."""
    for number, way in enumerate(ways.ways, start=1):
        console.print()
        for text in wrapped(f"{number}. {'; '.join(way.steps)}", "", console.width, "   "):
            console.print(text, style="bold", markup=False)
        console.print(f"   begins so in {whole(way.chance)} of cases", markup=False)
    console.print()
    note = f"({ways.by}: {ways.question}; what the network was taught to do, not how well that ends)"
    for text in wrapped(note, "", console.width, " "):
        console.print(text, style="dim", markup=False)


def priced(line: Line) -> str:
    """Return what a line costs of winning, where lines are ordered by an aim."""
    points = 100 * line.price
    return f"Costs {points:.0f} points of winning" if points >= 0.5 else "Costs nothing of winning"


def made_how(advice: Advice) -> str:
    """Return where the figures come from and what they assume."""
    if advice.exact:
        return f"solved exactly: these are the true chances when {advice.assumes}"
    return (
        f"{advice.simulations:,} games played to the end in {advice.seconds:.1f} s; chances assume that"
        f" {advice.assumes}"
        + ("; the clock cut this short, so another answer may differ" if advice.cut else "")
    )


def of_scene(advice: Advice, exact: bool) -> str:
    """Return how often the side that is advised wins the scene, rounded, or with its interval."""
    words = f"{WIN[advice.side]} the scene {in_words(advice.win)}"
    return (
        f"{words}: {whole(advice.win)} ({whole(advice.low)} to {whole(advice.high)})."
        if exact
        else f"{words}."
    )


def show_narrowed(console: Console, advice: Advice) -> None:
    """Print the chance of the scene once games between searches have narrowed it."""
    games = f"{advice.searched} game{'' if advice.searched == 1 else 's'} between searches"
    for text in wrapped(f"After {games}: {uncapped(of_scene(advice, True))}", "", console.width, "  "):
        console.print(text, markup=False)


def uncapped(sentence: str) -> str:
    """Return a sentence that stands inside another.

    >>> uncapped("The players win.")
    'the players win.'
    """
    return sentence[:1].lower() + sentence[1:]


def facts(line: Line, why: bool = False) -> list[str]:
    """Return what is known of a line: its test, how its turn goes on, what it brings, and how it compares."""
    return [*test_of(line), *beside_test(line, why)]


def beside_test(line: Line, why: bool = False) -> Iterator[str]:
    """Yield what is known of a line but for its test.

    With `why` it is told how likely the test is otherwise (without, where the others will likely see to it
    that it fails), how often a turn goes on in each way, and with what after the dice.
    """
    odds = {how: each for how, each in line.other_odds.items() if why or is_far_less(line, how)}
    if odds:
        yield capital("; ".join(f"{how}: {percent(each)}" for how, each in odds.items()))
    on = ", ".join(line.goes_on) if why else line.follows and f"mostly {line.follows}"
    if why and line.then:
        yield f"After the dice: {', '.join(line.then)}"
    if on:
        yield f"Then: {on}"
    if line.brings:
        yield f"Turn: {line.brings}"
    if line.serves:
        yield f"For: {line.serves}"
    if line.standing:
        yield capital(line.standing)


def is_far_less(line: Line, how: str) -> bool:
    """Return whether the others will likely halve the chance of a test, or more."""
    return how == ANSWERED and line.success is not None and 2 * line.other_odds[how] <= line.success


def test_of(line: Line) -> list[str]:
    """Return how often the test of a line succeeds, with what is rolled; nothing where there is none."""
    if line.success is None:
        return []
    note = f" ({line.success_note})" if line.success_note else ""
    whose = f" of {in_sentence(line.tester)}" if line.tester else ""
    return [f"Test{whose}: {percent(line.success)}{note}"]


def whole(chance: float) -> str:
    """Return a chance in whole percent; none but a certain one is 0% or 100%.

    >>> whole(0.996), whole(0.004), whole(0.83), whole(1.0)
    ('over 99%', 'under 1%', '83%', '100%')
    """
    if 0.995 <= chance < 1:
        return "over 99%"
    return "under 1%" if 0 < chance < 0.005 else f"{chance:.0%}"
