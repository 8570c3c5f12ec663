"""Social conflict: requests, claims, offers, and what makes somebody yield."""
