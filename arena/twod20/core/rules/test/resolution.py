"""What the dice of a test decide: who has won, what the action does, what is left to settle.

SRD "Attempting a Skill Test", "Opposed Tests", "Making an Attack" step 4.
"""

from arena.compiling.rule import rule
from arena.state.bits import bit
from arena.state.events import log
from arena.twod20 import codes
from arena.twod20.catalog import ACCEPT_COST, SLIP_AWAY, STRIKE_BACK
from arena.twod20.codes import ACTIVE, NONE, REACTIVE, UP
from arena.twod20.core import hooks
from arena.twod20.core.rules.asking import ask_side_of
from arena.twod20.core.rules.attack.ammunition import add_salvo
from arena.twod20.core.rules.attack.attack import hit_dice, hit_effects
from arena.twod20.core.rules.attack.force import ask_force, declare_force, is_choosable
from arena.twod20.core.rules.attack.message import go_on_with_message, shrug_off
from arena.twod20.core.rules.attack.opening import lock_mind, slip_away
from arena.twod20.core.rules.ground.zone import ask_reach, can_threaten, do_place
from arena.twod20.core.rules.harm.damage import begin_damage, roll_damage
from arena.twod20.core.rules.harm.effect import add_effects
from arena.twod20.core.rules.harm.recovery import finish_recovery
from arena.twod20.core.rules.objective import progress, work_at
from arena.twod20.core.rules.pools.fate import pay_owed
from arena.twod20.core.rules.pools.spend import ask_spend, create_advantage
from arena.twod20.core.rules.test.successes import can_succeed_at_cost, excess, score
from arena.twod20.core.rules.test.talent import talent_bonus
from arena.twod20.core.rules.turns.lasting import is_spared, suffer_hazard
from arena.twod20.limits import WEAPONS


@rule
def judge_test(state):
    """Count both sides' dice and decide.

    SRD "Opposed Tests": a tie goes to the active side, without Momentum.
    """
    hooks.dice_lie(state)
    if hooks.judges(state):
        return
    score(state, ACTIVE)
    active = state.tests[ACTIVE]
    reactive = state.tests[REACTIVE]
    own = excess(active)
    other = NONE
    if reactive.who != NONE:
        score(state, REACTIVE)
        other = excess(reactive)
    beaten = reactive.who != NONE and (own >= other or other == NONE)
    hooks.scored(state, beaten)
    if own != NONE and own >= other:
        win(state, ACTIVE, own - max(0, other))
    elif other != NONE:
        log(state, codes.EV_LOST, active.who, active.goal, 0, 0)
        win(state, REACTIVE, other - max(0, own))
    elif can_succeed_at_cost(state):
        ask_side_of(state, codes.COST, active.who)
    else:
        fail(state)


@rule
def win(state, role, momentum):
    """`role` has won the test with so much Momentum; bonus Momentum is the attacker's.

    SRD "Difficulty Zero Tests": where no dice were rolled nothing may be spent.
    """
    state.spender = role
    state.generated = momentum
    test = state.tests[role]
    log(state, codes.EV_WON, test.who, momentum, test.goal, state.test_target)
    if role == REACTIVE:
        hooks.lost(state, state.tests[ACTIVE].goal)
        state.bonus = talent_bonus(state, test.who, test.kind)
        state.phase = codes.SPENDING
        hooks.failed(state)
        if hooks.noticed(state):
            return
        defence_won(state)
        return
    state.won = 1
    state.bonus += talent_bonus(state, test.who, test.kind)
    if test.goal == codes.FOR_ATTACK:
        begin_weapon_damage(state, test.who, state.test_target, state.weapon_slot, state.attack_form)
    else:
        take_effect(state, test.who, test.goal)
    if state.phase == codes.MENDING or state.phase == codes.TRACK:
        return
    if test.rolled > 0:
        ask_spend(state)
    elif test.goal == codes.FOR_OVERCOME:
        strike_plainly(state)
    else:
        state.phase = codes.COMPLICATIONS


@rule
def strike_plainly(state):
    """Roll the damage of a success that nothing may be spent on."""
    state.damage_rolled = 1
    roll_damage(state)


@rule
def defence_won(state):
    """The defender has won: a mental attacker is shut out, a melee defender gets its opening."""
    attacker = state.tests[ACTIVE].who
    who = state.tests[REACTIVE].who
    goal = state.tests[ACTIVE].goal
    hooks.defended(state, goal)
    if goal != codes.FOR_ATTACK:
        return
    if state.attack_form == codes.AS_MELEE:
        ask_opening(state, who)
    elif state.attack_form == codes.AS_MENTAL:
        lock_mind(state, attacker, who)
    else:
        miss_with_a_throw(state, attacker)


@rule
def ask_opening(state, who):
    """Let the target of a melee attack that failed say what it makes of it."""
    ask_side_of(state, codes.OPENING, who)


@rule
def miss_with_a_throw(state, who):
    """A thrown weapon that missed falls where its target stands."""
    weapon = state.characters[who].weapons[state.weapon_slot]
    if state.attack_form == codes.AS_RANGED and weapon.form == codes.AS_MELEE:
        throw_away(state, who, state.test_target, state.weapon_slot)


@rule
def do_opening(state, action):
    """Slip away, strike back, or let it go; then a defender who won may spend its Momentum."""
    who = int(state.asked)
    then = codes.COMPLICATIONS if state.tests[REACTIVE].who == NONE else codes.SPENDING
    state.phase = then
    if action == SLIP_AWAY:
        slip_away(state, who)
        ask_reach(state, who, then)
    elif STRIKE_BACK <= action < STRIKE_BACK + WEAPONS:
        state.gentle = 0
        if is_choosable(state, codes.AS_MELEE, state.tests[ACTIVE].who):
            ask_force(state, who, action - STRIKE_BACK + 1)
        else:
            strike_back(state, who, action - STRIKE_BACK)


