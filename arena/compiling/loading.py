"""Machine code in this process: loading it, and finding what Python calls of a rule.

A rule system has its code twice: quick code, of every rule by name, made in seconds, and fast code, of the
rules that Python calls most, made by a process beside and taken over when it is there, between two calls.
A rule that neither has for some arguments, as one of a test, is compiled by itself and calls the quick code.
"""

from __future__ import annotations

import ctypes
import functools
import importlib
import json
import signal
import threading
from collections.abc import Callable
from typing import Any

import llvmlite.binding as llvm
import numpy as np

from arena.compiling import building, calling, kinds
from arena.compiling.numbers import NUMBERS
from arena.compiling.rule import Rule

FASTCALL = 0x80  # Python's flag of a function that takes an array of its arguments
FLAG = ctypes.c_int64(0)  # when somebody last pressed Ctrl-C
LOCK = threading.RLock()
_KEPT: list[Any] = []  # what machine code points to


class Code:
    """Some machine code in memory: `entries` are what Python calls, `names` the rules that others call."""

    def __init__(self, about: dict[str, Any], code: bytes, others: dict[str, int] | None = None) -> None:
        """Load it; `others` are the addresses of the rules it calls elsewhere."""
        building.start()
        for name, address in (others or {}).items():
            llvm.add_symbol(name, address)
        for home in about["homes"]:
            importlib.import_module(home)
        self.about = about
        self.entries, self.names = set(about["entries"]), set(about["names"])
        machine = building.machine(building.QUICK)
        # Its parts lie side by side: where memory is crowded they would be too far apart to reach each other.
        self.engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine, use_lmm=True)
        self.engine.add_object_file(llvm.ObjectFileRef.from_data(code))
        self.engine.finalize_object()
        begin = ctypes.CFUNCTYPE(None, *[ctypes.c_void_p] * 2, ctypes.c_int64, *[ctypes.c_void_p] * 2)
        main = threading.main_thread().ident or 0
        place = ctypes.cast(ctypes.pointer(FLAG), ctypes.c_void_p)
        begin(self.address("begin"))(place, key(), main, _before(), NUMBERS.ctypes.data)
        listen(self)
        _KEPT.append(self)  # other threads may be in it when it is replaced

    def address(self, name: str) -> int:
        """Return where something is."""
        return int(self.engine.get_function_address(name))


@functools.cache
def key() -> int:
    """Return the key by which a thread finds the room of its call."""
    insist_on_layouts()
    make = ctypes.pythonapi.PyThread_tss_alloc
    make.restype = ctypes.c_void_p
    made = make()
    create = ctypes.pythonapi.PyThread_tss_create
    create.argtypes = [ctypes.c_void_p]
    create(made)
    return int(made)


def insist_on_layouts() -> None:
    """Raise RuntimeError unless Python and NumPy lay their objects out as machine code reads them."""
    array = np.arange(6, dtype=np.int16).reshape(2, 3)
    states = np.zeros(2, [("a", "i1"), ("b", "i8")])
    state, pair, content = states[1], (array, states), bytes(8)
    place = array.__array_interface__["data"][0]
    held = [
        (id(array) + calling.TYPE, id(np.ndarray)),
        (id(array) + calling.DATA, place),
        (id(array) + calling.AXES, 2 | _word(id(array) + calling.AXES) & ~0xFFFFFFFF),
        (_word(id(array) + calling.LENGTHS) + 8, 3),
        (id(array) + calling.DTYPE, id(array.dtype)),
        (id(state) + calling.OWN, states.__array_interface__["data"][0] + states.itemsize),
        (id(state) + calling.OWN_DTYPE, id(states.dtype)),
        (id(pair) + calling.ITEMS + 8, id(states)),
        (id(content) + calling.BYTES, 0),
    ]
    flag = _word(id(array) + calling.FLAGS) & _word(id(array.T) + calling.FLAGS) & calling.IN_ORDER
    if any(_word(at) != expected for at, expected in held) or flag:
        raise RuntimeError("rules cannot be compiled for this Python; ARENA_INTERPRETED=1 plays without")


def _word(address: int) -> int:
    """Return eight bytes of memory as a number."""
    return int(ctypes.c_int64.from_address(address).value)


@functools.cache
def _before() -> int:
    """Return what the system calls for Ctrl-C before any rule is loaded: Python's own function."""
    get = ctypes.pythonapi.PyOS_getsig
    get.restype, get.argtypes = ctypes.c_void_p, [ctypes.c_int]
    return int(get(signal.SIGINT) or 0)


def listen(code: Code) -> None:
    """Have the system tell compiled rules of Ctrl-C, which Python tells only between two of its own steps."""
    if _before() in (0, 1) or _LISTENING:
        return  # nobody listens
    put = ctypes.pythonapi.PyOS_setsig
    put.restype, put.argtypes = ctypes.c_void_p, [ctypes.c_int, ctypes.c_void_p]
    put(signal.SIGINT, code.address("signalled"))
    _LISTENING.append(code)


