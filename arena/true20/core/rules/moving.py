"""Moving by feet: ways, what hampers, running all out, charging, climbing, swimming, jumping, falling.

"Movement", "Hampered Movement", "Move All Out", "Charge", "Falling".
"""

from arena.board.rules import leads_to
from arena.compiling.rule import rule
from arena.people.codes import NONE, UP
from arena.scene.rules import move
from arena.state.bits import has
from arena.state.events import log
from arena.true20 import codes
from arena.true20.core.record import OBSTACLES
from arena.true20.core.rules import turn
from arena.true20.core.rules.check import begin_check, done
from arena.true20.core.rules.damage import begin_save
from arena.true20.core.rules.person import ability_bonus, has_feat, is_in, put_in, skill, take_out

PACE = 5
SLOW_WAYS = 4  # climbing and swimming take so many times the distance
LEAST_CHARGE = 10
MOST_FALL = 40
ENDURANCE = 10
ICY, LANDING, DELIBERATE = 5, 15, 2


@rule
def obstacle_on(state, here, there):
    """Return what stands on a way, NONE for nothing."""
    for number in range(OBSTACLES):
        obstacle = state.obstacles[number]
        if obstacle.here == NONE:
            break
        if obstacle.here == here and obstacle.there == there:
            return number
    return NONE


@rule
def is_open(state, here, there):
    """Return whether a way is open: what is to be done before somebody can pass is done."""
    number = obstacle_on(state, here, there)
    if number == NONE:
        return True
    opens = state.obstacles[number].opens
    return opens == NONE or state.zones[opens].done >= state.zones[opens].steps


@rule
def can_go(state, who, zone):
    """Return whether a way leads `who` into a zone next door, and it can take it."""
    character = state.characters[who]
    if not leads_to(state, character.zone, zone) or not is_open(state, character.zone, zone):
        return False
    held = character.grip != NONE or is_in(state, who, codes.ANCHORED) or character.speed == 0
    return not held and not is_in(state, who, codes.PRONE)


@rule
def speed_of(state, who):
    """Return how many feet `who` goes in a move action."""
    character = state.characters[who]
    value = int(character.mount) if character.mount > 0 else int(character.speed)
    for condition in (codes.BLINDED, codes.ENTANGLED, codes.SLOWED):
        if is_in(state, who, condition):
            value = value // 2
    if character.fatigue == codes.EXHAUSTED:
        value = value // 2
    return 2 * value if character.hurried == 1 else value


@rule
def way_in_feet(state, who, zone):
    """Return how many feet a way counts for `who`, with what hampers it on either side."""
    here = int(state.characters[who].zone)
    feet = PACE * int(state.paces[here, zone])
    number = obstacle_on(state, here, zone)
    if number != NONE and state.characters[who].climbs == 0:
        if state.obstacles[number].skill == codes.CLIMB or state.obstacles[number].skill == codes.SWIM:
            feet *= SLOW_WAYS
    percent = min(int(state.zones[here].hampered), int(state.zones[zone].hampered))
    return (100 * feet + percent - 1) // percent


@rule
def left_to_go(state, who, zone):
    """Return how many feet of the way into a zone are still before `who`."""
    character = state.characters[who]
    return way_in_feet(state, who, zone) - (character.covered if character.bound == zone else 0)


@rule
def can_step(state, who, zone):
    """Return whether `who` can move on towards a zone: with feet it has left, or a further action."""
    if not can_go(state, who, zone):
        return False
    return state.characters[who].feet > 0 or can_pace(state, who)


@rule
def can_pace(state, who):
    """Return whether `who` has a move left to go with: the mount's, or an action of its own.

    "Mounts in Combat"
    """
    character = state.characters[who]
    return character.gaits > 0 if character.mount > 0 else turn.can_move_action(state, who)


@rule
def use_pace(state, who):
    """Use a move of `who`, or of its mount."""
    if state.characters[who].mount > 0:
        state.characters[who].gaits -= 1
        turn.lose_aim(state, who)
    else:
        turn.use_move(state, who)


