"""Challenges: tasks, consequences, alarms and time."""
