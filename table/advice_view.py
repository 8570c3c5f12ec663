"""The adviser's lines as a person reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.menu import wrapped
from table.screen import percent

if TYPE_CHECKING:
    from rich.console import Console

    from agents.advice_lines import Advice, Line


def show_advice(console: Console, advice: Advice, why: bool = False) -> None:
    """Print every line of `advice`, the best first; `why` adds the reasons and the worth of Threat."""
    width = console.width
    for number, line in enumerate(advice.lines, start=1):
        console.print()
        for text in wrapped(f"{number}. {'; '.join(line.steps)}", "", width, "   "):
            console.print(text, style="bold", markup=False)
        for figure in [f"wins {line.win:.1%}"] if advice.exact else figures(line):
            for text in wrapped(figure, "   ", width, "     "):
                console.print(text, markup=False)
        for reason in line.why if why else []:
            for text in wrapped(f"- {reason}", "   ", width, "     "):
                console.print(text, style="dim", markup=False)
    console.print()
    if advice.threat_note and why:
        for text in wrapped(f"Threat: {advice.threat_note}", "", width, "  "):
            console.print(text, markup=False)
    if advice.exact:
        text = "(solved exactly: these are the true chances when both sides play without a mistake)"
        for line_text in wrapped(text, "", width, " "):
            console.print(line_text, style="dim", markup=False)
        return
    played = f"{advice.simulations:,} games played to the end in {advice.seconds:.1f} s"
    console.print(f"({played}; in brackets 95% intervals)", style="dim", markup=False)


def figures(line: Line) -> list[str]:
    """Return the measured terms of a line, each in a sentence."""
    chance = f"wins {line.win:.0%} ({line.low:.0%} to {line.high:.0%})"
    if line.success is not None:
        note = f" ({line.success_note})" if line.success_note else ""
        chance += f"; its test succeeds in {percent(line.success)}{note}"
    turn = f"deals {line.stress:.1f} stress and {line.harms:.2f} Harms, suffers {line.own_stress:.1f} stress"
    if not line.has_stress:
        turn = f"deals {line.harms:.2f} Harms, suffers {line.own_harms:.2f}"
    pools = f"Threat {line.threat_before} -> {line.threat_after:.1f}, Momentum then {line.momentum_after:.1f}"
    then = [f"after the dice mostly: {', '.join(line.then)}"] if line.then else []
    return [chance, f"{turn}; {pools}", *then]
