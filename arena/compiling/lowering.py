"""From typed trees to LLVM's language: statements, rules, and the module that holds them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arena.compiling import runtime
from arena.compiling.kinds import BOOL, FLOAT, INT, SINGLE, Array, joined
from arena.compiling.lowering_memory import Memory
from arena.compiling.lowering_numbers import Parts
from arena.compiling.program import Compiled
from arena.compiling.rare import WEIGHTS
from arena.compiling.text import result_type
from arena.compiling.tree import Node, whole


class Function(Memory):
    """Writes one rule."""

    def __init__(self, module: Module, compiled: Compiled) -> None:
        super().__init__(module)
        self.compiled = compiled
        self.kinds = compiled.reader.kinds
        self.loops: list[tuple[str, str]] = []  # where `continue` and `break` go
        counted: set[Any] = set()
        given = set(compiled.reader.parameters)
        for node in every([*compiled.reader.body, *compiled.reader.loops]):
            if node.op == "count":
                low = whole(node.args[1])
                up = low is not None and low >= 0 and node.args[3] > 0
                (counted if up else given).add(node.args[0])
            elif node.op == "assign":
                given.add(node.args[0])
        self.counted = counted - given

    def written(self, linkage: str) -> str:
        """Return the rule in LLVM's language."""
        types = []
        for place, (key, kind) in enumerate(zip(self.compiled.reader.parameters, self.compiled.given)):
            names = [f"%a{place}.{number}" for number in range(len(kind.parts))]
            types += [f"{type} {name}" for type, name in zip(kind.parts, names)]
            self.keep(self.place_of(key), self.kinds[key], self.fitted(names, kind, self.kinds[key]))
        self.statements(self.compiled.reader.body)
        result = self.compiled.result
        if not self.dead:
            self.emit("unreachable" if result.parts else "ret void")
        head = f'define {linkage} {result_type(result)} @"{self.compiled.name}"({", ".join(types)}) nounwind'
        return f"{head} {{\n{self.whole()}\n}}\n"

    def statements(self, nodes: Iterable[Node]) -> None:
        """Write some statements."""
        for each in nodes:
            if self.dead:
                return
            getattr(self, "do_" + each.op.replace(" ", "_"))(each)

    def do_do(self, node: Node) -> None:
        self.value(node.args[0])

    def do_block(self, node: Node) -> None:
        self.statements(node.args[0])

    def do_return(self, node: Node) -> None:
        kind, given = self.compiled.result, node.args[0]
        if given is None:
            self.emit("ret void")
        else:
            parts, type = self.as_kind(given, kind), result_type(kind)
            held = parts[0]
            if len(parts) > 1:
                held = "undef"
                for number, (part, each) in enumerate(zip(parts, kind.parts)):
                    held = self.op(f"insertvalue {type} {held}, {each} {part}, {number}")
            self.emit(f"ret {type} {held}")
        self.dead = True

    def do_raise(self, node: Node) -> None:
        site, given = node.args
        values = []
        for each in given:
            if each.kind in (FLOAT, SINGLE):
                values.append(self.op(f"bitcast double {self.one(each, FLOAT)} to i64"))
            else:
                values.append(self.one(each, INT))
        self.complain(site, values)

    def complain(self, site: str, values: list[str]) -> None:
        """Write what leaves the rule, and all that called it, with an error."""
        given = [*values, *("0",) * runtime.VALUES][: runtime.VALUES]
        text = ", ".join(f"i64 {each}" for each in given)
        self.emit(f"call void @complain(ptr {self.module.words(site)}, {text})")
        self.emit("unreachable")
        self.dead = True

    # ---- assignments ----

    def do_assign(self, node: Node) -> None:
        key, given = node.args
        self.keep(self.place_of(key), self.kinds[key], self.as_kind(given, self.kinds[key]))

    def place(self, node: Node) -> tuple[str, np.dtype[Any]]:
        """Write where a number is kept in an array or a record; return it with the type it has there."""
        if node.op == "field":
            return self.field_place(node), node.args[3]
        return self.item_place(node)[0], node.args[0].kind.dtype

    def do_put(self, node: Node) -> None:
        target, given, name, text = node.args
        if name is None:
            value = self.value(given)[0]
            self.store(target, *self.place(target), value, given, text)
            return
        place, dtype = self.place(target)
        joint = Node("binary", self.joint(target, given, name), (name, target, given), node.line)
        before = self.converted(self.fetched(place, dtype), target.kind, joint.kind)
        value = self.reckon(name, joint.kind, before, self.one(given, joint.kind), joint)
        self.store(target, place, dtype, value, joint, text)

    def store(
        self, target: Node, place: str, dtype: np.dtype[Any], value: str, given: Node, text: str
    ) -> None:
        """Write a number to its place."""
        self.check_store(target, dtype, value, given, text)
        self.stored(place, dtype, value, given.kind)

    def check_store(self, target: Node, dtype: np.dtype[Any], value: str, given: Node, text: str) -> None:
        """Write what a checked build looks at before it writes to a field."""

    def joint(self, target: Node, given: Node, name: str) -> Any:
        """Return the kind in which two numbers are reckoned with."""
        kind = joined(target.kind, given.kind)
        if name == "Div" and kind is not SINGLE:
            return FLOAT
        return INT if kind is BOOL and not name.startswith("Bit") else kind

    def do_copy_record(self, node: Node) -> None:
        target, given = node.args
        size = target.kind.dtype.itemsize
        place, source = self.value(target)[0], self.value(given)[0]
        self.emit(f"call void @llvm.memmove.p0.p0.i64(ptr {place}, ptr {source}, i64 {size}, i1 false)")

    def do_fill(self, node: Node) -> None:
        target, given, name, text = node.args
        parts = self.value(target)
        lengths = self.lengths(target.kind, parts)
        held = self.value(given)
        if isinstance(given.kind, Array):
            self.check_lengths(node, lengths, self.lengths(given.kind, held))
        dtype = target.kind.dtype
        size = self.product([dtype.itemsize, *lengths])
        if name is None and isinstance(given.kind, Array) and given.kind.dtype == dtype:
            self.emit(
                f"call void @llvm.memmove.p0.p0.i64(ptr {parts[0]}, ptr {held[0]}, i64 {size}, i1 false)"
            )
        elif name is None and whole(given) == 0 and dtype.names is None:
            self.emit(f"call void @llvm.memset.p0.i64(ptr {parts[0]}, i8 0, i64 {size}, i1 false)")
        else:
            self.fill_each(node, parts[0], self.product(lengths), held[0])

    def check_lengths(self, node: Node, lengths: list[Any], given: list[Any]) -> None:
        """Write what a checked build looks at before it copies an array."""

    def fill_each(self, node: Node, start: str, number: int | str, held: str) -> None:
        """Write a loop that writes to each element of an array."""
        target, given, name, text = node.args
        dtype, counter = target.kind.dtype, self.room("i64")
        self.emit(f"store i64 0, ptr {counter}")
        head, body, end = self.label(), self.label(), self.label()
        self.go(head)
        self.start(head)
        at = self.op(f"load i64, ptr {counter}")
        self.fork(self.op(f"icmp slt i64 {at}, {number}"), body, end)
        self.start(body)
        place = self.at(start, self.op(f"mul i64 {at}, {dtype.itemsize}"))
        if dtype.names is not None:
            move = f"ptr {place}, ptr {held}, i64 {dtype.itemsize}, i1 false"
            self.emit(f"call void @llvm.memmove.p0.p0.i64({move})")
        else:
            value, kind = held, given.kind
            if isinstance(kind, Array):
                from_ = self.at(held, self.op(f"mul i64 {at}, {kind.dtype.itemsize}"))
                value, kind = self.fetched(from_, kind.dtype), kind.element
            if name is not None:
                element = Node("variable", target.kind.element, ((".", ""),))
                joint = self.joint(element, Node("variable", kind, ((".", ""),)), name)
                before = self.converted(self.fetched(place, dtype), element.kind, joint)
                value = self.reckon(name, joint, before, self.converted(value, kind, joint), node)
                kind = joint
            self.check_store(target, dtype, value, Node("variable", kind, ((".", ""),), node.line), text)
            self.stored(place, dtype, value, kind)
        self.emit(f"store i64 {self.op(f'add i64 {at}, 1')}, ptr {counter}")
        self.go(head)
        self.start(end)

    # ---- branches and loops ----

    def do_if(self, node: Node) -> None:
        test, then, other = node.args
        first, second, end = self.label(), self.label(), self.label()
        self.branch(test, first, second if other else end)
        self.start(first)
        self.statements(then)
        ended = self.dead
        self.go(end)
        if other:
            self.start(second)
            self.statements(other)
            ended = ended and self.dead
            self.go(end)
        else:
            ended = False
        if not ended:
            self.start(end)

    def loop(self, body: Iterable[Node], following: str, end: str, plays: bool) -> None:
        """Write the body of a loop, which looks up now and then where it may go on for long."""
        if plays:
            self.look_up()
        self.loops.append((following, end))
        self.statements(body)
        self.loops.pop()
        self.go(following)

    def look_up(self) -> None:
        """Write a look at whether somebody wants all to stop."""
        flag = self.op("load ptr, ptr @flag")
        seen = self.op(f"load volatile i64, ptr {flag}")
        wanted, on = self.label(), self.label()
        self.fork(self.op(f"icmp ne i64 {seen}, 0"), wanted, on)
        self.start(wanted)
        self.emit("call void @look()")
        self.go(on)
        self.start(on)

    def do_while(self, node: Node) -> None:
        test, body, plays = node.args
        head, first, end = self.label(), self.label(), self.label()
        self.go(head)
        self.start(head)
        self.branch(test, first, end)
        self.start(first)
        self.loop(body, head, end, plays)
        self.start(end)

    def do_count(self, node: Node) -> None:
        key, low, high, step, body, plays = node.args
        first, last = self.one(low, INT), self.one(high, INT)
        counter, place = self.room("i64"), self.place_of(key)[0]
        self.emit(f"store i64 {first}, ptr {counter}")
        head, inner, following, end = self.label(), self.label(), self.label(), self.label()
        self.go(head)
        self.start(head)
        at = self.op(f"load i64, ptr {counter}")
        self.fork(self.op(f"icmp {'slt' if step > 0 else 'sgt'} i64 {at}, {last}"), inner, end)
        self.start(inner)
        wide = self.kinds[key]
        self.emit(f"store {wide.parts[0]} {self.converted(at, INT, wide)}, ptr {place}")
        self.loop(body, following, end, plays)
        self.start(following)
        before = self.op(f"load i64, ptr {counter}")
        self.emit(f"store i64 {self.op(f'add i64 {before}, {step}')}, ptr {counter}")
        self.go(head)
        self.start(end)

    def put_looped(self, node: Node) -> Parts:
        statements, key = node.args
        self.statements(statements)
        return self.loaded(self.place_of(key), self.kinds[key])

    def do_unrolled(self, node: Node) -> None:
        end = self.label()
        for each in node.args[0]:
            following = self.label()
            self.loops.append((following, end))
            self.statements(each)
            self.loops.pop()
            self.go(following)
            self.start(following)
        self.go(end)
        self.start(end)

    def do_break(self, node: Node) -> None:
        self.go(self.loops[-1][1])

    def do_continue(self, node: Node) -> None:
        self.go(self.loops[-1][0])


