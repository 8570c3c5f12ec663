"""What spells give while they last, and how they end: with their rounds, by choice, or with their caster.

SRD "Sample Spells", "Blessing of Might", "Blessing of Swiftness", "Shield".
"""

from arena.compiling.rule import rule
from arena.state.bits import bit, has
from arena.state.events import log
from arena.state.listing import offer
from arena.twod20 import codes
from arena.twod20.catalog import END_SPELL, RAISE_SCREEN
from arena.twod20.core.rules.harm.dying import after_healing
from scenarios.limits import ROUNDS
from scenarios.twod20.limits import CASTERS, WORKINGS


@rule
def lies_on(state, number, who):
    """Return whether a spell that lasts, by its number among those, is on `who`."""
    working = state.magic.workings[number]
    return working.spell != codes.NONE and has(working.on, who)


@rule
def given_armour(state, who):
    """Return the Armour that spells give `who`."""
    return sum(
        state.magic.workings[number].armour for number in range(WORKINGS) if lies_on(state, number, who)
    )


@rule
def strike_dice(state, who):
    """Return the challenge dice that spells add to blows of `who`."""
    return sum(
        state.magic.workings[number].strike for number in range(WORKINGS) if lies_on(state, number, who)
    )


@rule
def may_reroll(state, who, attribute):
    """Return whether a spell lets `who` roll a die of such a test again."""
    for number in range(WORKINGS):
        if lies_on(state, number, who):
            if state.magic.spells[state.magic.workings[number].spell].reroll == attribute:
                return True
    return False


@rule
def is_swift(state, who):
    """Return whether a spell carries `who` a zone farther whenever it moves."""
    for number in range(WORKINGS):
        if lies_on(state, number, who):
            if state.magic.spells[state.magic.workings[number].spell].stride > 0:
                return True
    return False


@rule
def blur(state, who):
    """Return what spells add to the Difficulty of shots at `who`."""
    total = 0
    for number in range(WORKINGS):
        if lies_on(state, number, who) and state.magic.workings[number].blur == 1:
            total += 1
    return total


@rule
def ward_of(state, who, form):
    """Return the number of the spell that gives `who` most Cover in this form, NONE without one."""
    best = codes.NONE
    for number in range(WORKINGS):
        working = state.magic.workings[number]
        if working.cover > 0 and working.form == form and lies_on(state, number, who):
            if best == codes.NONE or working.cover > state.magic.workings[best].cover:
                best = number
    return best


@rule
def ward_dice(state, who):
    """Return the challenge dice of Cover that a spell gives `who` by itself."""
    number = ward_of(state, who, codes.AS_PLAIN)
    return 0 if number == codes.NONE else int(state.magic.workings[number].cover)


@rule
def ward_effects(state, who):
    """Return the effects of that Cover: those of the spell, or of its flawed form; Sturdy for a screen."""
    if state.damage.screened > 0:
        return codes.STURDY
    number = ward_of(state, who, codes.AS_PLAIN)
    if number == codes.NONE:
        return 0
    working = state.magic.workings[number]
    row = state.magic.spells[working.spell]
    return int(row.flawed_cover) if working.blur == codes.FLAWED_WARD else int(row.cover_effects)


@rule
def barrier_dice(state, who, source):
    """Return the dice that a barrier over the zone of `who` gives against what comes from outside."""
    if source == codes.NONE or state.characters[source].zone == state.characters[who].zone:
        return 0
    best = 0
    for number in range(WORKINGS):
        working = state.magic.workings[number]
        if working.spell != codes.NONE and working.form == codes.AS_BARRIER:
            if working.zone == state.characters[who].zone:
                best = max(best, int(working.cover))
    return best


@rule
def wear_ward(state, who):
    """Take a die from the Cover that a spell gives `who`."""
    number = ward_of(state, who, codes.AS_PLAIN)
    if number != codes.NONE:
        working = state.magic.workings[number]
        working.cover -= 1
        if working.cover == 0:
            end_working(state, number)


# beginning and ending


@rule
def begin_working(state, caster):
    """The spell in hand begins to last on those it is for; what the same spell gave them before is over."""
    magic = state.magic
    row = magic.spells[magic.spell]
    place = codes.NONE
    for number in range(WORKINGS):
        working = magic.workings[number]
        if working.spell == magic.spell:
            working.on &= ~magic.on
            if working.on == 0:
                end_working(state, number)
        if working.spell == codes.NONE and place == codes.NONE:
            place = number
    if place == codes.NONE:  # as many spells as a scene has room for last already: the first gives way
        place = 0
        end_working(state, 0)
    working = magic.workings[place]
    working.spell, working.caster, working.on = magic.spell, caster, magic.on
    working.form = magic.form
    rounds = min(ROUNDS, int(magic.power) * (1 + int(magic.more_rounds)))
    working.left = rounds if row.lasts == codes.FOR_ROUNDS else codes.TO_SCENES_END
    working.armour = row.armour + magic.more_armour if row.armour > 0 else 0
    working.strike = row.strike + magic.more_strike if row.strike > 0 else 0
    working.cover = magic.power + magic.more_cover if row.cover == 1 else 0
    working.blur = magic.blur
    working.zone = magic.sought if row.does == codes.SEES else state.characters[caster].zone
    if magic.form == codes.AS_SCREEN:
        working.cover = 2 * magic.power
        working.left = codes.TO_SCENES_END
    elif magic.form == codes.AS_BARRIER:
        working.cover = magic.power
    if magic.flawed == 1 and row.cover == 1:
        working.blur = codes.FLAWED_WARD
    log(state, codes.EV_SPELL_LASTS, caster, working.spell, working.left, 0)


