"""Grids, terrain, obstacles and mounts."""
