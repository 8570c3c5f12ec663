"""The page that explains observations says what the rules write."""

from envs.page import PAGE, page


def test_the_page_about_observations_is_the_one_the_tables_give() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `python -m envs.page`"
