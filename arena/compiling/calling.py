"""What Python calls of a compiled rule, in LLVM's language: a function of Python's own calling convention.

It takes the numbers and places out of Python's objects, leaves the interpreter's lock, calls the rule and
makes an object of what it returns. What it is given first is a row of addresses: Python's types, and for each
array, record and tuple among the arguments the type that it must have, 0 for any. Bytes that come back are no
result: empty where the arguments are not of these types, else the note of an error that the rule raised.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import numpy as np

from arena.compiling import kinds, runtime
from arena.compiling.kinds import BOOL, FLOAT, FREE, INT, SINGLE, Array, Kind, Record, Tuple
from arena.compiling.program import Compiled
from arena.compiling.text import Text, result_type
from arena.compiling.writing import written_by

BYTES = 32  # where the content of Python's bytes begins
TYPE, ITEMS, REAL = 8, 24, 16  # of an object: its type; of a tuple its items; of a float its number
DATA, AXES, LENGTHS, DTYPE, FLAGS = 16, 24, 32, 56, 64  # of an array
OWN, OWN_DTYPE = 24, 32  # of a record: its place and type
IN_ORDER, WRITEABLE = 1, 0x400  # flags of an array: in C's order, not read-only
LONG, TRUTH, FLOATING, ARRAY, NONE = range(5)  # the first of the row of addresses
BEFORE = 5


def types_of(given: tuple[Kind, ...]) -> list[Any]:
    """Return the types that the arguments of some kinds must have, in the order of the row of addresses."""
    found: list[Any] = []
    for each in given:
        if isinstance(each, Record):
            found.append(each.dtype)
        elif isinstance(each, Array):
            found.append(each.dtype)
        elif isinstance(each, Tuple):
            found += [each.type, *types_of(each.items)]
    return found


def row(types: list[Any], exact: bool) -> bytes:
    """Return the row of addresses; where it is not `exact`, arrays and records of any type are taken."""
    first = [id(int), id(bool), id(float), id(np.ndarray), id(None)]
    held = [id(each) if exact or isinstance(each, type) else 0 for each in types]
    return np.array([*first, *held], np.int64).tobytes()


class Entry(Text):
    """Writes what Python calls of one rule."""

    def __init__(self, compiled: Compiled) -> None:
        super().__init__()
        self.compiled = compiled
        self.needed = IN_ORDER  # flags of the arrays of an argument
        self.used = BEFORE
        self.other = self.label()  # where arguments lead that are of other types
        self.wrong = self.label()  # where Python has an error

    def address(self, number: int) -> str:
        """Write what reads from the row of addresses."""
        return self.op(f"load i64, ptr {self.at('%self', BYTES + 8 * number)}")

    def expect(self, test: str) -> None:
        """Write that the arguments are other ones unless a test holds."""
        on = self.label()
        self.fork(test, on, self.other)
        self.start(on)

    def expect_type(self, given: str, number: int) -> None:
        """Write that an object must be of a type."""
        type = self.op(f"load i64, ptr {self.at(given, TYPE)}")
        self.expect(self.op(f"icmp eq i64 {type}, {self.address(number)}"))

    def expect_dtype(self, given: str, offset: int) -> None:
        """Write that the elements of an object must be of a type, unless any is taken."""
        wanted = self.address(self.used)
        self.used += 1
        held = self.op(f"load i64, ptr {self.at(given, offset)}")
        same = self.op(f"icmp eq i64 {held}, {wanted}")
        self.expect(self.op(f"or i1 {same}, {self.op(f'icmp eq i64 {wanted}, 0')}"))

    def argument(self, given: str, kind: Kind) -> list[str]:
        """Write what takes the parts of a value out of an object."""
        if kind is INT:
            return [self.whole_number(given)]
        if kind in (FLOAT, SINGLE):
            self.expect_type(given, FLOATING)
            value = self.op(f"load double, ptr {self.at(given, REAL)}")
            return [value if kind is FLOAT else self.op(f"fptrunc double {value} to float")]
        if isinstance(kind, Record):
            self.expect_dtype(given, OWN_DTYPE)
            return [self.op(f"load ptr, ptr {self.at(given, OWN)}")]
        if isinstance(kind, Tuple):
            self.expect_type(given, self.used)
            self.used += 1
            held = [self.op(f"load ptr, ptr {self.at(given, ITEMS + 8 * n)}") for n in range(len(kind.items))]
            return [part for pair in zip(held, kind.items) for part in self.argument(*pair)]
        assert isinstance(kind, Array)
        return self.array(given, kind)

    def whole_number(self, given: str) -> str:
        """Write what takes a whole number or a truth out of an object."""
        type = self.op(f"load i64, ptr {self.at(given, TYPE)}")
        one = self.op(f"icmp eq i64 {type}, {self.address(LONG)}")
        other = self.op(f"icmp eq i64 {type}, {self.address(TRUTH)}")
        self.expect(self.op(f"or i1 {one}, {other}"))
        value = self.op(f"call i64 @PyLong_AsLongLong(ptr {given})")
        odd, on = self.label(), self.label()
        self.fork(self.op(f"icmp eq i64 {value}, -1"), odd, on)
        self.start(odd)
        error = self.op("call ptr @PyErr_Occurred()")
        self.fork(self.op(f"icmp eq ptr {error}, null"), on, self.wrong)
        self.start(on)
        return value

    def array(self, given: str, kind: Array) -> list[str]:
        """Write what takes the place and the lengths out of an array."""
        self.expect_type(given, ARRAY)
        self.expect_dtype(given, DTYPE)
        axes = self.op(f"load i32, ptr {self.at(given, AXES)}")
        self.expect(self.op(f"icmp eq i32 {axes}, {len(kind.shape)}"))
        flags = self.op(f"load i32, ptr {self.at(given, FLAGS)}")
        held = self.op(f"and i32 {flags}, {self.needed}")
        self.expect(self.op(f"icmp eq i32 {held}, {self.needed}"))
        parts = [self.op(f"load ptr, ptr {self.at(given, DATA)}")]
        held = self.op(f"load ptr, ptr {self.at(given, LENGTHS)}")
        for number, length in enumerate(kind.shape):
            found = self.op(f"load i64, ptr {self.at(held, 8 * number)}")
            if length == FREE:
                parts.append(found)
            else:
                self.expect(self.op(f"icmp eq i64 {found}, {length}"))
        return parts

    def returned(self, parts: list[str], kind: Kind) -> str:
        """Write what makes an object of a result."""
        if kind is INT:
            return self.op(f"call ptr @PyLong_FromLongLong(i64 {parts[0]})")
        if kind is BOOL:
            return self.op(f"call ptr @PyBool_FromLong(i64 {self.op(f'zext i1 {parts[0]} to i64')})")
        if kind in (FLOAT, SINGLE):
            value = parts[0] if kind is FLOAT else self.op(f"fpext float {parts[0]} to double")
            return self.op(f"call ptr @PyFloat_FromDouble(double {value})")
        if isinstance(kind, Tuple):
            made, place = self.op(f"call ptr @PyTuple_New(i64 {len(kind.items)})"), 0
            for number, each in enumerate(kind.items):
                item = self.returned(parts[place : place + len(each.parts)], each)
                place += len(each.parts)
                self.op(f"call i32 @PyTuple_SetItem(ptr {made}, i64 {number}, ptr {item})")
            return made
        if isinstance(kind, Record):
            size = kind.dtype.itemsize
            return self.op(f"call ptr @PyByteArray_FromStringAndSize(ptr {parts[0]}, i64 {size})")
        nothing = self.op(f"inttoptr i64 {self.address(NONE)} to ptr")
        self.emit(f"call void @Py_IncRef(ptr {nothing})")
        return nothing

    def written(self) -> str:
        """Return it in LLVM's language."""
        name, given, kind = self.compiled.name, self.compiled.given, self.compiled.result
        room = self.room(f"[{runtime.ROOM} x i8], align 16")
        self.expect(self.op(f"icmp eq i64 %number, {len(given)}"))
        parts = []
        writes = written_by(self.compiled)
        for number, each in enumerate(given):
            self.needed = IN_ORDER | (WRITEABLE if number in writes else 0)
            held = self.op(f"load ptr, ptr {self.at('%args', 8 * number)}")
            parts += [f"{type} {part}" for type, part in zip(each.parts, self.argument(held, each))]
        saved, site, raised = (self.at(room, at) for at in (runtime.SAVED, runtime.SITE, runtime.RAISED))
        self.emit(f"store i64 0, ptr {raised}")
        key = self.op("load ptr, ptr @key")
        self.op(f"call i32 @PyThread_tss_set(ptr {key}, ptr {room})")
        thread = self.op("call ptr @PyEval_SaveThread()")
        self.emit(f"store ptr {thread}, ptr {saved}")
        plain, left = self.label(), self.label()
        # Windows asks for a frame as well, null for none to unwind; others look at the first argument only.
        jumped = self.op(f"call i32 @_setjmp(ptr {room}, ptr null) returns_twice")
        self.fork(self.op(f"icmp eq i32 {jumped}, 0"), plain, left)
        self.start(plain)
        call = f'call {result_type(kind)} @"{name}"({", ".join(parts)})'
        found = ""
        if kind.parts:
            found = self.op(call)
        else:
            self.emit(call)
        self.go_back(saved)
        results = [found]
        if len(kind.parts) > 1:
            places = range(len(kind.parts))
            results = [self.op(f"extractvalue {result_type(kind)} {found}, {place}") for place in places]
        self.emit(f"ret ptr {self.returned(results, kind)}")
        self.start(left)
        self.go_back(saved)
        which = self.op(f"load volatile i64, ptr {raised}")
        error = self.label()
        self.fork(self.op(f"icmp eq i64 {which}, 1"), self.wrong, error)
        self.start(error)
        size = runtime.RAISED + 8 - runtime.SITE
        note = self.op(f"call ptr @PyBytes_FromStringAndSize(ptr {site}, i64 {size})")
        self.emit(f"ret ptr {note}")
        self.start(self.other)
        self.emit(f"ret ptr {self.op('call ptr @PyBytes_FromStringAndSize(ptr null, i64 0)')}")
        self.start(self.wrong)
        self.emit("ret ptr null")
        return f'define ptr @"entry:{name}"(ptr %self, ptr %args, i64 %number) {{\n{self.whole()}\n}}\n'

    def go_back(self, saved: str) -> None:
        """Write what takes the interpreter's lock again."""
        thread = self.op(f"load volatile ptr, ptr {saved}")
        self.emit(f"call void @PyEval_RestoreThread(ptr {thread})")


def is_returnable(kind: Kind) -> bool:
    """Return whether Python can have a result of this kind; a record it has as a copy, `boxed`."""
    if isinstance(kind, Tuple):
        return all(is_returnable(each) and not isinstance(each, Record) for each in kind.items)
    return not isinstance(kind, Array)


def boxed(function: Callable[..., Any], name: str, given: tuple[Kind, ...]) -> Callable[..., Any]:
    """Return an entry of a rule that returns a record, of the type so named, which is part of an argument."""
    dtype = next(each for each in _records_in(types_of(given)) if kinds.record(each).text == name)

    def call(*arguments: Any) -> Any:
        found = function(*arguments)
        return np.frombuffer(found, dtype)[0] if type(found) is bytearray else found

    return call


def _records_in(types: Iterable[Any]) -> Iterator[np.dtype[Any]]:
    """Yield the types of records that some types are made of."""
    for each in types:
        if isinstance(each, np.dtype) and each.base.names is not None:
            yield each.base
            yield from _records_in(each.base[name] for name in each.base.names)
