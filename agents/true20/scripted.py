"""The script: strike where it is likeliest to hurt, go where the enemy is, and do what a scene asks."""

from agents.true20.characters import BLOWS, CRUELTY, DARING, FLEES, HOLDS, PULLS, SHOTS
from agents.true20.habits.goals import is_where_it_should_be, quarry, wanted, wanted_zone, wants_done
from agents.true20.habits.words import (
    has_time_to_read,
    left_to_talk_to,
    worth_of_performance,
    worth_of_words,
)
from agents.true20.weights import WEIGHTS
from arena.board.rules import can_see, step_towards
from arena.compiling.rule import rule
from arena.people.codes import NONE, UP
from arena.state.bits import has
from arena.true20 import codes
from arena.true20.chapters.manoeuvres.rules.manoeuvre import best_hand, is_net
from arena.true20.core import record as act
from arena.true20.core.rules.attack import attack_bonus, damage_of, is_lethal
from arena.true20.core.rules.damage import save_difficulty
from arena.true20.core.rules.defense import defense
from arena.true20.core.rules.person import is_helpless, is_idle, is_in, toughness
from arena.true20.rules.legal import FINESSE
from arena.true20.rules.resolving import two_weapon_penalty
from scenarios.limits import CHARACTERS, ZONES

BEAST = -4  # an Intelligence of no more is an animal's


@rule
def choose(state, legal, number):
    """Return one of the first `number` actions of `legal`."""
    phase, first = int(state.phase), int(legal[0])
    if phase == codes.REROLL:
        return choose_reroll(state)
    if phase == codes.SHAKING:
        return act.SPEND
    if phase == codes.GRIP:
        return choose_grip(state, legal, number)
    if phase == codes.SHIELD:
        return act.STEP_IN
    if phase == codes.HELP:
        return choose_help(state, legal, number)
    if phase != 0:
        return first
    return choose_turn(state, int(state.actor), legal, number)


@rule
def choose_reroll(state):
    """Spend Conviction on a save that puts one out, and on attacks where enough is left.

    A point may be spent once a round: whoever still has to fear a blow in this one keeps it for the save.
    """
    if state.check == codes.TOUGHNESS:
        return act.SPEND if -state.margin >= WEIGHTS.save_from else act.STAND
    who = int(state.checker) if state.won == 0 else int(state.other)
    if state.margin >= 0 or state.characters[who].conviction <= WEIGHTS.kept:
        return act.STAND
    return act.SPEND if blows_to_come(state, who) < WEIGHTS.feared else act.STAND


@rule
def blows_to_come(state, who):
    """Return how many enemies have yet to act this round and can get at `who`, for each of those beside it.

    Minions are not counted.
    """
    feared, beside = 0, 0
    here = state.characters[who].zone
    for other in range(state.character_count):
        one = state.characters[other]
        if one.status != UP:
            continue
        if one.side == state.characters[who].side:
            beside += one.zone == here
        elif one.acted == 0 and one.minion == 0 and (one.zone == here or can_shoot(state, other)):
            feared += 1
    return feared / max(1, beside)


@rule
def choose_help(state, legal, number):
    """Help the attack of a friend beside the foe, of one who has yet to act where there is one."""
    best, value = int(legal[0]), -1
    for place in range(number):
        action = int(legal[place])
        if action < act.HELP_ATTACK + CHARACTERS and not gives_nothing(state, action):
            waits = int(state.characters[action - act.HELP_ATTACK].acted == 0)
            if waits > value:
                best, value = action, waits
    return best


@rule
def choose_grip(state, legal, number):
    """Tie up whoever is pinned, else pin."""
    for place in range(number):
        if legal[place] == act.BIND:
            return act.BIND
    return act.PIN


