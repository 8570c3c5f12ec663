"""Everyday words for what holds of somebody for a while: stunned, alight, caught, in cover, afraid, armed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arena.state.bits import has
from arena.twod20.words.everyday.harm import person
from arena.words.everyday import Heard, Phrase
from arena.words.said import BE, NOT

FIRE = "2 3"  # dice and turns of a fire of which no more is said
TURN = "(turn|go|action)"
COVERS = (
    "(well|table|bar|counter|wall|barrel|crate|cart|tree|rock|pillar|door|chest|desk|column|stone|hedge|"
    "wagon|boulder|sofa|statue|bench|stall|sack|post|fence|bush|trunk|cask|log|stove|bed|cupboard)"
)


def in_cover(heard: Heard) -> Iterator[str]:
    """Yield the ruling that lets somebody use the cover of where it is, or else be protected."""
    has_cover = int(heard.state.zones[int(person(heard).zone)].cover) > 0
    if heard.key("zone") in ("", heard.cast.zones[int(person(heard).zone)]):
        yield f"set {heard.key('who')} {'at_cover' if has_cover else 'protected'} yes"


def no_cover(heard: Heard) -> Iterator[str]:
    """Yield the rulings that take cover from somebody."""
    character, key = person(heard), heard.key("who")
    yield from [f"set {key} at_cover no"] if character.at_cover else []
    yield from [f"set {key} protected no"] if character.protected or not character.at_cover else []


def beside(heard: Heard) -> Iterator[str]:
    """Yield the ruling that brings two people into Reach of each other."""
    pair = heard.key("who"), heard.key("whom")
    for one, other in (pair, pair[::-1]):
        near = int(heard.state.characters[heard.cast.characters.index(one)].in_reach)
        reach = [key for number, key in enumerate(heard.cast.characters) if has(near, number)]
        yield f"set {one} reach {' '.join(dict.fromkeys((*reach, other)))}"


def caught(heard: Heard) -> Iterator[str]:
    """Yield the ruling that catches somebody, at a Difficulty that was named or 2."""
    yield f"set {heard.key('who')} caught {heard.found.get('number', '2')}"


def state_of(word: str, adjectives: str, verbs: str = "", ends: str = "") -> tuple[Phrase, ...]:
    """Return what is said where something holds of somebody, or does not hold."""
    begins = [f"{{who}} {BE} {adjectives} [by {{other}}]"]
    begins += [f"[{{other}}] {verbs} {{who}}"] if verbs else []
    stops = [f"{{who}} {NOT} {adjectives}", f"{{who}} (shake off|recover from) {verbs or adjectives}"]
    stops += [ends] if ends else []
    return (
        Phrase(f"set {{who}} {word} yes", tuple(begins)),
        Phrase(f"set {{who}} {word} no", tuple(stops)),
    )


def trait(words: str, adjectives: str, verbs: str = "", more: Sequence[str] = ()) -> tuple[Phrase, ...]:
    """Return what is said where a trait bears on somebody, and where it no longer does."""
    said = [f"{{who}} {BE} {adjectives} [by {{other}}]", *more]
    said += [f"[{{other}}] {verbs} {{who}}"] if verbs else []
    return (
        Phrase(f"trait {words} on {{who}}", tuple(said)),
        Phrase("end traits of {who}", (f"{{who}} {NOT} {adjectives}",)),
    )


HOLDS = (
    *state_of(
        "stunned",
        "(stunned|dazed|reeling)",
        "(stun|daze)",
        "{who} (come to senses|clear head|shake head clear|shake it off|shake head|gather wits|recover wits)",
    ),
    Phrase(
        "set {who} stunned yes",
        (f"{{who}} (lose|miss|skip) next {TURN}", "{who} (can not|not) act next (turn|round)"),
    ),
    Phrase(
        "set {who} acted yes",
        (
            f"{{who}} [have] (acted|gone|goes|went|moved|have {TURN}|have had {TURN}|be done|have done) "
            f"[this] "
            f"[turn|round]",
            f"(skip|pass) {{who}} [{TURN}] [round|turn]",
            f"{{who}} (pass|wait|skip|miss|lose|forfeit|sit out|do nothing|miss out) [on] [{TURN}|"
            f"round] [round]",
            "{who} [be] (absent|away|missing|not here|not there|out) (turn|round)",
            f"{{who}} (have not|have no|get no|not get|not have) {TURN} [left|round|turn]",
            f"{{who}} {TURN} [be] (over|done|up|skipped|lost|finished|used|used up)",
            "{who} (not|can not) act [anymore] (round|turn)",
            "{who} can not act",
            "{who} be (ticked|ticked off|crossed off|checked off|marked off|tapped)",
            "(tick|tick off|cross off|check off) {who}",
        ),
    ),
    Phrase("set {who} acted yes", (f"{{who}} had {TURN}",), sure=True),
    Phrase(
        "set {who} acted no",
        (
            "{who} [have] not (acted|gone|moved|act|go|have turn|had turn|be|done anything) [round|turn]",
            "{who} (can|may) act [again|round]",
            "{who} not (ticked|ticked off|crossed off|checked off|marked off|tapped)",
            f"{{who}} (get|have) (another|1|second|extra|new|one more) {TURN} [round|left]",
            f"{{who}} (still have|have) {TURN} [left]",
            f"give {{who}} (another|1|second|extra|new) {TURN}",
        ),
    ),
    Phrase(
        "set {who} burning 0 0",
        (
            f"{{who}} {NOT} (burning|burn|on fire|alight|aflame|ablaze)",
            "[{other}] (extinguish|douse|put out) {who} [fire|flame]",
            "[{other}] put {who} out",
            "[{other}] (put out|extinguish|douse) (fire|flame) (on|of) {who}",
            "{who} [be] (extinguished|doused|put out) [by {other}]",
            "{who} stop (burning|burn)",
            "(fire|flame) (on|of) {who} [be|go] out",
            "{who} (put out|extinguish) flame",
        ),
    ),
    Phrase(
        f"set {{who}} burning {FIRE}",
        (
            f"{{who}} {BE} [set] (on fire|alight|aflame|ablaze|in flame|burning|burn|ignited) [by {{other}}]",
            "{who} (catch|be catch) (fire|alight)",
            "{who} (burst into flame|burst in flame|go up in flame)",
            "[{other}] (set|light) {who} (on fire|alight|ablaze|aflame|on)",
            "[{other}] set fire to {who}",
            "[{other}] ignite {who}",
            "{who} (clothes|coat|hair|cloak|sleeve) [be|catch] (on fire|burning|fire|burn)",
        ),
    ),
    Phrase(
        "set {who} burning {number} 3",
        ("{who} burn (for|with) {number} dice", f"{{who}} {BE} on fire (for|with) {{number}} dice"),
    ),
    Phrase(
        "set {who} caught 0",
        (
            f"{{who}} {BE} (free|freed|released|untied|loose) [by {{other}}]",
            "{who} (break|get|struggle|wriggle|pull|slip|come|cut) (free|loose)",
            "[{other}] (free|release|untie|unbind|let go of|let go|cut loose|unchain) {who}",
            "[{other}] (let|set|cut) {who} (go|free|loose)",
            f"{{who}} {NOT} (caught|tied|bound|grappled|held|trapped|stuck|pinned|grabbed|entangled) [up|"
            f"down] [anymore]",
            "{who} (escape|break) [from] (grapple|grip|net|bonds|hold|trap)",
        ),
    ),
    Phrase(
        caught,
        (
            f"{{who}} {BE} (caught|grappled|grabbed|held|tied|bound|snared|trapped|stuck|pinned|restrained|"
            f"entangled|netted|chained|tangled|tied up|pinned down|held down|held fast|chained up) [up] "
            f"[in|under|by] [net|trap|rope|table|rubble|{{other}}] [at difficulty {{number}}]",
            "[{other}] (tie|bind|grab|grapple|trap|pin|hold|restrain|entangle|chain|net|snare|catch|"
            "wrestle|seize) [up|down] {who} [up|down|fast]",
            "[{other}] (tie|chain|hold|pin) {who} (up|down)",
            "[{other}] catch {who} in net",
        ),
    ),
    Phrase(
        "set {who} protected yes",
        (
            f"{{who}} {BE} (protected|shielded|covered) [by {{other}}]",
            "[{other}] (protect|shield|cover) {who}",
        ),
    ),
    Phrase("set {who} protected no", (f"{{who}} {NOT} (protected|shielded|covered)",)),
    Phrase(
        in_cover,
        (
            "{who} (duck|hide|crouch|drop|get|go|dive|be) [down] (behind|in|at|to) cover [in zone]",
            "{who} (duck|hide|crouch|get|go|dive|be) [down] behind cover (in|on|at) {zone}",
            "{who} [be] (duck|hide|crouch|dive|hunker|huddle|take shelter|shelter|kneel|press|tuck|flatten|"
            "squeeze|wedge|tucked|ducked|crouched) [themselves|himself|herself|itself] [down|in|up] behind "
            "({stranger}|{stranger} {stranger}) [(in|on|at) {zone}]",
            "{who} (duck|hide|crouch|get|go|dive|hunker|huddle|shelter|kneel|squat|lie|drop) [down] behind "
            f"[{{stranger}}] {COVERS}",
            "{who} (take|find|get|have|dive for|duck into|duck in|duck for|seek|be in|be behind|move in|"
            "get in|get behind|in|behind) cover",
        ),
    ),
    Phrase(
        no_cover,
        (
            "{who} (leave|lose|come from|break|from|be from) cover",
            f"{{who}} {NOT} in cover",
            "{who} (have not|have no) cover",
        ),
    ),
    Phrase(
        "set {who} shield 0",
        ("{who} (drop|lose|throw away) shield", "{who} shield (break|be broken|be gone|splinter|shatter)"),
    ),
    Phrase(
        beside,
        (
            "{one} [be|get|come|step] (in reach of|on top of|toe to toe with|at close quarters with|"
            "adjacent to|in melee with|beside|at|up close to|up close with|face to face with|right up to) "
            "{whom}",
            "{one} (close with|close in on|get to grips with|engage) {whom}",
        ),
    ),
    *state_of("aiming", "aiming", "", "{who} lose aim"),
    Phrase("set {who} aiming yes", ("{who} (aim|take aim)",)),
    *state_of("flustered", "(flustered|confused|rattled|disoriented)", "(fluster|rattle|confuse)"),
    Phrase("set {who} guard yes", (f"{{who}} {BE} on guard", "{who} raise guard")),
    Phrase(
        "set {who} guard no",
        (f"{{who}} {BE} off guard", f"{{who}} {NOT} on guard", "{who} (drop|lower|lose) guard"),
    ),
    *trait(
        "harder attack",
        "(blind|blinded|dazzled)",
        "(blind|dazzle)",
        ("{who} can not see", "{who} have (sand|dirt|blood|something) in eyes"),
    ),
    Phrase(
        "end traits of {who}",
        (
            "{who} (can see|see|calm down|sober up|be cured|be sober|be calm)",
            "{who} lose (advantage|disadvantage|edge)",
        ),
    ),
    *trait(
        "harder attack+defence",
        "(afraid|scared|frightened|terrified|panicked|shaken|panicking)",
        "(frighten|scare|terrify)",
        ("{who} panic",),
    ),
    *trait(
        "harder everything",
        "(poisoned|sick|ill|drunk|weakened|weak|cursed|hindered|impaired|freezing|bleeding|handicapped|cold)",
        "(poison|weaken|curse|hinder)",
        (
            "{who} bleed",
            "{who} (have|get|be at) (disadvantage|penalty|drawback|complication)",
            "(give|deal) {who} (disadvantage|penalty|complication)",
        ),
    ),
    *trait(
        "harder movement",
        "(slowed|slow|limping|lame|hobbled|encumbered)",
        "(slow|hobble|lame|slow down)",
        ("{who} limp",),
    ),
    *trait(
        "easier everything",
        "(inspired|blessed|lucky|strengthened|favoured|encouraged)",
        "(bless|inspire|encourage)",
        (
            "{who} (have|get) (advantage|bonus|edge|upper hand)",
            "give {who} (advantage|bonus|edge)",
        ),
    ),
    *(
        Phrase(f"set {{who}} attention {word}", (f"{{who}} {BE} {said}", *more))
        for word, said, more in (
            ("bored", "(bored|distracted)", ()),
            ("alert", "(alert|wary|suspicious|on alert|watchful|alerted)", ()),
            (
                "asleep",
                "(asleep|sleeping|fast asleep)",
                ("{who} (sleep|fall asleep|doze off|nod off|drop off|drift off|fall fast asleep)",),
            ),
            ("focussed", "(focussed|focused|searching|hunting)", ()),
            ("lazy", "(lazy|careless)", ()),
        )
    ),
)
