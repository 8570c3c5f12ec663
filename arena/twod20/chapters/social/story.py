"""Requests, lies, evidence, offers and what comes of them, as sentences.

The words are those that everybody at the table hears: nothing here says that a claim is a lie before
it is found out.
"""

from __future__ import annotations

from arena.twod20 import codes
from arena.words.story import Story, Teller, quoted

SENT = ("", " over a wire", ", recorded", ", in writing")  # by medium


def tell_asked(story: Story, who: int, request: int, whom: int, *_: int) -> str:
    """Say who asks whom for what."""
    wish = quoted(story.cast.names("request")[request])
    how = SENT[story.state.social.requests[request].medium]
    return f"{story.name(who)} makes a request of {story.name(whom)}{how}: {wish}."


def tell_answered(story: Story, who: int, request: int, yields: int, *_: int) -> str:
    """Say whether somebody yields or resists."""
    if yields:
        if story.follows(codes.EV_GRANTED, request):
            story.take()
        return f"{story.name(who)} yields: {quoted(story.cast.names('request')[request])} is granted."
    return f"{story.name(who)} refuses, and has to stand by it."


def tell_claim(story: Story, who: int, claim: int, whom: int, *_: int) -> str:
    """Say who tells whom what."""
    how = SENT[story.state.social.claims[claim].medium]
    return (
        f"{story.name(who)} puts it to {story.name(whom)}{how}: {quoted(story.cast.names('claim')[claim])}."
    )


BECOMES = {
    codes.ACCEPTED: "is believed",
    codes.REJECTED: "is not believed",
    codes.EXPOSED: "is found out to be a lie",
    codes.BACKFIRED: "has the contrary effect",
}


def tell_offer(story: Story, who: int, offer: int, use: int, *_: int) -> str:
    """Say who offers what, and to what end."""
    end = "to make asking easier" if use == codes.TO_EASE else "to make refusing harder"
    how = SENT[story.state.social.offers[offer].medium]
    return f"{story.name(who)} makes an offer{how} {end}: {quoted(story.cast.names('offer')[offer])}."


def tell_learnt(story: Story, who: int, fact: int, *_: int) -> str:
    """Say what is now known of somebody."""
    reading = story.cast.scenario.characters[who].reading
    text = getattr(reading, codes.FACT_KEYS[fact]).rstrip(".")
    return f"now it is known what {story.name(who)} {codes.FACT_KEYS[fact]}: {text}."


def tell_overwhelmed(story: Story, who: int, chosen: int, *_: int) -> str:
    """Say who takes no further part."""
    if chosen:
        return f"{story.name(who)} has had enough and walks out, without agreeing, for a point of Fortune."
    return f"it is too much for {story.name(who)}, who takes no further part and has not agreed."


TELLERS: dict[int, Teller] = {
    codes.EV_ASKED: tell_asked,
    codes.EV_ANSWERED: tell_answered,
    codes.EV_GRANTED: lambda story, request, *_: (
        f"nobody stands in the way any more: {quoted(story.cast.names('request')[request])}."
    ),
    codes.EV_CLAIM: tell_claim,
    codes.EV_CLAIMED: lambda story, claim, becomes, *_: (
        f"{quoted(story.cast.names('claim')[claim])} {BECOMES[becomes]}."
    ),
    codes.EV_OFFER: tell_offer,
    codes.EV_LEARNT: tell_learnt,
    codes.EV_PRESSED: "resisting costs {0:who} {3:Complication} ({1} of {2}).",
    codes.EV_OVERWHELMED: tell_overwhelmed,
}
OF_NOBODY = (codes.EV_GRANTED, codes.EV_CLAIMED)  # events whose first number is no character
