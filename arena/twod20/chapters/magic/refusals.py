"""Why somebody cannot cast a spell now, in a few words."""

from __future__ import annotations

from typing import Any

from arena.state.bits import has
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.magic.rules.casting import can_bear, is_cast
from arena.twod20.chapters.magic.rules.power import caster_of
from arena.twod20.chapters.magic.rules.targets import form_of_spell, reaches_to, widest_band
from arena.twod20.codes import AT_ENEMY, NONE
from arena.twod20.core.rules.attack.attack import can_be_hurt
from arena.twod20.core.rules.ground.zone import can_see
from arena.twod20.core.rules.test.trait import is_barred
from arena.twod20.core.rules.turns.freedom import may_act
from arena.words.cast import Cast
from scenarios.limits import CHARACTERS


def casts(number: int) -> bool:
    """Return whether an action casts a spell or ends one, which is for a turn."""
    ends = act.END_SPELL <= number < act.RAISE_SCREEN
    return is_cast(number) or ends


def reason_of_spell(number: int, state: Any, cast: Cast) -> str:
    """Return why whoever has the turn cannot cast that spell, "" where the reason is not easily told."""
    if not act.CAST_AT <= number < act.SHAPE:
        return ""
    who = int(state.turn.actor)
    aimed = number < act.CAST
    spell = (number - act.CAST_AT) // CHARACTERS if aimed else number - act.CAST
    caster = caster_of(state, who)
    name, whose = cast.names("spell")[spell], cast.characters[who]
    if caster == NONE:
        return f"{whose} casts no spells"
    if not has(state.magic.casters[caster].prepared, spell):
        return f"{whose} has not prepared {name}"
    if state.magic.cast == 1:
        return "a turn has one spell"
    if not may_act(state, who, True):
        return f"the mind of {whose} is bound"
    if not can_bear(state, caster, spell):
        return f"{whose} has not what {name} costs"
    if not aimed:
        return "" if is_barred(state, who, codes.CASTING, NONE) else f"{name} would reach nobody"
    return reason_at(state, cast, who, spell, (number - act.CAST_AT) % CHARACTERS)


def reason_at(state: Any, cast: Cast, who: int, spell: int, target: int) -> str:
    """Return why the spell cannot be cast at `target`."""
    row, whom = state.magic.spells[spell], cast.characters[target]
    flawed = has(state.magic.casters[caster_of(state, who)].flawed, spell)
    name = cast.names("spell")[spell]
    same = state.characters[target].side == state.characters[who].side
    if target == who and row.whom != codes.AT_FRIEND:
        return f"{name} is for others"
    if same == (row.whom == AT_ENEMY):
        return f"{whom} is on {'the same' if same else 'the other'} side"
    if state.characters[target].zone == NONE:
        return f"{whom} is not here"
    if not reaches_to(state, who, int(widest_band(state, row, flawed)), target):
        reach = codes.SPELL_RANGE_WORDS[widest_band(state, row, flawed) - codes.IN_REACH]
        return f"{whom} is out of its range: {name} reaches as far as {reach}"
    if not same and not can_see(state, who, target):
        return f"{whom} is out of sight"
    if not same and not can_be_hurt(state, target, form_of_spell(row)):
        return f"{name} does nothing to {whom}"
    return ""
