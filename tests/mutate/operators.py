"""What can be changed in a function by rote: an operator says whether a node fits and changes it in place."""

from __future__ import annotations

import ast
from collections.abc import Callable

OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
}
NAMES = {"ACTIVE": "REACTIVE", "PCS": "NPCS", "min": "max", "EASIER": "HARDER"}
SWAPPED = {**NAMES, **{new: old for old, new in NAMES.items()}}
STORED = (ast.Attribute, ast.Subscript)


def compare(node: ast.AST) -> bool:
    """Swap a comparison: one off, or the opposite."""
    if not isinstance(node, ast.Compare) or type(node.ops[0]) not in OPPOSITE:
        return False
    node.ops = [OPPOSITE[type(node.ops[0])](), *node.ops[1:]]
    return True


def number(node: ast.AST) -> bool:
    """Add one to a number."""
    if not isinstance(node, ast.Constant) or type(node.value) is not int:
        return False
    node.value += 1
    return True


def guard(node: ast.AST) -> bool:
    """Negate the guard of an `if`."""
    if not isinstance(node, ast.If):
        return False
    node.test = ast.UnaryOp(ast.Not(), node.test)
    return True


def drop(node: ast.AST) -> bool:
    """Leave out a statement: a call, or what is written to the record."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        node.value = ast.Constant(None)
    elif isinstance(node, ast.AugAssign):
        node.value = ast.Constant(-1 if isinstance(node.op, ast.BitAnd) else 0)
    elif isinstance(node, ast.Assign) and isinstance(node.targets[0], STORED):
        node.targets = [ast.Name("_left_out", ast.Store())]
    else:
        return False
    return True


def swap(node: ast.AST) -> bool:
    """Swap plus and minus, `and` and `or`, the least and the most, one test or side for the other."""
    if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Add | ast.Sub):
        node.op = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
    elif isinstance(node, ast.BoolOp):
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    elif isinstance(node, ast.Name) and node.id in SWAPPED:
        node.id = SWAPPED[node.id]
    elif isinstance(node, ast.Attribute) and node.attr in SWAPPED:
        node.attr = SWAPPED[node.attr]
    else:
        return False
    return True


OPERATORS: dict[str, Callable[[ast.AST], bool]] = {
    each.__name__: each for each in (compare, number, guard, drop, swap)
}
