"""The gate against leaks: what is hidden from a side must not show in what it is given."""
