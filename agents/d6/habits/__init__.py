"""What an action promises, and where somebody wants to be."""
