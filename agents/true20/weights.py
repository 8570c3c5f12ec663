"""The weights of the True20 script: every number that it weighs with, and what it means.

Blows are measured by the damage track: 1 is a hurt or a bruise, 4 somebody out of the fight.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from agents.weighing import Table, Weight

FIRST = 400  # the place of the first of them among the numbers of all systems


class Weights(NamedTuple):
    """All weights by name, as rules read them."""

    # Blows
    any_hit: float = Weight(0.1, "a hit, whatever it does")
    worse: float = Weight(1.0, "each step by which damage is worse than a hurt")
    minion: float = Weight(4.0, "a failed save of a minion, which puts it out")
    hurt: float = Weight(0.15, "share more for each hurt, wound and stagger of the target")
    helpless: float = Weight(1.0, "share more for whoever is helpless")
    wanted: float = Weight(2.5, "times as much for whoever an objective names, and not everybody")
    pulled: float = Weight(0.9, "share of a blow that does no lethal damage")
    net: float = Weight(0.9, "entangling somebody")
    charge: float = Weight(0.9, "share of a blow at the end of a charge")
    finish: float = Weight(9.0, "finishing off somebody helpless who is up")
    hurry: float = Weight(2.0, "what a blow must promise more while somebody should go on")
    danger: float = Weight(1.0, "what enemies gain by a blow struck all out, against what it gains")
    finesse: float = Weight(1.05, "times as much a blow must promise past armour, or through it again")
    # What comes before blows
    leave: float = Weight(99.0, "leaving where the side wants that", 0.0)
    order: float = Weight(10.0, "orders, and putting out the fire")
    ready: float = Weight(8.0, "standing up, reloading, picking up a weapon")
    free: float = Weight(2.0, "getting free")
    shake_off: float = Weight(7.0, "Conviction against what keeps one from acting")
    work: float = Weight(6.0, "working at a task that the side wants done")
    heal: float = Weight(0.5, "first aid")
    look: float = Weight(0.4, "looking around where somebody hides")
    # Talk
    step: float = Weight(1.0, "a step of somebody's attitude")
    won: float = Weight(2.0, "more for an attitude that wins somebody over")
    perform: float = Weight(0.5, "share of what a performance promises")
    warn: float = Weight(1.0, "share of what a warning keeps off of the words that a friend may still hear")
    room: float = Weight(1.0, "reading the room, where there are turns to spare for it")
    # Conviction
    save_from: float = Weight(5.0, "by how much a save must fail for Conviction to be spent on it")
    kept: float = Weight(
        3.0, "points of Conviction kept for saves, attacks and tasks before it is spent on anything else"
    )
    likely: float = Weight(0.5, "chance of a second die from which on it is rolled")
    hit: float = Weight(0.5, "what a hit must promise for a second die")
    surge: float = Weight(0.5, "what a blow must promise for a further action to be bought")
    feared: float = Weight(
        1.0, "enemies a head yet to act this round from which on a point is kept for the save"
    )


TABLE = Table(Weights, FIRST, Path(__file__).with_name("weights.json"))
WEIGHTS = Weights(*TABLE.views())
