"""Rules that hold what no rule may, each with the words it is refused in beside it."""

import numpy as np

from arena.compiling.rule import Rule

TABLE = np.arange(4)


def helper(number):
    """Stand outside the rules."""
    return number


def a_list(number):
    return [number][0]  # refused: a list (use a tuple or an array)


def a_comprehension(number):
    return len([each for each in (1, number)])  # refused: a comprehension (write a loop)


def the_largest_of_a_generator(number):
    return max(each for each in (1, number))  # refused: a generator but in any, all, sum or next


def the_sum_of_floats(number):
    return sum(each / 2 for each in (1, number))  # refused: sum adds whole numbers


def two_fors(number):
    return any(each > more for each in (1, number) for more in (2, 3))  # refused: with one `for`


def the_next_of_nothing(number):
    return next(each for each in (1, number) if each > 1)  # refused: next(..., default)


def a_text(number):
    name = f"{number}"  # refused: cannot hold text
    return len(name)


def a_try(number):
    try:  # refused: `try` (a rule that raises ends the call)
        return number
    except ValueError:
        return 0


def a_helper(number):
    return helper(number)  # refused: helper is no rule; mark it @rule


def an_unknown_name(number):
    return number + unknown  # refused: unknown has no value here  # noqa: F821


def a_field(states):
    return states[0].colour  # refused: states[0] has no field colour


def two_kinds(number, states):
    found = states[0] if number > 1 else number  # refused: this is a record or a whole number
    return found


def a_float_place(values):
    return values[1.5]  # refused: the place 1.5 is no whole number; write int(...)


def a_constant_table(number):
    TABLE[number] = 1  # refused: TABLE[number] cannot be written to by a rule
    return 0


def a_new_array(number):
    found = np.zeros(4, np.int64)
    return found  # refused: an array made in a rule is gone when it returns


def an_inner_array(number):
    return len(a_new_array_of(number))  # refused: an array made in a rule is gone


@Rule
def a_new_array_of(number):
    return np.zeros(number, np.int64)  # refused: an array made in a rule is gone


def a_slice_in_the_middle(tables):
    tables[:, 1] = 0  # refused: only the last place may be a slice
    return 0


def a_step(values):
    values[::2] = 0  # refused: a slice of a rule has no step
    return 0


def named_arguments(**numbers):  # refused: a rule takes plain arguments, and *others at the most
    return 0


def too_few(number):
    return doubled()  # refused: doubled needs number


@Rule
def doubled(number):
    return 2 * number


@Rule
def around(number):
    return around(number - 1) if number > 0 else 0  # refused: a rule cannot call itself; write a loop
