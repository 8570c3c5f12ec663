"""Who is ahead: the score of a position, from lost to won."""

from arena.aims.rules import amount_needed
from arena.compiling.rule import rule
from arena.people.rules import how_many
from arena.state.bits import count, has
from arena.twod20 import codes
from arena.twod20.chapters.social.rules.context import claims_about, missing, offers_about
from arena.twod20.chapters.task.rules.standing import task_headway, wanted_tasks
from arena.twod20.codes import NONE, NPCS, OBJECT, PCS, UP
from arena.twod20.core.rules.ground.zone import is_helpless
from arena.twod20.core.rules.harm.avoidance import has_way_out
from arena.twod20.core.rules.harm.harm import total_harms
from arena.twod20.core.rules.harm.stress import freshness
from arena.twod20.core.rules.pools.resource import bank_momentum, change_threat
from scenarios.limits import OBJECTIVES
from scenarios.twod20.limits import TASKS

PACE_WORTH = 1.2  # steps of Distance between no Pace and all of it
TIME_WORTH = 0.2  # of winning, for who wins when time is up

SAFE = 0.2  # of a Harm, for who is out of the fight and will not die of it
WAY_OUT = 0.5  # of a Harm, for who may still avoid one
EVERY_TASK = (1 << TASKS) - 1
THREAT = 0  # number of the gamemaster's pool among the two
PRESSURE_WORTH = 0.3  # of the fight left in somebody, by each Complication from resisting


@rule
def fitness(state, who):
    """Return how much fight is left in `who`: one for being up, one a Harm to go, up to one for Stress.

    Of those who are out, a little in whoever was kept from dying.
    """
    character = state.characters[who]
    if character.tier == OBJECT:
        return 0.0
    if character.status == codes.DEFEATED and character.fortune > 0 and character.voluntary == 0:
        return 0.6
    if character.status != UP:
        return (
            SAFE if is_helpless(character) and character.dying == 0 and character.tier != codes.MINOR else 0.0
        )
    left = freshness(state, character)
    if has_way_out(state, who):
        left += WAY_OUT
    lost_turn = 0.4 if character.stunned == 1 or character.snared > 0 else 0.0
    if character.pressed > 0:
        lost_turn += PRESSURE_WORTH * character.pressed
    return 1.0 + max(0, character.harm_limit - total_harms(character)) + left - lost_turn


@rule
def side_fitness(state, side):
    """Return the fight left in a whole side."""
    total = 0.0
    for who in range(state.character_count):
        if state.characters[who].side == side:
            total += fitness(state, who)
    return total


@rule
def request_headway(state, number):
    """Return how near a request is to being granted: its terms met, or what supports it."""
    request = state.social.requests[number]
    near = request_support(state, number)
    wanted = count(request.settle_claims) + count(request.settle_offers)
    if wanted > 0:
        near = max(near, 0.8 * (1.0 - missing(state, number) / wanted))
    return near


@rule
def request_support(state, number):
    """Return how near a request is without its terms: what is said for it, pressure on who is in its way."""
    request = state.social.requests[number]
    said = claims_about(state, number, codes.ACCEPTED) + offers_about(state, number, codes.NOT_MADE)
    near = 0.3 * min(1.0, said / 3.0)
    if request.in_way == 1:
        near = max(near, 0.8 * state.characters[request.of].pressed / request.limit)
    return near


@rule
def headway(state, number):
    """Return how far an objective other than beating the enemy has come, 0 to 1."""
    objective = state.objectives[number]
    if objective.done == 1:
        return 1.0
    if objective.kind == codes.WORK:
        return objective.progress / objective.amount
    if objective.kind == codes.HOLD:
        return objective.progress / objective.rounds
    if objective.kind == codes.ESCAPE:
        return how_many(state, objective.who, codes.ESCAPED) / amount_needed(state, objective)
    if objective.kind == codes.GRANT:
        return request_headway(state, objective.request)
    if objective.kind == codes.SURVIVE_UNTIL:
        return (state.round_number - 1) / objective.rounds
    if objective.kind == codes.COMPLETE:
        return tasks_headway(state, int(objective.tasks), EVERY_TASK)
    return 0.0


