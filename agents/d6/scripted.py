"""The script: what promises most is done, people go where their side wants something, and dodge when hit."""

from agents.d6.habits import promise
from agents.d6.habits.dice import choose_critical, choose_spend, choose_split
from agents.d6.habits.goals import (
    daring,
    drive_worth,
    goal_of,
    has_hands,
    has_own_aim,
    step_worth,
    tasks_left,
    wanted,
)
from arena.board.rules import can_see
from arena.compiling.rule import rule
from arena.d6 import codes
from arena.d6.chapters.vehicles.rules import DISABLED, drives
from arena.d6.core import record as act
from arena.d6.core.rules import attack
from arena.d6.core.rules.difficulty import CROUCHED, range_of
from arena.d6.core.rules.turn import ACTIONS
from arena.people.codes import NONE, UP
from arena.people.rules import are_enemies, knows_of
from arena.scene.rules import can_hold
from arena.state.bits import bit
from scenarios.d6.tables import PASSIVE, PRONE_FAR, PRONE_NEAR
from scenarios.limits import CHARACTERS

ANY_TURN = 0.01
EARLY = 0.25  # of a defence while other actions are left
DODGES = 3.0  # harm of a hit that a dodge keeps off
LOW = 0.02  # worth of what it adds to be hit that one is low: after all that is done with actions
RISES, JUST_STANDS = 2.5, 2.0
STANDS = 0.25  # of what standing makes harder
ALWAYS_WORTH = ((act.BREAK_FREE, 8.0), (act.READY, 5.0))
A_SHOT_LESS = 0.9  # of an attack with a single shot more: there will be less to shoot with
SWITCHES = 4.0  # worth of a die more of damage from now on
HOLDS = 0.05  # worth of a turn held back until an enemy comes near
WHOLE_TURN = 0.5  # of an attack that takes both actions
ALL_OUT = codes.DECLARED.index("all out")
RATHER_HELD = 0.5  # of a flip, of somebody whom the side wants: a hold keeps it, a flip does not


@rule
def choose(state, legal, number):
    """Return one of the first `number` actions of `legal`."""
    if state.phase == codes.SPEND:
        return choose_spend(state, legal)
    if state.phase == codes.CRITICAL:
        return choose_critical(state)
    if state.phase == codes.SPLIT:
        return choose_split(state, legal, number)
    if state.phase == codes.RESCUE or number == 1 or state.phase >= codes.CATCH:
        return int(legal[0])
    if legal[0] == act.ACT_NOW:
        return act.ACT_NOW if is_time(state, int(state.actor)) else act.WAIT
    return choose_turn(state, int(state.actor), legal, number)


@rule
def is_time(state, who):
    """Return whether whoever holds its turn back takes it: there is something to do, or nobody else comes."""
    if has_own_aim(state, who) or not can_hold(state):
        return True
    for slot in range(codes.SLOTS):
        if attack.may_use(state, who, slot) and has_target(state, who, slot):
            return True
    return False


@rule
def choose_turn(state, who, legal, number):
    """Return what promises most in a turn."""
    best, value = act.WAIT, ANY_TURN
    danger = threatened(state, who)
    for place in range(number):
        action = int(legal[place])
        worth = worth_of(state, who, action, danger)
        if worth > value:
            best, value = action, worth
    return best


@rule
def threatened(state, who):
    """Return how many enemies could hurt `who` next."""
    found = 0
    for other in range(state.character_count):
        free = can_strike(state, who, other)
        if free and are_enemies(state, who, other) and state.characters[other].status == UP:
            armed = state.characters[other].weapons[codes.GUN].carried == 1 and can_see(state, other, who)
            if armed or state.characters[other].zone == state.characters[who].zone:
                found += 1
    return found


@rule
def can_strike(state, who, other):
    """Return whether the side of `who` knows of `other`, and it is free to strike."""
    enemy = state.characters[other]
    free = enemy.stunned == 0 and enemy.held < codes.PINNED
    return free and knows_of(state, int(state.characters[who].side), other)


@rule
def within_arms(state, who):
    """Return how many enemies could strike `who` by hand."""
    found, mine = 0, state.characters[who]
    for other in range(state.character_count):
        enemy = state.characters[other]
        if are_enemies(state, who, other) and enemy.status == UP:
            found += enemy.zone == mine.zone and enemy.aboard == mine.aboard
    return found


@rule
def worth_of(state, who, action, danger):
    """Return what an action promises `who`, 0 for what it does not do."""
    character = state.characters[who]
    if action < act.PUNCH:
        zone = int(action % act.RUN_TO)
        worth = step_worth(state, who, zone, action >= act.RUN_TO)
        return worth + promise.peril(state, who, int(character.zone)) - promise.peril(state, who, zone)
    if action < act.DODGE:
        slot, other = (action - act.PUNCH) // CHARACTERS, (action - act.PUNCH) % CHARACTERS
        return strike_worth(
            state, who, other, promise.declared_worth(state, who, other, slot, codes.PLAIN, NONE)
        )
    if action == act.DODGE or action == act.PARRY:
        return defence_worth(state, who, action)
    if action == act.RESIST:
        return resist_worth(state, who)
    if act.SWITCH <= action < act.DECLARE:
        return switch_worth(state, who, action - act.SWITCH)
    if act.DECLARE <= action < act.SHOT_MORE:
        return aimed_worth(state, who, action - act.DECLARE)
    if action == act.SHOT_MORE:
        return A_SHOT_LESS * aimed_worth(state, who, promise.A_SHOT)
    if action >= act.FLIP:
        return later_worth(state, who, action)
    if act.KICK <= action < act.BREAK_FREE:
        return hand_worth(state, who, action)
    if action >= act.WORK and action < act.RESIST:
        return deed_worth(state, who, action)
    return further_worth(state, who, action, danger)


