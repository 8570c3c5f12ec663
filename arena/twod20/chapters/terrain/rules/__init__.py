"""The rules of the chapter `terrain`."""
