"""How people say in every system that it is dark, or too thick to see through, and that it is light again."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from arena.words.everyday import Heard, Phrase
from arena.words.said import AT, in_any_order

BLACK = (
    "(dark|darker|pitch dark|pitch black|black|in darkness|unlit|in dark|inky|blacked out|black as pitch|"
    "black as night)"
)
MURKY = (
    "(smoky|foggy|full of smoke|full of fog|full smoke|misty|dim|filled with smoke|too dark to see|gloomy|"
    "murky|shadowy|hazy|sooty|dusty|in shadow|in gloom|hard to see in|cloak in shadow|wreathed|shrouded)"
)
DARK = f"({BLACK}|{MURKY})"
BRIGHT = (
    "(lit|light|bright|clear|lit up|well lit|illuminated|light again|bright as day|bright as noon|brighter|"
    "lighter|sunlit|moonlit|flooded with light|glow|dazzling|day)"
)
LIGHTS = (
    "(light|lamp|lantern|candle|torch|power|chandelier|bulb|lamplight|electricity|street lamp|brazier|taper|"
    "lighting|floodlight|searchlight|flare|beacon|gaslight|spotlight|headlight|candelabra|sconce|lamps|"
    "lightbulb|oil lamp|star shell|gas|strip light|hearth)"
)
SUN = "(sun|moon|moonlight|daylight|sunlight|dawn|sunrise|sunshine|starlight)"
FAILS = (
    "(knock|kick|tip|out|off|go out|be out|die|fail|gutter|go|black out|blow|break|snuff|snuff out|smash|"
    "shatter|shoot out|douse|kill|cut|dim|extinguish|turn off|switch off|put out|blow out|dead|burn out|"
    "run dry|flicker out|drown|kick over|knock over|tip over|fall over|overturn|topple|fizzle|pop|explode|"
    "cover|hide|vanish|set|go down|no|not)"
)
BURNS = (
    "(on|back on|come on|come back|lit|light|burn|shine|pour|flood|fall|stream|glow|blaze|bring|carry|"
    "strike|turn on|switch on|raise|hold up|relight|swing|hang|kindle|come up|come out|break|throw|cast|"
    "flare|burst|rise|up|spill|restored|work again|set up)"
)
LIT = "(on|come on|lit|shine|glow|bring|turn on|switch on|raise|kindle|flare|restored|set up|hang|throw)"
FOG = "(fog|smoke|mist|darkness|dust|steam|haze|murk|cloud|gloom|shadow|night|dusk|soot|spray|smog|fumes)"
THICKENS = (
    "(roll|drift|creep|come|pour|hang|settle|fill|billow|blow|descend|thick|swallow|cover|gather|fall|"
    "close in|draw in|spread|engulf|rise|shroud|thicken|everywhere|full|be|plunge|sink|seep|wrap|deepen|"
    "obscure|blanket|choke)"
)
THINS = (
    "(clear|lift|gone|disperse|settle|thin|thin out|go|blow away|drift off|drift away|burn off|dissolve|"
    "melt away|part|break up|retreat|recede|clear up|dissipate|fade|blow off|over|evaporate|not|no)"
)
SEES = "see [a] [thing|anything|much|hand|far|clearly]"
BLACKENED = (  # of a zone
    f"{{zone}} [be|get|go|become|fall|turn] {BLACK}",
    "[be|get|grow|become|fall|turn] [pitch] (dark|darkness|pitch dark|black) [be] (in|on|at|over) {zone}",
    *in_any_order("{zone}", LIGHTS, FAILS),
    f"[{{other}}] {FAILS} {LIGHTS} [out|off|over] [in|on|at|of] {{zone}}",
    *in_any_order("{zone}", f"(can not|not|nobody|no one|hard|impossible) [can|to] {SEES}"),
    "[{other}] darken {zone}",
    "{zone} [be|lie] in darkness",
    "{zone} (plunge|sink|be plunged) [in] [to] (dark|darkness|gloom|shadow|night|blackness)",
)
CLOUDED = (  # of a zone
    f"{{zone}} [be|get|go|become|fall|turn] {MURKY}",
    "[be|get|grow|become|fall|turn] (smoke|fog|mist|smoky|foggy) [be] (in|on|at|over) {zone}",
    *in_any_order("{zone}", FOG, THICKENS),
    "[{other}] smoke {zone}",
    "{zone} [be] (full|thick|wreathed|shrouded|hidden|swathed) [in|with|of] (fog|smoke|mist|dust|steam|haze)",
)
BLACK_EVERYWHERE = (
    "[be|get|go|grow|become|turn] (dark|pitch dark|pitch black|night|dark everywhere)",
    "night fall",
    f"[all] {LIGHTS} [go|be|fall|get|die|fail] (out|off|fail|dead)",
    f"[all] {LIGHTS} (fail|die)",
    f"{SUN} (set|go down|go behind|vanish|hide|fade) [cloud]",
    f"[whole] (place|building|house|area|everything|everywhere|all) {BLACK}",
    f"[{{other}}] (put|turn|switch|blow|shoot) (out|off) [all] {LIGHTS}",
    f"[{{other}}] (put|turn|switch|blow|shoot) [all] {LIGHTS} (out|off)",
    "everything (go|be|get) dark",
    "(get|become) [impossible|difficult] to see [anything|far|clearly]",
    "(impossible|difficult) to see [anything|far|clearly]",
    "({side}|nobody|no one|they) [can|can not|not] see [thing|anything|hand|far]",
)
CLOUDED_EVERYWHERE = (
    "[be|get|go|grow|become|turn] (foggy|smoky|misty|hazy)",
    f"[whole] (place|building|house|area|everything|everywhere|all) {MURKY}",
    f"{FOG} {THICKENS} [in|up|down|scene|everything|everywhere|place|everyone]",
)
BRIGHTENED = (  # of a zone that need not have been dark
    f"{{zone}} [be|get|become] {BRIGHT} [by {{other}}]",
    f"[be] {BRIGHT} {AT} {{zone}}",
    *in_any_order("{zone}", f"({LIGHTS}|{SUN})", LIT),
    "[{other}] (light|illuminate|light up) {zone} [up]",
)
LIGHTENED = (  # of a zone
    f"{{zone}} [be|get|become] {BRIGHT}",
    "{zone} [be] not " + DARK,
    "[{other}] (light|illuminate|light up) {zone} [up]",
    *in_any_order("{zone}", f"({LIGHTS}|{SUN})", BURNS),
    *in_any_order("{zone}", FOG, THINS),
    *in_any_order("{zone}", LIGHTS, BRIGHT),
    f"[{{other}}] (light|relight) [all] {LIGHTS} (in|on|at|of) {{zone}}",
    "{zone} (brighten|clear|light up|be lighter|be bright as day)",
    "[can] see [again|clearly|everything] {zone}",
    f"{BRIGHT} {AT} {{zone}}",
)
LIGHT_EVERYWHERE = (
    "[be|get|grow|become] (light|bright|day|daylight) [everywhere|again]",
    f"[all] {LIGHTS} [go|be|come] [back] on",
    f"[all] {LIGHTS} be lit",
    f"[{{other}}] light [all] {LIGHTS}",
    f"[all] {LIGHTS} (come|be) back",
    f"{FOG} [be] {THINS} [up|away]",
    f"{SUN} (come|rise|break|shine|appear) [out|up]",
    "[be] not dark",
    f"[{{other}}] (turn|switch|put) {LIGHTS} [back] on",
    f"[{{other}}] (turn|switch|put) on {LIGHTS}",
    "day break",
)


def everywhere(ruling: str) -> Callable[[Heard], Iterator[tuple[str, ...]]]:
    """Return what yields a ruling on a zone once for each zone of the scene."""

    def rulings(heard: Heard) -> Iterator[tuple[str, ...]]:
        yield tuple(ruling.format(zone=key) for key in heard.cast.keys("zone"))

    return rulings


def light_phrases(black: str, clouded: str, light: str) -> Iterator[Phrase]:
    """Yield the phrases that do what three rulings on a zone say: that it is dark, hazy, and neither."""
    for ruling, ways, over_all in (
        (black, BLACKENED, BLACK_EVERYWHERE),
        (clouded, CLOUDED, CLOUDED_EVERYWHERE),
        (light, LIGHTENED, LIGHT_EVERYWHERE),
    ):
        yield Phrase(ruling, ways)
        yield Phrase(everywhere(ruling), over_all)
