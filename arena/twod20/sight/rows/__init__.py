"""What is written into the tables of an observation: the rows of characters and zones, and the world."""
