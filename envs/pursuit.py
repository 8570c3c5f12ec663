"""The environment of a pursuit, under the name that people import it by."""

from envs.twod20.pursuit import (
    ACTIONS,
    CHASES,
    FIELDS,
    PursuitEnv,
    PursuitVectorEnv,
    flat,
    pursuit_games,
)

__all__ = ["ACTIONS", "CHASES", "FIELDS", "PursuitEnv", "PursuitVectorEnv", "flat", "pursuit_games"]
