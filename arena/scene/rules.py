"""The course of a scene: turns and rounds, moving, dice, people who are out or hide, how well a side stands.

A system calls these from its own rules. It comes in by `systems.turn_begins`, `round_begins`, `goes_before`
and `fitness`.
"""

from arena import systems
from arena.aims.codes import TIME
from arena.aims.rules import aims_of, finish, judge, may_leave, review_round
from arena.board.rules import leads_to
from arena.compiling.rule import rule
from arena.people.codes import CHANCE, DRAW, ESCAPED, NONE, NPCS, ONGOING, OUT, PCS, UP
from arena.people.rules import is_out, next_of, next_up
from arena.scene import codes
from arena.state.bits import bit
from arena.state.events import log
from arena.state.listing import offer

AIM_WORTH, CLOCK_WORTH = 0.5, 0.3  # of a lead: all aims reached, and the clock run down


# turns


@rule
def give_turn_to(state, who):
    """Let `who` take its turn."""
    ask(state, who, codes.TURN)
    state.count, state.asked = state.characters[who].initiative, bit(0) - bit(0)
    log(state, codes.EV_TURN, who, 0, 0, 0)
    systems.turn_begins(state, who)


@rule
def ask(state, who, phase):
    """Ask `who` what the phase asks; no dice are awaited."""
    state.actor, state.target = who, NONE
    state.phase, state.decider = phase, state.characters[who].side
    await_nothing(state)


@rule
def ask_aside(state, who, phase):
    """Ask `who` a question of the system's own in the midst of an action; `dice_taken` goes on with that."""
    state.phase, state.decider, state.roller = phase, state.characters[who].side, who


@rule
def next_turn(state):
    """Let whoever is next take a turn, once everybody has acted in the next round; ask who holds first.

    Dice that `systems.round_begins` awaits, and questions that it asks, come before that turn.
    """
    held = next_of(state, state.holding & ~state.asked)
    if held != NONE:
        ask(state, held, codes.HELD)
        return
    who = next_up(state)
    if who == NONE:
        end_round(state)
        if state.phase != codes.TURN:
            return
        who = next_up(state)
    if who != NONE:
        give_turn_to(state, who)


@rule
def end_turn(state):
    """End the turn, and the scene where that decides it; else the next one begins."""
    state.characters[state.actor].acted = 1
    settle_scene(state)
    if state.winner == ONGOING:
        next_turn(state)


@rule
def end_round(state):
    """End the round, and the scene where time is up or somebody has what it wants."""
    review_round(state)
    settle_scene(state)
    if state.winner == ONGOING and state.round_number >= state.round_limit:
        finish(state, state.clock_winner, TIME)
        settle_scene(state)
    if state.winner != ONGOING:
        return
    state.round_number += 1
    state.holding = bit(0) - bit(0)
    for who in range(state.character_count):
        state.characters[who].acted = 0
    log(state, codes.EV_ROUND, state.round_number, 0, 0, 0)
    state.phase = codes.TURN
    systems.round_begins(state)
    settle_scene(state)


@rule
def settle_scene(state):
    """End the scene where it is decided: nobody is asked any more."""
    judge(state)
    if state.winner != ONGOING:
        state.phase, state.decider, state.actor, state.target = codes.OVER, PCS, NONE, NONE
        await_nothing(state)


@rule
def go_on(state):
    """Go on after a person at the table has changed something: who is out has no turn.

    Dice and questions between two turns, which are nobody's turn, are awaited as before; a question comes
    before the scene may end.
    """
    between = state.actor == NONE
    if between and state.phase >= codes.OWN_PHASE:
        return
    settle_scene(state)
    if state.winner != ONGOING or (between and state.phase == codes.ROLL):
        return
    if state.actor == NONE or state.characters[state.actor].status != UP:
        next_turn(state)


# turns held back


@rule
def can_hold(state):
    """Return whether anybody else has still to act in this round: else a turn held back is lost."""
    for who in range(state.character_count):
        if who != state.actor and state.characters[who].status == UP and state.characters[who].acted == 0:
            return True
    return False


@rule
def hold_turn(state):
    """Let whoever acts hold its turn back: it is asked again after each turn, until the round ends."""
    log(state, codes.EV_HELD, state.actor, 0, 0, 0)
    state.holding |= bit(state.actor)
    state.asked = state.holding
    state.characters[state.actor].acted = 1
    next_turn(state)


@rule
def keep_holding(state):
    """Let whoever holds its turn back go on waiting."""
    state.asked |= bit(state.actor)
    next_turn(state)


