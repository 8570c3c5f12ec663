"""How people say in every system who comes and goes, is absent, hides and is seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from arena.people.codes import ESCAPED, OVERWHELMED, RESERVE
from arena.words.everyday import ASKS, Heard, Phrase
from arena.words.said import ADD, BE, COME, ENTER, FIGHT, GO, IN, NOT, PUT, TONIGHT

WALKS = (  # what somebody does who comes, and no thing that crashes or falls
    "(move|go|run|walk|come|jump|climb|swim|crawl|ride|step|flee|charge|sneak|return|head|leap|rush|arrive|"
    "appear|dash|hurry|creep|stride|march|wander|enter|burst in|storm|turn up|show up|stagger|scramble)"
)
MANY = 4  # of those who come that are offered one by one
ABSENT = "(here|there|present|with us|at table|around|playing|in scene|on scene|in game|coming|come)"
HIDES = (
    f"{{who}} {BE} (hidden|out of sight|unseen|invisible|from sight|in hiding|concealed)",
    "{who} (duck|slip|drop|melt|sink) out of sight",
    "{who} (hide|disappear|vanish|sneak off|sneak away|slip from sight|duck from sight|vanish from "
    "sight|go in hiding|hide away|slip away)",
    f"{{who}} [have] {NOT} [been] (seen|noticed|visible|spotted|detected|discovered) [by "
    f"({{other}}|{{side}})]",
    "({other}|{side}|nobody|no one) (lose sight of|lose track of|lose) {who}",
    "(nobody|no one) (see|know of|know where|notice|can see|spot) {who} [be]",
    "{other} (not|can not) (see|notice|know of|know where|spot|find|hear) {who} [be]",
    "(none|none of {side}|none of them|none of {other}) (know of|know where|know|see|notice|can see)"
    " [where] {who} [be]",
    "(nobody|no one|none) have (idea|clue|notion) [where|that] {who} [be|go]",
    "{other} have (no|not) (idea|clue|notion) [where|that] {who} [be] [in|at|there|here]",
    "{side} (not|can not) (see|notice|know of|know where|spot|find) {who} [be]",
)
SHOWN = (
    f"{{who}} {BE} (seen|spotted|noticed|discovered|visible|revealed|found out|found|in plain "
    f"sight|in sight|in view|exposed|given away|in open) [by ({{other}}|{{side}})]",
    f"{{who}} {NOT} (hidden|invisible|hiding|unseen|in hiding)",
    "[{other}|{side}] (spot|notice|find|discover|see|catch sight of|know of|know about|become "
    "aware of|be aware of|expose) {who}",
    "({other}|{side}|everyone|everybody) know (where|of|about) {who} [be|hide]",
    "({other}|{side}|everyone|everybody) (can see|see|spot) {who}",
    "{who} (come from hiding|come from cover|step from shadow|step out of shadow|give himself away|"
    "give herself away|show himself|show herself|break cover)",
    "(spot|notice|find|discover|reveal|expose) {who}",
    "[{other}|{side}] (sniff|sniff out|find out|smell out|make out|pick out|hunt out|flush "
    "out|root out) {who}",
    "{who} [be] (sniffed out|flushed out|spotted|caught out|rumbled|clocked) [by ({other}|{side})]",
    "(cover|game) be blown for {who}",
    "{who} cover be blown",
)
LEAVES = (
    "{who} (run away|flee|escape|leave|withdraw|retreat|go away|get away|run off|go home|make off|"
    "bolt|be gone|goes|went|run|depart|walk out|walk off|ride away|storm out|head off|disengage "
    "and leave)",
    f"{{who}} (leave|flee|escape|run away|run|flee from|leave from|run from|escape from|withdraw "
    f"from|retreat from|slip from|get from|vanish from|go from|walk from|ride "
    f"from) ({FIGHT}|building|room|map|area|place)",
    "{who} (leave|flee|escape|flee from|run from|escape from) {zone}",
    "let {who} (escape|run away|flee|leave|get away)",
    "{who} (run|get|make|slip|ride) (away|off|clear)",
    "{who} have (left|fled|gone|escaped)",
    "{who} have (enough|had enough)",
    "{who} player (go|leave|go home|have to go|be gone)",
    f"{{who}} {GO} (off|away|home|for it|off home|for hills|for exit|for life) [home]",
    "{who} (take to heels|take off|make run for it|leg it|slip off home|slip away)",
    "{who} be off map",
    "{who} be off [to] [{stranger}] [{stranger}] [help]",
    "{who} [will] not [be|come|return] back [again|tonight|today|ever]",
    "{who} (go|sink|dive) under for good",
    f"{{who}} {GO} (off|from) (map|board|table|scene|stage)",
    "{who} be (called|sent|ordered|taken|led) (home|away|off|back)",
    "{who} (clear out|clear off|push off|do runner|do bunk|scatter|get lost|call it day|"
    "call it quits|leave "
    "by {other}|be off|take flight|melt away|slink off|slope off|swim off|wander off|hang up|"
    "clear off|give up chase|think better|make exit|make escape|bow out|"
    "disappear in {other}|vanish in {other}|show heels|turn tail|see enough|have enough|"
    "slip out|sneak out|back out|pull out|pack up|make scarce|melt in {other}|go quietly|"
    "throw in towel|lose interest|want out|be nowhere to be seen|high-tail it|bug out)",
    "{who} (be driven|be chased|be scared|be frightened|be sent|be warned) (off|away)",
    "[{other}] (drive|chase|scare|frighten|send|warn) {who} (off|away|home|packing)",
    "{who} [be] gone [from] [map|board|scene|game]",
    "{who} [be] (off|from) (map|board)",
    "{who} (disappear|vanish|be gone) (for good|forever|altogether|from scene|from fight)",
    "that be last [we see] of {who}",
)


def is_away(heard: Heard) -> bool:
    """Return whether somebody is not on the map."""
    return int(heard.state.characters[heard.who].status) in (RESERVE, ESCAPED, OVERWHELMED)


def goes(heard: Heard) -> Iterator[str]:
    """Yield the ruling that puts somebody into a zone: one who is not there comes."""
    key, zone = heard.key("who"), heard.key("zone")
    yield f"bring {key} in at {zone}" if is_away(heard) else f"set {key} zone {zone}"


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


def both_go(heard: Heard) -> Iterator[str]:
    """Yield the rulings that put somebody and whoever comes along into a zone."""
    for kind in ("who", "whom"):
        yield from goes(replace(heard, found={**heard.found, "who": heard.key(kind)}))


def emerges(heard: Heard) -> Iterator[str]:
    """Yield the ruling that brings somebody in who comes out of a zone."""
    if is_away(heard):
        yield f"bring {heard.key('who')} in at {heard.key('zone')}"


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
MOVING = (
    Phrase(
        goes,
        (
            f"{{who}} {GO} (down|up|along|over|across|through|past) {{beyond}} {IN} {{zone}}",
            f"{{who}} {GO} [from {{beyond}}] {IN} {{zone}} [from {{beyond}}]",
            f"{{who}} {ENTER} {{zone}}",
            f"{{who}} {ENTER} {IN} {{zone}}",
            f"{{who}} [be] {IN} {{zone}}",
            f"[{{other}}] {PUT} {{who}} {{zone}}",
            f"[{{other}}] {PUT} {{who}} [from {{beyond}}] {IN} {{zone}} [from {{beyond}}]",
            f"[{{other}}] {PUT} {IN} {{zone}} {{who}}",
            f"{{who}} [be|get] (moved|put|placed|sent|teleported|pushed|dragged|thrown|carried|taken|"
            f"brought|set|pulled|shoved|led|chased|forced|driven|blown|swept|washed|knocked) [back|over] "
            f"{IN} {{zone}} [by {{other}}]",
            "{who} (go|come|move|run|cross|head) {zone}",
            f"{{who}} {COME} {IN} {{zone}}",
            f"(here|there|in|up|along|down) (come|go|be) {{who}} [on] {IN} {{zone}}",
            f"{{who}} [be] [let|called|brought|sent|shown|led|driven] [in] [back] {IN} {{zone}} [by "
            f"{{other}}]",
            "(get|have|let us have|let) {who} (in|on|at|to) {zone}",
            "{who} (cross|swap|change) [over] (to|into) {zone}",
            f"(come|go|walk|here|there) [up|down|along] {IN} {{zone}} [,] {{who}}",
            f"{{who}} {GO} {{zone}}",
            "{who} (find|get|hole|hide|end|wind|finish|be) [up|themselves|himself|herself] (in|on|at) {zone}",
        ),
    ),
    Phrase(both_go, (f"{{one}} {GO} (with|alongside|behind|after) {{whom}} {IN} {{zone}}",)),
    Phrase(
        "bring {who} in",
        (
            f"{{who}} {COME}",
            "(here|there|in|up|along|down) (come|be) {who}",
            "{who} [be] (let|called|brought|sent|shown) in [by {other}]",
            "{who} (pile|run|rush|go|come) in",
            "{who} get involved",
            "{who} player (be back|turn up|arrive|show up|make it|be here|join)",
            "(bring|bring back|return) {who} [back|in|here]",
            "bring {who} (back in|in|back)",
            "(bring in|send in|let in) {who}",
            "let {who} (in|come in|join|join in|come)",
            "[{other}] (fetch|call|whistle up|wake|rouse|summon|bring up) {who}",
            "enter {who}",
            "{who} (make|put in) (entrance|appearance)",
            "{who} (wake|stir|rise|get up) [up]",
            f"{{who}} {NOT} (late|absent|missing|away)",
        ),
    ),
    Phrase(emerges, ("{who} {zone}", "{zone} {who}")),
    Phrase(emerges, (f"{{who}} {GO} [up|over] (from|off) {{zone}}", f"{{who}} {COME} (from|off) {{zone}}")),
    Phrase(
        f"{ASKS}Where to? set WHO zone ZONE puts somebody there.",
        (
            "{who} (move|fall|go|retreat|advance|step|draw) [back|forward|up|away|on] [by] {number} zone",
            "{who} (fall|draw|step) back",
            "{who} (move|advance)",
        ),
    ),
)
RENAMED = Phrase(
    "rename {who} {text}",
    (
        "rename {one} [to|as] {text}",
        "call {one} {text}",
        "(put|write|note|mark|enter) {one} down as {text}",
        "{one} (be|get|become) (called|named|renamed|known as) [to|as] {text}",
        "{one} name (be|become) {text}",
        "{one} have name {text}",
        "(give|change) {one} (name|name to) {text}",
        "change name of {one} to {text}",
        "name {one} {text}",
        "(change|set) {one} name to {text}",
        "let us call {one} {text}",
        "{one} go by [the] [name] [of] {text}",
        "{one} call (himself|herself|themselves|itself) {text}",
        "(everybody|everyone|people|they|we|friend) (call|know) {one} [as|by] [name] {text}",
        "{one} (introduce himself|introduce herself|introduce themselves|give name|be known|be dubbed|be "
        "nicknamed|be christened|answer|respond|sign) [as|to] {text}",
        "[{other}] (dub|christen|nickname|baptise|baptize|name) {one} {text}",
        "{one} [real|true|full|proper|first] name (be|become|turn out|turn out to be) {text}",
        "{one} , name be {text}",
        "{one} be [really|actually] [called|named] {name}",
        "{one} , (name|call) {name}",
        "{one} (get|receive|have|take) [a] [new] name , {text}",
        "(give|let us give) {one} [a] [new|proper|real] name , {text}",
        "let {one} be {name}",
        "write {one} down as {text}",
        "(use|take) name {text} for {one}",
        "make {one} [a] {name}",
    ),
)
