"""What is true of spells, rituals, networks and corruption once something has happened."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.codes import NONE
from scenarios.twod20.limits import CASTERS, CONSOLES, WORKINGS
from tests.referee.duties.rows import After, Check, Counted
from tests.referee.recording import Event, Step, View

RITUAL_BEGINS = (codes.RITE_BEGUN, codes.RITE_IN_BLOOD)
MOST_TALLY = 9


def caster_number(step: Step, who: int) -> int:
    """Return which of the casters somebody is, NONE for none."""
    if not step.before.chapters & codes.MAGIC:
        return NONE
    found = [number for number in range(CASTERS) if step.before.magic.casters[number].who == who]
    return found[0] if found else NONE


# spells


def cast(step: Step, event: Event) -> list[Check]:
    """A spell in hand is the one that was cast, as whole as it is known; it was the one of this turn."""
    magic = step.after.magic
    checks: list[Check] = [("spell in hand", (event.b, event.d), (magic.spell, magic.flawed))]
    if step.before.phase == codes.TURN and step.after.turn.actor == event.a:
        checks.append(("has cast this turn", 1, magic.cast))
    number = caster_number(step, event.a)
    drawn = sum(each.a == event.a for each in step.of_kind(codes.EV_DRAWN)) * 2
    if number != NONE:
        checks.append(("Power of a spell", magic.casters[number].power + drawn, magic.power))
    return checks


def lasts(step: Step, event: Event) -> list[Check]:
    """A spell that lasts is written down with who keeps it up and for how long."""
    workings = [step.after.magic.workings[number] for number in range(WORKINGS)]
    found = [each for each in workings if (each.caster, each.spell, each.left) == (event.a, event.b, event.c)]
    return [("a spell that lasts", True, bool(found))]


def ends(step: Step, event: Event) -> list[Check]:
    """A spell that has ended is on nobody."""
    if step.of_kind(codes.EV_SPELL_LASTS):
        return []
    workings = [step.after.magic.workings[number] for number in range(WORKINGS)]
    left = [each for each in workings if each.spell == event.b and each.caster == event.a]
    before = [step.before.magic.workings[number] for number in range(WORKINGS)]
    had = [each for each in before if each.spell == event.b and each.caster == event.a]
    ended = [each for each in step.of_kind(codes.EV_SPELL_ENDS) if each[1:3] == event[1:3]]
    return [("a spell that is over", len(had) - len(ended), len(left))]


def cost(step: Step, event: Event) -> list[Check]:
    """A Cost is rolled by whoever cast; points of magic and Threat are paid at once."""
    after, number = step.after, caster_number(step, event.a)
    paid = step.before.variants.spell_cost
    if paid == codes.COSTS_POINTS and number != NONE:
        held = step.before.magic.casters[number].points
        return [("points of magic", max(0, held - event.c), after.magic.casters[number].points)]
    if paid == codes.COSTS_THREAT:
        side = step.before.characters[event.a].side
        moved = sum(each.a for each in step.of_kind(codes.EV_THREAT))
        there = moved < 0 or step.before.threat == 0
        return [("Threat for a spell", True, moved >= event.c if side == codes.PCS else there)]
    if paid == codes.COSTS_MANA:
        return [] if event.c == event.d else [("dice of a Cost", event.c - event.d, after.roll_count)]
    damage = after.damage
    if damage.after != codes.AFTER_COST:
        return []
    found = (damage.dice, damage.mental, damage.first)
    checks: list[Check] = [("what a Cost strikes with", (event.c, 1, event.a), found)]
    rolled = event.c - event.d
    if event.d and after.phase == codes.ROLL:
        set_dice = [damage.faces[die] for die in range(rolled, event.c)]
        checks.append(("dice set to an Effect", [5] * event.d, set_dice))
    return checks


def countered(step: Step, event: Event) -> list[Check]:
    """Effects against a spell make it harder, and what unsettles it wider."""
    more = step.after.magic.raised - step.before.magic.raised
    wider = step.after.tests[0].complication_range - step.before.tests[0].complication_range
    return [("raised", event.c, more), ("wider", True, wider == min(event.c, 20) or event.c > wider)]


def obeys(step: Step, event: Event) -> list[Check]:
    """Whoever obeys is rid of the command and of the Harms that it was."""
    return [("a command that is obeyed", 0, step.after.magic.obeys[event.a])]


def drawn(step: Step, event: Event) -> list[Check]:
    """Drawn Power is two more than one's own."""
    number = caster_number(step, event.a)
    return [] if number == NONE else [("drawn Power", step.before.magic.casters[number].power + 2, event.b)]


