"""What a scenario allows at all: its positions, asked of tokens before they are believed, and actions."""

from __future__ import annotations

import itertools
import re
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arena.state.fields import largest, values, wrong_against
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.codes import FIRST_STEP, NONE, ONGOING, OVER, ROLL
from arena.twod20.legal import list_legal
from arena.twod20.limits import NOBODY, NOWHERE, PEOPLE
from arena.twod20.outside.asked import OF_NOBODY
from arena.twod20.outside.relations import unrelated
from arena.twod20.record import LEAVES
from arena.words.cast import Cast

NAMED = {  # what has a number for none: the fields that name such a thing
    bound: tuple(leaf for leaf in LEAVES if (leaf.low, leaf.high) == bound and not leaf.fixed)
    for bound in (NOBODY, PEOPLE, NOWHERE)
}


def problem(states: NDArray[Any], opening: NDArray[Any]) -> str | None:
    """Return what is wrong with a position, shape (1,), of the scenario that opens with `opening`."""
    wrong = wrong_against(states, opening, LEAVES)
    return wrong or _members(states) or unrelated(states, opening) or _waits(states)


def _members(states: NDArray[Any]) -> str | None:
    """Return which field speaks of a character or a zone that this scene does not have."""
    count, zones = int(states["character_count"][0]), int(states["zone_count"][0])
    most = {NOBODY: count - 1, PEOPLE: (1 << count) - 1, NOWHERE: zones - 1}
    for kind, fields in NAMED.items():
        if largest(states, fields) > most[kind]:
            found = {leaf.path: int(values(states, leaf.path).max()) for leaf in fields}
            path = next(path for path, number in found.items() if number > most[kind])
            return f"{path} is {found[path]}, which this scene does not have"
    traits = states["traits"][0][: int(states["trait_count"][0])]
    beyond = np.array([1, 2, zones, count])[traits["scope"]]
    return "a trait is on nothing that exists" if (traits["on"] >= beyond).any() else None


def _waits(states: NDArray[Any]) -> str | None:
    """Return why a position cannot go on: nothing to roll, nobody to decide, no legal action."""
    state: Any = states[0]
    if (state.phase == OVER) != (state.winner != ONGOING):
        return "the scene is over without an outcome, or has one and goes on"
    if state.phase == OVER and state.settled == ONGOING:
        return "the scene is decided for nobody"
    if state.phase == OVER:
        return None
    if state.phase >= FIRST_STEP:
        return "nobody is asked for anything"
    if state.phase == ROLL:
        return _roll(state)
    if int(state.phase) not in OF_NOBODY and state.asked == NONE:
        return f"nobody is asked in phase {codes.PHASE_WORDS[state.phase]!r}"
    return None if list_legal(state, np.zeros(act.ACTIONS, np.int16)) > 0 else "no action is legal"


def _roll(state: Any) -> str | None:
    drawn = state.roll_kind in (codes.CARD_DRAW, codes.INFLUENCE_DIE)
    if state.roll_count < 1 or not (drawn or state.roll_sides in (6, 20)):
        return f"{state.roll_count} dice of {state.roll_sides} sides are to be rolled"
    of_test = state.roll_kind in (codes.TEST_DICE, codes.TEST_AGAIN)
    if of_test != (state.roll_sides == 20 and not drawn) or (
        of_test and state.tests[state.roller].who == NONE
    ):
        return "the dice to be rolled belong to nothing"
    if of_test and state.roll_count > 8:
        return f"{state.roll_count} dice are to be rolled, expected at most 8"
    return None


OF_NETWORKS = (  # verbs of hacking that name nothing
    *("run_memory", "breach_hampers", "mere_damage", "shut_down", "keep_running", "release"),
)


OF_RITUALS = (  # verbs of rituals, in scenes with none
    *("begin_rite", "begin_in_blood", "share_cost", "sacrifice", "sacrifice_animal", "abandon", "disrupt"),
    *("break_into", "expend_offering", "examine"),
)


def possible_actions(cast: Cast) -> NDArray[np.int64]:
    """Return the numbers of the actions that speak only of what a scenario has, in ascending order."""
    options = max((len(each.keys) for each in cast.carried["option"]), default=0)
    armed = max(sum(key != "" for key in each.keys) for each in cast.carried["weapon"])
    there = {kind: len(each.keys) for kind, each in cast.named.items()}
    there |= {"weapon": armed, "target weapon": armed, "option": options}
    found = []
    scenario = cast.scenario.scenario
    absent = set()
    if not scenario.stealth:
        absent |= {*range(act.HIDE, act.MELT_AWAY + 1), act.LEAVE_TRACES, act.READY_HIDE}
    if scenario.variants.avoid_injury is None and not scenario.variants.armour_sacrifice:
        absent |= set(range(act.TAKE_HARM, act.USE_ARMOUR + 1))
    if not any(character.spells for character in cast.scenario.characters):
        absent.add(act.READY_CAST)
    if not scenario.locations:
        absent |= {act.DISTRACT, act.VISION, act.CALAMITY}
    if not (scenario.locations or scenario.corruption):
        absent.add(act.TEMPT)
    if scenario.deck is None:
        absent |= {act.DRAW_CARD, act.ANOTHER_CARD, act.RESHUFFLE}
    if not scenario.gives_up:
        absent.add(act.GIVE_UP)
    if not scenario.variants.questions:
        absent |= set(range(act.INQUIRE, act.INQUIRE + len(codes.TOPIC_WORDS)))
    if scenario.variants.tracks != "split":
        absent |= {act.RECOVER_BODY, act.RECOVER_MIND}
    if not any(each.carries is not None for each in cast.scenario.characters):
        absent |= set(range(act.MOUNT, act.DISMOUNT + 1))
    if not there["network"]:
        absent |= {act.BASE[word] for word in OF_NETWORKS}
    if not any(each.hidden for each in scenario.networks.values()):
        absent.add(act.SCAN)
    if not any(zone.network for zone in scenario.zones.values()):
        absent |= {act.ENTER, act.COME_OUT, act.SLIP, act.PULL_OUT, act.FORCE}
    if not cast.keys("spell"):
        absent |= {
            act.DRAW_DEEPLY,
            act.DRAW_PLAINLY,
            act.EXTEND,
            act.END_SPELL,
            act.RAISE_SCREEN,
            act.COUNTERSPELL,
            act.LOOK_AFAR,
        }
    if not cast.scenario.rituals:
        absent |= {act.BASE[word] for word in OF_RITUALS}
    for verb in act.VERBS:
        if act.BASE[verb.name] in absent:
            continue
        fields = re.findall("{([a-z ]+)}", verb.words)
        arguments = itertools.product(*(range(size) for size in verb.sizes))
        for offset, numbers in enumerate(arguments):
            if all(
                number < there.get(field, act.ACTIONS) for field, number in zip(fields, numbers, strict=True)
            ):
                found.append(act.BASE[verb.name] + offset)
    return np.array(found, np.int64)
