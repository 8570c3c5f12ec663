"""Speed and strength, beside other engines."""
