"""Everyday words for being hurt and healed, for falling and getting up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from arena.twod20 import codes
from arena.twod20.core.rules.harm.harm import harms_left
from arena.words.everyday import ASKS, Heard, Phrase
from arena.words.said import MORE, NOT, changes

LYING = (codes.DEFEATED, codes.UNCONSCIOUS, codes.DEAD, codes.BROKEN)
HURT = "([points|point] (damage|hp|health|hit|harm|hit points) [points|point]|hit point|points)"
STRESS = "([points|point] stress [points|point])"
HEALTH = "([points|point] (hp|health|hit point|life) [points|point])"
BLOW = (
    "(hit~|damage~|hurt~|shoot|stab|strike~|burn~|cut~|punch~|kick~|slash~|bite~|clobber|smack|bash|graze|"
    "scratch~|wound~|attack~|club~|blast~|slap~)"
)
STRUCK = (
    "(hit|damaged|hurt|shot|stabbed|struck|burned|burnt|cut|punched|kicked|slashed|bitten|bashed|grazed|"
    "clubbed|injured|blasted)"
)
BLEEDS = "(take|suffer|get|gain|receive|mark|eat|sustain|endure|incur|cop|soak up|absorb)"
WOUND = "(wound|injury)"
GOES = (  # how what somebody has leaves them
    "(gone|go|go away|close|close up|knit|vanish|disappear|mend|fade|melt away|be no more|lift|heal|heal "
    "up|clear|"
    "clear up|pass|wear off|drop away|ease|ease off|subside|evaporate|die down|leave|wash away|fall away|"
    "zero|"
    "cleared|healed|0|wiped|reset|removed|erased|wiped out|cured|cancelled|over|mended|history|taken away)"
)
RIDS = (  # how somebody takes it away
    "(get rid of|remove|clear|erase|heal|wipe|wipe away|take away|take off|strike|strike off|delete|"
    "cancel|cure|"
    "shake off|shrug off|sleep off|walk off|lose|shed|recover|recover from|get over|clear away|lift|drop|"
    "mend|"
    "reset|zero|forget|work off|rid|undo|ease|soothe|fix)"
)
TREATS = (  # how a Wound is seen to
    "(treat|bandage|bind|bind up|dress|stitch|stitch up|see to|patch|patch up|sew|sew up|sewn|tend|tend to|"
    "clean|cauterise|cauterize|splint|set|look after|staunch|wrap|wrap up|take care of|care for|"
    "attend to|"
    "treated|bandaged|dressed|stitched|patched|bound)"
)


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


def treated(heard: Heard) -> Iterator[str]:
    """Yield the rulings by which a Wound of somebody is treated, or say that there is none."""
    character, key = person(heard), heard.key("who")
    if not character.wounds:
        yield has_none(heard, "Wound")
        return
    yield f"set {key} wounds {int(character.wounds) - 1}"
    yield f"set {key} treated wounds {int(character.treated_wounds) + 1}"


def has_none(heard: Heard, what: str) -> str:
    """Return what says that somebody has nothing of a kind that could go away."""
    return f"{ASKS}{heard.cast.character_names[heard.who]} has no {what}."


def gone(field: str, what: str) -> Callable[[Heard], Iterator[str]]:
    """Return what yields the ruling by which all of something leaves somebody, or that there is none."""

    def rulings(heard: Heard) -> Iterator[str]:
        harm = field in ("wounds", "traumas")
        nothing = harm and not person(heard)[field]
        yield has_none(heard, what) if nothing else f"set {heard.key('who')} {field} 0"

    return rulings


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


def stressed(heard: Heard) -> Iterator[str]:
    """Yield the ruling that gives somebody so much plain Stress."""
    yield f"stress {heard.cast.characters[heard.who]} {heard.number}"


def so_many(field: str) -> Callable[[Heard], Iterator[str]]:
    """Return what yields how much somebody has of something, or asks whether that much comes to it."""

    def rulings(heard: Heard) -> Iterator[str]:
        if person(heard)[field]:
            yield f"{ASKS}Is that all, or so much more? set WHO {field} NUMBER says how much it is."
        else:
            yield f"set {heard.key('who')} {field} {heard.number}"

    return rulings


def counted(
    field: str, noun: str, word: str, up: Callable[[Heard], Iterator[str]] | None = None
) -> tuple[Phrase, ...]:
    """Return what is said of a number that somebody has."""
    thing = f"({{who}} {noun}|{noun} of {{who}})"
    to, more, less = changes(thing, noun, "{who}", harms=True)
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
        Phrase(so_many(field), (f"{{who}} [,] {{number}} {noun}",)),
        Phrase(
            eased(field, -1),
            (
                *less,
                f"{{who}} (heal|recover|regain|clear|remove|get rid of|shake off|shrug off|sleep off|"
                f"walk off|rest off|get back|"
                f"take back) {{number}} [of] {noun} [back]",
                f"{{who}} (get|have|take) {{number}} {noun} back",
                f"(heal|treat|cure|clear) {{number}} {noun} (of|on|for|from) {{who}}",
                f"(heal|treat|cure|clear) {{number}} of {{who}} {noun}",
                f"(heal|cure|restore) {{who}} (of|for|by) {{number}} {noun}",
                f"(heal|cure|restore) {{who}} {{number}} {noun}",
                f"{{other}} (heal|treat|cure|clear) {{number}} [of] {{who}} {noun}",
                f"{{other}} (heal|treat|cure|clear) {{who}} (of|for|by) {{number}} {noun}",
                f"[{{other}}] {RIDS} {{number}} [of] {{who}} {noun}",
                f"[{{other}}] {RIDS} {{number}} [of] {noun} (of|on|from|off|for) {{who}}",
                f"{{who}} {RIDS} {{number}} [of] {noun}",
                f"{{number}} [of] ({{who}} {noun}|{noun} of {{who}}) [have] [be|get] {GOES} [away|off|up]",
                f"{{who}} {{number}} {noun} (gone|less|off|away|back|better|healed|down|fewer|lighter|eased)",
                f"{{who}} (feel|be) {{number}} {noun} (better|less|lighter|fitter)",
            ),
        ),
        Phrase(
            f"set {{who}} {field} 0",
            (
                f"{{who}} have (no|not) {noun} [left]",
                *([f"{{who}} {NOT} (wounded|injured|hurt)"] if noun == WOUND else ()),
                f"{{who}} (get|have|take) all [of] {noun} back",
                f"{{who}} [be|get] (free of|clear of|clean of) [all] {noun}",
                f"(no|not) [more] {noun} [left] (on|for) {{who}}",
                f"[reset] {thing} to zero",
            ),
        ),
        Phrase(
            gone(field, word),
            (
                f"[{{other}}] {RIDS} [all] [of] [{{who}}] {noun} [of|on|from|off|for] [{{who}}] [back]",
                f"{{who}} {RIDS} [all] [of] {noun}",
                f"{{who}} [all] {noun} [be|get] {GOES} [away|off|up]",
                f"{{who}} {noun} [be] (only|nothing but|merely|no more than) {{text}}",
                f"{{who}} {noun} [be] (mistake|imaginary|false alarm|scratch|not real|nothing|"
                f"misunderstanding)",
                f"[all] {noun} [of|on] {{who}} [have] [be|get] {GOES} [away|off|up]",
                f"[all] {noun} [be] {GOES} (from|for|off) {{who}}",
            ),
        ),
    )


HARM = (
    *counted("stress", STRESS, "Stress", stressed),
    *counted("wounds", WOUND, "Wound", wounded),
    *counted("traumas", "trauma", "Trauma"),
    *counted("fatigue", "[points] fatigue", "Fatigue"),
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
            f"{{other}} {BLOW} {{who}} [,] {{number}} [{HURT}]",
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
            "(damage|hurt|harm) {who}",
            "{other} (damage|hurt|harm|shoot|attack|stab|strike|hit) {who}",
            "{who} [be|get] (damaged|hurt|hit|shot|stabbed|struck|attacked) [by {other}]",
        ),
    ),
    Phrase(
        wounded,
        (
            f"{{who}} {BLEEDS} {{number}} {MORE} {WOUND}",
            f"{{who}} {BLEEDS} {WOUND}",
            "(wound~|injure|maim) {who}",
            "{who} [be|get] (wounded|injured|maimed) [by {other}]",
            "{other} (wound~|injure|maim) {who}",
        ),
    ),
    Phrase(
        treated,
        (
            "{who} [be|get] (bandaged|treated|stitched) [up] [by {other}]",
            "[{other}] (bandage|stitch) {who} [up]",
            f"[{{other}}] {TREATS} [up] {{who}} [broken] ({WOUND}|arm|leg|hand|cut|rib|shoulder|head|"
            f"gash) [up]",
            f"({{who}} {WOUND}|{WOUND} {{who}} have|{WOUND} (on|of) {{who}}) [be|get] [seen|looked|well] "
            f"{TREATS} "
            "[up|to|after]",
            f"{{who}} [broken] (arm|leg|hand|cut|rib|shoulder|head|gash) [be|get] {TREATS} [up]",
            f"[{{other}}] {TREATS} [up] {WOUND} (of|on|in) {{who}} [up]",
            f"{{who}} {WOUND} (see to|look after|close|be seen to)",
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
            "{who} (shake it off|walk it off|shrug it off|shrug all off|sleep it off|be as rain|"
            "be as new|be back "
            "to normal|be full of beans|be fighting fit|be fit|be top form|be good to go|be whole|"
            "be like new|"
            "be refreshed|feel refreshed|feel like new|feel much better|get well|be all better|be healthy|be "
            "restored|be okay|be alright|be fresh|be rested|make full recovery|recover fully)",
            "{who} (drink|take|get|swallow) (potion|healing potion|elixir|medicine) , [be] (healed|better|"
            "well)",
            "{who} to full health",
            "{who} (heal|recover|regain|get back) (all|everything|completely|fully|full|in full) [of it]",
            "{who} (be|feel) (completely|fully|all|as good as) (healed|better|well|recovered|new|fit)",
            "(all|everything) [of] {who} [be] (healed|recovered|restored|cured)",
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
    Phrase(eased("fatigue", -1), ("{who} (rest|have rest|take rest|catch breath)",)),
)