# rituals


def rite_of(position: View, task: int) -> View | None:
    """Return the ritual that a task is."""
    number = position.venture.tasks[task].ritual
    return position.rituals.rites[number - 1] if position.chapters & codes.RITUALS and number else None


def ritual(step: Step, event: Event) -> list[Check]:
    """Whatever happens to a ritual is written down."""
    before, rite = rite_of(step.before, event.b), rite_of(step.after, event.b)
    if before is None or rite is None:
        return []
    old, task = step.before.venture.tasks[event.b], step.after.venture.tasks[event.b]
    if event.c in RITUAL_BEGINS:
        fewer = before.most - event.d
        found = (rite.leader, rite.blood, task.fewer, task.spared)
        wanted = (event.a, int(event.c == codes.RITE_IN_BLOOD), fewer, fewer * before.stress_per_step)
        place = step.before.characters[event.a].zone if old.zone == NONE else old.zone
        return [("a ritual begins", wanted, found), ("its place", place, task.zone)]
    if event.c == codes.RITE_OFFERING:
        wanted = (before.offerings - 1, step.before.bonus + 1)
        return [("an offering", wanted, (rite.offerings, step.after.bonus))]
    if event.c == codes.RITE_ANIMAL:
        return [("an animal", (1, before.animals - 1), (rite.animal, rite.animals))]
    if event.c == codes.RITE_PERSON:
        victim = step.after.characters[event.d]
        return [("somebody dies for it", (1, codes.DEAD), (rite.person, victim.status))]
    if event.c == codes.RITE_DISPERSED:
        return dispersed(step, event, rite, task)
    if event.c == codes.RITE_DISRUPTED and old.done == old.closed == 0 and before.leader != NONE:
        return [("one Complication more", min(MOST_TALLY, before.tally + 1), rite.tally)]
    if event.c == codes.RITE_TALLY:
        return tally(step, event, rite, task)
    if event.c == codes.RITE_MISCAST:
        return miscast(step, event, rite, task)
    return []


def dispersed(step: Step, event: Event, rite: View, task: View) -> list[Check]:
    """What was gathered is gone, nothing of it is left, and each Step done tires."""
    left = (rite.leader, rite.tally, rite.blood, rite.animal, rite.person, rite.horror)
    work = (task.stress, task.breakthroughs, task.fewer, task.spared, task.more_dice, task.more_vicious)
    conditions = [each for each in step.of_kind(codes.EV_CONDITION) if each.a == event.a]
    tired = [each.c for each in conditions if each.b == codes.LEFT_TIRED]
    return [
        ("let go", (NONE, 0, 0, 0, 0, 0), left),
        ("nothing done", (0,) * 6, work),
        ("Steps tire", [event.d] if event.d else [], tired),
    ]


def tally(step: Step, event: Event, rite: View, task: View) -> list[Check]:
    """With as many Complications as Steps a ritual is miscast, at once; its test has none left."""
    steps = max(1, task.amount - task.fewer)
    told = [each for each in step.of_kind(codes.EV_RITUAL) if each.b == event.b]
    due = any(each.c == codes.RITE_MISCAST for each in told)
    return [("Complications of a ritual", event.d, rite.tally), ("a miscast is due", event.d >= steps, due)]


