"""What the actions of a turn are for: the major ones, by family.

People tell turns apart by these. A turn without any of them moves, spends or waits.
"""

from __future__ import annotations

from itertools import accumulate
from math import prod

from arena.twod20.catalog import ATTACK, THROW, VERBS
from scenarios.limits import CHARACTERS

FAMILIES = {
    "strike": ("attack", "throw"),
    "menace": ("threaten",),
    "magic": ("cast", "cast_at", "look_afar", "sacrifice", "sacrifice_animal", "disrupt", "examine"),
    "hacking": ("hack", "hack_line", "plug", "release", "enter", "come_out", "pull_out", "scan"),
    "objective": ("work", "overcome", "attempt", "steady", "ask", "tell", "doubt", "offer", "read"),
    "stealth": ("hide", "search"),
    "support": (
        *("recover", "recover_body", "recover_mind"),
        *("treat_wound", "treat_trauma", "stabilise", "revive", "rest", "break_free"),
    ),
    "prepare": ("aid", "assist", "advantage", "pave"),
    "defence": ("protect",),
    "move": ("rush", "hinder", "force"),
    "ready": ("ready",),
    "wait": (
        *("ready_protect", "ready_aid", "ready_rush", "ready_recover", "ready_advantage"),
        *("ready_work", "ready_tend", "ready_hide", "ready_cast"),
    ),
}


def numbers_of(names: tuple[str, ...]) -> frozenset[int]:
    """Return the numbers of all actions of some verbs."""
    sizes = [prod(verb.sizes) for verb in VERBS]
    first = {verb.name: end - size for verb, size, end in zip(VERBS, sizes, accumulate(sizes), strict=True)}
    size_of = {verb.name: size for verb, size in zip(VERBS, sizes, strict=True)}
    return frozenset(first[name] + place for name in names for place in range(size_of[name]))


AT_HAND = frozenset(first + who for first in (ATTACK, THROW) for who in range(CHARACTERS))  # with bare hands
BY_FAMILY = {family: numbers_of(names) - AT_HAND for family, names in FAMILIES.items()}
BY_FAMILY["makeshift"] = AT_HAND
