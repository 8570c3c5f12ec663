"""What every conflict has: turns, checks, attacks, damage, conditions and Conviction."""
