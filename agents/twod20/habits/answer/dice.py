"""Before and after the roll of a test: raising its Difficulty, reactions, help, dice, re-rolls.

SRD "Improving the Odds", "Reactions", "Teamwork and Assistance", "Fortune".
"""

from agents.twod20.estimate import beats, chance, surplus
from agents.twod20.habits.answer.fate import is_hopeless
from agents.twod20.habits.answer.hacking import counter_offered
from agents.twod20.habits.answer.magic import best_undoing
from agents.twod20.habits.menu import first_of_kind, offers, take
from agents.twod20.habits.price import FORTUNE_KEPT, price_in_threat, price_of
from agents.twod20.habits.temper import daring, greed
from agents.twod20.habits.turn.attacks import defence_against
from agents.twod20.habits.turn.malice import malice_gain, misfire_value
from agents.twod20.habits.turn.spells import another_strikes, value_in_hand
from agents.twod20.habits.turn.steps import fights_close, way
from agents.twod20.habits.turn.talk import is_key
from agents.twod20.habits.worth import tier_worth, weapon_gain, worth
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.state.bits import count
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.magic.rules.power import power
from arena.twod20.chapters.stealth.rules.loudness import loudness
from arena.twod20.chapters.stealth.rules.notice import is_unseen
from arena.twod20.codes import ACTIVE, NONE, REACTIVE, UP
from arena.twod20.core.rules.attack.attack import defence_pair
from arena.twod20.core.rules.objective import work_at
from arena.twod20.core.rules.test.manner import critical_face, target_number
from arena.twod20.core.rules.test.skill_test import DICE_PRICE
from arena.twod20.core.rules.test.successes import successes_of
from arena.twod20.core.rules.turns.reaction import dirt_difficulty, raise_price, reaction_price
from scenarios.limits import CHARACTERS

EFFECT_OF_DICE = 3  # challenge dice to an Effect
LAID = 2  # successes of a die that is laid down as a 1


@rule
def attack_in_hand(state):
    """Return what the attack in hand gains if it succeeds."""
    return attack_by(state, int(state.tests[ACTIVE].who), int(state.test_target))


@rule
def attack_by(state, who, target):
    """Return what the attack in hand, made by `who`, gains if it gets through to `target`."""
    slot, form = int(state.weapon_slot), int(state.attack_form)
    return weapon_gain(state, who, int(state.characters[who].zone), slot, form, target)


@rule
def success_value(state, role):
    """Return what success in the test of `role` is worth, in fights."""
    goal = state.tests[ACTIVE].goal
    if goal == codes.FOR_ATTACK:
        value = WEIGHTS.attack_test * attack_in_hand(state)
        if role == REACTIVE and state.attack_form == codes.AS_MELEE:
            value += WEIGHTS.strike_back * worth(state, int(state.tests[ACTIVE].who))
        return value
    if goal == codes.FOR_ACTIVITY:
        return work_value(state, int(state.tests[ACTIVE].who))
    if goal == codes.FOR_KEY or goal == codes.FOR_OVERCOME:
        return WEIGHTS.task_test
    if goal == codes.FOR_HACK or goal == codes.FOR_RELEASE or goal == codes.FOR_FORCE:
        return WEIGHTS.hack_test
    if goal == codes.FOR_PERSUADE:
        return WEIGHTS.request_test if is_key(state, state.social.request) else WEIGHTS.chat_test
    if goal == codes.FOR_CLAIM or goal == codes.FOR_DOUBT or goal == codes.FOR_READING:
        return WEIGHTS.chat_test
    if goal == codes.FOR_CALAMITY and state.corruption.thing > 0:
        return misfire_value(state, int(state.corruption.thing) - 1, int(state.tests[ACTIVE].who))
    if goal == codes.FOR_VISION or goal == codes.FOR_CALAMITY:
        return malice_gain(
            state, int(state.tests[ACTIVE].who), int(state.corruption.spent), goal == codes.FOR_VISION
        )
    if goal == codes.FOR_RECEIPT:
        return attack_by(state, int(state.damage.source), int(state.damage.target))
    if goal == codes.FOR_DELAY or goal == codes.FOR_STEADY:
        return WEIGHTS.steady_test
    if goal == codes.FOR_STABILISE and is_own(state, int(state.test_target)):
        return tier_worth(state.characters[state.test_target])
    if goal == codes.FOR_REVIVE:
        return WEIGHTS.revive_test * tier_worth(state.characters[state.test_target])
    if goal == codes.FOR_RUSH:
        return WEIGHTS.rush_test
    if goal == codes.FOR_SPELL:
        return WEIGHTS.spell_test
    if goal == codes.FOR_HIDE or goal == codes.FOR_SEARCH:
        return WEIGHTS.unseen_test
    if goal == codes.FOR_ADVANTAGE or goal == codes.FOR_BREAK_FREE or goal == codes.FOR_PAVE:
        return WEIGHTS.advantage_test
    return WEIGHTS.aid_test if goal == codes.FOR_AID or goal == codes.FOR_RECOVER else WEIGHTS.other_test


