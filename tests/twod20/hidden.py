"""What is hidden from a side of a 2d20 scene, read from the book and from the table of fields alone.

This is a second reading, as the referee is: it asks neither `sight` nor what imagines hidden things. Of
whatever is hidden every field counts as hidden that is not named here as known, a new field as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from arena.state.fields import Field, Fields, Part
from arena.twod20 import codes, limits
from arena.twod20.chapters.deck import record as deck
from arena.twod20.chapters.network import record as network
from arena.twod20.chapters.ritual import record as ritual
from arena.twod20.chapters.social import record as social
from arena.twod20.chapters.venture import record as venture
from arena.twod20.codes import NONE
from arena.twod20.core.record import board, character
from arena.twod20.record import FIELDS

WILL = ("doctrine",)  # how the program plays somebody is never told, but for its temper
GONE = ("trail_from", "trail_to", "trail_round", "noise", "given_away")
ACTED = ("acted", "waited", "initiative", "status", "side")  # the order of turns is public
COMING = ("status", "voluntary", "side")  # both sides are told who is away by decision
AWAY = (*COMING, "helping", "mount", "defenders", "bolsterers", "in_reach")  # does nothing yet
PRESENT = (*ACTED, "busy_until", "flustered", "stunned", "snared")  # as is what others have done to it
GENERATOR = tuple(field for field in FIELDS if field.name == "generator")


class Secret(NamedTuple):
    """Something hidden: a record, its fields, and of those either the only hidden ones or the known ones.

    `told` is the side that words are for: the other one says them. None where nobody speaks.
    """

    name: str
    record: Any
    fields: Fields
    known: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    told: int | None = None

    def hidden(self) -> list[Field | Part]:
        """Return the fields that are hidden."""
        if self.only:
            return [field for field in self.fields if field.name in self.only]
        return [field for field in self.fields if field.name not in self.known]


def secrets(state: Any, side: int) -> Iterator[Secret]:
    """Yield everything in a position that `side` does not know, dice to come first."""
    yield Secret("dice to come", state, GENERATOR)
    yield from people(state, side)
    yield from aims(state, side)
    if state.chapters & codes.SOCIAL:
        yield from talk(state, side)
    if state.chapters & codes.HACKING:
        yield from networks(state, side)
    if side == codes.PCS:
        yield from plans(state)


def of_side(state: Any, side: int) -> int:
    """Return the set of all who belong to a side."""
    return sum(1 << who for who in range(state.character_count) if state.characters[who].side == side)


def people(state: Any, side: int) -> Iterator[Secret]:
    """Yield what is hidden of the enemies of a side."""
    for who in range(state.character_count):
        one = state.characters[who]
        if one.side == side:
            continue
        yield Secret(f"character {who}, how it is played", one, character.CHARACTER, only=WILL)
        if one.status == codes.RESERVE and not knows_reserve(state, side, who):
            yield Secret(f"character {who}, a reserve", one, character.CHARACTER, known=AWAY)
        if state.chapters & codes.STEALTH and one.status == codes.UP and one.stealth.level != codes.REVEALED:
            yield from unseen(state, who)


def knows_reserve(state: Any, side: int, who: int) -> bool:
    """Return whether a side has asked who may come, or a spell tells of who rises."""
    grave = bool(state.chapters & codes.MAGIC and state.magic.graves >> who & 1)
    return grave or bool(state.told[side] >> codes.COMERS & 1)


def unseen(state: Any, who: int) -> Iterator[Secret]:
    """Yield what is hidden of somebody who hides: where it is, and of the hidden nearly all."""
    one = state.characters[who]
    name = f"character {who}, unseen"
    yield Secret(name, one, character.CHARACTER, only=("zone", "in_reach", "at_cover"))
    yield Secret(f"{name}, its traces", one.stealth, character.STEALTH, only=GONE)
    if one.stealth.level == codes.HIDDEN:
        known = (*PRESENT, "stealth", "zone", "tier", "in_reach")
        yield Secret(f"{name}, hidden", one, character.CHARACTER, known=known)


def aims(state: Any, side: int) -> Iterator[Secret]:
    """Yield what the other side wants and does in secret."""
    for number, aim in enumerate(state.objectives):
        if aim.kind != NONE and aim.secret == 1 and aim.side != side:
            yield Secret(f"objective {number}", aim, board.OBJECTIVE, known=("side", "secret"))
    for number, task in enumerate(state.venture.tasks):
        if task.kind == NONE or task.secret == 0 or task.who & of_side(state, side):
            continue
        known = ("secret", "who", "ritual")
        yield Secret(f"task {number}", task, venture.TASK, known=known)
        if state.chapters & codes.RITUALS and task.ritual > 0:
            rite = state.rituals.rites[task.ritual - 1]
            yield Secret(f"ritual {task.ritual - 1}", rite, ritual.RITE, known=("task",))


def talk(state: Any, side: int) -> Iterator[Secret]:
    """Yield the other side's claims, which of them are lies, its offers, and what it would settle for."""
    spoken = state.social
    for number, claim in enumerate(spoken.claims):
        if claim.to == NONE:
            continue
        to_us = state.characters[claim.to].side == side
        if to_us and claim.status == codes.UNSAID and claim.teller == NONE:
            yield Secret(f"claim {number}, unsaid", claim, social.CLAIM, ("status", "teller"), told=side)
        elif to_us and claim.status != codes.EXPOSED and not is_in_hand(state, number):
            only = ("lie", "apt", "suspicion", "difficulty")
            yield Secret(f"claim {number}, told", claim, social.CLAIM, only=only)
        elif not to_us and claim.status == codes.UNSAID:
            yield Secret(f"claim {number}, our own", claim, social.CLAIM, only=("backfires",))
    for number, offer in enumerate(spoken.offers):
        if offer.to != NONE and offer.made == codes.NOT_MADE and state.characters[offer.to].side == side:
            yield Secret(f"offer {number}", offer, social.OFFER, ("made",), told=side)
    for number, request in enumerate(spoken.requests):
        asked = request.of != NONE and state.characters[request.of].side != side
        if asked and not state.characters[request.of].known_facts >> codes.DESIRE & 1:
            only = ("settle_claims", "settle_offers")
            yield Secret(f"request {number}", request, social.REQUEST, only=only)


