"""The 2d20 System, one chapter a file."""
