"""Cast a Spell: at whom a spell may be cast, and the test with which it is cast.

SRD "Spellcasting, Power, and Costs", "Miscasts and Flawed Spells", "Resisting Magic and
Magical Duels".
"""

from arena.compiling.rule import rule
from arena.state.bits import bit, has
from arena.state.events import log
from arena.state.listing import offer
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.magic.rules.farsight import can_look
from arena.twod20.chapters.magic.rules.power import can_draw_deeper, caster_of, power
from arena.twod20.chapters.magic.rules.targets import can_cast_at, finds_somebody, has_purpose, reaches_to
from arena.twod20.codes import ACTIVE, NONE, OBJECT, REACTIVE, UP
from arena.twod20.core import hooks
from arena.twod20.core.rules.asking import ask_side_of
from arena.twod20.core.rules.attack.attack import note_blow
from arena.twod20.core.rules.pools.resource import can_pay_threat
from arena.twod20.core.rules.test.skill_test import WIDEST_RANGE, begin_test
from arena.twod20.core.rules.test.trait import is_barred
from arena.twod20.core.rules.turns.freedom import may_act
from arena.twod20.core.rules.turns.trigger import ask_trigger, somebody_waits
from scenarios.limits import CHARACTERS, ZONES
from scenarios.twod20.limits import SPELLS


@rule
def list_spells(state, who, out, number):
    """List the spells that `who` may cast now, and at whom: one a turn, however many major actions it has."""
    mine = free_caster(state, who)
    if mine == NONE:
        return number
    caster = state.magic.casters[mine]
    for spell in range(SPELLS):
        if has(caster.prepared, spell) and can_bear(state, mine, spell):
            number = list_casts(state, who, spell, has(caster.flawed, spell), out, number)
    return number


@rule
def free_caster(state, who):
    """Return the number as a caster of `who`, who may cast now; NONE where it may not, or is none."""
    return NONE if has_cast(state, who) or not may_act(state, who, True) else caster_of(state, who)


@rule
def has_cast(state, who):
    """Return whether `who` has cast, or readied, a spell in the turn of its own that this is."""
    return state.magic.cast == 1 and state.turn.actor == who


@rule
def may_cast_later(state, who):
    """Return whether `who` may ready a spell: it has one prepared, and has cast none in this turn."""
    mine = free_caster(state, who)
    if mine == NONE:
        return False
    return state.magic.casters[mine].prepared != 0


@rule
def can_cast_now(state, who):
    """Return whether `who` has a spell that finds somebody to work on."""
    mine = free_caster(state, who)
    if mine == NONE:
        return False
    caster = state.magic.casters[mine]
    for spell in range(SPELLS):
        if has(caster.prepared, spell) and can_bear(state, mine, spell):
            if finds_somebody(state, who, spell, has(caster.flawed, spell)):
                return True
    return False


@rule
def list_ready_spells(state, who, out, number):
    """List the spells of whoever has readied one."""
    if state.characters[who].ready_deed == codes.READY_CAST:
        return list_spells(state, who, out, number)
    return number


@rule
def is_ready_to_cast(state, who):
    """Return whether `who` has readied a spell and can cast one."""
    return state.characters[who].ready_deed == codes.READY_CAST and can_cast_now(state, who)


@rule
def price_of_spell(state, number, spell):
    """Return the Cost of a spell to a caster: challenge dice, or so many points where it is a price."""
    row = state.magic.spells[spell]
    flawed = has(state.magic.casters[number].flawed, spell)
    return int(row.cost) + (int(row.flawed_cost) if flawed else 0)


@rule
def can_bear(state, number, spell):
    """Return whether a caster has what a spell costs, where that is a price.

    SRD "Variant: Alternate Costs".
    """
    caster = state.magic.casters[number]
    price = price_of_spell(state, number, spell)
    if state.variants.spell_cost == codes.COSTS_POINTS:
        return caster.points >= price
    if state.variants.spell_cost == codes.COSTS_THREAT:
        return can_pay_threat(state, state.characters[caster.who].side, price)
    return True


