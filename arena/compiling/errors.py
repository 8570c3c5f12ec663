"""What a checked build raises; the rule and its line stand beside, as a note of the error."""

from __future__ import annotations


class OutOfPlace(IndexError):
    """A place that an array does not have was read or written."""

    def __init__(self, text: str, place: int, length: int) -> None:
        super().__init__(f"{text}: place {place} of {length}")


class OutOfRange(ValueError):
    """A number was written to a field that may not hold it."""

    def __init__(self, text: str, value: int, low: int, high: int) -> None:
        super().__init__(f"{text} = {value}, expected {low}..{high}")


class OtherLength(ValueError):
    """An array was written to one of another length."""

    def __init__(self, text: str, given: int, length: int) -> None:
        super().__init__(f"{text}: {given} values for {length} places")


class DividedByZero(ZeroDivisionError):
    """A number was divided by 0."""

    def __init__(self, sign: str) -> None:
        super().__init__(f"division by zero ({sign})")
