"""What stands beside a choice: the chance of the test it leads to, how hard that is and why, price and risk.

An action is carried out on a copy, and whatever is asked before the dice is answered with what changes
nothing: no more dice, no help, no reaction. So every figure comes from the rules themselves.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from math import prod
from typing import Any, NamedTuple

import numpy as np

from arena.odds.asked import percent
from arena.systems import conceal, copied, do_action, settle
from arena.twod20 import catalog as act
from arena.twod20 import codes, odds
from arena.twod20.catalog import ACTIONS
from arena.twod20.chapters.corruption.odds import at_least
from arena.twod20.chapters.corruption.rules.contact import can_be_marked
from arena.twod20.chapters.corruption.rules.device import FAILS, TURNS_CORRUPT
from arena.twod20.chapters.corruption.rules.influence import purity_of
from arena.twod20.chapters.corruption.rules.location import stage_around
from arena.twod20.chapters.corruption.rules.malice import CALAMITY_DICE, TAKES_HOLD, VISION_DICE
from arena.twod20.chapters.deck.position import card_words
from arena.twod20.chapters.magic.figures import casting_words, countering_words, width_words
from arena.twod20.chapters.magic.rules.casting import is_cast
from arena.twod20.chapters.stealth.rules.loudness import easiest_sense
from arena.twod20.core.rules.attack.attack import hit_dice
from arena.twod20.core.rules.harm.harm import harms_left, total_harms
from arena.twod20.core.rules.pools.resource import MOST_PAID
from arena.twod20.core.rules.test.successes import score
from arena.twod20.core.rules.turns.minor import extra_price
from arena.twod20.core.rules.turns.turn import ground_price
from arena.twod20.odds.chance import spec_of
from arena.twod20.setup.upkeep import fate_word
from arena.twod20.words.notation import NOTATION
from arena.twod20.words.parts import counted, difficulty_words
from arena.twod20.words.risks import undertaking_words
from arena.twod20.words.wording import deals_hacking, hazard_words
from arena.words.cast import Cast
from arena.words.story import count_of, listing, name_of

ON_THE_WAY = (  # what is asked between an action and its dice, and may be answered with nothing
    codes.ASSIST,
    codes.DICE,
    codes.FORCE,
    codes.HAMPER,
    codes.HUNGER,
    codes.PAY,
    codes.QUIET,
    codes.READY,
    codes.RELOADS,
    codes.RESPONSE,
    codes.SENSE,
    codes.WATCH,
)
PREPARING = (codes.ASSIST, codes.DICE, codes.RELOADS, codes.RESPONSE)
BEFORE_TESTS = (codes.TURN, codes.ACTOR, codes.READY, codes.HAND_OVER, codes.MEDDLING)  # no test is in hand
MOST_STEPS = 24
ATTACKS = ("attack", "throw", "threaten")
OUT_OF_TURN = frozenset((act.END_TURN, act.PASS, act.DONE, act.GIVE_UP))


class Tried(NamedTuple):
    """A position before an action, and where it leads without anything else being chosen or rolled."""

    before: Any
    at: Any


def beside(action: int, state: Any, cast: Cast, side: int | None) -> str:
    """Return in a few words what an action costs, risks and promises, as `side` knows; "" for nothing."""
    if action == act.KEEP_ROLL:
        return roll_words(state)
    if action in OUT_OF_TURN:
        return staying_words(state) if action == act.END_TURN else ""
    tried = try_out(action, state, side)
    said = [*_chances(tried, cast), *_prices(action, tried), *_risks(action, tried, cast)]
    return "; ".join(each for each in said if each)


def try_out(action: int, state: Any, side: int | None) -> Tried:
    """Carry an action out on a copy, up to the dice or the next question that matters."""
    before = copied(state)
    if side is not None:
        conceal(before, side)
    at, legal = copied(before), np.zeros(ACTIONS, np.int16)
    at.event_count = 0
    do_action(at, action)
    number = int(settle(at, legal))
    for _ in range(MOST_STEPS):
        if number == 0 or at.phase not in ON_THE_WAY:
            break
        do_action(at, _usual(at, legal, number))
        number = int(settle(at, legal))
    return Tried(before, at)


def _usual(at: Any, legal: Any, number: int) -> int:
    """Return what is answered on the way: nothing, or the sense that makes the test easiest."""
    if at.phase == codes.SENSE:
        return int(easiest_sense(at, legal, number))
    return int(legal[number - 1 if at.phase == codes.READY else 0])  # holding it back is last there


# chances


def _chances(tried: Tried, cast: Cast) -> Iterator[str]:
    """Yield the chance of the test that follows, its Difficulty with its parts, and what may go wrong."""
    at, before = tried.at, tried.before
    if before.phase == codes.REROLL:
        yield from _again(tried)
        return
    if at.phase == codes.ROLL and at.roll_kind == codes.CORRUPTION_DICE:
        yield grip_words(at)
        return
    if at.phase == codes.ROLL and at.roll_kind == codes.COUNTER_DICE:
        yield countering_words(at)
        return
    if at.phase != codes.ROLL or at.roll_kind != codes.TEST_DICE or at.roller != codes.ACTIVE:
        return
    test = at.tests[codes.ACTIVE]
    won, trouble = chances(at)
    casting = int(test.goal) == codes.FOR_SPELL
    own = int(at.characters[test.who].side) == int(before.decider)
    opposed = ", opposed" if at.tests[codes.REACTIVE].who != codes.NONE else ""
    yield f"{percent(won)}{opposed}{'' if own else f' for {name_of(cast, int(test.who))}'}"
    if before.phase not in PREPARING or int(before.tests[codes.ACTIVE].tally) != int(test.tally):
        yield f"Difficulty {difficulty_words(at, cast)}"
    if own and trouble:
        yield f"Complication {percent(trouble)}{f' ({width_words(at)})' if casting else ''}"


def chances(state: Any) -> tuple[Fraction, Fraction]:
    """Return the chances that the active side wins the test whose dice are awaited, and of a Complication."""
    active = spec_of(state, codes.ACTIVE)
    trouble = odds_of(active).complication
    if state.tests[codes.ACTIVE].goal == codes.FOR_SPELL and state.magic.flawed:
        trouble = Fraction(1)
    opposing = state.tests[codes.REACTIVE]
    if opposing.who == codes.NONE or opposing.failed == 1:
        return odds_of(active).success, trouble
    return opposed(active, spec_of(state, codes.REACTIVE)), trouble


def grip_words(state: Any) -> str:
    """Return what a corruption roll that is awaited may come to."""
    if state.corruption.thing > 0:
        return spoil_words(state)
    if state.corruption.soul == 0:
        return f"{percent(takes_hold(state))} to raise its stage"
    purity = purity_of(state.characters[state.corruption.soul - 1])
    return f"{percent(at_least(int(state.roll_count), purity + 1))} to mark it"


def spoil_words(state: Any) -> str:
    """Return what a corruption roll against a device that is awaited may come to."""
    purity, dice = int(state.corruption.devices[state.corruption.thing - 1].purity), int(state.roll_count)
    corrupt = at_least(dice, purity + TURNS_CORRUPT)
    fails = at_least(dice, purity + FAILS) - corrupt
    return f"{percent(corrupt)} to corrupt it, {percent(fails)} to let it fail once"


def takes_hold(state: Any) -> Fraction:
    """Return the chance that the corruption roll that is awaited raises the stage of the place."""
    location = state.corruption.locations[int(state.corruption.location) - 1]
    return at_least(int(state.roll_count), int(location.purity) + TAKES_HOLD)


@cache
def odds_of(spec: odds.TestSpec) -> odds.TestOdds:
    """Return the exact odds of a test."""
    return spec.odds()


@cache
def opposed(active: odds.TestSpec, reactive: odds.TestSpec) -> Fraction:
    """Return the exact chance that the active side wins an opposed test."""
    return odds.opposed(active, reactive).active_wins


def roll_words(state: Any) -> str:
    """Return the successes of the roll that lies there, and how many it takes."""
    number, test = counted(state), state.tests[state.roller]
    return f"{count_of(number, 'success', 'successes')} against Difficulty {int(test.difficulty)}"


def _again(tried: Tried) -> Iterator[str]:
    """Yield what dice that are picked up again come to."""
    at = tried.at
    if at.phase != codes.ROLL or at.roll_kind != codes.TEST_AGAIN:
        return
    test = at.tests[at.roller]
    yield f"{percent(chance_again(at))} for {count_of(max(1, int(test.difficulty)), 'success', 'successes')}"


def chance_again(state: Any) -> Fraction:
    """Return the chance of enough successes when the dice that are picked up have been rolled again."""
    role = int(state.roller)
    test = state.tests[role]
    dice = [die for die in range(int(test.rolled)) if int(test.again) >> die & 1]
    position, found = copied(state), Fraction(0)
    own = position.tests[role]
    sorts = _sorts(int(test.target_number), int(test.critical))
    for faces in product(sorts, repeat=len(dice)):
        for die, (face, _) in zip(dice, faces, strict=True):
            own.faces[die] = face
        position.event_count = 0
        score(position, role)
        if own.successes >= max(1, int(test.difficulty)):
            found += Fraction(prod(count for _, count in faces), 20 ** len(dice))
    return found


def _sorts(number: int, critical: int) -> list[tuple[int, int]]:
    """Return faces that count alike as one of them and how many they are: two successes, one, none."""
    doubles, singles = min(critical, 20), max(0, min(number, 20) - critical)
    found = [(1, doubles), (critical + 1, singles), (20, 20 - doubles - singles)]
    return [(face, count) for face, count in found if count > 0]


# prices


def _prices(action: int, tried: Tried) -> Iterator[str]:
    """Yield what the action takes of the pools, of the test's own Momentum and of Fortune."""
    before, at = tried.before, tried.at
    if before.phase == codes.ROLL or _is_next_turn(before, at):
        return
    fields = ("momentum",) if before.phase in BEFORE_TESTS else ("momentum", "generated", "bonus")
    own = sum(int(before[field]) - int(at[field]) for field in fields)
    threat = int(at.threat) - int(before.threat)
    for said in _points(before, own, threat):
        why = _reason(action, tried)
        yield f"{said} ({why})" if why else said
    who = int(before.asked)
    if before.phase == codes.TURN:
        who = int(before.turn.actor)
    if who != codes.NONE and at.characters[who].fortune < before.characters[who].fortune:
        yield f"costs 1 {fate_word(before)} of {int(before.characters[who].fortune)}"


