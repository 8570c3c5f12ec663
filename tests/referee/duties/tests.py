"""What a test that has succeeded, or failed, must bring about at once."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.codes import NONE
from tests.referee.duties.rows import After, Check
from tests.referee.recording import Event, Step

MOST_DEFIED = 9


def mends(*what: int) -> After:
    """Return a check that a success heals one of these, or asks which one."""

    def check(step: Step, event: Event) -> list[Check]:
        found = any(each.c in what for each in step.of_kind(codes.EV_HEALED))
        asked = step.after.phase in (codes.MENDING, codes.TRACK)
        return [("a success heals", True, found or asked)]

    return check


def protects(step: Step, event: Event) -> list[Check]:
    """Whoever is protected is harder to hit."""
    return [("is protected", 1, step.after.characters[event.d].protected)]


def strikes(step: Step, event: Event) -> list[Check]:
    """A hit strikes its target, as gently as it was declared."""
    if step.after.damage.after != codes.AFTER_ATTACK:
        return []
    damage = step.after.damage
    found = (damage.first, int(damage.whole) >> event.d & 1, damage.gentle)
    return [("a hit strikes its target", (event.d, 1, step.before.gentle), found)]


def rites(what: tuple[int, ...]) -> After:
    """Return a check that the log tells one of these things of a ritual."""

    def check(step: Step, event: Event) -> list[Check]:
        found = any(each.c in what for each in step.of_kind(codes.EV_RITUAL))
        return [("what a test at a ritual does", True, found)]

    return check


def released(step: Step, event: Event) -> list[Check]:
    """A network that was caught works again."""
    return [("a network is free", 0, step.after.hacking.networks[step.before.hacking.network].snared)]


def paves(step: Step, event: Event) -> list[Check]:
    """A task is easier, or harder, by one; where tests are made at the same time, once this one is over."""
    if step.before.venture.parallel:
        return []
    return [("a way is paved", True, bool(step.of_kind(codes.EV_TASK_CHANGED)))]


def sees(step: Step, event: Event) -> list[Check]:
    """Whoever looks afar into a mirror has two questions more."""
    magic = step.after.magic
    if not step.before.chapters & codes.MAGIC or magic.spells[magic.spell].does != codes.SEES:
        return []
    mirrors = [each.mirror for each in (magic.casters[n] for n in range(4)) if each.who == event.a]
    return [("questions into a mirror", 2 if any(mirrors) else 0, magic.questions)]


def persuades(step: Step, event: Event) -> list[Check]:
    """A claim that is well told is believed, a lie that is seen through is exposed."""
    claim = step.before.social.claims[step.before.social.claim]
    due = event.c == codes.FOR_CLAIM or bool(claim.lie)
    return [("what becomes of a claim", due, bool(step.of_kind(codes.EV_CLAIMED)))]


def steady(step: Step, event: Event) -> list[Check]:
    """Whoever recovers steadies itself."""
    wanted = 0 if step.before.variants.no_stress else 1
    return [("is steady", wanted, step.after.characters[event.a].steady)]


WON: dict[int, tuple[After, ...]] = {
    codes.FOR_AID: (mends(codes.STRESS_HEALED),),
    codes.FOR_RECOVER: (mends(codes.STRESS_HEALED), steady),
    codes.FOR_TREAT_WOUND: (mends(codes.WOUND_TREATED),),
    codes.FOR_TREAT_TRAUMA: (mends(codes.TRAUMA_TREATED),),
    codes.FOR_STABILISE: (mends(codes.STABILISED),),
    codes.FOR_REVIVE: (mends(codes.REVIVED),),
    codes.FOR_REST: (mends(codes.FATIGUE_RESTED),),
    codes.FOR_BREAK_FREE: (mends(codes.FREED),),
    codes.FOR_PROTECT: (protects,),
    codes.FOR_ATTACK: (strikes,),
    codes.FOR_ABANDON: (rites((codes.RITE_DISPERSED,)),),
    codes.FOR_DISRUPT: (rites((codes.RITE_DISRUPTED,)),),
    codes.FOR_SACRIFICE: (rites((codes.RITE_ANIMAL, codes.RITE_PERSON)),),
    codes.FOR_RELEASE: (released,),
    codes.FOR_PAVE: (paves,),
    codes.FOR_SPELL: (sees,),
    codes.FOR_CLAIM: (persuades,),
    codes.FOR_DOUBT: (persuades,),
}


def won(step: Step, event: Event) -> list[Check]:
    """A success of the active side does what the test is for."""
    test = step.before.tests[codes.ACTIVE]
    if event.a == step.before.tests[codes.REACTIVE].who and test.goal == codes.FOR_ATTACK:
        return defies(step)
    if event.a != test.who or event.c != test.goal:
        return []
    return [each for check in WON.get(event.c, ()) for each in check(step, event)]


def lost(step: Step, event: Event) -> list[Check]:
    """Who fails to let go of a ritual has miscast it; who fails against what is hardened is locked out."""
    if event.a != step.before.tests[codes.ACTIVE].who:
        return []
    if event.b == codes.FOR_ABANDON:
        return rites((codes.RITE_MISCAST,))(step, event)
    if event.b == codes.FOR_HACK and step.before.hacking.hardened:
        return [("locked out for failing", True, bool(step.of_kind(codes.EV_LOCKED_OUT)))]
    unopposed = step.before.tests[codes.REACTIVE].who == NONE
    return defies(step) if event.b == codes.FOR_ATTACK and unopposed else []


def defies(step: Step) -> list[Check]:
    """In a scene of talk, whom a threat has not frightened defies the next one as well."""
    target = step.before.test_target
    talks = step.before.chapters & codes.SOCIAL and step.before.attack_form == codes.AS_MENTAL
    if not talks and target != NONE and step.before.attack_form == codes.AS_MENTAL:
        return proof(step, target)
    if not talks or target == NONE:
        return []
    old = step.before.characters[target].defied
    return [("defies threats", min(MOST_DEFIED, old + 1), step.after.characters[target].defied)]


def proof(step: Step, target: int) -> list[Check]:
    """Whom a threat has not frightened is proof against who made it, or against all of that side."""
    who = step.before.tests[codes.ACTIVE].who
    side = step.before.characters[who].side
    checks: list[Check] = []
    for other in range(step.before.character_count):
        old, now = step.before.characters[other], step.after.characters[other]
        due = other == who or (step.before.mental_lock_all and old.side == side)
        checks.append(("proof against threats", old.unthreatened | int(due) << target, now.unthreatened))
    return checks


def rolled(step: Step, event: Event) -> list[Check]:
    """A flawed spell has a Complication of its own; those of a ritual are counted, and do nothing else."""
    test = step.before.tests[codes.ACTIVE]
    if event.a != test.who or step.of_kind(codes.EV_LOST, codes.EV_COMPLICATION):
        return []
    if test.goal == codes.FOR_SPELL and step.after.tests[codes.ACTIVE].who == event.a:
        wanted = event.c + step.before.magic.flawed
        return [("Complications of a spell", wanted, step.after.tests[codes.ACTIVE].complications)]
    return []


def hit_the_dirt(step: Step, event: Event) -> list[Check]:
    """Whoever throws itself down lies there, off guard and out of Reach."""
    one = step.after.characters[event.a]
    if event.b != codes.HITTING_THE_DIRT or step.after.phase == codes.REACH:
        return []
    return [("hits the dirt", (1, 1, 0), (one.prone, one.ducked, one.guard))]


TRUE_OF_TESTS: dict[int, After] = {
    codes.EV_WON: won,
    codes.EV_LOST: lost,
    codes.EV_ROLLED: rolled,
    codes.EV_REACTION: hit_the_dirt,
}
