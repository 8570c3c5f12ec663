"""The story in words that vary with what happens: who tells what, and the words there are for it."""
