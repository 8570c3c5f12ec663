"""What an operator or a built-in function makes of numbers, looked up once for each types of numbers.

Numba tries a dozen forms of `+` or `<`, those for arrays and strings among them, wherever one is written.
"""

from __future__ import annotations

from typing import Any

from numba import types
from numba.core.types.functions import BaseFunction

NUMBERS = frozenset((types.Integer, types.IntegerLiteral, types.Float, types.Boolean, types.BooleanLiteral))


def look_up_once() -> None:
    """Keep the signature that a function has for arguments that are all numbers."""
    functions: Any = BaseFunction
    resolve = functions.get_call_type

    def get_call_type(self: Any, context: Any, arguments: Any, keywords: Any) -> Any:
        if keywords or not arguments or not all(type(each) in NUMBERS for each in arguments):
            return resolve(self, context, arguments, keywords)
        known = self.__dict__.setdefault("known", {})
        key = context, arguments
        if key not in known:
            known[key] = resolve(self, context, arguments, keywords)
        return known[key]

    functions.get_call_type = get_call_type


def shorten() -> None:
    """Look up what is made of numbers once."""
    look_up_once()
