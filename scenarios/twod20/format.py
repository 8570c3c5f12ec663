"""How scenario files of the 2d20 System are read."""

from __future__ import annotations

from pathlib import Path

from scenarios.checks import shared
from scenarios.format import Format
from scenarios.twod20.adjusting import adjustments
from scenarios.twod20.checks.changes import environment_problems, trait_problems
from scenarios.twod20.checks.corruption import corruption_problems
from scenarios.twod20.checks.deck import deck_problems
from scenarios.twod20.checks.goals import goal_problems
from scenarios.twod20.checks.ground import ground_problems
from scenarios.twod20.checks.magic import casting_problems
from scenarios.twod20.checks.network import network_problems
from scenarios.twod20.checks.parts import Parts
from scenarios.twod20.checks.party import together_problems
from scenarios.twod20.checks.people import changed_problems, kind_problems, reserve_problems, side_problems
from scenarios.twod20.checks.pursuit import aim_problems, pursuit_problems
from scenarios.twod20.checks.ritual import rite_problems
from scenarios.twod20.checks.rumour import rumour_problems
from scenarios.twod20.checks.social import social_problems
from scenarios.twod20.checks.stealth import stealth_problems
from scenarios.twod20.checks.variants import variant_problems
from scenarios.twod20.checks.venture import venture_problems
from scenarios.twod20.checks.weapons import check_library
from scenarios.twod20.loaded import LoadedScenario
from scenarios.twod20.models import Library, Scenario
from scenarios.twod20.party import PARTY
from scenarios.twod20.resolve import ResolvedCharacter, resolved

HERE = Path(__file__).parent
NEEDED = {
    "damage": "a weapon needs damage, 1 to 10 challenge dice",
    "form": "a weapon is melee, ranged or mental",
    "pursuer": "say which character leads those who pursue",
    "quarry": "say which character is pursued",
}
CHAPTERS = (
    side_problems,
    reserve_problems,
    aim_problems,
    goal_problems,
    pursuit_problems,
    trait_problems,
    environment_problems,
    variant_problems,
    ground_problems,
    venture_problems,
    stealth_problems,
    social_problems,
    corruption_problems,
    deck_problems,
    rumour_problems,
    network_problems,
    casting_problems,
    rite_problems,
    together_problems,
)


def check(parts: Parts) -> None:
    """Raise `ScenarioError` with everything that is wrong between the parts of a scenario."""
    shared.check(parts, names=(kind_problems, changed_problems), rest=CHAPTERS)


def people(parts: Parts) -> list[ResolvedCharacter]:
    """Return everybody with every choice made, in the order of the file."""
    return resolved(parts.scenario, parts.shelf)


FORMAT = Format(
    name="twod20",
    title="2d20",
    first="skirmish",
    folder=HERE,
    scenario=Scenario,
    library=Library,
    loaded=LoadedScenario,
    parts=Parts,
    check=check,
    check_library=check_library,
    people=people,
    needed=NEEDED,
    adjustments=adjustments,
    party=PARTY,
)
