"""What is learnt of sentences: names stand aside, forms of a word are one, and a plain line has its names."""

import pytest

from arena.twod20.words.everyday.every import EVERYDAY
from arena.words.english import words_of
from arena.words.gist import WHO, ZONE, masked, mentions, stem
from arena.words.guess import guesses
from arena.words.learning import learn
from table.terminal.hints import _hearing
from tests.table.phrases.run import Table


def best(table: Table, said: str) -> str:
    """Return the plain line that a sentence is most like."""
    hearing = _hearing(table.session, said)
    return guesses(hearing, EVERYDAY.learnt, words_of(said, hearing.naming.words), said)[0].line


def test_forms_of_a_word_are_one():
    assert len({stem(each) for each in ("slip", "slips", "slipped", "slipping")}) == 1
    assert stem("fell") == stem("falls") and stem("knives") != stem("knots")


def test_names_stand_aside():
    said = "Big Marl runs from the packing floor to the quay"
    hearing = _hearing(Table("skirmish").session, said)
    words = words_of(said, hearing.naming.words)
    found = mentions(hearing, words)
    assert [each.tag for each in found] == [WHO, ZONE, ZONE]
    assert masked(words, found, {}) == [WHO, "runs", "from", ZONE, "to", ZONE]


@pytest.mark.parametrize(
    "said, line",
    [
        ("Big Marl goes flying on the greasy planks", "big marl falls prone"),
        ("Orsk collapses in a dead faint", "orsk is unconscious"),
        ("Tamsin chucks her rifle into the brine", "tamsin's rifle lies in the brine"),
        ("and then two more watchers saunter onto the quay", "two more watchers arrive at the quay"),
        ("so who wants another biscuit?", ""),
    ],
)
def test_words_that_no_pattern_has_lead_to_a_plain_line(said, line):
    assert best(Table("skirmish"), said) == line


def test_a_word_is_learnt_from_its_sentences():
    senses = {"slip": ["fall"], "trip": ["fall"], "burn": ["fire"]}
    meant = [("down", ["WHO", "slips"]), ("down", ["WHO", "slips", "badly"]), ("hot", ["ZONE", "burn"])] * 2
    lines, features, weights = learn(meant, senses)
    row = features.index("c fall")
    assert lines == ["down", "hot"] and weights[row, 0] > weights[row, 1]
