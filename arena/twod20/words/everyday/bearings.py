"""Everyday words for traits: which tests they make easier or harder, and for whom or where."""

from __future__ import annotations

from arena.words.cast import Named
from arena.words.everyday import Phrase

TESTS = {
    "melee": ("melee", "close combat", "hand to hand", "fight", "fencing", "brawling", "close fighting"),
    "ranged": ("shooting", "ranged", "ranged attacks", "firing", "aiming", "shots", "shoot"),
    "mental": ("threats", "threatening", "mental attacks", "intimidation"),
    "attack": ("attacks", "attacking", "attack", "hit"),
    "defence": ("defence", "defending", "defense", "dodging", "parrying"),
    "movement": (
        "movement",
        "moving",
        "running",
        "climbing",
        "getting about",
        "walking",
        "move",
        "climb",
        "get about",
        "walk",
    ),
    "medicine": ("medicine", "healing", "treating"),
    "stealth": ("stealth", "sneaking", "sneak", "hide", "hiding"),
    "observation": ("observation", "seeing", "spotting", "noticing", "looking", "spot", "see"),
    "persuasion": ("persuasion", "persuading", "talking", "convincing"),
    "everything": ("everything", "all tests", "all rolls", "tests", "rolls", "all"),
}
KIND = Named(
    tuple(test for test, said in TESTS.items() for _ in said),
    tuple(word for said in TESTS.values() for word in said),
)
HERE = "[there|here]"


def bearing(effect: str, said: str) -> tuple[Phrase, ...]:
    """Return what is said where tests have become easier or harder: for people, a side, a place or all."""
    made = f"{{test}} [be|get|become] [one|by one] {said}"
    return tuple(
        Phrase(
            f"trait {effect} {{test}} on {on}",
            tuple(
                way
                for place in places
                for way in (
                    f"{made} {place}",
                    f"make {{test}} {said} {place}",
                    f"{{other}} make {{test}} {said} {place}",
                    f"[{{other}}] make (it|life) [one|by one] {said} (to {{test}}|{{test}}) {place}",
                    f"[be|get] [one|by one] {said} to {{test}} {place}",
                    f"[be|get] [one|by one] {said} {place} to {{test}}",
                    f"{place} {made}",
                    f"{{test}} {place} [be|get|become] [one|by one] {said}",
                )
            ),
        )
        for on, places in (
            ("{who}", ("for {who}", "{who}")),
            ("{side}", ("for {side}", "for whole {side}")),
            ("{zone}", ("(in|on|at|to|over) {zone}",)),
            ("scene", ("for (everyone|everybody|all)", "everywhere")),
        )
    ) + (
        Phrase(
            f"trait {effect} {{test}} on {{zone}}",
            (
                f"{{other}} (on|in|at|over) {{zone}} make {{test}} {said} {HERE}",
                f"(on|in|at) {{zone}} {made}",
            ),
        ),
    )


BEARINGS = (
    *bearing("harder", "(harder|more difficult|difficult)"),
    *bearing("easier", "(easier|less difficult)"),
)
