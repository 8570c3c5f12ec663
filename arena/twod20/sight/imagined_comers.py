"""Who might still come to the other side, from where, and when: what is said of it, else what is common."""

from arena.compiling.rule import rule
from arena.state.bits import bit
from arena.state.dice import draw, draw_from
from arena.twod20.chapters.deck.face_down import is_unknown
from arena.twod20.chapters.stealth.rules.notice import is_lost
from arena.twod20.codes import NONE, OBJECT, STEALTH, UP
from arena.twod20.sight.supposed import COMMON, SCORE, SENTRY, STRANGERS

BY_ITSELF = 5  # one reserve in so many comes in some round, the others only for Threat
STRAYS = 5  # one time in so many they come from anywhere, else from where a friend is, or next to that


@rule
def imagine_reserves(state, side):
    """Say of everybody of whom `side` knows only that it may come who that is; they come the same way."""
    entrance = NONE
    for who in range(state.character_count):
        if is_unknown(state, side, who):
            if entrance == NONE:
                entrance = draw_entrance(state, side)
            suppose_stranger(state, who, draw_sort(state))
            state.characters[who].zone = entrance
            state.characters[who].arrives = draw_arrival(state)


@rule
def suppose_stranger(state, who, kind):
    """Make `who` one of a common sort that waits to come, on its own side."""
    side, score = int(state.characters[who].side), int(state.characters[who].initiative)
    state.characters[who] = STRANGERS[kind]
    stranger = state.characters[who]
    stranger.side = side
    stranger.initiative = SCORE if score > 0 else score
    stranger.guard = state.variants.guard
    if state.chapters & STEALTH:
        stranger.doctrine = SENTRY


@rule
def draw_sort(state):
    """Return the number of one of the STRANGERS: of those who are spoken of, else a common one."""
    if state.rumour.sorts != 0:
        return draw_from(state.generator, state.rumour.sorts)
    return draw(state.generator, COMMON) - 1


@rule
def draw_arrival(state):
    """Return the round in which somebody comes by itself, NONE for only when called."""
    first, last = max(int(state.rumour.first), state.round_number + 1), int(state.rumour.last)
    if first <= last:
        return first - 1 + draw(state.generator, last - first + 1)
    left = state.round_limit - state.round_number
    if last == 0 and left > 0 and draw(state.generator, BY_ITSELF) == 1:
        return state.round_number + draw(state.generator, left)
    return NONE


@rule
def draw_entrance(state, side):
    """Return a zone from which enemies of `side` may come: one that is spoken of, else mostly near an enemy.

    Nobody is supposed to come in the midst of `side`, unless that is everywhere.
    """
    if state.rumour.entrances != 0:
        return draw_from(state.generator, state.rumour.entrances)
    free = free_zones(state, side)
    friends = zones_of_enemies(state, side)
    if friends != 0 and draw(state.generator, STRAYS) != 1:
        zone = draw_from(state.generator, friends)
        beside = free & state.zones[zone].links
        near = free & bit(zone)
        if near == 0 or (beside != 0 and draw(state.generator, 2) == 1):
            near = beside
        free = near if near != 0 else free
    return 0 if free == 0 else draw_from(state.generator, free)


@rule
def free_zones(state, side):
    """Return the set of zones in which nobody of `side` stands."""
    found = bit(state.zone_count) - 1
    for who in range(state.character_count):
        character = state.characters[who]
        if character.side == side and character.status == UP and character.zone != NONE:
            found &= ~bit(character.zone)
    return found


@rule
def zones_of_enemies(state, side):
    """Return the set of zones in which `side` knows of an enemy."""
    found = bit(0) - bit(0)
    for who in range(state.character_count):
        character = state.characters[who]
        if character.side != side and character.status == UP and character.tier != OBJECT:
            if not hides(state, side, who) and character.zone != NONE:
                found |= bit(character.zone)
    return found


@rule
def hides(state, side, who):
    """Return whether `side` does not know where `who` is."""
    return state.chapters & STEALTH != 0 and is_lost(state, side, who)