@rule
def list_casts(state, who, spell, flawed, out, number):
    """List at whom `who` may cast one spell."""
    whom = state.magic.spells[spell].whom
    if whom == codes.AT_ENEMY or whom == codes.AT_FRIEND or whom == codes.AT_ALLY:
        for target in range(state.character_count):
            if can_cast_at(state, who, spell, flawed, target):
                out[number] = act.CAST_AT + spell * CHARACTERS + target
                number += 1
    elif whom == codes.AT_PLACE:
        for zone in range(state.zone_count):
            if can_look(state, who, state.magic.spells[spell], flawed, zone):
                if not is_barred(state, who, codes.CASTING, NONE):
                    out[number] = act.LOOK_AFAR + zone
                    number += 1
    elif has_purpose(state, who, spell, flawed):
        number = offer(out, number, act.CAST + spell, not is_barred(state, who, codes.CASTING, NONE))
    return number


@rule
def spell_for_places(state, who):
    """Return the spell with which `who` looks into other places, NONE without one."""
    caster = state.magic.casters[caster_of(state, who)]
    for spell in range(SPELLS):
        if has(caster.prepared, spell) and state.magic.spells[spell].whom == codes.AT_PLACE:
            return spell
    return NONE


@rule
def is_cast(action):
    """Return whether `action` casts a spell: at somebody, at nobody in particular, or into another place."""
    return act.CAST_AT <= action < act.SHAPE or act.LOOK_AFAR <= action < act.LOOK_AFAR + ZONES


@rule
def spell_of(state, who, action):
    """Return which spell of `who` an action casts."""
    if act.CAST_AT <= action < act.CAST_AT + SPELLS * CHARACTERS:
        return (action - act.CAST_AT) // CHARACTERS
    if act.LOOK_AFAR <= action < act.LOOK_AFAR + ZONES:
        return spell_for_places(state, who)
    return action - act.CAST


@rule
def is_hostile(state, action):
    """Return whether an action casts a spell that strikes somebody."""
    if not act.CAST_AT <= action < act.SHAPE:
        return False
    does = int(state.magic.spells[spell_of(state, NONE, action)].does)
    return does <= codes.STRIKES_MIND or does == codes.STRIKES_MANA


@rule
def resume_cast(state, who, action):
    """A spell that was interrupted goes on, if it still finds whom it was for."""
    spell = spell_of(state, who, action)
    mine = caster_of(state, who)
    if not may_act(state, who, True) or not can_bear(state, mine, spell):
        return
    flawed = has(state.magic.casters[mine].flawed, spell)
    if state.magic.spells[spell].whom != codes.AT_ENEMY:
        if finds_somebody(state, who, spell, flawed):
            begin_cast(state, who, action)
    elif can_cast_at(state, who, spell, flawed, (action - act.CAST_AT) % CHARACTERS):
        begin_cast(state, who, action)


@rule
def begin_cast(state, who, action):
    """Declare a spell; whoever is power-hungry says first whether it draws on more Power."""
    magic = state.magic
    target = NONE
    if act.CAST_AT <= action < act.CAST_AT + SPELLS * CHARACTERS:
        target = (action - act.CAST_AT) % CHARACTERS
    magic.spell = spell_of(state, who, action)
    caster = state.magic.casters[caster_of(state, who)]
    state.test_target = target
    state.gentle = 0
    state.weapon_slot = 0
    if state.turn.actor == who:
        magic.cast = 1
    magic.stage = codes.CASTING_NOW
    magic.power = power(state, who)
    magic.flawed = 1 if has(caster.flawed, magic.spell) else 0
    magic.drawn = 0
    magic.miscast = 0
    magic.bought = 0
    magic.on = bit(who) if target == NONE else bit(target)
    magic.sought = NONE
    if act.LOOK_AFAR <= action < act.LOOK_AFAR + ZONES:
        magic.sought = action - act.LOOK_AFAR
    magic.more_raised = 0
    magic.more_rounds = 0
    magic.more_cost = 0
    magic.wordless = 0
    magic.questions = 0
    magic.more_armour = 0
    magic.more_strike = 0
    magic.more_cover = 0
    magic.form = codes.AS_PLAIN
    magic.blur = 0
    magic.lingers = 0
    magic.raised = 0
    magic.counters = NONE
    log(state, codes.EV_CAST, who, magic.spell, target, magic.flawed)
    if can_draw_deeper(state, who):
        ask_side_of(state, codes.HUNGER, who)
    else:
        begin_spell_test(state, who)


