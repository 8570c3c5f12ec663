"""D6 as the agents know it."""

from agents.d6.characters import OF_TEMPER
from agents.d6.nerves import nerve
from agents.d6.scripted import choose
from agents.d6.sense import SENSE
from agents.systems import Agents
from agents.tempers import tastes_of
from arena.people.out import fallen

SCARES = {
    "intimidate": 0.6,
    "knock out": 0.3,
    "disarm": 0.3,
    "grab": 0.2,
    "tackle": 0.2,
    "wounds": 0.1,
    "out": -1.0,
}
TASTES = tastes_of([row.taste for row in OF_TEMPER], [row.name for row in OF_TEMPER], SENSE, SCARES)
AGENTS = Agents(choose=choose, fallen=fallen, tastes=TASTES, sense=SENSE, nerve=nerve)
