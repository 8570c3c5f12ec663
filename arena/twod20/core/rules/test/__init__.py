"""Skill tests, traits and what makes tests easier."""
