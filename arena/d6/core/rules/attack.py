"""Attacks: whom one can attack with which weapon and how, how hard it is, and what a hit does."""

from __future__ import annotations

from arena.board.rules import apart, can_see
from arena.compiling.rule import rule
from arena.d6 import codes
from arena.d6.core.rules.check import begin_check, roll_skill, skill_code
from arena.d6.core.rules.sums import passive, scaled, steps
from arena.d6.core.rules.turn import better, dice_of, stir, untrained, use_action
from arena.people.codes import NONE, NPCS, UP
from arena.people.rules import are_enemies
from arena.scene.rules import find
from arena.state.bits import has
from scenarios.d6.tables import FLIP, LEAST, MULTI, OPTIONS, PASSIVE, POINT_BLANK_METRES, RANGES, UNWIELDY

OUT_OF_RANGE = 99
POINT_BLANK, MEDIUM, LONG = RANGES["point blank"], RANGES["medium"], RANGES["long"]
MANNER = tuple(  # in the order of codes.PLAIN .. FLIP, by what each is as hard as
    OPTIONS[like][0] if like else 0
    for like in ("", "", "lunge", "grab", "grab", "trip", "push", "push", "grab", "hand", "", "grab")
)
DECLARED_DIFFICULTY, DECLARED_DICE, DECLARED_PIPS = zip(
    *(OPTIONS[word] for word in codes.DECLARED), strict=True
)
AUTO_DIFFICULTY, AUTO_DICE = OPTIONS["auto"][0], OPTIONS["auto"][1]
BURST_AS_SINGLE, LUNGE_DICE = OPTIONS["burst"][1], OPTIONS["lunge"][1]
SHOTS = (1, 3, 6)  # of a single shot, a burst, full auto
SURPRISE = 1  # dice more of whoever attacks from hiding
PRONE_NEAR, PRONE_FAR, CROUCHED = -6, 6, OPTIONS["crouching"][0]
ROLLING = -999  # in the place of what a group has rolled, while it rolls
STAY_UP = 15  # the difficulty of staying up


@rule
def metres(state, who, other):
    """Return how far the two are apart."""
    return in_metres(state, apart(state, who, other))


@rule
def in_metres(state, zones):
    """Return how far so many zones are: half of one within it, NONE where it is too far to tell."""
    if zones < 0:
        return NONE
    return state.zone_size * zones if zones > 0 else state.zone_size // 2


@rule
def range_at(state, who, slot, away):
    """Return what a distance adds to the difficulty, 99 out of range."""
    weapon = state.characters[who].weapons[slot]
    if away == NONE or away > weapon.ranges[2]:
        return OUT_OF_RANGE
    if away <= POINT_BLANK_METRES:
        return POINT_BLANK
    if away <= weapon.ranges[0]:
        return 0
    return MEDIUM if away <= weapon.ranges[1] else LONG


@rule
def range_of(state, who, other, slot):
    """Return what the range adds to the difficulty, 99 out of range."""
    if slot < codes.GUN:
        one, two = state.characters[who], state.characters[other]
        return 0 if one.zone == two.zone and one.aboard == two.aboard else OUT_OF_RANGE
    return range_at(state, who, slot, metres(state, who, other))


@rule
def rating_of(state, who, slot, manner):
    """Return the rating that `who` attacks with: of those that may be used the best."""
    if manner == codes.PLAIN and slot != codes.FISTS:
        return int(state.characters[who].weapons[slot].skill)
    if manner == codes.LUNGE or (manner == codes.DISARM and slot != codes.FISTS):
        return int(state.characters[who].weapons[slot].skill)
    if manner == codes.ENTANGLE:
        return codes.THROWING
    rating = better(state, who, codes.BRAWLING, codes.MARTIAL)
    if manner == codes.KICK or codes.PUSH <= manner <= codes.PIN:
        rating = better(state, who, rating, codes.ACROBATICS)
    return int(rating)


@rule
def attack_dice(state, who, slot):
    """Return how many dice `who` attacks with: the skill, less wounds, and aiming for what flies."""
    dice = dice_of(state, who, rating_of(state, who, slot, codes.PLAIN))
    return dice + state.characters[who].aim if dice > 0 and slot >= codes.GUN else dice


@rule
def defence_of(state, other, slot):
    """Return what it takes to hit `other`: what it rolled to dodge or parry, else 10."""
    target = state.characters[other]
    found = int(target.defence)
    if slot < codes.GUN and target.parry > 0:
        found = max(found, int(target.parry))
    if found > 0:
        return found
    return passive(int(target.dice[codes.DODGING])) if state.skilled == 1 else PASSIVE


@rule
def difficulty_of(state, who, other, slot, manner):
    """Return the difficulty to hit `other`: defence, range, cover, darkness, training, how it is done."""
    difficulty = 0
    for part in PARTS:
        difficulty += part(state, who, other, slot, manner)
    return max(LEAST, difficulty)


