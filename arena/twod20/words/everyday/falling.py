"""Everyday words for falling and getting up, for who is out, and who dies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arena.rulings.yielding import CONCEDE, SURRENDER
from arena.twod20 import codes
from arena.twod20.core.going import is_pursued
from arena.twod20.core.rules.harm.harm import harms_left
from arena.twod20.words.everyday.harm import LYING, WOUND, eased, person
from arena.words.everyday import Heard, Phrase
from arena.words.falling import (
    BACK_UP,
    DIES,
    DYING,
    FALLS,
    GIVES_IN,
    IS_UP,
    NOT_PRONE,
    OUT,
    SAVED,
    STANDS,
    SURRENDERS,
    UNCONSCIOUS,
    WAKES,
)
from arena.words.said import changes

STRIKES = "(take|scratch|strike|cross|wipe|rub|knock)"  # a harm off a sheet


def wakes(heard: Heard) -> Iterator[str]:
    """Yield the ruling that wakes somebody: who sleeps on watch, or is out."""
    sleeps = person(heard).status == codes.UP and person(heard).stealth.attention == codes.ASLEEP
    yield f"set {heard.key('who')} attention alert" if sleeps else f"revive {heard.key('who')}"


def bleeds_out(heard: Heard) -> Iterator[str]:
    """Yield the ruling by which somebody begins to die, or dies of it where that has begun."""
    yield from [f"kill {heard.key('who')}"] if person(heard).dying else begins_to_die(heard)


def begins_to_die(heard: Heard) -> Iterator[str]:
    """Yield the rulings by which somebody begins to die: whoever still stands falls first."""
    character = person(heard)
    if character.tier in (codes.MINOR, codes.OBJECT):  # out at once, and never Dying
        yield f"defeat {heard.key('who')}"
        return
    if character.status == codes.UP:
        yield f"defeat {heard.key('who')}"
    if character.wounds <= character.traumas:
        yield f"set {heard.key('who')} wounds {int(character.wounds) + int(harms_left(character))}"
    yield f"set {heard.key('who')} dying yes"


def stands(heard: Heard) -> Iterator[str]:
    """Yield the ruling that lets somebody stand, take part again, or come where it has not come yet."""
    key = heard.key("who")
    if person(heard).status in codes.OFF_THE_MAP:
        yield f"bring {key} in"
        return
    lies = person(heard).status in LYING
    if lies:
        yield f"revive {key}"
    if person(heard).prone or not lies:  # who is revived may lie still
        yield f"set {key} prone no"


def is_up(heard: Heard) -> Iterator[str]:
    """Yield the ruling that lets somebody stand who lies, or is out."""
    if person(heard).prone or person(heard).status != codes.UP:
        yield from stands(heard)


def falls(heard: Heard) -> Iterator[str]:
    """Yield the ruling that lets somebody fall, where nobody runs from anybody."""
    if not is_pursued(heard.state):
        yield f"set {heard.key('who')} prone yes"


def is_talk(state: Any) -> bool:
    """Return whether something is asked for, and nobody has come to blows."""
    return bool((state["social"]["requests"]["of"] >= 0).any() and not state["social"]["struck"])


def gives_up(heard: Heard) -> Iterator[str]:
    """Yield the ruling by which somebody is out of a fight, or of a talk."""
    yield f"{CONCEDE if is_talk(heard.state) else SURRENDER} {heard.key('who')}"


def gives_in(heard: Heard) -> Iterator[str]:
    """Yield that ruling, but not of whom something is asked: that is granted."""
    if not is_talk(heard.state) or heard.who not in heard.state["social"]["requests"]["of"]:
        yield from gives_up(heard)


FALLING = (
    Phrase(falls, FALLS),
    Phrase("set {who} prone no", NOT_PRONE),
    Phrase(stands, STANDS),
    Phrase(is_up, IS_UP),
    Phrase(stands, BACK_UP),
    Phrase(begins_to_die, DYING),
    Phrase("set {who} dying no", SAVED),
    Phrase("kill {who}", DIES),
    Phrase("set {who} status unconscious", UNCONSCIOUS),
    Phrase("defeat {who}", OUT),
    Phrase(gives_up, SURRENDERS),
    Phrase(gives_in, GIVES_IN),
    Phrase("kill {who} | remove {who}", ("{who} not make it",)),
    Phrase(bleeds_out, ("{who} bleed out",), sure=True),
    Phrase(
        eased("wounds", -1),
        (
            f"{{who}} (lose|shed|shake off|get rid of|get over|recover from) {WOUND}",
            f"{STRIKES} [last|one] {WOUND} off {{who}} [again]",
            f"[{{other}}] (scratch|strike|cross|wipe) [last] {WOUND} (from|on|of) {{who}} [off|out]",
            f"[{{other}}] {STRIKES} {{who}} [last] {WOUND} (off|away|back|out|again)",
        ),
    ),
    Phrase(
        "set {who} prone yes | defeat {who}",
        (
            "{who} (fall|drop|go over|keel over|topple) [down]",
            "[{other}] (drop|floor|fell|topple) {who}",
            "{who} (fall|drop) down",
        ),
    ),
    Phrase(wakes, WAKES),
    Phrase(
        "set {who} armour {number}",
        changes(
            "({who} {0}|{0} of {who})".replace("{0}", "(armour|armor|soak)"),
            "[points] (armour|armor|soak)",
            "{who}",
        )[0],
    ),
    Phrase(
        eased("armour", 1),
        changes(
            "({who} {0}|{0} of {who})".replace("{0}", "(armour|armor|soak)"),
            "[points] (armour|armor|soak)",
            "{who}",
        )[1],
    ),
    Phrase(
        eased("armour", -1),
        changes(
            "({who} {0}|{0} of {who})".replace("{0}", "(armour|armor|soak)"),
            "[points] (armour|armor|soak)",
            "{who}",
        )[2],
    ),
    Phrase(
        "set {who} armour 0",
        (
            "{who} (lose|take off|have no|have not|be without|strip off) [all] (armour|armor)",
            "{who} (armour|armor) (be|get) (gone|destroyed|ruined|useless)",
        ),
    ),
)
