"""From typed trees to LLVM's language: records and arrays, what is read from them and written to them."""

from __future__ import annotations

from typing import Any

import numpy as np

from arena.compiling.kinds import FLOAT, FREE, INT, NUMBERS, SINGLE, Array, Kind
from arena.compiling.lowering_numbers import Numbers, Parts
from arena.compiling.numbers import HOMES
from arena.compiling.ranges import range_of
from arena.compiling.tree import Node

MEMORY = {"b1": "i8", "i1": "i8", "u1": "i8", "i2": "i16", "u2": "i16", "i4": "i32", "u4": "i32"}
MEMORY |= {"i8": "i64", "u8": "i64", "f4": "float", "f8": "double"}


class Memory(Numbers):
    """Writes what is read from records and arrays, and where they are."""

    def put_length(self, node: Node) -> Parts:
        of, place = node.args
        return [str(self.lengths(of.kind, self.value(of))[place])]

    def put_table(self, node: Node) -> Parts:
        return [self.module.table(node.args[0])]

    def put_number(self, node: Node) -> Parts:
        self.module.homes.add(HOMES[node.args[0]])
        place = self.at(self.op("load ptr, ptr @numbers"), 8 * node.args[0])
        return [self.op(f"load double, ptr {place}")]

    def put_field(self, node: Node) -> Parts:
        return self.read(self.field_place(node), node)

    def put_item(self, node: Node) -> Parts:
        place, lengths = self.item_place(node)
        if node.kind in NUMBERS:
            return self.read(place, node)
        if isinstance(node.kind, Array):
            free = [str(n) for n, each in zip(lengths, node.kind.shape) if each == FREE]
            return [place, *free]
        return [place]

    def field_place(self, node: Node) -> str:
        """Write where a field is."""
        return self.at(self.value(node.args[0])[0], node.args[2])

    def item_place(self, node: Node) -> tuple[str, list[int | str]]:
        """Write where an element or a row is; return it with the lengths of the row."""
        of, indices = node.args[:2]
        parts = self.value(of)
        place, lengths = parts[0], self.lengths(of.kind, parts)
        for each in indices:
            index = self.wrapped(each, lengths[0], node)
            lengths = lengths[1:]
            step = self.product([of.kind.dtype.itemsize, *lengths])
            place = self.at(place, self.product([step, int(index) if _is_known(index) else index]))
        return place, lengths

    def wrapped(self, node: Node, length: int | str, of: Node) -> str:
        """Write a place in an array counted from its beginning, as Python counts one below 0 from the end."""
        index = self.one(node, INT)
        if _is_known(index):
            if int(index) < 0:
                index = (
                    str(length + int(index))
                    if isinstance(length, int)
                    else self.op(f"add i64 {length}, {index}")
                )
        elif not self.is_from_zero(node):
            below = self.op(f"icmp slt i64 {index}, 0")
            index = self.op(f"select i1 {below}, i64 {self.op(f'add i64 {index}, {length}')}, i64 {index}")
        self.check_index(index, length, of)
        return index

    def is_from_zero(self, node: Node) -> bool:
        """Return whether a place is never below 0: counted by a loop alone, or of a field declared so."""
        if node.op == "variable":
            return node.args[0] in self.counted
        field = node.args[0] if node.op == "item" else node
        if field.op != "field":
            return False
        held = range_of(field.args[0].kind.dtype, field.args[1])
        return held is not None and held[0] >= 0

    def check_index(self, index: str, length: int | str, node: Node) -> None:
        """Write what a checked build looks at before it reads a place in an array."""

    def put_chosen(self, node: Node) -> Parts:
        place, ways = node.args[:2]
        index = self.wrapped(place, node.args[3], node)
        places = [self.room(part) for part in node.kind.parts]
        for room, part in zip(places, node.kind.parts):
            self.emit(f"store {part} zeroinitializer, ptr {room}")
        end, labels = self.label(), [self.label() for _ in ways]
        cases = [
            f"i64 {number}, label %{label}" for label, (numbers, _) in zip(labels, ways) for number in numbers
        ]
        self.emit(f"switch i64 {index}, label %{end} [ {' '.join(cases)} ]")
        for label, (_, call) in zip(labels, ways):
            self.start(label)
            if node.kind.parts:
                self.keep(places, node.kind, self.as_kind(call, node.kind))
            else:
                self.value(call)
            self.go(end)
        self.start(end)
        return self.loaded(places, node.kind)

    def product(self, numbers: list[int | str]) -> int | str:
        """Write what some lengths make together."""
        known, held = 1, ""
        for each in numbers:
            if isinstance(each, int):
                known *= each
            else:
                held = self.op(f"mul i64 {held}, {each}") if held else each
        if not held:
            return known
        return held if known == 1 else self.op(f"mul i64 {held}, {known}")

    def read(self, place: str, node: Node) -> Parts:
        """Write what reads a field or an element: a number widened, a record or an array by its place."""
        if node.kind not in NUMBERS:
            return [place]
        dtype = node.args[3] if node.op == "field" else node.args[0].kind.dtype
        return [self.fetched(place, dtype)]

    def fetched(self, place: str, dtype: np.dtype[Any]) -> str:
        """Write what reads a number."""
        type = MEMORY[dtype.str[1:]]
        value = self.op(f"load {type}, ptr {place}, align 1")
        if dtype.kind == "b":
            return self.op(f"icmp ne i8 {value}, 0")
        if dtype.kind == "f" or type == "i64":
            return value
        return self.op(f"{'zext' if dtype.kind == 'u' else 'sext'} {type} {value} to i64")

    def stored(self, place: str, dtype: np.dtype[Any], value: str, kind: Kind) -> None:
        """Write a number to a place, as narrow as that is."""
        type = MEMORY[dtype.str[1:]]
        if dtype.kind == "f":
            value = self.converted(value, kind, FLOAT if type == "double" else SINGLE)
        elif dtype.kind == "b":
            value = self.op(f"zext i1 {self.truth(value, kind)} to i8")
        else:
            value = self.converted(value, kind, INT)
            value = value if type == "i64" else self.op(f"trunc i64 {value} to {type}")
        self.emit(f"store {type} {value}, ptr {place}, align 1")

    def put_slice(self, node: Node) -> Parts:
        of, low, high = node.args
        parts = self.value(of)
        length, *rest = self.lengths(of.kind, parts)
        first = "0" if low is None else self.clipped(low, length)
        last = str(length) if high is None else self.clipped(high, length)
        step = self.product([of.kind.dtype.itemsize, *rest])
        place = self.at(parts[0], self.product([step, first])) if first != "0" else parts[0]
        number = self.op(f"call i64 @llvm.smax.i64(i64 {self.op(f'sub i64 {last}, {first}')}, i64 0)")
        return [place, number, *(str(each) for each in rest if not isinstance(each, int))]

    def clipped(self, node: Node, length: int | str) -> str:
        """Write an end of a slice, which lies within the array as Python has it."""
        index = self.one(node, INT)
        if _is_known(index) and isinstance(length, int):
            wanted = int(index) + length if int(index) < 0 else int(index)
            return str(min(max(wanted, 0), length))
        below = self.op(f"icmp slt i64 {index}, 0")
        index = self.op(f"select i1 {below}, i64 {self.op(f'add i64 {index}, {length}')}, i64 {index}")
        index = self.op(f"call i64 @llvm.smax.i64(i64 {index}, i64 0)")
        return self.op(f"call i64 @llvm.smin.i64(i64 {index}, i64 {length})")

    def put_flat(self, node: Node) -> Parts:
        of, number = node.args
        place = self.value(of)[0]
        free = isinstance(node.kind, Array) and node.kind.shape[0] == FREE
        return [place, self.one(number, INT)] if free else [place]

    def put_fresh(self, node: Node) -> Parts:
        lengths, zeros = node.args
        assert isinstance(node.kind, Array)
        held: list[int | str] = [
            each if each != FREE else self.one(length, INT) for each, length in zip(node.kind.shape, lengths)
        ]
        return self.made(node.kind, held, zeros)

    def made(self, kind: Array, lengths: list[int | str], zeros: bool) -> Parts:
        """Write what makes room for an array on the stack."""
        size = self.product([kind.dtype.itemsize, *lengths])
        if isinstance(size, int):
            place = self.room(f"[{max(size, 1)} x i8], align 16")
        else:
            place = self.op(f"alloca i8, i64 {size}, align 16")
        if zeros:
            self.emit(f"call void @llvm.memset.p0.i64(ptr {place}, i8 0, i64 {size}, i1 false)")
        return [place, *(str(each) for each, free in zip(lengths, kind.shape) if free == FREE)]

    def put_copy(self, node: Node) -> Parts:
        assert isinstance(node.kind, Array)
        parts = self.value(node.args[0])
        lengths = self.lengths(node.kind, parts)
        made = self.made(node.kind, lengths, False)
        size = self.product([node.kind.dtype.itemsize, *lengths])
        self.emit(f"call void @llvm.memmove.p0.p0.i64(ptr {made[0]}, ptr {parts[0]}, i64 {size}, i1 false)")
        return made

    def put_alike(self, node: Node) -> Parts:
        held = [self.value(each) for each in node.args]
        lengths = [self.lengths(each.kind, parts) for each, parts in zip(node.args, held)]
        if len(lengths[0]) != len(lengths[1]):
            return ["false"]
        size = self.product([node.args[0].kind.dtype.itemsize, *lengths[0]])
        found = "true"
        for one, other in zip(*lengths):
            found = self.op(f"and i1 {found}, {self.op(f'icmp eq i64 {one}, {other}')}")
        size = self.op(f"select i1 {found}, i64 {size}, i64 0")
        differs = self.op(f"call i32 @memcmp(ptr {held[0][0]}, ptr {held[1][0]}, i64 {size})")
        return [self.op(f"and i1 {found}, {self.op(f'icmp eq i32 {differs}, 0')}")]


def _is_known(value: str) -> bool:
    return value.lstrip("-").isdigit()
