"""What `arena new system` copies: a small rule system that plays, with its tests."""
