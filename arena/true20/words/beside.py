"""What stands beside a choice: its chance and what that is made of, what it does, and what it costs.

An action is carried out on a copy, up to the dice; so every figure comes from the rules themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from arena.odds.asked import percent
from arena.people.codes import NONE, UP
from arena.scene.codes import TURN
from arena.scene.observe import leave_out
from arena.systems import conceal, copied, do_action
from arena.true20 import codes
from arena.true20.chapters.talk.rules import can_talk_to, influence, may_be_won
from arena.true20.core import record as act
from arena.true20.core.rules.attack import HELD
from arena.true20.core.rules.check import SIMPLE
from arena.true20.core.rules.moving import obstacle_on, way_in_feet
from arena.true20.odds.coming import (
    RESISTED,
    Result,
    Way,
    awaits,
    brought_about,
    burst,
    counts,
    event,
    harmed,
    shown,
    struck,
    success,
)
from arena.true20.odds.counting import FACES
from arena.true20.odds.parts import Part, attack_parts, defense_parts
from arena.true20.rules.rounds import TIRING
from arena.true20.words.checks import called
from arena.words.cast import Cast
from arena.words.story import capital, name_of
from scenarios.true20.words import ATTITUDES

ENDS = frozenset((act.END, act.HOLD, act.LEAVE, act.WAIT))  # what comes after them is no roll of theirs
FALLS_BY = 5
LOST = 4  # what it weighs to put somebody out, beside how bad the damage is


def beside(action: int, state: Any, cast: Cast, side: int | None) -> str:
    """Return in a few words what an action promises and costs, as `side` knows; "" for nothing."""
    if action in ENDS:
        return ""
    if action == act.FINESSE and state.characters[state.actor].finesse:
        return "ends that"
    before, at = tried(action, state, side)
    vain = act.WARN <= action < act.PERFORM and not may_be_won(before, action - act.WARN)
    use = f"of no use: {name_of(cast, action - act.WARN)} has heard everybody" if vain else ""
    return "; ".join(filter(None, (*chances(before, at, cast), *prices(before, at, action), use)))


def tried(action: int, state: Any, side: int | None) -> tuple[Any, Any]:
    """Return a position as `side` knows it, and where an action leads from there, up to the dice."""
    before = copied(state)
    if side is not None:
        conceal(before, side)
        leave_out(before, side)
    at = copied(before)
    at.event_count = 0
    do_action(at, action)
    return before, at


def weigh(action: int, state: Any, cast: Cast, side: int | None) -> float:
    """Return how much a choice of a turn promises: harm, or the chance of its check; 1 without dice."""
    before, at = tried(action, state, side)
    if before.phase != TURN or action in ENDS or at.after == codes.TO_ROUND or not awaits(at):
        return 1.0
    if at.check == codes.ATTACK and at.mode == codes.DAMAGE:
        return float(sum(chance * (bad + LOST * out) for chance, bad, out in hurts(struck(at))))
    return float(success(at)) if int(at.characters[at.checker].side) == int(before.decider) else 1.0


def chances(before: Any, at: Any, cast: Cast) -> Iterator[str]:
    """Yield what the roll may come to that an action leads to."""
    if at.phase == codes.BLOCK:
        blocked = copied(at)
        do_action(blocked, act.BLOCK)
        yield from chances(before, blocked, cast)
        yield "unless it steps aside"
    elif before.phase == codes.REROLL and before.check == codes.TOUGHNESS and not before.rerolled:
        yield from standing_words(at)
    elif is_after(before, at):
        return
    elif awaits(at, codes.ATTACK):
        yield from attack_words(at, cast)
    elif awaits(at, codes.TOUGHNESS):
        lies = at.characters[at.victim].status != UP
        yield harm_words(harmed(at), out="dying or dead" if lies else "out")
    elif awaits(at, codes.REFLEX):
        yield from (f"{name_of(cast, who)}: {harm_words(results)}" for who, results in burst(at))
    elif awaits(at, codes.PERFORMING):
        yield f"Perform {int(at.bonus):+d}"
        yield from performance_words(at, cast)
    elif awaits(at, codes.LOOKING):
        yield f"Notice {int(at.bonus):+d}"
    elif awaits(at):
        yield from check_words(before, at, cast)


def is_after(before: Any, at: Any) -> bool:
    """Return whether the roll that is awaited is not about what was asked, but comes after it."""
    if before.phase == codes.REROLL:
        return not at.rerolled
    if before.phase == codes.SHAKING:
        return bool(before.stage == TIRING or at.checker != before.checker)
    return bool(before.phase == TURN and at.after == codes.TO_ROUND)


def standing_words(at: Any) -> Iterator[str]:
    """Yield what a save against damage comes to that stands as it lies, or how often it comes to what if it
    is rolled again."""
    told = event(at, codes.EV_DAMAGE)
    if told is not None:
        yield damage_word(told)
    elif any(awaits(shown(at, face), codes.FINISH) for face in FACES):  # a second save decides
        yield harm_words(harmed(at))
    else:
        words = [damage_word(event(shown(at, face), codes.EV_DAMAGE)) for face in FACES]
        named = sorted(set(words), key=(*codes.LETHAL, *codes.NONLETHAL).index)
        yield ", ".join(f"{word} {percent(Fraction(words.count(word), len(words)))}" for word in named)


def damage_word(told: Any) -> str:
    """Return what somebody is by damage that is told of, unhurt by none."""
    if told is None:
        return codes.LETHAL[0]
    return str((codes.LETHAL if told.b else codes.NONLETHAL)[int(told.c)])


def check_words(before: Any, at: Any, cast: Cast) -> Iterator[str]:
    """Yield the chance of a check for whoever decides, its bonus, and what it is rolled against."""
    won = success(at)
    if int(at.characters[at.checker].side) != int(before.decider):
        won = 1 - won
    if at.stage == SIMPLE:
        yield percent(won)
        yield f"{capital(called(at))} {int(at.bonus):+d} against {int(at.difficulty)}"
    else:
        yield f"{percent(won)}, opposed"
        yield f"{int(at.bonus):+d} against {int(at.other_bonus):+d} of {name_of(cast, int(at.other))}"
    if at.check == codes.PERSUADING:
        yield attitudes(at, int(at.target))
    if at.check == codes.WAY:
        yield falling(at)


# attacks


def attack_words(at: Any, cast: Cast) -> Iterator[str]:
    """Yield the chance to hit, what a hit does, and what bonus and Defense are made of."""
    who, other, slot = int(at.attacker), int(at.target), int(at.slot)
    ways = struck(at)
    yield percent(sum((share for share, _ in ways), Fraction(0)))
    comes = brought_about(at)
    if comes is not None:
        yield f"{RESISTED[int(at.mode)]} in {percent(comes)}"
    hurt = hurts(ways)
    if hurt:
        yield harm_words(hurt, "hurts", "puts out")
    bonus = attack_parts(at, who, other, slot)
    yield f"{numbered(int(at.bonus), bonus, True)} against {defended(at, other, who, slot)}"


def hurts(ways: Iterable[Way]) -> list[Result]:
    """Return what damage the ways of hitting may do."""
    saves = [(share, then) for share, then in ways if awaits(then, codes.TOUGHNESS)]
    return [(share * each, bad, out) for share, then in saves for each, bad, out in harmed(then)]


def defended(at: Any, who: int, attacker: int, slot: int) -> str:
    """Return the Defense that an attack in hand is against, with its parts."""
    if at.mode in (codes.AID, codes.UNHORSE):
        return f"{int(at.difficulty)}"
    armour = [("armour", int(at.characters[who].armour))] if at.bypass else []
    held = [("held", HELD)] if at.mode == codes.BREAK else []
    found = defense_parts(at, who, attacker, slot < codes.MISSILE)
    return f"Defense {numbered(int(at.difficulty), [*held, *armour, *found], False)}"


def numbered(value: int, parts: list[Part], signed: bool) -> str:
    """Return a number with its parts, what is not named among them put down to the way of attacking.

    >>> numbered(5, [("charge", 2), ("combat", 3), ("", 0)], True)
    '+5 (combat 3, charge 2)'
    >>> numbered(8, [("", 10)], False)
    '8 (10, other -2)'
    """
    base = [str(parts[-1][1])] if parts[-1][1] else []
    named = [f"{word} {change}" for word, change in reversed(parts[:-1]) if change]
    rest = value - sum(change for _, change in parts)
    said = ", ".join([*base, *named, *([f"other {rest}"] if rest else [])])
    shown = f"{value:+d}" if signed else str(value)
    return f"{shown} ({said})" if said != str(value) and said else shown


def harm_words(results: Iterable[Result], hurt: str = "hurt", out: str = "out") -> str:
    """Return how often damage does anything, and how often it puts somebody out; that alone where all does.

    >>> half = Fraction(1, 2)
    >>> harm_words([(half, 4, True), (half, 0, False)]), harm_words([(half, 4, True), (half, 1, False)])
    ('out in 50.0%', 'hurt in 100.0%, out in 50.0%')
    """
    every = list(results)
    bad = sum((chance for chance, harms, _ in every if harms), Fraction(0))
    gone = sum((chance for chance, _, falls in every if falls), Fraction(0))
    falls = f"{out} in {percent(gone)}"
    return falls if gone and bad == gone else f"{hurt} in {percent(bad)}, {falls}"


# words and ways


def attitudes(at: Any, who: int) -> str:
    """Return what a total of the roll in hand may make of somebody's attitude."""
    before, found = int(at.characters[who].attitude), dict[int, Fraction]()
    for face, chance in counts(at).items():
        after = int(influence(before, face + int(at.bonus)))
        found[after] = found.get(after, Fraction(0)) + chance
    return ", ".join(f"{ATTITUDES[after]} {percent(found[after])}" for after in sorted(found))


