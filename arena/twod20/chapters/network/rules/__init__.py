"""Hacking, a chapter a file: networks, attacks on them, what Harms open, security software."""
