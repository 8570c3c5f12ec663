"""The fields of an observation of a 2d20 conflict: name, unit and range, in the order of the columns.

The docs' tables and the environments' spaces are made from these tuples; `observe` writes them.
"""

from __future__ import annotations

from arena.state.view import Column, View
from arena.twod20 import codes
from arena.twod20.chapters.corruption import columns as fields_corruption
from arena.twod20.chapters.deck import columns as fields_deck
from arena.twod20.chapters.magic import columns as fields_magic
from arena.twod20.chapters.network import columns as fields_network
from arena.twod20.chapters.ritual import columns as fields_ritual
from arena.twod20.chapters.social import columns as fields_social
from arena.twod20.codes import (
    ATTRIBUTE_WORDS,
    EXTREME,
    GOAL_WORDS,
    MATTER_WORDS,
    OBJECTIVE_WORDS,
    ON_FALL,
    PHASE_WORDS,
    SKILL_WORDS,
    TEST_WORDS,
)
from arena.twod20.limits import FACES, WEAPONS
from arena.twod20.sight import fields_stress
from scenarios.limits import CHARACTERS, OBJECTIVES, ROUNDS, ZONES
from scenarios.twod20.limits import (
    ALARM,
    CONSEQUENCES,
    ENVIRONMENT,
    INTERVALS,
    MOST_GAIT,
    MOST_SEATS,
    MOST_SQUARE,
    TALENTS,
    TASKS,
    VALUES,
    WORKINGS,
)

MOST = 127  # of anything the record keeps in one byte
STRESS = 32767
NET = 160  # copies of all traits together
POINTS = 400  # of one damage roll
EVERYWHERE = 9  # kinds of test that every scene knows; those of further chapters stand at the end


def flags(*names: str) -> tuple[Column, ...]:
    """Return fields that are 1 when so and 0 when not."""
    return tuple(Column(name, "flag", 0, 1) for name in names)


def net_traits(prefix: str) -> tuple[Column, ...]:
    """Return the four fields of the traits on somebody or something: harder less easier."""
    names = (*MATTER_WORDS, "against")
    return tuple(Column(f"{prefix}trait_{name}", "copies, harder less easier", -NET, NET) for name in names)


