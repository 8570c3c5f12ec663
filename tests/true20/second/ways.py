"""Moving: ways by feet, what is rolled on them, jumps and falls, running and charging."""

from __future__ import annotations

from typing import Any

from arena.scene.codes import EV_MOVED
from arena.true20 import codes
from scenarios.true20.words import SKILLS
from tests.true20.person import ability_check, feats, pace, skill, way
from tests.true20.second.flow import NONE, after, check, done, lose_aim, put_in, say, take_out
from tests.true20.second.harm import save

SLOW, ICY = ("climb", "swim"), ("climb", "acrobatics")


def move(s: Any, who: int, zone: int) -> None:
    """Bring somebody into a zone."""
    say(s, EV_MOVED, who, s.characters[who].zone, zone)
    s.characters[who].zone = zone


def obstacle(s: Any, who: int, zone: int) -> Any:
    """Return what stands on the way of somebody into a zone, None for nothing."""
    here = s.characters[who].zone
    return next((each for each in s.obstacles if (each.here, each.there) == (here, zone)), None)


def rolled(s: Any, who: int, block: Any) -> str:
    """Return the skill that is rolled on a way, "" for none: who climbs and swims as it walks needs none."""
    name = "" if block is None or block.skill == NONE else list(SKILLS)[block.skill]
    return "" if name in SLOW and s.characters[who].climbs else name


def use_standard(s: Any, who: int) -> None:
    """Take a standard action: whoever is disabled strains itself."""
    one = s.characters[who]
    one.standard -= 1
    one.feet = 0
    one.strained = int(bool(one.strained or one.disabled))


def use_move(s: Any, who: int) -> None:
    """Take a move action, or a standard action instead; an aim is lost."""
    one = s.characters[who]
    if one.moves:
        one.moves -= 1
    else:
        one.standard -= 1
    lose_aim(s, who)


def use_full(s: Any, who: int) -> None:
    """Take a full action, or the one action that a round has."""
    use_standard(s, who)
    s.characters[who].moves = max(0, s.characters[who].moves - 1)


def left(s: Any, who: int, zone: int) -> int:
    """Return how many feet of a way are still before somebody."""
    one = s.characters[who]
    return way(s, who, one.zone, zone) - (one.covered if one.bound == zone else 0)


def walk(s: Any, who: int, zone: int) -> None:
    """Go on towards a zone, with a further move where the feet that are left do not reach."""
    one = s.characters[who]
    if one.feet < left(s, who, zone):
        if one.mount and one.gaits:
            one.gaits -= 1
            lose_aim(s, who)
            one.feet += pace(s, who)
        elif not one.mount and (one.moves or one.standard):
            use_move(s, who)
            one.feet += pace(s, who)
    one.walked = 1
    block = obstacle(s, who, zone)
    name = rolled(s, who, block)
    if block is not None and block.drop:
        second = skill(s, who, "swim" if block.water else "jump")
        s.goal = zone
        deeper = 5 * (block.drop // 50) if block.water else 0
        check(s, codes.JUMPING, who, max(skill(s, who, "acrobatics"), second), 15 + deeper)
    elif name:
        s.goal = zone
        ice = any(s.zones[each].hazards >> codes.ICE & 1 for each in (one.zone, zone))
        check(s, codes.WAY, who, skill(s, who, name), block.difficulty + 5 * (ice and name in ICY))
    else:
        advance(s, who, zone)
        done(s)


def advance(s: Any, who: int, zone: int) -> None:
    """Bring somebody into a zone, or as far on the way as its feet reach."""
    one, needed = s.characters[who], left(s, who, zone)
    if one.feet >= needed:
        one.feet -= needed
        one.bound, one.covered = NONE, 0
        move(s, who, zone)
        return
    behind = one.covered if one.bound == zone else 0
    one.covered, one.bound, one.feet = behind + one.feet, zone, 0
    say(s, codes.EV_WENT, who, zone, one.covered, behind + needed)


@after(codes.WAY)
def went(s: Any) -> None:
    """Let whoever has made it go on, and whoever fails stay, or by 5 fall."""
    who, one = s.checker, s.characters[s.checker]
    if s.won:
        advance(s, who, s.goal)
        done(s)
        return
    one.feet = 0
    block = obstacle(s, who, s.goal)
    if block.fall >= 10 and s.margin <= -5:
        say(s, codes.EV_FELL, who, block.fall)
        put_in(s, who, codes.PRONE)
        save(s, who, fall(block, block.fall))
    else:
        done(s)


def fall(block: Any, feet: int) -> int:
    """Return the damage of a fall: 2 for every full 10 feet up to 40, less into what gives way."""
    return int(max(0, min(40, 2 * (feet // 10)) - (4 if block.water else 2 if block.soft else 0)))


@after(codes.JUMPING)
def jumped(s: Any) -> None:
    """Let whoever has jumped come down: a good dive does nothing, a good leap helps the save."""
    who, one, block = s.checker, s.characters[s.checker], obstacle(s, s.checker, s.goal)
    one.feet, one.bound, one.covered = 0, NONE, 0
    move(s, who, s.goal)
    say(s, codes.EV_FELL, who, block.drop)
    if block.water and s.won:
        done(s)
        return
    easier = 4 if s.won else 2
    save(s, who, fall(block, block.drop), harder=-easier)


def run(s: Any, who: int, zone: int) -> None:
    """Go all out; whoever has run for long must hold out."""
    one = s.characters[who]
    lose_aim(s, who)
    if one.mount:
        one.gaits = 0
    else:
        use_full(s, who)
    put_in(s, who, codes.RUNNING, 1)
    one.ran += 1
    one.walked, s.goal = 1, zone
    one.feet = one.runs * pace(s, who)
    if not one.mount and one.ran > 10 + 2 * one.abilities[2]:
        bonus = ability_check(s, who, 2) + 4 * ("endurance" in feats(s, who))
        check(s, codes.ENDURANCE, who, bonus, 10 + one.ran_checks)
        one.ran_checks += 1
    else:
        advance(s, who, zone)
        done(s)


@after(codes.ENDURANCE)
def held_out(s: Any) -> None:
    """Let whoever cannot run on tire, and go at half the pace."""
    who, one = s.checker, s.characters[s.checker]
    if not s.won:
        one.fatigue = max(one.fatigue, codes.FATIGUED)
        say(s, codes.EV_FATIGUE, who, one.fatigue)
        one.feet = 2 * pace(s, who)
        take_out(s, who, codes.RUNNING)
    advance(s, who, s.goal)
    done(s)


def charge(s: Any, who: int, other: int) -> None:
    """Run straight at somebody."""
    one = s.characters[who]
    if one.mount:
        use_standard(s, who)
        one.gaits = 0
    else:
        use_full(s, who)
    lose_aim(s, who)
    one.bound, one.covered, one.walked = NONE, 0, 1
    put_in(s, who, codes.CHARGED, 1)
    move(s, who, s.characters[other].zone)
