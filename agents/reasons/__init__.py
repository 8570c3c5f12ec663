"""Why one line wins more often than another, in figures and in sentences."""
