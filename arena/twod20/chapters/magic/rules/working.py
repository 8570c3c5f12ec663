"""What a spell does once its test is made, what Momentum adds to it, and what it costs.

SRD "Spellcasting, Power, and Costs", "Miscasts and Flawed Spells", "Sample Spells".
"""

from arena.compiling.rule import rule
from arena.state.bits import bit, has
from arena.state.events import log
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.magic.rules.casting import band_in_hand, is_beyond_range, price_of_spell
from arena.twod20.chapters.magic.rules.cost import owes_cost, pay_price
from arena.twod20.chapters.magic.rules.farsight import looks_too_far, pushed
from arena.twod20.chapters.magic.rules.healing import roll_healing
from arena.twod20.chapters.magic.rules.lasting import begin_working
from arena.twod20.chapters.magic.rules.mana import roll_mana, uses_mana
from arena.twod20.chapters.magic.rules.power import caster_of, feed_threat
from arena.twod20.chapters.magic.rules.raising import raise_dead, waiting_dead
from arena.twod20.chapters.magic.rules.targets import can_bless, is_struck, reaches_to
from arena.twod20.codes import ACTIVE, NONE
from arena.twod20.core.rules.harm.damage import begin_damage, effects_rolled
from arena.twod20.core.rules.pools.gamemaster import trigger
from arena.twod20.core.rules.pools.resource import can_pay_from_test
from arena.twod20.core.rules.test.skill_test import ask_for_roll
from arena.twod20.limits import MOST_DAMAGE_DICE, MOST_SHAPED, POWER_RATED
from scenarios.limits import CHARACTERS
from scenarios.twod20.limits import SPELL_OPTIONS

SET_EFFECT = 5  # a face that shows an Effect
IN_A_MIRROR = 2  # bonus Momentum for questions, with something to look into


@rule
def note_miscast(state):
    """Note how many Complications were rolled; a flawed spell has one more by itself.

    SRD "Flawed Spells", "Miscasts and Flawed Spells".
    """
    test = state.tests[ACTIVE]
    state.magic.miscast = test.complications
    if state.magic.flawed == 1:
        test.complications += 1


@rule
def bring_spell_effects(state, number):
    """Add one set of a spell's damage effects to the damage in hand; what is as strong as Power is that."""
    if number == NONE:
        return
    effects = state.magic.effects[number]
    state.damage.effects.bits |= effects.bits
    for place in range(codes.RATED):
        rating = int(effects.ratings[place])
        if rating == POWER_RATED:
            rating = int(state.magic.power)
        state.damage.effects.ratings[place] = max(int(state.damage.effects.ratings[place]), rating)


@rule
def begin_spell(state, who):
    """The spell has worked: set up its damage, for what it strikes."""
    magic = state.magic
    row = magic.spells[magic.spell]
    magic.miscast = 0
    if row.does == codes.SEES and magic.casters[caster_of(state, who)].mirror == 1:
        magic.questions = IN_A_MIRROR
    if row.does > codes.STRIKES_MIND:
        return
    mental = 1 if row.does == codes.STRIKES_MIND else 0
    state.attack_form = codes.AS_MENTAL if mental == 1 else codes.AS_MELEE
    begin_damage(state, who, magic.power + row.dice, mental, codes.AFTER_SPELL)
    bring_spell_effects(state, int(row.effects))
    if row.whom == codes.AT_ENEMY:
        state.damage.first = state.test_target
        state.damage.whole = bit(state.test_target)
    else:
        for target in range(state.character_count):
            if is_struck(state, who, magic.spell, magic.flawed == 1, target):
                state.damage.whole |= bit(target)
    state.damage_rolled = 0


# what Momentum adds


@rule
def list_extras(state, who, out, number):
    """List what Momentum may buy on the spell in hand; a flawed one has nothing of the kind."""
    magic = state.magic
    if state.tests[ACTIVE].goal != codes.FOR_SPELL or state.spender != ACTIVE or magic.flawed == 1:
        return number
    row = magic.spells[magic.spell]
    for place in range(row.options):
        extra = magic.extras[row.first + place]
        if not can_pay_from_test(state, state.characters[who].side, extra.price):
            continue
        if extra.kind == codes.MORE_TARGETS:
            number = list_further(state, who, out, number)
        elif can_shape(state, place):
            out[number] = act.SHAPE + place
            number += 1
    return number


