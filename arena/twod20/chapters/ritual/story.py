"""What is told of rituals: beginning one, Complications, sacrifices, and how it goes out of control."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.chapters.ritual.rules.performing import steps_of
from arena.twod20.codes import NONE
from arena.words.story import Story, Teller, count_of


def _task(story: Story, number: int) -> str:
    """Return the name of a ritual in quotation marks."""
    return f'"{story.cast.names("task")[number]}"'


def tell_ritual(story: Story, who: int, number: int, what: int, amount: int) -> str:
    """Say what happens to a ritual."""
    name = story.name(who) if who != NONE else ""
    task = _task(story, number)
    if what == codes.RITE_TALLY:
        of = steps_of(story.state, number)
        return f"{task} has {count_of(amount, 'Complication')} so far; at {of} it goes out of control."
    return SAID[what].format(
        name=name,
        task=task,
        steps=count_of(amount, "step"),
        dice=_dice(amount),
        hours=count_of(amount, "hour"),
    ) + (f" {story.name(amount)} dies for it." if what == codes.RITE_PERSON else "")


def _dice(amount: int) -> str:
    return count_of(amount, "die", "dice")


SAID = {
    codes.RITE_BEGUN: "{name} sets about {task}, in {steps}.",
    codes.RITE_IN_BLOOD: "{name} sheds blood and sets about {task}, in {steps}.",
    codes.RITE_MISCAST: "{task} goes out of control: a miscast, and all work on it stops.",
    codes.RITE_DISPERSED: "{name} lets go of {task}, {steps} into it; it may be begun anew.",
    codes.RITE_DISRUPTED: "{name} disrupts {task}.",
    codes.RITE_UNDONE: "what was done is undone: {task}.",
    codes.RITE_COST: "{name} pays {dice} for {task}.",
    codes.RITE_ANIMAL: "{name} sacrifices an animal for {task}.",
    codes.RITE_PERSON: "{name} makes a human sacrifice for {task}.",
    codes.RITE_OFFERING: "{name} expends an offering for {task}.",
    codes.RITE_SEEN_THROUGH: "{name} sees through {task}: it deceives nobody any more.",
    codes.RITE_HOLDS: "{task} holds for {hours}.",
}
TELLERS: dict[int, Teller] = {codes.EV_RITUAL: tell_ritual}
