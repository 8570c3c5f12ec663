"""What people at a table say for rulings in their own words: harm, conditions, Conviction, places."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from arena.people.codes import UP
from arena.scene.everyday import called, cover_phrases, everyday_of, number_phrases, person, scene_phrases
from arena.true20.core.rulings import WORDS as CONDITION_KEYS
from arena.words.everyday import Heard, Phrase
from arena.words.hazards import BURNING, QUENCHED, hazard_phrases
from arena.words.light import light_phrases
from arena.words.tempers import temper_phrases
from scenarios.true20.words import ATTITUDES, HAZARDS, TEMPERS

MOST_CONVICTION = 12
BOXES = {
    "dazed": ("dazed",),
    "staggered": ("staggered",),
    "unconscious": ("unconscious", "knocked out", "out cold"),
    "wounded": ("wounded",),
    "disabled": ("disabled",),
    "dying": ("dying",),
    "dead": ("dead", "killed"),
}
SAID = {  # other words for conditions
    "prone": ("prone", "knocked down", "on the ground", "lying down"),
    "kneeling": ("kneeling", "on one knee", "down on one knee", "on a knee"),
    "blinded": ("blinded", "blind", "unable to see"),
    "deafened": ("deafened", "deaf"),
    "shaken": ("shaken", "rattled", "unnerved"),
    "burning": ("burning", "on fire"),
    "frightened": ("frightened", "scared"),
    "entangled": ("entangled", "caught in a net"),
    "helpless": ("helpless", "tied up", "bound"),
}
BE = "(be|get|become)"


def changed(field: str, sign: int, most: int = 99) -> Callable[[Heard], Iterator[str]]:
    """Return what yields the ruling that changes a number of somebody by what was said, within its bounds."""

    def rulings(heard: Heard) -> Iterator[str]:
        number = min(most, max(0, int(person(heard)[field]) + sign * heard.number))
        yield f"set {heard.key('who')} {field} {number}"

    return rulings


def tired(heard: Heard) -> Iterator[str]:
    """Yield the ruling that tires somebody by a level."""
    yield f"set {heard.key('who')} fatigue {min(3, int(person(heard).fatigue) + 1)}"


def healed(heard: Heard) -> Iterator[str]:
    """Yield the rulings that take all damage from somebody, who is up again."""
    character, key = person(heard), heard.key("who")
    yield from (f"set {key} {name} 0" for name in ("hurt", "bruised") if character[name])
    for box in BOXES:
        if character["dazed_box" if box == "dazed" else box]:
            yield f"set {key} {box} no"
    if character.status != UP:
        yield f"set {key} status up"


def wakes(heard: Heard) -> Iterator[str]:
    """Yield the rulings that let somebody take part again who was out."""
    for box in ("unconscious", "dying", "dead"):
        if person(heard)[box]:
            yield f"set {heard.key('who')} {box} no"
    if person(heard).status != UP:
        yield f"set {heard.key('who')} status up"


def conditions() -> Iterator[Phrase]:
    """Yield what is said of each condition: that somebody is in it, and is not any more."""
    for key in CONDITION_KEYS:
        if key in BOXES:
            continue
        words = "|".join(SAID.get(key, (key.replace("_", " "),)))
        yield Phrase(f"set {{who}} condition {key} yes", called(words), sure=True)
        yield Phrase(
            f"set {{who}} condition {key} no",
            (f"{{who}} [{BE}] (no longer|not) ({words}) [any more|anymore]",),
        )


def boxes() -> Iterator[Phrase]:
    """Yield what is said of each box of the damage track."""
    for box, words in BOXES.items():
        either = "|".join(words)
        yield Phrase(f"set {{who}} {box} yes", called(either), sure=True)
        yield Phrase(
            f"set {{who}} {box} no", (f"{{who}} {BE} (no longer|not) ({either}) [any more|anymore]",)
        )


def hazards() -> Iterator[Phrase]:
    """Yield what is said of each hazard: that it is in a zone, and is not any more."""
    for name in HAZARDS:
        does = f"set {{zone}} hazard {name.replace(' ', '_')}"
        if name == "fire":
            yield Phrase(f"{does} yes", BURNING)
            yield Phrase(f"{does} no", QUENCHED)
        yield from hazard_phrases(name, f"{does} yes", f"{does} no")


PHRASES = (
    *temper_phrases(TEMPERS),
    *scene_phrases(
        "set {who} condition prone yes",
        "set {who} condition prone no",
        "set {who} dying yes",
        "set {who} dying no",
        "set {who} dead yes",
        "set {who} unconscious yes",
        wakes,
        lambda state: bool(state["talk"]),
    ),
    *number_phrases("conviction", "[point of] conviction [point]", MOST_CONVICTION),
    *number_phrases("hurt", "(hurt|hurts)", 99, harms=True),
    *number_phrases("bruised", "(bruise|bruises|bruised)", 99, "bruised", harms=True),
    Phrase(changed("hurt", 1), ("{who} [be] [only|just] hurt",)),
    Phrase("set {who} wounded yes", ("{who} (take|get|suffer) [a] wound",)),
    *(
        Phrase(f"set {{who}} attitude {number}", (f"{{who}} (be|become|turn|get|look) [quite] {word}",), True)
        for number, word in enumerate(ATTITUDES)
    ),
    Phrase(
        changed("attitude", 1, len(ATTITUDES) - 1),
        ("{who} (warm|soften|come round) [to {other}]", "{who} [be] not (hostile|unfriendly)"),
    ),
    Phrase(
        changed("attitude", -1, len(ATTITUDES) - 1),
        ("{who} (cool|harden|bristle) [to {other}]", "{who} [be] not (friendly|helpful)"),
    ),
    *(
        Phrase(f"set {{who}} fatigue {number}", called(words), sure=True)
        for number, words in enumerate(("rested", "winded|from breath", "fatigued", "exhausted"))
    ),
    *cover_phrases("set {zone} cover 4"),
    Phrase(tired, ("{who} (tire|be tired|get tired)", "{who} (gain|get|take) a level of fatigue")),
    Phrase("set {who} fatigue 0", ("{who} be (rested|not (tired|winded|fatigued|exhausted))",)),
    Phrase(healed, ("{who} be [fully] healed", "{who} [be] as rain", "(heal|restore) {who}")),
    *boxes(),
    *conditions(),
    Phrase(
        "set {zone} done {number}",
        (
            "{number} success (on|at|with|for|in) {zone} [lock|door|task|work] [so|far]",
            "{zone} [lock|door|task|work] (have|at|be at|stand at|to) {number} success [so|far]",
        ),
        sure=True,
    ),
    Phrase(
        "set {who} condition kneeling yes",
        ("{who} (go|drop|sink|get) [down] (on|to) [one] knee", "{who} kneel [down]"),
    ),
    Phrase("set {who} condition blinded yes", ("{who} [can] not see [any|anything|thing|a thing]",)),
    *hazards(),
    *light_phrases("set {zone} concealment 2", "set {zone} concealment 1", "set {zone} concealment 0"),
)
EVERYDAY = everyday_of(__file__, PHRASES, UP)
