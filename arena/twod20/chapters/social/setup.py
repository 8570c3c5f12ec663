"""From the requests, claims and offers of a loaded scenario to the state; all validation is done."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from arena.twod20 import codes
from arena.twod20.core.parts import Places
from scenarios.twod20.loaded import LoadedScenario
from scenarios.twod20.models import Claim, Offer, Reading, Request


def write(state: Any, loaded: LoadedScenario, places: Places) -> None:
    """Write what may be asked, told and offered, and mark the scene as one that uses it."""
    scenario, social = loaded.scenario, state.social
    social.requests["of"] = social.requests["change"] = codes.NONE
    social.claims["to"] = social.claims["teller"] = codes.NONE
    social.offers["to"] = social.offers["change"] = codes.NONE
    if scenario.requests:
        state.chapters |= codes.SOCIAL
    for number, request in enumerate(scenario.requests.values()):
        write_request(social.requests[number], request, loaded)
    for number, claim in enumerate(scenario.claims.values()):
        write_claim(social.claims[number], claim, loaded)
    for number, offer in enumerate(scenario.offers.values()):
        write_offer(social.offers[number], offer, loaded)


def people(loaded: LoadedScenario, by: list[str] | str) -> int:
    """Return the set of characters that `by` names: some, or everybody of a side."""
    if isinstance(by, str):
        numbers = [index for index, each in enumerate(loaded.characters) if each.side == by]
    else:
        numbers = [number for key in by for number in loaded.groups[key]]
    return sum(1 << number for number in set(numbers))


def members(keys: Iterable[str], named: list[str]) -> int:
    """Return the set of those of `keys` that are `named`."""
    return sum((key in named) << number for number, key in enumerate(keys))


def write_request(record: Any, request: Request, loaded: LoadedScenario) -> None:
    """Write a request."""
    scenario = loaded.scenario
    record.askers, record.of = people(loaded, request.by), loaded.groups[request.of][0]
    record.difficulty, record.resistance = request.difficulty, request.resistance
    record.limit, record.in_way, record.leaves = request.complications, request.in_the_way, request.leaves
    record.medium = codes.MEDIUM_WORDS.index(request.medium)
    record.needs = members(scenario.requests, request.needs)
    record.settle_claims = members(scenario.claims, request.settles_for)
    record.settle_offers = members(scenario.offers, request.settles_for)
    record.change = change(loaded, request.changes)


def bears_on(loaded: LoadedScenario, part: Claim | Offer) -> int:
    """Return the set of requests that a claim or an offer bears on."""
    asked = {key for key, request in loaded.scenario.requests.items() if request.of == part.to}
    return members(loaded.scenario.requests, part.about or sorted(asked))


def write_claim(record: Any, claim: Claim, loaded: LoadedScenario) -> None:
    """Write a lie or a piece of evidence."""
    record.tellers, record.to = people(loaded, claim.by), loaded.groups[claim.to][0]
    record.requests = bears_on(loaded, claim)
    record.lie, record.apt, record.backfires = claim.lie, claim.apt, claim.backfires
    record.difficulty = int(claim.lie) if claim.difficulty is None else claim.difficulty
    record.medium = codes.MEDIUM_WORDS.index(claim.medium)
    record.suspicion = claim.suspicion


def write_offer(record: Any, offer: Offer, loaded: LoadedScenario) -> None:
    """Write an offer and its price."""
    record.makers, record.to = people(loaded, offer.by), loaded.groups[offer.to][0]
    record.medium = codes.MEDIUM_WORDS.index(offer.medium)
    record.requests = bears_on(loaded, offer)
    record.threat, record.change = offer.threat, change(loaded, offer.changes)


def change(loaded: LoadedScenario, name: str | None) -> int:
    """Return the number of the change of the scene of that name, NONE for no name."""
    names = [each.name for each in loaded.scenario.environment]
    return codes.NONE if name is None else names.index(name)


def fact_bits(reading: Reading | None) -> int:
    """Return what there is to learn of somebody as bits."""
    if reading is None:
        return 0
    return sum(bool(getattr(reading, key)) << number for number, key in enumerate(codes.FACT_KEYS))


def known_bits(reading: Reading | None) -> int:
    """Return what the other side has found out of it beforehand as bits."""
    return 0 if reading is None else members(codes.FACT_KEYS, list(reading.known))
