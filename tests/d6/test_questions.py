"""Questions of a table, with the answers of the book reckoned by hand."""

from __future__ import annotations

import pytest

from tests.d6.test_sums import asked


@pytest.mark.parametrize(
    ("line", "key", "expected"),
    [
        ("--generic significant", "a disadvantage adds", "6 to 10"),
        ("--generic overpowering", "an advantage takes off", "16 or more"),
        ("--level 'very difficult'", "number", "21 to 30"),
        ("--level heroic", "number", "31 or more"),
        ("--level moderate", "drawn with 3D, on average", "56/5"),
        ("--climb 13 --learned", "total", 15),
        ("--climb 5", "total", 5),
        ("--swim 20 --move 11", "total", 20),
        ("--run 35 --move 12", "total", 10),
        ("--run 10", "total", 0),
        ("--jump 7 --move 12", "total", 25),
        ("--jump 3 --terrain rough", "total", 15),
        ("--slow 25", "rate", 5),
        ("--slow 25", "trips", "no"),
        ("--chase 2 --rate 15", "round 2", 60),
        ("--rush 40:10", "difficulty", "+15"),
        ("--rush 8:7", "difficulty", "+5"),
        ("--prepare 2", "bonus", "+1D"),
        ("--prepare 16", "bonus", "+3D"),
        ("--combine 3", "bonus", "+1D"),
        ("--combine 11", "bonus", "+3D+2"),
        ("--combine 11 --short 3", "bonus", "+2"),
        ("--combine 6", "dice of command that the leader needs", 6),
        ("--related 9:14", "modifier", "-3"),
        ("--related 25:10", "modifier", "+8"),
        ("--standing hostile --request dangerous", "total", 25),
        ("--mental 9 --full --standing enemy", "total", 29),
        ("--information basic --centuries 3", "total", 20),
        ("--recalled 21", "as far as", "professional"),
        ("--recalled 21 --secret", "as far as", "basic"),
        ("--noticed 4", "as far as", "nothing"),
        ("--noticed 24", "as far as", "specific"),
        ("--repair extensive --parts none", "total", 40),
        ("--pool 3,4,4", "dice", 5),
        ("--awards 2", "experience", 10),
        ("--derived 4D+2", "difficulty", 10),
        ("--fall 9", "damage", "6D"),
        ("--hazard acid", "damage a round", "2D+1"),
        ("--revive 3", "comes back", "yes"),
        ("--revive 12", "dice of skills lost", 2),
        ("--revive 20", "comes back", "no"),
        ("--dodge 6", "difficulty to hit", 6),
        ("--range long --dodge 17", "total", 27),
        ("--range short --option crouching", "total", 13),
        ("--range point-blank --option auto", "total", 3),
        ("--passive 7D", "difficulty to hit", 12),
        ("--lead 11", "to damage", "+3"),
        ("--drive 120 --move 63", "total", 5),
        ("--drive 127 --move 63 --terrain moderate", "total", 15),
        ("--margin 5 --wound 'severely wounded'", "wound level", "incapacitated"),
        ("--points 7 --of 35", "wound level", "severely wounded"),
        ("--collide cruising --struck sideswipe", "damage", "3D"),
        ("--scale human:mouse", "added to the difficulty", 12),
    ],
)
def test_a_question_of_a_table_has_the_answer_of_the_book(line: str, key: str, expected: int | str) -> None:
    assert asked(line)[key] == expected


@pytest.mark.parametrize(
    ("line", "key", "expected"),
    [
        ("--roll 5D --actions 3 --difficulty 15", "success", "929/1944"),
        ("--roll 4D --hurt 'severely wounded' --difficulty 10", "success", "17/72"),
        ("--roll 3D --untrained --difficulty 6", "success", "85/162"),
        ("--roll 4D --difficulty 20 --modifier -5", "success", "929/1944"),
        ("--treat wounded --medicine 4D", "a level better", "929/1944"),
        ("--stay-up 4D", "stays up", "929/1944"),
        ("--range medium --attack 5D --hurt stunned", "hits", "929/1944"),
        ("--dying 1 --strength 3D", "alive by its end", "1"),
    ],
)
def test_a_chance_of_a_table_is_the_one_counted_by_hand(line: str, key: str, expected: str) -> None:
    assert asked(line)[key]["exact"] == expected


def test_armour_is_added_to_what_resists() -> None:
    assert asked("--damage 5D --resist 1D --armour 1D") == asked("--damage 5D --resist 2D")
    assert asked("--hazard fire --resist 2D") == asked("--damage 1D --resist 2D")
