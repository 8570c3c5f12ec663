"""Reading the calls of a rule: of other rules, of surfaces, and of the few functions that rules know."""

from __future__ import annotations

import ast
import inspect
import math
from collections.abc import Callable
from types import FunctionType
from typing import Any

import numpy as np

from arena.compiling import kinds
from arena.compiling.kinds import (
    BOOL,
    FLOAT,
    FREE,
    INT,
    NOTHING,
    OUTSIDE,
    SINGLE,
    Array,
    Kind,
    Tuple,
    joined,
    tuple_of,
)
from arena.compiling.reading_generators import is_short_for_a_loop, loop_of
from arena.compiling.reading_places import Places
from arena.compiling.reading_values import said
from arena.compiling.tree import Node, constant, is_number, settled, whole

OF_NUMBERS: dict[Any, str] = {math.exp: "exp", math.log: "log", math.log1p: "log1p", math.sqrt: "sqrt"}
OF_NUMBERS |= {np.exp: "exp", np.log: "log", np.log1p: "log1p", np.sqrt: "sqrt"}
WHOLE_TYPES = (int, np.int64)
FLOAT_TYPES = (float, np.float64)


class Calls(Places):
    """Reads calls; `find` gives the compiled form of a rule for some kinds of arguments."""

    find: Callable[[Any, tuple[Kind, ...]], Any]
    plays = False  # whether a surface of `arena.systems` has been called
    others = ""  # what the rule calls the rest of its arguments, `*others`
    further: list[str]  # the variables that hold them
    loops: list[Node]  # statements of the loops within expressions
    statements: Callable[[list[ast.stmt]], list[Node]]

    def read_Call(self, node: ast.Call) -> Node:
        if isinstance(node.func, ast.Attribute):
            found = self.method(node, node.func)
            if found is not None:
                return found
        if isinstance(node.func, ast.Subscript):
            chosen = self.from_table(node, node.func)
            if chosen is not None:
                return chosen
        called = self.value(node.func)
        if called.kind is not OUTSIDE:
            self.refuse(node, f"{ast.unparse(node.func)} is {said(called.kind)} and cannot be called")
        function = called.args[0]
        if is_short_for_a_loop(node, function):
            return self.looped(node, function)
        built_in = self.built_in(node, function)
        return built_in if built_in is not None else self.call(node, function)

    def method(self, node: ast.Call, named: ast.Attribute) -> Node | None:
        """Return what a method of an array gives, None where it is no method of an array."""
        if named.attr not in ("copy", "ravel") or node.args:
            return None
        of = settled(self.value(named.value))
        if not isinstance(of.kind, Array):
            return None
        if named.attr == "copy":
            return Node("copy", of.kind, (of,))
        number = self.measure(of, "size")
        length = whole(number)
        return Node("flat", kinds.array(of.kind.dtype, (FREE if length is None else length,)), (of, number))

    def built_in(self, node: ast.Call, function: Any) -> Node | None:
        """Return what one of the functions gives that every rule knows, None for any other."""
        try:
            hash(function)
        except TypeError:
            return None
        if function in WHOLE_TYPES or function in FLOAT_TYPES or function in (bool, np.float32):
            return self.converted(node, function)
        if function is len:
            return self.len_of(node)
        if function in (min, max):
            return self.extreme(node, "min" if function is min else "max")
        if function is abs:
            given = self.number(node.args[0])
            return (
                constant(abs(given.args[0]))
                if is_number(given)
                else Node("abs", INT if given.kind is BOOL else given.kind, (given,))
            )
        if function in (np.zeros, np.empty):
            return self.fresh(node, function is np.zeros)
        if function is np.array_equal:
            return self.alike(node)
        if function in OF_NUMBERS:
            given = self.number(node.args[0])
            kind = SINGLE if given.kind is SINGLE else FLOAT
            return Node("real", kind, (OF_NUMBERS[function], given))
        return None

    def looped(self, node: ast.Call, function: Any) -> Node:
        """Return what a call with a generator expression gives: its loop, and the variable that holds it."""
        source, name = loop_of(node, function)
        made = self.statements(source)
        self.loops += made
        key = self.current[name]
        if function is sum and self.kinds[key] is not INT:
            self.refuse(node, "sum adds whole numbers; write a loop for floats, which Python adds otherwise")
        return Node("looped", self.kinds[key], (tuple(made), key))

    def alike(self, node: ast.Call) -> Node:
        """Return whether two arrays of whole numbers are equal."""
        both = tuple(settled(self.value(each)) for each in node.args)
        types = {each.kind.dtype for each in both if isinstance(each.kind, Array)}
        arrays = len(both) == 2 and all(isinstance(each.kind, Array) for each in both)
        if not arrays or len(types) != 1 or any(each.kind not in "iub" for each in types):
            self.refuse(node, "np.array_equal takes two arrays of the same type of whole numbers")
        return Node("alike", BOOL, both)

    def converted(self, node: ast.Call, function: Any) -> Node:
        """Return a number as another kind."""
        if len(node.args) != 1 or node.keywords:
            self.refuse(node, f"{ast.unparse(node.func)}(...) takes one number")
        kind = INT if function in WHOLE_TYPES else FLOAT
        kind = BOOL if function is bool else SINGLE if function is np.float32 else kind
        given = self.number(node.args[0])
        if is_number(given):
            make = {INT: int, FLOAT: float, BOOL: bool, SINGLE: np.float32}[kind]
            return constant(make(given.args[0]))
        return given if given.kind is kind else Node("to", kind, (given,))

    def len_of(self, node: ast.Call) -> Node:
        """Return how long an array or a tuple is."""
        given = self.value(node.args[0])
        if given.kind is OUTSIDE and isinstance(given.args[0], (tuple, np.ndarray)):
            return constant(len(given.args[0]))
        if isinstance(given.kind, Tuple):
            return constant(len(given.kind.items))
        if not isinstance(given.kind, Array):
            self.refuse(node, f"{ast.unparse(node.args[0])} is {said(given.kind)} and has no length")
        return self.length(given)

    def extreme(self, node: ast.Call, name: str) -> Node:
        """Return the smallest or largest of some numbers."""
        if len(node.args) == 1:
            held = settled(self.value(node.args[0]))
            if not isinstance(held.kind, Tuple):
                self.refuse(node, f"{name} takes two numbers or more, or a tuple")
            values = self.parts_of(held, len(held.kind.items))
        else:
            values = [self.number(each) for each in node.args]
        if all(map(is_number, values)) and all(each.kind is not SINGLE for each in values):
            return constant((min if name == "min" else max)(each.args[0] for each in values))
        kind = values[0].kind
        for each in values[1:]:
            kind = joined(kind, each.kind) or kind
        return Node("extreme", INT if kind is BOOL else kind, (name, tuple(values)))

    def fresh(self, node: ast.Call, zeros: bool) -> Node:
        """Return a new array, which is gone when the rule returns."""
        if not 1 <= len(node.args) <= 2 or node.keywords:
            self.refuse(node, "a new array is np.zeros(lengths, type) or np.empty(lengths, type)")
        given = settled(self.value(node.args[0]))
        lengths = self.parts_of(given, len(given.kind.items)) if isinstance(given.kind, Tuple) else [given]
        if any(each.kind not in (INT, BOOL) for each in lengths):
            self.refuse(node, "the lengths of an array are whole numbers")
        dtype = self.dtype_of(node, self.value(node.args[1])) if len(node.args) > 1 else np.dtype(float)
        known = [whole(each) for each in lengths]
        shape = tuple(FREE if each is None else each for each in known)
        return Node("fresh", kinds.array(dtype, shape), (tuple(lengths), zeros))

    def call(self, node: ast.Call, function: Any) -> Node:
        """Return the call of another rule, or of the one that stands behind a surface for these arguments."""
        given = [found for each in node.args for found in self.arguments(each)]
        while hasattr(function, "resolve"):
            self.plays = True
            try:
                function, leave = function.resolve(tuple(each.kind for each in given))
                given = given[leave:]
            except (TypeError, LookupError, StopIteration) as error:
                self.refuse(node, f"{ast.unparse(node.func)}: {error}")
        if isinstance(function, type) and issubclass(function, tuple) and hasattr(function, "_fields"):
            given = [settled(each) for each in given]
            return Node("tuple", tuple_of(tuple(each.kind for each in given), function), (tuple(given),))
        plain = getattr(function, "function", None)
        if not isinstance(plain, FunctionType):
            self.refuse(node, f"{ast.unparse(node.func)} is no rule; mark it @rule, or call it from Python")
        given = self.filled(node, plain, given)
        asked = tuple(INT if each.kind is BOOL else each.kind for each in given)
        found = self.find(function, asked)
        return Node("call", found.result, (found, tuple(given)))

    def from_table(self, node: ast.Call, named: ast.Subscript) -> Node | None:
        """Return the call of a rule that a number chooses from a constant table, None for any other call."""
        table = self.value(named.value)
        if table.kind is not OUTSIDE or not isinstance(table.args[0], tuple):
            return None
        if not all(map(callable, table.args[0])):
            return None
        place = self.index(named.slice)
        if whole(place) is not None:
            return None
        rules: tuple[Any, ...] = table.args[0]
        calls = {rule: self.call(node, rule) for rule in dict.fromkeys(rules)}
        kind = self.joint(node, [each.kind for each in calls.values()])
        ways = [
            (tuple(n for n, other in enumerate(rules) if other is rule), call) for rule, call in calls.items()
        ]
        return Node("chosen", kind, (place, tuple(ways), ast.unparse(named), len(rules)), node.lineno)

    def joint(self, node: ast.Call, results: list[Kind]) -> Kind:
        """Return the kind that holds the results of all rules of a table: none where one gives nothing."""
        if NOTHING in results:
            return NOTHING
        kind = results[0]
        for each in results[1:]:
            wide = joined(kind, each)
            if wide is None:
                self.refuse(node, f"{ast.unparse(node.func)} gives {said(kind)} or {said(each)}")
            kind = wide
        return kind

    def arguments(self, node: ast.expr) -> list[Node]:
        """Return what is handed over in one place of a call: one value, or all `*others` of this rule."""
        if not isinstance(node, ast.Starred):
            return [self.argument(node)]
        if not self.others or ast.unparse(node.value) != self.others:
            self.refuse(node, "a call in a rule names each argument; only its own *others go on as such")
        return [
            Node("variable", self.kinds[key], (key,)) for key in map(self.current.__getitem__, self.further)
        ]

    def argument(self, node: ast.expr) -> Node:
        """Return an argument of a rule: a value, never something that only the compiler sees."""
        given = settled(self.value(node))
        if given.kind is OUTSIDE:
            self.refuse(
                node, f"{ast.unparse(node)} cannot be handed to a rule; rules take numbers and arrays"
            )
        return given

    def filled(self, node: ast.Call, function: FunctionType, given: list[Node]) -> list[Node]:
        """Return the arguments of a call in the rule's own order, with what is named or left out."""
        code = function.__code__
        names = code.co_varnames[: code.co_argcount]
        named = {each.arg: each.value for each in node.keywords}
        defaults = dict(zip(names[::-1], (function.__defaults__ or ())[::-1]))
        if len(given) > len(names) and not code.co_flags & inspect.CO_VARARGS:
            self.refuse(node, f"{function.__name__} takes {len(names)} arguments, not {len(given)}")
        for name in names[len(given) :]:
            if name in named:
                given.append(self.argument(named.pop(name)))
            elif name in defaults:
                given.append(settled(constant(defaults[name])))
            else:
                self.refuse(node, f"{function.__name__} needs {name}")
        if named:
            self.refuse(node, f"{function.__name__} has no {', '.join(map(str, named))}, or has it already")
        return given
