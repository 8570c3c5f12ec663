"""Actions as texts that people type: exact, one for each legal action, and read back as the same action.

`text` and `parse` are each other's inverse for whatever is legal; `parse` also takes abbreviations, the
names of the story instead of keys, and says in one sentence what is wrong with the rest.
"""

from __future__ import annotations

import difflib
import itertools
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from arena.cast import Cast
from arena.twod20 import codes
from arena.twod20.catalog import (
    ACTIONS,
    AIM,
    APPROACH,
    ATTACK,
    BASE,
    END_TURN,
    LEAVE,
    MAKE_IT_HAPPEN,
    MOVE,
    SURGE,
    VERBS,
)
from arena.twod20.codes import (
    APPEAL_WORDS,
    BREAKTHROUGH_WORDS,
    EVERY_EFFECT,
    FACT_WORDS,
    MATTER_WORDS,
    NONE,
    OPENING,
    READY,
    SENSE_WORDS,
    SETBACK_WORDS,
    STANCE_WORDS,
    TOPIC_WORDS,
    USE_WORDS,
)
from arena.twod20.rules.minor import extra_price
from arena.twod20.rules.mount import driver_of, is_passenger
from arena.twod20.rules.notice import is_unseen
from arena.twod20.rules.resource import can_pay
from arena.twod20.rules.terrain import leap_to, toll_to
from arena.twod20.wording import crossing_words, speed_words
from arena.verb import Verb
from scenarios.errors import printable

SHOWN = 6  # most actions a message lists
SHOWN_TYPED = 60  # most characters of what was typed that a message repeats
NEAR = 0.6  # how alike two words must be for the one to be offered for the other

# What people say for a verb of the catalogue; offered, never silently taken.
SAID_FOR = {
    "fire": "attack",
    "fight": "attack",
    "go": "move",
    "grab": "draw",
    "heal": "aid",
    "hit": "attack",
    "kill": "attack",
    "reload": "spend",
    "ride": "mount",
    "roll": "buy",
    "run": "rush",
    "shoot": "attack",
    "skip": "pass",
    "strike": "attack",
    "wait": "pass",
    "walk": "move",
}

# Keys that would make the text of another action: they are said with what they are the key of.
TAKEN = {"approach": "cover", "drop": "prone"}

Argument = tuple[str, str]  # key and name


class NotationError(ValueError):
    """A typed action that cannot be taken; the text is one sentence that says why."""


def parts(number: int) -> tuple[Verb, tuple[int, ...]]:
    """Return the verb of an action and its arguments; raise IndexError for a number without an action."""
    if not 0 <= number < ACTIONS:
        raise IndexError(f"no action has the number {number}; there are {ACTIONS}")
    verb = next(each for each in reversed(VERBS) if BASE[each.name] <= number)
    rest, found = number - BASE[verb.name], []
    for each in reversed(verb.sizes):
        found.append(rest % each)
        rest //= each
    return verb, tuple(reversed(found))


def text(number: int, state: Any, cast: Cast) -> str:
    """Return the text of an action as it reads in this state; raise IndexError for a number without one."""
    verb, numbers = parts(int(number))
    return _spell(verb, [key for key, _ in _arguments(verb, numbers, state, cast)])


def texts(state: Any, cast: Cast, legal: Iterable[int]) -> list[str]:
    """Return the texts of the actions `legal`, in their order."""
    return [text(number, state, cast) for number in legal]


def parse(typed: str, state: Any, cast: Cast, legal: Iterable[int]) -> int:
    """Return the action of `legal` that `typed` means; raise NotationError with one sentence otherwise.

    The whole text of an action comes first, then what differs from it in case, blanks and arrows or has
    names for keys, then the beginnings of its words: `att rif cap` for `attack rifle -> captain`.
    """
    numbers = [int(number) for number in legal]
    wanted = " ".join(typed.split())
    if not wanted:
        raise NotationError(f"nothing was typed; {_offer('', texts(state, cast, numbers))}")
    found = _find(wanted, numbers, state, cast)
    if len(found) == 1:
        return found[0]
    if found:
        raise NotationError(f"{_quoted(wanted)} may mean {_listed(texts(state, cast, found))}")
    raise NotationError(_refusal(wanted, numbers, state, cast))


# spelling


