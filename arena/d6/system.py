"""D6 as the registry knows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arena.d6 import codes
from arena.d6.core.record import SCENE, VERBS
from arena.d6.core.rules.check import clear_check
from arena.d6.core.rules.harm import put_down
from arena.d6.core.rules.turn import forget_attack
from arena.d6.core.setup import named, prepare
from arena.d6.odds.coming import test_chance
from arena.d6.possible import loosen, wrong
from arena.d6.rules import course
from arena.d6.rulings import RULINGS
from arena.d6.words.asking import ASKING
from arena.d6.words.reasons import reason
from arena.people.codes import NPCS, PCS, UP
from arena.scene.system import (
    harm_measures,
    lay_aside_action,
    out_and_lost,
    scene_system,
    sheet,
)
from arena.scene.weapons import carried
from arena.system import Pool
from arena.words.cast import Cast
from scenarios.d6.format import places

OUT_OF_TALK = ("puts", "out of the talk", "an opponent")
A_BODY_POINT = 0.7  # of them are worth a word, about a tenth of a wound level


def lies(state: Any, who: int) -> bool:
    """Return whether wounds keep somebody from taking part for certain."""
    return bool(state.characters[who].wound >= min(codes.MORTAL, state.characters[who].out_at))


def give_up_dice(state: Any, who: int) -> None:
    """Leave the Action Dice of somebody who joins the opposition, whose dice are the gamemaster's."""
    if state.characters[who].side == NPCS:
        state.characters[who].action_dice = 0


def lay_aside_check(states: Any) -> str:
    """Take an action in hand out of a position, with what was declared for it and rolled."""
    said = lay_aside_action(states)
    clear_check(states[0])
    forget_attack(states[0])
    return said


def plan_words(state: Any, figures: Sequence[float], cast: Cast) -> str:
    """Return whom a plan puts out and loses; where words work on all opponents, out of the talk."""
    people = state.characters[: int(state.character_count)]
    opponents = people[(people["side"] != state.decider) & (people["status"] == UP)]
    return out_and_lost(state, figures, cast, *[OUT_OF_TALK] * bool((opponents["resolve"] > 0).all()))


SYSTEM = scene_system(
    "d6",
    SCENE,
    VERBS,
    course,
    example="d6/wharf",
    prepare=prepare,
    wrong=wrong,
    named=named,
    owned=lambda loaded: carried(loaded, codes.SLOTS, places),
    test_chance=test_chance,
    asking=ASKING,
    rulings=RULINGS,
    said_for={"command": "lead"},
    plan_words=plan_words,
    reason=reason,
    sheet=sheet(lies, put_down, lay_aside_check),
    part=give_up_dice,
    loosen=loosen,
    pools=(
        Pool("Action Dice", "characters.action_dice", PCS, "the players", 1, "Action Die"),
        Pool(
            "gamemaster's Action Dice",
            "gm_dice",
            NPCS,
            "the gamemaster",
            1,
            "gamemaster's Action Die",
            saved=True,
        ),
    ),
    measures=(*harm_measures("wounds", "wound levels"), *harm_measures("body", "body points", A_BODY_POINT)),
)
