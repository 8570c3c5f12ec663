"""Characters with every choice made: archetypes merged in, counts written out, the book's sums done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenarios.people import Person, altered, name_from, with_distinct_names, written_out
from scenarios.twod20.models import (
    Archetype,
    Attributes,
    Caster,
    Changed,
    Character,
    Console,
    Cover,
    Layer,
    Library,
    Mount,
    Reading,
    Scenario,
    Skills,
    Software,
    Spell,
    Value,
    Variants,
    Weapon,
)
from scenarios.twod20.words import (
    Attention,
    Attribute,
    CastingTalent,
    Doctrine,
    Sense,
    Skill,
    StealthState,
    Technology,
    Temper,
    Test,
    Tier,
)

HARMS: dict[Tier, int] = {"pc": 3, "minor": 1, "notable": 2, "major": 3, "object": 1}
HARM_THRESHOLD = 5  # stress from one hit that is a Harm by itself. SRD "Stress and Harm"
FORTUNE = 3  # of a player character. SRD "Fortune"
DETERMINATION = 1  # the same in a game with Values. SRD "Determination"
CASTING: dict[CastingTalent, tuple[Attribute, Skill]] = {  # attribute of the tests, skill that gives Power
    "arcane_lore": ("reason", "know"),
    "voice_of_spirit": ("insight", "talk"),
    "mystical_power": ("will", "survive"),
}
FIXED_POWER = {"two": 2, "three": 3, "four": 4}
POWER_BONUS = ((16, 5), (14, 4), (12, 3), (10, 2), (9, 1))  # attribute from, Power more
GIVEN_AWAY = "", Weapon.model_construct(name="", form="melee", damage=0, drawn=False)  # an empty slot
THREAT_EACH = 2  # for each player character at the start. SRD "Threat"


@dataclass(frozen=True)
class ResolvedCharacter(Person):
    """Somebody or something in the scene, with nothing left open."""

    tier: Tier
    attributes: Attributes
    skills: Skills
    focuses: dict[str, list[Test]]
    armour: int
    courage: int
    shield: Cover | None
    stress_maximum: int
    resolve: int  # the most Stress of the mind, where it has a track of its own, else 0
    layers: list[Layer]
    harms: int
    threshold: int
    fearless: bool
    rabble: bool
    weapons: list[tuple[str, Weapon]]
    doctrine: Doctrine
    temper: Temper
    reading: Reading | None
    secretive: int
    purity: int
    guarded: bool
    caster: Caster | None
    power: int
    spells: list[tuple[str, Spell]]
    fortune: int
    values: dict[str, Value]
    flaws: list[str]
    talents: list[str]
    reserve: bool
    raised: bool
    arrives: int | None
    carries: Mount | None
    rides: str | None
    senses: list[Sense]
    instruments: bool
    starts: StealthState
    attention: Attention
    console: Console | None
    software: list[tuple[str, Software]]
    networked: bool
    technology: Technology | None
    maintained: bool
    corrupt: list[str]


def merged(base: Archetype, change: Archetype) -> Archetype:
    """Return `base` with every key that `change` gives; attributes and skills one by one, null takes away."""
    values = {key: getattr(change, key) for key in change.model_fields_set}
    for key in ("attributes", "skills"):
        old, new = getattr(base, key), values.get(key)
        if old is not None and new is not None:
            values[key] = type(new)(**{**_given(old), **_given(new)})
    known = {key: value for key, value in values.items() if key in Archetype.model_fields}
    return Archetype(**{**_given(base), **known})


def _given(part: Archetype | Attributes | Skills) -> dict[str, object]:
    return {key: getattr(part, key) for key in part.model_fields_set}


def resolved(scenario: Scenario, shelf: Library) -> list[ResolvedCharacter]:
    """Return every character of the scene in the order of the file; all names they use are known ones."""
    found: list[ResolvedCharacter] = []
    for key, character in scenario.characters.items():
        base = shelf.archetypes[character.archetype] if character.archetype else Archetype()
        one = _resolved(key, character, merged(base, character), shelf, scenario.variants)
        found.extend(written_out(one, character.count))
    return [armed(each, scenario.changed.get(each.key), shelf) for each in with_distinct_names(found)]


def armed(one: ResolvedCharacter, change: Changed | None, shelf: Library) -> ResolvedCharacter:
    """Return somebody with what play has changed: its key and name, its side, how it plays, its weapons."""
    if change is None or change.weapons is None:
        return altered(one, change)
    return altered(
        one, change, weapons=[(key, shelf.weapons[key]) if key else GIVEN_AWAY for key in change.weapons]
    )


def tier_of(character: Character, kind: Archetype) -> Tier:
    """Return the tier of a character whose merged archetype is `kind`."""
    return kind.tier or ("pc" if character.side == "pcs" else "minor")


def harms_of(kind: Archetype, tier: Tier, variants: Variants) -> int:
    """Return how many Harms put such a character out. SRD "Number of Harms".

    >>> big = Archetype(scale=2)
    >>> rules = Variants(), Variants(scaled_harms=True), Variants(harms=1)
    >>> [harms_of(big, "notable", each) for each in rules]
    [2, 4, 1]
    """
    if variants.harms is not None and tier != "object":
        return variants.harms
    more = kind.scale or 0 if variants.scaled_harms else 0
    return kind.harms or max(1, HARMS[tier] + more)


def stress_of(
    kind: Archetype, attributes: Attributes, skills: Skills, tier: Tier, variants: Variants
) -> tuple[int, int]:
    """Return the most Stress of the body and that of the mind. SRD "Stress and Harm" and its variants.

    >>> strong, tough = Attributes(brawn=11, will=9), Skills(survive=2)
    >>> rules = Variants(), Variants(tracks="split"), Variants(no_stress=True)
    >>> [stress_of(Archetype(), strong, tough, "pc", each) for each in rules]
    [(13, 0), (13, 11), (0, 0)]
    """
    if variants.no_stress:
        return 0, 0
    if variants.tracks != "split":
        return kind.stress or max(attributes.brawn, attributes.will) + skills.survive, 0
    mind = 0 if tier == "object" else kind.resolve or attributes.will + skills.survive
    return kind.stress or attributes.brawn + skills.survive, mind


def power_of(caster: Caster, attributes: Attributes, skills: Skills, variants: Variants) -> int:
    """Return the Power of a caster. SRD "Spellcasting Talents", "Variant: Alternate Power".

    >>> who, able = Caster(talent="mystical_power", greater_power=True), Attributes(will=12)
    >>> rules = Variants(), Variants(power="attribute"), Variants(power="three")
    >>> [power_of(who, able, Skills(survive=4), each) for each in rules]
    [6, 5, 4]
    """
    attribute, skill = CASTING[caster.talent]
    if variants.power in FIXED_POWER:
        return FIXED_POWER[variants.power] + caster.greater_power
    if variants.power == "attribute":
        score: int = getattr(attributes, attribute)
        return 1 + caster.greater_power + next((more for least, more in POWER_BONUS if score >= least), 0)
    rating: int = getattr(skills, skill)
    return rating + 1 + caster.greater_power


def prepared_by(caster: Caster) -> list[str]:
    """Return the keys of the spells that somebody may cast: all it knows, unless it says which."""
    return list(
        dict.fromkeys([*caster.knows, *caster.flawed] if caster.prepared is None else caster.prepared)
    )


def _fortune(character: Character, tier: Tier, variants: Variants) -> int:
    """Return the points of Fortune or Determination that somebody begins with."""
    if character.fortune is not None:
        return character.fortune
    start = DETERMINATION if variants.fate == "determination" else FORTUNE
    return start if tier == "pc" else 0


def _resolved(
    key: str, character: Character, kind: Archetype, shelf: Library, variants: Variants
) -> ResolvedCharacter:
    """Return one character of a group, `kind` being it with its archetype merged in."""
    tier = tier_of(character, kind)
    attributes, skills = kind.attributes or Attributes(), kind.skills or Skills()
    stress, resolve = stress_of(kind, attributes, skills, tier, variants)
    return ResolvedCharacter(
        key=key,
        group=key,
        name=kind.name or name_from(key),
        text=kind.text or "",
        side=character.side,
        tier=tier,
        zone=character.zone,
        attributes=attributes,
        skills=skills,
        focuses=kind.focuses or {},
        armour=kind.armour or 0,
        courage=kind.courage or 0,
        shield=kind.shield,
        stress_maximum=stress,
        resolve=resolve,
        layers=list(kind.layers or []),
        harms=harms_of(kind, tier, variants),
        threshold=HARM_THRESHOLD + (kind.scale or 0 if variants.scale_threshold else 0),
        fearless=tier == "object" if kind.fearless is None else kind.fearless,
        rabble=bool(kind.rabble),
        weapons=[(weapon, shelf.weapons[weapon]) for weapon in kind.weapons or []],
        doctrine=kind.doctrine or "brute",
        temper=kind.temper or "even",
        reading=kind.reading,
        secretive=kind.secretive or 0,
        purity=2 if kind.purity is None else kind.purity,
        guarded=bool(kind.guarded),
        caster=kind.caster,
        power=0 if kind.caster is None else power_of(kind.caster, attributes, skills, variants),
        spells=[]
        if kind.caster is None
        else [(each, shelf.spells[each]) for each in prepared_by(kind.caster)],
        fortune=_fortune(character, tier, variants),
        values=dict(character.values),
        flaws=list(character.flaws),
        talents=list(character.talents),
        reserve=character.reserve,
        raised=character.raised,
        arrives=character.arrives,
        carries=kind.carries,
        rides=character.rides,
        senses=kind.senses or ["sight", "sound"],
        instruments=bool(kind.instruments),
        starts=character.starts,
        attention=character.attention,
        console=shelf.consoles[kind.console.kind] if kind.console else None,
        software=[(each, shelf.software[each]) for each in kind.console.software] if kind.console else [],
        networked=bool(kind.networked) or kind.console is not None,
        technology=kind.technology,
        maintained=bool(kind.maintained),
        corrupt=list(character.corrupt),
    )


def opening_threat(threat: int | None, characters: Sequence[ResolvedCharacter]) -> int:
    """Return `threat`, or two for each player character on the scene from the start. SRD "Threat"."""
    present = sum(each.tier == "pc" and not each.reserve for each in characters)
    return THREAT_EACH * present if threat is None else threat
