"""Attitudes, and who changes them: negotiating, lying, questioning, charming, performing, reading a room.

"Social Actions": one attempt a target and scene for everybody.
"""

from arena.board.rules import can_see
from arena.compiling.rule import rule
from arena.people.codes import UP
from arena.scene.rules import put_out
from arena.state.bits import bit, has
from arena.state.events import log
from arena.true20 import codes
from arena.true20.chapters.manoeuvres.rules.tricks import reads
from arena.true20.core.rules.check import begin_check, begin_contest, done
from arena.true20.core.rules.person import skill, will

# From which total on a target of each attitude becomes unfriendly, indifferent, friendly, helpful.
INFLUENCE = ((20, 25, 35, 50), (5, 15, 25, 40), (-99, 1, 15, 30), (-99, -99, 1, 20), (-99, -99, -99, 1))
ROOM, WARNING, AID = 15, 10, 2
RISK = 5  # what a target adds that risks something


@rule
def influence(attitude, total):
    """Return the attitude that a total brings about.

    "Influence Table"; the helpful become friendly by 0 or less.

    >>> [int(influence(*each)) for each in ((1, 26), (1, 4), (0, 19), (2, 0), (4, 0))]
    [3, 0, 0, 1, 3]
    """
    return next((steps_of(INFLUENCE[row], total) for row in range(5) if row == attitude), attitude)


@rule
def steps_of(row, total):
    """Return how many thresholds of a row a total reaches."""
    return (total >= row[0]) * 1 + (total >= row[1]) * 1 + (total >= row[2]) * 1 + (total >= row[3]) * 1


@rule
def next_step(attitude):
    """Return the total that makes an attitude better by a step.

    >>> int(next_step(1)), int(next_step(3))
    (15, 20)
    """
    return next((INFLUENCE[row][row] for row in range(4) if row == attitude), 1)


@rule
def can_talk_to(state, who, other):
    """Return whether `who` can still try to influence `other`."""
    one, two = state.characters[who], state.characters[other]
    if state.talk == 0 or one.side == two.side or two.status != UP or two.thing == 1 or two.hidden == 1:
        return False
    return can_see(state, who, other) and not has(two.tried, who) and two.won_at <= codes.HELPFUL


@rule
def may_be_won(state, other):
    """Return whether somebody may still be talked to by an enemy."""
    return any(can_talk_to(state, speaker, other) for speaker in range(state.character_count))


@rule
def begin_influence(state, who, other, check):
    """Let `who` try to influence `other` by a skill."""
    state.characters[other].tried |= bit(who)
    state.target = other
    warned = int(state.characters[other].warned)
    state.characters[other].warned = 0
    attitude = int(state.characters[other].attitude)
    if check == codes.PERSUADING:
        begin_check(state, check, who, skill(state, who, codes.DIPLOMACY) - warned, next_step(attitude))
    elif check == codes.QUESTIONING:
        resists = max(skill(state, other, codes.SENSE_MOTIVE), will(state, other)) + warned
        begin_contest(state, check, who, skill(state, who, codes.INTIMIDATE), other, resists)
    else:
        more = RISK if check == codes.CHARMING else 0
        resists = reads(state, other) + warned + more
        begin_contest(state, check, who, skill(state, who, codes.BLUFF), other, resists)


@rule
def begin_performance(state, who):
    """Let `who` perform for everybody in sight."""
    begin_check(state, codes.PERFORMING, who, skill(state, who, codes.PERFORM), 0)


@rule
def resolve_influence(state):
    """Change the attitude of whoever was talked to: by the table, or by a step where skills opposed."""
    other = int(state.target)
    attitude = int(state.characters[other].attitude)
    if state.check == codes.PERSUADING:
        set_attitude(state, other, int(influence(attitude, state.total)))
    elif state.won == 1:
        set_attitude(state, other, min(codes.HELPFUL, attitude + 1))
    elif state.check != codes.QUESTIONING:
        set_attitude(state, other, max(codes.HOSTILE, attitude - 1))
    done(state)


@rule
def resolve_performance(state):
    """Shift everybody who listens as the table says."""
    who = int(state.checker)
    for other in range(state.character_count):
        if can_talk_to(state, who, other):
            state.characters[other].tried |= bit(who)
            set_attitude(state, other, int(influence(state.characters[other].attitude, state.total)))
    done(state)


@rule
def set_attitude(state, who, attitude):
    """Let somebody have an attitude; whoever is won over stands against nobody any more."""
    character = state.characters[who]
    before = int(character.attitude)
    character.attitude = attitude
    log(state, codes.EV_ATTITUDE, who, before, attitude, attitude >= character.won_at)
    if attitude >= character.won_at and character.status == UP:
        put_out(state, who)


@rule
def begin_reading(state, who):
    """Let `who` find out the mood of a room."""
    begin_check(state, codes.READING, who, skill(state, who, codes.GATHER_INFORMATION), ROOM)


@rule
def resolve_reading(state):
    """Add 2 to the next check of whoever reads the room."""
    if state.won == 1:
        state.characters[state.checker].pushed = codes.BY_READING
    done(state)


@rule
def can_warn(state, who, other):
    """Return whether `who` can point out to a friend what somebody is after."""
    one, two = state.characters[who], state.characters[other]
    return state.talk == 1 and who != other and one.side == two.side and two.status == UP and two.warned == 0


@rule
def begin_warning(state, who, other):
    """Let `who` aid a friend against the next attempt."""
    state.target = other
    begin_check(state, codes.WARNING, who, skill(state, who, codes.SENSE_MOTIVE), WARNING)


@rule
def resolve_warning(state):
    """Let the friend resist the next attempt by 2 more."""
    if state.won == 1:
        state.characters[state.target].warned = AID
    done(state)
