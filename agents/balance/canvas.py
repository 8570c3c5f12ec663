"""A small drawing of boxes, dots and lines of text, as SVG or as PNG."""

from __future__ import annotations

import struct
import unicodedata
import zlib
from dataclasses import dataclass, field
from html import escape
from typing import Literal

import numpy as np
from numpy.typing import NDArray

Colour = tuple[int, int, int]
Anchor = Literal["start", "middle", "end"]

SCALE = 2  # pixels of a PNG for a point
HIGH, ADVANCE = 7, 6  # points: of a letter of a PNG, and to the next
FONT_SIZE = 11  # points, of an SVG
INK: Colour = (51, 51, 51)

# Letters of five by seven dots: two hexadecimal digits for each row, from the top.
LETTERS = dict(
    zip(
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.,:;()+-±%'\"/!?& ",
        """
        0e11131519110e 040c040404040e 0e11010204081f 1f02040201110e 02060a121f0202 1f101e0101110e
        0608101e11110e 1f010204080808 0e11110e11110e 0e11110f01020c 0e11111f111111 1e11111e11111e
        0e11101010110e 1e11111111111e 1f10101e10101f 1f10101e101010 0e11101711110f 1111111f111111
        0e04040404040e 0702020202120c 11121418141211 1010101010101f 111b1515111111 11111915131111
        0e11111111110e 1e11111e101010 0e11111115120d 1e11111e141211 0f10100e01011e 1f040404040404
        1111111111110e 11111111110a04 1111111515150a 11110a040a1111 1111110a040404 1f01020408101f
        00000e010f110f 1010161911111e 00000e1010110e 01010d1311110f 00000e111f100e 0609081c080808
        000f11110f010e 10101619111111 04000c0404040e 0200060202120c 10101214181412 0c04040404040e
        00001a15151111 00001619111111 00000e1111110e 00001e111e1010 00000d130f0101 00001619101010
        00000e100e011e 08081c08080906 0000111111130d 00001111110a04 0000111115150a 0000110a040a11
        000011110f010e 00001f0204081f 00000000000c0c 000000000c0408 000c0c000c0c00 000c0c000c0408
        02040808080402 08040202020408 0004041f040400 0000001f000000 04041f0404001f 18190204081303
        0c040800000000 0a0a0a00000000 00010204081000 04040404000004 0e110102040004 0c12140815120d
        00000000000000
        """.split(),
        strict=True,
    )
)
UNKNOWN = "1f11111111111f"


@dataclass(frozen=True)
class Box:
    """A filled box, in points."""

    x: float
    y: float
    wide: float
    high: float
    colour: Colour


@dataclass(frozen=True)
class Dot:
    """A filled circle, in points."""

    x: float
    y: float
    radius: float
    colour: Colour


@dataclass(frozen=True)
class Text:
    """A line of text; (x, y) is the foot of its first letter, or as `anchor` says."""

    x: float
    y: float
    words: str
    anchor: Anchor = "start"


@dataclass
class Canvas:
    """What is drawn, in the order in which it covers what was there."""

    wide: int
    high: int
    shapes: list[Box | Dot | Text] = field(default_factory=list)

    def svg(self) -> str:
        """Return it as SVG."""
        size = f'width="{self.wide}" height="{self.high}"'
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {self.wide} {self.high}">',
            f'<rect {size} fill="white"/>',
        ]
        return "\n".join([*lines, *map(element, self.shapes), "</svg>", ""])

    def png(self) -> bytes:
        """Return it as PNG."""
        dots = np.full((self.high * SCALE, self.wide * SCALE, 3), 255, np.uint8)
        for shape in self.shapes:
            paint(dots, shape)
        head = struct.pack(">IIBBBBB", dots.shape[1], dots.shape[0], 8, 2, 0, 0, 0)
        rows = np.pad(dots.reshape(len(dots), -1), ((0, 0), (1, 0))).tobytes()
        parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
        return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(kind, data) for kind, data in parts)


def chunk(kind: bytes, data: bytes) -> bytes:
    """Return a part of a PNG file."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def element(shape: Box | Dot | Text) -> str:
    """Return a shape as an element of SVG."""
    if isinstance(shape, Text):
        style = f'font-family="sans-serif" font-size="{FONT_SIZE}" fill="{code(INK)}"'
        place = f'x="{shape.x:.1f}" y="{shape.y:.1f}" text-anchor="{shape.anchor}"'
        return f"<text {place} {style}>{escape(shape.words)}</text>"
    place, fill = f'="{shape.x:.1f}"', f'fill="{code(shape.colour)}"'
    if isinstance(shape, Dot):
        return f'<circle cx{place} cy="{shape.y:.1f}" r="{shape.radius:.1f}" {fill}/>'
    return f'<rect x{place} y="{shape.y:.1f}" width="{shape.wide:.1f}" height="{shape.high:.1f}" {fill}/>'


def code(colour: Colour) -> str:
    """Return a colour as SVG writes it.

    >>> code((255, 0, 16))
    '#ff0010'
    """
    return "#" + "".join(f"{part:02x}" for part in colour)


def paint(dots: NDArray[np.uint8], shape: Box | Dot | Text) -> None:
    """Paint a shape."""
    if isinstance(shape, Text):
        write(dots, shape)
    elif isinstance(shape, Dot):
        rows, columns = np.ogrid[: dots.shape[0], : dots.shape[1]]
        apart = (rows + 0.5 - shape.y * SCALE) ** 2 + (columns + 0.5 - shape.x * SCALE) ** 2
        dots[apart <= (shape.radius * SCALE) ** 2] = shape.colour
    else:
        left, top = round(shape.x * SCALE), round(shape.y * SCALE)
        right = max(left + 1, round((shape.x + shape.wide) * SCALE))
        foot = max(top + 1, round((shape.y + shape.high) * SCALE))
        dots[max(0, top) : foot, max(0, left) : right] = shape.colour


def write(dots: NDArray[np.uint8], text: Text) -> None:
    """Write a line of text."""
    whole = {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor] * ADVANCE * len(text.words)
    left, top = round((text.x - whole) * SCALE), round((text.y - HIGH) * SCALE)
    for place, letter in enumerate(text.words):
        rows = bytes.fromhex(drawn(letter))
        for row, bits in enumerate(rows):
            for column in range(5):
                if bits & (16 >> column):
                    x, y = left + (place * ADVANCE + column) * SCALE, top + row * SCALE
                    dots[max(0, y) : y + SCALE, max(0, x) : x + SCALE] = INK


def drawn(letter: str) -> str:
    """Return the dots of a letter, without its accents where it has some.

    >>> drawn("é") == drawn("e"), drawn("語") == UNKNOWN
    (True, True)
    """
    plain = unicodedata.normalize("NFKD", letter)[0]
    return LETTERS.get(letter) or LETTERS.get(plain, UNKNOWN)
