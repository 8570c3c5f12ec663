"""Everyday words for pools, weapons in hand and who knows of whom, in the many words people have for them."""

from __future__ import annotations

from collections.abc import Iterator

from arena.twod20 import codes
from arena.twod20.words.everyday.arms import dropped, loads, more_loads
from arena.twod20.words.everyday.pools import FORTUNE, GM, MOMENTUM, PARTY, THREAT, fortune, held, moved
from arena.words.everyday import Heard, Phrase, Rulings
from arena.words.weapons import (
    DROPPED,
    FEW_SHOTS,
    FLUNG,
    HANDED,
    IS_EMPTY,
    LAST_SHOT,
    OUT_OF_SHOTS,
    SHOTS,
    SHOTS_ARE,
    SHOTS_LEFT,
    SHOTS_SPENT,
    STOWED,
    TAKEN_UP,
)

# ---- pools ----

TAKES = (
    "(add|gain|give|take|get|earn|more|bank|put|have|collect|award|chuck|pocket|slip|bonus|extra|worth|"
    "buy|grab|bring)"
)
LOSES = (
    "(lose|spend|pay|use|blow|waste|squander|burn|drop|remove|less|fewer|knock off|take off|cost|shave|"
    "drain|off|from|discard|"
    "strike|minus)"
)


def of_pool(pool: str, noun: str, holder: str) -> Iterator[Phrase]:
    """Yield what is said of a pool of points with colour round it."""
    yield Phrase(
        held(pool),
        (
            f"{noun} (to|at|be|stand at|now|be now|down to|up to|on) {{number}}",
            f"(down|up|left|at|stand|sit|be) (to|at|with|on) {{number}} {noun}",
            f"{{number}} {noun} (left|remain|in pool|in all|in total|on table)",
        ),
    )
    yield Phrase(
        moved(pool, 1),
        (
            f"{TAKES} {{number}} {noun}",
            f"{noun} (up|rise|grow|climb|increase|jump|go up|swell) by {{number}}",
            f"{{number}} {noun} (for|to) {holder}",
            f"{{more}} {noun}",
            f"{{number}} (more|extra) {noun}",
        ),
    )
    yield Phrase(
        moved(pool, -1),
        (
            f"{LOSES} {{number}} {noun}",
            f"{noun} (down|fall|drop|shrink|sink|decrease|go down) by {{number}}",
            f"{{less}} {noun}",
            f"{{number}} {noun} (gone|spent|lost|less|off|away|from|used up)",
        ),
    )
    yield Phrase(
        f"set {pool} 0",
        (
            f"{noun} (gone|empty|spent|used up|zero|wiped out|dry|reset|to nothing|all gone)",
            f"(no|not|all|last|whole) {noun} (left|gone|spent|lost|remain|used)",
            f"(empty|clear|drain|wipe|wipe out|lose all|spend all|reset) {noun}",
        ),
    )


POOLS = (
    *of_pool("threat", THREAT, GM),
    *of_pool("momentum", MOMENTUM, PARTY),
    Phrase(
        fortune(1),
        (
            f"{{who}} (get|gain|earn|receive|have|take|deserve|pick up|recover|regain) {{number}} {FORTUNE}",
            f"(give|award|grant|hand|toss) {{who}} {{number}} {FORTUNE}",
            f"{{number}} {FORTUNE} (to|for) {{who}}",
            f"{{who}} (get|earn|deserve) {FORTUNE}",
        ),
    ),
    Phrase(
        fortune(-1),
        (
            f"{{who}} (lose|spend|use|burn|pay|drop|give up|cash in|blow) {{number}} {FORTUNE}",
            f"(take|cost|strip|dock) {{who}} {{number}} {FORTUNE}",
            f"(take|strip|dock) {{number}} {FORTUNE} (from|off) {{who}}",
            f"{{who}} (spend|use|burn|lose) {FORTUNE}",
        ),
    ),
    Phrase(
        "set {who} fortune {number}",
        (
            f"{{who}} (at|to|down|up|on|with|be|left) {{number}} {FORTUNE}",
            f"{{who}} {FORTUNE} (at|to|be|down|up) {{number}}",
        ),
    ),
    Phrase(
        "set {who} fortune 0",
        (
            f"{{who}} (no|not|all|last|from) {FORTUNE}",
            f"{{who}} {FORTUNE} (gone|run out|spent|dry|empty|used up|zero)",
        ),
    ),
)

# ---- things ----


def spends(heard: Heard) -> Iterator[str | Rulings]:
    """Yield the ruling on the ammunition of each weapon of somebody that takes some."""
    for slot, weapon in enumerate(heard.cast.keys("weapon", heard.who)):
        arm = heard.state.characters[heard.who].weapons[slot]
        if weapon and slot > 0 and arm.form == codes.AS_RANGED and not arm.natural:
            yield (f"set {heard.key('who')} {weapon} reloads {max(0, int(arm.reloads) - heard.number)}",)


