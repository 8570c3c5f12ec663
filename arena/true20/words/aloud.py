"""What somebody does, for plans read aloud: actions of which the story tells only what comes of them."""

from __future__ import annotations

from typing import Any

from arena.scene.codes import TURN
from arena.scene.words import unarmed
from arena.true20.core.record import VERBS
from arena.words.cast import Cast
from arena.words.story import in_sentence, name_of
from arena.words.verb import verb_of

PHRASES = {
    "punch": "strikes {}",
    "strike": "strikes {}",
    "strike off": "strikes {} with the other hand",
    "shoot": "shoots at {}",
    "throw": "throws at {}",
    "both": "strikes {} with both hands",
    "charge": "charges {}",
    "slam": "slams into {}",
    "trip": "trips {}",
    "disarm": "tries to disarm {}",
    "grab": "grabs {}",
    "rush": "rushes {}",
    "overrun": "runs {} over",
    "feint": "feints against {}",
    "startle": "startles {}",
    "demoralize": "frightens {}",
    "taunt": "taunts {}",
    "taunt quickly": "taunts {} in passing",
    "distract": "distracts {}",
    "trick": "tricks {}",
    "mental": "wrestles with the mind of {}",
    "aid": "helps an ally against {}",
    "join": "joins an attack on {}",
    "lead": "leads the attack on {}",
    "heal": "gives {} first aid",
    "negotiate": "negotiates with {}",
    "lie": "lies to {}",
    "question": "questions {}",
    "charm": "charms {}",
    "warn": "warns {}",
    "perform": "performs",
    "read room": "reads the room",
    "work": "works at the task",
    "escape": "tries to get free",
    "look": "looks around",
    "smother": "puts out the fire",
    "pull": "strikes to stun",
    "finesse": "aims past armour",
    "strike hard": "strikes to kill",
    "guarded": "fights with care",
    "break": "strikes at the weapon of {}",
    "charge rush": "charges and rushes {}",
    "charge overrun": "charges to run {} over",
    "unhorse": "strikes the mount of {}",
    "cover": "covers {}",
    "surge standard": "takes one standard action more",
    "surge move": "takes one move action more",
    "shake off": "shakes it off",
    "end": "ends the turn",
}


LATER = {  # what may follow, of which the story has a sentence of its own
    "move": "goes to {}",
    "run": "runs to {}",
    "aim": "aims at {}",
    "finish": "finishes {} off",
    "order": "gives orders to {}",
    "shake": "shakes {} awake",
    "defend": "does nothing but defend",
    "stand up": "gets up",
    "drop prone": "drops prone",
    "kneel": "kneels",
    "pick up": "picks weapons up",
    "reload": "reloads",
    "refocus": "looks for a better moment",
    "recover": "recovers",
    "hide": "hides",
    "ready blow": "waits to strike",
    "ready shot": "waits to shoot",
    "begin finish": "makes ready to finish {} off",
    "begin aim": "begins to aim at {}",
    "all out": "fights all out",
    "leave": "leaves the scene",
    "hold": "waits",
    "act now": "acts now",
    "pin": "pins the other down",
    "hurl": "hurls the other to {}",
    "drag": "drags the other to {}",
    "seize": "takes the weapon away",
    "bind": "ties the other up",
    "let go": "lets go",
    "counter": "answers in kind",
    "decline": "leaves it",
    "block": "blocks the way",
    "avoid": "steps aside",
    "take shot": "takes the readied action",
    "let pass": "keeps it ready",
    "help attack": "helps {} attack",
    "help defend": "helps {} defend",
    "take 10": "takes 10",
    "step in": "steps in",
}


def phrase(action: int, state: Any, cast: Cast) -> str:
    """Return what somebody does who takes this action, without the name; "" where the story tells it."""
    name = verb_of(VERBS, int(action))[0].name
    return unarmed(filled(PHRASES.get(name, ""), action, cast), name, state) if state.phase == TURN else ""


def later(action: int, state: Any, cast: Cast) -> str:
    """Return what somebody does who takes this action later in the turn, "" without words for it."""
    verb = verb_of(VERBS, int(action))[0]
    words = filled(PHRASES.get(verb.name) or LATER.get(verb.name) or verb.told, action, cast)
    return unarmed(words, verb.name, state)


def filled(words: str, action: int, cast: Cast) -> str:
    """Return words with the person or the place that an action is about."""
    verb, numbers = verb_of(VERBS, int(action))
    if "{}" not in words:
        return words
    zone = "zone" in verb.arguments
    return words.format(in_sentence(cast.zone_names[numbers[0]]) if zone else name_of(cast, numbers[0]))
