"""Other engines, each measured in an environment of its own."""
