"""Which spell promises most, and what it costs whoever casts it."""

from agents.twod20.estimate import POINTS_PER_DIE, inflicts
from agents.twod20.habits.likely import likely
from agents.twod20.habits.temper import WARDER
from agents.twod20.habits.turn.care import relief
from agents.twod20.habits.worth import hit_gain, tier_worth, worth
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.magic.rules.casting import is_cast, spell_for_places
from arena.twod20.chapters.magic.rules.farsight import looks_too_far
from arena.twod20.chapters.magic.rules.lasting import lies_on
from arena.twod20.chapters.magic.rules.power import caster_of, power
from arena.twod20.chapters.magic.rules.raising import may_rise, waiting_dead, whose_dead
from arena.twod20.chapters.magic.rules.targets import is_struck
from arena.twod20.chapters.magic.rules.working import falls_short
from arena.twod20.chapters.stealth.rules.notice import is_lost, is_unseen
from arena.twod20.codes import ACTIVE, NONE, UP
from arena.twod20.core.rules.ground.zone import can_see
from arena.twod20.core.rules.harm.harm import total_harms
from arena.twod20.core.rules.harm.resistance import fixed_resistance
from arena.twod20.core.rules.harm.stress import freshness, maximum_stress
from arena.twod20.core.rules.turns.freedom import is_friend, may_act
from arena.twod20.core.rules.turns.reaction import has_reaction
from scenarios.limits import CHARACTERS
from scenarios.twod20.limits import CASTERS, SPELLS, WORKINGS

DICE_TO_AN_EFFECT = 3
A_MAGIC_HARM = 5  # points that are one


@rule
def best_spell(state, who, legal, number, engaged):
    """Return the legal spell that promises most, its Cost taken off, and how much; (NONE, 0.0) for none."""
    best, value = NONE, 0.0
    for place in range(number):
        action = int(legal[place])
        if is_cast(action):
            promise = spell_value(state, who, action, engaged)
            if promise > value:
                best, value = action, promise
    return best, value


@rule
def best_ward(state, who, legal, number, engaged):
    """Return the spell that helps friends, or `who` itself, most, and how much; (NONE, 0.0) for none."""
    best, value = NONE, 0.0
    for place in range(number):
        action = int(legal[place])
        if act.CAST_AT <= action < act.SHAPE:
            spell = action - act.CAST
            if action < act.CAST:
                spell = (action - act.CAST_AT) // CHARACTERS
            does = state.magic.spells[spell].does
            promise = spell_value(state, who, action, engaged)
            if (does == codes.HEALS or does == codes.BLESSES) and promise > value:
                best, value = action, promise
    return best, value


@rule
def spell_value(state, who, action, engaged):
    """Return what casting a spell promises, in fights."""
    target = NONE
    if action < act.CAST_AT + SPELLS * CHARACTERS:
        spell, target = (action - act.CAST_AT) // CHARACTERS, (action - act.CAST_AT) % CHARACTERS
    elif action < act.SHAPE:
        spell = action - act.CAST
    else:
        spell = spell_for_places(state, who)
    caster = state.magic.casters[caster_of(state, who)]
    row = state.magic.spells[spell]
    difficulty = int(row.difficulty) + int(caster.mana_harms) + undone_by(state, who)
    share = likely(
        state, who, engaged, codes.CASTING, int(caster.attribute), int(row.skill), target, difficulty
    )
    if row.does == codes.SEES:
        return share * seen_value(state, who, action - act.LOOK_AFAR) - cost_value(state, who, row)
    if row.resist != NONE:
        share *= WEIGHTS.resisted
    return share * effect_value(state, who, spell, target) - cost_value(state, who, row)


@rule
def undone_by(state, who):
    """Return by how much Counterspells of enemies who see `who` will make its spell harder, as a guess."""
    if state.chapters & codes.STEALTH and is_unseen(state, who):
        return 0
    dice = 0
    for number in range(CASTERS):
        other = int(state.magic.casters[number].who)
        if other == NONE or state.characters[other].side == state.characters[who].side:
            continue
        if state.characters[other].status == UP and has_reaction(state, other):
            if may_act(state, other, True) and can_see(state, other, who):
                dice += power(state, other)
    return dice // DICE_TO_AN_EFFECT


