"""What may be chosen, and what not, as the book has it: whole menus are judged, as they are typed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arena.d6 import codes
from arena.words.cast import Cast
from tests.d6.offers import care, endings, joint, quiet, talk, tasks, vehicles
from tests.d6.place import BOUND, NONE, Table, chosen, is_ready, passage, reaches, strikes, walked, zone_key
from tests.d6.skills import able

HELD, PCS = 3, 0
ATTACKS = ("punch", "strike", "shoot", "throw at")  # by the place of the weapon
ANSWERS = {
    HELD: {"act now", "wait"},
    codes.CRITICAL: {"cancel the highest die", "bring a complication"},
    codes.RESCUE: {"spend 4 action dice", "let it happen"},
    codes.CATCH: {"catch it", "let it happen"},
    codes.SUSPECT: {"resist words", "listen"},
}
Judgement = tuple[str, Any, Any]  # what, what the rules have, what the book has


def menus(state: Any, offered: set[str], cast: Cast) -> Iterator[Judgement]:
    """Yield what is judged of a menu: each thing offered that should not be, and the other way round."""
    due = menu(Table(state, cast))
    for words in sorted(offered ^ due):
        yield words, words in offered, words in due
    yield "as long as it should be", len(offered), len(due)


def menu(at: Table) -> set[str]:
    """Return all that may be chosen."""
    state = at.state
    if state.phase in ANSWERS:
        return ANSWERS[int(state.phase)]
    if state.phase == codes.SPEND:
        return {"let it stand", "spend a character point" if state.points else "spend an action die"}
    if state.phase == codes.SHOVE:
        return {f"into {zone_key(at, zone)}" for zone in at.near(int(state.characters[state.target].zone))}
    if state.phase == codes.SPLIT:
        one = state.characters[state.checker]
        dice, pips = range(min(6, int(one.bonus_dice)) + 1), range(min(2, max(0, int(one.bonus_pips))) + 1)
        return {f"put {die} dice and {pip} pips into the attack" for die in dice for pip in pips}
    return turn(at)


def turn(at: Table) -> set[str]:
    """Return what may be done in a turn."""
    state, who = at.state, at.person
    if who.joined:
        return defences(at) | {"wait"}
    if state.declared or state.shots_more or state.readied:
        found = attacks(at)
        return found | declared(at) | die(at, not state.readied) if found else {"wait"}
    blows = attacks(at)
    found = ways(at) | blows | talk(at) | endings(at) | die(at, bool(blows))
    found |= chosen(
        [
            ("break free", who.held != codes.FREE and who.actions > 0),
            ("take one action more", who.multi < who.extra and who.actions > 0),
        ]
    )
    if who.held in BOUND:
        return found
    found |= grapples(at) | defences(at) | tasks(at) | care(at) | joint(at) | vehicles(at) | weapons(at)
    return found | quiet(at) | (declared(at) if blows else set())


def die(at: Table, may: bool) -> set[str]:
    """Return whether an Action Die may be put into the next attack."""
    dice = at.person.action_dice if at.person.side == PCS else at.state.gm_dice
    return {"ready an action die"} if may and not at.state.points and dice > 0 else set()


# moving


def ways(at: Table) -> set[str]:
    """Return where one can move and run."""
    state, who, found = at.state, at.person, set[str]()
    acts = who.actions > 0
    if (
        who.held != codes.FREE
        or who.aboard != NONE
        or who.prone
        or who.low
        or (not acts and who.went >= who.move)
    ):
        return found
    for zone in range(int(state.zone_count)):
        key, links = zone_key(at, zone), zone in at.near(int(who.zone))
        way = passage(state, int(who.zone), zone)
        if links and way is not None:
            skill = (codes.RUNNING, codes.SWIMMING, codes.CLIMBING, codes.CLIMBING)[int(way.kind)]
            found |= chosen([(f"move {key}", acts and able(who, skill) and who.went == 0)])
            continue
        easy = state.zones[zone].terrain == 0
        freely = links and who.went + state.zone_size <= who.move and (easy or acts)
        runs = acts and able(who, codes.RUNNING) and may_run(at, zone)
        found |= chosen([(f"move {key}", freely), (f"run {key}", runs)])
    return found


def may_run(at: Table, zone: int) -> bool:
    """Return whether a zone is further than a free move, not too far, and on foot."""
    state, who = at.state, at.person
    away = int(state.ways[who.zone, zone])
    metres, most = (
        int(who.went) + away * int(state.zone_size),
        max(4 * int(who.move), 2 * int(state.zone_size)),
    )
    if state.accelerate:
        most = 2 * max(int(who.rate), int(who.move))
    return away > 0 and who.move < metres <= most and walked(at, int(who.zone), zone)


# attacks


def attacks(at: Table) -> set[str]:
    """Return whom one can attack with what, as it is declared."""
    meant = strikes(at, int(at.state.declared), int(at.state.shots_more))
    return {f"{ATTACKS[slot]} {key}" for slot, key in meant}


def grapples(at: Table) -> set[str]:
    """Return whom one can hold, throw, disarm and the like."""
    found, who = set[str](), at.person
    ready = [is_ready(at, slot) for slot in range(codes.SLOTS)]
    for _, key, one in at.foes() if who.actions > 0 else ():
        hand, free = at.beside(one) and ready[codes.FISTS], one.held == codes.FREE == who.held
        free = free and int(one.scale) < int(who.scale) + 3  # a horse beside a person is too big
        mine, hurt = one.holder == at.number, one.wound or one.stunned or one.body < one.most_body
        may_be_bound = one.held == codes.NETTED or (one.held >= codes.PINNED and hurt)
        blow = at.beside(one) and (ready[codes.FISTS] or ready[codes.HAND])
        shot = ready[codes.GUN] and reaches(at, one, codes.GUN)
        arms = any(
            one.weapons[slot].carried and not one.weapons[slot].away for slot in (codes.GUN, codes.HAND)
        )
        net = who.weapons[codes.THROWN].net and ready[codes.THROWN] and reaches(at, one, codes.THROWN)
        found |= chosen(
            [
                (f"kick {key}", hand and who.held == codes.FREE),
                (f"lunge at {key}", hand and who.weapons[codes.HAND].pointed and ready[codes.HAND]),
                (f"bind {key}", hand and mine and may_be_bound and who.actions >= 2),
                (f"choke {key}", hand and (free or (mine and one.held == codes.CHOKED))),
                *((f"{verb} {key}", hand and free and not one.prone) for verb in ("trip", "flip")),
                *((f"{verb} {key}", hand and free) for verb in ("grab", "push", "tackle", "pin")),
                (f"disarm {key}", (blow or shot) and arms),
                (f"entangle {key}", net and one.held == codes.FREE),
            ]
        )
    return found


def defences(at: Table) -> set[str]:
    """Return how one can defend oneself."""
    who, fights = at.person, at.person.actions > 0 and not at.state.peaceful
    dodges = fights and not who.defence and not who.prone and able(who, codes.DODGING)
    parries = fights and not who.parry and able(who, codes.BRAWLING)
    whole = who.actions >= 2
    return chosen(
        [
            ("dodge", dodges),
            ("full dodge", dodges and whole),
            ("parry", parries),
            ("full parry", parries and whole),
        ]
    )


def weapons(at: Table) -> set[str]:
    """Return what can be drawn and switched."""
    who = at.person
    acts, gun = who.actions > 0, who.weapons[codes.GUN]
    away = any(who.weapons[slot].away for slot in (codes.GUN, codes.HAND, codes.THROWN))
    modes = (
        (f"switch to {key}", acts and not gun.away and int(gun.modes) >> mode & 1 and gun.mode != mode)
        for mode, key in enumerate(at.cast.keys("mode"))
    )
    return chosen([("ready a weapon", acts and away), *modes])


def declared(at: Table) -> set[str]:
    """Return how the next attack may be meant: at one part of the body, or as a sweep, or all out."""
    state, who, said = at.state, at.person, list[tuple[str, Any]]()
    gun, meant, shots = who.weapons[codes.GUN], int(state.declared), int(state.shots_more)
    words = [*(f"go {key}" for key in at.cast.keys("declared")), "go for a knockout"]
    whole = codes.SWEEP | codes.ALL_OUT
    excludes = {codes.SWEEP: whole | codes.CALLED, codes.ALL_OUT: whole}
    for number, key in enumerate(words):
        bit = 1 << number
        may = int(state.options) & bit and not meant & excludes.get(bit, codes.CALLED | codes.SWEEP)
        if bit == codes.ALL_OUT:
            may = may and who.actions == 2 and not who.defence and not who.parry
        said.append((key, may and strikes(at, meant | bit, shots)))
    single = state.multi_shots and gun.mode == codes.SINGLE and gun.capacity > 0
    more = single and shots < min(3, int(gun.shots) - 1)
    return chosen([*said, ("add a shot", more and strikes(at, meant, shots + 1))])
