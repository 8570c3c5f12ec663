"""What a rule system says of sense at a table: what gives nothing, what turns are for, who is like whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from arena.aims.codes import DEFEAT, DESTROY, ESCAPE, HOLD, REACH
from arena.compiling.rule import rule
from arena.people.codes import UP
from scenarios.limits import ZONES

MOVE, WAIT, SPEND = "move", "wait", "spend"  # families of turns without a headline that has one
OTHER = "other"
FAIREST = 0.3  # chance of a blow or of a deed from which on it is compared with the others ...
OF_A_BLOW = 0.36  # ... and of a blow from which on it stands with them
FAIR = 0.4  # chance of another test from which on it does


def never(state: Any, action: int) -> bool:
    """Return that every action gives something."""
    return False


def in_turn(state: Any) -> bool:
    """Return that all dice belong to a turn."""
    return False


def span(*bounds: int) -> frozenset[int]:
    """Return the actions from each first number to the one behind it.

    >>> sorted(span(1, 3, 7, 8))
    [1, 2, 7]
    """
    pairs = zip(bounds[::2], bounds[1::2], strict=True)
    return frozenset(number for first, after in pairs for number in range(first, after))


def by_group(state: Any) -> Sequence[int]:
    """Return for each character the first of those of its kind in the file."""
    return [int(group) for group in state["characters"]["group"][: state["character_count"]]]


def lies_down_and_goes(plan: Sequence[int], lies: int, goes: frozenset[int]) -> bool:
    """Return whether a plan has somebody lie down who then goes somewhere."""
    steps = [int(action) for action in plan]
    return lies in steps and not goes.isdisjoint(steps[steps.index(lies) :])


def zones_gained(state: Any, who: int, zones: Sequence[int]) -> int:
    """Return by how many zones steps bring `who` nearer to where its side wants it, less than 0 away from
    there or back to where it stood; 0 where that is nowhere, or elsewhere first: nobody leaves before the
    side's tasks are done."""
    side, here = state["characters"][who]["side"], int(state["characters"][who]["zone"])
    if here in zones:
        return -1
    own = [each for each in state["objectives"] if each["side"] == side and not each["done"]]
    busy = any(each["kind"] == DESTROY for each in own)
    for objective in own:
        there = int(objective["zone"])
        kind = objective["kind"] in (HOLD, REACH) or (objective["kind"] == ESCAPE and not busy)
        if kind and zones and there >= 0 and int(objective["who"]) >> who & 1:
            return int(state["ways"][here, there]) - int(state["ways"][zones[-1], there])
    return 0


def enemies_of(state: Any, side: int) -> list[int]:
    """Return the enemies of `side` who are up."""
    people = state["characters"][: int(state["character_count"])]
    return [who for who, each in enumerate(people) if each["side"] != side and int(each["status"]) == UP]


def at_its_aim(state: Any, who: int) -> bool:
    """Return whether somebody stands where its side wants it."""
    character = state["characters"][who]
    for each in state["objectives"]:
        own = each["side"] == character["side"] and each["kind"] > DEFEAT and not each["done"]
        if own and int(each["who"]) >> who & 1 and int(each["zone"]) == int(character["zone"]) >= 0:
            return True
    return False


def sought_by(state: Any, side: int, is_at_work: Callable[[Any, int], bool] = at_its_aim) -> frozenset[int]:
    """Return the enemies, things among them, who are up and whom an objective of `side` names, and those who
    are at what their own side came for; of either not all enemies who are up."""
    enemies = enemies_of(state, side)
    groups = [{who for who in enemies if is_at_work(state, who)}]
    for objective in state["objectives"]:
        named = objective["kind"] in (DEFEAT, DESTROY) and not objective["done"]
        if objective["side"] == side and named:
            groups.append({who for who in enemies if int(objective["who"]) >> who & 1})
    return frozenset().union(*(each for each in groups if len(each) < len(enemies)))


class Steps(NamedTuple):
    """The actions that take somebody into a zone, in the order of zones, their first, and lying down."""

    first: int
    goes: frozenset[int]
    lies: int

    def zones(self, plan: Sequence[int]) -> list[int]:
        """Return the zones that a plan goes through."""
        return [int(action - self.first) % ZONES for action in plan if action in self.goes]

    def gained(self, state: Any, plan: Sequence[int]) -> int:
        """Return how many zones nearer a plan comes to where the side of who acts wants it."""
        who = int(state["actor"])
        return zones_gained(state, who, self.zones(plan)) if who >= 0 else 0

    def gained_on(self, state: Any, plan: Sequence[int]) -> int:
        """Return by how many zones a plan brings who acts nearer to an enemy in view who would get away."""
        people, actor, zones = state["characters"], int(state["actor"]), self.zones(plan)
        if actor < 0 or not zones:
            return 0
        side, here = int(people[actor]["side"]), int(people[actor]["zone"])
        away = [each for each in state["objectives"] if each["side"] != side and each["kind"] == ESCAPE]
        fled = [who for who in enemies_of(state, side) if any(int(each["who"]) >> who & 1 for each in away)]
        ways = [int(people[who]["zone"]) for who in fled if not people[who]["hidden"]]
        gains = [int(state["ways"][here, there]) - int(state["ways"][zones[-1], there]) for there in ways]
        return max(gains, default=0)

    def nears(self, state: Any, plan: Sequence[int]) -> bool:
        """Return whether somebody comes nearer to where its side wants it, or to one who would get away."""
        return self.gained(state, plan) > 0 or self.gained_on(state, plan) > 0

    def undoes(self, state: Any, plan: Sequence[int]) -> bool:
        """Return whether somebody goes in a circle or a way round, or lies down before it goes."""
        zones = [int(state["characters"][state["actor"]]["zone"]), *self.zones(plan)]
        round_about = int(state["ways"][zones[0], zones[-1]]) < len(zones) - 1
        return round_about or len(set(zones)) < len(zones) or lies_down_and_goes(plan, self.lies, self.goes)


