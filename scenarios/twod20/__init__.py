"""What scenario files of the 2d20 System say beyond those of any system, and the scenes that come with it."""
