"""The words that files of every system choose from, in the order of the numbers that stand for them."""

from typing import Literal

SideName = Literal["pcs", "npcs"]
