"""What goes on from one scene into the next, in words."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from arena.twod20.setup.upkeep import FOR_GOOD
from arena.words.story import count_of, listing


def carried_lines(carried: dict[str, Any]) -> list[str]:
    """Return what goes on into the next scene in words: the pools, a line for each person, the discards.

    >>> one = {"status": 1, "wounds": 1, "traumas": 0, "treated_wounds": 0, "treated_traumas": 2,
    ...        "hampered": [0, 0, 1], "bandaged": [0, 0, 0], "fatigue": 0, "fate": 2}
    >>> carried_lines({"momentum": 2, "threat": 5, "fate": "Fortune", "people": {"Ada": one}})
    ['Momentum 2, Threat 5.', 'Ada: Fortune 2, 1 Wound (hampers movement), 2 treated Harms.']
    """
    lines = [f"Momentum {carried['momentum']}, Threat {carried['threat']}."]
    for name, known in carried["people"].items():
        lines.append(f"{name}: {', '.join(state_of(known, carried['fate']))}.")
    aside = carried.get("aside", [])
    return [*lines, f"Threat deck: {count_of(len(aside), 'card')} set aside."] if aside else lines


def state_of(known: dict[str, Any], fate: str) -> list[str]:
    """Return how somebody comes out of a scene, in a few words each."""
    if known["status"] in FOR_GOOD:
        return [codes.STATUS_WORDS[known["status"]]]
    said = [f"{fate} {known['fate']}"] if fate and known["fate"] else []
    if known["status"] != codes.UP:
        said.append(codes.STATUS_WORDS[known["status"]])
    if known["wounds"]:
        matters = [codes.MATTER_WORDS[at] for at, number in enumerate(known["hampered"]) if number]
        hampers = f" (hampers {listing(matters)})" if matters else ""
        said.append(count_of(known["wounds"], "Wound") + hampers)
    if known["traumas"]:
        said.append(count_of(known["traumas"], "Trauma"))
    treated = known["treated_wounds"] + known["treated_traumas"]
    if treated:
        said.append(count_of(treated, "treated Harm"))
    if known["fatigue"]:
        said.append(f"Fatigue {known['fatigue']}")
    if known.get("marks"):
        said.append(f"{count_of(known['marks'], 'box', 'boxes')} marked by corruption")
    if known.get("corrupt"):
        said.append(f"corrupt: {listing([part.replace('_', ' ') for part in known['corrupt']])}")
    unhurt = not (known["wounds"] or known["traumas"] or treated or known["fatigue"])
    return [*said, "unhurt"] if unhurt else said