def owner(verb: Verb, state: Any) -> int:
    """Return whose weapons the texts of this verb name, NONE for nobody."""
    if verb.name == "disarm":
        return int(state.damage.first)
    if verb.name == "strike_back" or state.phase in (READY, OPENING):
        return int(state.asked)
    return int(state.turn.actor)


def _spell(verb: Verb, said: Sequence[str]) -> str:
    """Return the verb's words with its arguments put in."""
    words = verb.words
    for field, each in zip(verb.arguments, said, strict=True):
        words = words.replace("{" + field + "}", each, 1)
    return words


def _arguments(verb: Verb, numbers: Sequence[int], state: Any, cast: Cast) -> list[Argument]:
    """Return key and name of each argument."""
    fields = verb.arguments
    return [_said(field, at, verb, state, cast) for field, at in zip(fields, numbers, strict=True)]


def _said(field: str, at: int, verb: Verb, state: Any, cast: Cast) -> Argument:
    """Return key and name of one argument; what the scenario does not have is called by its number."""
    if field == "number":
        return _number(verb, at)
    if field.endswith("weapon"):
        who = owner(verb, state)
        if who == NONE:
            return f"weapon_{at}", f"weapon {at}"
        key, name = _pick(cast.weapons[who], cast.weapon_names[who], at, "weapon")
        return (f"{field} {key}" if key == TAKEN.get(verb.name) else key), name
    keys, names = {
        "who": (cast.characters, cast.character_names),
        "zone": (cast.zones, cast.zone_names),
        "event": (cast.environment, cast.environment_names),
        "matter": (MATTER_WORDS, MATTER_WORDS),
        "effect": (EVERY_EFFECT, EVERY_EFFECT),
        "side": (cast.sides, cast.sides),
        "task": (cast.tasks, cast.task_names),
        "consequence": (cast.consequences, cast.consequence_names),
        "breakthrough": (BREAKTHROUGH_WORDS, BREAKTHROUGH_WORDS),
        "setback": (SETBACK_WORDS, SETBACK_WORDS),
        "sense": (SENSE_WORDS, SENSE_WORDS),
        "talent": (cast.talents, cast.talent_names),
        "request": (cast.requests, cast.request_names),
        "claim": (cast.claims, cast.claim_names),
        "offer": (cast.offers, cast.offer_names),
        "appeal": (APPEAL_WORDS, APPEAL_WORDS),
        "stance": (STANCE_WORDS, STANCE_WORDS),
        "use": (USE_WORDS, USE_WORDS),
        "fact": (FACT_WORDS, FACT_WORDS),
        "topic": (TOPIC_WORDS, TOPIC_WORDS),
    }[field]
    key, name = _pick(keys, names, at, field)
    return (f"{field} {key}" if key == TAKEN.get(verb.name) else key), name


def _number(verb: Verb, at: int) -> Argument:
    """Return a number as said: amounts as they are, dice counted from 1."""
    shown = str(at + 1 if verb.name == "aim_again" else at)
    return shown, shown


def _pick(keys: Sequence[str], names: Sequence[str], at: int, field: str) -> Argument:
    """Return key and name number `at`, or a stand-in; a key that came before gets its number."""
    if at < len(keys) and keys[at]:
        again = keys.index(keys[at]) != at
        return (f"{keys[at]}#{at}" if again else keys[at]), names[at]
    return f"{field}_{at}", f"{field} {at}"


# reading


def _words(typed: str) -> list[str]:
    """Return the words that matter: case, underscores, arrows and articles do not."""
    plain = typed.lower().replace("->", " ").replace("_", " ")
    return [word for word in plain.split() if word != "the"]


def _variants(number: int, state: Any, cast: Cast) -> list[list[str]]:
    """Return the words of an action, with keys and with names for its arguments in every mixture."""
    verb, numbers = parts(number)
    arguments = _arguments(verb, numbers, state, cast)
    spelled = {_spell(verb, said) for said in itertools.product(*arguments)}
    return [_words(each) for each in sorted(spelled)]


def _begins(word: str, whole: str) -> bool:
    """Return whether `word` stands for `whole`: its beginning, or the same number."""
    return word == whole if whole.isdigit() else whole.startswith(word)


def _same(said: list[str], whole: list[str]) -> bool:
    return said == whole


def _leads(said: list[str], whole: list[str]) -> bool:
    """Return whether the words are the first of the action's, the last of them perhaps cut short."""
    last = len(said) - 1
    return last < len(whole) and said[:last] == whole[:last] and _begins(said[last], whole[last])


