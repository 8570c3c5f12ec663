"""A QR code of a link, as SVG: byte mode, the lowest level of correction, what fits into versions 1 to 9.

ISO/IEC 18004. A code is a square of modules, dark where True; codewords are read in pairs of columns from the
right, first upwards.
"""

from __future__ import annotations

from collections.abc import Iterator

BLOCKS = (  # of each version: codewords of correction of a block, and of data in each block
    (7, (19,)),
    (10, (34,)),
    (15, (55,)),
    (20, (80,)),
    (26, (108,)),
    (18, (68, 68)),
    (20, (78, 78)),
    (24, (97, 97)),
    (30, (116, 116)),
)
CENTRES = ((), (6, 18), (6, 22), (6, 26), (6, 30), (6, 34), (6, 22, 38), (6, 24, 42), (6, 26, 46))
FIELD, QUIET = 0x11D, 4  # the polynomial of the field; light modules around a code
FORMAT_GENERATOR, FORMAT_MASK, LEVEL = 0x537, 0x5412, 1
VERSION_GENERATOR, VERSIONED = 0x1F25, 7  # and from which version on it is written
BYTES, PADS = 4, (0xEC, 0x11)
MASKS = (
    lambda row, column: (row + column) % 2,
    lambda row, column: row % 2,
    lambda row, column: column % 3,
    lambda row, column: (row + column) % 3,
    lambda row, column: (row // 2 + column // 3) % 2,
    lambda row, column: row * column % 2 + row * column % 3,
    lambda row, column: (row * column % 2 + row * column % 3) % 2,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2,
)

Code = list[list[bool]]


def svg(text: str) -> str:
    """Return the code of a text as an SVG of black on white, "" for a text that is too long."""
    code = qr(text)
    if not code:
        return ""
    size = len(code) + 2 * QUIET
    dark = "".join(
        f"M{column + QUIET} {row + QUIET}h1v1h-1z"
        for row, line in enumerate(code)
        for column, is_dark in enumerate(line)
        if is_dark
    )
    return (
        f'<svg class="qr" viewBox="0 0 {size} {size}" role="img" aria-label="QR code of the link">'
        f'<rect width="{size}" height="{size}" fill="#fff"/><path d="{dark}" fill="#000"/></svg>'
    )


def qr(text: str, mask: int | None = None) -> Code:
    """Return the code of a text, empty for one that is too long; with the best mask where none is named."""
    data = text.encode("utf-8")
    version = next((n for n, (_, blocks) in enumerate(BLOCKS, 1) if len(data) + 2 <= sum(blocks)), 0)
    if not version:
        return []
    bits = list(bits_of(interleaved(codewords(data, version), version)))
    tried = [Drawing(version, bits, each).code for each in (range(8) if mask is None else (mask,))]
    return min(tried, key=penalty)


def codewords(data: bytes, version: int) -> list[int]:
    """Return the codewords of data: mode, length, bytes, end and padding."""
    number = BYTES
    for byte in (len(data), *data):
        number = number << 8 | byte
    said = (number << 4).to_bytes(len(data) + 2, "big")
    room = sum(BLOCKS[version - 1][1]) - len(said)
    return [*said, *(PADS[place % 2] for place in range(room))]


def interleaved(words: list[int], version: int) -> list[int]:
    """Return codewords with those of correction, those of several blocks taken in turn."""
    count, sizes = BLOCKS[version - 1]
    blocks, begun = [], 0
    for size in sizes:
        blocks.append(words[begun : begun + size])
        begun += size
    corrections = [remainder(block, count) for block in blocks]
    return [word for parts in (blocks, corrections) for words in zip(*parts) for word in words]


def remainder(block: list[int], count: int) -> list[int]:
    """Return the codewords of correction of a block: what a division by the generator leaves."""
    generator = [1]
    for power in range(count):
        root = 1
        for _ in range(power):
            root = times(root, 2)
        longer = [*generator, 0]
        for place, factor in enumerate(generator, 1):
            longer[place] ^= times(factor, root)
        generator = longer
    left = [*block, *[0] * count]
    for place in range(len(block)):
        factor = left[place]
        for further, each in enumerate(generator):
            left[place + further] ^= times(each, factor)
    return left[-count:]


def times(one: int, other: int) -> int:
    """Return the product of two elements of the field."""
    found = 0
    while other:
        found ^= one if other & 1 else 0
        one = one << 1 ^ (FIELD if one & 0x80 else 0)
        other >>= 1
    return found


def bits_of(words: list[int]) -> Iterator[bool]:
    """Yield the bits of codewords, the highest first."""
    for word in words:
        for place in range(7, -1, -1):
            yield bool(word >> place & 1)


def checked(value: int, generator: int, bits: int) -> int:
    """Return a value with so many bits of its own check behind it."""
    left = value << bits
    while left.bit_length() > bits:
        left ^= generator << (left.bit_length() - bits - 1)
    return value << bits | left


class Drawing:
    """A code in the making: patterns that are always there, then the bits with a mask."""

    def __init__(self, version: int, bits: list[bool], mask: int) -> None:
        """Draw it all."""
        self.size = 17 + 4 * version
        self.code: Code = [[False] * self.size for _ in range(self.size)]
        self.fixed = [[False] * self.size for _ in range(self.size)]
        self.timing()
        self.finders()
        self.alignments(CENTRES[version - 1])
        self.format(checked(LEVEL << 3 | mask, FORMAT_GENERATOR, 10) ^ FORMAT_MASK)
        if version >= VERSIONED:
            self.version(checked(version, VERSION_GENERATOR, 12))
        self.data(bits, mask)

    def put(self, row: int, column: int, is_dark: bool) -> None:
        """Draw a module that is always there."""
        if 0 <= row < self.size and 0 <= column < self.size:
            self.code[row][column], self.fixed[row][column] = is_dark, True

    def timing(self) -> None:
        """Draw the lines of every other module."""
        for place in range(self.size):
            self.put(6, place, place % 2 == 0)
            self.put(place, 6, place % 2 == 0)

    def finders(self) -> None:
        """Draw the three corners, and the light lines around them."""
        for top, left in ((0, 0), (0, self.size - 7), (self.size - 7, 0)):
            for row in range(-1, 8):
                for column in range(-1, 8):
                    apart = max(abs(row - 3), abs(column - 3))
                    self.put(top + row, left + column, apart not in (2, 4))

    def alignments(self, centres: tuple[int, ...]) -> None:
        """Draw the small squares where there is no corner."""
        corners = {(6, 6), (6, self.size - 7), (self.size - 7, 6)}
        for middle in ((row, column) for row in centres for column in centres):
            if middle not in corners:
                for row in range(-2, 3):
                    for column in range(-2, 3):
                        apart = max(abs(row), abs(column))
                        self.put(middle[0] + row, middle[1] + column, apart != 1)

    def format(self, bits: int) -> None:
        """Draw level and mask, twice, and the module that is always dark."""
        for place in range(15):
            is_dark = bool(bits >> place & 1)
            near = place if place < 6 else place + 1 if place < 8 else self.size - 15 + place
            self.put(near, 8, is_dark)
            far = self.size - 1 - place if place < 8 else 15 - place if place == 8 else 14 - place
            self.put(8, far, is_dark)
        self.put(self.size - 8, 8, True)

    def version(self, bits: int) -> None:
        """Draw the version, twice."""
        for place in range(18):
            is_dark, low = bool(bits >> place & 1), self.size - 11 + place % 3
            self.put(low, place // 3, is_dark)
            self.put(place // 3, low, is_dark)

    def data(self, bits: list[bool], mask: int) -> None:
        """Draw the bits, turned where the mask says so."""
        left = iter(bits)
        for pair, right in enumerate([*range(self.size - 1, 6, -2), 5, 3, 1]):
            rows = range(self.size) if pair % 2 else range(self.size - 1, -1, -1)
            for row in rows:
                for column in (right, right - 1):
                    if not self.fixed[row][column]:
                        self.code[row][column] = next(left, False) ^ (MASKS[mask](row, column) == 0)


def penalty(code: Code) -> int:
    """Return how hard a code is to read: long lines, blocks, what looks like a corner, imbalance."""
    size, found = len(code), 0
    light, corner = [False] * 4, [True, False, True, True, True, False, True]
    for line in [*code, *map(list, zip(*code))]:
        found += lines(line)
        looks = (line[place : place + 11] for place in range(size - 10))
        found += 40 * sum(each in (light + corner, corner + light) for each in looks)
    found += 3 * sum(
        code[row][column] == code[row + 1][column] == code[row][column + 1] == code[row + 1][column + 1]
        for row in range(size - 1)
        for column in range(size - 1)
    )
    dark = sum(map(sum, code))
    return found + 10 * (abs(20 * dark - 10 * size * size) // (size * size))


def lines(line: list[bool]) -> int:
    """Return the penalty of a line for five modules or more of one colour."""
    found, run = 0, 1
    for place in range(1, len(line) + 1):
        if place < len(line) and line[place] == line[place - 1]:
            run += 1
            continue
        found += run - 2 if run >= 5 else 0
        run = 1
    return found
