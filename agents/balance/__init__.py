"""How fair a scene is, and what would change that."""
