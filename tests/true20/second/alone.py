"""What somebody does by itself in a turn: with dice and without, by effort and by Conviction."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arena.aims.codes import DESTROY
from arena.true20 import codes
from arena.true20.core import record as act
from scenarios.true20.words import SKILLS
from tests.true20.person import feats, hand, is_down, named, save_bonus, skill
from tests.true20.second.blows import IDLE
from tests.true20.second.flow import NONE, after, check, done, everybody, put_in, say, spend, take_out
from tests.true20.second.harm import recovery
from tests.true20.second.holds import escape
from tests.true20.second.turns import acts_once, finish_turn, hold_back, leave, reach
from tests.true20.second.unseen import try_to_hide
from tests.true20.second.ways import use_full, use_move

PULL, FINESSE, STANCE = 1, 1 << 2, 1 << 3  # what was changed in this turn about how somebody fights


# by oneself, without dice


def stand_up(s: Any, who: int) -> None:
    """Stand up: a move action, but for whoever has learnt otherwise."""
    if "instant up" not in feats(s, who):
        use_move(s, who)
    take_out(s, who, codes.PRONE, codes.KNEELING)


def pick_up(s: Any, who: int) -> None:
    """Pick up what lies at one's feet."""
    one = s.characters[who]
    for weapon in one.weapons:
        weapon.dropped = 0 if weapon.dropped == one.zone + 1 else weapon.dropped


def reload(s: Any, who: int) -> None:
    """Load what one shoots with, in no time for who draws quickly."""
    weapon = s.characters[who].weapons[codes.MISSILE]
    if "quick draw" not in feats(s, who):
        (use_full if weapon.reload == codes.RELOAD_FULL else use_move)(s, who)
    weapon.shots = weapon.capacity


def refocus(s: Any, who: int) -> None:
    """Act in the next round as if one had rolled a 20."""
    s.characters[who].refocused = 1


def ready(s: Any, who: int, slot: int) -> None:
    """Be ready to strike."""
    s.characters[who].readied = 1 + slot


QUIET: dict[str, Callable[[Any, int], None]] = {
    "defend": lambda s, who: put_in(s, who, codes.DEFENDING, 1),
    "stand up": stand_up,
    "drop prone": lambda s, who: put_in(s, who, codes.PRONE),
    "kneel": lambda s, who: put_in(s, who, codes.KNEELING),
    "pick up": pick_up,
    "reload": reload,
    "refocus": refocus,
    "ready blow": lambda s, who: ready(s, who, hand(s, who)),
    "ready shot": lambda s, who: ready(s, who, codes.MISSILE),
}


# by oneself, with dice


def recover_now(s: Any, who: int) -> None:
    """Spend Conviction on a recovery check in the middle of a fight."""
    spend(s, who)
    recovery(s, who, codes.RECOVERY)


def work(s: Any, who: int) -> None:
    """Work on what is to be done here; whoever concentrates must not be disturbed."""
    one = s.characters[who]
    near = any(
        other.side != one.side and other.zone == one.zone and not (other.thing or is_down(s, number))
        for number, other in everybody(s)
    )
    if s.zones[one.zone].concentrate and near:
        check(s, codes.DISTURBED, who, skill(s, who, "concentration"), 10)
    else:
        task(s, who)


def task(s: Any, who: int) -> None:
    """Roll for what is to be done here."""
    place = s.zones[s.characters[who].zone]
    check(s, codes.TASK, who, skill(s, who, list(SKILLS)[place.task]), place.difficulty)


@after(codes.DISTURBED)
def disturbed(s: Any) -> None:
    """Go on with the work, or lose the action."""
    if s.won:
        task(s, s.checker)
    else:
        done(s)


@after(codes.TASK)
def worked(s: Any) -> None:
    """Count a success; what is done may be an aim."""
    zone = s.characters[s.checker].zone
    place = s.zones[zone]
    if s.won:
        place.done += 1
        say(s, codes.EV_TASK, s.checker, zone, place.done, place.steps)
        for number, aim_of in enumerate(s.objectives):
            if aim_of.kind == DESTROY and aim_of.zone == zone:
                aim_of.progress = place.done
                if place.done >= aim_of.rounds:
                    reach(s, number)
    done(s)


