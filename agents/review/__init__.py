"""A game that was played, looked at again: its chances, its luck, and the decisions that cost most."""
