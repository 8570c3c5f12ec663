"""Questions about what helps or hinders: related skills, time, joint efforts, named difficulties."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from arena.d6.chapters.vehicles.rules import speed_of
from arena.d6.core.rules import sums
from arena.d6.odds.dice import added, compared, mean_of, rolled
from arena.d6.odds.question import chances, critical_of, joined, number_or, picked, question, said, summed
from arena.odds.asked import Answer, Given
from arena.odds.counting import at_least, whole_number
from scenarios.d6 import tables
from scenarios.d6.codes import Code, code

SPENT = 4  # Action Dice for an escape


def pair_of(given: Given, key: str, words: str) -> tuple[int, int]:
    """Return two whole numbers with a colon between them."""
    one, _, two = str(given[key]).partition(":")
    if not (one.lstrip("-").isdecimal() and two.isdecimal()):
        raise ValueError(f'--{key} is "{given[key]}": expected {words}')
    return int(one), int(two)


def of_related(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with what a related roll adds to the main one."""
    total, difficulty = pair_of(given, "related", "a total and a difficulty such as 17:10")
    return said(
        "Related skill",
        f"{total} against {difficulty}",
        {"modifier": f"{int(sums.related(total, difficulty)):+d}"},
    )


def of_preparing(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the dice of taking longer."""
    times = whole_number("--prepare", given["prepare"], 1, 999)
    return said("Preparing", f"{times} times as long", {"bonus": f"+{int(sums.prepared(times))}D"})


def of_aiming(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the dice of aiming."""
    rounds = whole_number("--aimed", given["aimed"], 0, 99)
    return said("Aiming", f"{rounds} rounds", {"bonus": f"+{min(3, rounds)}D"})


def of_rushing(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with what less time adds to the difficulty."""
    whole, taken = pair_of(given, "rush", "the whole time and the time taken, such as 60:30")
    if not 0 < taken <= whole:
        raise ValueError(f"--rush is {given['rush']}: the time taken is 1 to {whole}")
    return said(
        "Rushing", f"{taken} instead of {whole}", {"difficulty": f"+{int(sums.rushed(whole, taken))}"}
    )


def of_combining(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the bonus of a joint effort, and what comes of it with a command roll."""
    people = whole_number("--combine", given["combine"], 1, 99)
    short = whole_number("--short", given["short"], 0, 99)
    dice, pips = (int(each) for each in sums.combined(people, short))
    if given["command"] is not None:
        return commanded(given, people)
    rows: dict[str, Any] = {"bonus": Code(dice, pips).added, "dice of command that the leader needs": people}
    if given["worker"] is not None:
        rows["the worker rolls"] = str(joined(code(given["worker"]), f"{dice}D+{pips}"))
    return said(
        "Combined actions", f"{people} characters, {short} short" if short else f"{people} characters", rows
    )


def commanded(given: Given, people: int) -> Answer:
    """Answer with the chance of every bonus, and of a worker's success where one is given."""
    needed, leads = number_or(given, "command_difficulty", tables.COMMAND), code(given["command"])
    leads = Code(max(0, leads.dice - given["working"]), leads.pips)
    found: dict[tuple[int, int], Fraction] = {}
    for total, chance in rolled(leads, critical_of(given)).items():
        dice, pips = sums.combined(people, max(0, needed - total))
        key = int(dice), int(pips)
        found[key] = found.get(key, Fraction(0)) + chance
    rows = {f"bonus {Code(*key).added}": found[key] for key in sorted(found, reverse=True)}
    if given["worker"] is not None:
        difficulty = whole_number("--difficulty", given["difficulty"], 0, 90)
        worker, success = code(given["worker"]), Fraction(0)
        for (dice, pips), chance in found.items():
            rolls = Code(worker.dice + dice, worker.pips + pips)
            success += chance * at_least(rolled(rolls, critical_of(given)), difficulty)
        rows[f"the worker reaches {difficulty}"] = success
    return chances("Combined actions", f"{people} characters, command {leads} against {needed}", rows)


def of_way(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the difficulty of going a way in a round."""
    move, learned = whole_number("--move", given["move"], 1, 200), given["learned"]
    word = next(key for key in ("run", "swim", "climb", "jump") if given[key] is not None)
    metres = whole_number(f"--{word}", given[word], 0, 2000)
    if word == "run":
        whole = int(sums.run_difficulty(metres, move))
    elif word == "swim":
        whole = int(sums.swim_difficulty(metres, move))
    elif word == "climb":
        whole = int(sums.climb_difficulty(metres, move, learned))
    else:
        whole = int(sums.jump_difficulty(metres, move))
    base = 0 if word == "run" else tables.EASY
    parts = [
        ("base", base),
        ("distance", whole - base),
        ("terrain", number_or(given, "terrain", tables.TERRAIN)),
    ]
    parts += [("untrained", tables.UNSKILLED * given["untrained"]), ("other modifiers", given["modifier"])]
    return summed("Movement", f"{word} {metres} metres, Move {move}", parts, "difficulty")


def of_chase(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the highest rate of each round from rest."""
    rounds, move = (
        whole_number("--chase", given["chase"], 1, 12),
        whole_number("--move", given["move"], 1, 200),
    )
    rate, rows = whole_number("--rate", given["rate"], 0, 9999), {}
    for number in range(1, rounds + 1):
        rate = int(sums.top_rate(rate, move))
        rows[f"round {number}"] = rate
    return said("Acceleration", f"Move {move}", rows)


def of_slowing(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the rate after a roll that did not hold it."""
    rate, move = whole_number("--slow", given["slow"], 0, 9999), whole_number("--move", given["move"], 1, 200)
    left = int(sums.slower(rate, move))
    return said(
        "Deceleration",
        f"{rate} metres a round, Move {move}",
        {"rate": max(0, left), "trips": "yes" if left < 0 else "no"},
    )


def of_fatigue(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with what tiredness takes from the total."""
    rounds = whole_number("--fatigue", given["fatigue"], 0, 99)
    return said("Fatigue", f"{rounds} rounds too many", {"to the total": -int(sums.tired(rounds))})


def of_talk(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the difficulty of making somebody do something."""
    if given["mental"] is not None:
        base, fully = whole_number("--mental", given["mental"], -99, 999), int(given["full"])
        parts = [("rolled to resist", base), ("the whole round", int(sums.defended(0, fully)))]
    else:
        base, fully = tables.INTERACTION, 0
        parts = [("base", base)]
    if given["resists"] is not None and given["mental"] is None:
        theirs = code(given["resists"])
        parts = [("derived from willpower", int(sums.derived(theirs.dice, theirs.pips)))]
    parts += [
        ("standing", picked(given, "standing", tables.STANDING)),
        ("request", picked(given, "request", tables.REQUESTS)),
    ]
    guarded = given["guard"] and given["mental"] is None
    parts += [("weakened", tables.WEAKENED * given["weakened"]), ("on guard", tables.GUARDED * guarded)]
    parts.append(("other modifiers", given["modifier"]))
    return summed("Interaction", f"{given['standing']}, {given['request']}", parts, "difficulty")


def of_driving(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the difficulty of driving so far in a round."""
    move = whole_number("--move", given["move"], 1, 2000)
    metres = whole_number("--drive", given["drive"], 0, 4 * move)
    speed = int(speed_of(metres, move))
    parts = [(f"speed: {tables.SPEEDS[speed]}", tables.SPEED_DIFFICULTY[speed])]
    parts += [("ground", number_or(given, "terrain", tables.TERRAIN))]
    parts += [("untrained", tables.UNSKILLED * given["untrained"]), ("other modifiers", given["modifier"])]
    return summed("Driving", f"{metres} metres, Move {move}", parts, "difficulty")


def reached(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with how much a total lets somebody know, or notice."""
    key, table = "noticed", tables.OBSERVATION
    if given["recalled"] is not None:
        key, table = "recalled", tables.INFORMATION
    total = whole_number(f"--{key}", given[key], -99, 999)
    hidden = tables.CENTURY * given["centuries"] + tables.SECRET * given["secret"] + given["modifier"]
    met = [word for word, needed in table.items() if total >= needed + hidden]
    return said(key.capitalize(), f"a total of {total}", {"as far as": met[-1] if met else "nothing"})


def of_awards(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with what awards of Action Dice bring."""
    dice = whole_number("--awards", given["awards"], 0, 99)
    rows = {"dice of the player": dice, "experience": 5 * dice, "dice of the gamemaster": dice}
    return said("Awards", f"{dice} Action Dice", rows)


def of_facts(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the difficulty of knowing something."""
    parts = [("amount", number_or(given, "information", tables.INFORMATION))]
    parts += [
        ("age", tables.CENTURY * given["centuries"]),
        ("closely guarded", tables.SECRET * given["secret"]),
    ]
    return summed(
        "Information",
        str(given["information"]),
        [*parts, ("other modifiers", given["modifier"])],
        "difficulty",
    )


def of_notice(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the difficulty of noticing something."""
    parts = [
        ("situation", number_or(given, "observation", tables.OBSERVATION)),
        ("other modifiers", given["modifier"]),
    ]
    return summed("Observation", str(given["observation"]), parts, "difficulty")


def of_repair(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the difficulty of a repair."""
    parts = [
        ("base", tables.REPAIR),
        (f"{given['repair']} repairs", number_or(given, "repair", tables.REPAIRS)),
    ]
    parts += [("how well it is known", picked(given, "knows", tables.KNOWN))]
    parts += [
        ("parts", picked(given, "parts", tables.SPARES)),
        ("tools", picked(given, "tools", tables.TOOLS)),
    ]
    return summed(
        "Repair", str(given["repair"]), [*parts, ("other modifiers", given["modifier"])], "difficulty"
    )


def of_pool(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the gamemaster's Action Dice for players' characters of some levels."""
    levels = str(given["pool"]).split(",")
    if not all(level.strip().isdecimal() for level in levels):
        raise ValueError(f'--pool is "{given["pool"]}": expected levels such as 6,6,5')
    whole = int(sums.gm_dice(sum(int(level) for level in levels), len(levels)))
    return said(
        "The gamemaster's Action Dice", given["pool"], {"dice": whole, "escapes they pay for": whole // SPENT}
    )


def of_days(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the body points that a roll gives back."""
    total = whole_number("--recovers", given["recovers"], 0, 99)
    dice, pips = (int(each) for each in sums.of_body(total))
    rows = {
        "body points": f"{dice}D" if dice else str(pips),
        "a day of rest": f"{3 * dice}D" if dice else str(3 * pips),
    }
    return said(
        "Body points that come back", f"a total of {total}", {**rows, "mean": mean_of(Code(dice, pips))}
    )


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
    easy, hard = pair_of(
        given, "difficulties", "the difficulties of the related and the main roll, such as 10:15"
    )
    critical = critical_of(given)
    bonus: dict[int, Fraction] = {}
    for total, chance in rolled(helps, critical).items():
        key = int(sums.related(total, easy))
        bonus[key] = bonus.get(key, Fraction(0)) + chance
    alone, together = rolled(main, critical), added(rolled(main, critical), bonus)
    rows = {"alone": at_least(alone, hard), "with the related roll": at_least(together, hard)}
    helped = compared(bonus, {0: Fraction(1)}, lambda more, none: more > none).get(True, Fraction(0))
    return chances(
        "Related skill", f"{helps} against {easy}, {main} against {hard}", {**rows, "it helps": helped}
    )


MORE = "modifier"
WAY = f"move terrain learned untrained {MORE}"
QUESTIONS = (
    question("related", "", of_related),
    question("helped-by", "main difficulties critical", of_help),
    question("prepare", "", of_preparing),
    question("aimed", "", of_aiming),
    question("rush", "", of_rushing),
    question("combine", "short command command_difficulty working worker difficulty critical", of_combining),
    question("task", "difficulties critical", of_parts),
    *(question(key, WAY, of_way) for key in ("run", "swim", "climb", "jump")),
    question("drive", f"move terrain untrained {MORE}", of_driving),
    question("recalled", f"centuries secret {MORE}", reached),
    question("noticed", MORE, reached),
    question("awards", "", of_awards),
    question("chase", "move rate", of_chase),
    question("slow", "move", of_slowing),
    question("fatigue", "", of_fatigue),
    question("mental", "full standing request weakened guard resists modifier", of_talk),
    question("standing", "request weakened guard resists modifier", of_talk),
    question("information", "centuries secret modifier", of_facts),
    question("observation", MORE, of_notice),
    question("repair", "knows parts tools modifier", of_repair),
    question("pool", "", of_pool),
    question("recovers", "", of_days),
)
