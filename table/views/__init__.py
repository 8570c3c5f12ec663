"""What is shown on a screen, the screen itself, menus, sheets, advice, reviews."""
