"""What only the 2d20 System has as an environment: the pursuit, `arena/Pursuit-v0`."""

from gymnasium.envs.registration import register

register(
    id="arena/Pursuit-v0",
    entry_point="envs.twod20.pursuit:PursuitEnv",
    vector_entry_point="envs.twod20.pursuit:PursuitVectorEnv",
)
