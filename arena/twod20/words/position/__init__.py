"""A position in words: the question, the dice, who stands where."""
