"""Everyday words for who is there and where, for ways, and for what places are like."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from arena.state.bits import has
from arena.twod20 import codes
from arena.twod20.rulings.arrivals import archetypes
from arena.words.cast import Cast, Named
from arena.words.everyday import Heard, Phrase

GOES = (
    "(moves|move|goes|go|runs|run|walks|walk|stands|comes|jumps|climbs|gets|swims|crawls|teleports|rides|steps|is|flees|retreats|falls|"
    "withdraws|advances|charges|sneaks|returns|back|heads|leaps|slips|rushes|reaches|enters|arrives|appears)"
)
PUTS = "(move|put|place|send|teleport|push|shift|drag|throw|drop|carry|take|bring|set|pull|return)"
COMES = (
    "(arrives|arrive|comes|come|appears|appear|shows up|enters|enter|comes in|come in|joins|join|returns|"
    "comes back|back|here|joins fight|turns up|here now)"
)
SHUTS = "(lock|close|block|bar|shut|barricade|seal|obstruct|wall off|jam)"
SHUT = (
    "(locked|closed|blocked|barred|shut|barricaded|sealed|obstructed|jammed|impassable|collapses|collapsed|"
    "locks|closes)"
)
OPENS = "(open|unlock|unblock|clear|unbar|unseal|break open|force open)"
OPEN = "(open|unlocked|opened|unblocked|cleared|opens|clear)"
MANY = 4  # ways, or reserves, that are offered one by one


def goes(heard: Heard) -> Iterator[str]:
    """Yield the ruling that puts somebody into a zone: one who is not there comes."""
    there = heard.state.characters[heard.who].status not in codes.OFF_THE_MAP
    key, zone = heard.key("who"), heard.key("zone")
    yield f"set {key} zone {zone}" if there else f"bring {key} in at {zone}"


def runs_away(heard: Heard) -> Iterator[str]:
    """Yield the ruling that takes somebody off the map."""
    yield f"set {heard.key('who')} status gone"


def one_more(heard: Heard) -> Iterator[str]:
    """Yield the rulings that add somebody like one who is there, beside it or at a zone that was named."""
    zone = heard.key("zone") or heard.cast.zones[int(heard.state.characters[heard.who].zone)]
    yield from [f"add copy of {heard.key('who')} at {zone}"] * min(heard.number, MANY)


def of_kind(heard: Heard) -> Iterator[str]:
    """Yield the rulings that add somebody of a kind that the libraries know."""
    yield from [f"add {heard.key('kind')} at {heard.key('zone') or 'ZONE'}"] * min(heard.number, MANY)


def reserves(heard: Heard) -> Iterator[str]:
    """Yield the rulings that bring those in who are still to come, or add somebody new."""
    waiting = [
        key
        for who, key in enumerate(heard.cast.characters)
        if key in heard.people and heard.state.characters[who].status == codes.RESERVE
    ]
    yield from [f"bring {key} in" for key in waiting[:MANY]] or ["add KIND at ZONE"]


def turns_coat(heard: Heard) -> Iterator[str]:
    """Yield the rulings that let somebody fight for the other side: one like it comes, it goes."""
    character, key = heard.state.characters[heard.who], heard.key("who")
    other = heard.cast.sides[1 - int(character.side)]
    if heard.key("side") in ("", other) and character.status not in codes.OFF_THE_MAP:
        yield f"add copy of {key} at {heard.cast.zones[int(character.zone)]} for {other}"
        yield f"remove {key}"


def ways_of(first: str) -> Callable[[Heard], Iterator[str]]:
    """Return what yields the rulings on all ways that lead from a zone, or on that to another zone."""

    def rulings(heard: Heard) -> Iterator[str]:
        zone, state = heard.at("zone"), heard.state
        if "beyond" in heard.found:
            yield f"{first} way {heard.key('zone')} {heard.key('beyond')}"
            return
        for other, key in enumerate(heard.cast.zones):
            is_link = has(int(state.zones[zone].links), other) or has(int(state.zones[other].links), zone)
            if is_link and other != zone and first == "close":
                yield f"close way {heard.key('zone')} {key}"

    return rulings


def rougher(heard: Heard) -> Iterator[str]:
    """Yield the ruling that makes it harder to get about in a zone."""
    terrain = int(heard.state.zones[heard.at("zone")].terrain)
    yield f"set {heard.key('zone')} terrain {min(5, terrain + 1)}"


def kinds(cast: Cast) -> dict[str, Named]:
    """Return the kinds of people that may come, by what they are called."""
    found = archetypes(cast.scenario)
    return {"kind": Named(tuple(found), tuple(name or key for key, name in found.items()))}


WHERE = (
    Phrase(
        one_more,
        (
            "[add] (another|one more) {who} [comes|arrives|appears|joins] [on|at] [{zone}]",
            "{number} (more|other) {who} [come|arrive|appear|join] [in] [on] [{zone}]",
            "add [{number}] [more] {who} [on] [{zone}]",
            "(spawn|summon|copy|duplicate|clone) [{number}] {who} [on] [{zone}]",
        ),
    ),
    Phrase(
        of_kind,
        (
            f"[{{number}}|another] [more|new|other] {{kind}} {COMES} [on] [{{zone}}]",
            "(add|spawn|summon) [{number}|another] [more|new] {kind} [on] [{zone}]",
            "(bring|bring in|create) [{number}|another] [more|new] {kind} [on] [{zone}]",
        ),
    ),
    Phrase(
        reserves,
        (
            f"[more] (reinforcements|reinforcement|guards|enemies) {COMES}",
            f"[more] (help|reserves|backup|somebody|someone) {COMES}",
            f"more (guards|enemies|opponents|people) {COMES}",
            "(add|bring|bring in|send|call) [more] (reinforcements|enemies|reserves|guards)",
            "(add|bring|bring in|send|call) [more] (backup|somebody|someone|opponents)",
        ),
    ),
    Phrase(
        "remove {who}",
        (
            "{who} (late|not here|not here yet|not there|not there yet|absent|missing)",
            "{who} (comes late|comes later|come later)",
            "{who} (will come later|arrives later|has not come|not come yet)",
            "(delete|take away) {who}",
            "remove {who} scene",
            "take {who} (out scene|away|off)",
        ),
    ),
    Phrase(
        runs_away,
        (
            "{who} (run away|runs away|flees|flee|escapes)",
            "{who} (escape|leaves|leave|withdraws|retreats|gone)",
            "{who} (goes away|gets away|runs off|runs|goes)",
            "{who} (goes home|makes off|bolts|ran away|fled|left)",
            "{who} (leaves|left|flees|escapes|runs away) [scene|fight|table]",
            "{who} (leaves|left|flees|escapes|runs away) [room|combat|battle|map]",
            "{who} has (left|fled|gone|escaped)",
            "{who} (out scene|off map)",
            "let {who} (escape|run away|flee|leave|get away)",
        ),
    ),
    Phrase(
        goes,
        (
            f"{{who}} {GOES} [on|up|down|back|over] {{zone}}",
            f"{PUTS} {{who}} [on|up|down|back|over|in] {{zone}}",
            "{who} [on] {zone}",
            "{other} (drags|pushes|carries|throws|brings|takes|leads|chases) {who} [back|down|up] {zone}",
        ),
    ),
    Phrase(
        "bring {who} in",
        (
            f"{{who}} {COMES}",
            "(bring|bring in|bring back|return) {who} [back]",
        ),
    ),
    Phrase(
        turns_coat,
        (
            "{who} (changes|switches|swaps|change|switch) (side|sides)",
            "{who} (joins|join|helps|now fights|fights) [now] {side}",
            "{who} (defects|turns coat|betrays us|turns traitor)",
            "{who} {side} now",
        ),
    ),
    Phrase(
        "hide {who}",
        (
            "{who} (hides|hidden|hide|out of sight|unseen)",
            "{who} (invisible|disappears|vanishes|sneaks off|sneaks away)",
            "{who} not (seen|noticed|visible)",
        ),
    ),
    Phrase(
        "reveal {who}",
        (
            "{who} (seen|spotted|noticed|found|discovered|visible)",
            "{who} (revealed|detected|found out|not hidden|no longer hidden|caught sight)",
            "(spot|notice|find|discover|see) {who}",
            "{other} (spots|notices|finds|discovers|sees|knows where|has noticed|has seen) {who}",
            "{side} (spot|notice|find|see|know where|knows where) {who}",
        ),
    ),
    *(
        Phrase(f"set {{who}} attention {word}", (f"{{who}} {said}",))
        for word, said in (
            ("bored", "(bored|distracted)"),
            ("alert", "(alert|wary|suspicious|on alert|watchful)"),
            ("asleep", "(asleep|sleeps|sleeping|falls asleep)"),
            ("drunk", "drunk"),
            ("focussed", "(focussed|focused|searching|hunting)"),
            ("lazy", "(lazy|careless)"),
        )
    ),
)

GROUND = (
    Phrase(
        ways_of("close"),
        (
            f"{SHUTS} [way|door|path|passage|road] [between] {{zone}}",
            f"{{zone}} [door|way] {SHUT}",
            f"{SHUTS} {{zone}} [door|way|off]",
            f"{SHUTS} [way|door|path|passage] [between] {{zone}} {{beyond}}",
            f"[way|door] [between] {{zone}} {{beyond}} {SHUT}",
            "no way {zone} {beyond}",
        ),
    ),
    Phrase(
        "close way {zone} ZONE",
        (
            f"{SHUTS} [way|door|path|passage|road] {{zone}}",
            f"{{zone}} [door|way] {SHUT}",
        ),
    ),
    Phrase(
        ways_of("open"),
        (
            f"{OPENS} [way|door|path|passage] [between] {{zone}} {{beyond}}",
            f"[way|door] [between] {{zone}} {{beyond}} {OPEN}",
        ),
    ),
    Phrase(
        "open way {zone} ZONE",
        (
            f"{OPENS} [way|door] {{zone}}",
            f"{{zone}} {OPEN}",
        ),
    ),
    Phrase(
        "trait harder attack+observation on {zone}",
        (
            "{zone} (dark|smoky|foggy|full of smoke|full smoke)",
            "{zone} (in darkness|darkness|unlit|misty|dim)",
            "dark [in|on] {zone}",
            "(smoke|fog|darkness) [in|on] {zone}",
            "lights out {zone}",
            "(darken|smoke) {zone}",
        ),
    ),
    Phrase(
        "trait harder attack+observation on scene",
        (
            "(dark|foggy|smoky|night|it gets dark)",
            "lights (out|off|go out|go off)",
            "lights go (out|off)",
            "(lantern|lamp|light|candle|torch) (goes out|out|off|falls)",
            "(gets|grows|becomes) dark",
            "fog (comes|rolls) [in|up]",
            "(put|turn|switch) (out|off) lights",
            "(turn|put|switch) (lights|light|lamp|lantern) (out|off)",
        ),
    ),
    Phrase(
        rougher,
        (
            "{zone} (slippery|icy|wet|rough|muddy|flooded|difficult|hard to cross)",
            "{zone} (on fire|burning|burns|alight|ablaze|cluttered|uneven|overgrown|collapses)",
            "{zone} (difficult|rough|hard) terrain",
            "set {zone} (on fire|alight|ablaze)",
            "(flood|burn|ignite) {zone}",
            "{zone} (catches fire|full of rubble|full of debris)",
        ),
    ),
    Phrase(
        "set {zone} terrain {number}",
        (
            "{zone} terrain {number}",
            "terrain [in|on] {zone} {number}",
        ),
    ),
    Phrase(
        "set {zone} cover {number}",
        (
            "{zone} (has|gives) {number} [dice] cover",
            "{zone} cover {number}",
            "cover [in|on] {zone} {number}",
        ),
    ),
    Phrase(
        "set {zone} cover 0",
        (
            "{zone} has no cover",
            "no cover [in|on] {zone}",
            "cover [in|on] {zone} (gone|destroyed)",
        ),
    ),
    Phrase(
        "trait harder everything on scene",
        (
            "make [it|everything] harder",
            "(everything|it) harder",
        ),
    ),
    Phrase(
        "trait easier everything on scene",
        (
            "make [it|everything] easier",
            "(everything|it) easier",
        ),
    ),
)
