"""A position in the middle of a scene, written as a scenario file, is the same when it is loaded."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from arena.compiling.rule import INTERPRETED
from arena.people.codes import UP
from arena.rulings.written import written
from arena.scene.codes import TURN
from arena.systems import SYSTEMS, clone, do_action, settle
from arena.words.cast import Cast
from scenarios.errors import ScenarioError
from scenarios.loader import load, loads
from tests.shared import SYSTEM_OF, Position, positions

FULL = {"d6": ("coast_road", "bell_tower", "gallery"), "true20": ("last_orders", "fir_pass", "quarry_beast")}
PLAIN = ("weir_light", "threshold", "skirmish", "counting_house")  # of which actions in hand are not written
EACH = [scene for scenes in FULL.values() for scene in scenes]
MANY, APART = (4, 23) if INTERPRETED else (10, 41)  # positions of a scene, and steps between two


def shown(states: NDArray[Any], cast: Cast) -> tuple[Any, ...]:
    """Return who decides, the menu with the chance of each line, and what each side is shown."""
    system = SYSTEMS[SYSTEM_OF_STATE[states.dtype]]
    now, legal = clone(states), np.zeros(system.actions, np.int16)
    menu = []
    for action in legal[: int(settle(now[0], legal))]:
        then = clone(now)
        do_action(then[0], int(action))
        menu.append((system.text(int(action), now[0], cast), str(system.test_chance(then[0], cast))))
    status = [system.words.status(now[0], cast, viewer) for viewer in (None, 0, 1)]
    return int(now[0]["decider"]), menu, status


SYSTEM_OF_STATE = {system.state: name for name, system in SYSTEMS.items()}


def again(position: Position) -> tuple[tuple[str, ...], NDArray[Any], Cast]:
    """Return what of a position is lost in writing, and the position that its file gives."""
    made = written(position.states, position.cast)
    opened = loads(made.text, "again.yaml", position.cast.scenario.library_texts)
    return made.lost, *position.system.compile(opened, 0)


@pytest.mark.parametrize("scene", EACH)
def test_a_position_is_the_same_when_it_is_written_and_loaded(scene: str) -> None:
    waiting = set()
    for position in positions(scene, 2, MANY, APART):
        if position.state.winner != -1:
            continue
        wanted = clone(position.states)
        aside = position.system.sheet.lay_aside(wanted)
        lost, states, cast = again(position)
        assert list(lost) == [aside] * bool(aside)
        assert shown(states, cast) == shown(wanted, position.cast)
        waiting.add(position.state.phase == TURN)
    assert waiting == {True, False}  # what is chosen in a turn, and dice or an answer


@pytest.mark.parametrize("scene", PLAIN)
def test_between_actions_a_position_is_the_same_when_it_is_written_and_loaded(scene: str) -> None:
    number = 0
    for position in positions(scene, 3, MANY, APART):
        if position.state.settled == -1 and not position.system.sheet.lay_aside(clone(position.states)):
            lost, states, cast = again(position)
            assert lost == ()
            assert shown(states, cast) == shown(position.states, position.cast)
            number += 1
    assert number > 0


def test_whoever_has_got_up_with_harms_enough_for_defeat_is_written_up() -> None:
    position = next(positions("skirmish", 1, 1))
    position.state.characters[0].traumas = position.state.characters[0].harm_limit
    lost, states, _ = again(position)
    assert lost == ()
    assert states[0]["characters"]["status"][0] == UP
    assert states[0]["characters"]["traumas"][0] == position.state.characters[0].harm_limit


def test_a_spell_that_lasts_is_written() -> None:
    position = next(positions("weir_light", 1, 1))
    working = position.state.magic.workings[1]
    working.spell, working.caster, working.left, working.on, working.cover = 0, 0, 3, 2, 4
    lost, states, _ = again(position)
    assert lost == ()
    assert states[0]["magic"]["workings"][1] == position.states[0]["magic"]["workings"][1]


NONSENSE = (  # what a file says of a scene, and where and why it is refused
    ("coast_road", "people: {cass: {held: choked}}", "people.cass.held", "without a holder"),
    ("coast_road", "people: {cass: {holder: fane}}", "people.cass.holder", "has a holder and is not"),
    ("coast_road", "people: {cass: {held: pinned, holder: fane}}", "people.cass.holder", "same place"),
    ("coast_road", "people: {cass: {held: strangled}}", "people.cass.held", "is none of free, grabbed"),
    ("coast_road", "people: {cass: {held: entangled}}", "people.cass.held", "without a net"),
    ("coast_road", "people: {cass: {aboard: lorry}}", "people.cass.aboard", "there is runabout, tourer"),
    ("coast_road", "people: {cass: {zone: bridge, aboard: runabout}}", "people.cass.aboard", "elsewhere"),
    ("coast_road", "also: [set runabout driver fane]", "also[0]", "the driver of a vehicle is not aboard"),
    ("coast_road", "also: [set runabout zone nowhere]", "also[0]", "a vehicle is nowhere"),
    ("coast_road", "people: {cass: {low: lying}}", "people.cass.low", "without the option crouching"),
    ("coast_road", "people: {cass: {status: out, joined: true}}", "people.cass.joined", "who is not up"),
    ("bell_tower", "also: [set bell worker baron]", "also[0]", "not of the side whose task it is"),
    ("bell_tower", "also: [set bell spent 2]", "also[0]", "that has no worker"),
    ("last_orders", "people: {moll: {grip: bruno}}", "people.moll.grip", "somebody without a grip"),
    ("last_orders", "people: {moll: {grip: moll}}", "people.moll.grip", "the same person"),
    ("last_orders", "people: {moll: {holds: true}}", "people.moll.holds", "without a grip"),
    ("last_orders", "also: [set moll lasts stunned 2]", "also[0]", "who is not in it"),
    ("last_orders", "people: {moll: {begun: 2}}", "people.moll.begun", "without somebody it is begun_on"),
    ("last_orders", "people: {moll: {aimed_at: crown}}", "people.moll.aimed_at", "did you mean crane"),
    ("last_orders", "people: {moll: {gaits: 1}}", "people.moll.gaits", "without a mount"),
    ("last_orders", "also: [set moll drained wisdom 30]", "also[0]", "drained below"),
)


@pytest.mark.parametrize(("scene", "text", "place", "why"), NONSENSE)
def test_what_does_not_fit_together_is_refused_at_its_line(
    scene: str, text: str, place: str, why: str
) -> None:
    before = load(scene).text
    with pytest.raises(ScenarioError) as refused:
        SYSTEMS[SYSTEM_OF[scene]].compile(loads(f"{before}\nnow:\n  {text}\n", "file.yaml"), 0)
    (line,) = refused.value.lines
    assert line.startswith(f"file.yaml:{before.count(chr(10)) + 3}: now.{place}: ")
    assert why in line


def test_whoever_is_put_elsewhere_or_out_is_held_and_driven_no_more() -> None:
    said = "people: {cass: {zone: bridge}, back: {status: out}}"
    loaded = loads(f"{load('coast_road').text}\nnow:\n  {said}\n", "file.yaml")
    states, cast = SYSTEMS["d6"].compile(loaded, 0)
    out = [cast.characters.index(key) for key in ("cass", "back")]
    assert list(states[0]["characters"]["aboard"][out]) == [-1, -1]
    assert not np.isin(states[0]["vehicles"]["driver"], out).any()
