"""How people say in every system that a way between places is shut, or open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arena.state.bits import has
from arena.words.cast import Cast
from arena.words.everyday import ASKS, Heard, Phrase
from scenarios.links import links_of

WAY = (
    "(door|way|path|passage|road|gate|bridge|exit|entrance|corridor|route|hatch|doorway|passageway|hallway|"
    "tunnel|access|way in|way through|way out|way up|way down|crawlspace|arch|archway|ladder|stairs|stair|"
    "staircase|stairway|steps|trapdoor|shutter|portcullis|window|drawbridge|gangway|gangplank|plank|ford|"
    "crossing|hole|gap|breach|opening|culvert|lock|alley|lane|track|bars|grate|grille|slope|rope|lift)"
)
SHUT = (
    "(lock|close|block|bar|shut|barricade|seal|seal off|block off|close off|obstruct|wall off|jam|bolt|"
    "slam|cut off|cut|collapse|destroy|wedge|nail up|board up|brick up|batten down|pull up|draw up|drop|"
    "lower|"
    "wreck|smash|blow up|bring down|guard|fill in|jam shut|push shut|bang shut)"
)
IS_SHUT = (
    "(locked|closed|blocked|barred|shut|barricaded|sealed|obstructed|jammed|impassable|collapsed|bolted|"
    "cut off|sealed off|blocked off|closed off|cut|gone|destroyed|stuck|seal|block|bar|collapse|"
    "battened down|"
    "bricked up|boarded up|nailed up|walled up|caved in|fallen|fallen in|filled in|padlocked|chained|bolted|"
    "jammed shut|wedged|wedged shut|stuck fast|under water|flooded|swept away|washed away|burnt|in ruins|"
    "wrecked|raised|out of use|no use|unusable|useless|choked|buried|not safe|too hot|a dead end|dead end|"
    "broken|out of order|shut tight|shut up|off limits)"
)
SHUTS = (
    "(come down|fall|fall in|give way|jam shut|slam to|drop|break|crash down|wash away|collapse|lock|"
    "close|shut|slam|slam shut|swing shut|fall shut|cave in|jam|bang shut)"
)
OPEN = (
    "(open|unlock|unblock|clear|unbar|unseal|break open|force open|break down|smash open|kick open|kick in|"
    "break through|reopen|break|force|pick|hack through|smash|batter down|blow open|blow|blast|dig out|dig "
    "through|cut through|free|swing open|lower|let down|repair|mend|fix|tear open|kick down|knock through|"
    "bash in|bash|ram|burst open|clear away)"
)
IS_OPEN = (
    "(open|unlocked|opened|unblocked|cleared|clear|unbarred|passable|reopened|free|broken down|broken open|"
    "smashed|smashed in|blown open|blown|kicked in|unbolted|forced|off hinges|usable|dug out|wide open|"
    "ajar|burst open|down again|repaired|mended|back in use|in use|off latch|unlatched|unfastened)"
)
BARRIER = (
    "(barricade|barrier|wreck|wreckage|beam|crates|carts|cart|furniture|boulder|tree|chain|rubble|debris|"
    "obstacle|blockage|bar|lock|wall)"
)
AWAY = (
    "(drag away|haul away|push aside|shift|cut through|gone|cleared|cleared away|removed|taken down|"
    "taken away|torn down|destroyed|away|clear away|from way)"
)
OF = "(to|of|in|from|at|on|into|for)"
PAIRS = (
    "(between|from) {zone} (and|to|in|on) {beyond}",
    "(to|of) {zone} from {beyond}",
    "from {zone} (in|on) {beyond}",
)
LET_DOWN = tuple(
    f"[{{other}}] (lower|let down) (drawbridge|gangplank|plank|ladder|rope) {pair}" for pair in PAIRS
)
CLOSED = (
    *(f"[{{other}}] {SHUT} [{WAY}] {pair}" for pair in PAIRS),
    *(f"[{{other}}] {SHUT} {WAY} {pair}" for pair in PAIRS),
    *(f"[{WAY}] {pair} [be|get] {IS_SHUT} [by {{other}}]" for pair in PAIRS),
    *(f"{WAY} {pair} {SHUTS}" for pair in PAIRS),
    *(f"{BARRIER} (come down|fall|block|pile up|crash) {pair}" for pair in PAIRS),
    *(f"[be] (not|no|no more) {WAY} {pair} [left]" for pair in PAIRS),
    *(f"(nobody|no one) [can|may] (pass|go|get|walk|cross) {pair}" for pair in PAIRS),
    *(f"{WAY} {pair} [be] (wedged|nailed|propped|jammed) shut" for pair in PAIRS),
    *(f"[{{other}}] (wedge|nail|jam|push|pull|force|pile) {WAY} {pair} shut" for pair in PAIRS),
    "{zone} and {beyond} [be] (cut off|cut|not connected|disconnected)",
    f"[{{other}}] {SHUT} {{zone}} (from|and|to) {{beyond}} [off]",
    f"[{WAY}] {{zone}} (and|to) {{beyond}} [be|get] {IS_SHUT}",
    "not [more] (way|get|go|cross|pass|climb) [from] {zone} (to|in|on|and) {beyond}",
    "(nobody|no one|{side} not|{side} can not|can not) [can] (get|go|climb|pass|move|come) (up|"
    "down|in|to|"
    "through|past|over|across) {zone}",
    "(nobody|no one) [can] (get|go|cross|pass|climb) [from] {zone} (to|in|on|and) {beyond}",
    f"{WAY} (lead|go|run) [from {{zone}}] (to|in|on) {{beyond}} [be|get] {IS_SHUT}",
    "{zone} [be] (cut|cut off|sealed|shut|blocked) [off] from {beyond} [by {other}]",
    "{zone} and {beyond} [be] (cut|cut off|sealed) from each other",
    f"[{{other}}] {SHUT} {WAY} {OF} {{zone}} [off]",
    f"[{{other}}] {SHUT} {{zone}} {WAY} [off]",
    f"[{{other}}] (slam|wedge|nail|jam) {WAY} {OF} {{zone}} shut",
    f"{WAY} {OF} {{zone}} [be|get] {IS_SHUT} [by {{other}}]",
    f"{WAY} {OF} {{zone}} {SHUTS}",
    f"{WAY} {OF} {{zone}} [be|get] (wedged|nailed|propped|jammed|welded|boarded|bricked) (shut|up|closed)",
    *(
        f"[{{side}}] (can not|not) [anymore] (get|go|pass|cross|walk|come|climb|move) {pair}"
        for pair in PAIRS
    ),
    *(f"[{WAY}] {pair} (fall in|come down|give way|cave in)" for pair in PAIRS),
    f"{{zone}} {WAY} [be|get] {IS_SHUT} [by {{other}}]",
    f"{{zone}} {WAY} {SHUTS}",
    f"{{zone}} {WAY} [be] not {IS_OPEN}",
)
CUT_OFF = (
    f"[{{other}}] {SHUT} {{zone}} [off]",
    f"[{{other}}] {SHUT} all {WAY} {OF} {{zone}} [off]",
    f"{{zone}} [be|get] {IS_SHUT} [by {{other}}]",
    f"all {WAY} {OF} {{zone}} [be|get] {IS_SHUT} [by {{other}}]",
    f"(not|no|no more) {WAY} {OF} {{zone}}",
    "(nobody|no one) [can|may] (enter|get to|get in|reach|leave|get from|go in|cross|pass|get across) {zone}",
    "{zone} (can|may) not (be entered|be left|be reached)",
    "{zone} be (dead end|trap|out of bounds|off limits|no go)",
    "{zone} (collapse|cave in|fall in|lock|be locked up|slam shut)",
)
OPENED = (
    *(f"[{{other}}] {OPEN} [{WAY}] {pair} [up]" for pair in PAIRS),
    *(f"[{WAY}] {pair} [be] ({IS_OPEN}|not {IS_SHUT})" for pair in PAIRS),
    *(f"{WAY} {pair} (open|swing open)" for pair in PAIRS),
    *(f"[be] ({WAY}|hole|breach|opening|gap|ladder|rope|plank) [in wall] {pair}" for pair in PAIRS),
    *(
        f"[{{side}}] can [now] (get|go|pass|cross|walk|come|climb|move|jump) [over|across] {pair}"
        for pair in PAIRS
    ),
    *(f"[be] (way|path|passage|route) [open] {pair} now" for pair in PAIRS),
    *(f"{BARRIER} {pair} [be] {AWAY}" for pair in PAIRS),
    *(f"{WAY} {pair} (appear|be found|lead|go|run|be there|be built|be laid|be dug)" for pair in PAIRS),
    f"[{{other}}] (find|make|build|lay|throw|put|dig|rig|string|discover|knock|blast|blow) {WAY} "
    "(between|from) {zone} (and|to|in|on) {beyond}",
    f"{WAY} [now] (link|join|connect|lead|go|run|hang|drop|reach|span) [from] {{zone}} "
    "(and|to|with|in|on|down) {beyond}",
    f"{{zone}} (and|to) {{beyond}} [be] ({IS_OPEN}|connected|linked|joined|passable)",
    "(you|they|anyone|anybody|everyone|people) [can] (get|go|cross|climb|jump|walk|crawl|vault|drop) "
    "[from] {zone} (to|in|on|and) {beyond}",
    *(
        f"[{{other}}] (clear|clear away|remove|take down|tear down|pull down|break down) {BARRIER} {pair}"
        for pair in PAIRS
    ),
    "{zone} can [now] be reached from {beyond}",
    f"[{{other}}] {OPEN} [{WAY}] {OF} {{zone}} [up]",
    *(f"[{{other}}] (leave|keep|hold|prop|have|get) [{WAY}] {pair} {IS_OPEN}" for pair in PAIRS),
    f"[{{other}}] (leave|keep|hold|prop|have|get) [{WAY}] {OF} {{zone}} {IS_OPEN}",
    f"[{{other}}] (leave|keep|hold|prop|have|get) {{zone}} [{WAY}] {IS_OPEN}",
    f"[{{other}}] {OPEN} {{zone}} [{WAY}] [up]",
    f"{WAY} {OF} {{zone}} [be] ({IS_OPEN}|not {IS_SHUT})",
    f"{WAY} {OF} {{zone}} (open|swing open)",
    f"{{zone}} [{WAY}] [be] ({IS_OPEN}|not {IS_SHUT})",
    f"{{zone}} {WAY} (open|swing open)",
)


def beside(heard: Heard) -> list[str]:
    """Return the zones to which a way leads from the one that was named."""
    zone, state = heard.at("zone"), heard.state
    return [
        key
        for other, key in enumerate(heard.cast.zones)
        if other != zone
        and (has(int(state.zones[zone].links), other) or has(int(state.zones[other].links), zone))
    ]


def closed(heard: Heard) -> Iterator[Any]:
    """Yield the rulings on the way that is meant: of several from a zone each, or all together."""
    zone = heard.key("zone")
    if "beyond" in heard.found:
        yield f"close way {zone} {heard.key('beyond')}"
        return
    yield from ((f"close way {zone} {other}",) for other in beside(heard))


def cut_off(heard: Heard) -> Iterator[str]:
    """Yield the rulings that close all ways of a zone."""
    yield from (f"close way {heard.key('zone')} {other}" for other in beside(heard))


def opened(heard: Heard) -> Iterator[Any]:
    """Yield the ruling that opens a way: of one zone alone the way that is shut, or the only one it has."""
    zone, beyond = heard.key("zone"), heard.key("beyond")
    shut = [] if beyond else shut_from(heard.cast, zone)
    open_now = [] if beyond else beside(heard)
    if len(open_now) == 1 and not shut:
        shut = open_now
    ends = shut or [beyond or "ZONE"]
    yield from ((f"open way {zone} {end}",) for end in ends)


def shut_from(cast: Cast, zone: str) -> list[str]:
    """Return the zones to which a way from a zone leads that is closed, or barred by a test."""
    found = [
        link
        for link in links_of(cast.scenario)
        if zone in (link["from"], link["to"]) and (link.get("closed") or "test" in link)
    ]
    return list(dict.fromkeys(link["from"] if link["to"] == zone else link["to"] for link in found))


WHICH_WAY = Phrase(
    f"{ASKS}Which way? close way ZONE ZONE shuts one, open way ZONE ZONE opens one.",
    (
        f"[{{other}}] ({SHUT}|{OPEN}) [one of] {WAY} [up]",
        f"[one of] {WAY} [be|get] ({IS_SHUT}|{IS_OPEN})",
        f"{WAY} ({SHUTS}|open)",
    ),
)
WAYS = (
    Phrase(opened, LET_DOWN, sure=True),
    Phrase(closed, CLOSED),
    Phrase(cut_off, CUT_OFF),
    WHICH_WAY,
    Phrase(opened, OPENED),
)
