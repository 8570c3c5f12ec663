"""What happened, as sentences."""
