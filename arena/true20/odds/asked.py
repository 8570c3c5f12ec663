"""The questions about odds that True20 answers: checks, attacks, saves, whole exchanges, and figures."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

from arena.odds.asked import Answer, Given, Odds, Option, Sheet, flag, plain_chance, row
from arena.odds.counting import whole_number
from arena.true20.odds import figures
from arena.true20.odds.counting import (
    BLOW,
    SAVE,
    attack,
    blast,
    check,
    dying_rounds,
    exchange,
    last_blow,
    opposed,
    save,
    words,
)
from arena.true20.odds.situations import SITUATIONS
from scenarios.true20.words import ATTITUDES, ROLES, SIZES, TOUGHNESS

FIGURES = figures.FIGURES | SITUATIONS
CHANCES = ("", ">chance", ">exact")
CONCEALMENT = {"none": 21, "partial": 17, "total": 11}
ABOUT = """exact odds of checks, attacks, saves and exchanges, and figures of the rules

  arena odds --system true20 --check 5 --difficulty 15
  arena odds --system true20 --check 5 --against 3
  arena odds --system true20 --attack 5 --defense 15 --threat 19
  arena odds --system true20 --attack 5 --defense 15 --damage 3 --toughness 2
  arena odds --system true20 --damage 3 --toughness 2 --hurt 2
  arena odds --system true20 --damage 5 --critical 3 --toughness 4 --last-blow 2
  arena odds --system true20 --reflex 3 --difficulty 15 --damage 5 --toughness 2
  arena odds --system true20 --dying 1 --rounds 3
  arena odds --system true20 --figure range --increment 50 --feet 120
  arena odds --system true20 --figure conditions --conditions prone,shaken"""


def number(name: str, help: str, default: int | None = None) -> Option:
    """Return an option that takes a whole number."""
    return Option(name, help, int, default, "N")


OPTIONS = (
    number("check", "the bonus of a check"),
    number("difficulty", "the total that is needed", 10),
    number("against", "the bonus of an opponent"),
    flag("conviction", "whoever fails rolls again for Conviction"),
    number("attack", "the attack bonus"),
    number("defense", "the Defense that is attacked", 10),
    number("combat", "of the defender, to reckon its Defense: combat bonus"),
    number("dodge", "of the defender: dodge bonus", 0),
    number("parry", "of the defender: parry bonus, where it can parry"),
    number("size", "of the defender: size modifier", 0),
    flag("ranged", "the attack comes from afar: nobody parries it"),
    flag("no-dodge", "the defender can neither dodge nor parry: flat-footed, stunned"),
    number("threat", "the lowest face that threatens", 20),
    Option("concealment", "of the target", str, "none", "none|partial|total"),
    number("damage", "the damage bonus of a hit"),
    number("critical", "what a critical hit adds to damage", 3),
    number("toughness", "the Toughness of whoever is hit", 0),
    flag("nonlethal", "the damage is not lethal"),
    flag("minion", "whoever is hit is a minion"),
    flag("thing", "what is hit is a thing: the Difficulty is 10 and the damage bonus"),
    number("hurt", "hurts and wounds there are already", 0),
    number("bruised", "bruises, and being dazed, there are already", 0),
    number("finesse", "Toughness of armour that a finesse attack goes past", 0),
    number("last-blow", "the Fortitude of somebody helpless who gets a last blow"),
    number("reflex", "the Reflex save of somebody in an area, against --difficulty"),
    number("dying", "the Constitution bonus of a dying character"),
    number("rounds", "for how many rounds somebody is dying", 1),
    Option("figure", "a figure that takes no dice", str, None, "|".join(FIGURES)),
    number("feet", "for a figure: distance, height, length of a side", 10),
    number("increment", "for a figure: range increment", 10),
    number("pounds", "for a figure: weight", 100),
    number("strength", "for a figure: Strength", 0),
    number("constitution", "for a figure: Constitution", 0),
    number("number", "for a figure: which check of a row it is", 1),
    number("margin", "for a figure: by how much a check is won", 1),
    number("speed", "for a figure: feet in a move action", 30),
    number("initiative", "for a figure: initiative bonus", 0),
    number("total", "for a figure: the total of a check", 10),
    number("inches", "for a figure: thickness", 1),
    number("people", "for a figure: how many breathe", 1),
    number("level", "for a figure: level", 1),
    Option("role", "for a figure", str, "warrior", "|".join(ROLES)),
    Option("bulk", "for a figure: a size category", str, "medium", "|".join(SIZES)),
    Option("other-bulk", "for a figure: that of whoever stands against it", str, "medium", "|".join(SIZES)),
    number("wisdom", "for a figure: Wisdom", 0),
    flag("light", "for a figure: the weapon in the other hand is light"),
    flag("feat", "for a figure: with the feat two-weapon fighting"),
    Option("boxes", "for a figure: boxes ticked already, with commas", str, "", "WORD,WORD"),
    Option("conditions", "for a figure: conditions, with commas", str, "", "WORD,WORD"),
    Option("hampered", "for a figure: percents of the usual distance, with commas", str, "100", "N,N"),
    Option("material", "for a figure", str, "wood", "|".join(TOUGHNESS)),
    Option("attitude", "for a figure", str, "indifferent", "|".join(ATTITUDES)),
    Option("hits", "for a figure: damage bonuses of those who hit, with commas", str, "0", "N,N"),
)
SMALL = 999
KNOWN = {
    "material": tuple(TOUGHNESS),
    "attitude": ATTITUDES,
    "role": ROLES,
    "bulk": SIZES,
    "other_bulk": SIZES,
}
OF_DAMAGE = "toughness nonlethal minion thing hurt bruised"
OF_DEFENSE = "defense combat dodge parry size ranged no_dodge finesse"
BESIDE = {  # what may be said with each question, the first that is asked counts
    "dying": "conviction rounds",
    "reflex": f"difficulty damage {OF_DAMAGE}",
    "last_blow": "damage critical toughness hurt",
    "attack": f"{OF_DEFENSE} threat concealment conviction damage critical {OF_DAMAGE}",
    "damage": f"conviction {OF_DAMAGE}",
    "combat": OF_DEFENSE,
    "check": "difficulty against conviction",
}


def answer(given: Given, typed: frozenset[str]) -> Answer:
    """Answer what the options ask; raise ValueError for values outside the rules."""
    for option in OPTIONS:
        if option.kind is int and given[option.key] is not None:
            whole_number(f"--{option.name}", given[option.key], -SMALL, 100 * SMALL)
    if given["concealment"] not in CONCEALMENT:
        raise ValueError(f"--concealment is {given['concealment']!r}: expected none, partial or total")
    whole_number("--threat", given["threat"], 2, 20)
    if given["figure"] is not None:
        return answer_figure(given, typed)
    for asked, beside in BESIDE.items():
        if given[asked] is not None:
            refuse_idle(asked, beside.split(), typed)
            return ANSWERS[asked](given)
    raise ValueError("say what is asked: --check 5, --attack 5, --damage 3, --dying 1 or --figure range")


def refuse_idle(asked: str, beside: Iterable[str], typed: frozenset[str]) -> None:
    """Raise ValueError for an option that was typed and says nothing beside what is asked."""
    for idle in sorted(typed - {*beside, asked, "json", "system"}):
        raise ValueError(f"--{idle.replace('_', '-')} says nothing beside --{asked.replace('_', '-')}")


def answer_defense(given: Given) -> Answer:
    """Answer with the Defense of somebody."""
    value = defense_of(given)
    return Answer("Defense", str(value), [Sheet(("", ">"), [("Defense", str(value))])], {"defense": value})


def answer_blast(given: Given) -> Answer:
    """Answer with what an area does to somebody."""
    bonus, difficulty = save_of(given)
    every = blast(given["reflex"], given["difficulty"], bonus, difficulty - SAVE)
    asked = f"Reflex d20{given['reflex']:+d} against {given['difficulty']}, damage {difficulty - SAVE:+d}"
    return Answer("Area", asked, [results(every, given)], {"results": plain_results(every, given)})


def answer_last_blow(given: Given) -> Answer:
    """Answer with the chance that a last blow at somebody helpless puts it out."""
    damage = (given["damage"] or 0) + given["critical"]
    out = last_blow(given["toughness"] - given["hurt"], damage, given["last_blow"])
    asked = f"Toughness against {SAVE + damage}, then Fortitude against {BLOW + damage}"
    rows = [row("out", out), row("not", 1 - out)]
    plain = {"out": plain_chance(out), "Toughness": SAVE + damage, "Fortitude": BLOW + damage}
    return Answer("Last blow", asked, [Sheet(CHANCES, [*rows])], plain)


def answer_check(given: Given) -> Answer:
    """Answer with the chance of a Difficulty, or against an opponent; and what taking 10 or 20 comes to."""
    if given["against"] is not None:
        return answer_opposed(given)
    bonus, difficulty = given["check"], given["difficulty"]
    chance = check(bonus, difficulty, given["conviction"])
    asked = f"d20{bonus:+d} against {difficulty}"
    rows = [row("success", chance), row("failure", 1 - chance)]
    taken = {f"take {number}": bonus + number for number in (10, 20)}
    said = [(way, str(total), "made" if total >= difficulty else "not made") for way, total in taken.items()]
    sheets = [Sheet(CHANCES, [*rows]), Sheet(("", ">total", ""), [*said], "without a roll")]
    return Answer("Check", asked, sheets, {"success": plain_chance(chance), **taken})


def answer_opposed(given: Given) -> Answer:
    """Answer with the chance to beat an opponent."""
    wins, loses = opposed(given["check"], given["against"], given["conviction"])
    asked = f"d20{given['check']:+d} against d20{given['against']:+d}"
    plain = {"wins": plain_chance(wins), "loses": plain_chance(loses)}
    note = "A tie goes to the higher bonus; of equal ones both roll again."
    return Answer(
        "Opposed check", asked, [Sheet(CHANCES, [row("wins", wins), row("loses", loses)])], plain, note
    )


def defense_of(given: Given) -> int:
    """Return the Defense that is said, or reckoned of combat bonus, dodge, parry and size."""
    if given["combat"] is None:
        return int(given["defense"]) + int(given["finesse"])
    value = 10 + int(given["combat"]) + int(given["size"]) + int(given["finesse"])
    if given["no_dodge"]:
        return value
    dodge, parry = int(given["dodge"]), given["parry"]
    return value + (dodge if given["ranged"] or parry is None else max(dodge, int(parry)))


def answer_attack(given: Given) -> Answer:
    """Answer with the chances of a hit and a critical one, and where damage is said of the whole exchange."""
    bonus, defense, face = given["attack"], defense_of(given), CONCEALMENT[given["concealment"]]
    hit, critical = attack(bonus, defense, given["threat"], face, given["conviction"])
    asked = f"d20{bonus:+d} against Defense {defense}, threat from {given['threat']}"
    sheets = [Sheet(CHANCES, [row("hit", hit), row("critical hit", critical)])]
    plain: dict[str, Any] = {"hit": plain_chance(hit), "critical": plain_chance(critical)}
    if given["damage"] is not None:
        bonus_of_save, difficulty = save_of(given)
        every, *_ = exchange(
            bonus,
            defense,
            given["threat"],
            face,
            difficulty,
            given["critical"],
            bonus_of_save,
            given["minion"],
            given["conviction"],
        )
        asked += f", damage {given['damage']:+d}, Toughness {bonus_of_save:+d}"
        sheets.append(results(every, given, "what comes of it"))
        plain["results"] = plain_results(every, given)
    return Answer("Attack", asked, sheets, plain)


def save_of(given: Given) -> tuple[int, int]:
    """Return the bonus of a Toughness save with what earlier damage takes from it, and its Difficulty."""
    hurt, bruised = given["hurt"], given["bruised"]
    penalty = max(hurt, bruised) if given["nonlethal"] else hurt
    base = 10 if given["thing"] else 15
    return given["toughness"] - penalty, base + given["damage"]


def results(every: list[Fraction], given: Given, title: str = "") -> Sheet:
    """Return a sheet of the results of a save, from none to the worst."""
    named = words(not given["nonlethal"])
    return Sheet(CHANCES, [row(word, chance) for word, chance in zip(named, every, strict=True)], title)


def plain_results(every: list[Fraction], given: Given) -> dict[str, Any]:
    """Return the results of a save for JSON."""
    named = words(not given["nonlethal"])
    return {word: plain_chance(chance) for word, chance in zip(named, every, strict=True)}


def answer_save(given: Given) -> Answer:
    """Answer with the chance of every result of a Toughness save."""
    bonus, difficulty = save_of(given)
    every = save(bonus, difficulty, given["minion"], given["conviction"])
    asked = f"d20{bonus:+d} against {difficulty}"
    plain = {"difficulty": difficulty, "results": plain_results(every, given)}
    return Answer("Toughness save", asked, [results(every, given)], plain)


def answer_dying(given: Given) -> Answer:
    """Answer with what becomes of a dying character in a round."""
    if given["conviction"]:
        rows, plain = [row("lives", Fraction(1))], {"lives": plain_chance(Fraction(1))}
        return Answer("Dying", "Conviction stabilises", [Sheet(CHANCES, [*rows])], plain)
    dies, lives, stable = dying_rounds(given["dying"], given["rounds"])
    rows = [row("dies", dies), row("lives on, dying", lives), row("is stable", stable)]
    plain = {"dies": plain_chance(dies), "lives": plain_chance(lives), "stable": plain_chance(stable)}
    asked = f"d20{given['dying']:+d} against 10"
    if given["rounds"] > 1:
        asked += f", {given['rounds']} rounds"
    return Answer("Dying", asked, [Sheet(CHANCES, [*rows])], plain)


def answer_figure(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with a figure of the rules."""
    name = given["figure"]
    if name not in FIGURES:
        raise ValueError(f"--figure is {name!r}: expected one of {', '.join(FIGURES)}")
    for key, known in KNOWN.items():
        if given[key] not in known:
            raise ValueError(f"--{key} is {given[key]!r}: expected one of {', '.join(known)}")
    whole_number("--inches", given["inches"], 1)
    whole_number("--level", given["level"], 1, 20)
    whole_number("--number", given["number"], 1)
    figure = FIGURES[name]
    refuse_idle("figure", figure.takes, typed)
    said = {key: 0 if given[key] is None else given[key] for key in figure.takes}
    values = [hits_of(str(each)) if key == "hits" else each for key, each in said.items()]
    found = figure.answer(*values)
    asked = ", ".join(f"{key.replace('_', ' ')} {each}" for key, each in said.items())
    return Answer(
        figure.help.capitalize(),
        asked,
        [Sheet(("", ">"), [(key, str(each)) for key, each in found.items()])],
        found,
    )


def hits_of(text: str) -> list[int]:
    """Return the numbers of a list with commas; raise ValueError for anything else."""
    try:
        return [int(each) for each in text.split(",")]
    except ValueError:
        raise ValueError(f"--hits is {text!r}: expected numbers with commas, such as 6,4,1") from None


ANSWERS: dict[str, Callable[[Given], Answer]] = {
    "dying": answer_dying,
    "reflex": answer_blast,
    "last_blow": answer_last_blow,
    "attack": answer_attack,
    "damage": answer_save,
    "combat": answer_defense,
    "check": answer_check,
}
ODDS = Odds(ABOUT, OPTIONS, answer)
