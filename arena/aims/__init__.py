"""What the sides of a scene want, whatever its rules: objectives, the clock, and how it ends."""
