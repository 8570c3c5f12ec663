"""What the toy says at a table."""

from arena.words.glossary import Entry, Glossary
from arena.words.surface import Groups, Words
from tests.toy.codes import PUSHED


def narrate(state, cast, side):
    """Return what the last command led to."""
    event, told = state.events[0], "{} rests."
    if event.kind == PUSHED:
        told = f"{{}} pushes the stone {event.b} zones, to {cast.zone_names[event.c]}."
    return [told.format(cast.character_names[event.a])] if state.event_count else []


def status(state, cast, side):
    """Return what can be counted."""
    people = [{"key": key} for key in cast.characters]
    return {"round": state.round_number, "rounds": state.round_limit, "tasks": [], "characters": people}


WORDS = Words(
    narrate=narrate,
    question=lambda state, cast: f"{cast.character_names[state.actor]}: push, or rest?",
    dice_request=lambda state, cast: f"Roll {state.roll_count}d6: each 5 or 6 moves the stone.",
    map_text=lambda state, cast, width, side: f"The stone lies at {cast.zone_names[state.stone]}."[:width],
    status=status,
    character_line=lambda state, cast, who, side: cast.character_names[who],
    carried_lines=lambda carried: ["nothing"],
    left_behind="Nothing is left.",
    groups=Groups({"Push": ("push ",), "Rest": ("rest",)}),
    short="pus 1",
    whole="push 1",
    turn="A turn is a push or a rest.",
    glossary=Glossary("The toy", {"Turns": (Entry("Push", (), "Dice of 5 or 6 move it.", "Stones"),)}),
)
