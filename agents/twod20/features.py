"""A position of a 2d20 scene in numbers for a learned value: a row for each person, one for the scene.

Where people are counts by what it means to them: how far the nearest enemy is and how far what they want.
"""

from arena.compiling.rule import rule
from arena.state.bits import count, has
from arena.twod20 import codes
from arena.twod20.chapters.task.rules.standing import task_headway
from arena.twod20.codes import NONE, NPCS, OBJECT, PCS, PURSUIT, RESERVE, RUNNING, UP
from arena.twod20.core.rules.harm.harm import total_harms
from arena.twod20.core.rules.harm.stress import freshness
from arena.twod20.core.rules.test.trait import difficulty_from_traits
from arena.twod20.outcome import aims, headway, request_headway, score
from scenarios.limits import OBJECTIVES
from scenarios.twod20.limits import CLAIMS, CONSEQUENCES, OFFERS, REQUESTS, TASKS, WEAPONS

PERSON = 86  # numbers of one person
SCENE = 68  # numbers of the scene
FAR = 9  # zones: as far as anything counts
ATTRIBUTES, SKILLS = 6, 6
PLACES = 12  # zones that are told apart
KINDS = (  # of test whose Difficulty traits and Wounds change
    codes.MELEE,
    codes.RANGED,
    codes.MENTAL,
    codes.DEFENCE,
    codes.MOVEMENT,
    codes.MEDICINE,
    codes.ACTIVITY,
    codes.SNEAKING,
    codes.OBSERVING,
    codes.PERSUASION,
)


@rule
def describe(state, people, sides, scene):
    """Write the numbers of a position and return how many people there are.

    `people` float32 (people, PERSON), `sides` int64 (people,) and `scene` float32 (SCENE,) are written.
    """
    rows = 0
    for who in range(state.character_count):
        if takes_part(state.characters[who]):
            people[rows, :] = 0
            sides[rows] = state.characters[who].side
            describe_body(state, who, people[rows])
            describe_arms(state.characters[who], people[rows])
            describe_place(state, who, people[rows])
            describe_tests(state, who, people[rows])
            describe_foes(state, who, people[rows])
            rows += 1
    scene[:] = 0
    describe_scene(state, scene)
    describe_venture(state, scene)
    return rows


@rule
def takes_part(character):
    """Return whether somebody is, or may yet come, or may be got up again, in the scene."""
    if character.tier == OBJECT:
        return character.status == UP
    return character.status <= codes.UNCONSCIOUS


@rule
def describe_body(state, who, row):
    """Write how somebody is: 0..31."""
    character = state.characters[who]
    row[0] = character.status == UP
    row[1] = character.status == RESERVE
    row[2] = character.tier == codes.PLAYER
    row[3] = character.tier == codes.MINOR
    row[4] = character.tier == OBJECT
    left = max(0, character.harm_limit - total_harms(character))
    row[5] = freshness(state, character)
    row[6] = left
    row[7] = character.stress_base / 10.0
    row[8] = character.armour
    row[9] = character.courage
    row[10] = character.shield
    row[11] = character.prone
    row[12] = character.stunned
    row[13] = character.snared > 0
    row[14] = character.burning * character.burning_rounds / 4.0
    row[15] = character.fortune
    row[16] = character.dying
    row[17] = character.acted
    row[18] = character.flustered
    row[19] = character.aimed
    row[20] = character.protected + 0.5 * character.ducked
    row[21] = count(character.defenders) + count(character.bolsterers)
    row[22] = character.confidence
    row[23] = character.pressed
    row[24] = character.stealth.level
    row[25] = character.stealth.attention
    row[26] = character.fatigue
    row[27] = character.readied != NONE or character.ready_deed != codes.READY_NOTHING
    row[28] = max(0, character.arrives - state.round_number) if character.arrives != NONE else 0
    row[29] = character.threatened
    row[30] = count(character.known_facts)
    row[31] = character.wounds + character.traumas


@rule
def describe_arms(character, row):
    """Write what somebody can do: 32..47."""
    for number in range(ATTRIBUTES):
        row[32 + number] = character.attributes[number] / 10.0
    for number in range(SKILLS):
        row[38 + number] = character.skills[number] / 3.0
    for slot in range(WEAPONS + 1):
        weapon = character.weapons[slot]
        if weapon.damage > 0 and weapon.fallen_zone == NONE:
            place = 44 + weapon.form
            row[place] = max(row[place], weapon.damage / 4.0)
            if slot > 0:
                row[47] += weapon.reloads / 4.0


@rule
def describe_place(state, who, row):
    """Write where somebody is by what that means: 48..55."""
    character = state.characters[who]
    here = character.zone
    if here == NONE:
        return
    nearest = FAR
    for other in range(state.character_count):
        if state.characters[other].side != character.side and state.characters[other].status == UP:
            there = state.characters[other].zone
            nearest = min(nearest, steps(state, here, there))
            if has(character.in_reach, other):
                row[49] += 1
            elif has(state.zones[here].sight, there):
                row[50] += 1
    row[48] = nearest / 3.0
    row[51] = state.zones[here].cover / 2.0
    row[52] = state.zones[here].hazard / 2.0
    row[53] = steps_to_aims(state, who) / 3.0
    row[54] = steps_to_tasks(state, who) / 3.0
    row[55] = state.zones[here].terrain


