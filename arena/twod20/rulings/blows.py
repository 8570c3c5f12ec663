"""Hits that no attack has dealt, as the rules take them, and Stress that nothing resists."""

from __future__ import annotations

from typing import Any

from arena.rulings.row import Given, Line, Position, Ruling, need
from arena.rulings.ruled import bounded
from arena.state.bits import bit
from arena.twod20 import codes
from arena.twod20.apply import run_steps
from arena.twod20.core.going import ASKED_AGAIN, is_pursued, name_of
from arena.twod20.core.rules.attack.attack import can_be_hurt
from arena.twod20.core.rules.harm.damage import begin_damage, roll_damage
from arena.twod20.core.rules.harm.stress import most_on, set_stress, stress_on, track_of
from arena.twod20.limits import MOST_DAMAGE_DICE

HARMS = ("body", "mind")  # which of them a hit, a hazard or Stress is of
# a hit may come between
FREE = (codes.TURN, codes.ACTOR, codes.HAND_OVER, codes.MEDDLING, codes.FIRST, *ASKED_AGAIN)
TWO, ONE = 2, 1  # faces of challenge dice that are worth so many points


def hit(position: Position, given: Given) -> list[Line]:
    """Deal somebody so many points, which are resisted and do Harm by the rules."""
    points = bounded(given["number"], 1, 2 * MOST_DAMAGE_DICE, "the points of a hit")
    begin_hit(position, given, (points + 1) // 2)
    damage = position.state.damage
    damage.faces[: damage.dice] = TWO
    if points % 2 and damage.dice > 0:
        damage.faces[damage.dice - 1] = ONE
    position.state.phase = codes.DAMAGE_READY
    run_steps(position.state)
    if leave_out_dice(position.state):
        return []
    who = given["who"]
    return [Line(f"{name_of(position, who)} is hit for {points} damage.", (who,))]


def leave_out_dice(state: Any) -> bool:
    """Take out of the log what no dice have shown; return whether it tells anything else."""
    count = int(state.event_count)
    if count and state.events[0].kind == codes.EV_DAMAGE:
        state.events[: count - 1] = state.events[1:count].copy()
        state.event_count = count - 1
    return bool(state.event_count > 0)


def hit_with_dice(position: Position, given: Given) -> list[Line]:
    """Deal somebody what so many challenge dice show."""
    begin_hit(position, given, bounded(given["number"], 1, MOST_DAMAGE_DICE, "the dice of a hit"))
    roll_damage(position.state)
    run_steps(position.state)
    return []


def begin_hit(position: Position, given: Given, dice: int) -> None:
    """Set up the damage of a hit; raise RulingError for a moment or somebody that no hit comes to."""
    state, who, mental = position.state, given["who"], given.get("harm", 0)
    need(not is_pursued(state), "nobody is hit while a pursuit runs: type set WHO wounds NUMBER")
    need(state.phase in FREE, "something is in hand: play that out, or type rule off first")
    form = codes.AS_MENTAL if mental else codes.AS_RANGED
    need(can_be_hurt(state, who, form), f"nothing of that kind hurts {name_of(position, who)} now")
    begin_damage(state, codes.NONE, dice, mental, what_follows(state))
    state.damage.first = who
    state.damage.whole = bit(who)


def what_follows(state: Any) -> int:
    """Return what comes after a hit: the turn that it interrupts, or what is asked between turns."""
    between = state.venture.scene == codes.CONFLICT and state.phase in (codes.HAND_OVER, codes.MEDDLING)
    if between:
        state.meddled = 0 if state.phase == codes.MEDDLING else state.meddled
        return codes.AFTER_RULING
    if state.phase in ASKED_AGAIN:
        state.order_stage = codes.NEXT_FRESH
    if state.phase == codes.FIRST:
        state.order_stage = codes.NEXT_UNCLEAR
    return codes.AFTER_ENVIRONMENT


def add_stress(position: Position, given: Given) -> list[Line]:
    """Add so many points to somebody's Stress, until it is full, or take them away; nothing resists."""
    state, who, points = position.state, given["who"], given["number"]
    character = state.characters[who]
    need(not state.variants.no_stress, "this scene knows no Stress: set WHO wounds NUMBER")
    need(points != 0, "say how many points")
    track = int(track_of(state, given.get("harm", 0)))
    most, before = int(most_on(character, track)), int(stress_on(character, track))
    now = max(0, min(most, before + points))
    set_stress(character, track, now)
    full = ", which is full: no Harm comes of that" if points > 0 and now == most else ""
    return [Line(f"{name_of(position, who)} has {now} of {most} Stress now{full}.", (who,))]


def both(words: str, meaning: str, example: str, do: Any) -> tuple[Ruling, ...]:
    """Return a ruling about the body, and the same about body or mind as one says."""
    return (
        Ruling(words, meaning, example, do),
        Ruling(f"{words} {{harm}}", meaning, f"{example} mind", do, {"harm": HARMS}),
    )


BLOWS = (
    *both(
        "hit {who} dice {number}",
        "let so many challenge dice hit it, as damage by the rules",
        "hit kip dice 4",
        hit_with_dice,
    ),
    *both(
        "hit {who} {number}",
        "let a hit of so many points come to it: resisted, and with Harms, by the rules",
        "hit kip 7",
        hit,
    ),
    *both(
        "stress {who} {number}",
        "give it so many points of Stress, without Resistance and without a Harm; -2 takes them away",
        "stress kip 3",
        add_stress,
    ),
)
