"""All rulings of a 2d20 scene, in the order in which a person is told of them."""

from __future__ import annotations

from arena.rulings.row import Ruling
from arena.twod20.rulings.arrivals import ARRIVALS
from arena.twod20.rulings.clock import CLOCK
from arena.twod20.rulings.going import then_on
from arena.twod20.rulings.in_hand import IN_HAND
from arena.twod20.rulings.order import ORDER
from arena.twod20.rulings.people import PEOPLE
from arena.twod20.rulings.traits import TRAITS
from arena.twod20.rulings.values import VALUES

RULINGS: tuple[Ruling, ...] = tuple(
    map(then_on, (*VALUES, *CLOCK, *PEOPLE, *ARRIVALS, *TRAITS, *IN_HAND, *ORDER))
)
