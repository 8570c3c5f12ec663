"""Everyday words for being hurt and healed, for falling and getting up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from arena.twod20 import codes
from arena.twod20.rules.harm.harm import harms_left
from arena.twod20.words.everyday.said import BE, MORE, NOT, changes
from arena.words.everyday import ASKS, Heard, Phrase

LYING = (codes.DEFEATED, codes.UNCONSCIOUS, codes.DEAD, codes.BROKEN)
HURT = "([points|point] (damage|hp|health|hit|harm|hit points) [points|point]|hit point|points)"
STRESS = "([points|point] stress [points|point])"
HEALTH = "([points|point] (hp|health|hit point|life) [points|point])"
BLOW = (
    "(hit|damage|hurt|shoot|stab|strike|burn|cut|punch|kick|slash|bite|clobber|smack|bash|graze|scratch|"
    "wound|attack|club|blast|slap)"
)
STRUCK = (
    "(hit|damaged|hurt|shot|stabbed|struck|burned|burnt|cut|punched|kicked|slashed|bitten|bashed|grazed|"
    "clubbed|injured|blasted)"
)
BLEEDS = "(take|suffer|get|gain|receive|mark|eat|sustain|endure|incur|cop)"
WOUND = "(wound|injury)"


def person(heard: Heard) -> Any:
    """Return the record of whoever was named."""
    return heard.state.characters[heard.who]


def hit(harm: str) -> Callable[[Heard], Iterator[str]]:
    """Return what yields the ruling that hits somebody for so many points, of the body or the mind."""

    def rulings(heard: Heard) -> Iterator[str]:
        yield f"hit {heard.key('who')} {heard.number}{harm}"

    return rulings


def wounded(heard: Heard) -> Iterator[str]:
    """Yield the ruling that gives somebody so many more Wounds, or lets it fall by them."""
    character, key, more = person(heard), heard.key("who"), heard.number
    out = more >= harms_left(character)
    yield f"defeat {key}" if out else f"set {key} wounds {int(character.wounds) + more}"


def wakes(heard: Heard) -> Iterator[str]:
    """Yield the ruling that wakes somebody: who sleeps on watch, or is out."""
    sleeps = person(heard).status == codes.UP and person(heard).stealth.attention == codes.ASLEEP
    yield f"set {heard.key('who')} attention alert" if sleeps else f"revive {heard.key('who')}"


def bleeds_out(heard: Heard) -> Iterator[str]:
    """Yield the ruling by which somebody begins to die, or dies of it where that has begun."""
    key = heard.key("who")
    yield f"kill {key}" if person(heard).dying else f"set {key} dying yes"


def treated(heard: Heard) -> Iterator[str]:
    """Yield the rulings by which a Wound of somebody is treated."""
    character, key = person(heard), heard.key("who")
    if character.wounds:
        yield f"set {key} wounds {int(character.wounds) - 1}"
        yield f"set {key} treated wounds {int(character.treated_wounds) + 1}"


def healed(heard: Heard) -> Iterator[str]:
    """Yield the rulings that take all Stress and all untreated Harms from somebody, who gets up."""
    character, key = person(heard), heard.key("who")
    if character.status in LYING:
        yield f"revive {key}"
    if not heard.state.variants.no_stress and (character.stress or character.status == codes.UP):
        yield f"set {key} stress 0"
    yield from (f"set {key} {harms} 0" for harms in ("wounds", "traumas") if character[harms])


def eased(field: str, sign: int) -> Callable[[Heard], Iterator[str]]:
    """Return what yields the ruling that changes a number of somebody by what was said, never below 0."""

    def rulings(heard: Heard) -> Iterator[str]:
        number = max(0, int(person(heard)[field]) + sign * heard.number)
        yield f"set {heard.key('who')} {field} {number}"

    return rulings


def stands(heard: Heard) -> Iterator[str]:
    """Yield the ruling that lets somebody stand, take part again, or come where it has not come yet."""
    key = heard.key("who")
    if person(heard).status in codes.OFF_THE_MAP:
        yield f"bring {key} in"
        return
    yield f"revive {key}" if person(heard).status in LYING else f"set {key} prone no"


def counted(field: str, noun: str, up: Callable[[Heard], Iterator[str]] | None = None) -> tuple[Phrase, ...]:
    """Return what is said of a number that somebody has."""
    thing = f"({{who}} {noun}|{noun} of {{who}})"
    to, more, less = changes(thing, noun, "{who}")
    return (
        Phrase(f"set {{who}} {field} {{number}}", to),
        Phrase(
            up or eased(field, 1),
            (
                *more,
                f"{{who}} {BLEEDS} {MORE} {{number}} {MORE} {noun} [each]",
                f"{{who}} have {MORE} {{number}} {MORE} {noun} from that",
                f"{{other}} cost {{who}} {MORE} {{number}} {MORE} {noun}",
                f"(deal|do|inflict|cause|apply) {{number}} {MORE} {noun} (to|on) {{who}}",
                f"(deal|do|inflict|cause|apply) {{who}} {{number}} {MORE} {noun}",
                f"{{other}} (deal|do|inflict|cause|give) {{number}} {MORE} {noun} (to|on) {{who}}",
                f"{{other}} (deal|do|inflict|cause|give) {{who}} {{number}} {MORE} {noun}",
            ),
        ),
        Phrase(
            f"{ASKS}Is that all, or so much more? set WHO {field} NUMBER says how much it is.",
            (f"{{who}} {{number}} {noun}",),
        ),
        Phrase(
            eased(field, -1),
            (
                *less,
                f"{{who}} (heal|recover|regain|clear|remove|get rid of|shake off|rest off|get back|take "
                f"back) {{number}} [of] {noun} [back]",
                f"{{who}} (get|have|take) {{number}} {noun} back",
                f"(heal|treat|cure|clear) {{number}} {noun} (of|on|for|from) {{who}}",
                f"(heal|treat|cure|clear) {{number}} of {{who}} {noun}",
                f"(heal|cure|restore) {{who}} (of|for|by) {{number}} {noun}",
                f"(heal|cure|restore) {{who}} {{number}} {noun}",
                f"{{other}} (heal|treat|cure|clear) {{number}} [of] {{who}} {noun}",
                f"{{other}} (heal|treat|cure|clear) {{who}} (of|for|by) {{number}} {noun}",
            ),
        ),
        Phrase(
            f"set {{who}} {field} 0",
            (
                f"{{who}} have (no|not) {noun} [left]",
                f"(clear|remove|heal|erase|wipe|take away) [all] {thing}",
                f"(clear|remove|heal|erase|wipe|take) all {noun} (from|of|on|for) {{who}}",
                f"{{who}} (lose|clear|heal|recover|shake off) all [of] {noun}",
                f"{{who}} {noun} [be|get] (gone|clear|cleared|zero|healed|0|wiped|reset|removed|"
                f"erased|wiped out)",
                f"{{who}} [be|get] (rid of|free of|clear of|clean of) [all] {noun}",
                f"(no|not) [more] {noun} [left] (on|for) {{who}}",
                f"[reset] {thing} to zero",
            ),
        ),
    )


HARM = (
    *counted("stress", STRESS, lambda heard: iter((f"stress {heard.key('who')} {heard.number}",))),
    *counted("wounds", WOUND, wounded),
    *counted("traumas", "trauma"),
    *counted("fatigue", "[points] fatigue"),
    Phrase(
        hit(""),
        (
            f"{{who}} {BLEEDS} {MORE} {{number}} {MORE} {HURT} [each|(by|from) {{other}}]",
            f"{{who}} {BLEEDS} {MORE} {{number}} [more]",
            f"{{who}} [,] {{number}} {MORE} {HURT}",
            f"[be] {{number}} {MORE} {HURT} [on|to|for|against] {{who}}",
            f"{{number}} {MORE} {HURT} [be|go] [dealt|done|inflicted] (to|on) {{who}}",
            f"{{other}} (do|deal|get|catch|nick|clip) {{who}} (for|with) {{number}} [{HURT}]",
            f"{{other}} (do|deal|be|cause|inflict) {{number}} [{HURT}] to {{who}}",
            f"{{who}} {BLEEDS} hit (for|of|by) {{number}} [{HURT}]",
            f"{{who}} lose {{number}} {HEALTH}",
            f"{{who}} [be|get] {STRUCK} (for|by|with|to) {{number}} [{HURT}]",
            f"{{who}} [be|get] {STRUCK} by {{other}} for {{number}} [{HURT}]",
            f"{{other}} {BLOW} {{who}} (for|with|by) {{number}} [{HURT}]",
            f"{{other}} {BLOW} {{who}} {{number}} [{HURT}]",
            f"{BLOW} {{who}} (for|with|by) {{number}} [{HURT}]",
            f"{BLOW} {{who}} {{number}} [{HURT}]",
            f"[deal|do|inflict|cause|apply|give|{{other}} deal|{{other}} do|{{other}} be|{{other}} "
            f"inflict] {{number}} {MORE} {HURT} (to|on|for) [each] [of] {{who}}",
            f"(deal|do|inflict|cause|apply|give) {{who}} {{number}} {MORE} {HURT}",
            f"{{other}} (deal|do|inflict|cause|give) {{who}} {{number}} {MORE} {HURT}",
            "(damage|hurt|hit) {number} (to|on) {who}",
            f"{{who}} {{less}} {HEALTH}",
            "hit (of|for) {number} (on|against|to) {who}",
        ),
    ),
    Phrase(
        hit(" mind"),
        (
            f"{{who}} {BLEEDS} {{number}} {MORE} [points] (mental|psychic) (damage|harm|hit) [points]",
            "[{other}] (deal|do|inflict|cause|be) {number} [points] (mental|psychic) damage (to|on) {who}",
            "{number} [points] (mental|psychic) damage (to|on|for) {who}",
            f"{{who}} [be|get] {STRUCK} (for|by|with) {{number}} [points] (mental|psychic) [damage|hit]",
            f"{{other}} {BLOW} {{who}} (for|by|with) {{number}} [points] (mental|psychic) [damage]",
        ),
    ),
    Phrase(
        "hit {who} dice {number}",
        (
            f"{{who}} {BLEEDS} {{number}} (dice|die) [of] damage",
            f"{{who}} {BLEEDS} damage of {{number}} (dice|die)",
            "roll {number} (dice|die) [of] damage (on|for|against) {who}",
        ),
    ),
    Phrase(
        "? How many points? hit WHO NUMBER is a hit, stress WHO NUMBER plain Stress.",
        (
            f"{{who}} {BLEEDS} (damage|hit|stress|harm) [from] [{{other}}]",
            "(damage|hurt|hit|attack|harm) {who}",
            "{other} (damage|hurt|harm|shoot|attack|stab|strike|hit) {who}",
            "{who} [be|get] (damaged|hurt|hit|shot|stabbed|struck|attacked) [by {other}]",
        ),
    ),
    Phrase(
        wounded,
        (
            f"{{who}} {BLEEDS} {{number}} {MORE} {WOUND}",
            f"{{who}} {BLEEDS} {WOUND}",
            "(wound|injure|maim) {who}",
            "{who} [be|get] (wounded|injured|maimed) [by {other}]",
            "{other} (wound|injure|maim) {who}",
        ),
    ),
    Phrase(
        treated,
        (
            "{who} [be|get] (bandaged|treated|stitched) [up] [by {other}]",
            "[{other}] (bandage|stitch) {who} [up]",
            "(treat|bandage|bind|dress|stitch|stitch up|see to) {who} wound",
            "{who} wound [be|get] (treated|bandaged|dressed|stitched) [up]",
            "{other} (treat|bandage|bind|dress|stitch) [up] {who} wound",
        ),
    ),
    Phrase(eased("traumas", 1), ("{who} [be|get] (traumatised|traumatized)",)),
    Phrase(
        lambda heard: iter((f"stress {heard.key('who')} -{heard.number}",)),
        (
            f"{{who}} (heal|recover|regain|gain|get) [back] {{number}} {HEALTH} [back]",
            "{who} (heal|recover) [for|by] {number} [points|point|damage|points damage]",
            "{who} [be|get] healed (for|by) {number} [points]",
            "(heal|restore|cure) {number} [points] [damage|hp|health] (to|of|on|for|from) {who}",
            "(heal|cure|restore) {who} [for|by] {number} [points] [damage|hp|health]",
            "{other} (heal|cure) {who} [for|by] {number} [points] [damage]",
            "{other} (heal|cure) {number} [points] [damage] (to|of|on|for|from) {who}",
            f"(give|hand) {{who}} [back] {{number}} {HEALTH} [back]",
            f"{{who}} {{more}} {HEALTH}",
            f"{{who}} (lose|drop) {{number}} {STRESS}",
        ),
    ),
    Phrase(
        healed,
        (
            "[{other}] (heal|cure|mend|treat|restore|fix|patch up|patch) {who} [up]",
            "{who} [be|get] (healed|recovered|cured|patched up|restored|mended) [up] [by {other}]",
            "{who} (heal|recover)",
            "{who} (be|feel) (better|well|healthy|unhurt|fine|as good as new|good as new|at full health|"
            "unharmed|back to full)",
            "{who} (shake it off|walk it off|shrug it off|shrug all off|sleep it off|be right as rain|be back "
            "to normal|be full of beans|be fighting fit|be fit|be top form|be good to go|be whole|be like new|"
            "be refreshed|feel refreshed|feel like new|feel much better|get well|be all better|be healthy|be "
            "restored|be okay|be alright|be fresh|be rested|make full recovery|recover fully|catch breath)",
            "{who} (wound|injury|cut|hurt|bruise) (close|heal|knit|vanish|be gone|mend|be healed|disappear|"
            "close up)",
            "[all] {who} (wound|injury|harm|hurt) [be] (gone|healed|cured|mended|closed)",
            "{who} (drink|take|get|swallow) (potion|healing potion|elixir|medicine) , [be] (healed|better|"
            "well)",
            "{who} to full health",
            "(bring|restore) {who} (to|back to) full [health|hp|strength]",
        ),
    ),
    Phrase(
        eased("fatigue", 1),
        (
            "{who} [be|get|become] (tired|exhausted|fatigued|weary|worn out)",
            "(tire|exhaust) {who} [out]",
            "{who} tire",
        ),
    ),
    Phrase(eased("fatigue", -1), ("{who} (rest|have rest)",)),
    Phrase(
        "set {who} prone yes",
        (
            f"{{who}} {BE} [laid|sent] prone",
            "{who} (fall|go|drop|lie|throw themselves|throw himself|throw herself|hit|dive|be thrown|be "
            "sent) [down] [flat|sprawling] [on|to] (flat|prone|ground|floor|back|face)",
            "{who} (trip|stumble|slip|duck|sprawl|go sprawling|fall sprawling) [over|up]",
            "{who} (fall flat|go flat|fall over|lie down|lose footing|lose balance|be on floor|be on "
            "ground|be down on ground|hit deck|hit dirt|hit ground|hit floor)",
            "{who} [be|get] (knocked|thrown|pushed|shoved|swept|pulled|tripped|bowled) [off|from|over|"
            "down|prone|up|flat] [to|on|from] [feet|ground|floor|prone|face|back] [by {other}]",
            "[{other}] (knock|push|throw|pull|shove|sweep|bowl) {who} [off|from|over|down|prone] [to|on|"
            "from] (prone|over|down|flat|ground|floor|feet)",
            "[{other}] (trip|trip up|knock down|knock over|push over|bowl over|shove over|throw down) "
            "{who} [up]",
            "(lay|put|make) {who} prone",
            "{who} (be|end|end up|land|lie|go|fall) [up|flat] on (back|backside|bottom|face|rump|"
            "behind|ground|floor)",
            "{who} [be] (knocked|swept|thrown|bowled|lifted) [from|off] feet [by {other}]",
            "{who} (fall|tumble|go down|land|end up|crash|drop|sprawl|trip|slip|flop|collapse|lie) [flat] "
            "(on|to|in) (floor|ground|deck|mud|face|back|backside|knees|dirt|cobbles|dust|planks|stones|sand|"
            "snow|grass|bottom|side|belly|stomach|rug|boards)",
            "{who} (eat|kiss|bite|taste) (dirt|dust|floor|mud)",
            "{who} (lose|miss) (footing|balance|step|feet)",
            "{who} (go|fall|land|come down|end up|come) (flat|headlong|head over heels|sprawling|flying|"
            "heavily|base over apex|flat out|like ninepins|to ground|arse over tit|over backwards)",
            "{who} (throw|fling|drop) (himself|herself|themselves|itself) [flat|down]",
            "[{other}] (knock|pull|trip|take|kick|sweep) {who} (feet|legs) [from under]",
            "(legs|feet) [of] {who} (go|slip|slide|shoot) from under",
            "{who} (legs|feet) (go|slip|slide|shoot|be pulled|be kicked) from [under]",
            "{who} be (flat|sprawling|sprawled|flat on back|flat on face|floored|on all fours|face down|on "
            "knees)",
        ),
    ),
    Phrase("set {who} prone no", (f"{{who}} {NOT} [lying|on] (prone|floor|ground|down)",)),
    Phrase(
        stands,
        (
            "{who} (stand up|stand|get up|rise|jump up|scramble up|be standing|be upright) [from] [ground|"
            "floor]",
            "{who} (get|be|jump|scramble|struggle|climb) [back] [up] (on|to) feet",
            "{who} be (up|standing|upright|vertical)",
            "{who} (pick|haul|drag|heave|pull|push) (himself|herself|themselves|itself) (up|upright|to feet)",
            "{who} (find|regain|recover|get back) (feet|footing|balance)",
            "{who} (get|scramble|clamber|struggle|climb|spring|leap|stagger|rise) [back] (up|to feet|upright)",
            "(stand|help|pull|pick) {who} (up|to feet)",
            "{other} (help|pull|pick) {who} (up|to feet)",
        ),
    ),
    Phrase(
        stands,
        (
            "{who} (be|get|stand) (back up|up again|back on feet|up|back in fight|back in action)",
            "{who} be on feet",
        ),
    ),
    Phrase(
        "set {who} dying yes",
        (
            f"{{who}} {BE} (at death door|on last legs|fading fast|fading|mortally wounded|mortally hurt|"
            f"in bad way|dying|die|bleeding out|bleed to death|near death|critical|at death door)",
            "{who} be dying",
        ),
    ),
    Phrase(
        "set {who} dying no",
        (
            f"{{who}} {NOT} (dying|die|bleeding out)",
            "[{other}] (stabilise|stabilize|save) {who}",
            "{who} (stop|quit) (bleed|bleeding|dying)",
            "[{other}] (stop|staunch|stanch|stem) [the] (bleeding|blood|flow) [of] [{who}]",
            "{who} (bleeding|blood|wound) (be staunched|be under control|stop|be stopped|be stemmed|clot)",
            "{who} (be|pull) (out of danger|through|from danger|over worst|safe now|over it|from brink|"
            "out of woods|going to live|not dying)",
            "{who} (survive|live|cling on|hang on|make it|pull through)",
            "{who} [be|get] (stable|stabilised|stabilized) [by {other}]",
        ),
    ),
    Phrase(
        "kill {who}",
        (
            "{who} (die|drop dead|fall dead|perish)",
            "{who} [be|get] (dead|killed|slain|murdered|executed|finished off) [by {other}]",
            "[{other}] (kill|slay|murder|execute|finish off|assassinate) {who}",
            "[{other}] finish {who} off",
            "{who} (bleed|drown|fall|burn|choke|freeze|starve) to death",
            "{who} drown",
            "{who} (breathe|draw) last [breath]",
            "{who} (bite dust|meet end|meet maker|give up ghost|kick bucket|crumble to dust|turn to dust|turn to "
            "ash|fall to dust|snuff it|buy farm|be history|be corpse|be dead|pop clogs|be no more|cash in chips|"
            "pass away|be done for|be toast|be goner|stop breathing|breathe no more|burn to ash|expire|"
            "go to god|die of wounds|cease to be|fall to bits|be burnt alive|not live)",
            "(lights out|curtains|end|that be it) for {who}",
            "that be end of {who}",
            "[{other}] (do for|do in|put down|put an end to|cut throat of|run through|strike dead|shoot dead|"
            "stab to death|behead|hang) {who}",
            "[{other}] (cut|slit) {who} throat",
        ),
    ),
    Phrase(
        "set {who} status unconscious",
        (
            f"{{who}} {BE} (unconscious|knocked out|out cold|comatose|knocked unconscious) [by {{other}}]",
            "{who} (pass out|faint|black out|lose consciousness|fall unconscious|go unconscious|be knocked "
            "cold)",
            "[{other}] knock {who} (out|unconscious|cold|senseless)",
            "[{other}] (knock out|lay out|coldcock|stun) {who} cold",
            "[{other}] knock out {who}",
            "{who} (be|get|lie) (knocked out cold|knocked senseless|out like light|spark out|insensible|"
            "senseless|sparko|dead to world|unconscious|knocked cold|in coma|in faint)",
            "{who} (slump|fall|drop|collapse|slide|keel over) unconscious",
            "{who} see stars , (out|unconscious)",
            "(put|send) {who} to sleep",
        ),
    ),
    Phrase(
        "defeat {who}",
        (
            "{who} (be|go) (down|down for count|down for good)",
            f"{{who}} {BE} (out|defeated|beaten|taken out|incapacitated|out of fight|from fight|from "
            f"action|out of action|captured|arrested|overpowered|subdued|eliminated|finished|down and out|"
            f"fallen) [by {{other}}]",
            "{who} (throw in towel|hand over weapon|put hands up|put up hands|call it day|stop fighting|"
            "fight no more|be spent|be finished|be toast|be done|be out cold|go down for count|be on ropes|"
            "throw down arms|throw down weapon|drop weapon , give up)",
            "{who} be out [for] [count|of it|of game]",
            "{who} (collapse|surrender|yield|give in|give up|lay down arms|submit|be out)",
            "{who} (give himself|give herself|give themselves|give itself) up",
            "[{other}] (take out|beat|defeat|capture|take down|arrest|subdue|eliminate|overpower|"
            "overwhelm) {who}",
            "[{other}] take {who} (out|down|prisoner|captive|from fight)",
            "{who} [be|get] (taken) (prisoner|captive|down)",
        ),
    ),
    Phrase("kill {who} | remove {who}", ("{who} not make it",)),
    Phrase(bleeds_out, ("{who} bleed out",)),
    Phrase(eased("wounds", -1), (f"{{who}} (lose|shed|shake off|get rid of|get over|recover from) {WOUND}",)),
    Phrase(
        "set {who} prone yes | defeat {who}",
        (
            "{who} (fall|drop|go over|keel over|topple) [down]",
            "[{other}] (drop|floor|fell|topple) {who}",
            "{who} (fall|drop) down",
        ),
    ),
    Phrase(
        wakes,
        (
            "{who} (wake|wake up|come round|come around|come to|recover consciousness|regain "
            "consciousness|come back to|rejoin fight)",
            f"{{who}} {BE} (awake|woken|woken up|conscious|alive|revived|back in fight|back in action|in "
            f"fight|back on feet)",
            f"{{who}} {NOT} (dead|out|unconscious|defeated|out cold|down)",
            "[{other}] (wake|wake up|raise|resurrect|revive|rouse|bring round|bring back) {who} [up|from "
            "dead]",
            "[{other}] bring {who} (back|round|around) [to life|from dead]",
        ),
    ),
    Phrase(
        "set {who} armour {number}",
        changes(
            "({who} {0}|{0} of {who})".replace("{0}", "(armour|armor|soak)"),
            "[points] (armour|armor|soak)",
            "{who}",
        )[0],
    ),
    Phrase(
        eased("armour", 1),
        changes(
            "({who} {0}|{0} of {who})".replace("{0}", "(armour|armor|soak)"),
            "[points] (armour|armor|soak)",
            "{who}",
        )[1],
    ),
    Phrase(
        eased("armour", -1),
        changes(
            "({who} {0}|{0} of {who})".replace("{0}", "(armour|armor|soak)"),
            "[points] (armour|armor|soak)",
            "{who}",
        )[2],
    ),
    Phrase(
        "set {who} armour 0",
        (
            "{who} (lose|take off|have no|have not|be without|strip off) [all] (armour|armor)",
            "{who} (armour|armor) (be|get) (gone|destroyed|ruined|useless)",
        ),
    ),
)
