"""A turn's work in a fight: get into position, aim, strike, and use what is left of the turn.

Every doctrine comes back to this when it has nothing special to do; `agents.twod20.habits.temper` says how
careful the character is.
"""

from agents.twod20.habits.likely import likely
from agents.twod20.habits.menu import offers, take
from agents.twod20.habits.nothing import is_said_again
from agents.twod20.habits.temper import DECKER, NEGOTIATOR, blows, caution, daring
from agents.twod20.habits.turn import steps
from agents.twod20.habits.turn.attacks import best_attack, best_from
from agents.twod20.habits.turn.care import best_care, is_rescue
from agents.twod20.habits.turn.spells import best_spell
from agents.twod20.habits.turn.talk import keeps_peace
from agents.twod20.habits.turn.waiting import lie_in_wait
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.corruption.rules.failure import must_see_to
from arena.twod20.chapters.stealth.rules.notice import is_unseen
from arena.twod20.codes import NONE, NPCS, OBJECT, UP
from arena.twod20.core.rules.attack.attack import is_in_hand
from arena.twod20.core.rules.ground.zone import is_engaged
from arena.twod20.core.rules.harm.harm import harms_left
from arena.twod20.core.rules.harm.stress import has_stress
from arena.twod20.core.rules.test.manner import advantage_pair
from arena.twod20.core.rules.turns.turn import ADVANTAGE_DIFFICULTY
from arena.twod20.limits import WEAPONS

RICH_MOMENTUM = 3  # points in the pool from which a second minor action is affordable
RICH_THREAT = 5
MANY = 1000  # Harms, more than one round takes


@rule
def fight(state, legal, number, who):
    """Return what a fighter does next in its turn."""
    if state.turn.majors < state.turn.majors_allowed:
        return before_blow(state, legal, number, who)
    return after_blow(state, legal, number, who)


@rule
def before_blow(state, legal, number, who):
    """With a major action left: the best place, then the best thing to do there."""
    engaged = is_engaged(state, who)
    if not engaged and offers(legal, number, act.RAISE_GUARD):
        return act.RAISE_GUARD
    attack, promise = best_attack(state, who, engaged, legal, number)
    remedy, relief = best_care(state, who, legal, number, engaged)
    relief *= WEIGHTS.care
    if relief > promise and is_rescue(remedy):
        return remedy
    if state.chapters & codes.MAGIC:
        spell, power = best_spell(state, who, legal, number, engaged)
        if spell != NONE and power > max(promise, relief) and power >= WEIGHTS.weak:
            return spell
    action = get_ready(state, legal, number, who, engaged, promise)
    if action != NONE:
        return action
    if relief > promise:
        return remedy
    help_value = 0.0
    help_action = NONE
    if promise < 2.0 * WEIGHTS.weak:
        help_action, help_value = best_advantage(state, legal, number, who, engaged)
    if attack != NONE and promise >= WEIGHTS.weak and promise >= help_value:
        return take_aim(state, legal, number, attack)
    run = run_closer(state, legal, number, who)
    if run != NONE:
        return run
    if help_action != NONE and help_value > promise:
        return help_action
    if attack != NONE:
        return attack
    return idle(state, legal, number, who)


@rule
def run_closer(state, legal, number, who):
    """Return a Rush toward the enemy that draws `who` most, two zones away or more; NONE for the timid."""
    prey = steps.best_prey_zone(state, who)
    if prey == NONE or caution(state.characters[who]) >= 1.0:
        return NONE
    here = int(state.characters[who].zone)
    if steps.way(state, here, prey) < 2:
        return NONE
    run = steps.toward(state, who, legal, number, act.RUSH, prey)
    if run == NONE or not keeps_its_place(state, who):
        return run
    better = steps.standing_value(state, who, run - act.RUSH, True) >= steps.standing_value(
        state, who, here, True
    )
    return run if better else NONE


@rule
def get_ready(state, legal, number, who, engaged, promise):
    """Return what puts `who` into a better place to strike from, weapon in hand, or NONE."""
    character = state.characters[who]
    here = int(character.zone)
    if state.turn.minors_left > 0:
        action = arm(state, legal, number, who)
        if action != NONE:
            return action
    moves = state.turn.minors_left > 0 or promise < WEIGHTS.weak
    offence = 0.0
    if moves or offers(legal, number, act.SHIFT):
        offence = best_from(state, who, here, state.turn.shifted == 0, blows(character))
    if offers(legal, number, act.SHIFT) and shift_pays(engaged, promise, offence):
        return act.SHIFT
    if steps.wants_cover(state, who, legal, number):
        return act.SHIFT
    if character.prone == 1:
        needs = promise < WEIGHTS.weak or steps.fights_close(state, who)
        stand = take(legal, number, act.STAND)
        return stand if needs and moves else NONE
    return steps.best_step(state, who, legal, number, offence) if moves else NONE