@rule
def spell_range(difficulty):
    """Return the Complication range of a spell of this Difficulty.

    >>> [spell_range(difficulty) for difficulty in (0, 1, 2, 3, 4, 5, 6)]
    [1, 1, 2, 3, 4, 5, 5]
    """
    return min(WIDEST_RANGE, max(1, difficulty))


@rule
def begin_spell_test(state, who):
    """Set up the test of a spell, and that of a target that resists it, which has the same Difficulty."""
    row = state.magic.spells[state.magic.spell]
    target, difficulty = int(state.test_target), int(row.difficulty)
    attribute = int(state.magic.casters[caster_of(state, who)].attribute)
    note_hostile(state, who, target, row.does)
    harder = difficulty + int(state.magic.casters[caster_of(state, who)].mana_harms)
    begin_test(state, ACTIVE, who, codes.FOR_SPELL, codes.CASTING, attribute, row.skill, harder, target)
    test = state.tests[ACTIVE]
    test.complication_range = min(WIDEST_RANGE, test.complication_range + spell_range(difficulty) - 1)
    if row.resist != NONE and resists(state, target):
        pair = int(row.resist)
        begin_test(
            state, REACTIVE, target, codes.FOR_STAND, codes.DEFENCE, pair // 6, pair % 6, difficulty, who
        )
    state.phase = codes.ASK_RESPONSE


@rule
def resists(state, target):
    """Return whether the target of a spell is somebody who can resist it by a test."""
    return state.characters[target].status == UP and state.characters[target].tier != OBJECT


@rule
def note_hostile(state, who, target, does):
    """A spell that hurts is a blow, in a scene in which that counts."""
    if does > codes.STRIKES_MIND and does != codes.STRIKES_MANA:
        return
    if does == codes.STRIKES_BODY:
        note_blow(state, state.characters[who].side)
    if target != NONE:
        hooks.attacks(state, target)


@rule
def is_beyond_range(state):
    """Return whether the target of the spell in hand is out of its reach, Momentum spent so far counted."""
    magic = state.magic
    target = int(state.test_target)
    if target == NONE or magic.spells[magic.spell].whom != codes.AT_ENEMY:
        return False
    who = int(state.tests[ACTIVE].who)
    return not reaches_to(state, who, band_in_hand(state), target) and magic.stage == codes.CASTING_NOW


@rule
def band_in_hand(state):
    """Return how far the spell in hand reaches, with what has been bought."""
    magic = state.magic
    row = magic.spells[magic.spell]
    band = int(row.band)
    for place in range(row.options):
        extra = magic.extras[row.first + place]
        if extra.kind == codes.MORE_RANGE and has(magic.bought, place):
            band = max(band, int(extra.amount))
    return band


@rule
def list_castings(state, who, out, number):
    """List readying a spell, and casting one."""
    number = offer(out, number, act.READY_CAST, may_cast_later(state, who))
    return list_spells(state, who, out, number)


@rule
def take_cast(state, who, action):
    """Cast a spell or ready one; return whether it was that.

    One that strikes waits where somebody has readied something for an attack.
    """
    if action == act.READY_CAST:
        state.magic.cast = 1
        ask_trigger(state, who, codes.READY_CAST, NONE)
    elif not is_cast(action):
        return False
    elif state.turn.actor == who and is_hostile(state, action) and somebody_waits(state, codes.ON_ATTACK):
        state.magic.cast = 1
        state.pending = action
        state.phase = codes.AFTER_MOVE
    else:
        begin_cast(state, who, action)
    return True


@rule
def take_up_cast(state, who, action):
    """Go on with a spell that was interrupted; return whether it was one."""
    if is_cast(action):
        resume_cast(state, who, action)
        return True
    return False
