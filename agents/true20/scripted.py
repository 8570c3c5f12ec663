"""The script: strike where it is likeliest to hurt, go where the enemy is, and do what a scene asks."""

from agents.true20.characters import CRUELTY
from agents.true20.habits.blows import way_of_fighting, worth_of_blow
from agents.true20.habits.conviction import buys_action, choose_reroll
from agents.true20.habits.goals import is_where_it_should_be, wanted, wanted_zone, wants_done
from agents.true20.habits.nothing import gives_nothing
from agents.true20.habits.where import (
    can_shoot,
    chance_to_get_free,
    keeps_away,
    out_of_hazard,
    runs_for,
    sees_enemy,
    step_to,
    throws_in_vain,
    towards_enemy,
    towards_hiding_place,
)
from agents.true20.habits.words import (
    has_time_to_read,
    worth_of_performance,
    worth_of_warning,
    worth_of_words,
)
from agents.true20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.people.codes import UP
from arena.true20 import codes
from arena.true20.chapters.manoeuvres.rules.manoeuvre import best_hand
from arena.true20.core import record as act
from arena.true20.core.rules.attack import is_lethal
from arena.true20.core.rules.person import is_idle
from scenarios.limits import CHARACTERS


@rule
def choose(state, legal, number):
    """Return one of the first `number` actions of `legal`."""
    phase, first = int(state.phase), int(legal[0])
    if phase == codes.REROLL:
        return choose_reroll(state)
    if phase == codes.SHAKING:
        return act.SPEND
    if phase == codes.GRIP:
        return choose_grip(state, legal, number)
    if phase == codes.SHIELD:
        return act.STEP_IN
    if phase == codes.HELP:
        return choose_help(state, legal, number)
    if phase != 0:
        return first
    return choose_turn(state, int(state.actor), legal, number)


@rule
def choose_help(state, legal, number):
    """Help the attack of a friend beside the foe, of one who has yet to act where there is one."""
    best, value = int(legal[0]), -1
    for place in range(number):
        action = int(legal[place])
        if action < act.HELP_ATTACK + CHARACTERS and not gives_nothing(state, action):
            waits = int(state.characters[action - act.HELP_ATTACK].acted == 0)
            if waits > value:
                best, value = action, waits
    return best


@rule
def choose_grip(state, legal, number):
    """Tie up whoever is pinned, else squeeze, as deadly as `who` would strike with what it has in hand."""
    if offers(legal, number, act.BIND):
        return act.BIND
    who = int(state.checker)
    kills = is_lethal(state, who, best_hand(state, who)) and offers(legal, number, act.CRUSH)
    return act.CRUSH if kills else act.SQUEEZE


@rule
def choose_turn(state, who, legal, number):
    """Return what to do in a turn: the best that is worth an action, else a step, else keep safe."""
    best, value = -1, 0.0
    zone = wanted_zone(state, who)
    if zone < 0 and state.characters[who].choked > 1:
        step = out_of_hazard(state, who, legal, number)
        if step >= 0:
            return step
    hurry = runs_for(state, who, zone)
    for place in range(number):
        action = int(legal[place])
        worth = worth_of(state, who, action)
        if hurry and (act.PUNCH <= action < act.AIM or action == act.LOOK):
            worth -= WEIGHTS.hurry
        if worth > value:
            best, value = action, worth
    if best >= 0:
        way = way_of_fighting(state, who, best, legal, number)
        return way if way >= 0 else best
    if zone < 0 and offers(legal, number, act.SURGE_STANDARD) and buys_action(state, who):
        return act.SURGE_STANDARD
    if zone >= 0:
        step = step_to(state, who, zone, legal, number, hurry)
        return step if step >= 0 else fallback(legal, number)
    if is_where_it_should_be(state, who) or keeps_away(state, who):
        return fallback(legal, number)
    if (state.talk == 1 or can_shoot(state, who)) and sees_enemy(state, who):
        return fallback(legal, number)
    if state.characters[who].choked > 1 and state.characters[who].walked == 1:
        return fallback(legal, number)
    step = towards_enemy(state, who, legal, number)
    if step < 0 and not sees_enemy(state, who):
        step = towards_hiding_place(state, who, legal, number)
    return step if step >= 0 else fallback(legal, number)


@rule
def offers(legal, number, action):
    """Return whether an action is among the first `number` of `legal`."""
    for place in range(number):
        if legal[place] == action:
            return True
    return False


@rule
def worth_of(state, who, action):
    """Return what an action promises, 0 for what is not worth an action."""
    if action == act.LEAVE:
        return WEIGHTS.leave
    if act.PUNCH <= action < act.AIM:
        if action >= act.CHARGE and keeps_away(state, who):
            return 0.0
        if act.THROW <= action < act.THROW + CHARACTERS and throws_in_vain(state, who, action - act.THROW):
            return 0.0
        return worth_of_blow(state, who, action, 0)
    if act.FINISH <= action < act.TRIP:
        cruel = CRUELTY[state.characters[who].temper]
        return WEIGHTS.finish * cruel if state.characters[action - act.FINISH].status == UP else 0.0
    if action == act.STAND_UP or action == act.RELOAD or action == act.PICK_UP:
        return 1.0 * WEIGHTS.ready
    if action == act.ESCAPE:
        return WEIGHTS.free * chance_to_get_free(state, who)
    if action == act.SHAKE_OFF:
        return WEIGHTS.shake_off if is_idle(state, who) else 0.0
    return worth_of_help(state, who, action)


@rule
def worth_of_help(state, who, action):
    """Return what tasks, first aid, orders and words promise."""
    if action == act.WORK:
        return WEIGHTS.work if wants_done(state, who) else 0.0
    if act.HEAL <= action < act.ORDER:
        return 0.0 if state.characters[action - act.HEAL].minion == 1 else WEIGHTS.heal
    if act.ORDER <= action < act.SHAKE or action == act.SMOTHER:
        return 1.0 * WEIGHTS.order
    if act.NEGOTIATE <= action < act.WARN:
        way, other = (action - act.NEGOTIATE) // CHARACTERS, (action - act.NEGOTIATE) % CHARACTERS
        return worth_of_words(state, who, way, other, int(state.characters[other].warned))
    if act.WARN <= action < act.PERFORM:
        return worth_of_warning(state, who, action - act.WARN)
    if action == act.PERFORM:
        return worth_of_performance(state, who)
    if action == act.LOOK:
        return worth_of_looking(state, who)
    if action == act.READ_ROOM:
        return WEIGHTS.room if has_time_to_read(state, who) else 0.0
    return 0.0


@rule
def worth_of_looking(state, who):
    """Return what looking around promises where enemies hide."""
    best = 0.0
    for other in range(state.character_count):
        one = state.characters[other]
        if one.side != state.characters[who].side and one.status == UP and one.hidden == 1:
            best = max(best, WEIGHTS.wanted if wanted(state, who, other) else 1.0)
    return WEIGHTS.look * best


@rule
def fallback(legal, number):
    """Return total defense, else the end of the turn."""
    return act.DEFEND if offers(legal, number, act.DEFEND) else int(legal[number - 1])
