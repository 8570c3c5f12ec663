"""Traits: facts that make tests easier, harder, possible or impossible.

SRD "Permission and Difficulty", "Positive and Negative Traits".
"""

from arena.compiling.rule import rule
from arena.state.bits import bit, has
from arena.state.events import log
from arena.twod20 import codes
from arena.twod20.codes import NONE
from arena.twod20.limits import MOST_COPIES

MADE_IN_PLAY = (
    codes.EASIER,
    codes.HARDER,
    codes.UNCERTAIN,
)  # effects that traits have which nobody wrote down beforehand
EVERYWHERE = -1  # as bits
ALL_MATTERS = (1 << codes.MATTERS) - 1


@rule
def is_on(state, trait, who):
    """Return whether the trait is on `who`, on its side, its zone, or on the whole scene."""
    return is_on_in(state, trait, who, state.characters[who].zone)


@rule
def is_on_in(state, trait, who, zone):
    """Return whether the trait is on `who`, were it in `zone`."""
    if trait.scope == codes.ON_SCENE:
        return True
    if trait.scope == codes.ON_SIDE:
        return trait.on == state.characters[who].side
    return trait.on == zone if trait.scope == codes.ON_ZONE else trait.on == who


@rule
def copies(state, who, kind, target, effect):
    """Return how many copies of traits with `effect` bear on a test of `kind` by `who` against `target`."""
    if not has(state.trait_effects, effect):
        return 0
    there = NONE if target == NONE else state.characters[target].zone
    sense = state.notice.sense
    return copies_from(state, who, state.characters[who].zone, kind, target, there, sense, effect)


@rule
def copies_from(state, who, zone, kind, target, there, sense, effect):
    """Return the same, were `who` in `zone` and the target in zone `there`, for a test by that sense."""
    total = 0
    if not has(state.trait_effects, effect):
        return total
    for number in range(state.trait_count):
        trait = state.traits[number]
        if trait.copies == 0 or trait.effect != effect or not has(trait.tests, kind):
            continue
        if bears(state, trait, who, zone, target, there, sense):
            total += trait.copies
    return total


@rule
def bears(state, trait, who, zone, target, there, sense):
    """Return whether a trait holds for who tries something in `zone` by that sense, or against the target."""
    if trait.sense != codes.NO_SENSE and trait.sense != sense:
        return False
    if trait.against == 1:
        return target != NONE and is_on_in(state, trait, target, there)
    return is_on_in(state, trait, who, zone)


@rule
def matter_of(kind):
    """Return what a trait made in play must be about to bear on a test of `kind`, or NONE."""
    if has(codes.ATTACK_TESTS, kind):
        return codes.ATTACKING
    if kind == codes.DEFENCE:
        return codes.DEFENDING
    if kind == codes.MOVEMENT:
        return codes.MATTERS - 1
    return NONE


@rule
def tests_of(matter):
    """Return the kinds of test a trait made in play about `matter` bears on."""
    if matter == codes.ATTACKING:
        return codes.ATTACK_TESTS
    if matter == codes.DEFENDING:
        return bit(codes.DEFENCE)
    return bit(codes.PERSUASION) if matter == codes.SPEAKING else bit(codes.MOVEMENT)


@rule
def difficulty_from_traits(state, who, kind, target):
    """Return the change of Difficulty, one a copy, Wounds that hamper such tests included."""
    there = NONE if target == NONE else state.characters[target].zone
    sense = state.notice.sense
    return difficulty_from_traits_in(state, who, state.characters[who].zone, kind, target, there, sense)


@rule
def difficulty_from_traits_in(state, who, zone, kind, target, there, sense):
    """Return the same, were `who` in `zone` and the target in zone `there`, for a test by that sense."""
    change = 0
    for number in range(state.trait_count):
        trait = state.traits[number]
        if trait.copies == 0 or trait.effect > codes.HARDER or not has(trait.tests, kind):
            continue
        if bears(state, trait, who, zone, target, there, sense):
            change += int(trait.copies) if trait.effect == codes.HARDER else -int(trait.copies)
    matter = matter_of(kind)
    if matter != NONE:
        change += state.characters[who].hampered[matter]
    return change


@rule
def is_barred(state, who, kind, target):
    """Return whether traits make a test impossible and no others make it possible again."""
    return is_barred_in(state, who, state.characters[who].zone, kind, target)


@rule
def is_barred_in(state, who, zone, kind, target):
    """Return the same, were `who` in `zone`."""
    if not has(state.trait_effects, codes.IMPOSSIBLE):
        return False
    there = NONE if target == NONE else state.characters[target].zone
    sense = state.notice.sense
    barred = copies_from(state, who, zone, kind, target, there, sense, codes.IMPOSSIBLE)
    return barred > 0 and barred > copies_from(state, who, zone, kind, target, there, sense, codes.POSSIBLE)


@rule
def is_necessary(state, who, kind):
    """Return whether a trait makes a test of what `who` could else do without one.

    SRD "Test Difficulty".
    """
    return copies(state, who, kind, NONE, codes.NECESSARY) > 0


