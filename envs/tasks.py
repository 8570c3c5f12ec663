"""Eight tasks for learners, small to large: `gymnasium.make("arena/Roofs-v0")`.

Each is the players' side of a bundled scene against the script, with lean rows and actions. Whatever else
`arena/Conflict-v1` takes may be given. In each most games of random play are decided, so that a learner who
knows nothing is told something. `docs/lab/tasks.md` has what was measured.
"""

from __future__ import annotations

from typing import NamedTuple

from gymnasium.envs.registration import register

SIDE, OPPONENT = "pcs", "scripted"
GIVEN = {"side": SIDE, "opponent": OPPONENT, "observation": "lean", "actions": "lean"}


class Task(NamedTuple):
    """A task by its name: the scene, what is to be done, and what the learner's side does not know."""

    name: str
    scene: str
    aim: str
    hidden: str = ""

    @property
    def id(self) -> str:
        """Its name for `gymnasium.make`."""
        return f"arena/{self.name}-v0"


TASKS = (
    Task("Roofs", "rooftops", "get away over the roofs; a chase told as a track"),
    Task("Fencers", "orangery", "win a duel of swords among trees"),
    Task("Wrestlers", "ring", "beat a champion wrestler by holds and bare hands"),
    Task("Envoys", "petition", "win over a magistrate and his clerk before time is up"),
    Task("Clerk", "backroom", "get an answer out of a clerk by talk", "what moves those who are talked to"),
    Task("Hunters", "reed_river", "kill a beast that takes boats", "where in the river it is"),
    Task("Pass", "fir_pass", "beat the leader of an ambush on a wagon", "who lies in ambush, and where"),
    Task("Harbour", "tide", "get a book across a harbour of 45 zones, by roofs, market or water"),
)


def register_tasks() -> None:
    """Make the tasks known to gymnasium, alone and as batches."""
    for task in TASKS:
        register(
            id=task.id,
            entry_point="envs.conflict:ConflictEnv",
            vector_entry_point="envs.vector:ConflictVectorEnv",
            kwargs={"scenario": task.scene, **GIVEN},
        )
