"""The part of the state that is the Threat deck: which cards lie where, and what each brings in."""

from __future__ import annotations

from arena.state.fields import FLAG, Field, Fields, Part, set_of
from arena.state.seen import numbered, seen
from arena.state.view import Column, flags
from arena.twod20.core.record.board import TRAIT
from arena.twod20.limits import FEW, MOST_CARDS, MOST_DEEDS, MOST_GROUPS, PEOPLE, SMALL, STEP
from scenarios.twod20.limits import ENVIRONMENT

CARDS = set_of(MOST_CARDS)

DEED: Fields = (
    Field("price", SMALL, "Threat", fixed=True, seen=True),
    Field("group", (0, MOST_GROUPS), "of whom some come, counted from 1, 0: nobody comes", fixed=True),
    Field("amount", FEW, "how many of them", fixed=True, seen="arrivals"),
    Part("trait", TRAIT, "copies 0: none", fixed=True),
    Field("damage", SMALL, "challenge dice that all players' characters suffer", fixed=True, seen=True),
    Field("mental", FLAG, "1: Stress of the mind", fixed=True),
    Field("alarm", FLAG, "1: the alarm rises by a step", fixed=True),
    Field("hurries", FLAG, "1: the scene ends a round sooner", fixed=True),
    Field("event", (0, ENVIRONMENT), "change of the scene, counted from 1, 0: none", fixed=True),
)

DECK: Fields = (
    Field("left", CARDS, "set of cards still in the deck, in no order"),
    Field("open", CARDS, "set of cards that lie face-up"),
    Field("aside", CARDS, "set of cards set aside: the discards"),
    Field("due", FEW, "cards to be drawn now"),
    Field("opens", FLAG, "1: those of the scene's start"),
    Field("reshuffled", FLAG, "1: the discards go back into the deck when the scene is over"),
    Field("then", STEP, "step after the last of them"),
    Field("groups", PEOPLE, "sets of reserves of whom some come", (MOST_GROUPS,), fixed=True),
    Part("deeds", DEED, "what cards bring in", (MOST_DEEDS,)),
    Field("cards", (0, MOST_DEEDS - 1), "what each brings in", (MOST_CARDS,), fixed=True),
)

# what an observation shows
SHOWN = 6  # cards of those that lie open, the first by their numbers
CARD_SEEN = (*flags("ready"), *seen(DEED))  # ready: it could happen now
SEEN = (
    Column("cards_left", "in the deck", 0, MOST_CARDS),
    Column("cards_open", "that lie open", 0, MOST_CARDS),
    *numbered("card", SHOWN, CARD_SEEN),
)
