"""Questions about what helps or hinders: related skills, time, joint efforts, named difficulties."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from arena.d6.chapters.vehicles.rules import speed_of
from arena.d6.core.rules import sums
from arena.d6.core.rules.harm import RESCUE_PRICE
from arena.d6.odds.dice import added, grouped, mean_of, rolled
from arena.d6.odds.question import (
    chances,
    critical_of,
    figures,
    joined,
    number_or,
    pair_of,
    picked,
    question,
    said,
    summed,
)
from arena.odds.asked import Answer, Given
from arena.odds.counting import at_least, whole_number
from scenarios.d6 import tables
from scenarios.d6.codes import Code, code


def modifiers(given: Given) -> tuple[str, int]:
    """Return the part of a difficulty that is said as a number."""
    return "other modifiers", given["modifier"]


def untrained(given: Given) -> tuple[str, int]:
    """Return the part of a difficulty that is want of training."""
    return "untrained", tables.UNSKILLED * given["untrained"]


def of_related(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with what a related roll adds to the main one."""
    total, difficulty = pair_of(given, "related", "a total and a difficulty such as 17:10")
    rows = {"modifier": f"{int(sums.related(total, difficulty)):+d}"}
    return said("Related skill", f"{total} against {difficulty}", rows)


def of_rushing(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with what less time adds to the difficulty."""
    whole, taken = pair_of(given, "rush", "the whole time and the time taken, such as 60:30")
    if not 0 < taken <= whole:
        raise ValueError(f"--rush is {given['rush']}: the time taken is 1 to {whole}")
    rows = {"difficulty": f"+{int(sums.rushed(whole, taken))}"}
    return said("Rushing", f"{taken} instead of {whole}", rows)


def of_combining(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the bonus of a joint effort, and what comes of it with a command roll."""
    people = whole_number("--combine", given["combine"], 1, 99)
    short = whole_number("--short", given["short"], 0, 99)
    dice, pips = (int(each) for each in sums.combined(people, short))
    if given["command"] is not None:
        return commanded(given, people)
    rows: dict[str, Any] = {"bonus": Code(dice, pips).added, "dice of command that the leader needs": people}
    if given["worker"] is not None:
        rows["the worker rolls"] = str(joined(given["worker"], f"{dice}D+{pips}"))
    return said("Combined actions", f"{people} characters{f', {short} short' if short else ''}", rows)


def commanded(given: Given, people: int) -> Answer:
    """Answer with the chance of every bonus, and of a worker's success where one is given."""
    needed, leads = number_or(given, "command_difficulty", tables.COMMAND), code(given["command"])
    leads = Code(max(0, leads.dice - given["working"]), leads.pips)
    every = rolled(leads, critical_of(given))
    found = grouped(every, lambda total: Code(*map(int, sums.combined(people, max(0, needed - total)))))
    rows = {f"bonus {bonus.added}": found[bonus] for bonus in reversed(found)}
    if given["worker"] is not None:
        difficulty = whole_number("--difficulty", given["difficulty"], 0, 90)
        worker, success = code(given["worker"]), Fraction(0)
        for bonus, chance in found.items():
            rolls = Code(worker.dice + bonus.dice, worker.pips + bonus.pips)
            success += chance * at_least(rolled(rolls, critical_of(given)), difficulty)
        rows[f"the worker reaches {difficulty}"] = success
    return chances("Combined actions", f"{people} characters, command {leads} against {needed}", rows)


def of_way(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the difficulty of going a way in a round."""
    move = whole_number("--move", given["move"], 1, 200)
    word = next(key for key in WAYS if given[key] is not None)
    metres = whole_number(f"--{word}", given[word], 0, 2000)
    whole = int(WAYS[word](metres, move, *[given["learned"]] * (word == "climb")))
    base = 0 if word == "run" else tables.EASY
    ground = "terrain", number_or(given, "terrain", tables.TERRAIN)
    parts = [("base", base), ("distance", whole - base), ground, untrained(given), modifiers(given)]
    return summed("Movement", f"{word} {metres} metres, Move {move}", parts)


def of_chase(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the highest rate of each round from rest."""
    rounds = whole_number("--chase", given["chase"], 1, 12)
    move = whole_number("--move", given["move"], 1, 200)
    rate, rows = whole_number("--rate", given["rate"], 0, 9999), {}
    for number in range(1, rounds + 1):
        rate = int(sums.top_rate(rate, move))
        rows[f"round {number}"] = rate
    return said("Acceleration", f"Move {move}", rows)


def of_slowing(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the rate after a roll that did not hold it."""
    rate, move = whole_number("--slow", given["slow"], 0, 9999), whole_number("--move", given["move"], 1, 200)
    left = int(sums.slower(rate, move))
    rows = {"rate": max(0, left), "trips": "yes" if left < 0 else "no"}
    return said("Deceleration", f"{rate} metres a round, Move {move}", rows)


def tiredness(rounds: int) -> dict[str, Any]:
    """Return what fast rounds too many take from the total."""
    return {"to the total": -int(sums.tired(rounds))}


def of_talk(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the difficulty of making somebody do something."""
    guarded = given["guard"] and given["mental"] is None
    parts = [("base", tables.INTERACTION)]
    if given["mental"] is not None:
        base = whole_number("--mental", given["mental"], -99, 999)
        parts = [("rolled to resist", base), ("the whole round", sums.FULL_DEFENCE * given["full"])]
    elif given["resists"] is not None:
        theirs = code(given["resists"])
        parts = [("derived from willpower", int(sums.derived(theirs.dice, theirs.pips)))]
    parts += [
        ("standing", picked(given, "standing", tables.STANDING)),
        ("request", picked(given, "request", tables.REQUESTS)),
        ("weakened", tables.WEAKENED * given["weakened"]),
        ("on guard", tables.GUARDED * guarded),
        modifiers(given),
    ]
    return summed("Interaction", f"{given['standing']}, {given['request']}", parts)


def of_driving(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the difficulty of driving so far in a round."""
    move = whole_number("--move", given["move"], 1, 2000)
    metres = whole_number("--drive", given["drive"], 0, 4 * move)
    speed = int(speed_of(metres, move))
    base = f"speed: {tables.SPEEDS[speed]}", tables.SPEED_DIFFICULTY[speed]
    ground = "ground", number_or(given, "terrain", tables.TERRAIN)
    parts = [base, ground, untrained(given), modifiers(given)]
    return summed("Driving", f"{metres} metres, Move {move}", parts)


def reached(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with how much a total lets somebody know, or notice."""
    key, table = "noticed", tables.OBSERVATION
    if given["recalled"] is not None:
        key, table = "recalled", tables.INFORMATION
    total = whole_number(f"--{key}", given[key], -99, 999)
    hidden = tables.CENTURY * given["centuries"] + tables.SECRET * given["secret"] + given["modifier"]
    met = [word for word, needed in table.items() if total >= needed + hidden]
    return said(key.capitalize(), f"a total of {total}", {"as far as": met[-1] if met else "nothing"})


def of_facts(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the difficulty of knowing something."""
    parts = [
        ("amount", number_or(given, "information", tables.INFORMATION)),
        ("age", tables.CENTURY * given["centuries"]),
        ("closely guarded", tables.SECRET * given["secret"]),
        modifiers(given),
    ]
    return summed("Information", str(given["information"]), parts)


def of_notice(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the difficulty of noticing something."""
    situation = "situation", number_or(given, "observation", tables.OBSERVATION)
    return summed("Observation", str(given["observation"]), [situation, modifiers(given)])


def of_repair(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the difficulty of a repair."""
    parts = [
        ("base", tables.REPAIR),
        (f"{given['repair']} repairs", number_or(given, "repair", tables.REPAIRS)),
        ("how well it is known", picked(given, "knows", tables.KNOWN)),
        ("parts", picked(given, "parts", tables.SPARES)),
        ("tools", picked(given, "tools", tables.TOOLS)),
        modifiers(given),
    ]
    return summed("Repair", str(given["repair"]), parts)


def of_pool(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the gamemaster's Action Dice for players' characters of some levels."""
    levels = str(given["pool"]).split(",")
    if not all(level.strip().isdecimal() for level in levels):
        raise ValueError(f'--pool is "{given["pool"]}": expected levels such as 6,6,5')
    whole = int(sums.gm_dice(sum(int(level) for level in levels), len(levels)))
    rows = {"dice": whole, "escapes they pay for": whole // RESCUE_PRICE}
    return said("The gamemaster's Action Dice", given["pool"], rows)


def rest(total: int) -> dict[str, Any]:
    """Return the body points that a total gives back."""
    dice, pips = (int(each) for each in sums.of_body(total))
    return {
        "body points": f"{dice}D" if dice else str(pips),
        "a day of rest": f"{3 * dice}D" if dice else str(3 * pips),
        "mean": mean_of(Code(dice, pips)),
    }


def awarded(dice: int) -> dict[str, Any]:
    """Return what awards of Action Dice bring."""
    return {"dice of the player": dice, "experience": 5 * dice, "dice of the gamemaster": dice}


def of_parts(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the chance of a task of several rolls: each must reach its difficulty."""
    rolls, found, every = code(given["task"]), Fraction(1), {}
    for number, difficulty in enumerate(str(given["difficulties"]).split(","), 1):
        if not difficulty.strip().isdecimal():
            raise ValueError(f'--difficulties is "{given["difficulties"]}": expected numbers such as 10,12')
        chance = at_least(rolled(rolls, critical_of(given)), int(difficulty))
        every[f"roll {number}: {int(difficulty)} or more"] = chance
        found *= chance
    return chances("Task of several rolls", str(rolls), {**every, "all at the first try": found})


def of_help(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the chance of a roll after a related one."""
    helps, main = code(given["helped_by"]), code(given["main"])
    wanted = "the difficulties of the related and the main roll, such as 10:15"
    easy, hard = pair_of(given, "difficulties", wanted)
    critical = critical_of(given)
    bonus = grouped(rolled(helps, critical), lambda total: int(sums.related(total, easy)))
    alone, together = rolled(main, critical), added(rolled(main, critical), bonus)
    rows = {
        "alone": at_least(alone, hard),
        "with the related roll": at_least(together, hard),
        "it helps": at_least(bonus, 1),
    }
    return chances("Related skill", f"{helps} against {easy}, {main} against {hard}", rows)


WAYS: dict[str, Callable[..., Any]] = {
    "run": sums.run_difficulty,
    "swim": sums.swim_difficulty,
    "climb": sums.climb_difficulty,
    "jump": sums.jump_difficulty,
}
QUESTIONS = (
    question("related", "", of_related),
    question("helped-by", "main difficulties critical", of_help),
    figures(
        "prepare", "Preparing", "{} times as long", lambda each: {"bonus": f"+{sums.prepared(each)}D"}, 1, 999
    ),
    figures("aimed", "Aiming", "{} rounds", lambda each: {"bonus": f"+{min(sums.MOST_PREPARED, each)}D"}),
    question("rush", "", of_rushing),
    question("combine", "short command command_difficulty working worker difficulty critical", of_combining),
    question("task", "difficulties critical", of_parts),
    *(question(key, "move terrain learned untrained modifier", of_way) for key in WAYS),
    question("drive", "move terrain untrained modifier", of_driving),
    question("recalled", "centuries secret modifier", reached),
    question("noticed", "modifier", reached),
    figures("awards", "Awards", "{} Action Dice", awarded),
    question("chase", "move rate", of_chase),
    question("slow", "move", of_slowing),
    figures("fatigue", "Fatigue", "{} rounds too many", tiredness),
    question("mental", "full standing request weakened guard resists modifier", of_talk),
    question("standing", "request weakened guard resists modifier", of_talk),
    question("information", "centuries secret modifier", of_facts),
    question("observation", "modifier", of_notice),
    question("repair", "knows parts tools modifier", of_repair),
    question("pool", "", of_pool),
    figures("recovers", "Body points that come back", "a total of {}", rest),
)
