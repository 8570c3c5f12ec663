"""What is said of D6 at a table."""