class Sense(NamedTuple):
    """What is sensible at a table.

    `gives_nothing(state, action)`, a rule, says that a legal action gives the side that decides nothing, or
    has no cause in what happened. `families` has by name the actions that turns are told apart by; `minor`
    those that say what a turn without any of them is for. `strikes` is the family of blows,
    `last` are families that stand behind others which are as good; `aimless` ones do so too unless the
    script would do the same; `comes_before_turn(state)`, a rule, says that dice are awaited before
    somebody is named whose turn it is; `alike(state)` gives for each character
    the number of the first who is like it, () where all differ. `limits` are actions of which one turn that
    is advised has so many at most; none is that `undoes(state, plan)` its own steps; `dear` are those that
    spend what hardly comes back, or very much at once.
    `misplaced(state, plan)` says of a turn that a table would ask what it is for: it stands behind others as
    those who wait do. `nearly_out(state, who)` says that a blow more may put somebody out: of turns that
    `harm` such an enemy the best is among the lines, and so is the best of the family `deeds`, which does
    what a side came for; a step of an aimless family counts among them where it `nears(state, plan)` the
    place that the side wants, and does not wait where it `comes_on(state, plan)` to enemies. A turn of the
    families `seeks` at somebody whom the side's objectives name counts as one that finishes, and so does one
    at somebody who `is_at_work` on what its own side came for. Turns of the `lesser` families are not told
    beside a blow of the same person. A blow that goes `by_mind(state, plan)` is another than one by hand.
    `plainer(action)` is what a table would see in place of an action, unless
    games show that this is better: a blow for a threat with the same weapon. `steadies` are steps that make a
    test likelier. `fair` has by family the least chance of a test that stands with the others; turns of these
    families help others, but for `tested` ones, whose test promises by its chance as a blow does. `aside` are
    actions by which nobody would tell a turn: a stance before a blow, a step on the way, an answer to dice.
    Who does nothing but what is `idle`, such as beginning or ending a turn, waits; turns of the families
    `guards` only keep somebody safe. `matters(state, who)` says who is of more importance than others: of
    several who may act these are compared first.
    """

    gives_nothing: Callable[[Any, int], Any] = rule(never)
    families: Mapping[str, frozenset[int]] = MappingProxyType({})
    minor: Mapping[str, frozenset[int]] = MappingProxyType({})
    strikes: str = ""
    last: frozenset[str] = frozenset((WAIT,))
    aimless: frozenset[str] = frozenset()
    comes_before_turn: Callable[[Any], Any] = rule(in_turn)
    alike: Callable[[Any], Sequence[int]] = lambda *_: ()
    limits: Sequence[tuple[frozenset[int], int]] = ()
    undoes: Callable[[Any, Sequence[int]], bool] = lambda *_: False
    dear: frozenset[int] = frozenset()
    misplaced: Callable[[Any, Sequence[int]], bool] = lambda *_: False
    nearly_out: Callable[[Any, int], bool] = lambda *_: False
    harm: frozenset[str] = frozenset()
    deeds: str = ""
    nears: Callable[[Any, Sequence[int]], bool] = lambda *_: False
    comes_on: Callable[[Any, Sequence[int]], bool] = lambda *_: False
    seeks: frozenset[str] = frozenset()
    is_at_work: Callable[[Any, int], bool] = at_its_aim
    plainer: Callable[[int], int] = int
    steadies: frozenset[int] = frozenset()
    fair: Mapping[str, float] = MappingProxyType({})
    tested: frozenset[str] = frozenset()
    lesser: frozenset[str] = frozenset()
    by_mind: Callable[[Any, Sequence[int]], bool] = lambda *_: False
    aside: frozenset[int] = frozenset()
    idle: frozenset[int] = frozenset()
    guards: frozenset[str] = frozenset()
    matters: Callable[[Any, int], int] = lambda *_: 0

    def family_of(self, plan: Sequence[int]) -> str:
        """Return what a turn is for: by its last headline that has a family, else by what else it holds."""
        last_first = [int(action) for action in reversed(plan)]
        for table in (self.families, self.minor, {WAIT: self.idle}):
            for action in last_first:
                for family, actions in table.items():
                    if action in actions:
                        return family
        return OTHER

    def is_business(self, family: str) -> bool:
        """Return whether turns of a family are what a side is there for: blows, and what it came to do."""
        return family in (self.strikes, self.deeds)

    def least_chance(self, family: str) -> float:
        """Return the chance of its test from which on a turn of a family stands with the others."""
        return self.fair.get(family, FAIREST if self.is_business(family) else FAIR)

    def is_good(self, family: str, chance: float) -> bool:
        """Return whether the test of a turn of a family succeeds often enough to be told with the others."""
        return chance >= max(self.least_chance(family), OF_A_BLOW * (family == self.strikes))

    def is_overdone(self, plan: Sequence[int]) -> bool:
        """Return whether a turn does something more often than a table would take at once."""
        return any(sum(map(actions.__contains__, plan)) > most for actions, most in self.limits)
