"""Other action orders: initiative scores fixed or rolled, the gamemaster's choice, players first.

SRD "Action Order", the variants Initiative Scores, Narrative First and Player Priority.
"""

from arena.compiling.rule import rule
from arena.state.events import log
from arena.state.listing import choices, offer
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.catalog import ACT, GIVE_WAY, NO_INTERRUPT, TAKE_PRECEDENCE, UNDEFEATED
from arena.twod20.codes import NONE, NPCS, PCS
from arena.twod20.core.rules.asking import ask
from arena.twod20.core.rules.harm.damage import die_value, is_effect
from arena.twod20.core.rules.harm.harm import can_get_up, get_up
from arena.twod20.core.rules.pools.resource import add_threat_instead, can_pay_threat, gain_threat
from arena.twod20.core.rules.test.skill_test import ask_for_roll
from arena.twod20.core.rules.turns.rounds import ask_actor, ask_meddling, can_act, end_round, waiting
from arena.twod20.core.rules.turns.turn import begin_turn
from scenarios.limits import CHARACTERS

INTERRUPT_PRICE = 2  # to act before one's score allows
PRIORITY_PRICE = 1  # for an opponent to act before the players have
TIE_PRICE = 1  # for an opponent to go first where the scores are equal
BEHIND = 50  # more than any score: who has passed comes after everybody else


@rule
def is_scored(state):
    """Return whether initiative scores decide who acts."""
    order = state.variants.order
    return order != codes.NARRATIVE and order != codes.PLAYER_PRIORITY


# scores


@rule
def initiative_dice(character):
    """Return the fixed score, which is the number of dice of a random one: higher of Agility, Insight."""
    return max(int(character.attributes[codes.AGILITY]), int(character.attributes[codes.INSIGHT]))


@rule
def ask_initiative(state):
    """Ask for the dice of the next one who has no score yet; return whether there is one."""
    for who in range(state.character_count):
        if can_act(state, who) and state.characters[who].initiative == NONE:
            ask_for_roll(state, codes.INITIATIVE_DICE, 6, initiative_dice(state.characters[who]))
            state.asked = who
            return True
    return False


@rule
def take_initiative(state):
    """Add up the dice that came up; Effects count once more for the side that has an edge."""
    who = int(state.asked)
    character = state.characters[who]
    total, effects = 0, 0
    for die in range(state.roll_count):
        total += die_value(state.rolled[die])
        if is_effect(state.rolled[die]):
            effects += 1
    if state.variants.edge == character.side + 1:
        total += effects
    character.initiative = total
    log(state, codes.EV_INITIATIVE, who, total, effects, 0)
    state.asked = NONE
    state.phase = codes.CONTINUE


@rule
def place_in_order(state, who):
    """Return the score `who` acts at: one who has passed acts behind all others."""
    character = state.characters[who]
    return int(character.initiative) - BEHIND * int(character.waited)


@rule
def highest(state, side):
    """Return the highest score of `side` that has not acted, -BEHIND - 1 when all have."""
    best = -BEHIND - 1
    for who in range(state.character_count):
        if state.characters[who].side == side and can_act(state, who):
            best = max(best, place_in_order(state, who))
    return best


@rule
def leading_side(state):
    """Return the side whose score is next, DRAW when both stand at the same one."""
    players, opponents = highest(state, PCS), highest(state, NPCS)
    if players == opponents:
        return codes.DRAW
    return PCS if players > opponents else NPCS


# who acts next


@rule
def next_by_variant(state):
    """A turn is over: end the round when it is complete, and ask about the next turn."""
    state.turn.actor = NONE
    state.round_ending = 0
    state.order_stage = codes.NEXT_FRESH
    state.order_tie = PCS
    if waiting(state, PCS) + waiting(state, NPCS) == 0 and end_round(state):
        return
    name_next(state)


@rule
def name_next(state):
    """Ask what must be known before the next turn: dice, a tie, an interruption, and then a name."""
    if waiting(state, PCS) + waiting(state, NPCS) == 0:
        state.phase = codes.NEXT_TURN
    elif state.variants.order == codes.NARRATIVE:
        name_freely(state)
    elif state.order_stage == codes.NEXT_FRESH and ask_meddling(state):
        return
    elif state.variants.order == codes.PLAYER_PRIORITY:
        name_players_first(state)
    else:
        name_by_score(state)


@rule
def name_by_score(state):
    """The highest score acts, unless the gamemaster takes a tie or somebody interrupts."""
    if state.variants.order == codes.RANDOM_SCORES and ask_initiative(state):
        return
    if state.order_stage == codes.NEXT_UNCLEAR:
        state.phase = codes.FIRST
        state.decider = NPCS
        return
    if state.order_stage == codes.NEXT_OPENS:
        ask_actor(state, state.side_to_act)
        return
    side = leading_side(state)
    if side == codes.DRAW:
        if state.order_stage == codes.NEXT_FRESH and state.threat >= TIE_PRICE:
            state.phase = codes.TIE
            state.decider = NPCS
            return
        side = state.order_tie
    if state.order_stage < codes.NEXT_ASKED:
        state.order_stage = codes.NEXT_ASKED
        if ask_interrupt(state, 1 - side):
            return
    ask_actor(state, side)


