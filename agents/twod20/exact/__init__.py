"""Abstract pursuits solved exactly: the true chance of winning of every choice, by value iteration."""
