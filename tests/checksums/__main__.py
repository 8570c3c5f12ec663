"""Writes the file of checksums."""

from tests.checksums import main

main()
