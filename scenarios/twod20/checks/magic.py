"""Whether spells are whole, and whoever casts knows them and has Power enough for what is prepared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import get_args

from scenarios.errors import Path, Problem, choices
from scenarios.files.reading import Document
from scenarios.twod20.checks.parts import Parts
from scenarios.twod20.limits import CASTERS, SPELL_EXTRAS, SPELLS
from scenarios.twod20.models import Archetype, Attributes, Caster, Effects, Gift, Skills, Spell
from scenarios.twod20.resolve import power_of, prepared_by
from scenarios.twod20.words import SpellRange

RANGES = get_args(SpellRange)


def spell_problems(document: Document, spells: Mapping[str, Spell]) -> Iterator[Problem]:
    """Yield what keeps a spell of this file from doing anything, or from being cast."""
    for key, spell in spells.items():
        path: Path = ("spells", key)
        does = [word for word in FITTING if getattr(spell, word)]
        if len(does) != 1:
            text = f"does {' and '.join(does) or 'nothing'}; expected one of {DEEDS}"
            yield document.problem(path, text)
        if (spell.damage is not None) != (spell.target in ("enemy", "enemies")):
            text = "enemies are struck by `damage`, and nobody else is"
            yield document.problem((*path, "target"), text, spell.target)
        for deed, target in (("raises", "dead"), ("sees", "place")):
            if getattr(spell, deed) != (spell.target == target):
                text = f"a spell that `{deed}` has the target {target}, and no other has"
                yield document.problem((*path, "target"), text, spell.target)
        if (spell.gives is not None or spell.sees) != (spell.lasts != "instant"):
            text = "what a spell `gives`, or shows, lasts for rounds or the scene, and nothing else does"
            yield document.problem((*path, "lasts"), text, spell.lasts)
        if spell.leaves is not None and spell.damage is None:
            yield document.problem((*path, "leaves"), "only Harms leave something", spell.leaves)
        elif spell.leaves == "command" and spell.damage is not None and not spell.damage.mental:
            text = "a command is a Harm of the mind: give its damage `mental: true`"
            yield document.problem((*path, "leaves"), text, spell.leaves)
        if spell.opposed is not None and spell.target != "enemy":
            yield document.problem((*path, "opposed"), "only a spell at one enemy is resisted by a test")
        if spell.flawed.everyone and spell.target != "enemies":
            text = "only a spell at all enemies can strike everyone instead"
            yield document.problem((*path, "flawed", "everyone"), text, True)
        yield from _magic_damage_problems(document, path, spell)
        yield from _cost_problems(document, path, spell)
        yield from _gift_problems(document, path, spell)
        yield from _option_problems(document, path, spell, does[0] if does else "damage")


def _magic_damage_problems(document: Document, path: Path, spell: Spell) -> Iterator[Problem]:
    """Yield what does not go with damage to the mana of a caster."""
    if spell.damage is None or not spell.damage.magic:
        return
    place: Path = (*path, "damage", "magic")
    if spell.damage.mental:
        yield document.problem(place, "strikes mana and not the mind: leave out `mental`", True)
    if spell.target != "enemy":
        yield document.problem(place, "is for a spell at one enemy: `target: enemy`", True)
    if spell.leaves is not None:
        text = "a Magic Harm makes spells harder, and leaves nothing else"
        yield document.problem((*path, "leaves"), text, spell.leaves)


def _cost_problems(document: Document, path: Path, spell: Spell) -> Iterator[Problem]:
    """Yield what of a Cost means nothing: it strikes whoever casts, and nobody beside."""
    costs: dict[Path, Effects] = {
        ("cost_effects",): spell.cost_effects,
        ("flawed", "cost_effects"): spell.flawed.cost_effects,
    }
    for place, effects in costs.items():
        if effects.area:
            text = "a Cost strikes whoever casts, and nobody else"
            yield document.problem((*path, *place, "area"), text, True)
    if not spell.cost and not spell.flawed.cost and "cost_effects" in spell.flawed.model_fields_set:
        yield document.problem((*path, "flawed", "cost_effects"), "means nothing without a `cost`")
    wide = any(option.targets for option in spell.options.values())
    if "range" in spell.model_fields_set and (
        spell.target == "dead" or (spell.target == "self" and not wide)
    ):
        text = "leave it out: it works where its caster stands"
        yield document.problem((*path, "range"), text, spell.range)
    if spell.dear and not spell.options:
        yield document.problem((*path, "dear"), "means nothing without `options`", True)


def _gift_problems(document: Document, path: Path, spell: Spell) -> Iterator[Problem]:
    """Yield what of a gift is nothing, or is said of Cover that it does not give."""
    gift = spell.gives
    covers = gift is not None and gift.cover
    if gift is not None and gift == Gift():
        text = f"gives nothing; expected some of {', '.join(f'`{key}`' for key in GIVEN)}"
        yield document.problem((*path, "gives"), text)
    for word in ("sturdy", "fragile"):
        if gift is not None and getattr(gift, word) and not covers:
            text = "is said of Cover, and it gives none: add `cover: true`"
            yield document.problem((*path, "gives", word), text, True)
    if spell.flawed.fragile and not covers:
        yield document.problem((*path, "flawed", "fragile"), "is said of Cover, and it gives none", True)


def _option_problems(document: Document, path: Path, spell: Spell, does: str) -> Iterator[Problem]:
    """Yield each option that gives nothing, two things, or what means nothing to this spell."""
    for name, option in spell.options.items():
        given = sorted(option.model_fields_set - {"name", "price"})
        place: Path = (*path, "options", name)
        if len(given) != 1:
            text = f"gives {', '.join(given) or 'nothing'}; expected one thing: {OPTION_KEYS}"
            yield document.problem(place, text)
        elif given[0] not in FITTING[does]:
            text = f"means nothing to a spell that {DOING[does]}"
            yield document.problem((*place, given[0]), text)
        elif option.range is not None and spell.target != "enemy":
            text = "only a spell at one enemy can be cast farther"
            yield document.problem((*place, "range"), text, option.range)
        elif option.range is not None and RANGES.index(option.range) <= RANGES.index(spell.range):
            text = f"carries it no farther: the spell reaches as far as {spell.range} without it"
            yield document.problem((*place, "range"), text, option.range)
        elif spell.gives is not None and given[0] in MORE_OF:
            key = MORE_OF[given[0]]
            if not getattr(spell.gives, key):
                yield document.problem((*place, given[0]), f"adds to `{key}`, which the spell does not give")
        elif option.rounds and spell.lasts == "scene":
            text = "lasts no longer than the scene, to whose end it lasts without it"
            yield document.problem((*place, "rounds"), text, option.rounds)


MORE_OF = {"armour": "armour", "melee": "melee", "cover": "cover", "screen": "cover", "barrier": "cover"}
GIVEN = ("armour", "melee", "reroll", "zones", "cover")
FITTING = {  # what Momentum may add to a spell, by what that does
    "damage": ("effects", "range"),
    "heals": ("targets", "lingering"),
    "gives": ("targets", "armour", "melee", "cover", "blur", "screen", "barrier", "rounds"),
    "raises": ("raised", "wordless"),
    "sees": ("miles", "rounds", "push"),
}
DOING = {
    "damage": "does damage",
    "heals": "heals",
    "gives": "gives something",
    "raises": "raises the dead",
    "sees": "shows a place",
}
DEEDS = "`damage`, `heals`, `gives`, `raises` and `sees`"
OPTION_KEYS = ", ".join(f"`{key}`" for key in dict.fromkeys(key for keys in FITTING.values() for key in keys))


def unknown_spells(
    document: Document, path: Path, archetype: Archetype, spells: Mapping[str, Spell]
) -> Iterator[Problem]:
    """Yield every spell of one archetype or character that nobody describes, or that it does not know."""
    caster = archetype.caster
    if caster is None:
        return
    for word in ("knows", "flawed", "prepared"):
        for index, key in enumerate(getattr(caster, word) or []):
            place = (*path, "caster", word, index)
            if key not in spells:
                yield document.problem(place, "no such spell" + choices(key, spells), key)
            elif word == "prepared" and key not in (*caster.knows, *caster.flawed):
                text = "it does not know that spell, write it under `knows` or `flawed`"
                yield document.problem(place, text, key)
            elif key in getattr(caster, word)[:index]:
                yield document.problem(place, "named twice", key)
            elif word == "flawed" and key in caster.knows:
                yield document.problem(place, "known wholly already", key)


def gift_problems(
    document: Document, archetypes: Mapping[str, Archetype], spells: Mapping[str, Spell]
) -> Iterator[Problem]:
    """Yield every spell that an archetype of this file names and nobody describes."""
    for key, archetype in archetypes.items():
        yield from unknown_spells(document, ("archetypes", key), archetype, spells)


def casting_problems(parts: Parts) -> Iterator[Problem]:
    """Yield whoever has prepared more than its Power allows, and what a scene has no room for."""
    casters = 0
    prepared: dict[str, Spell] = {}
    for key, character in parts.scenario.characters.items():
        kind = parts.kind(character)
        if kind.caster is None:
            continue
        yield from unknown_spells(parts.document, ("characters", key), character, parts.shelf.spells)
        casters += character.count
        known = [each for each in prepared_by(kind.caster) if each in parts.shelf.spells]
        prepared |= {each: parts.shelf.spells[each] for each in known}
        if parts.tier(key) == "object":
            yield parts.document.problem(("characters", key, "caster"), "a thing does not cast spells")
        yield from power_problems(parts, key, kind.caster, kind)
        if kind.caster.ward and parts.scenario.variants.spell_cost != "mana":
            text = "a Ward resists nothing here, only where spells cost mana: `variants: {spell_cost: mana}`"
            yield parts.document.problem(("characters", key, "caster"), text)
        yield from raising_problems(parts, key, kind.caster)
        if sum(parts.shelf.spells[each].sees for each in known) > 1:
            text = "looks into other places by two spells; one can be prepared at a time"
            yield parts.document.problem(("characters", key, "caster"), text)
    yield from room_problems(parts, casters, prepared)
    if prepared and parts.without_turns:
        text = f"a spell takes a turn, and {parts.without_turns} has none: leave out what casters know"
        yield parts.document.problem(("scene",), text, parts.scenario.scene)


def raising_problems(parts: Parts, key: str, caster: Caster) -> Iterator[Problem]:
    """Yield that nobody waits for a spell that raises the dead."""
    side = parts.scenario.characters[key].side
    for each in prepared_by(caster):
        if each not in parts.shelf.spells or not parts.shelf.spells[each].raises:
            continue
        flawed = each in caster.flawed
        whose = ("pcs" if side == "npcs" else "npcs") if flawed else side
        people = parts.scenario.characters.values()
        if not any(other.raised and other.side == whose for other in people):
            why = ", since by a flawed spell they turn against their caster" if flawed else ""
            text = f"nobody can rise for {each}: give somebody of the {whose} `reserve` and `raised`{why}"
            yield parts.document.problem(("characters", key, "caster"), text)


def power_problems(parts: Parts, key: str, caster: Caster, kind: Archetype) -> Iterator[Problem]:
    """Yield that the Difficulties of what somebody has prepared are more than its Power."""
    known = [each for each in prepared_by(caster) if each in parts.shelf.spells]
    difficulty = sum(parts.shelf.spells[each].difficulty for each in known)
    able, skilled = kind.attributes or Attributes(), kind.skills or Skills()
    power = power_of(caster, able, skilled, parts.scenario.variants)
    if difficulty > power:
        text = f"its prepared spells have Difficulty {difficulty} together, and its Power is {power}; "
        text += "say under `prepared` which of them it may cast"
        yield parts.document.problem(("characters", key), text)


def room_problems(parts: Parts, casters: int, spells: Mapping[str, Spell]) -> Iterator[Problem]:
    """Yield what is more than a scene has room for, or means nothing in it."""
    path: Path = ("characters",)
    if casters > CASTERS:
        yield parts.document.problem(path, f"{casters} casters, at most {CASTERS} fit in a scene")
    if len(spells) > SPELLS:
        yield parts.document.problem(path, f"{len(spells)} spells prepared, at most {SPELLS} fit in a scene")
    if sum(len(spell.options) for spell in spells.values()) > SPELL_EXTRAS:
        text = f"the spells prepared have more than {SPELL_EXTRAS} options together, which is what fits"
        yield parts.document.problem(path, text)
    variants = parts.scenario.variants
    for key, spell in spells.items():
        if spell.damage is not None and spell.damage.magic and variants.spell_cost != "mana":
            text = f"{key} strikes mana, which is only where spells cost it: `variants: {{spell_cost: mana}}`"
            yield parts.document.problem(path, text)
    if spells and variants.no_stress and variants.spell_cost == "stress":
        text = "spells cost Stress, and this scene has none; say `spell_cost: points`, `threat` or `mana`"
        yield parts.document.problem(("variants", "no_stress"), text, True)
