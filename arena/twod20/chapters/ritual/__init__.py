"""Rituals: what is performed in steps, what it takes, and its Cost."""