@rule
def choose_turn(state, who, legal, number):
    """Return what to do in a turn: the best that is worth an action, else a step, else keep safe."""
    best, value = -1, 0.0
    zone = wanted_zone(state, who)
    if zone < 0 and state.characters[who].choked > 1:
        step = out_of_hazard(state, who, legal, number)
        if step >= 0:
            return step
    hurry = runs_for(state, who, zone)
    for place in range(number):
        action = int(legal[place])
        worth = worth_of(state, who, action)
        if hurry and act.PUNCH <= action < act.AIM:
            worth -= WEIGHTS.hurry
        if worth > value:
            best, value = action, worth
    if best >= 0:
        way = way_of_fighting(state, who, best, legal, number)
        return way if way >= 0 else best
    if zone >= 0:
        step = step_to(state, who, zone, legal, number, hurry)
        return step if step >= 0 else fallback(legal, number)
    if is_where_it_should_be(state, who) or keeps_away(state, who):
        return fallback(legal, number)
    if (state.talk == 1 or can_shoot(state, who)) and sees_enemy(state, who):
        return fallback(legal, number)
    step = towards_enemy(state, who, legal, number)
    return step if step >= 0 else fallback(legal, number)


@rule
def out_of_hazard(state, who, legal, number):
    """Return the move to a zone without a hazard; -1 for none."""
    for place in range(number):
        zone = int(legal[place]) - act.MOVE
        if 0 <= zone < ZONES and state.zones[zone].hazards == 0:
            return int(legal[place])
    return -1


@rule
def sees_enemy(state, who):
    """Return whether `who` has somebody of another side in sight."""
    for other in range(state.character_count):
        one = state.characters[other]
        if one.status == UP and one.side != state.characters[who].side and can_see(state, who, other):
            return True
    return False


@rule
def way_of_fighting(state, who, action, legal, number):
    """Return how somebody of this temper would rather fight before it strikes; -1 for no other way."""
    temper = state.characters[who].temper
    if not act.PUNCH <= action < act.AIM:
        return -1
    wanted = -1
    if PULLS[temper] == 1:
        wanted = act.PULL
    elif DARING[temper] == 1:
        wanted = act.ALL_OUT
    elif DARING[temper] == -1 and is_hurt(state, who):
        wanted = act.GUARDED
    for place in range(number):
        if wanted >= 0 and legal[place] == wanted:
            return wanted
    return -1


@rule
def is_hurt(state, who):
    """Return whether somebody has more than a scratch."""
    character = state.characters[who]
    return character.hurt + character.wounded + character.staggered > 1


@rule
def keeps_away(state, who):
    """Return whether somebody of this doctrine does not go after enemies now."""
    doctrine = state.characters[who].doctrine
    return HOLDS[doctrine] == 1 or (FLEES[doctrine] == 1 and is_hurt(state, who))


@rule
def runs_for(state, who, zone):
    """Return whether `who` should rather go on than fight: it wants to leave or be somewhere in time."""
    return zone != NONE and enemies_here(state, who) <= 1


@rule
def enemies_here(state, who):
    """Return how many enemies stand where `who` does."""
    return sum(
        one.side != state.characters[who].side
        for one in state.characters[: state.character_count]
        if one.status == UP and one.zone == state.characters[who].zone
    )


@rule
def can_shoot(state, who):
    """Return whether `who` fights from where it stands."""
    weapon = state.characters[who].weapons[codes.MISSILE]
    return weapon.carried == 1 and weapon.dropped == 0


@rule
def step_to(state, who, zone, legal, number, hurry):
    """Return the move that leads to a zone, running where that is safe; -1 for none."""
    found, step = -1, step_towards(state, state.characters[who].zone, zone)
    for place in range(number):
        action = int(legal[place])
        if step >= 0 and action == act.MOVE + step and found < 0:
            found = action
        if step >= 0 and action == act.RUN + step and hurry and enemies_here(state, who) == 0:
            found = action
    return found


@rule
def worth_of(state, who, action):
    """Return what an action promises, 0 for what is not worth an action."""
    if action == act.LEAVE:
        return WEIGHTS.leave
    if act.PUNCH <= action < act.BOTH:
        slot, other = (action - act.PUNCH) // CHARACTERS, (action - act.PUNCH) % CHARACTERS
        return promise(state, who, other, slot, 0)
    if act.BOTH <= action < act.CHARGE:
        other = action - act.BOTH
        first = promise(state, who, other, codes.HAND, two_weapon_penalty(state, who, False))
        return first + promise(state, who, other, codes.OFF_HAND, two_weapon_penalty(state, who, True))
    if act.CHARGE <= action < act.AIM:
        if keeps_away(state, who):
            return 0.0
        return WEIGHTS.charge * promise(state, who, action - act.CHARGE, best_hand(state, who), 2)
    if act.FINISH <= action < act.TRIP:
        cruel = CRUELTY[state.characters[who].temper]
        return WEIGHTS.finish * cruel if state.characters[action - act.FINISH].status == UP else 0.0
    if action == act.STAND_UP or action == act.RELOAD or action == act.ESCAPE or action == act.PICK_UP:
        return 1.0 * WEIGHTS.ready
    if action == act.SHAKE_OFF:
        return WEIGHTS.shake_off if is_idle(state, who) else 0.0
    return worth_of_help(state, who, action)


