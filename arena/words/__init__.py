"""What all systems need to speak: verbs, notation, stories, maps, the names in a scene."""