@rule
def defence_worth(state, who, action):
    """Return the harm that a dodge or a parry is likely to keep off; less while other actions are left.

    Whoever drives has its hands at the wheel.
    """
    character = state.characters[who]
    if drives(state, who) != NONE:
        return 0.0
    careful = 1.5 if daring(character) < 0 else 1.0
    late = 1.0 if daring(character) <= 0 and character.actions == 1 else EARLY
    if action == act.PARRY:
        return 0.1 * within_arms(state, who) * late
    better, spared = (promise.mean_of(state, who, codes.DODGING, 0) - PASSIVE) / promise.SPREAD, 0.0
    for other in range(state.character_count):
        spared += min(better, strike_chance(state, other, who))
    return DODGES * careful * late * spared


@rule
def resist_worth(state, who):
    """Return what it promises to resist words; less while other actions are left, or nobody wants `who`."""
    worth = promise.resist_worth(state, who) * (1.0 if state.characters[who].actions == 1 else EARLY)
    for other in range(state.character_count):
        if are_enemies(state, who, other) and wanted(state, other, who):
            return worth
    return 0.4 * worth


@rule
def strike_chance(state, other, who):
    """Return about how likely `other` hits `who` next, as far as its side knows; 0 for no enemy."""
    enemy = state.characters[other]
    if enemy.status != UP or not are_enemies(state, who, other) or not can_strike(state, who, other):
        return 0.0
    best = 0.0
    for slot in range(codes.SLOTS):
        if attack.may_use(state, other, slot) and attack.is_in_reach(state, other, who, slot):
            best = max(best, promise.hit_chance(state, other, who, slot, codes.PLAIN))
    return best


@rule
def strike_worth(state, who, other, worth):
    """Return what an attack is worth beside what else is wanted: the hidden and the hunted keep going."""
    character = state.characters[who]
    if wanted(state, who, other):
        worth *= 1.3
    if character.hidden == 1 and (has_own_aim(state, who) or tasks_left(state, int(character.side))):
        worth *= 0.3
    if daring(character) > 0 and character.zone == state.characters[other].zone:
        worth *= 1.4
    return worth


@rule
def aimed_worth(state, who, number):
    """Return the harm that the best attack promises for which number `number` is declared."""
    best = 0.0
    for slot in range(codes.SLOTS):
        shot = number == promise.A_SHOT
        declared = state.declared if shot else state.declared | bit(number)
        fits = attack.suits(state, who, slot, declared, state.shots_more + shot)
        if not fits or not attack.is_ready(state, who, slot):
            continue
        for other in range(state.character_count):
            if attack.is_in_reach(state, who, other, slot):
                best = max(best, promise.declared_worth(state, who, other, slot, codes.PLAIN, number))
    return WHOLE_TURN * best if number == ALL_OUT else best


@rule
def switch_worth(state, who, mode):
    """Return what it is worth to fire from now on so: with how much more harm, as far as there are shots."""
    gun = state.characters[who].weapons[codes.GUN]
    if gun.shots < attack.SHOTS[mode] or state.characters[who].actions < ACTIONS:
        return 0.0
    better = promise.setting_dice(state, who, codes.GUN, mode)
    better -= promise.setting_dice(state, who, codes.GUN, int(gun.mode))
    return SWITCHES * better if has_target(state, who, codes.GUN) else 0.0


@rule
def has_target(state, who, slot):
    """Return whether `who` reaches an enemy with the weapon in this place."""
    for other in range(state.character_count):
        if attack.is_in_reach(state, who, other, slot):
            return True
    return False


@rule
def hand_worth(state, who, action):
    """Return what an attack by hand promises."""
    if act.BIND <= action:
        return 20.0 if has_hands(state, who) else 0.0
    other = (action - act.KICK) % CHARACTERS
    kind = (action - act.KICK) // CHARACTERS
    if kind == 0:
        worth = promise.declared_worth(state, who, other, codes.FISTS, codes.KICK, NONE)
        return 0.98 * strike_worth(state, who, other, worth)
    if kind == 1:
        worth = promise.declared_worth(state, who, other, codes.HAND, codes.LUNGE, NONE)
        return 0.7 * strike_worth(state, who, other, worth)
    if action >= act.ENTANGLE:
        return 5.0 if state.characters[other].held == codes.FREE else 0.0
    if action >= act.DISARM:
        return promise.disarm_worth(state, who, other)
    worth = promise.grip_worth(state, who, other, kind + codes.KICK)
    return worth * 1.5 if wanted(state, who, other) else worth


