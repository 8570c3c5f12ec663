"""Habits for a turn: what to do, where to go, whom to help."""
