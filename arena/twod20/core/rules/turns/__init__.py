"""Rounds, turns, actions and reactions."""
