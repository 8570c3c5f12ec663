"""What is true of people once something has happened to them, and by what their numbers change."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.codes import NONE
from tests.referee.duties.rows import After, Check, Counted
from tests.referee.recording import Event, Step, View

NO_VALUE = (codes.CONSENT_REFUSED, codes.FAILED_ON_PURPOSE, codes.FLAW_INVOKED)
GONE_BAD = (codes.DEAD, codes.BROKEN)
DOWN = (codes.DEFEATED, codes.UNCONSCIOUS, *GONE_BAD)


def condition(step: Step, event: Event) -> list[Check]:
    """A condition is on whom it has come over, as strong as it is said to be."""
    one = step.after.characters[event.a]
    if event.b == codes.LEFT_PRONE and not step.after.turn.actor == NONE:
        return [("lies prone", (1, 0), (one.prone, one.guard)), *off_the_saddle(step, event.a)]
    if event.b == codes.LEFT_STUNNED:
        return [("is stunned", (1, 0), (one.stunned, one.guard))]
    if event.b == codes.LEFT_CAUGHT:
        return [("is caught", (event.c, step.before.damage.mental), (one.snared, one.snare_mental))]
    if event.b == codes.LEFT_BURNING:
        found = (one.burning, one.burning_rounds, one.burning_mental)
        return [("burns", (event.d, event.c, step.before.damage.mental), found), *command(step, event.a)]
    if event.b == codes.LEFT_TIRED and event.d:
        return stubborn(step, event.a)
    return []


def stubborn(step: Step, who: int) -> list[Check]:
    """What a malign presence tires stays tired for as long as somebody is there."""
    told = [each for each in step.of_kind(codes.EV_CONDITION) if (each.a, each.b) == (who, codes.LEFT_TIRED)]
    if step.of_kind(codes.EV_HEALED) or any(not each.d for each in told):
        return []
    before, after = step.before.characters[who], step.after.characters[who]
    return [("stubborn Fatigue", min(after.fatigue, before.stubborn + len(told)), after.stubborn)]


def command(step: Step, who: int) -> list[Check]:
    """What burns on in a mind is a command where the spell that struck it leaves one, and else none."""
    if not step.before.chapters & codes.MAGIC:
        return []
    magic = step.before.magic
    by_spell = step.before.damage.after == codes.AFTER_SPELL
    leaves = by_spell and magic.spells[magic.spell].leaves == codes.LEAVES_COMMAND
    return [("a command burns on", int(leaves), int(step.after.magic.under) >> who & 1)]


def healed(step: Step, event: Event) -> list[Check]:
    """Whatever was healed is gone."""
    one = step.after.characters[event.a]
    if event.c == codes.STABILISED:
        return [("dies no more", 0, one.dying)]
    if event.c == codes.FREED:
        return [("is free", 0, one.snared)]
    if event.c == codes.GUARD_REGAINED:
        return [("may avoid again", 0, one.avoided)]
    if event.c == codes.REVIVED:
        return [("stands again", (codes.UP, 0), (one.status, one.dying))]
    return []


def minor(step: Step, event: Event) -> list[Check]:
    """A minor action leaves its mark, and counts as done where it is somebody's own turn."""
    own = step.before.phase == codes.TURN and step.after.turn.actor == event.a
    free = (codes.LETTING_FALL, codes.GUARDING)
    if own and event.b not in free and step.before.venture.scene == codes.CONFLICT:
        turn = step.after.turn
        mark = turn.shifted if event.b == codes.SHIFTING else int(turn.minors) >> event.b & 1
        noted: list[Check] = [("done this turn", 1, mark)]
        return noted + left_by(step, event)
    return left_by(step, event)


def left_by(step: Step, event: Event) -> list[Check]:
    """Return what a minor action must leave behind."""
    who, one = event.a, step.after.characters[event.a]
    if event.b == codes.AIMING:
        return [("has aimed", 1, one.aimed)]
    if event.b == codes.DROPPING_PRONE:
        return [("lies down", (1, 0), (one.prone, one.guard))]
    if event.b == codes.STANDING:
        return [("stands up", 0, one.prone)]
    if event.b == codes.GUARDING:
        spent = step.after.turn.off_guard if step.after.turn.actor == who else 0
        return [("has Guard", (1, 0), (one.guard, spent))]
    if event.b == codes.BOLSTERING:
        return [("is bolstered", 1, step.after.characters[event.c].bolsterers >> who & 1)]
    if event.b == codes.DEFENDING_OTHER:
        return [("is defended", 1, step.after.characters[event.c].defenders >> who & 1)]
    if event.b == codes.DISENGAGING:
        enemies = [other for other in others_in_reach(step, who) if is_enemy_up(step, who, other)]
        return [("is in nobody's Reach", [], enemies), ("has left the cover", 0, one.at_cover)]
    if event.b == codes.SHIFTING:
        return [("has left the cover", 0, one.at_cover)]
    return []