def miscast(step: Step, event: Event, rite: View, task: View) -> list[Check]:
    """What is miscast is over: it stands with faults, or cannot be done any more."""
    if rite.stands:
        return [("it stands, with faults", (1, 1), (task.done, rite.marred))]
    return [("it is closed", 1, task.closed)]


# networks


def console(step: Step, who: int) -> View | None:
    """Return somebody's console."""
    consoles = [step.after.hacking.consoles[number] for number in range(CONSOLES)]
    return next((each for each in consoles if each.owner == who), None)


def inside(step: Step, event: Event) -> list[Check]:
    """A mind that goes in is there, came by that network, and nobody has noticed it yet."""
    own = console(step, event.a)
    if own is None:
        return []
    met = bool(step.of_kind(codes.EV_MIND_NOTICED))
    return [("a mind inside", (event.c, event.b, int(met)), (own.inside, own.through, own.noticed))]


def outside(step: Step, event: Event) -> list[Check]:
    """A mind that has come out has left nothing there."""
    own = console(step, event.a)
    if own is None:
        return []
    return [("a mind outside", (NONE, NONE, 0), (own.inside, own.through, own.noticed))]


def stepped(step: Step, event: Event) -> list[Check]:
    """A mind goes on to a zone, a program with it."""
    own = console(step, event.a)
    there = step.after.characters[event.a].zone if own is None or own.inside == NONE else own.inside
    out = any(each.a == event.a for each in step.of_kind(codes.EV_OUTSIDE))
    return [] if out else [("where a mind goes", event.b, there)]


def plugged(step: Step, event: Event) -> list[Check]:
    """A console is plugged in where it is said, or nowhere."""
    own = console(step, event.a)
    return [] if own is None else [("plugged in", event.b, own.plugged)]


def memory(step: Step, event: Event) -> list[Check]:
    """Memory is used up; what strikes gets a die for each unit."""
    own = console(step, event.a)
    checks: list[Check] = [] if own is None else [("memory", event.c, own.memory)]
    if step.verb == "run_memory":
        more = step.after.damage.dice - step.before.damage.dice
        checks.append(("dice of memory", event.b, more))
    return checks


def network_left(step: Step, event: Event) -> list[Check]:
    """What Effects leave behind on a network."""
    old, now = step.before.hacking.networks[event.a], step.after.hacking.networks[event.a]
    if step.of_kind(codes.EV_SHUTDOWN, codes.EV_ROUND):
        return []
    if event.b == codes.LEFT_TIRED:
        return [("a tired Firewall", min(old.firewall, old.fatigue + event.c), now.fatigue)]
    if event.b == codes.LEFT_BURNING:
        found = (now.burning, now.burning_rounds, now.infected_by)
        ran = int(old.due != now.due)  # the round ends with it, and malware works at its end
        return [("malware", (event.d, event.c - ran, step.before.damage.source), found)]
    if event.b == codes.LEFT_CAUGHT:
        return [("a caught network", event.c, now.snared)]
    if event.b == codes.LEFT_STUNNED:
        owner = old.owner
        own_turn = owner != NONE and step.after.turn.actor == owner
        ended = step.before.turn.stage != step.after.turn.stage
        return [] if ended else [("a stunned network", 2 if own_turn else 1, now.stunned)]
    return []


def breach(step: Step, event: Event) -> list[Check]:
    """What was opened is open: its trait is over, those whom it stops stand still."""
    if event.c == NONE:
        return []
    row = step.after.hacking.breaches[event.c]
    checks: list[Check] = [("a breach", 1, row.done)]
    if row.trait != NONE:
        checks.append(("a trait that a breach ends", 0, step.after.traits[row.trait].copies))
    return checks