@rule
def tasks_headway(state, tasks, among):
    """Return how far `tasks` have come, those before them counted in, all `among` a set: 0 to 1."""
    wanted = wanted_tasks(state, tasks, among)
    total = 0.0
    tasks = 0
    for number in range(TASKS):
        if has(wanted, number) and state.venture.tasks[number].closed == 0:
            total += task_headway(state, number)
            tasks += 1
    return total / tasks if tasks > 0 else 0.0


@rule
def aims(state, side):
    """Return the headway of a side over what it wants besides beating the enemy, NONE without such aims."""
    total = 0.0
    wanted = 0
    for number in range(OBJECTIVES):
        objective = state.objectives[number]
        if objective.kind > codes.DEFEAT and objective.kind != codes.PREVENT and objective.side == side:
            total += headway(state, number)
            wanted += 1
    return total / wanted if wanted > 0 else NONE * 1.0


@rule
def pursuit_score(state, side):
    """Return how well `side` stands in a pursuit: Distance, Pace as part of a step, and the time left."""
    pursuit = state.pursuit
    steps = pursuit.apart + PACE_WORTH * (0.5 - pursuit.pace / pursuit.pace_most)
    late = pursuit.exchange / (pursuit.exchanges + 1.0)
    away = steps / (pursuit.apart_most + 1.0)
    hunters = state.characters[pursuit.pursuer].side
    if pursuit.timeout == hunters:
        away -= TIME_WORTH * late
    elif pursuit.timeout == 1 - hunters:
        away += TIME_WORTH * late
    away = min(0.97, max(0.03, away))
    return 1.0 - away if side == hunters else away


@rule
def score(state, side):
    """Return how well `side` stands, 0 (lost) to 1 (won); a draw is 0.5.

    While the scene goes on: the fight left in both sides, headway of objectives, and the clock.
    """
    if state.settled != codes.ONGOING:
        if state.settled == codes.DRAW:
            return 0.5
        return 1.0 if state.settled == side else 0.0
    if state.chapters & codes.PURSUIT and state.pursuit.stage == codes.RUNNING:
        return pursuit_score(state, side)
    own, other = side_fitness(state, PCS), side_fitness(state, NPCS)
    lead = (own - other) / (own + other + 0.001)
    clock = state.round_number / (state.round_limit + 1.0)
    winner = state.clock_winner
    if state.venture.scene == codes.CHALLENGE:
        lead = 0.0
        clock = state.venture.elapsed / (state.venture.limit + 1.0)
        winner = state.venture.late_winner
    if winner == PCS:
        lead += 0.3 * clock
    elif winner == NPCS:
        lead -= 0.3 * clock
    for one in range(2):
        gained = aims(state, one)
        if gained > 0.0:
            lead += 0.5 * gained if one == PCS else -0.5 * gained
    lead = min(1.0, max(-1.0, lead))
    value = 0.5 + 0.45 * lead
    return value if side == PCS else 1.0 - value


@rule
def ending(state, notes):
    """Write into `notes` who has won, how that came, and in which round."""
    notes[0] = state.winner
    notes[1] = state.ending
    notes[2] = state.round_number


@rule
def acting(state):
    """Return whose turn it is, NONE between turns."""
    return int(state.turn.actor)


@rule
def give_turn(state, side):
    """Let `side` name the next character, where the next character is being named."""
    if state.phase == codes.ACTOR:
        state.side_to_act = side
        state.decider = side


@rule
def add_points(state, pool, points):
    """Change a pool by so many points, never below none: for asking what they are worth."""
    if pool == THREAT:
        change_threat(state, points)
    else:
        bank_momentum(state, max(points, -state.momentum))
