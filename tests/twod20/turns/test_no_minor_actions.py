"""The game without minor actions: one action a turn, and the small things that go with it."""

from __future__ import annotations

from arena.twod20 import codes
from tests.twod20.build import Table
from tests.twod20.fight import PLAIN, fight
from tests.twod20.social.talk import court

ONE = {**PLAIN, "minor_actions": False}


def alone(**more: object) -> Table:
    """Return a hero with a bow, the foe one zone off."""
    bow = {"form": "ranged", "damage": 3, "range": "medium"}
    more.setdefault("variants", ONE)
    return fight(weapon=bow, foe={"zone": "hall"}, **more)  # type: ignore[arg-type]


def difficulty(table: Table) -> int:
    """Return the Difficulty of the attack on the foe."""
    return int(table.do("attack arm -> foe").state.tests[codes.ACTIVE].difficulty)


def test_aim_bolster_and_defend_do_not_exist() -> None:
    legal = alone().legal()
    assert not [text for text in legal if text.split(" ")[0] in ("aim", "bolster", "defend")]
    assert "drop prone" in legal


def test_one_small_thing_goes_with_the_action() -> None:
    table = alone().do("drop prone")
    assert (table.state.turn.burden, difficulty(table)) == (0, 2)


def test_each_further_small_thing_makes_the_action_harder() -> None:
    table = alone().do("drop prone", "move yard", "stay")
    assert (table.state.momentum, table.state.threat) == (0, 2)
    assert (table.state.turn.burden, difficulty(table)) == (1, 3)


def test_after_the_action_only_the_small_thing_that_goes_with_it_is_left() -> None:
    table = alone()
    table.do("recover").skip(codes.DICE).do("buy 0 dice").dice(20, 20).skip(codes.TURN)
    assert "drop prone" in table.legal()
    assert table.do("drop prone").legal("move") == []


def test_the_burden_ends_with_the_turn() -> None:
    table = alone().do("drop prone", "move yard", "stay", "end turn")
    assert table.state.turn.burden == 1
    assert table.do("act foe").state.turn.burden == 0


def test_momentum_buys_no_further_minor_action() -> None:
    table = alone(momentum=6).do("attack arm -> foe").skip().dice(1, 1).skip()
    assert "extra minor action" not in table.do("roll damage").damage(1, 1, 1, 1).legal()


def test_offers_go_with_the_action_as_well() -> None:
    gold = {"name": "Gold", "by": ["envoy"], "to": "duke", "about": ["gate"], "threat": 1}
    table = court(offers={"gold": gold}, variants=ONE)
    assert table.legal("offer") == ["offer gold to ease", "offer gold to press"]
