"""What is true of tasks, dangers, talk, places and pursuits once something has happened."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.codes import NONE
from scenarios.twod20.limits import CONSEQUENCES, INTERVALS, LOCATIONS, REQUESTS, TASKS, TRAITS
from tests.referee.duties.rows import After, Check, Counted
from tests.referee.recording import Event, Step

MOST_COPIES = 5
HARDEST = 5  # Difficulty of a test


def done(step: Step, event: Event) -> list[Check]:
    """A task that is done closes what it closes, and is carried where it is a load."""
    if any(each.a == event.a for each in step.of_kind(codes.EV_DROPPED)):
        return []
    if step.before.venture.tasks[event.a].kind == codes.DELAYING:  # which is tried until time is up
        return []
    task, after = step.before.venture.tasks[event.a], step.after.venture
    closed = [n for n in range(16) if task.closes >> n & 1 and after.tasks[n].kind != NONE]
    left = [n for n in closed if not (after.tasks[n].closed or after.tasks[n].done)]
    bearer = event.b if task.carried else NONE
    return cleansed(step, event) + [
        ("a task is done", (1, bearer), (after.tasks[event.a].done, after.tasks[event.a].bearer)),
        ("what it closes", [], left),
    ]


def cleansed(step: Step, event: Event) -> list[Check]:
    """Work that cleanses takes a stage from a place, or corruption from a device."""
    number = step.before.venture.tasks[event.a].cleanses - 1
    if number < 0 or step.of_kind(codes.EV_CORRUPTED):
        return []
    if number < LOCATIONS:
        old, now = (each.corruption.locations[number] for each in (step.before, step.after))
        return [("a cleaner place", max(0, old.stage - 1), now.stage)]
    return [("a clean device", 0, step.after.corruption.devices[number - LOCATIONS].corrupt)]


def problem(step: Step, event: Event) -> list[Check]:
    """Points against a task, and its Breakthroughs, are written down."""
    old, now = step.before.venture.tasks[event.a], step.after.venture.tasks[event.a]
    wanted = (event.c, old.breakthroughs + event.d)
    return [("points and Breakthroughs", wanted, (now.stress, now.breakthroughs))]


def danger(step: Step, event: Event) -> list[Check]:
    """Points of a consequence, and its Setbacks, are written down; it comes to its disaster."""
    old, now = step.before.venture.consequences[event.a], step.after.venture.consequences[event.a]
    lost = now.setbacks >= now.amount
    told = any(each.a == event.a for each in step.of_kind(codes.EV_DISASTER))
    return [
        ("points of a danger", event.c, now.stress),
        ("Setbacks", old.setbacks + event.d, now.setbacks),
        ("a disaster is due", lost, told),
    ]


def breakthrough(step: Step, event: Event) -> list[Check]:
    """A Breakthrough does one thing to the task."""
    if len(step.of_kind(codes.EV_BREAKTHROUGH)) > 1:
        return []
    old, now = step.before.venture.tasks[event.a], step.after.venture.tasks[event.a]
    if event.b == codes.EASIER_FROM_HERE:
        return [("easier", old.difficulty - 1, now.difficulty)]
    if event.b == codes.HINDRANCE_GONE:
        return [("less Resistance", max(0, old.resistance - 2), now.resistance)]
    if event.b == codes.MORE_PROGRESS:
        return [("a die more", True, now.more_dice > old.more_dice or now.more_dice >= 3)]
    if event.b == codes.KEENER_PROGRESS:
        return [("keener", True, now.more_vicious > old.more_vicious or now.more_vicious >= 3)]
    return []


def setback(step: Step, event: Event) -> list[Check]:
    """A Setback does one thing to what threatens."""
    if len(step.of_kind(codes.EV_SETBACK)) > 1:
        return []
    old, now = step.before.venture.consequences[event.a], step.after.venture.consequences[event.a]
    if event.b == codes.FURY:
        return [("more dice", True, now.more_dice > old.more_dice or now.more_dice >= 3)]
    if event.b == codes.KEENER_FURY:
        return [("keener fury", True, now.more_vicious > old.more_vicious or now.more_vicious >= 3)]
    if event.b == codes.INSTABILITY:
        return [("less stable", max(0, old.resistance - 2), now.resistance)]
    if event.b == codes.ESCALATION:
        return [("escalation", True, any(each.a > 0 for each in step.of_kind(codes.EV_THREAT)))]
    return []


def dropped(step: Step, event: Event) -> list[Check]:
    """A load that is dropped lies where its bearer was, to be taken up again."""
    task = step.after.venture.tasks[event.a]
    return [("a load that is dropped", (event.b, 0, NONE), (task.zone, task.done, task.bearer))]


def change(step: Step, event: Event) -> list[Check]:
    """A change of the scene happens once, and makes its zone as rough as it says."""
    row, now = step.before.environment[event.a], step.after.environment[event.a]
    checks: list[Check] = [("happens once", (0, 1), (row.used, now.used))]
    if row.zone != NONE and len(step.of_kind(codes.EV_ENVIRONMENT)) == 1:
        more = step.after.zones[row.zone].terrain - step.before.zones[row.zone].terrain
        checks.append(("rougher ground", row.terrain, more))
    if row.damage > 0 and len(step.of_kind(codes.EV_ENVIRONMENT)) == 1 and step.after.phase == codes.ROLL:
        found = (step.after.damage.price, step.after.damage.mental)
        checks.append(("damage of a change", (row.damage, row.mental), found))
    return checks


def alarm(step: Step, event: Event) -> list[Check]:
    """The alarm is a stage further, and those who come with it are there."""
    stage = step.before.venture.stages[event.a - 1]
    waiting = [
        who
        for who in range(step.before.character_count)
        if stage.arrivals >> who & 1 and step.after.characters[who].status == codes.RESERVE
    ]
    return [("stage of the alarm", event.a, step.after.venture.stage), ("who comes with it", [], waiting)]


def limit(step: Step, event: Event) -> list[Check]:
    """The time there is becomes longer, or shorter, by what is said."""
    old = step.before.round_limit if event.c else step.before.venture.limit
    now = step.after.round_limit if event.c else step.after.venture.limit
    checks: list[Check] = [("the limit", event.b, now)]
    if len(step.of_kind(codes.EV_LIMIT)) == 1 and old < INTERVALS:
        checks.append(("the limit moves", old + event.a, now))
    return checks


def granted(step: Step, event: Event) -> list[Check]:
    """What is granted stays so, and makes what was refused a fresh question."""
    status = step.after.social.requests[event.a].status
    return [("is granted", codes.GRANTED, status), *renewed(step, event.b)]


def claimed(step: Step, event: Event) -> list[Check]:
    """What has become of a claim; one that is believed changes circumstances."""
    claim = step.after.social.claims[event.a]
    checks: list[Check] = [("a claim", event.b, claim.status)]
    if event.b in (codes.ACCEPTED, codes.BACKFIRED):
        checks.append(("evidence that does the contrary", bool(claim.backfires), event.b == codes.BACKFIRED))
    return checks + (renewed(step, claim.to) if event.b in (codes.ACCEPTED, codes.BACKFIRED) else [])


def offered(step: Step, event: Event) -> list[Check]:
    """An offer is made, to ease or to press; it changes circumstances."""
    offer = step.after.social.offers[event.b]
    return [("an offer", event.c, offer.made), *renewed(step, offer.to)]


def answered(step: Step, event: Event) -> list[Check]:
    """A refusal stands until circumstances change."""
    request = step.after.social.requests[event.b]
    if event.c or step.of_kind(codes.EV_HARM, codes.EV_GRANTED):
        return []
    return [("a refusal stands", (codes.REFUSED, 0), (request.status, request.fresh))]


def renewed(step: Step, whom: int) -> list[Check]:
    """Whatever somebody has refused may be asked again."""
    if not step.before.chapters & codes.SOCIAL:
        return []
    requests = [step.after.social.requests[number] for number in range(REQUESTS)]
    refused = [each for each in requests if each.of == whom and each.status == codes.REFUSED]
    stale = [each.status for each in refused if not each.fresh]
    return [("circumstances have changed", [], stale)]


def harmed(step: Step, event: Event) -> list[Check]:
    """A Harm of the mind changes circumstances."""
    return renewed(step, event.a) if event.c else []


def attacked(step: Step, event: Event) -> list[Check]:
    """In a scene of talk an attack is remembered: by its target, and of its side where it was no threat."""
    if not step.before.chapters & codes.SOCIAL or event.b == NONE:
        return []
    side = step.before.characters[event.a].side
    checks: list[Check] = [("trust is gone", 1, step.after.characters[event.b].threatened)]
    if event.d != codes.AS_MENTAL:
        checks.append(("blows", 1, int(step.after.social.struck) >> side & 1))
    return checks


def trouble(step: Step, event: Event) -> list[Check]:
    """A Complication has done what it does."""
    one = step.after.characters[event.a]
    if event.b == codes.FLUSTER:
        return [("flustered", 1, one.flustered)]
    if event.b == codes.OFF_GUARD:
        return [("off guard", 0, one.guard)]
    if event.b == codes.PLAIN_TRACES:
        return [("plain traces", 1, one.stealth.plain)]
    if event.b == codes.LATE and not step.of_kind(codes.EV_TIME):
        return [("an interval more", step.before.venture.duration + 1, step.after.venture.duration)]
    if event.b in (codes.FUMBLE, codes.OUT_OF_AMMUNITION):
        return [("a weapon suffers", True, event.a in step.changed.get("characters.weapons", ()))]
    return []


def trait(step: Step, event: Event) -> list[Check]:
    """What becomes true is written down, or takes away what was true against it."""
    rows = [step.before.traits[number] for number in range(step.before.trait_count)]
    most = any(each.copies >= MOST_COPIES for each in rows)
    full = step.before.trait_count >= TRAITS
    return [] if most or full else [("a trait is written down", True, "traits.copies" in step.changed)]


def bought_off(step: Step, event: Event) -> list[Check]:
    """A Complication that was bought off does nothing more."""
    if step.before.trouble_then:
        return []
    before = sum(step.before.tests[role].complications for role in (0, 1))
    left = sum(step.after.tests[role].complications for role in (0, 1))
    return [("a Complication less", True, left < before)]


def corrupted(step: Step, event: Event) -> list[Check]:
    """A place is at its stage, and work that cleanses it as much harder as corruption has come further."""
    old, now = step.before.corruption.locations[event.a], step.after.corruption.locations[event.a]
    checks: list[Check] = [("corruption", event.d, now.stage)]
    for number in range(TASKS):
        task, later = step.before.venture.tasks[number], step.after.venture.tasks[number]
        open_yet = task.cleanses == event.a + 1 and not task.ritual and not task.done
        if open_yet and not step.of_kind(codes.EV_BREAKTHROUGH, codes.EV_OVER):
            harder = max(0, min(HARDEST, task.difficulty + now.stage - old.stage))
            checks.append(("work that cleanses", harder, later.difficulty))
    return checks


def busy(step: Step, event: Event) -> list[Check]:
    """Whoever has begun something is busy until as much time has passed as it takes."""
    return [
        ("is busy until", step.before.venture.elapsed + event.b, step.after.characters[event.a].busy_until)
    ]


def opposed(step: Step, event: Event) -> list[Check]:
    """Whoever opposes a task makes the test against it."""
    test = step.after.tests[codes.REACTIVE]
    return [("opposes", (event.a, codes.FOR_DEFENCE), (test.who, test.goal))]


def failed(step: Step, event: Event) -> list[Check]:
    """A test that has failed moves the consequences that wait for it, of its side and place."""
    if not step.before.chapters & codes.TASKS:
        return []
    test = next((t for t in (step.before.tests[0], step.before.tests[1]) if t.who == event.a), None)
    side, zone = step.before.characters[event.a].side, step.before.characters[event.a].zone
    checks: list[Check] = []
    for number in range(CONSEQUENCES):
        old, now = step.before.venture.consequences[number], step.after.venture.consequences[number]
        live = old.dice > 0 and old.setbacks < old.amount and old.side == side
        if test is None or not live or not old.failures >> test.kind & 1 or old.zone not in (NONE, zone):
            continue
        rolls = (
            step.after.damage.after == codes.AFTER_CONSEQUENCE and step.after.venture.consequence == number
        )
        checks.append(("a failure is noted", True, now.due > old.due or rolls))
    return checks


def setbacks(step: Step, number: int) -> int:
    """Return the Setbacks that the log tells of a danger."""
    return sum(each.d for each in step.of_kind(codes.EV_CONSEQUENCE) if each.a == number)


TRUE_OF_WORKS: dict[int, After] = {
    codes.EV_TASK_DONE: done,
    codes.EV_TASK_CLOSED: lambda step, event: [("closed", 1, step.after.venture.tasks[event.a].closed)],
    codes.EV_PROBLEM: problem,
    codes.EV_CONSEQUENCE: danger,
    codes.EV_BREAKTHROUGH: breakthrough,
    codes.EV_SETBACK: setback,
    codes.EV_STEADIED: lambda step, event: [
        ("steadied", event.c, step.after.venture.consequences[event.a].stress)
    ],
    codes.EV_DROPPED: dropped,
    codes.EV_BUSY: busy,
    codes.EV_OPPOSED: opposed,
    codes.EV_LOST: failed,
    codes.EV_ENVIRONMENT: change,
    codes.EV_ALARM: alarm,
    codes.EV_LIMIT: limit,
    codes.EV_GRANTED: granted,
    codes.EV_CLAIMED: claimed,
    codes.EV_OFFER: offered,
    codes.EV_ANSWERED: answered,
    codes.EV_HARM: harmed,
    codes.EV_ATTACK: attacked,
    codes.EV_COMPLICATION: trouble,
    codes.EV_TRAIT: trait,
    codes.EV_BOUGHT_OFF: bought_off,
    codes.EV_OBJECTIVE: lambda step, event: [
        ("an objective", 1, step.after.objectives[event.a].done) for _ in range(event.c == 1)
    ],
    codes.EV_KEPT: lambda step, event: [("kept", event.a, step.after.kept)],
    codes.EV_CORRUPTED: corrupted,
}
COUNTED_OF_WORKS = (Counted("venture.consequences.setbacks", setbacks),)
