"""Attacks with weapons, words and their variants."""
