"""Between two scenes: what ends with one, what goes on into the next, and how people are told of it.

SRD "Saving Momentum", "Recovering from Damage", "Common Conflict Momentum" (Subdue). Names carry people over.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from arena.twod20 import codes
from arena.twod20.codes import NONE
from arena.twod20.rules.harm.stress import endurance
from arena.twod20.rules.pools.resource import fate_cap, threat_cap
from arena.twod20.setup.terms import ask_first_score
from arena.words.cast import Cast

MOMENTUM_LOST = 1  # of the group's pool at the end of a scene. SRD "Saving Momentum"
REMEMBERED = (codes.PLAYER, codes.NOTABLE, codes.MAJOR)  # tiers of people with a story of their own
FOR_GOOD = (codes.DEAD, codes.BROKEN)
COUNTS = ("wounds", "traumas", "treated_wounds", "treated_traumas", "fatigue", "known_facts")
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


def carry(states: NDArray[Any], cast: Cast) -> dict[str, Any]:
    """Return what goes on into the next scene, as plain numbers and names; `states` stays as it is."""
    state: Any = states.copy()[0]
    close_scene(state)
    people = {}
    for who, name in enumerate(cast.character_names):
        character = state.characters[who]
        if character.tier in REMEMBERED and character.status != codes.RESERVE:
            people[name] = {
                "status": int(character.status),
                **{field: int(character[field]) for field in COUNTS},
                **{field: [int(number) for number in character[field]] for field in BY_MATTER},
                "fate": int(character.fortune),
                "struck": struck_values(character, cast, who),
            }
    fate = fate_word(state) if state.fortune_allowed else ""
    return {"momentum": int(state.momentum), "threat": int(state.threat), "fate": fate, "people": people}


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
    for who, name in enumerate(cast.character_names):
        character, known = state.characters[who], carried["people"].get(name)
        if known is not None and character.tier in REMEMBERED:
            take_over_one(character, known, list(cast.scenario.characters[who].values))
            if same_fate and character.tier == codes.PLAYER:
                character.fortune = min(int(fate_cap(state)), int(known["fate"]))
    check_people(state, cast)
    if state.phase == codes.ROLL:
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
