"""The rules of the chapter `pursuit`."""
