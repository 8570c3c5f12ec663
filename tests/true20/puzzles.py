"""Positions of True20 with a known best answer, in the last turn of a scene: every chance is counted exactly.

An answer is the first action; what follows is played by the script. `python -m tests.shared.puzzles true20`
proves all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from agents.systems import choose_scripted_at
from arena.calls import act_at, settle_at, take_roll_at
from arena.systems import list_legal
from arena.true20 import codes
from arena.true20.core.rules.check import FIRST, SECOND
from tests.true20.table import TRUE20, Spot

FREE = (
    "fight ",
    "extra effort",
    "strike to",
    "strike past",
    "spend conviction on",
    "drop prone",
    "kneel",
    "take 10",
)
GAP = 0.02  # by which the best answers must be better
ONE = {"clock": {"rounds": 1, "winner": "npcs"}}


@dataclass(frozen=True)
class Puzzle:
    """A position, its best answers, and why; of what costs no action only these are answers."""

    name: str
    why: str
    position: Callable[[], Spot]
    best: tuple[str, ...]

    @property
    def beside(self) -> tuple[str, ...]:
        """How actions begin that are no answers unless they are the best."""
        return FREE

    def values(self) -> dict[str, float]:
        """Return the exact chance that the side that is asked wins after each answer."""
        spot, found = self.position(), {}
        side = int(spot.state.decider)
        number = int(list_legal(spot.states[0], spot.legal))
        for action in [int(each) for each in spot.legal[:number]]:
            text = TRUE20.text(action, spot.states[0], spot.cast)
            if text in self.best or not text.startswith(FREE):
                states = spot.states.copy()
                act_at(states, 0, action)
                chance = value(states, spot.legal.copy(), {})
                found[text] = 1 - chance if side else chance
        return found


def value(states: Any, legal: Any, known: dict[bytes, float]) -> float:
    """Return the chance that the players win from here, both sides by script, all dice counted."""
    while True:
        states["event_count"] = 0
        number = int(settle_at(states, 0, legal))
        if number > 0:
            act_at(states, 0, choose_scripted_at(states, 0, legal, number))
        elif states[0].winner != -1:
            return 0.5 if states[0].winner == 2 else float(states[0].winner == 0)
        else:
            break
    key = what_matters(states)
    if key in known:
        return known[key]
    if states[0].stage == FIRST:  # a tie comes back here: the value is a straight line in itself
        known[key] = 0.0
        least = over_faces(states, legal, known)
        known[key] = 1.0
        most = over_faces(states, legal, known)
        known[key] = least / (1.0 - most + least)
        return known[key]
    found = over_faces(states, legal, known)
    if states[0].stage != SECOND:
        known[key] = found
    return found


def over_faces(states: Any, legal: Any, known: dict[bytes, float]) -> float:
    """Return the mean over the faces of the die that is awaited."""
    total = 0.0
    for face in range(1, 21):
        there = states.copy()
        there[0].rolled[0] = face
        take_roll_at(there, 0)
        total += value(there, legal, known)
    return total / 20


def what_matters(states: Any) -> bytes:
    """Return a position without what is over: the log, and the roll before the one that is awaited."""
    kept = states.copy()
    kept["events"], kept["rolled"] = 0, 0
    if kept[0].stage != SECOND and not kept[0].rerolled:
        for name in ("natural", "total", "margin", "won", "other_natural", "excess"):
            kept[name] = 0
    if kept[0].stage == FIRST:
        kept["other_total"] = 0
    found: bytes = kept.tobytes()
    return found


ALL: list[Puzzle] = []


def puzzle(*best: str) -> Callable[[Callable[[], Spot]], Callable[[], Spot]]:
    """Make a puzzle of the function that sets its position up."""

    def made(position: Callable[[], Spot]) -> Callable[[], Spot]:
        ALL.append(Puzzle(position.__name__, " ".join((position.__doc__ or "").split()), position, best))
        return position

    return made


def goals(pcs: dict[str, Any], npcs: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    """Return what a scene of one round says of what both sides want."""
    return {**ONE, "objectives": {"pcs": [pcs], "npcs": [npcs or {"defeat": ["hero"]}]}, **more}


def last(spot: Spot) -> Spot:
    """Let everybody else have had its turn, so that the scene ends with this one."""
    spot.states["characters"]["acted"][:, 1:] = 1
    return spot


@puzzle("strike foe")
def strike_the_one_who_matters() -> Spot:
    """The thug falls to any blow, but only the captain's fall wins."""
    thug = {"thug": {"side": "npcs", "zone": "near", "minion": True}}
    hero = {"level": 6, "abilities": {"strength": 5, "dexterity": 2}, "weapons": ["greatsword"]}
    spot = Spot(hero, {"toughness": -2}, said=goals({"defeat": ["foe"]}), more=thug, initiative=(20, 1, 1))
    spot.hero.standard, spot.hero.moves = 1, 0
    return last(spot)