def others_in_reach(step: Step, who: int) -> list[int]:
    """Return who is in Reach of somebody."""
    reach = step.after.characters[who].in_reach
    return [other for other in range(step.after.character_count) if reach >> other & 1]


def is_enemy_up(step: Step, who: int, other: int) -> bool:
    """Return whether somebody is an enemy who stands, and no thing."""
    one, there = step.after.characters[who], step.after.characters[other]
    return bool(one.side != there.side and there.status == codes.UP and there.tier != codes.OBJECT)


def stress(step: Step, event: Event) -> list[Check]:
    """Stress is on the track as it is said."""
    one = step.after.characters[event.a]
    if step.of_kind(codes.EV_HEALED, codes.EV_LAYER, codes.EV_OVER):
        return []
    tired = any(each.a == event.a and each.b == codes.LEFT_TIRED for each in step.of_kind(codes.EV_CONDITION))
    if event.d == 0:
        return [] if tired else [("Stress", event.b, one.stress)]
    if tired or len([each for each in step.of_kind(codes.EV_STRESS) if each.a == event.a]) > 1:
        return []
    return [("Stress of a layer", event.b, one.tracks[event.d - 1].stress)]


def subdued(step: Step, event: Event) -> list[Check]:
    """Harms of an attack that subdues are of the kind that passes."""
    kind, one = 1 if event.c else 0, step.after.characters[event.a]
    several = len([each for each in step.of_kind(codes.EV_HARM) if each.a == event.a]) > 1
    subdues = step.before.damage.subdue and step.after.damage.subdue  # not a later blow by other means
    if several or not subdues or step.of_kind(codes.EV_OVER, codes.EV_HEALED):
        return []
    before = step.before.characters[event.a].passing_harms[kind]
    return [("Harms that pass", before + event.b, one.passing_harms[kind])]


def judged_dice(step: Step, event: Event) -> list[Check]:
    """Whoever has made a test is distracted no more."""
    if not step.before.chapters & codes.CORRUPTION or not step.of_kind(codes.EV_WON, codes.EV_LOST):
        return []
    return [("distracted no more", 0, step.after.characters[event.a].distracted)]


def fallen(step: Step, event: Event) -> list[Check]:
    """Whoever falls is down, helps nobody, waits for nothing and gives no cover."""
    one = step.after.characters[event.a]
    given = [
        other
        for other in range(step.after.character_count)
        if (step.after.characters[other].defenders | step.after.characters[other].bolsterers) >> event.a & 1
    ]
    checks: list[Check] = [("gives nobody cover", [], given)]
    if one.status not in GONE_BAD and not step.of_kind(codes.EV_OVER):
        checks.append(("dying", event.b, one.dying))
    again = bool(step.of_kind(codes.EV_HEALED, codes.EV_FORTUNE))
    checks.append(("is down", True, again or one.status in DOWN))
    return checks + off_the_saddle(step, event.a)


def off_the_saddle(step: Step, who: int) -> list[Check]:
    """Whoever goes down rides no more, and carries nobody."""
    one = step.after.characters[who]
    carried = [n for n in range(step.after.character_count) if step.after.characters[n].mount == who]
    return [("rides and carries nobody", (NONE, []), (one.mount, carried))]


def moved(step: Step, event: Event) -> list[Check]:
    """Whoever moves is there, out of Reach of all it left."""
    one = step.after.characters[event.a]
    if one.status != codes.UP or event.a in thrown(step):
        return []
    apart = [
        other for other in others_in_reach(step, event.a) if step.after.characters[other].zone != one.zone
    ]
    checks: list[Check] = [("is there", event.b, one.zone), ("has left Reach", [], apart)]
    moves = [each for each in step.of_kind(codes.EV_MOVE) if each.a == event.a]
    zone = step.before.characters[event.a].zone
    if step.before.chapters & codes.STEALTH and len(moves) == 1 and zone not in (NONE, event.b):
        found = (one.stealth.trail_from, one.stealth.trail_to)
        if found != (NONE, NONE):  # a trail may be gone again within the same step
            checks.append(("leaves a trail", (zone, event.b), found))
    if one.mount != NONE:
        checks.append(("its mount as well", event.b, step.after.characters[one.mount].zone))
    return checks + [("has left the cover", 0, one.at_cover)]


def thrown(step: Step) -> set[int]:
    """Return who has got off, or was carried, with this command."""
    return {each.a for each in step.of_kind(codes.EV_RIDE, codes.EV_CARRIED)}


