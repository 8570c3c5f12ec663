"""What a table starts from: scenario files, their schema, the loader and the zone graph."""
