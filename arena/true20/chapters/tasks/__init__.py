"""What is to be done at a place, and the hurt who are to be helped."""