@rule
def can_shape(state, place):
    """Return whether an option goes with those bought before: each once, dice and Armour again and again.

    Of these there are at most `MOST_SHAPED`, of dead and rounds no more than matter in the scene, and a
    Cost grows no further than a roll of dice. Another form of Cover takes the place of what the spell gives
    else, more dice of it included.
    """
    magic = state.magic
    if has(magic.bought, place):
        return False
    row = magic.spells[magic.spell]
    extra = magic.extras[row.first + place]
    if row.dear == 1 and magic.more_cost + extra.price > MOST_DAMAGE_DICE:
        return False
    kind = extra.kind
    if shaped(magic, kind) + extra.amount > MOST_SHAPED:
        return False
    if kind == codes.MORE_RAISED:
        return magic.power + magic.more_raised < waiting_dead(state, int(state.tests[ACTIVE].who))
    if kind == codes.MORE_ROUNDS:
        return magic.power * (1 + magic.more_rounds) < state.round_limit
    if kind == codes.MORE_COVER:
        return magic.form == codes.AS_PLAIN
    if kind == codes.MORE_SCREEN or kind == codes.MORE_BARRIER:
        return magic.form == codes.AS_PLAIN and magic.more_cover == 0
    if kind == codes.MORE_PUSH:
        return pushed(state) != NONE
    return True


@rule
def shaped(magic, kind):
    """Return how much of a kind that can be bought again has been bought on the spell in hand."""
    if kind == codes.MORE_ARMOUR:
        return int(magic.more_armour)
    if kind == codes.MORE_STRIKE:
        return int(magic.more_strike)
    if kind == codes.MORE_COVER:
        return int(magic.more_cover)
    if kind == codes.MORE_RAISED:
        return int(magic.more_raised)
    if kind == codes.MORE_ROUNDS:
        return int(magic.more_rounds)
    return -MOST_SHAPED


@rule
def list_further(state, who, out, number):
    """List whom else the spell in hand may work on."""
    for other in range(state.character_count):
        if not has(state.magic.on, other) and can_bless(state, who, int(state.magic.spell), other):
            out[number] = act.EXTEND + other
            number += 1
    return number


@rule
def extending_price(state):
    """Return what one more target of the spell in hand costs."""
    magic = state.magic
    row = magic.spells[magic.spell]
    for place in range(row.options):
        if magic.extras[row.first + place].kind == codes.MORE_TARGETS:
            return int(magic.extras[row.first + place].price)
    return 0


@rule
def extra_price(state, place):
    """Return what one option of the spell in hand costs."""
    magic = state.magic
    return int(magic.extras[magic.spells[magic.spell].first + place].price)


@rule
def take_extra(state, place):
    """One option of the spell in hand is bought."""
    magic = state.magic
    row = magic.spells[magic.spell]
    extra = magic.extras[row.first + place]
    if row.dear == 1:
        magic.more_cost += extra.price
    if extra.kind == codes.MORE_ARMOUR:
        magic.more_armour += extra.amount
    elif extra.kind == codes.MORE_STRIKE:
        magic.more_strike += extra.amount
    elif extra.kind == codes.MORE_COVER:
        magic.more_cover += extra.amount
    elif extra.kind == codes.MORE_RAISED:
        magic.more_raised += extra.amount
    elif extra.kind == codes.MORE_ROUNDS:
        magic.more_rounds += extra.amount
    else:
        magic.bought |= bit(place)
        if extra.kind == codes.MORE_EFFECTS:
            bring_spell_effects(state, int(extra.amount))
        elif extra.kind == codes.MORE_BLUR:
            magic.blur = 1
        elif extra.kind == codes.MORE_AFTERWARDS:
            magic.lingers = 1
        else:
            take_form(state, int(extra.kind))


@rule
def spend_price(state, action):
    """Return what a spend on the spell in hand costs, NONE: it is none."""
    if act.SHAPE <= action < act.SHAPE + SPELL_OPTIONS:
        return extra_price(state, action - act.SHAPE)
    return extending_price(state) if act.EXTEND <= action < act.EXTEND + CHARACTERS else NONE


@rule
def take_spend(state, who, action):
    """The effect of a spend on the spell in hand; return whether it is one."""
    if act.SHAPE <= action < act.SHAPE + SPELL_OPTIONS:
        take_extra(state, action - act.SHAPE)
        return True
    if act.EXTEND <= action < act.EXTEND + CHARACTERS:
        state.magic.on |= bit(action - act.EXTEND)
        return True
    if act.INQUIRE <= action < act.INQUIRE + act.TOPICS and has_free_question(state):
        state.magic.questions -= 1
    return False


@rule
def take_form(state, kind):
    """Let the spell in hand take another form, or do one thing at once."""
    magic = state.magic
    if kind == codes.MORE_SCREEN:
        magic.form = codes.AS_SCREEN
    elif kind == codes.MORE_BARRIER:
        magic.form = codes.AS_BARRIER
    elif kind == codes.MORE_WORDLESS:
        magic.wordless = 1
    elif kind == codes.MORE_PUSH:
        trigger(state, pushed(state))


