"""Exact counting, and questions about odds."""
