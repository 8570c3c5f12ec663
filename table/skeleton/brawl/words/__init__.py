"""What is said of it at a table."""