def _shortens(said: list[str], whole: list[str]) -> bool:
    """Return whether each word begins a word of the action, none left out."""
    return len(said) == len(whole) and all(map(_begins, said, whole))


def _skips(said: list[str], whole: list[str]) -> bool:
    """Return whether the first words agree and the others begin words of the action in their order."""
    if not whole or not _begins(said[0], whole[0]):
        return False
    left = iter(whole[1:])
    return all(any(_begins(word, other) for other in left) for word in said[1:])


READINGS: tuple[Callable[[list[str], list[str]], bool], ...] = (_same, _leads, _shortens, _skips)


def _find(wanted: str, numbers: Sequence[int], state: Any, cast: Cast) -> list[int]:
    """Return the actions that `wanted` means by the strictest reading that any of them fits."""
    spelled = [" ".join(each.split()) for each in texts(state, cast, numbers)]
    if wanted in spelled:
        return [numbers[spelled.index(wanted)]]
    said = _words(wanted)
    if not said:
        return []
    variants = [(number, _variants(number, state, cast)) for number in numbers]
    for fits in READINGS:
        found = [number for number, all_words in variants if any(fits(said, words) for words in all_words)]
        if found:
            return found
    return []


# refusing


def _refusal(wanted: str, legal: Sequence[int], state: Any, cast: Cast) -> str:
    """Return why nothing legal is meant: unknown, or known and not legal now."""
    known = [number for number in range(ACTIONS) if _exists(number, state, cast)]
    meant = _find(wanted, known, state, cast)
    spelled = texts(state, cast, legal)
    if len(meant) == 1:
        why = reason(meant[0], state, cast)
        because = f": {why}" if why else ""
        shown = _quoted(text(meant[0], state, cast))
        return f"{shown} is not legal now{because}; {_offer(wanted, spelled)}"
    if meant:
        return f"{_quoted(wanted)} is not legal now; {_offer(wanted, spelled)}"
    verbs = sorted({verb.words.split()[0] for verb in VERBS})
    first = wanted.split()[0].lower()
    if not any(_begins(first, verb) for verb in verbs):
        return f"no action begins with {_quoted(first)}{_hint(first, verbs)}; {_offer(wanted, spelled)}"
    near = difflib.get_close_matches(wanted.lower(), spelled, n=1, cutoff=NEAR)
    hint = f' (did you mean "{near[0]}"?)' if near else ""
    return f"{_quoted(wanted)} is no action of this scene{hint}; {_offer(wanted, spelled)}"


def reason(number: int, state: Any, cast: Cast) -> str:
    """Return in a few words why the action is not legal now, "" where the reason is not easily told."""
    if state.phase == codes.OVER:
        return "the scene is over"
    if state.phase == codes.ROLL:
        return "dice are to be rolled first"
    in_turn = END_TURN <= number < APPROACH
    if not in_turn and state.phase == codes.TURN:
        return "that is not for the middle of a turn"
    if in_turn and number < MAKE_IT_HAPPEN and state.phase != codes.TURN:
        return "that is for a turn, and now something else is asked"
    return _reason_in_turn(number, state, cast) if state.phase == codes.TURN else ""


def _reason_in_turn(number: int, state: Any, cast: Cast) -> str:
    """Return why something of the menu of a turn is not legal."""
    verb, numbers = parts(number)
    turn = state.turn
    kind = VERBS.index(verb) - VERBS.index(parts(AIM)[0])
    if AIM <= number < LEAVE and int(turn.minors) >> kind & 1:
        return "this turn has had that minor action"
    if ATTACK <= number < SURGE and turn.majors >= turn.majors_allowed:
        return "the major action of this turn is taken"
    if verb.sizes and verb.arguments[-1] in ("who", "matter"):
        target = numbers[verb.arguments.index("who")] if "who" in verb.arguments else int(turn.actor)
        if _is_lost(target, state):
            return f"nobody knows where {cast.characters[target]} is"
        if state.characters[target].status not in (codes.UP, codes.DEFEATED):
            return f"{cast.characters[target]} is {codes.STATUS_WORDS[state.characters[target].status]}"
    if verb.name in ("attack", "throw", "threaten"):
        return _reason_of_attack(numbers[0], numbers[1], verb, state, cast)
    if verb.name in ("move", "rush"):
        return _reason_of_way(number - numbers[0], numbers[0], state, cast)
    return ""