def every(nodes: Iterable[Any]) -> Iterator[Node]:
    """Yield all statements within some, themselves among them."""
    for each in nodes:
        if isinstance(each, Node):
            yield each
            for part in each.args:
                if isinstance(part, (list, tuple)):
                    yield from every(part)
        elif isinstance(each, tuple):
            yield from every(each)


class Module:
    """What is compiled together: rules, and the tables and words that they need."""

    def __init__(self, writes: type[Function] = Function) -> None:
        """Make it empty; `writes` writes its rules."""
        self.writes = writes
        self.data: dict[tuple[str, bytes], str] = {}
        self.texts: list[str] = []
        self.names: list[str] = []
        self.homes: set[str] = set()  # modules that fill the numbers which are read

    def hold(self, kind: str, content: bytes) -> str:
        """Return the name of some constant bytes."""
        key = kind, content
        if key not in self.data:
            self.data[key] = f"@{kind}{len(self.data)}"
        return self.data[key]

    def table(self, numbers: NDArray[Any]) -> str:
        """Return the name of a constant table."""
        return self.hold("table", numbers.tobytes())

    def words(self, text: str) -> str:
        """Return the name of some constant words."""
        return self.hold("words", text.encode() + b"\0")

    def add(self, rules: Iterable[Compiled], linkage: str) -> None:
        """Write some rules."""
        for each in rules:
            self.texts.append(self.writes(self, each).written(linkage))
            self.names.append(each.name)

    def declare(self, rules: Iterable[Compiled]) -> None:
        """Name rules whose machine code is elsewhere."""
        for each in rules:
            types = ", ".join(part for kind in each.given for part in kind.parts)
            self.texts.append(f'declare {result_type(each.result)} @"{each.name}"({types})\n')

    def whole(self) -> str:
        """Return the module in LLVM's language."""
        data = []
        for (_, content), name in self.data.items():
            held = "".join(f"\\{byte:02X}" for byte in content)
            data.append(f'{name} = internal constant [{len(content)} x i8] c"{held}", align 16\n')
        return "".join([runtime.TEXT, *data, *self.texts, WEIGHTS])
