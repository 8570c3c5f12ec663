"""What the toy says at a table."""

from arena.scene.words import asks, scene_words
from arena.words.glossary import Entry, Glossary
from arena.words.story import count_of
from tests.toy.record import EV_PUSHED, EV_RESTED


def tell_push(story, who, far, zone, _):
    """Tell how far the stone went."""
    return f"{story.name(who)} pushes the stone {count_of(far, 'zone')}, to {story.zone(zone)}."


WORDS = scene_words(
    tellers={EV_PUSHED: tell_push, EV_RESTED: lambda story, who, *_: f"{story.name(who)} rests."},
    question=lambda state, cast: asks(state, cast, "push, or rest?"),
    dice_request=lambda state, cast: f"Roll {state.roll_count}d6: each 5 or 6 moves the stone.",
    headings={"Push": ("push ",), "Rest": ("rest",), "Walk": ("walk ",)},
    short="pus 1",
    whole="push 1",
    turn="A turn is a push, a rest or a step.",
    figures=lambda state, cast, who: {"luck": int(state.characters[who].luck)},
    features=lambda state, zone: [("*", "the stone")] if zone == state.stone else [],
    glossary=Glossary("The toy", {"Turns": (Entry("Push", (), "Dice of 5 or 6 move it.", "Stones"),)}),
)
