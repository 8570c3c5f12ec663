"""What is so in every position between two actions, whatever has happened: of people, and of the scene."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.codes import NONE
from tests.referee.duties.rows import Check
from tests.referee.recording import View

LAID_LOW = (codes.DEFEATED, codes.UNCONSCIOUS)
NEVER_DYING = (codes.MINOR, codes.OBJECT)


def of_somebody(position: View, who: int) -> list[Check]:
    """Return what is judged of one character."""
    one = position.characters[who]
    checks = harms(one)
    if one.status in LAID_LOW:
        checks.append(("whoever is laid low lies there", 1, one.prone))
    if one.status not in (codes.UP, codes.RESERVE):
        ready = one.ready_deed != codes.READY_NOTHING
        found = (one.aimed, one.guard, one.mount, one.helping, ready)
        checks.append(("whoever is out does nothing", (0, 0, NONE, NONE, False), found))
    if position.chapters & codes.STEALTH:
        checks.append(("noise has been heard", 0, one.stealth.noise))
    natural = [each.held for each in one.weapons if each.natural and each.damage]
    if natural and one.status == codes.UP:
        checks.append(("a part of the body is in hand", True, all(natural)))
    if one.at_cover:
        checks.append(("cover that is there", 1, position.zones[one.zone].cover_feature))
    return checks


def harms(one: View) -> list[Check]:
    """Wounds hamper, one thing each; of more Wounds than Traumas one dies; what passes is a Harm."""
    wounds, traumas = one.wounds + one.treated_wounds, one.traumas + one.treated_traumas
    mortal = one.status in LAID_LOW and wounds > traumas and one.tier not in NEVER_DYING
    passes = one.passing_harms[0] <= wounds and one.passing_harms[1] <= traumas
    return [
        ("Wounds that hamper", True, sum(one.hampered) <= one.wounds),
        ("treated Wounds that hamper", True, sum(one.bandaged) <= one.treated_wounds),
        ("who may be dying", True, mortal or not one.dying),
        ("Harms that pass", True, passes),
    ]


def of_the_scene(position: View) -> list[Check]:
    """Return what is judged of everything else."""
    checks: list[Check] = []
    if position.chapters & codes.DECK:
        deck = position.deck
        twice = deck.left & deck.open | deck.left & deck.aside | deck.open & deck.aside
        checks.append(("a card lies in one place", 0, twice))
    return checks
