"""What a person at the table may rule of any scene: people, whose turn it is, the clock, aims."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, TypeGuard

from numpy.typing import NDArray

from arena.aims.rules import finish
from arena.people.codes import ESCAPED, NONE, ONGOING, OUT, RESERVE, UP
from arena.people.codes import STATUS_WORDS as WORDS
from arena.people.record import PERSON
from arena.rulings.arrivals import Arrivals
from arena.rulings.changing import Changing
from arena.rulings.rebuilding import Compile
from arena.rulings.row import (
    FIRST,
    NO_YES,
    NOBODY,
    PRESENT,
    WHOSE,
    Given,
    Line,
    Position,
    Ruling,
    RulingError,
    need,
)
from arena.rulings.ruled import IN_HAND, TIME, bounded, number_said
from arena.rulings.ways import Ways
from arena.rulings.yielding import yielding
from arena.scene.codes import HELD, TURN
from arena.scene.record import Scene
from arena.scene.ruled import HEADINGS, Said, ruling_of
from arena.scene.rules import end_turn as end_the_turn
from arena.scene.rules import give_turn_to, next_turn, settle_scene
from arena.scene.weapons import weapon_rulings
from arena.state.fields import Field, Leaf, Part
from arena.words.story import in_sentence, name_of
from scenarios.limits import OBJECTIVES, ROUNDS
from scenarios.people import NATURE

STATUSES = (RESERVE, UP, OUT, ESCAPED)
STATUS_WORDS = tuple(WORDS[each] for each in STATUSES)
AIMS = "Aims"
IN_OTHER_WORDS = (  # fields that rulings by hand set
    *(("characters", name) for name in ("status", "zone", "acted", "conditions")),
    ("tasks", "done"),
)
LOST = "lost"  # the field, where a system has it, of who is not to be brought round
WINNERS = ("pcs", "npcs", "nobody")


def person(position: Position, given: Given) -> Any:
    """Return the record of whom a ruling is about."""
    return position.state.characters[given["who"]]


def of_people(field: str, words: str, shown: Callable[[Position, int], str]) -> Said:
    """Return what says by `words` the wanted value of a field of everybody in whom it differs."""

    def said(position: Position, wanted: Any) -> Iterable[str]:
        for who, key in enumerate(position.cast.characters):
            value = int(wanted["characters"][field][who])
            if value != int(position.state.characters[field][who]):
                yield words.format(key, shown(position, value))

    return said


def set_zone(position: Position, given: Given) -> list[Line]:
    """Put somebody into a zone."""
    character, zone = person(position, given), given["zone"]
    if character.status != UP and character.status != OUT:
        raise RulingError("that character is not in the scene: set its status to up first")
    character.zone = zone
    cast = position.cast
    return [
        Line(
            f"{name_of(cast, given['who'])} is in {in_sentence(cast.zone_names[zone])} now.", (given["who"],)
        )
    ]


def set_status(position: Position, given: Given) -> list[Line]:
    """Say whether somebody is up, out, escaped or not here yet; who is back stands where the file says."""
    character, status = person(position, given), STATUSES[given["status"]]
    secret_from = 1 - int(character.side) if character.hidden else NOBODY
    character.status = status
    if status != UP:
        character.hidden = 0
    if status in (RESERVE, ESCAPED):
        character.zone = NONE
    elif character.zone == NONE:
        character.zone = position.opening[0].characters[given["who"]].zone
    now = "has got away" if status == ESCAPED else f"is {STATUS_WORDS[given['status']]} now"
    return [Line(f"{name_of(position.cast, given['who'])} {now}.", (given["who"],), secret_from)]


def bring(position: Position, given: Given) -> list[Line]:
    """Let somebody come who is in reserve, is absent or has left, at a zone where one is named."""
    character = person(position, given)
    key = position.cast.characters[given["who"]]
    need(character.status in (RESERVE, ESCAPED), f"{key} is in the scene: set {key} zone ZONE moves them")
    said = set_status(position, {**given, "status": STATUSES.index(UP)})
    return set_zone(position, given) if "zone" in given else said


def remove(position: Position, given: Given) -> list[Line]:
    """Let somebody be absent: neither beaten nor escaped."""
    (line,) = set_status(position, {**given, "status": STATUSES.index(RESERVE)})
    return [line._replace(text=f"{name_of(position.cast, given['who'])} is not here any more.")]


def surrender(position: Position, who: int) -> None:
    """Let somebody who is up give itself up: out, and nobody brings it round."""
    take_off(position, who, OUT)
    character = position.state.characters[who]
    if LOST in character.dtype.names:
        character[LOST] = 1


def withdraw(position: Position, who: int) -> None:
    """Let somebody who is up get away."""
    take_off(position, who, ESCAPED)


def take_off(position: Position, who: int, status: int) -> None:
    """Give somebody who is up another status; raise RulingError for anybody else."""
    name = name_of(position.cast, who)
    need(position.state.characters[who].status == UP, f"{name} is not up")
    set_status(position, {"who": who, "status": STATUSES.index(status)})


def set_turn(position: Position, given: Given) -> list[Line]:
    """Let somebody take its turn now."""
    if person(position, given).status != UP:
        raise RulingError(f"{name_of(position.cast, given['who'])} is not up")
    person(position, given).acted = 0
    position.state.holding = int(position.state.holding) & ~(1 << given["who"])
    give_turn_to(position.state, given["who"])
    return [Line(f"It is the turn of {in_sentence(name_of(position.cast, given['who']))}.", (given["who"],))]


def next_round(position: Position, given: Given) -> list[Line]:
    """Let the round be over: nobody else has a turn in it."""
    state = position.state
    need_turns(state)
    state.holding = 0
    for who in range(int(state.character_count)):
        state.characters[who].acted = 1
    next_turn(state)
    return []


def end_turn(position: Position, given: Given) -> list[Line]:
    """Hand the turn on: whoever takes it has had it."""
    state, who = position.state, int(position.state.actor)
    need_turns(state)
    end_the_turn(state)
    return [Line(f"The turn of {in_sentence(name_of(position.cast, who))} is over.", (who,))]


def end_scene(position: Position, given: Given) -> list[Line]:
    """End the scene."""
    state, winner = position.state, given["winner"]
    need(state.winner == ONGOING, "the scene is over already")
    finish(state, winner, NONE)
    settle_scene(state)
    won = ("The player characters win", "The opposition wins", "Nobody wins")[winner]
    return [Line(f"{won}, by decision.")]


def need_turns(state: Any) -> None:
    """Raise RulingError where no turn can be ended: something is in hand, or there are none."""
    need(state.winner == ONGOING, "the scene is over")
    need(state.phase == TURN and state.actor != NONE, IN_HAND)


def turn_said(position: Position, wanted: Any) -> Iterable[str]:
    """Say whose turn it is."""
    if wanted["actor"] != NONE:
        yield f"turn of {position.cast.characters[int(wanted['actor'])]}"


def set_acted(position: Position, given: Given) -> list[Line]:
    """Say whether somebody has acted in this round."""
    person(position, given).acted = given["yes"]
    has = "has" if given["yes"] else "has not"
    return [Line(f"{name_of(position.cast, given['who'])} {has} acted in this round.", (given["who"],))]


def set_holding(position: Position, given: Given) -> list[Line]:
    """Say whether somebody holds its turn back in this round."""
    state, who = position.state, given["who"]
    state.holding = (int(state.holding) & ~(1 << who)) | given["yes"] << who
    if given["yes"]:
        state.characters[who].acted = 1
    holds = "holds its turn back" if given["yes"] else "holds no turn back"
    return [Line(f"{name_of(position.cast, who)} {holds}.", (who,))]


def holding_said(position: Position, wanted: Any) -> Iterable[str]:
    """Say who holds a turn back."""
    for who, key in enumerate(position.cast.characters):
        value = int(wanted["holding"]) >> who & 1
        if value != int(position.state.holding) >> who & 1:
            yield f"set {key} holding {NO_YES[value]}"


def set_clock(position: Position, given: Given) -> list[Line]:
    """Set the last round."""
    state = position.state
    state.round_limit = bounded(given["number"], int(state.round_number), ROUNDS, "the last round")
    return [Line(f"Round {state.round_limit} is the last now.")]


def set_goal(position: Position, given: Given) -> list[Line]:
    """Say how long an objective has been held, by its number in the file, those of the players first."""
    number = bounded(given["objective"] + 1, 1, _aims(position), "an objective") - 1
    objective = position.state.objectives[number]
    objective.progress = bounded(given["number"], 0, int(objective.rounds), "its progress")
    return [Line(f"Objective {number + 1} has come to {objective.progress}.")]


def set_done(position: Position, given: Given) -> list[Line]:
    """Say whether an objective is achieved."""
    number = bounded(given["objective"] + 1, 1, _aims(position), "an objective") - 1
    position.state.objectives[number].done = given["yes"]
    return [Line(f"Objective {number + 1} is {'' if given['yes'] else 'not '}achieved.")]


def _aims(position: Position) -> int:
    return int((position.state.objectives["kind"] != NONE).sum())


def of_aims(field: str, words: str, shown: Callable[[int], str]) -> Said:
    """Return what says how objectives stand."""

    def said(position: Position, wanted: Any) -> Iterable[str]:
        for number in range(_aims(position)):
            value = int(wanted["objectives"][field][number])
            if value != int(position.state.objectives[field][number]):
                yield words.format(number + 1, shown(value))

    return said


def is_ruled(field: Field, part: str) -> bool:
    """Return whether a ruling of its own sets a field: of people and things all that changes in play."""
    return bool(field.ruled or (part and not field.fixed and (part, field.name) not in IN_OTHER_WORDS))


def changes(field: Field | Part) -> TypeGuard[Part]:
    """Return whether a part of the record holds something that changes in play."""
    fields = field.fields if isinstance(field, Part) and not field.fixed else ()
    return any(isinstance(each, Field) and not each.fixed for each in fields)


NUMBERS = tuple(str(number + 1) for number in range(OBJECTIVES))
CHOICE = {"objective": NUMBERS}
RULINGS = (
    Ruling(
        "set clock {number}",
        "say which round is the last",
        "set clock 8",
        set_clock,
        said=lambda position, wanted: number_said(position, wanted, "round_limit", "set clock"),
        stage=FIRST,
        heading=TIME,
    ),
    Ruling(
        "set {who} status {status}",
        "say whether somebody is up, out, escaped or in reserve",
        "set ada status out",
        set_status,
        {"status": STATUS_WORDS},
        of_people("status", "set {} status {}", lambda position, value: WORDS[value]),
        PRESENT,
    ),
    Ruling(
        "set {who} zone {zone}",
        "say where somebody is",
        "set ada zone yard",
        set_zone,
        said=of_people("zone", "set {} zone {}", lambda position, value: position.cast.zones[value]),
    ),
    Ruling(
        "remove {who}", "let somebody be absent: not here, neither beaten nor escaped", "remove ada", remove
    ),
    *yielding(surrender, withdraw, "ada"),
    Ruling("bring {who} in", "let somebody come who is in reserve, absent or gone", "bring ada in", bring),
    Ruling("bring {who} in at {zone}", "let somebody come at a place", "bring ada in at yard", bring),
    Ruling(
        "turn of {who}",
        "let somebody take its turn now",
        "turn of ada",
        set_turn,
        said=turn_said,
        stage=WHOSE,
    ),
    Ruling("end turn", "hand the turn on", "end turn", end_turn, heading=TIME),
    Ruling(
        "next round", "let the round be over: nobody else acts in it", "next round", next_round, heading=TIME
    ),
    Ruling(
        "end scene {winner}",
        "end the scene: one side has won, or nobody",
        "end scene pcs",
        end_scene,
        {"winner": WINNERS},
        heading=AIMS,
    ),
    Ruling(
        "set {who} acted {yes}",
        "say whether somebody has acted in this round",
        "set ada acted yes",
        set_acted,
        {"yes": NO_YES},
        of_people("acted", "set {} acted {}", lambda position, value: NO_YES[value]),
    ),
    Ruling(
        "set {who} holding {yes}",
        "say whether somebody holds its turn back in this round",
        "set ada holding yes",
        set_holding,
        {"yes": NO_YES},
        holding_said,
    ),
    Ruling(
        "set objective {objective} progress {number}",
        "say for how many rounds an objective has been held",
        "set objective 1 progress 2",
        set_goal,
        CHOICE,
        of_aims("progress", "set objective {} progress {}", str),
        heading=AIMS,
    ),
    Ruling(
        "set objective {objective} done {yes}",
        "say whether an objective is achieved",
        "set objective 1 done yes",
        set_done,
        {**CHOICE, "yes": NO_YES},
        of_aims("done", "set objective {} done {}", lambda value: NO_YES[value]),
        heading=AIMS,
    ),
)


def nothing_in_hand(position: Position, who: int = NONE) -> None:
    """Raise RulingError in the middle of an action, where nobody changes sides and no way is shut."""
    state = position.state
    need(state.actor == NONE or state.phase in (TURN, HELD), IN_HAND)


def follow_new_side(state: Any, who: int) -> None:
    """Let the side that somebody has joined decide what they do, in their own turn at once; it sees them."""
    state.characters[who].hidden = 0
    if state.actor == who:
        state.decider = state.characters[who].side


def last_to_act(before: NDArray[Any], new: NDArray[Any], opening: NDArray[Any]) -> None:
    """Let a newcomer act after all others, unless initiative is being rolled."""
    people, who = new["characters"][0], int(before["character_count"][0])
    people["initiative"][who] = min(0, *people["initiative"][:who])


def loosening(ruling: Ruling, loosen: Callable[[Any], None]) -> Ruling:
    """Return a ruling that ends what does not fit any more with what it says, but for the small print."""

    def do(position: Position, given: Given) -> Sequence[Line]:
        lines = ruling.do(position, given)
        loosen(position.state)
        return lines

    return ruling if ruling.rare else replace(ruling, do=do)


def nature_of(fields: Sequence[Field | Part]) -> dict[str, Sequence[str]]:
    """Return the words for how the program plays somebody, as far as a system has such a thing."""
    return {each.name: each.levels for each in fields if isinstance(each, Field) and each.name in NATURE}


def rulings_for(
    scene: Scene,
    compile: Compile,
    known: Sequence[Leaf],
    part: Callable[[Any, int], Any],
    loosen: Callable[[Any], None],
) -> tuple[Ruling, ...]:
    """Return the rulings of a scene, and those of the fields that a system adds to it and lets be ruled.

    `compile(loaded, seed)` gives opening and words of a scenario, `known` are the leaves of its record;
    `part(state, who)` ends what somebody had only of the side that a ruling has made it leave,
    `loosen(state)` whatever does not fit together after a ruling: a hold on somebody who is elsewhere.
    """

    def change_sides(state: Any, who: int) -> None:
        part(state, who)
        follow_new_side(state, who)

    parts = (
        ((*PERSON, *scene.person), "characters", "who"),
        (scene.zone, "zones", "zone"),
        (scene.own, "", ""),
        *((each.fields, each.name, each.name.removesuffix("s")) for each in scene.own if changes(each)),
    )
    own = [
        ruling_of(field, part, kind, rare)
        for rare in (False, True)
        for fields, part, kind in parts
        for field in fields
        if isinstance(field, Field) and is_ruled(field, part) and rare == (not field.ruled)
    ]
    shared = (replace(each, heading=each.heading or HEADINGS["who"]) for each in RULINGS)
    made = (
        Arrivals(compile, known, last_to_act),
        Changing(compile, known, nothing_in_hand, change_sides, nature_of(scene.person)),
        Ways(compile, known, nothing_in_hand),
    )
    every = (
        *shared,
        *(ruling for each in made for ruling in each.rulings()),
        *own,
        *weapon_rulings(scene.person),
    )
    return tuple(loosening(each, loosen) for each in every)
