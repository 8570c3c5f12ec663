"""Movement: a free move over easy ground, running further, and ways that are swum, climbed or jumped."""

from arena.board.rules import leads_to, step_towards
from arena.compiling.rule import rule
from arena.d6 import codes
from arena.d6.chapters.grapple.rules import knock_down
from arena.d6.core import record as act
from arena.d6.core.rules import sums
from arena.d6.core.rules.check import begin_check, roll_skill
from arena.d6.core.rules.harm import release
from arena.d6.core.rules.turn import better, dice_of, stir, untrained, use_action
from arena.people.codes import NONE, UP
from arena.people.rules import are_enemies
from arena.scene.rules import move
from arena.state.bits import has
from arena.state.events import log
from arena.state.listing import offer

MOST_MOVES = 4  # in one round, where nobody counts acceleration
BAD_MISS = 10  # a climb or jump that misses by so much ends on the ground
MOVING = (codes.RUNNING, codes.SWIMMING, codes.CLIMBING, codes.CLIMBING)  # ratings, by kind of way


@rule
def passage(state, zone, other):
    """Return the number of a way that is swum, climbed or jumped, NONE for a plain one."""
    for number in range(codes.MOST_PASSAGES):
        one = state.passages[number]
        if one.start == NONE:
            return NONE
        if one.start == zone and one.end == other:
            return number
    return NONE


@rule
def list_ways(state, who, out, number):
    """List where `who` can move and run to; return how many actions there are then."""
    character = state.characters[who]
    low = character.prone == 1 or character.low != codes.UPRIGHT
    if character.held != codes.FREE or character.aboard != NONE or low:
        return number
    acts = character.actions > 0
    if not acts and character.went >= character.move:
        return number
    runs = acts and dice_of(state, who, codes.RUNNING) > 0
    for zone in range(state.zone_count):
        if leads_to(state, character.zone, zone):
            way = passage(state, character.zone, zone)
            if way != NONE:
                kind = int(state.passages[way].kind)
                can = acts and dice_of(state, who, MOVING[kind]) > 0 and character.went == 0
                number = offer(out, number, act.MOVE + zone, can)
                continue
            easy = state.zones[zone].terrain == 0
            within = character.went + state.zone_size <= character.move
            number = offer(out, number, act.MOVE + zone, within and (easy or acts))
        if runs and zone != character.zone:
            number = offer(out, number, act.RUN_TO + zone, can_run(state, who, zone))
    return number


@rule
def can_run(state, who, zone):
    """Return whether `who` may try to run to a zone: further than a free move, and not too far."""
    character = state.characters[who]
    away = int(state.ways[character.zone, zone])
    if away <= 0:
        return False
    metres = character.went + away * state.zone_size
    if metres <= character.move or metres > reach(state, who):
        return False
    if state.passages[0].start == NONE:
        return True
    return worst_ground(state, int(character.zone), zone) != NONE


@rule
def reach(state, who):
    """Return how far `who` could go in this round at the most."""
    character = state.characters[who]
    if state.accelerate == 1:
        return sums.top_rate(int(character.rate), int(character.move))
    return max(MOST_MOVES * character.move, 2 * state.zone_size)


@rule
def worst_ground(state, zone, goal):
    """Return the worst terrain on a plain way to a goal, NONE where there is no such way."""
    worst = 0
    for _ in range(state.zone_count):
        if zone == goal:
            return worst
        step = step_towards(state, zone, goal)
        if step == NONE or passage(state, zone, step) != NONE:
            return NONE
        worst = max(worst, int(state.zones[step].terrain))
        zone = step
    return NONE


@rule
def do_move(state, who, zone):
    """Move to a neighbouring zone: at once over easy ground, else by a roll that takes an action."""
    character = state.characters[who]
    character.aim = 0
    release(state, who)
    way = passage(state, int(character.zone), zone)
    if way != NONE:
        cross(state, who, zone, way)
        return
    terrain = int(state.zones[zone].terrain)
    if terrain == 0:
        character.went += state.zone_size
        arrive(state, who, zone)
        return
    use_action(state, 1)
    begin_run(state, who, zone, int(state.zone_size), terrain)


@rule
def do_run(state, who, zone):
    """Run further than a move."""
    character = state.characters[who]
    character.aim = 0
    release(state, who)
    use_action(state, 1)
    away = int(state.ways[character.zone, zone]) * int(state.zone_size)
    begin_run(state, who, zone, away, worst_ground(state, int(character.zone), zone))


