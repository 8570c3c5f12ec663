"""Momentum, Threat, Fortune and what they buy."""