def shut(step: Step, event: Event) -> list[Check]:
    """A network that comes back is whole; one that has crashed is at nobody's service."""
    now = step.after.hacking.networks[event.a]
    if event.b == codes.REBOOTED:
        found = (now.down, now.stress, now.harms, now.fatigue, now.snared, now.stunned, now.stopped)
        freed = step.before.hacking.networks[event.a].stopped
        still = [
            who
            for who in range(step.before.character_count)
            if freed >> who & 1 and step.before.characters[who].status == codes.DEFEATED
        ]
        moves = [(step.after.characters[who].status, step.after.characters[who].prone) for who in still]
        return [
            ("a network runs again", (0,) * 7, found),
            ("what it moves", [(codes.UP, 0)] * len(still), moves),
        ]
    if event.b == codes.CRASHED and not step.of_kind(codes.EV_ROUND):
        return [("it is down", now.limit + 1, now.down), ("nothing burns in it", 0, now.burning_rounds)]
    return []


def firewall(step: Step, event: Event) -> list[Check]:
    """A Firewall holds as much Stress as is said."""
    if step.of_kind(codes.EV_SHUTDOWN, codes.EV_NETWORK_LEFT):
        return []
    return [("Firewall", event.d, step.after.hacking.networks[event.a].stress)]


def network_harm(step: Step, event: Event) -> list[Check]:
    """Harms of a network are counted, up to those that shut it down."""
    if step.of_kind(codes.EV_SHUTDOWN):
        return []
    old = step.before.hacking.networks[event.a]
    found = step.after.hacking.networks[event.a].harms
    return [("Harms of a network", min(old.limit, old.harms + event.b), found)]


def locked(step: Step, event: Event) -> list[Check]:
    """Whoever is locked out stays so."""
    return [("locked out", 1, int(step.after.hacking.networks[event.b].locked_out) >> event.a & 1)]


def found(step: Step, event: Event) -> list[Check]:
    """What a side has found it knows."""
    if event.b == NONE:
        return []
    side = step.before.characters[event.a].side
    return [("found", 1, int(step.after.hacking.networks[event.b].found) >> side & 1)]


def mana(step: Step, who: int) -> int | None:
    """Points of Mana Stress and Magic Harms come with what strikes the mana."""
    number = step.before.magic.casters[who].who
    return (
        None
        if step.of_kind(codes.EV_HEALED, codes.EV_OVER)
        else sum(each.b for each in step.of_kind(codes.EV_MANA) if each.a == number)
    )


def magic_harms(step: Step, place: int) -> int:
    """Return the Magic Harms that the log tells."""
    who = step.before.magic.casters[place].who
    return sum(each.c for each in step.of_kind(codes.EV_MANA) if each.a == who)


TRUE_OF_POWERS: dict[int, After] = {
    codes.EV_CAST: cast,
    codes.EV_SPELL_LASTS: lasts,
    codes.EV_SPELL_ENDS: ends,
    codes.EV_COST: cost,
    codes.EV_COUNTERED: countered,
    codes.EV_OBEYS: obeys,
    codes.EV_DRAWN: drawn,
    codes.EV_RITUAL: ritual,
    codes.EV_INSIDE: inside,
    codes.EV_OUTSIDE: outside,
    codes.EV_STEP_INSIDE: stepped,
    codes.EV_PLUGGED: plugged,
    codes.EV_MEMORY: memory,
    codes.EV_NETWORK_LEFT: network_left,
    codes.EV_BREACH: breach,
    codes.EV_SHUTDOWN: shut,
    codes.EV_FIREWALL: firewall,
    codes.EV_NETWORK_HARM: network_harm,
    codes.EV_LOCKED_OUT: locked,
    codes.EV_NETWORK_FOUND: found,
    codes.EV_MIND_NOTICED: lambda step, event: [
        ("is noticed inside", 1, own.noticed) for own in [console(step, event.a)] if own is not None
    ],
}
COUNTED_OF_POWERS = (
    Counted("magic.casters.mana", mana, most=lambda caster: int(caster.mana_most)),
    Counted("magic.casters.mana_harms", magic_harms),
)