@rule
def begin_run(state, who, zone, metres, terrain):
    """Wait for the dice of a run over so many metres more."""
    character = state.characters[who]
    state.goal, state.distance = zone, metres
    difficulty = terrain + untrained(state, who, codes.RUNNING)
    difficulty += sums.run_difficulty(character.went + metres, character.move)
    off = -sums.tired(max(0, character.fast - character.endurance))
    roll_skill(state, codes.RUN, who, codes.RUNNING, 0, int(off), int(difficulty))


@rule
def cross(state, who, zone, way):
    """Wait for the dice of swimming, climbing or jumping a way."""
    character, one = state.characters[who], state.passages[way]
    metres, terrain = int(one.metres), int(state.zones[zone].terrain)
    rating, kind = codes.CLIMBING, int(one.kind)
    use_action(state, 1)
    if kind == codes.SWIM:
        rating = codes.SWIMMING
        difficulty = sums.swim_difficulty(metres, character.move) + untrained(state, who, rating)
    elif kind == codes.CLIMB:
        learned = has(character.trained, codes.CLIMBING)
        difficulty = sums.climb_difficulty(metres, character.move, learned)
    else:
        rating = better(state, who, codes.CLIMBING, codes.ACROBATICS)
        difficulty = sums.jump_difficulty(metres, character.move)
    state.goal, state.distance = zone, max(1, metres)
    off = -sums.tired(max(0, character.fast - character.endurance))
    roll_skill(state, codes.RUN, who, int(rating), 0, int(off), int(difficulty + terrain))


@rule
def settle_run(state):
    """Bring whoever runs as far as the roll lets it; return whether the dice of a fall are awaited."""
    who = int(state.checker)
    character = state.characters[who]
    way = passage(state, int(character.zone), int(state.goal))
    if state.total >= state.difficulty:
        character.went = min(30000, character.went + state.distance)
        if character.went > character.move or way != NONE:
            character.fast = min(30, character.fast + 1)
        arrive(state, who, int(state.goal))
        return False
    log(state, codes.EV_SHORT, who, state.goal, 0, 0)
    if way == NONE:
        fall_short(state, who)
    elif state.passages[way].kind == codes.SWIM:
        return False
    elif state.failed == 1 or state.difficulty - state.total >= BAD_MISS:
        knock_down(state, who)
        log(state, codes.EV_TRIPPED, who, 0, 0, 0)
        return falls(state, who, way)
    return False


@rule
def falls(state, who, way):
    """Let whoever slips off a climb fall half of its way; return whether dice of damage are awaited."""
    dice = int(sums.fall_dice(sums.half_up(int(state.passages[way].metres))))
    if state.passages[way].kind != codes.CLIMB or dice == 0:
        return False
    begin_check(state, codes.FALL, who, dice, 0, 0)
    return True


@rule
def fall_short(state, who):
    """Bring whoever ran badly as far as it goes at least; slowing down too much, it trips."""
    character = state.characters[who]
    limit, trips, rough = int(max(character.move, character.went)), state.failed == 1, 0
    if state.accelerate == 1 and character.rate > 0:
        missed = state.difficulty - state.total
        kept = sums.run_difficulty(character.went + state.distance, character.move) - missed
        if kept >= sums.run_difficulty(character.rate, character.move):
            limit, rough = int(max(limit, character.rate)), 1
        else:
            left = sums.slower(int(character.rate), int(character.move))
            trips = trips or left < 0
            limit = max(0, int(left))
    go_up_to(state, who, limit, rough)
    if trips:
        knock_down(state, who)
        log(state, codes.EV_TRIPPED, who, 0, 0, 0)


@rule
def go_up_to(state, who, limit, rough):
    """Move `who` towards the goal as far as so many metres allow, over easy ground unless `rough`."""
    character = state.characters[who]
    for _ in range(state.zone_count):
        if character.zone == state.goal or character.went + state.zone_size > limit:
            return
        step = step_towards(state, int(character.zone), int(state.goal))
        if step == NONE or (rough == 0 and state.zones[step].terrain > 0):
            return
        character.went += state.zone_size
        arrive(state, who, step)


@rule
def arrive(state, who, zone):
    """Put `who` into a zone; enemies whose held turn waits for that are asked."""
    move(state, who, zone)
    for other in range(state.character_count):
        waiting = state.characters[other]
        if waiting.waits_for == codes.IF_APPROACHED and waiting.status == UP:
            near = waiting.zone == zone or leads_to(state, waiting.zone, zone)
            if near and are_enemies(state, who, other):
                stir(state, other)
