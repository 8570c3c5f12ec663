"""What must be true once something has happened, part by part of the record: `chapters/written.py` judges it."""
