"""A search that plans whole turns over the real rules, with sampled dice and nothing it may not know."""