def performance_words(at: Any, cast: Cast) -> Iterator[str]:
    """Yield what a performance may make of everybody who listens."""
    for other in range(int(at.character_count)):
        if can_talk_to(at, int(at.checker), other):
            yield f"{name_of(cast, other)} {attitudes(at, other)}"


def falling(at: Any) -> str:
    """Return how often somebody falls on the way, and how far; "" where nobody can."""
    obstacle = at.obstacles[obstacle_on(at, int(at.characters[at.checker].zone), int(at.goal))]
    if obstacle.fall < 2 * FALLS_BY:
        return ""
    lacks = int(at.difficulty) - int(at.bonus) - FALLS_BY
    falls = sum((chance for face, chance in counts(at).items() if face <= lacks), Fraction(0))
    return f"falls {int(obstacle.fall)} feet in {percent(falls)}"


def prices(before: Any, at: Any, action: int) -> Iterator[str]:
    """Yield what an action costs, and how far a move gets that does not arrive."""
    who = int(before.actor) if before.phase == TURN else int(before.checker)
    if who == NONE:
        return
    was, now = before.characters[who], at.characters[who]
    if now.conviction < was.conviction:
        yield f"costs 1 Conviction of {int(was.conviction)}"
    if act.PUSH_CHECK <= action <= act.PUSH_WILL:
        yield "tires a level"
    if act.MOVE <= action < act.PUNCH and now.bound != NONE and now.zone == was.zone:
        yield f"{int(now.covered)} of {int(way_in_feet(at, who, int(now.bound)))} feet"
