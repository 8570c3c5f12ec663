"""Attacks: the roll, what a hit does, critical hits, last blows, areas, minions, mounts."""

from __future__ import annotations

from typing import Any

from arena.true20 import codes
from arena.true20.core.record import AUTOFIRE, ENTANGLES, LIGHT
from tests.true20 import person
from tests.true20.second import flow
from tests.true20.second.harm import drop, save, take_save, weaken
from tests.true20.second.holds import begin_disarm, begin_trip, grapple, room_to_grab
from tests.true20.second.unseen import found

IDLE = {"dazed", "stunned", "fascinated", "paralysed", "helpless"}
MISSES_FROM = {0: 99, 1: 17, 2: 11}  # the face from which concealment turns a hit into a miss
HELD, SURE = 5, -99
SOFT_FALL, HARD_FALL = 15, 2


def cover(s: Any, who: int, attacker: int) -> int:
    """Return what the place of somebody adds to Defense against an attack from elsewhere."""
    place = s.characters[who].zone
    return 0 if place == s.characters[attacker].zone else int(s.zones[place].cover)


def attack(s: Any, who: int, other: int, slot: int, mode: int = codes.DAMAGE, more: int = 0) -> None:
    """Let somebody roll to attack."""
    one, two, melee = s.characters[who], s.characters[other], slot < codes.MISSILE
    s.attacker, s.target, s.slot, s.mode = who, other, slot, mode
    s.critical = s.threat = 0
    bonus, need = person.attack_bonus(s, who, other, slot) + more, person.defense(s, other, who, melee)
    if mode == codes.AID:
        need = 10
    elif mode == codes.BREAK:
        need += HELD
    elif mode == codes.UNHORSE:
        need = two.mount_defense + cover(s, other, who)
    s.sneak = person.unseen(s, other, who) or bool(person.named(s, other) & {"stunned", "surprised"})
    s.bypass = bool(one.finesse) and finds_gaps(s, who, other, slot)
    need += two.armour if s.bypass else 0
    sure = melee and two.thing and person.aiming(s, who, other)
    use_up(s, who, other, slot)
    flow.check(s, codes.ATTACK, who, bonus, SURE if sure else need)
    if sure:
        flow.take_10(s)


def finds_gaps(s: Any, who: int, other: int, slot: int) -> bool:
    """Return whether an attack can go past armour: a blow, or a shot from near by whoever has learnt it."""
    if s.characters[other].no_criticals:
        return False
    near = person.apart(s, who, other) <= s.characters[who].weapons[slot].increment
    return slot < codes.MISSILE or ("improved precise shot" in person.feats(s, who) and near)


def use_up(s: Any, who: int, other: int, slot: int) -> None:
    """Use up what an attack uses up: a shot, the aim, help, surprise, and being hidden."""
    one = s.characters[who]
    one.weapons[slot].shots -= one.weapons[slot].capacity > 0
    one.struck = other if slot < codes.MISSILE else flow.NONE
    if slot >= codes.MISSILE:
        one.gaits = max(0, one.gaits - 1)
    flow.take_out(s, who, codes.AIMING)
    one.aim, one.aimed_at = 0, flow.NONE
    if one.help_against == other:
        one.helped_attack = 0
    flow.take_out(s, other, codes.FASCINATED)
    if s.characters[other].sources[codes.FEINTED] == who:
        flow.take_out(s, other, codes.FEINTED)
    found(s, who)


@flow.after(codes.ATTACK)
def attacked(s: Any) -> None:
    """Say whether an attack hits; concealment may still have its say."""
    if not s.won:
        s.won = hits_cover(s)
    flow.say(s, codes.EV_ATTACK, s.attacker, s.target, s.won, s.total - s.difficulty)
    if not s.won:
        flow.done(s)
        return
    one, two = s.characters[s.attacker], s.characters[s.target]
    s.threat = s.natural >= one.weapons[s.slot].threat and s.mode == codes.DAMAGE
    if two.no_criticals or (one.minion and not two.minion):
        s.threat = 0
    s.excess = max(0, s.total - s.difficulty)
    face = missed_from(s)
    if face <= 20:
        flow.check(s, codes.MISS_CHANCE, s.target, 0, face)
    else:
        confirm(s)