def _reason_of_way(first: int, zone: int, state: Any, cast: Cast) -> str:
    """Return why the actor cannot move there: no way, too far, or more than its side can pay."""
    actor = state.characters[state.turn.actor]
    if not state.chapters & codes.MEASURED:
        linked = int(state.zones[actor.zone].links) >> zone & 1
        return "" if linked else f"no way leads there from {cast.zones[actor.zone]}"
    if is_passenger(state, state.turn.actor):
        driver = cast.characters[driver_of(state, actor.mount)]
        return f"{driver} says where {cast.characters[actor.mount]} goes"
    toll = toll_to(state, state.turn.actor, first, zone)
    leap = leap_to(state, state.turn.actor, zone)
    if first == MOVE and toll == NONE and leap != NONE:
        return f"that takes {crossing_words(state, actor.zone, zone)}"
    far = speed_words(state, int(state.turn.actor))
    if toll == NONE:
        return f"that is too far{f', a movement takes it {far}' if far else ''}"
    dear = first == MOVE and not can_pay(state, actor.side, toll + extra_price(state))
    return f"the way costs {toll} Momentum" if dear else ""


def _is_lost(target: int, state: Any) -> bool:
    """Return whether the side whose turn it is does not know where that enemy is."""
    enemy = state.characters[target].side != state.characters[state.turn.actor].side
    return bool(state.chapters & codes.STEALTH and enemy and is_unseen(state, target))


def _reason_of_attack(slot: int, target: int, verb: Verb, state: Any, cast: Cast) -> str:
    """Return why the actor cannot attack `target` with that weapon."""
    actor, enemy = state.characters[state.turn.actor], state.characters[target]
    weapon = actor.weapons[slot]
    if actor.side == enemy.side:
        return f"{cast.characters[target]} is on the same side"
    if weapon.held == 0:
        return f"{cast.weapons[state.turn.actor][slot]} is not in hand"
    melee = weapon.form == codes.AS_MELEE and verb.name == "attack"
    if melee and not int(actor.in_reach) >> target & 1:
        return f"{cast.characters[target]} is not in Reach"
    if not int(state.zones[actor.zone].sight) >> int(enemy.zone) & 1:
        return f"{cast.characters[target]} is out of sight"
    return ""


def _exists(number: int, state: Any, cast: Cast) -> bool:
    """Return whether the scenario has everything that the action names."""
    verb, numbers = parts(number)
    rooms = {
        "who": len(cast.characters),
        "zone": len(cast.zones),
        "event": len(cast.environment),
        "task": len(cast.tasks),
        "consequence": len(cast.consequences),
    }
    rooms.update(request=len(cast.requests), claim=len(cast.claims), offer=len(cast.offers))
    for field, at in zip(verb.arguments, numbers, strict=True):
        if field.endswith("weapon"):
            who = owner(verb, state)
            if who == NONE or not cast.weapons[who][at]:
                return False
        elif at >= rooms.get(field, ACTIONS):
            return False
    return True


def _hint(first: str, verbs: Sequence[str]) -> str:
    """Return the verb that somebody who typed `first` may have meant, as a bracket."""
    near = difflib.get_close_matches(first, verbs, n=1, cutoff=NEAR)
    meant = SAID_FOR.get(first) or (near[0] if near else "")
    return f' (did you mean "{meant}"?)' if meant else ""


def _offer(wanted: str, spelled: Sequence[str]) -> str:
    """Return the list of what is legal, what is most like `wanted` first."""
    if not spelled:
        return "nobody has a choice now"
    first = SAID_FOR.get(wanted.lower().split(" ")[0], wanted.lower().split(" ")[0])
    near = [each for each in spelled if first and each.startswith(first)]
    return f"legal: {_listed(near + [each for each in spelled if each not in near])}"


def _listed(spelled: Sequence[str]) -> str:
    """Return at most SHOWN texts and how many more there are."""
    rest = f" and {len(spelled) - SHOWN} more" if len(spelled) > SHOWN else ""
    return ", ".join(spelled[:SHOWN]) + rest


def _quoted(typed: str) -> str:
    """Return what was typed, short and harmless, in quotation marks."""
    shown = printable(typed)
    return f'"{shown}"' if len(shown) <= SHOWN_TYPED else f'"{shown[: SHOWN_TYPED - 3]}..."'
