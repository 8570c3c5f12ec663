"""What everybody rolls: dice, pips and difficulty of each check, written from the book's tables.

A reckoning takes the position before the command that begins a check, the one after it, and who rolls. It
returns the rating, dice and pips on top of it, and the difficulty, each None where it is judged elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from arena.d6 import codes
from tests.d6.attacks import attack, crash, damage
from tests.d6.skills import Deed, Roll, able, best, twice, unlearned, worst

NONE, TURN, ROLL, UP = -1, 0, 1, 1
FIRST_AID = (10, 10, 15, 15, 20, 30)  # the difficulty, by wound level
WORDS = (codes.PERSUASION, codes.CON, codes.BARGAIN, codes.INTIMIDATION, codes.COMMANDING)
Judgement = tuple[str, Any, Any]  # what, what the rules have, what the book has


Reckoning = Callable[[Any, Any, int, Deed], Roll]


def rolls(before: Any, after: Any, words: str, total: int) -> Iterator[Judgement]:
    """Yield what is judged of a code that is awaited since the last command."""
    if after.phase != ROLL or after.roll_for != codes.DICE:
        return
    dice, pips, difficulty = code_of(before, after, int(after.checker), Deed(words, total))
    word = codes.CHECKS[int(after.check)]
    yield f"dice of {word}", after.roll_count, min(24, dice)
    yield f"pips of {word}", after.total, pips
    if difficulty is not None:
        yield f"what {word} is against", after.difficulty, difficulty


def code_of(before: Any, after: Any, who: int, deed: Deed) -> tuple[int, int, int | None]:
    """Return dice, pips and difficulty of a check that begins; `after` has what hangs on it."""
    person, roll = before.characters[who], RECKONED[int(after.check)](before, after, who, deed)
    dice, pips = roll.dice, roll.pips
    if roll.rating != NONE:
        dice, pips = dice + int(person.dice[roll.rating]), pips + int(person.pips[roll.rating])
    if not roll.raw:
        left = able(person, roll.rating)
        dice = (max(0, left + roll.dice) if left else 0) + int(person.bonus_dice)
        if before.phase == codes.SPLIT:  # some of it goes into damage
            dice, pips = dice - int(after.damage_dice), pips - int(after.damage_pips)
        dice *= 2 if person.fated else 1
        pips += int(person.bonus_pips)
    return dice, pips, roll.difficulty


def dodge(before: Any, after: Any, who: int, deed: Deed) -> Roll:
    """A dodge is made by the best of three skills; one that takes the whole turn is worth 10 more."""
    rating = best(before, who, codes.DODGING, codes.ACROBATICS, codes.MARTIAL)
    return Roll(rating, difficulty=10 * (deed.fully))


def parry(before: Any, after: Any, who: int, deed: Deed) -> Roll:
    """A parry is made by the weapon in hand, or by bare hands where that is better."""
    hand = before.characters[who].weapons[codes.HAND]
    held = [int(hand.skill)] if hand.carried and not hand.away else []
    rating = best(before, who, *held, best(before, who, codes.BRAWLING, codes.MARTIAL))
    return Roll(rating, difficulty=10 * (deed.fully))


def run(before: Any, after: Any, who: int, deed: Deed) -> Roll:
    """Ways have skills and difficulties of their own; whoever has gone fast for too long is tired."""
    person, goal = before.characters[who], int(after.goal)
    found = [each for each in before.passages if (each.start, each.end) == (person.zone, goal)]
    kind = int(found[0].kind) if found else codes.WALK
    rating = (codes.RUNNING, codes.SWIMMING, codes.CLIMBING)[kind] if kind < codes.JUMP else NONE
    rating = best(before, who, codes.CLIMBING, codes.ACROBATICS) if rating == NONE else rating
    move, metres = int(person.move), int(found[0].metres) if found else int(person.went + after.distance)
    if kind == codes.WALK:
        need = 5 * max(0, -(-metres // move) - 1) + unlearned(before, who, rating)
    elif kind == codes.SWIM:
        need = 5 + 5 * max(0, -(-metres // -(-move // 2)) - 1) + unlearned(before, who, rating)
    elif kind == codes.CLIMB:
        base = move if person.trained >> codes.CLIMBING & 1 else -(-move // 2)
        need = 5 + 10 * -(-max(0, metres - base) // -(-base // 2))
    else:
        need = 5 + 10 * -(-max(0, metres - -(-move // 4)) // 2)
    need += int(before.zones[goal].terrain) if found else worst(before, int(person.zone), goal)
    return Roll(rating, pips=-5 * max(0, int(person.fast) - int(person.endurance)), difficulty=need)


def sneak(before: Any, after: Any, who: int, deed: Deed) -> Roll:
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


def search(before: Any, after: Any, who: int, deed: Deed) -> Roll:
    """A search is against what each of those rolled who hide: want of training goes off the total."""
    return Roll(codes.SEARCHING, pips=-unlearned(before, who, codes.SEARCHING), difficulty=0)


def treat(before: Any, after: Any, who: int, deed: Deed) -> Roll:
    """First aid is medicine, the harder the worse the wound."""
    wound = int(before.characters[after.target].wound)
    return Roll(codes.MEDICINE, difficulty=FIRST_AID[wound] + unlearned(before, who, codes.MEDICINE))


def advise(before: Any, after: Any, who: int, deed: Deed) -> Roll:
    """Help is tactics against 10."""
    return Roll(codes.TACTICS, difficulty=10 + unlearned(before, who, codes.TACTICS))


def lead(before: Any, after: Any, who: int, deed: Deed) -> Roll:
    """A command is a die less where the leader goes on working."""
    rating = best(before, who, codes.COMMANDING, codes.PERCEPTION)
    need = int(before.command) + unlearned(before, who, rating)
    return Roll(rating, dice=-int(before.characters[who].actions > 1), difficulty=need)


def talk(before: Any, after: Any, who: int, deed: Deed) -> Roll:
    """Words are against what was rolled to resist them, else 10 and how much on guard somebody is."""
    target, rating = after.characters[after.target], WORDS[after.goal]
    need = int(target.mind) or 10 + 10 * int(target.guarded)
    need += int(target.standing) + int(target.stubborn)
    return Roll(rating, difficulty=need + unlearned(before, who, rating))


def mind(before: Any, after: Any, who: int, deed: Deed) -> Roll:
    """Words are resisted by willpower or Knowledge."""
    rating = best(before, who, codes.WILLPOWER, codes.KNOWLEDGE)
    return Roll(rating, difficulty=10 * (deed.fully))


def work(before: Any, after: Any, who: int, deed: Deed) -> Roll:
    """A task has dice of preparing, is harder in a hurry and after failures, and may be opposed."""
    task, skill = after.tasks[after.task], int(after.tasks[after.task].skill)
    need = int(task.difficulty) + int(task.harder) + int(after.lead) + unlearned(before, who, skill)
    if task.opposed != NONE and before.characters[task.opposed].status == UP:
        need += twice(before, int(task.opposed), skill)
    return Roll(skill, dice=int(after.distance), difficulty=need)


def related(before: Any, after: Any, who: int, deed: Deed) -> Roll:
    """A related roll has a difficulty of its own."""
    task = before.tasks[after.task]
    need = int(task.eased) + unlearned(before, who, int(task.related))
    return Roll(int(task.related), difficulty=need)


def escape(before: Any, after: Any, who: int, deed: Deed) -> Roll:
    """Whoever is held gets free by strength or skill, out of a net against what it holds."""
    person = before.characters[who]
    agile = [codes.ACROBATICS] if able(person, codes.ACROBATICS) else []
    rating = best(before, who, codes.STRENGTH, codes.LIFT, *agile, codes.MARTIAL)
    return Roll(rating, difficulty=int(person.net) if person.held == codes.NETTED else 0)


def grip(before: Any, after: Any, who: int, deed: Deed) -> Roll:
    """Whoever holds keeps hold by strength or lift."""
    return Roll(best(before, who, codes.STRENGTH, codes.LIFT), difficulty=deed.total)


def catch(before: Any, after: Any, who: int, deed: Deed) -> Roll:
    """A throw is caught by throwing, against what was rolled to hit."""
    return Roll(codes.THROWING, difficulty=deed.total)


def keep(before: Any, after: Any, who: int, deed: Deed) -> Roll:
    """A weapon is kept by strength or lift, and nothing takes from that."""
    return Roll(best(before, who, codes.STRENGTH, codes.LIFT), difficulty=0, raw=True)


def stay_up(before: Any, after: Any, who: int, deed: Deed) -> Roll:
    """Whoever is incapacitated stays up by stamina or willpower."""
    person = before.characters[who]
    ratings = (codes.STAMINA, codes.WILLPOWER)
    rating = max(ratings, key=lambda each: 7 * int(person.dice[each]) + 2 * int(person.pips[each]))
    return Roll(rating, difficulty=15, raw=True)


def dying(before: Any, after: Any, who: int, deed: Deed) -> Roll:
    """Whoever is dying rolls Strength, against the minutes that it has been so."""
    return Roll(codes.STRENGTH, difficulty=(int(after.characters[who].dying) + 1) // 2, raw=True)


def drive(before: Any, after: Any, who: int, deed: Deed) -> Roll:
    """A vehicle adds how it handles, and leaves its driver a die; a ram is opposed."""
    mine = before.vehicles[before.characters[who].aboard]
    vehicle = before.vehicles[after.vehicle] if after.check == codes.EVADE else mine
    more = max(int(vehicle.handling_dice), 1 - able(before.characters[who], codes.DRIVING))
    off, need = unlearned(before, who, codes.DRIVING), None
    if after.check == codes.DRIVE:
        need, off = speeding(before, mine, after) + off, 0
    elif after.check == codes.EVADE:
        need, off = deed.total, 0
    return Roll(codes.DRIVING, dice=more, pips=int(vehicle.handling_pips) - off, difficulty=need or 0)


def speeding(before: Any, vehicle: Any, after: Any) -> int:
    """Return what speed and ground make of driving somewhere."""
    speed = (0, 5, 10)[int(after.distance > vehicle.move) + int(after.distance > 2 * vehicle.move)]
    return speed + worst(before, int(vehicle.zone), int(after.goal))


def resist(before: Any, after: Any, who: int, deed: Deed) -> Roll:
    """Damage is resisted by Strength and armour, with body points by armour alone."""
    person, other = before.characters[who], before.characters[after.actor]
    bigger = max(0, int(person.scale) - int(other.scale))
    rating = NONE if person.most_body else codes.STRENGTH
    return Roll(rating, int(person.armour_dice), int(person.armour_pips) + bigger, 0, raw=True)


def toughness(before: Any, after: Any, who: int, deed: Deed) -> Roll:
    """A vehicle resists by its Toughness."""
    vehicle = before.vehicles[after.vehicle]
    return Roll(NONE, int(vehicle.dice), int(vehicle.pips), 0, raw=True)


def hazard(before: Any, after: Any, who: int, deed: Deed) -> Roll:
    """A place does the harm that it does."""
    place = after.zones[after.characters[who].zone]
    return Roll(NONE, int(place.hazard_dice), int(place.hazard_pips), 0, raw=True)


def fall(before: Any, after: Any, who: int, deed: Deed) -> Roll:
    """A fall is from half of the way up: a die for each metre and a half."""
    zone = before.characters[who].zone
    way = next(each for each in before.passages if (each.start, each.end) == (zone, before.goal))
    return Roll(NONE, 2 * -(-int(way.metres) // 2) // 3, 0, 0, raw=True)


def draw(before: Any, after: Any, who: int, deed: Deed) -> Roll:
    """A difficulty is drawn by its dice."""
    return Roll(NONE, int(after.tasks[after.task].dice), 0, 0, raw=True)


def body(before: Any, after: Any, who: int, deed: Deed) -> Roll:
    """Care gives body points by what it came to: two for little, else a die for each five, six at most."""
    total = deed.total
    dice, pips = (min(6, (total - 1) // 5), 0) if total > 5 else (0, 2 * (total > 0))
    return Roll(NONE, dice, pips, 0, raw=True)


RECKONED: dict[int, Reckoning] = {
    codes.ATTACK: attack,
    codes.DAMAGE: damage,
    codes.CRASH: crash,
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
    codes.RESIST: resist,
    codes.TOUGHNESS: toughness,
    codes.HAZARD: hazard,
    codes.FALL: fall,
    codes.DRAW: draw,
    codes.BODY: body,
}
