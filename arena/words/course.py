"""How people say in every system that rounds and turns pass, and that a scene is over."""

from __future__ import annotations

from collections.abc import Iterator

from arena.words.everyday import Heard, Phrase
from arena.words.said import AGAIN, FIGHT, HAS_ACTED, NEXT, ROUND_HERE
from scenarios.limits import ROUNDS

PASSES = (
    "(pass|go by|slip by|tick by|later|elapse|drag by|fly by|go|done|gone|nothing happen|uneventful|happen)"
)
THAN = "[than (we|i|you) (say|plan|think)|than (planned|said|thought|agreed)]"
ROUNDS_PASS = (
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
    f"{{number}} [full|whole|more|quiet] round {PASSES}",
    "(skip|fast forward|jump|wind on|roll on|forward|move on|cut|advance) {number} [full|whole] round",
    "(after|for) {number} round",
    "(nobody|no one|neither side) [else] (do|act|go|move|want|have) [anything|something] [else|more] "
    "round [, [move|go|get] [on] to next [one]]",
    "(new|next) round (everyone|everybody|go|start|begin|on|top)",
    "(top of|onto|start|begin|on to|move to) (new|next) round",
    "(end|call|wrap up|finish) round",
    "round (over|end|done|finished)",
    "nothing happen (for|in) {number} round",
)
ROUND_ENDS = (
    "round {number} (over|done|finished)",
    "[be] end of round {number}",
    "(end|finish) round {number}",
)
ROUND_IS = (
    "round {number}",
    "[we|be|it] [be|now] [in|at|on] round {number}",
    "(skip|go|jump|set|start|back|go back|move|fast forward|wind|roll|advance) [on|forward|"
    "straight|ahead] [to] round "
    "[to] {number}",
    "(set|make) round (to|be) {number}",
    "(jump|skip|go|move|cut|forward|be) [on|ahead|straight] [to|in] {nth} round",
    "(skip|fast forward|jump|go|move|cut|forward|pick up|call it|start of|top of|begin) [to|with|at] "
    "round {number}",
)
ROUNDS_LEFT = (
    "[be] {number} [more] round (left|to go|remain|remaining)",
    "[have] {number} [more] round (left|to go)",
    f"[{FIGHT}] (end|be over) (after|in) {{number}} [more] round",
    "{number} [more] round (left|remain|to go|until|before|away|and be over|and it be over)",
    "(only|just|in) {number} [more] round",
)
MORE_ROUNDS = (
    "[add] {number} (more|extra|additional|further) round",
    "add {number} round",
    "[{side}|i] [will|have] (give|get|have) [it|{side}] {number} (more|extra|further) round "
    "[than planned|on top]",
    f"{FIGHT} (last|go on for|take) {{number}} (more|extra|further) round",
    f"{FIGHT} (last|go on|take) {{number}} round longer",
    f"{{number}} (more|extra|additional|further) round {THAN}",
    f"{{number}} round (longer|more|extra) {THAN}",
)
FEWER_ROUNDS = (
    f"{{number}} (fewer|less) round {THAN}",
    f"{{number}} round (shorter|earlier|sooner|less|fewer) {THAN}",
)
LAST_ROUND = (
    "[be] (last|final) round",
    "end [scene] after round",
    "(last|final) round",
    "(end|over) after round",
)
LAST_IS = (
    "(last|final) round be {number}",
    "round {number} be last [round]",
    f"[{FIGHT}|clock] (end|be over|stop|run out) (after|with|at|in) round {{number}}",
    "{number} round (in all|altogether|in total)",
    "(make|call) it {number} round",
    "it [all] be over (after|with|by) round {number}",
    f"{FIGHT} last {{number}} round",
    "(hold out|hold on|last|go on|carry on) (until|to) [the] [end of] round {number}",
    "(end|over|stop|run out|finish|close|time up|last until|go to|arrive|up) round {number}",
    "round {number} (last|final|end|at latest|over|out)",
)
TURN_OF = (
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
    f"{{one}} {NEXT}",
    "(floor|spotlight) (of|to|for|with|on) {one}",
)
TURN_DONE = (
    "(end|finish|next) turn",
    "turn [be] (over|done|ends|end|finished)",
    "{one} [be] (done|finished)",
    "(end|finish) {one} turn",
    "{one} end turn",
)
TURN_ENDS = (
    "(end of|finish|end|do with) turn",
    "turn (over|done|end)",
)
ACTED = (
    f"{{who}} [all|both|each] {HAS_ACTED} {ROUND_HERE}",
    "(skip|pass over|miss out) {who}",
)
ACTS_AGAIN = (f"{{who}} {AGAIN} {ROUND_HERE}",)
ONCE_MORE = (
    "{who} get to (go|act) [round]",
    "{who} (may|can) (go|act) [round]",
)
WINS = (
    "{who} [side|lot|gang|people|men|crew] (win|prevail|triumph|be victorious|carry day|take day) [it|day]",
)
BEATEN = ("{one} (side|lot|gang|people|men|crew) (lose|be beaten|be defeated)",)
WINNERS = (
    f"{{side}} (win|be victorious|have won|carry day) [{FIGHT}|one]",
    "victory (to|for) {side}",
    f"(end|stop|finish) {FIGHT} [with] {{side}} win",
    f"let {{side}} win [{FIGHT}]",
    "{side} [have] (won|win|do it|triumph|prevail|be winner)",
    f"[{FIGHT}] [be] (win|victory) (for|to) {{side}}",
    f"(end|finish) {FIGHT} with victory (for|of) {{side}}",
)
LOSERS = (
    f"[all] {{side}} (lose|be beaten|be defeated|surrender|give up|flee|run away|retreat|withdraw|"
    f"yield|give in|concede|submit|lay down arms|have lost) [{FIGHT}]",
    "{side} [be] (all dead|all down|out)",
    "all {side} [be] (dead|down|out)",
)
NOBODY_WINS = (
    f"[{FIGHT}|call it] [end] [be] [in|with] (draw|tie|stalemate|truce|ceasefire|peace)",
    f"(nobody|neither|no one|no side|neither side) (win|have won) [{FIGHT}]",
    "(both|all) side (stop|withdraw|retreat|make peace|part)",
    "call it (draw|quits|even)",
)
SCENE_ENDS = (
    f"(end|stop|finish|close|wrap up|conclude|leave|stop) {FIGHT} [now|here]",
    f"{FIGHT} [be] (over|done|finished|ends|end|ended|stop)",
    "end",
)


