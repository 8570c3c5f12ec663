"""The simulator as environments: one agent, many games at once, or a table of two.

Importing this package registers `arena/Conflict-v0` and `arena/Pursuit-v0` with gymnasium, alone and as a
batch.
"""

from gymnasium.envs.registration import register

register(
    id="arena/Conflict-v0",
    entry_point="envs.conflict:ConflictEnv",
    vector_entry_point="envs.vector:ConflictVectorEnv",
)
register(
    id="arena/Pursuit-v0",
    entry_point="envs.pursuit:PursuitEnv",
    vector_entry_point="envs.pursuit:PursuitVectorEnv",
)
