"""A small place for a few people of True20, and dice put where they are awaited."""

from __future__ import annotations

import json
from typing import Any

import numpy as np

from arena.calls import act_at, take_roll_at
from arena.state.fields import set_with
from arena.systems import SYSTEMS, list_legal
from arena.true20 import codes
from scenarios.loader import loads

TRUE20 = SYSTEMS["true20"]
HERO, FOE = 0, 1
HERO_SAID: dict[str, Any] = {
    "side": "pcs",
    "zone": "near",
    "level": 3,
    "role": "warrior",
    "abilities": {"strength": 2, "dexterity": 2, "constitution": 1},
    "weapons": ["sword", "long_bow"],
}
FOE_SAID: dict[str, Any] = {
    "side": "npcs",
    "zone": "near",
    "level": 2,
    "role": "warrior",
    "abilities": {"strength": 1, "dexterity": 1, "constitution": 2},
    "weapons": ["club"],
}


def scene(hero: dict[str, Any], foe: dict[str, Any], said: dict[str, Any], more: dict[str, Any]) -> str:
    """Return the text of a small scene, with what is said otherwise."""
    people = {"hero": {**HERO_SAID, **hero}, "foe": {**FOE_SAID, **foe}, **more}
    made: dict[str, Any] = {
        "system": "true20",
        "name": "The spot",
        "summary": "Two people.",
        "clock": {"rounds": 30},
        "zones": {"near": {"name": "Near"}, "far": {"name": "Far"}},
        "links": [{"from": "near", "to": "far", "feet": 30}],
        "characters": people,
        "objectives": {"pcs": [{"defeat": ["foe"]}], "npcs": [{"defeat": ["hero"]}]},
    }
    return json.dumps({**made, **said})


class Spot:
    """A game of a few people; hero acts first unless the dice for initiative say otherwise."""

    def __init__(
        self,
        hero: dict[str, Any] | None = None,
        foe: dict[str, Any] | None = None,
        said: dict[str, Any] | None = None,
        more: dict[str, Any] | None = None,
        initiative: tuple[int, ...] = (20, 1),
    ) -> None:
        """Begin it with these dice for initiative."""
        loaded = loads(scene(hero or {}, foe or {}, said or {}, more or {}), "spot.yaml")
        self.states, self.cast = TRUE20.compile(loaded, 1)
        self.legal = np.zeros(TRUE20.actions, np.int16)
        self.sentences: list[str] = []
        for face in initiative:
            self.roll(face)

    @property
    def state(self) -> Any:
        """Return the position."""
        return self.states[0]

    def who(self, key: str) -> Any:
        """Return somebody."""
        return self.states[0].characters[self.cast.characters.index(key)]

    @property
    def hero(self) -> Any:
        """Return the player's character."""
        return self.states[0].characters[HERO]

    @property
    def foe(self) -> Any:
        """Return the opponent."""
        return self.states[0].characters[FOE]

    def roll(self, *faces: int) -> None:
        """Put down the dice that are awaited, one after the other."""
        for face in faces:
            assert self.state.roll_count == 1, "no die is awaited"
            self.states[0].event_count = 0
            self.states[0].rolled[0] = face
            take_roll_at(self.states, 0)
            self.tell()

    def tell(self) -> None:
        """Keep what is told of the last command."""
        self.sentences += TRUE20.words.narrate(self.states[0], self.cast, None)

    def texts(self) -> list[str]:
        """Return what may be done."""
        number = int(list_legal(self.states[0], self.legal))
        return [TRUE20.text(int(each), self.states[0], self.cast) for each in self.legal[:number]]

    def do(self, words: str, *faces: int) -> None:
        """Do what is typed, and put down the dice that it asks for."""
        self.states[0].event_count = 0
        number = int(list_legal(self.states[0], self.legal))
        act_at(self.states, 0, TRUE20.parse(words, self.states[0], self.cast, self.legal[:number]))
        self.tell()
        self.roll(*faces)

    def check(self) -> str:
        """Return what the roll in hand is for, "" for none."""
        return codes.CHECKS[int(self.state.check)] if self.state.roll_count else ""

    def put(self, key: str, *conditions: int) -> None:
        """Put somebody into conditions that last."""
        self.who(key).conditions |= set_with(*conditions)

    def clear(self) -> None:
        """Let nobody be flat-footed."""
        self.states["characters"]["conditions"] &= ~set_with(codes.FLAT_FOOTED)
