"""The rules as the registry knows them: what may be done, what it does, and what the dice decide."""

from arena.compiling.rule import rule
from arena.people.codes import NONE, UP
from arena.scene.codes import HELD, INITIATIVE, TURN
from arena.scene.order import note_initiative, roll_off, take_tie
from arena.scene.rules import hold_turn, keep_holding, leave, take_held_turn
from arena.state.bits import bit, has
from arena.state.events import log
from arena.true20 import codes
from arena.true20.chapters.hazards.rules import smother
from arena.true20.chapters.manoeuvres.rules.grapple import begin_escape, do_grip
from arena.true20.chapters.manoeuvres.rules.joint import help
from arena.true20.chapters.manoeuvres.rules.manoeuvre import (
    answer,
    begin_trip,
    best_hand,
    pick_up,
    step_aside,
)
from arena.true20.chapters.stealth.rules import begin_hiding, begin_looking
from arena.true20.chapters.talk.rules import begin_performance, begin_reading
from arena.true20.chapters.tasks.rules import begin_work
from arena.true20.core import record as act
from arena.true20.core.rules.attack import begin_attack
from arena.true20.core.rules.check import DIE, begin_check, done, roll_again, spend
from arena.true20.core.rules.damage import begin_recovery
from arena.true20.core.rules.moving import run, step
from arena.true20.core.rules.person import has_feat, put_in, take_out, will
from arena.true20.core.rules.turn import (
    be_determined,
    defend,
    finish_turn,
    goes_before,
    initiative_bonus,
    lose_aim,
    push,
    shake_off,
    surge,
    turn_begins,
    use_full,
    use_move,
    use_standard,
)
from arena.true20.rules.deeds import FINISHING, do_deed, do_further, take_aim
from arena.true20.rules.hits import begin_blast, wound
from arena.true20.rules.legal import FINESSE, LAUNCH, PULL, list_legal
from arena.true20.rules.minions import step_in
from arena.true20.rules.resolving import follow, settle_check, stir, take_die, take_readied, take_settled
from arena.true20.rules.rounds import answer_kept, answer_spent, round_begins
from scenarios.limits import CHARACTERS

WILL = 10
__all__ = ["goes_before", "list_legal", "round_begins", "turn_begins"]


@rule
def do_action(state, action):
    """Do what was chosen."""
    if state.phase == TURN:
        do_in_turn(state, int(state.actor), action)
    elif state.phase == HELD:
        if action == act.ACT_NOW:
            take_held_turn(state)
        else:
            keep_holding(state)
    else:
        do_answer(state, action)
    follow(state)
    take_settled(state)


@rule
def do_answer(state, action):
    """Do what somebody answers outside its turn."""
    phase = int(state.phase)
    if phase == codes.REROLL:
        if action == act.SPEND:
            roll_again(state)
        else:
            settle_check(state)
    elif phase == codes.SHAKING:
        spends = answer_spent(state) if action == act.SPEND else answer_kept(state)
        if not spends:
            done(state)
    elif phase == codes.GRIP:
        do_grip(state, action)
    elif phase == codes.COUNTER:
        if action == act.COUNTER:
            answer(state)
        else:
            done(state)
    elif phase == codes.BLOCK:
        block(state, action == act.BLOCK)
    elif phase == codes.HELP:
        do_help(state, action)
    elif phase == codes.SHIELD:
        answer_for_minion(state, action)
    elif action == act.TAKE_SHOT:
        take_readied(state)
    else:
        done(state)


@rule
def answer_for_minion(state, action):
    """Let a minion take the hit meant for its master, or not."""
    if action == act.STEP_IN:
        step_in(state)
    wound(state, int(state.attacker), int(state.target), int(state.slot))


@rule
def block(state, stands):
    """Let whoever stands in the way block an overrun, or step aside."""
    if stands:
        begin_trip(state, int(state.attacker), int(state.target))
    else:
        step_aside(state)


@rule
def do_help(state, action):
    """Help an ally attack or defend itself."""
    if action >= act.HELP_DEFEND:
        help(state, action - act.HELP_DEFEND, True)
    elif action >= act.HELP_ATTACK:
        help(state, action - act.HELP_ATTACK, False)
    else:
        done(state)


