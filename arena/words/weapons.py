"""How people say in every system that a weapon is in hand or lies somewhere, and how many shots are left."""

from arena.words.said import NOT

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
FEW_SHOTS = (f"{{who}} (have|get) [only|just|get] {{number}} {SHOTS} left [(for|in) {{weapon}}]",)
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
    "{who} (have|get) [only|just|get] {number} [more] {weapon} left [to (throw|fire|shoot|use)]",
)
SHOTS_LEFT = (
    f"{{who}} (have|at|to|with|down to|left|leave) {{number}} {SHOTS}",
    "{who} (reload|restock|stock up|fill up|fully loaded|top up)",
)
PART = (
    "(string|bowstring|haft|head|edge|hilt|trigger|barrel|lock|hammer|spring|stock|firing pin|pin|chamber|"
    "breech|mechanism|action|shaft|handle|powder|primer|magazine|slide|cylinder|sight)"
)
BREAKS = (
    "(jam|misfire|misfeed|foul|break|shatter|snap|bend|fail|stick|stuck|dead|die|useless|ruined|wreck|wet|"
    "soaked|"
    "damp|crack|split|melt|rust|rusted|warp|explode|blow up|burst|pack up|seize|clog|overheat|come apart|"
    "fall apart|"
    "fall off|come off|fly off|fly apart|unstrung|go click|click|no use|no good|worthless|out of action|"
    "out of order|"
    "not fire|not work|not go off|refuse to fire|refuse to work|refuse|cut out|lock up|conk out|play up|"
    "kaput|bust|"
    "short|short out|freeze|frozen|hang fire|gum up|choke|give out|give up ghost|need clearing|out of "
    "pressure|"
    "splinter|go crack|in pieces|in bits|spoil|spent itself|empty click|blunt|notch|two pieces)"
)
JAMMED = (
    "{who} {weapon} [be|get] (jam|jammed|misfire|fail|stuck|pack up|jam up|give out|die|"
    "stop working|conk out)",
    "{weapon} of {who} (pack up|jam up|give out|fail|die|stop working|not fire|not work)",
    "{who} have [a] jammed {weapon}",
    "{weapon} of {who} [be] (jam|jammed|misfire)",
    "{weapon} [be] (jam|jammed|misfire)",
    "jam {who} {weapon}",
    "{who} have jam in {weapon}",
    "{who} {weapon} [will|can] not (work|fire|shoot|go off|be fired|be used|cycle|respond|be reloaded)",
    f"{{who}} [{PART}] {{weapon}} [{PART}] {BREAKS} [solid|clean|badly|completely] [in half|in two]",
    f"{BREAKS} {PART} (of|on|in) {{who}} {{weapon}}",
    f"{PART} {BREAKS} {{who}} {{weapon}}",
    f"{{who}} {{weapon}} have {BREAKS} {PART}",
    f"{{weapon}} {BREAKS} (in|on) {{who}} [hand|face|grip]",
)
PART_BROKEN = (f"{{weapon}} {PART} [be|get] {BREAKS}", f"{PART} (of|on|in) {{weapon}} {BREAKS}")
BROKEN = (
    "{who} {weapon} (break|shatter|snap|be broken|be shattered|be useless|be ruined|be destroyed|"
    "be soaked|be out of order)",
    "[{other}] (break|shatter|destroy|ruin) {who} {weapon}",
    "break {weapon} of {who}",
)
WORKS = (
    "(work|fire|fine|ok|good|usable|clear|unjam|fix|repair|mend|function|back in action|in order|sorted|"
    "free|shoot|"
    "good as new|dry again|restrung|ready again|serviceable|operational|fixed) [again]"
)
FIXED = (
    f"{{who}} {{weapon}} {WORKS}",
    f"{{who}} (get|have) {{weapon}} {WORKS} [again]",
    "{who} {weapon} not (broken|jam|stuck|useless|dead)",
    "{who} (sort|sort out|free|mend|unstick|restring|dry|fix up|coax|get) {weapon} [back in action]",
    "{who} (clear|unjam|fix|repair|unblock) {weapon}",
    "{who} clear jam (in|of|on) {weapon}",
    "{who} {weapon} (work|fire|be clear|be cleared|be unjammed|be fixed|be repaired)",
    f"{{who}} {{weapon}} {NOT} (jam|jammed)",
    "(unjam|clear) {who} {weapon}",
)
