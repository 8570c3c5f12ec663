"""Requests and what supports them."""
