"""The sentences of a line, each beside what those before it have done."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import NamedTuple

from arena.words.everyday import ASKS, Rulings
from arena.words.guess import NEWCOMER
from arena.words.hearing import PLACING, Hearing, Sentence
from table.session.position import Tried

COMES = re.compile(r"((?:add copy of|bring) (\w+?)_?\d*(?: in)?) at (\w+)")
PLACED = re.compile(r"set (\w+?)_?\d* zone (\w+)")
LIES = re.compile(r"(set (\w+) .* lies(?:_at)? )\w+")  # where a weapon lies, and whose it was
PLACED_IN = re.compile(r"set (\w+) zone (\w+)")
LANDS = frozenset(
    "it land fall end clatter fly lie slide roll bounce skip spin skitter drop come tumble sail rest".split()
)
DOWN = re.compile(
    r"^(?:set .* (?:status (?:out|escaped|gone)|prone yes|acted yes)|(?:defeat|surrender|concede) .*)$"
)
GONE = re.compile(r"set (\w+) status (?:escaped|gone)|(?:withdraw|surrender|concede) (\w+)")
YES_OR_NO = ("yes", "no", "up", "0")  # the later of which gainsays, where a later number is only said better
UNDO = ("undo ", "take back")  # how commands begin that everyday words may mean


TAKES_BACK = re.compile(  # how people say that something is taken back
    r"\b(?:undo|undone|undid|unsaid|unsay|scratch|scrap|strike (?:it|that|my|the last|what|this)|rewind|"
    r"rewound|revert|retract|forget|forgotten|ignore|cancel\w*|mistakes?|wrong|errors?|void|rerun|replay|"
    r"redo|restart|restore|reset|nix|annul|rescind|withdraw\w*|disregard|delete|discount|unwind|repeat|"
    r"wipe|drop|erase|reverse|reroll\w*|mulligan|do-over|throw out|from scratch|afresh|my (?:bad|slip)|"
    r"(?:never|not|n't|nor) (?:\w+ )?(?:happen|count|mean|say|want|stand|did|take place|was)\w*|"
    r"(?:tak|took|go|went|put|bring|turn|wind|wound|roll|step|get|jump|move|skip|make)\w* .*\bback|"
    r"(?:do|start|begin|play|run|try|throw|roll)\w* .*\b(?:again|over)|"
    r"back (?:to|up|one|a|before)|before|earlier|ago|stays? as|as it was)\b",
    re.IGNORECASE,
)


class Part(NamedTuple):
    """A sentence of a line: what it may mean, why it cannot be, and where it leads if it is clear and can."""

    sentence: Sentence
    readings: tuple[Rulings, ...]
    wrong: str
    after: Tried | None

    @property
    def rulings(self) -> Rulings:
        """What the sentence means, where that is clear."""
        return self.readings[0] if self.after is not None else ()

    def said_by(self, here: Tried) -> Part:
        """Return a sentence that says in other words what led to a position."""
        return Part(self.sentence, ((),), "", here)


def weighed(part: Part, first: Hearing, here: Tried, done: Sequence[str]) -> Part:
    """Return what a sentence means beside what those before it have done: what gainsays that is not meant."""
    sentence = part.sentence
    asks = not part.readings or part.readings[0][:1] != () and part.readings[0][0].startswith(ASKS)
    clashes = clash(part.rulings, done)
    if (asks or clashes) and is_said(first, sentence, done):
        return part.said_by(here)
    if part.rulings and (
        has_left(part.rulings, done) or lies_there(part, done) or comes_again(part, done, first.typed)
    ):
        return part.said_by(here)
    gainsays = part.wrong or goes_back(part.rulings) or clash(part.rulings, done, YES_OR_NO)
    if sentence.meant and gainsays:
        return Part(sentence._replace(words=sentence.said, meant=""), (), "", None)
    if clashes and "not" in map(str, sentence.words):
        return part.said_by(here)  # “they are prone, not out”
    if goes_back(part.rulings) and any(map(goes_back, ((each,) for each in done))):
        return part.said_by(here)  # what is taken back in two sentences is taken back once
    return part


def come_to(came: Rulings, went: Rulings) -> Rulings:
    """Return the rulings by which newcomers come where the next sentence says that they are, or none.

    >>> come_to(("add copy of raider_1 at reeds",), ("set raider_1 zone deck", "set raider_2 zone deck"))
    ('add copy of raider_1 at deck',)
    >>> come_to(("add copy of raider_1 at bank",), ("add copy of raider_1 at reeds",))
    ('add copy of raider_1 at reeds',)
    """
    came_again = [each and each[1] for each in map(COMES.fullmatch, went)]
    if came_again and came_again == [each and each[1] for each in map(COMES.fullmatch, came)]:
        return went if all(came_again) else ()
    new, placed = ([*map(form.fullmatch, said)] for form, said in ((COMES, came), (PLACED, went)))
    found, zones = [each for each in new if each], [each for each in placed if each]
    if (
        not found
        or len(found) < len(new)
        or len(zones) < len(placed)
        or len({each[2] for each in zones}) != 1
    ):
        return ()
    is_same = {each[2] for each in found} == {each[1] for each in zones}
    return tuple(f"{each[1]} at {zones[0][2]}" for each in found) if is_same else ()


def lands(fell: Rulings, part: Part, hearing: Hearing) -> Rulings:
    """Return the rulings by which a weapon lies where the next sentence says that it lands, or none.

    “The axe flies out of his hands and lands in the porch” moves the axe, and nobody.
    """
    lies, placed = LIES.fullmatch(fell[-1] if fell else ""), [*map(PLACED_IN.fullmatch, part.rulings)]
    said = {form for each in part.sentence.words for form in each.forms} | {part.sentence.words[0].typed}
    if lies is None or len(placed) != 1 or placed[0] is None:
        return ()
    words = part.sentence.words
    named = max((after for after, _, rank in hearing.naming.people(words, 0, ()) if rank == 0), default=0)
    goes_on = words[named].typed in PLACING if named < len(words) else False  # “... and into the harbour”
    if said.isdisjoint(LANDS) and not goes_on:
        return ()
    return (*fell[:-1], f"{lies[1]}{placed[0][2]}") if lies[2] == placed[0][1] else ()


def has_left(rulings: Sequence[str], done: Sequence[str]) -> bool:
    """Return whether rulings only say that somebody is down or out who has left before."""
    left = {found[1] or found[2] for each in done if (found := GONE.fullmatch(each))}
    return all(each.split()[1:2] and each.split()[1] in left and DOWN.search(each) for each in rulings)


def lies_there(part: Part, done: Sequence[str]) -> bool:
    """Return whether a sentence only says that somebody is down who was laid on the ground before."""
    fallen = {each.split()[1] for each in done if each.endswith("prone yes")}
    ends = part.rulings[0].startswith("defeat ") or part.rulings[0].endswith(" status out")
    is_bare = [each.typed for each in part.sentence.words[-2:]] == ["be", "down"]
    return len(part.rulings) == 1 and ends and is_bare and part.rulings[0].split()[1] in fallen


def comes_again(part: Part, done: Sequence[str], typed: str) -> bool:
    """Return whether a sentence only says of a newcomer what was said of one before: nobody comes twice."""
    came = {found[2] for each in done if (found := COMES.fullmatch(each))}
    new = [*map(COMES.fullmatch, part.rulings)]
    said = sum(each in NEWCOMER for each in re.findall(r"\w+", typed.lower()))
    return bool(new) and all(each and each[2] in came for each in new) and said <= len(came)


def says_more(one: Rulings, other: Rulings) -> bool:
    """Return whether a reading is another one with more said: “bring usher in at landing”."""
    return (
        one != other
        and all(
            first == second or first.startswith(f"{second} ")
            for first, second in zip(one, other, strict=False)
        )
        and len(one) == len(other)
    )


def goes_back(rulings: Sequence[str]) -> bool:
    """Return whether rulings take something back."""
    return bool(rulings) and rulings[0].startswith(UNDO)


def clash(one: Sequence[str], others: Sequence[str], among: Collection[str] = ()) -> bool:
    """Return whether a ruling gives something a value (`among` some) that one of the others does not."""
    given = {each.rsplit(" ", 1)[0]: each for each in others if each.startswith("set ")}
    said = [each for each in one if not among or each.rsplit(" ", 1)[-1] in among]
    return any(given.get(each.rsplit(" ", 1)[0], each) != each for each in said)


def is_said(hearing: Hearing, sentence: Sentence, done: Sequence[str]) -> bool:
    """Return whether a sentence says in other words what rulings do."""
    return any(set(rulings) <= set(done) for rulings in hearing.meanings(sentence))
