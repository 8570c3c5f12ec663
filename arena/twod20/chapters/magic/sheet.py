"""What somebody's sheet says of magic: Power, what it may cast, what it has left for it, what lasts."""

from __future__ import annotations

from typing import Any

from arena.state.bits import has
from arena.twod20 import codes
from arena.twod20.chapters.magic.figures import sheet_words
from arena.twod20.chapters.magic.rules.power import caster_of
from arena.twod20.codes import NONE
from arena.words.cast import Cast
from arena.words.story import count_of


def spell_lines(state: Any, cast: Cast, who: int) -> list[str]:
    """Return what a caster may cast and has left for it, and the spells that lie on somebody."""
    if not state.chapters & codes.MAGIC:
        return []
    lines = []
    number = int(caster_of(state, who))
    if number != NONE:
        lines = _caster_lines(state, cast, state.magic.casters[number])
    for working in state.magic.workings:
        if working.spell != NONE and has(working.on, who):
            rounds = "for the scene" if working.left < 0 else f"{count_of(int(working.left), 'round')} more"
            lines.append(f"{cast.names('spell')[working.spell]} is on them: {rounds}.")
    return lines


def _caster_lines(state: Any, cast: Cast, caster: Any) -> list[str]:
    """Return Power, what a Cost is paid with, and each spell that is prepared."""
    said = [f"Power {int(caster.power)}"]
    if state.variants.spell_cost == codes.COSTS_POINTS:
        said.append(f"{count_of(int(caster.points), 'point')} of magic")
    if state.variants.spell_cost == codes.COSTS_MANA:
        said.append(f"Mana Stress {int(caster.mana)} of {int(caster.mana_most)}, Ward {int(caster.ward)}")
    if caster.mana_harms:
        said.append(f"Magic Harms make spells {int(caster.mana_harms)} harder")
    lines = [f"Magic: {', '.join(said)}."]
    for spell in range(len(cast.names("spell"))):
        if has(caster.prepared, spell):
            lines.append(sheet_words(state, cast, int(caster.who), caster, spell))
    return lines
