"""The same person under another name, on another side, or played otherwise."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from arena.aims.codes import DEFEAT, DESTROY
from arena.aims.rules import reach_goal
from arena.rulings.arrivals import free_key
from arena.rulings.reading import OR_NONE
from arena.rulings.rebuilding import Rebuilding
from arena.rulings.row import Given, Line, Position, Ruling, need
from arena.state.bits import has
from arena.words.story import capital, in_sentence, name_of
from scenarios.limits import OBJECTIVES
from scenarios.loader import plain

LONGEST_KEY, LONGEST_NAME = 32, 60
FOR_NONE = [none for _, none in OR_NONE.values()]  # words that no key may be
SIDES = ("pcs", "npcs")
HEADING = "People"


@dataclass(frozen=True)
class Changing(Rebuilding):
    """How people get other names, sides, doctrines and tempers.

    `nature` has the words that a doctrine and a temper are chosen from.
    `ready(position, who)` raises RulingError where changing sides has to wait, `part(state, who)` ends what
    only friends do for each other.
    """

    ready: Callable[[Position, int], None] = lambda *_: None
    part: Callable[[Any, int], None] = lambda *_: None
    nature: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def rename(self, position: Position, given: Given) -> list[Line]:
        """Call somebody otherwise from now on; the key follows, and the old one is still understood."""
        who, name = given["who"], re.sub("^(to|as) ", "", given["text"].strip())
        need(len(name) <= LONGEST_NAME, f"a name has at most {LONGEST_NAME} characters")
        before = position.cast.character_names[who]
        need(name != before, f"{before} is called so already")
        self.change(position, who, name=name, key=key_from(position, who, name))
        key = position.cast.characters[who]
        typed = "" if key.replace("_", " ") == name.lower() else f" ({key})"
        return [Line(f"{before} is called {name}{typed} from now on.", (who,))]

    def change_side(self, position: Position, given: Given) -> list[Line]:
        """Let somebody go over to a side as it stands: harm, turn, what is known of it."""
        who, side = given["who"], given["side"]
        name = name_of(position.cast, who)
        need(position.state.characters[who].side != side, f"{in_sentence(name)} is on that side already")
        self.ready(position, who)
        self.change(position, who, side=SIDES[side])
        state = position.state
        self.part(state, who)
        for number in range(OBJECTIVES):
            aim = state.objectives[number]
            if aim.kind in (DEFEAT, DESTROY) and aim.side == side and has(int(aim.who), who):
                reach_goal(state, number)  # only who has come over is left of those to be beaten
        of = ("players", "opposition")[side]
        return [Line(capital(f"{in_sentence(name)} is on the side of the {of} now."), (who,))]

    def change_nature(self, word: str, position: Position, given: Given) -> list[Line]:
        """Let the program play somebody otherwise from now on, by another doctrine or temper."""
        who, said = given["who"], self.nature[word][given["choice"]]
        self.change(position, who, **{word: said})
        name = in_sentence(name_of(position.cast, who))
        return [Line(f"{capital(word)} of {name}: {said} now.", (who,))]

    def change(self, position: Position, who: int, **change: Any) -> None:
        """Carry the position over into the scenario in which somebody has another name, side or temper."""
        data = plain(position.cast.scenario)
        person = position.cast.scenario.characters[who]
        before = (data.get("changed") or {}).get(person.first.key, {})
        data["changed"] = {**(data.get("changed") or {}), person.first.key: {**before, **change}}
        self.rebuild(position, data, f"{person.name} cannot be changed so")

    def rulings(self) -> tuple[Ruling, ...]:
        """Return the rulings that give somebody another name or side, or have it played otherwise."""
        return (
            Ruling(
                "rename {who} {text}",
                "call it otherwise",
                "rename kip Kaspar the Red",
                self.rename,
                heading=HEADING,
            ),
            Ruling(
                "set {who} side {side}",
                "let it change sides, as it stands, with everything on it",
                "set kip side npcs",
                self.change_side,
                {"side": SIDES},
                heading=HEADING,
            ),
            *(
                Ruling(
                    f"set {{who}} {word} {{choice}}",
                    f"let it have another {word}",
                    f"set kip {word} {words[-1]}",
                    partial(self.change_nature, word),
                    {"choice": words},
                    heading=HEADING,
                )
                for word, words in self.nature.items()
            ),
        )


def key_from(position: Position, who: int, name: str) -> str:
    """Return the key that a name gives somebody; the one it has where the name has no letters for one."""
    loaded = position.cast.scenario
    person = loaded.characters[who]
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    key = re.sub("[^a-z0-9]+", "_", letters).strip("_0123456789")[: LONGEST_KEY - 3].strip("_")
    if not key or key in (person.key, person.first.key):
        return key or person.key
    return f"{key}_1" if key in FOR_NONE else free_key(loaded, key)
