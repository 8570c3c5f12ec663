"""The board of a scene, whatever its rules: zones, ways, nearness, sight, and the map."""