OTHER = {"pcs": "npcs", "npcs": "pcs"}


def rounds_left(heard: Heard) -> Iterator[str]:
    """Yield the ruling that leaves so many rounds after this one."""
    yield f"set clock {min(ROUNDS, int(heard.state.round_number) + heard.number)}"


def more_rounds(heard: Heard) -> Iterator[str]:
    """Yield the ruling that makes the scene so many rounds longer."""
    yield f"set clock {min(ROUNDS, int(heard.state.round_limit) + heard.number)}"


def last_round(heard: Heard) -> Iterator[str]:
    """Yield the ruling that makes this round the last."""
    yield f"set clock {int(heard.state.round_number)}"


def loses(heard: Heard) -> Iterator[str]:
    """Yield the ruling by which the side that was not named wins."""
    yield f"end scene {OTHER[heard.key('side')]}"


def fewer_rounds(heard: Heard) -> Iterator[str]:
    """Yield the ruling that makes the scene so many rounds shorter."""
    yield f"set clock {max(int(heard.state.round_number), int(heard.state.round_limit) - heard.number)}"


def once_more(heard: Heard) -> Iterator[str]:
    """Yield the ruling that lets somebody act who has acted, else that gives it the turn."""
    key = heard.key("who")
    yield f"set {key} acted no" if heard.state.characters[heard.who].acted else f"turn of {key}"


def wins(heard: Heard) -> Iterator[str]:
    """Yield the ruling by which the side of whoever was named wins."""
    yield f"end scene {heard.cast.sides[side_of(heard)]}"


def is_beaten(heard: Heard) -> Iterator[str]:
    """Yield the ruling by which the other side wins."""
    yield f"end scene {heard.cast.sides[1 - side_of(heard)]}"


def side_of(heard: Heard) -> int:
    """Return the side of whoever was named."""
    return int(heard.state.characters[heard.who].side)


def next_round(heard: Heard) -> Iterator[str]:
    """Yield the rulings that begin the next round, so many times as rounds pass."""
    yield from ["next round"] * heard.number


def ends_round(heard: Heard) -> Iterator[str]:
    """Yield the ruling that ends the round that it is."""
    if heard.number == int(heard.state.round_number):
        yield "next round"


ROUNDS_SAID = (
    Phrase("set round {number}", ROUND_IS),
    Phrase(rounds_left, ROUNDS_LEFT),
    Phrase(more_rounds, MORE_ROUNDS),
    Phrase(fewer_rounds, FEWER_ROUNDS),
    Phrase(last_round, LAST_ROUND),
    Phrase("set clock {number}", LAST_IS),
)
TURNS_SAID = (
    Phrase("set {who} acted yes", ACTED),
    Phrase("set {who} acted no", ACTS_AGAIN),
    Phrase("set {who} acted no", ("{who} still have (turn|go|action) [left] [round|in round]",), sure=True),
    Phrase(once_more, ONCE_MORE),
    Phrase(wins, WINS),
    Phrase(is_beaten, BEATEN),
    Phrase("turn of {who}", TURN_OF),
)
ENDING = (
    Phrase("end scene {side}", WINNERS),
    Phrase(loses, LOSERS),
    Phrase("end scene nobody", NOBODY_WINS),
    Phrase("end scene pcs | end scene npcs | end scene nobody", SCENE_ENDS),
)
COURSE = (  # of a scene, all of it
    Phrase(next_round, ROUNDS_PASS),
    Phrase(ends_round, ROUND_ENDS),
    *ROUNDS_SAID,
    *TURNS_SAID,
    Phrase("end turn", (*TURN_DONE, *TURN_ENDS)),
    *ENDING,
)
