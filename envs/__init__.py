"""The simulator as environments: one agent, many games at once, or a table of two.

Importing this package registers `arena/Conflict-v1` with gymnasium, alone and as a batch, the tasks that are
made of it (`envs.tasks`), and what single rule systems have beside it, such as `arena/Pursuit-v0`.
"""

from importlib import import_module
from importlib.util import find_spec

from gymnasium.envs.registration import register

from envs.tasks import register_tasks
from scenarios.known import HOUSE

register(
    id="arena/Conflict-v1",
    entry_point="envs.conflict:ConflictEnv",
    vector_entry_point="envs.vector:ConflictVectorEnv",
)
register_tasks()
for system in HOUSE:
    if find_spec(f"{__name__}.{system}") is not None:
        import_module(f"{__name__}.{system}")
