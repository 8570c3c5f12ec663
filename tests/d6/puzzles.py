"""Positions of D6 with a known best answer, and how an answer is proved: by play.

Each is decided in this turn or the next round. `python -m tests.shared.puzzles d6` proves all of them: after
every action that may be taken the script plays on for both sides, on the same dice.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from agents.systems import choose_scripted_at
from arena.calls import act_at, settle_all_at
from arena.d6 import codes
from arena.systems import clone, list_legal
from tests.d6.table import D6, Game

GAP, ERRORS = 0.05, 3.0  # of winning, and standard errors, by which an answer must be better
PLAIN = {"dexterity": "3D", "strength": "3D", "perception": "3D", "knowledge": "3D", "technical": "3D"}


@dataclass(frozen=True)
class Puzzle:
    """A position and its best first actions; `why` says why they are best."""

    name: str
    why: str
    position: Callable[[], Game]
    best: tuple[str, ...]
    beside: tuple[str, ...] = ()  # how actions begin that are no answers


ALL: list[Puzzle] = []


def puzzle(*best: str) -> Callable[[Callable[[], Game]], Callable[[], Game]]:
    """Make a puzzle of the function that sets its position up; its docstring is the reason."""

    def made(position: Callable[[], Game]) -> Callable[[], Game]:
        why = " ".join((position.__doc__ or "").split())
        ALL.append(Puzzle(position.__name__, why, position, best))
        return position

    return made


def one(side: str, zone: str = "near", **more: Any) -> dict[str, Any]:
    """Return somebody plain."""
    return {"side": side, "zone": zone, "attributes": PLAIN, **more}


def stage(
    people: dict[str, Any], pcs: dict[str, Any], npcs: dict[str, Any], rounds: int = 1, **more: Any
) -> Game:
    """Return a scene in which the first of `people` acts, with objectives of both sides."""
    scene = {
        "system": "d6",
        "name": "A puzzle",
        "summary": "Small.",
        "zones": {"near": {"name": "Near"}, "far": {"name": "Far"}, "last": {"name": "Last"}},
        "links": ["near - far - last"],
        "clock": {"rounds": rounds, "winner": "npcs"},
        "gm_dice": 0,
        "characters": people,
        "objectives": {"pcs": [pcs], "npcs": [npcs]},
        **more,
    }
    return Game(json.dumps(scene), 20, *range(len(people) - 1, 0, -1))


def decisive(game: Game, actions: int = 1, went: int = 10) -> Game:
    """Leave whoever acts so many actions, and no free move."""
    actor = game.states[0].characters[0]
    actor.actions, actor.went = actions, went
    return game


@puzzle("shoot boss")
def the_one_who_is_wanted() -> Game:
    """Only the boss has to fall, and time is up after this round; the guard is easier to hit."""
    people = {
        "ann": one("pcs", skills={"firearms": "5D"}, weapons=["rifle"]),
        "boss": one("npcs", "far", out_at=1),
        "guard": one("npcs", out_at=1),
    }
    return decisive(stage(people, {"defeat": ["boss"]}, {"defeat": "all"}))


@puzzle("leave")
def out_of_the_door() -> Game:
    """She stands at the way out, that is all she came for, and further in there is no way back in time."""
    people = {"ann": one("pcs"), "foe": one("npcs", "last")}
    return decisive(stage(people, {"escape": "near", "who": ["ann"]}, {"defeat": "all"}), 0, 0)


@puzzle("bind foe")
def take_him_while_he_lies() -> Game:
    """He lies stunned under her and she has a whole round: bound, he is out for certain."""
    people = {
        "ann": one("pcs", skills={"brawling": "4D"}),
        "foe": one("npcs", attributes={**PLAIN, "strength": "5D"}),
    }
    game = stage(people, {"defeat": ["foe"]}, {"defeat": "all"})
    foe = game.states[0].characters[1]
    foe.held, foe.holder, foe.wound, foe.stunned = codes.TACKLED, 0, codes.STUNNED, 2
    return game


@puzzle("work on lock")
def the_lock_before_the_guard() -> Game:
    """The lock is the whole purpose and there is no other round."""
    people = {"ann": one("pcs", skills={"security": "6D"}, weapons=["rifle"]), "foe": one("npcs", out_at=1)}
    lock = {"name": "The lock", "zone": "near", "skill": "security", "difficulty": 14}
    return decisive(stage(people, {"do": "lock", "text": "open it"}, {"defeat": "all"}, tasks={"lock": lock}))


@puzzle("rush lock")
def no_time_left() -> Game:
    """It takes three rounds and there is one: in a hurry, or never."""
    people = {"ann": one("pcs", skills={"security": "8D"}), "foe": one("npcs", "last")}
    lock = {"name": "The lock", "zone": "near", "skill": "security", "difficulty": 12, "rounds": 3}
    return stage(people, {"do": "lock", "text": "open it"}, {"defeat": "all"}, tasks={"lock": lock})


@puzzle("look into lock")
def look_before_you_pick() -> Game:
    """There is one try; a look at an easy thing first is worth several points."""
    people = {"ann": one("pcs", skills={"security": "4D", "search": "8D"}), "foe": one("npcs", "last")}
    lock = {
        "name": "The lock", "zone": "near", "skill": "security", "difficulty": 20, "again": "once",
        "related": "search", "related_difficulty": 8,
    }  # fmt: skip
    return stage(people, {"do": "lock", "text": "open it"}, {"defeat": "all"}, tasks={"lock": lock})


@puzzle("intimidate clerk")
def the_one_who_gives_way() -> Game:
    """One of two has to give in, and the other would take three successes."""
    people = {
        "ann": one("pcs", skills={"intimidation": "5D"}),
        "judge": one("npcs", talk={"resolve": 3, "standing": "enemy"}),
        "clerk": one("npcs", talk={"resolve": 1}),
    }
    return decisive(stage(people, {"defeat": ["clerk"]}, {"defeat": "all"}, peaceful=True))


@puzzle("full dodge")
def only_live_until_the_end() -> Game:
    """They need only be standing when the round ends, and the rifleman can hardly be put down in time."""
    people = {
        "ann": one("pcs", skills={"dodge": "5D", "firearms": "3D"}, weapons=["light_pistol"], out_at=1),
        "foe": one("npcs", skills={"firearms": "5D"}, weapons=["rifle"], armour="plate"),
    }
    return stage(people, {"survive": True}, {"defeat": ["ann"]})


@puzzle("run last")
def run_for_it() -> Game:
    """Forty metres are one roll of 15; half the way is no use."""
    people = {"ann": one("pcs", skills={"running": "6D"}), "foe": one("npcs", out_at=1)}
    game = stage(people, {"reach": "last", "who": ["ann"]}, {"defeat": ["ann"]}, zone_size=20)
    return decisive(game, went=0)


@puzzle("move last")
def up_the_wall() -> Game:
    """The way round is too long for this round, the wall is four metres."""
    people = {"ann": one("pcs", skills={"climb": "5D"}), "foe": one("npcs", "far")}
    zones = {key: {"name": key.capitalize()} for key in ("near", "far", "third", "fourth", "fifth", "last")}
    links = [
        "near - far - third - fourth - fifth - last",
        {"from": "near", "to": "last", "by": "climb", "metres": 4},
    ]
    game = stage(people, {"reach": "last", "who": ["ann"]}, {"defeat": ["ann"]}, zones=zones, links=links)
    return decisive(game, went=0)


@puzzle("drive to last")
def foot_down() -> Game:
    """The bridge is two stretches away and lifts after this round."""
    people = {"ann": one("pcs", skills={"driving": "5D"}), "foe": one("npcs", "far", weapons=["rifle"])}
    car = {"name": "The car", "make": "car", "zone": "near", "driver": "ann"}
    goal = {"reach": "last", "who": ["ann"]}
    return decisive(stage(people, goal, {"defeat": ["ann"]}, vehicles={"car": car}, zone_size=70))


@puzzle("spend an action die")
def two_short() -> Game:
    """Two points short of the only roll that counts, with a die in hand."""
    people = {"ann": one("pcs", skills={"security": "4D"}, action_dice=1), "foe": one("npcs", "last")}
    lock = {"name": "The lock", "zone": "near", "skill": "security", "difficulty": 15, "again": "once"}
    game = stage(people, {"do": "lock", "text": "open it"}, {"defeat": "all"}, tasks={"lock": lock})
    game.do("work on lock")
    game.roll(4, 3, 3, 3)
    return game


@puzzle("cancel the highest die")
def spoil_the_shot() -> Game:
    """With the six gone the last shot of the round misses; a complication would come too late."""
    people = {"ann": one("pcs", skills={"firearms": "4D"}, weapons=["rifle"]), "foe": one("npcs", out_at=1)}
    game = stage(people, {"defeat": ["foe"]}, {"defeat": "all"})
    game.states[0].characters[0].actions = 1
    game.do("shoot foe")
    game.roll(6, 3, 2, 1)
    return game


@puzzle("bring a complication")
def let_it_stand_for_us() -> Game:
    """It is the gamemaster's own marksman: as the total lies she is hit, and what it costs comes after."""
    people = {
        "foe": one("npcs", skills={"firearms": "4D"}, weapons=["blaster_rifle"]),
        "ann": one("pcs", out_at=1),
    }
    game = stage(people, {"survive": True}, {"defeat": ["ann"]}, unskilled=0)
    game.states[0].characters[0].actions = 1
    game.do("shoot ann")
    game.roll(6, 5, 6, 1)
    return game


