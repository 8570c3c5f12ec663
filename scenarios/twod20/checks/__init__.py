"""What must hold between the parts of a scenario of this system, one chapter a file."""
