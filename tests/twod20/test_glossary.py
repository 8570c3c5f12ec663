"""The words of the 2d20 System that people meet are explained, each once, and lead to a heading."""

from __future__ import annotations

import re

import pytest

from arena.twod20 import codes
from arena.twod20.catalog import VERBS
from arena.twod20.words import menu, parts
from arena.twod20.words.glossary.entries import GLOSSARY
from arena.twod20.words.notation import FIXED
from arena.twod20.words.plan import MEASURES, POOLS
from arena.words.glossary import plain
from scenarios.twod20.models.weapon import Conditional
from tests.test_coverage_page import ROWS

EXPLAINED_TOGETHER = {  # these are said in full, for what they begin with means something else
    "inquire": codes.TOPIC_WORDS,
    "breakthrough": codes.BREAKTHROUGH_WORDS,
    "setback": codes.SETBACK_WORDS,
}


def typed() -> list[str]:
    """Return how every kind of action is typed, up to what it names."""
    found = []
    for verb in VERBS:
        found += [f"{verb.start} {each}" for each in EXPLAINED_TOGETHER.get(verb.name, ())] or [verb.start]
    return found


SHOWN = {
    "action": typed(),
    "phase": list(codes.PHASE_WORDS),
    "test": list(codes.GOAL_WORDS),
    "damage effect": list(codes.EVERY_EFFECT),
    "quality of cover": list(Conditional.model_fields),
    "pool": [pool.name for pool in POOLS],
    "measure": [measure.name for measure in MEASURES],
    "heading of the menu": [name for name in menu.GROUPS.headings if name not in ("Stealth", "Talk")],
    "number": [*codes.ATTRIBUTE_WORDS, *codes.SKILL_WORDS],
    "range": list(codes.BAND_WORDS),
    "medium": list(codes.MEDIUM_WORDS),
    "stealth": [*codes.STEALTH_WORDS, *codes.ATTENTION_WORDS, *codes.SENSE_WORDS],
    "trait": [*codes.MATTER_WORDS, *(word for word in codes.TRAIT_WORDS if word != "damage")],
    "person": [*codes.TIER_WORDS, *(word for word in codes.STATUS_WORDS if word != "up")],
    "part of a Difficulty": list(parts.WORDS),
    "temper": list(codes.TEMPER_WORDS),
    "scene": [*codes.SCENE_WORDS, *codes.OBJECTIVE_WORDS],
    "condition": [
        *("Dying", "prone", "stunned", "caught", "burning", "protected", "in the dirt", "aiming", "pressed"),
        *(
            "behind cover",
            "confidence",
            "flustered",
            "off guard",
            "treated Harm",
            "Vigour",
            "Resolve",
            "Pace",
        ),
    ],
}


@pytest.mark.parametrize("kind", SHOWN)
def test_every_word_that_is_shown_has_an_entry(kind: str) -> None:
    assert len(SHOWN[kind]) > 1
    unknown = [word for word in SHOWN[kind] if plain(word) not in GLOSSARY.known]
    assert unknown == [], "each needs a row in arena/twod20/words/glossary/ or what it `means` in its verb"


def test_what_an_action_may_name_without_a_scenario_is_explained_with_it() -> None:
    apart = {"appeal", "stance", "use", "topic", "breakthrough", "setback", "fact"}
    words = [word for field in FIXED if field not in apart for word in FIXED[field]]
    assert [word for word in words if plain(word) not in GLOSSARY.known] == []


def test_no_spelling_means_two_things() -> None:
    spellings = [plain(name) for entry in GLOSSARY.entries for name in (entry.word, *entry.names)]
    assert sorted({name for name in spellings if spellings.count(name) > 1}) == []


def test_every_entry_is_one_to_three_sentences_and_leads_to_others_that_are_there() -> None:
    words = {entry.word for entry in GLOSSARY.entries}
    assert len(words) > 150
    for entry in GLOSSARY.entries:
        assert 1 <= len(re.findall(r"\.(?: |$)", entry.text)) <= 3, entry.word
        assert entry.text.endswith("."), entry.word
        assert 0 < len(entry.text) <= 300, entry.word
        assert set(entry.see) <= words - {entry.word}, entry.word


def test_every_heading_stands_on_the_page_of_what_is_built() -> None:
    built = {row.heading for row in ROWS if row.files}
    strange = {entry.heading for entry in GLOSSARY.entries} - built
    assert strange == set(), "take a heading of docs/reference/coverage.md; a rule of the house the nearest"


@pytest.mark.parametrize(
    "said, meant",
    [
        ("MOMENTUM", "Momentum"),
        ("wounds", "Wound"),
        ("reroll_blanks", "Re-roll damage"),
        ("attack rifle -> watcher", "Attack"),
        ("complication movement", "Complication"),
        ("ask where they hide", "Questions"),
        ("ask gate by reason", "Request"),
        ("setback escalation", "Setback"),
    ],
)
def test_a_word_is_found_by_its_spellings_and_by_what_an_action_begins_with(said: str, meant: str) -> None:
    entry = GLOSSARY.find(said)
    assert entry is not None
    assert entry.word == meant


def test_a_word_that_is_not_there_is_answered_with_the_nearest_ones() -> None:
    assert GLOSSARY.find("momentun") is None
    assert GLOSSARY.unknown("momentun").startswith(
        '"momentun": no such word of the rules (did you mean Momentum'
    )
    assert GLOSSARY.unknown("xyzzyx") == '"xyzzyx": no such word of the rules'
    assert GLOSSARY.nearest("re-roll dam")[0] == "Re-roll damage"
    assert GLOSSARY.find("") is None
    assert GLOSSARY.nearest("") == []


@pytest.mark.parametrize(
    "typed, word",
    [
        ("spend 0 reloads", "Burst"),
        ("pay 2 momentum", "Pay"),
        ("buy 3 dice", "Buy dice"),
        ("difficulty 0", "Difficulty 0"),
    ],
)
def test_the_number_in_an_action_does_not_hide_what_it_is_about(typed: str, word: str) -> None:
    entry = GLOSSARY.find(typed)
    assert entry is not None and entry.word == word
