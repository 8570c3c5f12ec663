"""The adviser's lines as a person reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from table.menu import wrapped
from table.screen import percent

if TYPE_CHECKING:
    from rich.console import Console


def show_advice(console: Console, advice: Any, why: bool = False) -> None:
    """Print every line of `advice`, the best first; `why` adds the reasons."""
    width = console.width
    console.print()
    for number, line in enumerate(advice.lines, start=1):
        head = f"{number}. wins {percent(line.win)} ({percent(line.low)}-{percent(line.high)})  "
        plan = ", ".join(line.steps)
        for text in wrapped(head + plan, "", width, "   "):
            console.print(text, style="bold" if number == 1 else None, markup=False)
        for text in wrapped(figures(line), "   ", width):
            console.print(text, markup=False)
        for reason in line.why if why else []:
            for text in wrapped(f"- {reason}", "   ", width, "     "):
                console.print(text, style="dim", markup=False)
    if advice.threat_note and why:
        for text in wrapped(f"Threat: {advice.threat_note}", "", width, "  "):
            console.print(text, markup=False)
    played = f"{advice.simulations:,} games played through in {advice.seconds:.1f} s"
    console.print(f"({played}; the 95% interval stands in brackets)", style="dim", markup=False)


def figures(line: Any) -> str:
    """Return the measured terms of a line."""
    parts = []
    if line.success is not None:
        note = f" {line.success_note}" if line.success_note else ""
        parts.append(f"its test succeeds in {percent(line.success)}{note}")
    parts.append(f"stress dealt {line.stress:.1f}, Harms {line.harms:.2f}")
    parts.append(f"suffered {line.own_stress:.1f}")
    parts.append(f"Threat {line.threat_before} -> {line.threat_after:.1f}")
    parts.append(f"Momentum after {line.momentum_after:.1f}")
    then = getattr(line, "then", [])
    parts += [f"then mostly {', '.join(then)}"] if then else []
    return "; ".join(parts)
