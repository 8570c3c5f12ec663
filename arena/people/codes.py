"""The numbers of sides and status, the same in every rule system."""

NONE = -1
ONGOING = -1  # nobody has won yet
PCS, NPCS, DRAW = 0, 1, 2
CHANCE = 2  # decides while dice are awaited
RESERVE, UP, OUT = range(3)  # status
ESCAPED, OVERWHELMED = 6, 7  # off the map
STATUS_WORDS = {RESERVE: "reserve", UP: "up", OUT: "out", ESCAPED: "escaped"}
MOST_INITIATIVE = 99
