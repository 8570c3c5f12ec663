"""Exact odds of True20."""