@puzzle("strike past armour")
def plate_has_gaps() -> Spot:
    """The foe wears plate and stands flat-footed: the 5 more to hit cost less than the 5 of Toughness."""
    hero = {"level": 12, "feats": ["improved strike"], "minion": True}
    foe = {"armour": ["plate"], "minion": True}
    return last(Spot(hero, foe, goals({"defeat": ["foe"]})))


@puzzle("fight all out")
def nobody_is_left_to_strike_back() -> Spot:
    """It is the last blow of the scene, so Defense is worth nothing and 2 to hit are."""
    spot = Spot({"minion": True}, {"minion": True, "toughness": -2}, goals({"defeat": ["foe"]}))
    spot.hero.moves = 0
    return last(spot)


@puzzle("charge foe")
def run_and_strike() -> Spot:
    """The sling does little and a walk leads half the way; a charge gets there and hits 2 better."""
    hero = {"zone": "far", "minion": True, "weapons": ["greatsword", "sling"]}
    links = [{"from": "near", "to": "far", "feet": 50}]
    return last(Spot(hero, {"minion": True}, goals({"defeat": ["foe"]}, links=links)))


@puzzle("finish off foe")
def the_last_blow() -> Spot:
    """Whoever lies bound is hit for certain, critically, and must save twice."""
    spot = Spot({"minion": True}, {"toughness": 4}, goals({"defeat": ["foe"]}))
    spot.put("foe", codes.HELPLESS)
    return last(spot)


@puzzle("strike with both hands foe")
def two_blades_for_one_thug() -> Spot:
    """With the feat and a light blade two blows at -2 are better than one."""
    hero = {"level": 9, "feats": ["two-weapon fighting"], "weapons": ["sword", "short_sword"], "minion": True}
    return last(Spot(hero, {"minion": True, "toughness": 5}, goals({"defeat": ["foe"]})))


@puzzle("throw at gang_1", "throw at gang_2", "throw at gang_3")
def one_throw_for_all() -> Spot:
    """All three must fall at once, and stand together."""
    gang = {"gang": {"side": "npcs", "zone": "far", "minion": True, "count": 3}}
    hero = {"weapons": ["sword", "grenade"], "minion": True}
    said = goals({"defeat": ["gang"]})
    return last(Spot(hero, {"zone": "near"}, said, gang, initiative=(20, 1, 1)))


@puzzle("leave")
def the_way_out() -> Spot:
    """The only thing that counts is to be gone."""
    spot = Spot(said=goals({"escape": "near", "who": ["hero"]}))
    spot.hero.moves = 0
    return last(spot)


@puzzle("work on the task")
def the_lock_and_not_the_guard() -> Spot:
    """The door is what they came for; the guard can be left standing."""
    zones = {"near": {"name": "Near", "task": "disable device", "difficulty": 8}, "far": {"name": "Far"}}
    said = goals({"work": "near"}, zones=zones)
    return last(Spot({"minion": True}, {"toughness": 20}, said))


def talk(hero: dict[str, int], attitude: str, won_at: str, **foe: Any) -> Spot:
    """Return a talk of one turn."""
    person = {"attitude": attitude, "won_at": won_at, **foe}
    said = goals({"defeat": ["foe"]}, talk=True)
    spot = Spot({"skills": hero, "minion": True}, person, said)
    spot.hero.moves = 0
    return last(spot)


@puzzle("lie to foe")
def a_lie_for_a_hard_heart() -> Spot:
    """A hostile man needs 20 by Diplomacy; he sees through a lie hardly ever."""
    return talk({"diplomacy": 5, "bluff": 9}, "hostile", "unfriendly")


