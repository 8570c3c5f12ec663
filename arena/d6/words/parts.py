"""The difficulty of the roll that is awaited, in its parts: each has a word and is asked of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arena.d6 import codes
from arena.d6.chapters.moving.rules import MOVING, passage, worst_ground
from arena.d6.chapters.stealth.rules import sneak_difficulty
from arena.d6.chapters.talk.rules import SKILLS
from arena.d6.chapters.vehicles.rules import speed_of
from arena.d6.core.rules.difficulty import parts_of
from arena.d6.core.rules.turn import untrained
from arena.people.codes import NONE
from arena.words.cast import Cast
from arena.words.story import name_of
from scenarios.d6.codes import Code
from scenarios.d6.tables import GUARDED, INTERACTION, OPTIONS, PASSIVE, SPEED_DIFFICULTY, TREAT

Part = tuple[str, int]
MANNERS = ("", "kick", "lunge", "grab", "choke", "trip", "push", "tackle", "pin", "disarming", "net", "flip")
ATTACK = (  # a word for each of `difficulty.parts_of`; the last but one says what was declared
    "", "its full auto", "range", "", "cover", "dark", "unwieldy weapon", "down low", "untrained", "size", "",
    "full auto",
)  # fmt: skip
OF_MANNER, OF_DECLARED = 3, 10


def added(difficulty: int, dice: int, pips: int = 0) -> str:
    """Return what a way to attack adds to difficulty and damage, in words.

    >>> added(3, 0, 12), added(-6, -3)
    ('3 harder to hit, +12 damage', '6 easier to hit, -3D damage')
    """
    hit = f"{abs(difficulty)} {'harder' if difficulty > 0 else 'easier'} to hit"
    return f"{hit}, {Code(dice, pips).added} damage" if dice or pips else hit


MEANT = tuple(added(*OPTIONS[word]) for word in codes.DECLARED)


def difficulty_words(state: Any, cast: Cast) -> str:
    """Return the difficulty of the roll that is awaited, with its parts where there are several.

    So "10", or "16 (10, range +5, untrained +1)".
    """
    base, *more = parts(state, cast)
    whole = str(int(state.difficulty))
    if not more:
        return f"{whole} ({base[0]})" if base[0] else whole
    first = f"{base[0]} {base[1]}".strip()
    return f"{whole} ({first}, {', '.join(f'{words} {number:+d}' for words, number in more)})"


def parts(state: Any, cast: Cast) -> list[Part]:
    """Return what makes the difficulty of the roll that is awaited, what such a roll has by itself first."""
    made = PARTS_OF.get(int(state.check), plain)
    if state.check == codes.ATTACK and state.vehicle != NONE:
        made = plain
    base, *more = made(state, cast)
    found = [base, *((words, number) for words, number in more if number)]
    left = int(state.difficulty) - sum(number for _, number in found)
    if left:
        found.append(("at least" if state.check == codes.ATTACK else "other things", left))
    return found


def plain(state: Any, cast: Cast) -> Iterator[Part]:
    """Yield a difficulty that has no parts."""
    yield "", int(state.difficulty)


def skilled(state: Any, base: Part, rating: int) -> Iterator[Part]:
    """Yield a base, and what want of training adds to it."""
    yield base
    yield "untrained", int(untrained(state, int(state.checker), rating))


def of_attack(state: Any, cast: Cast) -> Iterator[Part]:
    who, other = int(state.checker), int(state.target)
    every = parts_of(state, who, other, int(state.slot), int(state.manner))
    for number, (words, amount) in enumerate(zip(ATTACK, map(int, every), strict=True)):
        if number == 0:
            words = "" if amount == PASSIVE else "defence"
        elif number == OF_MANNER:
            words = MANNERS[state.manner]
        elif number == OF_DECLARED:
            said = [word for bit, word in enumerate(codes.DECLARED) if state.declared >> bit & 1]
            words = " and ".join(said + ["more shots"] * bool(state.shots_more))
        yield words, amount


def of_work(state: Any, cast: Cast) -> Iterator[Part]:
    task = state.tasks[state.task]
    yield from skilled(state, ("", int(task.difficulty)), int(task.skill))
    yield "failures before", int(task.harder)
    yield "hurry", int(state.lead)
    if task.opposed != NONE:
        left = int(state.difficulty - task.difficulty - task.harder - state.lead)
        left -= int(untrained(state, int(state.checker), int(task.skill)))
        yield name_of(cast, int(task.opposed)), left


def of_talk(state: Any, cast: Cast) -> Iterator[Part]:
    target = state.characters[state.target]
    resists = target.mind > 0
    base = ("resists", int(target.mind)) if resists else ("", INTERACTION)
    yield from skilled(state, base, SKILLS[state.goal])
    yield "standing and request", int(target.standing)
    yield "on guard", 0 if resists else GUARDED * int(target.guarded)
    yield "failures before", int(target.stubborn)


def of_run(state: Any, cast: Cast) -> Iterator[Part]:
    who, goal = int(state.checker), int(state.goal)
    here = int(state.characters[who].zone)
    way = int(passage(state, here, goal))
    kind = codes.WALK if way == NONE else int(state.passages[way].kind)
    ground = int(worst_ground(state, here, goal) if way == NONE else state.zones[goal].terrain)
    training = 0 if kind >= codes.CLIMB else int(untrained(state, who, MOVING[kind]))
    yield "distance", int(state.difficulty) - ground - training
    yield "ground", ground
    yield "untrained", training


def of_drive(state: Any, cast: Cast) -> Iterator[Part]:
    vehicle = state.vehicles[state.vehicle]
    speed = SPEED_DIFFICULTY[int(speed_of(int(state.distance), int(vehicle.move)))]
    yield from skilled(state, ("speed", speed), codes.DRIVING)
    yield "ground", int(worst_ground(state, int(vehicle.zone), int(state.goal)))


def of_treat(state: Any, cast: Cast) -> Iterator[Part]:
    level = max(codes.STUNNED, int(state.characters[state.target].wound))
    yield from skilled(state, ("the wound", TREAT[level]), codes.MEDICINE)


def of_command(state: Any, cast: Cast) -> Iterator[Part]:
    yield "", int(state.command)
    yield "untrained", int(state.difficulty - state.command)


def of_sneak(state: Any, cast: Cast) -> Iterator[Part]:
    who = int(state.checker)
    watched = int(sneak_difficulty(state, who, int(state.characters[who].zone)))
    yield from skilled(state, ("who watches", watched), codes.SNEAKING)


PARTS_OF = {
    codes.ATTACK: of_attack,
    codes.WORK: of_work,
    codes.TALK: of_talk,
    codes.RUN: of_run,
    codes.DRIVE: of_drive,
    codes.TREAT: of_treat,
    codes.COMMAND: of_command,
    codes.SNEAK: of_sneak,
}
