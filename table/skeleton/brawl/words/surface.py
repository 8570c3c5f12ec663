"""What is said at a table: sentences of events, questions, and what is counted of people."""

from __future__ import annotations

from typing import Any

from arena.scene.words import asks, scene_words
from arena.words.cast import Cast
from arena.words.glossary import Entry, Glossary
from arena.words.story import Story, name_of
from table.skeleton.brawl.record import EV_HIT
from table.skeleton.brawl.rules import GRIT_BONUS, TARGET


def tell_hit(story: Story, who: int, target: int, hits: int, health: int) -> str:
    """Tell a blow."""
    if not hits:
        return f"{story.name(who)} misses {story.name(target)}."
    return f"{story.name(who)} hits {story.name(target)}, who has {health} health left."


def dice_request(state: Any, cast: Cast) -> str:
    """Say which die is rolled, and what for."""
    bonus = int(state.characters[state.actor].fight) + GRIT_BONUS * int(state.hard)
    whom = name_of(cast, int(state.target))
    return f"Roll 1d20 to hit {whom}: {TARGET - bonus} or more hits."


def figures(state: Any, cast: Cast, who: int) -> dict[str, int]:
    """Return what is counted of somebody."""
    character = state.characters[who]
    return {"health": int(character.health), "grit": int(character.grit)}


GLOSSARY = Glossary(
    "Brawl",
    {
        "Turns": (
            Entry(
                "Hit",
                ("blow",),
                f"A d20 and the rating to fight: {TARGET} or more takes a point of health.",
                "Blows",
            ),
            Entry("Grit", (), f"A point adds {GRIT_BONUS} to one blow.", "Blows"),
        )
    },
)

WORDS = scene_words(
    tellers={EV_HIT: tell_hit},
    question=lambda state, cast: asks(state, cast, "what now?"),
    dice_request=dice_request,
    headings={"Move": ("move ", "leave"), "Fight": ("hit ",), "Wait": ("wait", "hide", "hold", "act now")},
    short="wa",
    whole="wait",
    turn="A turn is one action: move to a neighbouring zone, hit somebody, hide, leave or wait.",
    figures=figures,
    glossary=GLOSSARY,
)
