"""A line without what only dictating it puts there: the names of stops, and the sounds of hesitation."""

from __future__ import annotations

import re

HESITATES = r"(?:u+h+|u+m+|e+r+m?|h+m+)"
STOPS = tuple(
    (re.compile(pattern, re.IGNORECASE), instead)
    for pattern, instead in (
        (r"^\s*(?:(?:new|next) (?:line|paragraph|sentence)[\s,.:]+)+(?=\w+ \w)", ""),
        (r"\s+question mark\s*$", "?"),
        (r"\s+(?:full stop|period|exclamation (?:mark|point)|stop)\s*$", "."),
        (
            r"(?<=\w)\s+(?:full stop|exclamation (?:mark|point)|(?:new|next) (?:line|paragraph|sentence))\s+",
            ". ",
        ),
        (r"(?<=\w)\s+comma\s+(?=\w)", ", "),
        (rf"(?<=\w),?\s+{HESITATES}(?:,?\s+{HESITATES})*\b,?\s+(?=\w)", " "),
    )
)


def written(typed: str) -> str:
    """Return a line that was dictated as it would be written.

    >>> written("the gate is shut uh now comma both ways full stop")
    'the gate is shut now, both ways.'
    """
    for pattern, instead in STOPS:
        typed = pattern.sub(instead, typed)
    return typed
