"""Reading the expressions of a rule: the syntax tree of Python to values with kinds."""

from __future__ import annotations

import ast
from types import FunctionType, ModuleType
from typing import Any, NoReturn

import numpy as np

from arena.compiling import kinds
from arena.compiling.kinds import (
    BOOL,
    FLOAT,
    FREE,
    INT,
    NOTHING,
    NUMBERS,
    OUTSIDE,
    SINGLE,
    Array,
    Kind,
    Record,
    Tuple,
    joined,
    tuple_of,
)
from arena.compiling.sources import surroundings, value_of
from arena.compiling.tree import Node, Refused, constant, fold, is_number, settled

WHOLE_ONLY = ("BitAnd", "BitOr", "BitXor", "LShift", "RShift")


class Values:
    """Reads expressions; what a name of the rule's own stands for, a `Reader` knows."""

    def __init__(self, function: FunctionType) -> None:
        self.function = function
        self.path = function.__code__.co_filename
        self.bound: dict[str, Node] = {}  # names of constants, as the one of a loop over a table
        self.current: dict[str, tuple[str, str]] = {}  # names of variables, and which of that name it is now
        self.kinds: dict[tuple[str, str], Kind] = {}

    def refuse(self, node: ast.AST | None, why: str) -> NoReturn:
        """Raise the error that says where and why."""
        line = getattr(node, "lineno", self.function.__code__.co_firstlineno)
        raise Refused(f"{self.path}:{line}: in the rule {surroundings(self.function)}: {why}")

    def value(self, node: ast.AST) -> Node:
        """Return the typed tree of an expression."""
        read = getattr(self, f"read_{type(node).__name__}", None)
        if read is None:
            page = "docs/reference/dialect.md"
            self.refuse(node, f"a rule cannot hold {_name_of(node)}; {page} lists what it can")
        found: Node = read(node)
        if not found.line:
            found.line = getattr(node, "lineno", 0)
        return found

    def number(self, node: ast.AST) -> Node:
        """Return the tree of an expression that has to be a number."""
        return self.checked_number(node, self.value(node))

    def checked_number(self, node: ast.AST, found: Node) -> Node:
        """Return a value that has to be a number."""
        if found.kind not in NUMBERS:
            self.refuse(node, f"{ast.unparse(node)} is {said(found.kind)}, and a number is needed")
        return found

    # ---- names and constants ----

    def read_Constant(self, node: ast.Constant) -> Node:
        return constant(node.value)

    def read_Name(self, node: ast.Name) -> Node:
        if node.id in self.bound:
            return self.bound[node.id]
        if node.id in self.current:
            key = self.current[node.id]
            return Node("variable", self.kinds[key], (key,), node.lineno)
        try:
            return constant(value_of(self.function, node.id))
        except (NameError, ValueError):
            self.refuse(node, f"{node.id} has no value here; give it one before, or in its module")

    def read_Tuple(self, node: ast.Tuple) -> Node:
        items = tuple(self.value(each) for each in node.elts)
        if all(each.op == "constant" for each in items):
            return Node("constant", OUTSIDE, (tuple(each.args[0] for each in items),))
        items = tuple(map(settled, items))
        return Node("tuple", tuple_of(tuple(each.kind for each in items)), (items,))

    def read_Attribute(self, node: ast.Attribute) -> Node:
        of = self.value(node.value)
        if of.kind is OUTSIDE:
            return self.outside_attribute(node, of.args[0])
        if isinstance(of.kind, Record):
            return self.field(node, of, node.attr)
        if isinstance(of.kind, Tuple) and node.attr in getattr(of.kind.type, "_fields", ()):
            place = of.kind.type._fields.index(node.attr)  # type: ignore[attr-defined]
            return Node("part", of.kind.items[place], (of, place))
        if isinstance(of.kind, Array) and node.attr in ("shape", "size"):
            return self.measure(of, node.attr)
        self.refuse(node, f"{ast.unparse(node.value)} is {said(of.kind)} and has no .{node.attr}")

    def field(self, node: ast.Attribute | ast.Subscript, of: Node, name: str) -> Node:
        """Return a field of a record."""
        assert isinstance(of.kind, Record)
        fields: Any = of.kind.dtype.fields
        if name not in fields:
            self.refuse(node, f"{ast.unparse(node.value)} has no field {name}")
        dtype, offset = fields[name][:2]
        return Node("field", kinds.stored(dtype), (of, name, offset, dtype))

    def outside_attribute(self, node: ast.Attribute, value: Any) -> Node:
        """Return what an attribute of a module, a class or a constant is."""
        allowed = (ModuleType, type, tuple)
        if not isinstance(value, allowed) or not hasattr(value, node.attr):
            self.refuse(node, f"{ast.unparse(node)} is nothing that a rule can use")
        return constant(getattr(value, node.attr))

    def measure(self, of: Node, name: str) -> Node:
        """Return the lengths of an array, or how many elements it has."""
        lengths = tuple(self.length(of, place) for place in range(len(of.kind.shape)))  # type: ignore[attr-defined]
        if name == "shape":
            return Node("tuple", tuple_of((INT,) * len(lengths)), (lengths,))
        found = lengths[0]
        for each in lengths[1:]:
            found = fold("Mult", found, each) or Node("binary", INT, ("Mult", found, each))
        return found

    def length(self, of: Node, place: int = 0) -> Node:
        """Return how long an array is along one of its axes."""
        assert isinstance(of.kind, Array)
        known = of.kind.shape[place]
        return constant(known) if known != FREE else Node("length", INT, (of, place))

    # ---- reckoning ----

    def read_UnaryOp(self, node: ast.UnaryOp) -> Node:
        given = self.number(node.operand)
        name = type(node.op).__name__
        if name == "Not":
            return constant(not given.args[0]) if is_number(given) else Node("not", BOOL, (given,))
        if name == "UAdd":
            return given
        if name == "Invert":
            if given.kind in (FLOAT, SINGLE):
                self.refuse(node, "~ is for whole numbers")
            return constant(~int(given.args[0])) if is_number(given) else Node("invert", INT, (given,))
        kind = INT if given.kind is BOOL else given.kind
        if is_number(given) and kind is not SINGLE:
            return constant(-given.args[0])
        return Node("negate", kind, (given,))

    def read_BinOp(self, node: ast.BinOp) -> Node:
        left, right = self.value(node.left), self.value(node.right)
        if left.op == right.op == "constant" and left.kind is right.kind is OUTSIDE:
            return self.outside_sum(node, left.args[0], right.args[0])
        left, right = self.checked_number(node.left, left), self.checked_number(node.right, right)
        return self.binary(node, type(node.op).__name__, left, right)

    def outside_sum(self, node: ast.BinOp, left: Any, right: Any) -> Node:
        """Return two constant tuples as one."""
        if isinstance(node.op, ast.Add) and isinstance(left, tuple) and isinstance(right, tuple):
            return constant(left + right)
        self.refuse(node, f"{ast.unparse(node)} is nothing that a rule can reckon")

    def binary(self, node: ast.AST, name: str, left: Node, right: Node) -> Node:
        """Return what two numbers make."""
        found = fold(name, left, right)
        if found is not None:
            return found
        kind = joined(left.kind, right.kind)
        if name in WHOLE_ONLY:
            if kind not in (INT, BOOL):
                self.refuse(node, f"{ast.unparse(node)} is for whole numbers")
            kind = kind if name.startswith("Bit") else INT
        elif name == "Div" and kind is not SINGLE:
            kind = FLOAT
        elif kind is BOOL:
            kind = INT
        if name not in ("Add", "Sub", "Mult", "Div", "FloorDiv", "Mod", "Pow", *WHOLE_ONLY):
            self.refuse(node, f"a rule cannot hold {ast.unparse(node)}")
        assert kind is not None
        return Node("binary", kind, (name, left, right), getattr(node, "lineno", 0))

    def read_Compare(self, node: ast.Compare) -> Node:
        names = [type(each).__name__ for each in node.ops]
        if names[0] in ("In", "NotIn") and len(names) == 1:
            return self.member(node, names[0] == "NotIn")
        if any(each in ("Is", "IsNot", "In", "NotIn") for each in names):
            self.refuse(node, "rules compare numbers: write ==, and `in` for a tuple alone")
        values = tuple(settled(self.value(each)) for each in (node.left, *node.comparators))
        if any(isinstance(each.kind, Tuple) for each in values):
            return self.equal_tuples(node, names, values)
        for source, held in zip((node.left, *node.comparators), values):
            if held.kind not in NUMBERS:
                self.refuse(node, f"{ast.unparse(source)} is {said(held.kind)} and compares with nothing")
        if len(values) == 2 and all(map(is_number, values)):
            return constant(_compared(names[0], values[0].args[0], values[1].args[0]))
        return Node("compare", BOOL, (tuple(names), values))

    def equal_tuples(self, node: ast.Compare, names: list[str], values: tuple[Node, ...]) -> Node:
        """Return whether two tuples of as many numbers are equal."""
        if names not in (["Eq"], ["NotEq"]) or len({_width(each.kind) for each in values}) != 1:
            self.refuse(node, "tuples compare by == with tuples of as many numbers")
        pairs = zip(*(self.parts_of(each, _width(each.kind)) for each in values))
        equal = tuple(Node("compare", BOOL, (("Eq",), pair)) for pair in pairs)
        found = Node("and", BOOL, (equal,))
        return found if names == ["Eq"] else Node("not", BOOL, (found,))

    def member(self, node: ast.Compare, without: bool) -> Node:
        """Return whether a number is one of a tuple."""
        held = settled(self.value(node.comparators[0]))
        if not isinstance(held.kind, Tuple):
            self.refuse(node, "`in` asks a tuple; write a loop for anything else")
        items = tuple(self.parts_of(held, len(held.kind.items)))
        found = Node("member", BOOL, (self.number(node.left), items))
        return Node("not", BOOL, (found,)) if without else found

    def parts_of(self, node: Node, number: int) -> list[Node]:
        """Return the values of a tuple, or of an array of known length, one by one."""
        node = settled(node)
        if node.op == "tuple":
            return list(node.args[0])
        if isinstance(node.kind, Tuple):
            return [Node("part", kind, (node, place)) for place, kind in enumerate(node.kind.items)]
        assert isinstance(node.kind, Array)
        rest = node.kind.shape[1:]
        kind = kinds.array(node.kind.dtype, rest) if rest else node.kind.element
        return [Node("item", kind, (node, (constant(place),), "")) for place in range(number)]

    def read_BoolOp(self, node: ast.BoolOp) -> Node:
        name = "and" if isinstance(node.op, ast.And) else "or"
        values: list[Node] = []
        for each in node.values:
            found = self.number(each)
            if is_number(found) and found.kind is BOOL and each is not node.values[-1]:
                if found.args[0] is (name == "or"):
                    values.append(found)
                    break
                continue  # true and x, false or x
            values.append(found)
        if not values:
            return constant(name == "and")
        if len(values) == 1:
            return values[0]
        kind = values[0].kind
        for other in values[1:]:
            kind = joined(kind, other.kind) or kind
        return Node(name, kind, (tuple(values),))

    def read_IfExp(self, node: ast.IfExp) -> Node:
        test = self.number(node.test)
        if is_number(test):
            return self.value(node.body if test.args[0] else node.orelse)
        then, other = settled(self.value(node.body)), settled(self.value(node.orelse))
        kind = joined(then.kind, other.kind)
        if kind is None or kind is OUTSIDE or kind is NOTHING:
            self.refuse(node, f"this is {said(then.kind)} or {said(other.kind)}; a value has one kind")
        return Node("choice", kind, (test, then, other))

    def dtype_of(self, node: ast.AST, given: Node) -> np.dtype[Any]:
        """Return the type of numbers that an argument names."""
        try:
            found: np.dtype[Any] = np.dtype(given.args[0])
        except TypeError:
            self.refuse(node, f"{ast.unparse(node)} is no type of numbers")
        return found


