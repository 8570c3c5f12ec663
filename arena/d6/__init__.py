"""The D6 System: die codes, the Wild Die, two actions a round."""
