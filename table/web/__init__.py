"""The table in a browser: pages and an API over the same session as the terminal."""
