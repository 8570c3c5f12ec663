"""Everyday words for pools, rounds, turns, tests and the end of a scene."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from arena.twod20.codes import NONE
from arena.twod20.limits import MOMENTUM_CAP
from arena.twod20.rules.pools.resource import threat_cap
from arena.twod20.rulings.going import is_pursued
from arena.words.everyday import Heard, Phrase
from scenarios.limits import ROUNDS

SOMEBODY = "[i|we|you|gm|gamemaster|they]"
THREAT = "(threat|doom|danger|gm point|gm points|threat point|threat points|points threat|point threat)"
MOMENTUM = "(momentum|momentum point|momentum points|points momentum|point momentum)"
FATE = "(fortune|luck|fate|hero|determination|bennie) [point|points]"
GAIN = "(get|gets|gain|gains|receive|receives|add|earn|earns|have more)"
LOSE = "(lose|loses|spend|spends|pay|pays|remove|use|uses|subtract|take away|deduct|discard)"
SCENE = "(fight|scene|combat|battle|encounter|conflict|everything)"
OTHER = {"pcs": "npcs", "npcs": "pcs"}


def pool(field: str, sign: int) -> Callable[[Heard], Iterator[str]]:
    """Return what yields the ruling that changes a pool, or that of the side named, by what was said."""

    def rulings(heard: Heard) -> Iterator[str]:
        of_side = {"npcs": "threat"}.get(heard.key("side"), field)
        number = int(heard.state[of_side]) + sign * heard.number
        most = int(threat_cap(heard.state)) if of_side == "threat" else MOMENTUM_CAP
        yield f"set {of_side} {min(most, max(0, number))}"

    return rulings


def held(heard: Heard) -> Iterator[str]:
    """Yield the ruling that says how many points a side has."""
    pool_of = {"npcs": "threat"}.get(heard.key("side"), "momentum")
    yield f"set {pool_of} {heard.number}"


def fortune(sign: int) -> Callable[[Heard], Iterator[str]]:
    """Return what yields the ruling that changes somebody's Fortune by what was said."""

    def rulings(heard: Heard) -> Iterator[str]:
        number = int(heard.state.characters[heard.who].fortune) + sign * heard.number
        yield f"set {heard.key('who')} fortune {max(0, number)}"

    return rulings


def next_round(heard: Heard) -> Iterator[str]:
    """Yield the ruling that makes it the next round, or exchange of a pursuit."""
    if is_pursued(heard.state):
        yield f"set exchange {int(heard.state.pursuit.exchange) + 1}"
        return
    yield f"set round {int(heard.state.round_number) + 1}"


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
    """Yield the ruling that ends the turn of whoever takes it, or says that somebody has had one."""
    actor = int(heard.state.turn.actor)
    if "who" in heard.found and heard.who != actor:
        yield f"set {heard.key('who')} acted yes"
    elif actor != NONE:
        yield "end turn"


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


def apart(sign: int) -> Callable[[Heard], Iterator[str]]:
    """Return what yields the ruling that changes the Distance of a pursuit, or begins one that is to come."""

    def rulings(heard: Heard) -> Iterator[str]:
        pursuit = heard.state.pursuit
        if is_pursued(heard.state):
            yield f"set distance {max(1, min(int(pursuit.apart_most), int(pursuit.apart) + sign))}"

    return rulings


