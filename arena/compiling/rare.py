"""Which tests seldom hold: what a scene has beside the ordinary.

The bits of `chapters` and the numbers of `variants` are 0 in most scenes. LLVM moves what follows from others
out of the way, and does not copy it into its callers: what is played most lies closer together.
"""

from __future__ import annotations

from arena.compiling.kinds import NUMBERS
from arena.compiling.tree import Node, whole

EVEN, SELDOM, MOSTLY = range(3)  # what is known of a test
MARKS = ("", ", !prof !0", ", !prof !1")
WEIGHTS = """
!0 = !{!"branch_weights", i32 1, i32 100}
!1 = !{!"branch_weights", i32 100, i32 1}
"""


def is_beside(node: Node) -> bool:
    """Return whether a number is 0 in an ordinary scene."""
    if node.op == "binary" and node.args[0] == "BitAnd":
        return bool(node.args[1].op == "field" and node.args[1].args[1] == "chapters")
    within = node.args[0] if node.op == "field" and node.kind in NUMBERS else node
    return bool(within is not node and within.op == "field" and within.args[1] == "variants")


def known(test: Node) -> int:
    """Return whether a test holds seldom, mostly, or nobody knows."""
    if test.op != "compare":
        return SELDOM if is_beside(test) else EVEN
    names, (left, *others) = test.args
    value = whole(others[0])
    if len(names) > 1 or value is None or names[0] not in ("Eq", "NotEq") or not is_beside(left):
        return EVEN
    if value == 0:
        return MOSTLY if names[0] == "Eq" else SELDOM
    return SELDOM if names[0] == "Eq" else MOSTLY
