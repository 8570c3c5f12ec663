"""What may be chosen in a turn beside moving and fighting: tasks, care, talk, vehicles, and how it ends."""

from __future__ import annotations

from typing import Any

from arena.d6 import codes
from tests.d6.place import NONE, UP, Table, chosen, is_ready, walked, zone_key
from tests.d6.skills import able, best

OUT, NPCS, ESCAPE = 2, 1, 5
WORDS = ("persuade", "con", "bargain with", "intimidate", "order")
SKILLS = (codes.PERSUASION, codes.CON, codes.BARGAIN, codes.INTIMIDATION, codes.COMMANDING)


def tasks(at: Table) -> set[str]:
    """Return what can be done about tasks."""
    state, who, found = at.state, at.person, set[str]()
    whole = who.actions >= 2
    for number, key in enumerate(at.cast.keys("task")):
        task = state.tasks[number]
        others = task.worker not in (NONE, at.number) and task.rounds > 0
        ready = task.after == NONE or state.tasks[task.after].done >= state.tasks[task.after].parts
        here = (task.side, task.zone) == (who.side, who.zone) and task.done < task.parts
        if not (
            here and ready and not others and task.stuck < 2 and who.held == codes.FREE and who.actions > 0
        ):
            continue
        works = able(who, int(task.skill)) and task.stuck == 0 and (task.rounds == 0 or whole)
        looks = task.related != NONE and task.stuck == 0 and who.bonus_pips == 0
        found |= chosen(
            [
                (f"work on {key}", works),
                (f"rush {key}", works and task.rounds > 1 and task.spent + 1 < task.rounds),
                (f"prepare {key}", whole and (task.rounds == 0 or task.stuck == 1)),
                (f"look into {key}", looks and able(who, int(task.related))),
            ]
        )
    return found


def care(at: Table) -> set[str]:
    """Return whom one can treat, and whom the gamemaster can bring to safety."""
    who, found = at.person, set[str]()
    treats = who.actions > 0 and able(who, codes.MEDICINE) and who.held == codes.FREE
    pays = who.side == NPCS and not at.state.points and at.state.gm_dice >= 4
    for _, key, one in at.people():
        hurt = one.status in (UP, OUT) and (one.wound > 0 or one.status == OUT) and one.wound < codes.DEAD
        here = (one.side, one.zone) == (who.side, who.zone) and not one.lost
        taken = one.side == NPCS and one.important and one.status == OUT and one.wound < codes.DEAD
        found |= chosen(
            [(f"treat {key}", treats and here and hurt), (f"bring {key} to safety", pays and taken)]
        )
    return found


def joint(at: Table) -> set[str]:
    """Return who could work at the head of a joint effort, and who can be helped."""
    who = at.person
    may = [
        (key, one)
        for number, key, one in at.people()
        if number != at.number
        and one.side == who.side
        and one.status == UP
        and one.held == codes.FREE
        and not one.acted
        and not one.joined
        and at.sees(one)
    ]
    rating = best(at.state, at.number, codes.COMMANDING, codes.PERCEPTION)
    most = len(may) if at.state.command <= 5 else min(len(may), int(who.dice[rating]))
    leads, helps = (
        who.actions > 0 and most >= 2 and able(who, rating),
        who.actions > 0 and able(who, codes.TACTICS),
    )
    found = chosen((f"lead an effort of {key}", leads) for key, _ in may)
    return found | chosen((f"help {key}", helps and one.bonus_pips == 0) for key, one in may)


def talk(at: Table) -> set[str]:
    """Return whom words may sway, and how one resists them."""
    who, acts = at.person, at.person.actions > 0
    found = {
        f"{verb} {key}"
        for _, key, one in at.foes()
        for verb, skill in zip(WORDS, SKILLS, strict=True)
        if acts and one.resolve > 0 and at.sees(one) and able(who, skill)
    }
    rating = best(at.state, at.number, codes.WILLPOWER, codes.KNOWLEDGE)
    resists = who.resolve > 0 and not who.mind and able(who, rating)
    full = ("resist words fully", resists and who.actions >= 2)
    return found | chosen([("resist words", resists and acts), full])


