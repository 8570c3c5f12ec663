"""Everyday words for the course of a scene: tasks, rounds, turns."""

from __future__ import annotations

from collections.abc import Iterator

from arena.twod20.core.going import is_pursued
from arena.twod20.words.everyday.chases import CHASES
from arena.twod20.words.everyday.scene import alarm, intervals, next_round, no_alarm
from arena.twod20.words.everyday.things import DONE, GROWING, grown
from arena.words.course import ROUND_ENDS, ROUNDS_PASS, ROUNDS_SAID, TURN_ENDS, TURNS_SAID, side_of
from arena.words.everyday import Heard, Phrase

# ---- tasks ----

ADDS = (
    "(take|get|gain|suffer|mark|add|put|give|more|further|deal|do|chalk up|score|make|on|tick|another|"
    "extra|up|up by|along|grow by|rise by|worsen by|spread by|grow|worsen)"
)
DROPS = (
    "(lose|recover|heal|shed|take off|knock off|remove|wipe|clear|back|less|fewer|undo|down by|set back|"
    "fall by)"
)
NEEDS = "(need|short|require|left|to go|remain|away from|lack|want|missing)"


def wanting(heard: Heard) -> Iterator[str]:
    """Yield the ruling by which a task lacks so many breakthroughs."""
    task = heard.state.venture.tasks[heard.at("task")]
    needed = int(task.amount) - int(task.fewer)
    if needed >= heard.number:
        yield f"set {heard.key('task')} breakthroughs {needed - heard.number}"


