"""Everyday words for rounds, turns, tests, alarms, pursuits and the end of a scene."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from arena.twod20.codes import NONE
from arena.twod20.core.going import is_pursued
from arena.words.course import TURN_DONE
from arena.words.deciding import DECIDED
from arena.words.everyday import Heard, Phrase

ALARM = "(alarm|bell)"
CHASE = "(chase|pursuit)"
GAP = "(distance|gap|lead)"


def next_round(heard: Heard) -> Iterator[str]:
    """Yield the ruling that begins the next round, or exchange of a pursuit."""
    pursued = is_pursued(heard.state)
    exchange = f"set exchange {int(heard.state.pursuit.exchange) + heard.number}"
    yield from [exchange] if pursued else ["next round"] * heard.number


def turn_done(heard: Heard) -> Iterator[str]:
    """Yield the ruling that ends the turn of whoever takes it."""
    actor = int(heard.state.turn.actor)
    if actor != NONE and ("who" not in heard.found or heard.who == actor):
        yield "end turn"
    elif "who" in heard.found:
        yield f"set {heard.key('who')} acted yes"


def before_them(heard: Heard) -> Iterator[str]:
    """Yield the ruling by which the side of those who were named goes before the other."""
    own = heard.cast.sides[int(heard.state.characters[heard.who].side)]
    if own != heard.key("side"):
        yield f"turn of {own}"


def alarm(heard: Heard) -> Iterator[str]:
    """Yield the ruling that raises the alarm by a stage, where the scene has one."""
    venture = heard.state.venture
    if venture.stage_count > 0:
        yield f"set alarm {min(int(venture.stage) + 1, int(venture.stage_count))}"


def no_alarm(heard: Heard) -> Iterator[str]:
    """Yield the ruling that takes the alarm back, where the scene has one."""
    if heard.state.venture.stage_count > 0:
        yield "set alarm 0"


def intervals(heard: Heard) -> Iterator[str]:
    """Yield the ruling that lets so many more intervals pass."""
    yield f"set interval {int(heard.state.venture.elapsed) + heard.number}"


def apart(sign: int) -> Callable[[Heard], Iterator[str]]:
    """Return what yields the ruling that changes the Distance of a pursuit that runs."""

    def rulings(heard: Heard) -> Iterator[str]:
        pursuit = heard.state.pursuit
        if is_pursued(heard.state):
            yield (
                "set distance "
                f"{max(1, min(int(pursuit.apart_most), int(pursuit.apart) + sign * heard.number))}"
            )

    return rulings


TIME = (
    Phrase(turn_done, TURN_DONE),
    Phrase(
        "set first {side}",
        (
            "{side} (go|act|begin|move|start|open|be) [first] (first|) [in|on] next round".replace(
                "(first|)", ""
            ),
            "{side} (have|get|keep|take|win|seize) initiative [in|for] next round",
            "next round {side} (go|act|begin|start|open|move|be) [first]",
            "next round (begin|start|open) with {side}",
            "{side} (begin|start|open) next round",
            "next round be opened by {side}",
            "let {side} (go|act|begin|start) [first] [in] next round",
        ),
    ),
    Phrase(
        "turn of {side} | set first {side}",
        (
            "{side} (go|act|move|be|play) (first|before us|before them)",
            "{who} (go|act) first",
            "{side} (begin|start|have initiative|get initiative|keep initiative|take initiative|seize "
            "initiative|win initiative|open)",
            "(give|pass|hand) [{side}] initiative [to] [{side}]",
            "initiative (go|pass|be) [to|with] {side}",
        ),
    ),
    Phrase(before_them, ("{who} (go|act|move) before {side}",)),
    Phrase(
        "turn of {side}",
        (
            "[be|it] [be] {side} turn [now|next]",
            "{side} (go|act|move|be|play) (next|now|up)",
            "{side} (be up|be next|take turn|act)",
            "(turn|next) [be|of|for] {side}",
            "let {side} (act|go|move) [next|now]",
        ),
    ),
    *DECIDED,
    Phrase(
        "rule spare",
        (
            "(forget|ignore|waive|skip|cancel|drop|scrap|overlook|spare {one}) [last|next] complication",
            "no complication [from that|for {one}|this time]",
            "complication [be] (waived|off|cancelled|ignored)",
        ),
    ),
    Phrase(
        "rule off",
        (
            "(call off|call it off|forget it|not mind|nevermind|nothing happen|never mind)",
            "(cancel|abort|ignore|call off|stop|drop|scrap) (test|action|attack|roll|that)",
            "(test|action|attack|roll) [be] (off|cancelled|called off|void)",
        ),
    ),
    Phrase(
        alarm,
        (
            f"[raise|sound|trigger|ring] {ALARM}",
            f"{ALARM} (go|be|rise) up [by] {{number}} (step|stage|level|notch)",
            f"raise {ALARM} [by] {{number}} (step|stage|level|notch)",
            f"{ALARM} [be] (raised|ring|sound|go off|go up|rise|triggered)",
            f"{ALARM} (be|go) up [by one]",
            f"set off {ALARM}",
            f"({{one}}|{{side}}|somebody|someone) (raise|sound|ring|trigger|set off|give) {ALARM}",
        ),
    ),
    Phrase(
        "set alarm {number}",
        (
            "alarm [be] [at|to] [stage] {number}",
            "(raise|set|lower|reset) alarm [to] [stage] {number}",
            "alarm (go|rise|fall|drop) to [stage] {number}",
        ),
    ),
    Phrase(
        no_alarm,
        (
            f"[{{one}}] (stop|silence|end|cancel|turn off|switch off|reset) {ALARM}",
            f"{ALARM} [be] (stop|off|over|silent|end|stopped|silenced|cancelled)",
            f"[{{one}}] (turn|switch) {ALARM} off",
            f"(no|not) {ALARM}",
        ),
    ),
    Phrase(
        "set interval {number}",
        ("[be] interval {number}", "{number} interval have (passed|gone)"),
    ),
    Phrase(
        intervals,
        (
            "{number} interval (pass|go by|be lost|be gone)",
            "[that|it|{other}] (cost|take) [you|us|{side}] {number} interval",
            "[you|we|{side}] lose {number} interval",
        ),
    ),
    Phrase(
        "? Where is it on fire, or who? set ZONE hazard NUMBER, set WHO burning DICE TURNS.",
        ("fire", "[be] fire", "(fire|flame|blaze) (spread|grow|catch|rage|break out|jump|leap|get worse)"),
    ),
    Phrase(
        "? A number of what, and whose? Say both.",
        (
            "{number} (more|less|extra)",
            "{more}",
            "{less}",
            "add {number}",
            "(give|hand) (me|i|you|us|them) {number} [more] [back]",
            "[give|hand] {who} {number} [more] back",
            "(take|lose|get) {number} [more|back]",
            "{number} [more] (for|to|on) {who}",
        ),
    ),
    Phrase(
        "? How many intervals, or rounds, is that? set interval NUMBER, set round NUMBER.",
        ("[{number}] (minute|hour|day|while|time|moment|second|week|night) (pass|go by|later)",),
    ),
    Phrase("set pace {number}", ("[set] pace [be|drop|rise|go|fall] [up|down] [to|at] {number}",)),
    Phrase("begin pursuit", (f"(begin|start) {CHASE}", f"{CHASE} [be] (begin|start|on)")),
    Phrase(
        apart(1),
        (
            f"{GAP} (grow|widen|increase|be up|go up) [by {{number}}]",
            "{who} (pull ahead|gain ground|draw ahead|get farther|get further|fall behind|drop back)",
            "[get] (farther|further) (away|apart)",
            "({who}|he|she|they) (pull|draw|get|move|be|go) {number} (zone|step) (further|farther) "
            "[ahead|away|clear|in front]",
            "{who} (gain|lead by) {number} [more] (zone|step)",
        ),
    ),
    Phrase(
        apart(-1),
        (
            f"{GAP} (shrink|close|narrow|decrease|be down|go down) [by {{number}}]",
            "{who} [be] {number} (step|zone) (closer|nearer)",
            "{who} (catch up|close in|get closer|get nearer|be closer|lose ground|gain on them)",
            "[get] (closer|nearer|catch up|close in)",
            "(they|{side}) [be] (catch up|close in|gain|gain on them|gain on us)",
        ),
    ),
    Phrase(
        "set distance {number}",
        (
            "[distance] [they|be] [be] {number} [zone|step] (apart|away|behind|ahead)",
            "{side} be {number} [zone|step] (apart|away|behind|ahead)",
            "{who} [be] {number} [zone|step] (behind|ahead|away)",
            f"{GAP} [be] [to|at] {{number}}",
            f"(set|make) {GAP} [to|at] {{number}}",
        ),
    ),
)
