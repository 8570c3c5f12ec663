"""The running of phases: their rows, the tables of rules made from them, steps that are counted."""
