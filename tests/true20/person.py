"""Somebody's numbers as the book has them now: conditions, feats, scores, Defense, how far it goes."""

from __future__ import annotations

from typing import Any

from arena.true20 import codes
from scenarios.true20.words import FEATS, SKILLS

SIZES = {-4: 8, -3: 4, -2: 2, -1: 1, 0: 0, 1: -1, 2: -2, 3: -4, 4: -8}
NO_DODGE = "flat-footed surprised stunned blinded entangled paralysed pinned helpless running aiming".split()
SPEED_HALVED = ("blinded", "entangled", "slowed")


def named(state: Any, who: int) -> set[str]:
    """Return the conditions of somebody by name."""
    held = int(state.characters[who].conditions)
    return {name for number, name in enumerate(codes.CONDITIONS) if held >> number & 1}


def feats(state: Any, who: int) -> set[str]:
    """Return the feats of somebody, those of this round with them."""
    held = int(state.characters[who].feats) | int(state.characters[who].heroic)
    return {name for number, name in enumerate(FEATS) if held >> number & 1}


def score(state: Any, who: int, ability: int) -> int:
    """Return an ability score: tiredness and bonds lower Strength and Dexterity."""
    character = state.characters[who]
    if ability < 2 and "paralysed" in named(state, who):
        return 0
    value = int(character.abilities[ability]) - int(character.drained[ability])
    if ability < 2:
        value -= int(character.fatigue)
    return value - 4 if ability == 1 and "entangled" in named(state, who) else value


def is_down(state: Any, who: int) -> bool:
    """Return whether somebody is helpless."""
    return int(state.characters[who].status) != 1 or bool(named(state, who) & {"helpless", "paralysed"})


def unseen(state: Any, who: int, attacker: int) -> bool:
    """Return whether an attack comes unexpected."""
    if "uncanny dodge" in feats(state, who) and "stunned" not in named(state, who):
        return False
    if state.characters[attacker].hidden or "invisible" in named(state, attacker):
        return True
    source = int(state.characters[who].sources[codes.FEINTED])
    return "feinted" in named(state, who) and source == attacker


def defense(state: Any, who: int, attacker: int, melee: bool) -> int:
    """Return Defense by the book: 10, combat bonus, dodge or parry, size, and the table of the defender."""
    character, here = state.characters[who], named(state, who)
    apart = int(character.zone) != int(state.characters[attacker].zone)
    cover = int(state.zones[character.zone].cover) if apart else 0
    if character.thing:
        return 5 + SIZES[int(character.bulk)] + cover
    down = is_down(state, who)
    value = 10 + SIZES[int(character.bulk)] + cover
    value -= 2 * len(here & {"blinded", "entangled", "stunned", "surprised"})
    value -= (9 if melee else 4) if down else 0
    value -= 4 if "pinned" in here else 0
    if "prone" in here:
        value += -4 if melee else 4
    elif "kneeling" in here:
        value += -2 if melee else 2
    value -= 2 if "charging" in here else 0
    value += 2 if "running" in here and not melee else 0
    value -= 1 if "slowed" in here else 0
    value -= 4 if "fighting all out" in here else 0
    value += 2 if character.guarded else 0
    if not down:
        value += int(character.combat)
        value += int(character.helped_defence) if int(character.help_against) == attacker else 0
        value += 2 if "covered" in here else 0
    stops = here & set(NO_DODGE)
    if "uncanny dodge" in feats(state, who):
        stops -= {"flat-footed", "surprised"}
    grips = int(character.grip)
    outsider = grips not in (-1, attacker) and int(state.characters[attacker].grip) != who
    surprise = unseen(state, who, attacker)
    if surprise and not down and not here & {"stunned", "surprised"}:
        value -= 2
    if down or stops or outsider or surprise:
        return value
    dodge = min(score(state, who, 1) + int(character.dodge), int(character.most_dodge))
    if melee and armed(state, who):
        dodge = max(dodge, score(state, who, 0) + int(character.parry))
    if "on total defense" in here:
        dodge += 6 if "improved defense" in feats(state, who) else 4
    return value + dodge


def armed(state: Any, who: int) -> bool:
    """Return whether somebody can parry."""
    character = state.characters[who]
    hands = [character.weapons[slot] for slot in (1, 2)]
    held = any(weapon.carried and not weapon.dropped for weapon in hands)
    return bool(character.shield) or held or not int(character.weapons[0].kind) >> 2 & 1


def way(state: Any, who: int, here: int, there: int) -> int:
    """Return how many feet a way counts for somebody, by the worse ground of its ends."""
    feet = 5 * int(state.paces[here, there])
    for obstacle in state.obstacles:
        slow = int(obstacle.skill) in (list(SKILLS).index("climb"), list(SKILLS).index("swim"))
        if (int(obstacle.here), int(obstacle.there)) == (here, there) and slow:
            feet *= 1 if state.characters[who].climbs else 4
    percent = min(int(state.zones[here].hampered), int(state.zones[there].hampered))
    return -(-100 * feet // percent)


def pace(state: Any, who: int) -> int:
    """Return how many feet somebody goes in a move action."""
    character, here = state.characters[who], named(state, who)
    value = int(character.mount) or int(character.speed)
    for condition in SPEED_HALVED:
        value = value // 2 if condition in here else value
    value = value // 2 if int(character.fatigue) == 3 else value
    return value * (2 if character.hurried else 1)
