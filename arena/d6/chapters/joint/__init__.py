"""Joint efforts under a command, and help."""