@rule
def take_held_turn(state):
    """Let whoever holds its turn back take it now, and at this place of the order from now on."""
    who = int(state.actor)
    state.holding &= ~bit(who)
    state.characters[who].initiative = min(state.characters[who].initiative, state.count)
    give_turn_to(state, who)


# what people do


@rule
def list_moves(state, who, first, out, number):
    """List the zones one step away, as actions from `first` on, behind `number` others; return how many."""
    for zone in range(state.zone_count):
        number = offer(out, number, first + zone, leads_to(state, state.characters[who].zone, zone))
    return number


@rule
def can_leave(state, who):
    """Return whether `who` stands where its side means to leave the scene."""
    return may_leave(state, who)


@rule
def move(state, who, zone):
    """Move `who` into `zone`."""
    log(state, codes.EV_MOVED, who, state.characters[who].zone, zone, 0)
    state.characters[who].zone = zone


@rule
def leave(state, who):
    """Let `who` leave the scene for good, safe."""
    state.characters[who].status, state.characters[who].zone = ESCAPED, NONE
    state.characters[who].hidden = 0
    log(state, codes.EV_LEFT, who, 0, 0, 0)


@rule
def put_out(state, who):
    """Let `who` take no further part."""
    state.characters[who].status, state.characters[who].hidden = OUT, 0
    log(state, codes.EV_OUT, who, 0, 0, 0)


@rule
def hide(state, who):
    """Let `who` hide: the other side does not know any longer where it is."""
    state.characters[who].hidden = 1
    log(state, codes.EV_HID, who, 0, 0, 0)


@rule
def find(state, who):
    """Let the other side know where `who` is, if it does not."""
    if state.characters[who].hidden == 1:
        state.characters[who].hidden = 0
        log(state, codes.EV_FOUND, who, state.characters[who].zone, 0, 0)


@rule
def tell_goal(state, number):
    """Tell that an objective is reached."""
    log(state, codes.EV_GOAL, number, 0, 0, 0)


# dice


@rule
def await_dice(state, count, sides):
    """Wait for the dice of the action in hand; `take_roll` goes on with them."""
    await_roll(state, codes.ACTION, NONE, count, sides)


@rule
def await_roll(state, purpose, who, count, sides):
    """Wait for dice that `who` rolls for some purpose; `take_roll` goes on with them."""
    state.phase, state.decider = codes.ROLL, CHANCE
    state.roll_for, state.roller = purpose, who
    state.roll_count, state.roll_sides = count, sides


@rule
def await_nothing(state):
    """Wait for no dice."""
    state.roll_for, state.roller = codes.ACTION, NONE
    state.roll_count = state.roll_sides = 0


@rule
def dice_taken(state):
    """Wait for dice no longer: whoever acts goes on."""
    state.phase, state.decider = codes.TURN, state.characters[state.actor].side
    await_nothing(state)


# how it stands


@rule
def side_fitness(state, side):
    """Return what all people of a side are still worth to it."""
    total = 0.0
    for who in range(state.character_count):
        if state.characters[who].side == side:
            total += systems.fitness(state, who)
    return total


@rule
def score(state, side):
    """Return how well `side` stands, 0 (lost) to 1 (won); a draw is 0.5.

    While the scene goes on: what both sides are still worth, their aims, and the clock.
    """
    if state.winner != ONGOING:
        return 0.5 if state.winner == DRAW else 1.0 * (state.winner == side)
    own, other = side_fitness(state, PCS), side_fitness(state, NPCS)
    lead = (own - other) / (own + other + 0.001)
    lead += AIM_WORTH * (max(0.0, aims_of(state, PCS)) - max(0.0, aims_of(state, NPCS)))
    clock = CLOCK_WORTH * state.round_number / (state.round_limit + 1.0)
    if state.clock_winner != DRAW:
        lead += clock if state.clock_winner == PCS else -clock
    value = 0.5 + 0.45 * min(1.0, max(-1.0, lead))
    return value if side == PCS else 1.0 - value


@rule
def ending(state, notes):
    """Write into `notes` who has won, how that came, and in which round."""
    notes[0], notes[1], notes[2] = state.winner, state.ending, min(state.round_number, state.round_limit)


@rule
def acting(state):
    """Return whose turn it is, NONE between turns."""
    return int(state.actor)


@rule
def tally_end(state, side, totals):
    """Add how the position stands to `totals`: people who are out, and aims, of both sides."""
    for who in range(state.character_count):
        character = state.characters[who]
        totals[character.side == side] += is_out(character.status)
    totals[2] += max(0.0, aims_of(state, side))
    totals[3] += max(0.0, aims_of(state, 1 - side))
