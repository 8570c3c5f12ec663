"""How something is done: which attribute and skill fit where the book leaves that open.

SRD "Attributes and Skills", "Major Actions: Create Advantage", "Teamwork and Assistance".
"""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20 import codes
from arena.twod20.codes import NONE
from arena.twod20.core.rules.test.trait import matter_of

# what fits an advantage, or help, in anything; and what fits it for an attack, a defence, a movement
IN_ANYTHING = ((codes.INSIGHT, codes.TALK), (codes.REASON, codes.KNOW))
IN_MATTER = (
    ((codes.AGILITY, codes.FIGHT), (codes.COORDINATION, codes.OPERATE)),
    ((codes.COORDINATION, codes.FIGHT), (codes.INSIGHT, codes.SURVIVE)),
    ((codes.AGILITY, codes.MOVE), (codes.REASON, codes.SURVIVE)),
)


@rule
def target_number(character, attribute, skill):
    """Return the Target Number of `character` with this pair: the highest face that scores."""
    return int(character.attributes[attribute]) + int(character.skills[skill])


@rule
def critical_face(character, kind, skill):
    """Return the highest face that scores two successes in a test of this kind: more with a Focus."""
    return max(1, int(character.skills[skill])) if has(character.focus, kind) else 1


@rule
def promise(state, who, kind, attribute, skill):
    """Return how many faces of a die of `who` score with this pair, those of a Focus counted twice."""
    character = state.characters[who]
    total = target_number(character, attribute, skill)
    return total + (max(1, int(character.skills[skill])) if has(character.focus, kind) else 0)


@rule
def better_pair(state, who, kind, attribute, skill, other_attribute, other_skill):
    """Return whether the first pair promises at least as many successes as the second."""
    return promise(state, who, kind, attribute, skill) >= promise(
        state, who, kind, other_attribute, other_skill
    )


@rule
def fitting_pair(state, who, kind, attribute, skill, matter):
    """Return the best pair of `who`: the one that is given, or one that fits such a matter (NONE: any)."""
    for pair in IN_ANYTHING:
        if not better_pair(state, who, kind, attribute, skill, pair[0], pair[1]):
            attribute, skill = pair[0], pair[1]
    if 0 <= matter < codes.MATTERS:
        for pair in IN_MATTER[matter]:
            if not better_pair(state, who, kind, attribute, skill, pair[0], pair[1]):
                attribute, skill = pair[0], pair[1]
    return attribute, skill


@rule
def advantage_pair(state, who, matter):
    """Return the pair with which `who` creates an advantage in a matter."""
    return fitting_pair(state, who, codes.ADVANTAGE, codes.INSIGHT, codes.TALK, matter)


@rule
def paving_pair(state, who, task):
    """Return the pair with which `who` creates an advantage for a task: that of the task fits as well."""
    return fitting_pair(state, who, codes.ADVANTAGE, int(task.attribute), int(task.skill), NONE)


@rule
def helping_pair(state, who, test):
    """Return the pair with which `who` helps: that of the test, or one for an advantage in its matter.

    SRD "Teamwork and Assistance": assistants need not use what the leader uses. Who is in a snare does.
    """
    kind = int(test.kind)
    if state.characters[who].snared > 0:
        return int(test.attribute), int(test.skill)
    return fitting_pair(state, who, kind, int(test.attribute), int(test.skill), matter_of(kind))
