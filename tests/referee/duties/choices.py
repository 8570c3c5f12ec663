"""What a choice does at once, whatever the dice say later: a row for each verb that leaves a mark."""

from __future__ import annotations

from collections.abc import Callable

from arena.twod20 import catalog, codes
from arena.twod20.codes import NONE
from tests.referee.duties.rows import Check
from tests.referee.recording import Step, View

AtOnce = Callable[[Step], list[Check]]

BEFORE_A_TEST = (codes.PAY, codes.READY, codes.INTERRUPT, codes.HUNGER, codes.RITE)
PENETRATED = 2  # Resistance that a point of Momentum ignores
MOST_MAJORS = 2


def asked(step: Step) -> tuple[View, View]:
    """Return whoever chose, before and after."""
    who = step.before.asked
    return step.before.characters[who], step.after.characters[who]


def rises(name: str, points: int = 1) -> AtOnce:
    """Return what says that a number of whoever chose is so much higher."""

    def row(step: Step) -> list[Check]:
        before, after = asked(step)
        return [(name, getattr(before, name) + points, getattr(after, name))]

    return row


def reloads(step: Step) -> list[Check]:
    """Reloads that are spent are gone; each beyond a mandatory one is a point of bonus Momentum."""
    slot = step.before.weapon_slot
    before, after = (one.weapons[slot] for one in asked(step))
    spent = step.said[0]
    gained = max(0, spent - before.mandatory)
    return [
        ("Reloads that are left", before.reloads - spent, after.reloads),
        ("bonus of Reloads", step.before.bonus + gained, step.after.bonus),
    ]


def salvo(step: Step) -> list[Check]:
    """A Salvo Effect takes a Reload, and the mandatory one as well."""
    slot = step.before.weapon_slot
    before, after = (one.weapons[slot] for one in asked(step))
    return [("Reloads that are left", before.reloads - 1 - before.mandatory, after.reloads)]


def by_fortune(step: Step) -> list[Check]:
    """Fortune that is used is spent, once."""
    before, after = asked(step)
    spent = [each.a for each in step.of_kind(codes.EV_FORTUNE)]
    return [
        ("Fortune is used", [step.before.asked], spent),
        ("a point of Fortune", True, after.fortune < before.fortune or bool(step.of_kind(codes.EV_DEFEATED))),
    ]


def penetration(step: Step) -> list[Check]:
    """Penetration ignores two points of Resistance more for each point."""
    return [("Penetration", step.before.damage.penetration + PENETRATED, step.after.damage.penetration)]


def bonus_damage(step: Step) -> list[Check]:
    """One die more is rolled."""
    found = (step.after.damage.dice, step.after.roll_kind, step.after.roll_count)
    return [("bonus damage", (step.before.damage.dice + 1, codes.BONUS_DIE, 1), found)]


def swift(step: Step) -> list[Check]:
    """There is a second major action, and it is harder."""
    return [("Swift Action", (MOST_MAJORS, 1), (step.after.turn.majors_allowed, step.after.turn.swift))]


def extra_minor(step: Step) -> list[Check]:
    """There is one more minor action."""
    return [("an extra minor action", step.before.turn.minors_left + 1, step.after.turn.minors_left)]


def subdue(step: Step) -> list[Check]:
    """The Harms of this attack will pass."""
    return [("subdues", 1, step.after.damage.subdue)]


def resists(step: Step) -> list[Check]:
    """Resistance is kept, or rolled again, once; whoever was steady is so no more."""
    whom = step.before.damage.target
    return [("steady no more", 0, step.after.characters[whom].steady)]


def perfect(step: Step) -> list[Check]:
    """A die is set to 1."""
    return [("a die is set", 1, step.after.tests[step.before.roller].perfect), *by_fortune(step)]


def flaw(step: Step) -> list[Check]:
    """A flaw comes into play once a scene, and brings a point of Fortune."""
    who = next((each.a for each in step.of_kind(codes.EV_FATE) if each.b == codes.FLAW_INVOKED), NONE)
    if who == NONE:
        return [("a flaw is told", True, False)]
    before, after = step.before.characters[who], step.after.characters[who]
    return [("a flaw comes into play", before.flaws - 1, after.flaws)]


def makes_offer(step: Step) -> list[Check]:
    """An offer is the minor action of that kind."""
    return [("an offer this turn", 1, step.after.turn.minors >> codes.OFFERING & 1)]


