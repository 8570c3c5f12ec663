"""How hard it is to hit somebody: defence, range, cover, darkness, training, and how it is done."""

from arena.board.rules import apart
from arena.compiling.rule import rule
from arena.d6 import codes
from arena.d6.core.rules.sums import passive
from arena.d6.core.rules.turn import better, untrained
from arena.people.codes import NONE
from arena.state.bits import has
from scenarios.d6 import tables
from scenarios.d6.tables import OPTIONS, RANGES

OUT_OF_RANGE = 99
POINT_BLANK, MEDIUM, LONG = RANGES["point blank"], RANGES["medium"], RANGES["long"]
MANNER = tuple(  # in the order of codes.PLAIN .. FLIP, by what each is as hard as
    OPTIONS[like][0] if like else 0
    for like in ("", "", "lunge", "grab", "grab", "trip", "push", "push", "grab", "hand", "", "grab")
)
DECLARED = tuple(OPTIONS[word][0] for word in codes.DECLARED)
AUTO, CROUCHED = OPTIONS["auto"][0], OPTIONS["crouching"][0]


@rule
def metres(state, who, other):
    """Return how far the two are apart."""
    return in_metres(state, apart(state, who, other))


@rule
def in_metres(state, zones):
    """Return how far so many zones are: half of one within it, NONE where it is too far to tell."""
    if zones < 0:
        return NONE
    return state.zone_size * zones if zones > 0 else state.zone_size // 2


@rule
def range_at(state, who, slot, away):
    """Return what a distance adds to the difficulty, 99 out of range."""
    weapon = state.characters[who].weapons[slot]
    if away == NONE or away > weapon.ranges[2]:
        return OUT_OF_RANGE
    if away <= tables.POINT_BLANK_METRES:
        return POINT_BLANK
    if away <= weapon.ranges[0]:
        return 0
    return MEDIUM if away <= weapon.ranges[1] else LONG


@rule
def range_of(state, who, other, slot):
    """Return what the range adds to the difficulty, 99 out of range."""
    if slot < codes.GUN:
        one, two = state.characters[who], state.characters[other]
        return 0 if one.zone == two.zone and one.aboard == two.aboard else OUT_OF_RANGE
    return range_at(state, who, slot, metres(state, who, other))


@rule
def rating_of(state, who, slot, manner):
    """Return the rating that `who` attacks with: of those that may be used the best."""
    if manner == codes.PLAIN and slot != codes.FISTS:
        return int(state.characters[who].weapons[slot].skill)
    if manner == codes.LUNGE or (manner == codes.DISARM and slot != codes.FISTS):
        return int(state.characters[who].weapons[slot].skill)
    if manner == codes.ENTANGLE:
        return codes.THROWING
    rating = better(state, who, codes.BRAWLING, codes.MARTIAL)
    if manner == codes.KICK or codes.PUSH <= manner <= codes.PIN:
        rating = better(state, who, rating, codes.ACROBATICS)
    return int(rating)


@rule
def defence_of(state, other, slot):
    """Return what it takes to hit `other`: what it rolled to dodge or parry, else 10."""
    target = state.characters[other]
    found = int(target.defence)
    if slot < codes.GUN and target.parry > 0:
        found = max(found, int(target.parry))
    if found > 0:
        return found
    return passive(int(target.dice[codes.DODGING])) if state.skilled == 1 else tables.PASSIVE


@rule
def difficulty_of(state, who, other, slot, manner):
    """Return the difficulty to hit `other`."""
    difficulty = sum(part for part in parts_of(state, who, other, slot, manner))
    return max(tables.LEAST, difficulty)


@rule
def parts_of(state, who, other, slot, manner):
    """Return what makes it hard to hit `other`; `words/parts.py` has a word for each."""
    character, target = state.characters[who], state.characters[other]
    unwieldy = character.weapons[slot].unwieldy == 1 and manner != codes.KICK
    return (
        defence_of(state, other, slot),
        -target.exposed,
        range_of(state, who, other, slot),
        MANNER[manner],
        cover_of(state, who, other, slot),
        int(state.zones[target.zone].dark),
        tables.UNWIELDY if unwieldy else 0,
        low(state, who, other, slot),
        untrained(state, who, rating_of(state, who, slot, manner)),
        max(0, character.scale - target.scale),
        declared(state),
        setting(state, who, slot),
    )


@rule
def cover_of(state, who, other, slot):
    """Return what the place or the vehicle of `other` adds."""
    target, character = state.characters[other], state.characters[who]
    found = 0
    if slot >= codes.GUN and target.zone != character.zone:
        found += state.zones[target.zone].cover
    if target.aboard != NONE and target.aboard != character.aboard:
        found += state.vehicles[target.aboard].cover
    return found


@rule
def low(state, who, other, slot):
    """Return what it adds that `other` crouches, or lies on the ground: easier from near, harder from far."""
    if state.characters[other].prone == 0:
        return CROUCHED if state.characters[other].low == codes.CROUCHING else 0
    return tables.PRONE_NEAR if range_of(state, who, other, slot) <= 0 else tables.PRONE_FAR


@rule
def declared(state):
    """Return what was declared adds."""
    found = tables.MULTI[0] * state.shots_more
    for number in range(len(codes.DECLARED)):
        if has(state.declared, number):
            found += DECLARED[number]
    return found


@rule
def setting(state, who, slot):
    """Return what full auto takes off."""
    auto = slot == codes.GUN and state.characters[who].weapons[slot].mode == codes.AUTO
    return AUTO if auto else 0
