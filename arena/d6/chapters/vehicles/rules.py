"""Vehicles: driving, ramming, crashing, shooting at them, getting in and out."""

from arena.board.rules import step_towards
from arena.compiling.rule import rule
from arena.d6 import codes
from arena.d6.chapters.moving.rules import arrive, worst_ground
from arena.d6.core import record as act
from arena.d6.core.rules import attack
from arena.d6.core.rules.check import begin_check, roll_skill, skill_code
from arena.d6.core.rules.difficulty import OUT_OF_RANGE, declared, in_metres, range_at, setting
from arena.d6.core.rules.harm import give_up_wheel, release
from arena.d6.core.rules.sums import slower, top_rate
from arena.d6.core.rules.turn import dice_of, untrained, use_action
from arena.people.codes import NONE, UP
from arena.people.rules import are_enemies
from arena.scene.rules import find
from arena.state.events import log
from arena.state.listing import offer
from scenarios.d6.tables import COLLISION, HOW_STRUCK, LEAST, PASSIVE, SHOCK, SPEED_DIFFICULTY, VEHICLE_HARM

ALL_OUT, HIGH = 4, 2  # times the Move
CRASH_MISS = 6  # a roll that misses by so much, or by any with a complication, ends in a collision
MARGINS = tuple((least, 5 - place) for place, (least, _) in enumerate(VEHICLE_HARM[:-1]))  # least, harm
DISABLED, DESTROYED, HEAVY = 4, 5, 3
SIDESWIPE = HOW_STRUCK["sideswipe"]


@rule
def speed_of(metres, most):
    """Return the speed that so many metres a round are, 0 stopped to 4 all-out.

    >>> [int(speed_of(metres, 70)) for metres in (0, 35, 70, 140, 141)]
    [0, 1, 2, 3, 4]
    """
    if metres == 0:
        return 0
    if 2 * metres <= most:
        return 1
    if metres <= most:
        return 2
    return 3 if metres <= HIGH * most else 4


@rule
def drives(state, who):
    """Return the number of the vehicle that `who` drives, NONE for none."""
    number = int(state.characters[who].aboard)
    return number if number != NONE and state.vehicles[number].driver == who else NONE


@rule
def limit_of(state, number):
    """Return how far a vehicle could go in this round at the most."""
    vehicle = state.vehicles[number]
    most = ALL_OUT * int(vehicle.move)
    if vehicle.harm >= HEAVY:
        most = int(vehicle.move)
    if state.accelerate == 1:
        most = min(most, top_rate(int(vehicle.rate), int(vehicle.move)))
    return most if vehicle.harm < DISABLED else 0


@rule
def list_vehicles(state, who, out, number):
    """List what can be done with vehicles and to them; return how many actions there are then."""
    character = state.characters[who]
    if character.actions == 0 or character.held != codes.FREE:
        return number
    mine = drives(state, who) if dice_of(state, who, codes.DRIVING) > 0 else NONE
    if mine != NONE:
        for zone in range(state.zone_count):
            number = offer(out, number, act.DRIVE + zone, can_drive(state, mine, zone))
    for each in range(codes.MOST_VEHICLES):
        vehicle = state.vehicles[each]
        if vehicle.move == 0:
            continue
        driver = int(vehicle.driver)
        hostile = driver != NONE and are_enemies(state, who, driver)
        rams = hostile and mine != NONE and mine != each and state.vehicles[mine].zone == vehicle.zone
        number = offer(out, number, act.RAM + each, rams and state.vehicles[mine].harm < DISABLED)
        number = offer(out, number, act.FIRE_AT + each, hostile and can_fire_at(state, who, each))
        boards = character.aboard == NONE and vehicle.zone == character.zone and vehicle.rate == 0
        number = offer(out, number, act.BOARD + each, boards and not hostile and vehicle.harm < DESTROYED)
    stops = character.aboard != NONE and state.vehicles[character.aboard].went == 0
    return offer(out, number, act.GET_OUT, stops and state.vehicles[character.aboard].rate == 0)


@rule
def can_drive(state, number, zone):
    """Return whether a vehicle may try to reach a zone."""
    vehicle = state.vehicles[number]
    away = int(state.ways[vehicle.zone, zone])
    if away <= 0 or vehicle.went + away * state.zone_size > limit_of(state, number):
        return False
    return worst_ground(state, int(vehicle.zone), zone) != NONE


@rule
def handling(state, who, number):
    """Return dice and pips that a vehicle adds to driving."""
    vehicle = state.vehicles[number]
    return max(int(vehicle.handling_dice), 1 - dice_of(state, who, codes.DRIVING)), int(vehicle.handling_pips)


