"""Stealth: sneaking, noticing, searching, and what one side knows of those who hide."""
