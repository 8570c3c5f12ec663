"""What people say of any scene: who comes and goes, falls, hides and acts, and which ways are shut."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from arena.people.arriving import ARRIVING
from arena.people.codes import NONE, OUT, UP
from arena.people.everyday import HIDES, LEAVES, MOVING, RENAMED, SHOWN, is_away
from arena.rulings.arrivals import kinds_known
from arena.rulings.yielding import CONCEDE, SURRENDER
from arena.words.back import GOING_BACK
from arena.words.cast import Cast, Named
from arena.words.course import COURSE
from arena.words.cover import BARE, COVER_IS, COVERED
from arena.words.deciding import DECIDED
from arena.words.everyday import ASKS, Everyday, Heard, Phrase
from arena.words.falling import (
    BACK_UP,
    DIES,
    DYING,
    FALLS,
    GIVES_IN,
    IS_UP,
    NOT_PRONE,
    SAVED,
    STANDS,
    SURRENDERS,
    UNCONSCIOUS,
    WAKES,
)
from arena.words.falling import OUT as IS_OUT
from arena.words.said import BE, ENEMIES, LOSES, PARTY, changes
from arena.words.sides import JOINS_THEM, TURNING, joins
from arena.words.things import Place
from arena.words.ways import WAYS
from arena.words.weapons import (
    BROKEN,
    DROPPED,
    FEW_SHOTS,
    FIXED,
    FLUNG,
    GUNS,
    IS_EMPTY,
    JAMMED,
    LAST_SHOT,
    OUT_OF_SHOTS,
    PART_BROKEN,
    SHOTS_ARE,
    STOWED,
    TAKEN_UP,
)
from arena.words.weapons import WEAPONS as ARMS

INITIATIVE = (
    "{who} (act|go|move) (on|at) {number}",
    "{who} initiative [be] {number}",
    "{who} (roll|get|have) {number} (for|on|of) initiative",
    "initiative of {who} [be] {number}",
)
SIDE_TURN = (
    "[be|it] [be] {side} turn [now|next]",
    "{side} (go|act|move) (next|now)",
    "{side} have initiative",
)
SIDES = {"pcs": PARTY, "npcs": ENEMIES}
Rulings: TypeAlias = "str | Callable[[Heard], Iterator[Any]]"


def newcomers(cast: Cast) -> dict[str, Named]:
    """Return the kinds of people that may come, by what they are called."""
    found = kinds_known(cast.scenario)
    return {"kind": Named(tuple(found), tuple(name or key for key, name in found.items()))}


def person(heard: Heard) -> Any:
    """Return the record of whoever was named."""
    return heard.state.characters[heard.who]


def taking_part(*statuses: int) -> Callable[[Any, Cast], Mapping[str, Place]]:
    """Return what says where those are who have one of some statuses, and for which side."""

    def there(state: Any, cast: Cast) -> Mapping[str, Place]:
        return {
            key: Place(cast.zones[int(each.zone)], cast.sides[int(each.side)])
            for key, each in zip(cast.characters, state.characters, strict=False)
            if each.status in statuses and each.zone != NONE
        }

    return there


def dropped(heard: Heard) -> Iterator[str]:
    """Yield the ruling that lets a weapon fall where somebody is, or in a zone that was named."""
    one, said = heard.state.characters[heard.who], f"set {heard.key('who')} {heard.key('weapon')}"
    zone = heard.key("zone") or heard.cast.zones[int(one.zone)]
    yield f"{said} lies {zone}" if "dropped" in one.weapons.dtype.names else f"{said} held no"


def arms(state: Any, cast: Cast, who: int, word: str) -> Sequence[str]:
    """Return what somebody may mean by a gun, or by a weapon."""
    keys, weapons = cast.keys("weapon", who), state.characters[who].weapons
    return [
        key
        for slot, key in enumerate(keys)
        if key and (word in ARMS or (word in GUNS and is_ranged(weapons[slot])))
    ]


def is_ranged(weapon: Any) -> bool:
    """Return whether a weapon strikes from afar, by the fields that systems have for that."""
    return bool(weapon.increment if "increment" in weapon.dtype.names else weapon.ranges[0])


def emptied(heard: Heard) -> Iterator[str]:
    """Yield the rulings that leave no shot in the weapons of somebody."""
    weapons = heard.state.characters[heard.who].weapons
    for slot, key in enumerate(heard.cast.keys("weapon", heard.who)):
        if key and weapons[slot].capacity > 0:
            yield f"set {heard.key('who')} {key} shots 0"


def leaves(heard: Heard) -> Iterator[str]:
    """Yield the ruling that lets somebody be gone, from where it is."""
    if "zone" not in heard.found or heard.at("zone") == int(heard.state.characters[heard.who].zone):
        is_up = heard.state.characters[heard.who].status == UP
        yield f"withdraw {heard.key('who')}" if is_up else f"set {heard.key('who')} status escaped"


def rises(standing: str) -> Callable[[Heard], Iterator[str]]:
    """Return what yields the rulings that let somebody stand, take part again, or come."""

    def rulings(heard: Heard) -> Iterator[str]:
        if is_away(heard):
            yield f"bring {heard.key('who')} in"
            return
        if heard.state.characters[heard.who].status == OUT:
            yield f"set {heard.key('who')} status up"
        yield standing.format(who=heard.key("who"))

    return rulings


WEAPONS = (
    Phrase(dropped, (*DROPPED, *FLUNG)),
    Phrase("set {who} {weapon} held no", (*STOWED, "{who} not have {weapon}")),
    Phrase("set {who} {weapon} held yes", (*TAKEN_UP, *FIXED)),
    Phrase("set {who} {weapon} held no", (*JAMMED, *PART_BROKEN, *BROKEN)),
    Phrase(emptied, OUT_OF_SHOTS),
    Phrase("set {who} {weapon} shots 0", IS_EMPTY),
    Phrase("set {who} {weapon} shots 1", LAST_SHOT),
    Phrase("set {who} {weapon} shots {number}", (*FEW_SHOTS, *SHOTS_ARE)),
)


def number_phrases(
    field: str, noun: str, most: int, ruling: str = "", harms: bool = False
) -> tuple[Phrase, ...]:
    """Return what is said of a number of somebody: what it is, that it grows, and that it shrinks.

    `noun` is a pattern of what is counted, `ruling` what is typed for the field where that is not its name;
    of what `harms` nobody wants more.
    """

    def changed(sign: int) -> Callable[[Heard], Iterator[str]]:
        def rulings(heard: Heard) -> Iterator[str]:
            now = int(heard.state.characters[heard.who][field])
            number = min(most, max(0, now + sign * abs(heard.number)))
            yield f"set {heard.key('who')} {ruling or field} {number}"

        return rulings

    is_so, more, less = changes(f"({{who}} {noun}|{noun} of {{who}})", noun, "{who}", harms)
    return (
        Phrase(f"set {{who}} {ruling or field} {{number}}", is_so),
        Phrase(
            changed(1),
            (
                *more,
                f"{{who}} , (take|have|get) [{{number}}|another] {noun} [back] [for|each]",
                f"{{who}} (get|have) [{{number}}] {noun} back",
                f"(give|award|grant) {{who}} [{{number}}|another] {noun} back",
                f"{{who}} (take|suffer|gain|regain|recover|get) [{{number}}|another] {noun}",
                f"[{{number}}|another] {noun} (for|to) {{who}}",
            ),
        ),
        Phrase(
            changed(-1),
            (*less, f"{{who}} {LOSES} [{{number}}] {noun}", f"[{{other}}] cost {{who}} [{{number}}] {noun}"),
        ),
        Phrase(
            f"set {{who}} {ruling or field} 0",
            (
                f"{{who}} [be|have] [all] (no|not|from|without|no more) [more] {noun} [left]",
                f"{{who}} {noun} [be] (gone|spent|used up|exhausted|empty)",
                f"{{who}} (spend|lose|use up|burn) (all|last) {noun}",
            ),
        ),
    )


def called(words: str) -> tuple[str, ...]:
    """Return how people say that somebody is in a condition or a state, by one of some `words`."""
    return (
        f"{{who}} {BE} [now|only|just|still] ({words}) [for [a|one|this|that|next] (round|turn)]",
        f"(call|mark|put|count|note|make) {{who}} [down] [as|for] ({words})",
        f"{{who}} (count|go down|end up|come up|look) [as] ({words})",
    )


def cover_phrases(some: str) -> tuple[Phrase, ...]:
    """Return what is said of cover; `some` is the ruling where nobody says how much."""
    return (
        Phrase("set {zone} cover {number}", COVER_IS),
        Phrase(some, COVERED),
        Phrase("set {zone} cover 0", BARE),
    )


def everyday_of(file: str, phrases: tuple[Phrase, ...], *statuses: int, **further: Any) -> Everyday:
    """Return what a system hears in everyday words: its phrases, and what was learnt, beside a file.

    Those take part who have one of some `statuses`; what is `further` is as in `Everyday`.
    """
    learnt = Path(file).with_name("learnt.npz")
    return Everyday(phrases, SIDES, newcomers, taking_part(*statuses), arms, learnt=learnt, **further)


def gives_up(talks: Callable[[Any], bool]) -> Callable[[Heard], Iterator[str]]:
    """Return what yields the ruling by which somebody gives up, or gives in where it is a talk."""

    def rulings(heard: Heard) -> Iterator[str]:
        yield f"{CONCEDE if talks(heard.state) else SURRENDER} {heard.key('who')}"

    return rulings


def scene_phrases(
    prone: str,
    standing: str,
    dying: Rulings,
    saved: Rulings,
    dead: Rulings,
    unconscious: Rulings,
    awake: Rulings,
    talks: Callable[[Any], bool],
) -> tuple[Phrase, ...]:
    """Return what is said of any scene, with the rulings of a system on those who fall;
    `talks` says whether a position is a talk."""
    return (
        *GOING_BACK,
        Phrase(prone, FALLS),
        Phrase(standing, NOT_PRONE),
        Phrase(rises(standing), (*STANDS, *BACK_UP, *IS_UP)),
        Phrase(dying, DYING),
        Phrase(dead, DIES),
        Phrase(unconscious, UNCONSCIOUS, sure=True),
        Phrase(saved, SAVED),
        Phrase("set {who} status out", IS_OUT),
        Phrase(gives_up(talks), (*SURRENDERS, *GIVES_IN)),
        Phrase(awake, WAKES),
        *ARRIVING,
        Phrase(leaves, LEAVES),
        *MOVING,
        Phrase("set {who} hidden yes", HIDES),
        Phrase("set {who} hidden no", SHOWN),
        RENAMED,
        *WEAPONS,
        *TURNING,
        Phrase(joins, JOINS_THEM),
        *WAYS,
        *COURSE,
        *DECIDED,
        Phrase("set {who} initiative {number}", INITIATIVE),
        Phrase(f"{ASKS}Whose turn is it? turn of WHO says so.", SIDE_TURN, sure=True),
    )
