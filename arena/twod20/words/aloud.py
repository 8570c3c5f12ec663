"""What somebody does in a turn, as it is read aloud: actions that the story tells only when the dice lie."""

from __future__ import annotations

from typing import Any

from arena.twod20.words.notation import NOTATION, said
from arena.words.cast import Cast
from arena.words.story import in_sentence

DOES = {"attack": "attack", "defence": "defend", "movement": "move"}  # a matter, as somebody does it
PHRASES = {  # by verb; in braces its arguments, as they stand in the catalogue
    "aid": "sees to {who}",
    "approach": "closes with {who}",
    "ask": "asks {request}, relying on {appeal}",
    "attempt": "sets about {task}",
    "break_free": "struggles to get free",
    "follow_trail": "follows the trail",
    "hide": "hides",
    "hush": "goes about it silently",
    "melt_away": "melts away",
    "overcome": "works at {task}",
    "pave": "paves the way for {task}",
    "protect": "covers {who}",
    "read": "tries to read {who}",
    "recover": "recovers",
    "recover_body": "recovers vigour",
    "recover_mind": "recovers resolve",
    "rest": "catches breath",
    "revive": "brings {who} back",
    "rush": "runs for {zone}",
    "search": "searches {zone}",
    "stabilise": "keeps {who} from dying",
    "steady": "steadies {consequence}",
    "treat_trauma": "treats a Trauma of {who}",
    "treat_wound": "treats a Wound of {who}",
    "work": "works on the task",
}


def phrase(action: int, state: Any, cast: Cast) -> str:
    """Return what somebody does who takes this action, without the name; "" where the story tells it."""
    verb, numbers = NOTATION.parts(action)
    names = {
        field: in_sentence(said(field, at, verb, state, cast)[1])
        for field, at in zip(verb.arguments, numbers, strict=True)
    }
    if verb.name == "advantage":
        whom, does = names["who"], DOES[names["matter"]]
        if numbers[0] == state.turn.actor:
            return f"gets ready to {does}"
        other = state.characters[numbers[0]].side != state.decider
        return f"makes it {'harder' if other else 'easier'} for {whom} to {does}"
    return PHRASES.get(verb.name, "").format(**names)