STANDING = (
    *flags("known", "own", "asked", "acting", "targeted", "suffering", "helping"),
    *flags("up", "reserve", "defeated", "out", "escaped"),
    Column("zone", "number, -1: nowhere", -1, ZONES - 1),
    Column("range", "from who is asked: 0 Close .. 3 Extreme, -1: nowhere", -1, EXTREME),
    *flags("seen", "in_reach"),
)
BODY = (
    Column("stress", "points", 0, STRESS),
    Column("stress_left", "points to the maximum", -STRESS, STRESS),
    Column("fatigue", "points", 0, MOST),
    Column("wounds", "untreated", 0, MOST),
    Column("traumas", "untreated", 0, MOST),
    Column("treated_wounds", "number", 0, MOST),
    Column("treated_traumas", "number", 0, MOST),
    Column("harms_left", "Harms to Defeat", -4 * MOST, MOST),
    *flags("dying", "voluntary"),
    Column("fortune", "points", 0, 5),
    *(Column(f"hampered_{matter}", "untreated Wounds", 0, MOST) for matter in MATTER_WORDS),
)
CONDITION = (
    *flags("at_cover", "prone", "stunned"),
    Column("snared", "Difficulty to break free", 0, MOST),
    *flags("snare_mental"),
    Column("burning", "challenge dice", 0, MOST),
    Column("burning_rounds", "rounds", 0, MOST),
    *flags("burning_mental", "protected"),
    Column("defended_by", "characters", 0, CHARACTERS),
    Column("bolstered_by", "characters", 0, CHARACTERS),
    *flags("ducked"),
    Column("confidence", "challenge dice", 0, 4),
    *flags("aimed", "steady", "flustered", "acted", "waited"),
    Column("reacted", "Reactions used this round", 0, MOST),
    *flags("rushed"),
    Column("readied", "weapon slot, -1: none", -1, WEAPONS - 1),
    Column("armour", "points", 0, MOST),
    Column("courage", "points", 0, MOST),
    Column("shield", "challenge dice", 0, MOST),
    *net_traits(""),
)
ARMS = tuple(
    field
    for slot in range(WEAPONS)
    for field in (
        *flags(f"weapon_{slot}_held"),
        Column(f"weapon_{slot}_reloads", "left", 0, MOST),
        Column(f"weapon_{slot}_fallen", "zone it lies in, -1: none", -1, ZONES - 1),
    )
)
NATURE = (
    *flags("pc", "minor", "notable", "major", "object"),
    *(Column(word, "points", 0, 18) for word in ATTRIBUTE_WORDS),
    *(Column(word, "points", 0, 6) for word in SKILL_WORDS),
    *flags(*(f"focus_{word}" for word in TEST_WORDS[:EVERYWHERE])),
    Column("harm_limit", "Harms", 0, MOST),
    Column("harm_threshold", "points of one hit that are a Harm", 0, MOST),
    *flags("fearless", "rabble"),
)
WEAPON_NATURE = tuple(
    field
    for slot in range(WEAPONS)
    for field in (
        *flags(*(f"weapon_{slot}_{form}" for form in ("melee", "ranged", "mental"))),
        Column(f"weapon_{slot}_damage", "challenge dice, 0: no weapon", 0, 10),
        Column(f"weapon_{slot}_reach", "1..3", 0, 3),
        Column(f"weapon_{slot}_band", "ideal range band", 0, 3),
        Column(f"weapon_{slot}_burst", "most Reloads spent", 0, 6),
        Column(f"weapon_{slot}_persistent", "challenge dice", 0, MOST),
        Column(f"weapon_{slot}_piercing", "rating", 0, MOST),
        Column(f"weapon_{slot}_vicious", "rating", 0, MOST),
        *flags(*(f"weapon_{slot}_{effect}" for effect in ("area", "intense", "knockdown", "snare", "stun"))),
    )
)
ORDER = (
    Column("initiative", "score, -1: not rolled; 0 in other action orders", -1, MOST),
    Column("ready_deed", "number of what is readied, 0: nothing", 0, codes.READY_CAST),
    Column("ready_when", "number of what it waits for", 0, ON_FALL),
    Column("flaws", "that may still come into play", 0, VALUES),
    *flags(*(f"value_{number}_holds" for number in range(VALUES))),
    *flags(*(f"talent_{number}" for number in range(TALENTS))),
    Column("busy", "intervals until it is free, in a challenge with parallel tests", 0, INTERVALS),
    *flags("on_guard"),
)
MEDIA = tuple(
    Column(f"weapon_{slot}_medium", "0 face to face, 1 live, 2 delayed, 3 written, 4 abstract", 0, 4)
    for slot in range(WEAPONS)
)
SNEAK = (
    *flags("focus_stealth", "focus_observation"),
    Column("stealth", "0 revealed, 1 detected, 2 hidden", 0, 2),
    Column("attention", "Difficulty of what it may notice", -1, 4),
    Column("last_seen", "zone number and 1, 0: unknown", 0, ZONES),
    *flags("sprinted"),
)
RIDING = (
    Column("rides", "number of what it rides and 1, 0: nothing", 0, CHARACTERS),
    Column("seats", "riders it carries", 0, MOST_SEATS),
    Column("gait", "zones of a movement, as a mount", 0, MOST_GAIT),
)
CHARACTER_FIELDS = (
    *STANDING,
    *BODY,
    *CONDITION,
    *ARMS,
    *ORDER,
    *NATURE,
    *WEAPON_NATURE,
    *MEDIA,
    *SNEAK,
    *RIDING,
    *fields_stress.PERSON,
    *fields_social.PERSON,
    *fields_corruption.PERSON,
    *fields_magic.PERSON,
    *fields_magic.LEFT,
)

