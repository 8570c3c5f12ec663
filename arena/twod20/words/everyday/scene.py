"""Everyday words for rounds, turns, tests, alarms, pursuits and the end of a scene."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from arena.twod20.codes import NONE
from arena.twod20.core.going import is_pursued
from arena.words.everyday import Heard, Phrase
from arena.words.said import FIGHT
from scenarios.limits import ROUNDS

OTHER = {"pcs": "npcs", "npcs": "pcs"}
ALARM = "(alarm|bell)"
CHASE = "(chase|pursuit)"
GAP = "(distance|gap|lead)"


def next_round(heard: Heard) -> Iterator[str]:
    """Yield the ruling that begins the next round, or exchange of a pursuit."""
    pursued = is_pursued(heard.state)
    exchange = f"set exchange {int(heard.state.pursuit.exchange) + heard.number}"
    yield from [exchange] if pursued else ["next round"] * heard.number


def rounds_left(heard: Heard) -> Iterator[str]:
    """Yield the ruling that leaves so many rounds after this one."""
    yield f"set clock {min(ROUNDS, int(heard.state.round_number) + heard.number)}"


def more_rounds(heard: Heard) -> Iterator[str]:
    """Yield the ruling that makes the scene so many rounds longer."""
    yield f"set clock {min(ROUNDS, int(heard.state.round_limit) + heard.number)}"


def last_round(heard: Heard) -> Iterator[str]:
    """Yield the ruling that makes this round the last."""
    yield f"set clock {int(heard.state.round_number)}"


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


def loses(heard: Heard) -> Iterator[str]:
    """Yield the ruling by which the side that was not named wins."""
    yield f"end scene {OTHER[heard.key('side')]}"


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
    Phrase(
        next_round,
        (
            "(next|new) (round|exchange) [begin|start]",
            "(end|advance|finish) (round|exchange)",
            "round [be] (over|ends|done|finished|up|end|finish|complete|completed)",
            "[that] (be|conclude|complete|wrap up|finish) [end of] round",
            "[we] (move|go|proceed|continue|turn|get|come|advance) [on] to (next|new) round",
            "(begin|start|go|move|on|advance) [on] [to|with] (next|new) round",
            "[1] round later",
            "another round (pass|go by|go past|slip by|later|go)",
            "(everybody|everyone) [have] (acted|gone|act|go)",
            "{number} [whole|full|quiet|more] round (pass|go by|later|go past|slip by|slip past|slip "
            "away|roll by|drag by)",
            "round [be] , next [one]",
            "(skip|go|jump) to end of round",
        ),
    ),
    Phrase(
        "set round {number}",
        (
            "round {number}",
            "[we|be|it] [be|now] [in|at|on] round {number}",
            "(skip|go|jump|set|start|back|go back|move|fast forward|wind|roll|advance) [on|forward|"
            "straight|ahead] [to] round "
            "[to] {number}",
            "(set|make) round (to|be) {number}",
        ),
    ),
    Phrase(
        rounds_left,
        (
            "[be] {number} [more] round (left|to go|remain|remaining)",
            "[have] {number} [more] round (left|to go)",
            f"[{FIGHT}] (end|be over) (after|in) {{number}} [more] round",
        ),
    ),
    Phrase(
        more_rounds,
        (
            "[add] {number} (more|extra|additional|further) round",
            "add {number} round",
            "[{side}|i] [will|have] (give|get|have) [it|{side}] {number} (more|extra|further) round "
            "[than planned|on top]",
            f"{FIGHT} (last|go on for|take) {{number}} (more|extra|further) round",
            f"{FIGHT} (last|go on|take) {{number}} round longer",
        ),
    ),
    Phrase(last_round, ("[be] (last|final) round", "end [scene] after round")),
    Phrase(
        "set clock {number}",
        (
            "(last|final) round be {number}",
            "round {number} be last [round]",
            f"[{FIGHT}|clock] (end|be over|stop|run out) (after|with|at|in) round {{number}}",
            "{number} round (in all|altogether|in total)",
            f"{FIGHT} last {{number}} round",
            "(hold out|hold on|last|go on|carry on) (until|to) [the] [end of] round {number}",
        ),
    ),
    Phrase(
        turn_done,
        (
            "(end|finish|next) turn",
            "turn [be] (over|done|ends|end|finished)",
            "{one} [be] (done|finished)",
            "(end|finish) {one} turn",
            "{one} end turn",
        ),
    ),
    Phrase(
        "turn of {who}",
        (
            "[be|it] [be] {one} turn [now|next]",
            "{one} (go|act|move|play|be) (next|first|now|up next|up)",
            "{one} (be up|be next|acts|take turn|take next turn|have turn|start|begin|open)",
            "(turn|next|next up) [be|of|for] {one}",
            "let {one} (act|go|move) [next|first|now]",
            "(next|first) to (act|go) be {one}",
            "{one} get to (act|go) (next|first|now)",
            "[be] to {one} to (play|act|go|move)",
            "(up next|next up|next one|next player|on deck|first|next) [to act|to go] be {one}",
            "(want|like) {one} to (act|go|move) [next|first|now]",
            "{one} (be|come|go|act|move) (next|first) in [turn] order",
            "(it|play|turn) (go|pass|move) to {one}",
            "{one} to (act|go|move) [next|first|now]",
            "(next up|first up|up next|next) [be] [,] {one}",
        ),
    ),
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
    Phrase(
        "rule success",
        (
            "[it|that|test|attack|roll] [be] [a|an|automatic|auto] (succeed|success|work|pass|hit)",
            "{one} (succeed|make it|pass|manage|manage it)",
            "(call|count|treat|make|let|rule|consider|take|score|mark) [it|that|this|roll|test|attack|"
            "one|they|he|she] "
            "[down] [as|be|for] [automatic|auto|clean|full] (success|hit|pass|work|succeed|good)",
            "[it|that|this|roll|test|attack|one] [just] (work|get through|come off|land|connect|succeed|hit)",
            "(skip|waive|forget|never mind|not need) (roll|test|dice) [,] [it|that|he|she|they] (succeed|"
            "work|hit)",
        ),
    ),
    Phrase(
        "rule failure",
        (
            "[it|that|test|attack|roll|shot] [be] [automatic|auto] (fail|failure|miss|go wide)",
            "{one} (fail|miss|fumble)",
            "(call|count|treat|make|let|rule|consider|take|score|mark) [it|that|this|roll|test|attack|"
            "one|they|he|she] "
            "[down] [as|be|for] [automatic|auto|clean] (failure|miss|fail|no success)",
            "[it|that|this|roll|test|attack|one|he|she|{one}] not (work|hit|succeed|connect|land|come off)",
            "[it|that|this|roll|test|attack|shot|one|he|she] (miss|fail|go wide|go astray|fall short)",
        ),
    ),
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
        "? Of what? Say it with what it is of, and whose.",
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

ENDING = (
    Phrase(
        "end scene {side}",
        (
            f"{{side}} (win|be victorious|have won|carry day) [{FIGHT}|one]",
            "victory (to|for) {side}",
            f"(end|stop|finish) {FIGHT} [with] {{side}} win",
            f"let {{side}} win [{FIGHT}]",
            "{side} [have] (won|win|do it|triumph|prevail|be winner)",
            f"[{FIGHT}] [be] (win|victory) (for|to) {{side}}",
            f"(end|finish) {FIGHT} with victory (for|of) {{side}}",
        ),
    ),
    Phrase(
        loses,
        (
            f"[all] {{side}} (lose|be beaten|be defeated|surrender|give up|flee|run away|retreat|withdraw|"
            f"lay down arms|have lost) [{FIGHT}]",
            "{side} [be] (all dead|all down|out)",
            "all {side} [be] (dead|down|out)",
        ),
    ),
    Phrase(
        "end scene nobody",
        (
            f"[{FIGHT}|call it] [end] [be] [in|with] (draw|tie|stalemate|truce|ceasefire|peace)",
            f"(nobody|neither|no one|no side|neither side) (win|have won) [{FIGHT}]",
            "(both|all) side (stop|withdraw|retreat|make peace|part)",
            "call it (draw|quits|even)",
        ),
    ),
    Phrase(
        "end scene pcs | end scene npcs | end scene nobody",
        (
            f"(end|stop|finish|close|wrap up|conclude|leave|stop) {FIGHT} [now|here]",
            f"{FIGHT} [be] (over|done|finished|ends|end|ended|stop)",
            "end",
        ),
    ),
)
