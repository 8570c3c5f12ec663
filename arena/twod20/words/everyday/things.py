"""Everyday words for what a scene has beside people and places: tasks, requests, spells, networks."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from arena.twod20 import codes
from arena.twod20.codes import NONE
from arena.words.everyday import Heard, Phrase


def grown(kind: str, path: tuple[str, str, str], word: str, sign: int) -> Callable[[Heard], Iterator[str]]:
    """Return what yields the ruling that changes a number of a thing by what was said, never below 0."""

    def rulings(heard: Heard) -> Iterator[str]:
        part, many, field = path
        number = int(heard.state[part][many][heard.at(kind)][field]) + sign * heard.number
        yield f"set {heard.key(kind)} {word} {max(0, number)}"

    return rulings


def let_go(heard: Heard) -> Iterator[str]:
    """Yield the ruling that ends what somebody keeps up by spells, where spells are cast."""
    if heard.state.chapters & codes.MAGIC:
        yield f"end spells of {heard.key('who')}"


def power(sign: int) -> Callable[[Heard], Iterator[str]]:
    """Return what yields the ruling on what a caster has left for spells, as this scene counts it."""

    def rulings(heard: Heard) -> Iterator[str]:
        if not heard.state.chapters & codes.MAGIC:
            return
        cost, key = heard.state.variants.spell_cost, heard.key("who")
        for caster in heard.state.magic.casters:
            if caster.who != heard.who:
                continue
            more = sign * heard.number
            if cost == codes.COSTS_POINTS:
                yield f"set {key} magic {max(0, int(caster.points) + more) if sign else heard.number}"
            elif cost == codes.COSTS_MANA:
                yield f"set {key} mana {max(0, int(caster.mana) - more) if sign else heard.number}"
            elif cost == codes.COSTS_STRESS and sign != 0:
                stress = max(0, int(heard.state.characters[heard.who].stress) - sign * heard.number)
                yield f"set {key} stress {stress}"

    return rulings


def spent(heard: Heard) -> Iterator[str]:
    """Yield the ruling by which a caster has nothing left for spells."""
    yield from _all_power(heard, True)


def restored(heard: Heard) -> Iterator[str]:
    """Yield the ruling by which a caster has all it may have for spells."""
    yield from _all_power(heard, False)


def _all_power(heard: Heard, spent: bool) -> Iterator[str]:
    cost, key = heard.state.variants.spell_cost, heard.key("who")
    for caster in heard.state.magic.casters:
        if caster.who == heard.who and heard.state.chapters & codes.MAGIC:
            if cost == codes.COSTS_MANA:
                yield f"set {key} mana {int(caster.mana_most) if spent else 0}"
            elif cost == codes.COSTS_POINTS and spent:
                yield f"set {key} magic 0"


def comes_out(heard: Heard) -> Iterator[str]:
    """Yield the rulings that take somebody's mind out of a network and its console off it."""
    for console in heard.state.hacking.consoles:
        if console.owner == heard.who and heard.state.chapters & codes.HACKING:
            if console.inside != NONE:
                yield f"set {heard.key('who')} inside nowhere"
            if console.plugged != NONE:
                yield f"set {heard.key('who')} plugged nothing"


def plugs_in(heard: Heard) -> Iterator[str]:
    """Yield the ruling that plugs somebody's console into a network."""
    if any(console.owner == heard.who for console in heard.state.hacking.consoles):
        yield f"set {heard.key('who')} plugged {heard.key('network')}"


def opened(heard: Heard) -> Iterator[str]:
    """Yield the rulings that open what a network holds shut."""
    network = heard.at("network")
    for number, key in enumerate(heard.cast.keys("breach")):
        breach = heard.state.hacking.breaches[number]
        if breach.network == network and not breach.done:
            yield f"set {key} open yes"


def answered(answer: str) -> Callable[[Heard], Iterator[str]]:
    """Return what yields the rulings on what somebody is asked for, where it is asked for something."""

    def rulings(heard: Heard) -> Iterator[str]:
        for key, request in heard.cast.scenario.scenario.requests.items():
            if request.of == heard.key("who"):
                yield f"set {key} answer {answer}"

    return rulings