GROUND = (
    *flags("exists"),
    Column("terrain", "Difficulty", 0, MOST),
    Column("cover", "challenge dice", 0, MOST),
    *flags("sturdy", "fragile", "uncertain"),
    Column("volatile", "challenge dice", 0, MOST),
    *flags("feature"),
    Column("morale", "challenge dice", 0, MOST),
    Column("hazard", "challenge dice", 0, MOST),
    *flags("hazard_mental", "hazard_on_stumble"),
    *flags("morale_sturdy", "morale_fragile", "morale_uncertain"),
    Column("morale_volatile", "challenge dice", 0, MOST),
)
PRESENCE = (
    Column("own_up", "characters", 0, CHARACTERS),
    Column("enemies_up", "characters", 0, CHARACTERS),
    *flags("own_goal", "enemy_goal"),
    *net_traits(""),
)
ZONE_FIELDS = (*GROUND, *PRESENCE, *fields_corruption.ZONE)

CLOCK = (
    Column("round", "number", 1, ROUNDS),
    Column("rounds_left", "after this one", -ROUNDS, ROUNDS),
    *flags("clock_own", "clock_enemy"),
    Column("momentum", "points of the players", 0, 6),
    Column("threat", "points", 0, STRESS),
    *flags("own_acting", "kept_own", "kept_enemy", "gamemaster"),
)
TURN = (
    Column("majors_left", "major actions", -2, 2),
    Column("minors_left", "minor actions free of charge", 0, MOST),
    *flags("swift", "moved", "rush_used", "surged", "prepared", "disengaged", "shifted"),
)
RESULT = (
    Column("price", "points to pay", 0, MOST),
    Column("generated", "Momentum of this test", 0, MOST),
    Column("bonus", "Momentum of this test that cannot be saved", 0, MOST),
    Column("reloads_spent", "Reloads", 0, MOST),
    *flags("own_spends"),
)


def test_fields(word: str) -> tuple[Column, ...]:
    """Return the fields of one of the two tests of an opposed test; zeros while there is none."""
    return (
        *flags(f"{word}_made", f"{word}_own"),
        Column(f"{word}_goal", "number", 0, len(GOAL_WORDS) - 1),
        Column(f"{word}_kind", "number", -1, len(TEST_WORDS) - 1),
        Column(f"{word}_target_number", "points", 0, MOST),
        Column(f"{word}_critical", "points", 0, MOST),
        Column(f"{word}_difficulty", "successes", -MOST, MOST),
        Column(f"{word}_complication_range", "1..5", 0, 5),
        Column(f"{word}_bought", "dice", 0, MOST),
        Column(f"{word}_helpers", "characters", 0, CHARACTERS),
        Column(f"{word}_successes", "number", 0, MOST),
        Column(f"{word}_complications", "number", 0, MOST),
    )


