"""What a scenario allows at all: its positions, asked of tokens before they are believed, and actions."""

from __future__ import annotations

import itertools
import re
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arena.cast import Cast
from arena.twod20 import codes
from arena.twod20.catalog import (
    ACTIONS,
    BASE,
    DISMOUNT,
    HIDE,
    MELT_AWAY,
    MOUNT,
    RECOVER_BODY,
    RECOVER_MIND,
    TAKE_HARM,
    USE_ARMOUR,
    VERBS,
)
from arena.twod20.codes import FIRST_STEP, NONE, ONGOING, OVER, ROLL
from arena.twod20.legal import list_legal
from arena.twod20.ranges import NOBODY, NOWHERE, PEOPLE, leaves, outside
from arena.twod20.ranges_venture import FIXED as VENTURE_FIXED
from arena.twod20.record import VARIANTS

NOBODY_ASKED = (  # a side decides
    codes.FIRST,
    codes.ACTOR,
    codes.HAND_OVER,
    codes.RESPONSE,
    codes.PAY,
    codes.INTERRUPT,
    codes.TIE,
    codes.SETBACK,
    codes.MEDDLING,
)

# Fields that are as the scenario made them all through play.
FIXED = sorted(
    """chapters clock_winner clock_threat ranged_difficulty mental_lock_all assistants_allowed
    raise_allowed fortune_allowed character_count zone_count distance
    pursuit.begins pursuit.helpers pursuit.pace_most pursuit.apart_most pursuit.resistance
    pursuit.stretches pursuit.exchanges pursuit.timeout pursuit.threat_most
    characters.side characters.tier characters.attributes characters.skills
    characters.fearless characters.rabble characters.doctrine characters.arrives characters.stress_base
    characters.tracks.most characters.tracks.regains characters.weapons.price
    characters.seats characters.gait characters.handling
    characters.harm_limit characters.threshold characters.shield_effects
    characters.weapons.form characters.weapons.damage characters.weapons.skill
    characters.weapons.weapon_reach characters.weapons.band characters.weapons.burst
    characters.weapons.mandatory characters.weapons.hands characters.weapons.thrown
    characters.weapons.natural characters.weapons.prepare characters.weapons.escalates
    talent_count talents.focus talents.bonus talents.form talents.effects talents.persistent
    talents.piercing talents.vicious
    characters.weapons.salvo characters.weapons.salvo_rating
    characters.weapons.medium characters.weapons.difficulty
    characters.values.helps characters.values.hinders
    crossings.one crossings.other crossings.price crossings.on_foot
    zones.links zones.sight zones.cover_feature zones.morale zones.hazard zones.hazard_mental
    zones.hazard_stumble zones.hazard_effects zones.hazard_persistent zones.hazard_piercing
    zones.hazard_vicious zones.cover_effects zones.cover_volatile
    objectives.side objectives.kind objectives.who objectives.zone objectives.amount objectives.rounds
    objectives.attribute objectives.skill objectives.difficulty objectives.tasks objectives.any_task
    objectives.secret
    objectives.request
    characters.facts characters.secretive characters.guarded
    social.requests.askers social.requests.of social.requests.difficulty social.requests.resistance
    social.requests.limit social.requests.in_way social.requests.leaves social.requests.needs
    social.requests.settle_claims social.requests.settle_offers social.requests.change
    social.claims.tellers social.claims.to social.claims.requests social.claims.lie social.claims.apt
    social.claims.backfires social.claims.difficulty social.claims.suspicion
    social.offers.makers social.offers.to social.offers.requests social.offers.threat social.offers.change
    environment.price environment.interact environment.zone environment.damage environment.mental
    environment.effects environment.persistent environment.piercing environment.vicious
    environment.terrain environment.trait.scope environment.trait.on environment.trait.tests
    environment.trait.effect environment.trait.against environment.trait.copies environment.trait.sense
    environment.rouses environment.alarm characters.stealth.senses""".split()
    + [f"variants.{name}" for name in VARIANTS.names or ()]
    + list(VENTURE_FIXED)
)


def values(states: NDArray[Any], path: str) -> NDArray[Any]:
    """Return all values that the field with this dotted name has in `states`."""
    for name in path.split("."):
        states = states[name]
    return states