POOLS = (
    Phrase(
        "set threat {number}",
        (
            f"(set|there) {THREAT} {{number}}",
            f"{THREAT} {{number}}",
            f"[npcs|gm|i] [has|have] {{number}} {THREAT} [left]",
        ),
    ),
    Phrase(
        pool("threat", 1),
        (
            f"{SOMEBODY} {GAIN} {{number}} [more] {THREAT}",
            f"give [npcs|gm|me] {{number}} {THREAT}",
            f"{THREAT} (+|up|rises|goes up) {{number}}",
            f"(raise|increase) {THREAT} {{number}}",
            f"{{number}} more {THREAT}",
            f"{THREAT} {{more}}",
            f"{{more}} {THREAT}",
        ),
    ),
    Phrase(
        pool("threat", -1),
        (
            f"{SOMEBODY} {LOSE} {{number}} {THREAT}",
            f"{THREAT} (down|drops|falls|goes down) {{number}}",
            f"(lower|reduce|decrease) {THREAT} {{number}}",
            f"{{number}} less {THREAT}",
            f"{THREAT} {{less}}",
            f"{{less}} {THREAT}",
            f"{{number}} {THREAT} (spent|used|gone)",
        ),
    ),
    Phrase(
        held,
        (
            f"{{side}} (has|have) {{number}} {MOMENTUM}",
            f"[we|i|they] [has|have] {{number}} {MOMENTUM} [left]",
            f"{MOMENTUM} {{number}}",
        ),
    ),
    Phrase(
        pool("momentum", 1),
        (
            f"{SOMEBODY} {GAIN} {{number}} [more] {MOMENTUM}",
            f"{{side}} {GAIN} {{number}} [more] {MOMENTUM}",
            f"give [me|us] {{number}} {MOMENTUM}",
            f"give {{side}} {{number}} {MOMENTUM}",
            f"give {{number}} {MOMENTUM} {{side}}",
            f"{MOMENTUM} (up|rises|goes up) {{number}}",
            f"{{number}} more {MOMENTUM}",
            f"{MOMENTUM} {{more}}",
            f"{{more}} {MOMENTUM}",
            f"(raise|increase) {MOMENTUM} {{number}}",
            f"add {{number}} {MOMENTUM} [pool|{{side}}]",
        ),
    ),
    Phrase(
        pool("momentum", -1),
        (
            f"{SOMEBODY} {LOSE} {{number}} {MOMENTUM}",
            f"{{side}} {LOSE} {{number}} {MOMENTUM}",
            f"take {{number}} {MOMENTUM} {{side}}",
            f"{MOMENTUM} (down|drops|falls|goes down) {{number}}",
            f"{{number}} less {MOMENTUM}",
            f"{MOMENTUM} {{less}}",
            f"{{less}} {MOMENTUM}",
            f"(lower|reduce) {MOMENTUM} {{number}}",
        ),
    ),
    Phrase("set {who} fortune {number}", (f"{{who}} (has|have) {{number}} {FATE}",)),
    Phrase(
        fortune(1),
        (
            f"{{who}} {GAIN} [{{number}}] {FATE}",
            f"(give|award|grant) {{who}} [{{number}}] {FATE}",
            f"(give|award|grant) [{{number}}] {FATE} {{who}}",
        ),
    ),
    Phrase(
        fortune(-1),
        (
            f"{{who}} {LOSE} [{{number}}] {FATE}",
            f"take [{{number}}] {FATE} {{who}}",
        ),
    ),
)

