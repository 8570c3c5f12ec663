"""Places that harm whoever is in them."""
