"""Who is up, who is out, and who acts next: for every record that has `characters` and `character_count`.

`systems.is_person` says who of them counts: a thing that can be broken does not.
"""

from arena import systems
from arena.compiling.rule import rule
from arena.people.codes import ESCAPED, NONE, RESERVE, UP
from arena.state.bits import bit, has


@rule
def is_out(status):
    """Return whether a character of this status takes no further part."""
    return status != UP and status != RESERVE and status != ESCAPED


@rule
def are_enemies(state, who, other):
    """Return whether the two are on different sides."""
    return state.characters[who].side != state.characters[other].side


@rule
def how_many(state, members, status):
    """Return how many of the set are of this status."""
    total = 0
    for who in range(state.character_count):
        if has(members, who) and state.characters[who].status == status:
            total += 1
    return total


@rule
def all_out(state, members):
    """Return whether somebody of the set is out and nobody is left; reserves who never came do not count."""
    anybody = False
    for who in range(state.character_count):
        status = state.characters[who].status
        if has(members, who) and (status == UP or status == ESCAPED):
            return False
        anybody = anybody or (has(members, who) and is_out(status))
    return anybody


@rule
def side_up(state, side):
    """Return how many people of `side` are up."""
    total = 0
    for who in range(state.character_count):
        character = state.characters[who]
        if character.side == side and character.status == UP and systems.is_person(state, who):
            total += 1
    return total


@rule
def up_in(state, side, zone, members):
    """Return how many people of `side` and of the set stand up in `zone`."""
    total = 0
    for who in range(state.character_count):
        character = state.characters[who]
        here = character.status == UP and systems.place_of(state, who) == zone
        if here and character.side == side and has(members, who) and systems.is_person(state, who):
            total += 1
    return total


@rule
def next_up(state):
    """Return who is up, has not acted, and goes before all others of whom that is so; or NONE."""
    members = bit(0) - bit(0)
    for who in range(state.character_count):
        if state.characters[who].acted == 0:
            members |= bit(who)
    return next_of(state, members)


@rule
def next_of(state, members):
    """Return who of the set is up and goes before all others of it, or NONE."""
    found = NONE
    for who in range(state.character_count):
        if has(members, who) and state.characters[who].status == UP:
            if found == NONE or systems.goes_before(state, who, found):
                found = who
    return found


@rule
def knows_of(state, side, who):
    """Return whether `side` knows where `who` is: one of its own, or somebody who is not hidden."""
    character = state.characters[who]
    return character.side == side or character.hidden == 0


@rule
def holder(state, side):
    """Return who of `side` is asked about points that each person has: whoever acts, else the first up."""
    if state.actor != NONE and state.characters[state.actor].side == side:
        return int(state.actor)
    for who in range(state.character_count):
        if state.characters[who].side == side and state.characters[who].status == UP:
            return who
    return NONE
