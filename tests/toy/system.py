"""The toy as the registry knows it."""

from pathlib import Path

import numpy as np

from arena.rulings.now import from_now
from arena.state.dice import seed_generator
from arena.state.fields import wrong_against
from arena.state.view import Picture, Token
from arena.system import Measure, Pool, System
from arena.words.cast import cast_of
from arena.words.notation import Notation
from tests.toy import codes, rules

NOTATION = Notation(
    codes.VERBS,
    said=lambda argument, at, verb, state, cast: (str(at), str(at)),
    exists=lambda verb, numbers, state, cast: True,
    reason=lambda number, state, cast: "",
    said_for={"shove": "push"},
)
RULES = "list_legal do_action take_roll score ending tally add_points acting observe"


def compile_scenario(loaded, seed):
    """Return the opening position and its words."""
    scenario, people, zones = loaded.scenario, loaded.characters, loaded.scenario.zones
    states = np.zeros(1, codes.STATE)
    state = states[0]
    state.winner, state.round_number, state.round_limit = codes.ONGOING, 1, scenario.clock.rounds
    state.zones, state.stone, state.luck = len(zones), [*zones].index(scenario.stone), 3
    state.people, state.sides[: len(people)] = len(people), [each.side == "npcs" for each in people]
    state.decider = state.sides[0]
    seed_generator(state.generator, seed)
    return states, cast_of(loaded, ("players", "opposition"))


def problem(states, opening):
    """Return what is wrong with a position."""
    state, rolls = states[0], states[0].phase == codes.ROLLING
    decider = codes.CHANCE if rolls else state.sides[state.actor]
    dice = (state.roll_count > 0) == (state.roll_sides == codes.SIDES) == rolls
    fits = state.stone < state.zones and state.actor < state.people and decider == state.decider and dice
    over = (state.phase == codes.OVER) == (state.winner != codes.ONGOING)
    return wrong_against(states, opening, codes.LEAVES) or (None if fits and over else "this cannot be")


def picture(seen, cast):
    """Return the stone on its way."""
    zone = int(seen["zones"][:, 0].argmax())
    stone = Token("the stone", zone, own=True, up=True, acting=False, taken=zone, left=9, word="moved")
    return Picture((f"round {seen['world'][0]}",), [stone])


SYSTEM = System(
    name="toy",
    state=codes.STATE,
    fields=codes.LEAVES,
    actions=codes.REST + 1,
    verbs=codes.VERBS,
    compile=from_now(compile_scenario),
    text=NOTATION.text,
    parse=NOTATION.parse,
    headlines=frozenset(range(codes.REST + 1)),
    view=codes.VIEW,
    picture=picture,
    problem=problem,
    possible_actions=lambda cast: np.arange(codes.REST + 1),
    ending_words=lambda winner, how, cast: ("achieved", f"The {(*cast.sides, 'weeds')[winner]} win."),
    pools=(Pool("Luck", "luck", 0, "the players", 1),),
    measures=(Measure("pushed", "zones", 0.1, "pushes {0:.1f} zones instead of {1:.1f}"),),
    plan_words=lambda state, figures, cast: f"pushes the stone {figures[0]:.1f} zones",
    example=str(Path(__file__).with_name("stone.yaml")),
    rules={name: getattr(rules, name) for name in RULES.split()},
)