@rule
def do_in_turn(state, who, action):
    """Do what `who` chose in its turn."""
    if action >= act.TAKE_10:
        do_further(state, who, action)
    elif action < act.PUNCH:
        go(state, who, action)
    elif action < act.BOTH:
        chosen = action - act.PUNCH
        attack(state, who, chosen % CHARACTERS, chosen // CHARACTERS)
    elif action < act.PERFORM:
        do_to(state, who, (action - act.BOTH) // CHARACTERS, (action - act.BOTH) % CHARACTERS)
    elif act.BEGIN_FINISH <= action < act.PULL:
        begin_full(state, who, action)
    elif action < act.BEGIN_FINISH:
        do_alone(state, who, action)
    else:
        do_freely(state, who, action)


@rule
def go(state, who, action):
    """Move or run towards a zone; whoever is ready to strike may do so then."""
    stir(state, who)
    if action >= act.RUN:
        lose_aim(state, who)
        run(state, who, action - act.RUN)
    else:
        step(state, who, action - act.MOVE)


@rule
def attack(state, who, other, slot):
    """Attack with a weapon; one with a blast strikes everybody where the target is."""
    use_standard(state, who)
    stir(state, who)
    state.characters[who].begun = 0
    if state.characters[who].weapons[slot].blast > 0:
        begin_blast(state, who, other, slot)
        return
    begin_attack(state, who, other, slot, codes.DAMAGE, 0)


@rule
def do_to(state, who, verb, other):
    """Do something to somebody; the verbs stand in the order of their numbers from BOTH on."""
    stir(state, who)
    do_deed(state, who, verb, other)


@rule
def begin_full(state, who, action):
    """Begin a full action, to be completed by a standard action of the next turn."""
    use_standard(state, who)
    character = state.characters[who]
    if action >= act.BEGIN_AIM:
        take_aim(state, who, action - act.BEGIN_AIM)
    else:
        lose_aim(state, who)
        character.begun, character.begun_on = FINISHING, action - act.BEGIN_FINISH
    character.moves = 0
    done(state)


@rule
def do_alone(state, who, action):
    """Do something by oneself that takes an action."""
    if action == act.PERFORM:
        use_standard(state, who)
        begin_performance(state, who)
    elif action == act.READ_ROOM:
        use_standard(state, who)
        begin_reading(state, who)
    elif action == act.WORK:
        use_standard(state, who)
        begin_work(state, who)
    elif action == act.ESCAPE:
        use_standard(state, who)
        begin_escape(state, who)
    elif action == act.HIDE:
        use_move(state, who)
        begin_hiding(state, who)
    elif action == act.LOOK:
        use_standard(state, who)
        begin_looking(state, who)
    elif action == act.SMOTHER:
        use_move(state, who)
        smother(state, who)
    elif action == act.RECOVER:
        use_full(state, who)
        spend(state, who)
        begin_recovery(state, who, codes.RECOVERY)
    else:
        do_quietly(state, who, action)
        done(state)


@rule
def do_quietly(state, who, action):
    """Do something that takes an action and no dice."""
    character = state.characters[who]
    if action != act.RELOAD:
        log(state, codes.EV_ACTION, who, action, NONE, 0)
    if action == act.DEFEND:
        use_standard(state, who)
        defend(state, who)
    elif action == act.STAND_UP:
        if not has_feat(state, who, codes.INSTANT_UP):
            use_move(state, who)
        take_out(state, who, codes.PRONE)
        take_out(state, who, codes.KNEELING)
    elif action == act.DROP_PRONE:
        put_in(state, who, codes.PRONE, 0)
    elif action == act.KNEEL:
        use_move(state, who)
        put_in(state, who, codes.KNEELING, 0)
    elif action == act.PICK_UP:
        use_move(state, who)
        pick_up(state, who)
    elif action == act.RELOAD:
        reload(state, who)
    elif action == act.REFOCUS:
        use_full(state, who)
        character.refocused = 1
    else:
        use_standard(state, who)
        shoots = action == act.READY_SHOT
        character.readied = 1 + (codes.MISSILE if shoots else best_hand(state, who))


@rule
def reload(state, who):
    """Reload what `who` shoots with; who draws quickly does that in no time."""
    weapon = state.characters[who].weapons[codes.MISSILE]
    if not has_feat(state, who, codes.QUICK_DRAW):
        if weapon.reload == codes.RELOAD_FULL:
            use_full(state, who)
        else:
            use_move(state, who)
    weapon.shots = weapon.capacity
    log(state, codes.EV_ACTION, who, act.RELOAD, NONE, 0)


@rule
def do_freely(state, who, action):
    """Do something that takes no action, or end the turn."""
    character = state.characters[who]
    if action <= act.GUARDED:
        change_fighting(state, who, action)
    elif action <= act.PUSH_WILL:
        make_effort(state, who, action)
    elif action < act.LEAVE:
        spend_in_turn(state, who, action)
    elif action == act.LEAVE:
        leave(state, who)
        finish_turn(state)
    elif action == act.HOLD:
        hold_turn(state)
    else:
        character.standard = 0
        finish_turn(state)


@rule
def change_fighting(state, who, action):
    """Change how `who` fights in this turn, and log it with how it was before."""
    character = state.characters[who]
    if action != act.ALL_OUT:  # told as a condition
        log(state, codes.EV_ACTION, who, action, NONE, character.finesse)
    if action == act.PULL or action == act.STRIKE_HARD:
        character.pulls = action == act.PULL
        character.toggled |= 1 << PULL
    elif action == act.FINESSE:
        character.finesse = 1 - character.finesse
        character.toggled |= 1 << FINESSE
    else:
        character.toggled |= 1 << LAUNCH
        if action == act.ALL_OUT:
            put_in(state, who, codes.LAUNCHED, 1)
        else:
            character.guarded = 1


@rule
def make_effort(state, who, action):
    """Make an extra effort."""
    push(state, who)
    character = state.characters[who]
    if action == act.PUSH_CHECK:
        character.pushed = codes.BY_EFFORT
    elif action == act.PUSH_SPEED:
        character.hurried = 1
    else:
        begin_check(state, codes.WILL, who, will(state, who), WILL)


@rule
def spend_in_turn(state, who, action):
    """Spend Conviction in a turn."""
    if action == act.SURGE_STANDARD or action == act.SURGE_MOVE:
        surge(state, who, action == act.SURGE_STANDARD)
    elif action == act.SHAKE_OFF:
        shake_off(state, who)
    elif action == act.DETERMINATION:
        be_determined(state, who)
    else:
        spend(state, who)
        take_feat(state, who, action - act.FEAT_0)


@rule
def take_feat(state, who, place):
    """Let `who` have a feat until its next turn."""
    for number in range(len(act.HEROIC)):
        if number == place:
            state.characters[who].heroic = bit(act.HEROIC[number])


@rule
def take_roll(state):
    """Take the dice for the order of turns, or for the check in hand."""
    if state.roll_for == INITIATIVE:
        if note_initiative(state, initiative_bonus(state, state.roller)):
            roll_off(state, codes.TIE, DIE)
    elif state.roll_for == codes.TIE:
        take_tie(state, codes.TIE, DIE, codes.EV_TIE)
    else:
        take_die(state)
        take_settled(state)


@rule
def fitness(state, who):
    """Return how much somebody is still worth to its side."""
    character = state.characters[who]
    if character.status != UP:
        return 0.0
    if character.thing == 1:
        return 0.5
    value = 2.0 + 0.1 * character.level - 0.12 * character.hurt - 0.05 * character.bruised
    value -= 0.35 * character.wounded + 0.5 * character.disabled + 0.2 * character.staggered
    value -= 0.1 * character.fatigue + 0.2 * has(character.conditions, codes.STUNNED)
    value += 0.12 * character.conviction
    if character.minion == 1:
        value = 0.5 * value
    return max(0.1, value)


@rule
def tally(state, side, totals):
    """Add how bad the damage of the other side and of one's own is, behind what every scene measures."""
    for number in range(state.event_count):
        event = state.events[number]
        if event.kind == codes.EV_DAMAGE:
            totals[4 if state.characters[event.a].side != side else 5] += event.c
