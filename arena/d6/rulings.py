"""What the gamemaster may decide in D6 alone: awards of Action Dice, hints, weapons, and tasks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from arena.d6 import codes
from arena.d6.chapters.grapple.rules import knock_down
from arena.d6.chapters.hazards.rulings import HARM, harm_of
from arena.d6.codes import MOST_TASKS
from arena.d6.core.rules.check import ALWAYS, begin_check, let_stand
from arena.d6.core.rules.sums import fall_dice
from arena.d6.rules.settling import settle_checks
from arena.people.codes import PCS, UP
from arena.rulings.row import NO_YES, Given, Line, Position, Ruling, RulingError, need
from arena.scene.codes import ROLL, TURN
from arena.scene.deciding import NO_CHECK, deciding
from arena.scene.rules import await_nothing
from arena.words.story import name_of
from scenarios.d6.tables import HAZARDS

MOST_DICE, MOST_GM_DICE = 20, 99
MOST_FALL = 36  # metres: as many dice as a roll has
DECIDED = frozenset(
    range(len(codes.CHECKS))
).difference(  # checks of which no point beyond the difficulty counts
    codes.NOBODYS, ALWAYS, (codes.DAMAGE, codes.RESIST)
)


def award(position: Position, given: Given) -> list[Line]:
    """Give somebody an Action Die for good play; the gamemaster gains one, too."""
    state, who = position.state, given["who"]
    character = state.characters[who]
    if character.side != PCS or state.points:
        raise RulingError("Action Dice are awarded to players' characters, in scenes that have them")
    character.action_dice = min(MOST_DICE, character.action_dice + 1)
    state.gm_dice = min(MOST_GM_DICE, state.gm_dice + 1)
    awarded = f"{name_of(position.cast, who)} is awarded an Action Die (and 5 points of experience)"
    return [Line(f"{awarded}; the gamemaster gains one.", (who,))]


def hint(position: Position, given: Given) -> list[Line]:
    """Let the gamemaster gain a die for a hint that it has given."""
    position.state.gm_dice = min(MOST_GM_DICE, position.state.gm_dice + 1)
    return [Line("The gamemaster has given a hint, and gains an Action Die.")]


def set_armed(position: Position, given: Given) -> list[Line]:
    """Say whether somebody has its weapons in hand."""
    weapons = position.state.characters[given["who"]].weapons
    weapons["away"][1:] = (weapons["carried"][1:] == 1) * (1 - given["yes"])
    has = "has its weapons in hand" if given["yes"] else "has no weapon in hand"
    return [Line(f"{name_of(position.cast, given['who'])} {has}.", (given["who"],))]


def set_task(position: Position, given: Given) -> list[Line]:
    """Say how much of a task is done."""
    number = given["task"]
    task = position.state.tasks[number]
    if not 0 <= given["number"] <= task.parts:
        raise RulingError(f"that task has {task.parts} parts: 0 to {task.parts} are done")
    task.done = given["number"]
    return [Line(f"{position.cast.names('task')[number]}: {task.done} of {task.parts} done.")]


def tasks_said(position: Position, wanted: Any) -> Iterable[str]:
    """Say how much of every task is done."""
    for number, key in enumerate(position.cast.keys("task")[:MOST_TASKS]):
        done = int(wanted["tasks"]["done"][number])
        if done != int(position.state.tasks["done"][number]):
            yield f"set task {key} {done}"


def decide(position: Position, succeeds: bool) -> int:
    """Let the check in hand succeed or fail as it stands against its difficulty."""
    state = position.state
    rolled = state.phase == ROLL and state.roll_for in (codes.DICE, codes.WILD, codes.ACTION_DIE)
    need(rolled or state.phase in (codes.SPEND, codes.CRITICAL), NO_CHECK)
    need(state.check in DECIDED, NO_CHECK)
    who = int(state.checker)
    state.total, state.failed = int(state.difficulty) - (not succeeds), 0
    await_nothing(state)
    let_stand(state)
    settle_checks(state)
    return who


def may_be_hurt(position: Position, who: int) -> None:
    """Raise RulingError unless the dice of damage to somebody may be rolled now."""
    state = position.state
    chooses = state.phase == TURN and not (state.declared or state.shots_more or state.readied)
    need(chooses, "damage is rolled between two actions, not while something is decided")
    need(state.characters[who].status == UP, f"{name_of(position.cast, who)} takes no part")


def harm(position: Position, given: Given) -> list[Line]:
    """Let somebody take damage that nobody did: it is rolled, and resisted."""
    who, damage = given["who"], harm_of(given["kind"])
    may_be_hurt(position, who)
    begin_check(position.state, codes.HAZARD, who, damage.dice, damage.pips, 0)
    settle_checks(position.state)
    much = damage if damage.dice else damage.pips
    return [Line(f"{name_of(position.cast, who)} takes {much} of damage.", (who,))]


def fall(position: Position, given: Given) -> list[Line]:
    """Let somebody fall so many metres: it lies on the ground, and resists the damage."""
    who, metres = given["who"], given["number"]
    may_be_hurt(position, who)
    need(0 <= metres <= MOST_FALL, f"people fall 0 to {MOST_FALL} metres here")
    knock_down(position.state, who)
    if dice := int(fall_dice(metres)):
        begin_check(position.state, codes.FALL, who, dice, 0, 0)
    many = f"{dice}D of damage" if dice else "no harm"
    return [Line(f"{name_of(position.cast, who)} falls {metres} metres: {many}.", (who,))]


RULINGS = (
    *deciding(decide),
    Ruling("award {who}", "give somebody an Action Die for good play", "award ada", award, heading="People"),
    Ruling("hint", "let the gamemaster gain an Action Die for a hint", "hint", hint, heading="The scene"),
    Ruling(
        "set {who} armed {yes}",
        "say whether somebody has its weapons in hand",
        "set ada armed yes",
        set_armed,
        {"yes": NO_YES},
        heading="People",
    ),
    HARM,
    Ruling(
        "harm {who} {kind}",
        "let somebody resist damage: a die code, which is rolled, a number, or " + ", ".join(HAZARDS),
        "harm ada 3D",
        harm,
        heading="People",
    ),
    Ruling(
        "fall {who} {number}",
        "let somebody fall so many metres, and take the damage of that",
        "fall ada 6",
        fall,
        heading="People",
    ),
    Ruling(
        "set task {task} {number}",
        "say how much of a task is done",
        "set task lock 1",
        set_task,
        said=tasks_said,
        heading="Tasks",
    ),
)
