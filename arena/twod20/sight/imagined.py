"""What might be hidden from a side, drawn anew from what a side may suppose: never from what really is.

How likely what is, is said once for all scenes. `docs/reference/rulings.md` says why a side may suppose it.
"""

from arena.compiling.rule import rule
from arena.state.bits import bit
from arena.state.dice import draw, draw_from
from arena.twod20 import codes
from arena.twod20.chapters.deck import face_down
from arena.twod20.chapters.social.imagined import imagine_talk, members
from arena.twod20.chapters.stealth.rules.notice import is_lost
from arena.twod20.codes import NONE, OBJECT, PCS, UP
from arena.twod20.sight.imagined_comers import hides, imagine_reserves
from arena.twod20.sight.supposed import PRICE
from scenarios.limits import OBJECTIVES
from scenarios.twod20.limits import ENVIRONMENT, TASKS

ANYWHERE = 4  # weight of a zone for an enemy of whom nothing is known ...
FAR = 3  # ... but before its first turn the fourth power of twice the steps to go, so many at most
LAST_SEEN = 24  # weight of the zone where it was last known to be, so much less ...
EACH_ZONE = 6  # ... for each zone farther away
EMPTY_LOOKING = 4  # one of the own side is there and has noticed nothing: so much less likely

COMES_AT_ALARM = 3  # all reserves but one in so many, at each step of the alarm
ON_SOMEBODY = 3  # one secret aim in so many is to get somebody out of the scene
DAMAGE = 3  # challenge dice of a change of the scene that hurts


@rule
def imagine(state, side):
    """Put in the place of all that `side` does not know something that might be there.

    Drawn from the state's own generator; what really is there plays no part, whether it was concealed or not.
    """
    if state.chapters & codes.STEALTH:
        place_lost(state, side)
    if state.chapters & codes.SOCIAL:
        imagine_talk(state, side)
    for number in range(OBJECTIVES):
        if face_down.is_secret_aim(state, side, number):
            imagine_aim(state, side, number)
    for number in range(TASKS):
        if face_down.is_secret_task(state, side, number):
            imagine_task(state, number)
    if side == PCS:
        imagine_reserves(state, side)
        for event in range(ENVIRONMENT):
            if face_down.change_to_come(state, event):
                imagine_change(state, event)
        for number in range(state.venture.stage, state.venture.stage_count):
            imagine_stage(state, side, number)


# what changes


@rule
def imagine_change(state, event):
    """Say what a change of the scene costs and brings: harm, rough ground, or a trait."""
    change = state.environment[event]
    face_down.clear_change(change)
    if change.price > 0:
        change.price = draw_price(state)
    what = draw(state.generator, 3)
    if what == 1 or state.chapters & codes.STEALTH != 0:
        imagine_trait(state, change.trait)
        return
    change.zone = zone_of_somebody(state)
    if what == 2:
        change.damage = DAMAGE
    else:
        change.terrain = 1


@rule
def draw_price(state):
    """Return a price in Threat, mostly the common one, else one more or less."""
    return draw(state.generator, PRICE) + draw(state.generator, PRICE) - 1


@rule
def zone_of_somebody(state):
    """Return a zone in which things may happen: one spoken of, else where somebody is known to be."""
    if state.rumour.places != 0:
        return draw_from(state.generator, state.rumour.places)
    left = sum(is_there(state, who) for who in range(state.character_count))
    left = draw(state.generator, max(1, left))
    for who in range(state.character_count):
        left -= is_there(state, who)
        if left == 0:
            return int(state.characters[who].zone)
    return 0


@rule
def is_there(state, who):
    """Return whether the players know where this person is."""
    character = state.characters[who]
    return character.status == UP and character.tier != OBJECT and not hides(state, PCS, who)


@rule
def imagine_trait(state, trait):
    """Make it dark, slippery or loud: harder for everybody; where people hide, lighter, or loud underfoot."""
    face_down.clear_trait(trait)
    trait.scope = codes.ON_SCENE
    trait.copies = 1
    if state.chapters & codes.STEALTH:
        lighter = draw(state.generator, 2) == 1
        trait.tests = bit(codes.OBSERVING) if lighter else bit(codes.SNEAKING)
        trait.effect = codes.EASIER if lighter else codes.HARDER
        trait.sense = codes.SIGHT if lighter else codes.HEARING
        return
    trait.effect = codes.HARDER
    left_out = draw(state.generator, 3)
    if left_out != 1:
        trait.tests |= bit(codes.MELEE)
    if left_out != 2:
        trait.tests |= bit(codes.RANGED)
    if left_out != 3:
        trait.tests |= bit(codes.MOVEMENT)