@rule
def step(state, who, zone):
    """Move on towards a zone; a way that asks for a roll waits for it."""
    character = state.characters[who]
    if character.feet < left_to_go(state, who, zone) and can_pace(state, who):
        use_pace(state, who)
        character.feet += speed_of(state, who)
    character.walked = 1
    number = obstacle_on(state, character.zone, zone)
    if number != NONE and state.obstacles[number].drop > 0:
        begin_jump(state, who, zone, number)
        return
    if number != NONE and state.obstacles[number].skill != NONE and not is_easy(state, who, number):
        state.goal = zone
        kind, harder = int(state.obstacles[number].skill), ice_on(state, int(character.zone), zone, number)
        difficulty = int(state.obstacles[number].difficulty) + harder
        begin_check(state, codes.WAY, who, skill(state, who, kind), difficulty)
        return
    advance(state, who, zone)
    done(state)


@rule
def ice_on(state, here, there, number):
    """Return how much harder ice at either end makes a way that is climbed or balanced along."""
    kind = state.obstacles[number].skill
    if kind != codes.CLIMB and kind != codes.ACROBATICS:
        return 0
    both = state.zones[here].hazards | state.zones[there].hazards
    return ICY if has(both, codes.ICE) else 0


@rule
def begin_jump(state, who, zone, number):
    """Let `who` jump down a way; a dive into water is harder the deeper it goes.

    "Falling": a deliberate jump helps the save by 2, a good check by 2 more; a good dive does no damage.
    """
    obstacle = state.obstacles[number]
    state.goal = zone
    second = codes.SWIM if obstacle.water == 1 else codes.JUMP
    bonus = max(skill(state, who, codes.ACROBATICS), skill(state, who, second))
    harder = 5 * (obstacle.drop // 50) if obstacle.water == 1 else 0
    begin_check(state, codes.JUMPING, who, bonus, LANDING + harder)


@rule
def resolve_jump(state):
    """Let whoever jumps come down: unhurt after a good dive, else it saves against the fall."""
    who, zone = int(state.checker), int(state.goal)
    obstacle = state.obstacles[obstacle_on(state, state.characters[who].zone, zone)]
    feet, water, soft = int(obstacle.drop), obstacle.water == 1, obstacle.soft == 1
    state.characters[who].feet = 0
    state.characters[who].bound, state.characters[who].covered = NONE, 0
    move(state, who, zone)
    log(state, codes.EV_FELL, who, feet, 0, 0)
    if water and state.won == 1:
        done(state)
        return
    easier = DELIBERATE + (DELIBERATE if state.won == 1 and not water else 0)
    begin_save(state, who, fall_damage(feet, water, soft), True, False, -easier)


@rule
def is_easy(state, who, number):
    """Return whether a way asks nothing of `who`: it climbs and swims as it walks."""
    kind = state.obstacles[number].skill
    return state.characters[who].climbs == 1 and (kind == codes.CLIMB or kind == codes.SWIM)


@rule
def advance(state, who, zone):
    """Bring `who` into a zone, or as far on the way as its feet reach."""
    character = state.characters[who]
    needed = left_to_go(state, who, zone)
    if character.feet >= needed:
        character.feet -= needed
        character.bound, character.covered = NONE, 0
        move(state, who, zone)
        return
    if character.bound != zone:
        character.bound, character.covered = zone, 0
    whole = character.covered + needed
    character.covered += character.feet
    character.feet = 0
    log(state, codes.EV_WENT, who, zone, character.covered, whole)


@rule
def resolve_way(state):
    """Go on along a way that was rolled for, stay, or fall."""
    who, zone = int(state.checker), int(state.goal)
    character = state.characters[who]
    if state.won == 1:
        advance(state, who, zone)
        done(state)
        return
    character.feet = 0
    obstacle = state.obstacles[obstacle_on(state, character.zone, zone)]
    if obstacle.fall >= 10 and state.margin <= -5:
        fall(state, who, int(obstacle.fall), obstacle.water == 1, obstacle.soft == 1)
    else:
        done(state)


@rule
def fall_damage(feet, water, soft):
    """Return the damage bonus of a fall: 2 for every full 10 feet up to 40, less onto what gives way.

    >>> [int(fall_damage(*each)) for each in ((250, False, False), (35, False, True), (35, True, False))]
    [40, 4, 2]
    """
    value = min(MOST_FALL, 2 * (int(feet) // 10))
    return max(0, value - (4 if water else 2 if soft else 0))


@rule
def fall(state, who, feet, water, soft):
    """Let `who` fall; it lies where it stood."""
    log(state, codes.EV_FELL, who, feet, 0, 0)
    put_in(state, who, codes.PRONE, 0)
    begin_save(state, who, fall_damage(feet, water, soft), True, False, 0)


# running all out


@rule
def can_run(state, who):
    """Return whether `who` can move all out."""
    character = state.characters[who]
    if character.mount > 0:
        return character.gaits == 2
    tired = character.fatigue > 0 or character.runs < 2
    return turn.can_full(state, who) and not tired and not is_in(state, who, codes.ENTANGLED)


@rule
def can_run_to(state, who, zone):
    """Return whether `who` can run into a zone: where a way asks for a check nobody runs."""
    if not can_go(state, who, zone):
        return False
    number = obstacle_on(state, state.characters[who].zone, zone)
    if number == NONE or is_easy(state, who, number):
        return True
    return state.obstacles[number].skill == NONE and state.obstacles[number].drop == 0


@rule
def run(state, who, zone):
    """Let `who` move all out; whoever has run for long must hold out."""
    character = state.characters[who]
    if character.mount > 0:
        character.gaits = 0
    else:
        turn.use_full(state, who)
    put_in(state, who, codes.RUNNING, 1)
    character.ran += 1
    character.feet = int(character.runs) * speed_of(state, who)
    character.walked = 1
    state.goal = zone
    if character.mount == 0 and character.ran > 10 + 2 * character.abilities[codes.CONSTITUTION]:
        bonus = ability_bonus(state, who, codes.CONSTITUTION) + hardiness(state, who)
        begin_check(state, codes.ENDURANCE, who, bonus, ENDURANCE + character.ran_checks)
        character.ran_checks += 1
        return
    advance(state, who, zone)
    done(state)


@rule
def hardiness(state, who):
    """Return what endurance adds to checks of holding out."""
    return 4 if has_feat(state, who, codes.ENDURANCE_FEAT) else 0


@rule
def resolve_endurance(state):
    """Let whoever runs go on, or tire and slow down."""
    who = int(state.checker)
    character = state.characters[who]
    if state.won == 0:
        character.fatigue = max(character.fatigue, codes.FATIGUED)
        log(state, codes.EV_FATIGUE, who, character.fatigue, 0, 0)
        character.feet = 2 * speed_of(state, who)
        take_out(state, who, codes.RUNNING)
    advance(state, who, state.goal)
    done(state)


# charging


@rule
def can_charge(state, who, other):
    """Return whether `who` can run straight at `other` and strike."""
    character, target = state.characters[who], state.characters[other]
    if paces_of_charge(state, who) == 0 or character.fatigue > 0 or is_in(state, who, codes.ENTANGLED):
        return False
    if target.status != UP or not can_go(state, who, target.zone):
        return False
    number = obstacle_on(state, character.zone, target.zone)
    feet = left_to_go(state, who, target.zone)
    most = speed_of(state, who) * paces_of_charge(state, who)
    clear = way_in_feet(state, who, target.zone) == PACE * int(state.paces[character.zone, target.zone])
    return clear and feet >= LEAST_CHARGE and feet <= most and number == NONE


@rule
def paces_of_charge(state, who):
    """Return how many times its speed `who` may charge: a full action, or the one action that a round has."""
    character = state.characters[who]
    if character.standard == 0:
        return 0
    if character.mount > 0:
        return int(character.gaits) if character.walked == 0 else 0
    if character.moves > 0:
        return 2
    return 1 if turn.acts_once(state, who) else 0


@rule
def charge_to(state, who, other):
    """Let `who` run at `other`; it is easier to hit until its next turn."""
    if state.characters[who].mount > 0:
        turn.use_standard(state, who)
        state.characters[who].gaits = 0
    else:
        turn.use_full(state, who)
    turn.lose_aim(state, who)
    state.characters[who].bound, state.characters[who].covered = NONE, 0
    state.characters[who].walked = 1
    put_in(state, who, codes.CHARGED, 1)
    move(state, who, state.characters[other].zone)


@rule
def is_lying(state, who):
    """Return whether `who` lies on the ground."""
    return has(state.characters[who].conditions, codes.PRONE)