def vehicles(at: Table) -> set[str]:
    """Return what can be done with vehicles and to them."""
    state, who, found = at.state, at.person, set[str]()
    if who.actions == 0 or who.held != codes.FREE:
        return found
    mine = int(who.aboard) if who.aboard != NONE and state.vehicles[who.aboard].driver == at.number else NONE
    if mine != NONE and able(who, codes.DRIVING):
        zones = range(int(state.zone_count))
        found |= chosen((f"drive to {zone_key(at, zone)}", may_drive(at, mine, zone)) for zone in zones)
    for number, key in enumerate(at.cast.keys("vehicle")):
        one = state.vehicles[number]
        driver = None if one.driver == NONE else state.characters[one.driver]
        hostile = driver is not None and driver.side != who.side
        close = mine not in (NONE, number) and state.vehicles[mine].zone == one.zone
        stands = who.aboard == NONE and one.zone == who.zone and one.rate == 0 and one.harm < 5
        found |= chosen(
            [
                (f"ram {key}", hostile and close and state.vehicles[mine].harm < 4),
                (f"fire at {key}", hostile and may_fire(at, one)),
                (f"get into {key}", stands and not hostile),
            ]
        )
    stops = who.aboard != NONE and not state.vehicles[who.aboard].went and not state.vehicles[who.aboard].rate
    return found | chosen([("get out", stops)])


def may_drive(at: Table, number: int, zone: int) -> bool:
    """Return whether a vehicle may try to reach a zone."""
    one, away = at.state.vehicles[number], int(at.state.ways[at.state.vehicles[number].zone, zone])
    most = int(one.move) if one.harm >= 3 else 4 * int(one.move)
    if at.state.accelerate:
        most = min(most, 2 * max(int(one.rate), int(one.move)))
    metres = int(one.went) + away * int(at.state.zone_size)
    return one.harm < 4 and away > 0 and metres <= most and walked(at, int(one.zone), zone)


def may_fire(at: Table, one: Any) -> bool:
    """Return whether one can shoot at a vehicle."""
    who, gun = at.person, at.person.weapons[codes.GUN]
    zones, size = int(at.state.near[who.zone, one.zone]), int(at.state.zone_size)
    metres = zones * size if zones else size // 2
    return (
        zones >= 0 and metres <= gun.ranges[2] and is_ready(at, codes.GUN) and bool(able(who, int(gun.skill)))
    )


def endings(at: Table) -> set[str]:
    """Return leaving, holding the turn back, and ending it."""
    state, who = at.state, at.person
    waits = any(number != at.number and one.status == UP and not one.acted for number, _, one in at.people())
    free = who.held == codes.FREE
    holds = free and who.actions >= 2 and who.went == 0 and state.resume == NONE and waits
    leaves = any(
        (aim.kind, aim.side, aim.zone) == (ESCAPE, who.side, who.zone) and int(aim.who) >> at.number & 1
        for aim in state.objectives
    )
    words = ("hold", "hold until attacked", "hold until approached")
    return chosen([("wait", True), ("leave", free and leaves), *((each, holds) for each in words)])


def quiet(at: Table) -> set[str]:
    """Return aiming, reloading, getting up, sneaking, searching and the readying of a Fate Point."""
    who, gun = at.person, at.person.weapons[codes.GUN]
    acts = who.actions > 0
    flies = any(
        who.weapons[slot].carried and not who.weapons[slot].away for slot in (codes.GUN, codes.THROWN)
    )
    grips = who.holder != NONE or any(one.holder == at.number and not one.hidden for _, _, one in at.people())
    seen = not who.hidden and who.aboard == NONE and not grips
    hides = any(one.side != who.side and one.hidden for _, _, one in at.people())
    fate = at.state.points and who.fate_points > 0 and not who.fated
    lows = at.state.lows and not who.shifted and who.aboard == NONE
    return chosen(
        [
            ("aim", who.actions >= 2 and flies and who.aim < 3 and who.went == 0),
            ("reload", acts and not gun.away and gun.shots < gun.capacity),
            ("stand up", acts and who.prone and who.low != 2),
            ("crouch", lows and not who.prone and not who.low),
            ("lie down", lows and not who.prone),
            ("rise", who.low and not who.shifted),
            ("sneak", acts and seen and able(who, codes.SNEAKING)),
            ("search", acts and hides),
            ("ready a fate point", acts and fate),
        ]
    )
