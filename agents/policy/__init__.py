"""A trained network as a player: how it looks, how it chooses, and the files that hold it."""
