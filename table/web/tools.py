"""What an assistant may do at a table: scenes, odds, advice, actions and rulings as plain functions.

`arena mcp` offers them as tools; each answers with plain values, and what cannot be done with a sentence.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any

from table.web.cards import scenes
from table.web.game import READY, Asked, Game, Refusal
from table.web.lobby import Lobby
from table.web.page import first_line
from table.web.view import Role, View
from table.web.wishes import wish_of

PATIENCE = 120.0  # seconds that a call waits for rules, programs and advice
LATEST = 14  # sentences of the story
TOLD = ("title", "round", "rounds", "question", "depends", "tasks", "offered", "ending", "undo", "map_text")

Answer = dict[str, Any]


class Tools:
    """The tools, and the games that were begun with them."""

    def __init__(self, lobby: Lobby | None = None) -> None:
        self.lobby = lobby or Lobby()

    def all(self) -> list[Callable[..., Any]]:
        """Return the tools."""
        return [
            self.list_scenes,
            self.begin_game,
            self.look,
            self.act,
            self.lay_out_turn,
            self.rule,
            self.roll,
            self.put_dice,
            self.undo,
            self.advise,
            self.odds,
            self.weigh_scene,
        ]

    def list_scenes(self) -> list[Answer]:
        """List the bundled scenes: name, title, summary, kind, rule system, how many on each side, rounds."""
        return [{name: each for name, each in scene.items() if name != "picture"} for scene in scenes()]

    def begin_game(
        self, scene: str, side: str = "both", against: str = "scripted", dice: str = "auto", seed: str = ""
    ) -> Answer:
        """Begin a game of a bundled scene and say what is asked first.

        side: pcs or npcs (the program plays the other side) or both (you decide for everybody). against:
        scripted or search. dice: auto, or manual where real dice are rolled. seed: of the program's dice.
        """
        given = {"scene": scene, "side": side, "against": against, "dice": dice, "seed": seed}
        try:
            game = self.lobby.begin(wish_of(given))
        except ValueError as error:
            return {"wrong": first_line(error)}
        return self.look(game.name)

    def look(self, game: str, about: str = "") -> Answer:
        """Say how a game stands: the question, choices with chances in percent, people, pools, the story.

        about: the key of somebody, or zone: and that of a place, to know all of it.
        """
        return self._with(game, lambda found: short(settled(found, Role(chosen=about))))

    def act(self, game: str, words: str) -> Answer:
        """Do a choice as its `text` has it, or several: "aim; attack rifle -> watcher".

        Where `offered` says what beaten opponents want, "yes" has it so, and with "no" they fight on.
        """
        return self._do(game, "say", words)

    def lay_out_turn(self, game: str, choices: list[str]) -> Answer:
        """Say what a turn of these choices comes to, with the chance and price of each; nothing is done."""

        def laid(found: Game) -> Answer:
            offered = settled(found, Role(plan=()))["plan"]
            plan: tuple[int, ...] = ()
            for words in choices:
                actions = {each["text"]: each["action"] for each in listed(offered["choices"])}
                if words not in actions:
                    return {"wrong": f"{words} is no choice there.", "possible": list(actions)[:40]}
                plan += (actions[words],)
                offered = settled(found, Role(plan=plan))["plan"]
            return {"steps": offered["steps"]}

        return self._with(game, laid)

    def rule(self, game: str, words: str, agree: bool = False) -> Answer:
        """Decide something at the table that no rule covers, in everyday words: "marl takes 3 damage".

        The answer's `offered` says what was understood; call again with agree to have it so.
        """
        answer = self._do(game, "say", words)
        return self._do(game, "say", "yes") if agree and answer.get("offered") else answer

    def roll(self, game: str) -> Answer:
        """Let the program roll the dice that are awaited."""
        return self._do(game, "roll", None)

    def put_dice(self, game: str, faces: list[int]) -> Answer:
        """Say what real dice showed, in the order in which they are asked for."""
        return self._do(game, "put", faces)

    def undo(self, game: str) -> Answer:
        """Take the last decision or ruling back."""
        return self._do(game, "undo", None)

    def advise(self, game: str) -> Answer:
        """Ask the adviser for ranked turns for whoever decides now, with chances and reasons."""

        def asked(found: Game) -> Answer:
            refused = done(found, Asked(Role(), "advise"))
            if isinstance(refused, Refusal):
                return {"wrong": str(refused)}
            view = until(found, Role(), lambda view: bool(view["advice"]) or not view["advising"])
            return {name: view[name] for name in ("advice_scene", "advice", "advice_yields", "advice_made")}

        return self._with(game, asked)

    def odds(self, options: dict[str, Any], system: str = "") -> Answer:
        """Say exact odds without a scene, with the options of `arena odds`: {"target": 12, "difficulty": 2}.

        With {} the answer lists the options. system: the rules, those of 2d20 unless said.
        """
        from arena.rooms import HOMES, odds_of

        answering = odds_of(system or next(iter(HOMES))) if system in ("", *HOMES) else None
        if answering is None:
            return {"wrong": f"No rules called {system} answer that.", "known": list(HOMES)}
        known = {each.key: each for each in answering.options}
        if not options or not set(options) <= set(known):
            return {"options": {each.name: each.help for each in answering.options}}
        try:
            given = {key: each.default for key, each in known.items()} | options
            return answering.answer(given, frozenset(options)).plain
        except (ValueError, TypeError) as error:
            return {"wrong": str(error)}

    def weigh_scene(self, scene: str) -> Answer:
        """Say how fair a bundled scene is, and what would change it, by some thousand games."""
        from scenarios.loader import load
        from table.web.study import weighed

        try:
            return weighed(load(scene), lambda share: None)
        except ValueError as error:
            return {"wrong": first_line(error)}

    def _with(self, name: str, do: Callable[[Game], Answer]) -> Answer:
        game = self.lobby.found(name)
        return {"wrong": f"No game is called {name}."} if game is None else do(game)

    def _do(self, name: str, do: str, given: Any) -> Answer:
        def asked(game: Game) -> Answer:
            refused = done(game, Asked(Role(), do, given))
            return {"wrong": str(refused)} if isinstance(refused, Refusal) else short(settled(game, Role()))

        return self._with(name, asked)


def waited(call: Callable[[Callable[[Any], None]], None]) -> Any:
    """Return what the thread of a game answers."""
    found: list[Any] = []
    is_there = threading.Event()

    def arrive(result: Any) -> None:
        found.append(result)
        is_there.set()

    call(arrive)
    return found[0] if is_there.wait(PATIENCE) else Refusal("The table does not answer.")


def done(game: Game, asked: Asked) -> Any:
    """Have something done in a game once it is ready; return why not, or None."""
    settled(game, Role())
    return waited(lambda arrive: game.ask(asked, arrive))


def settled(game: Game, role: Role) -> View:
    """Return what a role sees of a game once its rules are there and no program thinks."""
    return until(game, role, lambda view: view["stage"] != "preparing" and not view.get("thinking"))


def until(game: Game, role: Role, is_so: Callable[[View], bool]) -> View:
    """Return what a role sees of a game once something is so, or after a while in any case."""
    end = time.monotonic() + PATIENCE
    while True:
        view = waited(lambda arrive: game.look(role, arrive))
        if isinstance(view, Refusal):
            return {"stage": "broken", "wrong": str(view)}
        if is_so(view) or time.monotonic() > end:
            return dict(view)
        time.sleep(0.05)


def listed(offered: Answer) -> list[Answer]:
    """Return all choices of a question."""
    found = list(offered["first"])
    for group in offered["groups"]:
        found += [*group["items"], *(each for family in group["families"] for each in family["items"])]
    return found


def short(view: View) -> Answer:
    """Return what an assistant needs of a view."""
    if view["stage"] != READY:
        return {"wrong": view["wrong"] or "The game is not ready."}
    offered = view["plan"]["choices"] if view.get("plan") else view["choices"]
    made = {name: view[name] for name in TOLD if view[name]}
    made |= {
        "game": view["name"],
        "pools": {each["name"]: each["points"] for each in view["pools"]},
        "people": [
            f"{each['key']}: {each['name']}, {each['place']}: {each['line']}" for each in view["people"]
        ],
        "aims": view["aims"],
        "story": [each["text"] for each in view["story"]][-LATEST:],
    }
    if offered:
        names = ("text", "chance", "rest")
        made["choices"] = [{name: each[name] for name in names if each[name]} for each in listed(offered)]
    if view["dice"]:
        made["dice"] = view["dice"]
    if view["focus"]:
        made["about"] = {name: view["focus"][name] for name in ("name", "sheet")}
    return made
