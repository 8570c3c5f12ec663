"""First aid, dying, and what brings people back."""