THINGS = (
    Phrase(dropped, DROPPED),
    Phrase(dropped, FLUNG, sure=True),
    Phrase("set {who} {weapon} held no", STOWED),
    Phrase("set {who} {weapon} held yes", TAKEN_UP),
    Phrase("hand {who} {weapon} {whom}", HANDED),
    Phrase(loads(0), OUT_OF_SHOTS),
    Phrase("set {who} {weapon} reloads 1", LAST_SHOT),
    Phrase("set {who} {weapon} reloads {number}", FEW_SHOTS),
    Phrase(spends, SHOTS_SPENT),
    Phrase(
        "set {who} stealth detected",
        ("{other} hear {who} but (can not|not) (place|see|find) [{whom}|he|she|it|they]",),
    ),
    Phrase("set {who} {weapon} reloads 0", IS_EMPTY),
    Phrase("set {who} {weapon} reloads {number}", SHOTS_ARE),
    Phrase(
        more_loads(1),
        (
            f"{{who}} (find|get|gain|receive|pick up|collect|scrounge|loot|pocket|take) {{number}} "
            f"{SHOTS} {{weapon}}",
            f"{{number}} (more|extra|fresh|spare) {SHOTS} {{who}} {{weapon}}",
        ),
    ),
    Phrase(
        more_loads(-1),
        (
            f"{{who}} (lose|use|spend|use up|fire|shoot|get through|burn|waste|drop) {{number}} {SHOTS} "
            f"{{weapon}}",
            f"{{who}} {{weapon}} (lose|use|spend|burn|waste|down) {{number}} {SHOTS}",
        ),
    ),
    Phrase(loads(None), SHOTS_LEFT),
)

# ---- who knows of whom ----

SEES = (
    "(spot|notice|find|discover|see|catch sight of|know of|know about|aware of|expose|glimpse|see clearly|"
    "lay eye on|"
    "look straight at|stare at|point at|point out|pick out|make out|catch|shine light on|know where|wise "
    "to|onto)"
)
SEEN = (
    "(seen|spotted|noticed|discovered|visible|revealed|found|in plain sight|in sight|in view|exposed|"
    "given away|in open|"
    "out in open|blown|break cover|step out|show self|come out of hiding|come from hiding|give away|"
    "caught in light|"
    "in full view|not hidden|silhouetted)"
)
UNSEEN = (
    "(hidden|out of sight|from sight|unseen|invisible|in hiding|concealed|vanish|disappear|melt into|slip "
    "from sight|"
    "go to ground|hide|tuck away|lie low|duck from sight|crouch in shadow|merge with|nowhere to be seen|"
    "keep out of sight|"
    "in shadow|covered|blend in)"
)
HEARS = (
    "(hear|smell|sense|suspect|notice something|get wind of|feel presence of|scent|catch whiff of|catch "
    "scent of)"
)
ASLEEP = (
    "(asleep|doze|doze off|nod off|fall asleep|drift off|drop off|snore|sleep|snooze|fast asleep|out like "
    "light|slumber)"
)
WAKES = (
    "(wake|awake|woken|alert|on alert|on guard|wide awake|prick up ear|sit up|stir|startle|suspicious|on "
    "toe|hear something|"
    "jump up|come to|on edge|vigilant|watchful)"
)
BORED = (
    "(bored|distracted|not pay attention|half asleep|look away|daydream|lost in thought|inattentive|relax|"
    "slack|yawn)"
)
KNOWING = (
    Phrase(
        "reveal {who}",
        (
            f"({{other}}|{{side}}|everyone|everybody) {SEES} {{who}}",
            f"{{who}} {SEEN}",
            "(cover|game) (up|blown) for {who}",
        ),
    ),
    Phrase(
        "hide {who}",
        (
            f"{{who}} {UNSEEN}",
            "({other}|{side}|nobody|no one) (lose sight of|lose track of|lose|not see|not know where|not "
            "know of) {who}",
            "(nobody|no one) (see|spot|notice|know where|know of|remember) {who}",
            "{who} not (seen|spotted|noticed|visible|in sight)",
        ),
    ),
    Phrase(
        "set {who} stealth detected",
        (
            f"({{other}}|{{side}}|everyone|everybody) {HEARS} {{who}}",
            "{who} (heard|smelled|smelt|detected|sensed|suspected|make noise|make sound)",
        ),
    ),
    Phrase("set {who} attention asleep", (f"{{who}} {ASLEEP}", "(put|send) {who} to sleep")),
    Phrase("set {who} attention alert", (f"{{who}} {WAKES}", "(wake|alert|rouse|startle) {who}")),
    Phrase("set {who} attention bored", (f"{{who}} {BORED}", "(bore|distract|lull) {who}")),
)

HAVING = (*POOLS, *THINGS, *KNOWING)
