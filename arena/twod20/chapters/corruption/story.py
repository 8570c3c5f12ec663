"""What corruption does, as sentences."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.chapters.corruption.rules.malice import TAKES_HOLD
from arena.words.story import Story, Teller, count_of, in_sentence

DISTRACTIONS = (
    "something shrieks close by",
    "the light flickers",
    "a shadow moves that nobody casts",
    "the floor trembles",
)
FAILURES = ("fails", "jams", "freezes", "stalls")  # by the kind of device


def tell_distracted(story: Story, who: int, *_: int) -> str:
    """Say whose next test is harder."""
    what = DISTRACTIONS[(who + int(story.state.round_number)) % len(DISTRACTIONS)]
    return f"{what}: the next test of {story.name(who)} is 1 harder."


def tell_corrupted(story: Story, number: int, total: int, left: int, stage: int) -> str:
    """Say what a corruption roll has done to a place."""
    place = in_sentence(story.cast.names("location")[number])
    if left < TAKES_HOLD:
        return f"corruption reaches for {place} and finds no hold ({total}, {left} beyond Purity)."
    now = codes.STAGE_WORDS[stage]
    return f"corruption takes hold of {place}: {now} (stage {stage}; {total}, {left} beyond Purity)."


def tell_marked(story: Story, who: int, marked: int, marks: int, boxes: int) -> str:
    """Say how far corruption has come in somebody."""
    name = story.name(who)
    if marked == 0:
        return f"corruption reaches for {name} and finds no hold."
    return (
        f"corruption reaches for {name}: {count_of(marked, 'box', 'boxes')} marked, {marks} of {boxes} now."
    )


def tell_influence(story: Story, who: int, influence: int, *_: int) -> str:
    """Say what comes over somebody, or that it is over."""
    if influence == 0:
        return f"{story.name(who)} is its own master again."
    return f"{codes.INFLUENCE_WORDS[influence - 1]} comes over {story.name(who)}."


def tell_device(story: Story, number: int, became: int, total: int, left: int) -> str:
    """Say what has become of a device."""
    name = in_sentence(story.cast.names("device")[number])
    beyond = f" ({total}, {left} beyond Purity)" if total else ""
    if became == codes.HAS_FAILED:
        how = FAILURES[int(story.state.corruption.devices[number].kind)]
        return f"{name} {how}{beyond}."
    if became == codes.IS_CORRUPT:
        return f"corruption settles in {name}{beyond}."
    if became == codes.UNHARMED:
        return f"corruption reaches for {name} and finds no hold{beyond}."
    return f"{name} {'works again' if became == codes.WORKS_AGAIN else 'is clean again'}."


def tell_cleansed(story: Story, number: int, stage: int, *_: int) -> str:
    """Say how far corruption of a place has gone back."""
    place = in_sentence(story.cast.names("location")[number])
    return f"{place} is cleaner: {codes.STAGE_WORDS[stage]} (stage {stage})."


TELLERS: dict[int, Teller] = {
    codes.EV_DISTRACTED: tell_distracted,
    codes.EV_VISION: "{0:who} sees what cannot be there.",
    codes.EV_CALAMITY: "the place turns on {0:who}: something comes down.",
    codes.EV_CORRUPTED: tell_corrupted,
    codes.EV_MARKED: tell_marked,
    codes.EV_INFLUENCE: tell_influence,
    codes.EV_DEVICE: tell_device,
    codes.EV_MISFIRE: "{0:device} goes off by itself, at {1:who}.",
    codes.EV_CLEANSED: tell_cleansed,
}
OF_NOBODY = (
    codes.EV_CORRUPTED,
    codes.EV_DEVICE,
    codes.EV_MISFIRE,
    codes.EV_CLEANSED,
)  # events whose first number is no character
