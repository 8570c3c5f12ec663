"""A small place for two people of D6, and dice put where they are awaited."""

from __future__ import annotations

from typing import Any

import numpy as np

from agents.systems import choose_scripted
from arena.calls import act_at, take_roll_at
from arena.systems import SYSTEMS, list_legal
from scenarios.loader import loads

D6 = SYSTEMS["d6"]
SPOT = """\
system: d6
name: The spot
summary: Two people.
zone_size: 20
gm_dice: {gm_dice}
wounds: {wounds}
zones:
  near: {{name: Near}}
  far: {{name: Far, cover: {cover}, terrain: {terrain}, hazard: {hazard}}}
links: [near - far]
characters:
  hero:
    side: pcs
    zone: near
    attributes: {{dexterity: 3D+2, strength: 3D, perception: 2D}}
    skills: {{firearms: 4D, brawling: 3D, dodge: 2D, running: 2D}}
    weapons: [rifle, club]
    action_dice: 2
  foe:
    side: npcs
    zone: {zone}
    attributes: {{dexterity: 2D+1, strength: 2D}}
    skills: {{firearms: 3D, stamina: 3D, dodge: 3D}}
    weapons: [revolver]
    important: {important}
objectives: {{pcs: [{{defeat: [foe]}}], npcs: [{{defeat: [hero]}}]}}
"""
HERO, FOE = 0, 1
PLAIN = {
    "gm_dice": 0,
    "cover": 0,
    "terrain": 0,
    "hazard": "null",
    "zone": "near",
    "important": "false",
    "wounds": "levels",
}


def spot_text(**said: Any) -> str:
    """Return the file of the place, plain but for what is said."""
    return SPOT.format(**{**PLAIN, **said})


class Game:
    """A game of a scene, with dice put where they are awaited."""

    def __init__(self, text: str, *initiative: int) -> None:
        """Begin a scene with these dice for initiative, one for each that rolls."""
        self.states, self.cast = D6.compile(loads(text, "scene.yaml"), 1)
        self.legal = np.zeros(D6.actions, np.int16)
        for face in initiative:
            self.roll(face)

    @property
    def state(self) -> Any:
        """Return the position."""
        return self.states[0]

    def roll(self, *faces: int) -> None:
        """Put down the dice that are awaited."""
        assert len(faces) == self.state.roll_count, f"{self.state.roll_count} dice are awaited"
        self.states[0].rolled[: len(faces)] = faces
        take_roll_at(self.states, 0)

    def texts(self) -> list[str]:
        """Return what may be done."""
        number = int(list_legal(self.states[0], self.legal))
        return [D6.text(int(each), self.states[0], self.cast) for each in self.legal[:number]]

    def scripted(self) -> str:
        """Return what the script does now."""
        number = int(list_legal(self.states[0], self.legal))
        action = int(choose_scripted(self.states[0], self.legal, number))
        return D6.text(action, self.states[0], self.cast)

    def who(self, key: str) -> Any:
        """Return somebody by its key."""
        return self.states[0].characters[self.cast.characters.index(key)]

    def do(self, words: str) -> None:
        """Do what is typed."""
        self.states[0].event_count = 0
        number = int(list_legal(self.states[0], self.legal))
        act_at(self.states, 0, D6.parse(words, self.states[0], self.cast, self.legal[:number]))


class Spot(Game):
    """A game of the two; hero acts first unless initiative says otherwise."""

    def __init__(self, hero: int = 20, foe: int = 1, **said: Any) -> None:
        """Begin it with these dice for initiative."""
        super().__init__(spot_text(**said), hero, foe)

    @property
    def hero(self) -> Any:
        """Return the player's character."""
        return self.states[0].characters[HERO]

    @property
    def foe(self) -> Any:
        """Return the opponent."""
        return self.states[0].characters[FOE]

    def hit(self, damage: tuple[int, ...], resistance: tuple[int, ...]) -> None:
        """Let hero shoot foe, hit, and both roll so."""
        self.do("shoot foe")
        self.roll(5, 5, 5, 5)
        self.roll(*damage)
        self.roll(*resistance)
