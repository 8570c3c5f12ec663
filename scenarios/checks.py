"""What the parts of a scenario must be to each other: known names, a board in one piece, able sides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from scenarios import graph as board
from scenarios import limits
from scenarios.checks_ground import ground_problems
from scenarios.checks_social import brought_about, social_problems
from scenarios.checks_variants import variant_problems
from scenarios.errors import Path, Problem, choices, refuse
from scenarios.models import Archetype, Character, Environment, Hazard, Objective, Scenario, Trait, Weapon
from scenarios.pursuit_checks import aim_problems, pursuit_problems
from scenarios.reading import Document
from scenarios.resolve import member_keys, merged, tier_of
from scenarios.stealth_checks import stealth_problems
from scenarios.venture_checks import named_events, venture_problems, venture_traits
from scenarios.words import SideName

RESERVED = ("scene", "pcs", "npcs", "all", "none")
SHARED_SCOPES = ("scene", "pcs", "npcs")
SIDES: tuple[SideName, SideName] = ("pcs", "npcs")
MOST_DAMAGE = 10  # challenge dice of a weapon before those of the skill
FOR_SALE = ("minor", "notable")  # tiers that Threat can buy as reinforcements

# goal -> the keys beside it that mean something
GOALS: dict[str, frozenset[str]] = {
    "defeat": frozenset(),
    "destroy": frozenset(),
    "protect": frozenset(),
    "hold": frozenset({"who", "rounds"}),
    "reach": frozenset({"who", "count"}),
    "escape": frozenset({"who", "count"}),
    "survive": frozenset({"round"}),
    "activity": frozenset({"who", "count", "attribute", "skill", "difficulty"}),
    "complete": frozenset({"any"}),
    "prevent": frozenset(),
    "granted": frozenset(),
    "refuse": frozenset(),
    "overwhelm": frozenset(),
    "peace": frozenset(),
}


class Parts:
    """A scenario with its library's weapons and archetypes, seen from the file it stands in."""

    def __init__(
        self,
        document: Document,
        scenario: Scenario,
        weapons: Mapping[str, Weapon],
        archetypes: Mapping[str, Archetype],
    ) -> None:
        """Take the checked models; `weapons` and `archetypes` are all that the scenario may name."""
        self.document = document
        self.scenario = scenario
        self.weapons = weapons
        self.archetypes = archetypes
        self.groups = {key: member_keys(key, each.count) for key, each in scenario.characters.items()}
        self.members = {member: key for key, members in self.groups.items() for member in members}

    def kind(self, character: Character) -> Archetype:
        """Return `character` with its archetype merged in, as far as that archetype is known."""
        base = self.archetypes.get(character.archetype or "", Archetype())
        return merged(base, character)

    def character(self, key: str) -> Character | None:
        """Return who is named by `key`, the key of a group or of one of its members."""
        return self.scenario.characters.get(self.members.get(key, key))

    def tier(self, key: str) -> str:
        """Return the tier of the character named by `key`, which must be known."""
        character = self.scenario.characters[self.members.get(key, key)]
        return tier_of(character, self.kind(character))

    def unknown_zone(self, path: Path, zone: str) -> Iterator[Problem]:
        """Yield the problem that there is no such `zone`, if so."""
        if zone not in self.scenario.zones:
            yield self.document.problem(path, "no such zone" + choices(zone, self.scenario.zones), zone)

    def unknown_task(self, path: Path, key: str) -> Iterator[Problem]:
        """Yield the problem that there is no such task, if so."""
        if key not in self.scenario.tasks:
            yield self.document.problem(path, "no such task" + choices(key, self.scenario.tasks), key)

    def unknown_character(self, path: Path, key: str) -> Iterator[Problem]:
        """Yield the problem that `key` names nobody, if so."""
        if self.character(key) is None:
            names = list(self.groups) + [member for member in self.members if member not in self.groups]
            yield self.document.problem(path, "no such character" + choices(key, names), key)


