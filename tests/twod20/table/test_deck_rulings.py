"""The gamemaster's word on the Threat deck, on corruption and on what Threat buys, and why it is refused."""

from __future__ import annotations

from typing import Any

import pytest

from arena.rulings.row import RulingError
from arena.systems import SYSTEMS
from arena.twod20 import codes
from arena.twod20.setup.upkeep import carry
from arena.words.notation import NotationError
from table.session.position import CHOICE, ROLLING
from table.session.save import Settings
from table.session.session import Session
from table.views.menu import face_called
from tests.table.test_save import new_game

ALL = Settings(seed=3, side="pcs", against="scripted")
SYSTEM = SYSTEMS["twod20"]


def market() -> Session:
    """Return market day with its first cards drawn, and its players about to act."""
    session = new_game(scene="tollhouse", settings=ALL)
    while session.waiting == ROLLING:
        session.roll()
    session.act(session.parse("first pcs"))
    assert session.waiting == CHOICE
    return session


def laid(session: Session, place: str) -> list[str]:
    """Return the keys of the cards that lie in a place."""
    cards = int(session.state.deck[place])
    return [key for card, key in enumerate(session.cast.keys("card")) if cards >> card & 1]


def refused(session: Session, line: str) -> str:
    """Return why a ruling is refused, nothing changed."""
    before = session.states.tobytes()
    with pytest.raises(RulingError) as error:
        session.rule(line)
    assert session.states.tobytes() == before
    return str(error.value)


def test_a_card_is_brought_in_in_the_middle_of_a_turn_by_the_gamemasters_word() -> None:
    session = market()
    session.rule("set clubs_2 lies open")
    session.rule("set threat 3")
    session.act(session.parse("act pike"))
    told = session.rule("bring in 2 of clubs")
    assert "clubs_2" in laid(session, "aside") and session.state.threat == 2
    assert session.state.phase == codes.TURN and any("arrives" in each for each in told.sentences)
    session.undo(None)
    assert "clubs_2" in laid(session, "open") and session.state.threat == 3


def test_a_card_that_cannot_come_is_refused_with_the_reason() -> None:
    session = market()
    assert '"99" is no card here' in refused(session, "bring in 99")
    session.rule("set clubs_2 lies left")
    assert "is in the deck, and does not lie open" in refused(session, "bring in clubs_2")
    session.rule("set clubs_2 lies open")
    session.rule("set threat 0")
    assert "costs 1 Threat, and there is 0" in refused(session, "bring in a straggler")
    assert '"discarded" is none of left, open, aside' in refused(session, "set clubs_2 lies discarded")


def test_the_discards_are_reshuffled_once_the_scene_is_over_but_for_those_set_aside_then() -> None:
    session = market()
    assert "between turns" in refused(session, "reshuffle the discards")
    session.rule("set threat 5")
    session.rule("end scene nobody")
    assert carry(session.states, session.cast)["aside"] == laid(session, "open")
    session.rule("reshuffle the discards")
    assert session.state.threat == 3 and carry(session.states, session.cast)["aside"] == []
    session.rule("set 7 of clubs lies aside")
    assert carry(session.states, session.cast)["aside"] == ["clubs_7"]
    assert "no card" not in refused(market(), "reshuffle the discards")
    session.undo(None)
    session.undo(None)
    assert session.state.threat == 5


def test_what_was_paid_for_while_the_scene_ran_leaves_out_what_is_set_aside_at_its_end() -> None:
    session = market()
    session.state.deck.reshuffled = 1
    session.rule("end scene nobody")
    assert "has been paid for" in refused(session, "reshuffle the discards")
    session.rule("set clubs_7 lies aside")
    assert carry(session.states, session.cast)["aside"] == ["clubs_7"]


def test_real_cards_are_called_by_key_by_name_or_by_suit() -> None:
    session = market()
    faces = ["clubs_7", "spades_5", "geese", "geese_2"]
    said = [face_called(session.cast, typed, faces) for typed in ("spades 5", "5 of spades", "Mud", "mud!")]
    assert said[:3] == [2, 2, 2]
    assert (
        face_called(session.cast, "Debtors", faces) == 1 and face_called(session.cast, "geese_2", faces) == 4
    )
    assert face_called(session.cast, "ace of spades", faces) == 0


