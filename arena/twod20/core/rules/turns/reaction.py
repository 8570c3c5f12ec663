"""What the other side may do about a test before the dice: a Reaction, or a higher Difficulty.

SRD "Reactions", "Momentum and Threat".
"""

from arena.compiling.rule import rule
from arena.state.events import log
from arena.state.listing import offer
from arena.twod20 import codes
from arena.twod20.catalog import DODGE, HIT_THE_DIRT, NO_RESPONSE, PARRY, RAISE_DIFFICULTY, WITHSTAND
from arena.twod20.codes import ACTIVE, NONE, OBJECT, PCS, REACTIVE, UP
from arena.twod20.core import hooks
from arena.twod20.core.rules.asking import ask
from arena.twod20.core.rules.attack.attack import arrives_later, defence_difficulty, defence_pair
from arena.twod20.core.rules.attack.guard import is_open
from arena.twod20.core.rules.ground.zone import ask_reach, leave_reach, range_band
from arena.twod20.core.rules.pools import resource
from arena.twod20.core.rules.test.skill_test import begin_test, change_difficulty, go_ahead
from arena.twod20.core.rules.turns.freedom import may_act

RAISE_PRICE = 2  # for one more Difficulty


@rule
def can_react(state, who):
    """Return whether `who` has a Reaction, and the attack in hand does not surprise it."""
    return has_reaction(state, who) and not hooks.cannot_react(state, who)


@rule
def has_reaction(state, who):
    """Return whether `who` has a Reaction: one a round, or any number at a price that rises by one each."""
    return has_reaction_after(state, who, 0)


@rule
def has_reaction_after(state, who, escalation):
    """Return whether `who` has a Reaction once an enemy has escalated the scene by so many points.

    That is so much more room in the pool for players, and so many more points for the gamemaster.
    """
    character = state.characters[who]
    if character.status != UP or character.tier == OBJECT or character.rabble == 1:
        return False
    if character.stunned == 1 or who == state.turn.actor:
        return False
    if state.variants.reactions != codes.UNLIMITED_REACTIONS:
        return character.reacted == 0
    return resource.can_pay_threat(state, character.side, reaction_price(character) - escalation)


@rule
def reaction_price(character):
    """Return the Threat of the next Reaction of `character` this round, where Reactions have a price."""
    return int(character.reacted) + 1


@rule
def use_reaction(state, who, kind):
    """Note that `who` reacts, and let its side pay where Reactions have a price."""
    character = state.characters[who]
    price = reaction_price(character)
    character.reacted += 1
    if state.variants.reactions == codes.UNLIMITED_REACTIONS:
        if character.side == PCS:
            resource.add_threat_instead(state, price, 0)
        else:
            resource.gain_threat(state, -price)
    log(state, codes.EV_REACTION, who, kind, 0, 0)
    hooks.reacts(state, who)


@rule
def can_hit_the_dirt(state, who):
    """Return whether `who` has its Reaction and can throw itself down."""
    return state.characters[who].ducked == 0 and may_act(state, who, False) and can_react(state, who)


# defensive Reactions


@rule
def may_defend(state):
    """Return whether the target of the attack in hand may oppose it by a Reaction.

    SRD "Reactions", the variant Defensive Reactions.
    """
    if state.variants.reactions == codes.STANDARD_REACTIONS or state.roller != ACTIVE:
        return False
    if state.tests[ACTIVE].goal != codes.FOR_ATTACK or state.tests[REACTIVE].who != NONE:
        return False
    weapon = state.characters[state.tests[ACTIVE].who].weapons[state.weapon_slot]
    target = int(state.test_target)
    return can_defend(state, weapon, state.attack_form, target, 0) and can_react(state, target)


@rule
def can_defend(state, weapon, form, target, escalation):
    """Return whether `target`, not surprised, has a Reaction that opposes such an attack.

    `escalation` is the Threat that the attack, not declared yet, moves first.
    """
    if arrives_later(weapon, form) or (
        form == codes.AS_MELEE and is_open(state, weapon.weapon_reach, target)
    ):
        return False
    return may_act(state, target, form == codes.AS_MENTAL) and has_reaction_after(state, target, escalation)


@rule
def defence_action(form):
    """Return the Reaction against an attack of this form: dodge, parry or withstand."""
    if form == codes.AS_MELEE:
        return PARRY
    return WITHSTAND if form == codes.AS_MENTAL else DODGE


@rule
def defend_by_reaction(state, action):
    """The target opposes the attack: Agility + Move, Coordination + Fight, or Will + Survive."""
    who = int(state.test_target)
    kind = codes.DODGING
    if action == PARRY:
        kind = codes.PARRYING
    elif action == WITHSTAND:
        kind = codes.RESISTING_MENTALLY
    use_reaction(state, who, kind)
    attacker = int(state.tests[ACTIVE].who)
    attribute, skill = defence_pair(state.attack_form)
    difficulty = defence_difficulty(state, attacker)
    begin_test(state, REACTIVE, who, codes.FOR_DEFENCE, codes.DEFENCE, attribute, skill, difficulty, attacker)
    state.phase = codes.ASK_RESPONSE