MORE_OF = (
    "{kind} (take|get|gain|suffer|receive|mark) {number} [more|points] {noun}",
    "{number} [more|points] {noun} (for|on|to) {kind}",
    "(give|add) {kind} {number} [more|points] {noun}",
    "add {number} [more|points] {noun} to {kind}",
    "{kind} [be] {number} {noun} (further|closer|nearer|on|along)",
    "{kind} {noun} (rise|go up|increase) by {number}",
)
LESS_OF = (
    "{kind} (lose|recover|heal|regain|shed) {number} [points] {noun}",
    "(take|remove|clear) {number} [points] {noun} (from|off|of) {kind}",
    "{kind} {noun} (fall|go down|drop|decrease) by {number}",
)
GROWING = (  # kind of thing, where its number is kept, the word of its ruling, and what people call it
    ("task", ("venture", "tasks", "stress"), "stress", "stress"),
    ("task", ("venture", "tasks", "breakthroughs"), "breakthroughs", "(breakthrough|step)"),
    ("consequence", ("venture", "consequences", "stress"), "stress", "stress"),
    ("consequence", ("venture", "consequences", "setbacks"), "setbacks", "setback"),
    ("network", ("hacking", "networks", "stress"), "stress", "stress"),
    ("network", ("hacking", "networks", "harms"), "harms", "harm"),
)
NUMBERS_OF = (
    *((kind, word, noun) for kind, _, word, noun in GROWING),
    ("task", "difficulty", "difficulty"),
    ("task", "attempts", "attempt"),
    ("network", "down", "round down"),
)
DONE = (
    "(done|finished|complete|completed|solved|opened|open|picked|broken|repaired|mended|ready|over|won|"
    "achieved|fixed|taken|stolen|disarmed|fetched|found|reached|secured)"
)
DO = "(finish|complete|solve|do|mend|fix|repair|break|get|take|pick|disarm|open|achieve|steal|crack)"
HAVE = "(get|have|take|carry|hold|pick up|grab|seize|snatch|now have)"
POINTS = "[points] (power|mana|magic) [points|point]"
NET = "[from|off|out of|of|out] (system|network|net)"
SPELL = "(spell|magic|ward|curse|effect|concentration)"

