"""Lists for authors name everything, each with a word on what it does."""

from arena.twod20 import codes
from tests.twod20.lists import doctrines, tempers, template


def test_every_doctrine_and_temper_is_listed_with_what_it_does() -> None:
    for words, listed in ((codes.DOCTRINE_WORDS, doctrines()), (codes.TEMPER_WORDS, tempers())):
        rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in listed.splitlines()[2:]]
        assert [row[0] for row in rows] == [f"`{word}`" for word in words]
        assert [row for row in rows if not all(row)] == []


def test_the_template_of_a_fight_names_every_effect_in_one_remark() -> None:
    remark = template().partition("    # effects: ")[2].partition("(a number)")[0]
    assert [word for word in codes.EVERY_EFFECT if word not in remark] == []
