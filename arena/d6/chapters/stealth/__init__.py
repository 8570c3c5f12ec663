"""Sneaking and searching."""