# the response


@rule
def may_hit_the_dirt(state):
    """Return whether the test in hand is a ranged attack whose target may Hit the Dirt."""
    test = state.tests[state.roller]
    ranged = test.goal == codes.FOR_ATTACK and state.attack_form == codes.AS_RANGED
    return ranged and can_hit_the_dirt(state, state.test_target)


@rule
def below(test):
    """Return how far the sum of all that bears on the test lies below Difficulty 0."""
    return max(0, -int(test.tally))


@rule
def raise_price(state):
    """Return the price of making the test in hand one harder: two points for all that its sum must rise."""
    return RAISE_PRICE * (1 + below(state.tests[state.roller]))


@rule
def may_raise(state, side):
    """Return whether `side` may raise the Difficulty of the test in hand."""
    difficulty = state.tests[state.roller].difficulty
    if hooks.goes_unnoticed(state, state.tests[state.roller].who):
        return False
    return state.raise_allowed == 1 and difficulty < 9 and resource.can_pay(state, side, raise_price(state))


@rule
def may_react(state):
    """Return whether a Reaction of any kind answers the test in hand."""
    return may_hit_the_dirt(state) or may_defend(state) or hooks.may_answer(state)


@rule
def ask_response(state):
    """Ask the other side for its response to a test, then the attacker's to the defence; else go ahead."""
    if hooks.response_due(state):
        return
    side = 1 - state.characters[state.tests[state.roller].who].side
    if may_react(state) or may_raise(state, side):
        ask(state, codes.RESPONSE, side, responder(state))
    else:
        response_done(state)


@rule
def legal_response(state, out):
    """List Reactions, raising the Difficulty, and letting it come."""
    out[0] = NO_RESPONSE
    number = 1
    number = offer(out, number, defence_action(state.attack_form), may_defend(state))
    number = offer(out, number, HIT_THE_DIRT, may_hit_the_dirt(state))
    number = hooks.answers(state, out, number)
    return offer(out, number, RAISE_DIFFICULTY, may_raise(state, state.decider))


@rule
def do_response(state, action):
    """React, pay for a higher Difficulty, or let the test go ahead."""
    if action == HIT_THE_DIRT:
        if state.characters[state.test_target].prone == 0:
            change_difficulty(state.tests[ACTIVE], dirt_difficulty(state))
        hit_the_dirt(state, state.test_target)
        ask_reach(state, state.test_target, codes.ASK_RESPONSE)
    elif action == DODGE or action == PARRY or action == WITHSTAND:
        defend_by_reaction(state, action)
    elif action == RAISE_DIFFICULTY:
        if resource.charge(state, state.decider, raise_price(state), codes.PAID_RAISE, action, 0):
            take_raise(state)
    elif not hooks.takes_answer(state, action):
        response_done(state)


@rule
def take_raise(state):
    """The price is paid: the test is one harder; the side may go on."""
    test = state.tests[state.roller]
    change_difficulty(test, 1 + below(test))
    log(state, codes.EV_RAISED, test.who, test.difficulty, 0, 0)
    state.phase = codes.ASK_RESPONSE


@rule
def dirt_difficulty(state):
    """Return what diving adds to this attack: lying down counts from Medium range on."""
    return 1 if range_band(state, state.tests[ACTIVE].who, state.test_target) >= codes.MEDIUM else 0


@rule
def hit_the_dirt(state, who):
    """Throw `who` down: prone, and 2 dice of Cover and of Morale until its next turn."""
    character = state.characters[who]
    use_reaction(state, who, codes.HITTING_THE_DIRT)
    character.ducked = 1
    if character.prone == 0 and state.attack_form == codes.AS_RANGED and state.test_target == who:
        if range_band(state, state.tests[ACTIVE].who, who) == codes.CLOSE:
            state.bonus += 1
    character.prone = 1
    character.guard = 0
    hooks.lies_down(state, who)
    leave_reach(state, who)


@rule
def responder(state):
    """Return whose response is asked for: the target's, the attacker's, or NONE in particular."""
    if state.roller == REACTIVE:
        return int(state.tests[ACTIVE].who)
    goal = state.tests[ACTIVE].goal
    return int(state.test_target) if goal == codes.FOR_ATTACK or goal == codes.FOR_HACK else NONE


@rule
def response_done(state):
    """No more is said about this test: the opposing one is next, or the preparations."""
    if state.roller == ACTIVE and state.tests[REACTIVE].who != NONE:
        state.roller = REACTIVE
        state.phase = codes.ASK_RESPONSE
    else:
        go_ahead(state)
