"""From what a scenario says of pools, clock and optional rules to the state, and how its scene opens."""

from __future__ import annotations

from typing import Any

import numpy as np

from arena.twod20 import codes
from arena.twod20.core.parts import WINNERS
from arena.twod20.core.rules.turns.order_variants import PRIORITY_PRICE
from arena.twod20.setup.variants import write_variants
from scenarios.twod20.loaded import LoadedScenario
from scenarios.twod20.resolve import opening_threat


def write_rules(state: Any, loaded: LoadedScenario) -> None:
    """Write pools, clock, variants and who opens the scene."""
    scenario, variants = loaded.scenario, loaded.scenario.variants
    state.round_number = 1
    state.chapters |= codes.STEALTH * scenario.stealth
    state.round_limit = scenario.clock.rounds
    state.clock_winner = WINNERS.index(scenario.clock.winner)
    state.clock_threat = scenario.clock.threat
    for side, least in scenario.gives_up.items():
        state.gives_up_at[codes.SIDE_WORDS.index(side)] = least
    state.momentum = scenario.momentum
    state.threat = opening_threat(scenario.threat, loaded.characters)
    state.ranged_difficulty = variants.ranged_difficulty
    if variants.reactions != "standard" and "ranged_difficulty" not in variants.model_fields_set:
        state.ranged_difficulty = 1  # SRD "Reactions", the variant Defensive Reactions
    state.mental_lock_all = variants.mental_lock == "all"
    state.assistants_allowed = variants.assistants
    state.raise_allowed = variants.raise_difficulty
    state.fortune_allowed = variants.fortune and variants.fate != "none"
    state.variants.determination = variants.fate == "determination"
    state.variants.order = codes.ORDER_WORDS.index(variants.order)
    state.variants.reactions = codes.REACTION_WORDS.index(variants.reactions)
    state.variants.no_minors = not variants.minor_actions
    state.variants.edge = (None, *codes.SIDE_WORDS).index(variants.ambush)
    write_variants(state.variants, variants)
    state.phase = codes.FIRST if scenario.first == "unclear" else codes.ACTOR
    state.decider = codes.NPCS if scenario.first in ("npcs", "unclear") else codes.PCS
    state.side_to_act = state.decider
    if state.variants.order != codes.STANDARD_ORDER:
        write_order(state)


def write_order(state: Any) -> None:
    """Write how the scene opens in an action order other than the standard one."""
    order, unclear = state.variants.order, state.phase == codes.FIRST
    people = state.characters[: state.character_count]
    if order in (codes.NARRATIVE, codes.PLAYER_PRIORITY):
        state.phase = codes.ACTOR
        state.side_to_act = state.decider = codes.NPCS if order == codes.NARRATIVE else codes.PCS
        if order == codes.PLAYER_PRIORITY and state.threat >= PRIORITY_PRICE and awake(people).any():
            state.phase, state.decider = codes.INTERRUPT, codes.NPCS
            state.order_stage = codes.NEXT_ASKED
        return
    state.order_stage = codes.NEXT_UNCLEAR if unclear else codes.NEXT_OPENS
    people["initiative"] = initiative_of(people)
    if order == codes.RANDOM_SCORES:
        people["initiative"] = codes.NONE
        state.phase, state.decider = codes.ROLL, codes.CHANCE
        state.roll_kind, state.roll_sides = codes.INITIATIVE_DICE, 6
        ask_first_score(state)


def awake(people: Any) -> Any:
    """Return which of these are opponents who could take a turn at once."""
    opponents = (people["side"] == codes.NPCS) & (people["status"] == codes.UP)
    return opponents & (people["tier"] != codes.OBJECT) & (people["stealth"]["attention"] != codes.ASLEEP)


def ask_first_score(state: Any) -> None:
    """Let the first of those present roll for initiative."""
    people = state.characters[: state.character_count]
    present = (people["status"] == codes.UP) & (people["tier"] != codes.OBJECT)
    state.asked = int(np.argmax(present))
    state.roll_count = initiative_of(people)[state.asked]


def initiative_of(people: Any) -> Any:
    """Return the initiative scores: the higher of Agility and Insight. SRD "Action Order"."""
    attributes = people["attributes"]
    return np.maximum(attributes[:, codes.AGILITY], attributes[:, codes.INSIGHT])
