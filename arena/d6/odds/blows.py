"""Questions about blows: how hard it is to hit, damage against resistance, wounds, body points, healing."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from arena.d6.codes import DEAD, INCAPACITATED, UNHURT, WOUNDED, WOUNDS
from arena.d6.core.rules.attack import STAY_UP
from arena.d6.core.rules.harm import band, level_by, worse
from arena.d6.core.rules.sums import FULL_DEFENCE, fall_dice, half_up, passive, steps
from arena.d6.odds.dice import COMPLICATION, after_one, grouped, margins, mean_of, rolled, wound_of
from arena.d6.odds.question import (
    chances,
    critical_of,
    figures,
    joined,
    number_or,
    picked,
    question,
    said,
    summed,
)
from arena.d6.odds.rolls import bought, hampered
from arena.odds.asked import Answer, Given
from arena.odds.counting import Distribution, at_least, whole_number
from scenarios.d6 import tables
from scenarios.d6.codes import Code, code

LEVELS = {word: number for number, word in enumerate(WOUNDS)}


def level_of(given: Given) -> int:
    """Return the wound level that somebody has already."""
    return int(picked(given, "wound", LEVELS))


def after(margin: int, level: int, stun: bool) -> int:
    """Return the wound level after damage beyond resistance.

    >>> [after(3, 0, False), after(8, 2, False), after(9, 0, True), after(16, 0, True)]
    [1, 3, 2, 4]
    """
    return int(worse(level, level_by(margin, stun)))


def of_margin(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the wound level that a margin brings."""
    margin = whole_number("--margin", given["margin"], -200, 200)
    found = WOUNDS[after(margin, level_of(given), given["stun"])]
    rows: dict[str, Any] = {"wound level": found}
    if given["stun"] and margin > 0:
        rows["minutes unconscious"] = margin
    return said("Wound", f"{margin} beyond resistance, {given['wound']} before", rows)


def resisting(given: Given) -> Code:
    """Return the code that resists damage: Strength with armour, and with scale."""
    found = joined(given["resist"], given["armour"])
    return Code(found.dice, found.pips + max(0, -scale_of(given)))


def scale_of(given: Given) -> int:
    """Return how much bigger the attacker is than the target."""
    if given["scale"] is None:
        return 0
    one, _, two = str(given["scale"]).partition(":")
    first, second = (number_or({"scale": word}, "scale", tables.SCALE) for word in (one, two or "0"))
    return first - second