@rule
def arm(state, legal, number, who):
    """Return what brings the best weapon to hand: drawing it, picking it up, preparing it; or NONE.

    What stands still because it has failed comes first.
    """
    if state.chapters & codes.CORRUPTION and must_see_to(state, who) and offers(legal, number, act.PREPARE):
        return act.PREPARE
    character = state.characters[who]
    held, best, slot_to_draw = 0, 0, NONE
    for slot in range(1, WEAPONS):
        weapon = character.weapons[slot]
        if weapon.damage > 0 and weapon.held == 1:
            held = max(held, int(weapon.damage))
        elif weapon.damage > best and offers(legal, number, act.DRAW + slot):
            best, slot_to_draw = int(weapon.damage), slot
    if slot_to_draw != NONE and best > held:
        return act.DRAW + slot_to_draw
    if state.turn.prepared == 0 and offers(legal, number, act.PREPARE):
        for slot in range(1, WEAPONS):
            if character.weapons[slot].prepare == 1 and is_in_hand(state, who, slot):
                return act.PREPARE
    return NONE


@rule
def shift_pays(engaged, promise, offence):
    """Return whether leaving or entering Reach within the zone allows a better attack: one of `offence`."""
    return offence > (promise * 1.25 + 0.1 if engaged else promise * 1.1 + 0.05)


@rule
def take_aim(state, legal, number, attack):
    """Return Aim before the attack when there is a minor action for it, else the attack."""
    if has(state.turn.minors, codes.AIMING) or not offers(legal, number, act.AIM):
        return attack
    if state.turn.minors_left > 0 or is_rich(state):
        return act.AIM
    return attack


@rule
def is_rich(state):
    """Return whether the side that decides has points to spare."""
    if state.decider == NPCS:
        return state.threat >= RICH_THREAT
    return state.momentum >= RICH_MOMENTUM


