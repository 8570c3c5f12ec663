"""Everyday words for weapons: drawn, dropped, handed over, jammed, and out of ammunition."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from arena.twod20 import codes
from arena.twod20.words.everyday.harm import person
from arena.words.cast import Cast
from arena.words.everyday import Heard, Phrase, Rulings
from arena.words.said import AT
from arena.words.things import MANY
from arena.words.weapons import BREAKS, BROKEN, FIXED, GUNS, JAMMED, PART, PART_BROKEN, WEAPONS

SHOTS = "(ammo|ammunition|bullet|arrow|bolt|shot|round|reload|cartridge|shell|quarrel|stick|charge)"


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


def broken_part(heard: Heard) -> Iterator[Rulings]:
    """Yield the ruling that jams what somebody carries: each of several is meant by itself."""
    for slot, weapon in enumerate(heard.cast.keys("weapon", heard.who)):
        arm = person(heard).weapons[slot]
        if slot > 0 and weapon and not arm.natural and arm.form != codes.AS_MENTAL:
            yield (f"jam {heard.key('who')} {weapon}",)


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


def armed(heard: Heard) -> Iterator[Rulings]:
    """Yield the ruling that gives somebody a weapon that it lacks: one that lies there, else a new one."""
    who, key = heard.who, heard.key("arm")
    givers = [heard.cast.characters.index(each) for each in heard.key("whom").split(MANY) if each]
    if any(key in heard.cast.keys("weapon", each) for each in (who, *givers)):
        return
    zone, lying = int(person(heard).zone), list[Rulings]()
    for other, name in enumerate(heard.cast.characters):
        keys = heard.cast.keys("weapon", other)
        if other != who and key in keys:
            weapon = heard.state.characters[other].weapons[keys.index(key)]
            if not weapon.held and int(weapon.fallen_zone) == zone:
                lying.append((f"hand {name} {key} {heard.key('who')}",))
    yield from lying or [(f"arm {heard.key('who')} {key}",)]


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


def traded(heard: Heard) -> Iterator[Rulings]:
    """Yield the rulings by which somebody has another weapon for one that it gives away."""
    gone = f"set {heard.key('who')} {heard.key('weapon')} held no"
    yield from ((gone, *each) for each in armed(heard))


FINDS = (
    "(draw|pull|whip|produce|find|get|pick|pick up|grab|grab hold of|snatch|snatch up|take|take up|"
    "ready|raise|"
    "seize|have (hidden|concealed|another|also)|wield|brandish|equip|arm|arm (himself|herself|"
    "themselves) with|"
    "be armed with|be equipped with|be handed|be given|lay hand on|come up with|reach for|dig)"
)
HIDDEN_IN = "[out|up|from|off|in|on|at|under|behind] [boot|sleeve|coat|belt|floor|ground|hand|table|pocket]"
ARMS = (
    Phrase(
        traded,
        (
            "{who} (trade|swap|exchange|change|replace|barter|switch) {weapon} [in] (for|with|against|"
            "to) {arm}",
            "{who} (get|take|pick up|pick) {arm} (for|in exchange for|instead of|in place of) {weapon}",
        ),
        sure=True,
    ),
    Phrase(
        armed,
        (
            f"{{who}} {FINDS} [out|up|another|new|spare|second] {{arm}} {HIDDEN_IN}",
            "(give|hand|issue|pass|arm|equip) {who} [with] [another|new|spare] {arm}",
            "(give|hand|issue|pass) [another|new|spare] {arm} to {who}",
            "({whom}|somebody|someone|they|you) (give|hand|pass|throw|toss|lend|issue) {who} {arm}",
            "({whom}|somebody|someone|they|you) (give|hand|pass|throw|toss|lend|issue) {arm} to {who}",
        ),
    ),
    Phrase(
        dropped,
        (
            f"{{who}} (drop|lose|let go of|let fall|let go) {{weapon}} [{AT}] [{{zone}}|floor|ground]",
            f"{{who}} (throw|toss|fling|hurl) {{weapon}} (away|down|{AT} {{zone}}|{AT} floor)",
            "{who} throw (away|down) {weapon}",
            "{who} (throw|toss|fling|hurl|pitch|heave|chuck|sling|drop|send) {weapon} (overboard|(over|off|"
            "in|into|out of) ({stranger}|side|edge|wall|water|river|sea|fire|window))",
            f"{{who}} {{weapon}} (fall|fly|go|land|roll|slide|clatter|skitter|drop|lie|be) [over edge|off|"
            f"over|down|away|out of hand|from hand] {AT} {{zone}}",
            "{who} {weapon} (lie|be|land|fall|go) [flying] (in|on|at|to|into) {zone}",
            "[{other}] (knock|strike|shoot|kick) {weapon} from {who} [hand|grip|grasp]",
            "[{other}] (knock|strike|shoot|kick) {who} {weapon} (away|from hand)",
            "[{other}] disarm {who} of {weapon}",
            "{who} {weapon} [be|get] (knocked|struck|shot|kicked|torn|wrenched|ripped|snatched|"
            "batted|blown|swept) "
            "[from|off|away] [from] [hand|grip|grasp|fingers] [by {other}]",
            "{who} {weapon} (slip|fall|fly|drop) [away] [from] [hand|grip|grasp|fingers]",
            "{who} {weapon} (go|fall|fly|drop|be|be knocked|slide|clatter) (overboard|flying|over (edge|"
            "side|wall))",
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
    Phrase("jam {who} {weapon}", JAMMED),
    Phrase("jam {who} {weapon}", PART_BROKEN),
    Phrase(broken_part, (f"{{who}} {PART} {BREAKS}",)),
    Phrase("clear {who} {weapon}", FIXED),
    Phrase("jam {who} {weapon}", BROKEN),
    Phrase(
        lambda heard: (
            (f"clear {heard.key('who')} {weapon}",)
            for weapon in heard.cast.keys("weapon", heard.who)
            if weapon
        ),
        (
            "{who} (clear|fix|free|sort|sort out) (jam|blockage|stoppage|misfire)",
            "{who} jam [be] (cleared|gone|fixed)",
        ),
    ),
    Phrase(
        loads(0),
        (
            f"{{who}} (be out of|have no|have no more|have not|run out of|be from|run from|from|out of|be "
            f"without|use up all|spend all|spend last) {SHOTS} [left]",
            "{who} (gun|magazine|quiver) be (empty|dry)",
            "{who} (run dry|be dry|be empty|be spent)",
            f"(no|not|no more) {SHOTS} [left] (for|to) {{who}}",
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
            f"(no|not|not more|no more) {SHOTS} [left] (for|in|to) {{who}} {{weapon}}",
            f"(no|not|not more|no more) {{weapon}} {SHOTS} [left] (for|to) {{who}}",
            f"{{who}} {{weapon}} {SHOTS} (be|run) (gone|out|used up|spent|from)",
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
            f"{{who}} (lose|use|spend|use up|fire|shoot|get through) {{number}} {{weapon}} {SHOTS}",
            f"{{who}} (lose|use|spend|use up|fire|shoot|get through) {{number}} {SHOTS} [for|of|"
            f"from|on|in|with] {{weapon}}",
            f"(take|remove) {{number}} {SHOTS} (from|off) {{who}} {{weapon}}",
        ),
    ),
    Phrase(
        loads(None),
        (
            "{who} reload",
            "{who} (be|get) reloaded",
            f"{{who}} (have|get|find) {{number}} {SHOTS} [left]",
            f"{{who}} be [left] [down] (to|with|on|at) {{number}} {SHOTS} [left]",
        ),
    ),
)