def of_damage(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the chance of every wound level, of what body points are lost, or of harm to a vehicle."""
    if "action_dice" in typed:
        raise ValueError("Action Dice may not be spent on damage (--resist-dice adds them to the resistance)")
    if "character_points" in typed or "fate" in typed:
        raise ValueError("say character points and Fate Points of damage as dice: --bonus adds them")
    hit, resists = joined(given["damage"], given["bonus"]), resisting(given)
    hit = Code(hit.dice, hit.pips + max(0, scale_of(given)))
    dice = bought({**given, "action_dice": given["resist_dice"]})
    found = margins(rolled(hit, critical_of(given)), rolled(resists, critical_of(given), dice))
    words, level = f"{hit} against {resists}", level_of(given)
    if given["toughness"]:
        return vehicle(words, found)
    if given["points"] is not None:
        return body_lost(given, found, words)
    asked = f"{words} ({given['critical']} on a 1), {given['wound']} before"
    return chances("Damage", asked, by_level(found, lambda margin: after(margin, level, given["stun"])))


def by_level(found: Distribution, level_of: Callable[[int], int]) -> dict[str, Fraction]:
    """Return the chance of each wound level, in words, by the level that each margin brings."""
    return {WOUNDS[level]: chance for level, chance in grouped(found, level_of).items()}


def knocked(found: Distribution) -> dict[str, Fraction]:
    """Return how often a blow to the head knocks out: two levels."""
    out = sum((chance for margin, chance in found.items() if wound_of(margin) >= WOUNDED), Fraction(0))
    return {"out cold": out, "awake": 1 - out}


def vehicle(words: str, found: Distribution) -> Answer:
    """Answer with the chance of each degree of harm to a vehicle."""
    levels = grouped(found, lambda margin: max(least for least, _ in tables.VEHICLE_HARM if margin >= least))
    named = {dict(tables.VEHICLE_HARM)[least]: chance for least, chance in levels.items()}
    return chances("Harm to a vehicle", words, named)


def body_lost(given: Given, found: Distribution, words: str) -> Answer:
    """Answer with the chance of each band of body points."""
    points = whole_number("--points", given["points"], 1, 99)
    most = whole_number("--of", given["of"] or points, points, 99)
    levels = by_level(found, lambda margin: int(band(max(0, points - max(0, margin)), most)))
    return chances("Damage", f"{words}, {points} of {most} body points", levels)


def parts_of_shot(given: Given) -> list[tuple[str, int]]:
    """Return what makes the difficulty of an attack."""
    dodged = given["dodge"] is not None
    base = given["dodge"] + FULL_DEFENCE * given["full"] if dodged else tables.PASSIVE
    near = str(given["range"]).replace("-", " ") in ("melee", "point blank", "short")
    return [
        ("rolled to dodge" if dodged else "not dodging", base),
        (f"range: {given['range']}", picked(given, "range", tables.RANGES)),
        ("cover", picked(given, "cover", tables.COVER)),
        ("light", picked(given, "light", tables.LIGHT)),
        ("unwieldy", tables.UNWIELDY * given["unwieldy"]),
        ("untrained", tables.UNSKILLED * given["untrained"]),
        *((each, picked({"option": each}, "option", tables.OPTIONS)[0]) for each in given["option"] or []),
        ("single shots more", tables.MULTI[0] * given["shots_more"]),
        ("prone", (tables.PRONE_NEAR if near else tables.PRONE_FAR) * given["prone"]),
        ("scale", max(0, scale_of(given))),
        ("other modifiers", given["modifier"]),
    ]


def of_shot(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the difficulty of an attack, and what comes of it where codes are given."""
    parts = parts_of_shot(given)
    total = sum(number for _, number in parts)
    if total < tables.LEAST:
        parts.append((f"never below {tables.LEAST}", tables.LEAST - total))
    answer = summed("Attack", given["range"], parts)
    if given["attack"] is None:
        return answer
    return struck(given, answer, max(tables.LEAST, total))


def struck(given: Given, answer: Answer, difficulty: int) -> Answer:
    """Answer with the chance to hit, and of each wound where damage is given."""
    bigger, critical = scale_of(given), critical_of(given)
    attack = joined(given["attack"], given["bonus"])
    attack = hampered(Code(attack.dice + min(3, given["aim"]), attack.pips + max(0, -bigger)), given)
    hits = at_least(rolled(attack, critical, bought(given)), difficulty)
    found = {"hits": hits}
    if given["damage"] is not None:
        changes = [tables.OPTIONS[option.replace("-", " ")] for option in given["option"] or []]
        dice = sum(dice for _, dice, _ in changes) + tables.MULTI[1] * given["shots_more"]
        pips = sum(pips for *_, pips in changes) + max(0, bigger)
        plain, level = code(given["damage"]), level_of(given)
        made = Code(max(0, plain.dice + dice), plain.pips + pips)
        harm = margins(rolled(made, critical), rolled(resisting(given), critical))
        spread = by_level(harm, lambda margin: after(margin, level, given["stun"]))
        if "knockout" in (given["option"] or []):
            spread = knocked(harm)
        found |= {f"hits: {word}": hits * chance for word, chance in spread.items()}
    more = chances("Attack", f"{attack} against {difficulty}", found)
    return Answer("Attack", more.asked, [*answer.sheets, *more.sheets], {**answer.plain, **more.plain})


def of_defence(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the difficulty that a roll to dodge or parry makes."""
    total = whole_number("--dodge", given["dodge"], -99, 999)
    rows = {"difficulty to hit": total + FULL_DEFENCE * given["full"]}
    return said("Defence", f"{total} rolled{', the whole round' if given['full'] else ''}", rows)


def of_strength(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with Strength Damage, and with a weapon's damage on top."""
    muscle = int(half_up(code(given["strength"]).dice))
    rows: dict[str, Any] = {"Strength Damage": f"{muscle}D"}
    if given["damage"] is not None:
        rows["damage"] = str(joined(f"{muscle}D", given["damage"]))
    rows["body points, on average"] = f"{float(20 + mean_of(code(given['strength']))):.1f}"
    return said("Strength Damage", given["strength"], rows)


def good_hit(lead: int) -> dict[str, Any]:
    """Return what a good hit adds to damage."""
    return {"to damage": f"+{steps(lead, 5)}"}


def of_passive(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the difficulty to hit somebody skilled who does not dodge."""
    dice = code(given["passive"]).dice
    return said("Passive defence", f"{given['passive']}", {"difficulty to hit": int(passive(dice))})


def of_hazard(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the damage of a round of contact with a hazard, and with wounds where Strength is given."""
    dice = picked(given, "hazard", tables.HAZARDS)
    if "resist" in typed or "armour" in typed:
        return of_damage({**given, "damage": dice}, typed)
    return said("Hazard", given["hazard"], {"damage a round": dice, "mean": mean_of(code(dice))})


def of_dying(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the chance of a mortally wounded person to live: a roll of Strength each round."""
    minutes = whole_number("--dying", given["dying"], 1, 60)
    every, lives = rolled(code(given["strength"] or "3D"), critical_of(given)), Fraction(1)
    for minute in range(1, minutes + 1):
        lives *= at_least(every, minute) ** 2  # two rounds a minute
    rows = {f"the roll of minute {minutes}": at_least(every, minutes), "alive by its end": lives}
    return chances("Dying", f"{given['strength'] or '3D'}, {minutes} minutes", rows)


def revival(minutes: int) -> dict[str, Any]:
    """Return what bringing somebody back takes."""
    for most, dice in tables.REVIVAL:
        if minutes <= most:
            return {"a roll against": minutes, "dice of skills lost": dice} if dice else {"comes back": "yes"}
    return {"comes back": "no"}


def of_scale(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with what scale changes."""
    bigger = scale_of(given)
    if bigger >= 0:
        rows = {"added to the difficulty": bigger, "added to damage": bigger}
    else:
        rows = {"added to the attack": -bigger, "added to the target's resistance": -bigger}
    return said("Scale", str(given["scale"]), rows)


def of_body(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the wound level of body points that are left."""
    points = whole_number("--points", given["points"], 0, 99)
    most = whole_number("--of", given["of"] or max(1, points), max(1, points), 99)
    return said("Body points", f"{points} of {most}", {"wound level": WOUNDS[int(band(points, most))]})


def of_healing(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with what rest does: the chance to heal a level with a full roll of Strength."""
    days, needed = picked(given, "heal", tables.HEALING)
    strength = code(given["strength"] or "3D")
    rolls = Code(max(0, strength.dice + given["long"] - given["working"]), strength.pips)
    # A critical failure is worse whatever the total: only the other cases may be better.
    after = after_one(rolls.dice, COMPLICATION) if rolls.dice else {}
    better = at_least(rolled(rolls), needed) - at_least(after, needed - rolls.pips) / 6
    worse_by = Fraction(1, 6) if rolls.dice else Fraction(0)
    last = "dies (critical failure)" if given["heal"] == "mortally wounded" else "worse (critical failure)"
    found = {"a level better": better, "the same": 1 - better - worse_by, last: worse_by}
    asked = f"{given['heal']}, {days * (2 if given['long'] else 1)} days, {rolls} against {needed}"
    return chances("Rest", asked, found)


def of_treatment(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the difficulty of first aid, and its chance."""
    level = picked(given, "treat", LEVELS)
    if not UNHURT < level < DEAD:
        raise ValueError(f"--treat is {given['treat']}: nothing to treat")
    if given["medicine"] is None:
        return said("First aid", given["treat"], {"difficulty": tables.TREAT[level]})
    found = at_least(rolled(code(given["medicine"]), critical_of(given), bought(given)), tables.TREAT[level])
    return chances(
        "First aid", f"{given['medicine']} against {tables.TREAT[level]}", {"a level better": found}
    )


def of_staying_up(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the chance to stay up when incapacitated."""
    stamina = code(given["stay_up"])
    chance = at_least(rolled(stamina, critical_of(given), bought(given)), STAY_UP)
    return chances(WOUNDS[INCAPACITATED].capitalize(), f"{stamina} against {STAY_UP}", {"stays up": chance})


def falling(metres: int) -> dict[str, Any]:
    """Return the damage of a fall."""
    dice = int(fall_dice(metres))
    return {"damage": f"{dice}D", "mean": mean_of(Code(dice, 0))}


def of_collision(given: Given, typed: frozenset[str]) -> Answer:
    """Answer with the damage of a collision."""
    dice = tables.COLLISION[picked(given, "collide", {word: at for at, word in enumerate(tables.SPEEDS)})]
    dice = max(0, dice + picked(given, "struck", tables.HOW_STRUCK))
    return said("Collision", f"{given['collide']}, {given['struck']}", {"damage": f"{dice}D"})


HIT = "cover light dodge full unwieldy untrained option shots_more prone scale modifier"
QUESTIONS = (
    question(
        "range",
        f"{HIT} attack damage resist armour wound stun critical action_dice character_points aim bonus"
        " actions hurt",
        of_shot,
    ),
    question("strength", "damage", of_strength),
    figures("lead", "Good hit", "{} more than needed", good_hit, 0, 999),
    question("passive", "", of_passive),
    question("hazard", "resist armour critical wound", of_hazard),
    question("dying", "strength critical", of_dying),
    figures("revive", "Revival", "{} minutes", revival, 0, 999),
    question(
        "damage",
        "resist armour resist_dice critical wound stun points of toughness scale bonus"
        " action_dice character_points fate",
        of_damage,
    ),
    question("margin", "wound stun", of_margin),
    question("dodge", "full", of_defence),
    question("points", "of", of_body),
    question("scale", "", of_scale),
    question("heal", "strength working long", of_healing),
    question("treat", "medicine critical action_dice character_points", of_treatment),
    question("stay-up", "critical action_dice character_points", of_staying_up),
    figures("fall", "Fall", "{} metres", falling, 0, 500),
    question("collide", "struck", of_collision),
)