@rule
def best_advantage(state, legal, number, who, engaged):
    """Return the trait most worth creating, and how much: for a friend's attacks or against an enemy's."""
    attribute, skill = advantage_pair(state, who, codes.ATTACKING)
    share = likely(state, who, engaged, codes.ADVANTAGE, attribute, skill, NONE, ADVANTAGE_DIFFICULTY)
    best, value, rounds = NONE, 0.0, 0.0
    for place in range(number):
        action = int(legal[place])
        if (
            not act.ADVANTAGE <= action < act.PROTECT
            or (action - act.ADVANTAGE) % codes.MATTERS != codes.ATTACKING
        ):
            continue
        if is_said_again(state, action - act.ADVANTAGE):
            continue
        if rounds == 0.0:
            rounds = rounds_to_serve(state)
        gain = share * trait_value(state, (action - act.ADVANTAGE) // codes.MATTERS, rounds)
        gain *= WEIGHTS.advantage * (1.0 + daring(state.characters[who]))
        if gain > value:
            best, value = action, gain
    return best, value


@rule
def rounds_to_serve(state):
    """Return for how many rounds a trait made now will serve: one where a side may be beaten in this one."""
    if may_fall(state):
        return 1.0
    return min(WEIGHTS.rounds_left, state.round_limit - state.round_number + 1.0)


@rule
def may_fall(state):
    """Return whether either side could put out all of the other in a round, with a Harm each; no reserves."""
    standing, harms, players, left = 0, 0, 0, 0  # of the opposition, then of the players
    for who in range(state.character_count):
        character = state.characters[who]
        if character.tier == OBJECT:
            continue
        if character.side == NPCS:
            if character.status == UP:
                standing += 1
                harms += max(1, harms_left(character))
            elif character.status == codes.RESERVE:
                harms += MANY
        elif character.status == UP:
            players += 1
            left += max(1, harms_left(character))
        elif character.status == codes.RESERVE:
            left += MANY
    return harms <= players or left <= standing


@rule
def trait_value(state, other, rounds):
    """Return what one more trait on the attacks of `other` is worth while so many rounds last."""
    character = state.characters[other]
    if character.status != UP or character.tier == OBJECT:
        return 0.0
    strongest = 0
    for slot in range(1, WEAPONS):
        if is_in_hand(state, other, slot):
            strongest = max(strongest, int(character.weapons[slot].damage + character.skills[codes.FIGHT]))
    stacked = 0
    for number in range(state.trait_count):
        trait = state.traits[number]
        if (
            trait.copies > 0
            and trait.scope == codes.ON_CHARACTER
            and trait.on == other
            and trait.effect <= codes.HARDER
        ):
            stacked += int(trait.copies)
    gain = WEIGHTS.trait_gain * max(0, strongest - 2) * rounds * strikes(state, other) / (1.0 + stacked)
    return gain if beats_decide(state) else gain * WEIGHTS.beside_the_point


@rule
def beats_decide(state):
    """Return whether a side still wins by beating somebody, and not only by work, words or flight."""
    return any(objective.kind == codes.DEFEAT and objective.done == 0 for objective in state.objectives)


@rule
def strikes(state, who):
    """Return how likely `who` is to attack in the next rounds: seldom in peace, or where no enemy is known.

    Nor is whoever means to stay unseen, or has come to hack.
    """
    if state.chapters & codes.HACKING and state.characters[who].doctrine == DECKER:
        return WEIGHTS.strikes_hacking
    if state.chapters & codes.SOCIAL and state.social.struck == 0:
        if keeps_peace(state, who) or state.characters[who].doctrine == NEGOTIATOR:
            return WEIGHTS.strikes_in_peace
    if state.chapters & codes.STEALTH and (is_unseen(state, who) or nearest_foe(state, who) == steps.FAR):
        return WEIGHTS.strikes_unseen
    return 1.0


@rule
def nearest_foe(state, who):
    """Return how many zones it is to the nearest enemy of `who` who is up, FAR where none is known."""
    least = steps.FAR
    for other in range(state.character_count):
        enemy = state.characters[other]
        if enemy.side != state.characters[who].side and enemy.status == UP and enemy.tier != OBJECT:
            least = min(least, steps.way(state, int(state.characters[who].zone), int(enemy.zone)))
    return least


@rule
def idle(state, legal, number, who):
    """Return what to do with a major action for which there is no good use."""
    if (
        offers(legal, number, act.PROTECT + who)
        and steps.danger(state, who, state.characters[who].zone) > 0.2
    ):
        return act.PROTECT + who
    character = state.characters[who]
    if offers(legal, number, act.RECOVER) and (has_stress(state, character) or character.avoided == 1):
        return act.RECOVER
    action, _ = best_advantage(state, legal, number, who, is_engaged(state, who))
    if action != NONE:
        return action
    run = steps.run_to(state, who, legal, number, steps.best_prey_zone(state, who))
    if run == NONE or keeps_its_place(state, who):
        run = lie_in_wait(state, legal, number, who)
    return run if run != NONE else act.END_TURN


@rule
def keeps_its_place(state, who):
    """Return whether `who`, careful and ready to shoot, has cover here, and time to let others come."""
    character = state.characters[who]
    if caution(character) < WEIGHTS.keeps_cover or state.clock_winner == 1 - character.side:
        return False
    return steps.cover_worth(state, state.zones[character.zone]) > 0 and not steps.fights_close(state, who)


@rule
def after_blow(state, legal, number, who):
    """With no major action left: one more for Fortune, cover, a safer place, a raised guard."""
    character = state.characters[who]
    if offers(legal, number, act.SURGE) and character.fortune >= 2:
        if best_from(state, who, int(character.zone), False, 1.0) > 0.3:
            return act.SURGE
    if character.fortune == 0 and offers(legal, number, act.INVOKE):
        return act.INVOKE
    if steps.wants_cover(state, who, legal, number):
        return act.SHIFT
    if offers(legal, number, act.RAISE_GUARD) and (state.turn.minors_left > 0 or not is_engaged(state, who)):
        return act.RAISE_GUARD
    if state.turn.minors_left == 0:
        return act.END_TURN
    stand = take(legal, number, act.STAND)
    if stand != NONE and steps.fights_close(state, who):
        return stand
    if not steps.fights_close(state, who):
        offence = best_from(state, who, int(character.zone), True, blows(character))
        step = steps.best_step(state, who, legal, number, offence)
        if step != NONE:
            return step
    guard = take(legal, number, act.DEFEND + who)
    return guard if guard != NONE else act.END_TURN
