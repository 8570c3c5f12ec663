"""What must hold between the parts of a scenario of any system."""