def draws(step: Step) -> list[Check]:
    """One card is drawn."""
    left = bool(step.before.deck.left)
    return [
        ("one card is due", (int(left), left), (step.after.deck.due, step.after.roll_kind == codes.CARD_DRAW))
    ]


def brings_in(step: Step) -> list[Check]:
    """A card does what stands on it: its trait is true, its change of the scene happens."""
    deed = step.before.deck.deeds[step.before.deck.cards[step.said[0]]]
    happens = step.after.venture.events or bool(step.of_kind(codes.EV_ENVIRONMENT))
    used = deed.event > 0 and step.before.environment[deed.event - 1].used
    checks: list[Check] = []
    if not step.before.venture.events and not used and not deed.alarm:
        checks.append(("a change that a card brings", deed.event > 0, bool(happens)))
    if deed.trait.copies > 0 and not is_true_enough(step.before):
        checks.append(("a trait that a card brings", True, "traits.copies" in step.changed))
    return checks


def is_true_enough(position: View) -> bool:
    """Return whether a trait is as strong here as one can be."""
    return any(position.traits[number].copies >= 5 for number in range(position.trait_count))


def hack(step: Step) -> list[Check]:
    """An attack on a network begins without memory, hardening or further networks."""
    if not step.of_kind(codes.EV_HACK):
        return []
    now, (program, network) = step.after.hacking, step.said
    found = (now.program, now.network, now.first, now.memory, now.hardened, now.caught)
    return [("a fresh attack on a network", (program, network, network, 0, 0, 1 << network), found)]


def fallout(step: Step) -> list[Check]:
    """Each Complication of resisting is settled by itself."""
    if step.before.phase != codes.FALLOUT:
        return []
    told = [each.b for each in step.of_kind(codes.EV_COMPLICATION)][:1]
    what = {"fluster": codes.FLUSTER, "shaken": codes.SHAKEN}.get(step.verb)
    wanted = step.said[0] if what is None else what
    left = step.before.damage.harms - 1
    over = left > 0 or step.after.phase != codes.FALLOUT
    chosen: Check = ("a Complication of resisting", [wanted], told)
    return [
        chosen,
        ("Complications of resisting left", (left, True), (step.after.damage.harms if left else 0, over)),
    ]


def silently(step: Step) -> list[Check]:
    """What is done silently asks for a sense first."""
    found = (step.after.phase, step.after.notice.sense_for)
    return [("by which sense", (codes.SENSE, codes.TO_HUSH), found)]


def openly(step: Step) -> list[Check]:
    """What is done openly goes on without a sense."""
    quiet = [each.b for each in step.of_kind(codes.EV_QUIET)]
    return [("done openly", ([0], False), (quiet, step.after.phase == codes.SENSE))]


def by_sense(step: Step) -> list[Check]:
    """The sense that was named is the one that counts."""
    checks: list[Check] = [
        ("the sense that counts", step.said[0], step.after.notice.sense - codes.SIGHT),
        ("a sense is asked for once", False, step.after.phase in (codes.SENSE, codes.QUIET)),
    ]
    if step.before.notice.sense_for == codes.TO_HUSH:
        quiet = [each.b for each in step.of_kind(codes.EV_QUIET)]
        checks.append(("done silently", ([1], codes.HUSHED), (quiet, step.after.notice.quiet)))
    return checks


def answers(step: Step) -> list[Check]:
    """Whoever yields has answered so; whoever resists too."""
    told = [each.c for each in step.of_kind(codes.EV_ANSWERED)]
    return [("an answer", [int(step.verb == "yield")], told)]


def asks_gamemaster(step: Step) -> list[Check]:
    """The gamemaster answers, if only that there is nothing."""
    return [("an answer of the gamemaster", True, bool(step.of_kind(codes.EV_TOLD)))]


def rushes(step: Step) -> list[Check]:
    """Whoever rushes has rushed, and sprints for all to hear."""
    before, after = asked(step)
    if step.before.phase != codes.TURN or step.before.venture.scene != codes.CONFLICT or before.mount != NONE:
        return []
    return [("has rushed", 1, after.rushed), ("a Rush this turn", 1, step.after.turn.rush_used)]


