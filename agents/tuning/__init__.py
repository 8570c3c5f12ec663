"""Tuning the weights of a script by games against itself."""
