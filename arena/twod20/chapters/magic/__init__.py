"""Magic: casting, what lasts, counterspells, the raising of the dead."""
