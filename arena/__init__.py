"""What may happen: the rule systems. No environments, no learning, no printing."""
