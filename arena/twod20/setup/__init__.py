"""From a scenario to a state and its cast, and from one scene to the next."""