def check(parts: Parts) -> None:
    """Raise `ScenarioError` with everything that is wrong between the parts of a scenario."""
    refuse(problem for rule in (_links, _names, _characters) for problem in rule(parts))
    rest: tuple[Callable[[Parts], Iterable[Problem]], ...]
    rest = (
        _map,
        _sides,
        _reserves,
        aim_problems,
        _goals,
        pursuit_problems,
        _traits,
        _environment,
        variant_problems,
        ground_problems,
        venture_problems,
        stealth_problems,
        social_problems,
    )
    refuse(problem for rule in rest for problem in rule(parts))


def weapon_problems(document: Document, weapons: Mapping[str, Weapon]) -> Iterator[Problem]:
    """Yield what keeps a weapon of this file from working."""
    for key, weapon in weapons.items():
        path: Path = ("weapons", key)
        if weapon.thrown and weapon.form != "melee":
            yield document.problem((*path, "thrown"), "only a melee weapon can be thrown as well", True)
        if weapon.mandatory_reload and not weapon.reloads:
            yield document.problem(path, "every attack costs a reload but it has none, give it `reloads`")
        if weapon.burst and not weapon.reloads:
            yield document.problem(
                (*path, "burst"), "burst is paid in reloads, give it `reloads`", weapon.burst
            )
        if weapon.form == "melee" and weapon.range != "close":
            yield document.problem((*path, "range"), "a melee weapon has a reach, not a range", weapon.range)
        yield from _threat_problems(document, path, weapon)


def _threat_problems(document: Document, path: Path, weapon: Weapon) -> Iterator[Problem]:
    """Yield what is wrong with how a threat gets to its target and what it draws on."""
    given = {"medium", "difficulty", "factors"} & weapon.model_fields_set
    if weapon.form != "mental":
        for key in sorted(given):
            yield document.problem((*path, key), "only a mental weapon has it")
        return
    if (weapon.medium == "abstract") != (weapon.difficulty is not None):
        text = "an abstract threat, and no other, says its own `difficulty`"
        yield document.problem((*path, "medium"), text, weapon.medium)
    factors = weapon.factors
    if factors is None:
        return
    awe = (*path, "factors", "awe_inspiring")
    if factors.awe_inspiring == 1:
        yield document.problem(awe, "adds 2 challenge dice or more", 1)
    if factors.awe_inspiring and weapon.medium != "face_to_face":
        yield document.problem(awe, "prowess is shown face to face only", factors.awe_inspiring)
    total = weapon.damage + factors.awe_inspiring + factors.evidence + factors.status
    if total > MOST_DAMAGE:
        yield document.problem(path, f"{total} challenge dice with its factors, at most {MOST_DAMAGE}")


def archetype_problems(
    document: Document, archetypes: Mapping[str, Archetype], weapons: Mapping[str, Weapon]
) -> Iterator[Problem]:
    """Yield every weapon that an archetype (or character) of this file names and nobody describes."""
    section = "archetypes"
    for key, archetype in archetypes.items():
        yield from _unknown_weapons(document, (section, key), archetype, weapons)


def _unknown_weapons(
    document: Document, path: Path, archetype: Archetype, weapons: Mapping[str, Weapon]
) -> Iterator[Problem]:
    carried = archetype.weapons or []
    for index, weapon in enumerate(carried):
        if weapon not in weapons:
            place = (*path, "weapons", index)
            yield document.problem(place, "no such weapon" + choices(weapon, weapons), weapon)
        if weapon in carried[:index]:
            yield document.problem((*path, "weapons", index), "named twice", weapon)


def _links(parts: Parts) -> Iterator[Problem]:
    """Links and blind pairs join two different zones that exist."""
    for index, entry in enumerate(parts.scenario.links):
        path: Path = ("links", index)
        try:
            spelled = board.read_link(entry) if isinstance(entry, str) else [entry]
        except ValueError as error:
            yield parts.document.problem(path, str(error), entry)
            continue
        for link in spelled:
            yield from _ends(parts, path, link.from_, link.to)
    for index, (first, second) in enumerate(parts.scenario.blind):
        yield from _ends(parts, ("blind", index), first, second)


