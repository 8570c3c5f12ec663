"""How far the fields of a 2d20 state reach: what the record has room for, the book's caps, ranges many share.

Rules take their caps from here, so that a number stands once beside the field that it bounds.
"""

from __future__ import annotations

from arena.state.fields import Range, set_of
from arena.twod20 import codes
from scenarios.limits import CHARACTERS, ZONES
from scenarios.twod20.limits import CARD_DEEDS, CARD_GROUPS, CARDS, ENVIRONMENT, INTERVALS, REQUESTS, TASKS

# room in the record
WEAPONS = 5  # slot 0 is bare hands: strike, thrown stone, or a threat in words
FACES = 24  # most dice of one roll
EVENTS = 96  # most events of one command
PROBLEM_EFFECTS = 5  # effects that a task or a consequence lists
THREAT_CAP = 250  # far above play
MOST_DAMAGE_DICE = 20  # of one damage roll
MOST_RESISTANCE_DICE = 20
MOST_PENETRATION = 10
MOST_PRESSURE = 8  # Momentum that makes a threat harder to shrug off
MOST_MORE = 10  # extra dice, or Vicious, that Breakthroughs and Setbacks may add up to
MOST_SHAPED = 10  # points, dice or dead of one kind that Momentum adds to a spell
MOST_CHANGE = 5  # advantages for, and against, one task
MOST_COPIES = 5  # of one trait
MOST_BURDEN = 3  # small things of one turn that make its action harder
MOST_SPEED = codes.FEET * (18 + 6)
MOST_DICE = 5  # of one character in a test
MOST_PRESSED = 9  # Complications that a scenario may ask for
MOST_RATING = 10  # of a damage effect of a weapon, a hazard, a task
POWER_RATED = MOST_RATING + 1  # a rating of a spell that is the Power of whoever casts it
MOST_TOGETHER = MOST_RATING + MOST_MORE  # of a task, its tools and talents, and what Breakthroughs add
HARDEST = 30  # Difficulty that a test counts up to: no roll has so many successes
MOST_PRICE = 20  # of anything that is paid in points
MOST_CORRUPTION = 12  # Threat of one corruption roll
MOST_VISION, MOST_CALAMITY = 3, 4  # Threat. SRD "Corrupting Locations"
MOST_CARDS, MOST_DEEDS, MOST_GROUPS = CARDS, CARD_DEEDS, CARD_GROUPS  # of a Threat deck
MOST_SHARE = 10  # challenge dice of the Cost of a ritual that one assistant bears
MOST_HARMS = 18  # nine, and nine more for size
ASSISTANTS = 3
STRANGERS = 5  # sorts of people of whom somebody unknown may be
LAST_STAGE = (
    3  # of the end of a turn: what burns, the place, layers of Stress; with networks that of the mind
)
LAST_EVENT = max(number for name, number in vars(codes).items() if name.startswith("EV_"))

# caps of the book
MOMENTUM_CAP = 6  # SRD "Saving Momentum"
FORTUNE_CAP = 5
CONFIDENCE_CAP = 4
HIGHEST_BONUS = 5  # of an attribute
MOST_MAJORS = 2  # SRD "Major Actions": never more than two a round
MOST_HINDRANCE = 3  # at once; a reading, see docs/reference/rulings.md

# who and where
SIDE: Range = (codes.PCS, codes.NPCS)
VICTOR: Range = (codes.PCS, codes.DRAW)
CHOOSER: Range = (codes.NONE, codes.NPCS)
WHO: Range = (0, CHARACTERS - 1)
NOBODY: Range = (codes.NONE, CHARACTERS - 1)
PEOPLE = set_of(CHARACTERS)
NOWHERE: Range = (codes.NONE, ZONES - 1)
PLACES = set_of(ZONES)
SLOT: Range = (0, WEAPONS - 1)
NO_SLOT: Range = (codes.NONE, WEAPONS - 1)
SET_OF_TASKS = set_of(TASKS)
SET_OF_REQUESTS = set_of(REQUESTS)
SET_OF_FACTS = set_of(len(codes.FACT_WORDS))
CHANGE: Range = (codes.NONE, ENVIRONMENT - 1)

# numbers of codes
TESTS = set_of(len(codes.TEST_WORDS))
GOALS: Range = (0, len(codes.GOAL_WORDS) - 1)
ATTRIBUTES: Range = (0, len(codes.ATTRIBUTE_WORDS) - 1)
SKILLS: Range = (0, len(codes.SKILL_WORDS) - 1)
FORMS: Range = (codes.AS_MELEE, codes.AS_MENTAL)
MATTERS: Range = (codes.ATTACKING, codes.MOVING)
WRITINGS: Range = (codes.FACE_TO_FACE, codes.WRITTEN)
DAMAGE_EFFECTS: Range = (0, codes.EFFECT_BITS)
EFFECT_NUMBER: Range = (0, len(codes.EVERY_EFFECT))
COVER_EFFECTS: Range = (0, codes.STURDY | codes.FRAGILE | codes.UNCERTAIN_COVER)
STEP: Range = (0, 2 * codes.FIRST_STEP - 1)  # phases and the steps between them
AIMS: Range = (codes.NONE, len(codes.OBJECTIVE_WORDS) - 1)
BREAKTHROUGHS: Range = (codes.NONE, len(codes.BREAKTHROUGH_WORDS) - 1)
SETBACKS: Range = (codes.NONE, len(codes.SETBACK_WORDS) - 1)
CHAPTERS = set_of(len(codes.CHAPTER_BITS))

# amounts
COUNT: Range = (0, 99)  # of what no rule bounds and no game brings near a hundred
FEW: Range = (0, 9)
STAGE: Range = (0, 3)  # of corruption of a place
PURITY: Range = (0, 6)
INFLUENCE: Range = (0, 7)
LEVEL: Range = (0, 5)  # Difficulty in a scenario, Complication range
SMALL: Range = (0, MOST_RATING)  # ratings of weapons, hazards and protection
STRESS: Range = (0, 60)  # the most a scenario may give
PROTECTION: Range = (0, SMALL[1] + HIGHEST_BONUS)
CHALLENGE: Range = (0, 6)  # a face, 0: not rolled
DAMAGE_DICE: Range = (0, MOST_DAMAGE_DICE)
RESISTANCE_DICE: Range = (0, MOST_RESISTANCE_DICE)
TIME: Range = (0, INTERVALS)  # of a challenge
TIME_SPENT: Range = (0, INTERVALS + STRESS[1])  # a last test may take longer than there is left
NUMBERS: Range = (-THREAT_CAP, 2**15 - 1)  # what an event says
