"""Attacks: whom one can attack with which weapon and how, and what a hit does."""

from arena.board.rules import can_see
from arena.compiling.rule import rule
from arena.d6 import codes
from arena.d6.core.rules.check import begin_check, roll_skill, skill_code
from arena.d6.core.rules.difficulty import AUTO, OUT_OF_RANGE, difficulty_of, range_of, rating_of
from arena.d6.core.rules.sums import steps
from arena.d6.core.rules.turn import dice_of, stir, use_action
from arena.people.codes import NONE, NPCS, UP
from arena.people.rules import are_enemies
from arena.scene.rules import find
from arena.state.bits import has
from scenarios.d6.tables import FLIP, MULTI, OPTIONS

DECLARED_DICE, DECLARED_PIPS = zip(*(OPTIONS[word][1:] for word in codes.DECLARED), strict=True)
AUTO_DICE, BURST_AS_SINGLE, LUNGE_DICE = OPTIONS["auto"][1], OPTIONS["burst"][1], OPTIONS["lunge"][1]
SHOTS = (1, 3, 6)  # of a single shot, a burst, full auto
SURPRISE = 1  # dice more of whoever attacks from hiding
ROLLING = -999  # in the place of what a group has rolled, while it rolls
STAY_UP = 15  # the difficulty of staying up


@rule
def attack_dice(state, who, slot):
    """Return how many dice `who` attacks with: the skill, less wounds, and aiming for what flies."""
    dice = dice_of(state, who, rating_of(state, who, slot, codes.PLAIN))
    return dice + state.characters[who].aim if dice > 0 and slot >= codes.GUN else dice


@rule
def may_use(state, who, slot):
    """Return whether `who` can attack with the weapon in this place as it is held."""
    character = state.characters[who]
    weapon = character.weapons[slot]
    empty = weapon.capacity > 0 and weapon.shots == 0
    if state.peaceful == 1 or weapon.carried == 0 or weapon.away == 1 or empty:
        return False
    if character.held == codes.PINNED:
        return slot == codes.FISTS
    return character.held != codes.TACKLED and character.held != codes.NETTED


@rule
def can_attack(state, who, other, slot):
    """Return whether `who` can attack `other` with the weapon in this place now."""
    return is_ready(state, who, slot) and is_in_reach(state, who, other, slot)


@rule
def is_ready(state, who, slot):
    """Return whether `who` can attack anybody with the weapon in this place now."""
    character = state.characters[who]
    if character.actions == 0 or not may_use(state, who, slot):
        return False
    return character.bonus_dice > 0 or dice_of(state, who, int(character.weapons[slot].skill)) > 0


@rule
def suits(state, who, slot, declared, more):
    """Return whether a weapon does what is declared, with so many single shots more.

    Blows by hand may be struck all out or sweep; a gun sweeps with bursts, full auto or several single shots.
    """
    weapon = state.characters[who].weapons[slot]
    if slot < codes.GUN:
        return more == 0
    if declared & codes.ALL_OUT or (slot == codes.THROWN and (more > 0 or weapon.net == 1)):
        return False
    sprays = slot == codes.GUN and (weapon.mode != codes.SINGLE or more > 0)
    return declared & codes.SWEEP == 0 or sprays


@rule
def can_mean(state, who, declared, more):
    """Return whether `who` can attack anybody in this way."""
    for slot in range(codes.SLOTS):
        if suits(state, who, slot, declared, more) and is_ready(state, who, slot):
            for other in range(state.character_count):
                if is_in_reach(state, who, other, slot):
                    return True
    return False


@rule
def is_in_reach(state, who, other, slot):
    """Return whether `other` is an enemy whom `who` knows, sees and reaches with the weapon in this place."""
    character, target = state.characters[who], state.characters[other]
    if target.status != UP or target.side == character.side or target.hidden == 1:
        return False
    if slot < codes.GUN:
        return character.zone == target.zone and character.aboard == target.aboard
    return can_see(state, who, other) and range_of(state, who, other, slot) != OUT_OF_RANGE


@rule
def begin_attack(state, who, other, slot, manner):
    """Pay for an attack, and wait for its dice, or for how a joint bonus is shared."""
    state.target, state.slot, state.manner = other, slot, manner
    state.difficulty = difficulty_of(state, who, other, slot, manner)
    character = state.characters[who]
    use_weapon(state, who, slot)
    distract(state, other)
    note_attack(state, who, other)
    if character.joint == 1 and character.bonus_dice + character.bonus_pips > 0:
        state.phase, state.decider, state.checker = codes.SPLIT, character.side, who
        return
    roll_attack(state, who)


@rule
def use_weapon(state, who, slot):
    """Pay for an attack with actions and shots; full auto leaves whoever fires open."""
    character = state.characters[who]
    weapon = character.weapons[slot]
    if weapon.capacity > 0:
        shots = SHOTS[weapon.mode] if slot == codes.GUN else 1
        weapon.shots = max(0, weapon.shots - shots - state.shots_more)
    if slot == codes.GUN and weapon.mode == codes.AUTO:
        character.exposed = -AUTO
    use_action(state, int(character.actions) if state.declared & codes.ALL_OUT else 1)


@rule
def distract(state, who):
    """Spoil the aim of whoever is attacked, and what it has prepared."""
    state.characters[who].aim = 0
    for number in range(codes.MOST_TASKS):
        task = state.tasks[number]
        if task.side != NONE and task.worker == who and task.rounds == 0:
            task.spent = 0


