"""The chapters of the referee: each reads a part of the book and judges every command by it."""
