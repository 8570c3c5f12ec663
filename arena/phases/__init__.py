"""The running of phases: their rows, the ladders written from them, steps that are counted."""
