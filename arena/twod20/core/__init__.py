"""The heart of the 2d20 System: turns, tests, attacks, harm and pools."""
