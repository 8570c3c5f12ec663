"""Exact odds of die codes."""