@rule
def later_worth(state, who, action):
    """Return what a flip, making oneself low or rising promises; a blow to the head is better to hurt."""
    if action < act.KNOCK_OUT:
        other = action - act.FLIP
        worth = strike_worth(state, who, other, promise.flip_worth(state, who, other))
        return RATHER_HELD * worth if wanted(state, who, other) else worth
    if action == act.KNOCK_OUT:
        return 0.0
    goal = goal_of(state, who)
    goes = goal != NONE and goal != state.characters[who].zone
    if action == act.RISE:
        return RISES if goes and state.characters[who].actions > 0 else 0.0
    if goes and state.characters[who].actions > 0:
        return 0.0
    return LOW * low_worth(state, who, action == act.LIE_DOWN)


@rule
def stand_worth(state, who):
    """Return what it is worth to get up: to go somewhere, and to be hit less by hand."""
    goal = goal_of(state, who)
    goes = goal != NONE and goal != state.characters[who].zone
    return (RISES if goes else JUST_STANDS) - STANDS * low_worth(state, who, True)


@rule
def low_worth(state, who, lies):
    """Return how much harder it gets for all enemies to hit `who` crouching, or lying: easier from near."""
    found = 0.0
    for other in range(state.character_count):
        if strike_chance(state, other, who) > 0.0:
            slot = codes.GUN if attack.may_use(state, other, codes.GUN) else codes.FISTS
            lying = PRONE_FAR if range_of(state, other, who, slot) > 0 else PRONE_NEAR
            found += lying if lies else CROUCHED
    return found - (CROUCHED if lies and state.characters[who].low == codes.CROUCHING else 0)


@rule
def deed_worth(state, who, action):
    """Return what work, preparing or words promise."""
    if action >= act.PERSUADE:
        worth = promise.talk_worth(state, who, action - act.PERSUADE)
        return worth if wanted(state, who, (action - act.PERSUADE) % CHARACTERS) else 0.4 * worth
    if action < act.PREPARE:
        task = action - act.WORK
        worth = promise.work_worth(state, who, task)
        return worth if promise.best_worker(state, who, task) else 0.5 * worth
    if action < act.RUSH:
        task = action - act.PREPARE
        return 6.0 if state.tasks[task].stuck == 1 and promise.best_worker(state, who, task) else 0.0
    if action < act.RELATED:
        return 0.6 * promise.work_worth(state, who, action - act.RUSH)
    return 0.0


@rule
def further_worth(state, who, action, danger):
    """Return what weapons in hand, care, hiding, leaving and the rest promise."""
    character = state.characters[who]
    gun = character.weapons[codes.GUN]
    if action == act.LEAVE:
        return 0.0 if tasks_left(state, int(character.side)) else 50.0
    if action == act.RELOAD:
        return 4.0 if gun.shots == 0 else 0.0
    for other, worth in ALWAYS_WORTH:
        if action == other:
            return worth
    if action == act.STAND_UP:
        return stand_worth(state, who)
    if action == act.SEARCH:
        return 1.5 if danger == 0 else 0.7
    if action == act.SNEAK:
        return promise.sneak_worth(state, who) if has_own_aim(state, who) and danger == 0 else 0.0
    if action == act.HOLD_IF_APPROACHED:
        return HOLDS if lies_in_wait(state, who) else 0.0
    if act.TREAT <= action < act.HELP:
        return promise.treat_worth(state, who, action - act.TREAT)
    if act.LEAD <= action < act.SPLIT:
        return 3.2 if character.actions == 1 and character.dice[codes.COMMANDING] >= 4 else 0.0
    return ride_worth(state, who, action) if action >= act.DRIVE else 0.0


@rule
def lies_in_wait(state, who):
    """Return whether `who`, who has no enemy in reach, can do something to one that comes."""
    return state.peaceful == 0 and not has_own_aim(state, who) and not is_time(state, who)


@rule
def ride_worth(state, who, action):
    """Return what driving, ramming and shooting at vehicles promise."""
    if action < act.RAM:
        return drive_worth(state, who, action - act.DRIVE)
    if action < act.FIRE_AT:
        return 0.0 if has_own_aim(state, who) else 6.0
    if action < act.BOARD:
        return 2.0
    if action < act.GET_OUT:
        return 1.5 if rides_on(state, who, action - act.BOARD) else 0.0
    return 0.0 if rides_on(state, who, int(state.characters[who].aboard)) else 0.3


@rule
def rides_on(state, who, number):
    """Return whether a vehicle still takes `who` anywhere: to a goal elsewhere, or after one who drives."""
    if number == NONE or state.vehicles[number].harm >= DISABLED:
        return False
    goal = goal_of(state, who)
    if goal != NONE and goal != state.characters[who].zone:
        return True
    for other in range(state.character_count):
        enemy = state.characters[other]
        if are_enemies(state, who, other) and enemy.status == UP and enemy.aboard != NONE:
            return True
    return False
