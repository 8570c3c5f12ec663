"""What is said at a table: questions, dice to roll, and what is counted of people."""

from __future__ import annotations

from typing import Any

from arena.board.chart import Mark, marked
from arena.d6 import codes
from arena.d6.chapters.hazards.rulings import hazard_of
from arena.d6.chapters.talk.rules import talk_difficulty
from arena.d6.core.rules.harm import RESCUE_PRICE
from arena.d6.odds.coming import saved_by
from arena.d6.words.aloud import later, phrase
from arena.d6.words.beside import beside, weigh
from arena.d6.words.everyday import EVERYDAY
from arena.d6.words.glossary import GLOSSARY
from arena.d6.words.sheet import lines
from arena.d6.words.story import NOBODYS, PLANNING, TELLERS
from arena.people.codes import NONE, UP
from arena.scene.words import Reads, asks, scene_words
from arena.words.cast import Cast
from arena.words.story import capital, count_of, in_sentence, name_of
from scenarios.d6.codes import Code

OF_NOBODY = {check: in_sentence(words) for check, words in NOBODYS.items()}
OF_NOBODY[codes.TOUGHNESS] += " of the vehicle"


GROUND = marked(
    Mark("cover", "#", "{} harder to hit from outside"),
    Mark("dark", "%", "{} harder to hit in the dark"),
    Mark("terrain", "^", "Difficulty {} to move in"),
)


def features(state: Any, zone: int) -> list[tuple[str, str]]:
    """Return what there is in a zone, as pairs of a short mark and its meaning."""
    dice = hazard_of(state.zones[zone])
    burns = [(f"!{dice}", f"{dice} of damage when a turn begins here")] if dice.dice else []
    return [*GROUND(state, zone), *burns]


def question(state: Any, cast: Cast) -> str:
    """Return whose decision is awaited, and about what."""
    who = capital(name_of(cast, int(state.checker))) if state.checker != NONE else ""
    if state.phase == codes.SPEND:
        return about_spending(state, who)
    if state.phase == codes.CRITICAL:
        return f"A 1 on the Wild Die of {who}, who has {int(state.total)}: what comes of it?"
    if state.phase == codes.RESCUE:
        return f"{who} is about to fall: spend {RESCUE_PRICE} Action Dice to get away?"
    if state.phase == codes.SPLIT:
        bonus = bonus_of(state, int(state.checker))
        return f"{who} has {bonus} from the joint effort: how much of it goes into the attack?"
    if state.phase == codes.CATCH:
        return f"{who} may try to catch what is thrown, {int(state.total)} or more: catch it?"
    if state.phase == codes.SHOVE:
        return f"Where does {who} push {in_sentence(name_of(cast, int(state.target)))}?"
    if state.phase == codes.SUSPECT:
        target, needed = capital(name_of(cast, int(state.target))), int(talk_difficulty(state, state.target))
        return f"{target} suspects something: resist, or listen ({needed})?"
    left = int(state.characters[state.actor].actions)
    return asks(state, cast, f"what now? ({left} action{'' if left == 1 else 's'} left)")


def about_spending(state: Any, who: str) -> str:
    """Return the question whether more dice are bought for a roll."""
    what = codes.CHECKS[int(state.check)]
    bought = "a character point" if state.points else "an Action Die"
    against = int(state.damage) if state.check in (codes.RESIST, codes.KEEP) else int(state.difficulty)
    open_ended = state.check in (codes.DODGE, codes.PARRY, codes.MIND, codes.DAMAGE, codes.BODY)
    beside = "" if open_ended or not against else f" against {against}"
    lacks, helps = against - int(state.total), ""
    if not open_ended and lacks > 0 and state.check != codes.RESIST:
        helps = f" (one does it in {float(saved_by(lacks)):.0%})"
    return f"{who} has {int(state.total)} for {what}{beside}: spend {bought}{helps}?"


def bonus_of(state: Any, who: int) -> str:
    """Return somebody's bonus to the next roll in words."""
    character = state.characters[who]
    return Code(int(character.bonus_dice), int(character.bonus_pips)).added