def _reason(action: int, tried: Tried) -> str:
    """Return in a few words what an action costs points for, where its name does not say that; "" else."""
    before, at = tried.before, tried.at
    verb, numbers = NOTATION.parts(action)
    who = int(before.turn.actor)
    if before.phase == codes.RESPONSE:
        return "a Reaction" if action != act.RAISE_DIFFICULTY else ""
    if before.phase != codes.TURN or who == codes.NONE:
        return ""
    if verb.name in ATTACKS and before.characters[who].weapons[numbers[0]].escalates:
        return "it escalates the scene"
    if int(at.turn.majors) != int(before.turn.majors) or at.phase == codes.ROLL:
        return ""
    minor, ground = extra_price(before), verb.name == "move" and before.chapters & codes.MEASURED
    way = ground_price(before, who, action) if ground else 0
    said = ["a further minor action"] if minor else []
    return " and ".join([*said, "the way"] if way else said)


def _points(before: Any, momentum: int, threat: int) -> Iterator[str]:
    """Yield a price in points, as the side that decides pays it."""
    if before.decider == codes.NPCS:
        if momentum > 0:
            yield f"costs {momentum} Momentum"
        if threat < 0:
            yield f"costs {-threat} Threat of {int(before.threat)}"
    elif before.phase == codes.PAY:
        said = [f"{momentum} Momentum of {int(before.momentum)}"] if momentum > 0 else []
        said += [f"gives {threat} Threat"] if threat > 0 else []
        if said:
            yield listing(said)
    elif momentum + threat > 0 and momentum >= 0:
        own = int(before.momentum)
        if before.phase == codes.SPEND:
            own += int(before.generated) + int(before.bonus)
        points = momentum + max(0, threat)
        paid = min(points, own, MOST_PAID)
        said = [f"costs {paid} Momentum of {own}"] if paid else []
        yield " and ".join([*said, f"gives {points - paid} Threat"] if points > paid else said)


