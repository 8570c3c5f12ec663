"""What of a position is on a paper sheet, how a table that is under way begins, and what is left out."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from arena.twod20 import codes
from arena.twod20.apply import run_steps
from arena.twod20.chapters.deck.rulings import leave_the_deck
from arena.twod20.chapters.pursuit.rules.pursuit import begin_exchange
from arena.twod20.codes import NONE
from arena.twod20.core.going import call_off, draws_between, go_on, has_begun, is_between, is_pursued

MOST_STEPS = 30  # until a turn that was broken off has ended
IN_HAND = (  # what only says how something goes that is going on
    "generator event_count events tests damage roll_kind roll_sides roll_count roller rolled pay_cost "
    "pay_for pay_from_test pay_action test_target weapon_slot attack_form reloads_spent won generated bonus "
    "at_cost spender spent_once damage_rolled rush_zone stride trouble_then pressed matter interrupted "
    "ready_asked ready_event pending reach_then duck_then salvo gentle force_then healing healed receipt "
    "pressure round_ending"
).split()
WITHIN = {
    "turn": "felled helped help_stage stage".split(),
    "social": "request claim attribute".split(),
    "notice": "quiet asked observer sense_for zone sense traces".split(),
    "pursuit": "dice faces again rerolled speed evasion".split(),
    "deck": "due opens then".split(),
    "corruption": "location spent soul thing then".split(),
    "magic": (
        "spell power stage flawed drawn miscast bought raised counters counter_power counter_drawn on "
        "more_armour more_strike more_cover form blur lingers more_raised more_rounds more_cost "
        "wordless sought questions"
    ).split(),
    "hacking": "network first program line subtle hardened memory unsettled filled spread caught".split(),
    "venture": "task consequence unsettled events duration".split(),
    "rituals": "sharer shares".split(),
}


def begin(state: Any) -> None:
    """Ask what has to be asked where a table is under way; a pursuit goes on with a whole exchange."""
    state.turn.felled = state.turn.helped = 0
    state.venture.events = 0
    leave_the_deck(state)
    if is_pursued(state):
        call_off(state)
        state.pursuit.exchange = max(0, int(state.pursuit.exchange) - 1)
        begin_exchange(state)
        run_steps(state)
        return
    opens = state.order_stage in (codes.NEXT_OPENS, codes.NEXT_UNCLEAR)
    if state.variants.order != codes.STANDARD_ORDER and opens and has_begun(state):
        state.order_stage = codes.NEXT_FRESH
    go_on(state)


def lay_aside(states: NDArray[Any]) -> str:
    """Take what is going on out of a position; return what becomes of it, "" where nothing is going on."""
    state = states[0]
    if is_pursued(state) and state.phase != codes.OVER:
        return "the exchange of the pursuit begins again: its dice and spends so far are not in the file"
    if draws_between(state):
        leave_the_deck(state)
        return "cards were still to be drawn: the file draws none, say under cards which lie open"
    if is_between(state):
        return ""
    asked = codes.PHASE_WORDS[int(state.phase)]
    for _ in range(MOST_STEPS):
        if is_between(state):
            break
        call_off(state)
        run_steps(state)
    return f"an action was under way ({asked}): in the file it has come to nothing, and is spent"


def plain(states: NDArray[Any]) -> NDArray[Any]:
    """Return a position with what makes no difference between actions left empty, traits in one order."""
    made = states.copy()
    state = made[0]
    for field in IN_HAND:
        made[field] = np.zeros((), made[field].dtype)
    for part, fields in WITHIN.items():
        for field in fields:
            state[part][field] = 0
    state.characters["stealth"]["veiled"] = 0
    if state.turn.actor == NONE:
        for field in state.turn.dtype.names:
            state.turn[field] = 0
        state.turn.actor = NONE
        state.magic.cast = 0
    if state.turn.actor != NONE or (
        state.variants.order == codes.STANDARD_ORDER and state.phase != codes.FIRST
    ):
        state.order_stage = codes.NEXT_FRESH
    burnt_out = state.characters["burning_rounds"] == 0
    state.characters["burning"][burnt_out] = state.characters["burning_mental"][burnt_out] = 0
    over = state.magic.workings["spell"] == NONE
    state.magic.workings[over] = np.zeros((), state.magic.workings.dtype)
    state.magic.workings["spell"][over] = NONE
    if is_pursued(states[0]):
        state.phase = state.asked = state.decider = 0
    _sort_traits(state)
    return made


def _sort_traits(state: Any) -> None:
    """Put the traits that hold in order, and forget the others."""
    held = [trait.tobytes() for trait in state.traits[: state.trait_count] if trait.copies > 0]
    kind = state.traits.dtype
    for number in range(len(state.traits)):
        state.traits[number] = (
            np.frombuffer(sorted(held)[number], kind)[0] if number < len(held) else np.zeros((), kind)
        )
    state.trait_count = len(held)
