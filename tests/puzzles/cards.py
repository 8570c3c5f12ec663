"""The Threat deck: which card to pay for, when to draw, and when to leave both alone."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from tests.puzzles.puzzle import puzzle
from tests.puzzles.scenes import ALL, last, npc, pc, stage, weaken
from tests.twod20.build import Table

RAT = {"name": "The rat", "threat": 1, "arrivals": 1, "who": ["rat"]}
MUD = {
    "name": "Mud",
    "threat": 1,
    "trait": {"name": "Mud", "on": "pcs", "tests": ["medicine"], "effect": "harder"},
}
STONES = {"name": "Stones", "threat": 2, "damage": {"dice": 6}}
FERRY = {"name": "The ferry leaves", "threat": 4, "hurries": True}


def dealt(table: Table, *keys: str) -> Table:
    """Let these cards lie open, as if they had been drawn, and the others be left."""
    names = table.cast.keys("card")
    while table.state.phase == codes.ROLL and table.state.roll_kind == codes.CARD_DRAW:
        table.dice(1, sides=int(table.state.roll_sides))
    drawn = sum(1 << names.index(key) for key in keys)
    deck = table.state.deck
    deck.open, deck.aside, deck.left = drawn, 0, (1 << len(names)) - 1 & ~drawn
    return table


def held_hall(threat: int, cards: dict[str, Any], *opened: str) -> Table:
    """Return a scene in which the hero holds the hall as the round ends, and only a card can call the rat
    there."""
    people = {
        "hero": pc("hall", "sword", stress=30),
        "thug": npc("road", number=8, skill=1),
        "rat": npc("hall", "stick", number=8, skill=1, tier="major", reserve=True, stress=5),
    }
    aims = {"hold": "hall", "rounds": 1}, {"prevent": True}
    table = dealt(stage(people, *aims, first="npcs", threat=threat, deck={}, cards=cards), *opened)
    table["hero"].acted = 1
    table["thug"].snared, table["thug"].waited, table["rat"].snared = 9, 1, 9
    return table


@puzzle(best="bring in rat_card", tempting=("act thug, ...", "bring in mud", "draw a card"))
def somebody_from_the_deck() -> Table:
    """Nobody is for sale but on a card: for 2 Threat the rat stands in the hall that the hero holds alone. A
    card more would leave nothing to pay it with."""
    cards = {"rat_card": {**RAT, "threat": 2}, "mud": MUD, "stones": STONES}
    return held_hall(2, cards, "rat_card", "mud")


@puzzle(best="draw a card", tempting=("act thug, ...", "bring in mud", "reshuffle the discards"))
def one_card_more() -> Table:
    """What lies open troubles nobody now. The last card in the deck is the rat, and 3 Threat pay for the draw
    and for the rat."""
    return held_hall(3, {"rat_card": RAT, "mud": MUD}, "mud")


@puzzle(best="bring in stones", tempting=("act thug, ...", "complicate ..."))
def all_of_them_at_once() -> Table:
    """Three heroes with a Harm to go stand apart, so that no blow reaches two of them; the stones of the card
    come down on all who play."""
    people = {
        "hero": pc("yard", number=8, skill=1, stress=3),
        "other": pc("hall", number=8, skill=1, stress=3),
        "third": pc("roof", number=8, skill=1, stress=3),
        "thug": npc("yard", "sword", stress=30, tier="major"),
    }
    cards = {"stones": {**STONES, "threat": 4}, "mud": MUD}
    table = stage(people, ALL, ALL, first="npcs", threat=4, winner="pcs", deck={}, cards=cards)
    dealt(table, "stones", "mud")
    for each in ("hero", "other", "third"):
        weaken(table, each, harms=2)[each].acted = 1
    table["thug"].waited = 1
    return table


@puzzle(best="bring in ferry", tempting=("act thug, ...", "bring in stones", "complicate ..."))
def the_ferry_leaves() -> Table:
    """Time is on the opposition's side: the hero cannot miss in the round that the ferry takes away, and
    stones do not hurt her."""
    people = {
        "hero": pc("yard", "bow", number=16, skill=4, armour=6, stress=30),
        "thug": npc("hall", number=5, skill=0, stress=5),
    }
    cards = {"ferry": FERRY, "stones": STONES, "mud": MUD}
    table = stage(people, {"defeat": ["thug"]}, ALL, 2, first="npcs", threat=4, deck={}, cards=cards)
    dealt(table, "ferry", "stones", "mud")
    table["hero"].acted = table["thug"].waited = 1
    table["thug"].snared = 9
    return weaken(table, "thug", harms=1)


@puzzle(best="complication card", tempting=("complication attack", "complication defence"))
def what_the_slip_was_good_for() -> Table:
    """The hero has slipped, and nobody else rolls in this round: the one card that is left in the deck calls
    somebody into the hall, which she must hold alone."""
    people = {
        "hero": pc("hall", "sword", number=18, skill=1, stress=30),
        "thug": npc("road", number=8, skill=1),
        "rat": npc("hall", "stick", number=8, skill=1, tier="major", reserve=True, stress=5),
    }
    aims = {"hold": "hall", "rounds": 1}, {"prevent": True}
    table = stage(people, *aims, first="pcs", threat=1, deck={}, cards={"rat_card": RAT, "mud": MUD})
    last(dealt(table, "mud"), "hero", "thug").do("act hero", "create advantage hero defence")
    table.skip(codes.DICE).do("buy 0 dice").dice(5, 20).skip(codes.BUY_OFF)
    table["thug"].snared = table["rat"].snared = 9
    return table.do("suffer the complication")
