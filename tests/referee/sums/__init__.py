"""What several chapters of the referee reckon with: dice, the ground, what is true, how hard things are."""
