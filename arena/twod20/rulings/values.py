"""Values of characters: Stress, Harms, points, ammunition, what hampers or helps, and who has acted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from arena.rulings.row import LAST, NO_YES, Given, Line, Position, Ruling, RulingError, need
from arena.rulings.ruled import bounded
from arena.twod20 import codes
from arena.twod20.chapters.terrain.rules.mount import unseat
from arena.twod20.core.detail import of_people, yes
from arena.twod20.core.going import name_of
from arena.twod20.core.rules.ground.zone import is_helpless
from arena.twod20.core.rules.harm.dying import after_healing, may_die_of_harms
from arena.twod20.core.rules.harm.harm import hampering, harms_left, total_harms
from arena.twod20.core.rules.harm.stress import MIND, OWN, cap_stress, most_on, set_stress
from arena.twod20.core.rules.pools.resource import fate_cap
from arena.twod20.limits import CONFIDENCE_CAP, DAMAGE_DICE, FEW, LEVEL, MOST_PRESSED, PROTECTION, SMALL
from arena.words.story import count_of

SCORED = (codes.FIXED_SCORES, codes.RANDOM_SCORES)
MOST_TYPED = 24  # Harms of somebody who is out: a position may hold six more


def lines_on(position: Position, who: int, text: str) -> list[Line]:
    """Return the sentence that `text` makes of somebody's name."""
    return [Line(f"{name_of(position, who)} {text}.", (who,))]


class Amount(NamedTuple):
    """A field of a character that is set to a number."""

    word: str
    field: str
    most: Callable[[Any, Any], int]  # of a state and the character
    meaning: str
    plays: Callable[[Any, Any], bool] = lambda state, character: True
    without: str = ""  # what is said where it is of no use


AMOUNTS = (
    Amount("armour", "armour", lambda state, character: PROTECTION[1], "points of armour"),
    Amount("courage", "courage", lambda state, character: PROTECTION[1], "points of courage"),
    Amount("confidence", "confidence", lambda state, character: CONFIDENCE_CAP, "dice of confidence"),
    Amount("caught", "snared", lambda state, character: LEVEL[1], "the Difficulty to break free, 0: free"),
    Amount(
        "reactions", "reacted", lambda state, character: FEW[1], "how many Reactions it has used this round"
    ),
    Amount(
        "fortune",
        "fortune",
        lambda state, character: int(fate_cap(state)),
        "points of Fortune, or of Determination",
        lambda state, character: bool(state.fortune_allowed and character.tier == codes.PLAYER),
        "has no such points in this scene",
    ),
    Amount(
        "initiative",
        "initiative",
        lambda state, character: 2 * 18,
        "the initiative score",
        lambda state, character: state.variants.order in SCORED,
        "has no initiative score in this order of turns",
    ),
    Amount(
        "pressed",
        "pressed",
        lambda state, character: MOST_PRESSED,
        "how often it has given way to a request under pressure",
        lambda state, character: bool(state.chapters & codes.SOCIAL),
        "is asked for nothing in this scene",
    ),
)

FLAGS = {  # word: field, what is said, what of the opposite, meaning
    "stunned": ("stunned", "is stunned", "is not stunned", "whether it loses its next turn"),
    "protected": ("protected", "is protected", "is not protected", "whether attacks against it are harder"),
    "aiming": ("aimed", "is aiming", "is not aiming", "whether it may roll an attack die again"),
    "flustered": ("flustered", "is flustered", "is not flustered", "whether it has no minor action next"),
    "acted": ("acted", "has had its turn", "has a turn left", "whether it has had its turn this round"),
}


def set_stress_to(position: Position, given: Given) -> list[Line]:
    """Set the Stress of the body, or all of it where there is one track."""
    return _set_track(position, given, OWN, "Stress")


def set_mind_to(position: Position, given: Given) -> list[Line]:
    """Set the Stress of the mind, where that has a track of its own."""
    split = position.state.variants.tracks == codes.SPLIT_STRESS
    need(split, "Stress of body and mind is one in this scene: set WHO stress NUMBER")
    return _set_track(position, given, MIND, "Stress of the mind")


def _set_track(position: Position, given: Given, track: int, what: str) -> list[Line]:
    state, who, points = position.state, given["who"], given["number"]
    need(not state.variants.no_stress, "this scene knows no Stress: set WHO wounds NUMBER")
    most = most_on(state.characters[who], track)
    bounded(points, 0, most, f"{what} of {name_of(position, who)}")
    set_stress(state.characters[who], track, points)
    return lines_on(position, who, f"has {points} of {most} {what} now")


