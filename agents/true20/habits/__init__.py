"""The habits of the True20 script: what it is after, what words promise."""
