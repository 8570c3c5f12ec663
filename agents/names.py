"""The names that agents go by."""

from __future__ import annotations

AGENTS = ("uniform", "scripted", "search", "search-1", "exact")
NETWORK = "net:"  # how the names of trained networks begin; a name or a file follows
