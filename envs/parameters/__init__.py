"""What every environment takes: which values there are, scenes, seeds; a word while rules are compiled."""
