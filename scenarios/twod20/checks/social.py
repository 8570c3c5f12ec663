"""What requests, claims and offers of a scenario must be to the rest of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scenarios.errors import Path, Problem, choices
from scenarios.twod20.checks.parts import Parts
from scenarios.twod20.models import Claim, Offer, Request
from scenarios.words import SideName

Talk = Request | Claim | Offer


def social_problems(parts: Parts) -> Iterator[Problem]:
    """Yield what is wrong with what may be asked, told and offered in the scene."""
    scenario = parts.scenario
    for key, request in scenario.requests.items():
        yield from _request(parts, ("requests", key), key, request)
    for section, talk in (("claims", scenario.claims), ("offers", scenario.offers)):
        for key, each in talk.items():
            yield from _support(parts, (section, key), each)
    yield from _shared_keys(parts)
    yield from reading_problems(parts)


def reading_problems(parts: Parts) -> Iterator[Problem]:
    """Yield everything known of somebody that is not said."""
    for section in ("archetypes", "characters"):
        for key, each in getattr(parts.scenario, section).items():
            for index, fact in enumerate(each.reading.known if each.reading else []):
                if not getattr(each.reading, fact):
                    path: Path = (section, key, "reading", "known", index)
                    yield parts.document.problem(path, f"nothing is said under `{fact}`", fact)


def _shared_keys(parts: Parts) -> Iterator[Problem]:
    """Claims and offers are told apart where a request names what it is granted for."""
    for key in parts.scenario.offers:
        if key in parts.scenario.claims:
            yield parts.document.problem(("offers", key), f"{key} is a claim, choose another key")


def _request(parts: Parts, path: Path, key: str, request: Request) -> Iterator[Problem]:
    yield from _people(parts, path, request.by, request.of, "of")
    yield from _known(parts, (*path, "needs"), request.needs, parts.scenario.requests, "request")
    if key in _all_needs(parts, request):
        yield parts.document.problem((*path, "needs"), f"{key} would have to be granted before itself")
    support: dict[str, Claim | Offer] = {**parts.scenario.claims, **parts.scenario.offers}
    yield from _known(parts, (*path, "settles_for"), request.settles_for, support, "claim or offer")
    for index, name in enumerate(request.settles_for):
        if name in support and support[name].to != request.of:
            text = f"is not for {request.of}, who is asked"
            yield parts.document.problem((*path, "settles_for", index), text, name)
    one = parts.character(request.of)
    if request.settles_for and one is not None and one.side == "pcs":
        text = "a player decides what a player character grants; this is for npcs"
        yield parts.document.problem((*path, "settles_for"), text)
    yield from _changes(parts, path, request.changes)


def _all_needs(parts: Parts, request: Request) -> set[str]:
    """Return every request that must be granted before `request`, however far back."""
    found: set[str] = set()
    left = list(request.needs)
    while left:
        key = left.pop()
        if key not in found and key in parts.scenario.requests:
            found.add(key)
            left += parts.scenario.requests[key].needs
    return found


def _support(parts: Parts, path: Path, talk: Claim | Offer) -> Iterator[Problem]:
    yield from _people(parts, path, talk.by, talk.to, "to")
    yield from _known(parts, (*path, "about"), talk.about, parts.scenario.requests, "request")
    for index, key in enumerate(talk.about):
        request = parts.scenario.requests.get(key)
        if request is not None and request.of != talk.to:
            text = f"{request.of} is asked for that, not {talk.to}"
            yield parts.document.problem((*path, "about", index), text, key)
    if isinstance(talk, Offer):
        yield from _changes(parts, path, talk.changes)
    elif talk.lie and (talk.apt or talk.backfires):
        word = "apt" if talk.apt else "backfires"
        yield parts.document.problem((*path, word), "only evidence has it, not a lie", True)
    elif not talk.lie and "suspicion" in talk.model_fields_set:
        yield parts.document.problem((*path, "suspicion"), "only a lie has it", talk.suspicion)


def _people(parts: Parts, path: Path, by: list[str] | SideName, to: str, word: str) -> Iterator[Problem]:
    """Yield what is wrong with who speaks and who is spoken to."""
    yield from parts.unknown_character((*path, word), to)
    target = parts.character(to)
    if target is None:
        return
    if target.count > 1 and to in parts.groups:
        text = f"stands for {target.count} characters, name one of {', '.join(parts.groups[to])}"
        yield parts.document.problem((*path, word), text, to)
    if parts.tier(to) == "object":
        yield parts.document.problem((*path, word), "things do not answer", to)
    if by == target.side:
        yield parts.document.problem((*path, "by"), f"{to} is on that side itself", by)
    for index, key in enumerate(by if isinstance(by, list) else []):
        yield from parts.unknown_character((*path, "by", index), key)
        one = parts.character(key)
        if one is not None and (one.side == target.side or parts.tier(key) == "object"):
            text = f"expected somebody on the other side than {to}"
            yield parts.document.problem((*path, "by", index), text, key)


def _known(
    parts: Parts, path: Path, keys: list[str], known: Mapping[str, Talk], what: str
) -> Iterator[Problem]:
    for index, key in enumerate(keys):
        if key not in known:
            yield parts.document.problem((*path, index), f"no such {what}" + choices(key, known), key)


def _changes(parts: Parts, path: Path, name: str | None) -> Iterator[Problem]:
    """Yield what is wrong with the change of the scene that something brings about."""
    if name is None:
        return
    found = {each.name: each for each in parts.scenario.environment}
    if name not in found:
        text = "no such change in `environment`" + choices(name, found)
        yield parts.document.problem((*path, "changes"), text, name)
    elif found[name].damage is not None:
        yield parts.document.problem((*path, "changes"), "talk does no damage, name another change", name)


def brought_about(parts: Parts) -> set[str]:
    """Return the names of the changes of the scene that requests and offers bring about."""
    talk: list[Request | Offer] = [*parts.scenario.requests.values(), *parts.scenario.offers.values()]
    return {each.changes for each in talk if each.changes is not None}
