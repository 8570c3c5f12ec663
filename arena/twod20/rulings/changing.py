"""The same person under another name, on another side, or with another's weapon."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from arena.rulings.changing import Changing
from arena.rulings.row import Given, Line, Position, Ruling, need
from arena.state.bits import bit, has
from arena.twod20 import codes
from arena.twod20.chapters.corruption.rules.failure import device_of
from arena.twod20.codes import NONE
from arena.twod20.core.going import name_of, need_free
from arena.twod20.core.rules.turns.trigger import clear_ready
from arena.twod20.record import LEAVES
from arena.twod20.rulings.people import need_there
from arena.twod20.rulings.rebuilding import need_nothing_in_hand
from arena.twod20.setup.scene import compile_scenario
from scenarios.errors import choices
from scenarios.files.reading import parse
from scenarios.twod20.limits import WEAPONS
from scenarios.twod20.loaded import LoadedScenario
from scenarios.twod20.words import A_WEAPON


def ready(position: Position, who: int) -> None:
    """Raise RulingError while somebody cannot change sides."""
    need_nothing_in_hand(position)
    pursuit = position.state.pursuit
    leads = position.state.chapters & codes.PURSUIT and who in (pursuit.pursuer, pursuit.quarry)
    need(not leads, f"{name_of(position, who)} leads in the pursuit of this scene")


def part_from_old_friends(state: Any, who: int) -> None:
    """Let go of what only friends do for each other; the other side knows where somebody stands."""
    character = state.characters[who]
    for other in range(int(state.character_count)):
        friend = state.characters[other]
        if friend.side == character.side:
            continue
        for one, its in ((character, other), (friend, who)):
            one.helping = NONE if one.helping == its else one.helping
            one.mount = NONE if one.mount == its else one.mount
            one.defenders = int(one.defenders) & ~bit(its)
            one.bolsterers = int(one.bolsterers) & ~bit(its)
    stealth = character.stealth
    stealth.level, stealth.noise = codes.REVEALED, 0
    if state.chapters & codes.STEALTH:
        stealth.given_away = stealth.last_seen = character.zone
    if character.side == codes.NPCS:
        state.corruption.tempted = int(state.corruption.tempted) & ~bit(who)
    for task in state.venture.tasks:
        if task.bearer == who and not has(int(task.who), who):
            task.bearer, task.zone, task.done = NONE, character.zone, 0
    for rite in state.rituals.rites:
        if rite.task != NONE and rite.leader == who and state.chapters & codes.RITUALS:
            rite.leader = NONE
    character.busy_task = character.busy_goal = NONE


def hand_over(position: Position, given: Given) -> list[Line]:
    """Give somebody's weapon to another, with its Reloads, in hand."""
    who, slot, whom = given["who"], given["weapon"], given["whom"]
    need(whom not in (NONE, who), "say who gets it: hand WHO WEAPON WHOM")
    need_nothing_in_hand(position)
    state, cast = position.state, position.cast
    weapon, name = state.characters[who].weapons[slot], cast.names("weapon", who)[slot]
    need(slot > 0 and not weapon.natural, f"the {name} cannot be given away")
    need(state.characters[whom].tier != codes.OBJECT, f"{name_of(position, whom)} is a thing")
    need_there(position, whom)
    given_away, kept = weapon.copy(), keys_of(position, who)
    theirs = keys_of(position, whom)
    place = theirs.index(None) if None in theirs else len(theirs)
    need(place < WEAPONS, f"{name_of(position, whom)} carries {WEAPONS} weapons already")
    theirs[place:] = [kept[slot - 1], *theirs[place + 1 :]]
    kept[slot - 1] = None
    CHANGES.change(position, who, weapons=kept)
    CHANGES.change(position, whom, weapons=theirs)
    take_from(position.state.characters[who], slot)
    taken = position.state.characters[whom].weapons[place + 1]
    taken.reloads, taken.effects = given_away.reloads, given_away.effects
    taken.held, taken.fallen_zone = 1, NONE
    return [Line(f"{name_of(position, whom)} has the {name} of {name_of(position, who)} now.", (who, whom))]


