"""Training a network: imitation, reinforcement, measures."""
