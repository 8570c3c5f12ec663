"""What one does to an opponent besides hurting it."""
