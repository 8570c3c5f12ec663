"""Tests: a folder a room, golden games, contracts, the referee."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent  # of the checkout
