"""What must be asked at once: the question that the book puts before anything else goes on."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.codes import NONE
from tests.referee.chapters.board import band_between
from tests.referee.chapters.offers import purse
from tests.referee.duties.rows import Check
from tests.referee.recording import DICE, Step, View
from tests.referee.sums.networks import ON_NETWORKS

DECLARING = ("attack", "throw", "threaten", "lethal", "non_lethal")
AFTER_RELOADS = (codes.RELOADS, codes.RESPONSE, codes.ASSIST, codes.DICE)
AFTER_WATCH = (codes.WATCH, codes.RESPONSE, codes.ASSIST, codes.DICE)
MOST_HELPERS = 3


def resistance(step: Step) -> list[Check]:
    """Whoever lies or is steady may pick Resistance dice up once, and nobody else may."""
    damage, whom = step.before.damage, step.before.damage.target
    rolled = step.command == DICE and step.before.roll_kind == codes.RESISTANCE_DICE
    if not rolled or damage.after in ON_NETWORKS:
        return []
    one = step.before.characters[whom]
    due = not damage.resist_done and one.status == codes.UP and bool(one.prone or one.steady)
    return [("Resistance dice may be picked up", due, step.after.phase == codes.RESIST)]


def reloads(step: Step) -> list[Check]:
    """A weapon that fires bursts asks for Reloads where any are left, and no other weapon does."""
    after = step.after
    if step.verb not in DECLARING or after.phase not in AFTER_RELOADS:
        return []
    if after.tests[codes.ACTIVE].goal != codes.FOR_ATTACK:
        return []
    variants = step.before.variants
    weapon = after.characters[after.tests[codes.ACTIVE].who].weapons[after.weapon_slot]
    fires = weapon.form == codes.AS_RANGED and after.attack_form != codes.AS_MELEE and after.weapon_slot != 0
    burst = weapon.burst
    if variants.ammunition == codes.SALVOS:
        burst = sum(each > 0 and (not variants.no_stress or is_area(each)) for each in weapon.salvo)
    due = fires and min(max(burst, weapon.mandatory), weapon.reloads) > 0
    due = due and variants.ammunition != codes.SIMPLE
    return [("Reloads are asked for", due, after.phase == codes.RELOADS)]


def is_area(salvo: int) -> bool:
    """Return whether a Salvo Effect is Area, which alone does anything without Stress."""
    return 1 << (salvo - 1) == codes.AREA


def reach(step: Step) -> list[Check]:
    """Whom and what somebody is in Reach of is asked of those who have moved."""
    if step.after.phase != codes.REACH or step.before.phase == codes.REACH:
        return []
    moved = step.of_kind(codes.EV_MOVE, codes.EV_MINOR, codes.EV_REACTION, codes.EV_RIDE, codes.EV_CARRIED)
    rushed = step.before.tests[codes.ACTIVE].goal == codes.FOR_RUSH
    return [("who is asked for Reach has moved", True, bool(moved) or rushed)]


def watchers(step: Step) -> list[Check]:
    """Before anybody hides, the other side may watch, where somebody has the place in sight."""
    after, test = step.after, step.after.tests[codes.ACTIVE]
    begun = step.verb == "sense" and step.before.notice.sense_for != codes.TO_HUSH
    if not begun or test.goal != codes.FOR_HIDE or after.phase not in AFTER_WATCH:
        return []
    side = 1 - after.characters[test.who].side
    here = after.characters[test.who].zone
    seen = any(has_in_sight(after, other, here, side) for other in range(after.character_count))
    if after.notice.sense != codes.SIGHT or not seen or purse(after, side, False) < 1:
        return []
    return [("somebody may watch", True, after.phase == codes.WATCH)]


def has_in_sight(position: View, who: int, zone: int, side: int) -> bool:
    """Return whether somebody of a side who pays attention sees a place near it."""
    one = position.characters[who]
    if one.side != side or one.status != codes.UP or one.tier == codes.OBJECT or one.zone == NONE:
        return False
    sees = one.zone == zone or position.zones[one.zone].sight >> zone & 1
    alert = one.stealth.attention <= codes.ALERT and not one.stunned
    return bool(sees and alert and band_between(position, one.zone, zone) <= codes.CLOSE + 1)


def pursuers(step: Step) -> list[Check]:
    """In a pursuit those of both sides who help can go on; nobody is asked whether to help."""
    begun = {each.a for each in step.of_kind(codes.EV_TEST) if each.b == codes.FOR_PURSUIT}
    return runners(step.after) if step.after.pursuit.stage == codes.RUNNING and begun else []


def runners(after: View) -> list[Check]:
    """Return what is judged of an exchange that begins."""
    checks: list[Check] = [("nobody else is asked to help", False, after.phase == codes.ASSIST)]
    for role in (codes.ACTIVE, codes.REACTIVE):
        test = after.tests[role]
        if test.who == NONE:
            continue
        lead = after.characters[test.who]
        checks.append(("a person leads", False, lead.tier == codes.OBJECT))
        able = [
            who
            for who in range(after.character_count)
            if who != test.who
            and after.pursuit.helpers[role] >> who & 1
            and after.characters[who].tier != codes.OBJECT
            and after.characters[who].status == lead.status
        ]
        helpers = sum(1 << who for who in able[:MOST_HELPERS])
        checks.append(("who helps in a pursuit", helpers, int(test.helpers)))
    return checks


def fallen(step: Step) -> list[Check]:
    """A player character who falls may get up at once for a point of Fortune."""
    checks: list[Check] = []
    for event in step.of_kind(codes.EV_DEFEATED):
        one = step.after.characters[event.a]
        able = one.tier == codes.PLAYER and one.fortune > 0 and not one.voluntary
        if able and step.before.fortune_allowed and not step.of_kind(codes.EV_SHUTDOWN, codes.EV_OVER):
            checks.append(("may get up for Fortune", codes.FALLEN, step.after.phase))
    return checks


QUESTIONS = (resistance, reloads, reach, watchers, pursuers, fallen)
