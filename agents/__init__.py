"""Who decides: agents that choose among legal actions."""
