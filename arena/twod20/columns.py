"""The columns of an observation of a 2d20 conflict: the fields that are seen, and what is more than a field.

The docs' tables and the environments' spaces are made from these tuples; `observe` writes them. The columns
of a chapter stand beside its record, as `SEEN`, `PERSON_SEEN` and `ZONE_SEEN`.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from arena.state.seen import lasting, needing, numbered, places, seen
from arena.state.view import Column, Needs, View, flags
from arena.twod20 import chapters, codes, columns_stress
from arena.twod20.core.record.board import ENVIRONMENT_EFFECT, OBJECTIVE, ZONE
from arena.twod20.core.record.character import CHARACTER
from arena.twod20.core.record.effects import EFFECTS
from arena.twod20.core.record.hand import DAMAGE, TEST, TURN
from arena.twod20.core.record.weapon import WEAPON
from arena.twod20.limits import FACES, MOST_HARMS, STRESS, TIME, WEAPONS
from arena.twod20.phases import PHASES
from arena.twod20.record import FIELDS, VARIANTS
from scenarios.limits import CHARACTERS, OBJECTIVES, ROUNDS, ZONES
from scenarios.twod20.limits import ENVIRONMENT, VALUES

MOST = 127  # of anything the record keeps in one byte
NET = 160  # copies of all traits together
POINTS = 400  # of one damage roll


def net_traits(prefix: str) -> tuple[Column, ...]:
    """Return the four columns of the traits on somebody or something: harder less easier."""
    names = (*codes.MATTER_WORDS, "against")
    return tuple(Column(f"{prefix}trait_{name}", "copies, harder less easier", -NET, NET) for name in names)


def of_chapters(name: str) -> tuple[Column, ...]:
    """Return the columns that chapters add to a table, in their order; zeros in scenes that lack them.

    In the others even what is fixed may be shown by and by, as cards are that are drawn.
    """
    found: list[Column] = []
    for chapter in chapters.ORDER:
        record = import_module(f"{chapters.__name__}.{chapter}.record")
        own = (column._replace(fixed=False) for column in getattr(record, name, ()))
        found += needing(Needs("chapters", chapters.BITS[chapter]), tuple(own))
    return tuple(found)


def of_character() -> tuple[Column, ...]:
    """Return the columns that show fields of a character; some change only where there are talents."""
    talents = Needs("talent_count")
    of_talents = seen(tuple(each for each in CHARACTER if each.name in OF_TALENTS))
    return tuple(
        column._replace(needs=talents) if column in of_talents else column for column in seen(CHARACTER)
    )


FORMS = ("melee", "ranged", "mental")
OF_TALENTS = ("talents", "focus")  # fields that only talents change
SLOT = Needs("weapons.{}.damage")  # a slot without a weapon stays so
WEAPON_SEEN = (
    *lasting(flags(*FORMS)),
    *needing(SLOT, seen(WEAPON)),
    *needing(Needs("talent_count"), seen(EFFECTS)),
)
CHARACTER_FIELDS = (
    *flags("known", "own", "asked", "acting", "targeted", "suffering", "helping"),
    *flags("up", "reserve", "defeated", "out", "escaped"),
    Column("range", "from who is asked: 0 Close .. 3 Extreme, -1: nowhere", -1, codes.EXTREME),
    *flags("seen", "in_reach"),
    *of_character(),
    Column("stress_left", "points to the maximum", -STRESS[1], STRESS[1]),
    Column("harms_left", "Harms to Defeat", -4 * MOST, MOST_HARMS),
    Column("defended_by", "characters", 0, CHARACTERS),
    Column("bolstered_by", "characters", 0, CHARACTERS),
    *net_traits(""),
    Column("ready_when", "number of what it waits for", 0, codes.ON_FALL),
    *needing(Needs("variants.determination"), flags(*(f"value_{number}_holds" for number in range(VALUES)))),
    Column(
        "busy",
        "intervals until it is free, in a challenge with parallel tests",
        *TIME,
        needs=Needs("venture.parallel"),
    ),
    *lasting(flags(*codes.TIER_WORDS)),
    *numbered("weapon", WEAPONS, WEAPON_SEEN),
    *columns_stress.PERSON,
    *of_chapters("PERSON_SEEN"),
)
ZONE_FIELDS = (
    *lasting(flags("exists")),
    *seen(ZONE),
    Column("own_up", "characters", 0, CHARACTERS),
    Column("enemies_up", "characters", 0, CHARACTERS),
    *flags("own_goal", "enemy_goal"),
    *net_traits(""),
    *of_chapters("ZONE_SEEN"),
)


def test_seen(word: str) -> tuple[Column, ...]:
    """Return the columns of one of the two tests of an opposed test; zeros while there is none."""
    helpers = Column(f"{word}_helpers", "characters", 0, CHARACTERS)
    return (*flags(f"{word}_made", f"{word}_own"), helpers, *seen(TEST, f"{word}_"))


ACTIVE_SEEN = test_seen("active")
OBJECTIVE_SEEN = needing(
    Needs("objectives.{}.kind", none=codes.NONE),
    (*flags("own", "enemy"), Column("headway", "hundredths", 0, 100 * MOST), *seen(OBJECTIVE)),
)
CHANGE_SEEN = (*flags("known"), *seen(ENVIRONMENT_EFFECT))
WORLD_FIELDS = (
    *seen(FIELDS),
    Column("rounds_left", "after this one", -ROUNDS, ROUNDS),
    *flags("clock_own", "clock_enemy", "own_acting", "kept_own", "kept_enemy", "gamemaster", "own_spends"),
    Column("majors_left", "major actions", -2, 2),
    *seen(TURN),
    *ACTIVE_SEEN,
    *test_seen("reactive"),
    *seen(DAMAGE, "damage_"),
    Column("damage_total", "points", 0, POINTS),
    Column("damage_effects", "Effects", 0, FACES),
    *net_traits("scene_"),
    *net_traits("own_"),
    *net_traits("enemy_"),
    *numbered("objective", OBJECTIVES, OBJECTIVE_SEEN),
    *numbered("environment", ENVIRONMENT, CHANGE_SEEN),
    *lasting(seen(VARIANTS)),
    *columns_stress.RULES,
    *of_chapters("SEEN"),
)

PHASE_NEEDS = {
    getattr(codes, row.name): Needs("chapters", getattr(codes, row.only))
    if row.only.isupper()
    else Needs(f"variants.{row.only}")
    for row in PHASES
    if row.only
}
VIEW = View(
    CHARACTER_FIELDS,
    ZONE_FIELDS,
    WORLD_FIELDS,
    codes.PHASE_WORDS,
    (CHARACTERS, ZONES),
    ranges=("Close", "Medium", "Long", "Extreme"),
    apart="zones to walk from the row's to the column's, -1: no way; a link that needs a test counts for its "
    "Difficulty more",
    unseen="""\
A side does not see the dice to come, reserves of the other side that it has not asked about, or, as the
players, changes of the scene that only Threat can bring about and that have not happened; nor what those it
asks for something would settle for, until it has learnt their desire. It does see everybody's attributes,
weapons and pools, and what both sides are after, but for secrets: these lie open on the table.""",
    phase_needs=tuple(PHASE_NEEDS.get(number) for number in range(len(codes.PHASE_WORDS))),
    map_fixed=True,
)

# where columns stand, by name: of a character's row, a zone's and the world
C: Any = places(CHARACTER_FIELDS)
Z: Any = places(ZONE_FIELDS)
W: Any = places(WORLD_FIELDS)
