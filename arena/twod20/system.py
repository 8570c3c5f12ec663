"""The 2d20 System as the registry knows it."""

from arena.rulings.now import from_now
from arena.system import System
from arena.twod20 import apply, legal, measured, outcome, stall
from arena.twod20.catalog import ACT, ACTIONS, UNDEFEATED, VERBS
from arena.twod20.columns import VIEW
from arena.twod20.core.rules import objective
from arena.twod20.core.rules.ground.presence import acting_zone
from arena.twod20.families import BY_FAMILY
from arena.twod20.odds import chance
from arena.twod20.outside import bounds
from arena.twod20.record import LEAVES, STATE
from arena.twod20.rulings.table import RULINGS, SHEET
from arena.twod20.setup import upkeep
from arena.twod20.setup.scene import compile_scenario
from arena.twod20.sight import hidden, imagined, observe
from arena.twod20.sight.picture import picture
from arena.twod20.words import notation
from arena.twod20.words.plan import MEASURES, POOLS, plan_words
from arena.twod20.words.position.asking import ASKING
from arena.twod20.words.position.ending import ending_words
from arena.words.verb import spends

SYSTEM = System(
    name="twod20",
    state=STATE,
    fields=LEAVES,
    actions=ACTIONS,
    verbs=VERBS,
    compile=from_now("twod20", compile_scenario),
    text=notation.text,
    parse=notation.parse,
    done=notation.done,
    verbs_for=notation.verbs_for,
    test_chance=chance.test_chance,
    headlines=frozenset(range(ACT, UNDEFEATED)).union(*BY_FAMILY.values()),
    spends=frozenset(spends(VERBS)),
    view=VIEW,
    picture=picture,
    problem=bounds.problem,
    possible_actions=bounds.possible_actions,
    carry=upkeep.carry,
    take_over=upkeep.take_over,
    carry_party=upkeep.carry_party,
    ending_words=ending_words,
    pools=POOLS,
    measures=MEASURES,
    plan_words=plan_words,
    example="twod20/duel",
    rulings=RULINGS,
    sheet=SHEET,
    asking=ASKING,
    rules={
        "list_legal": legal.list_legal,
        "do_action": apply.do_action,
        "settle": apply.settle,
        "settle_all": apply.settle_all,
        "stall": stall.stall,
        "roll_dice": apply.roll_dice,
        "take_roll": apply.take_roll,
        "score": outcome.score,
        "ending": outcome.ending,
        "fitness": outcome.fitness,
        "tally": measured.tally,
        "tally_end": measured.tally_end,
        "acting": outcome.acting,
        "give_turn": outcome.give_turn,
        "add_points": outcome.add_points,
        "conceal": hidden.conceal,
        "imagine": imagined.imagine,
        "observe": observe.observe,
        "observe_changes": observe.observe_changes,
        "is_person": objective.is_person,
        "is_absent": objective.is_away,
        "place_of": acting_zone,
        "reached": objective.reached,
    },
)
