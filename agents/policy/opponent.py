"""A network as an opponent inside environments; importing this module makes such names known there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from numpy.typing import NDArray

from agents.names import NETWORK
from agents.policy.policy import Policy, choose
from agents.policy.store import load
from envs.opponents import register_kind


def opponent(name: str, openings: Iterable[NDArray[Any]], sides: Iterable[int]) -> Policy:
    """Return the network of a name; raise `PolicyError` unless it plays these sides of all the openings."""
    trained = load(name)
    for opening in openings:
        trained.check(opening, sides, name)
    return trained.policy


register_kind(NETWORK, Policy, choose, opponent)
