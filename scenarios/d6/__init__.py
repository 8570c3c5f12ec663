"""D6 at the table: models, checks, the library and the bundled scenes."""
