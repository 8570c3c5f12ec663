"""QR codes: those of some texts, which were held against another program's module by module."""

from __future__ import annotations

import hashlib

import pytest

from table.web.qr import qr, svg

LINK = "http://10.0.0.2:8020/join/a.pcs.b~0123456789abcdef01234567"


@pytest.mark.parametrize(
    ("text", "size", "modules"),
    [
        (LINK, 33, "b781c2214fb9b5c6"),
        ("x" * 100, 37, "734b43d07b875c2c"),
        ("x" * 150, 45, "f9a447eeb6a4fd47"),
        ("x" * 230, 53, "7a6c71223c24c4bc"),
    ],
)
def test_a_code_is_what_another_program_makes_of_the_text(text: str, size: int, modules: str) -> None:
    code = qr(text, 0)
    assert len(code) == size
    assert hashlib.sha256(repr(code).encode()).hexdigest()[:16] == modules


def test_a_text_that_is_too_long_has_no_code() -> None:
    assert qr("x" * 231) == [] and svg("x" * 231) == ""
