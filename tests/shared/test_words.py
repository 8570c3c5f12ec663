"""What is said of every scene of every system can be read, typed and drawn, and saying it changes nothing."""

from __future__ import annotations

import random

from arena.rulings.ruled import rulings_of
from arena.system import System
from scenarios.loader import load
from table.views import opening
from table.views.journal import ending_text
from tests.shared import Position, every_scene, every_system, positions


@every_scene
def test_legal_texts_are_distinct_and_parse_back(scene: str) -> None:
    for position in positions(scene, 1):
        system, state, cast, legal = position.system, position.state, position.cast, position.legal
        spelled = [system.text(action, state, cast) for action in legal]
        assert len(set(spelled)) == len(legal)
        for at in random.Random(len(legal)).sample(range(len(legal)), min(4, len(legal))):
            assert system.parse(spelled[at], state, cast, legal) == legal[at]
            assert system.parse(f"  {spelled[at].upper()} ", state, cast, legal) == legal[at]


@every_scene
def test_every_number_of_the_catalogue_has_a_text(scene: str) -> None:
    position = next(positions(scene, 3))
    for action in range(position.system.actions):
        said = position.system.text(action, position.state, position.cast)
        assert said == " ".join(said.split()) != "" and "{" not in said


@every_scene
def test_what_is_legal_is_among_the_actions_that_speak_of_the_scene(scene: str) -> None:
    for position in positions(scene, 7):
        assert set(position.legal) <= set(position.system.possible_actions(position.cast).tolist())


def sentences_of(position: Position, side: int | None) -> list[str]:
    """Return all that is told of a position in sentences."""
    words, state, cast = position.system.words, position.state, position.cast
    found = [*words.narrate(state, cast, side)]
    for who in range(len(cast.characters)):
        found += [words.character_line(state, cast, who, side), *words.sheet_lines(state, cast, who, side)]
    return found


@every_scene
def test_a_whole_game_is_told_and_asked_without_changing_it(scene: str) -> None:
    for number, position in enumerate(positions(scene, 5)):
        words, state, cast = position.system.words, position.state, position.cast
        before = position.states.tobytes()
        asked = words.question(state, cast)
        assert asked[0].isupper() and (not position.legal or asked.endswith(("?", ")")))
        told = words.narrate(state, cast, None)
        assert all(line[0].isupper() and line[-1] == "." or line[0] == '"' for line in told), told
        for line in [asked, *told, *sentences_of(position, number % 2)]:
            assert line == " ".join(line.split()) and not {"{", "}"} & set(line) and "NONE" not in line
        for action in position.legal[:20]:
            assert "{" not in words.beside(action, state, cast, number % 2)
        assert position.states.tobytes() == before


@every_scene
def test_the_map_is_drawn_within_80_columns_and_shows_every_zone(scene: str) -> None:
    position = next(positions(scene, 1))
    lines = position.system.words.map_text(position.state, position.cast, 80, None).split("\n")
    assert max(map(len, lines)) <= 80
    words = " ".join(" ".join(lines).replace("|", " ").split())
    if "Pace" not in words:  # a pursuit has a track instead
        assert all(each in words for zone in position.cast.zone_names for each in zone.split())


@every_scene
def test_the_opening_fits_eighty_columns_and_names_everybody(scene: str) -> None:
    loaded = load(scene)
    lines = [line for line, _ in opening.title(loaded, 80) + opening.people(loaded, "", 80)]
    whole = " ".join(" ".join(lines).split())
    assert max(map(len, lines)) <= 80
    assert all(each.name.rstrip(" 0123456789") in whole for each in loaded.characters if not is_thing(each))


def is_thing(character: object) -> bool:
    """Return whether a character is an object and not a person."""
    return getattr(character, "tier", "") == "object"


@every_scene
def test_every_scene_tells_how_it_ends(scene: str) -> None:
    loaded = load(scene)
    endings = [ending_text(loaded, winner) for winner in range(3)]
    assert all(endings) and len(set(endings)) == 3
    assert ending_text(loaded, -1) == ""


@every_system
def test_every_phase_has_words(system: System) -> None:
    assert all(each == " ".join(each.split()) != "" for each in system.view.phases)


@every_system
def test_help_on_a_temper_tells_of_that_one(system: System) -> None:
    (ruling,) = (each for each in rulings_of(system) if each.words == "set {who} temper {choice}")
    tempers = ruling.choices["choice"]
    told = [system.words.glossary.find(temper) for temper in tempers]
    assert [each and each.word.lower() for each in told] == list(tempers)
    assert len({each.text for each in told if each}) == len(tempers)


@every_system
def test_every_kind_of_action_is_explained(system: System) -> None:
    assert [verb.words for verb in system.verbs if system.words.glossary.find(verb.start) is None] == []
