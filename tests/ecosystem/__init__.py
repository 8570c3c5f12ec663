"""The libraries that researchers bring, as they are; `make test-ecosystem` runs these where all are there."""
