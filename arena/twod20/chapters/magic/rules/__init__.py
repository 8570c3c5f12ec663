"""Magic: spells and who casts them."""
