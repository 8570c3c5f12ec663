"""What every conflict has: turns, checks, attacks, harm and pools."""
