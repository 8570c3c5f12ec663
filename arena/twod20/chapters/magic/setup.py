"""From the spells of a loaded scenario, and those who cast them, to their part of the state."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from arena.twod20.core.parts import Places, write_effects
from arena.twod20.limits import POWER_RATED
from scenarios.twod20.loaded import LoadedScenario
from scenarios.twod20.models import Effects, Gift, Spell, SpellEffects, SpellOption
from scenarios.twod20.resolve import CASTING


def spells_of(loaded: LoadedScenario) -> dict[str, Spell]:
    """Return the spells that somebody of the scene may cast, in the order in which they are named."""
    return {key: spell for character in loaded.characters for key, spell in character.spells}


def write(state: Any, loaded: LoadedScenario, places: Places) -> None:
    """Write the spells of the scene, and who casts which."""
    magic, spells = state.magic, spells_of(loaded)
    performs = loaded.rituals and any(character.caster for character in loaded.characters)
    if not spells and not performs:
        return
    state.chapters |= codes.MAGIC
    write_no_magic(magic)
    sets: list[Effects] = []
    extras: list[SpellOption] = []
    for record, spell in zip(magic.spells, spells.values(), strict=False):
        record.first, record.options = len(extras), len(spell.options)
        extras += spell.options.values()
        write_spell(record, spell, sets)
    for record, option in zip(magic.extras, extras, strict=False):
        write_option(record, option, sets)
    for record, effects in zip(magic.effects, sets, strict=False):
        write_spell_effects(record, effects)
    write_casters(state, loaded, list(spells))
    write_dead(magic, loaded)


def write_no_magic(magic: Any) -> None:
    """Set every field whose absence is NONE; scenes without magic keep them at 0, and nobody asks them."""
    for field in ("spell", "dread", "fleeing", "counters", "sought", "raiser"):
        magic[field] = codes.NONE
    magic.casters["who"] = codes.NONE
    for field in ("spell", "caster", "zone"):
        magic.workings[field] = codes.NONE
    for field in ("cost_effects", "resist", "effects", "flawed_effects", "reroll"):
        magic.spells[field] = codes.NONE


def set_number(effects: Effects, sets: list[Effects]) -> int:
    """Return the number of a set of damage effects among those of the scene, NONE for an empty one."""
    whole = SpellEffects(**effects.model_dump())
    if whole == SpellEffects():
        return codes.NONE
    if whole not in sets:
        sets.append(whole)
    return sets.index(whole)


def write_spell_effects(record: Any, effects: Any) -> None:
    """Write damage effects of a spell; one that is as strong as Power has a rating of its own."""
    write_effects(record, effects)
    if effects.persistent_power:
        record.ratings[codes.PERSISTENT] = POWER_RATED


def write_spell(record: Any, spell: Spell, sets: list[Effects]) -> None:
    """Write one spell."""
    record.skill, record.difficulty = codes.SKILL_WORDS.index(spell.skill), spell.difficulty
    record.cost, record.cost_effects = spell.cost, set_number(spell.cost_effects, sets)
    record.silent = spell.silent
    record.whom = codes.SPREAD_WORDS.index(spell.target)
    record.band = codes.IN_REACH + codes.SPELL_RANGE_WORDS.index(spell.range)
    if spell.opposed is not None:
        attribute = codes.ATTRIBUTE_WORDS.index(spell.opposed.attribute)
        record.resist = 6 * attribute + codes.SKILL_WORDS.index(spell.opposed.skill)
    if spell.damage is not None:
        record.does = codes.STRIKES_MIND if spell.damage.mental else codes.STRIKES_BODY
        if spell.damage.magic:
            record.does = codes.STRIKES_MANA
        record.dice, record.effects = spell.damage.more, set_number(spell.damage.effects, sets)
    record.lasts = codes.LASTS_WORDS.index(spell.lasts)
    record.leaves = codes.LEAVES_WORDS.index(spell.leaves)
    if spell.heals:
        record.does = codes.HEALS
    if spell.gives is not None:
        write_gift(record, spell.gives)
        record.flawed_cover = codes.FRAGILE if spell.flawed.fragile else record.cover_effects
    flaw = spell.flawed
    record.flawed_cost, record.flawed_effects = flaw.cost, set_number(flaw.cost_effects, sets)
    record.flawed_spread = flaw.everyone
    record.dear = spell.dear
    if spell.raises:
        record.does = codes.RAISES
    if spell.sees:
        record.does = codes.SEES


def write_gift(record: Any, gift: Gift) -> None:
    """Write what a spell gives while it lasts."""
    record.does = codes.BLESSES
    record.armour, record.strike, record.stride, record.cover = (
        gift.armour,
        gift.melee,
        gift.zones,
        gift.cover,
    )
    if gift.reroll is not None:
        record.reroll = codes.ATTRIBUTE_WORDS.index(gift.reroll)
    record.cover_effects = gift.sturdy * codes.STURDY | gift.fragile * codes.FRAGILE


def write_option(record: Any, option: SpellOption, sets: list[Effects]) -> None:
    """Write what Momentum may buy on a spell."""
    record.price = option.price
    if option.range is not None:
        record.kind = codes.MORE_RANGE
        record.amount = codes.IN_REACH + codes.SPELL_RANGE_WORDS.index(option.range)
    elif option.effects != SpellEffects():
        record.kind, record.amount = codes.MORE_EFFECTS, set_number(option.effects, sets)
    else:
        word = next(iter(option.model_fields_set - {"name", "price"}))
        amount = getattr(option, word)
        record.kind = codes.EXTRA_WORDS.index(word)
        record.amount = codes.MILES.index(amount) if word == "miles" else int(amount)


def write_casters(state: Any, loaded: LoadedScenario, keys: list[str]) -> None:
    """Write who casts, with which attribute and Power, and which spells."""
    casters = iter(state.magic.casters)
    for who, character in enumerate(loaded.characters):
        if character.caster is None:
            continue
        record = next(casters)
        record.who, record.power = who, character.power
        record.attribute = codes.ATTRIBUTE_WORDS.index(CASTING[character.caster.talent][0])
        if loaded.scenario.variants.spell_cost == "points":
            able = getattr(character.attributes, codes.ATTRIBUTE_WORDS[record.attribute])
            record.points = able + character.skills.know
        if loaded.scenario.variants.spell_cost == "mana":
            able = getattr(character.attributes, codes.ATTRIBUTE_WORDS[record.attribute])
            record.mana_most = able + character.skills.know
        record.ward = character.caster.ward
        record.mirror = character.caster.mirror
        record.hungry = character.caster.power_hungry
        known = [keys.index(key) for key, _ in character.spells]
        record.prepared = sum(1 << number for number in known)
        record.flawed = sum(1 << number for number in known if keys[number] in character.caster.flawed)


def write_dead(magic: Any, loaded: LoadedScenario) -> None:
    """Write who may be raised, where the dead lie, and how far off places are."""
    magic.graves = sum(1 << who for who, character in enumerate(loaded.characters) if character.raised)
    for number, zone in enumerate(loaded.scenario.zones.values()):
        magic.bodies |= zone.bodies << number
        magic.miles[number] = codes.MILES.index(zone.miles or 0)