THINGS = (
    Phrase(
        "set {task} done yes",
        (
            f"{{task}} [have] [be] {DONE}",
            f"[{{one}}|{{side}}] {DO} {{task}}",
            "{task} succeed",
            f"{{side}} {HAVE} {{task}}",
        ),
    ),
    Phrase("set {task} done no", (f"{{task}} [be] not {DONE}", "{task} [be] undone", "undo {task}")),
    Phrase(
        "set {task} bearer {who}",
        (
            f"{{one}} {HAVE} {{task}}",
            "give {one} {task}",
            "give {task} to {one}",
            "{other} (give|hand|pass|throw) {task} to {one}",
        ),
    ),
    *(
        Phrase(
            f"set {{{kind}}} {word} {{number}}",
            (
                f"{{{kind}}} [now] have {{number}} [points] {noun} [on it|left]",
                f"{{{kind}}} [be] (at|on|to) {{number}} [points] {noun}",
                f"[set] {{{kind}}} {noun} [be|go|rise|drop] [up|down] [to|at] {{number}}",
            ),
        )
        for kind, word, noun in NUMBERS_OF
    ),
    *(
        Phrase(
            grown(kind, field, word, sign),
            tuple(
                way.format(kind=f"{{{kind}}}", noun=noun, number="{number}")
                for way in (MORE_OF if sign > 0 else LESS_OF)
            ),
        )
        for kind, field, word, noun in GROWING
        for sign in (1, -1)
    ),
    Phrase(
        "set {task} stress {number}", ("{task} stress [be] [at|to] {number}", "{task} have {number} stress")
    ),
    Phrase("set {event} happened yes", ("{event} [happen|occur]", "{event} [have] [be] happened")),
    Phrase(
        "set {request} answer granted",
        (
            "{request} [be] (granted|agreed|accepted|given)",
            "(grant|give|accept) {request}",
            "{other} (grant|give|accept) {request}",
        ),
    ),
    Phrase(
        "set {request} answer refused",
        (
            "{request} [be] (refused|denied|rejected)",
            "(refuse|deny|reject) {request}",
            "{other} (refuse|deny|reject) {request}",
        ),
    ),
    Phrase(
        answered("granted"),
        (
            "{who} (agree|accept|say yes|consent|talk|help us|give in|grant it|be convinced|be persuaded|"
            "be won over|nod) [to it]",
            "[{other}] (convince|persuade|win over) {who}",
            "{who} [be] (convinced|persuaded|won over) [by {other}]",
        ),
    ),
    Phrase(
        answered("refused"),
        (
            "{who} (refuse|decline|say no|reject it|not agree|shake head)",
            "{who} [be] not (convinced|persuaded|won over)",
        ),
    ),
    Phrase(
        "set {claim} heard accepted",
        ("{claim} [be] (believed|accepted)", "[{other}] (believe|accept) {claim}"),
    ),
    Phrase(
        "set {claim} heard rejected",
        (
            "{claim} [be] (rejected|not believed|disbelieved)",
            "{other} (not believe|reject|disbelieve) {claim}",
        ),
    ),
    Phrase(
        let_go,
        (
            f"(end|stop|dispel|break|cancel|remove) [all] {SPELL} of {{who}}",
            f"(end|stop|dispel|break|cancel|remove) {{who}} {SPELL}",
            "{who} (stop|break|lose) (concentrate|concentrating|concentration) [on] [spell]",
            f"{{who}} {SPELL} [be] (end|over|fizzle|stop|break|broken|fail|gone|dispelled|ended)",
        ),
    ),
    Phrase(power(-1), (f"{{who}} (lose|spend|use|pay|drop|use up) {{number}} {POINTS}",)),
    Phrase(power(1), (f"{{who}} (get|gain|recover|regain) {{number}} {POINTS} [back]",)),
    Phrase(
        spent,
        (
            f"{{who}} [have] (no|not|no more) {POINTS} [left]",
            f"{{who}} be (out of|from) {POINTS}",
            f"{{who}} (lose|spend|use up|use) all {POINTS}",
        ),
    ),
    Phrase(
        restored,
        (
            f"{{who}} (get|gain|recover|regain) [back] all {POINTS} [back]",
            f"{{who}} {POINTS} [be] (back|full|restored)",
            f"restore {{who}} {POINTS}",
        ),
    ),
    Phrase(
        power(0), (f"{{who}} have {{number}} {POINTS} [left]", "{who} (mana|magic) [be] [at|to] {number}")
    ),
    Phrase(
        comes_out,
        (
            f"{{who}} (be|leave|come|come out|log|log out|log off|unplug|disconnect|jack out|crash|go|be "
            f"kicked|be thrown|be logged) {NET}",
            "{who} (log out|log off|unplug|disconnect|jack out|log from network|be unplugged|be "
            "disconnected|be logged out)",
            f"(kick|throw|eject|pull|log|disconnect|unplug|dump) {{who}} [out|off] {NET}",
            "(log|disconnect|unplug|dump) {who} [out|off]",
        ),
    ),
    Phrase(
        plugs_in,
        (
            "{who} (plug|plug in|connect|jack|jack in|log|log in|be inside|be in|be plugged|be connected|"
            "be jacked in|plug console) [in|into|to] {network}",
            "(plug|connect) {who} [in|to] {network}",
        ),
    ),
    Phrase(
        opened,
        (
            "[{other}] (open|unlock|force open|hack|breach|crack) {network}",
            "{network} [be] (open|unlocked|opened|hacked|breached|cracked|hacked open)",
        ),
    ),
    Phrase(
        "set {network} down 2",
        (
            "{network} [be|go] (down|off|offline|crash|crashed|shut down|shut off|turned off|broken|dead)",
            "{network} (crash|shut down|go down)",
            "[{other}] (shut|turn|switch|bring|take) (down|off) {network}",
            "[{other}] (shut|turn|switch|bring|take) {network} (down|off|offline)",
            "[{other}] crash {network}",
        ),
    ),
    Phrase(
        "set {network} down {number}",
        ("{network} [be|go] (down|off|offline|shut down) for {number} [more] round",),
    ),
    Phrase(
        "set {network} down 0",
        (
            "{network} [be|come|run] (up|back|back online|online|on|back up|restart|reboot|running)",
            "{network} (restart|reboot|run)",
            "[{other}] (restart|reboot) {network}",
        ),
    ),
    Phrase("set {breach} open yes", ("{breach}", "(open|do) {breach}", "{breach} [be] (open|happen|opened)")),
    Phrase(
        "set {who} inside {zone}",
        (
            "{who} mind [be|go|move|jump] (in|at|on|to) {zone}",
            "{who} mind [be|go|move] (in|at|on|to) {zone} (in|of) {network}",
        ),
    ),
    Phrase("set {who} noticed yes", ("{who} [be] (noticed|found|seen) (inside|in) [system|network]",)),
)
