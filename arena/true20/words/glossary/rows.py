"""How a word of True20 is written down: the word, its other spellings, what it means, where "
"the book has it."""

Row = tuple[str, tuple[str, ...], str, str]