def _is_next_turn(before: Any, at: Any) -> bool:
    """Return whether another turn has begun, which may bring points of its own."""
    same = int(before.turn.actor) == int(at.turn.actor) and before.round_number == at.round_number
    if before.phase in (codes.ACTOR, codes.MEDDLING):
        return not same
    return not same or at.phase in (codes.ACTOR, codes.HAND_OVER)


# risks


def _risks(action: int, tried: Tried, cast: Cast) -> Iterator[str]:
    """Yield what an action may lead to beside its test."""
    before, at = tried.before, tried.at
    if before.phase == codes.HARM:
        yield _wounded(action, tried, cast)
    verb, numbers = NOTATION.parts(action)
    if verb.name in ("move", "rush", "rush_on", "slip", "force_way"):
        yield from _ground(before, numbers[0], verb.name)
        touched = contact_words(before, int(before.turn.actor), numbers[0])
        yield f"there {touched}" if touched else ""
    if at.phase == codes.ROLL and at.tests[codes.ACTIVE].goal in (codes.FOR_VISION, codes.FOR_CALAMITY):
        yield from _malice(before, at, verb.name)
    if verb.name == "bring_in":
        yield card_words(cast, numbers[0])
    if is_cast(action) or before.phase == codes.HUNGER:
        yield from _cast(at, cast)
    if before.chapters & (codes.RITUALS | codes.HACKING):
        yield from undertaking_words(verb.name, numbers, before, at)
    if action == act.NO_ROLL:
        yield "certain, and without Momentum"
    if at.phase == codes.ROLL and before.phase == codes.TURN and verb.name in ATTACKS:
        test = at.tests[codes.ACTIVE]
        dice = hit_dice(at, int(test.who), int(at.weapon_slot), int(at.attack_form), int(at.test_target))
        yield "" if at.variants.no_stress == 1 else f"{count_of(int(dice), 'die', 'dice')} of damage"


