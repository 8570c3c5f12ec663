"""Zones, ways and what one rides on."""
