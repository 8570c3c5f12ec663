"""Somebody's numbers as the book has them now: conditions, feats, scores, Defense, how far it goes."""

from __future__ import annotations

from typing import Any

from arena.true20 import codes
from arena.true20.core.record import LIGHT, MUSCLE, NONLETHAL_KIND, THROWN_KIND
from scenarios.true20.words import ABILITIES, FEATS, SKILLS

SIZES = {-4: 8, -3: 4, -2: 2, -1: 1, 0: 0, 1: -1, 2: -2, 3: -4, 4: -8}
NO_DODGE = "flat-footed surprised stunned blinded entangled paralysed pinned helpless running aiming".split()
BURDENED = {"acrobatics", "climb", "escape artist", "jump", "sleight of hand", "stealth", "swim"}
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


def shaken(state: Any, who: int) -> int:
    """Return what fear and wounds take from attacks, checks and saves."""
    return 2 * (bool(state.characters[who].wounded) or "shaken" in named(state, who))


def ability_check(state: Any, who: int, ability: int) -> int:
    """Return the bonus of a check of an ability."""
    return score(state, who, ability) - shaken(state, who) - 2 * ("sickened" in named(state, who))


def skill(state: Any, who: int, name: str) -> int:
    """Return the bonus of a check of a skill: ranks, ability, burden, and what hinders the senses."""
    character, ability = state.characters[who], ABILITIES.index(SKILLS[name])
    value = int(character.skills[list(SKILLS).index(name)]) + ability_check(state, who, ability)
    if name in BURDENED:
        value -= int(character.penalty) * (2 if name == "swim" else 1)
    value -= 4 * (name == "notice" and "fascinated" in named(state, who))
    return value - 4 * (ability < 2 and "blinded" in named(state, who))


def save_bonus(state: Any, who: int, name: str) -> int:
    """Return the bonus of a Fortitude, Reflex or Will save."""
    ability = {"fortitude": 2, "reflex": 1, "will": 4}[name]
    slow = name == "reflex" and "slowed" in named(state, who)
    base = int(getattr(state.characters[who], name))
    return base + score(state, who, ability) - shaken(state, who) - slow


def toughness(state: Any, who: int, lethal: bool, bypass: bool) -> int:
    """Return Toughness: Constitution, feats, armour, less what damage takes."""
    character = state.characters[who]
    grave = int(character.hurt) + int(character.wounded)
    light = 0 if lethal else int(character.bruised) + int(character.dazed_box)
    value = score(state, who, 2) + int(character.tough) - max(grave, light)
    value += 0 if bypass else int(character.armour)
    return value + ("defensive roll" in feats(state, who) and not named(state, who) & set(NO_DODGE))


def hindered(state: Any, who: int) -> int:
    """Return what conditions take from attacks and grapples."""
    here = named(state, who)
    return shaken(state, who) + 2 * len(here & {"sickened", "entangled"}) + len(here & {"dazzled", "slowed"})


def apart(state: Any, who: int, other: int) -> int:
    """Return how many feet two are apart, below 0 for too far to tell."""
    return 5 * int(state.spaces[state.characters[who].zone][state.characters[other].zone])


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
        value += 2 if covered(state, who) else 0
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


def covered(state: Any, who: int) -> bool:
    """Return whether an ally covers somebody, and is still there."""
    character, ally = state.characters[who], state.characters[who].sources[codes.COVERED]
    there = ally == -1 or (state.characters[ally].status, state.characters[ally].zone) == (1, character.zone)
    return "covered" in named(state, who) and there


def armed(state: Any, who: int) -> bool:
    """Return whether somebody can parry."""
    character = state.characters[who]
    hands = [character.weapons[slot] for slot in (1, 2)]
    held = any(weapon.carried and not weapon.dropped for weapon in hands)
    return bool(character.shield) or held or not int(character.weapons[0].kind) >> NONLETHAL_KIND & 1