def minor(step: Step) -> list[Check]:
    """A minor action takes one that is left; where none is, it costs a point, or makes the action harder."""
    before, after = step.before.turn, step.after.turn
    if step.before.phase != codes.TURN or step.before.venture.scene != codes.CONFLICT:
        return []
    if step.after.phase == codes.PAY or step.of_kind(codes.EV_ACTOR):
        return []
    if before.minors_left > 0:
        return [("a minor action that is left", before.minors_left - 1, after.minors_left)]
    if step.before.variants.no_minors:
        return [("a small thing more", before.burden + 1, after.burden)]
    own = bool(step.of_kind(codes.EV_PAID, codes.EV_THREAT))
    return [("a further minor action costs", (0, True), (after.minors_left, own))]


def keeps_initiative(step: Step) -> list[Check]:
    """Whoever keeps the initiative must let an enemy act next."""
    told = bool(step.of_kind(codes.EV_KEPT)) or step.after.phase == codes.PAY
    return [("the initiative is kept", True, told)]


def guard_less(step: Step) -> list[Check]:
    """Whoever was hit is off guard."""
    if step.after.phase == codes.PAY:
        return []
    return [("off guard after a hit", 0, step.after.characters[step.before.damage.first].guard)]


def readies(step: Step) -> list[Check]:
    """To ready takes a major action."""
    return [("a major action", step.before.turn.majors + 1, step.after.turn.majors)]


def drops(step: Step) -> list[Check]:
    """What is let fall is in nobody's hand, and lies here."""
    before, after = asked(step)
    weapon = after.weapons[step.said[0]]
    return [("let fall", (0, before.zone), (weapon.held, weapon.fallen_zone))]


def tempts(step: Step) -> list[Check]:
    """Threat for a soul is rolled at once, and against that soul."""
    found = (step.after.corruption.soul, step.after.roll_count)
    return [("dice against a soul", (step.said[0] + 1, step.said[1]), found)]


def begins(*goals: int) -> AtOnce:
    """Return what says that a deed of somebody's turn begins a test of one of these kinds."""

    def row(step: Step) -> list[Check]:
        test, after = step.after.tests[codes.ACTIVE], step.after
        told = step.of_kind(codes.EV_OVER, codes.EV_WON, codes.EV_LOST, codes.EV_CLAIMED)
        if step.before.phase != codes.TURN or after.phase in BEFORE_A_TEST or told:
            return []
        found = test.goal if test.who == step.before.asked else NONE
        return [(f"what {step.verb} begins", True, found in goals)]

    return row


def traces(step: Step) -> list[Check]:
    """Plain traces are left by whoever chooses them, and by nobody else."""
    told = [each.a for each in step.of_kind(codes.EV_COMPLICATION) if each.b == codes.PLAIN_TRACES]
    due = [step.before.asked] if step.verb == "leave_traces" else []
    left = [step.after.characters[who].stealth.plain for who in told]
    return [("plain traces", (due, [1] * len(due)), (told, left))]


def at_work(step: Step) -> list[Check]:
    """Nobody tries what is done already, or cannot be done any more."""
    task = step.before.venture.tasks[step.said[0]]
    return [("a task that is open", (0, 0), (task.done, task.closed))]


def mounts(step: Step) -> list[Check]:
    """One gets on from one's feet, on what is up, here and of the own side."""
    before, _ = asked(step)
    mount = step.before.characters[step.said[0]]
    found = (before.prone, mount.status, mount.zone, mount.side)
    return [("gets on", (0, codes.UP, before.zone, before.side), found), *minor(step)]


def reads(step: Step) -> list[Check]:
    """Only of the other side is there anything to be read, and only what is not known yet."""
    other, (before, _) = step.before.characters[step.said[0]], asked(step)
    unknown = bool(other.facts & ~other.known_facts)
    found = (other.side != before.side, unknown)
    return [("something to be read", (True, True), found), *begins(codes.FOR_READING)(step)]


def both(*rows: AtOnce) -> AtOnce:
    """Return a row of all that several judge."""
    return lambda step: [check for row in rows for check in row(step)]


def tells(step: Step) -> list[Check]:
    """Nobody has told this before, and whoever tells it is one of those who may."""
    claim = step.before.social.claims[step.said[0]]
    teller = int(claim.tellers) >> step.before.asked & 1
    return [
        ("a claim that is told", (codes.UNSAID, 1), (claim.status, teller)),
        *begins(codes.FOR_CLAIM)(step),
    ]