@rule
def cost_value(state, who, row):
    """Return what the Cost of a spell takes from whoever casts it."""
    character = state.characters[who]
    caster = state.magic.casters[caster_of(state, who)]
    if state.variants.spell_cost == codes.COSTS_MANA:
        left = caster.mana_most - caster.mana + caster.ward
        return WEIGHTS.spent * row.cost if left > row.cost * POINTS_PER_DIE else WEIGHTS.hardened
    if state.variants.spell_cost != codes.COSTS_STRESS:
        return WEIGHTS.spent * row.cost
    points = row.cost * POINTS_PER_DIE - fixed_resistance(state, who, 1)
    if points <= 0.0:
        return 0.0
    room = maximum_stress(character) - character.stress
    hurts = 1.0 if points + 1.0 >= room else 0.25 if points + 1.0 >= character.threshold else 0.0
    return WEIGHTS.spent * points + WEIGHTS.broken * tier_worth(character) * hurts / max(
        1, character.harm_limit
    )


@rule
def effect_value(state, who, spell, target):
    """Return what a spell is worth once it works."""
    row = state.magic.spells[spell]
    if row.does == codes.STRIKES_MANA:
        return drained_value(state, who, row, target)
    if row.whom == codes.AT_ENEMY:
        return struck_value(state, who, row, target)
    if row.whom == codes.AT_ENEMIES:
        total = 0.0
        flawed = has(state.magic.casters[caster_of(state, who)].flawed, spell)
        for other in range(state.character_count):
            if is_struck(state, who, spell, flawed, other):
                gain = struck_value(state, who, row, other)
                total += gain if state.characters[other].side != state.characters[who].side else -gain
        return total
    if row.does == codes.RAISES:
        return raised_value(state, who, spell)
    if row.does == codes.HEALS:
        return healed_value(state, who, target)
    return blessed_value(state, who, spell, row, target)


@rule
def struck_value(state, who, row, target):
    """Return what the damage of a spell is worth against `target`."""
    if state.characters[target].status != UP:
        return 0.0
    mental = 1 if row.does == codes.STRIKES_MIND else 0
    dice = power(state, who) + int(row.dice)
    bits, ratings = 0, state.characters[who].weapons[0].effects.ratings
    if row.effects != NONE:
        bits, ratings = int(state.magic.effects[row.effects].bits), state.magic.effects[row.effects].ratings
    return worth(state, target) * hit_gain(state, target, dice, bits, ratings, mental)


@rule
def drained_value(state, who, row, target):
    """Return what magic damage is worth against a caster: a Harm by it makes each of its spells harder."""
    if state.characters[target].status != UP:
        return 0.0
    caster = state.magic.casters[caster_of(state, target)]
    points = (power(state, who) + row.dice) * POINTS_PER_DIE - caster.ward
    left = caster.mana_most - caster.mana
    harms = 1.0 if points >= min(A_MAGIC_HARM, left) else 0.3
    return worth(state, target) * (WEIGHTS.spent * max(0.0, points) + WEIGHTS.hardened * harms)


@rule
def healed_value(state, who, target):
    """Return what healing is worth to `target`."""
    points = power(state, who) * POINTS_PER_DIE
    character = state.characters[target]
    gain = relief(state, target, points)
    if total_harms(character) > 0:
        gain += (
            WEIGHTS.mended
            * tier_worth(character)
            * inflicts(power(state, who), 0, min(5, max(1, int(character.stress))))
        )
    return gain