@puzzle("question foe")
def a_threat_for_a_clever_one() -> Spot:
    """She sees through every lie, and has no nerve."""
    return talk({"bluff": 6, "intimidate": 9}, "hostile", "unfriendly", skills={"bluff": 12}, will=0)


@puzzle("run far")
def run_for_it() -> Spot:
    """Two walks go 60 feet, and the gate is 100 away."""
    return Spot(
        said=goals({"reach": "far", "who": ["hero"]}, links=[{"from": "near", "to": "far", "feet": 100}])
    )


@puzzle("stand up")
def up_before_the_blow() -> Spot:
    """Standing up costs only a move action, and lying takes 4 from the blow."""
    hero = {"minion": True, "weapons": ["sword"]}
    spot = Spot(hero, {"minion": True, "dodge": 5}, goals({"defeat": ["foe"]}))
    spot.put("hero", codes.PRONE)
    return last(spot)


@puzzle("pick up weapons")
def the_sword_at_your_feet() -> Spot:
    """Picking it up is a move action, and a sword does more than a fist."""
    foe = {"minion": True, "toughness": 6}
    spot = Spot({"minion": True, "weapons": ["greatsword"]}, foe, goals({"defeat": ["foe"]}))
    spot.hero.weapons[codes.HAND].dropped = 1
    return last(spot)


@puzzle("total defense")
def only_stay_alive() -> Spot:
    """The foe cannot be felled and strikes once more; to be standing afterwards wins."""
    foe = {
        "level": 4,
        "toughness": 20,
        "weapons": ["greataxe"],
        "size": "large",
        "will": 20,
        "role": "warrior",
    }
    foe |= {"skills": {"sense motive": 20, "acrobatics": 20}}
    said = goals({"survive": True, "round": 1}, links=[], zones={"near": {"name": "Near"}})
    return Spot({"minion": True}, foe, said)


@puzzle("spend conviction")
def a_save_that_counts() -> Spot:
    """A failed save puts hero out, and the scene is over with it."""
    said = goals({"survive": True, "round": 1})
    spot = Spot({"conviction": 1}, {"weapons": ["greataxe"], "level": 9}, said, initiative=(1, 20))
    spot.do("strike hero", 15, 2)
    return spot


@puzzle("tie up")
def rope_instead_of_fists() -> Spot:
    """Whoever is pinned can be tied up, and that is the end of it."""
    spot = Spot({"minion": True}, {"toughness": 6}, goals({"defeat": ["foe"]}))
    spot.do("grab foe", 19, 20, 1)
    spot.put("foe", codes.PINNED)
    return last(spot)


@puzzle("lead the attack on foe")
def two_blows_as_one() -> Spot:
    """An ally has hit and waits: his damage is near enough to add 2 to one's own, and the foe is tough."""
    ally = {
        "ally": {
            "side": "pcs",
            "zone": "near",
            "abilities": {"strength": 3},
            "weapons": ["sword"],
            "level": 5,
        }
    }
    ally["ally"] |= {"role": "warrior"}
    said = goals({"defeat": ["foe"]})
    spot = Spot({"minion": True}, {"toughness": 4, "minion": True}, said, ally, initiative=(5, 1, 20))
    spot.do("join an attack on foe", 15)
    spot.do("end the turn")
    return last(spot)


@puzzle("hide")
def not_there_at_all() -> Spot:
    """The archer shoots at whom he sees, and there is something to hide behind."""
    zones = {"near": {"name": "Near", "cover": "improved"}, "far": {"name": "Far"}}
    foe = {"zone": "far", "weapons": ["rifle"], "level": 10, "toughness": 20}
    said = goals({"survive": True, "round": 1}, zones=zones)
    hero = {"skills": {"stealth": 12}, "minion": True, "weapons": []}
    spot = Spot(hero, foe, said)
    spot.hero.standard = 0
    return spot


def doubtful(each: Puzzle) -> list[str]:
    """Return the answers that are not clearly worse than every one of the best."""
    values = each.values()
    least = min(values[text] for text in each.best)
    return [
        f"{text}: {chance:.4f} against {least:.4f}"
        for text, chance in values.items()
        if text not in each.best and chance > least - GAP
    ]