def test_a_place_is_called_by_its_zone_or_by_a_word_of_its_name() -> None:
    for said in ("below", "cellar", "Toll cellar", "the toll cellar"):
        session = market()
        session.rule(f"set {said} stage 3")
        assert session.state.corruption.locations[0].stage == 3


WRONG = {
    "set pike marks 40": "marks is 0 to",
    "set pike influence 5": "Stress fills no marked box of its track",
    "set below stage 9": "is 0 to 3 here, not 9",
    "set corder_crossbow corrupt maybe": '"maybe" is none of no, yes',
    "set clubs_7 open": 'behind "set clubs_7" "open" is no ruling: expected lies',
}


@pytest.mark.parametrize(("line", "said"), WRONG.items())
def test_what_cannot_be_said_of_corruption_and_cards_is_refused(line: str, said: str) -> None:
    assert said in refused(market(), line)


def test_with_all_boxes_marked_somebody_is_lost_and_that_is_said_so() -> None:
    session = market()
    boxes = int(session.state.characters[0].stress_base)
    assert "set pike status broken" in refused(session, f"set pike marks {boxes}")


NOT_NOW: dict[str, Any] = {
    "tempt pike with 3 threat": "only after a Trauma, or set pike tempted yes",
    "malfunction corder_crossbow": "corder_crossbow is not corrupt",
    "spoil corder_crossbow with 3 threat": "Threat buys that between turns, before the opposition acts",
    "distract pike": "pike is in no corrupt place",
    "haunt pike": "pike is in no corrupt place",
    "corrupt below": "Threat buys that between turns",
    "draw a card": "Threat buys that between turns",
}


@pytest.mark.parametrize(("line", "said"), NOT_NOW.items())
def test_what_threat_buys_is_refused_with_the_reason(line: str, said: str) -> None:
    with pytest.raises(NotationError, match="is not legal now: ") as error:
        market().parse(line)
    assert said in str(error.value)


def exchange() -> Session:
    """Return the telephone exchange, where devices and people may be corrupt."""
    return new_game(scene="party_line", settings=ALL)


def test_devices_are_called_by_what_their_owners_are_called() -> None:
    for said in ("signaller_console", "signaller console", "hetty console", "Hetty Crane console"):
        session = exchange()
        session.rule(f"set {said} corrupt yes")
        number = session.cast.keys("device").index("signaller_console")
        assert session.state.corruption.devices[number].corrupt == 1


def test_an_influence_is_said_by_its_name() -> None:
    session = exchange()
    session.rule("set croy marks 2")
    session.rule("set croy stress 12")
    if session.waiting == ROLLING:
        session.roll()
    session.rule("set croy influence avaritia")
    assert session.state.characters[1].influence == 3
    assert "Stress fills no marked box" in refused(exchange(), "set croy influence ira")
    assert '"rage" is none of none, luxuria' in refused(session, "set croy influence rage")


def test_corruption_reaches_for_players_characters_alone() -> None:
    assert "only players' characters are corrupted" in refused(exchange(), "set subscriber_1 tempted yes")


def test_things_are_called_by_some_words_of_their_names() -> None:
    session = new_game(scene="meridian", settings=ALL)
    session.rule("set steel door stress 4")
    session.rule("set glass eyes open yes")
    session.rule("set noor adley plugged house machine")
    hacking = session.state.hacking
    assert (hacking.networks[0].stress, hacking.breaches[1].done, hacking.consoles[0].plugged) == (4, 1, 1)
    assert "down is 0 to 3 here, not 9" in refused(session, "set house down 9")


def test_malware_is_rolled_only_where_there_is_some() -> None:
    session = new_game(scene="quire", settings=ALL)
    assert "set reader_net malware 3 first" in refused(session, "set reader_net due yes")
    session.rule("set registry malware 3")
    assert "set registry malware_of WHO first" in refused(session, "set registry due yes")