def arrived(step: Step, event: Event) -> list[Check]:
    """Whoever arrives stands there, in nobody's Reach, and fresh."""
    one = step.after.characters[event.a]
    before = step.before.characters[event.a]
    came: Check = ("has come", (codes.UP, event.b), (one.status, one.zone))
    return [came, ("was waiting", codes.RESERVE, before.status)]


def gone(step: Step, event: Event) -> list[Check]:
    """Whoever leaves the scene is in no zone and in nobody's Reach."""
    near = [
        other
        for other in range(step.after.character_count)
        if step.after.characters[other].in_reach >> event.a & 1
    ]
    return [("has left", (True, []), (step.after.characters[event.a].status != codes.UP, near))]


def readied(step: Step, event: Event) -> list[Check]:
    """What was readied, for what, and for whose turn, is written down."""
    one = step.after.characters[event.a]
    if step.after.turn.actor != event.a:
        return []
    ready = one.readied != NONE or one.ready_deed != codes.READY_NOTHING
    whom = event.d if event.c == codes.ON_TURN else one.ready_whom
    return [("has readied", (True, event.c, whom), (ready, one.ready_when, one.ready_whom))]


def noticed(step: Step, event: Event) -> list[Check]:
    """A stealth state is what the log says it is now; whoever is seen by all rouses who is in its zone."""
    one = step.after.characters[event.a]
    checks: list[Check] = [("stealth state", event.c, one.stealth.level)]
    if event.c != codes.REVEALED or one.zone != event.d or one.status != codes.UP:
        return checks
    others = (step.after.characters[other] for other in range(step.after.character_count))
    near = [each for each in others if each.zone == one.zone and is_other_side(one, each)]
    dull = [each.stealth.attention for each in near if each.stealth.attention > codes.ALERT]
    return [*checks, ("who is near pays attention", [], dull)]


def is_other_side(one: View, other: View) -> bool:
    """Return whether two oppose each other, and the other is there."""
    return bool(other.side != one.side and other.status == codes.UP)


def ridden(step: Step, event: Event) -> list[Check]:
    """Whoever gets on rides, whoever gets off does not; a rider is where its mount is."""
    one = step.after.characters[event.a]
    if event.c != codes.GOT_ON:
        return [("has got off", NONE, one.mount)]
    own = step.before.phase == codes.TURN and step.after.turn.actor == event.a
    if (
        own
        and step.before.venture.scene == codes.CONFLICT
        and not step.after.turn.minors >> codes.MOUNTING & 1
    ):
        return [("mounting is done this turn", 1, 0)]
    return [("rides", (event.b, step.after.characters[event.b].zone), (one.mount, one.zone))]


def passed(step: Step, event: Event) -> list[Check]:
    """A turn that is put off is noted."""
    if step.of_kind(codes.EV_ROUND):
        return []
    before, one = step.before.characters[event.a], step.after.characters[event.a]
    used = step.before.turn.actor == event.a and step.before.turn.minors_left == 0
    return [("waits", (1, int(used or before.flustered)), (one.waited, one.flustered))]


def acts(step: Step, event: Event) -> list[Check]:
    """Whose turn it is has had it this round."""
    if step.of_kind(codes.EV_ROUND, codes.EV_PASS) or step.before.phase == codes.LAST_CARE:
        return []
    return [("has its turn", 1, step.after.characters[event.a].acted)]


def avoided(step: Step, event: Event) -> list[Check]:
    """An injury is avoided once, until one recovers; major opponents, and with armour, again and again."""
    one = step.after.characters[event.a]
    if event.b == codes.BY_ARMOUR:
        return [("armour that has taken a Wound", 0, one.armour)]
    if one.tier == codes.MAJOR:
        return []
    return [("has avoided", (0, 1), (step.before.characters[event.a].avoided, one.avoided))]


def overwhelmed(step: Step, event: Event) -> list[Check]:
    """Whoever is overwhelmed is in nobody's way."""
    return [("is out", codes.OVERWHELMED, step.after.characters[event.a].status)]


