"""The numbers that have names: no name means two things."""

import ast
from collections import Counter
from pathlib import Path

from arena.twod20 import catalog, codes


def test_no_name_is_given_twice() -> None:
    for module in (codes, catalog):
        tree = ast.parse(Path(str(module.__file__)).read_text())
        names = [
            name.id
            for node in tree.body
            if isinstance(node, ast.Assign)
            for target in node.targets
            for name in ast.walk(target)
            if isinstance(name, ast.Name)
        ]
        assert [name for name, number in Counter(names).items() if number > 1] == []