def dice_request(state: Any, cast: Cast) -> str:
    """Say which dice are rolled, and what for."""
    if state.roll_for == codes.TIE:
        tied = capital(name_of(cast, int(state.roller)))
        return f"{tied} ties for initiative: roll 1d6, the higher goes first."
    who, what = name_of(cast, int(state.checker)), codes.CHECKS[int(state.check)]
    if state.roll_for == codes.WILD:
        return f"The Wild Die of {who} shows a 6: roll it again."
    if state.roll_for == codes.ACTION_DIE:
        die = "a die for the character point" if state.points else "an Action Die"
        return f"Roll {die} for {who}, again and again while it shows a 6."
    valued = state.check not in (codes.DODGE, codes.PARRY, codes.MIND)
    against = f", {int(state.difficulty)} or more" if state.difficulty > 0 and valued else ""
    pips = f" {'+' if state.total > 0 else '-'} {abs(int(state.total))}" if state.total else ""
    dice = f"{int(state.roll_count)}d6{pips}"
    whose = OF_NOBODY.get(int(state.check), f"the {what} of {who}")
    return f"Roll {dice} for {whose}{against}; the last die is the Wild Die."


def figures(state: Any, cast: Cast, who: int) -> dict[str, Any]:
    """Return what is counted of somebody."""
    character = state.characters[who]
    gun, armour = character.weapons[codes.GUN], Code(int(character.armour_dice), int(character.armour_pips))
    bonus = character.bonus_dice or character.bonus_pips
    away = [
        name for slot, name in enumerate(cast.carried["weapon"][who].names) if character.weapons[slot].away
    ]
    found: dict[str, Any] = {
        "wound": codes.WOUNDS[int(character.wound)] if character.wound else "",
        "body points": int(character.body) if character.most_body else 0,
        "action dice": int(character.action_dice),
        "character points": int(character.character_points),
        "fate points": int(character.fate_points),
        "dodge": int(character.defence),
        "parry": int(character.parry),
        "aim": int(character.aim),
        "resolve": int(character.resolve),
        "resists": int(character.mind),
        "easier to hit": int(character.exposed),
        "further actions": f"-{int(character.multi)}D" if character.multi else "",
        "lost actions": int(character.hindered) if character.status == UP else 0,
        "shots": (int(gun.shots) or "none") if gun.capacity else 0,
        "setting": codes.MODES[int(gun.mode)] if gun.modes else "",
        "not in hand": ", ".join(away),
        "held": codes.HOLDS[int(character.held)] if character.held else "",
        "prone": "yes" if character.prone else "",
        "crouches": "yes" if character.low == codes.CROUCHING else "",
        "metres last turn": int(character.rate) if state.accelerate else 0,
        "armour": str(armour) if any(armour) else "",
        "bonus": bonus_of(state, who) if bonus else "",
    }
    if character.aboard != NONE:
        found["in"] = in_sentence(cast.names("vehicle")[int(character.aboard)])
    return found


HEADINGS = {  # of the menu, by what actions begin with
    "Fight": (
        "shoot ", "strike ", "punch ", "throw ", "kick ", "lunge ", "ready ", "go ", "add a shot",
        "fire at ",
    ),
    "By hand": (
        "grab ", "choke ", "trip ", "push ", "tackle ", "pin ", "flip ", "disarm ", "entangle ", "bind ",
        "break free",
    ),
    "Move": (
        "move ", "run ", "leave", "stand up", "crouch", "lie down", "rise", "drive ", "ram ", "get ",
        "into ",
    ),
    "Defend": ("dodge", "full dodge", "parry", "full parry", "resist words"),
    "Do": ("work ", "prepare ", "rush ", "look into ", "sneak", "search", "treat ", "help ", "lead "),
    "Say": ("persuade ", "con ", "bargain ", "intimidate ", "order "),
    "Wait": ("aim", "reload", "switch ", "hold", "wait", "act now", "bring ", "take one"),
}  # fmt: skip
READS: Reads = {
    "wound": str,
    "held": str,
    "prone": lambda _: "prone",
    "crouches": lambda _: "crouching",
    "lost actions": lambda number: f"loses {count_of(number, 'action')}",
    "metres last turn": lambda metres: f"{metres} metres last turn",
    "not in hand": lambda names: f"{names} not in hand",
}
WORDS = scene_words(
    tellers=TELLERS,
    question=question,
    dice_request=dice_request,
    headings=HEADINGS,
    short="wa",
    whole="wait",
    turn="A turn is a free move over easy ground and two actions.",
    figures=figures,
    reads=READS,
    planning=PLANNING,
    lines=lines,
    features=features,
    glossary=GLOSSARY,
    phrase=phrase,
    later=later,
    beside=beside,
    everyday=EVERYDAY,
    weigh=weigh,
)