@puzzle("spend 4 action dice")
def not_like_this() -> Game:
    """If he falls it is over; four dice buy him out of it."""
    people = {
        "ann": one("pcs", skills={"firearms": "6D"}, weapons=["blaster_rifle"]),
        "boss": one("npcs", important=True, out_at=1),
        "guard": one("npcs", "last"),
    }
    game = stage(people, {"defeat": ["boss"]}, {"survive": True}, gm_dice=4, unskilled=0)
    game.do("shoot boss")
    game.roll(5, 5, 5, 5, 5, 5)
    game.roll(5, 5, 5, 5, 5, 5, 5)
    game.roll(2, 2, 2)
    if game.state.phase == codes.SPEND:
        game.do("let it stand")
    return game


@puzzle(*(f"put 2 dice and {pips} pips into the attack" for pips in range(3)))
def everything_into_the_shot() -> Game:
    """The shot is far too hard without the squad's help, and any wound is enough."""
    people = {
        "ann": one("pcs", skills={"firearms": "4D"}, weapons=["blaster_rifle"]),
        "boss": one("npcs", "last", out_at=1),
    }
    zones = {"near": {"name": "Near"}, "far": {"name": "Far"}, "last": {"name": "Last", "cover": 9}}
    game = stage(people, {"defeat": ["boss"]}, {"defeat": "all"}, zones=zones)
    ann = game.states[0].characters[0]
    ann.bonus_dice, ann.bonus_pips, ann.joint, ann.actions = 2, 2, 1, 1
    game.do("shoot boss")
    return game