def set_fatigue(position: Position, given: Given) -> list[Line]:
    """Set Fatigue, and keep Stress within what that leaves."""
    state, who, points = position.state, given["who"], given["number"]
    character = state.characters[who]
    bounded(points, 0, max(0, int(character.stress_base) - 1), f"Fatigue of {name_of(position, who)}")
    character.fatigue = points
    cap_stress(state, character)
    return lines_on(position, who, f"has Fatigue {points} now")


def set_wounds(position: Position, given: Given) -> list[Line]:
    """Set untreated Wounds; what one hampers that nobody has said before is the attack."""
    character = position.state.characters[given["who"]]
    said = _set_harms(position, given, "wounds", "Wounds")
    more = int(character.wounds) - int(hampering(character))
    if more > 0:
        character.hampered[codes.ATTACKING] += more
    for matter in range(codes.MATTERS):
        less = min(max(0, int(hampering(character)) - int(character.wounds)), int(character.hampered[matter]))
        character.hampered[matter] -= less
    return said


def set_traumas(position: Position, given: Given) -> list[Line]:
    """Set untreated Traumas."""
    return _set_harms(position, given, "traumas", "Traumas")


def _set_harms(position: Position, given: Given, field: str, what: str) -> list[Line]:
    who, number = given["who"], given["number"]
    character = position.state.characters[who]
    others, limit = int(total_harms(character)) - int(character[field]), int(character.harm_limit)
    name, key = name_of(position, who), position.cast.characters[who]
    if number + others >= limit and character.status == codes.UP and who not in position.stand:
        raise RulingError(f"{number} {what} put {name} out, who takes {limit} Harms: type defeat {key}")
    up = character.status == codes.UP and who not in position.stand
    most = (limit if up else min(2 * limit, MOST_TYPED)) - others
    bounded(number, 0, max(0, most), f"{what} of {name}")
    character[field] = number
    after_healing(position.state, who)
    mental = int(field == "traumas")
    character.passing_harms[mental] = min(int(character.passing_harms[mental]), number)
    left = max(0, int(harms_left(character)))
    harms, further = count_of(number, what.removesuffix("s")), count_of(left, "Harm")
    return lines_on(position, who, f"has {harms} now, {further} from Defeat")


def set_reloads(position: Position, given: Given) -> list[Line]:
    """Set the Reloads of a weapon."""
    state, who, slot = position.state, given["who"], given["weapon"]
    weapon, name = state.characters[who].weapons[slot], position.cast.names("weapon", who)[slot]
    need(weapon.form == codes.AS_RANGED and not weapon.natural, f"the {name} takes no Reloads")
    most = 1 if state.variants.ammunition == codes.SIMPLE else FEW[1]
    weapon.reloads = bounded(given["number"], 0, most, f"Reloads of the {name}")
    return lines_on(position, who, f"has {given['number']} Reloads for the {name} now")


def set_burning(position: Position, given: Given) -> list[Line]:
    """Set somebody alight, or put it out."""
    who, dice, turns = given["who"], given["dice"], given["turns"]
    bounded(dice, 0, SMALL[1], "dice of a fire")
    bounded(turns, 0, DAMAGE_DICE[1], "turns that something burns")
    character = position.state.characters[who]
    burns = dice > 0 and turns > 0
    character.burning, character.burning_rounds = (dice, turns) if burns else (0, 0)
    character.burning_mental = 0
    return lines_on(position, who, f"burns for {turns} turns, {dice} dice each" if burns else "does not burn")


def set_prone(position: Position, given: Given) -> list[Line]:
    """Lay somebody down, or let it stand; who is out lies in any case."""
    state, who, prone = position.state, given["who"], given["yes"]
    character = state.characters[who]
    key = position.cast.characters[who]
    need(prone or character.status == codes.UP, f"{name_of(position, who)} is down: type revive {key}")
    character.prone = prone
    if prone:
        character.guard = 0
        if state.chapters & codes.MOUNTS:
            unseat(state, who)
    return lines_on(position, who, "lies on the ground" if prone else "stands")


def set_dying(position: Position, given: Given) -> list[Line]:
    """Say whether somebody who is down is Dying."""
    who, dying = given["who"], given["yes"]
    character = position.state.characters[who]
    key = position.cast.characters[who]
    name = name_of(position, who)
    need(is_helpless(character), f"{name} is not down: type defeat {key} first")
    if dying:
        need_mortal(character, name, key)
    character.dying = dying
    return lines_on(position, who, "is Dying" if dying else "is not Dying")


def need_mortal(character: Any, name: str, key: str) -> None:
    """Raise RulingError for somebody who cannot be Dying of its Harms."""
    need(character.tier not in (codes.MINOR, codes.OBJECT), f"{name} is out at once, and never Dying")
    need(not character.voluntary, f"{name} has accepted Defeat, which nobody dies of")
    wounds = f"{name} has no more Wounds than Traumas, and is not Dying: type set {key} wounds NUMBER first"
    need(may_die_of_harms(character), wounds)