@rule
def imagine_stage(state, side, number):
    """Say what the alarm brings when it rises: most of those who may come; a trait where that is nobody."""
    stage = state.venture.stages[number]
    face_down.clear_trait(stage.trait)
    stage.arrivals = 0
    stage.event = NONE
    if stage.price > 0:
        stage.price = draw_price(state)
    for who in range(state.character_count):
        if face_down.is_unknown(state, side, who) and draw(state.generator, COMES_AT_ALARM) != 1:
            stage.arrivals |= bit(who)
    if stage.arrivals == 0:
        imagine_trait(state, stage.trait)


# what the other side wants


@rule
def imagine_aim(state, side, number):
    """Say what the other side wants in secret: one of us out of the scene, or only that we fail."""
    objective = state.objectives[number]
    objective.kind = codes.PREVENT
    objective.who = 0
    sought = state.rumour.sought & members(state, side)
    if sought != 0:
        objective.kind = codes.DEFEAT
        objective.who = bit(draw_from(state.generator, sought))
    elif draw(state.generator, ON_SOMEBODY) == 1:
        objective.kind = codes.DEFEAT
        objective.who = bit(somebody(state, side))


@rule
def somebody(state, side):
    """Return one of `side` who is up, any with the same chance; the first of it where nobody is."""
    found, met = NONE, 0
    for who in range(state.character_count):
        character = state.characters[who]
        if character.side == side and character.tier != OBJECT:
            met += character.status == UP
            if found == NONE or (character.status == UP and draw(state.generator, max(1, met)) == 1):
                found = who
    return max(0, found)


@rule
def imagine_task(state, number):
    """Say what the other side does in secret: a test somewhere, neither easy nor hard."""
    task = state.venture.tasks[number]
    task.kind = codes.KEY_TEST
    task.zone = draw(state.generator, state.zone_count) - 1
    task.attribute = draw(state.generator, len(codes.ATTRIBUTE_WORDS)) - 1
    task.skill = draw(state.generator, len(codes.SKILL_WORDS)) - 1


# where somebody may be


@rule
def place_lost(state, side):
    """Put every enemy that `side` has lost where it might be, drawn from the state's own generator.

    Near where it was last known to be, or anywhere; seldom in a zone where one of the side stands and has
    noticed nothing. Where it really is plays no part.
    """
    for who in range(state.character_count):
        if is_lost(state, side, who):
            total = sum(likelihood(state, side, who, zone) for zone in range(state.zone_count))
            left = draw(state.generator, total)
            for zone in range(state.zone_count):
                left -= likelihood(state, side, who, zone)
                if left <= 0:
                    state.characters[who].zone = zone
                    break


@rule
def likelihood(state, side, who, zone):
    """Return how likely `side` thinks it that `who` is in `zone`, as a weight of 1 or more."""
    last = state.characters[who].stealth.last_seen
    weight = ANYWHERE
    if last != NONE:
        apart = state.ways[last, zone]
        weight = 1 if apart == NONE else max(1, LAST_SEEN - EACH_ZONE * int(apart))
    elif state.round_number == 1 and state.characters[who].acted == 0:
        weight = max(1, (2 * steps_from(state, side, zone)) ** 4)
    for other in range(state.character_count):
        friend = state.characters[other]
        if friend.side == side and friend.status == UP and friend.zone == zone:
            return max(1, weight // EMPTY_LOOKING)
    return weight


@rule
def steps_from(state, side, zone):
    """Return how many zones whoever of `side` is nearest has to go to `zone`, at most FAR, 0 for no way."""
    nearest = NONE
    for other in range(state.character_count):
        friend = state.characters[other]
        if friend.side == side and friend.status == UP and friend.zone != NONE:
            apart = int(state.ways[friend.zone, zone])
            if apart != NONE and (nearest == NONE or apart < nearest):
                nearest = apart
    return min(FAR, max(0, nearest))