@rule
def work_value(state, who):
    """Return what one more success at the objective's work is worth: all of it where it is the last."""
    number = work_at(state, who)
    if number == NONE:
        return WEIGHTS.task_test
    left = max(1, int(state.objectives[number].amount - state.objectives[number].progress))
    return WEIGHTS.task_test * max(WEIGHTS.least_part, (1.0 / left) ** 0.5)


@rule
def is_own(state, who):
    """Return whether `who` is on the side of whoever makes the test in hand."""
    return state.characters[who].side == state.characters[state.tests[ACTIVE].who].side


@rule
def wins(state, role, dice, difficulty):
    """Return the chance that the test of `role` is won with so many dice, one that is laid down as a 1
    among them, at this Difficulty."""
    test, other = state.tests[role], state.tests[1 - role]
    number, difficulty = dice + count(test.helpers) - test.perfect, difficulty - LAID * test.perfect
    opposed = state.tests[REACTIVE].who != NONE and other.failed == 0
    if not opposed:
        return chance(number, test.target_number, test.critical, difficulty)
    others, against = 2 + other.bought + count(other.helpers) - other.perfect, other.difficulty
    against -= LAID * other.perfect
    if role == ACTIVE:
        return beats(
            number,
            test.target_number,
            test.critical,
            difficulty,
            others,
            other.target_number,
            other.critical,
            against,
        )
    return 1.0 - beats(
        others,
        other.target_number,
        other.critical,
        against,
        number,
        test.target_number,
        test.critical,
        difficulty,
    )


# phase DICE


@rule
def choose_dice(state, legal, number):
    """Phase DICE: as many dice as pay, and Fortune for what matters much."""
    role = int(state.roller)
    test = state.tests[role]
    value = success_value(state, role)
    fortune = choose_fortune_before(state, legal, number, role, value)
    if fortune != NONE:
        return fortune
    if offers(legal, number, act.FAIL):
        if is_hopeless(state, int(test.who), value, wins(state, role, 4, test.difficulty)):
            return act.FAIL
    best, most = act.BUY_DICE, -9.0
    side, character = int(state.characters[test.who].side), state.characters[test.who]
    stinting, dare = 1.0 + greed(character), WEIGHTS.dare * daring(character)
    likely = 0.0
    for dice in range(4):
        if not offers(legal, number, act.BUY_DICE + dice):
            break
        fewer, likely = likely, wins(state, role, 2 + dice, test.difficulty)
        if is_trifle(state, side, fewer, likely):
            break
        gain = value * likely
        if role == ACTIVE:
            gain += WEIGHTS.momentum_price * surplus(
                2 + dice - test.perfect,
                test.target_number,
                test.critical,
                test.difficulty - LAID * test.perfect,
            )
        gain -= stinting * price_of(state, side, DICE_PRICE[dice]) + (WEIGHTS.complication_risk - dare) * dice
        if gain > most:
            best, most = act.BUY_DICE + dice, gain
    return best


@rule
def is_trifle(state, side, fewer, likely):
    """Return whether Threat for one more die in an attack is wasted: it is `fewer` likely without it."""
    if side == codes.PCS or state.tests[ACTIVE].goal != codes.FOR_ATTACK:
        return False
    return fewer >= WEIGHTS.likely and likely - fewer < WEIGHTS.least_help


