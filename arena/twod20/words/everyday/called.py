"""What else is named, and by which words: tasks, networks, consequences, and people by what they do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from arena.rulings.arrivals import kinds_known
from arena.twod20 import codes
from arena.twod20.rulings.changing import weapons_known
from arena.twod20.words.everyday.bearings import KIND, marks
from arena.words.cast import Cast, Named
from arena.words.things import Place


def kinds(cast: Cast) -> dict[str, Named]:
    """Return the kinds of people and weapons that may come, and what else is named, by what it is called."""
    found, weapons = kinds_known(cast.scenario), weapons_known(cast.scenario)
    return further_names(cast) | {
        "arm": Named(tuple(weapons), tuple(weapons.values())),
        "test": KIND,
        "mark": marks(cast),
        "kind": Named(tuple(found), tuple(name or key for key, name in found.items())),
    }


CALLED = {
    "task": "task|job|objective|goal",
    "network": "system|network|net|mainframe",
    "consequence": "consequence",
}
GEAR = "gear|rig|console|deck|kit|terminal|apparatus"
RITUAL = "rite|ritual|ceremony|chant|circle|working"
HACKER, CASTER = "hacker|decker|netrunner|intruder", "mage|wizard|witch|caster|sorcerer|spellcaster|magician"
PURSUER, QUARRY = "pursuer|hunter|chaser|lead pursuer", "quarry|fugitive|runaway|prey|lead rider|leader"


def further_names(cast: Cast) -> dict[str, Named]:
    """Return tasks, networks and consequences by name, and by a common word where there is one alone."""
    found: dict[str, Named] = {}
    rites = {key for key, task in cast.scenario.scenario.tasks.items() if task.ritual is not None}
    for kind, words in CALLED.items():
        named = cast.named.get(kind) or Named((), ())
        keys = [key for key in named.keys if not key.endswith("_net")]
        more = [(keys[0], word) for word in words.split("|")] if len(keys) == 1 else []
        if kind == "task" and len(rites) == 1:
            more += [(key, word) for key in rites for word in RITUAL.split("|")]
        more += [
            (key, f"{own} {gear}")
            for key, name in zip(named.keys, named.names, strict=True)
            if key.endswith("_net")
            for own in name.removeprefix("the gear of ").split()
            for gear in GEAR.split("|")
        ]
        found[kind] = Named(
            (*named.keys, *(key for key, _ in more)), (*named.names, *(word for _, word in more))
        )
    return found


def roles(state: Any, cast: Cast) -> Iterator[tuple[str, str]]:
    """Yield who goes by a word for what they do: hack, cast spells, hunt and are hunted."""
    if state.chapters & codes.HACKING:
        for console in state.hacking.consoles:
            if console.owner >= 0:
                yield from ((cast.characters[int(console.owner)], word) for word in HACKER.split("|"))
    if state.chapters & codes.MAGIC:
        for caster in state.magic.casters:
            if caster.who >= 0:
                yield from ((cast.characters[int(caster.who)], word) for word in CASTER.split("|"))
    if state.chapters & codes.PURSUIT:
        for who, words in ((state.pursuit.pursuer, PURSUER), (state.pursuit.quarry, QUARRY)):
            if who >= 0:
                yield from ((cast.characters[int(who)], word) for word in words.split("|"))


def there(state: Any, cast: Cast) -> Mapping[str, Place]:
    """Return where those are who take part, and for which side."""
    people = state.characters[: len(cast.characters)]
    return {
        key: Place(cast.zones[int(each.zone)], cast.sides[int(each.side)])
        for key, each in zip(cast.characters, people, strict=True)
        if each.status == codes.UP and each.tier != codes.OBJECT
    }
