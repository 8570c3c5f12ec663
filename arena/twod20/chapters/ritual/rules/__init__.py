"""Rituals: extended tasks that cost, may go out of control, and are disturbed."""
