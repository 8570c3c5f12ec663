"""A game at the table without any printing: its commands, its save, its seats."""
