"""The names that agents go by, and the levels on which a person is asked."""

AGENTS = ("uniform", "scripted", "search", "exact")
BOT = ".py:"  # what the names of bots in files hold: FILE.py:BOT
NETWORK = "net:"  # how the names of trained networks begin; a name or a file follows
EVERYTHING, WHAT_MATTERS, TURNS = LEVELS = ("everything", "what-matters", "turns")  # that a person is asked
