"""The questions about odds and sums that D6 answers, and their options."""

from __future__ import annotations

from collections.abc import Iterable

from arena.d6.odds import blows, rolls, support
from arena.d6.odds.dice import COMPLICATION, CRITICALS
from arena.d6.odds.question import Question
from arena.odds.asked import Answer, Given, Odds, Option, flag
from scenarios.d6 import tables

ABOUT = """exact odds of die codes, attacks and damage, and the sums of the book

  arena odds --system d6 --roll 4D+2 --difficulty 15
  arena odds --system d6 --roll 4D --against 3D+1
  arena odds --system d6 --range medium --cover 50 --attack 5D --damage 4D --resist 3D
  arena odds --system d6 --damage 5D --resist 2D
  arena odds --system d6 --combine 8 --command 4D --worker 4D+1 --difficulty 20
  arena odds --system d6 --climb 8 --terrain moderate
  arena odds --system d6 --standing neutral --request illegal"""


def word(name: str, help: str, default: str | None = None, shown: str = "WORD") -> Option:
    """Return an option that takes a word or a code."""
    return Option(name, help, str, default, shown)


def number(name: str, help: str, default: int | None = 0, shown: str = "N") -> Option:
    """Return an option that takes a whole number."""
    return Option(name, help, int, default, shown)


def one_of(table: Iterable[str]) -> str:
    """Return the words of a table as a help shows them."""
    return ", ".join(table)


