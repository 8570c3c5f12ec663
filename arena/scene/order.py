"""Who acts when: what becomes of the dice that everybody rolls for initiative (`setup.roll_initiative`).

Where a system rolls off ties its people have a field `tiebreak`, which its `goes_before` asks last.
"""

from arena import systems
from arena.compiling.rule import rule
from arena.people.codes import MOST_INITIATIVE, NONE
from arena.scene.codes import EV_INITIATIVE, INITIATIVE
from arena.scene.rules import await_nothing, await_roll, next_turn
from arena.state.events import log


@rule
def roll_anew(state, sides):
    """Let everybody roll for initiative again, in `round_begins` say; the next turn follows."""
    state.actor = state.target = NONE
    await_roll(state, INITIATIVE, 0, 1, sides)


@rule
def take_initiative(state, bonus):
    """Take the die for the initiative of whoever rolls, with its bonus; the next one rolls, or acts."""
    if note_initiative(state, bonus):
        await_nothing(state)
        next_turn(state)


@rule
def note_initiative(state, bonus):
    """Take the die for the initiative of whoever rolls; return whether everybody has rolled."""
    who, number = int(state.roller), NONE
    value = min(MOST_INITIATIVE, max(-MOST_INITIATIVE, state.rolled[0] + bonus))
    for other in range(state.character_count):
        if state.characters[other].group == who:
            state.characters[other].initiative = value
        elif number == NONE and other > who and state.characters[other].group == other:
            number = other
    log(state, EV_INITIATIVE, who, value, 0, 0)
    if number != NONE:
        state.roller = number
    return number == NONE


@rule
def roll_off(state, purpose, sides):
    """Let the next one roll a die for `purpose` who ties; without a tie the first turn begins."""
    who = next_tied(state)
    if who != NONE:
        await_roll(state, purpose, who, 1, sides)
        return
    await_nothing(state)
    next_turn(state)


@rule
def next_tied(state):
    """Return who must roll for a tie: only a die tells who goes first; NONE for nobody."""
    found, equal = NONE, NONE
    for who in range(state.character_count):
        for other in range(state.character_count):
            if ties(state, who, other):
                one, two = state.characters[who].tiebreak, state.characters[other].tiebreak
                if one == 0 and found == NONE:
                    found = who
                elif one == two and one > 0 and equal == NONE:
                    equal = who
    if found == NONE and equal != NONE:
        forget_ties(state, equal)
        found = equal
    return found


@rule
def ties(state, who, other):
    """Return whether two who roll apart are as early as each other, but for a die."""
    one, two = state.characters[who], state.characters[other]
    if who == other or one.group != who or two.group != other or one.initiative != two.initiative:
        return False
    first, second = int(one.tiebreak), int(two.tiebreak)
    one.tiebreak = two.tiebreak = 0
    apart = systems.goes_before(state, who, other) or systems.goes_before(state, other, who)
    one.tiebreak, two.tiebreak = first, second
    return not apart


@rule
def forget_ties(state, who):
    """Let everybody who ties with `who` on the same die roll again."""
    face = int(state.characters[who].tiebreak)
    for other in range(state.character_count):
        if state.characters[other].tiebreak == face and (other == who or ties(state, who, other)):
            state.characters[other].tiebreak = 0


@rule
def take_tie(state, purpose, sides, event):
    """Take the die of a tie for whoever rolls and those who are alike; the next one rolls, or acts."""
    who = int(state.roller)
    for other in range(state.character_count):
        if state.characters[other].group == who:
            state.characters[other].tiebreak = state.rolled[0]
    log(state, event, who, state.rolled[0], 0, 0)
    roll_off(state, purpose, sides)
