"""The rules of D6, under the headings of the book."""