def hits_cover(s: Any) -> bool:
    """Return whether a miss for an ally's cover strikes that ally, or the target if that is quicker."""
    ally = s.characters[s.target].sources[codes.COVERED]
    if ally == flow.NONE or not person.covered(s, s.target) or s.margin < -2 or flow.shows_1(s):
        return False
    if s.total >= person.defense(s, ally, s.attacker, s.slot < codes.MISSILE):
        s.target = ally
    return True


def missed_from(s: Any) -> int:
    """Return the face from which concealment saves the target."""
    place = s.zones[s.characters[s.target].zone]
    hides = max(place.hides, place.hazards >> codes.SMOKE_THERE & 1)
    if "invisible" in person.named(s, s.target) or "blinded" in person.named(s, s.attacker):
        hides = 2
    face = MISSES_FROM[hides]
    if hides and s.slot < codes.MISSILE and "blind-fight" in person.feats(s, s.attacker):
        face += (21 - face + 1) // 2
    return face


@flow.after(codes.MISS_CHANCE)
def may_miss(s: Any) -> None:
    """Let concealment save the target or not."""
    if s.natural >= s.difficulty:
        flow.say(s, codes.EV_ATTACK, s.attacker, s.target, 2)
        flow.done(s)
    else:
        confirm(s)


def confirm(s: Any) -> None:
    """Let a threat be rolled for again, with the same bonus."""
    if s.threat:
        flow.check(s, codes.CONFIRM, s.attacker, s.other_bonus, s.other_total)
    else:
        hit(s)


@flow.after(codes.CONFIRM)
def confirmed(s: Any) -> None:
    """Let a second roll that hits make a critical hit."""
    s.critical = s.natural == 20 or (s.natural > 1 and bool(s.won))
    flow.say(s, codes.EV_ATTACK, s.attacker, s.target, 4 if s.critical else 3)
    hit(s)


def hit(s: Any) -> None:
    """Do what an attack that hits does."""
    who, other, one = s.attacker, s.target, s.characters[s.attacker]
    if s.mode == codes.GRAB:
        grapple(s, who, other)
    elif s.mode == codes.TRIP:
        begin_trip(s, who, other)
    elif s.mode == codes.DISARM:
        begin_disarm(s, who, other, s.slot)
    elif s.mode == codes.AID:
        flow.ask(s, codes.HELP, who)
    elif s.mode == codes.BREAK:
        slot = person.gripped(s, other)
        weapon = s.characters[other].weapons[-1 if slot is None else slot]
        need = 10 + person.damage(s, who, other, s.slot)
        flow.check(s, codes.CRACKING, other, weapon.hardness - weapon.cracks, need)
    elif s.mode == codes.UNHORSE:
        flow.check(s, codes.MOUNT_SAVE, other, s.characters[other].mount_toughness, 15 + whole_damage(s))
    elif s.mode == codes.JOIN:
        one.joint_on, one.joint_damage = other, person.damage(s, who, other, s.slot)
        flow.done(s)
    elif one.weapons[s.slot].kind >> ENTANGLES & 1:
        if "entangled" in person.named(s, other):
            flow.put_in(s, other, codes.HELPLESS)
        flow.put_in(s, other, codes.ENTANGLED)
        flow.done(s)
    elif (minion := shield_of(s, other)) != flow.NONE:
        s.shielder = minion
        flow.ask(s, codes.SHIELD, other)
    else:
        wound(s)


def whole_damage(s: Any) -> int:
    """Return the damage bonus of the hit in hand: what surprise and a critical hit add is in it."""
    value = person.damage(s, s.attacker, s.target, s.slot) + s.extra
    value += 2 if s.sneak and "sneak attack" in person.feats(s, s.attacker) else 0
    return int(value + (s.characters[s.attacker].weapons[s.slot].critical if s.critical else 0))


