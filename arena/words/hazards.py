"""How people say in every system that a place burns or is full of smoke, and that it is so no longer."""

from __future__ import annotations

from collections.abc import Iterator

from arena.words.everyday import Phrase

BURNING = (
    "{zone} [be] [set] (on fire|burning|burn|alight|ablaze|aflame|in flame|blazing)",
    "{zone} (catch|be catch) (fire|alight|light)",
    "{zone} (be|go|go up|come) [in|like] (inferno|blaze|bonfire|torch|flame|smoke|fire|tinder|furnace)",
    "{zone} (be|become) (death trap|sea of flame|wall of flame|burning down)",
    "(fire|flame|blaze|inferno|wildfire) [rage|roar|spread|reach|lick|engulf|take hold|jump|"
    "sweep|eat|"
    "consume|leap|break out|start|burn|catch] [in|on|at|to|through|up|across|over] {zone}",
    "{zone} [be] (ablaze|engulfed|consumed|afire|burnt|burning up|burned)",
    "(burn|burning|blaze) (in|on|at|over) {zone}",
    "burning (oil|tar|pitch|spirit|lamp oil|beam|timber) [be] {zone}",
    "{zone} (burst into flame|burst in flame|go up in flame|start burning|start burn)",
    "[{other}] (set|light) {zone} (on fire|alight|ablaze|aflame)",
    "[{other}] set fire to {zone}",
    "(fire|flame|blaze) [spread|jump|leap|creep] [from] {beyond} (to|in|on) {zone}",
    "[{other}] (burn|ignite) {zone} [down]",
    "[be] (fire|flame) [be|spread|break out|break|everywhere|all over] [out] (in|on|at|to) {zone}",
    "[{other}] (start|set) fire (in|on|at) {zone}",
    "{zone} (flare up|go up|burn down|smoulder|burn merrily|go whoosh|burst ablaze)",
)
QUENCHED = (
    "{zone} [be] not (on fire|burning|burn|alight|ablaze|aflame|in flame)",
    "(fire|flame|blaze) (in|on|at) {zone} [be|go|burn|die] (out|gone|over|put out|extinguished|"
    "itself out|down|doused)",
    "(fire|flame|blaze) extinguished (in|on|at) {zone}",
    "{zone} stop (burning|burn)",
    "[{other}] (extinguish|put out|douse) {zone}",
    "[{other}] (extinguish|put out|douse) (fire|flame|blaze) (in|on|at) {zone}",
    "[{other}|{side}] put out {zone}",
    "{zone} [be] (safe|harmless|out of danger)",
    "[{other}|{side}] (put|get) (fire|flame|blaze) out (in|on|at) {zone}",
)
QUENCHED_SOMEWHERE = (
    "(fire|flame|blaze) [be|go|burn|die] (out|over|put out|extinguished|itself out|down|doused|quenched)",
    "[{other}|{side}] (extinguish|put out|douse|quench) (fire|flame|blaze)",
    "[{other}|{side}] put (fire|flame|blaze) out",
)
FILLS = "(fill|spread to|spread through|pour into|reach|cover|flood|creep into)"


def hazard_phrases(name: str, is_so: str, is_not: str) -> Iterator[Phrase]:
    """Yield the phrases that do what two rulings say: that a zone has a hazard, and that it has it not."""
    yield Phrase(
        is_so,
        (
            f"[there] [be] {name} (in|on|at|all over) {{zone}}",
            f"{name} {FILLS} {{zone}}",
            f"{{zone}} [be] (full of|filled with|covered in|flooded with) {name}",
        ),
        sure=True,
    )
    yield Phrase(
        is_not,
        (
            f"[there] [be] (no|not|no more) {name} [any more] (in|on|at) {{zone}} [any more]",
            f"{name} (in|on|at) {{zone}} [be] (gone|over|out|clear|cleared)",
            f"{name} (clear|clear from|leave|drain from) {{zone}}",
            f"{{zone}} [be] (free|clear) of {name}",
        ),
        sure=True,
    )
