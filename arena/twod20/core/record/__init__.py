"""The record of a conflict, the range of each field, and how fields hang together."""