def wound(s: Any) -> None:
    """Let whoever is hit save against the damage."""
    who, other, melee = s.characters[s.attacker], s.characters[s.target], s.slot < codes.MISSILE
    value = whole_damage(s)
    if s.mode == codes.LEAD:
        value = together(s, value)
        forget_joint(s)
    elif s.mode == codes.DAMAGE:
        sweeps = melee and other.minion and not who.minion
        s.swept, s.sweeps = 1 << s.target, min(99, s.excess // 5) if sweeps else 0
    harder = s.excess // 2 if who.weapons[s.slot].kind >> AUTOFIRE & 1 else 0
    save(s, s.target, value, person.kills(s, s.attacker, s.slot), bool(s.bypass), harder)


def together(s: Any, own: int) -> int:
    """Return the damage of a combined attack: the largest, and 2 for each other part within 5 of it."""
    parts = [own] + [
        one.joint_damage for who, one in flow.everybody(s) if who != s.attacker and one.joint_on == s.target
    ]
    parts.sort(reverse=True)
    return int(parts[0] + 2 * sum(parts[0] - part <= 5 for part in parts[1:]))


def forget_joint(s: Any) -> None:
    """Forget all parts of combined attacks."""
    for _, one in flow.everybody(s):
        one.joint_on, one.joint_damage = flow.NONE, 0


def shield_of(s: Any, master: int) -> int:
    """Return the first minion that may take a hit meant for its master."""
    if s.mode != codes.DAMAGE or s.characters[master].minion or s.shielder != flow.NONE:
        return flow.NONE
    for who, one in flow.everybody(s):
        mine = one.minion and one.orders == master and one.zone == s.characters[master].zone
        if mine and not (
            one.shielded or person.is_down(s, who) or person.named(s, who) & IDLE or one.grip != flow.NONE
        ):
            return int(who)
    return flow.NONE


def step_in(s: Any) -> None:
    """Let the minion take the hit."""
    s.characters[s.shielder].shielded = 1
    flow.say(s, codes.EV_SHIELDED, s.shielder, s.target)
    s.target = s.shielder


@flow.after(codes.TOUGHNESS)
def saved(s: Any) -> None:
    """Mark the damage; what a blow brings besides comes after it."""
    who, one, bad = s.victim, s.characters[s.victim], take_save(s)
    if bad and s.sneak and s.attacker != flow.NONE and "crippling strike" in person.feats(s, s.attacker):
        weaken(s, who, codes.STRENGTH)
    if s.after == codes.TO_COUP and bad and not (one.unconscious or one.dead):
        s.after = codes.TO_TURN
        flow.check(s, codes.FINISH, who, person.save_bonus(s, who, "fortitude"), 10 + s.damage)
    elif one.status == flow.UP and "aiming" in person.named(s, who):
        flow.check(s, codes.HOLD_AIM, who, person.skill(s, who, "concentration"), 10 + max(0, s.damage))
    elif seizes(s, who):
        grapple(s, s.attacker, who)
    elif not sweeps_on(s):
        flow.done(s)


def seizes(s: Any, other: int) -> bool:
    """Return whether a blow with bare hands becomes a hold, for whoever has learnt it."""
    if (
        s.attacker == flow.NONE
        or (s.mode, s.slot) != (codes.DAMAGE, codes.FISTS)
        or s.after == codes.TO_ROUND
    ):
        return False
    one, two = s.characters[s.attacker], s.characters[other]
    if "improved grab" not in person.feats(s, s.attacker) or one.grip != flow.NONE:
        return False
    return one.status == two.status == flow.UP and room_to_grab(s, s.attacker, other)


def sweeps_on(s: Any) -> bool:
    """Let a blow that beats Defense by far strike the next minion beside; return whether there is one."""
    one = s.characters[s.attacker]
    if not s.sweeps:
        return False
    for other, two in flow.everybody(s):
        beside = two.minion and two.status == flow.UP and two.side != one.side and two.zone == one.zone
        if beside and not s.swept >> other & 1:
            s.swept |= 1 << other
            s.sweeps -= 1
            flow.say(s, codes.EV_ATTACK, s.attacker, other, codes.SWEPT)
            save(s, other, whole_damage(s), person.kills(s, s.attacker, s.slot))
            return True
    s.sweeps = 0
    return False


@flow.after(codes.FINISH)
def finished(s: Any) -> None:
    """Put out whoever fails against a last blow: dying, where it was meant to kill."""
    if not s.won:
        one = s.characters[s.victim]
        one.unconscious, one.dying = 1, int(bool(s.lethal or one.dying))
        drop(s, s.victim)
    flow.done(s)


@flow.after(codes.HOLD_AIM)
def aim_held(s: Any) -> None:
    """Let whoever was struck lose its aim, or keep it."""
    if not s.won:
        flow.lose_aim(s, s.checker)
    flow.done(s)


# mounts


@flow.after(codes.MOUNT_SAVE)
def mount_struck(s: Any) -> None:
    """Let a mount that fails go down, as a minion does."""
    if s.won:
        flow.done(s)
        return
    one = s.characters[s.checker]
    one.mount = one.gaits = 0
    flow.say(s, codes.EV_UNHORSED, s.checker)
    flow.check(s, codes.DISMOUNTING, s.checker, person.skill(s, s.checker, "ride"), SOFT_FALL)


@flow.after(codes.DISMOUNTING)
def thrown(s: Any) -> None:
    """Let a rider whose mount falls land on its feet, or hard."""
    if s.won:
        flow.done(s)
        return
    flow.put_in(s, s.checker, codes.PRONE)
    s.sneak = 0
    save(s, s.checker, HARD_FALL)


# two weapons


def strike_twice(s: Any, who: int, other: int) -> None:
    """Strike with one hand, and then the other."""
    attack(s, who, other, codes.HAND, more=two_hands(s, who, False))
    s.after = codes.TO_OFF_HAND


def two_hands(s: Any, who: int, off: bool) -> int:
    """Return what a weapon in each hand takes from a blow."""
    light = int(2 * (s.characters[who].weapons[codes.OFF_HAND].kind >> LIGHT & 1))
    if "two-weapon fighting" in person.feats(s, who):
        return -4 + light
    return (-10 if off else -6) + light


@flow.after(codes.RIDING)
def rode(s: Any) -> None:
    """Let a rider strike with both hands, or with the one that it has free."""
    if s.won:
        strike_twice(s, s.checker, s.target)
    else:
        attack(s, s.checker, s.target, codes.HAND)


def other_hand(s: Any) -> None:
    """Strike with the other hand, where the target still stands."""
    who, other = s.attacker, s.target
    s.after = codes.TO_TURN
    able = s.characters[who].status == flow.UP and person.may_attack(s, who, other)
    if able and person.reaches(s, who, other, codes.OFF_HAND):
        attack(s, who, other, codes.OFF_HAND, more=two_hands(s, who, True))
        s.after = codes.TO_TURN
    else:
        flow.done(s)


# an area


def blast(s: Any, who: int, other: int, slot: int) -> None:
    """Strike everybody where the target is: no attack is rolled."""
    use_up(s, who, other, slot)
    s.attacker, s.slot, s.goal, s.after, s.cursor = who, slot, s.characters[other].zone, codes.TO_BLAST, 0
    flow.done(s)


def next_of_blast(s: Any) -> None:
    """Let the next one in the area save."""
    for who, one in flow.everybody(s):
        if who >= s.cursor and who != s.attacker and one.status == flow.UP and one.zone == s.goal:
            s.cursor, s.victim = who + 1, who
            shelter = cover(s, who, s.attacker) // 2
            weapon = s.characters[s.attacker].weapons[s.slot]
            flow.check(s, codes.REFLEX, who, person.save_bonus(s, who, "reflex") + shelter, weapon.blast)
            return
    s.after = codes.TO_TURN
    flow.done(s)


@flow.after(codes.REFLEX)
def evaded(s: Any) -> None:
    """Let whoever saves take half the damage, or none where it has learnt that."""
    value = person.damage(s, s.attacker, s.victim, s.slot)
    if s.won and "evasion" in person.feats(s, s.victim):
        flow.done(s)
        return
    save(s, s.victim, value // 2 if s.won else value, person.kills(s, s.attacker, s.slot))


flow.NEXT[codes.TO_OFF_HAND] = other_hand
flow.NEXT[codes.TO_BLAST] = next_of_blast