def _cast(at: Any, cast: Cast) -> Iterator[str]:
    """Yield what a spell does and costs whose dice come next."""
    if at.phase == codes.ROLL and at.roll_kind == codes.TEST_DICE:
        if at.roller == codes.ACTIVE and at.tests[codes.ACTIVE].goal == codes.FOR_SPELL:
            yield from casting_words(at, cast)


def _ground(state: Any, zone: int, verb: str) -> Iterator[str]:
    """Yield what a zone does to whoever goes there."""
    record = state.zones[zone]
    if record.hazard == 0 or (record.hazard_stumble and verb not in ("rush", "force_way")):
        return
    if state.variants.no_stress == 1 and not deals_hacking(state, zone):
        yield f"there {'a failed Rush' if record.hazard_stumble else 'the end of a turn'} is a Harm"
    else:
        yield f"there {count_of(int(record.hazard), 'die', 'dice')} {hazard_words(state, zone)}"


def contact_words(state: Any, who: int, zone: int) -> str:
    """Return what a zone does to the soul of `who` where its turn ends there; "" for nothing."""
    dice = int(state.zones[zone].corrupting)
    if dice == 0 or who == codes.NONE or not can_be_marked(state, who):
        return ""
    chance = percent(at_least(dice, purity_of(state.characters[who]) + 1))
    return f"{count_of(dice, 'die', 'dice')} of corruption at the end of a turn, {chance} to mark"


def staying_words(state: Any) -> str:
    """Return what ending the turn here does to the soul of whoever acts."""
    who = int(state.turn.actor)
    return "" if who == codes.NONE else contact_words(state, who, int(state.characters[who].zone))


def _malice(before: Any, at: Any, verb: str) -> Iterator[str]:
    """Yield what a vision, a calamity or a shot by accident does to whoever does not withstand it."""
    if before.phase not in (codes.ACTOR, codes.MEDDLING) or at.variants.no_stress == 1:
        return
    threat = int(at.corruption.spent)
    if verb == "vision":
        stage = stage_around(at, int(at.tests[codes.ACTIVE].who))
        yield f"else {count_of(threat + VISION_DICE, 'die', 'dice')} of mental damage, Piercing {stage}"
    elif verb == "calamity":
        yield f"else {count_of(threat + CALAMITY_DICE, 'die', 'dice')} of damage, Knockdown"
    elif verb == "misfire":
        device = at.corruption.devices[int(at.corruption.thing) - 1]
        dice = int(at.characters[device.owner].weapons[device.slot].damage)
        yield f"else {count_of(dice, 'die', 'dice')} of damage"


def _wounded(action: int, tried: Tried, cast: Cast) -> str:
    """Return what fighting on, or accepting Defeat, means now for whoever is hurt."""
    who = int(tried.before.damage.target)
    character, name, fate = tried.at.characters[who], name_of(cast, who), fate_word(tried.before)
    now = f"{int(total_harms(character))} of {int(character.harm_limit)} Harms"
    if action == act.ACCEPT_DEFEAT:
        return f"{now}, out of this scene and not Dying; gains a point of {fate}"
    if character.status == codes.UP:
        left = int(harms_left(character))
        return f"{now} then; {'the next means' if left == 1 else f'{left} more mean'} Defeat"
    up = f", and gets up for 1 {fate} of {int(character.fortune)}" if tried.at.phase == codes.FALLEN else ""
    return f"{now}: {name} falls{', Dying' if character.dying else ''}{up}"
