"""What a 2d20 scene says before its first turn: who carries what, what a side wants, when time is up."""

from __future__ import annotations

from arena.aims import words
from arena.words.story import in_sentence, listing
from arena.words.surface import Opening
from scenarios.twod20.loaded import LoadedScenario
from scenarios.twod20.models import Objective, Pursuit
from scenarios.twod20.resolve import ResolvedCharacter


def named(loaded: LoadedScenario, side: str, reader: str) -> list[ResolvedCharacter]:
    """Return who of a side `reader` knows of: no enemy in hiding; to players, none who may still come."""
    mine = reader in ("", side)
    unknown = [each for each in loaded.characters if comes_unseen(each) and side == "npcs" and not mine]
    if loaded.scenario.stealth and not mine:
        unknown += [each for each in loaded.characters if each.starts == "hidden"]
    return [each for each in loaded.characters if each.side == side and each not in unknown]


def comes_unseen(each: ResolvedCharacter) -> bool:
    """Return whether somebody may still come, and not by a spell alone."""
    return each.reserve and not each.raised


def person(character: ResolvedCharacter) -> str:
    """Return what somebody has in hand, of what temper it is, and who it is."""
    armed = ", ".join(weapon.name for key, weapon in character.weapons if key)
    if character.tier == "object":
        armed = "can be ridden, and broken" if character.carries else "a thing that can be broken"
    said = [f"{armed}."] if armed else []
    said += [] if character.temper == "even" else [f"{character.temper.capitalize()}."]
    said += [character.text] if character.text else []
    waits = "Rises only by a spell." if character.raised else "Not here yet."
    said += [waits] if character.reserve else []
    return " ".join(said) or "empty hands."


def aims(loaded: LoadedScenario, side: str, reader: str) -> list[str]:
    """Return what a side wants, in words, as far as `reader`, who plays a side, may know it."""
    wanted, chase = loaded.scenario.objectives, loaded.scenario.pursuit
    if chase is not None and chase.begins == "start":
        named = {each.first.key: each for each in loaded.characters}
        pursuer, quarry = named[chase.pursuer], named[chase.quarry]
        return [f"catch {quarry.name}" if pursuer.side == side else f"get away from {pursuer.name}"]
    mine = reader in ("", side)
    known = [each for each in (wanted.pcs if side == "pcs" else wanted.npcs) if mine or not each.secret]
    return [aim(loaded, each) for each in known] or ["nobody has told you"]


def aim(loaded: LoadedScenario, objective: Objective) -> str:
    """Return one objective in words: its own text, or what its keys say."""
    if objective.text:
        return objective.text
    if objective.destroy:
        names = {each.group: in_sentence(each.name) for each in loaded.characters}
        return f"destroy {listing([names[key] for key in objective.destroy])}"
    if objective.activity:
        return f"work at {in_sentence(loaded.scenario.zones[objective.activity].name)}"
    if objective.complete:
        named = [loaded.scenario.tasks[key].name for key in objective.complete]
        return (" or " if objective.any else " and ").join(named)
    if objective.prevent:
        return "see that the others do not succeed"
    return words.aim(loaded, objective)


def clock(loaded: LoadedScenario) -> str:
    """Return when the scene ends by itself."""
    chase = loaded.scenario.pursuit
    if chase is not None and chase.begins == "start":
        return f"After {chase.rounds} exchanges time is up, and {_timeout(loaded, chase)}."
    time = loaded.scenario.time
    if time is not None:
        return f"After {time.limit} intervals time is up, and {words.WINNER[time.winner]}."
    return words.clock(loaded)


def _timeout(loaded: LoadedScenario, chase: Pursuit) -> str:
    """Return who has won when a pursuit takes too long."""
    if chase.timeout == "nobody":
        return "nobody has won"
    key = chase.pursuer if chase.timeout == "pursuer" else chase.quarry
    name = next(each.name for each in loaded.characters if each.first.key == key)
    return f"{name} has {'won' if chase.timeout == 'pursuer' else 'got away'}"


def rumour(loaded: LoadedScenario) -> str:
    """Return what everybody has heard of what is hidden, and what programs take from it; "" for nothing."""
    heard = loaded.scenario.rumour
    if heard is None:
        return ""
    zones = {key: zone.name for key, zone in loaded.scenario.zones.items()}
    names = {key: loaded.characters[numbers[0]].name for key, numbers in loaded.groups.items()}
    comers = [" or ".join(f"{sort}s" for sort in heard.like)] if heard.like else []
    if heard.from_:
        comers.append("from " + " or ".join(zones[key] for key in heard.from_))
    if heard.rounds is not None:
        comers.append("in one of rounds {} to {}".format(*heard.rounds))
    told = [f"More may come: {', '.join(comers)}."] if comers else []
    if heard.where:
        told.append(f"Where something may happen: {' or '.join(zones[key] for key in heard.where)}.")
    if heard.after:
        told.append(f"Whom they may be after: {' or '.join(names[key] for key in heard.after)}.")
    return f"{heard.text} ({' '.join(told)})" if told else heard.text


OPENING = Opening(named, person, aims, clock, rumour)