def _width(kind: Kind) -> int:
    return len(kind.items) if isinstance(kind, Tuple) else -1


def _compared(name: str, left: Any, right: Any) -> bool:
    found = {
        "Eq": left == right,
        "NotEq": left != right,
        "Lt": left < right,
        "LtE": left <= right,
        "Gt": left > right,
        "GtE": left >= right,
    }
    return bool(found[name])


def said(kind: Kind) -> str:
    """Return a kind in words."""
    if isinstance(kind, Record):
        return "a record"
    if isinstance(kind, Array):
        return "an array"
    if isinstance(kind, Tuple):
        return "a tuple"
    words = {
        INT: "a whole number",
        BOOL: "a truth",
        FLOAT: "a float",
        SINGLE: "a float32",
        NOTHING: "nothing",
    }
    return words.get(kind, "nothing that a rule reckons with")


def _name_of(node: ast.AST) -> str:
    """Return what a construct is called where it is refused."""
    names = {
        "JoinedStr": "text",
        "List": "a list (use a tuple or an array)",
        "Dict": "a dict (use an array)",
        "Set": "a set (use bits, arena.state.bits)",
        "Lambda": "a lambda (write a rule)",
        "ListComp": "a comprehension (write a loop)",
        "GeneratorExp": "a generator but in any, all, sum or next(..., default), with one `for`",
        "SetComp": "a comprehension (write a loop)",
        "DictComp": "a comprehension (write a loop)",
        "Starred": "a starred value (write each one)",
        "NamedExpr": "an assignment within an expression (write it as a line before)",
        "With": "`with`",
        "Try": "`try` (a rule that raises ends the call)",
        "Assert": "`assert` (raise an error)",
        "FunctionDef": "a function within it (write it beside)",
        "ClassDef": "a class",
        "Import": "an import (write it at the top of the file)",
        "ImportFrom": "an import (write it at the top of the file)",
        "Global": "`global`",
        "Nonlocal": "`nonlocal`",
        "Delete": "`del`",
        "Match": "`match` (write if and elif)",
        "Yield": "`yield` (fill an array)",
    }
    return names.get(type(node).__name__, f"`{type(node).__name__}`")
