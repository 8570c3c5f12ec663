"""Tasks as they stand: what rituals, challenges and networks ask of them."""