@rule
def end_working(state, number):
    """A spell that lasted is over."""
    working = state.magic.workings[number]
    log(state, codes.EV_SPELL_ENDS, working.caster, working.spell, 0, 0)
    working.spell = codes.NONE
    working.on = 0
    working.cover = 0


@rule
def end_workings_of(state, who):
    """Whatever `who` keeps up ends with it."""
    for number in range(WORKINGS):
        working = state.magic.workings[number]
        if working.spell != codes.NONE and working.caster == who:
            end_working(state, number)


@rule
def forget_spells(state, who):
    """Whoever loses its senses has nothing prepared any more. SRD "Learning and Preparing Spells"."""
    for number in range(CASTERS):
        if state.magic.casters[number].who == who:
            state.magic.casters[number].prepared = 0


@rule
def end_round_of_spells(state):
    """A round is over: spells that have lasted their rounds end with it."""
    for number in range(WORKINGS):
        working = state.magic.workings[number]
        if working.spell != codes.NONE and working.left > 0:
            working.left -= 1
            if working.left == 0:
                end_working(state, number)


@rule
def list_endings(state, who, out, number):
    """List the spells that `who` may end, a minor action."""
    for place in range(WORKINGS):
        working = state.magic.workings[place]
        number = offer(out, number, END_SPELL + place, working.spell != codes.NONE and working.caster == who)
    return number


@rule
def keeps_barrier(state, who):
    """Return whether `who` keeps up a barrier for some rounds, which Prepare lets last longer."""
    return any(is_barrier_of(state, number, who) for number in range(WORKINGS))


@rule
def is_barrier_of(state, number, who):
    """Return whether a spell that lasts is a barrier of `who` that a round will end."""
    working = state.magic.workings[number]
    if working.spell == codes.NONE or working.caster != who or working.form != codes.AS_BARRIER:
        return False
    return working.left != codes.TO_SCENES_END


@rule
def hold_barrier(state, who, slot):
    """Prepare (`slot` NONE) lets the barriers of `who` last a round more. SRD "Shield"."""
    if slot != codes.NONE:
        return
    for number in range(WORKINGS):
        if is_barrier_of(state, number, who):
            working = state.magic.workings[number]
            working.left = min(ROUNDS, int(working.left) + 1)


# commands and dread


@rule
def note_harms(state, who, harms):
    """Note what Harms of a spell make of `who`: it obeys, or flees. SRD "Compel", "Curse of Dread"."""
    magic = state.magic
    after = state.damage.after
    leaves = codes.LEAVES_NOTHING
    if after == codes.AFTER_SPELL:
        leaves = int(magic.spells[magic.spell].leaves)
    elif is_burning_out(state, after) and has(magic.under, who) and state.damage.mental == 1:
        leaves = codes.LEAVES_COMMAND
    if leaves == codes.LEAVES_COMMAND:
        magic.obeys[who] += harms
    elif leaves == codes.LEAVES_DREAD:
        magic.flees |= bit(who)
        magic.dread = state.damage.source


@rule
def is_burning_out(state, after):
    """Return whether the damage in hand is what burns at the end of a turn, one given to help included."""
    if after == codes.AFTER_TURN:
        return state.turn.stage == 1
    return after == codes.AFTER_ENVIRONMENT and state.turn.help_stage == 1


@rule
def note_burning(state, who):
    """Note that what burns in the mind of `who` is a command, or no longer is."""
    magic = state.magic
    command = state.damage.after == codes.AFTER_SPELL
    command = command and magic.spells[magic.spell].leaves == codes.LEAVES_COMMAND
    magic.under = magic.under | bit(who) if command else magic.under & ~bit(who)


@rule
def must_flee(state, who):
    """Return whether `who` has still to get away from where its turn began, from whoever it dreads."""
    magic = state.magic
    if magic.fleeing != who or magic.dread == codes.NONE or state.characters[magic.dread].zone == codes.NONE:
        return False
    return state.turn.came_from == state.characters[who].zone


@rule
def take_fright(state, who):
    """The turn of `who` begins: note whether it has to get away in it. SRD "Curse of Dread"."""
    magic = state.magic
    magic.fleeing = who if has(magic.flees, who) else codes.NONE
    magic.flees &= ~bit(who)


@rule
def obey(state, who):
    """Carry out a command, which takes the turn of `who`: the Harms that bound it are healed.

    SRD "Compel"; return whether there was one. A Harm that has been healed since binds nobody.
    """
    magic = state.magic
    character = state.characters[who]
    harms = min(int(magic.obeys[who]), int(character.traumas) + int(character.treated_traumas))
    magic.obeys[who] = 0
    if harms == 0:
        return False
    healed = min(harms, int(character.traumas))
    character.traumas -= healed
    character.treated_traumas = max(0, int(character.treated_traumas) - (harms - healed))
    after_healing(state, who)
    log(state, codes.EV_OBEYS, who, harms, 0, 0)
    return True


@rule
def list_endings_of_turn(state, who, out, number):
    """List what `who` may let go of, unless it has done so in this turn."""
    return number if has(state.turn.minors, codes.LETTING_GO) else list_endings(state, who, out, number)


@rule
def is_ending(state, action):
    """Return whether an action ends a spell."""
    return END_SPELL <= action < RAISE_SCREEN


@rule
def take_ending(state, who, action):
    """End a spell; return whether the action was that."""
    if not is_ending(state, action):
        return False
    state.turn.minors |= 1 << codes.LETTING_GO
    end_working(state, action - END_SPELL)
    return True


@rule
def leave_workings(state, who, status):
    """End the spells of `who`, who falls; one who is knocked out forgets what is prepared, too."""
    end_workings_of(state, who)
    if status == codes.UNCONSCIOUS:
        forget_spells(state, who)