@rule
def do_drive(state, who, zone):
    """Drive to a zone: by the speed that it takes, and the worst ground on the way."""
    number = drives(state, who)
    vehicle = state.vehicles[number]
    use_action(state, 1)
    metres = vehicle.went + int(state.ways[vehicle.zone, zone]) * state.zone_size
    speed = speed_of(int(metres), int(vehicle.move))
    difficulty = SPEED_DIFFICULTY[speed] + worst_ground(state, int(vehicle.zone), zone)
    if difficulty == 0:
        go_to(state, number, zone, int(metres))
        return
    state.goal, state.vehicle, state.distance = zone, number, metres
    difficulty += untrained(state, who, codes.DRIVING)
    dice, pips = handling(state, who, number)
    roll_skill(state, codes.DRIVE, who, codes.DRIVING, dice, pips, int(difficulty))


@rule
def go_to(state, number, zone, metres):
    """Bring a vehicle and everybody in it to a zone."""
    vehicle = state.vehicles[number]
    vehicle.went = min(30000, metres)
    vehicle.zone = zone
    log(state, codes.EV_DRIVEN, number, zone, metres, 0)
    for who in range(state.character_count):
        if state.characters[who].aboard == number and state.characters[who].status == UP:
            state.characters[who].zone = zone
            find(state, who)
    if vehicle.driver != NONE:
        arrive(state, int(vehicle.driver), zone)


