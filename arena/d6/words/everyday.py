"""What people say in everyday words at a table of D6, and the rulings that do it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arena.d6 import codes
from arena.d6.core.rules.harm import worse, wound_by
from arena.people.codes import OUT, UP
from arena.scene.everyday import called, cover_phrases, everyday_of, number_phrases, person, scene_phrases
from arena.words.everyday import ASKS, Heard, Phrase, Rulings, rulings_of
from arena.words.hazards import BURNING, QUENCHED, QUENCHED_SOMEWHERE, hazard_phrases
from arena.words.light import light_phrases
from arena.words.said import changes
from arena.words.tempers import temper_phrases
from scenarios.d6.words import TEMPERS

MOST_DICE = 20  # Action Dice of somebody


def gets_worse(heard: Heard) -> Iterator[str]:
    """Yield the ruling that wounds somebody a level further."""
    if person(heard).wound < codes.MORTAL:
        yield f"set {heard.key('who')} wound {int(person(heard).wound) + heard.number}"


def gets_better(heard: Heard) -> Iterator[str]:
    """Yield the ruling that heals somebody by a level."""
    if person(heard).wound > codes.UNHURT:
        yield f"set {heard.key('who')} wound {max(0, int(person(heard).wound) - heard.number)}"


def wakes(heard: Heard) -> Iterator[str]:
    """Yield the rulings that let somebody take part again who was out: wounded at most severely."""
    if person(heard).wound > codes.SEVERE:
        yield f"set {heard.key('who')} wound {codes.SEVERE}"
    if person(heard).status != UP:
        yield f"set {heard.key('who')} status up"


def pool(change: int) -> Any:
    """Return what yields the ruling that changes the gamemaster's Action Dice, up or down."""

    def ruled(heard: Heard) -> Iterator[str]:
        left = int(heard.state.gm_dice) + change * heard.number
        if left >= 0:
            yield f"set gm dice {left}"

    return ruled


def is_wounded(level: int) -> str:
    """Return the ruling that sets a wound level."""
    return f"set {{who}} wound {level}"


def of_body(phrase: Phrase) -> Phrase:
    """Return a phrase that means nothing of somebody who has no body points."""

    def ruled(heard: Heard) -> Iterator[Rulings]:
        if person(heard).most_body > 0:
            yield from rulings_of(phrase, heard)

    return phrase._replace(rulings=ruled)


def takes_damage(heard: Heard) -> Iterator[Rulings]:
    """Yield the ruling that takes body points from somebody who has some.

    Of somebody who has none it may be damage that is yet to be resisted, or what is left of it.
    """
    key, one = heard.key("who"), person(heard)
    if one.most_body > 0:
        yield (f"set {key} body points {max(0, int(one.body) - heard.number)}",)
    else:
        yield (f"harm {key} {heard.number}",)
        yield (f"set {key} wound {int(worse(int(one.wound), int(wound_by(heard.number))))}",)


def quenched(heard: Heard) -> Iterator[Rulings]:
    """Yield the ruling that puts out the fire of a place, for each that does harm."""
    burning = [
        f"set {key} hazard none"
        for key, zone in zip(heard.cast.zones, heard.state.zones, strict=False)
        if zone.hazard_dice > 0
    ]
    yield from ((each,) for each in burning)
    if not burning:
        yield (f"{ASKS}No place burns here. If its light is gone, say where: ZONE is dark.",)


def done(heard: Heard) -> Iterator[str]:
    """Yield the ruling that finishes a task."""
    yield f"set task {heard.key('task')} {int(heard.state.tasks[heard.at('task')].parts)}"


def further(heard: Heard) -> Iterator[str]:
    """Yield the ruling that takes a task further."""
    task = heard.state.tasks[heard.at("task")]
    yield f"set task {heard.key('task')} {min(int(task.parts), int(task.done) + heard.number)}"


