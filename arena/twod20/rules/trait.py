"""Traits: facts that make tests easier, harder, possible or impossible.

SRD "Permission and Difficulty", "Positive and Negative Traits".
"""

from __future__ import annotations

from arena.bits import bit, has
from arena.events import log
from arena.rule import rule
from arena.twod20.codes import (
    ATTACK_TESTS,
    ATTACKING,
    DEFENCE,
    DEFENDING,
    EASIER,
    EV_TRAIT,
    HARDER,
    IMPOSSIBLE,
    MATTERS,
    MOVEMENT,
    NECESSARY,
    NO_SENSE,
    NONE,
    ON_CHARACTER,
    ON_SCENE,
    ON_SIDE,
    ON_ZONE,
    PERSUASION,
    POSSIBLE,
    SPEAKING,
    UNCERTAIN,
)

MOST_COPIES = 5
EVERYWHERE = -1  # as bits


@rule
def is_on(state, trait, who):
    """Return whether the trait is on `who`, on its side, its zone, or on the whole scene."""
    if trait.scope == ON_SCENE:
        return True
    if trait.scope == ON_SIDE:
        return trait.on == state.characters[who].side
    if trait.scope == ON_ZONE:
        return trait.on == state.characters[who].zone
    return trait.on == who


@rule
def copies(state, who, kind, target, effect):
    """Return how many copies of traits with `effect` bear on a test of `kind` by `who` against `target`."""
    total = 0
    for number in range(state.trait_count):
        trait = state.traits[number]
        if trait.copies == 0 or trait.effect != effect or not has(trait.tests, kind):
            continue
        if trait.sense != NO_SENSE and trait.sense != state.notice.sense:
            continue
        if trait.against == 1:
            if target != NONE and is_on(state, trait, target):
                total += trait.copies
        elif is_on(state, trait, who):
            total += trait.copies
    return total


@rule
def matter_of(kind):
    """Return what a trait made in play must be about to bear on a test of `kind`, or NONE."""
    if has(ATTACK_TESTS, kind):
        return ATTACKING
    if kind == DEFENCE:
        return DEFENDING
    if kind == MOVEMENT:
        return MATTERS - 1
    return NONE


@rule
def tests_of(matter):
    """Return the kinds of test a trait made in play about `matter` bears on."""
    if matter == ATTACKING:
        return ATTACK_TESTS
    if matter == DEFENDING:
        return bit(DEFENCE)
    return bit(PERSUASION) if matter == SPEAKING else bit(MOVEMENT)


@rule
def difficulty_from_traits(state, who, kind, target):
    """Return the change of Difficulty, one a copy, Wounds that hamper such tests included."""
    change = copies(state, who, kind, target, HARDER) - copies(state, who, kind, target, EASIER)
    matter = matter_of(kind)
    if matter != NONE:
        change += state.characters[who].hampered[matter]
    return change


@rule
def is_barred(state, who, kind, target):
    """Return whether traits make a test impossible and no others make it possible again."""
    barred = copies(state, who, kind, target, IMPOSSIBLE)
    return barred > 0 and barred > copies(state, who, kind, target, POSSIBLE)


@rule
def is_necessary(state, who, kind):
    """Return whether a trait makes a test of what `who` could else do without one.

    SRD "Test Difficulty".
    """
    return copies(state, who, kind, NONE, NECESSARY) > 0


@rule
def hard_ways(state, who):
    """Return the set of zones that `who` does not enter without a test; where it is bound, of all."""
    zones = 0
    for number in range(state.trait_count):
        trait = state.traits[number]
        if trait.effect != NECESSARY or trait.copies == 0 or not has(trait.tests, MOVEMENT):
            continue
        if is_on(state, trait, who):
            return EVERYWHERE
        if trait.scope == ON_ZONE:
            zones |= bit(trait.on)
    return zones


@rule
def uncertainty(state, who, kind, target):
    """Return how much the Complication range grows: uncertain traits, and each untreated Trauma."""
    return copies(state, who, kind, target, UNCERTAIN) + state.characters[who].traumas


@rule
def find_trait(state, who, tests, effect):
    """Return the number of the trait made in play on `who` that bears on these kinds of test, or NONE."""
    for number in range(state.trait_count):
        trait = state.traits[number]
        if (
            trait.copies > 0
            and trait.scope == ON_CHARACTER
            and trait.on == who
            and trait.tests == tests
            and trait.effect == effect
            and trait.against == 0
        ):
            return number
    return NONE


@rule
def free_trait(state):
    """Return the number of an unused trait, or NONE."""
    for number in range(state.trait_count):
        if state.traits[number].copies == 0:
            return number
    if state.trait_count < len(state.traits):
        return state.trait_count
    return NONE


@rule
def can_add_trait(state, who, matter, effect):
    """Return whether the trait would change anything: it cancels, stacks (to five copies), or is new."""
    return can_make_true(state, who, tests_of(matter), effect)


@rule
def can_make_true(state, who, tests, effect):
    """Return whether a trait that bears on these kinds of test would change anything."""
    opposite = HARDER if effect == EASIER else EASIER
    if find_trait(state, who, tests, opposite) != NONE:
        return True
    known = find_trait(state, who, tests, effect)
    if known != NONE:
        return state.traits[known].copies < MOST_COPIES
    return free_trait(state) != NONE


@rule
def add_trait(state, who, matter, effect):
    """Put a trait on `who`: cancel an opposite one, else stack, else write it down."""
    log(state, EV_TRAIT, who, matter, effect, 0)
    make_true(state, who, tests_of(matter), effect)


@rule
def make_true(state, who, tests, effect):
    """Put a trait on `who` that bears on these kinds of test: it cancels, stacks, or is new."""
    opposite = find_trait(state, who, tests, HARDER if effect == EASIER else EASIER)
    if opposite != NONE:
        state.traits[opposite].copies -= 1
        return
    known = find_trait(state, who, tests, effect)
    if known != NONE:
        state.traits[known].copies = min(MOST_COPIES, state.traits[known].copies + 1)
        return
    free = free_trait(state)
    if free == NONE:
        return
    state.trait_count = max(state.trait_count, free + 1)
    trait = state.traits[free]
    trait.scope = ON_CHARACTER
    trait.on = who
    trait.tests = tests
    trait.effect = effect
    trait.against = 0
    trait.sense = NO_SENSE
    trait.copies = 1


@rule
def same_trait(trait, scope, on, tests, effect, against, sense):
    """Return whether a trait of the scene is the one described."""
    same_place = trait.copies > 0 and trait.scope == scope and trait.on == on
    same_kind = trait.tests == tests and trait.effect == effect and trait.against == against
    return same_place and same_kind and trait.sense == sense


@rule
def stack(state, scope, on, tests, effect, against, sense, copies):
    """Add copies of a trait to the scene: to the same one that is there already, or as a new one."""
    for number in range(state.trait_count):
        trait = state.traits[number]
        if same_trait(trait, scope, on, tests, effect, against, sense):
            trait.copies = min(MOST_COPIES, trait.copies + copies)
            return
    free = free_trait(state)
    if free == NONE:
        return
    state.trait_count = max(state.trait_count, free + 1)
    trait = state.traits[free]
    trait.scope = scope
    trait.on = on
    trait.tests = tests
    trait.effect = effect
    trait.against = against
    trait.sense = sense
    trait.copies = copies


@rule
def stack_trait(state, trait):
    """Put a trait that the scenario describes into the scene, or more copies of it."""
    stack(state, trait.scope, trait.on, trait.tests, trait.effect, trait.against, trait.sense, trait.copies)
