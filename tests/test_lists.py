"""The pages that are written from tables and models are as they would be written now."""

from tests.lists import behind


def test_pages_list_what_there_is() -> None:
    assert behind() == [], "run `make written`"
