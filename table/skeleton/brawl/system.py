"""Brawl as the registry knows it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from arena.scene.setup import roll_initiative
from arena.scene.system import scene_system
from arena.system import Measure, Pool
from table.skeleton.brawl import rules
from table.skeleton.brawl.record import SCENE, VERBS


def prepare(state: Any, loaded: Any) -> None:
    """Let the order of turns be rolled; the fields of these rules begin with what the file says."""
    roll_initiative(state, rules.DIE)


SYSTEM = scene_system(
    "brawl",
    SCENE,
    VERBS,
    rules,
    example=str(Path(__file__).with_name("bundled") / "yard.yaml"),
    prepare=prepare,
    said_for={"go": "move", "attack": "hit", "flee": "leave"},
    pools=(Pool("Grit", "characters.grit", 0, "the players", 1),),
    measures=(Measure("blows", "blows", 0.1, "lands {0} blows instead of {1}", False, 1, "harm"),),
)
