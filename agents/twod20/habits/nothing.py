"""What gives nothing that a table would want from it, or has no cause in what happened."""

from agents.twod20.habits.temper import BEAST, cruelty
from agents.twod20.habits.turn.steps import shoots, way
from agents.twod20.habits.unnoticed import is_response, is_vain_search, nobody_is_noticed
from agents.twod20.habits.worth import is_needed
from arena.board.rules import sees
from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.core.rules.attack.attack import BARE_HANDS
from arena.twod20.core.rules.harm.stress import has_stress
from arena.twod20.core.rules.test.trait import find_trait, tests_of
from arena.twod20.limits import WEAPONS
from scenarios.limits import CHARACTERS, ZONES

FAR = 2  # zones beyond which nobody makes anything easier or harder, or shoots at somebody at once


@rule
def gives_nothing(state, action):
    """Return whether an action gives nothing, or has no cause in what happened."""
    if act.DROP <= action < act.DROP + WEAPONS:
        return True
    if action == act.END_TURN:
        return is_idle(state) and not (state.decider == codes.NPCS and nobody_is_noticed(state))
    if action == act.READY + BARE_HANDS:
        return is_armed(state, int(state.turn.actor))
    if action in (act.READY_PROTECT, act.READY_RUSH, act.READY_ADVANTAGE) and is_beset(state):
        return True
    if action == act.RECOVER or action == act.READY_RECOVER:
        return is_fresh(state) or (action == act.READY_RECOVER and is_beset(state))
    if act.COMPLICATE <= action < act.COMPLICATE + CHARACTERS * codes.MATTERS:
        return not may_be_complicated(state, (action - act.COMPLICATE) // codes.MATTERS)
    if act.ADVANTAGE <= action < act.ADVANTAGE + CHARACTERS * codes.MATTERS:
        whom, matter = (action - act.ADVANTAGE) // codes.MATTERS, (action - act.ADVANTAGE) % codes.MATTERS
        apart = matter <= codes.DEFENDING and is_left_alone(state, whom) and leaves_all_alone(state, whom)
        unseen = is_out_of_sight(state, int(state.turn.actor), whom)
        return apart or unseen or is_said_again(state, action - act.ADVANTAGE)
    if act.SPEND_ADVANTAGE <= action < act.SPEND_ADVANTAGE + CHARACTERS * codes.MATTERS:
        return is_said_again(state, action - act.SPEND_ADVANTAGE)
    if action == act.CONFIDENCE:
        return state.characters[state.tests[state.spender].who].confidence > 0
    in_words = act.THREATEN <= action < act.THREATEN + CHARACTERS and state.turn.actor != codes.NONE
    if in_words and is_mute(state.characters[state.turn.actor]):
        return True
    if act.ASSIST <= action < act.ASSIST + CHARACTERS:
        return state.characters[action - act.ASSIST].acted == 1
    if action == act.SHOW:
        return True
    if act.HELP <= action < act.HELP + CHARACTERS:
        return is_easy(state) or is_wasted_on(state, action - act.HELP, int(state.tests[state.roller].who))
    if act.APPROACH <= action < act.APPROACH + CHARACTERS:
        other = state.characters[action - act.APPROACH]
        return other.side == state.decider and other.status != codes.UP and other.tier == codes.MINOR
    if act.PROTECT <= action < act.PROTECT + CHARACTERS and is_left_alone(state, action - act.PROTECT):
        return True
    if action == act.HIDE:
        return state.decider == codes.NPCS and nobody_is_noticed(state)
    if act.SEARCH <= action < act.SEARCH + ZONES:
        return is_vain_search(state, int(state.turn.actor), action - act.SEARCH)
    if is_aimed_at_fallen(state, action) or is_aimed_at_needed(state, action) or is_makeshift(state, action):
        return True
    return is_response(state, action) and nobody_is_noticed(state)


@rule
def is_left_alone(state, who):
    """Return whether no enemy can come at `who` or shoot at it from near by in its next turn."""
    if state.characters[who].zone == codes.NONE or state.chapters & codes.PURSUIT:
        return False
    for other in range(state.character_count):
        if is_enemy_about(state, who, other) and may_come_at(state, other, who, FAR):
            return False
    return True


@rule
def leaves_all_alone(state, who):
    """Return whether `who` can come at no enemy and sees none whom it could shoot at."""
    for other in range(state.character_count):
        if is_enemy_about(state, who, other) and may_come_at(state, who, other, ZONES):
            return False
    return True


@rule
def is_enemy_about(state, who, other):
    """Return whether `other` is an enemy of `who` who is up and in some place."""
    enemy = state.characters[other]
    return enemy.side != state.characters[who].side and enemy.status == codes.UP and enemy.zone != codes.NONE


@rule
def may_come_at(state, who, other, farthest):
    """Return whether `who` may come at `other` in a turn, or shoot at it from so many zones away at most."""
    here, there = int(state.characters[who].zone), int(state.characters[other].zone)
    apart = way(state, here, there)
    return apart <= 1 or (apart <= farthest and shoots(state, who) and sees(state, here, there))


@rule
def is_easy(state):
    """Return whether a test that nobody opposes needs no success."""
    return state.tests[codes.ACTIVE].difficulty == 0 and state.tests[codes.REACTIVE].who == codes.NONE


@rule
def is_wasted_on(state, helper, who):
    """Return whether `helper` matters more than `who`, whom it would help with its turn, is a beast and `who`
    is none, or is elsewhere."""
    one, other = state.characters[helper], state.characters[who]
    if one.tier > other.tier or (one.doctrine == BEAST and other.doctrine != BEAST):
        return True
    return one.zone != other.zone and not state.chapters & codes.PURSUIT


@rule
def is_out_of_sight(state, who, other):
    """Return whether the two stand in places from which neither is seen, or far apart."""
    here, there = int(state.characters[who].zone), int(state.characters[other].zone)
    if state.chapters & codes.PURSUIT or here == codes.NONE or there == codes.NONE:
        return False
    return not sees(state, here, there) or way(state, here, there) > FAR


@rule
def is_aimed_at_fallen(state, action):
    """Return whether an action strikes or threatens somebody who is down; the cruel may strike."""
    if not act.ATTACK <= action < act.THREATEN + WEAPONS * CHARACTERS:
        return False
    target = (action - act.ATTACK) % CHARACTERS
    if state.characters[target].status == codes.UP:
        return False
    if action >= act.THREATEN or state.turn.actor == codes.NONE:
        return True
    character = state.characters[state.turn.actor]
    weapon = character.weapons[(action - act.ATTACK) // CHARACTERS]
    return weapon.form == codes.AS_MENTAL or cruelty(character) <= 0


@rule
def is_aimed_at_needed(state, action):
    """Return whether an action strikes or threatens somebody who has yet to grant what the side came for."""
    if not act.ATTACK <= action < act.THREATEN + WEAPONS * CHARACTERS or not state.chapters & codes.SOCIAL:
        return False
    return is_needed(state, int(state.decider), (action - act.ATTACK) % CHARACTERS)


@rule
def is_mute(character):
    """Return whether somebody is a beast, or nobody who speaks."""
    return character.skills[codes.TALK] == 0 or character.doctrine == BEAST


@rule
def is_makeshift(state, action):
    """Return whether somebody with a weapon for it strikes with bare hands, or throws what lies there."""
    strikes = act.ATTACK <= action < act.ATTACK + CHARACTERS
    throws = act.THROW <= action < act.THROW + CHARACTERS
    if state.turn.actor == codes.NONE or not (strikes or throws):
        return False
    weapons, form = state.characters[state.turn.actor].weapons, codes.AS_MELEE if strikes else codes.AS_RANGED
    for slot in range(1, WEAPONS):
        if weapons[slot].damage > 0 and weapons[slot].held == 1 and weapons[slot].form == form:
            return True
    return False


@rule
def is_idle(state):
    """Return whether the turn would end without a major action; where people sneak, with nothing done."""
    turn = state.turn
    still = turn.moved == 0 and turn.shifted == 0 and turn.rush_used == 0 and turn.disengaged == 0
    return state.phase == codes.TURN and turn.majors == 0 and (still or not state.chapters & codes.STEALTH)


@rule
def is_armed(state, who):
    """Return whether somebody has a weapon in hand that can harm a body."""
    weapons = state.characters[who].weapons
    for slot in range(1, WEAPONS):
        weapon = weapons[slot]
        if weapon.damage > 0 and weapon.held == 1 and weapon.form != codes.AS_MENTAL:
            return True
    return False


@rule
def is_beset(state):
    """Return whether who acts has a weapon in hand and an enemy in Reach who is up."""
    actor = state.characters[state.turn.actor]
    for other in range(state.character_count):
        near = has(actor.in_reach, other) and state.characters[other].status == codes.UP
        if near and state.characters[other].side != actor.side:
            return is_armed(state, int(state.turn.actor))
    return False


@rule
def is_fresh(state):
    """Return whether whoever acts has nothing to recover: no Stress, and every way out of Harm."""
    character = state.characters[state.turn.actor]
    return character.avoided == 0 and not has_stress(state, character)


@rule
def may_be_complicated(state, who):
    """Return whether Threat may put a hindrance on somebody: one on that side at a time, and something has
    led to it.

    SRD "Threat and the Gamemaster": it comes from what happens in the scene.
    """
    for other in range(state.character_count):
        if state.characters[other].side == state.characters[who].side and is_hindered(state, other):
            return False
    return has_cause(state, who)


@rule
def is_hindered(state, who):
    """Return whether some kind of test is harder for somebody who is up."""
    for matter in range(codes.MATTERS):
        if find_trait(state, who, tests_of(matter), codes.HARDER) != codes.NONE:
            return state.characters[who].status == codes.UP
    return False


@rule
def has_cause(state, who):
    """Return whether somebody has done anything yet, or is in trouble, that a hindrance could come of."""
    character = state.characters[who]
    hurt = character.stress > 0 or character.wounds + character.traumas > 0 or character.prone == 1
    bound = character.snared > 0 or character.burning > 0
    if state.round_number > 1 or character.acted == 1:
        return True
    if hurt or bound or (character.zone != codes.NONE and state.zones[character.zone].terrain > 0):
        return True
    for other in range(state.character_count):
        if has(character.in_reach, other) and state.characters[other].side != character.side:
            return True
    return False


@rule
def is_said_again(state, number):
    """Return whether an advantage, by its number among them, is one that there is already."""
    who, matter = number // codes.MATTERS, number % codes.MATTERS
    own = state.characters[who].side == state.decider
    return find_trait(state, who, tests_of(matter), codes.EASIER if own else codes.HARDER) != codes.NONE
