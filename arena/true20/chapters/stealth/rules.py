"""Hiding behind cover or in concealment, moving unseen, and looking around.

"Cover and Stealth Checks", "Concealment and Stealth Checks", "Surprise".
"""

from arena.board.rules import can_see
from arena.compiling.rule import rule
from arena.people.codes import NONE, UP
from arena.scene.rules import find, hide
from arena.state.bits import has
from arena.true20 import codes
from arena.true20.core.rules.check import begin_check, begin_contest, done
from arena.true20.core.rules.person import is_helpless, is_in, skill
from arena.true20.core.rules.reach import feet_apart

IMPROVED_COVER = 10
FEET = 10  # for each of them noticing is 1 harder


@rule
def shelters(state, zone):
    """Return whether a zone has something to hide behind or in."""
    place = state.zones[zone]
    return place.cover > 0 or place.hides > 0 or has(place.hazards, codes.SMOKE_THERE)


@rule
def is_sheltered(state, who):
    """Return whether `who` has something to hide behind or in: cover only from those who are elsewhere."""
    place = state.zones[state.characters[who].zone]
    if place.hides > 0 or has(place.hazards, codes.SMOKE_THERE):
        return True
    return place.cover > 0 and not is_beset(state, who)


@rule
def is_beset(state, who):
    """Return whether an enemy who sees stands beside `who`; whoever hides must not show by this."""
    here, side = state.characters[who].zone, state.characters[who].side
    for other in range(state.character_count):
        one = state.characters[other]
        if one.status == UP and one.side != side and one.zone == here and one.thing == 0 and one.hidden == 0:
            if not is_helpless(state, other) and not is_in(state, other, codes.BLINDED):
                return True
    return False


@rule
def stealth_bonus(state, who):
    """Return the bonus of hiding where `who` stands."""
    value = skill(state, who, codes.STEALTH)
    if state.zones[state.characters[who].zone].cover == codes.IMPROVED_COVER:
        value += IMPROVED_COVER
    return value


@rule
def notice_bonus(state, who, other):
    """Return the bonus of noticing `other`: farther off it is harder."""
    return skill(state, who, codes.NOTICE) - max(0, feet_apart(state, who, other)) // FEET


@rule
def sharpest(state, who):
    """Return who of the other side is likeliest to notice `who`, NONE where nobody could."""
    found, best = NONE, -999
    for other in range(state.character_count):
        one = state.characters[other]
        if one.status != UP or one.side == state.characters[who].side or is_helpless(state, other):
            continue
        if is_in(state, other, codes.BLINDED) or one.thing == 1 or not can_see(state, other, who):
            continue
        if notice_bonus(state, other, who) > best:
            found, best = other, int(notice_bonus(state, other, who))
    return found


@rule
def can_hide(state, who):
    """Return whether `who` can try to hide: it is seen, held by nobody, does not burn, and is sheltered."""
    character = state.characters[who]
    free = character.hidden == 0 and character.grip == NONE and not is_in(state, who, codes.ON_FIRE)
    return free and is_sheltered(state, who)


@rule
def begin_hiding(state, who):
    """Let `who` hide from whoever is likeliest to notice it."""
    other = sharpest(state, who)
    if other == NONE:
        hide_with(state, who, 10 + stealth_bonus(state, who))
        done(state)
        return
    begin_contest(state, codes.HIDING, who, stealth_bonus(state, who), other, notice_bonus(state, other, who))


@rule
def hide_with(state, who, total):
    """Let `who` be hidden with so high a roll."""
    character = state.characters[who]
    character.found_by = min(60, max(0, total))
    if character.hidden == 0:
        hide(state, who)


@rule
def resolve_hiding(state):
    """Let whoever wins be hidden, and whoever loses be seen."""
    who = int(state.checker)
    if state.won == 1:
        hide_with(state, who, int(state.total))
    else:
        find(state, who)
    done(state)


@rule
def stays_hidden(state, who):
    """Let whoever has moved unseen hide again or be seen; return whether dice are awaited."""
    if state.characters[who].hidden == 0 or sharpest(state, who) == NONE:
        return False
    if not is_sheltered(state, who):
        find(state, who)
        return False
    begin_hiding(state, who)
    return state.roll_count > 0


@rule
def anybody_hides(state, who):
    """Return whether somebody of the other side hides from `who`."""
    for other in range(state.character_count):
        one = state.characters[other]
        if one.side != state.characters[who].side and one.hidden == 1 and one.status == UP:
            return True
    return False


@rule
def begin_looking(state, who):
    """Let `who` look around."""
    begin_check(state, codes.LOOKING, who, skill(state, who, codes.NOTICE), 0)


@rule
def resolve_looking(state):
    """Find everybody in sight who has rolled no more to hide, and distance counts."""
    who = int(state.checker)
    for other in range(state.character_count):
        one = state.characters[other]
        if one.side == state.characters[who].side or one.hidden == 0 or one.status != UP:
            continue
        away = max(0, feet_apart(state, who, other)) // FEET
        if can_see(state, who, other) and state.total - away >= one.found_by:
            find(state, other)
    done(state)
