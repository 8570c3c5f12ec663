"""What the actions of the 2d20 System are called when people type them, and why one is not legal now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.catalog import AIM, APPROACH, ATTACK, END_TURN, LEAVE, MAKE_IT_HAPPEN, SURGE, VERBS
from arena.twod20.chapters.corruption.rules.failure import has_failed, is_frozen, is_stalled
from arena.twod20.chapters.corruption.rules.malice import is_malice
from arena.twod20.chapters.deck.rules.buying import can_happen, deed_of
from arena.twod20.chapters.magic.refusals import casts, reason_of_spell
from arena.twod20.chapters.magic.rules.casting import is_cast
from arena.twod20.chapters.stealth.rules.notice import is_unseen
from arena.twod20.chapters.terrain.rules.mount import driver_of, is_passenger
from arena.twod20.chapters.terrain.rules.terrain import leap_to, toll_to
from arena.twod20.codes import NONE
from arena.twod20.core.rules.attack.attack import EARSHOT
from arena.twod20.core.rules.ground.zone import range_between
from arena.twod20.core.rules.pools.resource import can_pay
from arena.twod20.core.rules.turns.minor import extra_price
from arena.twod20.words.bought import reason_of_threat
from arena.twod20.words.wording import crossing_words, speed_words
from arena.words.cast import Cast, Named
from arena.words.notation import SAME_SIDE, Argument, Notation, picked
from arena.words.story import in_sentence
from arena.words.verb import Verb

# What people say for a verb of the catalogue; offered, never silently taken.
SAID_FOR = {
    "charge": "attack move rush",
    **dict.fromkeys(("run", "sprint", "dash", "race", "hurry", "bolt", "dart"), "move rush"),
    **dict.fromkeys(("go", "walk", "step", "climb", "enter"), "move rush approach"),
    **dict.fromkeys(("flee", "escape"), "leave disengage"),
    **dict.fromkeys(("intimidate", "scare", "frighten", "taunt", "mouth-off"), "threaten attack"),
    **dict.fromkeys(("talk", "persuade", "convince", "beg", "demand"), "ask tell"),
    **dict.fromkeys(("heal", "cure", "bandage", "patch", "patch-up"), "treat aid stabilise recover"),
    **dict.fromkeys(("rest", "breathe", "sleep"), "recover catch"),
    **dict.fromkeys(("pick", "take", "pull", "ready"), "draw approach"),
    **dict.fromkeys(("done", "finish", "finished", "stop"), "end done"),
    **dict.fromkeys(("skip", "nothing"), "pass end"),
    "grab": "draw; attack",
    "lie": "drop-prone",
    "reload": "spend prepare",
    "reroll": "re-roll moment",
    "ride": "mount",
    "roll": "buy",
    "sneak": "hide move",
    "spell": "cast",
}

# What an argument may be that no scenario gives a name.
FIXED = {
    "matter": codes.MATTER_WORDS,
    "effect": codes.EVERY_EFFECT,
    "breakthrough": codes.BREAKTHROUGH_WORDS,
    "setback": codes.SETBACK_WORDS,
    "sense": codes.SENSE_WORDS,
    "appeal": codes.APPEAL_WORDS,
    "stance": codes.STANCE_WORDS,
    "use": codes.USE_WORDS,
    "fact": codes.FACT_WORDS,
    "topic": codes.TOPIC_WORDS,
}

# Keys that would make the text of another action: they are said with what they are the key of.
TAKEN = {"approach": "cover", "drop": "prone"}


def owner(verb: Verb, state: Any) -> int:
    """Return whose weapons the texts of this verb name, NONE for nobody."""
    if verb.name == "disarm":
        return int(state.damage.first)
    if verb.name == "strike_back" or state.phase in (codes.READY, codes.OPENING):
        return int(state.asked)
    return int(state.turn.actor)


def said(field: str, at: int, verb: Verb, state: Any, cast: Cast) -> Argument:
    """Return key and name of one argument; what the scenario does not have is called by its number."""
    if field == "number":
        return _number(verb, at)
    if field.endswith("weapon"):
        who = owner(verb, state)
        if who == NONE:
            return f"weapon_{at}", f"weapon {at}"
        key, name = picked(cast.keys("weapon", who), cast.names("weapon", who), at, "weapon")
        return (f"{field} {key}" if key == TAKEN.get(verb.name) else key), name
    if field == "option":
        named = option_names(state, cast)
        return picked(named.keys, named.names, at, "option")
    if field == "lasting spell":
        spell = int(state.magic.workings[at].spell)
        keys = cast.keys("spell")
        key = keys[spell] if keys and spell != NONE else f"spell_{at}"
        same = [int(each.spell) for each in state.magic.workings[:at]].count(spell)
        shown = f"{key} {same + 1}" if same and spell != NONE else key
        return shown, shown
    named = cast.named.get(field) or Named(FIXED[field], FIXED[field])
    key, name = picked(named.keys, named.names, at, field)
    return (f"{field} {key}" if key == TAKEN.get(verb.name) else key), name


def option_names(state: Any, cast: Cast) -> Named:
    """Return what Momentum may buy on the spell in hand."""
    spell = int(state.magic.spell)
    return Named((), ()) if spell == NONE or not cast.keys("spell") else cast.carried["option"][spell]


def _number(verb: Verb, at: int) -> Argument:
    """Return a number as said: amounts as they are, dice counted from 1."""
    shown = str(at + 1 if verb.name == "aim_again" else at)
    return shown, shown


def reason(number: int, state: Any, cast: Cast) -> str:
    """Return in a few words why the action is not legal now, "" where the reason is not easily told."""
    if state.phase == codes.OVER:
        return "the scene is over"
    if state.phase == codes.ROLL:
        return "dice are to be rolled first"
    if act.BRING_IN <= number < act.DRAW_CARD:
        return _reason_of_card(number - act.BRING_IN, state)
    if is_malice(number) or number in (act.DRAW_CARD, act.RESHUFFLE):
        return reason_of_threat(number, state, cast)
    computes = state.phase == codes.TURN and act.HACK <= number < act.RUN_MEMORY
    if computes and is_frozen(state, int(state.turn.actor)):
        return "the console has frozen: prepare sets it right"
    in_turn = END_TURN <= number < APPROACH or casts(number)
    if not in_turn and state.phase == codes.TURN:
        if number == act.ACT + int(state.turn.actor):
            return f"it is the turn of {in_sentence(cast.characters[state.turn.actor])} already"
        comes_after = act.APPROACH <= number <= act.APPROACH_COVER
        return "shift or move comes before it" if comes_after else "that is not for the middle of a turn"
    if in_turn and (number < MAKE_IT_HAPPEN or casts(number)) and state.phase != codes.TURN:
        return "that is for a turn, and now something else is asked"
    return _reason_in_turn(number, state, cast) if state.phase == codes.TURN else ""


def _reason_of_card(card: int, state: Any) -> str:
    """Return why a card cannot be brought in now."""
    if not int(state.deck.open) >> card & 1:
        return (
            "that card is set aside" if int(state.deck.aside) >> card & 1 else "that card does not lie open"
        )
    price = int(deed_of(state, card).price)
    if state.threat < price:
        return f"that card costs {price} Threat, and there is {int(state.threat)}"
    if not can_happen(state, deed_of(state, card)):
        return "what that card says cannot happen now"
    return "cards are brought in between turns"


def _reason_in_turn(number: int, state: Any, cast: Cast) -> str:
    """Return why something of the menu of a turn is not legal."""
    verb, numbers = NOTATION.parts(number)
    turn = state.turn
    kind = VERBS.index(verb) - VERBS.index(NOTATION.parts(AIM)[0])
    if AIM <= number < LEAVE and int(turn.minors) >> kind & 1:
        return "this turn has had that minor action"
    major = ATTACK <= number < SURGE or is_cast(number)
    if major and turn.majors >= turn.majors_allowed:
        return "the major action of this turn is taken"
    if verb.sizes and verb.arguments[-1] in ("who", "matter"):
        target = numbers[verb.arguments.index("who")] if "who" in verb.arguments else int(turn.actor)
        if _is_lost(target, state):
            return f"nobody knows where {cast.characters[target]} is"
        if state.characters[target].status not in (codes.UP, codes.DEFEATED):
            return f"{cast.characters[target]} is {codes.STATUS_WORDS[state.characters[target].status]}"
    if verb.name in ("attack", "throw", "threaten"):
        return _reason_of_attack(numbers[0], numbers[1], verb, state, cast)
    if casts(number):
        return reason_of_spell(number, state, cast)
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
    if is_stalled(state, int(actor.mount)):
        return f"{cast.characters[actor.mount]} has stalled: prepare sets it right"
    toll = toll_to(state, state.turn.actor, first, zone)
    leap = leap_to(state, state.turn.actor, zone)
    if first == act.MOVE and toll == NONE and leap != NONE:
        return f"that takes {crossing_words(state, actor.zone, zone)}"
    far = speed_words(state, int(state.turn.actor))
    if toll == NONE:
        return f"that is too far{f', a movement takes it {far}' if far else ''}"
    dear = first == act.MOVE and not can_pay(state, actor.side, toll + extra_price(state))
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
        return f"{cast.characters[target]} {SAME_SIDE}"
    if weapon.held == 0:
        key = cast.keys("weapon", state.turn.actor)[slot]
        failed = state.chapters & codes.CORRUPTION and has_failed(state, state.turn.actor, slot)
        return f"{key} has failed: draw it again" if failed else f"{key} is not in hand"
    melee = weapon.form == codes.AS_MELEE and verb.name == "attack"
    if melee and not int(actor.in_reach) >> target & 1:
        return f"{cast.characters[target]} is not in Reach"
    if not int(state.zones[actor.zone].sight) >> int(enemy.zone) & 1:
        return f"{cast.characters[target]} is out of sight"
    far = range_between(state, int(actor.zone), int(enemy.zone)) > max(EARSHOT, int(weapon.band))
    return f"{cast.characters[target]} is out of range" if far and weapon.form == codes.AS_MENTAL else ""


def exists(verb: Verb, numbers: Sequence[int], state: Any, cast: Cast) -> bool:
    """Return whether the scenario has everything that the action names."""
    for field, at in zip(verb.arguments, numbers, strict=True):
        if field.endswith("weapon"):
            who = owner(verb, state)
            if who == NONE or not cast.keys("weapon", who)[at]:
                return False
        elif field == "effect":
            further = verb.name == "further_salvo"
            if at >= len(codes.EVERY_EFFECT) or further != (at >= act.SALVO_ROOM):
                return False
        elif field == "option":
            if at >= len(option_names(state, cast).keys):
                return False
        elif field == "lasting spell":
            if not cast.keys("spell") or state.magic.workings[at].spell == NONE:
                return False
        elif field in cast.named and at >= len(cast.keys(field)):
            return False
    return True


NOTATION = Notation(VERBS, said, exists, reason, SAID_FOR)
text, texts, parse = NOTATION.text, NOTATION.texts, NOTATION.parse
done, verbs_for = NOTATION.done, NOTATION.verbs_for
