"""Stealth states: who is hidden, detected or revealed, and how that changes.

SRD "Stealth States", "Changing Stealth State". A scene without stealth never comes here: whoever asks
looks at `state.chapters` first.
"""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.state.events import log
from arena.state.listing import offer
from arena.twod20 import codes
from arena.twod20.catalog import LEAVE_TRACES
from arena.twod20.codes import ACTIVE, NONE, OBJECT, UP
from arena.twod20.core import hooks
from arena.twod20.core.rules.ground.zone import range_between

EARSHOT = codes.MEDIUM  # range within which a noise rouses those who paid no attention


@rule
def is_unseen(state, who):
    """Return whether the other side does not know where `who` is: hidden or detected, and up."""
    character = state.characters[who]
    return character.status == UP and character.stealth.level != codes.REVEALED


@rule
def is_lost(state, side, who):
    """Return whether `who` is an enemy of `side` that is hidden or only detected."""
    return state.characters[who].side != side and is_unseen(state, who)


@rule
def is_awake(state, who):
    """Return whether `who` could notice anything: up, no object, not asleep."""
    character = state.characters[who]
    return character.status == UP and character.tier != OBJECT and character.stealth.attention != codes.ASLEEP


@rule
def can_be_seen(state, who):
    """Return whether an enemy could see `who`: somebody awake in whose sight its zone lies."""
    character = state.characters[who]
    for other in range(state.character_count):
        enemy = state.characters[other]
        if enemy.side != character.side and is_awake(state, other):
            looks = has(state.zones[enemy.zone].sight, character.zone)
            if looks or hooks.sees_afar(state, other, character.zone):
                return True
    return False


@rule
def can_be_reduced(state, who):
    """Return whether the state of `who` can become worse: nobody is revealed through a wall."""
    level = state.characters[who].stealth.level
    return level == codes.HIDDEN or (level == codes.DETECTED and can_be_seen(state, who))


@rule
def reduce(state, who):
    """Make the state of `who` one worse; where nobody can see it a detected character stays so."""
    stealth = state.characters[who].stealth
    zone = state.characters[who].zone
    if stealth.level == codes.HIDDEN:
        change(state, who, codes.DETECTED)
        stealth.given_away = zone
    elif stealth.level == codes.DETECTED:
        change(state, who, codes.REVEALED if can_be_seen(state, who) else codes.DETECTED)
    else:
        return
    stealth.last_seen = zone
    rouse_near(state, who)


@rule
def improve(state, who):
    """Make the state of `who` one better."""
    stealth = state.characters[who].stealth
    if stealth.level == codes.REVEALED:
        stealth.given_away = state.characters[who].zone
        stealth.last_seen = state.characters[who].zone
        change(state, who, codes.DETECTED)
    elif stealth.level == codes.DETECTED:
        stealth.plain = 0
        change(state, who, codes.HIDDEN)


@rule
def reveal(state, who):
    """Everybody knows where `who` is."""
    stealth = state.characters[who].stealth
    if stealth.level != codes.REVEALED:
        change(state, who, codes.REVEALED)
        stealth.last_seen = state.characters[who].zone
        rouse_near(state, who)


@rule
def change(state, who, level):
    """Set the state of `who` and say so."""
    stealth = state.characters[who].stealth
    log(state, codes.EV_NOTICED, who, stealth.level, level, state.characters[who].zone)
    worse = level < stealth.level
    stealth.level = level
    if worse:
        hooks.is_noticed(state, who)


@rule
def rouse_near(state, who):
    """Opponents in the same or the next zone pay ordinary attention from now on, sleepers too."""
    zone = state.characters[who].zone
    for other in range(state.character_count):
        enemy = state.characters[other]
        if enemy.side == state.characters[who].side or enemy.status != UP:
            continue
        if range_between(state, enemy.zone, zone) <= EARSHOT:
            rouse(state, other, codes.ALERT)


@rule
def rouse(state, who, attention):
    """Make `who` pay at least this much attention."""
    stealth = state.characters[who].stealth
    stealth.attention = min(int(stealth.attention), attention)


