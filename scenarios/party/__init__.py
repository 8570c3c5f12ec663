"""People of the players who are kept from scene to scene: reading their file, seating them, keeping it."""
