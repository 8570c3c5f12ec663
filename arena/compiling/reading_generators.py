"""Generator expressions of a rule: `any`, `all`, `sum` and `next` as the loops that they are short for."""

from __future__ import annotations

import ast
from copy import deepcopy
from typing import Any, TypeVar

Tree = TypeVar("Tree", bound=ast.AST)

# how the loop begins, and what it does with each
LOOPS: dict[Any, str] = {
    any: "found = False\nif each:\n found = True\n break",
    all: "found = True\nif not each:\n found = False\n break",
    sum: "found = 0\nfound += each",
    next: "found = default\nfound = each\nbreak",
}


class Replaced(ast.NodeTransformer):
    """Puts expressions in the place of names."""

    def __init__(self, names: dict[str, ast.expr]) -> None:
        self.names = names

    def of(self, tree: Tree) -> Tree:
        """Return a copy of a tree with them."""
        made: Tree = self.visit(deepcopy(tree))
        return made

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return self.names.get(node.id, node)


def is_short_for_a_loop(call: ast.Call, function: Any) -> bool:
    """Return whether a call takes a generator expression as rules may have it, with one `for`."""
    over = call.args[0] if call.args else None
    single = isinstance(over, ast.GeneratorExp) and len(over.generators) == 1
    return single and function in LOOPS and len(call.args) == 1 + (function is next)


def loop_of(call: ast.Call, function: Any) -> tuple[list[ast.stmt], str]:
    """Return the statements that a call is short for, and the name that holds what they find.

    Names of the loop are its own: they have the place of the call behind them.
    """
    over = call.args[0]
    assert isinstance(over, ast.GeneratorExp)
    loop, here = over.generators[0], f" {call.lineno}:{call.col_offset}"
    inside = (each.id for each in ast.walk(loop.target) if isinstance(each, ast.Name))
    own = Replaced({name: ast.copy_location(ast.Name(name + here), call) for name in inside})
    names: dict[str, ast.expr] = {
        "found": ast.copy_location(ast.Name("found" + here), call),
        "each": own.of(over.elt),
    }
    if function is next:
        names["default"] = call.args[1]
    template = ast.parse(LOOPS[function])
    for each in ast.walk(template):
        ast.copy_location(each, call)
    begin, *body = map(Replaced(names).of, template.body)
    for test in reversed(loop.ifs):
        body = [ast.copy_location(ast.If(own.of(test), body, []), call)]
    return [begin, ast.copy_location(ast.For(own.of(loop.target), loop.iter, body, []), call)], "found" + here
