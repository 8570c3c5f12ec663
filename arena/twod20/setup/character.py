"""From a character of a loaded scenario to its part of the state: itself, its weapons, its Stress."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from arena.twod20.chapters.corruption.rules.influence import USUAL_PURITY
from arena.twod20.chapters.social.setup import fact_bits, known_bits
from arena.twod20.core.parts import FORMS, cover_bits, test_bits, write_effects
from scenarios.twod20.models import Effects, Factors, Weapon
from scenarios.twod20.resolve import ResolvedCharacter


def write_character(record: Any, character: ResolvedCharacter, zones: list[str]) -> None:
    """Write somebody, or something breakable."""
    record.status = codes.RESERVE if character.reserve else codes.UP
    record.side = codes.SIDE_WORDS.index(character.side)
    record.tier = codes.TIER_WORDS.index(character.tier)
    record.zone = zones.index(character.zone)
    record.attributes[:] = [getattr(character.attributes, word) for word in codes.ATTRIBUTE_WORDS]
    record.skills[:] = [getattr(character.skills, word) for word in codes.SKILL_WORDS]
    record.focus = test_bits([test for tests in character.focuses.values() for test in tests])
    record.armour, record.courage = character.armour, character.courage
    if character.shield is not None:
        record.shield, record.shield_effects = character.shield.dice, cover_bits(character.shield)
    record.fearless, record.rabble = character.fearless, character.rabble
    record.doctrine = codes.DOCTRINE_WORDS.index(character.doctrine)
    record.temper = codes.TEMPER_WORDS.index(character.temper)
    record.arrives = codes.NONE if character.arrives is None else character.arrives
    record.stress_base, record.harm_limit = character.stress_maximum, character.harms
    record.threshold = character.threshold
    write_tracks(record, character)
    record.fortune = character.fortune
    write_stealth(record, character)
    record.purity = character.purity - USUAL_PURITY
    record.facts, record.secretive = fact_bits(character.reading), character.secretive
    record.known_facts, record.guarded = known_bits(character.reading), character.guarded
    record.flaws = len(character.flaws)
    for number, value in enumerate(character.values.values()):
        record.values[number].helps = test_bits(list(value.helps))
        record.values[number].hinders = test_bits(list(value.hinders))
    if character.tier != "object":
        write_weapon(record.weapons[0], BARE_HANDS_WEAPON)
        for slot, (_, weapon) in enumerate(character.weapons, start=1):
            write_weapon(record.weapons[slot], weapon)


def write_stealth(record: Any, character: ResolvedCharacter) -> None:
    """Write what the other side knows of somebody, and what it notices itself."""
    stealth = record.stealth
    stealth.level = codes.STEALTH_WORDS.index(character.starts)
    stealth.attention = codes.FOCUSSED + codes.ATTENTION_WORDS.index(character.attention)
    stealth.senses = sum(1 << (codes.SIGHT + codes.SENSE_WORDS.index(word)) for word in set(character.senses))
    stealth.instruments = character.instruments
    if stealth.level == codes.DETECTED:
        stealth.given_away = stealth.last_seen = record.zone


def write_weapon(record: Any, weapon: Weapon) -> None:
    """Write a means of attack."""
    record.form, record.damage = FORMS.index(weapon.form), weapon.damage
    record.skill = codes.SKILL_WORDS.index(weapon.skill)
    record.weapon_reach, record.band = weapon.reach, codes.BAND_WORDS.index(weapon.range)
    record.burst, record.mandatory, record.reloads = weapon.burst, weapon.mandatory_reload, weapon.reloads
    record.hands, record.thrown, record.natural = weapon.hands, weapon.thrown, weapon.natural
    record.prepare, record.held = weapon.prepare, weapon.drawn or weapon.natural
    record.escalates = weapon.escalates
    write_effects(record.effects, weapon.effects)
    write_salvo(record, weapon)
    record.medium, record.difficulty = codes.MEDIUM_WORDS.index(weapon.medium), weapon.difficulty or 0
    if weapon.factors is not None:
        write_factors(record, weapon.factors)
    record.price = weapon.avoid_cost or record.damage


def write_factors(record: Any, factors: Factors) -> None:
    """Add to a threat what it draws on: dice or damage effects. SRD "Morale and Psychological Warfare"."""
    record.damage += factors.awe_inspiring + factors.evidence + factors.status
    ratings = record.effects.ratings
    ratings[codes.VICIOUS] = max(ratings[codes.VICIOUS], int(factors.evidence))
    ratings[codes.PIERCING] = max(ratings[codes.PIERCING], UNNATURAL_PIERCING * factors.unnatural)
    record.effects.bits |= sum(bits for word, bits in FACTOR_EFFECTS.items() if getattr(factors, word))


UNNATURAL_PIERCING = 2
FACTOR_EFFECTS = {
    "horrifying": codes.DRAIN,
    "dramatic": codes.AREA | codes.PERILOUS,
    "personal": codes.INTENSE,
    "revelatory": codes.DESTRUCTIVE,
    "shocking": codes.KNOCKDOWN | codes.STUN,
}


# SRD "Basic Attacks": a strike, a thrown stone and a threat in words all roll 1[CD] with Stun.
BARE_HANDS_WEAPON = Weapon(
    name="bare hands", form="melee", damage=1, thrown=True, natural=True, effects=Effects(stun=True)
)


def write_tracks(record: Any, character: ResolvedCharacter) -> None:
    """Write the Stress somebody has beside its own: that of the mind, or the layers, top one first."""
    if character.resolve:
        record.tracks[0].most = character.resolve
    for place, layer in enumerate(character.layers):
        record.tracks[place].most, record.tracks[place].regains = layer.stress, layer.regains


def write_salvo(record: Any, weapon: Weapon) -> None:
    """Write the Salvo Effects of a weapon in the order of the damage effects."""
    ratings = [int(getattr(weapon.salvo, word)) for word in codes.EVERY_EFFECT]
    options = [(number, rating) for number, rating in enumerate(ratings, start=1) if rating]
    for place, (number, rating) in enumerate(options):
        record.salvo[place], record.salvo_rating[place] = number, rating
