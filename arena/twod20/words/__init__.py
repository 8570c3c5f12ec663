"""Sentences for people: actions, positions and what happened."""
