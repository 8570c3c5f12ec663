"""The words of the 2d20 System, explained: a row each."""