@rule
def choose_fortune_before(state, legal, number, role, value):
    """Return Make It Happen for a shooter's whole scene, Perfect Opportunity for a hard thing; or NONE."""
    test = state.tests[role]
    fortune = state.characters[test.who].fortune
    if fortune <= FORTUNE_KEPT or role == REACTIVE:
        return NONE
    early = state.round_number <= 3 and test.kind == codes.RANGED and test.difficulty >= 2
    if early and value > 0.3 and fortune >= FORTUNE_KEPT + 2:
        return take(legal, number, act.MAKE_IT_HAPPEN)
    hard = chance(3, test.target_number, test.critical, test.difficulty) < 0.5
    with_it = chance(2, test.target_number, test.critical, test.difficulty - LAID)
    if hard and value >= 0.6 and with_it >= WEIGHTS.laid:
        return take(legal, number, act.PERFECT)
    return NONE


# phase RESPONSE


@rule
def choose_response(state, legal, number):
    """Phase RESPONSE: dive from a dangerous shot, raise the Difficulty of what would hurt, or let it come."""
    test = state.tests[ACTIVE]
    defence, dives = defence_offered(legal, number), offers(legal, number, act.HIT_THE_DIRT)
    value, likely = 0.0, 0.0
    if defence != NONE or dives:
        value, likely = success_value(state, ACTIVE), wins(state, ACTIVE, 3, test.difficulty)
    if defence != NONE and defence_pays(state, value, likely):
        return defence
    if test.goal == codes.FOR_SPELL:
        undoing = best_undoing(state, legal, number)
        if undoing != NONE and undoing_pays(state, undoing - act.COUNTERSPELL):
            return undoing
    if test.goal == codes.FOR_HACK:
        counter = counter_offered(legal, number)
        if counter != NONE:
            return counter
    if dives and dive_pays(state, value * likely):
        return act.HIT_THE_DIRT
    if offers(legal, number, act.RAISE_DIFFICULTY) and raise_pays(state, int(state.roller)):
        return act.RAISE_DIFFICULTY
    return act.NO_RESPONSE


