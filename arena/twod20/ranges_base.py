"""The ranges that many fields of a 2d20 state share, each as its lowest and highest value."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.record import WEAPONS
from arena.twod20.rules.attribute import HIGHEST_BONUS
from arena.twod20.rules.damage import MOST_DAMAGE_DICE
from arena.twod20.rules.resistance import MOST_RESISTANCE_DICE
from arena.twod20.rules.resource import THREAT_CAP
from scenarios.limits import CHARACTERS, INTERVALS, ZONES

Range = tuple[int, int]  # lowest and highest value
Ranges = dict[str, "Range | Ranges"]

FLAG = (0, 1)
COUNT = (0, 99)  # of what no rule bounds and no game brings near a hundred
STRESS = (0, 60)  # the most a scenario may give
SMALL = (0, 10)  # ratings of weapons, hazards and protection
PROTECTION = (0, SMALL[1] + HIGHEST_BONUS)
MOST_PRICE = 20  # of anything that is paid in points
MOST_HARMS = 18  # nine, and nine more for size
EFFECT_NUMBER = (0, len(codes.EVERY_EFFECT))
LEVEL = (0, 5)  # Difficulty in a scenario, Complication range
WHO = (0, CHARACTERS - 1)
NOBODY = (codes.NONE, CHARACTERS - 1)
NOWHERE = (codes.NONE, ZONES - 1)
SLOT = (0, WEAPONS - 1)
NO_SLOT = (codes.NONE, WEAPONS - 1)
PEOPLE = (0, 2**CHARACTERS - 1)
PLACES = (0, 2**ZONES - 1)
SIDE = (codes.PCS, codes.NPCS)
TESTS = (0, 2 ** len(codes.TEST_WORDS) - 1)
GOALS = (0, len(codes.GOAL_WORDS) - 1)
ATTRIBUTES = (0, len(codes.ATTRIBUTE_WORDS) - 1)
SKILLS = (0, len(codes.SKILL_WORDS) - 1)
DAMAGE_EFFECTS = (0, 2 ** len(codes.EFFECT_WORDS) - 1)
COVER_EFFECTS = (0, codes.STURDY | codes.FRAGILE | codes.UNCERTAIN_COVER)
FORMS = (codes.AS_MELEE, codes.AS_MENTAL)
MATTERS = (codes.ATTACKING, codes.MOVING)
DAMAGE_DICE = (0, MOST_DAMAGE_DICE)
RESISTANCE_DICE = (0, MOST_RESISTANCE_DICE)
CHALLENGE = (0, 6)
MOST_DICE = 5  # of one character in a test
ASSISTANTS = 3
RELOADS = (0, 9)
LAST_EVENT = max(number for name, number in vars(codes).items() if name.startswith("EV_"))
STEP = (0, 2 * codes.FIRST_STEP - 1)  # phases and the steps between them
NUMBERS = (-THREAT_CAP, 2**15 - 1)  # what an event says
TIME = (0, INTERVALS)  # of a challenge
