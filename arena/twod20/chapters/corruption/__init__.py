"""Corruption: of places, devices and souls."""