@rule
def note_attack(state, who, other):
    """Wake those whose held turn waits for an attack on them or theirs."""
    for each in range(state.character_count):
        character = state.characters[each]
        if character.waits_for == codes.IF_ATTACKED and not are_enemies(state, each, other):
            stir(state, each)


@rule
def split(state, dice, pips):
    """Put so much of a joint bonus into the attack, and the rest into damage."""
    who = int(state.checker)
    character = state.characters[who]
    state.damage_dice, state.damage_pips = character.bonus_dice - dice, character.bonus_pips - pips
    character.bonus_dice, character.bonus_pips, character.joint = dice, pips, 0
    roll_attack(state, who)


@rule
def roll_attack(state, who):
    """Wait for the dice of the attack in hand; whoever attacks is seen."""
    character = state.characters[who]
    more = int(character.aim) if state.slot >= codes.GUN else 0
    character.aim = 0
    more += SURPRISE * character.hidden
    smaller = max(0, state.characters[state.target].scale - character.scale)
    rating = rating_of(state, who, int(state.slot), int(state.manner))
    shared = share(state, who, rating, more)
    find(state, who)
    if shared != 0:
        begin_check(state, codes.ATTACK, who, 0, shared, int(state.difficulty))
        return
    roll_skill(state, codes.ATTACK, who, rating, more, int(smaller), int(state.difficulty))


@rule
def is_plain(state, who):
    """Return whether the attack in hand is one that a group of opponents makes with one roll."""
    character = state.characters[who]
    plain = state.manner == codes.PLAIN and state.declared == 0 and state.shots_more == 0
    return state.groups == 1 and plain and character.side == NPCS and character.bonus_dice == 0


@rule
def share(state, who, rating, more):
    """Return what the group of `who` has rolled already for such an attack in this round, 0 for nothing."""
    if not is_plain(state, who):
        return 0
    leader = state.characters[state.characters[who].group]
    dice, _ = skill_code(state, who, rating, more, 0)
    same = leader.shared_slot == state.slot and leader.shared_dice == min(codes.MOST_DICE, dice)
    if same and leader.shared > 0:
        return int(leader.shared)
    leader.shared, leader.shared_slot, leader.shared_dice = ROLLING, state.slot, min(codes.MOST_DICE, dice)
    return 0


@rule
def keep_shared(state, who):
    """Keep what was rolled to attack for the others of a group."""
    leader = state.characters[state.characters[who].group]
    if leader.shared == ROLLING:
        leader.shared = max(1, state.total)


@rule
def damage_code(state, who):
    """Return dice and pips of the damage of the attack in hand to a person."""
    dice, pips = blow_code(state, who)
    return dice, pips + max(0, state.characters[who].scale - state.characters[state.target].scale)


@rule
def blow_code(state, who):
    """Return dice and pips of the damage of the attack in hand, whatever the size of what it hits."""
    weapon = state.characters[who].weapons[state.slot]
    dice, pips = weapon.dice + state.damage_dice, weapon.pips + state.damage_pips
    if state.manner == codes.LUNGE:
        dice += LUNGE_DICE
    elif state.manner == codes.FLIP:
        dice, pips = FLIP + state.damage_dice, int(state.damage_pips)
    for number in range(len(codes.DECLARED)):
        if has(state.declared, number):
            dice, pips = dice + DECLARED_DICE[number], pips + DECLARED_PIPS[number]
    dice += MULTI[1] * state.shots_more
    if state.slot == codes.GUN:
        if weapon.mode == codes.AUTO:
            dice += AUTO_DICE
        elif weapon.mode == codes.SINGLE and has(weapon.modes, codes.BURST):
            dice += BURST_AS_SINGLE
    limbs = codes.ARM | codes.LEG | codes.HAND_HIT
    if state.margin_bonus == 1 and state.declared & limbs == 0:
        pips += steps(state.lead, 5)
    return max(0, dice), pips


@rule
def roll_damage(state):
    """Wait for the dice of damage."""
    who = int(state.actor)
    dice, pips = damage_code(state, who)
    begin_check(state, codes.DAMAGE, who, int(dice), int(pips), 0)


@rule
def resistance_code(state, who, other):
    """Return dice and pips against damage by `who`: Strength and armour; with body points armour alone."""
    target = state.characters[other]
    dice, pips = int(target.armour_dice), int(target.armour_pips)
    if target.most_body == 0:
        dice += target.dice[codes.STRENGTH]
        pips += target.pips[codes.STRENGTH]
    pips += max(0, target.scale - state.characters[who].scale)
    return int(dice), int(pips)


@rule
def resist(state, who):
    """Let the target resist damage by `who`, itself where nobody does it."""
    dice, pips = resistance_code(state, who, int(state.target))
    begin_check(state, codes.RESIST, int(state.target), dice, pips, 0)


@rule
def staying_code(state, who):
    """Return dice and pips with which `who` stays up: stamina or willpower, whichever is better."""
    dice, pips = state.characters[who].dice, state.characters[who].pips
    one, two = codes.STAMINA, codes.WILLPOWER
    rating = two if 7 * dice[two] + 2 * pips[two] > 7 * dice[one] + 2 * pips[one] else one
    return int(dice[rating]), int(pips[rating])


@rule
def roll_to_stay_up(state, who):
    """Let whoever is incapacitated roll to stay up."""
    dice, pips = staying_code(state, who)
    begin_check(state, codes.STAY_UP, who, dice, pips, STAY_UP)