def arm(position: Position, given: Given) -> list[Line]:
    """Give somebody a weapon that the scene or one of its libraries knows, in hand."""
    who, key = given["who"], given["kind"].lower()
    known, kept = weapons_known(position.cast.scenario), keys_of(position, who)
    need(key in known, f"no weapon has the key {key}{choices(key, known)}")
    name = name_of(position, who)
    need(key not in kept, f"{name} carries that already: set {position.cast.characters[who]} {key} held yes")
    need_nothing_in_hand(position)
    need(position.state.characters[who].tier != codes.OBJECT, f"{name} is a thing")
    need_there(position, who)
    place = kept.index(None) if None in kept else len(kept)
    need(place < WEAPONS, f"{name} carries {WEAPONS} weapons already")
    CHANGES.change(position, who, weapons=[*kept[:place], key, *kept[place + 1 :]])
    new = compile_scenario(position.cast.scenario, 0)[0]  # as a scene begins with it: loaded
    position.states["characters"]["weapons"][0, who, place + 1] = new["characters"]["weapons"][
        0, who, place + 1
    ]
    taken = position.state.characters[who].weapons[place + 1]
    taken.held, taken.fallen_zone = 1, NONE
    weapon = position.cast.names("weapon", who)[place + 1]
    return [Line(f"{name} has {'an' if weapon[0] in 'aeiou' else 'a'} {weapon} now.", (who,))]


def weapons_known(loaded: LoadedScenario) -> dict[str, str]:
    """Return the weapons that a scene and its libraries know, with their names, "" for none."""
    found: dict[str, str] = {}
    for text in (*loaded.library_texts.values(), loaded.text):
        found |= _weapons(text)
    return found


@lru_cache(maxsize=32)
def _weapons(text: str) -> dict[str, str]:
    """Return the weapons that one file knows; files stay the same all evening."""
    weapons = parse(text, "").data.get("weapons") or {}
    return {key: str((each or {}).get("name") or key.replace("_", " ")) for key, each in weapons.items()}


def keys_of(position: Position, who: int) -> list[str | None]:
    """Return the keys of somebody's weapons by slot, without bare hands; None for one that it gave away."""
    return [key or None for key, _ in position.cast.scenario.characters[who].weapons]


def take_from(character: Any, slot: int) -> None:
    """Leave nothing in a slot."""
    weapon = character.weapons[slot]
    weapon.held, weapon.reloads, weapon.fallen_zone = 0, 0, NONE
    weapon.effects.bits = 0
    weapon.effects.ratings[:] = 0
    if character.readied == slot:
        clear_ready(character)


def jam(position: Position, given: Given) -> list[Line]:
    """Let a weapon fail: it is out of hand until somebody draws it again. SRD "Corrupting Technology"."""
    who, slot = given["who"], given["weapon"]
    need_free(position, who)
    state, name = position.state, weapon_called(position, given)
    character = state.characters[who]
    weapon = character.weapons[slot]
    need(weapon.held, f"{name_of(position, who)} does not have the {name} in hand")
    weapon.held = 0
    if character.readied == slot:
        clear_ready(character)
    number = device_number(state, who, slot)
    if number != NONE:
        state.corruption.devices[number].jammed = 1
    return [Line(f"The {name} of {name_of(position, who)} fails: it has to be drawn again.", (who,))]


def clear(position: Position, given: Given) -> list[Line]:
    """Let a weapon that has failed work again, in hand."""
    who, slot = given["who"], given["weapon"]
    state, name = position.state, weapon_called(position, given)
    weapon = state.characters[who].weapons[slot]
    need(not weapon.held, f"the {name} of {name_of(position, who)} works")
    weapon.held, weapon.fallen_zone = 1, NONE
    number = device_number(state, who, slot)
    if number != NONE:
        state.corruption.devices[number].jammed = 0
    return [Line(f"The {name} of {name_of(position, who)} works again.", (who,))]


def weapon_called(position: Position, given: Given) -> str:
    """Return what a weapon is called; raise RulingError for bare hands and the like, which cannot fail."""
    who, slot = given["who"], given["weapon"]
    name = position.cast.names("weapon", who)[slot]
    weapon = position.state.characters[who].weapons[slot]
    need(slot > 0 and not weapon.natural, f"the {name} cannot fail")
    return name


def device_number(state: Any, who: int, slot: int) -> int:
    """Return the number of the device that a weapon is, NONE where it is none."""
    return int(device_of(state, who, A_WEAPON, slot)) if state.chapters & codes.CORRUPTION else NONE


NATURE = {"doctrine": codes.DOCTRINE_WORDS, "temper": codes.TEMPER_WORDS}
CHANGES = Changing(compile_scenario, LEAVES, ready, part_from_old_friends, NATURE)
CHANGING = (
    *CHANGES.rulings(),
    Ruling("hand {who} {weapon} {whom}", "give its weapon to another", "hand kip pistol pell", hand_over),
    Ruling("arm {who} {kind}", "give it a weapon that the scene or its library knows", "arm kip pistol", arm),
    Ruling(
        "jam {who} {weapon}", "let a weapon fail until it is drawn again, or cleared", "jam kip pistol", jam
    ),
    Ruling("clear {who} {weapon}", "let it work again, in hand", "clear kip pistol", clear),
)