def _ends(parts: Parts, path: Path, first: str, second: str) -> Iterator[Problem]:
    for zone in (first, second):
        yield from parts.unknown_zone(path, zone)
    if first == second:
        yield parts.document.problem(path, f"joins {first} to itself", f"{first} - {second}")


def _names(parts: Parts) -> Iterator[Problem]:
    """Keys are told apart from each other and from the words that files use."""
    taken: dict[str, str] = {word: "a word of scenario files" for word in RESERVED}
    for zone in parts.scenario.zones:
        if zone in taken:
            yield parts.document.problem(("zones", zone), f"{zone} is {taken[zone]}, choose another key")
        taken[zone] = "a zone"
    for group, members in parts.groups.items():
        for member in dict.fromkeys([*members, group]):
            if member in taken:
                place: Path = ("characters", group)
                yield parts.document.problem(place, f"{member} is {taken[member]}, choose another key")
            taken[member] = "a character"


def _characters(parts: Parts) -> Iterator[Problem]:
    """Everybody stands in a zone and is made of what the library has."""
    total = sum(each.count for each in parts.scenario.characters.values())
    if total > limits.CHARACTERS:
        text = f"{total} of them once counts are written out, at most {limits.CHARACTERS} fit"
        yield parts.document.problem(("characters",), text)
    for key, character in parts.scenario.characters.items():
        path: Path = ("characters", key)
        yield from parts.unknown_zone((*path, "zone"), character.zone)
        if character.archetype is not None and character.archetype not in parts.archetypes:
            text = "no such archetype" + choices(character.archetype, parts.archetypes)
            yield parts.document.problem((*path, "archetype"), text, character.archetype)
        yield from _unknown_weapons(parts.document, path, character, parts.weapons)


def _map(parts: Parts) -> Iterator[Problem]:
    """The zones are in one piece, can all be entered, and are drawn beside each other."""
    graph = board.build(parts.scenario)
    groups = board.parts(graph)
    cut_off = [zone for group in groups[1:] for zone in group]
    if cut_off:
        text = f"the zones are not all linked: no way between {groups[0][0]} and {_some(cut_off)}"
        yield parts.document.problem(("zones", cut_off[0]), text)
        return
    starts = {each.zone for each in parts.scenario.characters.values()}
    lost = board.unreachable(graph, starts)
    if lost:
        yield parts.document.problem(("zones", lost[0]), f"no way leads from a start zone to {_some(lost)}")
    taken: dict[tuple[int, int], str] = {}
    for key, zone in parts.scenario.zones.items():
        if zone.at is not None and zone.at in taken:
            place: Path = ("zones", key, "at")
            yield parts.document.problem(place, f"{taken[zone.at]} is already drawn there", list(zone.at))
        if zone.at is not None:
            taken.setdefault(zone.at, key)


def _some(names: list[str]) -> str:
    shown = ", ".join(names[:8])
    return f"{shown} and {len(names) - 8} more" if len(names) > 8 else shown


def _sides(parts: Parts) -> Iterator[Problem]:
    """Both sides have somebody who can act from the start, and only player characters are of tier pc."""
    for side in SIDES:
        able = [key for key in _people(parts, side) if not parts.scenario.characters[key].reserve]
        alone = side == "npcs" and parts.scenario.scene == "challenge"
        if not able and not alone:
            yield parts.document.problem(("characters",), f"nobody on the side {side} can act from the start")
    for key, character in parts.scenario.characters.items():
        if character.side == "npcs" and parts.tier(key) == "pc":
            text = f"{key} is on the side npcs but of tier pc; expected minor, notable, major or object"
            yield parts.document.problem(("characters", key), text)


