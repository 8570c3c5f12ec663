"""How people say in every system that a weapon is in hand or lies somewhere, and how many shots are left."""

from __future__ import annotations

WEAPONS = frozenset(("weapon", "arm"))
GUNS = frozenset("gun firearm shooter".split())
HANDS = "(hand|grip|grasp|finger|hold|holster|belt|sheath)"
FALLS = (
    "(drop|lose|let go of|let fall|fumble|fling|throw away|throw down|fling away|toss aside|toss away|"
    "discard|abandon|"
    "cast aside|relinquish|part with|throw aside|lay down|put down|surrender|hurl|chuck)"
)
FLIES = (
    "(fall|slip|fly|clatter|skid|skitter|slide|spin|knocked|torn|wrenched|shot|kicked|batted|yanked|go "
    "flying|drop|roll|"
    "end up|land|splash|vanish|sink|dropped|lost|jerked|twisted|swept|plucked|be on|lie)"
)
TAKES_UP = (
    "(pick up|grab|draw|snatch|retrieve|recover|scoop up|get back|find|pull out|pull|whip out|unsheathe|"
    "take|get hold of|"
    "produce|raise|level|ready|fish out|have back|hold|reach for|unsling|swap to|switch to|change to|"
    "seize|collect)"
)
STOWS = "(sheathe|put away|holster|stow|shoulder|sling|sling over|tuck away|hide away|lower)"
GIVES = "(give|hand|pass|toss|throw|lend|slide|hand over|chuck|sell|press|slip|kick|roll)"
STEALS = (
    "(take|grab|snatch|wrest|steal|pick|wrench|pluck|rip|tear|twist|relieve|yank|get|lift|seize|nab|swipe)"
)
SHOTS = (
    "(ammo|ammunition|bullet|arrow|bolt|shot|round|reload|cartridge|shell|quarrel|stick|charge|clip|"
    "magazine|powder)"
)
DROPPED = (
    "{who} (put|lay|set|throw|toss|cast|fling) {weapon} (down|away|aside|in) [{zone}]",
    f"{{who}} {FALLS} {{weapon}} [(in|on|at|to) {{zone}}]",
    "{who} leave {weapon} [behind|there|on ground|where it be]",
    f"{{who}} {{weapon}} {FLIES} [(in|on|at|to|across) {{zone}}]",
    f"{{weapon}} {FLIES} (from|out) {{who}} [{HANDS}]",
    f"(knock|strike|shoot|kick|tear|wrench|bat|yank|twist|blow|sweep) {{weapon}} from {{who}} [{HANDS}]",
    "(knock|strike|shoot|kick|tear|wrench|bat|yank|twist) {who} {weapon} (away|from|aside|down|out)",
)
FLUNG = (
    "{who} {weapon} (go|fly|fall|sail|slide|roll|spin|clatter) [(over|from|off|across|past|in) "
    "[{beyond}|{stranger}]] "
    ", it [be|lie|land|end up|come to rest] [down|up|now] [in|on|at] {zone}",
)
STOWED = (f"{{who}} {STOWS} {{weapon}}",)
TAKEN_UP = (
    "{who} (fish|pull|haul|drag|dig|get) {weapon} (from|out) [{zone}]",
    f"{{who}} {TAKES_UP} {{weapon}}",
    "{who} {weapon} (be out|out|in hand|drawn|at ready|ready)",
    "{weapon} (in|back in) {who} hand",
    "{who} (have|get) {weapon} (back|again|back in hand|in hand|in hand again)",
)
HANDED = (
    f"{{who}} {GIVES} {{weapon}} (to|at) {{whom}}",
    f"{{who}} {GIVES} {{whom}} {{weapon}}",
    f"{{whom}} {STEALS} {{weapon}} (from|off) {{who}}",
    f"{{whom}} {STEALS} {{who}} {{weapon}}",
    "{whom} (have|hold|get) {who} {weapon}",
)
OUT_OF_SHOTS = (
    f"{{who}} (out of|no|not|no more|last|from|without|run out of|spend all|use up) {SHOTS}",
    "{who} (run dry|bone dry|click on empty|empty|clean out|run out)",
    f"{{who}} {SHOTS} (gone|spent|empty|run out|used up|wet|soaked)",
)
LAST_SHOT = (
    f"{{who}} (down to|have|on) [only|just] last {SHOTS} [left] (for|in|of|with) {{weapon}}",
    f"{{who}} {{weapon}} (down to|have|on) [only|just] last {SHOTS}",
)
FEW_SHOTS = (f"{{who}} have (only|just) {{number}} {SHOTS} left (for|in) {{weapon}}",)
SHOTS_SPENT = (f"{{who}} (lose|drop|spend|waste|fire|use|shoot) {{number}} {SHOTS}",)
IS_EMPTY = (
    "{who} {weapon} (empty|dry|spent|run out|run dry|click|click empty|bone dry)",
    f"{{who}} (no|not|no more|out of|from|last|without) {SHOTS} {{weapon}}",
    f"{{who}} {{weapon}} (no|not|no more|out of|from|without) {SHOTS}",
    f"{{who}} (no|not|no more|out of|from|last) {{weapon}} {SHOTS}",
)
SHOTS_ARE = (
    f"{{who}} {{weapon}} (have|at|to|with|be) {{number}} [{SHOTS}]",
    f"{{who}} (have|at|to|with|be|leave) {{number}} {SHOTS} {{weapon}}",
    f"{{number}} {SHOTS} (left|remain) {{who}} {{weapon}}",
)
SHOTS_LEFT = (
    f"{{who}} (have|at|to|with|down to|left|leave) {{number}} {SHOTS}",
    "{who} (reload|restock|stock up|fill up|fully loaded|top up)",
)