TIME = (
    Phrase(
        next_round,
        (
            "(next|new|end|advance) (round|exchange)",
            "round (over|ends|done|finished|up)",
            "(begin|start|go) (next|new) round",
            "one round later",
            "everybody has acted",
        ),
    ),
    Phrase(
        "set round {number}",
        (
            "round {number}",
            "(skip|go|jump|set|start|back|go back) round {number}",
            "[we are] round {number} [now]",
        ),
    ),
    Phrase(
        rounds_left,
        (
            "{number} [more] rounds (left|to go|remain|remaining)",
            "ends (after|in) {number} [more] rounds",
        ),
    ),
    Phrase(
        more_rounds,
        (
            "[add] {number} (more|extra|additional) (round|rounds)",
            "add {number} (round|rounds)",
        ),
    ),
    Phrase(
        last_round,
        (
            "last round",
            "(final|last) round now",
        ),
    ),
    Phrase(
        "set clock {number}",
        (
            "(last|final) round {number}",
            "[scene|fight] (ends|end|over) [after] round {number}",
            "{number} rounds [in all|altogether]",
        ),
    ),
    Phrase(
        turn_done,
        (
            "(end|finish|next) turn",
            "turn (over|done|ends)",
            "{who} (done|finished|turn over)",
            "end {who} turn",
        ),
    ),
    Phrase(
        "turn of {who}",
        (
            "{who} (turn|go|goes|acts|act|next|up next)",
            "{who} (acts next|goes next|acts now|goes first)",
            "{who} (acts first|first|moves next|plays next)",
            "(turn|next) {who}",
            "let {who} (act|go) [next|first]",
        ),
    ),
    Phrase(
        "turn of {side}",
        (
            "{side} (turn|go|act|next|acts|act next|go next)",
            "{side} (go first|act first|move first|turn next)",
            "{side} (begin|start|goes first|have initiative)",
            "(turn|next) {side}",
            "give {side} initiative",
        ),
    ),
    Phrase(
        "rule success",
        (
            "(succeed|succeeds|success|it works|automatic success|hits|hit)",
            "{who} (succeeds|succeed|makes it|passes|manages|hits)",
            "test (succeeds|success|passes)",
        ),
    ),
    Phrase(
        "rule failure",
        (
            "(fail|fails|failure|automatic failure|misses|miss)",
            "{who} (fails|fail|misses|fumbles)",
            "test (fails|fail|failure)",
        ),
    ),
    Phrase(
        "rule off",
        (
            "(call off|call it off|forget it|never mind|nevermind|nothing happens)",
            "(cancel|abort|ignore|call off) (test|action|attack|roll)",
        ),
    ),
    Phrase(
        alarm,
        (
            "[raise|sound|trigger|ring] (alarm|bell)",
            "(alarm|bell) (raised|rings|sounds|goes off|goes up|rises|triggered)",
            "alarm up",
            "set off alarm",
            "{who} (raises|sounds|rings|triggers) (alarm|bell)",
            "{side} (raise|sound|ring) (alarm|bell)",
        ),
    ),
    Phrase(
        "set alarm {number}",
        (
            "alarm {number}",
            "alarm stage {number}",
            "(raise|set) alarm [stage] {number}",
        ),
    ),
    Phrase(
        no_alarm,
        (
            "(stop|silence|end|cancel|turn off) alarm",
            "alarm (stops|off|over|silent|ends|stopped)",
            "turn alarm off",
            "no alarm",
        ),
    ),
    Phrase(
        "begin pursuit",
        (
            "(begin|start) (chase|pursuit)",
            "(chase|pursuit) (begins|starts|on)",
        ),
    ),
    Phrase(
        apart(1),
        (
            "(distance|gap|lead) (grows|widens|up)",
            "{who} (gets away|pulls ahead|gains ground|draws ahead|gets farther|falls behind)",
            "(farther|further) (away|apart)",
        ),
    ),
    Phrase(
        apart(-1),
        (
            "(distance|gap|lead) (shrinks|closes|down)",
            "{who} (catches up|closes in|gets closer|gets nearer|closer)",
            "(closer|nearer|catching up|closing in)",
            "{side} (catch up|catching up|closing in|gain|gaining)",
        ),
    ),
    Phrase(
        "set distance {number}",
        (
            "[distance] {number} [zones] (apart|away|behind|ahead)",
            "{who} {number} [zones|steps] (behind|ahead|away)",
            "(gap|lead) {number}",
        ),
    ),
)

ENDING = (
    Phrase(
        "end scene {side}",
        (
            "{side} (win|wins|won|win fight|win scene|victorious|victory|have won|has won)",
            "victory {side}",
            f"(end|stop|finish) {SCENE} {{side}} win",
            "let {side} win",
            f"{{side}} win {SCENE}",
        ),
    ),
    Phrase(
        loses,
        (
            "{side} (lose|loses|lost|beaten|defeated|surrender|surrenders|give up|gives up)",
            "{side} (flee|run away|retreat|withdraw|have lost|run|all dead|all down|out)",
        ),
    ),
    Phrase(
        "end scene nobody",
        (
            "(draw|tie|stalemate|truce|ceasefire|peace)",
            "(nobody|neither|no one|no side) (wins|win|won)",
            f"{SCENE} (draw|tie|ends in draw)",
            "both sides (stop|withdraw|retreat)",
        ),
    ),
    Phrase(
        "end scene pcs | end scene npcs | end scene nobody",
        (
            f"(end|stop|finish|close|wrap up|conclude|leave) {SCENE} [now|here]",
            f"{SCENE} (over|done|finished|ends|ended|stops)",
            "the end",
        ),
    ),
)