def problem(states: NDArray[Any], opening: NDArray[Any]) -> str | None:
    """Return what is wrong with a position, shape (1,), of the scenario that opens with `opening`."""
    for path in FIXED:
        if not np.array_equal(values(states, path), values(opening, path)):
            return f"{path} is not what the scenario says"
    if states["round_limit"][0] > opening["round_limit"][0]:
        return "round_limit is not what the scenario says"
    wrong = outside(states)
    return wrong[0] if wrong else _members(states) or _waits(states)


def _members(states: NDArray[Any]) -> str | None:
    """Return which field speaks of a character or a zone that this scene does not have."""
    count, zones = int(states["character_count"][0]), int(states["zone_count"][0])
    most = {NOBODY: count - 1, PEOPLE: (1 << count) - 1, NOWHERE: zones - 1}
    for path, low, high in leaves():
        bound = most.get((low, high))
        if bound is not None and path not in FIXED and (values(states, path) > bound).any():
            return f"{path} is {int(values(states, path).max())}, which this scene does not have"
    traits = states["traits"][0][: int(states["trait_count"][0])]
    beyond = np.array([1, 2, zones, count])[traits["scope"]]
    return "a trait is on nothing that exists" if (traits["on"] >= beyond).any() else None


def _waits(states: NDArray[Any]) -> str | None:
    """Return why a position cannot go on: nothing to roll, nobody to decide, no legal action."""
    state: Any = states[0]
    if (state.phase == OVER) != (state.winner != ONGOING):
        return "the scene is over without an outcome, or has one and goes on"
    if state.phase == OVER:
        return None
    if state.phase >= FIRST_STEP:
        return "nobody is asked for anything"
    if state.phase == ROLL:
        return _roll(state)
    if state.phase not in NOBODY_ASKED and state.asked == NONE:
        return f"nobody is asked in phase {codes.PHASE_WORDS[state.phase]!r}"
    wrong = _hands(state)
    if wrong:
        return wrong
    return None if list_legal(state, np.zeros(ACTIONS, np.int16)) > 0 else "no action is legal"


def _hands(state: Any) -> str | None:
    """Return why a decision about a task or a consequence has nothing to be about."""
    about_task = state.phase in (codes.OPPOSING, codes.BREAKTHROUGH)
    if about_task and state.venture.task == NONE:
        return "no task is in hand"
    if state.phase == codes.SETBACK and state.venture.consequence == NONE:
        return "no consequence is in hand"
    return None


def _roll(state: Any) -> str | None:
    if state.roll_count < 1 or state.roll_sides not in (6, 20):
        return f"{state.roll_count} dice of {state.roll_sides} sides are to be rolled"
    of_test = state.roll_kind in (codes.TEST_DICE, codes.TEST_AGAIN)
    if of_test != (state.roll_sides == 20) or (of_test and state.tests[state.roller].who == NONE):
        return "the dice to be rolled belong to nothing"
    if of_test and state.roll_count > 8:
        return f"{state.roll_count} dice are to be rolled, expected at most 8"
    return None


def possible_actions(cast: Cast) -> NDArray[np.int64]:
    """Return the numbers of the actions that speak only of what a scenario has, in ascending order."""
    armed = max(sum(key != "" for key in keys) for keys in cast.weapons)
    there = {
        "who": len(cast.characters),
        "zone": len(cast.zones),
        "event": len(cast.environment),
        "task": len(cast.tasks),
        "consequence": len(cast.consequences),
        "request": len(cast.requests),
        "claim": len(cast.claims),
        "offer": len(cast.offers),
        "talent": len(cast.talents),
        "weapon": armed,
        "target weapon": armed,
    }
    found = []
    scenario = cast.scenario.scenario
    absent = set()
    if not scenario.stealth:
        absent |= set(range(HIDE, MELT_AWAY + 1))
    if scenario.variants.avoid_injury is None and not scenario.variants.armour_sacrifice:
        absent |= set(range(TAKE_HARM, USE_ARMOUR + 1))
    if scenario.variants.tracks != "split":
        absent |= {RECOVER_BODY, RECOVER_MIND}
    if not any(each.carries is not None for each in cast.scenario.characters):
        absent |= set(range(MOUNT, DISMOUNT + 1))
    for verb in VERBS:
        if BASE[verb.name] in absent:
            continue
        fields = re.findall("{([a-z ]+)}", verb.words)
        arguments = itertools.product(*(range(size) for size in verb.sizes))
        for offset, numbers in enumerate(arguments):
            if all(number < there.get(field, ACTIONS) for field, number in zip(fields, numbers, strict=True)):
                found.append(BASE[verb.name] + offset)
    return np.array(found, np.int64)