def is_in_hand(state: Any, claim: int) -> bool:
    """Return whether a claim is being tested: then both sides see who rolls, and against what."""
    goals = (codes.FOR_CLAIM, codes.FOR_DOUBT)
    test = state.tests[codes.ACTIVE]
    return bool(test.who != NONE and test.goal in goals and state.social.claim == claim)


def networks(state: Any, side: int) -> Iterator[Secret]:
    """Yield networks that a side has not found, what their breaches do, and where in a network minds are."""
    hacking = state.hacking
    for number, net in enumerate(hacking.networks):
        if net.firewall > 0 and net.hidden == 1 and not net.found >> side & 1:
            known = ("hidden", "found", "owner", "rooms")
            yield Secret(f"network {number}", net, network.NETWORK, known=known)
            for place, breach in enumerate(hacking.breaches):
                if breach.network == number:
                    yield Secret(f"breach {place}", breach, network.BREACH, only=("done", "shutdown"))
    for number, console in enumerate(hacking.consoles):
        if console.owner == NONE or state.characters[console.owner].side == side:
            continue
        if console.inside != NONE and console.noticed == 0:
            yield Secret(f"console {number}", console, network.CONSOLE, only=("inside",))


def plans(state: Any) -> Iterator[Secret]:
    """Yield what the gamemaster keeps from the players: changes of the scene, the alarm, cards not drawn."""
    for number, change in enumerate(state.environment):
        if change.interact == NONE and change.used == 0 and change.price > 0:
            known = ("used", "interact")
            yield Secret(f"change {number}", change, board.ENVIRONMENT_EFFECT, known=known)
    alarm = state.venture
    for number in range(alarm.stage, alarm.stage_count):
        yield Secret(f"step {number} of the alarm", alarm.stages[number], venture.STAGE)
    if state.chapters & codes.DECK:
        shown = {int(state.deck.cards[card]) for card in range(limits.MOST_CARDS) if known_card(state, card)}
        for number, deed in enumerate(state.deck.deeds):
            if number not in shown:
                yield Secret(f"deed {number} of the deck", deed, deck.DEED)


def known_card(state: Any, card: int) -> bool:
    """Return whether a card has been drawn."""
    return bool((state.deck.open | state.deck.aside) >> card & 1)


# drawing anew


def redraw(state: Any, secret: Secret, fields: list[Field | Part], rng: np.random.Generator) -> None:
    """Give each of these fields of a secret any value of its range."""
    for field in fields:
        if isinstance(field, Part):
            parts = np.ravel(secret.record[field.name]) if field.shape else [secret.record[field.name]]
            for part in parts:
                redraw(state, secret._replace(record=part), list(field.fields), rng)
            continue
        secret.record[field.name] = drawn(state, secret, field, rng)


def drawn(state: Any, secret: Secret, field: Field, rng: np.random.Generator) -> Any:
    """Return values for a field: any of its range, but of those who and of zones which there are."""
    low, high = field.range
    shape = field.shape or None
    if secret.told is not None and field.name == "to":
        return rng.choice(
            [who for who in range(state.character_count) if of_side(state, secret.told) >> who & 1]
        )
    if secret.told is not None and field.name in ("tellers", "makers"):
        return rng.integers(1 << int(state.character_count)) & of_side(state, 1 - secret.told)
    if field.name == "inside":
        rooms = int(state.hacking.networks[secret.record["through"]].rooms)
        return rng.choice([zone for zone in range(state.zone_count) if rooms >> zone & 1])
    if field.range == limits.PEOPLE:
        low, high = 0, (1 << int(state.character_count)) - 1
    elif field.range == limits.PLACES:
        low, high = 0, (1 << int(state.zone_count)) - 1
    elif field.range in (limits.NOBODY, limits.WHO):
        high = int(state.character_count) - 1
    elif field.range == limits.NOWHERE:
        low, high = 0, int(state.zone_count) - 1
    return rng.integers(low, high, shape, endpoint=True)