def is_talk(state: Any) -> bool:
    """Return whether words sway everybody who is up, and no blow has hurt anybody."""
    people = state["characters"][: int(state["character_count"])]
    swayed = people["resolve"][people["status"] == UP]
    return bool(len(swayed) and (swayed > 0).all() and not people["wound"].any())


WORK = "(do|finish|complete|open|crack|fix|repair|mend|manage|unlock|break open|get|have)"
DICE = "(action die|action dice|die|dice)"
POOL = changes(f"((gamemaster|gm) [pool] {DICE}|(gamemaster|gm|my) pool)", DICE, "(gamemaster|gm|i)")
PHRASES = (
    *temper_phrases(TEMPERS),
    *scene_phrases(
        "set {who} prone yes",
        "set {who} prone no",
        is_wounded(codes.MORTAL),
        is_wounded(codes.SEVERE),
        is_wounded(codes.DEAD),
        is_wounded(codes.INCAPACITATED),
        wakes,
        is_talk,
    ),
    Phrase(
        is_wounded(codes.UNHURT),
        ("{who} [be] (unhurt|healed|healthy|fine|fully healed|as rain|not (wounded|hurt|stunned))",),
    ),
    Phrase(is_wounded(codes.STUNNED), (*called("stunned|dazed"), "stun {who}")),
    Phrase(is_wounded(codes.WOUNDED), (*called("wounded|lightly wounded"), "wound {who}"), True),
    Phrase(is_wounded(codes.SEVERE), called("(severely|badly|seriously) (wounded|hurt)"), True),
    Phrase(is_wounded(codes.INCAPACITATED), called("incapacitated"), sure=True),
    Phrase(is_wounded(codes.MORTAL), called("mortally wounded|dying")),
    Phrase(
        gets_worse,
        (
            "{who} (take|suffer|get) [a|another|{number}] (wound|wound level|level)",
            "{who} (get|be) [{number} level] worse [off]",
        ),
    ),
    Phrase(
        gets_better,
        (
            "{who} (recover|heal) [a|{number}] [wound|wound level|level]",
            "heal {who} [by {number}]",
            "{who} (get|be) [{number} level] better [off]",
            "{who} be not ((severely|badly|mortally) wounded|incapacitated)",
            "{other} (patch|patch up|treat|bandage|mend) {who} [up] [by|a] [{number}] [level]",
        ),
    ),
    Phrase(
        "set {who} armed yes", ("{who} [be] armed", "{who} (draw|have|pick up|ready) (weapon|gun|sword|arm)")
    ),
    Phrase(
        "set {who} armed no",
        ("{who} [be] (unarmed|disarmed)", "{who} (drop|lose) [weapon|gun|sword]", "disarm {who}"),
    ),
    Phrase(
        "award {who}",
        (
            f"{{who}} (get|earn|gain|deserve|be awarded|have earned) [an] {DICE}",
            f"(award|give) {{who}} [an] {DICE}",
            f"award [an] {DICE} to {{who}}",
        ),
        sure=True,
    ),
    *number_phrases("action_dice", "(action die|action dice)", MOST_DICE, "action dice"),
    *number_phrases("character_points", "(character point|character points)", 99, "character points"),
    *number_phrases("fate_points", "(fate point|fate points)", 99, "fate points"),
    *map(of_body, number_phrases("body", "(body point|body points|body)", 99, "body points")),
    Phrase(
        takes_damage,
        (
            "{who} (take|suffer|lose) {number} point [of damage]",
            "{who} (take|suffer) {number} [point] [of] damage",
            "{number} point [of damage] (off|from) {who}",
        ),
    ),
    *(
        Phrase(
            f"harm {{who}} {{number}}d{pips}",
            (
                f"{{who}} (take|suffer|get) {{number}} dice {pips} [of] [{{stranger}}] (damage|harm)",
                f"{{number}} dice {pips} [of] [{{stranger}}] (damage|harm) (to|on|for|against) {{who}}",
                f"(deal|do) {{number}} dice {pips} [of] [{{stranger}}] (damage|harm) to {{who}}",
                f"{{other}} (deal|do) {{who}} {{number}} dice {pips} [of] [{{stranger}}] (damage|harm)",
            ),
            True,
        )
        for pips in ("", "+1", "+2")
    ),
    Phrase(
        "fall {who} {number}",
        (
            "{who} (fall|drop|plunge|tumble|plummet|go|jump|leap) [down] {number} (metre|m) [down]",
            "{who} (fall|drop|plunge|tumble|plummet) from {number} (metre|m) [up|high]",
        ),
        True,
    ),
    *number_phrases("resolve", "resolve", 9),
    Phrase(
        "hint", ("(i|gamemaster|gm|we) (give|have given) [them|players] [a] hint", "[a] hint (be|was) given")
    ),
    Phrase(pool(1), (f"(gamemaster|gm) (gain|get) [an|{{number}}] {DICE}",)),
    Phrase(pool(-1), (f"(gamemaster|gm) (lose|spend|pay) [an|{{number}}] {DICE}",)),
    Phrase(pool(1), (f"i get [another] {DICE} [for|in|to] [my] [gm|gamemaster] pool",)),
    *map(Phrase, ("set gm dice {number}", pool(1), pool(-1)), POOL),
    Phrase("set gm dice 0", ("(gamemaster|gm|my) pool [be] (empty|spent|gone|dry)",)),
    Phrase("set {who} guarded yes", ("{who} [be] (on guard|wary|suspicious)",)),
    Phrase("set {who} guarded no", ("{who} [be] (not|off) (on guard|guard|wary|suspicious) [against word]",)),
    *light_phrases("set {zone} dark 12", "set {zone} dark 6", "set {zone} dark 0"),
    Phrase("set {zone} dark 6", ("{zone} [be] moonlit",)),
    *cover_phrases("set {zone} cover 6"),
    Phrase(
        "set {zone} terrain {number}",
        changes("({zone} terrain|terrain (of|in|on|at) {zone})", "terrain", "{zone}")[0],
    ),
    Phrase("set {zone} terrain 10", ("{zone} [be] (rough|slippery|icy|flooded|full of rubble)",)),
    Phrase("set {zone} hazard fire", BURNING),
    Phrase("set {zone} hazard none", QUENCHED),
    Phrase(quenched, QUENCHED_SOMEWHERE),
    Phrase(
        "set {zone} hazard {number}d",
        (
            "{zone} have hazard of {number}",
            "{zone} hazard be {number}",
            "{zone} [do] {number} dice [of] [damage|harm] (round|per round|every round|each round|turn|"
            "per turn|every turn|each turn) [(for|to) (anyone|everyone|everybody|all)] [inside|in it]",
        ),
    ),
    *hazard_phrases("acid", "set {zone} hazard acid", "set {zone} hazard none"),
    Phrase(
        done,
        (
            "{task} [be] (done|finished|complete|completed|fixed|repaired|ready|solved)",
            "{task} (spring|swing|fly|come|be) open",
            "{task} open",
            f"{{other}} {WORK} {{task}} [open|done|working]",
            f"{{side}} {WORK} {{task}} [open|done|working]",
        ),
    ),
    Phrase(
        "set task {task} {number}",
        (
            "{task} [be|stand|come] (at|to) {number}",
            "{number} of {task} [be] (done|finished|complete|ready|fixed)",
            "[{other}] (have|get|do) {number} of {task} [done|finished]",
        ),
    ),
    Phrase(
        further,
        ("{task} (get|go|come) {number} further", "{number} (more|further) [step|part] (of|on|for) {task}"),
    ),
    Phrase("set {zone} terrain 0", ("{zone} [be] (easy|clear|open|dry|flat)",)),
)
NOTES = {"add": "Say whom they join if that is the other side."}
EVERYDAY = everyday_of(__file__, PHRASES, UP, OUT, notes=NOTES)
