"""How much one scenario may hold; the state record is laid out for these numbers."""

CHARACTERS = 20  # people, creatures and breakable objects, reserves included
ZONES = 48
WEAPONS = 4  # carried by one character, bare hands not counted
TRAITS = 32  # at the start of play at most half of these, the rest is room for play
OBJECTIVES = 6  # both sides together
ENVIRONMENT = 4  # environmental effects the gamemaster may buy
ROUNDS = 30  # the longest clock