def prepares(step: Step) -> list[Check]:
    """Whoever prepares has prepared."""
    return [("has prepared", 1, step.after.turn.prepared)] if step.of_kind(codes.EV_MINOR) else []


def once_paid(row: AtOnce) -> AtOnce:
    """Return a row that waits for a price to be paid: what follows stands in the log of that command."""
    return lambda step: [] if step.after.phase == codes.PAY else row(step)


FORTUNE = ("surge", "make_it_happen", "make_it_easier", "inspiration", "get_up")
SMALL = ("aim", "bolster", "defend", "draw", "drop_prone", "stand", "interact", "prepare")
READYING = [verb.name for verb in catalog.VERBS if verb.name.startswith("ready")]
AT_ONCE: dict[str, AtOnce] = {
    "reloads": reloads,
    "salvo": salvo,
    **dict.fromkeys(FORTUNE, by_fortune),
    "perfect": perfect,
    "penetration": penetration,
    "bonus_damage": bonus_damage,
    "confidence": rises("confidence"),
    "swift": swift,
    "extra_minor": extra_minor,
    "subdue": subdue,
    **dict.fromkeys(("resist_keep", "resist_blanks", "resist_low", "resist_all"), resists),
    "invoke": flaw,
    "offer": makes_offer,
    "draw_card": draws,
    "another_card": draws,
    "bring_in": brings_in,
    "hack": hack,
    "hack_line": hack,
    **dict.fromkeys(("fluster", "shaken", "hamper"), fallout),
    "hush": silently,
    "loud": openly,
    "sense": by_sense,
    "yield": answers,
    "resist": answers,
    "inquire": asks_gamemaster,
    "rush": rushes,
    **dict.fromkeys(SMALL, minor),
    "keep_initiative": keeps_initiative,
    "remove_guard": guard_less,
    "breach_hampers": lambda step: [("a trait is added", True, bool(step.of_kind(codes.EV_TRAIT)))],
    **dict.fromkeys(READYING, readies),
    "drop": drops,
    "prepare": lambda step: [*prepares(step), *minor(step)],
    "tempt": tempts,
}
BEGUN = {
    codes.FOR_ATTACK: "attack throw threaten",
    codes.FOR_SPELL: "cast cast_at look_afar",
    codes.FOR_HACK: "hack_line",
    codes.FOR_SACRIFICE: "sacrifice sacrifice_animal",
    codes.FOR_ABANDON: "abandon",
    codes.FOR_ADVANTAGE: "advantage",
    codes.FOR_KEY: "attempt",
    codes.FOR_BREAK_FREE: "break_free",
    codes.FOR_DISRUPT: "disrupt",
    codes.FOR_DOUBT: "doubt",
    codes.FOR_EXAMINE: "examine",
    codes.FOR_FORCE: "force",
    codes.FOR_OVERCOME: "overcome",
    codes.FOR_PAVE: "pave",
    codes.FOR_PROTECT: "protect",
    codes.FOR_READING: "read",
    codes.FOR_RECOVER: "recover",
    codes.FOR_RELEASE: "release",
    codes.FOR_REST: "rest",
    codes.FOR_REVIVE: "revive",
    codes.FOR_STEADY: "steady",
    codes.FOR_CLAIM: "tell",
    codes.FOR_TREAT_WOUND: "treat_wound",
    codes.FOR_TREAT_TRAUMA: "treat_trauma",
    codes.FOR_STABILISE: "stabilise",
    codes.FOR_ACTIVITY: "work",
}
AT_ONCE |= {verb: begins(goal) for goal, verbs in BEGUN.items() for verb in verbs.split()}
TROUBLES = ("leave_traces", "fumble", "off_guard", "lose_guard")
PAID_LATER = {
    "penetration", "bonus_damage", "confidence", "swift", "extra_minor", "subdue", "inquire", "draw_card",
    "another_card", "offer",
}  # fmt: skip
AT_ONCE |= {verb: both(at_work, AT_ONCE[verb]) for verb in ("attempt", "overcome", "pave")}
AT_ONCE |= {"mount": mounts, "read": reads, "tell": tells, **dict.fromkeys(TROUBLES, traces)}
AT_ONCE |= {verb: once_paid(AT_ONCE[verb]) for verb in PAID_LATER}