def nouned(kind: str, noun: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Return how people say that a number of a thing becomes so much, more, and less."""
    thing = f"{{{kind}}}"
    return (
        (
            f"[{{other}}] {thing} (at|on|to|stand at|have|be) {{number}} {noun}",
            f"{thing} {noun} {{number}}",
            f"[{{other}}] {thing} , (it|they) (be|stand) [now] (at|on|to) {{number}} {noun}",
        ),
        (
            f"{thing} {ADDS} {{number}} {noun}",
            f"{{number}} {noun} (to|on|for|against|toward|from|with|by|nearer|closer) {thing}",
            f"{ADDS} {{number}} {noun} {thing}",
            f"{thing} {{number}} {noun} (further|closer|nearer|along|more|ahead|on|better|worse)",
        ),
        (
            f"{thing} {DROPS} {{number}} {noun}",
            f"{DROPS} {{number}} {noun} {thing}",
            f"{thing} {{number}} {noun} {DROPS}",
        ),
    )


def of_things() -> Iterator[Phrase]:
    """Yield what is said of the numbers of tasks, consequences and networks."""
    for kind, where, word, noun in GROWING:
        noun = (
            f"[points] {noun} [points]"
            if noun != "(breakthrough|step)"
            else "(breakthrough|step|notch|success)"
        )
        to, up, down = nouned(kind, noun)
        yield Phrase(f"set {{{kind}}} {word} {{number}}", to)
        yield Phrase(grown(kind, where, word, 1), up)
        yield Phrase(grown(kind, where, word, -1), down)
        yield Phrase(
            f"set {{{kind}}} {word} 0",
            (
                f"{{{kind}}} (not|no|no more|without|free of|clear of|rid of|lose all|shed all) {noun}",
                f"(not|no|no more|clear all|clear|wipe|remove all|all) {noun} (on|from|of|off|for) "
                f"{{{kind}}}",
                f"{{{kind}}} {noun} (gone|cleared|clear|reset|wiped|zero|vanish|healed|repaired|undone|"
                "back to zero)",
            ),
        )


ACHIEVE = (
    "(finish|complete|solve|do|mend|fix|repair|break|get|pick|disarm|open|achieve|steal|crack|pull off|"
    "wrap up|manage|"
    "succeed in|succeed|finish off|sort|accomplish|close|win|nail|secure|unlock|put out|rescue|fetch|find|"
    "reach|light)"
)
HARDER = "(harder|tougher|trickier|more difficult|up|worse)"
EASIER = "(easier|simpler|less difficult|down)"
STEPS = "[step|degree|notch|point]"
TASKS = (
    *of_things(),
    *(
        Phrase(
            grown("task", ("venture", "tasks", "difficulty"), "difficulty", sign),
            (
                f"{{task}} [be|get|become|grow] [by] {{number}} {STEPS} {said}",
                f"{{task}} [be|get|become|grow] {said} by {{number}} {STEPS}",
                f"(make|leave) {{task}} {{number}} {STEPS} {said}",
                f"{{other}} make {{task}} {{number}} {STEPS} {said}",
            ),
        )
        for sign, said in ((1, HARDER), (-1, EASIER))
    ),
    Phrase(
        "set {task} done yes",
        (
            "[{one}|{side}|they] [get|have|fetch|find|bring|hold|do|finish] {task} , (tick|cross|check|"
            "strike|mark) "
            "(one|it) [off]",
            "(tick|cross|check|strike) [off] {task} [off]",
        ),
        sure=True,
    ),
    Phrase(
        wanting,
        (
            f"{{task}} [only|just] {NEEDS} [only|just] {{number}} [more] [breakthrough|step|success]",
            f"{{number}} {NEEDS} {{task}}",
        ),
    ),
    Phrase(
        "set {task} done yes",
        (
            f"{{task}} {DONE}",
            f"{ACHIEVE} {{task}}",
            "({one}|{side}|they) {task}",
            "{task} (in bag|all set|sorted|succeed|a success|burn again|lit|shine|ours|yours|dealt with)",
            "(count|consider|call|mark|treat) {task}",
        ),
    ),
    Phrase(
        "set {task} done no",
        (
            f"{{task}} not {DONE}",
            "{task} (undone|lost again|start again|go out again|back to square one|come undone|from scratch)",
        ),
    ),
    Phrase(
        "set {task} closed yes",
        (
            " {task} (impossible|hopeless|lost for good|ruined for good|cannot be done|fail for good|closed|"
            "out of reach|can not be done|beyond repair) ",
        ),
    ),
    Phrase(
        "set {task} bearer {who}",
        (
            " {one} (get|have|take|carry|hold|pick up|grab|seize|snatch|shoulder|lift|lug|grip|haul|run "
            "off with|"
            "pocket|heave up) {task}",
            "(give|hand|pass|throw|toss) {task} to {one}",
            "{task} (be in|be on|in|with) {one} (hand|arm|shoulder|back)",
        ),
    ),
    Phrase("set {task} bearer nobody", ("(drop|let go of|put down|set down|lose|let fall) {task}",)),
    Phrase("set {event} happened yes", ("{event} (happen|now|begin|start|come)", "{event}", "{event}")),
    Phrase("set {event} happened no", ("{event} not happen", "not {event}")),
    Phrase(
        alarm,
        (
            "alarm (ring|sound|go off|go up|rise|raised|trigger|triggered|tick up|closer|grow|step|worse)",
            "(raise|sound|ring|trigger|set off|trip|give) alarm",
            "(whole house|everybody|everyone|guard|place) (on alert|on high alert|alarmed)",
        ),
    ),
    Phrase("set alarm {number}", ("alarm (at|to|on|be|stage|level) {number}",)),
    Phrase(
        no_alarm, ("alarm (over|silent|silenced|die down|stop|called off|off|reset|false)", "false alarm")
    ),
    Phrase(
        intervals,
        (
            "(cost|lose|waste|take|eat|burn|use up|spend|pass|go by|need) {number} interval",
            "{number} interval (pass|go by|later|lost|gone|go|wasted|elapse)",
        ),
    ),
    Phrase(
        lambda heard: (f"set time {int(heard.state.venture.limit) + heard.number}",),
        ("{number} (more|extra|additional) interval", "(more|extra) {number} interval"),
    ),
    Phrase(
        lambda heard: (f"set time {int(heard.state.venture.elapsed) + heard.number}",),
        ("{number} interval (left|remain|to go|until|before)", "(only|just|last) {number} interval"),
    ),
)

# ---- pursuits ----


# ---- rounds ----


def ends_round(heard: Heard) -> Iterator[str]:
    """Yield the ruling that ends the round that it is."""
    if heard.number == int(heard.state.round_number) and not is_pursued(heard.state):
        yield "next round"


ROUND = (
    Phrase(ends_round, ROUND_ENDS),
    Phrase(next_round, ROUNDS_PASS),
    *ROUNDS_SAID,
)

# ---- turns ----


def opens(heard: Heard) -> Iterator[str]:
    """Yield the ruling by which the side of whoever was named opens the next round."""
    yield f"set first {heard.cast.sides[side_of(heard)]}"


def side_first(heard: Heard) -> Iterator[str]:
    """Yield the ruling by which the side of whoever was named goes first."""
    yield f"turn of {heard.cast.sides[side_of(heard)]}"


TURNS = (
    *TURNS_SAID,
    Phrase(opens, ("{who} (open|start|begin|lead|go first|lead off) next round",)),
    Phrase("set {who} stunned yes", ("{who} (lose|miss|skip|forfeit) next (turn|go|action)",)),
    Phrase("set {who} waited yes", ("{who} (hold action|delay|bide time|hold turn|wait and see)",)),
    Phrase(
        side_first,
        (
            "{one} and (lot|gang|men|people|crew|side|mate|friend|company|party|team|folk|bunch) (start|"
            "begin|"
            "open|lead off|go first|act first|first|go) [one|it|round|fight|thing]",
            "{one} (lot|gang|men|people|crew|side) (start|begin|open|lead off|go first|act first) [one|"
            "it|round]",
        ),
        sure=True,
    ),
    Phrase(
        "set first {side}",
        (
            "{side} (first|initiative|begin|start|open|lead off) next round",
            "next round {side} (first|initiative|begin|start|open|lead off)",
            "next round (initiative|first|open|begin|start) {side}",
        ),
    ),
    Phrase("turn of {side}", ("{side} (turn|next|go|act|move|up) now",)),
    Phrase("end turn", TURN_ENDS),
)

COURSE = (*TASKS, *CHASES, *ROUND, *TURNS)