@rule
def worth_of_help(state, who, action):
    """Return what tasks, first aid, orders and words promise."""
    if action == act.WORK:
        return WEIGHTS.work if wants_done(state, who) else 0.0
    if act.HEAL <= action < act.ORDER:
        return 0.0 if state.characters[action - act.HEAL].minion == 1 else WEIGHTS.heal
    if act.ORDER <= action < act.SHAKE or action == act.SMOTHER:
        return 1.0 * WEIGHTS.order
    if act.NEGOTIATE <= action < act.WARN:
        return worth_of_words(
            state, who, (action - act.NEGOTIATE) // CHARACTERS, (action - act.NEGOTIATE) % CHARACTERS
        )
    if act.WARN <= action < act.PERFORM:
        return WEIGHTS.warn if state.characters[action - act.WARN].won_at <= codes.HELPFUL else 0.0
    if action == act.PERFORM:
        return worth_of_performance(state, who)
    if action == act.READ_ROOM:
        return WEIGHTS.room if has_time_to_read(state, who) else 0.0
    return 0.0


@rule
def promise(state, who, other, slot, more):
    """Return how much harm an attack promises: its chance to hit, times how bad the save goes on average."""
    melee = slot < codes.MISSILE
    needed = defense(state, other, who, melee) - attack_bonus(state, who, other, slot) - more
    chance = min(19, max(1, 21 - needed)) / 20.0
    target, lethal = state.characters[other], is_lethal(state, who, slot)
    difficulty = save_difficulty(state, other, damage_of(state, who, other, slot))
    if is_net(state, who, slot):
        return 0.0 if is_in(state, other, codes.ENTANGLED) else WEIGHTS.net * chance
    lacks = difficulty - toughness(state, other, lethal, False)
    harm = 0.0
    for die in range(1, 20):
        miss = lacks - die
        if miss > 0:
            harm += WEIGHTS.minion if target.minion == 1 else 1.0 + WEIGHTS.worse * min(3, miss // 5)
    temper = state.characters[who].temper
    weight = 1.0 + WEIGHTS.hurt * CRUELTY[temper] * (target.hurt + target.wounded + target.staggered)
    if is_helpless(state, other):
        weight += WEIGHTS.helpless
    if wanted(state, who, other):
        weight *= WEIGHTS.wanted
    doctrine = state.characters[who].doctrine
    weight *= BLOWS[doctrine] if melee else SHOTS[doctrine]
    return chance * (WEIGHTS.any_hit + harm / 20.0) * weight * (1.0 if lethal else WEIGHTS.pulled)


@rule
def towards_enemy(state, who, legal, number):
    """Return the move that leads to the enemy to go after, -1 for none."""
    enemy = quarry(state, who)
    if enemy < 0:
        return -1
    zone = step_towards(state, state.characters[who].zone, state.characters[enemy].zone)
    for place in range(number):
        if zone >= 0 and legal[place] == act.MOVE + zone:
            return act.MOVE + zone
    return -1


@rule
def fallback(legal, number):
    """Return total defense, else the end of the turn."""
    for place in range(number):
        if legal[place] == act.DEFEND:
            return act.DEFEND
    return int(legal[number - 1])


@rule
def gives_nothing(state, action):
    """Return whether an action gives nothing that a person at the table would want from it now."""
    if act.HELP_ATTACK <= action < act.HELP_ATTACK + 2 * CHARACTERS:
        ally = state.characters[(action - act.HELP_ATTACK) % CHARACTERS]
        return ally.zone != state.characters[state.target].zone
    if state.phase != 0:
        return False
    who = int(state.actor)
    crowded = enemies_here(state, who) > 0
    if action == act.KNEEL or action == act.PULL:
        return True
    if action == act.DROP_PRONE:
        return crowded or not is_shot_at(state, who)
    if action == act.REFOCUS:
        return crowded
    if action == act.PUSH_CHECK:
        return state.characters[who].standard == 0
    if action == act.GUARDED or action == act.HIDE:
        return not crowded and action == act.GUARDED
    if action == act.PUSH_SPEED:
        return crowded
    if act.WARN <= action < act.PERFORM:
        return state.characters[action - act.WARN].won_at > codes.HELPFUL
    if action == act.PERFORM:
        return left_to_talk_to(state, who) == 0
    if act.COVER <= action < act.COVER + CHARACTERS:
        other = action - act.COVER
        return enemies_here(state, other) == 0 and not is_shot_at(state, other)
    if action == act.WORK:
        return not wants_done(state, who)
    if act.PUNCH <= action < act.BOTH and aims_past_nothing(state, who, (action - act.PUNCH) % CHARACTERS):
        return True
    if act.PUNCH <= action < act.PUNCH + CHARACTERS:
        fists, arm = state.characters[who].weapons[codes.FISTS], state.characters[who].weapons[codes.HAND]
        return arm.carried == 1 and arm.dropped == 0 and arm.damage >= fists.damage
    if act.TRICK <= action < act.TRICK + CHARACTERS:
        if is_idle(state, action - act.TRICK):
            return True
    if act.TAUNT <= action < act.MENTAL or act.DISARM <= action < act.GRAB:  # no beast thinks of it
        return state.characters[who].abilities[codes.INTELLIGENCE] <= BEAST
    if act.AID <= action < act.AID + CHARACTERS:
        return not is_fought_by_another(state, who, action - act.AID)
    if act.AIM <= action < act.AIM + CHARACTERS:
        return is_ripe(state, who, action - act.AIM)
    if act.BEGIN_AIM <= action < act.BEGIN_AIM + CHARACTERS:
        return is_ripe(state, who, action - act.BEGIN_AIM)
    if act.FEINT <= action < act.FEINT + CHARACTERS:
        return is_ripe(state, who, action - act.FEINT)
    if act.FEAT_0 <= action < act.LEAVE:
        return gives_no_feat(state, who, act.HEROIC[action - act.FEAT_0])
    return False


@rule
def is_ripe(state, who, other):
    """Return whether a blow at `other` is best struck now: it is held by `who`, helpless or nearly out."""
    person = state.characters[other]
    held = state.characters[who].grip == other and state.characters[who].holds == 1
    return held or is_helpless(state, other) or person.staggered == 1 or person.disabled == 1


@rule
def aims_past_nothing(state, who, other):
    """Return whether `who` begins in this turn to strike past armour, and `other` wears none."""
    begins = state.characters[who].finesse == 1 and has(state.characters[who].toggled, FINESSE)
    return begins and state.characters[other].armour == 0


@rule
def is_fought_by_another(state, who, enemy):
    """Return whether a friend of `who` stands beside `enemy`, to be helped against it."""
    for other in range(state.character_count):
        friend = state.characters[other]
        beside = friend.zone == state.characters[enemy].zone and friend.thing == 0
        if other != who and friend.side == state.characters[who].side and friend.status == UP and beside:
            return True
    return False


@rule
def is_shot_at(state, who):
    """Return whether an enemy who is up carries what shoots, and sees `who`."""
    for other in range(state.character_count):
        enemy = state.characters[other]
        if enemy.side != state.characters[who].side and enemy.status == UP and can_see(state, other, who):
            if enemy.weapons[codes.MISSILE].carried == 1 and enemy.weapons[codes.MISSILE].dropped == 0:
                return True
    return False


@rule
def gives_no_feat(state, who, feat):
    """Return whether a feat for a round helps nobody now."""
    character = state.characters[who]
    if feat == codes.UNCANNY_DODGE:
        return not has(character.conditions, codes.FLAT_FOOTED)
    if feat == codes.PRECISE_SHOT:
        return character.weapons[codes.MISSILE].carried == 0
    if feat == codes.IRON_WILL:
        return character.conditions & codes.AFRAID == 0
    return enemies_here(state, who) == 0
