"""What is read out before the first turn: the title, the scene, who is who, what each side wants."""

from __future__ import annotations

from scenarios.loader import LoadedScenario
from scenarios.models import Objective, Pursuit
from scenarios.resolve import ResolvedCharacter
from table.menu import wrapped

Line = tuple[str, str]  # what is written, and its style

# over the people of a side, by that side and the one the person plays
HEADINGS = {
    ("pcs", "pcs"): "You play these people. Your aim",
    ("npcs", "npcs"): "You play these people. Your aim",
    ("pcs", "npcs"): "Against you. Their aim",
    ("npcs", "pcs"): "Against you. Their aim",
    ("pcs", ""): "The player characters",
    ("npcs", ""): "The opposition",
}


def title(loaded: LoadedScenario, width: int) -> list[Line]:
    """Return the title and the text of the scene."""
    scenario = loaded.scenario
    lines: list[Line] = [(scenario.name.upper(), "bold"), ("", "")]
    lines += [(line, "") for line in wrapped(scenario.opening or scenario.summary, "  ", width - 2)]
    return [*lines, ("", "")]


def people(loaded: LoadedScenario, side: str, width: int) -> list[Line]:
    """Return who is on which side and what each wants; `side` is the one the person plays, "" for none."""
    lines: list[Line] = []
    for name in ("npcs", "pcs") if side == "npcs" else ("pcs", "npcs"):
        heading, wanted = HEADINGS[name, side], "; ".join(aims(loaded, name, side)).rstrip(".")
        lines += [(line, "bold") for line in wrapped(f"{heading}: {wanted}.", "", width, "  ")]
        there = [each for each in loaded.characters if each.side == name]
        lines += [(line, "") for each in there for line in person(each, width)]
    return [*lines, ("", "")]


def person(character: ResolvedCharacter, width: int) -> list[str]:
    """Return somebody in a line or two."""
    armed = ", ".join(weapon.name for _, weapon in character.weapons) or "bare hands"
    if character.tier == "object":
        armed = "a thing that can be broken"
    waits = " Not here yet." if character.reserve else ""
    return wrapped(f"{called(character)}: {armed}. {character.text}{waits}".rstrip(), "  ", width, "    ")


def called(character: ResolvedCharacter) -> str:
    """Return the name, and the key people type where the name does not show it."""
    shows = character.key.replace("_", " ") in character.name.lower()
    return character.name if shows else f"{character.name} ({character.key})"


def aims(loaded: LoadedScenario, side: str, reader: str = "") -> list[str]:
    """Return what a side wants, in words, as far as `reader`, who plays a side, may know it."""
    wanted, chase = loaded.scenario.objectives, loaded.scenario.pursuit
    if chase is not None and chase.begins == "start":
        named = {each.key: each for each in loaded.characters}
        pursuer, quarry = named[chase.pursuer], named[chase.quarry]
        return [f"catch {quarry.name}" if pursuer.side == side else f"get away from {pursuer.name}"]
    mine = reader in ("", side)
    known = [each for each in (wanted.pcs if side == "pcs" else wanted.npcs) if mine or not each.secret]
    return [aim(loaded, each) for each in known] or ["nobody has told you"]


def aim(loaded: LoadedScenario, objective: Objective) -> str:
    """Return one objective in words: its own text, or what its keys say."""
    if objective.text:
        return objective.text
    names = {each.group: each.name for each in loaded.characters}
    zones = {key: zone.name for key, zone in loaded.scenario.zones.items()}
    if objective.defeat is not None:
        whom = (
            "all enemies" if objective.defeat == "all" else " and ".join(names[k] for k in objective.defeat)
        )
        return f"defeat {whom}"
    for verb in ("destroy", "protect"):
        keys = getattr(objective, verb)
        if keys:
            return f"{verb} {' and '.join(names[key] for key in keys)}"
    for verb, words in (
        ("hold", "hold"),
        ("reach", "reach"),
        ("escape", "escape by"),
        ("activity", "work at"),
    ):
        key = getattr(objective, verb)
        if key:
            return f"{words} {zones[key]}"
    if objective.complete:
        named = [loaded.scenario.tasks[key].name for key in objective.complete]
        return (" or " if objective.any else " and ").join(named)
    if objective.prevent:
        return "see that the others do not succeed"
    return "survive until the end"


def carried(heading: str, lines: list[str], width: int) -> list[Line]:
    """Return what one scene leaves to the next: a heading with the pools, then a line for each person."""
    said: list[Line] = [(line, "bold") for line in wrapped(f"{heading}: {lines[0]}", "", width, "  ")]
    return said + [(line, "") for one in lines[1:] for line in wrapped(one, "  ", width, "    ")]


def clock(loaded: LoadedScenario) -> str:
    """Return when the scene ends by itself."""
    chase = loaded.scenario.pursuit
    if chase is not None and chase.begins == "start":
        return f"After {chase.rounds} exchanges time is up, and {_timeout(loaded, chase)}."
    ends = loaded.scenario.clock
    winner = {"pcs": "the player characters win", "npcs": "the opposition wins", "nobody": "nobody wins"}
    time = loaded.scenario.time
    if time is not None:
        return f"After {time.limit} intervals time is up, and {winner[time.winner]}."
    return f"After {ends.rounds} rounds time is up, and {winner[ends.winner]}."


def _timeout(loaded: LoadedScenario, chase: Pursuit) -> str:
    """Return who has won when a pursuit takes too long."""
    if chase.timeout == "nobody":
        return "nobody has won"
    key = chase.pursuer if chase.timeout == "pursuer" else chase.quarry
    name = next(each.name for each in loaded.characters if each.key == key)
    return f"{name} has {'won' if chase.timeout == 'pursuer' else 'got away'}"
