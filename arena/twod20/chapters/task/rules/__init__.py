"""Tasks, consequences, challenges and their time."""
