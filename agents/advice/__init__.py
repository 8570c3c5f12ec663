"""Ranked turns for whoever decides now, with odds and what points in a pool are worth."""
