"""How scenarios of True20 are read, their library and the scenes that come with the program."""