@rule
def of_defence(state, who, other, slot, manner):
    """Return 10, or what `other` rolled to dodge or parry."""
    return defence_of(state, other, slot)


@rule
def of_opening(state, who, other, slot, manner):
    """Return what full auto of `other` takes from its defence."""
    return -state.characters[other].exposed


@rule
def of_range(state, who, other, slot, manner):
    """Return what the range adds."""
    return range_of(state, who, other, slot)


@rule
def of_manner(state, who, other, slot, manner):
    """Return what the way to attack adds: a grab, a lunge and the like."""
    return MANNER[manner]


@rule
def of_cover(state, who, other, slot, manner):
    """Return what the place or the vehicle of `other` adds."""
    target, character = state.characters[other], state.characters[who]
    found = 0
    if slot >= codes.GUN and target.zone != character.zone:
        found += state.zones[target.zone].cover
    if target.aboard != NONE and target.aboard != character.aboard:
        found += state.vehicles[target.aboard].cover
    return found


@rule
def of_darkness(state, who, other, slot, manner):
    """Return what darkness or smoke adds."""
    return int(state.zones[state.characters[other].zone].dark)


@rule
def of_weapon(state, who, other, slot, manner):
    """Return what an unwieldy weapon adds."""
    unwieldy = state.characters[who].weapons[slot].unwieldy == 1 and manner != codes.KICK
    return UNWIELDY if unwieldy else 0


@rule
def of_lying(state, who, other, slot, manner):
    """Return what it adds that `other` crouches, or lies on the ground: easier from near, harder from far."""
    if state.characters[other].prone == 0:
        return CROUCHED if state.characters[other].low == codes.CROUCHING else 0
    return PRONE_NEAR if range_of(state, who, other, slot) <= 0 else PRONE_FAR


@rule
def of_training(state, who, other, slot, manner):
    """Return what want of training adds."""
    return untrained(state, who, rating_of(state, who, slot, manner))


@rule
def of_scale(state, who, other, slot, manner):
    """Return what it adds that `who` is bigger than `other`."""
    return max(0, scaled(state.characters[who].scale, state.characters[other].scale))


@rule
def of_declared(state, who, other, slot, manner):
    """Return what was declared adds."""
    return declared_difficulty(state)


@rule
def of_setting(state, who, other, slot, manner):
    """Return what full auto takes off."""
    return setting_difficulty(state, who, slot)


@rule
def setting_difficulty(state, who, slot):
    """Return what full auto takes off the difficulty."""
    auto = slot == codes.GUN and state.characters[who].weapons[slot].mode == codes.AUTO
    return AUTO_DIFFICULTY if auto else 0


PARTS = (
    of_defence,
    of_opening,
    of_range,
    of_manner,
    of_cover,
    of_darkness,
    of_weapon,
    of_lying,
    of_training,
    of_scale,
    of_declared,
    of_setting,
)  # of the difficulty to hit; `words/beside.py` has a word for each


@rule
def declared_difficulty(state):
    """Return what was declared adds to the difficulty."""
    found = MULTI[0] * state.shots_more
    for number in range(len(codes.DECLARED)):
        if has(state.declared, number):
            found += DECLARED_DIFFICULTY[number]
    return found


@rule
def may_use(state, who, slot):
    """Return whether `who` can attack with the weapon in this place as it is held."""
    character = state.characters[who]
    weapon = character.weapons[slot]
    if (
        state.peaceful == 1
        or weapon.carried == 0
        or weapon.away == 1
        or (weapon.capacity > 0 and weapon.shots == 0)
    ):
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
        character.exposed = -AUTO_DIFFICULTY
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
    smaller = max(0, scaled(state.characters[state.target].scale, character.scale))
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
    return dice, pips + max(0, scaled(state.characters[who].scale, state.characters[state.target].scale))


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
    pips += max(0, scaled(target.scale, state.characters[who].scale))
    return int(dice), int(pips)


@rule
def resist(state, who):
    """Let the target resist damage by `who`, itself where nobody does it."""
    dice, pips = resistance_code(state, who, int(state.target))
    begin_check(state, codes.RESIST, int(state.target), dice, pips, 0)


@rule
def staying_code(state, who):
    """Return dice and pips with which `who` stays up: stamina or willpower, whichever is better."""
    one, two = state.characters[who].dice[codes.STAMINA], state.characters[who].dice[codes.WILLPOWER]
    pips = state.characters[who].pips
    rating = codes.STAMINA
    if 7 * two + 2 * pips[codes.WILLPOWER] > 7 * one + 2 * pips[codes.STAMINA]:
        rating = codes.WILLPOWER
    return int(state.characters[who].dice[rating]), int(pips[rating])


@rule
def roll_to_stay_up(state, who):
    """Let whoever is incapacitated roll to stay up."""
    dice, pips = staying_code(state, who)
    begin_check(state, codes.STAY_UP, who, dice, pips, STAY_UP)
