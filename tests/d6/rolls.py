"""What everybody rolls: dice, pips and difficulty of each check, written from the book's tables.

A reckoning takes the position before the command that begins a check, the one after it, and who rolls. It
returns the rating, dice and pips on top of it, and the difficulty, each None where it is judged elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from arena.d6 import codes

NONE, TURN, ROLL, UP = -1, 0, 1, 1
LESS = (0, 0, 1, 2, 3, 3, 3)  # dice, by wound level
PREPARED = ((8, 3), (4, 2), (2, 1))  # dice for taking so many times as long
WORDS = (codes.PERSUASION, codes.CON, codes.BARGAIN, codes.INTIMIDATION, codes.COMMANDING)
Judgement = tuple[str, Any, Any]  # what, what the rules have, what the book has


class Roll(NamedTuple):
    """A roll of a skill: raw ones take no account of wounds, help and the like."""

    rating: int
    dice: int = 0
    pips: int = 0
    difficulty: int | None = None
    raw: bool = False


Reckoning = Callable[[Any, Any, int, str], Roll]


def rolls(before: Any, after: Any, verb: str) -> Iterator[Judgement]:
    """Yield what is judged of a code that is awaited since the last command."""
    reckon = RECKONED.get(int(after.check))
    if reckon is None or after.phase != ROLL or after.roll_for != codes.DICE:
        return
    if before.phase == ROLL and (before.check, before.checker) == (after.check, after.checker):
        return
    who = int(after.checker)
    person, roll = before.characters[who], reckon(before, after, who, verb)
    dice, pips = int(person.dice[roll.rating]) + roll.dice, int(person.pips[roll.rating]) + roll.pips
    if not roll.raw:
        left = able(person, roll.rating)
        dice = (max(0, left + roll.dice) if left else 0) + int(person.bonus_dice)
        dice *= 2 if person.fated else 1
        pips += int(person.bonus_pips)
    word = codes.CHECKS[int(after.check)]
    yield f"dice of {word}", after.roll_count, min(24, dice)
    yield f"pips of {word}", after.total, pips
    if roll.difficulty is not None:
        yield f"what {word} is against", after.difficulty, roll.difficulty
    if not roll.raw:
        now = after.characters[who]
        yield f"help is used up by {word}", bool(now.bonus_dice or now.bonus_pips or now.fated), False


def able(person: Any, rating: int) -> int:
    """Return the dice left of a rating: wounds, further actions and a fall take some."""
    less = LESS[int(person.wound)] or int(person.stunned > 0)
    less += int(person.multi) + 2 * int(person.shaken and rating in codes.OF_DEXTERITY)
    return max(0, int(person.dice[rating]) - less)


def best(state: Any, who: int, *ratings: int) -> int:
    """Return the rating of these that promises most, the first of equals."""
    person = state.characters[who]

    def worth(rating: int) -> int:
        return 7 * int(person.dice[rating]) + 2 * int(person.pips[rating]) - 2 * unlearned(state, who, rating)

    return max(ratings, key=worth)


def unlearned(state: Any, who: int, rating: int) -> int:
    """Return what want of training adds to a difficulty."""
    return 0 if int(state.characters[who].trained) >> rating & 1 else int(state.unskilled)


def twice(state: Any, who: int, rating: int) -> int:
    """Return the difficulty that stands for a skill of somebody: twice its dice, and its pips."""
    return 2 * able(state.characters[who], rating) + int(state.characters[who].pips[rating])


def dodge(before: Any, after: Any, who: int, verb: str) -> Roll:
    """A dodge is made by the best of three skills; one that takes the whole turn is worth 10 more."""
    rating = best(before, who, codes.DODGING, codes.ACROBATICS, codes.MARTIAL)
    return Roll(rating, difficulty=10 * (verb == "full"))


def parry(before: Any, after: Any, who: int, verb: str) -> Roll:
    """A parry is made by the weapon in hand, or by bare hands where that is better."""
    hand = before.characters[who].weapons[codes.HAND]
    held = [int(hand.skill)] if hand.carried and not hand.away else []
    rating = best(before, who, *held, best(before, who, codes.BRAWLING, codes.MARTIAL))
    return Roll(rating, difficulty=10 * (verb == "full"))


def run(before: Any, after: Any, who: int, verb: str) -> Roll:
    """Ways have skills of their own; whoever has gone fast for too long is tired."""
    person = before.characters[who]
    found = [each for each in before.passages if (each.start, each.end) == (person.zone, after.goal)]
    kind = int(found[0].kind) if found else codes.WALK
    rating = (codes.RUNNING, codes.SWIMMING, codes.CLIMBING)[kind] if kind < codes.JUMP else NONE
    rating = best(before, who, codes.CLIMBING, codes.ACROBATICS) if rating == NONE else rating
    return Roll(rating, pips=-5 * max(0, int(person.fast) - int(person.endurance)))


def sneak(before: Any, after: Any, who: int, verb: str) -> Roll:
    """Sneaking is against the most watchful enemy who sees the place, less what hides there."""
    person, watched = after.characters[who], [3]
    for other in range(int(after.character_count)):
        enemy = after.characters[other]
        if (
            enemy.side != person.side
            and enemy.status == UP
            and after.zones[enemy.zone].sight >> person.zone & 1
        ):
            watched.append(twice(after, other, best(after, other, codes.PERCEPTION, codes.SEARCHING)))
    place = after.zones[person.zone]
    need = max(3, max(watched) - int(place.dark) - int(place.cover))
    return Roll(codes.SNEAKING, difficulty=need + unlearned(before, who, codes.SNEAKING))


def search(before: Any, after: Any, who: int, verb: str) -> Roll:
    """A search is against what each of those rolled who hide: want of training goes off the total."""
    return Roll(codes.SEARCHING, pips=-unlearned(before, who, codes.SEARCHING), difficulty=0)


def treat(before: Any, after: Any, who: int, verb: str) -> Roll:
    """First aid is medicine."""
    return Roll(codes.MEDICINE)


def advise(before: Any, after: Any, who: int, verb: str) -> Roll:
    """Help is tactics against 10."""
    return Roll(codes.TACTICS, difficulty=10 + unlearned(before, who, codes.TACTICS))


def lead(before: Any, after: Any, who: int, verb: str) -> Roll:
    """A command is a die less where the leader goes on working."""
    rating = best(before, who, codes.COMMANDING, codes.PERCEPTION)
    need = int(before.command) + unlearned(before, who, rating)
    return Roll(rating, dice=-int(before.characters[who].actions > 1), difficulty=need)


def talk(before: Any, after: Any, who: int, verb: str) -> Roll:
    """Words are against what was rolled to resist them, else 10 and how much on guard somebody is."""
    target, rating = after.characters[after.target], WORDS[after.goal]
    need = int(target.mind) or 10 + 10 * int(target.guarded)
    need += int(target.standing) + int(target.stubborn)
    return Roll(rating, difficulty=need + unlearned(before, who, rating))


def mind(before: Any, after: Any, who: int, verb: str) -> Roll:
    """Words are resisted by willpower or Knowledge."""
    rating = best(before, who, codes.WILLPOWER, codes.KNOWLEDGE)
    return Roll(rating, difficulty=10 * (verb == "full"))


def work(before: Any, after: Any, who: int, verb: str) -> Roll:
    """A task that was prepared is a die or more better; one that is opposed is harder."""
    task = before.tasks[after.task]
    times = 1 + int(task.spent) if task.worker == who else 1
    more = next((dice for least, dice in PREPARED if times >= least), 0)
    return Roll(int(task.skill), dice=more if task.rounds == 0 else 0)


def related(before: Any, after: Any, who: int, verb: str) -> Roll:
    """A related roll has a difficulty of its own."""
    task = before.tasks[after.task]
    need = int(task.eased) + unlearned(before, who, int(task.related))
    return Roll(int(task.related), difficulty=need)


def escape(before: Any, after: Any, who: int, verb: str) -> Roll:
    """Whoever is held gets free by strength or skill, out of a net against what it holds."""
    person = before.characters[who]
    agile = [codes.ACROBATICS] if able(person, codes.ACROBATICS) else []
    rating = best(before, who, codes.STRENGTH, codes.LIFT, *agile, codes.MARTIAL)
    return Roll(rating, difficulty=int(person.net) if person.held == codes.NETTED else 0)


def grip(before: Any, after: Any, who: int, verb: str) -> Roll:
    """Whoever holds keeps hold by strength or lift."""
    return Roll(best(before, who, codes.STRENGTH, codes.LIFT))


def catch(before: Any, after: Any, who: int, verb: str) -> Roll:
    """A throw is caught by throwing, against what was rolled to hit."""
    return Roll(codes.THROWING, difficulty=int(before.total))


def keep(before: Any, after: Any, who: int, verb: str) -> Roll:
    """A weapon is kept by strength or lift, and nothing takes from that."""
    return Roll(best(before, who, codes.STRENGTH, codes.LIFT), raw=True)


def stay_up(before: Any, after: Any, who: int, verb: str) -> Roll:
    """Whoever is incapacitated stays up by stamina or willpower."""
    person = before.characters[who]
    ratings = (codes.STAMINA, codes.WILLPOWER)
    rating = max(ratings, key=lambda each: 7 * int(person.dice[each]) + 2 * int(person.pips[each]))
    return Roll(rating, difficulty=15, raw=True)


def dying(before: Any, after: Any, who: int, verb: str) -> Roll:
    """Whoever is dying rolls Strength."""
    return Roll(codes.STRENGTH, raw=True)


def drive(before: Any, after: Any, who: int, verb: str) -> Roll:
    """A vehicle adds how it handles, and leaves its driver a die; a ram is opposed."""
    vehicle = before.vehicles[before.characters[who].aboard]
    if after.check == codes.EVADE:
        vehicle = before.vehicles[after.vehicle]
    more = max(int(vehicle.handling_dice), 1 - able(before.characters[who], codes.DRIVING))
    off = unlearned(before, who, codes.DRIVING) if after.check == codes.RAM else 0
    return Roll(codes.DRIVING, dice=more, pips=int(vehicle.handling_pips) - off)


RECKONED: dict[int, Reckoning] = {
    codes.DODGE: dodge,
    codes.PARRY: parry,
    codes.RUN: run,
    codes.SNEAK: sneak,
    codes.SEARCH: search,
    codes.TREAT: treat,
    codes.HELP: advise,
    codes.COMMAND: lead,
    codes.TALK: talk,
    codes.MIND: mind,
    codes.WORK: work,
    codes.RELATED: related,
    codes.ESCAPE: escape,
    codes.GRIP: grip,
    codes.CATCHING: catch,
    codes.KEEP: keep,
    codes.STAY_UP: stay_up,
    codes.DYING: dying,
    codes.DRIVE: drive,
    codes.RAM: drive,
    codes.EVADE: drive,
}
