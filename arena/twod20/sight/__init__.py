"""What one side can see, what it may not know, and what it notices."""
