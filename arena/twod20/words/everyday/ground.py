"""Everyday words for places: ways shut and opened, fire, light, cover, and how hard it is to get about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from arena.state.bits import has
from arena.twod20.words.everyday.said import AT, changes
from arena.words.everyday import ASKS, Heard, Phrase

WAY = (
    "(door|way|path|passage|road|gate|bridge|exit|entrance|corridor|route|hatch|doorway|passageway|hallway|"
    "tunnel|access|way in|way through)"
)
SHUT = (
    "(lock|close|block|bar|shut|barricade|seal|seal off|block off|close off|obstruct|wall off|jam|bolt|"
    "slam|cut off|cut|collapse|destroy)"
)
IS_SHUT = (
    "(locked|closed|blocked|barred|shut|barricaded|sealed|obstructed|jammed|impassable|collapsed|bolted|"
    "cut off|sealed off|blocked off|closed off|cut|gone|destroyed|stuck)"
)
SHUTS = "(collapse|lock|close|shut|slam|slam shut|swing shut|fall shut|cave in|jam|bang shut)"
OPEN = (
    "(open|unlock|unblock|clear|unbar|unseal|break open|force open|break down|smash open|kick open|kick in|"
    "break through|reopen|break|force|pick)"
)
IS_OPEN = (
    "(open|unlocked|opened|unblocked|cleared|clear|unbarred|passable|reopened|free|broken down|broken open)"
)
BARRIER = "(barricade|barrier|rubble|debris|obstacle|blockage|bar|lock|wall)"
AWAY = (
    "(gone|cleared|cleared away|removed|taken down|taken away|torn down|destroyed|away|clear away|from way)"
)
OF = "(to|of|in|from|at|on|into|for)"
FIRE = 2  # dice of a fire of which no more is said
MANY = 4  # ways that are offered one by one
DARK = (
    "(dark|pitch dark|pitch black|black|smoky|foggy|full of smoke|full of fog|full smoke|in darkness|unlit|"
    "misty|dim|filled with smoke|in dark|too dark to see)"
)
BRIGHT = "(lit|light|bright|clear|lit up|well lit|illuminated|light again)"
LIGHTS = "(light|lamp|lantern|candle|torch|power)"


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


def opened(heard: Heard) -> Iterator[str]:
    """Yield the ruling that opens a way, or asks where it leads."""
    yield f"open way {heard.key('zone')} {heard.key('beyond') or 'ZONE'}"


def rougher(heard: Heard) -> Iterator[str]:
    """Yield the ruling that makes it harder to get about in a zone."""
    terrain = int(heard.state.zones[heard.at("zone")].terrain)
    yield f"set {heard.key('zone')} terrain {min(5, terrain + 1)}"


def lifted(word: str) -> Callable[[Heard], Iterator[str]]:
    """Return what yields the ruling that sets a number of the zone that was named to 0."""

    def rulings(heard: Heard) -> Iterator[str]:
        yield f"set {heard.key('zone')} {word} 0"

    return rulings


PAIRS = (
    "(between|from) {zone} (and|to|in|on) {beyond}",
    "(to|of) {zone} from {beyond}",
    "from {zone} (in|on) {beyond}",
)
GROUND = (
    Phrase(
        closed,
        (
            *(f"[{{other}}] {SHUT} [{WAY}] {pair}" for pair in PAIRS),
            *(f"[{{other}}] {SHUT} {WAY} {pair}" for pair in PAIRS),
            *(f"[{WAY}] {pair} [be|get] {IS_SHUT} [by {{other}}]" for pair in PAIRS),
            *(f"{WAY} {pair} {SHUTS}" for pair in PAIRS),
            *(f"[be] (not|no|no more) {WAY} {pair} [left]" for pair in PAIRS),
            *(f"(nobody|no one) [can|may] (pass|go|get|walk|cross) {pair}" for pair in PAIRS),
            *(f"{WAY} {pair} [be] (wedged|nailed|propped|jammed) shut" for pair in PAIRS),
            *(f"[{{other}}] (wedge|nail|jam|push|pull|force|pile) {WAY} {pair} shut" for pair in PAIRS),
            "{zone} and {beyond} [be] (cut off|cut|not connected|disconnected)",
            "{zone} [be] cut off from {beyond}",
            f"[{{other}}] {SHUT} {WAY} {OF} {{zone}} [off]",
            f"[{{other}}] {SHUT} {{zone}} {WAY} [off]",
            f"[{{other}}] (slam|wedge|nail|jam) {WAY} {OF} {{zone}} shut",
            f"{WAY} {OF} {{zone}} [be|get] {IS_SHUT} [by {{other}}]",
            f"{WAY} {OF} {{zone}} {SHUTS}",
            f"{WAY} {OF} {{zone}} [be|get] (wedged|nailed|propped|jammed|welded|boarded|bricked) "
            f"(shut|up|closed)",
            *(
                f"[{{side}}] (can not|not) [anymore] (get|go|pass|cross|walk|come|climb|move) {pair}"
                for pair in PAIRS
            ),
            *(f"[{WAY}] {pair} (fall in|come down|give way|cave in)" for pair in PAIRS),
            f"{{zone}} {WAY} [be|get] {IS_SHUT} [by {{other}}]",
            f"{{zone}} {WAY} {SHUTS}",
            f"{{zone}} {WAY} [be] not {IS_OPEN}",
        ),
    ),
    Phrase(
        cut_off,
        (
            f"[{{other}}] {SHUT} {{zone}} [off]",
            f"[{{other}}] {SHUT} all {WAY} {OF} {{zone}} [off]",
            f"{{zone}} [be|get] {IS_SHUT} [by {{other}}]",
            f"all {WAY} {OF} {{zone}} [be|get] {IS_SHUT} [by {{other}}]",
            f"(not|no|no more) {WAY} {OF} {{zone}}",
            "(nobody|no one) (can|may) (enter|get to|get in|reach|leave|get from) {zone}",
        ),
    ),
    Phrase(
        "bar way {zone} {beyond} {number}",
        tuple(f"[{{other}}] {SHUT} [{WAY}] {pair} (with|at|by|to) difficulty {{number}}" for pair in PAIRS)
        + tuple(f"[{WAY}] {pair} [be] {IS_SHUT} (with|at|by|to) difficulty {{number}}" for pair in PAIRS),
    ),
    Phrase(
        f"{ASKS}Which way? close way ZONE ZONE shuts one, open way ZONE ZONE opens one.",
        (
            f"[{{other}}] ({SHUT}|{OPEN}) [one of] {WAY} [up]",
            f"[one of] {WAY} [be|get] ({IS_SHUT}|{IS_OPEN})",
            f"{WAY} ({SHUTS}|open)",
        ),
    ),
    Phrase(
        opened,
        (
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
            *(
                f"[{{other}}] (clear|clear away|remove|take down|tear down|pull down|break down) {BARRIER} "
                f"{pair}"
                for pair in PAIRS
            ),
            f"[{{other}}] {OPEN} [{WAY}] {OF} {{zone}} [up]",
            f"[{{other}}] {OPEN} {{zone}} [{WAY}] [up]",
            f"{WAY} {OF} {{zone}} [be] ({IS_OPEN}|not {IS_SHUT})",
            f"{WAY} {OF} {{zone}} (open|swing open)",
            f"{{zone}} [{WAY}] [be] ({IS_OPEN}|not {IS_SHUT})",
            f"{{zone}} {WAY} (open|swing open)",
        ),
    ),
    Phrase(
        "set sight {zone} {beyond} no",
        tuple(f"(nobody|no one) can see {pair}" for pair in PAIRS)
        + tuple(f"(view|sight|line of sight) {pair} [be] {IS_SHUT}" for pair in PAIRS)
        + (
            "{zone} can not be seen from {beyond}",
            "{SHUT} view between {zone} and {beyond}".replace("{SHUT}", SHUT),
        ),
    ),
    Phrase(
        f"set {{zone}} hazard {FIRE}",
        (
            "{zone} [be] [set] (on fire|burning|burn|alight|ablaze|aflame|in flame|blazing)",
            "{zone} (catch|be catch) (fire|alight|light)",
            "{zone} (burst into flame|burst in flame|go up in flame|start burning|start burn)",
            "[{other}] (set|light) {zone} (on fire|alight|ablaze|aflame)",
            "[{other}] set fire to {zone}",
            "[{other}] (burn|ignite|torch) {zone} [down]",
            "[be] (fire|flame) [be|spread|break out|break|everywhere|all over] [out] (in|on|at|to) {zone}",
            "[{other}] (start|set) fire (in|on|at) {zone}",
        ),
    ),
    Phrase(
        f"{ASKS}How many dice of damage? set ZONE hazard NUMBER.",
        (
            "{zone} [be] (dangerous|hazardous|full of gas|poisonous|deadly)",
            f"[be] (hazard|gas|acid|danger) [be] {AT} {{zone}}",
            "{zone} be hazard",
        ),
    ),
    Phrase(
        "set {zone} hazard {number}",
        (
            f"[be] hazard [of] {{number}} [dice] {AT} {{zone}}",
            "{zone} [have|be] hazard [of] {number} [dice]",
            f"[be] {{number}} dice [of] hazard {AT} {{zone}}",
            "{zone} (burn|be on fire) (with|for|at) {number} dice",
            "{zone} (catch|go up|be|burst) [in] (fire|light|alight|flame|ablaze|burning|burn) [,] "
            "[with|at|of|for] {number} "
            "(dice|die) [of fire|of damage|of it]",
            "{zone} (do|deal) {number} (dice|die) [of] [damage]",
            "(gas|smoke|acid|fire|steam|flame) fill {zone} [,] {number} dice [of it|of damage|to (anybody|"
            "everyone|anyone) who end turn [there]|each turn]",
            "{zone} [be] (full of gas|full of smoke|on fire|burning|full of steam|flooded with acid) [,] "
            "{number} dice [of it|of damage|each turn]",
        ),
    ),
    Phrase(
        lifted("hazard"),
        (
            "{zone} [be] safe [again]",
            "{zone} [be] not (on fire|burning|burn|alight|ablaze|aflame|in flame|dangerous|hazardous)",
            "{zone} stop (burning|burn)",
            "[{other}] (extinguish|put out|douse) {zone}",
            "[{other}] (extinguish|put out|douse) (fire|flame|blaze) (in|on|at) {zone}",
            "[{other}|{side}] put out {zone}",
            "[{other}|{side}] (put|get) (fire|flame|blaze) out (in|on|at) {zone}",
            "(fire|flame|blaze|hazard|danger) (in|on|at) {zone} [be|go|burn|die] (out|gone|over|put out|"
            "extinguished|itself out|down|doused)",
            "(no|not) (fire|hazard) (in|on|at) {zone}",
        ),
    ),
    Phrase(
        "darken {zone}",
        (
            f"{{zone}} [be|get|go|become|fall|turn] {DARK}",
            "[be|get|grow|become|fall|turn] [pitch] (dark|smoke|fog|darkness|mist|pitch dark|black|"
            "smoky|foggy) "
            "[be] (in|on|at|over) {zone}",
            f"[{{other}}] (snuff|snuff out|blow out|douse|kill|cut|smash|break|dim) {LIGHTS} [out] "
            f"(in|on|at|of) "
            "{zone}",
            "[{side}] (can not|not) see [a] [thing|anything|hand] (in|on|at) {zone}",
            "(nobody|no one) can see [a] [thing|anything] (in|on|at) {zone}",
            f"{LIGHTS} [go|be] (out|off) (in|on|at) {{zone}}",
            f"{LIGHTS} (in|on|at) {{zone}} [be|get] (put|blown|snuffed|shot|turned|switched) (out|"
            f"off) [by {{other}}]",
            f"{LIGHTS} (in|on|at) {{zone}} [go|be|fail|die] [out|off]",
            f"{{zone}} {LIGHTS} [go|be] (out|off)",
            "[{other}] (darken|smoke) {zone}",
            "(smoke|fog|darkness|mist) (fill|cover|roll in|drift in|come in|roll on|come to) {zone}",
            f"[{{other}}] (put|turn|switch|shoot|knock) (out|off) {LIGHTS} (in|on|at) {{zone}}",
            f"[{{other}}] (put|turn|switch) {LIGHTS} (out|off) (in|on|at) {{zone}}",
            "{zone} [be|lie] in darkness",
            f"[be] (no|not) {LIGHTS} (in|on|at) {{zone}}",
            "{zone} (fill|be filled) with (smoke|fog|darkness|mist)",
        ),
    ),
    Phrase(
        "darken scene",
        (
            "[be|get|go|grow|become|turn] (dark|foggy|smoky|pitch dark|pitch black|night|dark everywhere)",
            "night fall",
            f"[all] {LIGHTS} [go|be|fall|get|die|fail] (out|off|fail|dead)",
            f"[all] {LIGHTS} (fail|die)",
            "(fog|smoke|mist|darkness) (come|roll|fall|set|close|drift|fill) (in|up|down|scene|everything|"
            "everywhere|place)",
            f"[{{other}}] (put|turn|switch|blow|shoot) (out|off) [all] {LIGHTS}",
            f"[{{other}}] (put|turn|switch|blow|shoot) [all] {LIGHTS} (out|off)",
            "everything (go|be|get) dark",
        ),
    ),
    Phrase(
        "light {zone}",
        (
            f"{{zone}} [be|get|become] {BRIGHT}",
            "{zone} [be] not " + DARK,
            "[{other}] (light|illuminate|light up) {zone} [up]",
            f"{LIGHTS} [go|be|come] [back] on (in|at) {{zone}}",
            f"{LIGHTS} (in|on|at) {{zone}} [go|be|come] [back] on",
            "(smoke|fog|darkness|mist|steam|spray|dust) [be] (in|on|at|from|over) {zone} (clear|lift|gone|"
            "disperse|settle) [away|up]",
            f"[{{other}}] (turn|switch|put) {LIGHTS} [back] on (in|at) {{zone}}",
            f"[{{other}}] (turn|switch|put) on {LIGHTS} (in|at) {{zone}}",
        ),
    ),
    Phrase(
        "light scene",
        (
            "[be|get|grow|become] (light|bright|day|daylight)",
            f"[all] {LIGHTS} [go|be|come] [back] on",
            f"[all] {LIGHTS} be lit",
            f"[{{other}}] light [all] {LIGHTS}",
            f"[all] {LIGHTS} (come|be) back",
            "(smoke|fog|darkness|mist|steam|dust) [be] (clear|lift|gone|disperse|settle) [up|away]",
            "(sun|moon) come (out|up)",
            "[be] not dark",
            f"[{{other}}] (turn|switch|put) {LIGHTS} [back] on",
            f"[{{other}}] (turn|switch|put) on {LIGHTS}",
            "day break",
        ),
    ),
    Phrase(
        rougher,
        (
            "{zone} [be|get|become] (slippery|icy|wet|rough|muddy|flooded|difficult|hard to cross|"
            "difficult to cross|cluttered|uneven|overgrown|full of rubble|full of debris|difficult terrain|"
            "rough terrain|hard to move in|covered in ice|covered in rubble|slick|difficult terrain) [, "
            "difficult terrain]",
            "[{other}] flood {zone}",
            "{zone} flood",
            "(rubble|debris|water|ice|mud) [be|fill|cover] [in|on|at] {zone}",
        ),
    ),
    Phrase(
        "set {zone} terrain {number}",
        changes("({zone} terrain|terrain (of|in|on|at) {zone})", "terrain", "{zone}")[0],
    ),
    Phrase(
        "set {zone} terrain 0",
        (
            "{zone} [be] not (slippery|icy|wet|rough|muddy|flooded|difficult|cluttered|difficult terrain)",
            "{zone} [be|get] (easy to cross|cleared|dry|easy|cleared of rubble)",
        ),
    ),
    Phrase(
        "set {zone} cover {number}",
        (
            *changes("({zone} cover|cover (of|in|on|at) {zone})", "[dice|points] [of] cover", "{zone}")[0],
            "[be] {number} [dice|points] [of] cover (in|on|at) {zone}",
            "[be] cover (in|on|at) {zone} [,] [of] {number} dice",
            "{zone} (give|offer|provide) {number} [dice|points] [of] cover",
        ),
    ),
    Phrase(
        f"{ASKS}How many dice of Cover? set ZONE cover NUMBER.",
        ("[be] cover (in|on|at) {zone}", "{zone} (have|give|offer|provide) cover"),
    ),
    Phrase(
        "set {zone} cover 0",
        (
            "{zone} (have|give|offer) (no|not) cover",
            "[be] (no|not) [more] cover [left] (in|on|at) {zone} [left]",
            "[all] cover (in|on|at|of) {zone} [be] (gone|destroyed|shot to pieces|blown away)",
            "[{other}] destroy [all] cover (in|on|at|of) {zone}",
            "{zone} lose [all] cover",
        ),
    ),
    Phrase(
        "trait harder everything on scene",
        (
            "make (it|everything|things) harder",
            "(everything|it|things) [be|get] harder [for everyone|for everybody|for all]",
        ),
    ),
    Phrase(
        "trait easier everything on scene",
        (
            "make (it|everything|things) easier",
            "(everything|it|things) [be|get] easier [for everyone|for everybody|for all]",
        ),
    ),
    Phrase(
        "trait harder everything on {zone}",
        (
            "(everything|things) [be|get] harder (in|on|at) {zone}",
            "make (it|everything|things) harder (in|on|at) {zone}",
        ),
    ),
    Phrase(
        "trait easier everything on {zone}",
        (
            "(everything|things) [be|get] easier (in|on|at) {zone}",
            "make (it|everything|things) easier (in|on|at) {zone}",
        ),
    ),
)