@rule
def rouse_side(state, side, attention):
    """An alarm: everybody of a side who is up pays at least this much attention."""
    log(state, codes.EV_OUTCRY, NONE, side, 0, 0)
    for who in range(state.character_count):
        if state.characters[who].side == side and state.characters[who].status == UP:
            rouse(state, who, attention)


@rule
def make_noise(state, who):
    """The state of `who` will fall when the action in hand is over."""
    if state.characters[who].stealth.level != codes.REVEALED:
        state.characters[who].stealth.noise = 1


@rule
def settle_noise(state):
    """The action is over: whoever was noisy is one step easier to find."""
    for who in range(state.character_count):
        stealth = state.characters[who].stealth
        if stealth.noise == 1:
            stealth.noise = 0
            if is_unseen(state, who):
                reduce(state, who)


@rule
def leave_trail(state, who, zone):
    """`who` goes to another zone and leaves traces where it was. SRD "Tracking"."""
    stealth = state.characters[who].stealth
    stealth.trail_from = state.characters[who].zone
    stealth.trail_to = zone
    stealth.trail_round = state.round_number


@rule
def can_leave_plain_traces(state, who):
    """Return whether a Complication of `who` may leave plain traces: it is unseen and has left none yet."""
    return is_unseen(state, who) and state.characters[who].stealth.plain == 0


@rule
def list_plain_traces(state, who, out, number):
    """List leaving plain traces, as a Complication of whoever is unseen."""
    return offer(out, number, LEAVE_TRACES, can_leave_plain_traces(state, who))


@rule
def leave_plain_traces(state, who, action):
    """A Complication leaves plain traces; return whether it does."""
    if action != LEAVE_TRACES:
        return False
    log(state, codes.EV_COMPLICATION, who, codes.PLAIN_TRACES, 0, 0)
    state.characters[who].stealth.plain = 1
    return True


@rule
def wake_up(state):
    """Nobody of either side can act: those who sleep wake, so that the scene goes on."""
    for who in range(state.character_count):
        if state.characters[who].status == UP and state.characters[who].stealth.attention == codes.ASLEEP:
            state.characters[who].stealth.attention = codes.ALERT


@rule
def goes_unnoticed(state, who):
    """Return whether the other side does not know that `who` is about: hidden, and up."""
    return is_unseen(state, who) and state.characters[who].stealth.level == codes.HIDDEN


@rule
def goes_unnoticed_by(state, who, side):
    """Return whether `who` is an enemy of `side` and hidden."""
    return state.characters[who].side != side and goes_unnoticed(state, who)


@rule
def is_hidden_from(state, who, other):
    """Return whether `other` is an enemy of `who` and hidden."""
    return goes_unnoticed_by(state, other, state.characters[who].side)


# attacks from stealth


@rule
def is_surprise(state, attacker, target):
    """Return whether `target` can do nothing against an attack: its attacker is hidden, or it sleeps."""
    return goes_unnoticed(state, attacker) or not is_awake(state, target)


@rule
def attack_surprises(state, target):
    """Return whether the attack in hand takes `target` by surprise."""
    test = state.tests[ACTIVE]
    return test.who != NONE and test.goal == codes.FOR_ATTACK and is_surprise(state, test.who, target)


@rule
def shadows(state, attacker):
    """Return what reactions against an attack of `attacker` are harder by: two when it is only detected."""
    return (
        2 if is_unseen(state, attacker) and state.characters[attacker].stealth.level == codes.DETECTED else 0
    )


@rule
def is_asleep(state, who):
    """Return whether `who` sleeps."""
    return state.characters[who].stealth.attention == codes.ASLEEP


@rule
def stir(state, change):
    """What a change means for stealth: an alarm rouses a side, new light or darkness dazzles for a round."""
    if change.rouses > 0:
        rouse_side(state, change.rouses - 1, codes.FOCUSSED)
    trait = change.trait
    if trait.copies > 0 and trait.sense == codes.SIGHT and has(trait.tests, codes.OBSERVING):
        state.notice.light_round = state.round_number
