"""The agents of True20."""
