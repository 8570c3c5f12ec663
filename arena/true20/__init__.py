"""True20 as a rule system."""
