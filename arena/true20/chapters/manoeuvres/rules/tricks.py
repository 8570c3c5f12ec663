"""Words and tricks in a fight: feints, threats, taunts, distractions.

"Feint", "Demoralize", "Taunt", "Distract", "Trick".
"""

from arena.compiling.rule import rule
from arena.scene.rules import hide
from arena.true20 import codes
from arena.true20.core.rules.check import begin_check, begin_contest, done
from arena.true20.core.rules.person import ability, put_in, skill, will

QUICK_TAUNT = -5
FEINT_ROUNDS = 2  # from the turn of the feint to the end of the next


@rule
def reads(state, who):
    """Return the bonus of seeing through a bluff: Bluff or Sense Motive."""
    return max(skill(state, who, codes.BLUFF), skill(state, who, codes.SENSE_MOTIVE))


@rule
def nerve(state, who):
    """Return the bonus of keeping one's nerve: Sense Motive or a Will save."""
    return max(skill(state, who, codes.SENSE_MOTIVE), will(state, who))


@rule
def begin_feint(state, who, other):
    """Let `who` bluff, so that its next attack is not seen coming."""
    begin_contest(state, codes.FEINTING, who, skill(state, who, codes.BLUFF), other, reads(state, other))


@rule
def begin_startle(state, who, other):
    """Let `who` do the same by a threat."""
    begin_contest(
        state, codes.STARTLING, who, skill(state, who, codes.INTIMIDATE), other, nerve(state, other)
    )


@rule
def resolve_feint(state):
    """Let the next attack come unexpected."""
    if state.won == 1:
        put_in(state, int(state.other), codes.FEINTED, FEINT_ROUNDS)
    done(state)


@rule
def resistance(state, who):
    """Return the Difficulty of frightening somebody: 10, its level and Wisdom."""
    return 10 + state.characters[who].level + ability(state, who, codes.WISDOM)


@rule
def begin_demoralize(state, who, other):
    """Let `who` try to frighten `other`."""
    state.target = other
    begin_check(state, codes.DEMORALIZING, who, skill(state, who, codes.INTIMIDATE), resistance(state, other))


@rule
def resolve_demoralize(state):
    """Shake whoever is frightened for a round."""
    if state.won == 1:
        put_in(state, int(state.target), codes.SHAKEN, 1)
    done(state)


@rule
def begin_taunt(state, who, other, more):
    """Let `who` taunt `other`."""
    bonus = skill(state, who, codes.BLUFF) + more
    begin_contest(state, codes.TAUNTING, who, bonus, other, reads(state, other))


@rule
def resolve_taunt(state):
    """Shake whoever is taunted for a round."""
    if state.won == 1:
        put_in(state, int(state.other), codes.SHAKEN, 1)
    done(state)


@rule
def begin_distract(state, who, other):
    """Let `who` distract `other`, by a bluff or a threat."""
    bonus = max(skill(state, who, codes.BLUFF), skill(state, who, codes.INTIMIDATE))
    begin_contest(state, codes.DISTRACTING, who, bonus, other, nerve(state, other))


@rule
def resolve_distract(state):
    """Daze whoever is distracted for a round."""
    if state.won == 1:
        put_in(state, int(state.other), codes.DAZED, 1)
    done(state)


@rule
def begin_trick(state, who, other):
    """Let `who` draw the eyes of `other` elsewhere."""
    begin_contest(state, codes.TRICKING, who, skill(state, who, codes.BLUFF), other, reads(state, other))


@rule
def resolve_trick(state):
    """Let whoever tricks be out of sight."""
    if state.won == 1:
        hide(state, int(state.checker))
        state.characters[state.checker].found_by = min(60, max(0, state.total))
    done(state)