@rule
def go_on_casting(state):
    """The test is over: what is no damage works now, then the Cost is paid."""
    magic = state.magic
    does = magic.spells[magic.spell].does
    if magic.stage == codes.CASTING_NOW and state.won == 1 and does > codes.STRIKES_MIND:
        magic.stage = codes.COST_DUE
        state.phase = codes.TEST_DONE
        who = int(state.tests[ACTIVE].who)
        if does == codes.HEALS:
            roll_healing(state)
        elif does == codes.RAISES:
            raise_dead(state, who)
        elif does == codes.SEES:
            look(state, who)
        elif does == codes.STRIKES_MANA:
            roll_magic(state, who)
        else:
            begin_working(state, who)
    else:
        pay_cost(state)


@rule
def roll_magic(state, who):
    """The spell strikes the mana of its target, if what has been bought carries it there."""
    if not reaches_to(state, who, band_in_hand(state), int(state.test_target)):
        return
    row = state.magic.spells[state.magic.spell]
    ask_for_roll(state, codes.MAGIC_DICE, 6, min(MOST_DAMAGE_DICE, int(state.magic.power + row.dice)))
    state.asked = who


@rule
def look(state, who):
    """The spell shows the place that was named, if what has been bought carries it there."""
    beyond = looks_too_far(state, who)
    log(state, codes.EV_LOOKED, who, state.magic.spell, state.magic.sought, 0 if beyond else 1)
    if not beyond:
        begin_working(state, who)


@rule
def falls_short(state):
    """Return whether the spell in hand does not reach its target, with all that has been bought."""
    return state.tests[ACTIVE].goal == codes.FOR_SPELL and state.damage_rolled == 0 and is_beyond_range(state)


@rule
def strike_deeper(state):
    """The dice of a spell that hurts lie: what was drawn for it has its price; people are struck by it."""
    if state.damage.after == codes.AFTER_SPELL and state.magic.drawn == 1:
        feed_threat(state, int(state.tests[ACTIVE].who), effects_rolled(state))
    return False


@rule
def has_free_question(state):
    """Return whether bonus Momentum of the spell in hand is left, for questions alone. SRD "Farsight"."""
    if state.chapters & codes.MAGIC == 0 or state.spender != ACTIVE:
        return False
    return state.tests[ACTIVE].goal == codes.FOR_SPELL and state.magic.questions > 0


# what it costs


@rule
def pay_cost(state):
    """The test is over: its Cost strikes the mind of the caster, whatever came of it.

    SRD "Miscasts and Flawed Spells": each Complication of a test that failed adds a die that
    is set to an Effect.
    """
    magic = state.magic
    who = int(state.tests[ACTIVE].who)
    magic.stage = codes.COST_PAID
    listed = price_of_spell(state, caster_of(state, who), int(magic.spell)) + int(magic.more_cost)
    dice = min(MOST_DAMAGE_DICE, listed)
    fixed = min(MOST_DAMAGE_DICE - dice, int(magic.miscast))
    state.phase = codes.TEST_DONE
    if uses_mana(state):
        log(state, codes.EV_COST, who, magic.spell, dice + fixed, fixed)
        roll_mana(state, who, dice)
        return
    if state.variants.spell_cost != codes.COSTS_STRESS:
        pay_price(state, who)
        return
    if dice + fixed == 0:
        return
    log(state, codes.EV_COST, who, magic.spell, dice + fixed, fixed)
    begin_damage(state, who, dice + fixed, 1, codes.AFTER_COST)
    row = magic.spells[magic.spell]
    bring_spell_effects(state, int(row.cost_effects))
    if magic.flawed == 1:
        bring_spell_effects(state, int(row.flawed_effects))
    state.damage.first = who
    state.damage.whole = bit(who)
    for die in range(dice, dice + fixed):
        state.damage.faces[die] = SET_EFFECT
    state.damage.again = (1 << dice) - 1
    state.phase = codes.DAMAGE_READY
    if dice > 0:
        ask_for_roll(state, codes.COST_DICE, 6, dice)
        state.asked = who


@rule
def note_miscast_of_test(state, beaten):
    """The dice of a test are counted: note how badly a spell went."""
    if state.tests[ACTIVE].goal == codes.FOR_SPELL:
        note_miscast(state)


@rule
def win_spell(state, who, goal):
    """The test of a spell has succeeded; return whether it was one."""
    if goal == codes.FOR_SPELL:
        begin_spell(state, who)
    return goal == codes.FOR_SPELL


@rule
def owed_cost(state):
    """After the test of a spell its Cost comes; return whether it does."""
    if not owes_cost(state):
        return False
    go_on_casting(state)
    return True
