"""The tables of D6 by the words that people use: difficulties, modifiers, ranges, cover, options, scale."""

EASY = 5  # the difficulty of moving in any way but running
MOVE_STEP, CLIMB_STEP, JUMP_METRES = 5, 10, 2

LEVELS = {  # the numbers of a level, and the dice that draw one
    "automatic": (0, 0, "0D", "0D"),
    "very easy": (1, 5, "1D", "1D"),
    "easy": (6, 10, "2D", "2D"),
    "moderate": (11, 15, "3D", "4D"),
    "difficult": (16, 20, "5D", "6D"),
    "very difficult": (21, 30, "7D", "8D"),
    "heroic": (31, 99, "9D", "9D"),
}
GENERIC = {"slight": (1, 5), "significant": (6, 10), "decisive": (11, 15), "overpowering": (16, 30)}
COMMAND = {
    "very easy": 3, "easy": 8, "moderate": 12, "difficult": 18, "very difficult": 25, "heroic": 31,
}  # fmt: skip
TERRAIN = {"easy": 0, "moderate": 5, "rough": 10, "very rough": 15, "hazardous": 20, "very hazardous": 25}

# Of interaction: what is added to 10, or to what the target resists with.
STANDING = {"friendly": -5, "neutral": 0, "hostile": 5, "enemy": 10}
REQUESTS = {"minor": 0, "would do": 0, "illegal": 10, "dangerous": 10}
GUARDED, WEAKENED = 10, -10
INTERACTION = 10

INFORMATION = {"basic": 5, "theories": 10, "detailed": 15, "professional": 20, "cutting-edge": 30}
CENTURY, SECRET = 5, 15
OBSERVATION = {
    "obvious": 5, "details": 10, "less obvious": 15, "specific": 20, "obscure": 25, "many obscure": 30,
}  # fmt: skip

REPAIRS = {"light": 0, "heavy": 5, "extensive": 10}
KNOWN = {"built": -10, "designs": -5, "common": 0, "seen": 5, "never seen": 10}
SPARES = {"all": 0, "some": 10, "none": 20}
TOOLS = {"right": 0, "makeshift": 15}
REPAIR = 10

PASSIVE, LEAST = 10, 3  # to hit who does not dodge; no difficulty is lower
WOUND_DICE = (0, 1, 1, 2, 3, 3)  # less for everything but resistance, by wound level
REVIVAL = ((4, 0), (10, 1), (15, 2))  # minutes without breath, and the dice of skills that this costs
POINT_BLANK_METRES = 3
RANGES = {"melee": 0, "point blank": -5, "short": 0, "medium": 5, "long": 10}
COVER = {"0": 0, "25": 3, "50": 6, "75": 12}
LIGHT = {"good": 0, "poor": 3, "moonlight": 6, "darkness": 12}
UNWIELDY, UNSKILLED = 5, 5

# Ways to attack: what each adds to the difficulty, and the dice and pips that it adds to damage.
OPTIONS = {
    "burst": (0, -2, 0),
    "auto": (-6, 2, 0),
    "sweep": (-6, -3, 0),
    "all out": (-6, 1, 0),
    "lunge": (3, -1, 0),
    "grab": (6, 0, 0),
    "trip": (6, 0, 0),
    "push": (3, 0, 0),
    "head": (3, 0, 12),
    "heart": (12, 0, 12),
    "arm": (3, 0, -2),
    "leg": (3, 0, -1),
    "hand": (12, 0, -2),
    "knockout": (3, 0, 0),
    "crouching": (3, 0, 0),
    "crouching and moving": (6, 0, 0),
    "blind": (12, 0, 0),
    "target blind": (-12, 0, 0),
    "low gravity": (-3, 0, 0),
    "no gravity": (-6, 0, 0),
    "heavy gravity": (10, 0, 0),
    "large part": (3, 1, 0),
    "small part": (12, 1, 0),
    "tiny part": (24, 1, 0),
}
MULTI = (-3, 1)  # of every single shot more that goes into one: difficulty, dice of damage
PRONE_NEAR, PRONE_FAR = -6, 6

SCALE = {
    "ant": -21, "coin": -15, "mouse": -12, "rat": -9, "cat": -6, "child": -3, "dog": -3, "human": 0,
    "horse": 3, "motorcycle": 3, "car": 6, "elephant": 8, "tank": 10, "bus": 10, "longship": 12,
    "two-storey house": 14, "four-storey house": 20, "galley": 21, "eight-storey house": 24, "jumbo": 46,
    "carrier": 50, "freighter": 50, "moon": 96,
}  # fmt: skip

TREAT = (0, 10, 15, 15, 20, 30)  # the difficulty of first aid, by wound level
SHOCK = (0, 0, 1, 2, 3, 4)  # quarters of its damage that people in a vehicle suffer, by the harm it takes
FLIP = 3  # dice of damage
SPEEDS = ("stopped", "cautious", "cruising", "high", "all-out")
SPEED_DIFFICULTY = (0, 0, 0, 5, 10)
COLLISION = (2, 4, 6, 8, 10)  # dice, by speed
HOW_STRUCK = {"plain": 0, "head-on": 3, "sideswipe": -3, "yielding": -1}
VEHICLE_HARM = (
    (16, "destroyed"),
    (13, "severe"),
    (9, "heavy"),
    (4, "light"),
    (1, "very light"),
    (-9999, "none"),
)
FALL_FROM = 3  # metres
HAZARDS = {
    "fire": "1D", "cold": "1D", "acid": "2D+1", "socket": "1D", "power line": "9D", "radiation": "3D",
    "cyanide": "8D+2", "botulism": "4D",
}  # fmt: skip
HEALING = {  # level: days of rest, the roll to rise a level, and the roll that changes nothing
    "wounded": (3, 6), "severely wounded": (3, 6), "incapacitated": (14, 8), "mortally wounded": (35, 8),
}  # fmt: skip