@rule
def undoing_pays(state, who):
    """Return whether `who` does well to counter the spell in hand: not a trifle while worse may come."""
    test = state.tests[ACTIVE]
    harder = max(1, power(state, who) // EFFECT_OF_DICE)
    less = wins(state, ACTIVE, 3, test.difficulty) - wins(state, ACTIVE, 3, test.difficulty + harder)
    worse = another_strikes(state, int(state.characters[test.who].side))
    return less * value_in_hand(state) > (WEIGHTS.kept_back if worse else WEIGHTS.worth_undoing)


@rule
def raise_pays(state, role):
    """Return whether it is worth its price that the test of `role`, about to be rolled, is one harder."""
    difficulty, dice = state.tests[role].difficulty, 3 if role == ACTIVE else 2
    less = wins(state, role, dice, difficulty) - wins(state, role, dice, difficulty + 1)
    return less * success_value(state, role) > price_of(state, int(state.decider), raise_price(state)) + 0.02


@rule
def defence_offered(legal, number):
    """Return the Reaction that opposes the attack in hand, or NONE."""
    return first_of_kind(legal, number, act.DODGE, 3)


@rule
def reaction_cost(state, who):
    """Return what the next Reaction of `who` costs, in fights: Threat where it has a price."""
    if state.variants.reactions != codes.UNLIMITED_REACTIONS:
        return WEIGHTS.reaction_kept
    character = state.characters[who]
    return price_in_threat(state, character.side, reaction_price(character))


@rule
def defence_pays(state, value, likely):
    """Return whether opposing the attack by a Reaction is worth it, and its Threat where it has a price."""
    who = int(state.test_target)
    character, test = state.characters[who], state.tests[ACTIVE]
    attribute, skill = defence_pair(state.attack_form)
    opposed = beats(
        3,
        test.target_number,
        test.critical,
        test.difficulty,
        2,
        target_number(character, attribute, skill),
        critical_face(character, codes.DEFENCE, skill),
        defence_against(state, int(test.who), int(state.characters[test.who].zone), who),
    )
    return (likely - opposed) * value > reaction_cost(state, who)


@rule
def dive_pays(state, threatened):
    """Return whether the target should Hit the Dirt."""
    who = int(state.test_target)
    character = state.characters[who]
    if (
        state.variants.reactions == codes.UNLIMITED_REACTIONS
        and WEIGHTS.dive_helps * threatened < reaction_cost(state, who)
    ):
        return False
    if character.prone == 1:
        return True
    if fights_close(state, who) or character.in_reach != 0:
        return threatened >= WEIGHTS.dive_close
    return threatened >= (WEIGHTS.dive if dirt_difficulty(state) > 0 else 2.0 * WEIGHTS.dive)


# phase ASSIST


@rule
def choose_assist(state, legal, number):
    """Phase ASSIST: help from an ally with nobody to fight, for a test that matters."""
    for place in range(number):
        action = int(legal[place])
        if act.HELP <= action < act.HELP + CHARACTERS and is_idle(state, action - act.HELP):
            if (
                state.chapters & codes.STEALTH
                and is_unseen(state, action - act.HELP)
                and loudness(state) != codes.SILENT
            ):
                continue
            if greed(state.characters[action - act.HELP]) > 0.0:
                continue
            return action if success_value(state, int(state.roller)) >= WEIGHTS.helped else act.NO_HELP
    return act.NO_HELP


@rule
def is_idle(state, who):
    """Return whether `who` could do nothing to any enemy this turn: no shot, and nobody near."""
    if state.venture.scene != codes.CONFLICT:
        return state.venture.group_work == 0 or state.tests[ACTIVE].difficulty >= 2
    if not fights_close(state, who) or state.characters[who].acted == 1:
        return False
    for other in range(state.character_count):
        enemy = state.characters[other]
        if enemy.side != state.characters[who].side and enemy.status == UP:
            if way(state, state.characters[who].zone, enemy.zone) <= 1:
                return False
    return True


# phase REROLL


@rule
def successes_shown(test):
    """Return the successes of the leader's dice as they lie."""
    return sum(successes_of(test.faces[die], test.target_number, test.critical) for die in range(test.rolled))


@rule
def worst_die(test):
    """Return the highest failed die, NONE when none failed."""
    worst, face = NONE, int(test.target_number)
    for die in range(test.rolled):
        if test.faces[die] > face:
            worst, face = die, int(test.faces[die])
    return worst


@rule
def choose_reroll(state, legal, number):
    """Phase REROLL: Aim picks up a failed die; Inspiration an important failure."""
    role = int(state.roller)
    test = state.tests[role]
    die = worst_die(test)
    if die != NONE and offers(legal, number, act.AIM_AGAIN + die):
        return act.AIM_AGAIN + die
    if not offers(legal, number, act.INSPIRATION):
        return act.KEEP_ROLL
    fortune = state.characters[test.who].fortune
    if fortune <= FORTUNE_KEPT or not is_failing(state, role):
        return act.KEEP_ROLL
    likely = wins(state, role, int(test.rolled), test.difficulty)
    return act.INSPIRATION if success_value(state, role) * likely >= WEIGHTS.inspiring else act.KEEP_ROLL


@rule
def choose_pursuit_reroll(state, legal, number):
    """Phase REROLL in a pursuit: Inspiration for a roll without a success."""
    test = state.tests[state.roller]
    poor = successes_shown(test) == 0 and state.characters[test.who].fortune > FORTUNE_KEPT
    return act.INSPIRATION if poor and offers(legal, number, act.INSPIRATION) else act.KEEP_ROLL


@rule
def is_failing(state, role):
    """Return whether the dice as they lie lose the test."""
    test = state.tests[role]
    own = successes_shown(test) - test.difficulty
    if own < 0 or role == ACTIVE:
        return own < 0
    active = state.tests[ACTIVE]
    lead = successes_shown(active) - active.difficulty
    return lead >= own


# phase COST


@rule
def choose_cost(state, legal, number):
    """Phase COST: take what is worth a Complication at a cost."""
    return (
        act.ACCEPT_COST if success_value(state, ACTIVE) >= WEIGHTS.worth_a_complication else act.REFUSE_COST
    )
