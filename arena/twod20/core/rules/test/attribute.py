"""What a high attribute is worth: bonus damage, and Resistance of one's own.

SRD "Attribute Bonus Damage" and "Personal Resistance", two variants.
"""

from arena.compiling.rule import rule
from arena.twod20.codes import AS_MELEE, AS_MENTAL, BRAWN, INSIGHT, WILL
from arena.twod20.limits import HIGHEST_BONUS

ORDINARY = 8  # the highest score that gives nothing
RAISED_RATING = 1  # every base rating, where attributes add the dice


@rule
def attribute_bonus(score):
    """Return the dice (or the Resistance) that an attribute score gives.

    >>> [int(attribute_bonus(score)) for score in (8, 9, 10, 11, 12, 13, 14, 15, 16, 18)]
    [0, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    """
    if score <= ORDINARY:
        return 0
    return min(HIGHEST_BONUS, score // 2 - 3)


@rule
def force_of(form):
    """Return the attribute behind the damage of an attack of this form."""
    if form == AS_MELEE:
        return BRAWN
    return WILL if form == AS_MENTAL else INSIGHT
