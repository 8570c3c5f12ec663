"""The second reading: what a command makes of a position, written from the book in plain Python.

`tests.true20.foretold` carries a command out on a plain copy of the position before it. Whatever is different
after the command in the rules' own position, field by field and event by event, is wrong in one of the two.
Nothing here calls a rule; numbers of people are those of `tests.true20.person`.
"""
