"""What a person at the table may decide in a 2d20 scene, a file a chapter."""
