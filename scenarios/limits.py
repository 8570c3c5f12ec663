"""How much one scenario of any system may hold; the records of states are laid out for these numbers."""

CHARACTERS = 20  # people, creatures and breakable objects, reserves included
ZONES = 48
OBJECTIVES = 6  # both sides together
ROUNDS = 30  # the longest clock
OURS = "arena:"  # before the name of a library that comes with the program
PARTY = 40  # people of one party file, those who stay at home included
