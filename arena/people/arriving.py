"""How people say in every system who comes into a scene, is brought or added, and who is not there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from arena.people.codes import RESERVE
from arena.words.everyday import ASKS, Heard, Phrase
from arena.words.said import ADD, COME, FIGHT, GO, IN, NOT, TONIGHT

WALKS = (  # what somebody does who comes, and no thing that crashes or falls
    "(move|go|run|walk|come|jump|climb|swim|crawl|ride|step|flee|charge|sneak|return|head|leap|rush|arrive|"
    "appear|dash|hurry|creep|stride|march|wander|enter|burst in|storm|turn up|show up|stagger|scramble)"
)
MANY = 4  # of those who come that are offered one by one
ABSENT = "(here|there|present|with us|at table|around|playing|in scene|on scene|in game|coming|come)"


def one_more(heard: Heard) -> Iterator[str]:
    """Yield the rulings that add somebody like one who is there, beside it or at a zone that was named.

    Those of the kind who are still to come do so first.
    """
    at = f" at {heard.key('zone')}" if "zone" in heard.found else ""
    coming = [f"bring {key} in{at}" for key in waiting(heard)][: heard.number]
    zone = heard.key("zone") or heard.cast.zones[int(heard.state.characters[heard.who].zone)]
    yield from coming
    yield from [f"add copy of {heard.key('who')} at {zone}"] * min(heard.number - len(coming), MANY)


def alike(heard: Heard) -> list[str]:
    """Return the keys of those who are of the kind of somebody."""
    kind = heard.key("who").rstrip("0123456789_")
    return [key for key in heard.cast.characters if key.rstrip("0123456789_") == kind]


def waiting(heard: Heard) -> list[str]:
    """Return the keys of those of the kind of somebody who are still to come."""
    known = zip(heard.cast.characters, heard.state.characters, strict=False)
    there = {key for key, each in known if each.status == RESERVE}
    return [key for key in alike(heard) if key in there]


def newcomers(heard: Heard) -> Iterator[str]:
    """Yield the rulings that bring in as many of a kind as were said, or add them where more come than wait.

    Those of a kind who are still to come are alike: the first of them come. Where none waits and as many
    stand there already, these may be meant.
    """
    at, coming = f" at {heard.key('zone')}" if "zone" in heard.found else "", waiting(heard)
    if len(coming) >= heard.number:
        yield from (f"bring {key} in{at}" for key in coming[: heard.number])
    elif not coming and heard.number > len(alike(heard)):
        yield from one_more(heard)


def the_nth(heard: Heard) -> Iterator[str]:
    """Yield the ruling that adds the third of a kind of which there are two."""
    if len(alike(heard)) < heard.number:
        yield from one_more(replace(heard, found={**heard.found, "number": "1"}))


def of_kind_for(side: str) -> Callable[[Heard], Iterator[tuple[str, ...]]]:
    """Return what yields the rulings that add somebody of a kind to a side."""

    def rulings(heard: Heard) -> Iterator[tuple[str, ...]]:
        yield from of_kind(replace(heard, found={**heard.found, "side": side}))

    return rulings


def of_kind(heard: Heard) -> Iterator[tuple[str, ...]]:
    """Yield the rulings that add somebody of a kind that the libraries know: for the side that was named.

    Else for that of all of the kind who are there. Where nobody is, it is asked together with the zone, or
    taken to be the opposition, which the ruling says.
    """
    like = {name.rstrip(" 0123456789").lower() for name in heard.cast.character_names}
    if {heard.key("kind"), heard.key("kind").replace("_", " ")} & like:
        return  # one more of those who are here, with what they have of their own
    added, many = f"add {heard.key('kind')} at {heard.key('zone') or 'ZONE'}", min(heard.number, MANY)
    sides = [heard.key("side")] if "side" in heard.found else sides_of(heard)
    for side in sides[:1] if "zone" in heard.found else sides:
        yield (f"{added} for {side}",) * many


def sides_of(heard: Heard) -> list[str]:
    """Return the sides of those who are there of a kind, all sides where nobody is."""
    of_them = {
        heard.cast.sides[int(each.side)]
        for one, each in zip(heard.cast.scenario.characters, heard.state.characters, strict=False)
        if heard.key("kind") in (getattr(one.entry, "template", ""), getattr(one.entry, "archetype", ""))
    }
    return [side for side in reversed(heard.cast.sides) if side in of_them or not of_them]


def reserves(heard: Heard) -> Iterator[str]:
    """Yield the rulings that bring those in who are still to come, or ask whom to add."""
    known = zip(heard.cast.characters, heard.state.characters, strict=False)
    coming = [key for key, each in known if key in heard.people and each.status == RESERVE]
    at = f" at {heard.key('zone')}" if "zone" in heard.found else ""
    each = [f"bring {key} in{at}" for key in coming[:MANY]]
    new = f"add KIND{at or ' at ZONE'}"
    yield f"{ASKS}Who? {', '.join((*each, new))}."


OF_WHOM = "[of (guard|watch|town|city|village|house|king|queen|company|militia|garrison|{stranger})]"
SOME_KIND = f"[{{number}}] [more|new|other|further] {{kind}} {OF_WHOM}"  # the article stands for a number
AS_FRIEND = "(as (friend|ally|helper|comrade)|to (help|aid|join|support|back|assist|save|rescue) us)"
AS_ENEMY = (
    "(as (enemy|foe|opponent)|to (help|aid|join|support|back|assist) (enemy|them|opposition)|against us)"
)


def arrives(how: str) -> tuple[str, ...]:
    """Return how people say that somebody of a kind comes as a friend, or as an enemy."""
    return (
        f"{SOME_KIND} ({COME}|{GO}) [{IN} {{zone}}|{{zone}}] {how}",
        f"{SOME_KIND} ({COME}|{GO}) {how} [{IN} {{zone}}|{{zone}}]",
    )


ARRIVING = (
    Phrase(
        of_kind_for("pcs"),
        (
            *arrives(AS_FRIEND),
            f"[{{number}}] (friendly|allied) {{kind}} {OF_WHOM} ({COME}|{GO}) [{IN} {{zone}}|{{zone}}]",
        ),
        sure=True,
    ),
    Phrase(
        of_kind_for("npcs"),
        (
            *arrives(AS_ENEMY),
            f"[{{number}}] (hostile|enemy) {{kind}} {OF_WHOM} ({COME}|{GO}) [{IN} {{zone}}|{{zone}}]",
        ),
        sure=True,
    ),
    Phrase(
        of_kind,
        (
            f"{SOME_KIND} {COME} [{IN} {{zone}}|{{zone}}] [(for|on|with|from) {{side}} [side]]",
            f"{SOME_KIND} {COME} (for|on|with|from) {{side}} [side] [{IN} {{zone}}|{{zone}}]",
        ),
    ),
    Phrase(
        one_more,
        (
            f"(another|one more|new) {{like}} {COME} [{IN} {{zone}}]",
            f"{{number}} (more|other|additional|further|new) {{like}} {COME} [{IN} {{zone}}]",
            f"[{ADD}] (another|one more) {{like}} [{IN} {{zone}}]",
            f"{ADD} {{number}} [more|new|extra|other|additional|further] {{like}} [{IN} {{zone}}]",
            f"(copy|duplicate|clone) {{like}} [{IN} {{zone}}]",
            f"[there] be {{number}} more {{like}} [{IN} {{zone}}]",
            f"[there] (come|be) {{number}} {{like}} more [{IN} {{zone}}]",
            f"(another|fresh|further|extra) {{number}} {{like}} {COME} [{IN} {{zone}}]",
            f"{{number}} (more|other|additional|further|extra|new|fresh) {{like}} ({{zone}}|{IN} {{zone}})",
            f"{{number}} (more|other|additional|further|extra|new|fresh) {{like}} ({COME}|{GO}) [{{zone}}]",
            f"(another|one more|fresh|extra) {{like}} ({{zone}}|{IN} {{zone}})",
            f"(another|one more|fresh|extra) {{like}} ({COME}|{GO}) [{{zone}}|(from|off|out|{IN}) {{zone}}]",
            "{zone} (get|see|have) (another|one more|extra) {like}",
            f"[from|in|on|at|to|through] {{zone}} ({COME}|{GO}) (another|{{number}} more) {{like}}",
        ),
    ),
    Phrase(
        newcomers,
        (
            f"[all|both] {{number}} [of] {{like}} ({COME}|{GO}) [{IN} {{zone}}|{{zone}}]",
            f"[from|in|on|at|to|through] {{zone}} ({COME}|{GO}) {{number}} [of] {{like}}",
            f"(come|here come|in come|up come) {{number}} [of] {{like}} [{IN} {{zone}}]",
        ),
        sure=True,
    ),
    Phrase(
        the_nth,
        (
            f"{{nth}} {{like}} ({COME}|{GO}|wait|lurk|lie in wait) [{IN}|from] [{{zone}}]",
            "{nth} {like} {zone}",
        ),
    ),
    Phrase(
        of_kind,
        (
            f"{{number}} [more|new|other|further] {{kind}} {COME} [{IN} {{zone}}|{{zone}}]",
            f"{{number}} [more|new|other|further] {{kind}} {GO} {IN} {{zone}}",
            f"{{number}} {{kind}} (join|help|come to|come to help|fight for) {{side}} [side] [{IN} {{zone}}]",
            f"{ADD} {{number}} [more|new|other|further] {{kind}} [{IN} {{zone}}] [(for|on|with) {{side}}]",
            f"{ADD} [more|new] {{kind}} [{IN} {{zone}}]",
            f"{ADD} {{number}} [more|new|other|further] {{kind}} (for|on|with) {{side}} [{IN} {{zone}}]",
            f"{{number}} [more|new|other|further] {{kind}} [{COME}|{GO}] {{zone}}",
            f"[from|in|on|at|to|through] {{zone}} ({COME}|{GO}) {{number}} [more|new|other|further] {{kind}}",
        ),
    ),
    Phrase(
        f"{ASKS}Who is that? add KIND at ZONE adds somebody of a kind, add copy of WHO at ZONE one like "
        f"somebody there, "
        "bring WHO in somebody who is still to come.",
        (
            f"{{number}} {{stranger}} {COME} [{IN} {{zone}}|{{zone}}]",
            f"{{number}} {{stranger}} {{stranger}} {COME} [{IN} {{zone}}|{{zone}}]",
            f"{{number}} {{stranger}} {WALKS} {IN} {{zone}}",
            f"{ADD} {{number}} [new|more] {{stranger}} [{IN} {{zone}}]",
            f"more {{stranger}} {COME} [{IN} {{zone}}]",
        ),
    ),
    Phrase(
        reserves,
        (
            f"[some|more|new] (reinforcement|help|reserve|backup|somebody|someone|more people|more guard|"
            f"more enemy) [be] (arrive|come|show up|turn up|appear|here|come in|be here) [{IN} {{zone}}]",
            f"{ADD} [more] (reinforcement|reserve|backup|somebody|someone|more people|more guard|more "
            f"enemy) [{IN} {{zone}}]",
            "(call|send) [in] [for] [more] (reinforcement|reserve|backup)",
        ),
    ),
    Phrase(
        "remove {who}",
        (
            f"{{who}} [be|can|will|could] not [be] [able to] {ABSENT} {TONIGHT}",
            f"{{who}} [player] (will|can|could) not (be|make|come|play|attend|show up|turn up|make it) [it|"
            f"here|there|with us] {TONIGHT}",
            "{who} [player] not (come|play|attend|show up|turn up) [tonight|today|evening|session|time]",
            "{who} [be] (late|absent|missing|away|off sick|from scene|offstage|excused) [tonight|today|"
            "evening|session|time]",
            f"{{who}} (stay|be) (home|at home|away) {TONIGHT}",
            "{who} stay out",
            "{who} be out (tonight|today|session|evening)",
            "{who} (come|arrive) (late|later)",
            f"{{who}} (miss|skip|sit out) (session|evening|scene|{FIGHT}|tonight) [out]",
            "[{other}] (delete|take away|write out) {who}",
            f"(remove|take|write|delete) {{who}} [out] (from|of|off) ({FIGHT}|map|board)",
            "take {who} (away|off|out)",
            "(remove|delete|write out) {who}",
            f"{{who}} [player] [be] (ill|sick|unwell|poorly|busy|indisposed|on holiday|not well|not free|"
            f"not available) {TONIGHT}",
            f"{{who}} player (cancel|drop out|bow out|call in sick|have flu|have cold) {TONIGHT}",
            f"{{who}} {NOT} [any more] [part] (in|of) {FIGHT}",
            f"{{who}} (drop|bow|be dropped|be written) (out|from) [of] [{FIGHT}]",
            f"(play|go on|carry on|do|manage) without {{who}} {TONIGHT}",
            "(no|not) {who} tonight",
            "lose {who} (tonight|today|session|evening)",
        ),
    ),
)
