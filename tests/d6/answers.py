"""What answers to a question cost and begin, as it is entered in the ledger."""

from __future__ import annotations

from collections.abc import Callable

from arena.d6 import codes
from arena.scene.codes import EV_MOVED, EV_OUT
from tests.d6.deeds import At, strike

NONE, HELD = -1, 3


def act_now(at: At, who: int) -> None:
    """A turn that was held back is taken at this place of the order from now on."""
    one = at.people[who]
    at.scene.holding &= ~(1 << who)
    one.waits_for, one.initiative = codes.HOLD_ON, min(one.initiative, at.scene.count)


def wait_on(at: At, who: int) -> None:
    """Whoever goes on waiting is not asked again before the next turn."""
    if at.scene.resume == NONE:
        at.scene.asked |= 1 << who
        at.ask_holders()


def catches(at: At, who: int) -> None:
    """Catching is an action of the coming turn."""
    at.people[at.scene.target].hindered = 1
    at.scene.distance = at.scene.lead
    at.begins(codes.CATCHING)


def suspects(at: At, who: int) -> None:
    """So is resisting words that one suspects."""
    at.people[at.scene.target].hindered = 1
    at.begins(codes.MIND)


def shares(at: At, who: int) -> None:
    """What of a joint bonus does not go into the attack goes into damage."""
    one, typed = at.people[who], [int(word) for word in at.words.split() if word.isdigit()]
    dice, pips = typed
    at.scene.damage_dice, at.scene.damage_pips = one.bonus_dice - dice, one.bonus_pips - pips
    one.bonus_dice, one.bonus_pips = dice, pips
    strike(at, who)


def pushes(at: At, who: int) -> None:
    """Whoever is pushed lets go of everybody."""
    other = at.scene.target
    at.release(other)
    at.tells(codes.EV_PUSHED, who)
    at.tells(EV_MOVED, other)
    at.say("where it is pushed", at.after.characters[other].zone, at.about("goal"))


def saves(at: At, who: int) -> None:
    """Four Action Dice save somebody from death or capture."""
    at.tells(codes.EV_RESCUED, int(at.before.checker))


def lets_fall(at: At, who: int) -> None:
    """Else it is out."""
    at.tells(EV_OUT, int(at.before.checker))


def buys(at: At, who: int) -> None:
    """A die more is paid by whoever rolls."""
    at.tells(codes.EV_SPENT, int(at.before.checker))
    at.say("a die more is rolled", (at.after.roll_for, at.after.roll_count), (codes.ACTION_DIE, 1))


def critical(at: At, who: int) -> None:
    """A complication takes an action of the next turn, after a low total the aim and the shots too."""
    who = int(at.before.checker)
    at.tells(codes.EV_CRITICAL, who)
    if at.verb == "cancel":
        return
    one = at.people[who]
    one.hindered = 1
    if at.before.total < 10:
        one.aim = 0
        if at.fixed(who).weapons[codes.GUN].capacity:
            one.shots[codes.GUN] = 0


def begins(check: int) -> Callable[[At, int], None]:
    """Return an answer that begins a check."""
    return lambda at, who: at.begins(check)


ANSWERED: dict[tuple[int, str], Callable[[At, int], None]] = {
    (HELD, "act"): act_now,
    (HELD, "wait"): wait_on,
    (codes.CATCH, "catch"): catches,
    (codes.CATCH, "let"): begins(codes.DAMAGE),
    (codes.SUSPECT, "resist"): suspects,
    (codes.SUSPECT, "listen"): begins(codes.TALK),
    (codes.SPLIT, "put"): shares,
    (codes.SHOVE, "into"): pushes,
    (codes.RESCUE, "spend"): saves,
    (codes.RESCUE, "let"): lets_fall,
    (codes.SPEND, "spend"): buys,
    (codes.CRITICAL, "cancel"): critical,
    (codes.CRITICAL, "bring"): critical,
}
