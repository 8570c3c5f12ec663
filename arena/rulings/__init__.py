"""Rulings: what a person at the table decides beside actions and dice, typed in words."""