TRUE_OF_PEOPLE: dict[int, After] = {
    codes.EV_CONDITION: condition,
    codes.EV_HEALED: healed,
    codes.EV_MINOR: minor,
    codes.EV_STRESS: stress,
    codes.EV_DEFEATED: fallen,
    codes.EV_HARM: subdued,
    codes.EV_ROLLED: judged_dice,
    codes.EV_MOVE: moved,
    codes.EV_ARRIVED: arrived,
    codes.EV_GONE: gone,
    codes.EV_READY: readied,
    codes.EV_NOTICED: noticed,
    codes.EV_RIDE: ridden,
    codes.EV_PASS: passed,
    codes.EV_ACTOR: acts,
    codes.EV_OVERWHELMED: overwhelmed,
    codes.EV_AVOIDED: avoided,
    codes.EV_FATE: lambda step, event: [
        ("a refusal says no more", 0, event.c) for _ in range(event.b in NO_VALUE)
    ],
    codes.EV_PRESSED: lambda step, event: [("pressed", event.b, step.after.characters[event.a].pressed)],
    codes.EV_LEARNT: lambda step, event: [
        ("is known", 1, step.after.characters[event.a].known_facts >> event.b & 1)
    ],
    codes.EV_DISTRACTED: lambda step, event: [
        ("is distracted", 1, step.after.characters[event.a].distracted)
    ],
    codes.EV_MARKED: lambda step, event: [("marks", event.c, step.after.characters[event.a].marks)],
    codes.EV_INFLUENCE: lambda step, event: [
        ("influence", event.b, step.after.characters[event.a].influence)
    ],
}


# numbers


def harms(step: Step, who: int, mental: int) -> int:
    """Return the Harms of one kind that the log gives somebody."""
    return sum(each.b for each in step.of_kind(codes.EV_HARM) if each.a == who and each.c == mental)


def mended(step: Step, who: int, *what: int) -> int:
    """Return how much of something the log says was healed."""
    return sum(each.b for each in step.of_kind(codes.EV_HEALED) if each.a == who and each.c in what)


def treated(step: Step, who: int, name: str) -> int:
    """Return how many treated Harms a new one of the kind has opened again."""
    kind = 1 if name == "treated_traumas" else 0
    opened = any(each.a == who and each.c == kind for each in step.of_kind(codes.EV_HARM))
    return int(getattr(step.before.characters[who], name)) if opened else 0


def wounds(step: Step, who: int) -> int | None:
    """Untreated Wounds: new ones, what they open again, less what is treated."""
    if step.of_kind(codes.EV_OBEYS, codes.EV_OVER) or mended(step, who, codes.WOUND_HEALED):
        return None
    reopened = treated(step, who, "treated_wounds")
    return harms(step, who, 0) + reopened - mended(step, who, codes.WOUND_TREATED)


def traumas(step: Step, who: int) -> int | None:
    """Untreated Traumas, likewise."""
    if step.of_kind(codes.EV_OBEYS, codes.EV_OVER) or mended(step, who, codes.TRAUMA_HEALED):
        return None
    reopened = treated(step, who, "treated_traumas")
    return harms(step, who, 1) + reopened - mended(step, who, codes.TRAUMA_TREATED)


def fatigue(step: Step, who: int) -> int | None:
    """Fatigue: what has tired somebody, less what was rested; not beyond what it bears."""
    tired = [
        each.c for each in step.of_kind(codes.EV_CONDITION) if each.a == who and each.b == codes.LEFT_TIRED
    ]
    if step.before.variants.no_stress or step.of_kind(codes.EV_OVER):
        return None
    if sum(tired) + step.before.characters[who].fatigue > step.before.characters[who].stress_base:
        return None
    return sum(tired) - mended(step, who, codes.FATIGUE_RESTED)


GIVES_FORTUNE = (codes.FAILED_ON_PURPOSE, codes.FLAW_INVOKED, codes.VALUE_HEEDED)


def fortune(step: Step, who: int) -> int | None:
    """Fortune: a point for each use, one back for failing on purpose, a flaw, or Defeat that is accepted."""
    spent = sum(each.a == who for each in step.of_kind(codes.EV_FORTUNE))
    back = sum(each.a == who and each.b in GIVES_FORTUNE for each in step.of_kind(codes.EV_FATE))
    back += step.verb == "accept_defeat" and step.before.asked == who
    back += any(each.a == who and each.b for each in step.of_kind(codes.EV_OVERWHELMED))
    if step.of_kind(codes.EV_LOST, codes.EV_WON) and step.before.variants.determination:
        return None  # a Value at stake may bring one as well
    if any(test.who == who and test.owed for test in (step.before.tests[0], step.before.tests[1])):
        return None  # who was lied to, and played along
    cap = 3 if step.before.variants.determination else 5
    held = step.before.characters[who].fortune
    return int(min(cap, held - spent + (back if step.before.fortune_allowed else 0)) - held)


def reactions(step: Step, who: int) -> int | None:
    """Reactions of the round: one more for each, none with a new round."""
    if step.of_kind(codes.EV_ROUND):
        return -int(step.before.characters[who].reacted)
    return sum(each.a == who for each in step.of_kind(codes.EV_REACTION))


COUNTED_OF_PEOPLE = (
    Counted("characters.wounds", wounds),
    Counted("characters.traumas", traumas),
    Counted("characters.fatigue", fatigue),
    Counted("characters.fortune", fortune),
    Counted("characters.reacted", reactions),
)