@rule
def strike_back(state, who, slot):
    """The defender deals the damage of its weapon."""
    begin_weapon_damage(state, who, state.tests[ACTIVE].who, slot, codes.AS_MELEE)
    ask_spend(state)


@rule
def do_force(state, action):
    """Declare how a blow is meant; a blow back falls at once."""
    slot = int(state.force_then) - 1
    declare_force(state, action)
    if slot >= 0:
        strike_back(state, state.asked, slot)


@rule
def begin_weapon_damage(state, who, target, slot, form):
    """Set up the damage of a successful attack."""
    weapon = state.characters[who].weapons[slot]
    dice = hit_dice(state, who, slot, form, target)
    mental = 1 if form == codes.AS_MENTAL else 0
    begin_damage(state, who, dice, mental, codes.AFTER_ATTACK)
    add_effects(state.damage.effects, weapon.effects)
    state.damage.effects.bits |= hit_effects(state, who, slot, form, target)
    state.damage.first = target
    state.damage.whole = bit(target)
    state.damage.price = weapon.price
    state.damage_rolled = state.variants.no_stress
    state.damage.gentle = state.gentle
    state.damage.subdue = state.gentle
    if state.salvo > 0 and form != codes.AS_MELEE:
        add_salvo(state, weapon)
    if form == codes.AS_RANGED and weapon.form == codes.AS_MELEE:
        throw_away(state, who, target, slot)


@rule
def throw_away(state, who, target, slot):
    """A thrown weapon lies where its target stands, unless it is part of the body."""
    weapon = state.characters[who].weapons[slot]
    if weapon.natural == 1:
        return
    weapon.held = 0
    weapon.fallen_zone = state.characters[target].zone


@rule
def take_effect(state, who, goal):
    """A test other than an attack has succeeded: its basic effect."""
    if hooks.wins(state, int(who), goal):
        return
    if goal == codes.FOR_ADVANTAGE:
        create_advantage(state, who, int(state.test_target) * codes.MATTERS + state.matter)
    elif goal == codes.FOR_PROTECT:
        state.characters[state.test_target].protected = 1
    elif goal == codes.FOR_RUSH:
        do_place(state, who, state.rush_zone)
    elif goal == codes.FOR_ACTIVITY:
        task = work_at(state, who)
        if task != NONE:
            progress(state, task)
    elif goal == codes.FOR_RECEIPT:
        shrug_off(state)
    else:
        finish_recovery(state, who, goal, state.test_target)


@rule
def do_cost(state, action):
    """Succeed at a cost: the effect and one more Complication, but nothing to spend; or fail."""
    test = state.tests[ACTIVE]
    if action != ACCEPT_COST:
        fail(state)
        return
    state.at_cost = 1
    state.won = 1
    state.spender = ACTIVE
    state.generated = 0
    state.bonus = 0
    test.complications += 1
    hooks.at_cost(state)
    log(state, codes.EV_WON, test.who, NONE, test.goal, state.test_target)
    state.phase = codes.COMPLICATIONS
    take_effect(state, test.who, test.goal)
    if test.goal == codes.FOR_OVERCOME or test.goal == codes.FOR_HACK:
        strike_plainly(state)


@rule
def fail(state):
    """The active side has failed and nobody gains: missed throws fall, missed threats shut out."""
    test = state.tests[ACTIVE]
    log(state, codes.EV_LOST, test.who, test.goal, 0, 0)
    state.spender = ACTIVE
    state.phase = codes.COMPLICATIONS
    if test.goal == codes.FOR_ATTACK:
        unopposed = state.tests[REACTIVE].who == NONE
        if state.attack_form == codes.AS_MENTAL and unopposed:
            lock_mind(state, test.who, state.test_target)
        elif (
            state.attack_form == codes.AS_MELEE
            and unopposed
            and can_threaten(state.characters[state.test_target])
        ):
            ask_opening(state, int(state.test_target))
        else:
            miss_with_a_throw(state, test.who)
    elif is_on_the_way(test.goal) and state.zones[state.rush_zone].hazard_stumble == 1:
        if not is_spared(state, test.who, state.rush_zone):
            suffer_hazard(state, test.who, int(state.rush_zone), codes.AFTER_STUMBLE)
    else:
        hooks.fails(state, int(test.who), test.goal)
    hooks.failed(state)


@rule
def is_on_the_way(goal):
    """Return whether whoever fails a test stops short of a zone: at a Rush, or at a way that it forces."""
    return goal == codes.FOR_RUSH or goal == codes.FOR_FORCE


@rule
def test_done(state):
    """The test is over: a Rush declares Reach, a readied attack gives way, the turn goes on."""
    pay_owed(state)
    test = state.tests[ACTIVE]
    who = test.who
    if hooks.test_goes_on(state):
        return
    hooks.test_ends(state)
    if state.interrupted == 0 and state.turn.actor == who:
        state.turn.swift = state.turn.swift if state.turn.majors < state.turn.majors_allowed else 0
    if state.receipt != codes.NOT_SENT:
        go_on_with_message(state)
        return
    interrupted = state.interrupted == 1
    state.interrupted = 0
    gone = state.chapters & codes.MEASURED == 0 or state.rush_zone == NONE
    if test.goal == codes.FOR_RUSH and state.won == 1 and gone and state.characters[who].status == UP:
        ask_reach(state, who, codes.AFTER_MOVE)
    else:
        state.phase = codes.AFTER_MOVE if interrupted else codes.CONTINUE
