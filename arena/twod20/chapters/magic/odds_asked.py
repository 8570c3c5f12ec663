"""The question about a spell: its test, its Cost, what it does, what Momentum adds, a Counterspell."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from arena.odds.asked import Answer, Given, Sheet, mean_row, percent, plain_chance, row
from arena.odds.counting import mean
from arena.twod20.chapters.magic.odds import (
    CostSpec,
    SpellOdds,
    counterspell,
    made_harder,
    spell,
    spell_range,
)
from arena.twod20.odds.damage_roll import Cover, Effects, attribute_bonus, damage
from arena.twod20.odds.skill_roll import TestSpec
from scenarios.errors import ScenarioError
from scenarios.twod20 import models
from scenarios.twod20.grimoire import spell_named

CHANCES = ("", ">chance", ">exact")
HEALS_A_HARM = 5  # points healed that take a Harm with them
PLAIN_TYPED = ("name", "price")  # of an option, which say nothing about what it does


def answer_spell(given: Given, spec: TestSpec, typed: frozenset[str]) -> Answer:
    """Answer with the odds of a spell; `spec` is the test as it was asked for."""
    try:
        known = spell_named(given["spell"])
    except ScenarioError as error:
        raise ValueError(str(error)) from error
    power = given["power"]
    if not 0 <= power <= 20:
        raise ValueError("--power is 0 to 20")
    made = spell_test(known, spec, typed)
    cost = cost_of(known, given)
    resisting = resisting_test(known, given, made)
    found = spell(made, cost, resisting, given["flawed"])
    asked = (
        f"{known.name}, Power {power}{', known in part' if given['flawed'] else ''}\n      {test_words(made)}"
    )
    if resisting is not None:
        asked += f"\n      against {resisting.dice}d20, Target Number {resisting.target}, the same Difficulty"
    sheets = [Sheet(CHANCES, test_rows(found, made, resisting)), cost_sheet(known, given, found)]
    sheets += does_sheets(known, power, given["flawed"])
    if known.options and not given["flawed"]:
        sheets.append(options_sheet(known))
    if given["counterspell"] is not None:
        sheets.append(counter_sheet(given["counterspell"], made, cost, resisting, given["flawed"]))
    return Answer("Spell", asked, sheets, plain(known, made, found), note_of(known, given))


def spell_test(known: models.Spell, spec: TestSpec, typed: frozenset[str]) -> TestSpec:
    """Return the test of a spell: Difficulty and Complication range are its own, unless they were typed."""
    difficulty = spec.difficulty if "difficulty" in typed else known.difficulty
    width = spec.complication_range if "complication_range" in typed else spell_range(known.difficulty)
    return replace(spec, difficulty=difficulty, complication_range=width)


def cost_of(known: models.Spell, given: Given) -> CostSpec:
    """Return the Cost of a spell against Courage (`--armour`), Morale (`--cover`) and Stress as they are."""
    sets = [known.cost_effects] + ([known.flawed.cost_effects] if given["flawed"] else [])
    effects = Effects(
        vicious=max(each.vicious for each in sets),
        piercing=max(each.piercing for each in sets),
        intense=any(each.intense for each in sets),
    )
    return CostSpec(
        known.cost + (known.flawed.cost if given["flawed"] else 0),
        effects,
        given["armour"] + attribute_bonus(given["resisting"]),
        Cover(given["cover"], given["sturdy"], flat=given["flat"]),
        given["stress"],
        given["maximum"],
        given["threshold"],
        given["durable"],
    )


def resisting_test(known: models.Spell, given: Given, made: TestSpec) -> TestSpec | None:
    """Return the test of a target that resists, None where nobody does or nothing is said of it."""
    if given["against"] is None or known.opposed is None:
        if given["against"] is not None:
            raise ValueError(f"--against: nothing resists {known.name}")
        return None
    first, _, second = given["against"].partition(":")
    if not first.isdecimal() or not (second.isdecimal() or not second):
        raise ValueError(
            f'--against "{given["against"]}": expected a Target Number and, if there is one, a Focus'
        )
    return TestSpec(given["against_dice"], int(first), int(second or 0), made.difficulty)


def test_words(made: TestSpec) -> str:
    """Return the test of a spell in one line."""
    low = 21 - made.complication_range
    focus = f", Focus {made.focus}" if made.focus else ""
    shown = "20" if low == 20 else f"{low}-20"
    first = f"{made.dice}d20, Target Number {made.target}{focus}"
    return f"{first}, Difficulty {made.difficulty}, Complications on {shown}"


def test_rows(found: SpellOdds, made: TestSpec, resisting: TestSpec | None) -> list[tuple[str, ...]]:
    """Return the rows about the test of a spell."""
    rows: list[tuple[str, ...]] = [row("it works", found.success)]
    rows += [row("a Complication or more", found.complication)]
    if resisting is None and found.success:
        rows += [mean_row("mean Momentum of a success", made.odds().mean_momentum)]
    return rows


def cost_sheet(known: models.Spell, given: Given, found: SpellOdds) -> Sheet:
    """Return what a spell costs, whatever comes of it."""
    marks = effect_words(known.cost_effects)
    if given["flawed"]:
        marks += [each for each in effect_words(known.flawed.cost_effects) if each not in marks]
    rows = [mean_row("mean Stress that gets through", found.mean_stress), row("no Stress", found.unpaid)]
    rows += [row("a Harm or more", found.harm)]
    rows += [mean_row("mean Fatigue", found.mean_drain)] if "Drain" in marks else []
    rows += [mean_row("mean Threat", found.mean_effects)] if "Perilous" in marks else []
    for dice, chance in found.miscast.items():
        if dice:
            rows += [
                row(
                    f"it fails, and {dice} more {'die is' if dice == 1 else 'dice are'} set to an Effect",
                    chance,
                )
            ]
    title = ", ".join([f"Cost {found.cost.dice} challenge dice", *marks])
    return Sheet(CHANCES, [*rows], title)


def does_sheets(known: models.Spell, power: int, flawed: bool) -> list[Sheet]:
    """Return what a spell does once it works: its dice, where it has any."""
    if known.damage is not None:
        dice = power + known.damage.more
        effects = Effects(
            known.damage.effects.vicious, known.damage.effects.piercing, intense=known.damage.effects.intense
        )
        odds = damage(dice, effects)
        marks = effect_words(known.damage.effects, power)
        kind = "magic" if known.damage.magic else "mental" if known.damage.mental else "physical"
        title = ", ".join([f"{dice} challenge dice of {kind} damage", *marks])
        rows = [mean_row("mean Stress before Resistance", odds.mean), row("5 or more", odds.at_least(5))]
        rows += [mean_row("mean Effects", mean(odds.effects))]
        return [Sheet(CHANCES, [*rows], title)]
    if known.heals:
        odds = damage(power)
        rows = [
            mean_row("mean Stress healed", odds.mean),
            row("5 or more: a Harm too", odds.at_least(HEALS_A_HARM)),
        ]
        return [Sheet(CHANCES, [*rows], f"{power} challenge dice of healing")]
    if known.gives is not None and known.gives.cover:
        sturdy = known.gives.sturdy and not (flawed and known.flawed.fragile)
        cover = Cover(power, sturdy=sturdy)
        kind = "Sturdy" if sturdy else "Fragile" if flawed and known.flawed.fragile else "plain"
        rows = [mean_row("mean Resistance", mean(cover.resistance()))]
        return [Sheet(CHANCES, [*rows], f"{power} challenge dice of Cover, {kind}")]
    return []


def options_sheet(known: models.Spell) -> Sheet:
    """Return what Momentum may buy on a spell."""
    rows: list[tuple[str, ...]] = [
        (option.name, str(option.price), option_words(option)) for option in known.options.values()
    ]
    return Sheet(("for Momentum", ">price", "adds"), rows)


def option_words(option: models.SpellOption) -> str:
    """Return what an option of a spell adds, in a few words."""
    if option.effects != models.SpellEffects():
        return ", ".join(effect_words(option.effects))
    word = next(iter(option.model_fields_set - set(PLAIN_TYPED)))
    value = getattr(option, word)
    return ADDS[word].format(value)


ADDS = {
    "range": "range {}",
    "targets": "one more to work on",
    "armour": "{} Armour more",
    "melee": "{} dice more to blows",
    "cover": "{} dice of Cover more",
    "blur": "shots at them 1 harder",
    "lingering": "with an Effect 3 dice more a turn, for as many turns as Effects",
    "screen": "instead twice the Power against one hit, as a Reaction",
    "barrier": "instead Cover for the whole zone against what comes from outside",
    "raised": "{} more of the dead",
    "wordless": "they obey without a word",
    "miles": "a place {} miles off",
    "rounds": "the Power in rounds longer",
    "push": "something there is set off",
}


def counter_sheet(
    power: int, made: TestSpec, cost: CostSpec, resisting: TestSpec | None, flawed: bool
) -> Sheet:
    """Return what a Counterspell of that Power makes of a spell, Effect by Effect."""
    rows: list[tuple[str, ...]] = []
    whole = Fraction(0)
    for more, chance in counterspell(power).items():
        harder = made_harder(made, more)
        after = spell(harder, cost, resisting, flawed).success
        whole += chance * after
        width = f"{21 - harder.complication_range}-20" if harder.complication_range > 1 else "20"
        rows.append((str(more), percent(chance), str(harder.difficulty), width, percent(after)))
    rows.append((f"{float(mean(counterspell(power))):.2f} on average", "", "", "", percent(whole)))
    heads = (">Effects", ">chance", ">Difficulty", ">Complications", ">it works then")
    return Sheet(heads, rows, f"Counterspell of Power {power}")


def effect_words(effects: models.Effects, power: int = 0) -> list[str]:
    """Return damage effects in words; one that is as strong as Power is that.

    >>> effect_words(models.Effects(piercing=2, drain=True))
    ['Drain', 'Piercing 2']
    """
    found = []
    for word in models.Effects.model_fields:
        value = getattr(effects, word)
        if value:
            found.append(word.capitalize() if value is True else f"{word.capitalize()} {value}")
    if getattr(effects, "persistent_power", False):
        found.append(f"Persistent {power or 'Power'}")
    return found


def note_of(known: models.Spell, given: Given) -> str:
    """Return what else is to be said of a spell."""
    said = []
    if known.opposed is not None and given["against"] is None:
        pair = f"{known.opposed.attribute.capitalize()} + {known.opposed.skill.capitalize()}"
        said.append(f"its target resists with {pair} at the same Difficulty: --against says with what number")
    if known.lasts == "rounds":
        said.append(f"it lasts {given['power']} rounds, the one in which it is cast being the first")
    if given["flawed"]:
        said.append(
            "flawed: one Complication by itself, dice for Threat alone, nothing of its own for Momentum"
        )
    return "; ".join(said)


def plain(known: models.Spell, made: TestSpec, found: SpellOdds) -> dict[str, Any]:
    """Return the odds of a spell for JSON."""
    return {
        "spell": known.name,
        "test": test_words(made),
        "success": plain_chance(found.success),
        "complication": plain_chance(found.complication),
        "cost_dice": found.cost.dice,
        "mean_cost": plain_chance(found.mean_stress),
        "mean_cost_effects": plain_chance(found.mean_effects),
        "cost_harm": plain_chance(found.harm),
    }