CODED = "CODE"
OPTIONS_OF = (
    word("roll", "the die code that is rolled", None, CODED),
    number("difficulty", "the total that is needed", 10),
    word("level", f"a difficulty by its level: {one_of(tables.LEVELS)}"),
    number("action-dice", "Action Dice on top of the roll"),
    number("character-points", "character points on top of the roll"),
    flag("fate", "a Fate Point doubles the dice of the roll"),
    word("bonus", "a bonus to the roll or the damage, such as +2D+2", None, CODED),
    number("tired", "fast rounds too many, 5 off the total for each"),
    number("actions", "actions in the round: a die less for each beyond two", 2),
    word("hurt", "the wound level of whoever rolls", "unhurt"),
    word("against", "the die code of an opponent, who wins a tie", None, CODED),
    number("their-dice", "Action Dice of the opponent"),
    word("critical", "what a 1 on the Wild Die brings", COMPLICATION, "|".join(CRITICALS)),
    word("totals", "two totals that were rolled against each other", None, "N:N"),
    word("derived", "the skill that opposes without a roll", None, CODED),
    word("initiative", "Dexterity, for a bonus to initiative", None, CODED),
    word("range", f"how hard an attack is at a range: {one_of(tables.RANGES)}"),
    word("attack", "the die code of the attack", None, CODED),
    word("cover", f"how much is covered, in percent: {one_of(tables.COVER)}", "0"),
    word("light", f"light, or smoke: {one_of(tables.LIGHT)}", "good"),
    number("dodge", "what was rolled to dodge, parry or block", None),
    flag("full", "the whole round goes into the defence"),
    flag("unwieldy", "the weapon is unwieldy"),
    flag("untrained", "the skill is not learned"),
    Option("option", f"how it is done: {one_of(tables.OPTIONS)}", str, None, "WORD", often=True),
    number("shots-more", "single shots more that go into one"),
    flag("prone", "the target lies on the ground"),
    number("aim", "rounds of aiming, a die for each"),
    number("modifier", "further modifiers to the difficulty"),
    word("damage", "the die code of damage", None, CODED),
    word("resist", "the die code of Strength and armour", "0D", CODED),
    word("armour", "the die code of armour beside Strength", None, CODED),
    number("lead", "by how much an attack hits, for the damage of good hits", None),
    word("passive", "the skill of dodging of somebody who does not dodge", None, CODED),
    word("hazard", f"what does harm: {one_of(tables.HAZARDS)}"),
    number("resist-dice", "Action Dice of whoever resists"),
    word("wound", "the wound level before", "unhurt"),
    flag("stun", "the weapon stuns"),
    number("points", "body points left: bands instead of wound levels", None),
    number("of", "body points unhurt", None),
    flag("toughness", "a vehicle is hit, and resists with its Toughness"),
    word("scale", "scale of attacker and target, as numbers or words: car:human", None, "A:B"),
    number("margin", "damage less resistance", None),
    word("strength", "Strength or lift, for the damage of muscle, or for rest", None, CODED),
    word("heal", f"rest at a wound level: {one_of(tables.HEALING)}"),
    word("treat", "first aid at a wound level"),
    word("medicine", "the die code of whoever treats", None, CODED),
    flag("long", "twice as long a rest: a die more"),
    number("dying", "minutes since a mortal wound", None),
    number("revive", "minutes since somebody was killed without a wound to the body, drowned say", None),
    word("stay-up", "stamina or willpower of whoever is incapacitated", None, CODED),
    number("fall", "metres fallen", None),
    word(
        "collide",
        f"the speed of a collision: {one_of(tables.SPEEDS)}"
        f" ({one_of(f'{dice}D' for dice in tables.COLLISION)})",
    ),
    word("struck", f"how vehicles collide: {one_of(tables.HOW_STRUCK)}", "plain"),
    word("related", "total and difficulty of a related roll", None, "N:N"),
    word("helped-by", "a related roll before the main one", None, CODED),
    word("main", "the main roll", "3D", CODED),
    word("difficulties", "the difficulties of several rolls", "10:15", "N:N|N,N"),
    number("prepare", "how many times as long it is taken", None),
    number("aimed", "rounds of aiming", None),
    word("rush", "the whole time, and the time taken", None, "N:N"),
    number("combine", "characters who combine their actions", None),
    number("short", "by how much the command roll falls short"),
    word("command", "the die code of the leader", None, CODED),
    word("command-difficulty", "its difficulty, as a number or a level", "moderate"),
    flag("working", "the leader works as well: a die less"),
    word("worker", "the die code of the best worker", None, CODED),
    word("task", "a task of several rolls", None, CODED),
    number("run", "metres to run in a round", None),
    number("swim", "metres to swim in a round", None),
    number("climb", "metres to climb in a round", None),
    number("jump", "metres to jump from a stand", None),
    number("drive", "metres to drive in a round, --move being the vehicle's", None),
    number("move", "Move, in metres a round", 10),
    word("terrain", f"a number, or {one_of(tables.TERRAIN)}", "easy"),
    flag("learned", "climbing is learned"),
    number("chase", "rounds of a chase from rest", None),
    number("rate", "metres a round before them", 0),
    number("slow", "the rate that was not held", None),
    number("fatigue", "fast rounds too many", None),
    number("mental", "what was rolled to resist interaction", None),
    word("standing", f"how the target stands to who asks: {one_of(tables.STANDING)}", "neutral"),
    word("request", f"what is asked: {one_of(tables.REQUESTS)}", "minor"),
    flag("weakened", "the target is in a weak position"),
    flag("guard", "the target is on guard"),
    word("resists", "willpower or Knowledge of the target instead of 10", None, CODED),
    word("information", f"how much is to be known: a number, or {one_of(tables.INFORMATION)}"),
    number("centuries", "how old it is"),
    flag("secret", "it is closely guarded"),
    number("recalled", "a total: how much is known by it", None),
    number("noticed", "a total: how much is noticed by it", None),
    word("generic", f"an advantage or disadvantage: {one_of(tables.GENERIC)}"),
    word("observation", f"what is to be noticed: a number, or {one_of(tables.OBSERVATION)}"),
    word("repair", f"repairs: a number, or {one_of(tables.REPAIRS)}"),
    word("knows", f"how the item is known: {one_of(tables.KNOWN)}", "common"),
    word("parts", f"spare parts: {one_of(tables.SPARES)}", "all"),
    word("tools", f"tools: {one_of(tables.TOOLS)}", "right"),
    number("awards", "Action Dice that the gamemaster awards", None),
    word("pool", "levels of the players' characters, for the gamemaster's dice", None, "N,N"),
    number("recovers", "a total of rest or care, with body points", None),
)
QUESTIONS = (*rolls.QUESTIONS, *blows.QUESTIONS, *support.QUESTIONS)


def idle_beside(asked: Question, typed: frozenset[str]) -> list[str]:
    """Return the keys that were typed and mean nothing to a question."""
    return sorted(typed - asked.beside - {asked.key.replace("-", "_"), "json", "system"})


def answer(given: Given, typed: frozenset[str]) -> Answer:
    """Answer what the options ask; raise ValueError for values outside the rules."""
    asked = [each for each in QUESTIONS if each.key.replace("-", "_") in typed]
    for each in sorted(asked, key=lambda one: len(idle_beside(one, typed))):
        for idle in idle_beside(each, typed):
            raise ValueError(f"--{idle.replace('_', '-')} says nothing beside --{each.key}")
        return each.answer(given, typed)
    raise ValueError(
        "say what is asked: --roll 4D+2, --damage 5D, --range medium, --climb 8 or the like (--help)"
    )


ODDS = Odds(ABOUT, OPTIONS_OF, answer)
