"""Puzzles of the 2d20 System: small positions with a known best answer, a file a kind, each proved by
play."""
