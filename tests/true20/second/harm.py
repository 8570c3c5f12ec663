"""Harm: Toughness saves, the damage track, falling, tiring, dying and coming round."""

from __future__ import annotations

from typing import Any

from arena.scene.codes import EV_OUT
from arena.true20 import codes
from tests.true20.person import ability_check, toughness
from tests.true20.second.flow import NONE, OUT, UP, check, done, everybody, put_in, say, take_out

TRACK = ("bruised", "hurt", "dazed_box", "staggered", "unconscious", "wounded", "disabled", "dying", "dead")
LETHAL = ("wounded", "disabled", "dying", "dead")  # boxes from bad to worst
SOFT = ("dazed_box", "staggered", "unconscious")
MOST = 99
LEAST_SCORE, MOST_DRAINED = -5, 30


def save(s: Any, who: int, damage: int, lethal: bool = True, bypass: bool = False, harder: int = 0) -> None:
    """Let somebody save against damage; a thing is hurt by all that is as hard as it."""
    thing = s.characters[who].thing
    s.victim, s.damage, s.lethal, s.bypass = who, damage, lethal, bypass
    if thing and not lethal and damage < toughness(s, who, True, False):
        done(s)
        return
    s.lethal = lethal or bool(thing)
    need = (10 if thing else 15) + damage + harder
    check(s, codes.TOUGHNESS, who, toughness(s, who, s.lethal, bypass), need)


