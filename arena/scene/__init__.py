"""People, places, aims and dice put together: what a rule system begins with and adds its rules to."""
