"""What is done in a turn, and in answer to what is asked: each verb, and what it takes of the turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arena.true20 import codes
from arena.true20.core import record as act
from tests.true20.person import damage, hand, kills, skill
from tests.true20.second import flow, words
from tests.true20.second.alone import ALONE, QUIET
from tests.true20.second.blows import attack, blast, strike_twice
from tests.true20.second.harm import save, stabilise
from tests.true20.second.holds import grapple, grapple_mind, overrun, rush
from tests.true20.second.ways import charge, run, use_full, use_move, use_standard, walk

FINISHING = 2  # a full action that is begun
SLOTS = {"punch": 0, "strike": 1, "strike off": 2, "shoot": 3, "throw": 4}
FULL = ("both", "aim", "recover", "refocus")
MOVES = ("taunt quickly", "order", "hide", "smother", "kneel", "pick up")
STANDARD = (
    *"trip disarm grab rush overrun feint startle demoralize taunt distract trick mental aid join".split(),
    *"lead cover heal shake negotiate lie question charm warn perform work escape look".split(),
    *"defend break unhorse punch strike shoot throw".split(),
    *("strike off", "read room", "ready blow", "ready shot", "begin finish", "begin aim"),
)


def do(s: Any, who: int, verb: str, other: int, number: int) -> None:
    """Do in a turn what was chosen: about somebody or some place, by the number of its action."""
    if verb in STANDARD:
        use_standard(s, who)
    elif verb in FULL:
        use_full(s, who)
    elif verb in MOVES:
        use_move(s, who)
    if verb in SLOTS or (verb in AGAINST and not verb.startswith("begin")):
        stir(s, who)
    if verb.startswith("feat"):
        flow.spend(s, who)
        s.characters[who].heroic = 1 << int(verb.split()[1])
    elif verb in SLOTS:
        strike(s, who, other, SLOTS[verb])
    elif verb in AGAINST:
        AGAINST[verb](s, who, other)
    elif verb in QUIET:
        flow.say(s, codes.EV_ACTION, who, number, flow.NONE)
        QUIET[verb](s, who)
        flow.done(s)
    else:
        ALONE[verb](s, who)


def stir(s: Any, who: int) -> None:
    """Let all who are ready to strike at somebody be asked once the action is done."""
    for other, one in flow.everybody(s):
        if one.readied and one.side != s.characters[who].side:
            s.stirred |= 1 << other


def strike(s: Any, who: int, other: int, slot: int) -> None:
    """Attack with a weapon, or with something that strikes a whole place."""
    s.characters[who].begun = 0
    if s.characters[who].weapons[slot].blast:
        blast(s, who, other, slot)
    else:
        attack(s, who, other, slot)


# to others


def both(s: Any, who: int, other: int) -> None:
    """Strike with both hands; a rider must guide its mount with the knees."""
    if s.characters[who].mount:
        s.target = other
        flow.check(s, codes.RIDING, who, skill(s, who, "ride"), 5)
    else:
        strike_twice(s, who, other)


def charging(s: Any, who: int, other: int) -> None:
    """Charge and strike."""
    charge(s, who, other)
    attack(s, who, other, hand(s, who))


def slam(s: Any, who: int, other: int) -> None:
    """Run into somebody: a point of damage for every 20 feet."""
    feet = 5 * s.paces[s.characters[who].zone][s.characters[other].zone]
    charge(s, who, other)
    attack(s, who, other, codes.FISTS)
    s.extra = feet // 20


def charge_rush(s: Any, who: int, other: int) -> None:
    """End a charge with a rush."""
    charge(s, who, other)
    rush(s, who, other)


def charge_overrun(s: Any, who: int, other: int) -> None:
    """End a charge with an overrun."""
    charge(s, who, other)
    overrun(s, who, other)


def aim(s: Any, who: int, other: int) -> None:
    """Take aim."""
    flow.lose_aim(s, who)
    s.characters[who].aimed_at = other
    flow.put_in(s, who, codes.AIMING)
    flow.say(s, codes.EV_ACTION, who, act.AIM, other)
    flow.done(s)


def begin_aim(s: Any, who: int, other: int) -> None:
    """Begin to aim with the last action of a turn."""
    aim(s, who, other)
    s.characters[who].moves = 0


def begin_finish(s: Any, who: int, other: int) -> None:
    """Begin the last blow with the last action of a turn."""
    flow.lose_aim(s, who)
    one = s.characters[who]
    one.begun, one.begun_on, one.moves = FINISHING, other, 0
    flow.done(s)


def finish(s: Any, who: int, other: int) -> None:
    """Strike somebody helpless: a critical hit for certain."""
    one = s.characters[who]
    if (one.begun, one.begun_on) == (FINISHING, other):
        use_standard(s, who)
    else:
        use_full(s, who)
    one.begun, slot = 0, hand(s, who)
    s.attacker, s.target, s.slot, s.after = who, other, slot, codes.TO_COUP
    flow.say(s, codes.EV_ACTION, who, act.FINISH, other)
    save(s, other, damage(s, who, other, slot) + one.weapons[slot].critical, kills(s, who, slot))


def by_hand(mode: int) -> Callable[[Any, int, int], None]:
    """Return the deed of striking with what is in hand, for something else than damage."""
    return lambda s, who, other: attack(s, who, other, hand(s, who), mode)


def by_any(mode: int) -> Callable[[Any, int, int], None]:
    """Return the deed of striking with what is in hand, or from afar with what shoots."""

    def deed(s: Any, who: int, other: int) -> None:
        near = s.characters[who].zone == s.characters[other].zone
        attack(s, who, other, hand(s, who) if near else codes.MISSILE, mode)

    return deed


def grab(s: Any, who: int, other: int) -> None:
    """Grab somebody, or go on with a grapple."""
    if s.characters[who].grip == other:
        grapple(s, who, other)
    else:
        attack(s, who, other, codes.FISTS, codes.GRAB)


def cover(s: Any, who: int, other: int) -> None:
    """Stand before an ally."""
    flow.put_in(s, other, codes.COVERED, 1)
    flow.done(s)


def heal(s: Any, who: int, other: int) -> None:
    """Give first aid."""
    s.target = other
    flow.check(s, codes.HEALING, who, skill(s, who, "medicine"), 15)


def order(s: Any, who: int, other: int) -> None:
    """Order a group to attack."""
    for _, one in flow.everybody(s):
        one.ordered = 1 if one.group == s.characters[other].group else one.ordered
    flow.say(s, codes.EV_ACTION, who, act.ORDER, other)
    flow.done(s)


def shake(s: Any, who: int, other: int) -> None:
    """Wake an ally who is fascinated."""
    flow.take_out(s, other, codes.FASCINATED)
    flow.done(s)


def warn(s: Any, who: int, other: int) -> None:
    """Warn a friend."""
    s.target = other
    flow.check(s, codes.WARNING, who, skill(s, who, "sense motive"), 10)


def talk(kind: int) -> Callable[[Any, int, int], None]:
    """Return the deed of trying to influence somebody."""
    return lambda s, who, other: words.influence(s, kind, who, other)


AGAINST: dict[str, Callable[[Any, int, int], None]] = {
    "move": walk, "run": run, "both": both, "charge": charging, "slam": slam, "charge rush": charge_rush,
    "charge overrun": charge_overrun, "aim": aim, "begin aim": begin_aim, "begin finish": begin_finish,
    "finish": finish, "trip": by_hand(codes.TRIP), "disarm": by_hand(codes.DISARM),
    "aid": by_hand(codes.AID), "break": by_hand(codes.BREAK), "join": by_any(codes.JOIN),
    "lead": by_any(codes.LEAD), "unhorse": by_any(codes.UNHORSE), "grab": grab, "rush": rush,
    "overrun": overrun, "feint": words.feint, "startle": words.startle, "demoralize": words.demoralize,
    "taunt": words.taunt, "taunt quickly": lambda s, who, other: words.taunt(s, who, other, -5),
    "distract": words.distract, "trick": words.trick, "mental": grapple_mind, "cover": cover, "heal": heal,
    "order": order, "shake": shake, "negotiate": talk(codes.PERSUADING), "lie": talk(codes.LYING),
    "question": talk(codes.QUESTIONING), "charm": talk(codes.CHARMING), "warn": warn,
}  # fmt: skip


@flow.after(codes.HEALING)
def healed(s: Any) -> None:
    """Let the dying be stable."""
    if s.won:
        stabilise(s, s.target)
    flow.done(s)


# answers


def help_ally(s: Any, who: int, name: str) -> None:
    """Help an ally: 2 on its next attack on the foe, or on its Defense against it."""
    ally = s.characters[who]
    if ally.help_against != s.target:
        ally.helped_attack = ally.helped_defence = 0
    ally.help_against = s.target
    vars(ally)[name] = min(40, vars(ally)[name] + 2)
    flow.done(s)


def take_readied(s: Any) -> None:
    """Strike as one was ready to, and act here from now on."""
    who, one = s.checker, s.characters[s.checker]
    slot, one.readied, one.initiative = one.readied - 1, 0, s.count
    attack(s, who, s.target, slot)
