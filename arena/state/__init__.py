"""What the records of all systems are made of: fields, sets as bits, dice, events, what a side sees."""
