"""Taking people over from other games of the family: the table that says how, and what it makes of them."""
