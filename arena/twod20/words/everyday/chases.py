"""What people say of a pursuit: who gains ground, who gets away, how fast they go."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from arena.twod20.core.going import is_pursued
from arena.twod20.words.everyday.scene import apart
from arena.words.everyday import Heard, Phrase

NEARER = (
    "(closer|nearer|catch up|close in|gain|close gap|close distance|narrow gap|eat up distance|shrink|"
    "close|narrow|"
    "decrease|behind|breathing down neck|lose ground|lose speed|drop back|slow|stumble|fall behind|haul "
    "in|gain ground"
    "|down|melt|dwindle|drop|fall|cut|halve|eat into|eat up|evaporate|reduce|tighten|less|smaller|shorter|"
    "contract)"
)
CHASER_LOSES = (
    "(fall behind|drop back|lose ground|stumble|lose speed|slow|slow down|skid|swerve|get stuck|stuck|"
    "spill|lag|"
    "fall back|lose time|lose sight"
    "|lose footing|trip|slip|fall|flag|tire|lose a step|falter|hesitate|take wrong turn|go wrong way|held up|"
    "delayed|slip back|run out of breath|hit dead end|wait|stop|limp|lose pace|blocked|pause)"
)
GAINS_GROUND = (
    "(gain|catch up|close|gain ground|make up ground|speed up|surge|close in|pull|pull ahead|draw ahead|"
    "draw closer|"
    "get closer|nearer|closer|ahead|get further|further|farther|away|clear|make up|make up time|"
    "shortcut|short cut"
    "|pull away|pull further ahead|run ahead|make ground|make up|close up|come closer|stretch lead|extend "
    "lead|shoot ahead|leap ahead|put on speed|put on spurt|steal|narrow gap|close gap|widen gap|cut corner|"
    "edge closer|edge ahead|faster|reel in|claw back|win|take|advance|get ahead|break away|draw near|race "
    "ahead|sprint|sprint ahead|up)"
)
WIDER = (
    "(up|rise|double|extend|expand|grow|widen|increase|further|farther|open up|stretch|"
    "lengthen|more|longer|bigger|wider|away|clear|ahead)"
)
DISTANCE = "(gap|distance|lead)"


def for_role(gains: bool) -> Callable[[Heard], Iterator[str]]:
    """Return what yields how Distance changes where whoever was named gains ground, or loses some."""

    def rulings(heard: Heard) -> Iterator[str]:
        pursuit = heard.state.pursuit
        if is_pursued(heard.state):
            chases = int(heard.state.characters[heard.who].side) == int(
                heard.state.characters[int(pursuit.pursuer)].side
            )
            yield from apart(-1 if chases == gains else 1)(heard)

    return rulings


def gets_away(heard: Heard) -> Iterator[str]:
    """Yield the ruling by which the quarry has got away, or its pursuer has given up."""
    yield from _won(heard, quarry=True)


def is_caught(heard: Heard) -> Iterator[str]:
    """Yield the ruling by which the quarry is caught."""
    yield from _won(heard, quarry=False)


def _won(heard: Heard, quarry: bool) -> Iterator[str]:
    if is_pursued(heard.state):
        who = int(heard.state.pursuit.quarry if quarry else heard.state.pursuit.pursuer)
        yield f"end scene {heard.cast.sides[int(heard.state.characters[who].side)]}"


def paced(sign: int) -> Callable[[Heard], Iterator[str]]:
    """Return what yields the ruling that changes the Pace of a pursuit."""

    def rulings(heard: Heard) -> Iterator[str]:
        pursuit = heard.state.pursuit
        if is_pursued(heard.state):
            yield f"set pace {max(0, min(int(pursuit.pace_most), int(pursuit.pace) + sign * heard.number))}"

    return rulings


CHASES = (
    Phrase(
        for_role(True),
        (
            f"{{who}} {GAINS_GROUND} [{{number}}|by {{number}}] [step|zone]",
            "{who} put {number} (step|zone) between",
        ),
    ),
    Phrase(
        for_role(False),
        (f"{{who}} {CHASER_LOSES} [{{number}}] [step|zone]", "{who} lose {number} (step|zone)"),
    ),
    Phrase(apart(1), (f"{DISTANCE} {WIDER} [by {{number}}]", "(lose|drop) {number} (step|zone)")),
    Phrase(apart(-1), (f"{DISTANCE} {NEARER} [by {{number}}]", f"{{number}} (step|zone) {NEARER}")),
    Phrase(
        "set distance {number}",
        (
            f"[{{who}}] {DISTANCE} (at|to|be|down to|up to) {{number}}",
            "{number} (apart|between them|between you|between us)",
            f"{{number}} (step|zone) [of] {DISTANCE}",
            "{number} (step|zone|length) (between|apart|left|behind|ahead|in it|away|clear|off|separate)",
            "(between|apart|separate) {number} (step|zone)",
            f"{{who}} have {DISTANCE} of {{number}}",
            f"{DISTANCE} [be] [now|just|only|down to|up to] {{number}}",
            "{who} {number} (step|zone) (behind|ahead|away|clear)",
        ),
    ),
    Phrase(
        "set distance 1",
        ("[{who}|{side}|they] (be|run|draw) (level|neck and neck|side by side|right behind|on heel)",),
    ),
    Phrase(
        gets_away,
        (
            " {who} (get away|escape|make it|get clean away|vanish for good|lose them|shake them off|lose "
            "pursuer|"
            "shake pursuit|give up chase|abandon chase|break off chase|let go|drop out|out of chase) ",
            "(chase|pursuit) (over|lost|fail|hopeless)",
            "(throw|shake) {who} off",
        ),
    ),
    Phrase(
        is_caught,
        (
            "{who} (caught|catch|run down|overtaken|overtake|run to ground|cornered|seized|grab|collar|nab|"
            "tackle|get hold|lay hand|bring down|get|seize|corner|trap|arrest|pin|catch up for good)",
        ),
    ),
    Phrase(
        "set pace {number}",
        ("(pace|speed) [quicken|rise|slow|drop|pick up|go|stay] (at|to|be|down|up|,) {number}",),
    ),
    Phrase(
        paced(1),
        (
            "(pace|speed) {more}",
            "(pace|speed) (quicken|rise|pick up|up|increase|grow|faster|hot up|climb|go up) [by {number}]",
        ),
    ),
    Phrase(
        paced(-1),
        (
            "(pace|speed) (slow|slow down|drop|fall|slacken|down|decrease|flag|ease|ease off|go down|sag) "
            "[by {number}]",
        ),
    ),
    Phrase("begin pursuit", ("(chase|pursuit) (on|begin|start)", "(begin|start) (chase|pursuit)")),
)
