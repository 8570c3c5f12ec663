"""Planted faults: are the referee and the tests of a chapter as sharp as they look?

`make mutate` plants faults in the rules of each chapter, one at a time: half of them from a list written by
hand (`planted/`), half by operator at random. A fault counts when random games that reach it differ from
those without it. Of these it says which share the referee finds in such games, and which the tests do.

    python -m tests.mutate --each 20 --seed 1
    python -m tests.mutate --chapters magic ritual --missed referee
    python -m tests.mutate --system d6 --each 5 --by-rote

Everything is imported once; each fault has a child process of its own, in which the code of one function is
replaced. Results are kept under build/mutate, so that a run that was broken off goes on where it stood.
"""
