"""Where two rules of corruption, or corruption and another chapter, touch: worked by hand from the book."""

from __future__ import annotations

import pytest

from arena.twod20 import codes
from tests.twod20.build import Table, person
from tests.twod20.corruption.test_location import haunted, hit, place
from tests.twod20.magic.sorcery import SKILLED, blanks, cast, sorcery


def seen(stage: int, threat: int, *faces: int, courage: int = 0, before: int = 0) -> Table:
    """Return a table on which a vision has got through to the hero with these dice."""
    found = haunted(stage, threat=9)
    found["hero"].courage, found["hero"].stress = courage, before
    found.do(f"haunt hero with {threat} threat").skip(codes.ROLL).dice(20, 20).skip(codes.ROLL)
    return found.damage(*faces).skip()


@pytest.mark.parametrize(
    ("stage", "courage", "faces", "stress"),
    [
        (1, 3, (2, 2, 5, 3), 5 - 2),  # Piercing 1, one Effect
        (2, 3, (2, 2, 5, 3), 5 - 1),
        (3, 3, (2, 2, 5, 3), 5 - 0),
        (3, 2, (2, 5, 5, 3), 4 - 0),  # no more than there is
        (3, 3, (2, 2, 3, 3), 4 - 3),  # no Effect
    ],
)
def test_a_vision_pierces_courage_by_the_stage_of_the_place(
    stage: int, courage: int, faces: tuple[int, ...], stress: int
) -> None:
    assert seen(stage, 1, *faces, courage=courage)["hero"].stress == stress


@pytest.mark.parametrize(
    ("stage", "before", "faces", "harms", "threat", "fatigue"),
    [
        (1, 0, (2, 2, 1, 3), 1, 8, 0),
        (2, 0, (2, 2, 1, 3), 1, 8, 1),
        (3, 0, (2, 2, 1, 3), 1, 8 + 2, 1),
        (3, 5, (2, 2, 1, 3), 2, 8 + 4, 1),  # five points, and a full track
        (3, 0, (2, 2, 3, 3), 0, 8, 1),
    ],
)
def test_a_vision_tires_and_feeds_the_place_that_sent_it(
    stage: int, before: int, faces: tuple[int, ...], harms: int, threat: int, fatigue: int
) -> None:
    found = seen(stage, 1, *faces, before=before)
    hero = found["hero"]
    assert (hero.traumas, int(found.state.threat), hero.fatigue) == (harms, threat, fatigue)
    assert bool(found.legal("tempt")) is (harms > 0)


def test_a_hazard_of_a_vile_place_hurts_the_body_and_neither_tires_nor_feeds() -> None:
    found = (
        haunted(3, threat=9).do("endanger hero with 2 threat").skip(codes.ROLL).dice(20, 20).skip(codes.ROLL)
    )
    found.damage(2, 2, 1, 3).skip()
    hero = found["hero"]
    assert (hero.wounds, hero.fatigue, int(found.state.threat), found.legal("tempt")) == (1, 0, 7, [])


def test_whoever_accepts_defeat_suffers_one_harm_and_feeds_a_vile_place_once() -> None:
    found = haunted(3, threat=0)
    found["hero"].stress = 8
    found.do("act thug", "attack voice -> hero").skip(codes.ROLL)
    found.dice(1, 1).skip(codes.ROLL).dice(20, 20).skip().do("roll damage").damage(2, 2, 1).do("done")
    found.skip(codes.HARM)
    before = int(found.state.threat)
    found.do("accept defeat").skip()
    assert (found["hero"].traumas, int(found.state.threat)) == (1, before + 2)


@pytest.mark.parametrize(("stage", "threat"), [(2, 0), (3, 2)])
def test_a_harm_of_compel_feeds_a_vile_place_and_stays_an_opening_when_it_is_healed(
    stage: int, threat: int
) -> None:
    gift = {"talent": "arcane_lore", "knows": ["compel"]}
    foe = {"zone": "yard", "skills": SKILLED, "caster": gift, "attributes": {"reason": 11}}
    table = sorcery("shield", foe=foe, first="npcs", threat=0, **place(stage))
    cast(table, "compel -> mage", 1, 17).dice(19, 19).skip().do("roll damage")
    before = int(table.state.threat)
    table.damage(2, 2, 1, 3, 3, 3, 3).do("done").skip(codes.ROLL)
    blanks(table).skip()
    assert (table["mage"].traumas, int(table.state.threat)) == (1, before + threat)
    table.do("end turn").skip(codes.ACTOR).do("act mage")
    assert table["mage"].traumas == 0 and int(table.state.corruption.tempted) >> table.who("mage") & 1


def test_a_distraction_is_bought_for_each_of_two_and_the_test_of_one_leaves_the_others() -> None:
    pal = {"pal": person("pcs", weapons=["voice"])}
    found = haunted(1, threat=6)
    assert found.do("distract hero").legal("distract") == []
    other = sorcery(
        "shield", others=pal, weapons={"voice": {"name": "V", "form": "mental", "damage": 1}}, **place(1)
    )
    other["mage"].distracted = other["pal"].distracted = 1
    cast(other, "shield", 1, 1).do("done").skip(codes.ROLL)
    assert (other["mage"].distracted, other["pal"].distracted) == (0, 1)


def test_words_of_two_that_each_hurt_the_mind_tire_twice() -> None:
    found = haunted(2, threat=9)
    hit(found, 1, 3, 3)
    assert found["hero"].fatigue == 1
    found.do("end turn").skip(codes.ACTOR)
    while found.state.phase != codes.ACTOR or found.decider != "npcs":
        legal = found.legal()
        found.do("end turn" if "end turn" in legal else legal[0]).skip(codes.ACTOR)
    found.do("haunt hero with 1 threat").skip(codes.ROLL).dice(20, 20).skip(codes.ROLL).damage(
        1, 3, 3, 3
    ).skip()
    assert (found["hero"].fatigue, found["hero"].stubborn) == (2, 2)
