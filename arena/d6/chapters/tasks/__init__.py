"""Tasks: skills against standard, random and opposed difficulties, in one roll or several."""
