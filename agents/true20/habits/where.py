"""Where somebody stands, whom it sees there, and which steps lead on."""

from agents.true20.characters import FLEES, HOLDS
from agents.true20.habits.goals import quarry
from arena.aims.codes import DEFEAT, SURVIVE
from arena.board.rules import can_see, step_towards
from arena.compiling.rule import rule
from arena.people.codes import NONE, UP
from arena.people.rules import knows_of
from arena.true20 import codes
from arena.true20.chapters.manoeuvres.rules.grapple import NET, grapple_bonus
from arena.true20.chapters.manoeuvres.rules.manoeuvre import is_net
from arena.true20.chapters.stealth.rules import anybody_hides, shelters
from arena.true20.core import record as act
from arena.true20.core.rules.person import ability, skill
from scenarios.limits import OBJECTIVES, ZONES


@rule
def is_hurt(state, who):
    """Return whether somebody has more than a scratch."""
    character = state.characters[who]
    return character.hurt + character.wounded + character.staggered > 1


@rule
def bides(state, who):
    """Return whether time works for the side of `who`, and enemies have to come to it or past it."""
    side = state.characters[who].side
    gains, attacks, stopped = state.clock_winner == side, False, False
    for number in range(OBJECTIVES):
        objective = state.objectives[number]
        if objective.kind == NONE or objective.done == 1:
            continue
        if objective.side == side:
            gains = gains or objective.kind == SURVIVE
            attacks = attacks or objective.kind == DEFEAT
        elif objective.zone != NONE:
            stopped = True
            if not is_before(state, who, int(objective.zone)):
                return False
    return gains and (stopped or not attacks)


@rule
def is_before(state, who, zone):
    """Return whether `who` is as near to a zone as any enemy its side knows of."""
    mine, side = int(state.ways[state.characters[who].zone, zone]), state.characters[who].side
    for other in range(state.character_count):
        one = state.characters[other]
        if one.status == UP and one.side != side and knows_of(state, side, other):
            way = int(state.ways[one.zone, zone])
            if way != NONE and (mine == NONE or way < mine):
                return False
    return True


@rule
def keeps_away(state, who):
    """Return whether somebody does not go after enemies now: by its doctrine, or as they have to come."""
    doctrine = state.characters[who].doctrine
    return HOLDS[doctrine] == 1 or (FLEES[doctrine] == 1 and is_hurt(state, who)) or bides(state, who)


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
def sees_enemy(state, who):
    """Return whether `who` has somebody of another side in sight, who does not hide."""
    for other in range(state.character_count):
        one = state.characters[other]
        if one.status == UP and one.side != state.characters[who].side and one.hidden == 0:
            if can_see(state, who, other):
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
def throws_in_vain(state, who, other):
    """Return whether `who` would throw a weapon at an enemy beside it with another in hand; a net is none."""
    arm = state.characters[who].weapons[codes.HAND]
    near = state.characters[who].zone == state.characters[other].zone
    armed = state.characters[who].grip == NONE and arm.carried == 1 and arm.dropped == 0
    return near and armed and not is_net(state, who, codes.THROWN)


@rule
def out_of_hazard(state, who, legal, number):
    """Return the move to a zone without a hazard; -1 for none."""
    for place in range(number):
        zone = int(legal[place]) - act.MOVE
        if 0 <= zone < ZONES and state.zones[zone].hazards == 0:
            return int(legal[place])
    return -1


@rule
def has_enemy(state, who, zone):
    """Return whether an enemy stands in a zone whom the side of `who` knows of."""
    side = state.characters[who].side
    for other in range(state.character_count):
        one = state.characters[other]
        if one.status == UP and one.side != side and one.zone == zone and knows_of(state, side, other):
            return True
    return False


@rule
def chance_to_get_free(state, who):
    """Return about how likely `who` is to get out of a grip, a net or bonds."""
    slips = skill(state, who, codes.ESCAPE_ARTIST)
    other = int(state.characters[who].grip)
    if other == NONE:
        return chance_of(max(slips, ability(state, who, codes.STRENGTH) - 5) - NET)
    return chance_of(max(slips, grapple_bonus(state, who)) - grapple_bonus(state, other) - 10)


@rule
def chance_of(ahead):
    """Return the chance of a check whose bonus is so far ahead of its Difficulty."""
    return min(20, max(0, 21 + ahead)) / 20.0


@rule
def step_to(state, who, zone, legal, number, hurry):
    """Return the move that leads to a zone, running where no enemy is here or there; -1 for none."""
    found, step = -1, step_towards(state, state.characters[who].zone, zone)
    safe = hurry and enemies_here(state, who) == 0 and not has_enemy(state, who, step)
    for place in range(number):
        action = int(legal[place])
        if step >= 0 and action == act.MOVE + step and found < 0:
            found = action
        if step >= 0 and action == act.RUN + step and safe:
            found = action
    return found


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
def towards_hiding_place(state, who, legal, number):
    """Return the move that leads to the nearest other place to hide in, if an enemy hides; -1 for none."""
    here, found, least = int(state.characters[who].zone), -1, NONE
    if not anybody_hides(state, who):
        return -1
    for zone in range(state.zone_count):
        way = int(state.ways[here, zone])
        if zone != here and way != NONE and shelters(state, zone) and (found < 0 or way < least):
            found, least = zone, way
    return step_to(state, who, found, legal, number, False) if found >= 0 else -1