def set_guard(position: Position, given: Given) -> list[Line]:
    """Say whether somebody is on Guard."""
    who = given["who"]
    need(position.state.variants.guard, "this scene knows no Guard")
    up = position.state.characters[who].status == codes.UP
    need(up or not given["yes"], f"{name_of(position, who)} is not up")
    position.state.characters[who].guard = given["yes"]
    return lines_on(position, who, "is on Guard" if given["yes"] else "is off Guard")


def _amount_setter(amount: Amount) -> Ruling:
    def set_amount(position: Position, given: Given) -> list[Line]:
        state, who, number = position.state, given["who"], given["number"]
        character, name = state.characters[who], name_of(position, who)
        need(amount.plays(state, character), f"{name} {amount.without}")
        most = amount.most(state, character)
        character[amount.field] = bounded(number, 0, most, f"{amount.word} of {name}")
        return [Line(f"{name}: {amount.word} is {number} now.", (who,))]

    words = f"set {{who}} {amount.word} {{number}}"
    return Ruling(
        words,
        f"set {amount.meaning}",
        f"set kip {amount.word} 1",
        set_amount,
        said=of_people(amount.word, amount.field),
    )


def _flag_setter(word: str) -> Ruling:
    field, said, opposite, meaning = FLAGS[word]

    def set_flag(position: Position, given: Given) -> list[Line]:
        character = position.state.characters[given["who"]]
        thing = character.tier == codes.OBJECT
        need(not thing, f"{name_of(position, given['who'])} is a thing, which takes no turns")
        character[field] = given["yes"]
        return lines_on(position, given["who"], said if given["yes"] else opposite)

    words = f"set {{who}} {word} {{yes}}"
    from_sheet = of_people(word, field, yes)
    return Ruling(words, f"say {meaning}", f"set kip {word} yes", set_flag, {"yes": NO_YES}, from_sheet)


def mind_said(position: Position, wanted: Any) -> Iterator[str]:
    """Say the Stress of minds."""
    for who, key in enumerate(position.cast.characters):
        then = int(wanted.characters[who].tracks[MIND - 1].stress)
        split = wanted.variants.tracks == codes.SPLIT_STRESS
        if split and then != position.state.characters[who].tracks[MIND - 1].stress:
            yield f"set {key} mind {then}"


def burning_said(position: Position, wanted: Any) -> Iterator[str]:
    """Say what burns, and how long."""
    for who, key in enumerate(position.cast.characters):
        now, then = position.state.characters[who], wanted.characters[who]
        dice, turns = int(then.burning), int(then.burning_rounds)
        if (dice, turns) != (now.burning, now.burning_rounds):
            yield f"set {key} burning {dice} {turns}"


def reloads_said(position: Position, wanted: Any) -> Iterator[str]:
    """Say how many Reloads weapons have."""
    for who, key in enumerate(position.cast.characters):
        for slot, weapon in enumerate(position.cast.keys("weapon", who)):
            then = int(wanted.characters[who].weapons[slot].reloads)
            if weapon and then != position.state.characters[who].weapons[slot].reloads:
                yield f"set {key} {weapon} reloads {then}"


def _number(word: str, meaning: str, do: Any, said: Any = None) -> Ruling:
    """Return the ruling that sets a number of somebody."""
    example = f"set kip {word} 1"
    return Ruling(f"set {{who}} {word} {{number}}", meaning, example, do, said=said or of_people(word, word))


def _flag(word: str, meaning: str, do: Any) -> Ruling:
    """Return the ruling that says whether something is so of somebody."""
    words, example = f"set {{who}} {word} {{yes}}", f"set kip {word} yes"
    return Ruling(words, meaning, example, do, {"yes": NO_YES}, of_people(word, word, yes))


VALUES = (
    _number("fatigue", "set its Fatigue", set_fatigue),
    _number("stress", "set its Stress", set_stress_to),
    _number("mind", "set the Stress of its mind", set_mind_to, mind_said),
    _number("wounds", "set its untreated Wounds", set_wounds),
    _number("traumas", "set its untreated Traumas", set_traumas),
    *map(_amount_setter, AMOUNTS),
    *map(_flag_setter, FLAGS),
    _flag("prone", "say whether it lies", set_prone),
    replace(_flag("dying", "say whether it is Dying", set_dying), stage=LAST),
    _flag("guard", "say whether it is on Guard", set_guard),
    Ruling(
        "set {who} burning {dice} {turns}",
        "set it alight, or put it out with 0 0",
        "set kip burning 2 3",
        set_burning,
        said=burning_said,
    ),
    Ruling(
        "set {who} {weapon} reloads {number}",
        "set the Reloads of a weapon",
        "set kip pistol reloads 2",
        set_reloads,
        said=reloads_said,
    ),
)
