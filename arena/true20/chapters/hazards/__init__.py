"""Fire, smoke, acid, weather, water and want of air."""
