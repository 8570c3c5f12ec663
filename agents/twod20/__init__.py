"""Who decides in the 2d20 System: the script, its habits and doctrines, exact solvers."""