_LISTENING: list[Code] = []


class Method(ctypes.Structure):
    """Python's description of a function that is not written in Python."""

    _fields_ = [
        ("name", ctypes.c_char_p),
        ("function", ctypes.c_void_p),
        ("flags", ctypes.c_int),
        ("text", ctypes.c_char_p),
    ]


def callable_at(address: int, name: str, row: bytes) -> Callable[..., Any]:
    """Return the function of Python that calls an entry with a row of addresses."""
    method = Method(name.encode(), address, FASTCALL, None)
    _KEPT.append(method)
    make = ctypes.pythonapi.PyCFunction_NewEx
    make.restype, make.argtypes = ctypes.py_object, [ctypes.c_void_p, ctypes.py_object, ctypes.c_void_p]
    found: Callable[..., Any] = make(ctypes.addressof(method), row, None)
    return found


# ---- what a call from Python leads to ----


def settle(rule: Rule, note: bytes, given: tuple[Any, ...]) -> Any:
    """Return what a rule returns for arguments that its last entry did not take; raise what it raised."""
    if note:
        raise error_of(note)
    if len(given) < rule.function.__code__.co_argcount:
        given = rule.positional(given, {})
    given = tuple(map(plain, given))
    for entry in list(rule.entries.values()):
        found = entry(*given)
        if found.__class__ is not bytes:
            rule.entry = entry
            return found
        if found:
            raise error_of(found)
    asked = kinds_of(rule, given)
    found = rule.loose[asked](*given) if asked in rule.loose else first_called(rule, asked, given)
    if found.__class__ is bytes:
        if not found and any(map(is_read_only, given)):
            raise ValueError(f"{rule.function.__name__} writes to an array that is read-only; hand it a copy")
        raise error_of(found)
    return found


def first_called(rule: Rule, asked: tuple[kinds.Kind, ...], given: tuple[Any, ...]) -> Any:
    """Return what comes of the first call with arguments of some kinds, bytes for what went wrong.

    Numpy makes types anew that are equal to others: the entry that takes these is kept beside the exact one.
    """
    from arena.compiling.libraries import entry_of

    with LOCK:
        rule.entries[asked] = rule.entry = entry = entry_of(rule, asked, exact=True)
    found = entry(*given)
    if found.__class__ is bytes and not found:
        with LOCK:
            rule.loose[asked] = entry = entry_of(rule, asked, exact=False)
        found = entry(*given)
    return found


def is_read_only(value: Any) -> bool:
    """Return whether an array, or one of a tuple, cannot be written to."""
    if isinstance(value, tuple):
        return any(map(is_read_only, value))
    return isinstance(value, np.ndarray) and not value.flags.writeable


def kinds_of(rule: Rule, given: tuple[Any, ...]) -> tuple[kinds.Kind, ...]:
    """Return the kinds of the arguments of a call; raise TypeError with the rule and the argument's name."""
    found = []
    code = rule.function.__code__
    for place, value in enumerate(given):
        try:
            found.append(kinds.kind_of(value))
        except TypeError as error:
            name = code.co_varnames[min(place, len(code.co_varnames) - 1)]
            error.add_note(f"argument `{name}` of {rule!r} ({code.co_filename}:{code.co_firstlineno})")
            raise
    return tuple(found)


def plain(value: Any) -> Any:
    """Return an argument as entries take it: whole numbers and floats as Python's own."""
    if isinstance(value, np.ndarray):
        if not value.flags.c_contiguous:
            raise TypeError(
                "a rule takes arrays that lie in one piece; hand it a copy (np.ascontiguousarray)"
            )
        return value
    if isinstance(value, (int, np.bool_, np.integer)):
        return int(value)
    if isinstance(value, (float, np.floating)):
        return float(value)
    if isinstance(value, tuple):
        items = tuple(map(plain, value))
        return type(value)(*items) if hasattr(value, "_fields") else items
    return value


def error_of(note: bytes) -> BaseException:
    """Return the error that a rule has raised, with the rule and its line."""
    held = np.frombuffer(note, np.int64)
    if len(held) and held[-1] == 2:
        return KeyboardInterrupt()
    if not len(held):
        return TypeError("a rule was called with arguments of types that it does not take")
    about = json.loads(ctypes.string_at(int(held[0])))
    numbers, given = iter(held[1:]), []
    for each in about["given"]:
        if "text" in each:
            given.append(each["text"])
            continue
        number = next(numbers)
        real = each["kind"] in (kinds.FLOAT.text, kinds.SINGLE.text)
        given.append(float(number.view(np.float64)) if real else int(number))
    module, _, name = about["error"].partition(":")
    made: Any = importlib.import_module(module)
    for part in name.split("."):
        made = getattr(made, part)
    error: BaseException = made(*given)
    error.add_note(f"raised by the rule {about['rule']} ({about['file']}:{about['line']})")
    return error
