"""What a round brings to everybody before its first turn: tiring, dying, coming round, and what places do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arena.true20 import codes
from tests.true20.person import ability_check, feats, named, save_bonus, skill
from tests.true20.second import flow
from tests.true20.second.harm import die, drop, faint, recover, recovery, save, stabilise, tire, weaken

TIRING, STRAINING, DYING, FADING, RALLYING = range(5)  # what somebody is asked about
MINUTE, CON = 10, 2
FIRE, IMMERSED, SPLASHED, EXTREME = 2, 20, 4, 2  # damage


def lies_here(s: Any, who: int, *hazards: int) -> bool:
    """Return whether somebody is where one of these hazards is."""
    zone = s.characters[who].zone
    return zone != flow.NONE and any(s.zones[zone].hazards >> each & 1 for each in hazards)


def is_minute(s: Any) -> bool:
    """Return whether a minute is over."""
    return bool(s.round_number > 1 and s.round_number % MINUTE == 1)


def enduring(s: Any, who: int) -> int:
    """Return what endurance adds to holding out."""
    return 4 if "endurance" in feats(s, who) else 0


def question(s: Any, who: int, what: int) -> bool:
    """Ask whether somebody spends Conviction on what the round brings."""
    s.checker, s.check, s.stage = who, codes.REST, what
    flow.ask(s, codes.SHAKING, who)
    return True


# what comes of oneself


def tires(s: Any, who: int) -> bool:
    """Extra effort tires by a level, unless Conviction is spent on that."""
    one = s.characters[who]
    due = one.owes and one.zone != flow.NONE
    if due:
        one.owes = 0
        if flow.may_spend(s, who):
            return question(s, who, TIRING)
        tire(s, who)
    return False


def strains(s: Any, who: int) -> bool:
    """Whoever has strained itself while disabled is dying, unless Conviction is spent on that."""
    one = s.characters[who]
    due = one.strained and one.disabled and one.status == flow.UP
    one.strained = 0
    if due:
        if flow.may_spend(s, who):
            return question(s, who, STRAINING)
        collapse(s, who)
    return False


def collapse(s: Any, who: int) -> None:
    """Let somebody be dying."""
    s.characters[who].dying = s.characters[who].unconscious = 1
    flow.say(s, codes.EV_DAMAGE, who, 1, 4, 4)
    drop(s, who)


def struggles(s: Any, who: int) -> bool:
    """Whoever is dying rolls whether it lives, unless Conviction or its nature saves it."""
    one = s.characters[who]
    if not one.dying or one.zone == flow.NONE:
        return False
    if "diehard" in feats(s, who):
        stabilise(s, who)
        return False
    if flow.may_spend(s, who):
        return question(s, who, DYING)
    recovery(s, who, codes.DYING)
    return True


@flow.after(codes.DYING)
def struggled(s: Any) -> None:
    """Whoever fails dies; a total of 20 makes stable."""
    if not s.won:
        die(s, s.checker)
    elif s.total >= 20:
        stabilise(s, s.checker)
    flow.done(s)


def fades(s: Any, who: int) -> bool:
    """Once a minute a bruise and being dazed fade, and whoever is out or staggered rolls."""
    one = s.characters[who]
    if not is_minute(s) or one.zone == flow.NONE:
        return False
    one.bruised, one.dazed_box = max(0, one.bruised - 1), 0
    rolls = not (one.dying or one.dead) and (one.unconscious or one.staggered)
    if rolls:
        recovery(s, who, codes.REST)
    return bool(rolls)


@flow.after(codes.REST, codes.RECOVERY)
def rested(s: Any) -> None:
    """Whoever makes a recovery check recovers."""
    if s.won:
        recover(s, s.checker)
    flow.done(s)


def rallies(s: Any, who: int) -> bool:
    """Whoever lies unconscious may spend Conviction on coming round, if it breathes."""
    one = s.characters[who]
    lies = one.unconscious and one.status != flow.UP and one.zone != flow.NONE and not (one.dying or one.dead)
    return bool(lies and one.breath >= 0 and flow.may_spend(s, who)) and question(s, who, RALLYING)


def answer(s: Any, spends: bool) -> None:
    """Take the answer about what a round brings."""
    who, what = s.checker, s.stage
    if spends:
        flow.spend(s, who)
        if what == RALLYING:
            recovery(s, who, codes.REST)
            return
        if what == DYING:
            stabilise(s, who)
    elif what == DYING:
        recovery(s, who, codes.DYING)
        return
    elif what == TIRING:
        tire(s, who)
    elif what == STRAINING:
        collapse(s, who)
    flow.done(s)


# what places do


def burns(s: Any, who: int) -> bool:
    """Whoever is in a fire, or burns, saves; water puts it out."""
    if lies_here(s, who, codes.FAST_WATER, codes.DEEP_WATER):
        flow.take_out(s, who, codes.ON_FIRE)
        return False
    if not lies_here(s, who, codes.FIRE) and "burning" not in named(s, who):
        return False
    flow.check(s, codes.BURNING, who, save_bonus(s, who, "reflex"), 15)
    return True


@flow.after(codes.BURNING)
def burned(s: Any) -> None:
    """Whoever saves burns no more; whoever fails as a round begins burns, and is hurt."""
    if s.won:
        flow.take_out(s, s.checker, codes.ON_FIRE)
    if s.won or s.actor != flow.NONE:
        flow.done(s)
    else:
        flow.put_in(s, s.checker, codes.ON_FIRE)
        save(s, s.checker, FIRE)


def chokes(s: Any, who: int) -> bool:
    """Smoke is saved against every round, ever harder."""
    one = s.characters[who]
    if not lies_here(s, who, codes.SMOKE_THERE):
        one.choked = one.coughs = 0
        return False
    flow.check(s, codes.SMOKE, who, save_bonus(s, who, "fortitude") + enduring(s, who), 15 + one.choked)
    one.choked = min(99, one.choked + 1)
    return True


@flow.after(codes.SMOKE)
def choked(s: Any) -> None:
    """Whoever fails coughs through the round; two in a row tire it."""
    one = s.characters[s.checker]
    if s.won:
        one.coughs = 0
    else:
        flow.put_in(s, s.checker, codes.DAZED, 1)
        one.coughs += 1
        if one.coughs == 2:
            one.coughs = 0
            tire(s, s.checker)
    flow.done(s)


def corrodes(s: Any, who: int) -> bool:
    """Acid and boiling water do damage."""
    if lies_here(s, who, codes.ACID_BATH, codes.BOILING):
        save(s, who, IMMERSED)
    elif lies_here(s, who, codes.ACID):
        save(s, who, SPLASHED)
    else:
        return False
    return True


def freezes(s: Any, who: int) -> bool:
    """Cold and heat are saved against once a minute, ever harder."""
    one = s.characters[who]
    hazards = (codes.COLD_THERE, codes.HEAT, codes.EXTREME_COLD, codes.EXTREME_HEAT)
    if not lies_here(s, who, *hazards) or not is_minute(s):
        return False
    flow.check(s, codes.COLD, who, save_bonus(s, who, "fortitude") + enduring(s, who), 15 + one.chilled)
    one.chilled = min(99, one.chilled + 1)
    return True


@flow.after(codes.COLD)
def froze(s: Any) -> None:
    """Whoever fails tires."""
    if not s.won:
        tire(s, s.checker)
    flow.done(s)


def swims(s: Any, who: int) -> bool:
    """Fast water is swum in, but for whoever swims as it walks."""
    if not lies_here(s, who, codes.FAST_WATER) or s.characters[who].climbs:
        return False
    flow.check(s, codes.WATER, who, skill(s, who, "swim"), 15)
    return True


@flow.after(codes.WATER, codes.UNDER)
def swam(s: Any) -> None:
    """Whoever fails rolls again, and goes under if it fails once more; the water batters everybody."""
    who = s.checker
    if s.check == codes.WATER and not s.won:
        flow.check(s, codes.UNDER, who, skill(s, who, "swim"), 15)
        return
    if s.won:
        flow.take_out(s, who, codes.SUBMERGED)
    else:
        flow.put_in(s, who, codes.SUBMERGED)
    save(s, who, 0, lethal=False)


def suffocates(s: Any, who: int) -> bool:
    """Whoever has no air holds its breath, then fights for it, falls, is dying, and dies."""
    one = s.characters[who]
    if not lies_here(s, who, codes.NO_AIR) and "under water" not in named(s, who):
        one.breath, one.gasps = 20 + 4 * one.abilities[CON], 0
    elif one.breath > 0:
        one.breath -= 1
    elif one.breath == 0:
        flow.check(s, codes.BREATH, who, ability_check(s, who, CON) + enduring(s, who), 10 + one.gasps)
        one.gasps = min(99, one.gasps + 1)
        return True
    elif not one.dead and one.breath == -1:
        one.dying, one.breath = 1, -2
        flow.say(s, codes.EV_DAMAGE, who, 1, 4, 4)
    elif not one.dead:
        die(s, who)
    return False


@flow.after(codes.BREATH)
def gasped(s: Any) -> None:
    """Whoever fails falls unconscious."""
    if not s.won:
        s.characters[s.checker].breath = -1
        faint(s, s.checker)
    flow.done(s)


def tumbles(s: Any, who: int) -> bool:
    """Whoever was knocked out in the saddle may stay in it."""
    one = s.characters[who]
    due, one.tumbles = one.tumbles, 0
    if due:
        flow.check(s, codes.SADDLE, who, 0, 6 if one.war_saddle else 11)
    return bool(due)


@flow.after(codes.SADDLE)
def tumbled(s: Any) -> None:
    """Whoever does not stay in the saddle falls."""
    if s.won:
        flow.done(s)
    else:
        save(s, s.checker, 2)


def scorches(s: Any, who: int) -> bool:
    """Extreme cold and heat do damage once a minute."""
    due = lies_here(s, who, codes.EXTREME_COLD, codes.EXTREME_HEAT) and is_minute(s)
    if due:
        save(s, who, EXTREME)
    return due


def breathes_fumes(s: Any, who: int) -> bool:
    """Fumes of acid are saved against at once, and again a minute later."""
    one = s.characters[who]
    if not lies_here(s, who, codes.ACID_FUMES) or one.fumed == 2 or (one.fumed and not is_minute(s)):
        return False
    one.fumed += 1
    flow.check(s, codes.FUMES, who, save_bonus(s, who, "fortitude"), 13)
    return True


@flow.after(codes.FUMES)
def breathed_fumes(s: Any) -> None:
    """Whoever fails loses a point of Constitution."""
    if not s.won:
        weaken(s, s.checker, CON)
    flow.done(s)


def is_pressed(s: Any, who: int) -> bool:
    """Deep water presses once a minute, ever harder."""
    one = s.characters[who]
    if not lies_here(s, who, codes.DEEP_WATER) or not is_minute(s):
        return False
    flow.check(s, codes.PRESSURE, who, save_bonus(s, who, "fortitude"), 15 + one.pressed)
    one.pressed = min(99, one.pressed + 1)
    return True


@flow.after(codes.PRESSURE)
def was_pressed(s: Any) -> None:
    """Whoever fails is hurt."""
    if s.won:
        flow.done(s)
    else:
        save(s, s.checker, EXTREME)


STAGES: tuple[Callable[[Any, int], bool], ...] = (
    tires, strains, struggles, fades, rallies, burns, chokes, corrodes, freezes, swims, suffocates, tumbles,
    scorches, breathes_fumes, is_pressed,
)  # fmt: skip
MOST_STAGES = len(STAGES)


def stage(s: Any, who: int, number: int) -> bool:
    """Let a part of what a round brings come to somebody; return whether something is awaited."""
    return STAGES[number](s, who)
