"""Manoeuvres, and grapples."""
