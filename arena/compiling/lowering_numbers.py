"""From typed trees to LLVM's language: numbers. They are reckoned with in 64 bits, whatever holds them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arena.compiling.kinds import BOOL, FLOAT, FREE, INT, SINGLE, Array, Kind, Tuple, joined
from arena.compiling.rare import MARKS, known
from arena.compiling.text import Text, real, result_type
from arena.compiling.tree import Node

if TYPE_CHECKING:
    from arena.compiling.lowering import Module

Parts = list[str]  # the numbers and pointers that a value is made of
OF_INTS = {"Add": "add", "Sub": "sub", "Mult": "mul", "BitAnd": "and", "BitOr": "or", "BitXor": "xor"}
OF_INTS |= {"LShift": "shl", "RShift": "ashr"}
OF_REALS = {"Add": "fadd", "Sub": "fsub", "Mult": "fmul", "Div": "fdiv"}
COMPARED = {"Eq": "eq", "NotEq": "ne", "Lt": "slt", "LtE": "sle", "Gt": "sgt", "GtE": "sge"}
COMPARED_REALS = {"Eq": "oeq", "NotEq": "une", "Lt": "olt", "LtE": "ole", "Gt": "ogt", "GtE": "oge"}


class Numbers(Text):
    """Writes numbers, tests, tuples and calls."""

    def __init__(self, module: Module) -> None:
        super().__init__()
        self.module = module
        self.places: dict[Any, Parts] = {}  # of variables on the stack
        self.kinds: dict[Any, Kind] = {}
        self.counted: set[Any] = set()  # variables that only loops count, from 0 or more

    def value(self, node: Node) -> Parts:
        """Write what reckons a value; return its parts."""
        found: Parts = getattr(self, "put_" + node.op)(node)
        return found

    def one(self, node: Node, kind: Kind) -> str:
        """Write what reckons a number of some kind."""
        return self.converted(self.value(node)[0], node.kind, kind)

    def as_kind(self, node: Node, kind: Kind) -> Parts:
        """Write what reckons a value as a kind that holds it."""
        return self.fitted(self.value(node), node.kind, kind)

    def fitted(self, parts: Parts, kind: Kind, wanted: Kind) -> Parts:
        """Return a value's parts as those of a kind that holds it."""
        if kind is wanted:
            return parts
        if isinstance(wanted, Tuple) and isinstance(kind, Tuple):
            pairs = zip(self.split(parts, kind), kind.items, wanted.items)
            return [part for each, old, new in pairs for part in self.fitted(each, old, new)]
        if isinstance(wanted, Array) and isinstance(kind, Array):
            lengths = self.lengths(kind, parts)
            return [parts[0], *(str(n) for n, free in zip(lengths, wanted.shape) if free == FREE)]
        return [self.converted(parts[0], kind, wanted)]

    def split(self, parts: Parts, kind: Tuple) -> list[Parts]:
        """Return the parts of each value of a tuple."""
        found, place = [], 0
        for each in kind.items:
            found.append(parts[place : place + len(each.parts)])
            place += len(each.parts)
        return found

    def lengths(self, kind: Array, parts: Parts) -> list[int | str]:
        """Return the lengths of an array: numbers where they are known, else where they are held."""
        held = iter(parts[1:])
        return [next(held) if each == FREE else each for each in kind.shape]

    # ---- numbers ----

    def converted(self, value: str, kind: Kind, wanted: Kind) -> str:
        """Write what makes a number one of another kind."""
        if kind is wanted:
            return value
        if wanted is BOOL:
            return self.truth(value, kind)
        if kind is BOOL:
            return self.op(f"{'zext' if wanted is INT else 'uitofp'} i1 {value} to {wanted.parts[0]}")
        if kind is INT:
            return self.op(f"sitofp i64 {value} to {wanted.parts[0]}")
        if wanted is INT:
            return self.op(f"fptosi {kind.parts[0]} {value} to i64")
        narrower = "fptrunc" if wanted is SINGLE else "fpext"
        return self.op(f"{narrower} {kind.parts[0]} {value} to {wanted.parts[0]}")

    def truth(self, value: str, kind: Kind) -> str:
        """Write whether a number is not 0."""
        if kind is BOOL:
            return value
        if kind is INT:
            return self.op(f"icmp ne i64 {value}, 0")
        return self.op(f"fcmp une {kind.parts[0]} {value}, {real(0.0)}")

    def put_constant(self, node: Node) -> Parts:
        value = node.args[0]
        if node.kind is BOOL:
            return ["true" if value else "false"]
        return [str(value) if node.kind is INT else real(value, node.kind is SINGLE)]

    def put_nothing(self, node: Node) -> Parts:
        return []

    def put_to(self, node: Node) -> Parts:
        return [self.one(node.args[0], node.kind)]

    def put_not(self, node: Node) -> Parts:
        return [self.op(f"xor i1 {self.one(node.args[0], BOOL)}, true")]

    def put_invert(self, node: Node) -> Parts:
        return [self.op(f"xor i64 {self.one(node.args[0], INT)}, -1")]

    def put_negate(self, node: Node) -> Parts:
        value = self.one(node.args[0], node.kind)
        return [self.op(f"sub i64 0, {value}" if node.kind is INT else f"fneg {node.kind.parts[0]} {value}")]

    def put_abs(self, node: Node) -> Parts:
        value = self.one(node.args[0], node.kind)
        if node.kind is INT:
            return [self.op(f"call i64 @llvm.abs.i64(i64 {value}, i1 false)")]
        name = "f32" if node.kind is SINGLE else "f64"
        return [self.op(f"call {node.kind.parts[0]} @llvm.fabs.{name}({node.kind.parts[0]} {value})")]

    def put_real(self, node: Node) -> Parts:
        name, given = node.args
        found = self.op(f"call double @{name}(double {self.one(given, FLOAT)})")
        return [self.converted(found, FLOAT, node.kind)]

    def put_binary(self, node: Node) -> Parts:
        name, left, right = node.args
        kind = INT if node.kind is BOOL and name not in OF_INTS else node.kind
        return [self.reckon(name, kind, self.one(left, kind), self.one(right, kind), node)]

    def reckon(self, name: str, kind: Kind, left: str, right: str, node: Node) -> str:
        """Write what two numbers of one kind make."""
        if kind in (INT, BOOL):
            if name in OF_INTS:
                return self.op(f"{OF_INTS[name]} {kind.parts[0]} {left}, {right}")
            if name == "Pow":
                return self.op(f"call i64 @power(i64 {left}, i64 {right})")
            return self.divided(name, left, right, node)
        type = kind.parts[0]
        if name in OF_REALS:
            if name == "Div":
                self.check_divisor(kind, right, node)
            return self.op(f"{OF_REALS[name]} {type} {left}, {right}")
        left, right = self.converted(left, kind, FLOAT), self.converted(right, kind, FLOAT)
        if name == "Pow":
            found = self.op(f"call double @pow(double {left}, double {right})")
        else:
            self.check_divisor(FLOAT, right, node)
            quotient = self.op(f"fdiv double {left}, {right}")
            found = self.op(f"call double @floor(double {quotient})")
            if name == "Mod":
                found = self.op(f"fsub double {left}, {self.op(f'fmul double {found}, {right}')}")
        return self.converted(found, FLOAT, kind)

    def divided(self, name: str, left: str, right: str, node: Node) -> str:
        """Write a whole quotient, rounded down, or what is left; both are 0 where the divisor is."""
        self.check_divisor(INT, right, node)
        zero = "false"
        if not right.lstrip("-").isdigit() or int(right) == 0:
            zero = self.op(f"icmp eq i64 {right}, 0")
            right = self.op(f"select i1 {zero}, i64 1, i64 {right}")
        quotient = self.op(f"sdiv i64 {left}, {right}")
        rest = self.op(f"sub i64 {left}, {self.op(f'mul i64 {quotient}, {right}')}")
        signs = self.op(f"icmp slt i64 {self.op(f'xor i64 {rest}, {right}')}, 0")
        off = self.op(f"and i1 {self.op(f'icmp ne i64 {rest}, 0')}, {signs}")
        if name == "FloorDiv":
            found = self.op(f"sub i64 {quotient}, {self.op(f'zext i1 {off} to i64')}")
        else:
            found = self.op(f"select i1 {off}, i64 {self.op(f'add i64 {rest}, {right}')}, i64 {rest}")
        return found if zero == "false" else self.op(f"select i1 {zero}, i64 0, i64 {found}")

    def check_divisor(self, kind: Kind, value: str, node: Node) -> None:
        """Write what a checked build looks at before a division."""

    def put_extreme(self, node: Node) -> Parts:
        name, values = node.args
        kind, found = node.kind, self.one(values[0], node.kind)
        for each in values[1:]:
            other = self.one(each, kind)
            if kind is INT:
                found = self.op(f"call i64 @llvm.s{name}.i64(i64 {found}, i64 {other})")
                continue
            sign = "olt" if name == "min" else "ogt"
            test = self.op(f"fcmp {sign} {kind.parts[0]} {other}, {found}")
            found = self.op(f"select i1 {test}, {kind.parts[0]} {other}, {kind.parts[0]} {found}")
        return [found]

    # ---- tests ----

    def put_compare(self, node: Node) -> Parts:
        names, values = node.args
        held = [self.value(each)[0] for each in values]
        found = ""
        for name, (left, right), (a, b) in zip(names, zip(values, values[1:]), zip(held, held[1:])):
            test = self.compared(name, left.kind, a, right.kind, b)
            found = self.op(f"and i1 {found}, {test}") if found else test
        return [found]

    def compared(self, name: str, kind: Kind, left: str, other: Kind, right: str) -> str:
        """Write whether two numbers stand so to each other."""
        wide: Any = joined(kind, other)
        wide = INT if wide is BOOL else wide
        left, right = self.converted(left, kind, wide), self.converted(right, other, wide)
        if wide is INT:
            return self.op(f"icmp {COMPARED[name]} i64 {left}, {right}")
        return self.op(f"fcmp {COMPARED_REALS[name]} {wide.parts[0]} {left}, {right}")

    def put_member(self, node: Node) -> Parts:
        asked, items = node.args
        value, found = self.value(asked)[0], "false"
        for each in items:
            test = self.compared("Eq", asked.kind, value, each.kind, self.value(each)[0])
            found = self.op(f"or i1 {found}, {test}")
        return [found]

    def branch(self, node: Node, then: str, other: str) -> None:
        """Write where to go on: the parts of `and` and `or` are asked only as long as they matter."""
        if node.op == "not":
            return self.branch(node.args[0], other, then)
        if node.op in ("and", "or"):
            for each in node.args[0][:-1]:
                following = self.label()
                places = (following, other) if node.op == "and" else (then, following)
                self.branch(each, *places)
                self.start(following)
            return self.branch(node.args[0][-1], then, other)
        self.fork(self.one(node, BOOL), then, other, MARKS[known(node)])

    def put_and(self, node: Node) -> Parts:
        end, place = self.label(), self.room(node.kind.parts[0])
        last = node.args[0][-1]
        for each in node.args[0]:
            value = self.value(each)[0]
            held = self.converted(value, each.kind, node.kind)
            self.emit(f"store {node.kind.parts[0]} {held}, ptr {place}")
            if each is last:
                self.go(end)
            else:
                following = self.label()
                places = (following, end) if node.op == "and" else (end, following)
                self.fork(self.truth(value, each.kind), *places)
                self.start(following)
        self.start(end)
        return [self.op(f"load {node.kind.parts[0]}, ptr {place}")]

    put_or = put_and

    def put_choice(self, node: Node) -> Parts:
        test, *ways = node.args
        places = [self.room(part) for part in node.kind.parts]
        end, labels = self.label(), [self.label(), self.label()]
        self.branch(test, *labels)
        for label, way in zip(labels, ways):
            self.start(label)
            self.keep(places, node.kind, self.as_kind(way, node.kind))
            self.go(end)
        self.start(end)
        return self.loaded(places, node.kind)

    # ---- variables and tuples ----

    def keep(self, places: Parts, kind: Kind, parts: Parts) -> None:
        """Write the parts of a value to their places on the stack."""
        for place, type, part in zip(places, kind.parts, parts):
            self.emit(f"store {type} {part}, ptr {place}")

    def loaded(self, places: Parts, kind: Kind) -> Parts:
        """Write what reads a value back from its places on the stack."""
        return [self.op(f"load {type}, ptr {place}") for place, type in zip(places, kind.parts)]

    def put_variable(self, node: Node) -> Parts:
        key = node.args[0]
        return self.loaded(self.place_of(key), self.kinds[key])

    def place_of(self, key: Any) -> Parts:
        """Return where a variable is held."""
        if key not in self.places:
            self.places[key] = [self.room(part) for part in self.kinds[key].parts]
        return self.places[key]

    def put_tuple(self, node: Node) -> Parts:
        assert isinstance(node.kind, Tuple)
        pairs = zip(node.args[0], node.kind.items)
        return [part for each, kind in pairs for part in self.as_kind(each, kind)]

    def put_part(self, node: Node) -> Parts:
        of, place = node.args
        return self.split(self.value(of), of.kind)[place]

    # ---- calls ----

    def put_call(self, node: Node) -> Parts:
        called, given = node.args
        parts = []
        for each, kind in zip(given, called.given):
            values = self.as_kind(each, kind)
            parts += [f"{type} {value}" for type, value in zip(kind.parts, values)]
        call = f'call {result_type(called.result)} @"{called.name}"({", ".join(parts)})'
        kind = called.result
        if not kind.parts:
            self.emit(call)
            return []
        found = self.op(call)
        if len(kind.parts) == 1:
            return [found]
        return [self.op(f"extractvalue {result_type(kind)} {found}, {n}") for n in range(len(kind.parts))]
