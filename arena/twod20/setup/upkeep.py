"""Between two scenes: what ends with one, what goes on into the next, and how people are told of it.

SRD "Saving Momentum", "Recovering from Damage", "Common Conflict Momentum" (Subdue). Names carry people over.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arena.twod20 import codes
from arena.twod20.chapters.corruption.setup import devices_here
from arena.twod20.chapters.deck.rules.drawing import AT_START, draw_cards
from arena.twod20.codes import NONE
from arena.twod20.core.rules.harm.stress import endurance
from arena.twod20.core.rules.pools.resource import fate_cap, threat_cap
from arena.twod20.setup.terms import ask_first_score
from arena.words.cast import Cast
from scenarios.errors import ScenarioError
from scenarios.twod20.models import Borne, Carried
from scenarios.twod20.resolve import ResolvedCharacter

MOMENTUM_LOST = 1  # of the group's pool at the end of a scene. SRD "Saving Momentum"
REMEMBERED = (codes.PLAYER, codes.NOTABLE, codes.MAJOR)  # tiers of people with a story of their own
FOR_GOOD = (codes.DEAD, codes.BROKEN)
COUNTS = ("wounds", "traumas", "treated_wounds", "treated_traumas", "fatigue", "marks", "known_facts")
BY_MATTER = ("hampered", "bandaged")
SIDES = ("the player characters", "the opposition")


def fate_word(state: Any) -> str:
    """Return what the points of player characters are called in this game."""
    return "Determination" if state.variants.determination == 1 else "Fortune"


def close_scene(state: Any) -> None:
    """End what a scene ends: a point of Momentum, Harms of Subdue, Defeat without death."""
    state.momentum = max(0, int(state.momentum) - MOMENTUM_LOST)
    for who in range(int(state.character_count)):
        character = state.characters[who]
        for mental in range(2):
            for _ in range(int(character.passing_harms[mental])):
                heal(character, mental == 1)
        character.passing_harms[:] = 0
        if character.status not in (*FOR_GOOD, codes.RESERVE) and can_go_on(state, character):
            character.status = codes.UP


def can_go_on(state: Any, character: Any) -> bool:
    """Return whether somebody is not worn out by Fatigue, of which a scene without Stress knows nothing."""
    return bool(state.variants.no_stress == 1 or endurance(state, character) > 0)


def heal(character: Any, mental: bool) -> None:
    """Take one Harm away, an untreated one first, with what it hampers."""
    kind, matters = ("traumas", "") if mental else ("wounds", "hampered")
    if character[kind] == 0:
        kind, matters = f"treated_{kind}", "" if mental else "bandaged"
    character[kind] = max(0, int(character[kind]) - 1)
    if matters and character[matters].any():
        character[matters][int(np.argmax(character[matters] > 0))] -= 1


def firsts(cast: Cast) -> list[ResolvedCharacter]:
    """Return everybody as the scene began with them: they go on under their first names and keys."""
    return [each.first for each in cast.scenario.characters]


def carry(states: NDArray[Any], cast: Cast) -> dict[str, Any]:
    """Return what goes on into the next scene, as plain numbers and names; `states` stays as it is."""
    state: Any = states.copy()[0]
    close_scene(state)
    people = {}
    for who, person in enumerate(firsts(cast)):
        character, name = state.characters[who], person.name
        if character.tier in REMEMBERED and character.status != codes.RESERVE:
            people[name] = {
                "status": int(character.status),
                **{field: int(character[field]) for field in COUNTS},
                **{field: [int(number) for number in character[field]] for field in BY_MATTER},
                "fate": int(character.fortune),
                "struck": struck_values(character, cast, who),
                "corrupt": corrupt_devices(state, cast, who),
            }
    fate = fate_word(state) if state.fortune_allowed else ""
    pools = {"momentum": int(state.momentum), "threat": int(state.threat)}
    used = {"aside": set_aside(state, cast)} if state.chapters & codes.DECK else {}
    return {**pools, "fate": fate, "people": people, **used}


def set_aside(state: Any, cast: Cast) -> list[str]:
    """Return the cards of the Threat deck that are discards once the scene is over: bought, or left lying."""
    if state.deck.reshuffled == 1:
        return []
    used = int(state.deck.aside) | int(state.deck.open)
    return [key for card, key in enumerate(cast.keys("card")) if used >> card & 1]


def leave_out(state: Any, cast: Cast, used: list[str]) -> None:
    """Take discards of the scene before out of a deck, unless nothing were left of it; draw anew."""
    deck = state.deck
    out = sum(1 << card for card, key in enumerate(cast.keys("card")) if key in used)
    if not out & int(deck.left) or not int(deck.left) & ~out:
        return
    deck.aside, deck.left = int(deck.aside) | out, int(deck.left) & ~out
    if state.phase == codes.ROLL and state.roll_kind == codes.CARD_DRAW:
        draw_cards(state, AT_START, int(deck.then))


def corrupt_devices(state: Any, cast: Cast, who: int) -> list[str]:
    """Return which devices of somebody are corrupt, by the keys of its weapons and the like."""
    things = zip(devices_here(cast.scenario), state.corruption.devices, strict=False)
    return [device.part for device, thing in things if device.owner == who and thing.corrupt]


def struck_values(character: Any, cast: Cast, who: int) -> list[str]:
    """Return the Values of a character that have been struck out."""
    names = list(cast.scenario.characters[who].values)
    return [name for number, name in enumerate(names) if character.values[number].struck == 1]


def take_over(states: NDArray[Any], cast: Cast, carried: dict[str, Any]) -> None:
    """Write into an opening what `carry` gave; raise ValueError when the scene cannot begin like that."""
    state: Any = states[0]
    state.momentum = carried["momentum"]
    state.threat = min(int(carried["threat"]), int(threat_cap(state)))
    same_fate = state.fortune_allowed == 1 and carried["fate"] == fate_word(state)
    for who, person in enumerate(firsts(cast)):
        character, known = state.characters[who], carried["people"].get(person.name)
        if known is not None and character.tier in REMEMBERED:
            take_over_one(character, known, list(cast.scenario.characters[who].values))
            for device, thing in zip(devices_here(cast.scenario), state.corruption.devices, strict=False):
                if device.owner == who and device.part in known["corrupt"]:
                    thing.corrupt = 1
            if same_fate and character.tier == codes.PLAYER:
                character.fortune = min(int(fate_cap(state)), int(known["fate"]))
    check_people(state, cast)
    leave_out(state, cast, carried.get("aside", []))
    if state.phase == codes.ROLL and state.roll_kind == codes.INITIATIVE_DICE:
        ask_first_score(state)


def take_over_one(character: Any, known: dict[str, Any], values: list[str]) -> None:
    """Write what one character brings along."""
    for field in COUNTS:
        character[field] = known[field]
    for field in BY_MATTER:
        character[field][:] = known[field]
    for number, name in enumerate(values):
        character.values[number].struck = int(name in known["struck"])
    if known["status"] != codes.UP:
        character.status = known["status"]
        character.prone = 1
        character.stealth.level = codes.REVEALED
        character.stealth.given_away = character.stealth.last_seen = NONE


def check_people(state: Any, cast: Cast) -> None:
    """Raise ValueError when a side has nobody left, or a pursuit has lost one of its leads."""
    people = state.characters[: state.character_count]
    for side, words in enumerate(SIDES):
        own = people[(people["side"] == side) & (people["tier"] != codes.OBJECT)]
        if len(own) and not np.isin(own["status"], (codes.UP, codes.RESERVE)).any():
            raise ValueError(f"nobody of {words} has come through to play this scene")
    if state.chapters & codes.PURSUIT:
        for lead in (state.pursuit.pursuer, state.pursuit.quarry):
            if people["status"][lead] not in (codes.UP, codes.RESERVE):
                raise ValueError(
                    f"{cast.character_names[lead]}, who leads in this pursuit, is not there any more"
                )


# a party that is kept in a file of its own


def bring_party(states: NDArray[Any], cast: Cast) -> None:
    """Write into an opening what the party of the scenario carries; raise ScenarioError if that cannot be."""
    party = cast.scenario.scenario.party
    if party is None or party.carried == Carried():
        return
    try:
        take_over(states, cast, carried_by(states[0], cast, party.carried))
    except ValueError as wrong:
        raise ScenarioError([f"{cast.scenario.source} with {party.file}: {wrong}"]) from None


def carried_by(state: Any, cast: Cast, brought: Carried) -> dict[str, Any]:
    """Return what the file of a party says as `carry` has it; what it does not say is as in the opening."""
    people = {
        person.name: borne_by(state.characters[who], brought.people[person.key])
        for who, person in enumerate(firsts(cast))
        if person.key in brought.people
    }
    pools = {
        pool: int(state[pool]) if said is None else said
        for pool, said in (("momentum", brought.momentum), ("threat", brought.threat))
    }
    fate = fate_word(state) if brought.fate == fate_word(state).lower() else ""
    return {**pools, "fate": fate, "people": people}


def borne_by(character: Any, borne: Borne) -> dict[str, Any]:
    """Return what one character brings along, as `carry` has it."""
    known = sum(1 << bit for bit, key in enumerate(codes.FACT_KEYS) if key in borne.known)
    return {
        **{field: getattr(borne, field) for field in COUNTS if field != "known_facts"},
        "known_facts": int(character.known_facts) | known,
        "hampered": _by_matter(borne.hampers),
        "bandaged": _by_matter(borne.treated_hampers),
        "status": codes.STATUS_WORDS.index(borne.status),
        "fate": int(character.fortune) if borne.fortune is None else borne.fortune,
        "struck": list(borne.struck),
        "corrupt": list(borne.corrupt),
    }


def _by_matter(hampers: Mapping[Any, int]) -> list[int]:
    """Return numbers of Wounds in the order of what they hamper."""
    return [hampers.get(matter, 0) for matter in codes.MATTER_WORDS]


def carry_party(states: NDArray[Any], cast: Cast) -> dict[str, Any] | None:
    """Return what the party of a scene carries on and carried before, as its file says it, and that file.

    None where the scene has no party.
    """
    party = cast.scenario.scenario.party
    if party is None:
        return None
    carried = carry(states, cast)
    people = {
        party.members[each.key]: written(carried["people"][each.name], carried["fate"])
        for each in firsts(cast)
        if each.key in party.members and each.name in carried["people"]
    }
    keep_corrupt(people, party.carried.people, party.members, cast)
    keep_learnt(people, party.carried.people, party.members)
    fate = {"fate": carried["fate"].lower()} if carried["fate"] else {}
    after = {"momentum": carried["momentum"], "threat": carried["threat"], **fate, "people": people}
    before = party.carried.model_dump(exclude_defaults=True)
    brought = {party.members[key]: each for key, each in before.get("people", {}).items()}
    return {"file": party.file, "before": {**before, "people": brought}, "carried": after}


def keep_corrupt(
    people: dict[str, Any], brought: Mapping[str, Borne], members: Mapping[str, str], cast: Cast
) -> None:
    """Let corrupt devices be so after a scene that they are not in, or that knows no corruption."""
    people_here = firsts(cast)
    here = {(people_here[device.owner].key, device.part) for device in devices_here(cast.scenario)}
    for key, borne in brought.items():
        left = [part for part in borne.corrupt if (key, part) not in here]
        if left and members[key] in people:
            one = people[members[key]]
            one["corrupt"] = [*one.get("corrupt", []), *left]


def keep_learnt(people: dict[str, Any], brought: Mapping[str, Borne], members: Mapping[str, str]) -> None:
    """Let what somebody has learnt go on, and what it has prepared unless it lost its senses."""
    for key, borne in brought.items():
        one = people.get(members[key])
        if one is None:
            continue
        if borne.learnt:
            one["learnt"] = dict(borne.learnt)
        if borne.prepared is not None:
            one["prepared"] = [] if one.get("status") == "unconscious" else list(borne.prepared)


def written(known: dict[str, Any], fate: str) -> dict[str, Any]:
    """Return what `carry` says of somebody as a party file says it, what is as ever left out."""
    facts = [key for bit, key in enumerate(codes.FACT_KEYS) if known["known_facts"] >> bit & 1]
    said = {
        "fortune": known["fate"] if fate else None,
        **{field: known[field] for field in COUNTS if field != "known_facts"},
        "hampers": _matters(known["hampered"]),
        "treated_hampers": _matters(known["bandaged"]),
        "status": "" if known["status"] == codes.UP else codes.STATUS_WORDS[known["status"]],
        "known": facts,
        "struck": known["struck"],
        "corrupt": known["corrupt"],
    }
    return {word: each for word, each in said.items() if each or (word == "fortune" and each is not None)}


def _matters(numbers: list[int]) -> dict[str, int]:
    """Return Wounds by what they hamper."""
    return {word: number for word, number in zip(codes.MATTER_WORDS, numbers, strict=True) if number}
