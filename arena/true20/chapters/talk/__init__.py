"""Talk: attitudes, and the skills that change them."""