@rule
def name_freely(state):
    """The gamemaster names whomever it likes; at the start of a round players may get up first."""
    if state.order_stage < codes.NEXT_ASKED and round_is_fresh(state):
        state.order_stage = codes.NEXT_ASKED
        if ask_interrupt(state, PCS):
            return
    ask_actor(state, NPCS)


@rule
def name_players_first(state):
    """Players act before opponents; before each of them the gamemaster may pay for an opponent."""
    if waiting(state, PCS) == 0 or (waiting(state, NPCS) > 0 and all_have_passed(state, PCS)):
        ask_actor(state, NPCS)
        return
    if state.order_stage < codes.NEXT_ASKED:
        state.order_stage = codes.NEXT_ASKED
        if ask_interrupt(state, NPCS):
            return
    ask_actor(state, PCS)


@rule
def round_is_fresh(state):
    """Return whether nobody has had a turn this round."""
    for who in range(state.character_count):
        if state.characters[who].acted == 1 or state.characters[who].waited == 1:
            return False
    return True


@rule
def all_have_passed(state, side):
    """Return whether everybody of `side` with a turn left has passed it once."""
    for who in range(state.character_count):
        if state.characters[who].side == side and can_act(state, who) and state.characters[who].waited == 0:
            return False
    return True


@rule
def is_candidate(state, who):
    """Return whether `who` may be named without a price by the side that names now."""
    if not can_act(state, who):
        return False
    if state.variants.order == codes.NARRATIVE:
        return True
    side = state.decider
    if state.characters[who].side != side:
        return False
    free = not is_scored(state) or state.order_stage == codes.NEXT_OPENS
    return free or place_in_order(state, who) == highest(state, side)


# interruptions


@rule
def interrupt_price(state):
    """Return the Threat for a turn before its time."""
    return INTERRUPT_PRICE if is_scored(state) else PRIORITY_PRICE


@rule
def can_afford_interrupt(state, side):
    """Return whether `side` may buy a turn before its time in this order."""
    if state.variants.order == codes.NARRATIVE:
        return False
    return can_pay_threat(state, side, interrupt_price(state))


@rule
def list_early(state, side, out, number):
    """List those of `side` who may act before their time, for Threat."""
    if not can_afford_interrupt(state, side):
        return number
    for who in range(state.character_count):
        if state.characters[who].side == side and can_act(state, who):
            out[number] = act.INTERRUPT + who
            number += 1
    return number


@rule
def list_rising(state, out, number):
    """List the players who may get up for Fortune."""
    for who in range(state.character_count):
        number = offer(out, number, UNDEFEATED + who, can_get_up(state, who))
    return number


@rule
def may_break_in(state, side):
    """Return whether `side` has anything to say before the next turn."""
    if can_afford_interrupt(state, side) and waiting(state, side) > 0:
        return True
    if side == PCS:
        for who in range(state.character_count):
            if can_get_up(state, who):
                return True
    return False


@rule
def ask_interrupt(state, side):
    """Ask `side` whether one of its own acts first; return whether there is anything to ask."""
    if not may_break_in(state, side):
        return False
    ask(state, codes.INTERRUPT, side, NONE)
    return True


@rule
def legal_interrupt(state, out):
    """List letting the order stand, those who may act at once, and players who may get up."""
    out[0] = NO_INTERRUPT
    number = list_early(state, state.decider, out, 1)
    return list_rising(state, out, number) if state.decider == PCS else number


@rule
def do_interrupt(state, action):
    """Let the order stand, get up, or act at once."""
    if act.INTERRUPT <= action < act.INTERRUPT + CHARACTERS:
        act_early(state, action - act.INTERRUPT)
        return
    if UNDEFEATED <= action < UNDEFEATED + CHARACTERS:
        get_up(state, action - UNDEFEATED)
        state.order_stage = codes.NEXT_TIED
    state.phase = codes.CONTINUE


@rule
def act_early(state, who):
    """`who` acts before its time: players add the price to Threat, the gamemaster pays it."""
    if state.characters[who].side == PCS:
        add_threat_instead(state, interrupt_price(state), 0)
    else:
        gain_threat(state, -interrupt_price(state))
    log(state, codes.EV_INTERRUPTED, who, 0, 0, 0)
    state.side_to_act = state.characters[who].side
    begin_turn(state, who)


@rule
def list_candidates(state, out):
    """List who may be named now, and for a price who may act before those of its side with higher scores."""
    number = 0
    for who in range(state.character_count):
        number = offer(out, number, ACT + who, is_candidate(state, who))
    if (
        not is_scored(state)
        or state.order_stage == codes.NEXT_OPENS
        or not can_afford_interrupt(state, state.decider)
    ):
        return number
    for who in range(state.character_count):
        own = state.characters[who].side == state.decider and can_act(state, who)
        number = offer(out, number, act.INTERRUPT + who, own and not is_candidate(state, who))
    return number


# ties


legal_tie = choices(GIVE_WAY, TAKE_PRECEDENCE)


@rule
def do_tie(state, action):
    """Settle which side goes first at the score both stand at."""
    state.order_stage = codes.NEXT_TIED
    if action == TAKE_PRECEDENCE:
        gain_threat(state, -TIE_PRICE)
        state.order_tie = NPCS
    state.phase = codes.CONTINUE
