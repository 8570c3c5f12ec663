"""Fighting together: aid and combined attacks.

"Aid", "Combined Attack".
"""

from arena.compiling.rule import rule
from arena.people.codes import NONE
from arena.people.rules import are_enemies
from arena.true20 import codes
from arena.true20.chapters.manoeuvres.rules.manoeuvre import best_hand
from arena.true20.core.rules.attack import begin_attack, damage_of
from arena.true20.core.rules.check import done
from arena.true20.core.rules.reach import is_near

AID, WITHIN = 2, 5


@rule
def help(state, who, defends):
    """Let whoever has aided help an ally: 2 on its next attack on the foe, or on its Defense against it."""
    ally, foe = state.characters[who], int(state.target)
    if ally.help_against != foe:
        ally.helped_attack = ally.helped_defence = 0
    ally.help_against = foe
    if defends:
        ally.helped_defence = min(40, ally.helped_defence + AID)
    else:
        ally.helped_attack = min(40, ally.helped_attack + AID)
    done(state)


@rule
def best_way(state, who, other):
    """Return the place of the weapon for a part in a combined attack."""
    return best_hand(state, who) if is_near(state, who, other) else codes.MISSILE


@rule
def has_joined(state, who, other):
    """Return whether an ally of `who` has a part in a combined attack on `other`."""
    for ally in range(state.character_count):
        one = state.characters[ally]
        if ally != who and one.joint_on == other and not are_enemies(state, who, ally):
            return True
    return False


@rule
def join(state):
    """Keep what a hit would do for the combined attack."""
    who = int(state.attacker)
    character = state.characters[who]
    character.joint_on = state.target
    character.joint_damage = damage_of(state, who, int(state.target), int(state.slot))
    done(state)


@rule
def combined_damage(state, who, other, own):
    """Return the damage of a combined attack: the largest, and 2 for each other within 5 of it.

    "Combined Attack"
    """
    largest, more = int(own), 0
    for ally in range(state.character_count):
        one = state.characters[ally]
        if ally != who and one.joint_on == other:
            largest = max(largest, int(one.joint_damage))
    if largest - own <= WITHIN and largest != own:
        more += AID
    counted = largest == own
    for ally in range(state.character_count):
        one = state.characters[ally]
        if ally == who or one.joint_on != other:
            continue
        if not counted and one.joint_damage == largest:
            counted = True
        elif largest - one.joint_damage <= WITHIN:
            more += AID
    return largest + more


@rule
def forget_joint(state):
    """Let parts of combined attacks that nobody led be lost."""
    for who in range(state.character_count):
        state.characters[who].joint_on = NONE
        state.characters[who].joint_damage = 0


@rule
def begin_aid(state, who, other):
    """Let `who` make an attack at `other` that only helps."""
    begin_attack(state, who, other, best_hand(state, who), codes.AID, 0)
