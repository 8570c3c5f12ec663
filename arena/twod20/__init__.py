"""The 2d20 System: its state, its actions, its rules chapter by chapter and its exact odds."""
