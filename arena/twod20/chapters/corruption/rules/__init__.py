"""Corruption of places, and what the gamemaster does where it has taken hold."""
