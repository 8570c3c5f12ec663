"""What has to stay as it is: nothing about a person changes unless something is told that changes it.

What a turn gives when it begins, and what is over then, is judged here too, and parts of the menu.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arena.scene.codes import EV_FOUND, EV_HID, EV_LEFT, EV_MOVED, EV_OUT, EV_ROUND, EV_TURN
from arena.true20 import codes

NONE, TURN, UP = -1, 0, 1
LETHAL = ("wounded", "disabled", "dying", "dead")
TRACK = ("bruised", "hurt", "dazed_box", "staggered", "unconscious", *LETHAL)
HARMS = (codes.EV_DAMAGE, codes.EV_RECOVERED, codes.EV_SAVED, codes.EV_DIED, codes.EV_CHECK)
LEFT = (EV_OUT, EV_LEFT)
Event = tuple[int, ...]
Judgement = tuple[str, bool, str]  # what, whether it is as the book has it, why not
WHY = {  # what may change a field: events that name the person
    **dict.fromkeys(TRACK, (*HARMS, *LEFT, codes.EV_FATIGUE, codes.EV_CONDITION, EV_ROUND, EV_TURN)),
    "zone": (EV_MOVED, EV_LEFT, codes.EV_CAME, codes.EV_PUSHED, codes.EV_FELL),
    "hidden": (EV_HID, EV_FOUND, codes.EV_CAME, *LEFT),
    "conviction": (codes.EV_SPENT,),
    "fatigue": (codes.EV_FATIGUE, codes.EV_RECOVERED, codes.EV_CHECK, codes.EV_SPENT),
    "attitude": (codes.EV_ATTITUDE,),
}
OF_THE_TURN = ("standard", "moves", "feet", "walked", "toggled")
STOPS = (EV_TURN, EV_ROUND, codes.EV_DAMAGE, codes.EV_CONDITION, *LEFT)
GONE_AT_TURN = ("toggled", "feet", "walked", "readied", "guarded", "hurried", "steady")


def kept(before: Any, after: Any, events: list[Event]) -> Iterator[Judgement]:
    """Yield what is judged of all people."""
    for who in range(int(before.character_count)):
        kinds = {event[0] for event in events if who in event[1:3] or event[0] == EV_ROUND}
        yield from unchanged(before, after, who, kinds)
    yield from begins(after, events)


def unchanged(before: Any, after: Any, who: int, kinds: set[int]) -> Iterator[Judgement]:
    """Whatever nothing was told of is as it was."""
    one, now = before.characters[who], after.characters[who]
    fields = [field for field, causes in WHY.items() if not kinds.intersection(causes)]
    if who not in (before.actor, after.actor) and not kinds.intersection(STOPS):
        fields += OF_THE_TURN
    for field in fields:
        yield f"{field} stays", now[field] == one[field], f"{one[field]} to {now[field]}, {who}"


def begins(after: Any, events: list[Event]) -> Iterator[Judgement]:
    """Whoever begins a turn has the actions that it gives, and nothing left of the turn before."""
    if not events or events[-1][0] != EV_TURN or after.phase != TURN:
        return
    who = events[-1][1]
    now = after.characters[who]
    yield "whose turn it is", int(after.actor) == who, f"{after.actor}, not {who}"
    for field in GONE_AT_TURN:
        yield f"{field} at the beginning of a turn", now[field] == 0, f"{now[field]}"
    here = {name for number, name in enumerate(codes.CONDITIONS) if int(now.conditions) >> number & 1}
    yield "surprised at the beginning of a turn", "surprised" not in here, f"{here}"
    if not after.surprise:
        yield "flat-footed at the beginning of a turn", "flat-footed" not in here, f"{here}"
    once = bool(now.staggered or now.disabled or "slowed" in here or after.surprise)
    given = (int(now.standard), int(now.moves))
    idle = given == (0, 0) and bool(here & set(IDLE))
    wanted = (0 if "nauseated" in here else 1, 0 if once and "nauseated" not in here else 1)
    yield "actions that a turn gives", idle or given == wanted, f"{given}, not {wanted}: {here}"


IDLE = ("dazed", "stunned", "paralysed", "helpless", "cowering", "fascinated", "unconscious")
FREELY = {"strike to stun", "strike to kill", "strike past armour"}  # they change how one strikes


def menus(state: Any, offered: set[str]) -> Iterator[Judgement]:
    """Yield what is judged of the menu of a turn, as it is typed."""
    if state.phase != TURN or state.actor == NONE:
        return
    who = state.characters[state.actor]
    verbs = {each.split()[0] for each in offered}
    if who.standard == 0:
        fights = verbs & {"punch", "strike", "shoot", "throw", "charge", "trip", "disarm", "grab", "feint"}
        fights -= (
            {"strike"} if offered & {"strike to stun", "strike to kill", "strike past armour"} else set()
        )
        yield "menu: nobody fights without a standard action", not fights, f"{fights}"
    if who.standard == 0 and who.moves == 0:
        wrong = verbs & {"kneel", "hide", "work", "heal", "look", "ready", "run", "aim"}
        yield "menu: nothing is done without an action", not wrong, f"{wrong}"
    held = who.grip != NONE or who.hidden
    yield "menu: hide", not (held and "hide" in offered), "in a grapple, or hidden"
    foes = [one for one in state.characters[: int(state.character_count)] if one.side != who.side]
    unseen = any(one.hidden and one.status == UP for one in foes)
    yield "menu: look", unseen or "look" not in verbs, "nobody hides"
