"""Which dice a position waits for, and what dice show, in words."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from arena.twod20.chapters.deck.position import card_request
from arena.twod20.chapters.venture.position import task_in_hand, threat_in_hand
from arena.twod20.codes import NONE
from arena.twod20.core.rules.test.successes import helper_numbers
from arena.words.cast import Cast
from arena.words.story import capital, count_of, in_sentence, listing, name_of

RESISTING = (codes.RESISTANCE_DICE, codes.RESISTANCE_AGAIN)
PURSUING = (codes.PURSUIT_DICE, codes.PURSUIT_AGAIN)
OF_MAGIC = {
    codes.COST_DICE: "Cost",
    codes.MANA_DICE: "Cost",
    codes.MAGIC_DICE: "magic damage",
    codes.HEAL_DICE: "healing",
    codes.LINGERING_DICE: "healing",
    codes.COUNTER_DICE: "Counterspell",
}
AGAIN = (codes.DAMAGE_AGAIN, codes.RESISTANCE_AGAIN, codes.PURSUIT_AGAIN)


def dice_request(state: Any, cast: Cast) -> str:
    """Return which dice are to be rolled, by whom and how they count; "" when none are awaited."""
    if state.phase != codes.ROLL:
        return ""
    if state.roll_kind == codes.INFLUENCE_DIE:
        return f"{cast.character_names[state.asked]} rolls a d20: what comes over it?"
    if state.roll_kind == codes.CARD_DRAW:
        return card_request(state, cast)
    return _d20_request(state, cast) if state.roll_sides == 20 else _challenge_request(state, cast)


def _challenge_request(state: Any, cast: Cast) -> str:
    """Return which challenge dice are to be rolled."""
    purpose, who = _purpose(state)
    dice = count_of(int(state.roll_count), "challenge die", "challenge dice")
    again = " again" if state.roll_kind in AGAIN else ""
    against = "" if purpose == "initiative" else _against(state, cast, purpose)
    name = capital(name_of(cast, who))
    return f"{name} rolls {dice} of {purpose}{again}{against} (faces 1-6; 5 and 6 are Effects)"


def _purpose(state: Any) -> tuple[str, int]:
    """Return what challenge dice are rolled for, and by whom."""
    if state.roll_kind == codes.INITIATIVE_DICE:
        return "initiative", int(state.asked)
    if state.roll_kind == codes.CORRUPTION_DICE:
        return "corruption", NONE
    if state.roll_kind in RESISTING:
        return "Resistance", int(state.damage.target)
    if state.roll_kind in PURSUING:
        return "pursuit", int(state.tests[state.spender].who)
    if state.roll_kind in OF_MAGIC:
        return OF_MAGIC[state.roll_kind], int(state.asked)
    return "damage", int(state.damage.source)


def _against(state: Any, cast: Cast, purpose: str) -> str:
    """Return what or whom the dice are rolled against; "" for nobody."""
    if purpose == "corruption" and state.corruption.soul > 0:
        return f" against {name_of(cast, int(state.corruption.soul) - 1)}"
    if purpose == "corruption" and state.corruption.thing > 0:
        return f" against {in_sentence(cast.names('device')[int(state.corruption.thing) - 1])}"
    if purpose == "corruption":
        return f" against {in_sentence(cast.names('location')[int(state.corruption.location) - 1])}"
    if state.roll_kind == codes.COUNTER_DICE:
        return f" against the spell of {name_of(cast, int(state.tests[codes.ACTIVE].who))}"
    damage = state.damage
    if damage.after == codes.AFTER_OVERCOME:
        return f" against {task_in_hand(state, cast)}"
    if damage.after == codes.AFTER_CONSEQUENCE:
        return f" against {threat_in_hand(state, cast)}"
    if purpose != "damage" or damage.first == NONE:
        return ""
    return f" against {name_of(cast, int(damage.first))}"


def _d20_request(state: Any, cast: Cast) -> str:
    """Return which d20 are to be rolled: the leader's first, then one for each helper."""
    test = state.tests[state.roller]
    name, rules = cast.character_names[test.who], _d20_rules(test)
    if state.roll_kind == codes.TEST_AGAIN:
        dice = [str(die + 1) for die in range(int(test.rolled)) if int(test.again) >> die & 1]
        return f"{name} rolls {'die' if len(dice) == 1 else 'dice'} {listing(dice)} again ({rules})"
    helpers = [who for who in range(int(state.character_count)) if int(test.helpers) >> who & 1]
    said = [
        f"{name_of(cast, who)} ({helper_numbers(state, who, state.roller)[0]} or less)" for who in helpers
    ]
    helped = f", the last for {listing(said)}" if helpers else ""
    perfect = "; one die is a 1 already" if test.perfect == 1 else ""
    return f"{name} rolls {state.roll_count}d20{helped} ({rules}{perfect})"


def _d20_rules(test: Any) -> str:
    """Return how the d20 of a test count."""
    double = f"1-{test.critical} count" if test.critical > 1 else "1 counts"
    trouble = "20" if test.complication_range == 1 else f"{21 - test.complication_range}-20"
    return f"Target Number {test.target_number}, {double} double, {trouble} is a Complication"


def challenge_faces(faces: list[int], vicious: int = 0) -> str:
    """Return what challenge dice come to and what they show.

    >>> challenge_faces([2, 3, 6])
    '3 and 1 Effect (2, 3, 6)'
    """
    effects = sum(face >= 5 for face in faces)
    points = sum((1, 2, 0, 0, 1, 1)[face - 1] for face in faces) + vicious * effects
    shown = ", ".join(map(str, faces))
    return f"{points}{' and ' + count_of(effects, 'Effect') if effects else ''} ({shown})"
