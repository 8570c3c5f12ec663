"""The weights of the script: every number that its habits and doctrines weigh with, and what it means.

Gains and costs are measured in fights: 1 is putting an ordinary opponent of some standing out of action. A
row that says no more is such a gain or cost. `doctrines` and `tempers` say how characters depart from these.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, NamedTuple

from agents.weighing import Table, Weight


class Weights(NamedTuple):
    """All weights by name, as rules read them."""

    # What people are worth
    ordinary: Annotated[
        float, Weight(1.0, "the worth of a notable opponent, which other weights are measured by")
    ]
    foremost: Annotated[
        float, Weight(1.7, "the worth of a major opponent, and of whoever is all that a side has")
    ]
    minor: Annotated[float, Weight(0.7, "the worth of a minor opponent")]
    player: Annotated[float, Weight(1.4, "the worth of a player's character")]
    hurt: Annotated[float, Weight(0.0, "share more for somebody, by how badly hurt they are", 0.3)]
    to_act: Annotated[float, Weight(0.0, "share more for somebody who has yet to act in this round", 0.3)]
    beaten: Annotated[float, Weight(0.5, "share of somebody's worth for the chance that a hit beats them")]
    harms: Annotated[float, Weight(0.4, "share of somebody's worth for all Harms they can bear")]
    weary: Annotated[float, Weight(0.15, "share of somebody's worth for a full track of Stress")]
    named: Annotated[float, Weight(1.5, "more for whoever an objective names")]
    visiting: Annotated[float, Weight(0.3, "more for an enemy whose mind is inside a network")]
    leaver: Annotated[float, Weight(0.4, "more for an enemy who works at its task or means to leave")]
    helpless: Annotated[float, Weight(0.12, "share of its worth that is left of somebody who lies Defeated")]
    burning: Annotated[float, Weight(0.06, "each challenge die of lasting damage")]
    finished: Annotated[float, Weight(0.4, "more to the cruel for somebody who lies Defeated")]
    caught: Annotated[float, Weight(0.2, "the others whom an Area attack may catch")]
    avoided: Annotated[float, Weight(0.6, "share of a Harm that is left where it may be avoided")]
    turn_lost: Annotated[float, Weight(0.25, "share of the worth of somebody who loses a turn")]
    # Points and dice
    momentum_price: Annotated[float, Weight(0.11, "a point of Momentum kept", 0.0)]
    gift_price: Annotated[float, Weight(0.15, "a point of Threat given to the other side", 0.0)]
    threat_price: Annotated[float, Weight(0.11, "a point of Threat kept", 0.0)]
    last_momentum: Annotated[float, Weight(1.0, "times the price of Momentum, in the last round")]
    last_threat: Annotated[float, Weight(0.5, "times the price of Threat, in the last round")]
    full_threat: Annotated[
        float, Weight(0.5, "times the price of Threat, where there are more than eight points")
    ]
    buys_people: Annotated[float, Weight(1.0, "times the price of Threat, where reserves wait that it buys")]
    buys_changes: Annotated[
        float, Weight(1.0, "times the price of Threat, where it may still change the scene")
    ]
    attack_test: Annotated[float, Weight(1.0, "times what an attack promises: success of its test")]
    steady_test: Annotated[float, Weight(0.5, "success of steadying or delaying")]
    revive_test: Annotated[float, Weight(0.8, "success of reviving, by the worth of whom")]
    rush_test: Annotated[float, Weight(0.4, "success of a Rush")]
    unseen_test: Annotated[float, Weight(0.5, "success of hiding or searching")]
    advantage_test: Annotated[float, Weight(0.35, "success of an advantage, of paving, of breaking free")]
    aid_test: Annotated[float, Weight(0.25, "success of aid or recovery")]
    other_test: Annotated[float, Weight(0.15, "success of any other test")]
    worth_a_complication: Annotated[float, Weight(0.2, "success that is worth a Complication")]
    complication_risk: Annotated[float, Weight(0.01, "cost of the Complications that one more die may bring")]
    dare: Annotated[float, Weight(0.12, "one more die to the daring, for its own sake")]
    task_test: Annotated[float, Weight(1.0, "success of a test for a task")]
    spell_test: Annotated[float, Weight(0.5, "success of a spell's test")]
    hack_test: Annotated[float, Weight(0.6, "success of a hack")]
    least_part: Annotated[
        float, Weight(0.35, "least share of a spell or hack that one success of many is worth")
    ]
    request_test: Annotated[float, Weight(0.8, "success of a request that an objective is about")]
    chat_test: Annotated[
        float, Weight(0.35, "success of other requests, lies, evidence, reading and doubting")
    ]
    helped: Annotated[float, Weight(0.3, "worth of a test that is worth an idle ally's turn")]
    worth_undoing: Annotated[float, Weight(0.02, "what a spell may come to that is worth a Reaction")]
    kept_back: Annotated[
        float, Weight(0.12, "the same where another enemy may still cast something that strikes")
    ]
    strike_back: Annotated[float, Weight(0.25, "success of striking back")]
    dive: Annotated[float, Weight(0.15, "threat of an attack that is worth a dive")]
    reaction_kept: Annotated[float, Weight(0.02, "the one Reaction of a round, kept for a later attack")]
    dive_helps: Annotated[float, Weight(0.3, "share of an attack that a dive takes from it")]
    dive_close: Annotated[
        float,
        Weight(0.35, "threat of an attack that is worth a dive to somebody who must stand up again to fight"),
    ]
    inspiring: Annotated[float, Weight(0.35, "worth of a failed test that is worth Fortune")]
    laid: Annotated[
        float, Weight(0.3, "chance from which Fortune lays a die down as a 1, with one die bought")
    ]
    matters: Annotated[float, Weight(0.1, "worth of a test from which something hangs on it")]
    no_chance: Annotated[
        float, Weight(0.15, "chance of success below which failing on purpose loses nothing")
    ]
    vital: Annotated[float, Weight(0.6, "worth of a test that is worth a Value")]
    injury_complication: Annotated[float, Weight(0.2, "cost of a Complication taken to avoid a Harm")]
    trouble: Annotated[
        float, Weight(0.25, "cost of a Complication, as a share of one good attack of whoever suffers it")
    ]
    spell_die: Annotated[float, Weight(0.05, "one more challenge die on a spell")]
    earlier: Annotated[float, Weight(0.35, "share of an attack gained by coming before the enemy's turn")]
    swift: Annotated[float, Weight(0.6, "share of an attack that is left one harder")]
    spend_margin: Annotated[float, Weight(0.01, "least gain of a spend")]
    answer: Annotated[float, Weight(0.2, "one more thing known of somebody who is read")]
    later_answer: Annotated[float, Weight(0.5, "share of that where something is known of them already")]
    zone: Annotated[float, Weight(0.13, "a zone nearer on a long way")]
    opened: Annotated[float, Weight(0.08, "share of the worth of somebody off guard")]
    longer_opened: Annotated[float, Weight(0.3, "share of the worth of somebody off guard for longer")]
    spared: Annotated[
        float, Weight(0.12, "most that a Harm may cost the merciful, where it goes with the scene")
    ]
    flourish: Annotated[float, Weight(0.6, "share of the price of a spend that the daring forget")]
    sticks: Annotated[
        float, Weight(0.3, "share of a message's damage from being one harder to make light of")
    ]
    quiet_risk: Annotated[float, Weight(0.45, "loss of success that silence is worth")]
    found_out: Annotated[float, Weight(0.2, "finding altogether somebody who is detected already")]
    unfound: Annotated[float, Weight(0.4, "not being found")]
    trail: Annotated[float, Weight(0.15, "following the trail of somebody who is hidden")]
    # A fight
    weak: Annotated[float, Weight(0.12, "promise of an attack below which something else is as good")]
    menace: Annotated[
        float, Weight(0.9, "share of a threat with a weapon at somebody in another zone, who might be shot")
    ]
    vain: Annotated[float, Weight(0.1, "chance of a hit below which nobody strikes")]
    care: Annotated[float, Weight(1.0, "times what care promises, beside an attack")]
    advantage: Annotated[float, Weight(1.0, "times what an advantage promises, beside an attack", 0.0)]
    caution: Annotated[float, Weight(1.0, "times the caution of each doctrine: danger beside gain")]
    blows: Annotated[float, Weight(1.0, "times the liking of each doctrine for blows at close quarters")]
    mercy: Annotated[float, Weight(1.0, "times the care of each doctrine for the hurt")]
    beside_the_point: Annotated[
        float, Weight(0.4, "share of a hindering trait where beating people wins nothing by itself")
    ]
    strikes_in_peace: Annotated[float, Weight(0.2, "chance that somebody in talk turns to blows")]
    strikes_hacking: Annotated[float, Weight(0.2, "chance that somebody who came to hack strikes instead")]
    strikes_unseen: Annotated[float, Weight(0.3, "chance that whoever hides, or seeks the hidden, strikes")]
    trait_gain: Annotated[
        float, Weight(0.02, "a hindering trait, by round and by challenge die above two that it hinders", 0.0)
    ]
    rounds_left: Annotated[float, Weight(3.0, "rounds that a new trait is likely to serve", 0.0)]
    keeps_cover: Annotated[
        float, Weight(0.9, "caution from which a shooter stays in cover for want of a target")
    ]
    cover_saves: Annotated[
        float, Weight(0.12, "share of the danger that each challenge die of Cover takes away")
    ]
    danger: Annotated[float, Weight(0.16, "danger from one ordinary enemy who can strike")]
    hazard: Annotated[float, Weight(0.1, "danger from each challenge die of a hazard")]
    lure: Annotated[float, Weight(0.3, "share of a gain that is left one zone farther away")]
    step_margin: Annotated[float, Weight(0.08, "least gain of a step")]
    way: Annotated[float, Weight(0.6, "most that is paid for coming nearer")]
    detour: Annotated[float, Weight(0.9, "zones that are walked around ground that corrupts")]
    readied: Annotated[float, Weight(0.1, "promise from which a readied action is done")]
    first_gain: Annotated[float, Weight(0.75, "promise that is worth paying for the first turn of the scene")]
    first_turn: Annotated[float, Weight(0.29, "share of an attack gained by coming before its target acts")]
    shaken: Annotated[float, Weight(0.5, "share of the stress it bears from which somebody is hurt")]
    captain_hurt: Annotated[float, Weight(0.3, "how badly hurt a captain is before others step in for it")]
    at_ease: Annotated[float, Weight(0.1, "danger that the frightened bear")]
    into_danger: Annotated[float, Weight(0.05, "more danger than here that the cautious walk into")]
    charged: Annotated[float, Weight(1.0, "more as a captain for somebody whom an objective names")]
    leads: Annotated[float, Weight(0.5, "more as a captain for somebody who leads")]
    # Care
    way_back: Annotated[float, Weight(0.35, "share of the worth of somebody who may avoid an injury again")]
    set_up: Annotated[float, Weight(0.8, "share of the worth of somebody who is back on their feet")]
    saved: Annotated[float, Weight(0.35, "share of the worth of somebody who will not die")]
    lying: Annotated[
        float,
        Weight(0.2, "share of the care that is left for somebody who has to be set on their feet first"),
    ]
    # Threat between turns
    reserve: Annotated[float, Weight(2.0, "a fresh opponent, by its own worth")]
    full_stay: Annotated[float, Weight(4.0, "rounds that a reserve must have left to bring all of that")]
    later_nearer: Annotated[
        float, Weight(0.6, "share of its worth left for each zone that a reserve is far off")
    ]
    hindered_defence: Annotated[float, Weight(0.2, "a trait on somebody's defence, by their worth")]
    soon: Annotated[float, Weight(0.7, "share of a trait that lies on a zone, for whoever will come there")]
    hindered_way: Annotated[float, Weight(0.1, "a trait on the way of somebody who has one to go")]
    uncovered: Annotated[float, Weight(0.5, "a trait that makes whoever sneaks easier to find")]
    alarmed: Annotated[float, Weight(0.4, "a step of the alarm")]
    hurried: Annotated[float, Weight(0.5, "a round less, to the side that time works for")]
    later_card: Annotated[float, Weight(0.1, "a card that the next scene would not be given otherwise")]
    unseen_card: Annotated[float, Weight(0.2, "a card on the table where the side can have none")]
    distracted: Annotated[float, Weight(0.08, "a harder next test, by the worth of whoever makes it")]
    distracted_later: Annotated[float, Weight(0.5, "share of that where their turn is over")]
    marked: Annotated[float, Weight(0.3, "share of the worth of somebody with all boxes but one marked")]
    failed: Annotated[float, Weight(0.12, "a device that fails, by the worth of its owner")]
    failed_later: Annotated[float, Weight(0.5, "share of that where their turn is over")]
    touched: Annotated[float, Weight(0.12, "each box that contact is likely to mark")]
    lost: Annotated[float, Weight(1.0, "share of the worth of somebody whom contact takes for good")]
    marked_for_one: Annotated[float, Weight(1.2, "times as much where somebody plays the corrupter")]
    deeper: Annotated[float, Weight(0.3, "one more stage of corruption, for each player there")]
    # Tasks, talk, magic, networks
    worth_trying: Annotated[float, Weight(0.2, "chance below which a fighter rather fights")]
    near_disaster: Annotated[float, Weight(0.6, "share of a consequence's Stress from which it is steadied")]
    other_task: Annotated[float, Weight(0.1, "share of a wanted task that another one is worth")]
    steady: Annotated[float, Weight(0.7, "share of a task for steadying it")]
    delay: Annotated[float, Weight(0.9, "share of a task for delaying its consequence")]
    paving: Annotated[float, Weight(1.6, "tests that an advantage for a task serves")]
    most_tries: Annotated[float, Weight(2.0, "times as many tests after which another way is found")]
    hopeless: Annotated[float, Weight(0.1, "chance of a task below which it needs no hindering")]
    leaving: Annotated[float, Weight(0.9, "promise of an attack that comes before leaving")]
    aims_known: Annotated[float, Weight(0.12, "knowing what the enemies want")]
    place_known: Annotated[float, Weight(0.15, "knowing where one of them hides")]
    ambush: Annotated[float, Weight(0.55, "promise of an attack from hiding that is worth being noticed")]
    stand_and_fight: Annotated[
        float, Weight(0.45, "promise of an attack that is better than getting out of sight")
    ]
    doubt: Annotated[
        float, Weight(0.1, "testing whether something is a lie, where there is nothing else to do")
    ]
    at_hand: Annotated[
        float, Weight(0.35, "a Complication for a ritual, or seeing through what makes something harder")
    ]
    unmasked: Annotated[float, Weight(0.1, "seeing through what makes nothing harder")]
    last: Annotated[
        float, Weight(0.65, "more for a Complication, by how many are still missing to a miscast")
    ]
    resisted: Annotated[float, Weight(0.6, "share of a spell that is left where its target opposes it")]
    spent: Annotated[float, Weight(0.02, "cost of each point of Stress that a spell brings")]
    broken: Annotated[float, Weight(0.6, "share of one's own worth, for a Cost that may be a Harm")]
    blessing: Annotated[float, Weight(0.22, "a blessing, for each friend who is up, early")]
    covered: Annotated[float, Weight(0.3, "cover from a spell")]
    mended: Annotated[float, Weight(0.4, "healing a Harm")]
    risen: Annotated[float, Weight(0.3, "each of the dead who rises, early")]
    found: Annotated[float, Weight(0.15, "a place in which somebody was lost")]
    hardened: Annotated[float, Weight(0.15, "a Magic Harm")]
    task_inside: Annotated[float, Weight(1.5, "times as much for a task where only minds come")]
    breach: Annotated[float, Weight(1.5, "a breach that completes what an objective needs")]
    other_breach: Annotated[float, Weight(0.4, "any other breach")]
    stopped: Annotated[float, Weight(0.8, "share of the worth of somebody whom a shutdown stops")]
    hampered: Annotated[float, Weight(0.25, "share of the worth of somebody whose gear suffers a Harm")]
    on_the_way: Annotated[float, Weight(0.4, "share of a Harm for points on the way to one")]
    expelled: Annotated[
        float,
        Weight(0.6, "share of the worth of a mind that a shutdown throws out, or a program that it stops"),
    ]
    worth_a_turn: Annotated[float, Weight(0.15, "promise below which a hack is no better than a shot")]
    # A pursuit
    stake: Annotated[float, Weight(0.22, "share of winning between the better and the worse of an exchange")]
    exchange_momentum: Annotated[
        float, Weight(0.03, "share of winning for a point of Momentum to spend on the roll")
    ]
    exchange_point: Annotated[float, Weight(0.035, "share of winning for a point of Momentum or Threat kept")]
    exchange_gift: Annotated[
        float, Weight(0.04, "share of winning for a point of Threat given to the other side")
    ]
    # Doctrines
    bite: Annotated[float, Weight(0.25, "promise of an attack that no beast lets pass")]
    worth_casting: Annotated[float, Weight(0.08, "promise from which a spell is cast")]
    above_a_blow: Annotated[float, Weight(0.8, "share of an attack's promise that a spell must have")]
    worth_saying: Annotated[float, Weight(0.02, "promise from which corrupting words are said")]
    far_off: Annotated[
        float, Weight(0.5, "share of what draws a corrupter that is left for each zone of the way")
    ]
    safe: Annotated[float, Weight(0.15, "danger that a coward bears")]
    needed: Annotated[float, Weight(0.45, "care that is better than an ordinary attack")]
    good_threat: Annotated[float, Weight(0.1, "promise from which a threat is worth the ill will")]
    calm: Annotated[float, Weight(0.1, "danger under which a quarry looks back and strikes")]
    good_blow: Annotated[float, Weight(0.5, "promise of a blow for which a shooter stays in Reach")]
    fair_shot: Annotated[float, Weight(0.3, "promise of a shot that a sniper stays and aims for")]
    worth_warding: Annotated[float, Weight(0.05, "promise from which a warding spell is cast")]


TABLE = Table(Weights, 0, Path(__file__).with_name("weights.json"))
WEIGHTS = Weights(*TABLE.views())