@rule
def blessed_value(state, who, spell, row, target):
    """Return what a spell that lasts is worth: nothing where it is on already, more while much is to come."""
    whom = who if target == NONE else target
    for number in range(WORKINGS):
        if lies_on(state, number, whom) and state.magic.workings[number].spell == spell:
            return 0.0
    rounds = min(power(state, who), state.round_limit - state.round_number + 1)
    early = min(1.0, rounds / 3.0) * freshness(state, state.characters[whom])
    return (
        (WEIGHTS.covered if row.cover == 1 else WEIGHTS.blessing) * early * tier_worth(state.characters[whom])
    )


@rule
def raised_value(state, who, spell):
    """Return what raising the dead is worth: less late, and a loss where they turn on the caster."""
    flawed = has(state.magic.casters[caster_of(state, who)].flawed, spell)
    side = whose_dead(state, who, flawed)
    waiting = sum(1 for other in range(state.character_count) if may_rise(state, other, side))
    early = min(1.0, (state.round_limit - state.round_number + 1) / 3.0)
    value = WEIGHTS.risen * early * min(power(state, who), waiting)
    return -value if flawed else value


@rule
def value_in_hand(state):
    """Return what the spell in hand is worth to whoever casts it, once it works."""
    magic = state.magic
    if magic.spells[magic.spell].does == codes.SEES:
        return WEIGHTS.found
    return effect_value(state, int(state.tests[ACTIVE].who), int(magic.spell), int(state.test_target))


@rule
def another_strikes(state, side):
    """Return whether a caster of `side` who has not acted in this round yet has a spell that strikes."""
    for number in range(CASTERS):
        caster = state.magic.casters[number]
        if caster.who == NONE or caster.who == state.tests[ACTIVE].who:
            continue
        character = state.characters[caster.who]
        if character.side != side or character.status != UP or character.acted == 1:
            continue
        for spell in range(SPELLS):
            if has(caster.prepared, spell) and state.magic.spells[spell].does <= codes.STRIKES_MIND:
                return True
    return False


@rule
def seen_value(state, who, zone):
    """Return what seeing a place is worth: where its side has last known of an enemy that it has lost."""
    if state.chapters & codes.STEALTH == 0:
        return 0.0
    for other in range(state.character_count):
        if is_lost(state, state.characters[who].side, other):
            if state.characters[other].stealth.last_seen == zone:
                return WEIGHTS.found
    return 0.0


@rule
def shape_spell(state, legal, number):
    """Return what Momentum adds to the spell in hand, as far as its own test has brought some; else go on."""
    first, rolls = NONE, NONE
    for place in range(number):
        action = int(legal[place])
        if act.SHAPE <= action < act.DRAW_DEEPLY and first == NONE:
            if affordable(state, action - act.SHAPE):
                first = action
        elif act.EXTEND <= action < act.END_SPELL and first == NONE and state.generated > 0:
            first = action
        elif action == act.ROLL_DAMAGE:
            rolls = action
    if first != NONE:
        return first
    return rolls if rolls != NONE else act.DONE


@rule
def affordable(state, place):
    """Return whether the Momentum of this test alone pays for an option, and it is a plain gain."""
    magic = state.magic
    row = magic.spells[magic.spell]
    extra = magic.extras[row.first + place]
    if extra.price > state.generated:
        return False
    if row.does == codes.SEES:
        return extra.kind == codes.MORE_MILES and looks_too_far(state, int(state.tests[codes.ACTIVE].who))
    if falls_short(state) != (extra.kind == codes.MORE_RANGE):
        return False
    if extra.kind == codes.MORE_RAISED:
        return magic.power + magic.more_raised < waiting_dead(state, int(state.tests[codes.ACTIVE].who))
    if extra.kind == codes.MORE_BARRIER:
        return shields_many(state, int(state.tests[codes.ACTIVE].who))
    return extra.kind != codes.MORE_SCREEN


@rule
def shields_many(state, who):
    """Return whether `who` is a warder with friends around it, whom a barrier would cover too."""
    if state.characters[who].doctrine != WARDER:
        return False
    for other in range(state.character_count):
        if other != who and is_friend(state, who, other):
            if state.characters[other].zone == state.characters[who].zone:
                return True
    return False
