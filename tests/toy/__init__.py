"""A rule system as a stranger would add one: two sides push a stone along a lane, and dice decide."""