def _people(parts: Parts, side: SideName) -> list[str]:
    """Return the groups of `side` that are no objects."""
    everybody = parts.scenario.characters
    return [key for key in everybody if everybody[key].side == side and parts.tier(key) != "object"]


def _reserves(parts: Parts) -> Iterator[Problem]:
    """Every reserve has a way to come."""
    rounds = parts.scenario.clock.rounds
    for key, character in parts.scenario.characters.items():
        path: Path = ("characters", key)
        if character.arrives is not None and not character.reserve:
            text = "somebody who arrives is a reserve, write `reserve: true` as well"
            yield parts.document.problem((*path, "arrives"), text, character.arrives)
        if character.arrives is not None and character.arrives > rounds:
            text = f"the clock ends after round {rounds}"
            yield parts.document.problem((*path, "arrives"), text, character.arrives)
        bought = character.side == "npcs" and parts.tier(key) in FOR_SALE
        alarmed = any(key in stage.arrivals for stage in parts.scenario.alarm)
        if character.reserve and character.arrives is None and not bought and not alarmed:
            text = "only minor and notable npcs can be bought with Threat, say in which round it `arrives`"
            yield parts.document.problem((*path, "reserve"), text)


def _goals(parts: Parts) -> Iterator[Problem]:
    """Every objective has exactly one goal, and it can be reached."""
    for side in SIDES:
        for index, objective in enumerate(getattr(parts.scenario.objectives, side)):
            path: Path = ("objectives", side, index)
            goals = [goal for goal in GOALS if getattr(objective, goal) not in (None, False)]
            if len(goals) != 1:
                found = " and ".join(goals) if goals else "none"
                text = f"expected exactly one goal, found {found} ({', '.join(GOALS)})"
                yield parts.document.problem(path, text)
                continue
            yield from _idle_keys(parts, path, objective, goals[0])
            yield from _goal(parts, path, side, objective, goals[0])


def _idle_keys(parts: Parts, path: Path, objective: Objective, goal: str) -> Iterator[Problem]:
    for key in sorted(objective.model_fields_set - GOALS[goal] - {goal, "text", "secret", *GOALS}):
        possible = ", ".join(sorted(GOALS[goal])) or "no further key"
        yield parts.document.problem((*path, key), f"means nothing beside `{goal}` (possible: {possible})")


def _goal(parts: Parts, path: Path, side: SideName, objective: Objective, goal: str) -> Iterator[Problem]:
    value = getattr(objective, goal)
    if goal in ("hold", "reach", "escape", "activity"):
        yield from parts.unknown_zone((*path, goal), value)
    elif goal in ("defeat", "destroy", "protect") and value != "all":
        yield from _targets(parts, path, side, goal, value)
    elif goal == "complete":
        for index, key in enumerate(value):
            yield from parts.unknown_task((*path, goal, index), key)
    elif goal in ("granted", "refuse"):
        yield from _asked_for(parts, path, side, goal, value)
    elif goal == "overwhelm":
        yield from _targets(parts, path, side, goal, value)
    elif goal == "survive" and (objective.round or 1) > parts.scenario.clock.rounds:
        text = f"the clock ends after round {parts.scenario.clock.rounds}"
        yield parts.document.problem((*path, "round"), text, objective.round)
    if goal == "hold" and objective.rounds > parts.scenario.clock.rounds:
        text = f"the clock ends after round {parts.scenario.clock.rounds}"
        yield parts.document.problem((*path, "rounds"), text, objective.rounds)
    yield from _doers(parts, path, side, objective, goal)


def _asked_for(parts: Parts, path: Path, side: SideName, goal: str, key: str) -> Iterator[Problem]:
    """Yield what is wrong with the request that is to be granted or refused."""
    request = parts.scenario.requests.get(key)
    if request is None:
        text = "no such request" + choices(key, parts.scenario.requests)
        yield parts.document.problem((*path, goal), text, key)
        return
    asked = parts.character(request.of)
    own = asked is not None and asked.side == side
    if asked is not None and own != (goal == "refuse"):
        text = f"{request.of}, who is asked, is on the side {asked.side}"
        yield parts.document.problem((*path, goal), text, key)