def plain_check(kind: int, name: str, difficulty: int) -> Callable[[Any, int], None]:
    """Return the deed of rolling for a skill."""
    return lambda s, who: check(s, kind, who, skill(s, who, name), difficulty)


def smother(s: Any, who: int) -> None:
    """Roll on the ground: the save against fire is 4 easier."""
    check(s, codes.BURNING, who, save_bonus(s, who, "reflex") + 4, 15)


# effort, Conviction, ways of fighting


def change(verb: int, bit: int, **fields: int) -> Callable[[Any, int], None]:
    """Return the deed of changing how one fights in this turn."""

    def deed(s: Any, who: int) -> None:
        say(s, codes.EV_ACTION, who, verb, NONE, s.characters[who].finesse)
        s.characters[who].toggled |= bit
        vars(s.characters[who]).update(fields)

    return deed


def finesse(s: Any, who: int) -> None:
    """Strike where armour does not cover, or as before."""
    say(s, codes.EV_ACTION, who, act.FINESSE, NONE, s.characters[who].finesse)
    s.characters[who].toggled |= FINESSE
    s.characters[who].finesse = 1 - s.characters[who].finesse


def all_out(s: Any, who: int) -> None:
    """Fight all out until one's next turn."""
    s.characters[who].toggled |= STANCE
    put_in(s, who, codes.LAUNCHED, 1)


def push(s: Any, who: int, **fields: int) -> None:
    """Make an extra effort: it tires when the next round begins."""
    vars(s.characters[who]).update(fields, effort=1, owes=1)
    say(s, codes.EV_EFFORT, who)


def push_will(s: Any, who: int) -> None:
    """Throw off by will what clouds it."""
    push(s, who)
    check(s, codes.WILL, who, save_bonus(s, who, "will"), 10)


@after(codes.WILL)
def willed(s: Any) -> None:
    """Let whoever saves be free of fear and charm."""
    if s.won:
        for condition in (codes.FASCINATED, codes.FRIGHTENED, codes.PANICKED):
            s.characters[s.checker].conditions &= ~(1 << condition)
    done(s)


def surge(s: Any, who: int, name: str) -> None:
    """Spend Conviction on a further action."""
    spend(s, who)
    vars(s.characters[who])[name] += 1


def shake_off(s: Any, who: int) -> None:
    """Spend Conviction: stun and daze end at once, or else a level of fatigue goes."""
    one = s.characters[who]
    spend(s, who)
    if named(s, who) & {"stunned", "dazed"}:
        take_out(s, who, codes.STUNNED, codes.DAZED)
        if not named(s, who) & IDLE:
            one.standard, one.moves = 1, 0 if acts_once(s, who) else 1
    else:
        one.fatigue -= 1
        say(s, codes.EV_FATIGUE, who, one.fatigue)


def be_determined(s: Any, who: int) -> None:
    """Spend a warrior's Conviction: all bruises and hurts are gone."""
    spend(s, who)
    s.characters[who].bruised = s.characters[who].hurt = 0
    say(s, codes.EV_RECOVERED, who, 4)


def end(s: Any, who: int) -> None:
    """End the turn."""
    finish_turn(s)


def take_10(s: Any, who: int) -> None:
    """Take 10 on the next roll that allows it."""
    s.characters[who].steady = 1


ALONE: dict[str, Callable[[Any, int], None]] = {
    "perform": plain_check(codes.PERFORMING, "perform", 0),
    "read room": plain_check(codes.READING, "gather information", 15),
    "look": plain_check(codes.LOOKING, "notice", 0),
    "work": work, "escape": escape, "hide": try_to_hide, "recover": recover_now, "smother": smother,
    "pull": change(act.PULL, PULL, pulls=1), "strike hard": change(act.STRIKE_HARD, PULL, pulls=0),
    "finesse": finesse, "all out": all_out, "guarded": change(act.GUARDED, STANCE, guarded=1),
    "push check": lambda s, who: push(s, who, pushed=codes.BY_EFFORT),
    "push speed": lambda s, who: push(s, who, hurried=1), "push will": push_will,
    "surge standard": lambda s, who: surge(s, who, "standard"),
    "surge move": lambda s, who: surge(s, who, "moves"), "shake off": shake_off,
    "determination": be_determined, "leave": leave, "hold": lambda s, who: hold_back(s), "end": end,
    "take 10": take_10,
}  # fmt: skip
