"""Machine code in this process: where it lies."""

import subprocess
import sys

import pytest


@pytest.mark.compiled_only
@pytest.mark.skipif(sys.platform != "linux", reason="the address space is filled as Linux lays it out")
def test_code_loads_where_free_memory_is_in_small_pieces_far_apart() -> None:
    script = (
        "import mmap\n"
        "flags = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | 0x4000  # no memory behind it\n"
        "pieces, between = [], []\n"
        "for _ in range(40):\n"
        "    pieces.append(mmap.mmap(-1, 1 << 20, prot=mmap.PROT_READ))\n"
        "    between.append(mmap.mmap(-1, 4 << 30, flags=flags, prot=mmap.PROT_READ))\n"
        "for piece in pieces: piece.close()\n"
        "from benchmarks.core import Board\n"
        "print('plays', Board().play() > 0)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=120)
    assert done.stdout == "plays True\n", done.stderr
