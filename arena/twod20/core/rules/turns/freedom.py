"""Who is free to act, and upon whom: snares, minds elsewhere, drivers, friends.

SRD "Actions", "Damage", Snare.
"""

from arena.compiling.rule import rule
from arena.twod20.codes import INSIGHT, OBJECT, UP
from arena.twod20.core import hooks


@rule
def may_act(state, who, mental):
    """Return whether `who` is free for physical (or mental) actions: no snare, no mind inside a network."""
    return not hooks.is_away(state, who) and is_loose(state.characters[who], mental)


@rule
def is_loose(character, mental):
    """Return whether snares leave somebody free for physical (or mental) actions."""
    return character.snared == 0 or (character.snare_mental == 1) != mental


@rule
def is_free_for(state, who, attribute):
    """Return whether snares leave `who` free for a test of this attribute: of the body, or of the mind."""
    return is_loose(state.characters[who], attribute >= INSIGHT)


@rule
def is_friend(state, who, other):
    """Return whether `other` is an ally who is up, or `who` itself."""
    character = state.characters[other]
    return (
        character.status == UP and character.side == state.characters[who].side and character.tier != OBJECT
    )


@rule
def goes_itself(state, who):
    """Return whether nobody else says where `who` goes, and what it rides has not failed."""
    return not hooks.is_carried(state, who)