@puzzle("catch it")
def out_of_the_air() -> Game:
    """The bomb would be her end; she has good hands and her turn is still to come."""
    people = {
        "foe": one("npcs", skills={"throwing": "5D"}, weapons=["bomb"]),
        "ann": one("pcs", skills={"throwing": "8D"}, out_at=1),
    }
    game = stage(people, {"survive": True}, {"defeat": ["ann"]})
    game.states[0].characters[0].actions = 1
    game.do("throw at ann")
    game.roll(2, 2, 3, 3, 2)
    return game


@puzzle("resist words")
def hear_nothing() -> Game:
    """One more success and she gives in; nothing else is left to do with her turn."""
    people = {
        "foe": one("npcs", skills={"con": "5D"}),
        "ann": one("pcs", skills={"willpower": "6D"}, talk={"resolve": 1, "suspects": True}),
    }
    game = stage(people, {"survive": True}, {"defeat": ["ann"]}, peaceful=True)
    game.states[0].characters[0].actions = 1
    game.do("con ann")
    return game


@puzzle("ready a weapon")
def draw_first() -> Game:
    """Bare hands do nothing to plate; drawn and fired in one turn, the rifle may."""
    people = {
        "ann": one("pcs", skills={"firearms": "6D"}, weapons=["blaster_rifle"], sheathed=True),
        "foe": one("npcs", out_at=1, armour="plate"),
    }
    return decisive(stage(people, {"defeat": ["foe"]}, {"defeat": "all"}), 2)


@puzzle("go for the head", "go for the heart")
def where_the_armour_ends() -> Game:
    """The rifle hits anyway and hardly ever gets through; head and heart are harder and worth 12."""
    people = {
        "ann": one("pcs", skills={"firearms": "8D"}, weapons=["light_pistol"]),
        "foe": one("npcs", out_at=2, armour="plate", attributes={**PLAIN, "strength": "5D"}),
    }
    return stage(people, {"defeat": ["foe"]}, {"defeat": "all"}, options=["called shots"])


@puzzle("fire at van")
def stop_the_van() -> Game:
    """The van reaches the gate after this round; its driver is behind steel, its wheels are not."""
    people = {
        "ann": one("pcs", skills={"firearms": "7D"}, weapons=["blaster_rifle"]),
        "foe": one("npcs", "near", skills={"driving": "6D"}),
    }
    make = {"name": "old van", "move": 70, "toughness": "1D", "scale": 0, "cover": 12}
    van = {"name": "The van", "make": "old_van", "zone": "near", "driver": "foe"}
    goal = {"reach": "last", "who": ["foe"]}
    return stage(
        people,
        {"survive": True},
        goal,
        vehicles={"van": van},
        makes={"old_van": make},
        zone_size=40,
        unskilled=0,
    )


def results(position: Game, action: int, games: int, seed: int = 20) -> Any:
    """Return what the side that is asked gets in games that begin with an action: 1 won, .5 drawn, 0 lost."""
    side, legal, found = int(position.state.decider), np.zeros(D6.actions, np.int16), np.zeros(games)
    for game in range(games):
        states = clone(position.states)
        states["generator"][0] = np.random.SeedSequence([seed, game]).generate_state(4).astype(np.int64)
        act_at(states, 0, action)
        while (number := int(settle_all_at(states, 0, legal))) > 0:
            act_at(states, 0, int(choose_scripted_at(states, 0, legal, number)))
        found[game] = 0.5 if states[0].winner == 2 else float(states[0].winner == side)
    return found


def doubtful(each: Puzzle, games: int = 300) -> list[str]:
    """Return the actions that are not clearly worse than the best answer."""
    position = each.position()
    legal = np.zeros(D6.actions, np.int16)
    number = int(list_legal(position.states[0], legal))
    played = {
        D6.text(int(action), position.state, position.cast): results(position, int(action), games)
        for action in legal[:number]
    }
    best = max((played[answer] for answer in each.best), key=lambda found: float(found.mean()))
    found = []
    for words, won in played.items():
        gap = best - won
        error = float(gap.std()) / games**0.5
        if words not in each.best and (gap.mean() < GAP or gap.mean() < ERRORS * error):
            found.append(f"{words}: {won.mean():.2f} against {best.mean():.2f}")
    return found
