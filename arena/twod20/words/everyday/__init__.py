"""What people say in everyday words at a table of the 2d20 System, and the rulings that do it."""
