"""Whether a position is what a sentence of the gamemaster meant.

An entry of a file of sentences has these keys:

    kind, scene   what it is about, and the bundled scene that is open
    before        lines that are typed first ("" is Enter)
    given         what the opening has been changed to, written like `then`
    say           the sentence
    then          what must hold afterwards
    ask           it is ambiguous: the program must ask, and change nothing; a list has words it must name
    refuse        it makes no sense here: nothing changes
    or, or_ask    a second position that is right as well; asking back is right as well

`then` is a mapping of these checks. A number in quotes with a sign ("+2") counts from the position before.

    momentum, threat, round, rounds, alarm, elapsed     pools, the round, the last round, steps, intervals
    winner        party, opposition, nobody, none (nobody yet)
    decider       party, opposition, dice: who is asked now
    next          who acts, or is the only one who can; may_act, may_not_act: who can be chosen
    first_next_round    the side that opens the next round, whatever is chosen until then
    turns         how many turns have been begun
    person        {key: {...}}: fields of the record by name, and present, up, side, name, zone, status,
                  stealth, attention, in_reach (keys), weapon: {key: {works, held, lies, reloads}},
                  harms (Wounds and Traumas together); the status "dying" is the field dying
    arrived       the people who are new on the map: [{name, count, zone, side}]
    way           {a-b: open or shut} both ways, {a>b: ...} one way
    zone          {key: {hazard: true, false or dice, cover, terrain, morale}}
    dark, light   zones where traits make it harder, or easier, to see or shoot than before
    trait         [{on, effect, tests, more}]: `more` copies (1) of such traits than before
    task, consequence, request, claim, network, caster, console, pursuit    fields of the record by name
    any           a list of mappings one of which must hold
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from arena.systems import settle
from arena.twod20 import codes
from table.session.session import Session
from tests.table.phrases import position as at_table
from tests.table.phrases.position import SIDES, WINNERS, Position

Wanted = dict[str, Any]
ANSWERS = (codes.HARM, codes.HAMPER, codes.AVOID, codes.FALLEN, codes.RESIST)  # that follow a hit


def differences(now: Position, before: Position, then: Wanted) -> list[str]:
    """Return what is not as `then` says, in words; nothing where all of it holds."""
    return [line for check, wanted in then.items() for line in CHECKS[check](now, before, wanted)]


def differs(what: str, is_now: Any, wanted: Any, was: Any = 0) -> Iterator[str]:
    """Say that a value is another than is wanted."""
    if isinstance(wanted, str) and wanted[:1] in "+-" and wanted[1:].isdecimal():
        wanted = int(was) + int(wanted)
    if isinstance(wanted, bool):
        is_now = bool(is_now)
    if is_now != wanted:
        yield f"{what} is {is_now}, not {wanted}"


def number(read: Callable[[Any], Any], what: str) -> Callable[[Position, Position, Any], Iterator[str]]:
    """Return the check of a number of the record."""

    def check(now: Position, before: Position, wanted: Any) -> Iterator[str]:
        yield from differs(what, int(read(now.state)), wanted, int(read(before.state)))

    return check


def check_any(now: Position, before: Position, wanted: list[Wanted]) -> Iterator[str]:
    found = [differences(now, before, one) for one in wanted]
    if all(found):
        yield " / ".join("; ".join(lines) for lines in found)


# ---- sides and turns ----


def check_winner(now: Position, _: Position, wanted: str) -> Iterator[str]:
    words = {side: word for word, side in WINNERS.items()}
    yield from differs("the winner", words[int(now.state.winner)], wanted)


def check_decider(now: Position, _: Position, wanted: str) -> Iterator[str]:
    yield from differs("who is asked", at_table.who_decides(now.session), wanted)


def check_next(now: Position, _: Position, wanted: str) -> Iterator[str]:
    yield from differs("next to act", at_table.next_to_act(now), now.cast.characters[now.who(wanted)])


def check_may_act(now: Position, _: Position, wanted: list[str]) -> Iterator[str]:
    legal = now.legal()
    yield from (
        f"{key} may not act" for key in wanted if f"act {now.cast.characters[now.who(key)]}" not in legal
    )


def check_may_not_act(now: Position, _: Position, wanted: list[str]) -> Iterator[str]:
    legal = now.legal()
    yield from (f"{key} may act" for key in wanted if f"act {now.cast.characters[now.who(key)]}" in legal)


def check_first_next_round(now: Position, _: Position, wanted: str) -> Iterator[str]:
    sides = at_table.openers(now)
    if sides != {SIDES[wanted]}:
        yield f"the next round is opened by {[('party', 'opposition')[side] for side in sides]}, not {wanted}"


def check_turns(now: Position, _: Position, wanted: int) -> Iterator[str]:
    yield from differs("turns begun", now.turns, wanted)


# ---- people ----


def check_person(now: Position, before: Position, wanted: dict[str, Wanted]) -> Iterator[str]:
    for key, fields in wanted.items():
        who = before.who(key)
        for field, value in fields.items():
            if (field, value) == ("status", "dying"):
                field, value = "dying", True
            if field == "weapon":
                yield from check_weapons(now, who, key, value)
            elif field == "in_reach":
                reach = int(now.state.characters[who].in_reach)
                yield from (
                    f"{one} is not in Reach of {key}" for one in value if not reach >> now.who(one) & 1
                )
            else:
                was = said(before, who, field)
                yield from differs(f"{key}.{field}", said(now, who, field), value, was)


def said(at: Position, who: int, field: str) -> Any:
    """Return what is true of somebody, as the files write it."""
    if who >= int(at.state.character_count):
        return None
    character = at.state.characters[who]
    read = {
        "present": lambda: at_table.present(at, who),
        "up": lambda: int(character.status) == codes.UP,
        "harms": lambda: int(character.wounds) + int(character.traumas),
        "status": lambda: codes.STATUS_WORDS[int(character.status)],
        "side": lambda: ("party", "opposition")[int(character.side)],
        "name": lambda: at.cast.character_names[who],
        "zone": lambda: "nowhere" if int(character.zone) < 0 else at.cast.zones[int(character.zone)],
        "stealth": lambda: at_table.STEALTH[int(character.stealth.level)],
        "attention": lambda: codes.ATTENTION_WORDS[int(character.stealth.attention) - codes.FOCUSSED],
    }.get(field)
    return read() if read else int(character[field])


def check_weapons(now: Position, who: int, key: str, wanted: dict[str, Wanted]) -> Iterator[str]:
    for weapon, fields in wanted.items():
        slot = at_table.slot_of(now, who, weapon)
        one = None if slot is None else now.state.characters[who].weapons[slot]
        for field, value in fields.items():
            if field == "works":
                is_now: Any = at_table.works(now, who, weapon)
            elif one is None:
                is_now = {"held": False}.get(field, "nowhere")
            elif field == "lies":
                is_now = "nowhere" if int(one.fallen_zone) < 0 else now.cast.zones[int(one.fallen_zone)]
            else:
                is_now = int(one[field])
            yield from differs(f"{key}'s {weapon}: {field}", is_now, value)


def check_arrived(now: Position, before: Position, wanted: list[Wanted]) -> Iterator[str]:
    old = {who for who in before.people() if at_table.present(before, who)}
    new = [who for who in now.people() if at_table.present(now, who) and who not in old]
    for one in wanted:
        found = [who for who in new if is_like(now, who, one)]
        yield from differs(f"how many new {one['name']}", len(found), one["count"])
    yield from differs("how many new people", len(new), sum(one["count"] for one in wanted))


def is_like(at: Position, who: int, wanted: Wanted) -> bool:
    """Return whether somebody is called so, and is there, on that side."""
    called = f"{at.cast.character_names[who]} {at.cast.characters[who].replace('_', ' ')}".lower()
    return (
        wanted["name"].lower() in called
        and said(at, who, "zone") == wanted["zone"]
        and said(at, who, "side") == wanted["side"]
    )


# ---- places and traits ----


def check_way(now: Position, _: Position, wanted: dict[str, str]) -> Iterator[str]:
    for way, value in wanted.items():
        one, other = (now.zone(key) for key in way.replace(">", "-").split("-"))
        pairs = [(one, other)] if ">" in way else [(one, other), (other, one)]
        opened = [at_table.is_open(now, *pair) for pair in pairs]
        if opened != [value == "open"] * len(pairs):
            yield f"the way {way} is not {value}"


def check_zone(now: Position, before: Position, wanted: dict[str, Wanted]) -> Iterator[str]:
    for key, fields in wanted.items():
        for field, value in fields.items():
            is_now, was = (int(at.state.zones[at.zone(key)][field]) for at in (now, before))
            yield from differs(f"{field} of {key}", is_now, value, was)


def check_dark(now: Position, before: Position, wanted: list[str]) -> Iterator[str]:
    yield from (f"{zone} is no darker" for zone in wanted if sight_change(now, before, zone) <= 0)


def check_light(now: Position, before: Position, wanted: list[str]) -> Iterator[str]:
    yield from (f"{zone} is no lighter" for zone in wanted if sight_change(now, before, zone) >= 0)


def sight_change(now: Position, before: Position, zone: str) -> int:
    return at_table.darkness(now, now.zone(zone)) - at_table.darkness(before, before.zone(zone))


def check_trait(now: Position, before: Position, wanted: list[Wanted]) -> Iterator[str]:
    for one in wanted:
        more = at_table.copies(now, one) - at_table.copies(before, one)
        yield from differs(f"more traits on {one['on']}", more, one.get("more", 1))


# ---- what chapters keep ----


def part(at: Position, chapter: str, key: str) -> Any:
    """Return the record of a task, a network and so on."""
    state = at.state
    if chapter in ("caster", "console"):
        rows = state.magic.casters if chapter == "caster" else state.hacking.consoles
        owner = "who" if chapter == "caster" else "owner"
        return next(row for row in rows if int(row[owner]) == at.who(key))
    rows = {
        "task": state.venture.tasks,
        "consequence": state.venture.consequences,
        "request": state.social.requests,
        "claim": state.social.claims,
        "network": state.hacking.networks,
    }[chapter]
    return rows[at.cast.keys(chapter).index(key)]


def of_chapter(chapter: str) -> Callable[[Position, Position, dict[str, Any]], Iterator[str]]:
    """Return the check of what a chapter keeps of its things."""

    def check(now: Position, before: Position, wanted: dict[str, Any]) -> Iterator[str]:
        for key, value in wanted.items():
            one, was = part(now, chapter, key), part(before, chapter, key)
            fields = value if isinstance(value, dict) else {"status": value}
            for field, each in fields.items():
                yield from differs(
                    f"{field} of {key}", read_part(now, chapter, one, field, each), each, was[field]
                )

    return check


def read_part(at: Position, chapter: str, one: Any, field: str, wanted: Any) -> Any:
    """Return a field of a task, a network and so on as the files write it."""
    value = int(one[field])
    if field == "status":
        return (at_table.REQUESTS if chapter == "request" else at_table.CLAIMS)[value]
    if field == "bearer":
        return "nobody" if value < 0 else at.cast.characters[value]
    if field == "inside":
        return "nowhere" if value < 0 else at.cast.zones[value]
    if wanted == "full":
        return "full" if value == int(one[f"{field}_most"]) else value
    return value


def check_pursuit(now: Position, before: Position, wanted: Wanted) -> Iterator[str]:
    for said_so, value in wanted.items():
        field = {"distance": "apart"}.get(said_so, said_so)
        yield from differs(field, int(now.state.pursuit[field]), value, int(before.state.pursuit[field]))


CHECKS: dict[str, Callable[[Position, Position, Any], Iterator[str]]] = {
    "momentum": number(lambda state: state.momentum, "Momentum"),
    "threat": number(lambda state: state.threat, "Threat"),
    "round": number(lambda state: state.round_number, "the round"),
    "rounds": number(lambda state: state.round_limit, "the last round"),
    "alarm": number(lambda state: state.venture.stage, "the alarm"),
    "elapsed": number(lambda state: state.venture.elapsed, "intervals"),
    "winner": check_winner,
    "decider": check_decider,
    "next": check_next,
    "may_act": check_may_act,
    "may_not_act": check_may_not_act,
    "first_next_round": check_first_next_round,
    "turns": check_turns,
    "person": check_person,
    "arrived": check_arrived,
    "way": check_way,
    "zone": check_zone,
    "dark": check_dark,
    "light": check_light,
    "trait": check_trait,
    "pursuit": check_pursuit,
    "any": check_any,
} | {
    name: of_chapter(name)
    for name in ("task", "consequence", "request", "claim", "network", "caster", "console")
}


# ---- before and after ----


def set_given(session: Session, given: Wanted) -> None:
    """Change the position to what an entry takes for granted."""
    at = at_table.position(session)
    for key, fields in given.get("person", {}).items():
        for field, value in fields.items():
            set_of_person(at, session.states[0].characters[at.who(key)], at.who(key), field, value)
    for chapter in ("task", "network", "caster"):
        for key, fields in given.get(chapter, {}).items():
            at.states = session.states
            for field, value in fields.items():
                part(at, chapter, key)[field] = value
    session.number = int(settle(session.state, session.legal))


def set_of_person(at: Position, character: Any, who: int, field: str, value: Any) -> None:
    """Set one thing of somebody."""
    if field == "weapon":
        for weapon, changed in value.items():
            one = character.weapons[at_table.slot_of(at, who, weapon)]
            one.held, one.fallen_zone = int(changed["held"]), at.zone(changed["lies"])
    elif field == "stealth":
        character.stealth.level = at_table.STEALTH.index(value)
    elif field == "status":
        character.status = codes.STATUS_WORDS.index(value)
    else:
        field = {"harms": "wounds"}.get(field, field)
        character[field] = at.zone(value) if field == "zone" else int(value)


def answer_what_follows(session: Session) -> None:
    """Answer what a hit asks of its target: no Defeat is accepted, the first of what is left is taken."""
    for _ in range(8):
        if int(session.state.phase) not in ANSWERS or session.waiting != "choice":
            return
        legal = zip(session.legal_actions(), session.legal_texts(), strict=True)
        able = [action for action, text in legal if "accept" not in text and "fortune" not in text]
        session.act(able[0] if able else session.legal_actions()[0])


def beside(now: Position, before: Position, then: Wanted) -> list[str]:
    """Return whose fields and which pools have changed though the sentence spoke of something else."""
    if {"turns", "round", "any", "winner", "first_next_round", "decider", "next"} & set(then):
        return []
    named = set(then.get("person", {}))
    changed = [pool for pool in ("momentum", "threat") if pool not in then and moved(now, before, pool)]
    both = min(int(now.state.character_count), int(before.state.character_count))
    for who in range(both):
        key = before.cast.characters[who]
        if key not in named and at_table.present(now, who) == at_table.present(before, who):
            changed += [f"{key}.{field}" for field in changed_fields(now, before, who)]
    return changed


def moved(now: Position, before: Position, field: str) -> bool:
    return int(now.state[field]) != int(before.state[field])


def changed_fields(now: Position, before: Position, who: int) -> list[str]:
    """Return the fields of somebody that are others now, where that is no business of turns or of Reach."""
    one, other = now.state.characters[who], before.state.characters[who]
    passing = ("acted", "waited", "in_reach", "weapons", "stealth", "defenders", "bolsterers")
    fields = [field for field in one.dtype.names if field not in passing]
    return [field for field in fields if not np.array_equal(one[field], other[field])]
