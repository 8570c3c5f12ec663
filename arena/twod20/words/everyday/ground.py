"""Everyday words for places: fire, light, cover, and how hard it is to get about."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from arena.twod20 import codes
from arena.words.cover import BARE, COVER_IS, COVERED
from arena.words.everyday import ASKS, Heard, Phrase
from arena.words.hazards import BURNING, QUENCHED
from arena.words.light import (
    BLACK_EVERYWHERE,
    BLACKENED,
    BRIGHTENED,
    CLOUDED,
    CLOUDED_EVERYWHERE,
    LIGHT_EVERYWHERE,
    LIGHTENED,
)
from arena.words.said import AT, changes, in_any_order

PERIL = (
    "(hazard|gas|smoke|acid|fire|steam|flame|blaze|danger|avalanche|poison|fume|lava|spark|ember|debris|wire|"
    "spike|cold|frost|heat|lightning|electricity|current|lye|rockfall|water|vapour|damage|shard|glass|bee|"
    "wasp|"
    "hornet|caltrop|nail|trap|thorn|nettle|bramble|oil|tar|pitch|cable|radiation|spore|toxin|miasma|swarm|"
    "rat|"
    "leech|snake|quicksand|undertow|rapid|mine|crossfire|splinter|brine|slag|scald|chemical|chlorine|tear "
    "gas|"
    "beam|stone|rock|brick|slate|tile|plaster|masonry|timber|hail|wind|gale|surge|rubbish|machinery|blade|"
    "scree)"
)
HURTS = (
    "(deal|do|cost|hurt|inflict|cause|take|suffer|get|eat|receive|dangerous|deadly|hazardous|hot|freezing|"
    "burn|"
    "boil|scald|electrified|live|poisonous|toxic|treacherous|lethal|unsafe|trapped|mined|booby-trapped|"
    "glow|sting|"
    "collapse|give way|flooded|flood|catch|catch fire|go up|on fire|ablaze|alight|in flame|call it|roll)"
)
DICE = "[challenge|damage|danger] (dice|die) [of damage|damage|of danger]"
CEASES = (
    "(out|over|gone|under control|extinguish|clear|clear out|pass|die|die down|die away|die out|burn out|"
    "go out|"
    "stop|subside|settle|ebb|drain|drain away|blow over|blow off|blow away|disperse|end|harmless|safe|calm "
    "down|"
    "cool|cool down|cold|contained|put out|dealt with|spent|disarmed|defused|swept up|mopped up|cleaned up|"
    "fade)"
)
LIVE = "[live|bare|exposed|sparking|broken|sharp|hot|boiling|poisoned|rusty]"
SHARP = (  # what hurts whoever stands in it, and is no fog
    "(cable|wire|acid|spike|caltrop|nail|thorn|shard|glass|lye|lava|ember|current|electricity|mine|blade|scree)"
)
FIRE = 2  # dice of a fire of which no more is said


def rougher(heard: Heard) -> Iterator[str]:
    """Yield the ruling that makes it harder to get about in a zone."""
    terrain = int(heard.state.zones[heard.at("zone")].terrain)
    yield f"set {heard.key('zone')} terrain {min(5, terrain + 1)}"


def brightened(heard: Heard) -> Iterator[str]:
    """Yield the ruling that makes it easier to shoot in a zone that is lit, though it was not dark."""
    harder = [
        each
        for each in heard.state.traits[: int(heard.state.trait_count)]
        if each.copies and each.effect == codes.HARDER and each.scope == codes.ON_ZONE
    ]
    if not any(int(each.on) == heard.at("zone") for each in harder):
        yield f"trait easier ranged on {heard.key('zone')}"


def lifted(word: str) -> Callable[[Heard], Iterator[str]]:
    """Return what yields the ruling that sets a number of the zone that was named to 0."""

    def rulings(heard: Heard) -> Iterator[str]:
        yield f"set {heard.key('zone')} {word} 0"

    return rulings


GROUND = (
    Phrase(
        f"set {{zone}} hazard {FIRE}",
        BURNING,
    ),
    Phrase(
        f"set {{zone}} hazard {FIRE}",
        (
            f"[be] {LIVE} {SHARP} [be|lie|leak|spread|hang|run|spill|drip|seep] (in|on|at|over|across|"
            f"through) "
            "{zone}",
            f"{{zone}} [be] (full|covered|littered|strewn) [of|in|with] {LIVE} {SHARP}",
        ),
        sure=True,
    ),
    Phrase(
        f"{ASKS}How many dice of damage? set {{zone}} hazard NUMBER.",
        (
            "{zone} [be] (dangerous|hazardous|full of gas|poisonous|deadly)",
            f"[be] {PERIL} [be] {AT} {{zone}}",
            *in_any_order(
                "{zone}", PERIL, "(fill|spread|cover|pour|leak|seep|flow|spill|crawl|swarm|drip|rain|fall)"
            ),
            "{zone} be (hazard|trap|minefield|danger)",
        ),
    ),
    Phrase(
        "set {zone} hazard {number}",
        (
            f"[be] hazard [of] {{number}} [dice] {AT} {{zone}}",
            "{zone} [have|be] hazard [of] {number} [dice]",
            f"hazard {AT} {{zone}} [be|go|rise|drop|fall|get] [up|down|worse] (to|,) {{number}} [dice]",
            "{zone} hazard [be|go|rise|drop|fall|get] [up|down|worse] (to|,) {number} [dice]",
            f"[be] {{number}} dice [of] hazard {AT} {{zone}}",
            "{zone} (burn|be on fire) (with|for|at) {number} dice",
            "{zone} (catch|go up|be|burst) [in] (fire|light|alight|flame|ablaze|burning|burn) [,] "
            "[with|at|of|for] {number} "
            "(dice|die) [of fire|of damage|of it]",
            "{zone} (do|deal) {number} (dice|die) [of] [damage]",
            f"{PERIL} {{zone}} {{number}} (dice|die)",
            f"{{zone}} {PERIL} {{number}} (dice|die)",
            f"{{number}} (dice|die) {PERIL} {{zone}}",
            "{zone} [be] (dangerous|deadly|hazardous|on fire|burning|hot|freezing) {number} (dice|die)",
            "{number} (dice|die) [damage] (to|for) (anybody|anyone|everyone|everybody|all|whoever) {zone}",
            "(anybody|anyone|everyone|everybody|whoever) {zone} (take|suffer|get) {number} (dice|die)",
            *in_any_order("{zone}", PERIL, f"{{number}} {DICE}"),
            *in_any_order("{zone}", HURTS, f"{{number}} {DICE}"),
            f"{{zone}} {{number}} {DICE}",
            *in_any_order("{zone}", "(hazard|danger|peril) [level|rating] [of|be|at|to] {number}"),
        ),
    ),
    Phrase(
        lifted("hazard"),
        (
            "{zone} [be] safe [again]",
            *QUENCHED,
            "{zone} [be] not (dangerous|hazardous)",
            "{zone} (can|will|do|shall) not (hurt|burn|harm|scald|sting|kill|bite|choke|poison|cut|touch|"
            "shock) "
            "[any|anybody|anyone|you|us|them|people|players|a soul]",
            "{zone} not (hurt|burn|harm|scald|sting|kill|bite|choke|poison|cut|touch|shock) [anybody|"
            "anyone|you|"
            "us|them|people|players]",
            "{zone} be not (hazard|danger|risk|death trap|problem|harmful|deadly)",
            "(hazard|danger) (in|on|at) {zone} [be|go|die] (out|gone|over|down)",
            "(no|not) (fire|hazard) (in|on|at) {zone}",
            "{zone} [be] (harmless|out of danger|cold|extinguished|under control|fine again|burnt out|"
            "not burning|cool|cooled|cooled down)",
            f"{PERIL} [be|have] {{zone}} [be] (out|over|gone|under control|die|die down|burn out|go out|"
            "gutter|pass|past|clear|drain|drain away|stop|subside|settle|blow away|disperse|extinguish)",
            f"[{{other}}|{{side}}] (extinguish|put out|stamp out|beat out|smother|clear|drain|turn off|"
            f"shut off|switch off|mop up) {PERIL} "
            "(in|on|at|of) {zone}",
            *in_any_order("{zone}", PERIL, CEASES),
            *in_any_order("{zone}", f"(not|no|no more) ({PERIL}|{HURTS})"),
            "{zone} (safe|harmless|walkable|frozen over|frozen solid|cool|fine|out|no risk|calm)",
            "(safe|harmless|no risk|no harm) [to] [cross|enter|walk|stand|be] {zone}",
            f"(put out|stamp out|get|quench|make safe|make harmless|clear|disarm|defuse) ({PERIL}|{{zone}}) "
            "[out] [{zone}]",
        ),
    ),
    Phrase("darken {zone}", (*BLACKENED, *CLOUDED)),
    Phrase("darken scene", (*BLACK_EVERYWHERE, *CLOUDED_EVERYWHERE)),
    Phrase(brightened, BRIGHTENED),
    Phrase("light {zone}", LIGHTENED),
    Phrase("light scene", LIGHT_EVERYWHERE),
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
    Phrase("set {zone} cover {number}", COVER_IS),
    Phrase(f"{ASKS}How many dice of Cover? set ZONE cover NUMBER.", COVERED),
    Phrase("set {zone} cover 0", BARE),
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
