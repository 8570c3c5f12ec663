"""Who is in a scene, whatever its rules: sides, status, turn order, and the points that people have."""
