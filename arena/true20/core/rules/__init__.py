"""The rules of True20 that every scene needs, under the headings of the book."""