TESTS = (*test_fields("active"), *test_fields("reactive"))
DAMAGE = (
    Column("damage_dice", "challenge dice", 0, MOST),
    Column("damage_total", "points", 0, POINTS),
    Column("damage_effects", "Effects", 0, FACES),
    *flags("damage_mental"),
    Column("damage_resistance", "challenge dice", 0, FACES),
    Column("damage_harms", "Harms about to be suffered", 0, MOST),
)
TRAITS = (*net_traits("scene_"), *net_traits("own_"), *net_traits("enemy_"))
OBJECTIVE = tuple(
    field
    for number in range(OBJECTIVES)
    for field in (
        *flags(f"objective_{number}_own", f"objective_{number}_enemy"),
        Column(f"objective_{number}_kind", "number, -1: none", -1, len(OBJECTIVE_WORDS) - 1),
        Column(f"objective_{number}_zone", "number, -1: none", -1, ZONES - 1),
        Column(f"objective_{number}_headway", "hundredths", 0, 100 * MOST),
        *flags(f"objective_{number}_done"),
    )
)
CHANGE = tuple(
    field
    for number in range(ENVIRONMENT)
    for field in (
        *flags(f"environment_{number}_known", f"environment_{number}_used"),
        Column(f"environment_{number}_price", "Threat", 0, 10),
        Column(f"environment_{number}_zone", "number, -1: nowhere", -1, ZONES - 1),
        Column(f"environment_{number}_interact", "zone it is set off from, -1: none", -1, ZONES - 1),
        Column(f"environment_{number}_damage", "challenge dice", 0, MOST),
    )
)
RULES = (
    Column("action_order", "number, 0: the standard one", 0, 4),
    Column("reactions", "number, 0: the standard ones", 0, 2),
    *flags("no_minor_actions", "determination", "voluntary_failure"),
    Column("burden", "Difficulty that small things add to the action", 0, MOST),
    *flags("guard", "non_lethal"),
)
PURSUIT = (
    *flags("pursuit_on", "pursuit_own_chase"),
    Column("pace", "points", 0, MOST),
    Column("pace_most", "points", 0, MOST),
    Column("apart", "steps of Distance", 0, MOST),
    Column("apart_most", "steps of Distance", 0, MOST),
    Column("route_resistance", "points", 0, MOST),
    Column("own_hindrance", "points of Resistance", 0, MOST),
    Column("enemy_hindrance", "points of Resistance", 0, MOST),
    Column("exchanges_left", "after this one", 0, MOST),
    *flags("pursuit_timeout_own", "pursuit_timeout_enemy"),
    Column("threat_room", "points until the pool is full", 0, STRESS),
    Column("pursuit_points", "of the roll in hand", 0, MOST),
    Column("pursuit_speed", "points added to it", 0, MOST),
    Column("pursuit_evasion", "points of Resistance it ignores", 0, MOST),
    *flags("pursuit_rerolled"),
    Column("pursuit_blanks", "dice of it that show nothing", 0, MOST),
    Column("pursuit_twos", "dice of it that show two points", 0, MOST),
)
TASK = tuple(
    field
    for number in range(TASKS)
    for field in (
        *flags(*(f"task_{number}_{word}" for word in ("known", "own", "open", "done", "closed"))),
        Column(f"task_{number}_zone", "number, -1: anywhere", -1, ZONES - 1),
        Column(f"task_{number}_difficulty", "successes", 0, MOST),
        Column(f"task_{number}_stress", "points", 0, STRESS),
        Column(f"task_{number}_stress_left", "points to the maximum", 0, STRESS),
        Column(f"task_{number}_breakthroughs_left", "number", 0, MOST),
        Column(f"task_{number}_resistance", "points", 0, MOST),
        Column(f"task_{number}_headway", "hundredths", 0, 100),
    )
)
CONSEQUENCE = tuple(
    field
    for number in range(CONSEQUENCES)
    for field in (
        *flags(f"consequence_{number}_known", f"consequence_{number}_own"),
        Column(f"consequence_{number}_stress", "points", 0, STRESS),
        Column(f"consequence_{number}_stress_left", "points to the maximum", 0, STRESS),
        Column(f"consequence_{number}_setbacks_left", "number", 0, MOST),
        Column(f"consequence_{number}_resistance", "points", 0, MOST),
        Column(f"consequence_{number}_dice", "challenge dice", 0, MOST),
    )
)
VENTURE = (
    *flags("challenge", "contest", "priority_own", "group_challenge"),
    Column("intervals_left", "before the limit", -MOST, INTERVALS),
    Column("duration", "intervals of the test in hand", 0, MOST),
    Column("alarm", "stages reached", 0, ALARM),
    Column("alarm_price", "Threat for the next stage, 0: not known or not for sale", 0, 10),
    *flags("parallel_tests"),
)
NOTICE = (
    *flags("silently"),
    Column("searched", "zone number and 1, 0: none", 0, ZONES),
    Column("sense", "0 none, 1 sight, 2 sound, 3 smell", 0, 3),
)
GRID = (
    *flags("terrain_momentum"),
    Column("square", "metres or feet of a zone, 0: distances are zones", 0, MOST_SQUARE),
    Column("unit", "0 none, 1 metres, 3 feet", 0, 3),
    Column("stride", "how far a Rush goes without a further point", 0, MOST),
)
WORLD_FIELDS = (
    *CLOCK,
    *TURN,
    *RESULT,
    *TESTS,
    *DAMAGE,
    *TRAITS,
    *OBJECTIVE,
    *CHANGE,
    *RULES,
    *PURSUIT,
    *VENTURE,
    *TASK,
    *CONSEQUENCE,
    *NOTICE,
    *fields_stress.RULES,
    *GRID,
    *fields_social.SOCIAL,
    *fields_network.HACKING,
    *fields_magic.SPELL,
    *fields_deck.DECK,
    *fields_ritual.RITUAL,
    *fields_magic.LASTING,
)

