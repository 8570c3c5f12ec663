"""D6 as the agents know it."""

from agents.d6.nerves import nerve
from agents.d6.scripted import choose
from agents.d6.sense import SENSE
from agents.systems import Agents
from arena.people.out import fallen

AGENTS = Agents(choose=choose, fallen=fallen, sense=SENSE, nerve=nerve)
