"""Hiding, and looking for those who hide."""
