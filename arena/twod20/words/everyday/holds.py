"""Everyday words for what holds of somebody for a while: stunned, alight, caught, in cover, afraid, armed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from arena.state.bits import has
from arena.twod20 import codes
from arena.twod20.words.everyday.harm import person
from arena.twod20.words.everyday.said import AT, BE, NOT
from arena.words.cast import Cast
from arena.words.everyday import Heard, Phrase, Rulings

FIRE = "2 3"  # dice and turns of a fire of which no more is said
GUNS = frozenset("gun firearm shooter".split())
WEAPONS = frozenset(("weapon", "arm"))
SHOTS = "(ammo|ammunition|bullet|arrow|bolt|shot|round|reload|cartridge|shell|quarrel|stick|charge)"
TURN = "(turn|go|action)"


def arms(state: Any, cast: Cast, who: int, word: str) -> Sequence[str]:
    """Return what somebody may mean by a gun, or by a weapon: of these in hand, or of all."""
    found = []
    for slot, key in enumerate(cast.keys("weapon", who)):
        weapon = state.characters[who].weapons[slot]
        fits = word in WEAPONS or (word in GUNS and weapon.form == codes.AS_RANGED)
        if key and slot > 0 and fits and not weapon.natural:
            found.append((bool(weapon.held), key))
    in_hand = [key for is_held, key in found if is_held]
    return in_hand or [key for _, key in found]


def each_held(heard: Heard) -> Iterator[str]:
    """Yield the rulings that take from somebody all it has in hand."""
    key, character = heard.key("who"), person(heard)
    for slot, weapon in enumerate(heard.cast.keys("weapon", heard.who)):
        if slot > 0 and weapon and character.weapons[slot].held and not character.weapons[slot].natural:
            yield f"set {key} {weapon} held no"


def dropped(heard: Heard) -> Iterator[str]:
    """Yield the ruling that lets a weapon fall where somebody is, or in a zone that was named."""
    zone = heard.key("zone") or heard.cast.zones[int(person(heard).zone)]
    yield f"set {heard.key('who')} {heard.key('weapon')} lies_at {zone}"


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


def more_loads(sign: int) -> Callable[[Heard], Iterator[str]]:
    """Return what yields the ruling that gives a weapon more Reloads, or fewer."""

    def rulings(heard: Heard) -> Iterator[str]:
        slot = heard.cast.keys("weapon", heard.who).index(heard.key("weapon"))
        number = max(0, int(person(heard).weapons[slot].reloads) + sign * heard.number)
        yield f"set {heard.key('who')} {heard.key('weapon')} reloads {number}"

    return rulings


def loads(number: int | None) -> Callable[[Heard], Iterator[str | Rulings]]:
    """Return what yields the rulings on the ammunition of somebody; `number` None: what was said."""

    def rulings(heard: Heard) -> Iterator[str | Rulings]:
        for slot, weapon in enumerate(heard.cast.keys("weapon", heard.who)):
            arm = person(heard).weapons[slot]
            if weapon and slot > 0 and arm.form == codes.AS_RANGED and not arm.natural:
                points = max(1, int(arm.reloads)) if number is None else number
                ruling = f"set {heard.key('who')} {weapon} reloads {heard.found.get('number', points)}"
                yield (ruling,) if "number" in heard.found else ruling  # of a number one weapon is meant

    return rulings


def caught(heard: Heard) -> Iterator[str]:
    """Yield the ruling that catches somebody, at a Difficulty that was named or 2."""
    yield f"set {heard.key('who')} caught {heard.found.get('number', '2')}"


def state_of(word: str, adjectives: str, verbs: str = "", ends: str = "") -> tuple[Phrase, ...]:
    """Return what is said where something holds of somebody, or does not: adjectives, and verbs that bring it."""
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
    *state_of("stunned", "(stunned|dazed|reeling)", "(stun|daze)", "{who} (come to senses|clear head)"),
    Phrase(
        "set {who} stunned yes",
        (f"{{who}} (lose|miss|skip) next {TURN}", "{who} (can not|not) act next (turn|round)"),
    ),
    Phrase(
        "set {who} acted yes",
        (
            f"{{who}} [have] (acted|gone|act|go|move|have {TURN}|have had {TURN}|be done|have done) [this] "
            f"[turn|round]",
            f"(skip|pass) {{who}} [{TURN}] [round|turn]",
            f"{{who}} (pass|wait|skip|miss|lose|forfeit|sit out|do nothing) [out] [on] [{TURN}|round] "
            f"[round]",
            "{who} [be] (absent|away|missing|not here|not there|out) (turn|round)",
            f"{{who}} (have not|have no|get no|not get|not have) {TURN} [left|round|turn]",
            f"{{who}} {TURN} [be] (over|done|up|skipped|lost|finished|used|used up)",
            "{who} (not|can not) act [anymore] (round|turn)",
            "{who} can not act",
        ),
    ),
    Phrase(
        "set {who} acted no",
        (
            "{who} [have] not (acted|gone|moved|act|go|have turn|had turn|be|done anything) [round|turn]",
            "{who} (can|may) act [again|round]",
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
            ("asleep", "(asleep|sleeping|fast asleep)", ("{who} (sleep|fall asleep|doze off|nod off)",)),
            ("focussed", "(focussed|focused|searching|hunting)", ()),
            ("lazy", "(lazy|careless)", ()),
        )
    ),
)

ARMS = (
    Phrase(
        dropped,
        (
            f"{{who}} (drop|lose|let go of|let fall|let go) {{weapon}} [{AT}] [{{zone}}|floor|ground]",
            f"{{who}} (throw|toss|fling|hurl) {{weapon}} (away|down|{AT} {{zone}}|{AT} floor)",
            "{who} throw (away|down) {weapon}",
            f"{{who}} {{weapon}} (fall|fly|go|land|roll|slide|clatter|skitter|drop|lie|be) [over edge|off|"
            f"over|down|away|out of hand|from hand] {AT} {{zone}}",
            "{who} {weapon} (lie|be|land|fall|go) [flying] (in|on|at|to|into) {zone}",
            "[{other}] (knock|strike|shoot|kick) {weapon} from {who} [hand|grip|grasp]",
            "[{other}] (knock|strike|shoot|kick) {who} {weapon} (away|from hand)",
            "[{other}] disarm {who} of {weapon}",
        ),
    ),
    Phrase(
        "set {who} {weapon} held no",
        (
            "{who} (sheathe|put away|holster|stow|shoulder|sling|lower) {weapon}",
            "{who} put {weapon} away",
            "{who} [be] not (hold|holding|have) {weapon} [in hand]",
        ),
    ),
    Phrase(
        each_held,
        (
            "[{other}] disarm {who}",
            "{who} [be|get] (disarmed|unarmed) [by {other}]",
            "{who} drop everything",
            "{who} drop all weapon",
        ),
    ),
    Phrase(
        "set {who} {weapon} held yes",
        (
            "{who} (draw|pick up|grab|take|ready|wield|hold|pull|raise|unsling|unholster|snatch up|take "
            "up) {weapon} [in hand]",
            "{who} (pick|take|pull) {weapon} (up|out|in hand)",
            "{who} (get|take) {weapon} back",
            "{who} (have|hold) {weapon} in hand",
            "give {who} [back] {weapon} [back]",
            "{who} be (holding|armed with|wielding) {weapon}",
        ),
    ),
    Phrase(
        "hand {who} {weapon} {whom}",
        (
            "{who} (give|hand|throw|toss|pass|lend|hand over|pass over|sell) {weapon} [over] to {whom}",
            "{who} (give|hand|throw|toss|pass|lend) {whom} {weapon}",
            "(give|hand|pass) {who} {weapon} [over] to {whom}",
            "(give|hand|pass) {weapon} of {who} to {whom}",
            "{whom} (take|steal|grab|snatch|get|have) {who} {weapon}",
            "{whom} (take|steal|grab|snatch|get|wrest|pry) {weapon} from {who} [hand]",
            "{whom} (take|steal|grab|snatch|get|have) {weapon} of {who}",
        ),
    ),
    Phrase(
        "jam {who} {weapon}",
        (
            "{who} {weapon} [be|get] (jam|jammed|misfire|fail|stuck)",
            "{weapon} of {who} [be] (jam|jammed|misfire)",
            "{weapon} [be] (jam|jammed|misfire)",
            "jam {who} {weapon}",
            "{who} have jam in {weapon}",
            "{who} {weapon} [will|can] not (work|fire|shoot)",
        ),
    ),
    Phrase(
        "clear {who} {weapon}",
        (
            "{who} (clear|unjam|fix|repair|unblock) {weapon}",
            "{who} clear jam (in|of|on) {weapon}",
            "{who} {weapon} (work|fire|be clear|be cleared|be unjammed|be fixed|be repaired)",
            f"{{who}} {{weapon}} {NOT} (jam|jammed)",
            "(unjam|clear) {who} {weapon}",
        ),
    ),
    Phrase(
        "jam {who} {weapon}",
        (
            "{who} {weapon} (break|shatter|snap|be broken|be shattered|be useless|be ruined|be destroyed|"
            "be soaked|be out of order)",
            "[{other}] (break|shatter|destroy|ruin) {who} {weapon}",
            "break {weapon} of {who}",
        ),
    ),
    Phrase(
        lambda heard: (
            (f"clear {heard.key('who')} {weapon}",)
            for weapon in heard.cast.keys("weapon", heard.who)
            if weapon
        ),
        ("{who} (clear|fix) jam", "{who} jam [be] (cleared|gone|fixed)"),
    ),
    Phrase(
        loads(0),
        (
            f"{{who}} (be out of|have no|have no more|have not|run out of|be from|run from|from|out of|be "
            f"without|use up all|spend all|spend last) {SHOTS} [left]",
            "{who} (gun|magazine|quiver) be (empty|dry)",
            f"{{who}} {SHOTS} be (gone|used up|spent|empty)",
        ),
    ),
    Phrase(
        "set {who} {weapon} reloads 0",
        (
            f"{{who}} {{weapon}} be (empty|dry|out|spent|from {SHOTS}|out of {SHOTS})",
            f"{{who}} {{weapon}} (run out|run dry|run from {SHOTS}|have no {SHOTS}|have not {SHOTS})",
            f"{{who}} (be from|have no|have not|run from) {SHOTS} (for|in) {{weapon}}",
            f"{{who}} (be from|run from|have no|have not) {{weapon}} {SHOTS}",
        ),
    ),
    Phrase(
        "set {who} {weapon} reloads {number}",
        (
            f"{{who}} have {{number}} {SHOTS} [left] (for|in) {{weapon}} [left]",
            f"{{who}} {{weapon}} have {{number}} {SHOTS} [left]",
            "{who} {weapon} have {number} left",
            f"{{who}} {{weapon}} [be] [down] (to|at) {{number}} [{SHOTS}] [left]",
            f"{{who}} be down to {{number}} {SHOTS} (for|in) {{weapon}}",
            f"{{weapon}} have {{number}} {SHOTS} [left]",
        ),
    ),
    Phrase(
        more_loads(1),
        (
            f"{{who}} (find|get|gain|receive|pick up) {{number}} [more|extra] {SHOTS} for {{weapon}}",
            f"(give|add) {{who}} {{number}} [more|extra] {SHOTS} for {{weapon}}",
            f"{{who}} {{weapon}} (get|gain) {{number}} [more|extra] {SHOTS}",
        ),
    ),
    Phrase(
        more_loads(-1),
        (
            f"{{who}} {{weapon}} (lose|use|spend|use up) {{number}} {SHOTS}",
            f"{{who}} (lose|use|spend) {{number}} {SHOTS} (for|of|from) {{weapon}}",
        ),
    ),
    Phrase(
        loads(None),
        (
            "{who} reload",
            "{who} (be|get) reloaded",
            f"{{who}} (have|get|find) {{number}} {SHOTS} [left]",
        ),
    ),
)
