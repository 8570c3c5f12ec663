"""Everyday words for who is there: coming, going, changing sides, hiding, being seen, and names."""

from __future__ import annotations

from collections.abc import Iterator

from arena.people.arriving import ARRIVING
from arena.people.codes import UP
from arena.people.everyday import HIDES, LEAVES, MOVING, RENAMED, SHOWN
from arena.twod20.core.going import is_pursued
from arena.words.everyday import ASKS, Heard, Phrase
from arena.words.said import IN


def leaves(heard: Heard) -> Iterator[str]:
    """Yield the ruling that takes somebody off the map, from where it is."""
    if "zone" in heard.found and heard.at("zone") != int(heard.state.characters[heard.who].zone):
        return
    if is_pursued(heard.state) and heard.who == int(heard.state.pursuit.quarry):
        yield f"end scene {heard.cast.sides[int(heard.state.characters[heard.who].side)]}"
    elif is_pursued(heard.state):
        sides = ", ".join(f"end scene {side}" for side in heard.cast.sides)
        yield f"{ASKS}Is the pursuit over with that? {sides}, or set {heard.key('who')} status gone."
    else:
        is_up = heard.state.characters[heard.who].status == UP
        yield f"withdraw {heard.key('who')}" if is_up else f"set {heard.key('who')} status gone"


PEOPLE = (
    *ARRIVING,
    Phrase(leaves, LEAVES),
    *MOVING,
    RENAMED,
    Phrase("hide {who}", HIDES),
    Phrase(
        f"{ASKS}Who is that? reveal WHO gives somebody away, set WHO stealth detected says that it was "
        f"heard.",
        (f"({{other}}|{{side}}|they) (hear|see|spot|notice) (somebody|someone|something) [{IN} {{zone}}]",),
    ),
    Phrase(
        "set {who} stealth detected",
        (
            "({other}|{side}) (hear|smell|sense|notice) {who} but not know [exactly|quite|just] where "
            "[{one}|he|she|it|they] [be|hide]",
            "({other}|{side}|everyone|everybody) [can] (hear|smell|sense|suspect) {who}",
            "{who} [be] (heard|smelled|smelt|detected|sensed|suspected) [by ({other}|{side})]",
        ),
    ),
    Phrase("reveal {who}", SHOWN),
)
