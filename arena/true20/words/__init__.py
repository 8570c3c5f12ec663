"""What is said of True20 at a table."""
