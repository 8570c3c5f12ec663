"""The text of scenario files: read with its lines, told where it is wrong, described for editors, begun."""