@rule
def describe_tests(state, who, row):
    """Write what traits and Wounds make harder for somebody: 56..65, and what it has done: 66..68."""
    for number in range(len(KINDS)):
        row[56 + number] = difficulty_from_traits(state, who, KINDS[number], NONE)
    character = state.characters[who]
    row[66] = character.reacted
    row[67] = character.waited
    row[68] = character.at_cover


@rule
def describe_foes(state, who, row):
    """Write who can be hit, and by whom one can: 69..73; and in which zone somebody is: 74..85."""
    character = state.characters[who]
    here = character.zone
    if here == NONE:
        return
    for other in range(state.character_count):
        enemy = state.characters[other]
        if enemy.side == character.side or enemy.status != UP or enemy.zone == NONE:
            continue
        worn = 1.0 - freshness(state, enemy)
        if has(character.in_reach, other):
            row[69] = max(row[69], worn)
            row[70] += enemy.aimed
        elif has(state.zones[here].sight, enemy.zone):
            row[71] = max(row[71], worn)
            row[72] += enemy.aimed
            row[73] += state.zones[enemy.zone].cover / 2.0
    if here < PLACES:
        row[74 + here] = 1


@rule
def steps(state, here, there):
    """Return how many zones there are to walk, FAR where nobody can or it is farther."""
    if there == NONE or state.ways[here, there] == NONE:
        return FAR
    return min(FAR, int(state.ways[here, there]))


@rule
def steps_to_aims(state, who):
    """Return how far somebody is from the nearest place that its side's aims name, 0 where none does."""
    nearest = FAR + 1
    for number in range(OBJECTIVES):
        aim = state.objectives[number]
        if aim.kind != NONE and aim.done == 0 and aim.zone != NONE:
            if aim.side == state.characters[who].side:
                nearest = min(nearest, steps(state, state.characters[who].zone, aim.zone))
    return 0 if nearest > FAR else nearest


@rule
def steps_to_tasks(state, who):
    """Return how far somebody is from the nearest task it may try, 0 where there is none."""
    nearest = FAR + 1
    for number in range(TASKS):
        task = state.venture.tasks[number]
        if task.kind != NONE and task.done == 0 and task.closed == 0 and task.zone != NONE:
            if has(task.who, who):
                nearest = min(nearest, steps(state, state.characters[who].zone, task.zone))
    return 0 if nearest > FAR else nearest


@rule
def describe_scene(state, scene):
    """Write pools, clock, aims and traits: 0..31."""
    scene[0] = score(state, PCS)
    scene[1] = state.momentum
    scene[2] = min(20, state.threat)
    scene[3] = state.round_number / (state.round_limit + 1.0)
    scene[4] = state.round_limit - state.round_number
    scene[5] = state.side_to_act == PCS
    scene[6] = aims(state, PCS)
    scene[7] = aims(state, NPCS)
    scene[8] = state.gave_up
    scene[9] = state.social.struck
    for number in range(OBJECTIVES):
        aim = state.objectives[number]
        if aim.kind != NONE:
            scene[10 + number] = headway(state, number)
            scene[16 + number] = aim.done
    for number in range(state.trait_count):
        trait = state.traits[number]
        if trait.copies > 0 and trait.scope == codes.ON_CHARACTER:
            helps = (trait.effect == codes.EASIER) != (trait.against == 1)
            place = 22 if state.characters[trait.on].side == PCS else 24
            scene[place if helps else place + 1] += trait.copies
        elif trait.copies > 0:
            scene[26 + trait.scope] += trait.copies
    pursuit = state.pursuit
    if state.chapters & PURSUIT and pursuit.stage == RUNNING:
        scene[29] = pursuit.apart
        scene[30] = pursuit.pace / 4.0
        scene[31] = pursuit.exchanges - pursuit.exchange


@rule
def describe_venture(state, scene):
    """Write tasks, what threatens, and requests: 32..67."""
    for number in range(TASKS):
        task = state.venture.tasks[number]
        if task.kind != NONE:
            scene[32 + number] = task_headway(state, number) - task.closed
            scene[42] += task.eased - task.hindered
    for number in range(CONSEQUENCES):
        danger = state.venture.consequences[number]
        if danger.dice > 0:
            scene[43 + number] = danger.setbacks / max(1, danger.amount) + danger.stress / (
                max(1, danger.stress_limit) * max(1, danger.amount)
            )
    if state.venture.limit > 0:
        scene[46] = state.venture.elapsed / state.venture.limit
        scene[47] = (state.venture.limit - state.venture.elapsed) / 5.0
    scene[48] = state.venture.stage
    scene[49] = state.venture.priority == PCS
    for number in range(REQUESTS):
        request = state.social.requests[number]
        if request.of != NONE:
            scene[50 + number] = request_headway(state, number)
            scene[56 + number] = (request.status == codes.GRANTED) - (request.status == codes.REFUSED) * 1.0
    for number in range(CLAIMS):
        claim = state.social.claims[number]
        if claim.to != NONE:
            place = 62 if state.characters[claim.to].side == NPCS else 63
            scene[place] += claim.status == codes.UNSAID
            scene[place + 2] += claim.status == codes.ACCEPTED
    for number in range(OFFERS):
        offer = state.social.offers[number]
        if offer.to != NONE and offer.made == codes.NOT_MADE:
            scene[66 if state.characters[offer.to].side == NPCS else 67] += 1
