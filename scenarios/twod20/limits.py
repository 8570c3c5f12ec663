"""How much one scenario may hold beyond what all systems count; the record is laid out for these numbers."""

WEAPONS = 4  # carried by one character, bare hands not counted
VALUES = 3  # of one player character, and as many flaws
SALVO_EFFECTS = 2  # of one weapon
TRACKS = 2  # of Stress of one character, beside its own: that of its mind, or layers over it
MOST_SQUARE = 60  # feet, or metres, of a zone on a grid
MOST_SEATS = 8  # of a mount or vehicle
MOST_GAIT = 3  # zones that a mount goes in one movement
CROSSINGS = 12  # links with an obstacle or a test, or only for those on foot
TRAITS = 32  # at the start of play at most half of these, the rest is room for play
ENVIRONMENT = 4  # environmental effects the gamemaster may buy
MOST_PACE = 20  # of a pursuit track
MOST_APART = 9  # steps of Distance of a pursuit track
STRETCHES = 12  # parts of a pursuit's route, each with a Resistance of its own
TASKS = 10  # key tests and extended tasks
CONSEQUENCES = 3
ALARM = 4  # stages of an alarm
INTERVALS = 120  # the longest time limit
REQUESTS = 6  # what the sides may ask of each other
CLAIMS = 6  # lies and pieces of evidence
OFFERS = 6  # what may be offered in exchange
TALENTS = 6
