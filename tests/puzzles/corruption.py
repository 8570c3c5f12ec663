"""Corruption: visions, guns that go off by themselves, people who are nearly lost, ground that takes them."""

from __future__ import annotations

from typing import Any

from tests.puzzles.puzzle import puzzle
from tests.puzzles.scenes import ALL, ARMS, CALM, WALL, last, npc, pc, stage, weaken
from tests.twod20.build import Table

TAINTED = {
    "locations": {"house": {"name": "The house", "zones": ["yard"], "stage": 2, "condition": "cared_for"}}
}
ONE_ROUND = {"winner": "pcs", "first": "npcs"}


def besieged(threat: int, hero: dict[str, Any], **more: Any) -> Table:
    """Return a scene that players win as this round ends unless the hero falls; the thug hangs in a net."""
    people = {"hero": pc("yard", **{"fearless": False, **hero}), "thug": npc("road", number=5, skill=0)}
    table = stage(people, ALL, {"defeat": ["hero"]}, threat=threat, **{**ONE_ROUND, **TAINTED, **more})
    table["thug"].snared, table["thug"].waited = 9, 1
    table["hero"].acted = 1
    return table


@puzzle(
    best=("haunt hero with 3 threat", "distract hero"),
    tempting=("endanger hero with 3 threat", "haunt hero with 1 threat", "complicate hero defence"),
)
def what_armour_does_not_stop() -> Table:
    """One Harm is left to the hero, who stands in steel to the eyes: beams do nothing to her. She would face
    three small visions down, and hardly one as hard as all of them, or while she is distracted."""
    return weaken(besieged(3, {"number": 9, "skill": 3, "armour": 6}), "hero", harms=2)


@puzzle(best="endanger hero with 4 threat", tempting=("endanger hero with 2 threat", "distract hero"))
def one_beam_or_two() -> Table:
    """The hero cannot get clear of anything, and her mail stops what a light beam does: all goes into one
    that is heavy enough."""
    hero = {"number": 5, "skill": 0, "armour": 4, "fearless": True}
    return weaken(besieged(4, hero), "hero", harms=2)


def armed(threat: int, **friend: Any) -> Table:
    """Return a scene in which the hero carries a corrupt cannon beside a friend on whom all depends."""
    arms = {**ARMS, "cannon": {**ARMS["cannon"], "technology": "mechanical"}}
    people = {
        "hero": pc("yard", "cannon", corrupt=["cannon"], stress=30),
        "friend": pc("yard", number=6, skill=0, **friend),
        "thug": npc("road", number=5, skill=0),
    }
    more: dict[str, Any] = {"weapons": arms, "corruption": True, **ONE_ROUND}
    table = stage(people, ALL, {"defeat": ["friend"]}, threat=threat, **more)
    table["thug"].snared, table["thug"].waited = 9, 1
    table["hero"].acted = table["friend"].acted = 1
    return table


@puzzle(
    best="misfire hero_cannon -> friend",
    tempting=("malfunction hero_cannon", "act thug, ...", "complicate ..."),
)
def it_goes_off_by_itself() -> Table:
    """A Threat is enough to let the corrupt cannon go off at the man beside it, who cannot take another hit;
    that it jams would hinder nobody, for the hero has acted."""
    return weaken(armed(2), "friend", harms=2)


@puzzle(best="tempt hero with 3 threat", tempting=("tempt hero with 1 threat", "complicate hero attack"))
def nearly_lost() -> Table:
    """All boxes but two are marked, and the hero has just laid herself open: three dice are likelier to do it
    than fewer, and what is saved buys nothing as the round ends."""
    people = {
        "hero": pc("yard", number=12, skill=3, stress=9, purity=0),
        "thug": npc("road", number=5, skill=0),
    }
    table = stage(people, ALL, {"defeat": ["hero"]}, threat=3, corruption=True, **ONE_ROUND)
    table["thug"].snared, table["thug"].waited = 9, 1
    table["hero"].acted = 1
    table["hero"].marks = 7
    table.state.corruption.tempted = 1 << table.who("hero")
    return table


PITCH = {
    "zones": {
        "yard": {"name": "Yard", "corrupting": 6},
        "hall": {"name": "Hall"},
        "roof": {"name": "Roof"},
        "road": {"name": "Road"},
    },
    "links": [WALL, "hall - roof - road"],
}


@puzzle(best="rush hall", tempting=("attack bow -> thug", "end turn"))
def out_of_the_pitch() -> Table:
    """Whoever of the players ends a turn in the yard is touched by it, and two boxes of the hero are unmarked
    yet: she may shoot, or get over the wall, and not both."""
    people = {
        "hero": pc("yard", "bow", number=12, skill=3, stress=9, purity=1),
        "thug": npc("hall", number=5, skill=0, stress=40, tier="major"),
    }
    more: dict[str, Any] = {"corruption": True, "winner": "pcs", "first": "pcs", "variants": CALM, **PITCH}
    table = last(stage(people, ALL, {"defeat": ["hero"]}, **more), "hero")
    table["hero"].marks = 7
    return table.do("act hero")
