"""What must be true once something has happened, part by part: `chapters/written.py` judges it."""
