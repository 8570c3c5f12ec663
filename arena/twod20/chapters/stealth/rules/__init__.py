"""Hiding, noticing and searching."""
