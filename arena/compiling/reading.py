"""Reading a rule: its Python source, for arguments of some kinds, to a typed tree.

A rule is read for the kinds it is called with. A variable that takes numbers of several kinds gets the one
that holds them all, and the rule is read again until nothing changes. What is refused is said with file,
line and what to write instead.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any

from arena.compiling.kinds import INT, NOTHING, NUMBERS, OUTSIDE, Array, Kind, Record, Tuple, family, joined
from arena.compiling.reading_calls import Calls
from arena.compiling.reading_values import said
from arena.compiling.sources import source_of, surroundings
from arena.compiling.tables import Table
from arena.compiling.tree import Node, constant, is_number, settled, whole

READINGS = 8  # of one rule, until the kinds of its variables agree
Key = tuple[str, str]


class Reader(Calls):
    """Reads one rule for arguments of some kinds; `body`, `parameters` and `result` are what it says."""

    def __init__(self, function: FunctionType, given: tuple[Kind, ...], find: Callable[..., Any]) -> None:
        super().__init__(function)
        self.given, self.find = given, find
        self.source = source_of(function)
        self.result: Kind | None = None
        self.changed = False
        self.local: set[Key] = set()  # variables that hold an array made here
        self.hidden = 0
        self.parameters: list[Key] = []
        self.further: list[str] = []
        self.body: list[Node] = []

    def read(self) -> None:
        """Read the rule until the kinds of all variables agree."""
        self.check_signature()
        for _ in range(READINGS):
            self.changed, self.bound, self.current, self.hidden, self.plays = False, {}, {}, 0, False
            self.loops = []
            self.kinds = {key: kind for key, kind in self.kinds.items() if key[0][0] != "."}
            names = [each.arg for each in self.source.args.args] + self.further
            self.parameters = [self.variable(self.source, *each) for each in zip(names, self.given)]
            self.body = self.statements(self.source.body)
            if not self.changed:
                self.result = self.result or NOTHING
                return
        self.refuse(self.source, "the kinds of its variables do not agree")

    def check_signature(self) -> None:
        """Refuse arguments that no rule has."""
        held = self.source.args
        if held.kwarg or held.kwonlyargs or held.posonlyargs:
            self.refuse(self.source, "a rule takes plain arguments, and *others at the most")
        more = len(self.given) - len(held.args)
        if more < 0 or (more > 0 and not held.vararg):
            self.refuse(self.source, f"it takes {len(held.args)} arguments, not {len(self.given)}")
        if held.vararg:
            self.others = held.vararg.arg
            self.further = [f"{self.others}.{place}" for place in range(more)]

    # ---- variables ----

    def variable(self, node: ast.AST, name: str, kind: Kind) -> Key:
        """Return the variable of a name that is to hold this kind; widen it where it has to be."""
        if kind is NOTHING or kind is OUTSIDE:
            self.refuse(node, f"{name} would be {said(kind)}, which no variable of a rule holds")
        key = name, family(kind)
        before = self.kinds.get(key)
        wide = kind if before is None else joined(before, kind)
        if wide is None:
            self.refuse(node, f"{name} is {said(before or kind)} above and {said(kind)} here")
        self.changed = self.changed or (before is not None and wide is not before)
        self.kinds[key] = wide
        self.current[name] = key
        self.bound.pop(name, None)
        return key

    def hide(self, node: ast.AST, kind: Kind) -> Key:
        """Return a variable that no name of the source means."""
        self.hidden += 1
        return self.variable(node, f".{self.hidden}", kind)

    # ---- statements ----

    def statements(self, source: list[ast.stmt]) -> list[Node]:
        """Return the tree of some statements, up to one that leaves them."""
        found: list[Node] = []
        for each in source:
            read = getattr(self, f"do_{type(each).__name__}", None)
            if read is None:
                self.value(each)  # which refuses it
                continue
            made = read(each)
            for node in made:
                node.line = node.line or each.lineno
            found += made
            if found and found[-1].op in ("return", "raise", "break", "continue"):
                break
        return found

    def do_Pass(self, node: ast.Pass) -> list[Node]:
        return []

    def do_Expr(self, node: ast.Expr) -> list[Node]:
        if isinstance(node.value, ast.Constant):
            return []
        found = self.value(node.value)
        if found.op not in ("call", "chosen"):
            self.refuse(node, "this line changes nothing")
        return [Node("do", NOTHING, (found,))]

    def do_Return(self, node: ast.Return) -> list[Node]:
        found = settled(constant(None) if node.value is None else self.value(node.value))
        wide = found.kind if self.result is None else joined(self.result, found.kind)
        if wide is None or wide is OUTSIDE:
            self.refuse(node, f"it returns {said(found.kind)} here and {said(self.result or NOTHING)} above")
        if self.is_local(found):
            self.refuse(node, "an array made in a rule is gone when it returns; take one as an argument")
        self.changed = self.changed or (self.result is not None and wide is not self.result)
        self.result = wide
        return [Node("return", NOTHING, (None if found.kind is NOTHING else found,))]

    def is_local(self, node: Node) -> bool:
        """Return whether a value is an array that was made in this rule, or part of one."""
        if node.op in ("fresh", "copy"):
            return True
        if node.op == "tuple":
            return any(map(self.is_local, node.args[0]))
        if node.op == "variable":
            return isinstance(node.kind, (Array, Record)) and node.args[0] in self.local
        reaches_in = isinstance(node.kind, (Array, Record)) and node.op in ("item", "slice", "flat", "field")
        return reaches_in and self.is_local(node.args[0])

    def do_Raise(self, node: ast.Raise) -> list[Node]:
        call = node.exc
        if not isinstance(call, ast.Call) or call.keywords or node.cause is not None:
            self.refuse(node, "a rule raises an error as `raise Error(number, ...)`")
        error = self.value(call.func).args[0]
        if not (isinstance(error, type) and issubclass(error, Exception)):
            self.refuse(node, f"{ast.unparse(call.func)} is no error")
        values, told = [], []
        for each in call.args:
            given = self.value(each)
            if given.kind in NUMBERS:
                values.append(given)
                told.append({"kind": given.kind.text})
            elif given.kind is OUTSIDE and isinstance(given.args[0], str):
                told.append({"text": given.args[0]})
            else:
                self.refuse(each, "an error of a rule takes numbers and plain text")
        return [Node("raise", NOTHING, (self.site(node, error, told), tuple(values)))]

    def site(self, node: ast.AST, error: type, told: list[dict[str, str]]) -> str:
        """Return what is noted of a place that raises: the error, its arguments, the rule and the line."""
        path = Path(self.path)
        return json.dumps(
            {
                "error": f"{error.__module__}:{error.__qualname__}",
                "given": told,
                "rule": surroundings(self.function),
                "file": "/".join(path.parts[-len(self.function.__module__.split(".")) :]),
                "line": getattr(node, "lineno", 0),
            }
        )

    # ---- assignments ----

    def do_Assign(self, node: ast.Assign) -> list[Node]:
        if len(node.targets) == 1:
            return self.assign(node.targets[0], self.value(node.value))
        found = settled(self.value(node.value))
        if is_number(found):
            return [made for each in node.targets for made in self.assign(each, found)]
        key = self.hide(node, found.kind)
        made = [Node("assign", NOTHING, (key, found))]
        for each in node.targets:
            made += self.assign(each, Node("variable", self.kinds[key], (key,)))
        return made

    def do_AnnAssign(self, node: ast.AnnAssign) -> list[Node]:
        return [] if node.value is None else self.assign(node.target, self.value(node.value))

    def assign(self, target: ast.expr, found: Node) -> list[Node]:
        """Return the statements that give a target a value."""
        found = settled(found)
        if found.kind is OUTSIDE:
            self.refuse(target, "a variable of a rule holds numbers, records, arrays and tuples of them")
        if isinstance(target, ast.Name):
            local = self.is_local(found)
            key = self.variable(target, target.id, found.kind)
            if local:
                self.local.add(key)
            return [Node("assign", NOTHING, (key, found))]
        if isinstance(target, ast.Tuple):
            return self.unpack(target, found)
        if isinstance(target, (ast.Attribute, ast.Subscript)):
            return [self.put(target, self.place(target), found, None)]
        self.refuse(target, f"{ast.unparse(target)} takes no value in a rule")

    def unpack(self, target: ast.Tuple, found: Node) -> list[Node]:
        """Return the statements that give several targets a value each, all reckoned before any is given."""
        number = len(found.kind.items) if isinstance(found.kind, Tuple) else -1
        if isinstance(found.kind, Array) and found.kind.shape[0] == len(target.elts):
            number = len(target.elts)
        if number != len(target.elts):
            self.refuse(target, f"{len(target.elts)} names take as many values, not {said(found.kind)}")
        values = self.parts_of(found, number)
        if found.op not in ("tuple", "variable"):  # a call, once
            key = self.hide(target, found.kind)
            first = [Node("assign", NOTHING, (key, found))]
            values = self.parts_of(Node("variable", self.kinds[key], (key,)), number)
        elif all(isinstance(each, ast.Name) for each in target.elts) and all(map(is_number, values)):
            return [made for pair in zip(target.elts, values) for made in self.assign(*pair)]
        else:
            first = []
        held = []
        for each in values:
            key = self.hide(target, each.kind)
            first.append(Node("assign", NOTHING, (key, each)))
            held.append(Node("variable", self.kinds[key], (key,)))
        return first + [made for pair in zip(target.elts, held) for made in self.assign(*pair)]

    def place(self, target: ast.expr) -> Node:
        """Return the place of a field or an element that is written to."""
        found = self.value(target)
        base = found
        while base.op in ("field", "item", "slice", "flat", "part"):
            base = base.args[0]
        if base.op == "table" or found.op not in ("field", "item", "slice", "variable", "table", "part"):
            self.refuse(target, f"{ast.unparse(target)} cannot be written to by a rule")
        return found

    def put(self, target: ast.expr, place: Node, found: Node, name: str | None) -> Node:
        """Return the statement that writes a value to a place, after reckoning `name` with what is there."""
        text = ast.unparse(target)
        if isinstance(place.kind, Array):
            fits = found.kind in NUMBERS or isinstance(found.kind, (Array, Record))
            if isinstance(found.kind, Tuple) and found.kind.items and name is None:
                return self.put_each(target, place, found)
            if not fits or (isinstance(found.kind, Array) and len(found.kind.shape) != len(place.kind.shape)):
                self.refuse(target, f"{text} is an array and takes a number, or an array of as many axes")
            return Node("fill", NOTHING, (place, found, name, text), target.lineno)
        if isinstance(place.kind, Record):
            if place.kind is not found.kind or name is not None:
                self.refuse(target, f"{text} is a record and takes one of the same fields")
            return Node("copy record", NOTHING, (place, found), target.lineno)
        if found.kind not in NUMBERS or place.kind not in NUMBERS:
            self.refuse(target, f"{text} takes a number, not {said(found.kind)}")
        return Node("put", NOTHING, (place, found, name, text), target.lineno)

    def put_each(self, target: ast.expr, place: Node, found: Node) -> Node:
        """Return the statement that writes the values of a tuple to an array one by one."""
        assert isinstance(place.kind, Array) and isinstance(found.kind, Tuple)
        if len(place.kind.shape) != 1:
            self.refuse(target, "a tuple is written to an array of one axis")
        values = self.parts_of(found, len(found.kind.items))
        at = [
            Node("item", place.kind.element, (place, (constant(number),), ast.unparse(target)))
            for number in range(len(values))
        ]
        made = [
            Node("put", NOTHING, (where, each, None, ast.unparse(target)), target.lineno)
            for where, each in zip(at, values)
        ]
        return Node("block", NOTHING, (tuple(made),))

    def do_AugAssign(self, node: ast.AugAssign) -> list[Node]:
        name, target = type(node.op).__name__, node.target
        given = settled(self.value(node.value))
        if isinstance(target, ast.Name) and not isinstance(self.value(target).kind, Array):
            before = self.number(target)
            return self.assign(
                target, self.binary(node, name, before, self.checked_number(node.value, given))
            )
        place = self.place(target)
        if place.kind in NUMBERS:
            self.binary(
                node, name, place, self.checked_number(node.value, given)
            )  # which refuses what it must
        return [self.put(target, place, given, name)]

    # ---- branches and loops ----

    def do_If(self, node: ast.If) -> list[Node]:
        test = self.number(node.test)
        if is_number(test):
            return self.statements(node.body if test.args[0] else node.orelse)
        before = dict(self.current)
        then = self.statements(node.body)
        after_then, self.current = self.current, before | {}
        other = self.statements(node.orelse)
        self.current = {**after_then, **self.current} if _ends(then) else {**self.current, **after_then}
        return [Node("if", NOTHING, (test, then, other))]

    def do_While(self, node: ast.While) -> list[Node]:
        if node.orelse:
            self.refuse(node, "a loop of a rule has no else")
        test = self.number(node.test)
        body, plays = self.loop_body(node.body)
        return [Node("while", NOTHING, (test, body, plays))]

    def loop_body(self, source: list[ast.stmt]) -> tuple[list[Node], bool]:
        """Return the body of a loop, and whether it plays: then it may go on for long."""
        before, self.plays = self.plays, False
        body = self.statements(source)
        plays, self.plays = self.plays, self.plays or before
        return body, plays

    def do_For(self, node: ast.For) -> list[Node]:
        if node.orelse:
            self.refuse(node, "a loop of a rule has no else")
        over = node.iter
        if isinstance(over, ast.Call) and isinstance(over.func, ast.Name) and over.func.id == "range":
            return self.counted(node, over)
        held = self.value(over)
        if held.kind is OUTSIDE and isinstance(held.args[0], (tuple, range, Table)):
            return self.unrolled(node, [constant(each) for each in held.args[0]])
        held = settled(held)
        if isinstance(held.kind, Tuple):
            return self.unrolled(node, self.parts_of(held, len(held.kind.items)))
        if isinstance(held.kind, Array):
            return self.over_array(node, held)
        self.refuse(node, f"{ast.unparse(over)} is {said(held.kind)}; loop over range(...) or a table")

    def counted(self, node: ast.For, over: ast.Call) -> list[Node]:
        """Return a loop over a range of whole numbers."""
        ends = [self.index(each) for each in over.args]
        if not isinstance(node.target, ast.Name) or not 1 <= len(ends) <= 3:
            self.refuse(node, "a range has one name that counts")
        step = 1 if len(ends) < 3 else whole(ends[2])
        if not step:
            self.refuse(node, "the step of a range is a constant, and not 0")
        low, high = (constant(0), ends[0]) if len(ends) == 1 else ends[:2]
        key = self.variable(node, node.target.id, INT)
        body, plays = self.loop_body(node.body)
        return [Node("count", NOTHING, (key, low, high, step, body, plays))]

    def over_array(self, node: ast.For, held: Node) -> list[Node]:
        """Return a loop over the rows or elements of an array."""
        assert isinstance(held.kind, Array)
        rest = held.kind.shape[1:]
        array, place = self.hide(node, held.kind), self.hide(node, INT)
        rows = Node("variable", self.kinds[array], (array,))
        kind = held.kind.element
        if rest:
            from arena.compiling import kinds

            kind = kinds.array(held.kind.dtype, rest)
        at = Node(
            "item", kind, (rows, (Node("variable", INT, (place,)),), ast.unparse(node.iter)), node.lineno
        )
        taken = self.assign(node.target, at)
        body, plays = self.loop_body(node.body)
        loop = Node("count", NOTHING, (place, constant(0), self.length(rows), 1, taken + body, plays))
        return [Node("assign", NOTHING, (array, held)), loop]

    def unrolled(self, node: ast.For, items: list[Node]) -> list[Node]:
        """Return a loop over a constant table, written out: its names are constants in each round."""
        rounds = []
        for each in items:
            first = self.take(node.target, each)
            rounds.append((*first, *self.statements(node.body)))
        return [Node("unrolled", NOTHING, (tuple(rounds),))]

    def take(self, target: ast.expr, found: Node) -> list[Node]:
        """Return what gives the names of such a loop their values, constants without a statement."""
        if found.op == "constant" and isinstance(target, ast.Name):
            self.current.pop(target.id, None)
            self.bound[target.id] = found
            return []
        if isinstance(target, ast.Tuple) and found.op == "constant" and isinstance(found.args[0], tuple):
            if len(target.elts) != len(found.args[0]):
                self.refuse(target, f"{len(found.args[0])} values for {len(target.elts)} names")
            pairs = zip(target.elts, map(constant, found.args[0]))
            return [made for pair in pairs for made in self.take(*pair)]
        return self.assign(target, found)

    def do_Break(self, node: ast.Break) -> list[Node]:
        return [Node("break", NOTHING, ())]

    def do_Continue(self, node: ast.Continue) -> list[Node]:
        return [Node("continue", NOTHING, ())]


def _ends(statements: list[Node]) -> bool:
    """Return whether some statements never come to their end."""
    return bool(statements) and statements[-1].op in ("return", "raise", "break", "continue")
