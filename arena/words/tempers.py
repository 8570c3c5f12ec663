"""How people say in every system what temper somebody has from now on."""

from __future__ import annotations

from collections.abc import Sequence

from arena.words.everyday import Phrase

NOW = "[now|from now on|suddenly|more|rather|very|really|all]"
IS = f"{{who}} (be|become|turn~|grow|get|go|act|play|feel) {NOW}"


def temper_phrases(tempers: Sequence[str]) -> tuple[Phrase, ...]:
    """Return what says that somebody has one of these tempers, the first of which is that of anybody."""
    return tuple(
        Phrase(
            f"set {{who}} temper {temper}",
            (
                f"{{who}} (temper|mood|nature) (be|become|turn~|change to) {NOW} {temper}",
                f"{{who}} have {temper} temper",
                *([f"{IS} {temper} {NOW}", f"(make|play) {{who}} {NOW} {temper}"] if place else ()),
            ),
        )
        for place, temper in enumerate(tempers)
    )
