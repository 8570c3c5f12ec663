"""What comes from outside, asked as a whole before it is believed: tokens and saved positions."""
