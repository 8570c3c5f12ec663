"""How hard it is to hit, and what a hit does: each part is summed again from the book's tables."""

from __future__ import annotations

from typing import Any

from arena.d6 import codes
from tests.d6.skills import Deed, Roll, attacked_with, unlearned

NONE = -1
MANNERS = {
    codes.LUNGE: 3, codes.GRAB: 6, codes.CHOKE: 6, codes.TRIP: 6, codes.PUSH: 3, codes.TACKLE: 3,
    codes.PIN: 6, codes.DISARM: 12, codes.FLIP: 6,
}  # fmt: skip
DECLARED = (  # difficulty, dice and pips of damage: head, heart, arm, leg, hand, all out, sweep, knockout
    (3, 0, 12), (12, 0, 12), (3, 0, -2), (3, 0, -1), (12, 0, -2), (-6, 1, 0), (-6, -3, 0), (3, 0, 0),
)  # fmt: skip
LIMBS = 0b11100  # arm, leg, hand
COLLISION, SIDESWIPE = (2, 4, 6, 8, 10), -3  # dice by speed, stopped to all-out


def meant(state: Any, column: int) -> int:
    """Return what all that was declared adds: to the difficulty, or dice or pips of damage."""
    return sum(each[column] for bit, each in enumerate(DECLARED) if int(state.declared) >> bit & 1)


def ranged(state: Any, here: int, there: int, weapon: Any) -> int:
    """Return what the range adds."""
    zones, size = int(state.near[here, there]), int(state.zone_size)
    metres = zones * size if zones else size // 2
    short, medium, _ = (int(each) for each in weapon.ranges)
    if metres <= 3:
        return -5
    return 0 if metres <= short else 5 if metres <= medium else 10


def to_hit(state: Any, who: int, other: int, slot: int, manner: int) -> int:
    """Return how hard it is to hit somebody, as it stands when the attack is chosen."""
    attacker, target = state.characters[who], state.characters[other]
    weapon, place, near = attacker.weapons[slot], state.zones[target.zone], slot < codes.GUN
    skilled = -(-max(0, int(target.dice[codes.DODGING]) - 4) // 2) if state.skilled else 0
    need = max(int(target.defence), int(target.parry) if near else 0) or 10 + skilled
    reach = 0 if near else ranged(state, int(attacker.zone), int(target.zone), weapon)
    need += reach + MANNERS.get(manner, 0) + int(place.dark) - int(target.exposed)
    need += 0 if near or target.zone == attacker.zone else int(place.cover)
    if target.aboard not in (NONE, attacker.aboard):
        need += int(state.vehicles[target.aboard].cover)
    need += 5 if weapon.unwieldy and manner != codes.KICK else 0
    if target.prone:
        need += -6 if reach <= 0 else 6
    elif target.low == codes.CROUCHING:
        need += 3
    need += unlearned(state, who, attacked_with(state, who, slot, manner))
    need += max(0, int(attacker.scale) - int(target.scale))
    return max(3, need + shot(state, slot, weapon))


def shot(state: Any, slot: int, weapon: Any) -> int:
    """Return what is declared, shots more and full auto add to the difficulty."""
    auto = slot == codes.GUN and weapon.mode == codes.AUTO
    return meant(state, 0) - 3 * int(state.shots_more) - 6 * int(auto)


def to_hit_vehicle(state: Any, who: int, number: int) -> int:
    """Return how hard it is to hit a vehicle."""
    one, vehicle = state.characters[who], state.vehicles[number]
    gun, place = one.weapons[codes.GUN], state.zones[vehicle.zone]
    need = 10 + ranged(state, int(one.zone), int(vehicle.zone), gun) + int(place.dark)
    need += int(place.cover) if vehicle.zone != one.zone else 0
    return max(3, need + unlearned(state, who, int(gun.skill)) + shot(state, codes.GUN, gun))


def attack(before: Any, after: Any, who: int, deed: Deed) -> Roll:
    """An attack has dice of aiming and of surprise; a bigger target is easier by pips."""
    one, slot = before.characters[who], int(after.slot)
    rating, aim = (
        attacked_with(before, who, slot, int(after.manner)),
        int(one.aim) if slot >= codes.GUN else 0,
    )
    if after.vehicle != NONE:
        bigger, need = before.vehicles[after.vehicle].scale, to_hit_vehicle(before, who, int(after.vehicle))
        return Roll(rating, aim, max(0, int(bigger) - int(one.scale)), need)
    bigger = before.characters[after.target].scale
    return Roll(rating, aim + int(one.hidden), max(0, int(bigger) - int(one.scale)))


def blow(after: Any) -> tuple[int, int]:
    """Return dice and pips of a hit: the weapon, a joint bonus, what was declared, settings, a good hit."""
    weapon, slot = after.characters[after.actor].weapons[after.slot], int(after.slot)
    dice, pips = (3, 0) if after.manner == codes.FLIP else (int(weapon.dice), int(weapon.pips))
    dice += int(after.damage_dice) + int(after.shots_more) + meant(after, 1) - (after.manner == codes.LUNGE)
    pips += int(after.damage_pips) + meant(after, 2)
    if slot == codes.GUN and weapon.mode == codes.AUTO:
        dice += 2
    elif slot == codes.GUN and weapon.mode == codes.SINGLE and weapon.modes >> codes.BURST & 1:
        dice -= 2
    if after.margin_bonus and not after.declared & LIMBS:
        pips += -(-int(after.lead) // 5)
    return max(0, int(dice)), pips


def damage(before: Any, after: Any, who: int, deed: Deed) -> Roll:
    """Damage to people is more by size."""
    dice, pips = blow(after)
    bigger = int(after.characters[after.actor].scale) - int(after.characters[after.target].scale)
    return Roll(NONE, dice, pips + max(0, bigger), 0, raw=True)


def crash(before: Any, after: Any, who: int, deed: Deed) -> Roll:
    """A vehicle is struck by a shot, less for its size, or by a collision."""
    if before.check != codes.ATTACK:
        return Roll(NONE, max(0, collision(before)), 0, 0, raw=True)
    dice, pips = blow(after)
    bigger = int(after.vehicles[after.vehicle].scale) - int(after.characters[after.actor].scale)
    return Roll(NONE, dice, pips - max(0, bigger), 0, raw=True)


def collision(before: Any) -> int:
    """Return the dice of a collision: by speed, and of a ram by the size of both."""
    driver = before.characters[before.actor]
    mine, other = before.vehicles[driver.aboard], before.vehicles[before.vehicle]
    if before.check == codes.DRIVE:
        return COLLISION[speed(int(before.distance), int(mine.move))]
    rate = max(int(each) for each in (mine.went, mine.rate, other.rate, mine.move))
    return COLLISION[speed(rate, int(mine.move))] + SIDESWIPE + (int(mine.scale) - int(other.scale)) // 3


def speed(metres: int, move: int) -> int:
    """Return how fast so many metres a round are: stopped, cautious, cruising, high, all-out."""
    return sum((metres > 0, 2 * metres > move, metres > move, metres > 2 * move))