VIEW = View(
    CHARACTER_FIELDS,
    ZONE_FIELDS,
    WORLD_FIELDS,
    PHASE_WORDS,
    (CHARACTERS, ZONES),
    ranges=("Close", "Medium", "Long", "Extreme"),
    apart="zones to walk from the row's to the column's, -1: no way; a link that needs a test counts for its "
    "Difficulty more",
    unseen="""\
A side does not see the dice to come, reserves of the other side that it has not asked about, or, as the
players, changes of the scene that only Threat can bring about and that have not happened; nor what those it
asks for something would settle for, until it has learnt their desire. It does see everybody's attributes,
weapons and pools, and what both sides are after, but for secrets: these lie open on the table.""",
)

# where each group of columns begins
BODY_AT = len(STANDING)
CONDITION_AT = BODY_AT + len(BODY)
TRAITS_AT = CONDITION_AT + len(CONDITION) - 4
ARMS_AT = CONDITION_AT + len(CONDITION)
ORDER_AT = ARMS_AT + len(ARMS)
NATURE_AT = ORDER_AT + len(ORDER)
WEAPON_NATURE_AT = NATURE_AT + len(NATURE)
WEAPON_WIDTH = len(WEAPON_NATURE) // WEAPONS
MEDIA_AT = WEAPON_NATURE_AT + len(WEAPON_NATURE)
PERSON_AT = CHARACTER_FIELDS.index(fields_social.PERSON[0])
UNEASE_AT = CHARACTER_FIELDS.index(fields_corruption.PERSON[0])
CORRUPTION_AT = ZONE_FIELDS.index(fields_corruption.ZONE[0])
PRESENCE_AT = len(GROUND)
ZONE_TRAITS_AT = PRESENCE_AT + len(PRESENCE) - 4
TURN_AT = len(CLOCK)
RESULT_AT = TURN_AT + len(TURN)
TESTS_AT = RESULT_AT + len(RESULT)
TEST_WIDTH = len(TESTS) // 2
DAMAGE_AT = TESTS_AT + len(TESTS)
SCENE_TRAITS_AT = DAMAGE_AT + len(DAMAGE)
OBJECTIVE_AT = SCENE_TRAITS_AT + len(TRAITS)
OBJECTIVE_WIDTH = len(OBJECTIVE) // OBJECTIVES
CHANGE_AT = OBJECTIVE_AT + len(OBJECTIVE)
CHANGE_WIDTH = len(CHANGE) // ENVIRONMENT
RULES_AT = CHANGE_AT + len(CHANGE)
PURSUIT_AT = RULES_AT + len(RULES)
VENTURE_AT = PURSUIT_AT + len(PURSUIT)
TASK_AT = VENTURE_AT + len(VENTURE)
TASK_WIDTH = len(TASK) // TASKS
CONSEQUENCE_AT = TASK_AT + len(TASK)
CONSEQUENCE_WIDTH = len(CONSEQUENCE) // CONSEQUENCES
RIDING_AT = CHARACTER_FIELDS.index(RIDING[0])
SNEAK_AT = CHARACTER_FIELDS.index(SNEAK[0])
GRID_AT = WORLD_FIELDS.index(GRID[0])
NOTICE_AT = WORLD_FIELDS.index(NOTICE[0])
TRACKS_AT = PERSON_AT - len(fields_stress.PERSON)
STRESS_RULES_AT = WORLD_FIELDS.index(fields_stress.RULES[0])
DECK_AT = WORLD_FIELDS.index(fields_deck.DECK[0])
SOCIAL_AT = WORLD_FIELDS.index(fields_social.SOCIAL[0])
HACKING_AT = WORLD_FIELDS.index(fields_network.HACKING[0])
CASTER_AT = CHARACTER_FIELDS.index(fields_magic.PERSON[0])
SPELLBOUND_AT = CHARACTER_FIELDS.index(fields_magic.LEFT[0])
LASTING_AT = WORLD_FIELDS.index(fields_magic.LASTING[0])
LASTING_WIDTH = len(fields_magic.LASTING) // WORKINGS
SPELL_AT = WORLD_FIELDS.index(fields_magic.SPELL[0])
RITUAL_AT = WORLD_FIELDS.index(fields_ritual.RITUAL[0])
