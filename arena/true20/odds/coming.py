"""What a roll that is awaited may come to: each face is put down on a copy, and the rules say what follows.

Whoever may spend Conviction on a failure lets it stand.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from arena.odds.asked import percent
from arena.people.codes import UP
from arena.scene.codes import ROLL
from arena.state.bits import has
from arena.system import Chance
from arena.systems import copied, do_action, take_roll
from arena.true20 import codes
from arena.true20.core import record as act
from arena.true20.core.rules.check import DIE, FIRST, FIRST_AGAIN, SECOND, SECOND_AGAIN, SIMPLE
from arena.true20.odds.counting import CERTAIN, EACH, FACES, again, opposed
from arena.words.cast import Cast
from arena.words.story import name_of

Way = tuple[Fraction, Any]  # a chance, and the position that it leads to
Result = tuple[Fraction, int, bool]  # a chance, how bad the damage is, and whether it puts somebody out
OPEN = (codes.PERFORMING, codes.LOOKING, codes.MISS_CHANCE)  # rolls without a Difficulty to reach
OF_ATTACK = (codes.ATTACK, codes.MISS_CHANCE, codes.CONFIRM)
MISSED = (0, 2)  # what the log says of an attack that misses, or is lost from sight
NONE_LEFT = Fraction(0)
BREAKS_BY = 10  # by which the save of a weapon fails that breaks
RESISTED = {
    codes.TRIP: "trips",
    codes.DISARM: "disarms",
    codes.GRAB: "takes hold",
    codes.BREAK: "breaks",
    codes.UNHORSE: "brings the mount down",
}  # what attacks are for that whoever is hit then resists


def awaits(state: Any, *checks: int) -> bool:
    """Return whether the die of a check is awaited, of one of `checks` where any are named."""
    waits = state.phase == ROLL and state.roll_for == codes.CHECK and state.roll_count > 0
    return bool(waits and (not checks or int(state.check) in checks))


def shown(state: Any, face: int) -> Any:
    """Return the position that follows when the die that is awaited shows a face."""
    at = copied(state)
    at.event_count, at.rolled[0] = 0, face
    take_roll(at)
    return let_stand(at)


def let_stand(at: Any) -> Any:
    """Let the roll stand where Conviction may be spent, and let no minion step in; return the position."""
    while at.phase in (codes.REROLL, codes.SHIELD):
        do_action(at, act.STAND if at.phase == codes.REROLL else act.DECLINE)
    return at


def event(state: Any, kind: int) -> Any:
    """Return the last event of a kind in the log of a position, None without one."""
    found = [each for each in state.events[: int(state.event_count)] if each.kind == kind]
    return found[-1] if found else None


def counts(state: Any) -> dict[int, Fraction]:
    """Return what the awaited die may count, with its chance: more where Conviction rolls it again."""
    if state.stage == SECOND_AGAIN:
        return again(int(state.other_natural))
    if state.rerolled and state.stage != SECOND:
        return again(int(state.natural))
    return dict.fromkeys(FACES, EACH)


def beats(state: Any, mine: int, theirs: int) -> Fraction:
    """Return the chance that totals of an opposed check are won by whoever began it."""
    bonus, other = int(state.bonus), int(state.other_bonus)
    if mine != theirs:
        return Fraction(mine > theirs)
    return opposed(bonus, other)[0] if bonus == other else Fraction(bonus > other)


def success(state: Any) -> Fraction:
    """Return the chance that the check in hand succeeds, or is won by whoever began it."""
    bonus, other, stage = int(state.bonus), int(state.other_bonus), int(state.stage)
    if stage == FIRST:
        return opposed(bonus, other)[0]
    faces = counts(state).items()
    if stage == FIRST_AGAIN:
        theirs = int(state.other_total)
        return sum((chance * beats(state, face + bonus, theirs) for face, chance in faces), NONE_LEFT)
    if stage != SIMPLE:
        mine = int(state.total)
        return sum((chance * beats(state, mine, face + other) for face, chance in faces), NONE_LEFT)
    if state.check in (codes.ATTACK, codes.CONFIRM):
        return hits(state)
    return sum((chance for face, chance in faces if face + bonus >= state.difficulty), NONE_LEFT)


def hits(state: Any) -> Fraction:
    """Return the chance that the attack in hand hits; where concealment is rolled for, that it stays one."""
    if state.check == codes.CONFIRM:
        return sum((chance for chance, at in confirmed(state) if at.critical), NONE_LEFT)
    return sum((chance for chance, _ in struck(state)), NONE_LEFT)


def brought_about(state: Any) -> Fraction | None:
    """Return the chance that the attack in hand does what it is for to whoever may resist that once it hits;
    None where it does so by hitting."""
    if not awaits(state, codes.ATTACK) or int(state.mode) not in RESISTED:
        return None
    return sum((share * yields(then) for share, then in struck(state) if awaits(then)), NONE_LEFT)


def yields(state: Any) -> Fraction:
    """Return the chance that whoever is hit, and rolls now, does not keep what the attack is after."""
    if state.mode == codes.UNHORSE:
        return 1 - success(state)
    if state.mode != codes.BREAK:
        return success(state)
    lacks = int(state.difficulty) - int(state.bonus) - BREAKS_BY
    faces = counts(state).items() if awaits(state, codes.CRACKING) else ()
    return sum((chance for face, chance in faces if face <= min(19, lacks)), NONE_LEFT)


def confirmed(state: Any) -> Iterator[Way]:
    """Yield where the second roll of a threat leads, a face at a time."""
    for face in FACES:
        yield EACH, shown(state, face)


def struck(state: Any) -> list[Way]:
    """Return where an attack leads that hits, past concealment and a second roll for a critical hit."""
    found: dict[tuple[int, ...], Way] = {}
    open_ways: list[Way] = [(CERTAIN, state)]
    while open_ways:
        chance, at = open_ways.pop()
        merged: dict[tuple[int, ...], Way] = {}
        for face in FACES:
            then = shown(at, face)
            if not is_missed(then):
                key = likeness(then)
                merged[key] = (merged.get(key, (NONE_LEFT, then))[0] + chance * EACH, then)
        for key, way in merged.items():
            if awaits(way[1], *OF_ATTACK):
                open_ways.append(way)
            else:
                found[key] = (found.get(key, (NONE_LEFT, None))[0] + way[0], way[1])
    return list(found.values())


def is_missed(state: Any) -> bool:
    """Return whether the attack of the last roll misses, or loses its target from sight."""
    last = event(state, codes.EV_ATTACK)
    return last is not None and int(last.c) in MISSED


def likeness(state: Any) -> tuple[int, ...]:
    """Return what sets positions apart that follow the faces of one attack."""
    fields = ("phase", "roll_count", "check", "bonus", "difficulty", "threat", "critical", "target")
    weapon = state.characters[state.attacker].weapons[state.slot]
    bursts = has(weapon.kind, act.AUTOFIRE) and awaits(state, *OF_ATTACK)
    return (*(int(state[name]) for name in fields), int(state.excess) if bursts else 0)


# damage


def harmed(state: Any) -> list[Result]:
    """Return the results of damage that is saved against: the chance of each, how bad it is, who is out.

    A last blow may go on to a Fortitude save, which counts as well.
    """
    who, found = int(state.victim), []
    lay = state.characters[who].status != UP
    for face in FACES:
        at = shown(state, face)
        told = event(at, codes.EV_DAMAGE)
        bad = int(told.d) if told is not None else 0
        if awaits(at, codes.FINISH):
            for second in FACES:
                found.append((EACH * EACH, bad, is_out(shown(at, second), who, lay)))
        else:
            found.append((EACH, bad, is_out(at, who, lay)))
    return found


def is_out(state: Any, who: int, lay: bool) -> bool:
    """Return whether somebody takes part no more; of whoever `lay` there, whether it is dying or dead."""
    character = state.characters[who]
    return bool(character.dying or character.dead if lay else character.status != UP)


def burst(state: Any) -> Iterator[tuple[int, list[Result]]]:
    """Yield everybody in an area whose Reflex save is awaited, and what the blast may do to each."""
    at = state
    while awaits(at, codes.REFLEX):
        who, made, failed = int(at.victim), shown(at, DIE), shown(at, 1)
        share = success(at)
        both = [(share, made), (1 - share, failed)]
        yield (
            who,
            [(chance * each, bad, out) for chance, then in both for each, bad, out in results(then, who)],
        )
        at = past_saves(failed)


def results(state: Any, who: int) -> list[Result]:
    """Return what damage may do whose save is awaited; nothing where no save is."""
    if awaits(state, codes.TOUGHNESS) and int(state.victim) == who:
        return harmed(state)
    return [(CERTAIN, 0, False)]


def past_saves(at: Any) -> Any:
    """Return the position once the save that is awaited is made."""
    while awaits(at, codes.TOUGHNESS, codes.HOLD_AIM):
        at = shown(at, DIE)
    return at


def test_chance(state: Any, cast: Cast) -> Chance | None:
    """Return the chance of the check that is about to be rolled; None where there is none to reach."""
    if not awaits(state) or int(state.check) in OPEN:
        return None
    who = int(state.checker)
    against = f"Defense {state.difficulty}" if state.check in (codes.ATTACK, codes.CONFIRM) else None
    if state.stage != SIMPLE:
        against = f"d20{int(state.other_bonus):+d} of {name_of(cast, int(state.other))}"
    note = f"d20{int(state.bonus):+d} against {against or int(state.difficulty)}"
    comes = brought_about(state)
    note += "" if comes is None else f"; {RESISTED[int(state.mode)]} in {percent(comes)}"
    return Chance(success(state), note, cast.character_names[who], int(state.characters[who].side), comes)
