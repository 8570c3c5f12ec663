"""A rule system made of a scene: what it brings of its own, and all else as every scene has it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate, cycle
from math import prod
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arena import systems
from arena.aims.words import ending_words
from arena.people.codes import NONE, UP
from arena.people.out import fallen
from arena.people.pools import giver
from arena.rulings.now import from_now, is_under_way
from arena.rulings.row import Ruling
from arena.scene import observe, rules, sight
from arena.scene.asked import ASKING
from arena.scene.codes import HELD, INITIATIVE, OVER, TURN
from arena.scene.order import roll_anew
from arena.scene.record import Scene
from arena.scene.rulings import rulings_for
from arena.scene.setup import impossible, opened, start
from arena.sheet import Sheet
from arena.state.fields import leaves, record, wrong_against
from arena.system import LOST, Measure, Pool, System, one_of, out_of_the_way
from arena.systems import Surface
from arena.words.cast import Cast, Named, cast_of
from arena.words.notation import Argument, Notation, picked
from arena.words.verb import Verb, spends
from scenarios.loader import LoadedScenario

SIDES = ("pcs", "npcs")
MEASURES = (  # as `rules.tally_end` adds them up; a system's own come behind
    out_of_the_way("out of the way"),
    LOST,
    Measure("aims", "share", 0.02, "is {0:.0%} of the way to its aim instead of {1:.0%}", False, 1, "aims"),
    Measure(
        "their_aims",
        "share",
        0.02,
        "leaves the others {0:.0%} of the way to their aim instead of {1:.0%}",
        False,
        -1,
        "aims",
    ),
)
HARMS = len(MEASURES)  # the place of what `harm_measures` count
HARM_WORTH_A_WORD = 0.1
OUT_WORDS = ("puts", "out", "an opponent")  # of whom a plan puts out: the verb, what ends it, one of them
WINS_OVER = ("wins", "over", "somebody")  # ... in a talk
LEAST, SURE, ONE = 0.05, 0.95, 1.05  # people worth a word, as good as one, and hardly more than one
DOES, MANY = ("deals", "suffers"), 5  # what a plan does with harm; of which on it is told in whole numbers
SURFACE = tuple(name for name, each in vars(systems).items() if isinstance(each, Surface))
RULES: dict[str, Callable[..., Any]] = {
    "score": rules.score,
    "ending": rules.ending,
    "acting": rules.acting,
    "tally_end": rules.tally_end,
    "reached": rules.tell_goal,
    "conceal": observe.conceal,
    "imagine": observe.imagine,
}


def harm_measures(name: str, unit: str, least: float = HARM_WORTH_A_WORD) -> tuple[Measure, Measure]:
    """Return what a plan does to the others by a measure of harm, and what it costs its own side; `least` is
    worth a word."""
    told = f"{{0}} {unit} instead of {{1}}"
    return (
        Measure(name, unit, least, f"deals {told}", False, 1, "harm"),
        Measure(f"own_{name}", unit, least, f"suffers {told}", False, -1, "own harm"),
    )


def firsts(verbs: Sequence[Verb]) -> tuple[int, ...]:
    """Return the number of the first action of each verb, and how many actions there are.

    >>> firsts([Verb("move", (48,), "move {zone}"), Verb("rest", (), "rest")])
    (0, 48, 49)
    """
    return tuple(accumulate((prod(verb.sizes) for verb in verbs), initial=0))


def out_and_lost(
    state: Any, figures: Sequence[float], cast: Cast, puts: tuple[str, str, str] = OUT_WORDS
) -> str:
    """Return whom a plan that is made in this position puts out and loses, and the harm that it deals and
    suffers; "" for neither."""
    out, sides = fallen(state), state.characters["side"]
    own = sides == state.decider
    gone = figures[0] - (out & ~own).sum(), figures[1] - (out & own).sum()
    harm = zip(cycle(DOES), systems.system_of(state.dtype).measures[HARMS:], figures[HARMS:], strict=False)
    said = [counted(puts[0], puts[1], gone[0], puts[2]), counted("loses", "", gone[1], "one of its own")]
    said += [dealt(does, much, each.unit) for does, each, much in harm if much >= each.least]
    return ", ".join(each for each in said if each)


def dealt(does: str, much: float, unit: str) -> str:
    """Return in words how much harm is done on average, as near as a table counts it; "" for hardly any.

    >>> dealt("deals", 0.44, "wound levels"), dealt("suffers", 1.3, "steps of damage")
    ('deals about half a wound level', 'suffers about 1.5 steps of damage')
    >>> dealt("deals", 0.2, "steps of damage"), dealt("deals", 12.3, "body points")
    ('', 'deals about 12 body points')
    """
    halves = round(much) if much >= MANY else round(2 * much) / 2
    if halves <= 1:
        half = "half " if halves < 1 else ""
        return f"{does} about {half}a {one_of(unit)}" if halves else ""
    return f"{does} about {halves:g} {unit}"


def counted(does: str, how: str, people: float, one: str) -> str:
    """Return how many people a plan brings into some state, in words; "" for nobody.

    >>> counted("puts", "out", 0.4, "an opponent"), counted("loses", "", 1.6, "one of its own")
    ('puts an opponent out in 40%', 'loses 1.6 people')
    >>> counted("puts", "out", 1.0, "an opponent")
    'puts an opponent out'
    """
    if people < LEAST:
        return ""
    told = f"{people:.1f} people" if people > ONE else one
    share = "" if people >= SURE else f"in {people:.0%}"
    return " ".join(each for each in (does, told, how, share) if each)


def said(argument: str, at: int, verb: Verb, state: Any, cast: Cast) -> Argument:
    """Return key and name of what an argument is the number of; a number is said as it is."""
    if argument not in cast.named:
        return str(at), str(at)
    return picked(cast.keys(argument), cast.names(argument), at, argument)


def exists(verb: Verb, numbers: Sequence[int], state: Any, cast: Cast) -> bool:
    """Return whether a scenario has all that an action names."""
    pairs = zip(verb.arguments, numbers, strict=True)
    return all(argument not in cast.named or at < len(cast.keys(argument)) for argument, at in pairs)


def begin_turns(state: Any) -> None:
    """Let the next one act where a file says how things stand; initiative that it says is not rolled."""
    if state.roll_for == INITIATIVE and state.characters["initiative"].any():
        rules.await_nothing(state)
        state.phase = TURN
    rules.go_on(state)


def lay_aside_action(states: NDArray[Any]) -> str:
    """Take an action in hand out of a position: whoever acts chooses again. Return that in words.

    What is asked or rolled between two turns comes to nothing, and initiative is rolled from the first on.
    """
    state, said = states[0], ""
    if state.phase == HELD:
        while state.phase == HELD:
            rules.keep_holding(state)
        said = "somebody was asked about a turn held back: who holds one goes on waiting"
    if state.phase in (TURN, OVER):
        return said
    if state.actor != NONE:
        state.target = NONE
        rules.dice_taken(state)
        return said or "an action was in hand: it is chosen again"
    if state.roll_for == INITIATIVE:
        first = bool((state.characters["initiative"] == 0).all())
        state.characters["initiative"] = 0
        roll_anew(state, state.roll_sides)
        return "" if first else "initiative was being rolled: everybody rolls it again"
    rules.await_nothing(state)
    state.phase = TURN
    rules.next_turn(state)
    return said or "something between two turns was not over: in the file it has come to nothing"


def plain(states: NDArray[Any]) -> NDArray[Any]:
    """Return a position without what dice have shown: those that are awaited show something else."""
    made = states.copy()
    made["rolled"] = 0
    return made


def sheet(
    lies: Callable[[Any, int], bool] = lambda *_: False,
    lay_down: Callable[[Any, int], Any] = rules.put_out,
    lay_aside: Callable[[NDArray[Any]], str] = lay_aside_action,
    tidy: Callable[[Any], None] = lambda *_: None,
) -> Sheet:
    """Return how play goes on after rulings.

    Whoever `lies(state, who)` takes no part: where a ruling has brought that about, `lay_down(state, who)`
    puts it out. `tidy(state)` gives what follows from the rest of a position, or makes no difference in it,
    its one value.
    """

    def lay_all(state: Any) -> None:
        for who in range(int(state.character_count)):
            if state.characters[who].status == UP and lies(state, who):
                lay_down(state, who)

    def go_on(state: Any) -> None:
        lay_all(state)
        rules.go_on(state)

    def begin(state: Any) -> None:
        lay_all(state)
        tidy(state)
        begin_turns(state)

    def tidied(states: NDArray[Any]) -> NDArray[Any]:
        made = plain(states)
        tidy(made[0])
        return made

    def laid_aside(states: NDArray[Any]) -> str:
        said = lay_aside(states)
        if said:
            go_on(states[0])
        tidy(states[0])
        return said

    return Sheet(go_on, begin, laid_aside, tidied)


def scene_system(
    name: str,
    scene: Scene,
    verbs: Sequence[Verb],
    module: Any,
    prepare: Callable[[Any, LoadedScenario], None] = lambda *_: None,
    wrong: Callable[[Any], str | None] = lambda *_: None,
    reason: Callable[[int, Any, Cast], str] = lambda *_: "",
    said_for: Mapping[str, str] = MappingProxyType({}),
    named: Callable[[LoadedScenario], Mapping[str, Named]] = lambda *_: {},
    owned: Callable[[LoadedScenario], Mapping[str, tuple[Named, ...]]] = lambda *_: {},
    pools: tuple[Pool, ...] = (),
    measures: tuple[Measure, ...] = (),
    rulings: tuple[Ruling, ...] = (),
    part: Callable[[Any, int], Any] = lambda *_: None,
    loosen: Callable[[Any], None] = lambda *_: None,
    **further: Any,
) -> System:
    """Return a rule system whose record is a `scene`, with the actions that these verbs have.

    `module` has its rules under their names in `arena.systems`: `list_legal`, `do_action`, `take_roll`, and
    what it does otherwise than every scene. `prepare(state, loaded)` writes what it has of its own into an
    opening, `wrong(state)` says what cannot be in a position from outside, `reason` why an action is not
    legal now, `said_for` what people say for verbs, `named(loaded)` what else actions speak of,
    `owned(loaded)` what everybody carries. `measures` stand behind those of every scene. `part(state, who)`
    ends what somebody had only of the side that a ruling has made it leave, `loosen(state)` what does not fit
    together after a ruling. What is `further` is as in `System`.
    """
    kind, known = record(scene.fields), tuple(leaves(scene.fields))
    notation = Notation(verbs, said, exists, reason, said_for)

    def set_up(loaded: LoadedScenario, seed: int = 0) -> tuple[NDArray[Any], Cast]:
        states = opened(scene, kind, loaded, seed)
        prepare(states[0], loaded)
        if not is_under_way(loaded):
            start(states[0])
        return states, cast_of(loaded, SIDES, named(loaded), owned(loaded))

    def problem(states: NDArray[Any], opening: NDArray[Any]) -> str | None:
        return wrong_against(states, opening, known) or impossible(states[0]) or wrong(states[0])

    return System(
        name=name,
        state=kind,
        fields=known,
        actions=notation.actions,
        verbs=notation.verbs,
        compile=from_now(name, set_up),
        problem=problem,
        pools=pools,
        measures=(*MEASURES, *measures),
        rulings=(*rulings, *rulings_for(scene, set_up, known, part, loosen)),
        rules={**RULES, "observe": sight.observer(scene), "add_points": giver(pools, known), **own(module)},
        **{**spoken(notation), **AS_EVERY_SCENE, "view": sight.view(scene), **further},
    )


def own(module: Any) -> dict[str, Callable[..., Any]]:
    """Return the rules of a module that are those of a system: by their names in `arena.systems`."""
    return {
        key: each for key, each in vars(module).items() if key in SURFACE and not isinstance(each, Surface)
    }


def spoken(notation: Notation) -> dict[str, Any]:
    """Return what a system says of its actions."""
    spending = frozenset(spends(notation.verbs))

    def possible_actions(cast: Cast) -> NDArray[np.int64]:
        every = (each for each in range(notation.actions) if exists(*notation.parts(each), None, cast))
        return np.fromiter(every, np.int64)

    return {
        "text": notation.text,
        "parse": notation.parse,
        "done": notation.done,
        "verbs_for": notation.verbs_for,
        "spends": spending,
        "headlines": frozenset(range(notation.actions)) - spending,
        "possible_actions": possible_actions,
    }


AS_EVERY_SCENE: dict[str, Any] = {
    "picture": sight.picture,
    "ending_words": ending_words,
    "plan_words": out_and_lost,
    "sheet": sheet(),
    "asking": ASKING,
}
