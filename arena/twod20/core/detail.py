"""Rulings that write one field of the record: which one, of what, how its value is typed and read back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from arena.rulings.reading import OR_NONE
from arena.rulings.row import NO_YES, NOBODY, REST, Given, Line, Position, Ruling, need
from arena.rulings.ruled import bounded
from arena.state.fields import FLAG, Field, Fields
from arena.twod20 import codes, limits
from arena.twod20.core.going import name_of
from arena.twod20.record import LEAVES
from arena.words.story import capital

RANGES = {leaf.path: (leaf.low, leaf.high) for leaf in LEAVES}


class Subject(NamedTuple):
    """What a field may be of: how it is typed, where its records lie, and which of them there are."""

    words: str
    path: str
    record: Callable[[Any, Given], Any]
    each: Callable[[Position], Iterator[tuple[Given, str]]]  # with how each is typed
    called: Callable[[Position, Given], str]
    hidden_from: Callable[[Position, Given], int] = lambda position, given: NOBODY  # a side
    example: str = "kip"  # of how it is typed


def _everybody(position: Position) -> Iterator[tuple[Given, str]]:
    for who, key in enumerate(position.cast.characters):
        yield {"who": who}, f"set {key}"


def _all_weapons(position: Position) -> Iterator[tuple[Given, str]]:
    for who, key in enumerate(position.cast.characters):
        for slot, weapon in enumerate(position.cast.keys("weapon", who)):
            if weapon:
                yield {"who": who, "weapon": slot}, f"set {key} {weapon}"


def _once(words: str) -> Callable[[Position], Iterator[tuple[Given, str]]]:
    return lambda position: iter([({}, words)])


def things(kind: str, path: str, example: str) -> Subject:
    """Return the subject of things that the scenario gives keys, zones too; `path` leads to their records."""

    def each(position: Position) -> Iterator[tuple[Given, str]]:
        for number, key in enumerate(position.cast.keys(kind)):
            yield {kind: number}, f"set {key}"

    def record(state: Any, given: Given) -> Any:
        for name in path.split("."):
            state = state[name]
        return state[given[kind]]

    return Subject(
        f"set {{{kind}}}",
        path,
        record,
        each,
        lambda position, given: position.cast.names(kind)[given[kind]],
        example=example,
    )


def _objectives(position: Position) -> Iterator[tuple[Given, str]]:
    for number, record in enumerate(position.state.objectives):
        if record.kind != codes.NONE:
            yield {"aim": number + 1}, f"set aim {number + 1}"


def secret_of_task(position: Position, given: Given) -> int:
    """Return the side that does not know of a task, NOBODY for one that all know."""
    task, count = position.state.venture.tasks[given["task"]], int(position.state.character_count)
    sides = [int(position.state.characters[who].side) for who in range(count) if int(task.who) >> who & 1]
    return 1 - sides[0] if task.secret and sides else NOBODY


def secret_of_aim(position: Position, given: Given) -> int:
    """Return the side that does not know of an aim, NOBODY for one that both know."""
    aim = position.state.objectives[given["aim"] - 1]
    return 1 - int(aim.side) if aim.secret else NOBODY


PERSON = Subject(
    "set {who}",
    "characters",
    lambda state, given: state.characters[given["who"]],
    _everybody,
    lambda position, given: name_of(position, given["who"]),
)
ARM = Subject(
    "set {who} {weapon}",
    "characters.weapons",
    lambda state, given: state.characters[given["who"]].weapons[given["weapon"]],
    _all_weapons,
    lambda position, given: (
        f"{name_of(position, given['who'])}, {position.cast.names('weapon', given['who'])[given['weapon']]}"
    ),
)
SCENE = Subject("set", "", lambda state, given: state, _once("set"), lambda position, given: "The scene")
TURN = Subject(
    "set turn",
    "turn",
    lambda state, given: state.turn,
    _once("set turn"),
    lambda position, given: "This turn",
    example="turn",
)
TASK = things("task", "venture.tasks", "safe")._replace(hidden_from=secret_of_task)


def _rite(state: Any, given: Given) -> Any:
    """Return the record of a task that is a ritual; raise RulingError for one that is none."""
    number = int(state.venture.tasks[given["task"]].ritual)
    need(number > 0, "that is no ritual")
    return state.rituals.rites[number - 1]


def _rites(position: Position) -> Iterator[tuple[Given, str]]:
    for number, key in enumerate(position.cast.keys("task")):
        if position.state.venture.tasks[number].ritual > 0:
            yield {"task": number}, f"set {key}"


RITE = Subject(
    "set {task}",
    "rituals.rites",
    _rite,
    _rites,
    lambda position, given: position.cast.names("task")[given["task"]],
    secret_of_task,
    "song",
)
CONSEQUENCE = things("consequence", "venture.consequences", "fire")
CLAIM = things("claim", "social.claims", "letter")
OFFER = things("offer", "social.offers", "gold")
EVENT = things("event", "environment", "chandelier")
LOCATION = things("location", "corruption.locations", "chapel")
DEVICE = things("device", "corruption.devices", "kip_rifle")
NETWORK = things("network", "hacking.networks", "gate")
BREACH = things("breach", "hacking.breaches", "lamps")
AIM = Subject(
    "set aim {aim}",
    "objectives",
    lambda state, given: state.objectives[
        bounded(given["aim"], 1, int((state.objectives["kind"] != codes.NONE).sum()), "the number of an aim")
        - 1
    ],
    _objectives,
    lambda position, given: f"Aim {given['aim']}",
    secret_of_aim,
    "aim 1",
)


def anything(position: Position, given: Given) -> None:
    """Let a field be whatever its range allows."""


Check: TypeAlias = Callable[[Position, Given], None]


class Detail(NamedTuple):
    """A field, by its dotted name below the subject, that is set to what is typed.

    `value` says how: a `number`, `yes` or no, somebody or nobody (`whom`), a zone or none (`where`), a spell
    or none (`charm`), a set of `people`, or one of `words`, of which the first stands for `least`. `place` is
    that of an entry of an array. `settle` writes it where more than the field goes along: state, what was
    typed, value.
    """

    subject: Subject
    word: str
    field: str
    value: str
    meaning: str
    example: str
    words: tuple[str, ...] = ()
    least: int = 0
    place: int | None = None
    bit: int | None = None  # of a set of flags
    check: Check = anything
    stage: int = REST
    settle: Callable[[Any, Given, int], None] | None = None
    agree: Callable[[Sequence[Given]], None] = lambda *_: None  # of many that are set at once
    told: tuple[str, str] = ("", "")  # of something and of nothing, "": as it is typed

    def tell(self, position: Position, given: Given, number: int) -> str:
        """Return what is said once the field has its value."""
        told = self.told[int(number <= (0 if self.value in ("number", "yes") else codes.NONE))]
        name, value = self.subject.called(position, given), self.spell(position, number)
        if not told:
            return f"{name}: {self.word} is {value} now."
        if self.value == "where" and number != codes.NONE:
            value = position.cast.zone_names[number]
        who = name_of(position, given["who"]) if "who" in given else name
        weapon = position.cast.names("weapon", given["who"])[given["weapon"]] if "weapon" in given else ""
        return told.format(name=who, value=value, weapon=f"the {weapon}")

    def kind(self) -> str:
        """Return what stands for the value in the words that are typed."""
        return {"words": "choice"}.get(self.value, self.value)

    def path(self) -> str:
        """Return the dotted name of the field in the record."""
        names = [*self.subject.path.split("."), *self.field.split(".")]
        return ".".join(name for name in names if name and not name.isdecimal())

    def read(self, record: Any) -> int:
        """Return the value that the field has in a record of the subject."""
        number = int(self._holder(record)[self._last()])
        return number if self.bit is None else number >> self.bit & 1

    def write(self, record: Any, number: int) -> None:
        """Give the field a value."""
        holder, last = self._holder(record), self._last()
        if self.bit is not None:
            number = int(holder[last]) & ~(1 << self.bit) | number << self.bit
        holder[last] = number

    def _holder(self, record: Any) -> Any:
        names = self.field.split(".")
        for name in names if self.place is not None else names[:-1]:
            record = record[int(name)] if name.isdecimal() else record[name]
        return record

    def _last(self) -> Any:
        return self.field.split(".")[-1] if self.place is None else self.place

    def spell(self, position: Position, number: int) -> str:
        """Return how a value is typed."""
        cast = position.cast
        if self.value == "yes":
            return NO_YES[number]
        if self.value == "words":
            return self.words[number - self.least]
        if self.value in OR_NONE:
            kind, none = OR_NONE[self.value]
            return none if number == codes.NONE else cast.keys(kind)[number]
        if self.value == "people":
            return " ".join(key for who, key in enumerate(cast.characters) if number >> who & 1) or "nobody"
        return str(number)


VALUES = {FLAG: "yes", limits.NOBODY: "whom", limits.NOWHERE: "where", limits.PEOPLE: "people"}
VERBS = {"number": "set", "yes": "say whether"}
EXAMPLES = {"number": "1", "yes": "yes", "whom": "pell", "where": "hall", "people": "pell"}


def details_of(
    subject: Subject, fields: Fields, checks: Mapping[str, Check] | None = None, within: str = ""
) -> tuple[Detail, ...]:
    """Return the details of those fields of a subject that a ruling sets, those with a check behind the rest.

    `checks` are by the word that is typed; `within` is the part of the subject's record that has the fields.
    """
    found = []
    for field in fields:
        if isinstance(field, Field) and field.ruled:
            word, says = words_of(field)
            value = VALUES.get(field.range, "number")
            example = f"set {subject.example} {word} {EXAMPLES[value]}"
            check = (checks or {}).get(word, anything)
            found.append(Detail(subject, word, within + field.name, value, says, example, check=check))
    return tuple(sorted(found, key=lambda detail: detail.check is not anything))


def words_of(field: Field) -> tuple[str, str]:
    """Return the word by which a ruling on a field is typed, and what it does.

    >>> words_of(Field("prone", FLAG, "1: it lies on the ground", ruled="flat"))
    ('flat', 'say whether it lies on the ground')
    >>> words_of(Field("left", (0, 9), "so far", ruled="attempts: set its attempts"))
    ('attempts', 'set its attempts')
    """
    begins = VERBS.get(VALUES.get(field.range, "number"), "say")
    whole = f"{begins} {field.meaning.removeprefix('1: ')}"
    if field.ruled is True:
        return field.name, whole
    named, _, says = str(field.ruled).partition(": ")
    return (field.name, str(field.ruled)) if " " in named else (named, says or whole)


def ruling_of(detail: Detail) -> Ruling:
    """Return the ruling that sets a field."""
    subject, kind = detail.subject, detail.kind()

    def do(position: Position, given: Given) -> list[Line]:
        detail.check(position, given)
        record = subject.record(position.state, given)
        number = given[kind] + (detail.least if detail.value == "words" else 0)
        if detail.value == "number":
            low, high = RANGES[detail.path()]
            bounded(number, low, high, f"{detail.word} of {subject.called(position, given)}")
        if detail.settle is None:
            detail.write(record, number)
        else:
            detail.settle(position.state, given, number)
        about = (given["who"],) if "who" in given else ()
        text = detail.tell(position, given, number)
        return [Line(capital(text), about, subject.hidden_from(position, given))]

    def said(position: Position, wanted: Any) -> Iterator[str]:
        for given, words in subject.each(position):
            number = detail.read(subject.record(wanted, given))
            if number != detail.read(subject.record(position.state, given)):
                yield f"{words} {detail.word} {detail.spell(position, number)}"

    choices = {"yes": NO_YES, "words": detail.words}.get(detail.value)
    words = f"{subject.words} {detail.word} {{{kind}}}"
    chosen = {} if choices is None else {kind: choices}
    return Ruling(
        words, detail.meaning, detail.example, do, chosen, said, detail.stage, detail.agree, rare=True
    )


def of_people(
    word: str, field: str, spelt: Callable[[int], str] = str, key: int | None = None
) -> Callable[[Position, Any], Iterator[str]]:
    """Return what says of everybody the wanted value of a field, or of an entry of an array."""

    def value(character: Any) -> int:
        return int(character[field] if key is None else character[field][key])

    def said(position: Position, wanted: Any) -> Iterator[str]:
        for who, name in enumerate(position.cast.characters):
            number = value(wanted.characters[who])
            if number != value(position.state.characters[who]):
                yield f"set {name} {word} {spelt(number)}"

    return said


def yes(number: int) -> str:
    """Return how a flag is typed."""
    return NO_YES[number]
