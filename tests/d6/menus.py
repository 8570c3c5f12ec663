"""What may be chosen in a turn, and what not, as the book has it: menus are judged both ways."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arena.d6 import codes

NONE, TURN, UP = -1, 0, 1
LESS = (0, 0, 1, 2, 3, 3, 3)  # dice, by wound level
BY_HAND = ("grab", "choke", "trip", "push", "tackle", "pin")
Judgement = tuple[str, Any, Any]  # what, what the rules have, what the book has


def menus(state: Any, offered: set[str], keys: list[str]) -> Iterator[Judgement]:
    """Yield what is judged of a menu of a turn, as it is typed."""
    if state.phase != TURN or state.actor == NONE:
        return
    who = state.characters[state.actor]
    if declared(state):
        return
    yield "the turn can be ended", "wait" in offered, 1
    if who.joined:
        wrong = offered - {"dodge", "full dodge", "parry", "full parry", "wait"}
        yield "who has joined only defends itself", len(wrong), 0
        return
    yield "break free", "break free" in offered, who.held != codes.FREE and who.actions > 0
    bound = who.held in (codes.TACKLED, codes.NETTED)
    for words, may in alone(state, int(state.actor)):
        yield words, words in offered, may and not bound
    if who.actions == 0 or state.peaceful or bound:
        yield "nobody fights without an action", len(fights(offered)), 0
    elif able(who, codes.BRAWLING):
        yield from by_hand(state, offered, keys)


def declared(state: Any) -> bool:
    """Return whether an attack has been declared, or a die put into it."""
    return bool(state.declared or state.shots_more or state.readied)


def fights(offered: set[str]) -> list[str]:
    """Return what of a menu is an attack by hand."""
    verbs = {"punch", "strike", "kick", *BY_HAND}
    return [each for each in offered if each.split()[0] in verbs]


def alone(state: Any, number: int) -> Iterator[tuple[str, bool]]:
    """Yield what somebody does by itself, and whether it may."""
    who = state.characters[number]
    acts, fights_here = who.actions > 0, not state.peaceful
    dodges = acts and fights_here and not who.defence and not who.prone and able(who, codes.DODGING)
    yield "dodge", dodges
    yield "full dodge", dodges and who.actions > 1
    parries = acts and fights_here and not who.parry and able(who, codes.BRAWLING)
    yield "parry", parries
    yield "full parry", parries and who.actions > 1
    yield "stand up", acts and bool(who.prone)
    gun = who.weapons[codes.GUN]
    yield "reload", acts and not gun.away and gun.shots < gun.capacity
    people = [state.characters[each] for each in range(int(state.character_count))]
    grips = who.holder != NONE or any(each.holder == number and not each.hidden for each in people)
    out_of_sight = who.hidden or who.aboard != NONE or grips
    yield "sneak", acts and not out_of_sight and able(who, codes.SNEAKING)
    yield "search", acts and any(each.side != who.side and each.hidden for each in people)


def able(who: Any, rating: int) -> bool:
    """Return whether a die is left of a rating: wounds, further actions and a fall take some."""
    less = LESS[int(who.wound)] or int(who.stunned > 0)
    less += int(who.multi) + 2 * int(who.shaken and rating in codes.OF_DEXTERITY)
    return bool(who.dice[rating] > less)


def by_hand(state: Any, offered: set[str], keys: list[str]) -> Iterator[Judgement]:
    """Whom one stands beside one can hit, and hold where neither is held."""
    who = state.characters[state.actor]
    for other in range(int(state.character_count)):
        one = state.characters[other]
        foe = one.side != who.side and one.status == UP and not one.hidden
        near = foe and one.zone == who.zone and one.aboard == who.aboard
        yield "punch", f"punch {keys[other]}" in offered, near
        yield "kick", f"kick {keys[other]}" in offered, near and who.held == codes.FREE
        free = near and one.held == codes.FREE and who.held == codes.FREE
        for verb in BY_HAND:
            may = free and not (verb == "trip" and one.prone)
            again = verb == "choke" and near and one.held == codes.CHOKED and one.holder == state.actor
            yield verb, f"{verb} {keys[other]}" in offered, may or again
