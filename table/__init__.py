"""Where people sit: the command line, the terminal, saved games."""
