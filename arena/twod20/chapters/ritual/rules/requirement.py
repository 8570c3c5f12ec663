"""Who may perform a ritual, with which attribute and Power: what it takes before it is begun and after.

SRD "Rituals", "Performing Rituals", "Sacrifice".
"""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20 import codes
from arena.twod20.chapters.magic.rules.power import caster_of, casting_attribute, power
from arena.twod20.codes import ACTIVE, NONE, OBJECT, UP
from arena.twod20.core.rules.ground.zone import is_helpless

BLOOD_POWER, ANIMAL_POWER, PERSON_POWER = 1, 2, 2  # challenge dice more. SRD "Sacrifice"
PERSON_VICIOUS = 1


@rule
def is_ritual(state, number):
    """Return whether a task is a ritual."""
    return state.chapters & codes.RITUALS != 0 and state.venture.tasks[number].ritual != 0


@rule
def rite_of(state, number):
    """Return the record of the ritual that a task is."""
    return state.rituals.rites[state.venture.tasks[number].ritual - 1]


@rule
def is_under_way(state, number):
    """Return whether a ritual has been begun and neither been done nor gone wrong."""
    task = state.venture.tasks[number]
    return rite_of(state, number).leader != NONE and task.done == 0 and task.closed == 0


@rule
def is_tallied(state):
    """Return whether Complications of the test in hand only count against a ritual."""
    goal = state.tests[ACTIVE].goal
    if state.chapters & codes.RITUALS == 0 or state.venture.task == NONE:
        return False
    return (goal == codes.FOR_OVERCOME or goal == codes.FOR_SACRIFICE) and is_ritual(
        state, state.venture.task
    )


@rule
def is_performing(state):
    """Return whether the test in hand is one that performs a ritual."""
    return state.tests[ACTIVE].goal == codes.FOR_OVERCOME and is_tallied(state)


@rule
def ritual_power(state, who, number):
    """Return the challenge dice of a success of `who` at a ritual, with what has been sacrificed for it."""
    rite = rite_of(state, number)
    dice = power(state, who)
    dice += BLOOD_POWER * int(rite.blood) + ANIMAL_POWER * int(rite.animal) + PERSON_POWER * int(rite.person)
    return dice


@rule
def task_attribute(state, who, number):
    """Return the attribute with which `who` tries a task: at a ritual that with which it works magic."""
    if is_ritual(state, number):
        return casting_attribute(state, who)
    return int(state.venture.tasks[number].attribute)


@rule
def ritual_range(state, number):
    """Return how much wider the Complication range of a ritual is than that of other tests.

    SRD "Performing Rituals": by its Difficulty, and by as much as its instructions are unclear.
    """
    return max(0, int(state.venture.tasks[number].difficulty)) + int(rite_of(state, number).unclear)


@rule
def participants(state, who, number):
    """Return how many of the side of `who` are where a ritual is performed."""
    zone = state.venture.tasks[number].zone
    if zone == NONE:
        zone = state.characters[who].zone
    found = 0
    for other in range(state.character_count):
        character = state.characters[other]
        if character.side == state.characters[who].side and character.status == UP:
            if character.zone == zone and character.tier != OBJECT:
                found += 1
    return found


@rule
def is_sacrificed(rite):
    """Return whether a ritual that takes an animal or a person has it; blood is shed as it begins."""
    if rite.sacrifice == codes.ANIMAL:
        return rite.animal == 1 or rite.person == 1
    return rite.sacrifice != codes.PERSON or rite.person == 1


@rule
def can_perform(state, who, number):
    """Return whether `who` has all that a ritual takes, sacrifices but blood aside: to begin or to go on."""
    rite = rite_of(state, number)
    if rite.leader != NONE and rite.leader != who:
        return False
    if rite.casters_only == 1 and caster_of(state, who) == NONE:
        return False
    if rite.participants > 1 and participants(state, who, number) < rite.participants:
        return False
    if rite.leader != NONE:
        return True
    return state.round_number >= rite.from_round and rite.offerings >= rite.offering


@rule
def may_begin(state, who, number):
    """Return whether `who` may try a ritual now, with what it takes and what has been sacrificed."""
    return can_perform(state, who, number) and is_sacrificed(rite_of(state, number))


@rule
def takes_blood(rite):
    """Return whether a ritual is only begun in blood: it asks for that, and nothing greater is given."""
    return rite.sacrifice == codes.BLOOD and rite.animal == 0 and rite.person == 0


@rule
def can_be_offered(state, who, number, victim):
    """Return whether `who` may sacrifice somebody for a ritual: alive, where it stands, and defenceless."""
    rite, character = rite_of(state, number), state.characters[victim]
    if rite.person == 1 or victim == who or not has(rite.victims, victim):
        return False
    held = is_helpless(character) or (character.status == UP and character.snared > 0)
    return held and character.zone == state.characters[who].zone
