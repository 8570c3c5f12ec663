"""The agents of D6."""
