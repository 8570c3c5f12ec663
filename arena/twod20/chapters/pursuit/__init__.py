"""Pursuits: the track, who is chased, and the pursuit roll."""
