"""Matches between two agents."""