def _targets(parts: Parts, path: Path, side: SideName, goal: str, keys: list[str]) -> Iterator[Problem]:
    """Yield what is wrong with the `keys` that somebody is to defeat, destroy or protect."""
    if not keys:
        yield parts.document.problem((*path, goal), f"names nobody to {goal}")
    for index, key in enumerate(keys):
        place: Path = (*path, goal, index)
        yield from parts.unknown_character(place, key)
        character = parts.character(key)
        if character is None:
            continue
        if goal == "destroy" and parts.tier(key) != "object":
            yield parts.document.problem(place, "no object; use `defeat` for people", key)
        if goal in ("defeat", "overwhelm") and character.side == side:
            yield parts.document.problem(place, f"is on the side {side} itself", key)


def _doers(parts: Parts, path: Path, side: SideName, objective: Objective, goal: str) -> Iterator[Problem]:
    """Yield what is wrong with `who` is to do it and how many of them."""
    known = []
    for index, key in enumerate(objective.who or []):
        place: Path = (*path, "who", index)
        yield from parts.unknown_character(place, key)
        character = parts.character(key)
        if character is not None and (character.side != side or parts.tier(key) == "object"):
            yield parts.document.problem(place, f"expected somebody on the side {side}", key)
        known.append(key)
    named = known if objective.who else _people(parts, side)
    able = sum(len(parts.groups.get(key, [key])) for key in dict.fromkeys(named))
    if goal in ("reach", "escape") and objective.count > able:
        text = f"only {able} can do it"
        yield parts.document.problem((*path, "count"), text, objective.count)


def _traits(parts: Parts) -> Iterator[Problem]:
    for index, trait in enumerate(parts.scenario.traits):
        yield from _scope(parts, ("traits", index, "on"), trait)
    for path, trait in venture_traits(parts.scenario):
        yield from _scope(parts, path, trait)


def _scope(parts: Parts, path: Path, trait: Trait) -> Iterator[Problem]:
    """Yield the problem that a trait is on something that does not exist."""
    if trait.on in SHARED_SCOPES or trait.on in parts.scenario.zones or trait.on in parts.members:
        return
    if trait.on in parts.groups:
        members = parts.groups[trait.on]
        text = f"stands for {len(members)} characters, name one of {', '.join(members)}"
        yield parts.document.problem(path, text, trait.on)
        return
    names = [*SHARED_SCOPES, *parts.scenario.zones, *parts.members]
    yield parts.document.problem(path, "no such zone or character" + choices(trait.on, names), trait.on)


def _environment(parts: Parts) -> Iterator[Problem]:
    """What the gamemaster may buy changes something, somewhere that exists."""
    for index, effect in enumerate(parts.scenario.environment):
        path: Path = ("environment", index)
        if effect.zone is not None:
            yield from parts.unknown_zone((*path, "zone"), effect.zone)
        if effect.interact is not None:
            yield from parts.unknown_zone((*path, "interact"), effect.interact)
        if effect.trait is not None:
            yield from _scope(parts, (*path, "trait", "on"), effect.trait)
        yield from _change(parts, path, effect)


def _change(parts: Parts, path: Path, effect: Environment) -> Iterator[Problem]:
    damage: Hazard | None = effect.damage
    named = named_events(parts.scenario) | brought_about(parts)
    if effect.threat is None and effect.interact is None and effect.name not in named:
        yield parts.document.problem(path, "nobody can bring it about, give it `threat` or `interact`")
    if not (damage or effect.trait or effect.terrain or effect.rouses or effect.alarm):
        text = "changes nothing, give it `damage`, a `trait`, `terrain`, `alarm`, or whom it `rouses`"
        yield parts.document.problem(path, text)
    if effect.zone is None and (damage is not None or effect.terrain):
        yield parts.document.problem(path, "damage and terrain need a `zone`")
