"""What somebody does, for plans read aloud: actions of which the story tells only what comes of them."""

from __future__ import annotations

from typing import Any

from arena.d6 import codes
from arena.d6.core.record import VERBS
from arena.scene.codes import TURN
from arena.scene.words import unarmed
from arena.words.cast import Cast
from arena.words.story import in_sentence, name_of, quoted
from arena.words.verb import Verb, verb_of

PHRASES = {  # by verb; in braces its arguments, as they stand in its words
    "punch": "strikes {who}",
    "strike": "strikes {who}",
    "shoot": "shoots at {who}",
    "throw": "throws at {who}",
    "dodge": "gets ready to dodge",
    "full dodge": "does nothing but dodge",
    "leave": "leaves the scene",
    "hold": "holds the turn back",
    "kick": "kicks {who}",
    "lunge": "lunges at {who}",
    "grab": "grabs {who}",
    "choke": "chokes {who}",
    "trip": "trips {who}",
    "push": "pushes {who}",
    "tackle": "tackles {who}",
    "pin": "pins {who}",
    "disarm": "tries to disarm {who}",
    "entangle": "throws a net over {who}",
    "bind": "binds {who}",
    "flip": "flips {who} over",
    "escape": "tries to break free",
    "parry": "gets ready to parry",
    "full parry": "does nothing but parry",
    "declare": "goes {declared}",
    "knock out": "goes for a knockout",
    "shot more": "adds a shot",
    "work": "works on {task}",
    "prepare": "prepares {task}",
    "rush": "hurries {task}",
    "related": "looks into {task}",
    "persuade": "tries to persuade {who}",
    "con": "tries to deceive {who}",
    "bargain": "bargains with {who}",
    "intimidate": "threatens {who}",
    "order": "gives orders to {who}",
    "resist": "gets ready to resist words",
    "full resist": "does nothing but resist words",
    "sneak": "sneaks",
    "search": "searches the place",
    "treat": "gives {who} first aid",
    "help": "helps {who}",
    "lead": "leads the others in helping {who}",
    "hold if attacked": "waits to be attacked",
    "hold if approached": "waits for an enemy to come near",
    "free": "brings {who} to safety",
    "extra": "takes one action more",
    "drive": "drives to {zone}",
    "ram": "rams {vehicle}",
    "fire at": "fires at {vehicle}",
    "board": "gets into {vehicle}",
    "get out": "gets out",
    "wait": "ends the turn",
}
LATER = {  # what may follow, of which the story has a sentence of its own
    "move": "goes to {zone}",
    "run": "runs to {zone}",
    "aim": "aims",
    "reload": "reloads",
    "act now": "acts now",
    "spend die": "spends an Action Die",
    "cancel": "gives up the highest die",
    "complication": "takes a complication",
    "rescue": "spends 4 Action Dice to get away",
    "stand up": "gets up",
    "crouch": "crouches",
    "lie down": "lies down",
    "rise": "rises",
    "ready": "takes a weapon in hand",
    "switch": "switches to {mode}",
    "listen": "listens",
    "split": "puts {dice} dice and {pips} pips into the attack",
    "spend point": "spends a character point",
    "catch": "catches it",
    "shove": "pushes the other into {zone}",
}


def phrase(action: int, state: Any, cast: Cast) -> str:
    """Return what somebody does who takes this action, without the name; "" where the story tells it."""
    verb, numbers = verb_of(VERBS, int(action))
    words = filled(PHRASES.get(verb.name, ""), verb, numbers, cast)
    return unarmed(words, verb.name, state) if state.phase == TURN else ""


def later(action: int, state: Any, cast: Cast) -> str:
    """Return what somebody does who takes this action later in the turn."""
    verb, numbers = verb_of(VERBS, int(action))
    words = PHRASES.get(verb.name) or LATER.get(verb.name) or verb.told
    return unarmed(filled(words, verb, numbers, cast), verb.name, state)


def filled(words: str, verb: Verb, numbers: tuple[int, ...], cast: Cast) -> str:
    """Return words with what an action is about in the place of its arguments."""
    for field, number in zip(verb.arguments, numbers, strict=True):
        if f"{{{field}}}" in words:
            words = words.replace(f"{{{field}}}", argument(field, number, cast))
    return words


def argument(field: str, number: int, cast: Cast) -> str:
    """Return one argument of an action as it stands inside a sentence."""
    if field == "who":
        return name_of(cast, number)
    if field == "zone":
        return in_sentence(cast.zone_names[number])
    if field == "task":
        return quoted(cast.names("task")[number])
    if field == "vehicle":
        return in_sentence(cast.names("vehicle")[number])
    if field == "declared":
        return codes.SAID_OF_DECLARED[number]
    return codes.MODES[number] if field == "mode" else str(number)
