"""The course of play: what may be done, what it does, what the dice decide, what a round brings."""
