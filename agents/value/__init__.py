"""A learned value: how likely the player characters are to win from a position, told by a small network."""
