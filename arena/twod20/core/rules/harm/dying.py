"""Dying: of which Harms somebody who lies there dies, and when it does no longer.

SRD "Stress and Harm" (Dying).
"""

from arena.compiling.rule import rule
from arena.state.events import log
from arena.twod20.codes import EV_HEALED, MINOR, OBJECT, STABILISED


@rule
def may_die_of_harms(character):
    """Return whether Harms are such that Defeat leaves `character` Dying: more Wounds than Traumas.

    SRD "Stress and Harm" (Dying); the nameless and things never are, nor is who has accepted Defeat.
    """
    if character.tier == MINOR or character.tier == OBJECT or character.voluntary == 1:
        return False
    wounds = int(character.wounds) + int(character.treated_wounds)
    return wounds > int(character.traumas) + int(character.treated_traumas)


@rule
def after_healing(state, who):
    """Harms of `who` have gone: fewer pass with the scene, and too few Wounds end Dying."""
    character = state.characters[who]
    wounds = int(character.wounds) + int(character.treated_wounds)
    traumas = int(character.traumas) + int(character.treated_traumas)
    character.passing_harms[0] = min(int(character.passing_harms[0]), wounds)
    character.passing_harms[1] = min(int(character.passing_harms[1]), traumas)
    if character.dying == 1 and not may_die_of_harms(character):
        character.dying = 0
        log(state, EV_HEALED, who, 1, STABILISED, 0)
