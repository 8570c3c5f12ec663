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
from arena.d6.rules import course
from arena.d6.rulings import RULINGS
from arena.d6.words.asking import ASKING
from arena.d6.words.reasons import reason
from arena.people.codes import NONE, NPCS, OUT, PCS, UP
from arena.scene.system import (
    WINS_OVER,
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


def wrong(state: Any) -> str | None:
    """Return what does not fit together in a position of D6, None where all does."""
    people = state.characters[: state.character_count]
    if (people["action_dice"][people["side"] == NPCS] > 0).any():
        return "Action Dice of the opposition are the gamemaster's"
    if (people["weapons"]["shots"] > people["weapons"]["capacity"]).any():
        return "a weapon holds more shots than it can"
    if (people["body"] > people["most_body"]).any():
        return "somebody has more body points than unhurt"
    if ((people["held"] == codes.FREE) & (people["holder"] != NONE)).any():
        return "somebody is held, and is not"
    gripped = people[people["holder"] != NONE]
    if (gripped["hidden"] == 1).any() or (people["hidden"][gripped["holder"]] == 1).any():
        return "somebody hides in a hold"
    if ((people["hidden"] == 1) & (people["aboard"] != NONE)).any():
        return "somebody hides in a vehicle"
    if ((people["lost"] == 1) & (people["status"] < OUT)).any():
        return "somebody is taken, and takes part"
    if (state.tasks["done"] > state.tasks["parts"]).any():
        return "more of a task is done than it has"
    asked = state.phase > 3 or (state.roll_for > 1 and state.roll_for != codes.TIE)
    if asked != (state.checker != NONE):
        return "somebody makes a check, and nobody does"
    if max(int(state.checker), int(state.resume)) >= state.character_count:
        return "somebody makes a check who is not there"
    return None


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
    """Return whom a plan puts out and loses; where words work on all opponents nobody is put out, but won
    over."""
    people = state.characters[: int(state.character_count)]
    opponents = people[(people["side"] != state.decider) & (people["status"] == UP)]
    return out_and_lost(state, figures, cast, *[WINS_OVER] * bool((opponents["resolve"] > 0).all()))


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
    measures=harm_measures("wounds", "wound levels"),
)