@rule
def settle_drive(state):
    """Bring the vehicle where it was to go, or slow it down, or crash it; return whether dice are awaited."""
    number, missed = int(state.vehicle), int(state.difficulty - state.total)
    vehicle = state.vehicles[number]
    if missed <= 0:
        go_to(state, number, int(state.goal), int(state.distance))
        return False
    log(state, codes.EV_SHORT, state.checker, state.goal, 0, 0)
    if missed >= CRASH_MISS or state.failed == 1:
        speed = speed_of(int(state.distance), int(vehicle.move))
        vehicle.went = 0
        begin_crash(state, number, COLLISION[speed])
        return True
    crawl(state, number, max(0, slower(int(vehicle.rate), int(vehicle.move) // 2)))
    return False


@rule
def crawl(state, number, metres):
    """Bring a vehicle as far towards its goal as so many metres allow, one zone at least."""
    vehicle = state.vehicles[number]
    left = max(1, metres // state.zone_size)
    for _ in range(state.zone_count):
        step = step_towards(state, int(vehicle.zone), int(state.goal))
        if left <= 0 or vehicle.zone == state.goal or step == NONE:
            return
        left -= 1
        go_to(state, number, step, int(vehicle.went + state.zone_size))


@rule
def begin_crash(state, number, dice):
    """Wait for the dice of a collision."""
    state.vehicle = number
    log(state, codes.EV_CRASHED, number, dice, 0, 0)
    begin_check(state, codes.CRASH, int(state.actor), max(0, int(dice)), 0, 0)


@rule
def settle_crash(state):
    """Let the vehicle resist the collision, or the hit, with its Toughness."""
    state.damage = max(0, state.total)
    resist_hit(state)


@rule
def resist_hit(state):
    """Wait for the dice of a vehicle's Toughness."""
    vehicle = state.vehicles[state.vehicle]
    begin_check(state, codes.TOUGHNESS, int(state.actor), int(vehicle.dice), int(vehicle.pips), 0)


@rule
def settle_toughness(state):
    """Harm a vehicle and shake those in it; disabled ones stop, people in a wreck get out.

    Return whether dice are awaited: a vehicle that rams takes the same damage.
    """
    number = int(state.vehicle)
    vehicle, margin = state.vehicles[number], int(state.damage - state.total)
    harm = 0
    for least, level in MARGINS:
        if margin >= least and harm == 0:
            harm = level
    if harm > 0:
        vehicle.harm = min(DESTROYED, max(int(vehicle.harm) + 1, harm))
    log(state, codes.EV_VEHICLE, number, vehicle.harm, harm, 0)
    shake(state, number, SHOCK[harm])
    if vehicle.harm >= DISABLED:
        vehicle.rate = vehicle.went = 0
    if vehicle.harm >= DESTROYED:
        empty(state, number)
    if state.rammer == NONE:
        return False
    state.vehicle, state.rammer = state.rammer, NONE
    resist_hit(state)
    return True


@rule
def shake(state, number, quarters):
    """Let everybody in a vehicle have so many quarters of its damage, rounded up, to resist."""
    for who in range(state.character_count):
        if state.characters[who].aboard == number and state.characters[who].status == UP:
            state.characters[who].shock = (quarters * state.damage + 3) // 4


@rule
def empty(state, number):
    """Let everybody out of a wreck, on the ground."""
    for who in range(state.character_count):
        if state.characters[who].aboard == number:
            state.characters[who].aboard = NONE
            state.characters[who].prone = 1
            log(state, codes.EV_BOARDED, who, number, 0, 0)
    state.vehicles[number].driver = NONE


@rule
def do_ram(state, who, other):
    """Drive into another vehicle: opposed driving, and a tie goes to the one that is rammed."""
    use_action(state, 1)
    number = drives(state, who)
    state.vehicle, state.target = other, state.vehicles[other].driver
    dice, pips = handling(state, who, number)
    off = untrained(state, who, codes.DRIVING)
    roll_skill(state, codes.RAM, who, codes.DRIVING, dice, pips - off, 0)


@rule
def answer_ram(state):
    """Let the other driver roll to get out of the way."""
    other, total = int(state.target), int(state.total)
    dice, pips = handling(state, other, int(state.vehicle))
    roll_skill(state, codes.EVADE, other, codes.DRIVING, dice, pips, total)


@rule
def evading(state, who, number):
    """Return dice and pips with which `who` gets its vehicle out of the way."""
    dice, pips = handling(state, who, number)
    return skill_code(state, who, codes.DRIVING, dice, pips)


@rule
def settle_evade(state):
    """Let the vehicles collide unless the other one got away; return whether dice are awaited."""
    if state.total >= state.difficulty:
        log(state, codes.EV_SHORT, state.actor, state.vehicles[state.vehicle].zone, 1, state.vehicle)
        return False
    state.rammer = drives(state, int(state.actor))
    mine, other = state.vehicles[state.rammer], state.vehicles[state.vehicle]
    rate = max(int(mine.went), int(mine.rate), int(other.rate), int(mine.move))
    dice = COLLISION[speed_of(rate, int(mine.move))] + SIDESWIPE
    begin_crash(state, int(state.vehicle), dice + (int(mine.scale) - int(other.scale)) // 3)
    return True


@rule
def away_from(state, who, number):
    """Return how many metres a vehicle is away, NONE where it is too far to tell."""
    return in_metres(state, int(state.near[state.characters[who].zone, state.vehicles[number].zone]))


@rule
def can_fire_at(state, who, number):
    """Return whether `who` can shoot at a vehicle."""
    if not attack.may_use(state, who, codes.GUN) or attack.attack_dice(state, who, codes.GUN) == 0:
        return False
    return range_at(state, who, codes.GUN, away_from(state, who, number)) != OUT_OF_RANGE


@rule
def do_fire_at(state, who, number):
    """Shoot at a vehicle itself; a small target on a big thing is easier, a fast one no harder."""
    character, vehicle = state.characters[who], state.vehicles[number]
    gun = character.weapons[codes.GUN]
    find(state, who)
    difficulty = PASSIVE + range_at(state, who, codes.GUN, away_from(state, who, number))
    place = state.zones[vehicle.zone]
    difficulty += place.dark + (place.cover if vehicle.zone != character.zone else 0)
    difficulty += declared(state) + setting(state, who, codes.GUN)
    difficulty += untrained(state, who, int(gun.skill))
    attack.use_weapon(state, who, codes.GUN)
    more = int(character.aim)
    character.aim = 0
    state.slot, state.vehicle = codes.GUN, number
    bigger = max(0, vehicle.scale - character.scale)
    roll_skill(state, codes.ATTACK, who, int(gun.skill), more, int(bigger), max(LEAST, int(difficulty)))


@rule
def hit_vehicle(state):
    """Wait for the dice of damage to a vehicle, which its scale makes harder to do."""
    who = int(state.actor)
    smaller = max(0, state.vehicles[state.vehicle].scale - state.characters[who].scale)
    dice, pips = attack.blow_code(state, who)
    begin_check(state, codes.CRASH, who, int(dice), int(pips - smaller), 0)


@rule
def do_board(state, who, number):
    """Get into a vehicle, in sight of all, let go of whom one holds, and take a wheel that nobody has."""
    use_action(state, 1)
    release(state, who)
    state.characters[who].aboard, state.characters[who].low = number, codes.UPRIGHT
    if state.vehicles[number].driver == NONE:
        state.vehicles[number].driver = who
    log(state, codes.EV_BOARDED, who, number, 1, 0)
    find(state, who)


@rule
def do_get_out(state, who, at):
    """Get out of a vehicle that stands."""
    use_action(state, 1)
    log(state, codes.EV_BOARDED, who, state.characters[who].aboard, 0, 0)
    give_up_wheel(state, who)