def grade(margin: int) -> int:
    """Return how bad it is to miss a Toughness save: 1 for 1 to 4, 2 for 5 to 9, and so on up to 4."""
    return 0 if margin >= 0 else min(4, 1 + -margin // 5)


def take_save(s: Any) -> int:
    """Mark what a Toughness save leaves; return how bad that is."""
    who = s.victim
    one, bad = s.characters[who], grade(s.margin)
    if one.minion:
        bad = 4 if bad else 0
    elif s.natural == 20:
        bad = min(bad, 1)
    if not bad:
        say(s, codes.EV_DAMAGE, who, s.lethal)
        return 0
    was = {name: getattr(one, name) for name in TRACK}
    now = marked(was, bad, bool(s.lethal))
    stuns(s, who, was, now)
    vars(one).update(now)
    result, deep = deepened(was, bad, bool(s.lethal))
    boxes, told = LETHAL if deep else SOFT, 1
    if result > 1:
        told = 2 + boxes.index(box(was, result, deep))
    say(s, codes.EV_DAMAGE, who, deep, told, bad)
    lies = now["disabled"] if one.thing else now["unconscious"]
    if lies or now["dying"] or now["dead"]:
        drop(s, who)
    return bad


def box(was: dict[str, int], bad: int, lethal: bool) -> str:
    """Return the box that a result ticks: its own, or the next worse one that is free."""
    boxes = (LETHAL if lethal else SOFT)[bad - 2 :]
    return next((name for name in boxes if not was[name]), boxes[-1])


def marked(was: dict[str, int], bad: int, lethal: bool) -> dict[str, int]:
    """Return the damage track after a result."""
    now = dict(was)
    if bad == 0:
        return now
    bad, lethal = deepened(was, bad, lethal)
    if bad == 1:
        now["bruised"] = min(MOST, was["bruised"] + 1)
        now["hurt"] = min(MOST, was["hurt"] + lethal)
    else:
        ticked = box(was, bad, lethal)
        now[ticked] = 1
        if ticked in LETHAL[:3]:
            now[SOFT[LETHAL.index(ticked)]] = 1
        elif ticked == "dead":
            now["dying"] = 0
    if was["staggered"]:
        now["unconscious"] = 1
    return now


def deepened(was: dict[str, int], bad: int, lethal: bool) -> tuple[int, bool]:
    """Return a result on somebody unconscious: what is not lethal ticks the first free lethal box."""
    return (2, True) if not lethal and was["unconscious"] else (bad, lethal)


def stuns(s: Any, who: int, was: dict[str, int], now: dict[str, int]) -> None:
    """Let a new box stop somebody for a round: wounds stun, being dazed dazes, being staggered stuns."""
    new = [name for name in TRACK if now[name] > was[name]]
    if "wounded" in new or "staggered" in new:
        put_in(s, who, codes.STUNNED, 1)
    elif "dazed_box" in new:
        put_in(s, who, codes.DAZED, 1)


def drop(s: Any, who: int) -> None:
    """Let somebody take no further part: whatever it does ends."""
    one = s.characters[who]
    release(s, who)
    take_out(s, who, codes.AIMING)
    for name in "readied aim begun standard moves gaits feet".split():
        setattr(one, name, 0)
    one.aimed_at = one.begun_on = one.bound = NONE
    if one.status == UP:
        one.tumbles = int(one.mount > 0 or one.tumbles)
        put_out(s, who)


def put_out(s: Any, who: int) -> None:
    """Let somebody be out."""
    s.characters[who].status, s.characters[who].hidden = OUT, 0
    say(s, EV_OUT, who)


def release(s: Any, who: int) -> None:
    """End the grapple of somebody: all who hold it let go, and whom it held goes on with others who do."""
    other = s.characters[who].grip
    if other == NONE:
        return
    for each, one in everybody(s):
        if each == who or one.grip == who:
            one.grip, one.holds = NONE, 0
            one.conditions &= ~(1 << codes.PINNED)
    for each, one in everybody(s):
        if one.grip == other:
            s.characters[other].grip, s.characters[other].holds = each, 1 - one.holds


def tire(s: Any, who: int) -> None:
    """Let somebody tire by a level; beyond the last one falls."""
    one = s.characters[who]
    if one.fatigue == codes.EXHAUSTED:
        faint(s, who)
        return
    one.fatigue += 1
    say(s, codes.EV_FATIGUE, who, one.fatigue)


def faint(s: Any, who: int) -> None:
    """Let somebody fall unconscious for want of strength or air."""
    s.characters[who].unconscious = 1
    say(s, codes.EV_FATIGUE, who, codes.EXHAUSTED + 1)
    drop(s, who)


def weaken(s: Any, who: int, ability: int) -> None:
    """Take a point of an ability; below -5 it fails."""
    one = s.characters[who]
    one.drained[ability] = min(MOST_DRAINED, one.drained[ability] + 1)
    if one.abilities[ability] - one.drained[ability] >= LEAST_SCORE or one.status != UP:
        return
    if ability == codes.STRENGTH:
        put_in(s, who, codes.PRONE)
        put_in(s, who, codes.HELPLESS)
    elif ability == codes.DEXTERITY:
        put_in(s, who, codes.PARALYSED)
    else:
        one.unconscious = 1
        one.dying = int(one.dying or ability == codes.CONSTITUTION)
        drop(s, who)


def die(s: Any, who: int) -> None:
    """Let somebody die."""
    s.characters[who].dead, s.characters[who].dying = 1, 0
    say(s, codes.EV_DIED, who)
    drop(s, who)


def stabilise(s: Any, who: int) -> None:
    """Let somebody be disabled and unconscious instead of dying."""
    one = s.characters[who]
    one.dying, one.disabled, one.unconscious = 0, 1, 1
    say(s, codes.EV_SAVED, who)


def recovery(s: Any, who: int, kind: int) -> None:
    """Let somebody make a recovery check."""
    check(s, kind, who, ability_check(s, who, codes.CONSTITUTION), 10)


def recover(s: Any, who: int) -> None:
    """Take away the worst of what is not lethal; whoever comes round lies, and acts next round."""
    one = s.characters[who]
    for told, name in enumerate(("unconscious", "staggered", "dazed_box")):
        if getattr(one, name):
            setattr(one, name, 0)
            if told == 0 and not (one.dying or one.dead or one.status == UP or one.zone == NONE):
                one.status, one.acted = UP, 1
                one.conditions |= 1 << codes.PRONE
            say(s, codes.EV_RECOVERED, who, told)
            return
    if one.bruised:
        one.bruised -= 1
        say(s, codes.EV_RECOVERED, who, 3)
