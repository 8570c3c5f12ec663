"""How a kind of character plays its turn; one file a doctrine."""