def way(state: Any, who: int, here: int, there: int) -> int:
    """Return how many feet a way counts for somebody, by the worse ground of its ends."""
    feet = 5 * int(state.paces[here][there])
    for obstacle in state.obstacles:
        slow = int(obstacle.skill) in (list(SKILLS).index("climb"), list(SKILLS).index("swim"))
        if (int(obstacle.here), int(obstacle.there)) == (here, there) and slow:
            feet *= 1 if state.characters[who].climbs else 4
    percent = min(int(state.zones[here].hampered), int(state.zones[there].hampered))
    return -(-100 * feet // percent)


def aiming(state: Any, who: int, other: int) -> int:
    """Return what an aim at somebody adds."""
    character, target = state.characters[who], state.characters[other]
    if "aiming" not in named(state, who) or int(character.aimed_at) != other:
        return 0
    return 5 if target.thing or int(character.zone) == int(target.zone) else 2


def attack_bonus(state: Any, who: int, other: int, slot: int) -> int:
    """Return the attack bonus, without what a way of attacking adds."""
    character, target, here = state.characters[who], state.characters[other], named(state, who)
    value = int(character.combat) + score(state, who, 1) + SIZES[int(character.bulk)]
    value += int(character.weapons[slot].attack) - hindered(state, who) + aiming(state, who, other)
    value += int(character.helped_attack) if int(character.help_against) == other else 0
    value += 2 if character.hidden or "invisible" in here else 0
    value += 2 if "fighting all out" in here else 0
    value -= 4 if character.guarded else 0
    if slot < codes.MISSILE:
        value -= 4 if "prone" in here else 0
        value += 2 if "charging" in here else 0
        value += 4 if target.thing else 0
        return value + (1 if character.mount and not target.mount and target.bulk <= character.bulk else 0)
    feet = apart(state, who, other)
    begun = -(-feet // int(character.weapons[slot].increment))
    value -= 2 * max(0, begun - 1)
    value += 1 if "point blank shot" in feats(state, who) and feet <= 30 else 0
    if character.mount and character.walked:
        value -= 8 if "running" in here else 4 if character.gaits == 0 else 0
    return value - (4 if crowded(state, who, other) and "precise shot" not in feats(state, who) else 0)


def crowded(state: Any, who: int, other: int) -> bool:
    """Return whether a target fights an ally of whoever shoots, and is no giant beside it."""
    target = state.characters[other]
    return not is_down(state, other) and any(
        number != who
        and friend.side != target.side
        and friend.zone == target.zone
        and not (friend.thing or is_down(state, number))
        and target.bulk < friend.bulk + 2
        for number, friend in enumerate(state.characters[: state.character_count])
    )


def damage(state: Any, who: int, other: int, slot: int) -> int:
    """Return the damage bonus of a weapon as somebody uses it now."""
    character, weapon = state.characters[who], state.characters[who].weapons[slot]
    value = int(weapon.damage) + (score(state, who, 0) if int(weapon.kind) >> MUSCLE & 1 else 0)
    if slot >= codes.MISSILE:
        return value + ("point blank shot" in feats(state, who) and apart(state, who, other) <= 30)
    if "charging" in named(state, who):
        value += 3 if "spirited charge" in feats(state, who) else 0
        value += int(weapon.charge) if character.mount else 0
    return value


def kills(state: Any, who: int, slot: int) -> bool:
    """Return whether a weapon does lethal damage as somebody uses it now."""
    character = state.characters[who]
    return not (int(character.weapons[slot].kind) >> NONLETHAL_KIND & 1 or character.pulls)


def hand(state: Any, who: int) -> int:
    """Return the place of what somebody strikes with: the weapon in hand, or the fists."""
    weapon = state.characters[who].weapons[codes.HAND]
    return codes.HAND if weapon.carried and not weapon.dropped else codes.FISTS


def gripped(state: Any, who: int) -> int | None:
    """Return the place of the weapon that can be knocked out of somebody's hand, None for none."""
    for slot in (codes.HAND, codes.MISSILE, codes.OFF_HAND, codes.THROWN):
        weapon = state.characters[who].weapons[slot]
        if weapon.carried and not weapon.dropped:
            return slot
    return None


def may_attack(state: Any, who: int, other: int) -> bool:
    """Return whether somebody would and could attack another at all."""
    one, two, mine = state.characters[who], state.characters[other], named(state, who)
    if one.side == two.side or two.hidden or two.status != 1 or mine & {"frightened", "panicked"}:
        return False
    if "incorporeal" in named(state, other) and "incorporeal" not in mine:
        return False
    return bool(state.zones[one.zone].sight >> two.zone & 1 and (one.orders == -1 or one.ordered))


def reaches(state: Any, who: int, other: int, slot: int) -> bool:
    """Return whether a weapon of somebody reaches another, and can be used."""
    one, two, weapon = state.characters[who], state.characters[other], state.characters[who].weapons[slot]
    near = one.zone == two.zone
    if not weapon.carried or weapon.dropped or (weapon.capacity > 0 and weapon.shots == 0):
        return False
    light = slot == codes.FISTS or (slot < codes.MISSILE and weapon.kind >> LIGHT & 1)
    if one.grip != -1 and not (near and light):
        return False
    if slot < codes.MISSILE:
        others = sum(
            number != who and ally.status == 1 and ally.struck == other and ally.zone == two.zone
            for number, ally in enumerate(state.characters[: state.character_count])
        )
        return bool(near and others < state.zones[two.zone].attackers)
    most = (5 if weapon.kind >> THROWN_KIND & 1 else 10) * weapon.increment
    return bool(weapon.increment) and 0 <= apart(state, who, other) <= most


def pace(state: Any, who: int) -> int:
    """Return how many feet somebody goes in a move action."""
    character, here = state.characters[who], named(state, who)
    value = int(character.mount) or int(character.speed)
    for condition in SPEED_HALVED:
        value = value // 2 if condition in here else value
    value = value // 2 if int(character.fatigue) == 3 else value
    return value * (2 if character.hurried else 1)