@rule
def hard_ways(state, who):
    """Return the set of zones that `who` does not enter without a test; where it is bound, of all."""
    zones = 0
    if not has(state.trait_effects, codes.NECESSARY):
        return zones
    for number in range(state.trait_count):
        trait = state.traits[number]
        if trait.effect != codes.NECESSARY or trait.copies == 0 or not has(trait.tests, codes.MOVEMENT):
            continue
        if is_on(state, trait, who):
            return EVERYWHERE
        if trait.scope == codes.ON_ZONE:
            zones |= bit(trait.on)
    return zones


@rule
def uncertainty(state, who, kind, target):
    """Return how much the Complication range grows: uncertain traits, and each untreated Trauma."""
    return copies(state, who, kind, target, codes.UNCERTAIN) + state.characters[who].traumas


@rule
def find_trait(state, who, tests, effect):
    """Return the number of the trait made in play on `who` that bears on these kinds of test, or NONE."""
    for number in range(state.trait_count):
        trait = state.traits[number]
        if trait.copies > 0 and trait.effect == effect and is_made_on(trait, who, tests):
            return number
    return NONE


@rule
def is_made_on(trait, who, tests):
    """Return whether a trait is on `who` itself and bears on its tests of these kinds."""
    return (
        trait.on == who and trait.tests == tests and trait.scope == codes.ON_CHARACTER and trait.against == 0
    )


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
def bearers(state):
    """Return the set of characters that traits are on."""
    found = 0
    for number in range(state.trait_count):
        trait = state.traits[number]
        if trait.copies > 0 and trait.scope == codes.ON_CHARACTER:
            found |= bit(trait.on)
    return found


@rule
def can_add_trait(state, who, matter, effect):
    """Return whether the trait would change anything: it cancels, stacks (to five copies), or is new."""
    return can_make_true(state, who, tests_of(matter), effect)


@rule
def open_matters(state, who, effect, room):
    """Return the matters in which the trait would change anything; `room` says whether there is any left."""
    opposite = codes.HARDER if effect == codes.EASIER else codes.EASIER
    changed, known = 0, 0
    for number in range(state.trait_count):
        trait = state.traits[number]
        if trait.on != who or trait.copies == 0 or trait.scope != codes.ON_CHARACTER or trait.against != 0:
            continue
        for matter in range(codes.MATTERS):
            if trait.tests != tests_of(matter):
                continue
            stacks = trait.effect == effect and not has(known, matter) and trait.copies < MOST_COPIES
            if stacks or trait.effect == opposite:
                changed |= bit(matter)
            if trait.effect == effect:
                known |= bit(matter)
    return changed | (ALL_MATTERS & ~known if room else 0)


@rule
def can_make_true(state, who, tests, effect):
    """Return whether a trait that bears on these kinds of test would change anything."""
    opposite = codes.HARDER if effect == codes.EASIER else codes.EASIER
    room = state.trait_count < len(state.traits)
    known = NONE
    for number in range(state.trait_count):
        trait = state.traits[number]
        if trait.copies == 0:
            room = True
        elif is_made_on(trait, who, tests):
            if trait.effect == opposite:
                return True
            if trait.effect == effect and known == NONE:
                known = number
    return room if known == NONE else state.traits[known].copies < MOST_COPIES


@rule
def add_trait(state, who, matter, effect):
    """Put a trait on `who`: cancel an opposite one, else stack, else write it down."""
    log(state, codes.EV_TRAIT, who, matter, effect, 0)
    make_true(state, who, tests_of(matter), effect)


@rule
def make_true(state, who, tests, effect):
    """Put a trait on `who` that bears on these kinds of test: it cancels, stacks, or is new."""
    opposite = find_trait(state, who, tests, codes.HARDER if effect == codes.EASIER else codes.EASIER)
    if opposite != NONE:
        state.traits[opposite].copies -= 1
        return
    known = find_trait(state, who, tests, effect)
    if known != NONE:
        state.traits[known].copies = min(MOST_COPIES, state.traits[known].copies + 1)
        return
    write_down(state, codes.ON_CHARACTER, who, tests, effect, 0, codes.NO_SENSE, 1)


@rule
def write_down(state, scope, on, tests, effect, against, sense, copies):
    """Note a new trait, if there is room for one."""
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
    write_down(state, scope, on, tests, effect, against, sense, copies)


@rule
def stack_trait(state, trait):
    """Put a trait that the scenario describes into the scene, or more copies of it."""
    stack(state, trait.scope, trait.on, trait.tests, trait.effect, trait.against, trait.sense, trait.copies)


@rule
def unstack(state, scope, on, tests, effect, against, sense):
    """Take a trait from the scene, with all its copies."""
    for number in range(state.trait_count):
        trait = state.traits[number]
        if same_trait(trait, scope, on, tests, effect, against, sense):
            trait.copies = 0
