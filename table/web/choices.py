"""The legal actions as a page offers them: a few that are sensible first, the others folded by kind."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from agents.asking import by_habit
from arena.words.cast import Cast
from arena.words.story import capital
from table.views.menu import Item, menu
from table.views.short_menu import AIMED, HOPELESS, ordered, stem_of

if TYPE_CHECKING:
    from table.session.session import Session

FIRST = 6  # choices that stand before the others
FAMILY = 5  # choices that begin alike, from which on they are folded once more
FEW = 9  # choices that are all shown
HARDLY = "Hardly a chance"

Choice = dict[str, Any]


def choices(session: Session, side: int | None) -> dict[str, Any]:
    """Return the choices of a question: `first`, and `groups` of the others, the hopeless last."""
    words, state, cast = session.words, session.state, session.cast
    actions = session.legal_actions()
    of_turn = any(action in session.system.headlines for action in actions)
    weights = {action: words.weigh(action, state, cast, side) for action in actions if of_turn}
    items = list(ordered(menu(actions, session.legal_texts(), words.groups), weights).items)
    spell = Spelling(cast)
    made = {
        item.action: {
            "action": item.action,
            "text": item.text,
            "said": spell(item.text),
            "note": words.beside(item.action, state, cast, side),
        }
        for item in items
    }
    if len(items) <= FEW:
        return {"first": list(made.values()), "groups": []}
    first = sensible(items, by_habit(session.states, session.legal, session.number))
    rest = [item for item in items if item.action not in first]
    return {"first": [made[action] for action in first], "groups": list(groups(rest, made))}


def sensible(items: list[Item], habit: int) -> list[int]:
    """Return what the script would do, then the best of each kind, then the next best."""
    hopeful = [item for item in items if item.family != HOPELESS]
    best: dict[str, list[int]] = {}
    for item in hopeful:
        best.setdefault(stem_of(item.text), []).append(item.action)
    by_heading: dict[str, list[int]] = {}
    for item in hopeful:
        if item.action == best[stem_of(item.text)][0]:
            by_heading.setdefault(item.heading, []).append(item.action)
    found = [habit]
    while len(found) < FIRST and any(by_heading.values()):
        for actions in by_heading.values():
            found += [actions.pop(0)] if actions else []
    return list(dict.fromkeys(found))[:FIRST]


def groups(rest: list[Item], made: dict[int, Choice]) -> Iterable[dict[str, Any]]:
    """Yield what is not among the first by heading; many that begin alike are folded once more."""
    named = [(HARDLY if item.family == HOPELESS else item.heading, item) for item in rest]
    headings = dict.fromkeys(name for name, _ in named)
    for heading in sorted(headings, key=lambda name: name == HARDLY):
        of_it = [item for name, item in named if name == heading]
        families: dict[str, list[Choice]] = {}
        for item in of_it:
            families.setdefault(stem_of(item.text), []).append(made[item.action])
        long = {stem: found for stem, found in families.items() if len(found) >= FAMILY}
        yield {
            "heading": heading,
            "count": len(of_it),
            "items": [each for stem, found in families.items() if stem not in long for each in found],
            "families": [{"heading": capital(stem), "items": found} for stem, found in long.items()],
        }


class Spelling:
    """How an action is said with the names of a scene in place of its keys."""

    def __init__(self, cast: Cast) -> None:
        things = [*cast.named.values(), *(each for owned in cast.carried.values() for each in owned)]
        self.names = {key: name for each in things for key, name in zip(each.keys, each.names) if key != name}

    def __call__(self, text: str) -> str:
        """Return the words of an action for people."""
        before, aimed, whom = text.partition(AIMED)
        said = " ".join(self.names.get(word, word) for word in before.split())
        at = " ".join(self.names.get(word, word) for word in whom.split())
        return capital(f"{said} → {at}" if aimed else said)
