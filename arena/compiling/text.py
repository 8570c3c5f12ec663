"""Writing LLVM's language, a line at a time."""

from __future__ import annotations

import struct

from arena.compiling.kinds import Kind


def real(value: float, single: bool = False) -> str:
    """Return a float as LLVM reads it, exactly."""
    if single:
        value = struct.unpack("<f", struct.pack("<f", value))[0]
    return f"0x{struct.unpack('<Q', struct.pack('<d', value))[0]:016X}"


def result_type(kind: Kind) -> str:
    """Return LLVM's type of what a rule returns."""
    if not kind.parts:
        return "void"
    return kind.parts[0] if len(kind.parts) == 1 else f"{{{', '.join(kind.parts)}}}"


class Text:
    """The lines of one function; room on the stack is made at its beginning."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.rooms: list[str] = []
        self.count = 0
        self.dead = False  # whether what is written now is never reached

    def name(self, start: str = "t") -> str:
        """Return a name that nothing has yet."""
        self.count += 1
        return f"%{start}{self.count}"

    def emit(self, line: str) -> None:
        """Write a line."""
        if not self.dead:
            self.lines.append("  " + line)

    def op(self, line: str) -> str:
        """Write a line that makes a value; return its name."""
        self.count += 1
        name = f"%t{self.count}"
        if not self.dead:
            self.lines.append(f"  {name} = {line}")
        return name

    def room(self, type: str) -> str:
        """Return the place of room on the stack."""
        name = self.name("r")
        self.rooms.append(f"  {name} = alloca {type}")
        return name

    def label(self) -> str:
        """Return the name of a block to come."""
        self.count += 1
        return f"L{self.count}"

    def start(self, label: str) -> None:
        """Begin a block."""
        self.lines.append(f"{label}:")
        self.dead = False

    def go(self, label: str) -> None:
        """Leave for a block."""
        self.emit(f"br label %{label}")
        self.dead = True

    def fork(self, test: str, then: str, other: str, mark: str = "") -> None:
        """Leave for one of two blocks; a mark says which is rare."""
        self.emit(f"br i1 {test}, label %{then}, label %{other}{mark}")
        self.dead = True

    def at(self, place: str, offset: int | str) -> str:
        """Return a place so many bytes on."""
        return place if offset in (0, "0") else self.op(f"getelementptr i8, ptr {place}, i64 {offset}")

    def whole(self) -> str:
        """Return all that was written."""
        return "\n".join(["entry:", *self.rooms, *self.lines])
